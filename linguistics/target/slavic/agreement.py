"""Agreement outside the phrase, in Russian and Ukrainian.

Expressed gender lives in past-tense verbs, short adjectives, participles and pronouns. Each clause
gets a subject, each verb form the person that is its subject, and each pronoun the person whose
mention it renders, unless a reader would take it for the other person.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from ...evidence import Evidence, Gender
from ...source.base import SourceMention
from ..agreement import Whose
from .clauses import Clause, SlavicClauses
from .morphology import ADJECTIVES, GENDERS


@dataclass(frozen=True, slots=True)
class _Pronoun:
    """A pronoun of the translation.

    Attributes:
        index: of its token.
        gender: of the form.
        nominative: whether it is he or she, not him or her.
        renders: a mention of this person or the other one, or one that the source gives to
            neither; `extra` where the source has fewer mentions than the translation pronouns.
    """

    index: int
    gender: Gender
    nominative: bool
    renders: Literal["mine", "theirs", "unattributed", "extra"] = "extra"


class SlavicAgreement(SlavicClauses):
    """The search, clause by clause.

    Attributes:
        mine: the gender that phrase and grammar show of the person.
        theirs: the same of the other person; None where the translation has none.
        shown: whether that is plain: by agreement, or by a feminine noun.
        other_shown: the same of the other person.
    """

    mine: Gender
    theirs: Gender | None = None
    shown = other_shown = False

    @cached_property
    def clauses(self) -> list[Clause]:
        """The clauses with their subjects."""
        return self.find_clauses()

    @cached_property
    def fixed(self) -> bool:
        """Whether the noun's gender says nothing of the person: жертва, but not коллега."""
        head = self.norm(self.person.head)
        return self.person.gender == "neutral" and not self.language.is_epicene(head)

    @cached_property
    def my_mentions(self) -> list[SourceMention]:
        """The source's mentions of this person."""
        return self.source.mentions_of(self.who)

    @cached_property
    def their_mentions(self) -> list[SourceMention]:
        """The source's mentions of the other person."""
        return self.source.mentions_of("other" if self.who == "subject" else "subject")

    def read_phrase(self) -> None:
        """What agrees by grammar: modifiers, relative clauses, predicates, infinitives."""
        if not self.fixed:
            self._modifier()
        for clause in self.clauses:
            self._relative(clause)
        if not self.fixed:
            self.found += self._predicates("person")
            for clause in self.clauses:
                if clause.subject == "other" and self.person.head in clause.words:
                    self._controlled(clause)

    def read_sentence(self) -> None:
        """Clauses without a subject, and pronouns."""
        self.mine = _single(self.found) or self.person.gender
        self.shown = bool(self.found) or self.mine == "female"
        if self.other is not None:
            others = self._predicates("other")
            self.theirs = _single(others) or self.other.gender
            self.other_shown = bool(others) or self.theirs == "female"
        if not self.fixed:
            for clause in self.clauses:
                if clause.subject == "dropped":
                    self._dropped(clause)
        self._pronouns()

    def _evidence(self, gender: Gender, index: int, rule: str) -> Evidence:
        return Evidence(gender, self.tokens[index].text, rule, scope="outside")

    # ---- by grammar ------------------------------------------------------------------------

    def _modifier(self) -> None:
        """моя врач, эта новая водитель: adjectives before the phrase."""
        gender = self.language.modifier_gender(self.tokens, self.person.start)
        if gender is not None and gender != self.person.gender:
            self.found.append(self._evidence(gender, self.person.start - 1, "modifier"))

    def _predicates(self, whose: Whose) -> list[Evidence]:
        """Врач сказала, врач была занята: what agrees with the person as subject."""
        evidence: list[Evidence] = []
        for clause in self.clauses:
            if clause.subject == whose:
                evidence += self._forms(clause)
            elif clause.comma and not clause.explicit:
                evidence += self._participial(clause, whose)
        return evidence

    def _forms(self, clause: Clause) -> list[Evidence]:
        """The forms of a clause that agree with its subject."""
        evidence: list[Evidence] = []
        tables, copula = self.language.tables, False
        for index in clause.words:
            word = self.tokens[index]
            if self.owner(index) or not word.is_word or word.norm in tables.pronouns:
                continue
            copula = copula or bool(self.lemmas(index) & tables.copulas)
            gender, kind = self._form(index) or (None, "")
            if gender is not None and (copula or kind != "instrumental"):
                evidence.append(self._evidence(gender, index, kind))
        return evidence

    def _form(self, index: int) -> tuple[Gender, str] | None:
        """The gender that a word of a predicate shows, and what kind of word it is."""
        tables, norm = self.language.tables, self.norm(index)
        if self.is_demonstrative(index):
            return tables.demonstratives[norm], "demonstrative"
        found = self.language.predicate_gender(norm)
        if (gender := self._intensifies(index, "nomn")) is not None:
            found = gender, "intensifier"
        if found is None or self.is_relative(index):
            return None
        attributive = found[1] in ("nominative", "instrumental") and (
            self.language.modifies(self.tokens, index) or self._precedes_modifier(index)
        )
        if attributive:
            return None
        return ("inclusive", found[1]) if self._doubled(index) else found

    def _precedes_modifier(self, index: int) -> bool:
        """An adjective form that another adjective and a noun follow: новая синяя куртка."""
        if index + 1 >= len(self.tokens):
            return False
        return any(p.pos in ADJECTIVES for p in self.parse(index + 1)[:1]) and (
            self.language.modifies(self.tokens, index + 1)
        )

    def _intensifies(self, index: int, case: str) -> Gender | None:
        """The gender of `сам` and `один` in a case, where they stand without a noun."""
        gender, own = self.language.tables.intensifiers.get(self.norm(index), (None, None))
        if own != case or index == 0 or self.follows_preposition(index):
            return None
        noun_follows = index + 1 < len(self.tokens) and (
            self.language.modifies(self.tokens, index)
            or any(p.pos == "NOUN" for p in self.parse(index + 1)[:1])
        )
        return None if noun_follows else gender

    def _controlled(self, clause: Clause) -> None:
        """What speaks of the person who is no subject: попросил врача прийти самой.

        назвал ее дурой, считал врача лгуньей: only feminines, since the masculine says little.
        """
        tables = self.language.tables
        lemmas = {lemma for index in clause.words for lemma in self.lemmas(index)}
        controls = not lemmas & tables.subject_control and any(
            p.pos == "INFN" for index in clause.words for p in self.parse(index)[:1]
        )
        for index in clause.words:
            if self.owner(index):
                continue
            gender = self._intensifies(index, "datv")
            if gender and controls:
                self.found.append(self._evidence(gender, index, "controlled"))
            if lemmas & tables.namings and self._names_woman(index):
                self.found.append(self._evidence("female", index, "naming"))

    def _names_woman(self, index: int) -> bool:
        """Whether a word is nothing but a woman in the instrumental: лгуньей."""
        nouns = self.nouns(index)
        return (
            bool(nouns)
            and all(
                p.gender == "femn" and p.case == "ablt" and "anim" in p.grammemes for p in nouns
            )
            and not self.language.is_epicene(self.norm(index))
        )

    def _doubled(self, index: int) -> bool:
        """Whether a form is written for both genders: сказал(а), він/вона, он или она."""
        if index + 2 >= len(self.tokens):
            return False
        tables, mark, word = self.language.tables, self.tokens[index + 1], self.norm(index + 2)
        if mark.text in "(/*_:":
            touches = mark.start == self.tokens[index].end
            return touches and (word in tables.verb_brackets or word in tables.pronouns)
        return mark.norm in tables.alternatives and {word, self.norm(index)} <= (
            tables.pronouns.keys()
        )

    def _participial(self, clause: Clause, whose: Whose) -> Iterator[Evidence]:
        """Врач, уставшая от работы, ...: a participle right after the noun and its comma."""
        start, phrase = clause.start, self.phrase(whose)
        if phrase is None or clause.opener != "bare" or start < 2 or phrase.end != start - 1:
            return
        token = self.tokens[start]
        if (
            any(p.pos in ADJECTIVES for p in self.parse(start)[:1])
            and not self.language.modifies(self.tokens, start)
            and self.language.same_case(token, self.tokens[phrase.head])
            and (gender := self.language.adjective_gender(token.norm))
        ):
            yield self._evidence(gender, start, "participle")

    def _relative(self, clause: Clause) -> None:
        """Врач, которая пришла: the relative pronoun right after the person."""
        near = [index for index in clause.words[:3] if self.is_relative(index)]
        if clause.opener != "rel" or not near or self.fixed:
            return
        relative = self.language.tables.relative
        forms = {p.gender for p in self.parse(near[0]) if p.lemma in relative and not p.plural}
        genders = {GENDERS[form] for form in forms if form in GENDERS}
        if not genders:
            return
        gender: Gender = "female" if genders == {"female"} else "male"
        if self._antecedent(clause, gender, forms) == "person":
            self.found.append(self._evidence(gender, near[0], "relative"))
            if clause.subject == "relative":
                self.found += self._forms(clause)

    def _antecedent(self, clause: Clause, gender: Gender, forms: set[str | None]) -> Whose | None:
        """The nearest noun before a relative clause that agrees, or the nearest person.

        прошение, о котором: a masculine or a neuter.
        """
        nearest: Whose | None = None
        steps = 0
        for index in range(clause.start - 1, -1, -1):
            whose = self.owner(index)
            phrase = self.phrase(whose)
            if phrase is not None and index == phrase.head:
                if phrase.gender in (gender, "neutral", "inclusive"):
                    return whose
                nearest = nearest or whose
            elif self.tokens[index].is_word and any(
                p.pos == "NOUN" and p.gender in forms and not p.plural
                for p in self.parse(index)[:2]
            ):
                return None
            steps += self.tokens[index].is_word
            if steps == 6:
                break
        return nearest

    # ---- by reference ----------------------------------------------------------------------

    def _dropped(self, clause: Clause) -> None:
        """..., потому что была занята: no subject, where the source has `er` or `sie`."""
        nominative = any(mention.case == "nominative" for mention in self.my_mentions)
        others = any(mention.case == "nominative" for mention in self.their_mentions)
        goes_on = clause.antecedent == "person"
        is_mine = goes_on if nominative == others else nominative
        if is_mine or goes_on:
            self.found += [
                item
                for item in self._forms(clause)
                if item.gender == self.mine or (is_mine and item.gender != self.theirs)
            ]

    def _pronouns(self) -> None:
        certain: list[Evidence] = []
        likely: list[Evidence] = []
        for pronoun in self._tell_apart(self._rendered()):
            if self._can_mean_person(pronoun):
                item = self._evidence(pronoun.gender, pronoun.index, "pronoun")
                (certain if pronoun.renders == "mine" else likely).append(item)
        # она показалась ему надежной: two pronouns, and the source has one mention
        if gender := _single(certain):
            likely = [item for item in likely if item.gender == gender]
        self.found += certain + likely

    def _can_mean_person(self, pronoun: _Pronoun) -> bool:
        """Whether a reader may take a pronoun for the person."""
        subject = self._controller(pronoun.index)
        if pronoun.renders == "theirs" or (not pronoun.nominative and subject == "person"):
            return False
        if self._is_neuter and pronoun.gender == "male" and not pronoun.nominative:
            return False  # начальство ... его: his and its are one form
        if pronoun.renders == "unattributed" and (
            not self.other_shown or self.theirs == pronoun.gender
        ):
            return False  # only where the other person's gender is plain, and another
        if not self.source.mentions and self._thing_before(pronoun):
            return False  # машину врача, хотя она старая
        return pronoun.gender in (self.mine, "inclusive") or self._can_contradict(pronoun, subject)

    def _can_contradict(self, pronoun: _Pronoun, subject: str | None) -> bool:
        """Whether a pronoun of another gender than the rest can mean the person.

        A reader takes it for the other person, if its gender is that one's.
        """
        if not pronoun.nominative and self.person.gender == "female":
            return False
        free = self.other is not None and (pronoun.nominative or subject != "other")
        sides = pronoun.nominative or self.mine != "neutral"
        return not (self.theirs == pronoun.gender and free and sides)

    @cached_property
    def _is_neuter(self) -> bool:
        return {p.gender for p in self.nouns(self.person.head) if not p.plural} == {"neut"}

    def _clause_at(self, index: int) -> Clause | None:
        return next((clause for clause in self.clauses if index in clause.words), None)

    def _controller(self, index: int) -> str | None:
        """The subject of a word's clause; of the main clause where it is dropped."""
        clause = self._clause_at(index)
        if clause is None:
            return None
        return clause.antecedent if clause.subject == "dropped" else clause.subject

    def _tell_apart(self, pronouns: Sequence[_Pronoun]) -> list[_Pronoun]:
        """Two pronouns of both genders in one clause are two persons.

        Винодел пригласил гончара, потому что она ему нравилась: the winemaker is a man by his
        verb, so `ему` is he and `она` the potter, whatever the order of mentions in the source.
        """
        mine = self.mine if self.shown and self.mine in ("male", "female") else None
        theirs = self.theirs if self.other_shown and self.theirs in ("male", "female") else None
        if mine == theirs:
            return list(pronouns)
        clauses = [self._clause_at(pronoun.index) for pronoun in pronouns]
        told: list[_Pronoun] = []
        for pronoun, clause in zip(pronouns, clauses, strict=True):
            genders = {p.gender for p, c in zip(pronouns, clauses, strict=True) if c is clause}
            if {"male", "female"} <= genders:
                is_mine = pronoun.gender != theirs if theirs else pronoun.gender == mine
                pronoun = replace(pronoun, renders="mine" if is_mine else "theirs")
            told.append(pronoun)
        return told

    def _rendered(self) -> list[_Pronoun]:
        """The pronouns of the translation, each with whose mention of the source it renders."""
        found = list(self._pronoun_forms())
        again = [replace(p, renders="mine") for p in found if self._owns_again(p.index)]
        if not self.my_mentions:
            attributed = all(mention.referent for mention in self.source.mentions)
            if again or self.their_mentions or (self.source.mentions and attributed):
                return again
            return [replace(pronoun, renders="unattributed") for pronoun in found]
        mentions = sorted(
            [*self.my_mentions, *self.their_mentions], key=lambda mention: mention.index
        )
        rendered: list[_Pronoun] = []
        for pronoun, mention in zip(found, _align(found, mentions), strict=True):
            if self._owns_again(pronoun.index) or self.meant(mention) == "person":
                pronoun = replace(pronoun, renders="mine")
            elif mention is not None or self.their_mentions:
                pronoun = replace(pronoun, renders="theirs")
            rendered.append(pronoun)
        return rendered

    def _pronoun_forms(self) -> Iterator[_Pronoun]:
        for index, token in enumerate(self.tokens):
            form = self.language.tables.pronouns.get(token.norm)
            if self.owner(index) or form is None or (index > 1 and self._doubled(index - 2)):
                continue
            gender, nominative = form
            if not self._doubled(index):
                yield _Pronoun(index, gender, nominative)
            elif nominative:  # его/ее says nothing of a person that another form shows
                yield _Pronoun(index, "inclusive", nominative)

    def _thing_before(self, pronoun: _Pronoun) -> bool:
        """Whether a thing that a pronoun agrees with stands before it."""
        return any(
            p.pos == "NOUN"
            and "inan" in p.grammemes
            and not p.plural
            and GENDERS.get(p.gender or "") == pronoun.gender
            for index in range(pronoun.index)
            if self.tokens[index].is_word
            for p in self.parse(index)[:2]
        )

    def _owns_again(self, index: int) -> bool:
        """Whether a possessive repeats whose a thing is: руки скрипача ..., его руки."""
        owned, bodies = self.person.start - 1, self.language.tables.bodies
        if index <= self.person.end or index + 1 >= len(self.tokens) or owned < 0:
            return False
        nouns = {p.lemma for p in self.nouns(owned)}
        if nouns & bodies:
            nouns |= bodies
        genitive = any(p.case == "gent" for p in self.parse(self.person.head))
        return genitive and bool(nouns & self.lemmas(index + 1))


