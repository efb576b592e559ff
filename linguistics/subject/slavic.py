"""Shared machinery of the Slavic languages: morphology, person nouns, agreement.

The dictionaries of pymorphy3 give every reading of a word form; nothing is disambiguated in
advance. What a language adds (ru, uk) are tables of words and the suffixes of its feminines.

Expressed gender lives outside the phrase: in past-tense verbs, short adjectives, participles and
pronouns. Each clause gets a subject, each verb form the person that is its subject, and each
pronoun the person whose mention it renders, unless a reader would take it for the other person.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, ClassVar, Literal, NamedTuple

from gendermt.linguistics.subject.german import SourceMention, SourceSentence
from gendermt.linguistics.subject.language import Language, Who, read_lexicon
from gendermt.linguistics.subject.readings import Evidence, Gender, PersonPhrase
from gendermt.linguistics.text import Token

if TYPE_CHECKING:
    from pymorphy3 import MorphAnalyzer

_CACHE = 100_000
# as everywhere, but letters of East Asia start a token, with the ending that a system gave them
_ASIAN = "\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af"
_TOKEN = re.compile(rf"[{_ASIAN}]+\w{{0,3}}|[^\W{_ASIAN}]+(?:[-'][^\W{_ASIAN}]+)*|[^\w\s]")
_CASES = frozenset(("nomn", "gent", "datv", "accs", "ablt", "loct", "voct", "gen2", "loc2"))
_HEADS = frozenset(("NOUN", "NPRO", "ADJF", None))
_ADJECTIVAL_HEADS = frozenset(("NOUN", "ADJF", "PRTF"))
_NAMES = frozenset(("Surn", "Name", "Patr", "Geox", "Orgn", "Abbr", "Init"))
_ADJECTIVES = frozenset(("ADJF", "PRTF"))
_ADJECTIVE_ENDINGS = ("ый", "ий", "ой", "ій")
_SEPARATORS = frozenset(",;:—–.!?()…")
_PLURAL_PRIOR = -1.5
_RARE_PRIOR = -2.0
_UNLIKELY_PRIOR = -1.0
_COMPLEMENT_PRIOR = -4.0
_THING_PRIOR = -6.0
_DERIVED_PRIOR = -0.3
_PRONOUN_PRIOR = -3.0
_UNKNOWN_PRIOR = -2.5
_UNLIKELY_SCORE = 0.25


class Parse(NamedTuple):
    """One reading of a word form; the same shape for both dictionaries.

    Attributes:
        lemma: dictionary form, with е for ё.
        pos: part of speech, as pymorphy3 names it.
        gender: `masc`, `femn`, `neut`, `ms-f` (both) or None.
        plural: whether it is a plural.
        case: as pymorphy3 names it, or None; `*` for a noun without case forms.
        grammemes: everything the dictionary says.
        score: how likely the reading is, where the dictionary knows.
    """

    lemma: str
    pos: str | None
    gender: str | None
    plural: bool
    case: str | None
    grammemes: frozenset[str]
    score: float


@dataclass(frozen=True)
class Tables:
    """What a language knows by heart.

    Attributes:
        pronouns: forms of he and she, with gender and whether nominative.
        relative: lemmas of the relative pronoun.
        subordinators: words that open a clause whose subject may be another person.
        coordinators: words that join clauses or phrases.
        alternatives: words for `or`, between the two forms of a doublet.
        women: nouns that make a following or joined noun a woman's (`женщина-врач`).
        men: the same for men.
        copulas: lemmas whose complement agrees with the subject.
        rarely_person: nouns that mostly mean something else.
        common_fixed: not used for gender agreement although two genders are listed.
        relational: adjectives that belong to a job's name, by lemma.
        relational_suffixes: endings of lemmas of such adjectives.
        qualities: adjectives with such an ending that do not belong to a job's name.
        feminines: suffix of a feminine and what stands in its place in the masculine.
        agents: endings of nouns that name persons, with their gender.
        verb_brackets: endings in brackets that make a verb or adjective one for both genders.
        brackets: endings in brackets or after a slash that add the feminine (`врач(ка)`).
        impersonal: subjects that are no person (`это был совет`).
    """

    pronouns: Mapping[str, tuple[Gender, bool]]
    relative: frozenset[str]
    subordinators: frozenset[str]
    coordinators: frozenset[str]
    alternatives: frozenset[str]
    women: frozenset[str]
    men: frozenset[str]
    copulas: frozenset[str]
    rarely_person: frozenset[str]
    relational: frozenset[str]
    relational_suffixes: tuple[str, ...]
    qualities: frozenset[str]
    feminines: tuple[tuple[str, tuple[str, ...]], ...]
    agents: tuple[tuple[str, Gender], ...]
    verb_brackets: frozenset[str]
    brackets: frozenset[str]
    impersonal: frozenset[str]


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
    """

    start: int
    end: int
    opener: Literal["sub", "rel", "coord", "bare"]
    comma: bool
    subject: str | None = None
    explicit: bool = False
    antecedent: str | None = field(default=None)


