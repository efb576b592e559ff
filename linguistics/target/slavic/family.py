"""Russian and Ukrainian: person nouns, and the genders that their phrases show.

What a language adds (ru, uk) are tables of words, the suffixes of its feminines and the declension
of nouns that the dictionary lacks. Morphology is in `slavic_morphology`, agreement in
`slavic_agreement`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Literal

from ...evidence import Evidence, Gender, PersonPhrase
from ...source.base import SourceSentence
from ...text import Token
from ..base import Who, read_lexicon
from .agreement import Agreement
from .morphology import (
    ADJECTIVES,
    CACHE,
    GENDERS,
    NAMES,
    UNLIKELY_SCORE,
    Parse,
    SlavicMorphology,
    Tables,
)

__all__ = ["SlavicLanguage", "Tables"]

_HEADS = frozenset(("NOUN", "NPRO", "ADJF", None))
_ADJECTIVAL_HEADS = frozenset(("NOUN", "ADJF", "PRTF"))
_ADJECTIVES_AT_MOST = 4
_PLURAL_PRIOR = -1.5
_RARE_PRIOR = -2.0
_UNLIKELY_PRIOR = -1.0
_COMPLEMENT_PRIOR = -4.0
_THING_PRIOR = -6.0
_DERIVED_PRIOR = -0.3
_PRONOUN_PRIOR = -3.0
_ADJECTIVE_PRIOR = -2.0
_UNKNOWN_PRIOR = -2.5
_PREDICATE_PRIOR = -2.0

Column = Literal["masculine", "feminine", "common", "thing"]


@dataclass(frozen=True, eq=False)
class Pattern:
    """A rendering of one or more concepts: words before the head, the head, words after it."""

    before: tuple[frozenset[str], ...]
    after: tuple[str, ...]
    column: Column
    adjectival: bool
    concepts: frozenset[str]
    form: str


@dataclass(frozen=True)
class HeadReading:
    """A word form as the head of a pattern."""

    pattern: Pattern
    gender: Gender
    plural: bool
    prior: float
    rule: str
    cases: frozenset[str | None] = frozenset()


def _cases_of(parses: Sequence[Parse], gender: Gender) -> frozenset[str | None]:
    """The cases, in the singular, in which a form shows a gender."""
    return frozenset(
        p.case
        for p in parses
        if not p.plural and (p.gender is None or GENDERS.get(p.gender, gender) == gender)
    )


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


class SlavicLanguage(SlavicMorphology):
    """Russian and Ukrainian."""

    def __init__(self) -> None:
        super().__init__()
        self.head_readings = lru_cache(CACHE)(self._head_readings)

    @cached_property
    def _patterns(self) -> dict[str, list[Pattern]]:
        """The lexicon by lemma of the head noun."""
        concepts: dict[tuple[str, Column], set[str]] = {}
        for entry in read_lexicon(self.package):
            for column in ("masculine", "feminine", "common", "thing"):
                form: str | None = getattr(entry, column)
                if form is not None:
                    known = concepts.setdefault((form.lower().replace("ё", "е"), column), set())
                    if entry.concept != "*":
                        known.add(entry.concept)
        index: dict[str, list[Pattern]] = {}
        for (form, column), rendered in concepts.items():
            words = form.split(" ")
            head = self._head_of(words)
            parses = [
                p for p in self.parse(words[head]) if not p.plural and p.case in ("nomn", "*")
            ]
            nouns = [p for p in parses if p.pos == "NOUN" and not p.grammemes & NAMES]
            adjectival = not nouns and any(p.pos in ADJECTIVES for p in parses)
            lemmas = {p.lemma for p in (nouns or parses)} | {words[head]}
            pattern = Pattern(
                tuple(self.lemmas(word) for word in words[:head]),
                tuple(words[head + 1 :]),
                column,
                adjectival,
                frozenset(rendered),
                form,
            )
            for lemma in lemmas:
                index.setdefault(lemma, []).append(pattern)
        return index

    def _head_of(self, words: Sequence[str]) -> int:
        """The first word that is no adjective, or the last word."""
        for index, word in enumerate(words[:-1]):
            parses = self.parse(word)
            if not all(p.pos in ADJECTIVES or p.pos == "NPRO" for p in parses if p.case):
                return index
            if not self.agree(word, words[index + 1]):
                # управляющий активами: the adjective is the noun, what follows its complement
                return index
        return len(words) - 1

    def _masculines(self, lemma: str) -> Iterator[str]:
        """Lemmas that a feminine could be derived from: терапевтка from терапевт."""
        for suffix, replacements in self.tables.feminines:
            if lemma.endswith(suffix) and len(lemma) > len(suffix) + 2:
                stem = lemma[: -len(suffix)]
                for replacement in replacements:
                    yield stem + replacement

    def _head_readings(self, norm: str) -> tuple[HeadReading, ...]:
        """What the lexicon says of a word form as a head noun."""
        norm = norm.replace("ё", "е")
        found: dict[Pattern, HeadReading] = {}
        parses = self.parse(norm)
        total = sum(p.score for p in parses) or 1.0
        named = all(p.grammemes & NAMES for p in parses)
        by_lemma: dict[str, list[Parse]] = {}
        for parse in parses:
            # a surname is no occupation, but for a name that a system left: Шнайдер, Бауэр
            if named or not parse.grammemes & NAMES:
                by_lemma.setdefault(parse.lemma, []).append(parse)
        by_lemma.setdefault(norm, [])
        if not self.is_known(norm):
            for parse in self._guessed_feminines(norm):
                by_lemma.setdefault(parse.lemma, []).append(parse)
        for lemma, group in by_lemma.items():
            for pattern in self._patterns.get(lemma, ()):
                fitting = (
                    [p for p in group if p.pos != "NOUN"]
                    if pattern.adjectival
                    else [
                        p for p in group if p.pos in ("NOUN", "NPRO", None, "ADJF", "UNKN", "LATN")
                    ]
                )
                if pattern.adjectival:
                    fitting = [p for p in group if p.pos in ADJECTIVES or p.pos == "NOUN"]
                if not fitting and (group or lemma != norm):
                    continue
                gender = self._pattern_gender(pattern, fitting)
                if gender is None:
                    continue
                plural = bool(fitting) and all(p.plural for p in fitting)
                prior = _PLURAL_PRIOR if plural else 0.0
                if lemma in self.tables.rarely_person:
                    prior += _RARE_PRIOR
                elif self.scored and sum(p.score for p in fitting) / total < UNLIKELY_SCORE:
                    prior += _UNLIKELY_PRIOR
                known = found.get(pattern)
                if known is None or known.prior < prior:
                    found[pattern] = HeadReading(
                        pattern,
                        gender,
                        plural,
                        prior,
                        "lexicon:" + pattern.form,
                        # підлітка: the dictionary has the form of the masculine only
                        _cases_of(fitting, gender) if fitting else frozenset({"nomn"}),
                    )
        whole = any(not r.pattern.before and not r.pattern.after for r in found.values())
        for reading in self._derived(by_lemma):
            # консультантка з інвестицій, where only the masculine is listed with its complement
            if not whole or reading.pattern.before or reading.pattern.after:
                found.setdefault(reading.pattern, reading)
        if not found and "-" in norm:
            for reading in self._hyphenated(norm):
                found.setdefault(reading.pattern, reading)
        return tuple(found.values())

    def _guessed_feminines(self, norm: str) -> Iterator[Parse]:
        """Readings of an unknown form as a feminine: столярихи, which the dictionary misreads."""
        for lemma, case in self.feminine_lemmas(norm):
            if lemma.endswith(tuple(suffix for suffix, _ in self.tables.feminines)):
                yield Parse(
                    lemma, "NOUN", "femn", False, case, frozenset(("NOUN", "anim", "femn")), 1.0
                )

    def _derived(self, by_lemma: Mapping[str, Sequence[Parse]]) -> Iterator[HeadReading]:
        for lemma, group in by_lemma.items():
            fitting = [p for p in group if p.pos == "NOUN" and p.gender == "femn"]
            if not fitting:
                continue
            plural = all(p.plural for p in fitting)
            prior = _DERIVED_PRIOR + (_PLURAL_PRIOR if plural else 0.0)
            for masculine in self._masculines(lemma):
                for pattern in self._patterns.get(masculine, ()):
                    if pattern.column == "masculine" and not pattern.adjectival:
                        yield HeadReading(
                            pattern,
                            "female",
                            plural,
                            prior,
                            "derived:" + masculine,
                            _cases_of(fitting, "female"),
                        )

    def _hyphenated(self, norm: str) -> Iterator[HeadReading]:
        """Врач-терапевт, женщина-врач, HR-менеджер: by its parts."""
        parts = [part for part in norm.split("-") if part]
        lemmas = [self.lemmas(part) for part in parts]
        gender: Gender | None = None
        if any(part & self.tables.women for part in lemmas):
            gender = "female"
        elif any(part & self.tables.men for part in lemmas):
            gender = "male"
        readings = [
            reading
            for part, lemma in zip(parts, lemmas, strict=True)
            if len(part) > 2 and not lemma & (self.tables.women | self.tables.men)
            for reading in self.head_readings(part)
            if not reading.pattern.before
            and not reading.pattern.after
            and reading.pattern.column != "thing"
        ]
        if gender is None and any(reading.gender == "female" for reading in readings):
            gender = "female"
        for reading in readings:
            yield HeadReading(
                reading.pattern,
                gender or reading.gender,
                reading.plural,
                reading.prior,
                "compound:" + reading.pattern.form,
            )

    def _pattern_gender(self, pattern: Pattern, parses: Sequence[Parse]) -> Gender | None:
        if pattern.column == "thing":
            return "unknown"
        if pattern.column == "common":
            return "neutral"
        # рабочая, служащего: one lemma for both, the ending shows the gender
        genders = {GENDERS.get(p.gender or "", "male") for p in parses if not p.plural}
        if pattern.column == "masculine":
            return "female" if genders == {"female"} else "male"
        return None if genders == {"male"} else "female"

    # --- persons ---

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
        for phrase in phrases:
            noun = by_end.get(phrase.start - 1)
            if (
                noun is not None
                and tokens[phrase.start - 1].text == ","
                and any(p.pos == "PRTF" for p in self.parse(tokens[phrase.start].norm))
                and self.same_case(tokens[noun.head], tokens[phrase.head])
            ):
                del kept[id(phrase)]
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
                start = self._extend_left(tokens, index)
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
        genders = [adjective or reading.gender for reading, adjective in readings]
        gender: Gender = genders[0]
        for preferred in ("neutral", "male", "female"):
            if preferred in genders:
                gender = preferred
                break
        words = " ".join(token.text for token in tokens[start:end])
        evidence = [Evidence(gender, words, readings[0][0].rule)]
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
        if start > 0 and gender in ("male", "female"):
            # женщина врач, чоловік-медсестра in two words
            lemmas = self.lemmas_of(tokens[start - 1])
            apposed: Gender | None = None
            if lemmas & self.tables.women and self.same_case(tokens[start - 1], tokens[index]):
                apposed = "female"
            elif lemmas & self.tables.men and self.same_case(tokens[start - 1], tokens[index]):
                apposed = "male"
            if apposed is not None:
                start -= 1
                gender = apposed
                evidence.append(Evidence(apposed, tokens[start].text, "apposition"))
        both = self._both_genders(tokens, end, gender, concepts)
        if both is not None:
            end = both
            gender = "inclusive"
            words = " ".join(token.text for token in tokens[start:end])
            evidence.append(Evidence("inclusive", words, "both genders"))
        return PersonPhrase(start, end, index, concepts, gender, tuple(evidence), prior=prior)

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

    def _both_genders(
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

    def _extend_left(self, tokens: Sequence[Token], index: int) -> int:
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

    def guess_people(self, tokens: Sequence[Token]) -> list[PersonPhrase]:
        """Nouns that name a person by their form, and pronouns in place of a noun."""
        phrases: list[PersonPhrase] = []
        first_clause = True
        known = {phrase.head for phrase in self.find_people(tokens)}
        for index, token in enumerate(tokens):
            if not token.is_word or (index and token.norm in self.tables.coordinators):
                first_clause = False
            pronoun = self.tables.pronouns.get(token.norm)
            if pronoun is not None and first_clause and not self._possesses(tokens, index):
                # Сотрудник проигнорировал его и ...: the person, without a noun
                shown = Evidence(pronoun[0], token.text, "pronoun")
                phrases.append(
                    PersonPhrase(
                        index,
                        index + 1,
                        index,
                        frozenset(),
                        pronoun[0],
                        (shown,),
                        prior=_PRONOUN_PRIOR,
                    )
                )
                continue
            if not token.is_word or len(token.norm) < 3 or index in known:
                continue
            name = index > 0 and token.text[0].isupper()
            guess = self._guess(token.norm, name=name)
            if guess is None and first_clause:
                guess = self._guess_adjective(tokens, index)
            if guess is None:
                continue
            gender, rule, prior = guess
            start = self._extend_left(tokens, index)
            words = " ".join(item.text for item in tokens[start : index + 1])
            evidence = (Evidence(gender, words, rule),)
            end = index + 1
            both = self._both_genders(tokens, end, gender, frozenset())
            if both is not None:
                end, gender = both, "inclusive"
            phrases.append(
                PersonPhrase(start, end, index, frozenset(), gender, evidence, prior=prior)
            )
        return phrases

    def _possesses(self, tokens: Sequence[Token], index: int) -> bool:
        """Whether его, ее stand before the noun that is owned."""
        return index + 1 < len(tokens) and any(
            p.pos in ("NOUN", "ADJF") for p in self.parse(tokens[index + 1].norm)[:1]
        )

    def _guess_adjective(
        self, tokens: Sequence[Token], index: int
    ) -> tuple[Gender, str, float] | None:
        """An adjective or participle that stands for a person: отдыхающая позвонила."""
        parses = self.parse(tokens[index].norm)
        if not parses or len(tokens[index].norm) < 5 or parses[0].pos not in ADJECTIVES:
            return None
        before = tokens[index - 1] if index else None
        if before is not None and self.lemmas(before.norm) & self.tables.copulas:
            return None
        after = tokens[index + 1] if index + 1 < len(tokens) else None
        # с держащей совет: a participle and its object
        governs = (
            before is not None
            and self.is_preposition(before.norm)
            and parses[0].pos == "PRTF"
            and "actv" in parses[0].grammemes
            and not self.modifies(tokens, index)
        )
        if (
            after is not None
            and not governs
            and any(p.pos in (*ADJECTIVES, "NOUN") for p in self.parse(after.norm))
        ):
            return None
        genders = {p.gender for p in parses if p.pos in ADJECTIVES and not p.plural}
        if not genders & {"masc", "femn"}:
            return None
        return "male" if "masc" in genders else "female", "adjective", _ADJECTIVE_PRIOR

    def _guess(self, norm: str, *, name: bool) -> tuple[Gender, str, float] | None:
        norm = norm.replace("ё", "е")
        known = self.is_known(norm)
        parses = self.parse(norm)
        if known:
            parses = tuple(p for p in parses if not p.grammemes & NAMES)
        nouns = [p for p in parses if p.pos == "NOUN"]
        weight = sum(p.score for p in nouns)
        if name and not known and not nouns:
            return "male", "unknown word", _UNKNOWN_PRIOR  # с Ратхоленден: no case shows
        if not nouns or (self.scored and weight < UNLIKELY_SCORE * sum(p.score for p in parses)):
            return None
        if nouns[0].lemma in self.tables.animals:
            return None
        doubt = 0.0
        if known and any("inan" in p.grammemes for p in nouns):
            if not any("anim" in p.grammemes for p in nouns):
                return None
            doubt = _RARE_PRIOR  # роботу: of work, or to a robot
        if not known:
            # хедхантер: guessed as the plural of a feminine
            for suffix, gender in self.tables.agents:
                if gender == "male" and norm.endswith(suffix):
                    return "male", "suffix:" + suffix, _UNLIKELY_PRIOR
        for parse in nouns:
            for suffix, gender in self.tables.agents:
                if parse.lemma.endswith(suffix) and (
                    (parse.gender == "femn") == (gender == "female")
                ):
                    prior = 0.0 if "anim" in parse.grammemes else _UNLIKELY_PRIOR
                    return gender, "suffix:" + suffix, prior + doubt + _PLURAL_PRIOR * parse.plural
        if not self.scored and known and any(p.pos not in ("NOUN", None) for p in parses):
            return None  # лінива: an adjective, although somebody lazy can be called so
        animate = [p for p in nouns if "anim" in p.grammemes]
        if not known:
            # a word that the translation made up: ратолендом
            gender = "female" if nouns[0].gender == "femn" else "male"
            return gender, "unknown word", _UNKNOWN_PRIOR
        gender = "female" if animate[0].gender == "femn" else "male"
        prior = -0.5 + doubt + _PLURAL_PRIOR * all(p.plural for p in animate)
        return gender, "animate", prior

    # --- agreement ---

    def find_agreement(
        self,
        tokens: Sequence[Token],
        person: PersonPhrase,
        other: PersonPhrase | None,
        source: SourceSentence,
        who: Who,
    ) -> list[Evidence]:
        """Verbs, participles and pronouns that agree with the person."""
        return Agreement(self, tokens, person, other, source, who).find()
