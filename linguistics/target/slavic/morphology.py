"""Morphology of the Slavic languages: every reading of a word form.

The dictionaries of pymorphy3 give all readings; nothing is disambiguated in advance. Nouns of the
lexicon that they lack are declined by rule.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from ...evidence import Gender
from ...text import Token, is_named
from ..base import TargetLanguage, read_lexicon
from .words import Tables

if TYPE_CHECKING:
    from pymorphy3 import MorphAnalyzer

# the words of a language that come again; those of a corpus that don't shall not stay
CACHE = 10_000
# as everywhere, but letters of East Asia start a token, with the ending that a system gave them
_ASIAN = "\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af"
_STRESS = "\u0301"
_LETTERS = rf"(?:[^\W_{_ASIAN}]{_STRESS}?)+"
_TOKEN = re.compile(rf"[{_ASIAN}]+\w{{0,3}}|{_LETTERS}(?:[-']{_LETTERS})*|[^\w\s]|_")
_LATIN = re.compile("[a-z]", re.IGNORECASE)
_CYRILLIC = re.compile("[\u0400-\u04ff]")
# врaч with a Latin a
_LOOK_ALIKES = str.maketrans("aceopxyi", "асеорхуі")
_CASES = frozenset(("nomn", "gent", "datv", "accs", "ablt", "loct", "voct", "gen2", "loc2"))
NAMES = frozenset(("Surn", "Name", "Patr", "Geox", "Orgn", "Abbr", "Init"))
ADJECTIVES = frozenset(("ADJF", "PRTF"))
_ADJECTIVE_ENDINGS = ("ый", "ий", "ой", "ій")
UNLIKELY_SCORE = 0.25
_RARE_SCORE = 0.06
GENDERS: dict[str, Gender] = {"masc": "male", "femn": "female"}


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


def _agree(adjective: Parse, word: Parse) -> bool:
    return (
        adjective.case == word.case
        and adjective.plural == word.plural
        and (word.plural or adjective.gender == word.gender)
    )


class SlavicMorphology(TargetLanguage):
    """What a word form can be, and what stands beside it."""

    token_pattern = _TOKEN
    folder: ClassVar[Path]
    tables: Tables
    scored: ClassVar[bool]
    """Whether the dictionary knows how likely the readings of a form are."""
    feminine_endings: ClassVar[tuple[tuple[str, str, str], ...]]
    """Endings of feminines in -а, -я: of the form, of the nominative, and the form's case."""

    def __init__(self) -> None:
        self.tables = Tables(self.folder)
        # bound caches, so that two languages never share one
        self.look_up = lru_cache(CACHE)(self._look_up)
        self.parse = lru_cache(CACHE)(self._parse)
        self.lemmas = lru_cache(CACHE)(self._lemmas)
        self.predicate_gender = lru_cache(CACHE)(self._predicate_gender)

    def tokenize(self, text: str) -> list[Token]:
        """As everywhere; marks of stress are no part of a word, nor Latin letters among others."""
        tokens = super().tokenize(text)
        if _STRESS in text:
            tokens = [replace(token, norm=token.norm.replace(_STRESS, "")) for token in tokens]
        if _LATIN.search(text):
            tokens = [
                replace(token, norm=token.norm.translate(_LOOK_ALIKES))
                if _LATIN.search(token.norm) and _CYRILLIC.search(token.norm)
                else token
                for token in tokens
            ]
        return tokens

    @cached_property
    def _analyzer(self) -> MorphAnalyzer:
        from pymorphy3 import MorphAnalyzer

        return MorphAnalyzer(lang=self.code)

    def is_known(self, norm: str) -> bool:
        """Whether the dictionary has a form."""
        return is_named(norm) and bool(self._analyzer.word_is_known(norm))

    @cached_property
    def _own_forms(self) -> dict[str, tuple[Parse, ...]]:
        """Case forms of lexicon nouns that the dictionary lacks, by the rules of declension.

        The dictionary guesses at unknown words, and often a masculine or neuter: биологине.
        """
        forms: dict[str, list[Parse]] = {}
        for entry in read_lexicon(self.folder):
            if (entry.masculine or "").endswith(_ADJECTIVE_ENDINGS):
                continue
            for word, gender in ((entry.masculine, "masc"), (entry.feminine, "femn")):
                noun = (word or "").lower().replace("ё", "е")
                if not noun.isalpha() or self._has_noun(noun, gender):
                    continue
                for form, case, plural in self.decline(noun, gender):
                    parse = Parse(
                        noun, "NOUN", gender, plural, case, frozenset(("NOUN", "anim")), 1.0
                    )
                    known = forms.setdefault(form, [])
                    if parse not in known and not self._has_person(form):
                        known.append(parse)
        return {form: tuple(parses) for form, parses in forms.items() if parses}

    def feminine_lemmas(self, form: str) -> Iterator[tuple[str, str]]:
        """The nominatives in -а, -я that a form can belong to, each with the form's case.

        ru столярихе is of столяриха, uk теслярці of теслярка.
        """
        for ending, last, case in self.feminine_endings:
            if form.endswith(ending) and len(form) > len(ending) + 3:
                yield form[: -len(ending)] + last, case

    def _has_noun(self, noun: str, gender: str) -> bool:
        """Whether the dictionary has a noun: электроник is there as `of electronics` only."""
        return self.is_known(noun) and any(
            p.pos in ADJECTIVES
            or "Surn" in p.grammemes
            or (
                p.pos == "NOUN"
                and p.case in ("nomn", "*")
                and not p.plural
                and p.gender in (gender, "ms-f")
            )
            for p in self.look_up(noun)
        )

    def _has_person(self, form: str) -> bool:
        """Whether the dictionary has a form of somebody's name: няню."""
        return self.is_known(form) and any("anim" in p.grammemes for p in self.look_up(form))

    @abstractmethod
    def decline(self, noun: str, gender: str) -> Iterator[tuple[str, str, bool]]:
        """Case forms of a noun: form, case as pymorphy3 names it, whether plural.

        Args:
            noun: nominative singular.
            gender: `masc` or `femn`.
        """

    def _parse(self, norm: str) -> tuple[Parse, ...]:
        own = self._own_forms.get(norm)
        if own is None:
            return self.look_up(norm)
        return (*own, *self.look_up(norm)) if self.is_known(norm) else own

    def _look_up(self, norm: str) -> tuple[Parse, ...]:
        """What the dictionary says, or guesses."""
        parses: list[Parse] = []
        # letters without a name have no reading, and pymorphy3 fails on them
        for found in self._analyzer.parse(norm) if is_named(norm) else ():
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

    def _lemmas(self, norm: str) -> frozenset[str]:
        return frozenset(p.lemma for p in self.parse(norm)) | {norm.replace("ё", "е")}

    def is_preposition(self, norm: str) -> bool:
        """Whether a form is a preposition."""
        parses = self.parse(norm)
        return bool(parses) and any(p.pos == "PREP" for p in parses)

    def lemmas_of(self, token: Token) -> frozenset[str]:
        """Dictionary forms of a token."""
        return self.lemmas(token.norm)

    def same_case(self, first: Token, second: Token) -> bool:
        """Whether two words can stand in one case."""
        cases = {p.case for p in self.parse(first.norm) if p.case and not p.plural}
        others = {p.case for p in self.parse(second.norm) if p.case and not p.plural}
        return bool(cases & others) or "*" in cases | others

    def is_epicene(self, norm: str) -> bool:
        """Whether agreement with the noun follows the person: коллега, but not жертва."""
        nouns = [p for p in self.parse(norm) if p.pos == "NOUN" and not p.grammemes & NAMES]
        genders = {p.gender for p in nouns if not p.plural}
        return "ms-f" in genders or {"masc", "femn"} <= genders

    def adjective_gender(self, norm: str) -> Gender | None:
        """The gender that an adjective or pronoun form shows; None if it can be both."""
        parses = [p for p in self.parse(norm) if p.pos in ADJECTIVES or p.pos == "NPRO"]
        genders = {p.gender for p in parses if not p.plural}
        if "femn" in genders:
            return None if "masc" in genders else "female"
        return "male" if "masc" in genders else None

    def modifier_gender(self, tokens: Sequence[Token], start: int) -> Gender | None:
        """The gender of an adjective, possessive or demonstrative right before a phrase."""
        if start == 0:
            return None
        parses = self.parse(tokens[start - 1].norm)
        if tokens[start - 1].norm in self.tables.conjunctions or not any(
            p.pos in ADJECTIVES or "Apro" in p.grammemes or p.lemma in self.tables.determiners
            for p in parses
        ):
            return None
        if any("Anph" in p.grammemes and "Fixd" in p.grammemes for p in parses):
            return None  # его, ее врач: the owner's gender
        if tokens[start - 1].norm in self.tables.pronouns:
            return None
        if not self.same_case(tokens[start - 1], tokens[start]):
            return None
        return self.adjective_gender(tokens[start - 1].norm)

    def modifies(self, tokens: Sequence[Token], index: int) -> bool:
        """Whether an adjective stands before its noun: рабочий день, больной ребенок."""
        if index + 1 >= len(tokens):
            return False
        word, following = tokens[index].norm, tokens[index + 1].norm
        # старі лісові карти: another adjective, which modifies
        return self.agree(word, following) or (
            self._agree_as_adjectives(word, following) and self.modifies(tokens, index + 1)
        )

    def agree(self, adjective: str, noun: str) -> bool:
        """Whether two forms can be an adjective and its noun."""
        if self.is_preposition(noun):
            return False
        mine = [p for p in self.parse(adjective) if p.pos in ADJECTIVES]
        nouns = self._likely_nouns(self.parse(noun)) if mine else []
        return any(_agree(first, second) for first in mine for second in nouns)

    def _agree_as_adjectives(self, first: str, second: str) -> bool:
        parses = self.parse(second)
        if any(p.pos == "NOUN" for p in parses):
            return False
        mine = [p for p in self.parse(first) if p.pos in ADJECTIVES]
        theirs = [p for p in parses if p.pos in ADJECTIVES]
        return any(_agree(one, other) for one in mine for other in theirs)

    def _likely_nouns(self, parses: Sequence[Parse]) -> list[Parse]:
        """Noun readings, without letters (в, о) and rare ones (банка, a jar; хотів)."""
        total = sum(p.score for p in parses) or 1.0
        if not self.scored and any(p.pos == "VERB" for p in parses):
            return []
        return [
            p
            for p in parses
            if p.pos == "NOUN"
            and "Abbr" not in p.grammemes
            and (not self.scored or p.score / total >= _RARE_SCORE)
        ]

    def _predicate_gender(self, norm: str) -> tuple[Gender, str] | None:
        """The gender that a verb form or predicate adjective shows, and its kind."""
        parses = self.parse(norm.replace("ё", "е"))
        total = sum(p.score for p in parses) or 1.0
        for pos, kind in (("VERB", "verb"), ("PRTS", "participle"), ("ADJS", "adjective")):
            forms = [p for p in parses if p.pos == pos and p.gender in GENDERS and not p.plural]
            if forms and (not self.scored or sum(p.score for p in forms) / total >= UNLIKELY_SCORE):
                return GENDERS[forms[0].gender or ""], kind
        forms = [
            p
            for p in parses
            if p.pos in ADJECTIVES
            and not p.plural
            and p.case in ("nomn", "ablt")
            and p.gender in GENDERS
        ]
        # лінива: also somebody lazy; but права: also rights
        if forms and all(
            "anim" in p.grammemes and p.case in ("nomn", "voct") for p in parses if p.pos == "NOUN"
        ):
            nominatives = {p.gender for p in forms if p.case == "nomn"}
            if nominatives:
                if len({p.gender for p in forms}) > 1:
                    return None  # был больной, была больной; их, нечто: one form for all
                return GENDERS[nominatives.pop() or ""], "nominative"
            genders = {p.gender for p in parses if p.pos in ADJECTIVES and not p.plural}
            return GENDERS["femn" if "femn" in genders else "masc"], "instrumental"
        return None