_GENDERS: dict[str, Gender] = {"masc": "male", "femn": "female"}


def _cases_of(parses: Sequence[Parse], gender: Gender) -> frozenset[str | None]:
    """The cases, in the singular, in which a form shows a gender."""
    return frozenset(
        p.case
        for p in parses
        if not p.plural and (p.gender is None or _GENDERS.get(p.gender, gender) == gender)
    )


Readings = Sequence[tuple[HeadReading, Gender | None]]


def _by_syntax(readings: Readings, *, opens: bool, after_preposition: bool) -> Readings:
    """Choose among readings of both genders by the place of the noun in its clause.

    Супруга сказала (the wife), он видел супруга (the husband); допоміг торговці (to the
    saleswoman; as a plural: the salesmen).
    """
    if len({reading.gender for reading, _ in readings}) < 2:
        return readings
    exact = [item for item in readings if item[0].pattern.before or item[0].pattern.after]
    readings = exact or readings
    readings = [item for item in readings if not item[0].plural] or readings
    if not after_preposition:
        possible = [item for item in readings if item[0].cases - {"loct", "voct"}]
        readings = possible or readings
    nominative = [item for item in readings if item[0].cases & {"nomn", "*"}]
    oblique = [item for item in readings if item[0].cases - {"nomn", "voct"}]
    if opens:
        return nominative or readings
    return [item for item in oblique if "nomn" not in item[0].cases] or oblique or readings


