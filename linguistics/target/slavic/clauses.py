"""The clauses of a Russian or Ukrainian sentence, each with its subject."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from ...evidence import Gender, PersonPhrase
from ..agreement import SECOND, Agreement
from .morphology import ADJECTIVES, GENDERS, NAMES, Parse

if TYPE_CHECKING:
    from .family import SlavicLanguage  # noqa: F401 (in the base class)

# a hyphen between blanks is a dash
_SEPARATORS = frozenset(",;:—–-.!?()…")
_PREDICATES = frozenset(("VERB", "ADJS", "PRTS", "INFN"))
_NO_NOUNS = frozenset(("PREP", "CONJ", "VERB", "ADVB", "PRCL"))


@dataclass
class Clause:
    """A stretch of words between marks and conjunctions, with its subject.

    Attributes:
        start: index of its first token.
        end: index after its last.
        opener: how it begins.
        comma: whether a mark stands before it.
        subject: whose predicate it is: `person`, `other`, `male` or `female` (a pronoun),
            `relative`, `else` (another noun), `dropped`, or None if nothing tells.
        explicit: whether the subject stands in the clause.
        antecedent: subject of the main clause, which a dropped subject mostly takes up.
    """

    start: int
    end: int
    opener: Literal["sub", "rel", "coord", "bare"]
    comma: bool
    subject: str | None = None
    explicit: bool = False
    antecedent: str | None = None

    @property
    def words(self) -> range:
        """The indices of its tokens."""
        return range(self.start, self.end)


def _is_nominative(parse: Parse) -> bool:
    return parse.case == "nomn" and not parse.plural


class SlavicClauses(Agreement["SlavicLanguage"]):
    """A sentence whose clauses and their subjects are known."""

    def find_clauses(self) -> list[Clause]:
        """Split the sentence and give each clause its subject."""
        clauses = [self._clause(*bounds) for bounds in self._bounds()]
        main: str | None = None
        previous: str | None = None
        for clause in clauses:
            clause.subject = self._explicit(clause, previous)
            clause.explicit = clause.subject is not None
            if clause.explicit:
                pass
            elif clause.opener in ("sub", "rel"):
                clause.subject, clause.antecedent = "dropped", main
            elif clause.opener == "coord" and not clause.comma:
                clause.subject = previous
            else:
                clause.subject = main
            has_predicate = any(p.pos in _PREDICATES for p in self._parses(clause, 2))
            if clause.explicit and clause.opener in ("bare", "coord"):
                main = clause.subject if main is None or has_predicate else main
            if clause.explicit or has_predicate:
                previous = clause.subject or previous
        return clauses

    # ---- words -----------------------------------------------------------------------------

    def parse(self, index: int) -> Sequence[Parse]:
        """The readings of a token."""
        return self.language.parse(self.norm(index))

    def nouns(self, index: int) -> list[Parse]:
        """Its readings as a noun."""
        return [parse for parse in self.parse(index) if parse.pos == "NOUN"]

    def lemmas(self, index: int) -> frozenset[str]:
        """The dictionary forms of a token."""
        return self.language.lemmas(self.norm(index))

    def follows_preposition(self, index: int) -> bool:
        """Whether a preposition stands right before."""
        return index > 0 and self.language.is_preposition(self.norm(index - 1))

    def is_relative(self, index: int) -> bool:
        """Whether a token is a form of the relative pronoun."""
        return bool(self.lemmas(index) & self.language.tables.relative)

    def is_demonstrative(self, index: int) -> bool:
        """Whether a word takes up a person as subject: і той подякував, пока та ждала."""
        tables, norm, before = self.language.tables, self.norm(index), self.norm(index - 1)
        if index == 0 or norm not in tables.demonstratives:
            return False
        after_mark = not self.tokens[index - 1].is_word and norm not in tables.conjunctions
        if not after_mark and before not in tables.coordinators | tables.subordinators:
            return False
        # тот, кто; та врач
        return (
            index + 1 < len(self.tokens)
            and self.tokens[index + 1].is_word
            and self.owner(index + 1) is None
            and not self.language.modifies(self.tokens, index)
        )

    def _parses(self, clause: Clause, likeliest: int) -> Iterator[Parse]:
        for index in clause.words:
            yield from self.parse(index)[:likeliest]

    # ---- bounds ----------------------------------------------------------------------------

    def _bounds(self) -> Iterator[tuple[int, int, bool]]:
        """Start and end of each clause, and whether a mark stands before it."""
        start, comma, tables = 0, True, self.language.tables
        for index, token in enumerate(self.tokens):
            if self.owner(index):
                continue
            mark = not token.is_word and token.text in _SEPARATORS
            joins = token.norm in tables.coordinators and not self.is_demonstrative(index)
            # потому что without its comma
            subordinates = token.norm in tables.subordinators and index > start + 1
            if mark or (joins and index > start) or subordinates:
                if index > start:
                    yield start, index, comma
                start, comma = index + mark, mark or not joins
        if start < len(self.tokens):
            yield start, len(self.tokens), comma

    def _clause(self, start: int, end: int, comma: bool) -> Clause:
        tables = self.language.tables
        words = list(range(start, min(end, start + 3)))
        opener: Literal["sub", "rel", "coord", "bare"] = "bare"
        if self.norm(start) in tables.coordinators:
            opener = "coord"
            words = words[1:]
        subordinate = [self.norm(index) in tables.subordinators for index in words[:2]]
        if subordinate[:1] == [True]:
            opener = "sub"
        elif comma and any(self.is_relative(index) for index in words[:2]):
            opener = "rel"
        elif comma and any(subordinate):
            opener = "sub"
        return Clause(start, end, opener, comma)

    # ---- subjects --------------------------------------------------------------------------

    def _explicit(self, clause: Clause, previous: str | None) -> str | None:
        """The subject that stands in a clause."""
        found = [self._subject_at(index, clause, previous) for index in clause.words]
        if "relative" in found:
            return "relative"
        named = next((subject for subject in found if subject not in (None, "else")), None)
        if named is not None:
            return named
        return "else" if "else" in found or self._thing_as_subject(clause) else None

    def _subject_at(self, index: int, clause: Clause, previous: str | None) -> str | None:
        tables, norm, owner = self.language.tables, self.norm(index), self.owner(index)
        phrase = self.phrase(owner)
        if phrase is not None:
            return owner if index == phrase.head and self._is_subject(phrase) else None
        pronoun = tables.pronouns.get(norm)
        if pronoun is not None and pronoun[1]:
            return pronoun[0]
        if self.is_demonstrative(index):
            # not the subject of the clause before, but the one beside
            return SECOND.get(previous) or tables.demonstratives[norm]
        if clause.opener == "rel" and any(
            parse.case == "nomn" and parse.lemma in tables.relative for parse in self.parse(index)
        ):
            return "relative"
        if norm in tables.impersonal or self._is_other_subject(index, clause):
            return "else"
        return None

    def _is_subject(self, phrase: PersonPhrase) -> bool:
        """Whether a phrase can be a subject: in the nominative, and after no preposition."""
        parses = [
            parse
            for parse in self.parse(phrase.head)
            if parse.pos in ("NOUN", *ADJECTIVES) and not parse.grammemes & NAMES
        ]
        # аналітика is a man in the genitive, or an activity in the nominative
        parses = [parse for parse in parses if "anim" in parse.grammemes] or parses
        nominative = any(parse.case in ("nomn", "*") and not parse.plural for parse in parses)
        return nominative and not self.follows_preposition(phrase.start)

    def _is_other_subject(self, index: int, clause: Clause) -> bool:
        """A noun beside the two persons that can only be the subject of its clause."""
        nouns = self.nouns(index)
        if not nouns or not self._is_likely_nominative(nouns):
            return False
        if any(parse.pos in _NO_NOUNS for parse in self.parse(index)[:2]):
            return False
        if self.language.predicate_gender(self.norm(index)) and not any(
            parse.pos == "VERB" for parse in self._parses(clause, 1)
        ):
            return False  # бо хвора: being ill, not the patient
        objects = [parse for parse in nouns if parse.case in ("accs", "gent") and parse.score > 0.1]
        return not objects or self._is_spoken_of(nouns, clause)

    def _is_likely_nominative(self, nouns: Sequence[Parse]) -> bool:
        nominatives = [parse.score for parse in nouns if parse.case == "nomn"]
        others = sum(parse.score for parse in nouns if parse.case != "nomn")
        return bool(nominatives) and (not self.language.scored or sum(nominatives) > others)

    def _is_spoken_of(self, nouns: Sequence[Parse], clause: Clause) -> bool:
        """а сусід поїхав: also a genitive plural, but a man of whom the verb can speak."""
        genders = {predicate[0] for predicate in map(self._predicate, clause.words) if predicate}
        return any(
            "anim" in parse.grammemes
            and not parse.grammemes & NAMES  # любов, love, is a name too
            and _is_nominative(parse)
            and GENDERS.get(parse.gender or "") in genders
            for parse in nouns
        )

    def _predicate(self, index: int) -> tuple[Gender, str] | None:
        """What a token shows as a verb or predicate, but for adjectives that may be attributes."""
        found = self.language.predicate_gender(self.norm(index))
        return None if found and found[1] in ("nominative", "instrumental") else found

    def _possessed_subject(self, clause: Clause) -> bool:
        """її робота вимагає: what somebody has, before a verb of the present tense."""
        owned = False
        for index in range(clause.start, clause.end - 1):
            if owned and any(_is_nominative(parse) for parse in self.nouns(index)):
                return any(
                    parse.pos == "VERB" and "3per" in parse.grammemes and not parse.plural
                    for parse in self.parse(index + 1)
                )
            owned = owned and any(parse.pos in ADJECTIVES for parse in self.parse(index))
            pronoun = self.language.tables.pronouns.get(self.norm(index))
            owned = owned or (pronoun is not None and not pronoun[1])
        return False

    def _thing_as_subject(self, clause: Clause) -> bool:
        """A thing, nominative or accusative by its form, that the predicate agrees with.

        его печь сломалась: before the predicate, or after one that has no object, such as a
        reflexive or a copula (у нее был опыт, пошёл дождь).
        """
        if self._possessed_subject(clause):
            return True
        things: set[Gender] = set()
        before_subject: set[Gender] = set()
        for index in clause.words:
            if self.owner(index):
                continue
            predicate = self._predicate(index)
            genders = self._thing_genders(index)
            if genders & before_subject or (predicate is not None and predicate[0] in things):
                return True
            # a noun and a verb at once: потяг запізнився (the train was late)
            things |= genders
            if predicate is not None and self._has_no_object(index):
                before_subject.add(predicate[0])
        return False

    def _has_no_object(self, index: int) -> bool:
        """Whether a verb form is of a verb that takes none."""
        tables = self.language.tables
        return (
            self.norm(index).endswith(("ся", "сь"))
            or bool(self.lemmas(index) & (tables.copulas | tables.intransitives))
            or any("intr" in parse.grammemes for parse in self.parse(index))
        )

    def _thing_genders(self, index: int) -> set[Gender]:
        """The genders of a thing in the nominative."""
        # света, вітер are names, too
        parses = [parse for parse in self.parse(index) if not parse.grammemes & NAMES]
        likely = parses[:1] if self.language.scored else parses
        if (
            "NOUN" not in [parse.pos for parse in likely]
            or not self.tokens[index].is_word
            or self.follows_preposition(index)
            or self.lemmas(index - 1) & self.language.tables.quantifiers  # работал весь день
            or any("anim" in parse.grammemes for parse in parses)
        ):
            return set()
        nominatives = {parse.gender for parse in parses if _is_nominative(parse)}
        return {GENDERS[gender] for gender in nominatives if gender in GENDERS}