def _align(
    pronouns: Sequence[_Pronoun], mentions: Sequence[SourceMention]
) -> list[SourceMention | None]:
    """Pair pronouns with mentions in order; nominatives rather with nominatives."""
    rows, columns = len(pronouns), len(mentions)
    best = [[0.0] * (columns + 1) for _ in range(rows + 1)]
    for i in range(rows - 1, -1, -1):
        for j in range(columns - 1, -1, -1):
            paired = best[i + 1][j + 1] + _likeness(pronouns[i], mentions[j])
            best[i][j] = max(best[i + 1][j], best[i][j + 1], paired)
    pairs: list[SourceMention | None] = [None] * rows
    i = j = 0
    while i < rows and j < columns:
        if best[i][j] == best[i + 1][j + 1] + _likeness(pronouns[i], mentions[j]):
            pairs[i] = mentions[j]
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            i += 1
        else:
            j += 1
    return pairs


def _likeness(pronoun: _Pronoun, mention: SourceMention) -> float:
    if mention.kind == "relative":
        return 0.2  # rendered by a relative pronoun as a rule
    return 1.0 if pronoun.nominative == (mention.case == "nominative") else 0.4


def _single(evidence: Sequence[Evidence]) -> Gender | None:
    genders: set[Gender] = {item.gender for item in evidence}
    return genders.pop() if len(genders) == 1 else None