class SlavicLanguage(Language):
    """Russian and Ukrainian."""

    token_pattern = _TOKEN
    package: ClassVar[str]
    tables: ClassVar[Tables]
    scored: ClassVar[bool]
    """Whether the dictionary knows how likely the readings of a form are."""

    @cached_property
    def _analyzer(self) -> MorphAnalyzer:
        from pymorphy3 import MorphAnalyzer

        return MorphAnalyzer(lang=self.code)

    def __init__(self) -> None:
        # bound caches, so that two languages never share one
        self.parse = lru_cache(_CACHE)(self._parse)
        self.head_readings = lru_cache(_CACHE)(self._head_readings)
        self.predicate_gender = lru_cache(_CACHE)(self._predicate_gender)

    @cached_property
    def _own_forms(self) -> dict[str, tuple[Parse, ...]]:
        """Case forms of lexicon nouns that the dictionary lacks, by the rules of declension.

        The dictionary guesses at unknown words, and often a masculine or neuter: биологине.
        """
        forms: dict[str, list[Parse]] = {}
        for entry in read_lexicon(self.package):
            if (entry.masculine or "").endswith(_ADJECTIVE_ENDINGS):
                continue
            for word, gender in ((entry.masculine, "masc"), (entry.feminine, "femn")):
                noun = (word or "").lower().replace("ё", "е")
                if not noun.isalpha() or self._analyzer.word_is_known(noun):
                    continue
                for form, case, plural in self.decline(noun, gender):
                    parse = Parse(
                        noun, "NOUN", gender, plural, case, frozenset(("NOUN", "anim")), 1.0
                    )
                    known = forms.setdefault(form, [])
                    if parse not in known and not self._analyzer.word_is_known(form):
                        known.append(parse)
        return {form: tuple(parses) for form, parses in forms.items() if parses}

    @abstractmethod
    def decline(self, noun: str, gender: str) -> Iterator[tuple[str, str, bool]]:
        """Case forms of a noun: form, case as pymorphy3 names it, whether plural.

        Args:
            noun: nominative singular.
            gender: `masc` or `femn`.
        """

    def _parse(self, norm: str) -> tuple[Parse, ...]:
        own = self._own_forms.get(norm)
        if own is not None:
            return own
        parses: list[Parse] = []
        for found in self._analyzer.parse(norm):
            grammemes = found.tag.grammemes
            gender = next((g for g in ("masc", "femn", "neut", "ms-f") if g in grammemes), None)
            case = next((g for g in grammemes if g in _CASES), None)
            if case is None and "Fixd" in grammemes:
                case = "*"
            elif case is None and "NOUN" in grammemes:
                case = "nomn"  # the Ukrainian dictionary leaves it out for some nouns
            parses.append(
                Parse(
                    found.normal_form.replace("ё", "е"),
                    None if found.tag.POS is None else str(found.tag.POS),
                    gender,
                    "plur" in grammemes,
                    case,
                    grammemes,
                    found.score,
                )
            )
        return tuple(parses)

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
            nouns = [p for p in parses if p.pos == "NOUN" and not p.grammemes & _NAMES]
            adjectival = not nouns and any(p.pos in _ADJECTIVES for p in parses)
            lemmas = {p.lemma for p in (nouns or parses)} | {words[head]}
            pattern = Pattern(
                tuple(self._lemmas(word) for word in words[:head]),
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
            if not all(p.pos in _ADJECTIVES or p.pos == "NPRO" for p in parses if p.case):
                return index
            following = self.parse(words[index + 1])
            if not any(p.case in ("nomn", "*") and not p.plural for p in following):
                # управляющий активами: the adjective is the noun, what follows its complement
                return index
        return len(words) - 1

    def _lemmas(self, norm: str) -> frozenset[str]:
        return frozenset(p.lemma for p in self.parse(norm)) | {norm.replace("ё", "е")}

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
        named = all(p.grammemes & _NAMES for p in parses)
        by_lemma: dict[str, list[Parse]] = {}
        for parse in parses:
            # a surname is no occupation, but for a name that a system left: Шнайдер, Бауэр
            if named or not parse.grammemes & _NAMES:
                by_lemma.setdefault(parse.lemma, []).append(parse)
        by_lemma.setdefault(norm, [])
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
                    fitting = [p for p in group if p.pos in _ADJECTIVES or p.pos == "NOUN"]
                if not fitting and (group or lemma != norm):
                    continue
                gender = self._pattern_gender(pattern, fitting)
                if gender is None:
                    continue
                plural = bool(fitting) and all(p.plural for p in fitting)
                prior = _PLURAL_PRIOR if plural else 0.0
                if lemma in self.tables.rarely_person:
                    prior += _RARE_PRIOR
                elif self.scored and sum(p.score for p in fitting) / total < _UNLIKELY_SCORE:
                    prior += _UNLIKELY_PRIOR
                known = found.get(pattern)
                if known is None or known.prior < prior:
                    found[pattern] = HeadReading(
                        pattern,
                        gender,
                        plural,
                        prior,
                        "lexicon:" + pattern.form,
                        _cases_of(fitting, gender),
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
        lemmas = [self._lemmas(part) for part in parts]
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
        genders = {_GENDERS.get(p.gender or "", "male") for p in parses if not p.plural}
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
        complements = [(p.head, p.end) for p in phrases if p.end > p.head + 1]
        if complements:
            # помощник юриста: a lawyer stands there, but the phrase is the assistant's
            phrases = [
                replace(phrase, prior=phrase.prior + _COMPLEMENT_PRIOR)
                if any(head < phrase.head < end for head, end in complements)
                else phrase
                for phrase in phrases
            ]
        both = [phrase for phrase in phrases if phrase.gender == "inclusive"]
        if both:
            # the second form of a doublet is no person of its own
            phrases = [
                phrase
                for phrase in phrases
                if not any(
                    phrase is not pair and pair.start <= phrase.start and phrase.end <= pair.end
                    for pair in both
                )
            ]
        return phrases

    def _phrases_at(self, tokens: Sequence[Token], index: int) -> list[PersonPhrase]:
        spans: dict[tuple[int, int, bool], list[tuple[HeadReading, Gender | None]]] = {}
        for reading in self.head_readings(tokens[index].norm):
            pattern = reading.pattern
            start, end = index - len(pattern.before), index + 1 + len(pattern.after)
            if start < 0 or end > len(tokens):
                continue
            if any(
                not (self._lemmas_of(tokens[start + offset]) & lemmas)
                for offset, lemmas in enumerate(pattern.before)
            ) or any(
                tokens[index + 1 + offset].norm.replace("ё", "е") != word
                for offset, word in enumerate(pattern.after)
            ):
                continue
            if pattern.adjectival and not pattern.after and self._modifies(tokens, index):
                continue
            adjective: Gender | None = None
            if not pattern.before:
                start = self._extend_left(tokens, index)
            if start < index and reading.gender == "male":
                # юридическая ассистент: the adjective decides against the noun's form
                genders = {self._adjective_gender(token.norm) for token in tokens[start:index]}
                adjective = "female" if "female" in genders else None
            spans.setdefault((start, end, pattern.column == "thing"), []).append(
                (reading, adjective)
            )
        phrases = []
        opens = self._opens_clause(tokens, index)
        follows = index > 0 and self._is_preposition(tokens[index - 1].norm)
        for (start, end, thing), readings in sorted(
            spans.items(), key=lambda item: item[0][0] - item[0][1]
        ):
            fitting = _by_syntax(readings, opens=opens, after_preposition=follows)
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
        if gender == "neutral" and self._is_epicene(tokens[index].norm):
            # наша коллега: a noun of both genders, its adjective shows which
            modifier = self._modifier_gender(tokens, start)
            if modifier is not None:
                gender = modifier
                evidence.append(Evidence(modifier, tokens[start - 1].text, "adjective"))
        if start > 0 and gender in ("male", "female"):
            # женщина врач, чоловік-медсестра in two words
            lemmas = self._lemmas_of(tokens[start - 1])
            apposed: Gender | None = None
            if lemmas & self.tables.women and self._same_case(tokens[start - 1], tokens[index]):
                apposed = "female"
            elif lemmas & self.tables.men and self._same_case(tokens[start - 1], tokens[index]):
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

    def _opens_clause(self, tokens: Sequence[Token], index: int) -> bool:
        """Whether a noun, with the adjectives before it, begins its clause."""
        while index > 0 and any(
            p.pos in _ADJECTIVES for p in self.parse(tokens[index - 1].norm)[:1]
        ):
            index -= 1
        before = tokens[index - 1] if index else None
        return (
            before is None
            or not before.is_word
            or before.norm in self.tables.coordinators
            or before.norm in self.tables.subordinators
        )

    def _is_preposition(self, norm: str) -> bool:
        parses = self.parse(norm)
        return bool(parses) and any(p.pos == "PREP" for p in parses)

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
        if mark in "(/*·•:|\\" and end + 1 < len(tokens):
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

    def _lemmas_of(self, token: Token) -> frozenset[str]:
        return self._lemmas(token.norm)

    def _same_case(self, first: Token, second: Token) -> bool:
        cases = {p.case for p in self.parse(first.norm) if p.case and not p.plural}
        others = {p.case for p in self.parse(second.norm) if p.case and not p.plural}
        return bool(cases & others) or "*" in cases | others

    def _is_epicene(self, norm: str) -> bool:
        """Whether agreement with the noun follows the person: коллега, but not жертва."""
        nouns = [p for p in self.parse(norm) if p.pos == "NOUN" and not p.grammemes & _NAMES]
        genders = {p.gender for p in nouns if not p.plural}
        return "ms-f" in genders or {"masc", "femn"} <= genders

    def _adjective_gender(self, norm: str) -> Gender | None:
        parses = [p for p in self.parse(norm) if p.pos in _ADJECTIVES or p.pos == "NPRO"]
        genders = {p.gender for p in parses if not p.plural}
        if "femn" in genders:
            return None if "masc" in genders else "female"
        return "male" if "masc" in genders else None

    def _modifier_gender(self, tokens: Sequence[Token], start: int) -> Gender | None:
        """The gender of an adjective, possessive or demonstrative right before a phrase."""
        if start == 0:
            return None
        parses = self.parse(tokens[start - 1].norm)
        if not any(p.pos in _ADJECTIVES or "Apro" in p.grammemes for p in parses):
            return None
        if any("Anph" in p.grammemes and "Fixd" in p.grammemes for p in parses):
            return None  # его, ее врач: the owner's gender
        if tokens[start - 1].norm in self.tables.pronouns:
            return None
        if not self._same_case(tokens[start - 1], tokens[start]):
            return None
        return self._adjective_gender(tokens[start - 1].norm)

    def _modifies(self, tokens: Sequence[Token], index: int) -> bool:
        """Whether an adjective stands before its noun: рабочий день, больной ребенок."""
        if index + 1 >= len(tokens):
            return False
        mine = [p for p in self.parse(tokens[index].norm) if p.pos in _ADJECTIVES]
        return any(
            noun.pos == "NOUN"
            and any(
                adjective.case == noun.case
                and adjective.plural == noun.plural
                and (noun.plural or adjective.gender == noun.gender)
                for adjective in mine
            )
            for noun in self.parse(tokens[index + 1].norm)
        )

    def _extend_left(self, tokens: Sequence[Token], index: int) -> int:
        """Take in adjectives that belong to the job's name: налоговый консультант."""
        start = index
        cases = {p.case for p in self.parse(tokens[index].norm) if p.case}
        while start > 0:
            parses = [p for p in self.parse(tokens[start - 1].norm) if p.pos in _ADJECTIVES]
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
            if not token.is_word or len(token.norm) < 4 or self.head_readings(token.norm):
                continue
            name = index > 0 and token.text[0].isupper()
            guess = self._guess(token.norm, name=name)
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

    def _guess(self, norm: str, *, name: bool) -> tuple[Gender, str, float] | None:
        norm = norm.replace("ё", "е")
        known = self._analyzer.word_is_known(norm)
        parses = self.parse(norm)
        if known:
            parses = tuple(p for p in parses if not p.grammemes & _NAMES)
        nouns = [p for p in parses if p.pos == "NOUN"]
        weight = sum(p.score for p in nouns)
        if name and not known and not nouns:
            return "male", "unknown word", _UNKNOWN_PRIOR  # с Ратхоленден: no case shows
        if not nouns or (self.scored and weight < _UNLIKELY_SCORE * sum(p.score for p in parses)):
            return None
        doubt = 0.0
        if known and any("inan" in p.grammemes for p in nouns):
            if not any("anim" in p.grammemes for p in nouns):
                return None
            doubt = _RARE_PRIOR  # роботу: of work, or to a robot
        for parse in nouns:
            for suffix, gender in self.tables.agents:
                if parse.lemma.endswith(suffix) and (
                    (parse.gender == "femn") == (gender == "female")
                ):
                    prior = 0.0 if "anim" in parse.grammemes else _UNLIKELY_PRIOR
                    return gender, "suffix:" + suffix, prior + doubt + _PLURAL_PRIOR * parse.plural
        animate = [p for p in nouns if "anim" in p.grammemes]
        if not known:
            # a word that the translation made up: ратолендом
            gender = "female" if nouns[0].gender == "femn" else "male"
            return gender, "unknown word", _UNKNOWN_PRIOR
        gender = "female" if animate[0].gender == "femn" else "male"
        prior = -0.5 + doubt + _PLURAL_PRIOR * all(p.plural for p in animate)
        return gender, "animate", prior

    # --- agreement ---

    def express(self, person: PersonPhrase, outside: Sequence[Evidence]) -> Gender:
        """As everywhere, but a phrase for both genders stays one: лікар/лікарка сказав."""
        return "inclusive" if person.gender == "inclusive" else super().express(person, outside)

    def _predicate_gender(self, norm: str) -> tuple[Gender, str] | None:
        """The gender that a verb form or predicate adjective shows, and its kind."""
        parses = self.parse(norm.replace("ё", "е"))
        total = sum(p.score for p in parses) or 1.0
        for pos, kind in (("VERB", "verb"), ("PRTS", "participle"), ("ADJS", "adjective")):
            forms = [p for p in parses if p.pos == pos and p.gender in _GENDERS and not p.plural]
            if forms and (
                not self.scored or sum(p.score for p in forms) / total >= _UNLIKELY_SCORE
            ):
                return _GENDERS[forms[0].gender or ""], kind
        forms = [
            p
            for p in parses
            if p.pos in _ADJECTIVES
            and not p.plural
            and p.case in ("nomn", "ablt")
            and p.gender in _GENDERS
        ]
        if forms and not any(p.pos == "NOUN" for p in parses):
            if any(p.case == "nomn" for p in forms):
                return _GENDERS[forms[0].gender or ""], "nominative"
            genders = {p.gender for p in parses if p.pos in _ADJECTIVES and not p.plural}
            return _GENDERS["femn" if "femn" in genders else "masc"], "instrumental"
        return None

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


class Agreement:
    """Agreement with one person in one sentence."""

    def __init__(
        self,
        language: SlavicLanguage,
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
        self.clauses = self._split()
        self.shown = self.other_shown = False
        self._give_subjects()
        self.fixed = person.gender == "neutral" and not language._is_epicene(
            tokens[person.head].norm
        )

    def find(self) -> list[Evidence]:
        """Everything outside the phrase that shows the person's gender."""
        evidence = self._modifiers()
        evidence += self._relatives()
        if not self.fixed:
            evidence += self._predicates("person")
        mine = _single(evidence) or self.person.gender
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
            elif token.norm in tables.coordinators and index > start:
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
            self.language._lemmas(word.norm) & self.tables.relative for word in words[:2]
        ):
            opener = "rel"
        elif comma and len(words) > 1 and words[1].norm in self.tables.subordinators:
            opener = "sub"
        return Clause(start, end, opener, comma)

    def _give_subjects(self) -> None:
        main: str | None = None
        previous: str | None = None
        for clause in self.clauses:
            subject = self._explicit(clause)
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
            if p.pos in ("NOUN", "ADJF", "PRTF") and not p.grammemes & _NAMES
        ]
        # аналітика is a man in the genitive, or an activity in the nominative
        parses = [p for p in parses if "anim" in p.grammemes] or parses
        return any(p.case in ("nomn", "*") and not p.plural for p in parses)

    def _explicit(self, clause: Clause) -> str | None:
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
            elif (
                clause.opener == "rel"
                and self._is_relative(token)
                and self._nominative_pronoun(token)
            ):
                return "relative"
            elif token.norm in self.tables.impersonal:
                noun = noun or "else"
            elif noun is None and self._is_other_subject(index):
                noun = "else"
        if found:
            return found[0][1]
        return noun or ("else" if self._thing_as_subject(clause) else None)

    def _thing_as_subject(self, clause: Clause) -> bool:
        """A thing, nominative or accusative by its form, that the predicate agrees with.

        его печь сломалась: before the predicate, or after a reflexive one.
        """
        things: list[Parse] = []
        verbs: list[tuple[str, str | None]] = []
        for index in range(clause.start, clause.end):
            token = self.tokens[index]
            if self._inside(index, self.person) or self._inside(index, self.other):
                continue
            predicate = self.language.predicate_gender(token.norm)
            if predicate is not None and predicate[1] not in ("nominative", "instrumental"):
                if any(_GENDERS.get(thing.gender or "") == predicate[0] for thing in things):
                    return True
                if token.norm.endswith(("ся", "сь")):
                    verbs.append((token.norm, predicate[0]))
                continue
            if not token.is_word or (
                index and self.language._is_preposition(self.tokens[index - 1].norm)
            ):
                continue
            parses = self.language.parse(token.norm)
            if not parses or parses[0].pos != "NOUN" or any("anim" in p.grammemes for p in parses):
                continue
            nominatives = [p for p in parses if p.case == "nomn" and not p.plural]
            if any(_GENDERS.get(p.gender or "") == verb[1] for p in nominatives for verb in verbs):
                return True
            things += nominatives
        return False

    def _is_subject(self, phrase: PersonPhrase) -> bool:
        if not self._nominative(phrase.head):
            return False
        # after a preposition or in a comparison without a verb it is none
        return not (
            phrase.start and self.language._is_preposition(self.tokens[phrase.start - 1].norm)
        )

    def _is_relative(self, token: Token) -> bool:
        return bool(self.language._lemmas(token.norm) & self.tables.relative)

    def _nominative_pronoun(self, token: Token) -> bool:
        return any(
            p.case == "nomn" and p.lemma in self.tables.relative
            for p in self.language.parse(token.norm)
        )

    def _is_other_subject(self, index: int) -> bool:
        """A noun beside the two persons that can only be the subject of its clause."""
        parses = self.language.parse(self.tokens[index].norm)
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
        gender = self.language._modifier_gender(self.tokens, self.person.start)
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
            if self.language._lemmas(token.norm) & self.tables.copulas:
                copula = True
            if self._is_relative(token):
                continue
            found = self.language.predicate_gender(token.norm)
            if found is None:
                continue
            gender, kind = found
            if self._doubled(index):
                gender = "inclusive"
            if kind == "instrumental" and not copula:
                continue
            if kind in ("nominative", "instrumental") and (
                self.language._modifies(self.tokens, index) or self._follows_noun(index)
            ):
                continue
            evidence.append(self._evidence(gender, index, kind))
        return evidence

    def _doubled(self, index: int) -> bool:
        """Whether a form is written for both genders: сказал(а), він/вона, он или она."""
        if index + 2 >= len(self.tokens):
            return False
        mark, word = self.tokens[index + 1], self.tokens[index + 2].norm
        if mark.text in "(/":
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
        return any(p.pos in _ADJECTIVES for p in following[:1]) and self.language._modifies(
            self.tokens, index + 1
        )

    def _participial(self, clause: Clause, phrase: PersonPhrase) -> list[Evidence]:
        """Врач, уставшая от работы, ...: a participle right after the noun and its comma."""
        if clause.opener != "bare" or clause.start < 2 or phrase.end != clause.start - 1:
            return []
        token = self.tokens[clause.start]
        parses = self.language.parse(token.norm)
        if not parses or parses[0].pos not in _ADJECTIVES:
            return []
        if self.language._modifies(self.tokens, clause.start) or not self.language._same_case(
            token, self.tokens[phrase.head]
        ):
            return []
        gender = self.language._adjective_gender(token.norm)
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
            genders = {_GENDERS.get(p.gender or "") for p in parses if not p.plural} - {None}
            if not genders:
                continue
            gender: Gender = "female" if genders == {"female"} else "male"
            if self._antecedent(clause, gender) == "person" and not self.fixed:
                evidence.append(self._evidence(gender, index, "relative"))
                if clause.subject == "relative":
                    evidence += self._forms(clause)
        return evidence

    def _antecedent(self, clause: Clause, gender: Gender) -> str | None:
        """The nearest noun before a relative clause that agrees, or the nearest person."""
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
                if any(_GENDERS.get(p.gender or "") == gender and not p.plural for p in nouns):
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
        certain: list[Evidence] = []
        likely: list[Evidence] = []
        for index, gender, nominative, mention in self._tell_apart(mine, theirs):
            clause = self._clause_of(index)
            subject = self._controller(clause) if clause is not None else None
            if mention == "theirs" or (not nominative and subject == "person"):
                continue
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
        return next((c for c in self.clauses if c.start <= index < c.end), None)

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
        if not found or not self.mine:
            return []
        mentions = sorted([*self.mine, *self.theirs], key=lambda mention: mention.index)
        own = {mention.index for mention in self.mine}
        pairs = _align(found, mentions)
        rendered: list[tuple[int, Gender, bool, str]] = []
        for item, mention in zip(found, pairs, strict=True):
            if mention is None:
                rendered.append((*item, "theirs" if self.theirs else "extra"))
            else:
                rendered.append((*item, "mine" if mention.index in own else "theirs"))
        return rendered


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
