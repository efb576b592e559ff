"""Agreement outside the phrase in German: pronouns, possessives, relative clauses, predicates."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from ....evidence import Evidence, PersonPhrase
from ....source.base import SourceMention
from ...agreement import OPPOSITE, SECOND, Agreement, Whose
from ...tables import FormGender
from .clauses import Clause, find_clauses, may_be_subject, relative_at
from .determiners import DETERMINERS, FEMININE, MASCULINE

if TYPE_CHECKING:
    from .rules import German  # noqa: F401 (in the base class)

_ANY_BUT_FEMININE = frozenset((MASCULINE, "n"))  # ein, dem: ein Kind, ein Mensch

FormKind = Literal["nominative", "object", "possessive"]

_NOMINATIVE: dict[str, FormGender] = {"er": "male", "sie": "female"}
_OBJECTS: dict[str, FormGender] = {"ihn": "male", "ihm": "male", "ihr": "female"}
_STEMS: dict[str, FormGender] = {"sein": "male", "ihr": "female"}
_POSSESSIVES: dict[str, FormGender] = {
    stem + ending: gender
    for stem, gender in _STEMS.items()
    for ending in ("", "e", "en", "em", "er", "es")
}
_RELATIVES: dict[str, FormGender] = {
    "der": "male", "den": "male", "dessen": "male", "welcher": "male", "welchen": "male",
    "die": "female", "deren": "female", "welche": "female",
}  # fmt: skip


_PARTICIPLE = re.compile(r"\w*ge\w{2,}(?:en|t)\Z")


@dataclass(frozen=True, slots=True)
class _Form:
    """A pronoun or possessive.

    Attributes:
        index: of its token.
        gender: of the form.
        kind: nominative, any other case, or possessive.
    """

    index: int
    gender: FormGender
    kind: FormKind


class GermanAgreement(Agreement["German"]):
    """The search, clause by clause.

    Attributes:
        subject: the person that is the subject of the clause that is read.
        main: the subject of the last main clause.
    """

    subject: Whose | None = None
    main: Whose | None = None

    @cached_property
    def _clauses(self) -> list[Clause]:
        return find_clauses(self.language, self.tokens)

    @cached_property
    def _several(self) -> frozenset[Whose]:
        """Whose phrases are plurals."""
        return frozenset(
            whose for whose, phrase in self._both() if self.language.is_several(self.tokens, phrase)
        )

    @cached_property
    def _third_persons(self) -> list[PersonPhrase]:
        """Phrases of persons that are neither of the two."""
        return [
            phrase
            for phrase in self.language.find_people(self.tokens)
            if phrase.is_person and self.owner(phrase.head) is None
        ]

    @cached_property
    def _source_genders(self) -> frozenset[str]:
        return frozenset(mention.gender for mention in self.source.mentions)

    def read_sentence(self) -> None:
        """Find the subject of each clause and read the clause's forms."""
        self._apposition()
        self._as_what()
        for clause in self._clauses:
            antecedent = self._relative(clause)
            self.subject = self._subject(clause, antecedent)
            for form in self._forms(clause):
                self._read(clause, form)
            if clause.kind in ("main", "coordinate") or self.main is None:
                self.main = self.subject

    def is_of_person(self, item: Evidence) -> bool:
        """Not where a form only follows the noun's grammatical gender: die Geisel ... sie.

        Of a neuter, er and sie tell, but not sein and ihm: das Kind ... seine Mutter.
        """
        if not self.is_grammatical(self.person) or item.rule in ("as", "apposition"):
            return True
        grammatical = self._grammatical_gender(self.person)
        if grammatical is None:
            return item.words.lower() in _NOMINATIVE or item.gender == "female"
        return grammatical == OPPOSITE.get(item.gender)

    def _grammatical_gender(self, phrase: PersonPhrase) -> FormGender | None:
        """Of an epicene noun, by its determiner: die Person, der Mensch; None of das Kind."""
        first, noun = self.norm(phrase.start), self.norm(phrase.head)
        if noun.endswith(("kraft", "person", "hilfe", "geisel", "waise", "leiche", "wache")):
            return "female"
        genders = DETERMINERS.get(first, frozenset())
        if genders == {FEMININE} or first == "die":
            return "female"
        return "male" if MASCULINE in genders and genders != _ANY_BUT_FEMININE else None

    def _apposition(self) -> None:
        """What is said of the person between commas: `der Geiger, [eine Frau] von achtzig`."""
        start = self.person.end + 1
        if self.norm(self.person.end) != ",":
            return
        for phrase in self.language.find_people(self.tokens):
            if phrase.start != start or phrase.gender not in ("male", "female"):
                continue
            clause = next((c for c in self._clauses if c.start <= phrase.head < c.end), None)
            last = self.tokens[clause.end - 1].text if clause is not None else ""
            nominative = self.norm(start) in ("ein", "eine", "der", "die")
            if nominative and last[:1].isupper():
                words = " ".join(token.text for token in self.tokens[start : phrase.end])
                self.add(phrase.gender, words, "apposition", 2)

    def _as_what(self) -> None:
        """What a clause begins with says who its subject is: `[Als Mutter] weiß die Lehrkraft`."""
        for clause in self._clauses:
            if self.norm(clause.start) not in self.language.classes.words("as"):
                continue
            people = self.language.find_people(self.tokens)
            found = next((p for p in people if p.start == clause.start + 1), None)
            if found is None or found.gender not in ("male", "female"):
                continue
            if self._leading(Clause(found.end, clause.end, "main")) == "person":
                words = " ".join(token.text for token in self.tokens[clause.start : found.end])
                self.add(found.gender, words, "as", 2)

    # ---- subjects --------------------------------------------------------------------------

    def _subject(self, clause: Clause, antecedent: tuple[Whose, bool] | None) -> Whose | None:
        """Who is the subject of a clause.

        `[Der Arzt] rief an`; `und () bat ihn`: that of the clause before; `die Kundin, [die]
        anrief`: the antecedent; `bat ihn, () ihr zu helfen`: unknown.
        """
        if antecedent is not None and antecedent[1]:
            return antecedent[0]
        named = self._leading(clause)
        if named is not None:
            return named
        if clause.kind == "coordinate" and not self._has_nominative(clause):
            return self.main
        if clause.kind == "infinitive":
            return None if self._is_asked(clause) else self.main
        return None

    def _leading(self, clause: Clause) -> Whose | None:
        """Whose phrase is the first in the clause that can be a nominative."""
        options: list[tuple[bool, int, Whose]] = [
            (not self._is_plain(phrase), phrase.start, whose)
            for whose, phrase in self._both()
            if clause.start <= phrase.head < clause.end
            and may_be_subject(self.language, self.tokens, phrase)
        ]
        if not options:
            return None
        marked, start, whose = min(options)
        # [Sie] ist Ärztin, weil [er] die Ärztin mochte: the pronoun is the subject
        before = {self.norm(at) for at in range(clause.start, start)}
        if "er" in before or ("sie" in before and (marked or self._has_copula(clause))):
            return None
        return whose

    def _is_plain(self, phrase: PersonPhrase) -> bool:
        """Whether a phrase is a nominative and nothing else: `Die Köchin rief [der Kellner]`."""
        return self.norm(phrase.start) in ("der", "ein", "dieser", "jeder", "mein", "sein")

    def _has_copula(self, clause: Clause) -> bool:
        copulas = self.language.classes.words("copula")
        return any(self.norm(at) in copulas for at in range(clause.start, clause.end))

    def _has_nominative(self, clause: Clause) -> bool:
        return any(
            self.norm(index) in _NOMINATIVE and self._kind(clause, index) == "nominative"
            for index in range(clause.start, clause.end)
        )

    def _is_asked(self, clause: Clause) -> bool:
        """Whether a verb of asking before an infinitive makes its object the subject."""
        asking = self.language.classes.words("asking")
        before = range(max(clause.start - 12, 0), clause.start)
        return any(self.norm(index) in asking for index in before)

    # ---- forms -----------------------------------------------------------------------------

    def _forms(self, clause: Clause) -> list[_Form]:
        """The pronouns and possessives of a clause, its subject first."""
        found: list[_Form] = []
        for index in range(clause.start, clause.end):
            if self.owner(index) is not None and self.norm(index) not in _POSSESSIVES:
                continue
            kind = self._kind(clause, index)
            if kind is None:
                continue
            word = self.norm(index)
            gender = (
                _POSSESSIVES[word]
                if kind == "possessive"
                else _NOMINATIVE.get(word) or _OBJECTS.get(word, "female")
            )
            found.append(_Form(index, gender, kind))
        return sorted(found, key=lambda form: form.kind != "nominative")

    def _kind(self, clause: Clause, index: int) -> FormKind | None:
        """What a word is as a pronoun; None for others, for they, and for the polite Sie."""
        word = self.norm(index)
        if word not in _NOMINATIVE and word not in _OBJECTS and word not in _POSSESSIVES:
            return None
        if self._is_polite(index):
            return None
        if word in _POSSESSIVES and self._is_possessive(index):
            return "possessive"
        if word == "er":
            return "nominative"
        if word in _OBJECTS:
            return "object"
        if word != "sie":
            return None  # sein, to be
        if self._is_object(clause, index):
            return "object"
        return None if self._is_plural(clause, index) else "nominative"

    def _is_polite(self, index: int) -> bool:
        """`Sie`, `Ihr` with a capital inside a sentence: you, your."""
        if not self.tokens[index].text[:1].isupper() or index == 0:
            return False
        return self.tokens[index - 1].text not in '.!?:"„“»«-–('

    def _is_possessive(self, index: int) -> bool:
        """Whether a noun follows, perhaps after adjectives: `ihr [neues Auto]`."""
        after = index + 1
        while (
            after < len(self.tokens)
            and self.tokens[after].text[:1].islower()
            and self.norm(after).endswith(("e", "en", "er", "es", "em"))
            and self.norm(after) not in DETERMINERS
        ):
            after += 1
        return after < len(self.tokens) and self.tokens[after].text[:1].isupper()

    def _is_object(self, clause: Clause, index: int) -> bool:
        """Whether a `sie` is an accusative: beside another nominative, or after a preposition.

        `weil der Koch sie mochte`, `bat sie`, `für sie`.
        """
        if self.norm(index - 1) in self.language.prepositions:
            return True
        if clause.kind == "infinitive" or _PARTICIPLE.match(self.norm(index + 1)):
            return True  # und hat ihn begrüßt und [sie] angeschrien
        if self.subject is not None and not (
            clause.kind == "coordinate" and index <= clause.start + 1
        ):
            phrase = self.phrase(self.subject)
            # an inherited subject does not stand in the clause: und bat [sie], but und [sie] bat
            return phrase is not None
        return any(
            self.norm(at) in ("er", "ich", "wir", "man", "es") for at in range(clause.start, index)
        )

    def _is_plural(self, clause: Clause, index: int) -> bool:
        """Whether the verb of `sie` is a plural: `weil sie müde [waren]`, `[haben] sie`."""
        plurals = self.language.classes.words("plural_verb")
        singulars = self.language.classes.words("singular_verb")
        if clause.kind in ("subordinate", "relative"):
            places = [clause.end - 1]
        else:
            places = [index + 1, index - 1]
        for at in places:
            word = self.norm(at)
            if not clause.start <= at < clause.end or at == index:
                continue
            is_verb = self.tokens[at].text.islower() and word.endswith("en")
            if word in plurals or (
                is_verb and word not in singulars and not _PARTICIPLE.match(word)
            ):
                return True
        return False

    # ---- whose a form is -------------------------------------------------------------------

    def _relative(self, clause: Clause) -> tuple[Whose, bool] | None:
        """Whose relative clause it is, and whether the pronoun is its subject; notes its gender."""
        if clause.kind != "relative":
            return None
        at = relative_at(self.language, self.tokens, clause.start, clause.end)
        phrase = next((p for p in self.phrases() if p.end <= clause.start <= p.end + 2), None)
        if at is None or phrase is None:
            return None
        word = self.norm(at)
        after_preposition = at > clause.start
        gender = _RELATIVES.get(word)
        if after_preposition and word in ("der", "die"):
            gender = "female"
        shows = phrase.gender in ("neutral", "inclusive") and "person" not in self._several
        if gender is not None and phrase is self.person and shows:
            self.add(gender, self.tokens[at].text, "relative", 2)
        whose: Whose = "person" if phrase is self.person else "other"
        nominative = word in ("der", "die", "welcher", "welche") and not after_preposition
        return whose, nominative and self._leading_in(clause) is None

    def _leading_in(self, clause: Clause) -> Whose | None:
        return self._leading(Clause(clause.start + 1, clause.end, clause.kind))

    def _read(self, clause: Clause, form: _Form) -> None:
        whose = self._predicate(clause, form)
        weight = 2 if whose else 1
        whose = whose or self._owner_of(clause, form)
        if form.kind == "nominative" and self.subject is None:
            self.subject = whose
        if whose == "person":
            rule = "possessive" if form.kind == "possessive" else "pronoun"
            self.add(form.gender, self.tokens[form.index].text, rule, weight)

    def _predicate(self, clause: Clause, form: _Form) -> Whose | None:
        """Whom a predicate noun names: `[Sie] ist Ärztin`, `[Er] arbeitete als Hebamme`."""
        if form.kind != "nominative" or not self._has_copula(clause):
            return None
        for whose, phrase in self._both():
            before = self.norm(phrase.start - 1)
            first = self.norm(phrase.start)
            named = (
                before == "als"
                or first in ("zum", "zur")
                or (
                    before not in self.language.prepositions
                    and may_be_subject(self.language, self.tokens, phrase)
                )
            )
            if clause.start <= phrase.head < clause.end and named:
                return whose
        return None

    def _owner_of(self, clause: Clause, form: _Form) -> Whose | None:
        """Whose a form is: by grammar, by gender, by the source, else of the person asked about."""
        if self._source_genders and form.gender not in self._source_genders:
            return None  # er of a thing: und bat sie, ihn (den Anzug) zu tragen
        excluded = self._excluded(clause, form)
        singular = self._singular(clause)
        options: list[Whose] = [whose for whose in singular if whose not in excluded]
        fits = {whose: self._fit(whose, form.gender) for whose in options}
        best: list[Whose] = [whose for whose in options if fits[whose] == 2]
        possible: list[Whose] = [whose for whose in options if fits[whose]]
        if len(best) == 1 and possible == best:
            return best[0]
        meant = self._meant_by_source(form)
        if meant in possible:
            return meant
        if len(possible) == 1:
            return possible[0]
        if len(best) > 1:
            return None  # whose it is changes neither gender
        if possible:
            return self._asked(possible)
        if not self._source_genders or self._third_fits(form):
            return None
        if len(options) == 1:
            return options[0]
        if meant in options:
            return meant
        if clause.kind == "relative" and form.kind == "nominative" and self.main in options:
            main = self.phrase(self.main)
            if main is not None and main.gender != "neutral":
                return self.main  # zeigte dem Kurator die Eule, die [sie] restauriert hatte
        return self._asked(options)

    def _singular(self, clause: Clause) -> list[Whose]:
        """Who is no plural, and not first named later: `wusch ihre Hände und grüßte [die Frau]`."""
        found: list[Whose] = []
        for whose, phrase in self._both():
            later = phrase.start >= clause.end and clause.kind in ("main", "coordinate")
            if whose not in self._several and not later:
                found.append(whose)
        return found

    def _both(self) -> list[tuple[Whose, PersonPhrase]]:
        """Both persons with their phrases, this one first."""
        found: list[tuple[Whose, PersonPhrase]] = [("person", self.person)]
        return found if self.other is None else [*found, ("other", self.other)]

    def _excluded(self, clause: Clause, form: _Form) -> set[Whose]:
        """Whom grammar excludes: a personal pronoun means nobody whom its clause names."""
        if form.kind == "possessive":  # ihre Eltern are not hers who they are
            return {whose for whose, p in self._both() if p.start <= form.index < p.end}
        excluded: set[Whose] = set()
        if self.subject is not None and form.kind == "object":
            excluded.add(self.subject)
        for whose, phrase in self._both():
            named = clause.start <= phrase.head < clause.end
            if named and self.norm(phrase.start) not in ("des", "eines"):
                excluded.add(whose)
        return excluded

    def _meant_by_source(self, form: _Form) -> Whose | None:
        kinds = ("possessive",) if form.kind == "possessive" else ("personal",)
        mentions = [m for m in self.source.mentions if m.gender == form.gender]
        same = [mention for mention in mentions if mention.kind in kinds] or mentions
        nearest: SourceMention | None = self.nearest(form.index, same)
        return self.meant(nearest)

    def _asked(self, options: Collection[Whose]) -> Whose | None:
        """The person asked about, where the source shows nobody's gender but by pronouns."""
        asked: Whose = "person" if self.who == "subject" else SECOND["person"]
        return asked if asked in options else None

    def _third_fits(self, form: _Form) -> bool:
        """Whether another person, named before the form, has its gender."""
        return any(
            self.fit(phrase, form.gender) == 2 and phrase.head < form.index
            for phrase in self._third_persons
        )

    def _fit(self, whose: Whose, gender: FormGender) -> int:
        """As `fit`; a noun whose gender says nothing allows the pronoun that agrees with it."""
        phrase = self.phrase(whose)
        if phrase is not None and self.norm(phrase.head).startswith("jemand"):
            return int(gender == "male")  # jemand ... er: for a woman it does not agree
        if phrase is not None and self.is_grammatical(phrase):
            return int(self._grammatical_gender(phrase) in (gender, None))
        return self.fit(phrase, gender)
