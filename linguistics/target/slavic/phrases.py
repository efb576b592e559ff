"""Noun phrases in Russian and Ukrainian: how far they reach, and the gender that they show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...evidence import Evidence, Gender, PersonPhrase
from ...text import Token
from .lexicon import HeadReading, SlavicLexicon
from .morphology import ADJECTIVES

_ADJECTIVES_AT_MOST = 4
_COMPLEMENT_PRIOR = -4.0
_THING_PRIOR = -6.0
_PREDICATE_PRIOR = -2.0
# where readings of a form differ
_PREFERRED: tuple[Gender, ...] = ("neutral", "male", "female")

Readings = Sequence[tuple[HeadReading, Gender | None]]


def _by_syntax(readings: Readings, *, opens: bool, locative: bool) -> Readings:
    """Choose among readings of both genders by the place of the noun in its clause.

    Супруга сказала (the wife), он видел супруга (the husband); допоміг торговці (to the
    saleswoman; as a plural: the salesmen).
    """
    if len({reading.gender for reading, _ in readings}) < 2:
        return readings
    exact = [item for item in readings if item[0].pattern.before or item[0].pattern.after]
    readings = exact or readings
    readings = [item for item in readings if not item[0].plural] or readings
    if not locative:
        possible = [item for item in readings if item[0].cases - {"loct", "voct"}]
        readings = possible or readings
    nominative = [item for item in readings if item[0].cases & {"nomn", "*"}]
    oblique = [item for item in readings if item[0].cases - {"nomn", "voct"}]
    if opens:
        return nominative or readings
    return [item for item in oblique if "nomn" not in item[0].cases] or oblique or readings


class SlavicPhrases(SlavicLexicon):
    """Finds the phrases whose head the lexicon has."""

    def find_people(self, tokens: Sequence[Token]) -> list[PersonPhrase]:
        """Every person noun that the lexicon knows, longest phrase first."""
        phrases: list[PersonPhrase] = []
        for index, token in enumerate(tokens):
            if token.is_word:
                phrases += self._phrases_at(tokens, index)
        # помощник юриста: a lawyer stands there, but the phrase is the assistant's
        complements = {i for phrase in phrases for i in range(phrase.head + 1, phrase.end)}
        # the second form of a doublet is no person of its own
        doublets = {
            i
            for phrase in phrases
            if phrase.gender == "inclusive"
            for i in range(phrase.head + 1, phrase.end)
        }
        phrases = [
            replace(phrase, prior=phrase.prior + _COMPLEMENT_PRIOR)
            if phrase.head in complements
            else phrase
            for phrase in phrases
            if phrase.head not in doublets
        ]
        return self._without_participles(tokens, phrases)

    def _without_participles(
        self, tokens: Sequence[Token], phrases: Sequence[PersonPhrase]
    ) -> list[PersonPhrase]:
        """A participle after a person and a comma is no person: человек, обратившийся к врачу."""
        by_end = {phrase.end: phrase for phrase in phrases if phrase.is_person}
        kept: dict[int, PersonPhrase] = {id(phrase): phrase for phrase in phrases}
        # of several participles in a row each belongs to the person before the first
        persons: dict[int, PersonPhrase] = {}
        for phrase in phrases:
            noun = by_end.get(phrase.start - 1)
            if (
                noun is not None
                and tokens[phrase.start - 1].text == ","
                and any(p.pos == "PRTF" for p in self.parse(tokens[phrase.start].norm))
                and self.same_case(tokens[noun.head], tokens[phrase.head])
            ):
                del kept[id(phrase)]
                noun = persons[id(phrase)] = persons.get(id(noun), noun)
                kept[id(noun)] = replace(noun, concepts=kept[id(noun)].concepts | phrase.concepts)
        return list(kept.values())

    def _phrases_at(self, tokens: Sequence[Token], index: int) -> list[PersonPhrase]:
        spans: dict[tuple[int, int, bool], list[tuple[HeadReading, Gender | None]]] = {}
        for reading in self.head_readings(tokens[index].norm):
            pattern = reading.pattern
            start, end = index - len(pattern.before), index + 1 + len(pattern.after)
            if start < 0 or end > len(tokens):
                continue
            if any(
                not (self.lemmas_of(tokens[start + offset]) & lemmas)
                for offset, lemmas in enumerate(pattern.before)
            ) or any(
                tokens[index + 1 + offset].norm.replace("ё", "е") != word
                for offset, word in enumerate(pattern.after)
            ):
                continue
            if not pattern.after and self.modifies(tokens, index):
                continue  # рабочий день, старі карти: no person
            adjective: Gender | None = None
            if not pattern.before:
                start = self.extend_left(tokens, index)
            if start < index and reading.gender == "male":
                # юридическая ассистент: the adjective decides against the noun's form
                genders = {self.adjective_gender(token.norm) for token in tokens[start:index]}
                adjective = "female" if "female" in genders else None
            spans.setdefault((start, end, pattern.column == "thing"), []).append(
                (reading, adjective)
            )
        phrases: list[PersonPhrase] = []
        if not spans:
            return phrases
        opens = self._opens_clause(tokens, index)
        locative = index > 0 and tokens[index - 1].norm in self.tables.locatives
        for (start, end, thing), readings in sorted(
            spans.items(), key=lambda item: item[0][0] - item[0][1]
        ):
            fitting = _by_syntax(readings, opens=opens, locative=locative)
            phrases.append(self._phrase(tokens, index, start, end, thing, fitting))
        return phrases

    def _phrase(
        self,
        tokens: Sequence[Token],
        index: int,
        start: int,
        end: int,
        thing: bool,
        readings: Sequence[tuple[HeadReading, Gender | None]],
    ) -> PersonPhrase:
        prior = max(reading.prior for reading, _ in readings)
        if self._is_predicate(tokens, index):
            prior += _PREDICATE_PRIOR
        concepts = frozenset().union(*(reading.pattern.concepts for reading, _ in readings))
        genders: list[Gender] = [adjective or reading.gender for reading, adjective in readings]
        shown: list[Gender] = [gender for gender in _PREFERRED if gender in genders]
        gender = (shown or genders)[0]
        evidence = [Evidence(gender, _text(tokens, start, end), readings[0][0].rule)]
        if thing:
            return PersonPhrase(
                start,
                end,
                index,
                concepts,
                "unknown",
                tuple(evidence),
                is_person=False,
                prior=prior + _THING_PRIOR,
            )
        if gender == "neutral" and self.is_epicene(tokens[index].norm):
            # наша коллега: a noun of both genders, its adjective shows which
            modifier = self.modifier_gender(tokens, start)
            if modifier is not None:
                gender = modifier
                evidence.append(Evidence(modifier, tokens[start - 1].text, "adjective"))
        elif gender == "male" and self._has_feminine_attribute(tokens, start):
            # ru бывшая мэр (the former mayor): the attribute shows a woman
            gender = "female"
            evidence.append(Evidence("female", tokens[start - 1].text, "adjective"))
        if gender in ("male", "female"):
            apposed = self._apposed(tokens, start, index)
            if apposed is not None:
                start -= 1
                gender = apposed
                evidence.append(Evidence(apposed, tokens[start].text, "apposition"))
        both = self.both_genders(tokens, end, gender, concepts)
        if both is not None:
            end, gender = both, "inclusive"
            evidence.append(Evidence("inclusive", _text(tokens, start, end), "both genders"))
        return PersonPhrase(start, end, index, concepts, gender, tuple(evidence), prior=prior)

    def _has_feminine_attribute(self, tokens: Sequence[Token], start: int) -> bool:
        """Whether an attribute before a phrase is feminine; no predicate: uk була викликана."""
        if start > 1 and self.lemmas_of(tokens[start - 2]) & self.tables.copulas:
            return False
        return self.modifier_gender(tokens, start) == "female"

    def _apposed(self, tokens: Sequence[Token], start: int, head: int) -> Gender | None:
        """What a word for man or woman before a phrase shows: женщина врач, чоловік медсестра."""
        if start == 0 or not self.same_case(tokens[start - 1], tokens[head]):
            return None
        lemmas = self.lemmas_of(tokens[start - 1])
        if lemmas & self.tables.women:
            return "female"
        return "male" if lemmas & self.tables.men else None

    def _is_predicate(self, tokens: Sequence[Token], index: int) -> bool:
        """Whether a copula stands before: он был поранен, она была его сестрой."""
        cases = {p.case for p in self.parse(tokens[index].norm) if p.case and not p.plural}
        if not cases & {"nomn", "ablt"}:
            return False
        return any(
            self.lemmas_of(token) & self.tables.copulas
            for token in tokens[max(index - 2, 0) : index]
        )

    def _opens_clause(self, tokens: Sequence[Token], index: int) -> bool:
        """Whether a noun, with the adjectives before it, begins its clause."""
        first = max(index - _ADJECTIVES_AT_MOST, 0)
        while index > first and any(
            p.pos in ADJECTIVES for p in self.parse(tokens[index - 1].norm)[:1]
        ):
            index -= 1
        before = tokens[index - 1] if index else None
        return (
            before is None
            or not before.is_word
            or before.norm in self.tables.coordinators
            or before.norm in self.tables.subordinators
        )

    def both_genders(
        self,
        tokens: Sequence[Token],
        end: int,
        gender: Gender,
        concepts: frozenset[str],
    ) -> int | None:
        """The end of a form for both genders that begins here, or None.

        лікар(ка), лікар/ка, лікар/лікарка, учитель или учительница
        """
        if gender not in ("male", "female") or end >= len(tokens):
            return None
        mark = tokens[end].text
        if mark in "(/*_·•:|\\" and end + 1 < len(tokens):
            after = end + 1
            if tokens[after].text == "-" and after + 1 < len(tokens):
                after += 1
            word = tokens[after].norm
            closing = after + 1
            if mark == "(" and not (closing < len(tokens) and tokens[closing].text == ")"):
                return None
            if word in self.tables.brackets and (
                mark == "(" or tokens[end].start == tokens[end - 1].end
            ):
                return closing + (mark == "(")
            if self._is_counterpart(word, gender, concepts):
                return closing + (mark == "(")
            return None
        if (
            tokens[end].norm in self.tables.alternatives
            and end + 1 < len(tokens)
            and self._is_counterpart(tokens[end + 1].norm, gender, concepts)
        ):
            return end + 2
        return None

    def _is_counterpart(self, norm: str, gender: Gender, concepts: frozenset[str]) -> bool:
        wanted = "female" if gender == "male" else "male"
        return any(
            reading.gender == wanted and (reading.pattern.concepts & concepts or not concepts)
            for reading in self.head_readings(norm)
        )

    def extend_left(self, tokens: Sequence[Token], index: int) -> int:
        """Take in adjectives that belong to the job's name: налоговый консультант."""
        start = index
        cases = {p.case for p in self.parse(tokens[index].norm) if p.case}
        while start > max(index - _ADJECTIVES_AT_MOST, 0):
            parses = [p for p in self.parse(tokens[start - 1].norm) if p.pos in ADJECTIVES]
            if not any(
                (p.case in cases or "*" in cases)
                and (
                    p.lemma in self.tables.relational
                    or (
                        p.lemma.endswith(self.tables.relational_suffixes)
                        and p.lemma not in self.tables.qualities
                    )
                )
                for p in parses
            ):
                break
            start -= 1
        return start


def _text(tokens: Sequence[Token], start: int, end: int) -> str:
    return " ".join(token.text for token in tokens[start:end])
