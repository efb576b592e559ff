"""The lexicon of a Slavic language: which word forms can be the head of which entry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Literal

from ...evidence import Gender
from ..base import read_lexicon
from .morphology import (
    ADJECTIVES,
    CACHE,
    GENDERS,
    NAMES,
    UNLIKELY_SCORE,
    Parse,
    SlavicMorphology,
)

PLURAL_PRIOR = -1.5
RARE_PRIOR = -2.0
UNLIKELY_PRIOR = -1.0
_DERIVED_PRIOR = -0.3
_ADJECTIVAL = frozenset((*ADJECTIVES, "NOUN"))
_NOMINAL = frozenset(("NOUN", "NPRO", "ADJF", "UNKN", "LATN", None))

FormColumn = Literal["masculine", "feminine", "common", "thing"]


@dataclass(frozen=True, eq=False)
class Pattern:
    """A rendering of one or more concepts: words before the head, the head, words after it."""

    before: tuple[frozenset[str], ...]
    after: tuple[str, ...]
    column: FormColumn
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


class SlavicLexicon(SlavicMorphology):
    """Finds the entries that a word form can be the head of."""

    def __init__(self) -> None:
        super().__init__()
        self.head_readings = lru_cache(CACHE)(self._head_readings)

    @cached_property
    def _patterns(self) -> dict[str, list[Pattern]]:
        """The lexicon by lemma of the head noun."""
        concepts: dict[tuple[str, FormColumn], set[str]] = {}
        for entry in read_lexicon(self.folder):
            for column in ("masculine", "feminine", "common", "thing"):
                form: str | None = getattr(entry, column)
                if form is not None:
                    known = concepts.setdefault((form.lower().replace("ё", "е"), column), set())
                    if entry.concept != "*":
                        known.add(entry.concept)
        index: dict[str, list[Pattern]] = {}
        for (form, column), rendered in concepts.items():
            pattern, lemmas = self._pattern(form, column, frozenset(rendered))
            for lemma in lemmas:
                index.setdefault(lemma, []).append(pattern)
        return index

    def _pattern(
        self, form: str, column: FormColumn, concepts: frozenset[str]
    ) -> tuple[Pattern, set[str]]:
        """An entry's form, and the lemmas that its head can have."""
        words = form.split(" ")
        head = self._head_of(words)
        parses = [p for p in self.parse(words[head]) if not p.plural and p.case in ("nomn", "*")]
        nouns = [p for p in parses if p.pos == "NOUN" and not p.grammemes & NAMES]
        adjectival = not nouns and any(p.pos in ADJECTIVES for p in parses)
        before = tuple(self.lemmas(word) for word in words[:head])
        pattern = Pattern(before, tuple(words[head + 1 :]), column, adjectival, concepts, form)
        return pattern, {p.lemma for p in (nouns or parses)} | {words[head]}

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
        by_lemma = self._by_lemma(norm)
        found: dict[Pattern, HeadReading] = {}
        for lemma, parses in by_lemma.items():
            for pattern in self._patterns.get(lemma, ()):
                reading = self._listed(pattern, lemma, norm, parses)
                known = found.get(pattern)
                if reading is not None and (known is None or known.prior < reading.prior):
                    found[pattern] = reading
        whole = any(not r.pattern.before and not r.pattern.after for r in found.values())
        for reading in self._derived(by_lemma):
            # консультантка з інвестицій, where only the masculine is listed with its complement
            if not whole or reading.pattern.before or reading.pattern.after:
                found.setdefault(reading.pattern, reading)
        if not found and "-" in norm:
            for reading in self._hyphenated(norm):
                found.setdefault(reading.pattern, reading)
        return tuple(found.values())

    def _by_lemma(self, norm: str) -> dict[str, list[Parse]]:
        """The readings of a form by their lemma; the form itself is one, if only without any."""
        parses = self.parse(norm)
        # a surname is no occupation, but for a name that a system left: Шнайдер, Бауэр
        named = all(p.grammemes & NAMES for p in parses)
        by_lemma: dict[str, list[Parse]] = {}
        for parse in parses:
            if named or not parse.grammemes & NAMES:
                by_lemma.setdefault(parse.lemma, []).append(parse)
        by_lemma.setdefault(norm, [])
        if not self.is_known(norm):
            for parse in self._guessed_feminines(norm):
                by_lemma.setdefault(parse.lemma, []).append(parse)
        return by_lemma

    def _listed(
        self, pattern: Pattern, lemma: str, norm: str, parses: Sequence[Parse]
    ) -> HeadReading | None:
        """A form, read as a lemma, as the head of an entry; None if it can't be."""
        kinds = _ADJECTIVAL if pattern.adjectival else _NOMINAL
        fitting = [p for p in parses if p.pos in kinds]
        if not fitting and (parses or lemma != norm):
            return None
        gender = self._pattern_gender(pattern, fitting)
        if gender is None:
            return None
        plural = bool(fitting) and all(p.plural for p in fitting)
        prior = PLURAL_PRIOR if plural else 0.0
        total = sum(p.score for p in self.parse(norm)) or 1.0
        if lemma in self.tables.rarely_person:
            prior += RARE_PRIOR
        elif self.scored and sum(p.score for p in fitting) / total < UNLIKELY_SCORE:
            prior += UNLIKELY_PRIOR
        # підлітка: the dictionary has the form of the masculine only
        cases = _cases_of(fitting, gender) if fitting else frozenset({"nomn"})
        return HeadReading(pattern, gender, plural, prior, "lexicon:" + pattern.form, cases)

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
            prior = _DERIVED_PRIOR + (PLURAL_PRIOR if plural else 0.0)
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
