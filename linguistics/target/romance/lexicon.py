"""The nouns of a Romance language: persons, and things that stand for them, by their first word."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from ...text import Token
from ..base import LexiconEntry, read_lexicon
from ..tables import FormGender
from .clitics import RomanceClitics
from .words import Determiner


@dataclass(frozen=True, slots=True)
class Noun:
    """A person noun, or a thing that stands for one, as the lexicon or the guesser has it.

    Attributes:
        words: its tokens; the head is the first.
        concepts: concepts that it can render.
        gender: of the form; None for common forms (`gerente`).
        fixed: grammatical gender that says nothing of the person (es `víctima`).
        is_person: False for things.
        plural: whether it is a plural form.
        rule: for the evidence.
    """

    words: tuple[str, ...]
    concepts: frozenset[str]
    gender: FormGender | None
    fixed: bool = False
    is_person: bool = True
    plural: bool = False
    rule: str = "lexicon"


SIGN = re.compile(r"(\w+?)[@*_əǝɜ3xæ]s?\Z")
"""A word with a sign for the ending of either gender: `emplead@`, `direttorə`, `cuoc_`, `lx`."""
_HYPHEN = re.compile(r"(\w{3,})-(\w{1,5})\Z")
_PREFIX = re.compile(r"(?:ex|vice)-?(?!ponente)(\w{4,})\Z")
_PLURAL_STEM = {"ch": "c", "gh": "g"}


Readings = dict[tuple[FormGender | None, bool, bool], set[str]]
"""Concepts of a form by its gender, whether that is grammatical only, and whether a person's."""


class RomanceLexicon(RomanceClitics):
    """Finds the nouns that the lexicon has."""

    def inclusive_forms(self, word: str) -> tuple[str, ...]:
        """Masculine forms of a word written for both genders; empty for any other word.

        `emplead@`, `médicx`, it `direttorə`, `cuoch3`, `commesso-a`
        """
        if match := SIGN.match(word):
            stem = match.group(1)
            stem = stem[:-2] + _PLURAL_STEM.get(stem[-2:], stem[-2:])
            return tuple(stem + ending for ending in ("o", "e", "", "a")) if len(stem) > 2 else ()
        if (match := _HYPHEN.match(word)) and match.group(2) in self.inclusive_suffixes:
            return (match.group(1),)
        return self.neuter_forms(word)

    @abstractmethod
    def neuter_forms(self, word: str) -> tuple[str, ...]:
        """Masculine forms of a word with an ending for both genders: es `doctore`, it `maestru`."""

    @abstractmethod
    def plurals(self, word: str) -> Iterable[str]:
        """Plural forms of a noun's first word."""

    @cached_property
    def nouns(self) -> dict[str, list[Noun]]:
        """Nouns by their first word, the longest first."""
        return index_nouns(gather(read_lexicon(self.folder), self._split), self._plural_forms)

    def _split(self, form: str) -> tuple[str, ...]:
        return tuple(token.norm for token in self.tokenize(form))

    def _plural_forms(self, words: tuple[str, ...]) -> Iterable[tuple[str, ...]]:
        return ((plural, *words[1:]) for plural in self.plurals(words[0]))

    def nouns_at(self, tokens: Sequence[Token], index: int) -> list[Noun]:
        """The nouns that stand at a position, the longest first."""
        word = tokens[index].norm
        candidates = self.nouns.get(word)
        if word in self.acts and index + 1 < len(tokens):
            after = tokens[index + 1].norm
            if after in self.of or self.determiner_table.get(after, Determiner(None)).fused:
                return []
        if candidates is None:
            return self._written_for_both(word) or self._former(word)
        matched = [
            noun
            for noun in candidates
            if len(noun.words) == 1
            or (
                index + len(noun.words) <= len(tokens)
                and all(
                    tokens[index + offset].norm == noun.words[offset]
                    for offset in range(1, len(noun.words))
                )
            )
        ]
        return matched

    def _written_for_both(self, word: str) -> list[Noun]:
        """The nouns of a form for both genders: those with a form for men, or with a sign any."""
        signed = SIGN.match(word) is not None
        for form in self.inclusive_forms(word):
            nouns = [
                replace(noun, plural=noun.plural or word.endswith("s"))
                for noun in self.nouns.get(form, ())
                if len(noun.words) == 1 and (signed or (noun.is_person and noun.gender == "male"))
            ]
            if nouns:
                return nouns
        return []

    def _former(self, word: str) -> list[Noun]:
        """The nouns of a word with a prefix before it: es `exalcalde`, it `ex-moglie`."""
        match = _PREFIX.match(word)
        if match is None:
            return []
        nouns = self.nouns.get(match.group(1), ())
        return [replace(n, words=(word,)) for n in nouns if len(n.words) == 1 and n.is_person]


def gather(
    entries: Iterable[LexiconEntry], split: Callable[[str], tuple[str, ...]]
) -> dict[tuple[str, ...], Readings]:
    """What the entries say of each form.

    A form in the column `common` that ends in `!` has a grammatical gender of its own that says
    nothing of the person (es `víctima!`).
    """
    gathered: dict[tuple[str, ...], Readings] = defaultdict(lambda: defaultdict(set))
    for entry in entries:
        columns: tuple[tuple[str | None, FormGender | None, bool], ...] = (
            (entry.masculine, "male", True),
            (entry.feminine, "female", True),
            (entry.common, None, True),
            (entry.thing, None, False),
        )
        for form, gender, is_person in columns:
            if form is None:
                continue
            found = gathered[split(form.rstrip("!"))][(gender, form.endswith("!"), is_person)]
            if entry.concept != "*":
                found.add(entry.concept)
    return gathered


def index_nouns(
    readings: Mapping[tuple[str, ...], Readings],
    plurals: Callable[[tuple[str, ...]], Iterable[tuple[str, ...]]],
) -> dict[str, list[Noun]]:
    """Nouns and their plurals by their first word, the longest first."""
    index: dict[str, list[Noun]] = defaultdict(list)
    for words, found in readings.items():
        for noun in _merge(words, found):
            index[words[0]].append(noun)
            for plural in plurals(words):
                if plural in readings:
                    continue  # it cliente: a singular, and the plural of clienta
                index[plural[0]].append(replace(noun, words=plural, plural=True))
    for nouns in index.values():
        nouns.sort(key=lambda noun: (-len(noun.words), noun.plural, not noun.is_person))
    return dict(index)


def _merge(
    words: tuple[str, ...],
    readings: Readings,
) -> Iterable[Noun]:
    """One noun a form for persons, one for things.

    A form that stands as masculine or feminine of some concepts and as common of others is
    common: es `guardia`.
    """
    persons = {key: concepts for key, concepts in readings.items() if key[2]}
    things = {key: concepts for key, concepts in readings.items() if not key[2]}
    for group in (persons, things):
        if not group:
            continue
        genders: set[FormGender | None] = {gender for gender, _, _ in group}
        yield Noun(
            words,
            frozenset().union(*group.values()),
            genders.pop() if len(genders) == 1 else None,
            fixed=all(fixed for _, fixed, _ in group),
            is_person=group is persons,
        )
