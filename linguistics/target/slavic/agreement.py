"""Agreement outside the phrase, in Russian and Ukrainian.

Expressed gender lives in past-tense verbs, short adjectives, participles and pronouns. Each clause
gets a subject, each verb form the person that is its subject, and each pronoun the person whose
mention it renders, unless a reader would take it for the other person.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from ...evidence import Evidence, Gender, PersonPhrase
from ...source.base import SourceMention, SourceSentence
from ...text import Token
from ..base import Who
from .morphology import ADJECTIVES, GENDERS, NAMES, Parse, SlavicMorphology

_SEPARATORS = frozenset(",;:—–.!?()…")


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


class Agreement:
    """Agreement with one person in one sentence."""

    def __init__(
        self,
        language: SlavicMorphology,
        tokens: Sequence[Token],
        person: PersonPhrase,
        other: PersonPhrase | None,
        source: SourceSentence,
        who: Who,
    ) -> None:
        """Split the sentence into clauses and give each its subject."""
        self.language = language
        self.tables = language.tables
        self.tokens = tokens
        self.person = person
        self.other = other
        self.mine = source.mentions_of(who)
        self.theirs = source.mentions_of("other" if who == "subject" else "subject")
        self.unmentioned = not source.mentions
        self.unattributed = self.unmentioned or any(
            mention.referent is None for mention in source.mentions
        )
        self.clauses = self._split()
        self.clause_at = {i: c for c in self.clauses for i in range(c.start, c.end)}
        self.shown = self.other_shown = False
        self._give_subjects()
        self.fixed = person.gender == "neutral" and not language.is_epicene(
            tokens[person.head].norm
        )

    def find(self) -> list[Evidence]:
        """Everything outside the phrase that shows the person's gender."""
        evidence = self._modifiers()
        evidence += self._relatives()
        if not self.fixed:
            evidence += self._predicates("person")
            evidence += self._controlled()
        mine = _single(evidence) or self.person.gender
        self.clause_at = {i: c for c in self.clauses for i in range(c.start, c.end)}
        self.shown = bool(evidence) or mine == "female"
        theirs: Gender | None = None
        if self.other is not None:
            others = self._predicates("other")
            theirs = _single(others) or self.other.gender
            self.other_shown = bool(others) or theirs == "female"
        evidence += self._dropped(mine, theirs)
        evidence += self._pronouns(mine, theirs)
        return evidence

    def _inside(self, index: int, phrase: PersonPhrase | None) -> bool:
        return phrase is not None and phrase.start <= index < phrase.end

    def _split(self) -> list[Clause]:
        clauses: list[Clause] = []
        start = 0
        comma = True
        tables = self.tables
        for index, token in enumerate(self.tokens):
            inside = self._inside(index, self.person) or self._inside(index, self.other)
            if inside:
                continue
            if not token.is_word and token.text in _SEPARATORS:
                if index > start:
                    clauses.append(self._clause(start, index, comma))
                start, comma = index + 1, True
            elif (
                token.norm in tables.coordinators
                and index > start
                and not self._is_demonstrative(index)
            ):
                clauses.append(self._clause(start, index, comma))
                start, comma = index, False
            elif token.norm in tables.subordinators and index > start + 1:
                # потому что without its comma
                clauses.append(self._clause(start, index, comma))
                start, comma = index, True
        if start < len(self.tokens):
            clauses.append(self._clause(start, len(self.tokens), comma))
        return clauses

    def _clause(self, start: int, end: int, comma: bool) -> Clause:
        words = self.tokens[start : min(end, start + 3)]
        opener: Literal["sub", "rel", "coord", "bare"] = "bare"
        first = words[0].norm
        if first in self.tables.coordinators:
            opener = "coord"
            words = words[1:]
        if words and words[0].norm in self.tables.subordinators:
            opener = "sub"
        elif comma and any(
            self.language.lemmas(word.norm) & self.tables.relative for word in words[:2]
        ):
            opener = "rel"
        elif comma and len(words) > 1 and words[1].norm in self.tables.subordinators:
            opener = "sub"
        return Clause(start, end, opener, comma)

    def _give_subjects(self) -> None:
        main: str | None = None
        previous: str | None = None
        for clause in self.clauses:
            subject = self._explicit(clause, previous)
            if subject is not None:
                clause.subject = subject
                clause.explicit = True
            elif clause.opener in ("sub", "rel"):
                clause.subject = "dropped"
                clause.antecedent = main
            elif clause.opener == "coord" and not clause.comma:
                clause.subject = previous
            else:
                clause.subject = main
            is_main = clause.explicit and clause.opener in ("bare", "coord")
            if is_main and (main is None or self._has_predicate(clause)):
                main = clause.subject
            if clause.subject is not None and (clause.explicit or self._has_predicate(clause)):
                previous = clause.subject

    def _has_predicate(self, clause: Clause) -> bool:
        return any(
            p.pos in ("VERB", "ADJS", "PRTS", "INFN")
            for token in self.tokens[clause.start : clause.end]
            for p in self.language.parse(token.norm)[:2]
        )

    def _nominative(self, index: int) -> bool:
        parses = [
            p
            for p in self.language.parse(self.tokens[index].norm)
            if p.pos in ("NOUN", "ADJF", "PRTF") and not p.grammemes & NAMES
        ]
        # аналітика is a man in the genitive, or an activity in the nominative
        parses = [p for p in parses if "anim" in p.grammemes] or parses
        return any(p.case in ("nomn", "*") and not p.plural for p in parses)

    def _is_demonstrative(self, index: int) -> bool:
        """Whether a word takes up a person as subject: і той подякував, пока та ждала."""
        norm = self.tokens[index].norm
        if norm not in self.tables.demonstratives or index == 0:
            return False
        before = self.tokens[index - 1]
        joins = before.norm in self.tables.coordinators or before.norm in self.tables.subordinators
        if not (joins or (not before.is_word and norm not in self.tables.conjunctions)):
            return False
        following = self.tokens[index + 1] if index + 1 < len(self.tokens) else None
        # тот, кто; та врач
        return (
            following is not None
            and following.is_word
            and not self._inside(index + 1, self.person)
            and not self._inside(index + 1, self.other)
            and not self.language.modifies(self.tokens, index)
        )

    def _taken_up(self, index: int, previous: str | None) -> str:
        """Whom a demonstrative means: not the subject of the clause before, but the one beside."""
        if previous == "person":
            return "other"
        if previous == "other":
            return "person"
        return str(self.tables.demonstratives[self.tokens[index].norm])

    def _explicit(self, clause: Clause, previous: str | None) -> str | None:
        """The subject that stands in a clause."""
        found: list[tuple[int, str]] = []
        noun: str | None = None
        for index in range(clause.start, clause.end):
            token = self.tokens[index]
            if self._inside(index, self.person):
                if index == self.person.head and self._is_subject(self.person):
                    found.append((index, "person"))
                continue
            if self.other is not None and self._inside(index, self.other):
                if index == self.other.head and self._is_subject(self.other):
                    found.append((index, "other"))
                continue
            pronoun = self.tables.pronouns.get(token.norm)
            if pronoun is not None and pronoun[1]:
                found.append((index, str(pronoun[0])))
            elif self._is_demonstrative(index):
                found.append((index, self._taken_up(index, previous)))
            elif (
                clause.opener == "rel"
                and self._is_relative(token)
                and self._nominative_pronoun(token)
            ):
                return "relative"
            elif token.norm in self.tables.impersonal:
                noun = noun or "else"
            elif noun is None and self._is_other_subject(index, clause):
                noun = "else"
        if found:
            return found[0][1]
        return noun or ("else" if self._thing_as_subject(clause) else None)

    def _possessed_subject(self, clause: Clause) -> bool:
        """її робота вимагає: what somebody has, before a verb of the present tense."""
        owned = False
        for index in range(clause.start, clause.end - 1):
            parses = self.language.parse(self.tokens[index].norm)
            if owned and any(p.case == "nomn" and not p.plural and p.pos == "NOUN" for p in parses):
                return any(
                    p.pos == "VERB" and "3per" in p.grammemes and not p.plural
                    for p in self.language.parse(self.tokens[index + 1].norm)
                )
            owned = (owned and any(p.pos in ADJECTIVES for p in parses)) or (
                self.tokens[index].norm in self.tables.pronouns
                and not self.tables.pronouns[self.tokens[index].norm][1]
            )
        return False

    def _thing_as_subject(self, clause: Clause) -> bool:
        """A thing, nominative or accusative by its form, that the predicate agrees with.

        его печь сломалась: before the predicate, or after a reflexive one or a copula (у нее
        был опыт).
        """
        if self._possessed_subject(clause):
            return True
        things: list[Parse] = []
        verbs: list[tuple[str, str | None]] = []
        for index in range(clause.start, clause.end):
            token = self.tokens[index]
            if self._inside(index, self.person) or self._inside(index, self.other):
                continue
            predicate = self.language.predicate_gender(token.norm)
            if predicate is not None and predicate[1] not in ("nominative", "instrumental"):
                if any(GENDERS.get(thing.gender or "") == predicate[0] for thing in things):
                    return True
                existential = self.language.lemmas(token.norm) & self.tables.copulas
                if existential or token.norm.endswith(("ся", "сь")):
                    verbs.append((token.norm, predicate[0]))
                continue
            if not token.is_word or (
                index and self.language.is_preposition(self.tokens[index - 1].norm)
            ):
                continue
            parses = self.language.parse(token.norm)
            if not parses or parses[0].pos != "NOUN" or any("anim" in p.grammemes for p in parses):
                continue
            nominatives = [p for p in parses if p.case == "nomn" and not p.plural]
            if any(GENDERS.get(p.gender or "") == verb[1] for p in nominatives for verb in verbs):
                return True
            things += nominatives
        return False

    def _is_subject(self, phrase: PersonPhrase) -> bool:
        if not self._nominative(phrase.head):
            return False
        # after a preposition or in a comparison without a verb it is none
        return not (
            phrase.start and self.language.is_preposition(self.tokens[phrase.start - 1].norm)
        )

    def _is_relative(self, token: Token) -> bool:
        return bool(self.language.lemmas(token.norm) & self.tables.relative)

    def _nominative_pronoun(self, token: Token) -> bool:
        return any(
            p.case == "nomn" and p.lemma in self.tables.relative
            for p in self.language.parse(token.norm)
        )

    def _is_other_subject(self, index: int, clause: Clause) -> bool:
        """A noun beside the two persons that can only be the subject of its clause."""
        parses = self.language.parse(self.tokens[index].norm)
        if self.language.predicate_gender(self.tokens[index].norm) and not any(
            p.pos == "VERB"
            for token in self.tokens[clause.start : clause.end]
            for p in self.language.parse(token.norm)[:1]
        ):
            return False  # бо хвора: being ill, not the patient
        if not parses or any(p.pos in ("PREP", "CONJ", "VERB", "ADVB", "PRCL") for p in parses[:2]):
            return False
        nouns = [p for p in parses if p.pos == "NOUN"]
        if not nouns or not any(p.case == "nomn" for p in nouns):
            return False
        if self.language.scored:
            nominative = sum(p.score for p in nouns if p.case == "nomn")
            rest = sum(p.score for p in nouns if p.case != "nomn")
            if nominative <= rest:
                return False
        return not any(p.case in ("accs", "gent") for p in nouns if p.score > 0.1)

    # --- evidence ---

    def _modifiers(self) -> list[Evidence]:
        """моя врач, эта новая водитель: adjectives before the phrase."""
        if self.fixed or self.person.start == 0:
            return []
        gender = self.language.modifier_gender(self.tokens, self.person.start)
        if gender is None or gender == self.person.gender:
            return []
        return [self._evidence(gender, self.person.start - 1, "modifier")]

    def _evidence(self, gender: Gender, index: int, rule: str) -> Evidence:
        return Evidence(gender, self.tokens[index].text, rule, scope="outside")

    def _predicates(self, whose: Literal["person", "other"]) -> list[Evidence]:
        """Врач сказала, врач была занята: what agrees with the person as subject."""
        evidence: list[Evidence] = []
        for clause in self.clauses:
            if clause.subject == whose:
                evidence += self._forms(clause)
            elif clause.comma and not clause.explicit:
                phrase = self.person if whose == "person" else self.other
                if phrase is not None:
                    evidence += self._participial(clause, phrase)
        return evidence

    def _forms(self, clause: Clause) -> list[Evidence]:
        evidence: list[Evidence] = []
        copula = False
        for index in range(clause.start, clause.end):
            if self._inside(index, self.person) or self._inside(index, self.other):
                continue
            token = self.tokens[index]
            if not token.is_word or token.norm in self.tables.pronouns:
                continue
            if self._is_demonstrative(index):
                gender = self.tables.demonstratives[token.norm]
                evidence.append(self._evidence(gender, index, "demonstrative"))
                continue
            if self.language.lemmas(token.norm) & self.tables.copulas:
                copula = True
            if self._is_relative(token):
                continue
            intensified = self._intensifies(index, "nomn")
            found = self.language.predicate_gender(token.norm)
            if intensified is not None:
                found = intensified, "intensifier"
            if found is None:
                continue
            gender, kind = found
            if self._doubled(index):
                gender = "inclusive"
            if kind == "instrumental" and not copula:
                continue
            if kind in ("nominative", "instrumental") and (
                self.language.modifies(self.tokens, index) or self._follows_noun(index)
            ):
                continue
            evidence.append(self._evidence(gender, index, kind))
        return evidence

    def _intensifies(self, index: int, case: str) -> Gender | None:
        """The gender of `сам` and `один` in a case, where they stand without a noun."""
        gender, own = self.tables.intensifiers.get(self.tokens[index].norm, (None, None))
        if gender is None or own != case or index == 0:
            return None
        if self.language.is_preposition(self.tokens[index - 1].norm):
            return None
        if index + 1 < len(self.tokens) and (
            self.language.modifies(self.tokens, index)
            or any(p.pos == "NOUN" for p in self.language.parse(self.tokens[index + 1].norm)[:1])
        ):
            return None
        return gender

    def _controlled(self) -> list[Evidence]:
        """What speaks of the person who is no subject: попросил врача прийти самой.

        назвал ее дурой, считал врача лгуньей: only feminines, since the masculine says little.
        """
        evidence: list[Evidence] = []
        for clause in self.clauses:
            if clause.subject != "other" or not clause.start <= self.person.head < clause.end:
                continue
            words = range(clause.start, clause.end)
            lemmas = {lemma for i in words for lemma in self.language.lemmas(self.tokens[i].norm)}
            infinitive = any(
                p.pos == "INFN" for i in words for p in self.language.parse(self.tokens[i].norm)[:1]
            )
            for index in words:
                if self._inside(index, self.person) or self._inside(index, self.other):
                    continue
                gender = self._intensifies(index, "datv")
                if gender and infinitive and not lemmas & self.tables.subject_control:
                    evidence.append(self._evidence(gender, index, "controlled"))
                nouns = [p for p in self.language.parse(self.tokens[index].norm) if p.pos == "NOUN"]
                if (
                    lemmas & self.tables.namings
                    and nouns
                    and all(
                        p.gender == "femn" and p.case == "ablt" and "anim" in p.grammemes
                        for p in nouns
                    )
                    and not self.language.is_epicene(self.tokens[index].norm)
                ):
                    evidence.append(self._evidence("female", index, "naming"))
        return evidence

    def _doubled(self, index: int) -> bool:
        """Whether a form is written for both genders: сказал(а), він/вона, он или она."""
        if index + 2 >= len(self.tokens):
            return False
        mark, word = self.tokens[index + 1], self.tokens[index + 2].norm
        if mark.text in "(/*_:":
            return mark.start == self.tokens[index].end and (
                word in self.tables.verb_brackets or word in self.tables.pronouns
            )
        return mark.norm in self.tables.alternatives and (
            word in self.tables.pronouns and self.tokens[index].norm in self.tables.pronouns
        )

    def _follows_noun(self, index: int) -> bool:
        """An adjective form that another adjective and a noun follow: новая синяя куртка."""
        if index + 1 >= len(self.tokens):
            return False
        following = self.language.parse(self.tokens[index + 1].norm)
        return any(p.pos in ADJECTIVES for p in following[:1]) and self.language.modifies(
            self.tokens, index + 1
        )

    def _participial(self, clause: Clause, phrase: PersonPhrase) -> list[Evidence]:
        """Врач, уставшая от работы, ...: a participle right after the noun and its comma."""
        if clause.opener != "bare" or clause.start < 2 or phrase.end != clause.start - 1:
            return []
        token = self.tokens[clause.start]
        parses = self.language.parse(token.norm)
        if not parses or parses[0].pos not in ADJECTIVES:
            return []
        if self.language.modifies(self.tokens, clause.start) or not self.language.same_case(
            token, self.tokens[phrase.head]
        ):
            return []
        gender = self.language.adjective_gender(token.norm)
        return [self._evidence(gender, clause.start, "participle")] if gender else []

    def _relatives(self) -> list[Evidence]:
        """Врач, которая пришла: the relative pronoun right after the person."""
        evidence: list[Evidence] = []
        for clause in self.clauses:
            if clause.opener != "rel":
                continue
            index = next(
                (
                    i
                    for i in range(clause.start, min(clause.end, clause.start + 3))
                    if self._is_relative(self.tokens[i])
                ),
                None,
            )
            if index is None:
                continue
            parses = [
                p
                for p in self.language.parse(self.tokens[index].norm)
                if p.lemma in self.tables.relative
            ]
            genders = {GENDERS.get(p.gender or "") for p in parses if not p.plural} - {None}
            if not genders:
                continue
            gender: Gender = "female" if genders == {"female"} else "male"
            forms = frozenset(p.gender for p in parses if not p.plural)
            if self._antecedent(clause, gender, forms) == "person" and not self.fixed:
                evidence.append(self._evidence(gender, index, "relative"))
                if clause.subject == "relative":
                    evidence += self._forms(clause)
        return evidence

    def _antecedent(
        self, clause: Clause, gender: Gender, forms: frozenset[str | None]
    ) -> str | None:
        """The nearest noun before a relative clause that agrees, or the nearest person.

        прошение, о котором: a masculine or a neuter.
        """
        nearest_person: str | None = None
        index = clause.start - 1
        steps = 0
        while index >= 0 and steps < 6:
            token = self.tokens[index]
            whose = (
                "person"
                if index == self.person.head
                else "other"
                if self.other is not None and index == self.other.head
                else None
            )
            if whose is not None:
                shown = self.person.gender if whose == "person" else self.other.gender  # type: ignore[union-attr]
                if shown == gender or shown in ("neutral", "inclusive"):
                    return whose
                nearest_person = nearest_person or whose
            elif token.is_word:
                nouns = [p for p in self.language.parse(token.norm)[:2] if p.pos == "NOUN"]
                if any(p.gender in forms and not p.plural for p in nouns):
                    return None
            index -= 1
            steps += token.is_word
        return nearest_person

    def _dropped(self, mine: Gender, theirs: Gender | None) -> list[Evidence]:
        """..., потому что была занята: no subject, where the source has `er` or `sie`."""
        nominative = [m for m in self.mine if m.case == "nominative"]
        others = [m for m in self.theirs if m.case == "nominative"]
        evidence: list[Evidence] = []
        for clause in self.clauses:
            if clause.subject != "dropped" or self.fixed:
                continue
            forms = self._forms(clause)
            if not forms:
                continue
            is_mine = (
                clause.antecedent == "person"
                if bool(nominative) == bool(others)
                else bool(nominative)
            )
            for item in forms:
                possible = is_mine or clause.antecedent == "person"
                if possible and (item.gender == mine or (is_mine and item.gender != theirs)):
                    evidence.append(item)
        return evidence

    def _pronouns(self, mine: Gender, theirs: Gender | None) -> list[Evidence]:
        head = self.language.parse(self.tokens[self.person.head].norm)
        neuter = {p.gender for p in head if p.pos == "NOUN" and not p.plural} == {"neut"}
        certain: list[Evidence] = []
        likely: list[Evidence] = []
        for index, gender, nominative, mention in self._tell_apart(mine, theirs):
            clause = self._clause_of(index)
            subject = self._controller(clause) if clause is not None else None
            if mention == "theirs" or (not nominative and subject == "person"):
                continue
            if neuter and gender == "male" and not nominative:
                continue  # начальство ... его: his and its are one form
            if mention == "unattributed" and (not self.other_shown or theirs == gender):
                continue  # only where the other person's gender is plain, and another
            if self.unmentioned and self._thing_before(index, gender):
                continue  # машину врача, хотя она старая
            if gender not in (mine, "inclusive"):
                # a reader takes the pronoun for the other person, if its gender is that one's
                free = self.other is not None and (nominative or subject != "other")
                if theirs == gender and free and (nominative or mine != "neutral"):
                    continue
                if self.person.gender == "female" and not nominative:
                    continue
            item = self._evidence(gender, index, "pronoun")
            (certain if mention == "mine" else likely).append(item)
        # она показалась ему надежной: two pronouns, and the source has one mention
        if len({item.gender for item in certain}) == 1:
            return certain + [item for item in likely if item.gender == certain[0].gender]
        return certain + likely

    def _clause_of(self, index: int) -> Clause | None:
        return self.clause_at.get(index)

    def _tell_apart(
        self, mine: Gender, theirs: Gender | None
    ) -> list[tuple[int, Gender, bool, str]]:
        """Two pronouns of both genders in one clause are two persons.

        Винодел пригласил гончара, потому что она ему нравилась: the winemaker is a man by his
        verb, so `ему` is he and `она` the potter, whatever the order of mentions in the source.
        """
        rendered = self._rendered_mentions()
        strong_theirs = theirs if theirs in ("male", "female") and self.other_shown else None
        strong_mine = mine if mine in ("male", "female") and self.shown else None
        if strong_theirs is None and strong_mine is None:
            return rendered
        by_clause: dict[int, set[Gender]] = {}
        for index, gender, _, _ in rendered:
            clause = self._clause_of(index)
            by_clause.setdefault(clause.start if clause else -1, set()).add(gender)
        told: list[tuple[int, Gender, bool, str]] = []
        for index, gender, nominative, mention in rendered:
            clause = self._clause_of(index)
            if {"male", "female"} <= by_clause[clause.start if clause else -1]:
                if strong_theirs is not None and strong_theirs != strong_mine:
                    mention = "theirs" if gender == strong_theirs else "mine"
                elif strong_mine is not None and strong_theirs != strong_mine:
                    mention = "mine" if gender == strong_mine else "theirs"
            told.append((index, gender, nominative, mention))
        return told

    def _controller(self, clause: Clause) -> str | None:
        if clause.subject == "dropped":
            return clause.antecedent
        return clause.subject

    def _rendered_mentions(self) -> list[tuple[int, Gender, bool, str]]:
        """The pronouns of the translation, each with whose mention of the source it renders."""
        found: list[tuple[int, Gender, bool]] = []
        for index, token in enumerate(self.tokens):
            if self._inside(index, self.person) or self._inside(index, self.other):
                continue
            form = self.tables.pronouns.get(token.norm)
            if form is None or (index > 1 and self._doubled(index - 2)):
                continue
            gender, nominative = form
            if self._doubled(index):
                if not nominative:
                    continue  # его/ее: says nothing of a person that another form shows
                gender = "inclusive"
            found.append((index, gender, nominative))
        if not found:
            return []
        if not (self.mine or self.unattributed):
            return [(*item, "mine") for item in found if self._owns_again(item[0])]
        if not self.mine:
            again = [(*item, "mine") for item in found if self._owns_again(item[0])]
            if again or self.theirs:
                return again
            return [(*item, "unattributed") for item in found]
        mentions = sorted([*self.mine, *self.theirs], key=lambda mention: mention.index)
        own = {mention.index for mention in self.mine}
        pairs = _align(found, mentions)
        rendered: list[tuple[int, Gender, bool, str]] = []
        for item, mention in zip(found, pairs, strict=True):
            if self._owns_again(item[0]):
                rendered.append((*item, "mine"))
            elif mention is None:
                rendered.append((*item, "theirs" if self.theirs else "extra"))
            else:
                rendered.append((*item, "mine" if mention.index in own else "theirs"))
        return rendered

    def _thing_before(self, index: int, gender: Gender) -> bool:
        """Whether a thing that a pronoun agrees with stands before it."""
        return any(
            p.pos == "NOUN"
            and "inan" in p.grammemes
            and not p.plural
            and GENDERS.get(p.gender or "") == gender
            for token in self.tokens[:index]
            if token.is_word
            for p in self.language.parse(token.norm)[:2]
        )

    def _owns_again(self, index: int) -> bool:
        """Whether a possessive repeats whose a thing is: руки скрипача ..., его руки."""
        owned = self.person.start - 1
        if index <= self.person.end or index + 1 >= len(self.tokens) or owned < 0:
            return False
        head = self.language.parse(self.tokens[self.person.head].norm)
        nouns = {p.lemma for p in self.language.parse(self.tokens[owned].norm) if p.pos == "NOUN"}
        if nouns & self.tables.bodies:
            nouns |= self.tables.bodies
        return (
            bool(nouns)
            and any(p.case == "gent" for p in head)
            and bool(nouns & self.language.lemmas(self.tokens[index + 1].norm))
        )


def _align(
    pronouns: Sequence[tuple[int, Gender, bool]], mentions: Sequence[SourceMention]
) -> list[SourceMention | None]:
    """Pair pronouns with mentions in order; nominatives rather with nominatives."""
    rows, columns = len(pronouns), len(mentions)
    best = [[0.0] * (columns + 1) for _ in range(rows + 1)]
    for i in range(rows - 1, -1, -1):
        for j in range(columns - 1, -1, -1):
            best[i][j] = max(
                best[i + 1][j],
                best[i][j + 1],
                best[i + 1][j + 1] + _likeness(pronouns[i], mentions[j]),
            )
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


def _likeness(pronoun: tuple[int, Gender, bool], mention: SourceMention) -> float:
    if mention.kind == "relative":
        return 0.2  # rendered by a relative pronoun as a rule
    return 1.0 if pronoun[2] == (mention.case == "nominative") else 0.4


def _single(evidence: Sequence[Evidence]) -> Gender | None:
    genders = {item.gender for item in evidence}
    return genders.pop() if len(genders) == 1 else None
