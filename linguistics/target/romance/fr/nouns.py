"""The nouns of the French lexicon, as they stand and as they may be written."""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from pathlib import Path

from ....text import Token
from ...base import read_lexicon
from ..lexicon import Noun, gather, index_nouns
from .morphology import masculine_plural
from .tokens import both_stem, split_words

LINKS = frozenset({"de", "d'", "du", "des", "en", "à", "au", "aux", "sur", "par", "pour"})
"""What ends the part of a job's name that inflects: agent | de sécurité, conseiller | en image."""


def _plurals(words: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """`agents de sécurité`, `aides-soignants`, `directeurs généraux`."""
    inflected = next((at for at, word in enumerate(words) if word in LINKS), len(words))
    heads = ("-".join(map(masculine_plural, word.split("-"))) for word in words[:inflected])
    plural = (*heads, *words[inflected:])
    if plural != words:
        yield plural


def _more_feminines(words: Sequence[str]) -> Iterable[tuple[str, ...]]:
    """Feminines of a masculine in -eur that systems and writers make as well.

    `entraîneur`: entraîneuse, entraîneure; `enquêteur`: enquêtrice, enquêteuse, enquêteure.
    """
    head = words[0]
    if not head.endswith("eur") or "-" in head:
        return
    stem = head[:-3]
    endings = ["euse", "eure"] + (["rice"] if stem.endswith("t") else [])
    for ending in endings:
        yield (stem + ending, *words[1:])


@cache
def lexicon() -> dict[str, list[Noun]]:
    """Nouns by their first word, the longest first."""
    readings = gather(read_lexicon(Path(__file__).parent), split_words)
    invented: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for words, found in readings.items():
        for (gender, _, _), concepts in found.items():
            if gender == "male":
                for feminine in _more_feminines(words):
                    invented[feminine] |= concepts
    for words, concepts in invented.items():
        known = readings.get(words, {})
        if ("female", False, True) in known or not any(key[2] for key in known):
            readings[words]["female", False, True] |= concepts
    return index_nouns(readings, _plurals)


@cache
def _unaccented() -> dict[str, list[Noun]]:
    """Nouns by their first word without accents, for translations that lack them: `hygieniste`.

    A final é stays, which tells nouns from verbs: employé, (il) emploie.
    """
    index: dict[str, list[Noun]] = {}
    for word, nouns in lexicon().items():
        bare = _strip_accents(word)
        if bare != word and bare not in lexicon():
            index.setdefault(bare, nouns)
    return index


def _strip_accents(word: str) -> str:
    body = unicodedata.normalize("NFD", word[:-1].replace("œ", "oe"))
    return "".join(char for char in body if not unicodedata.combining(char)) + word[-1]


def _candidates(word: str) -> Sequence[Noun]:
    """The nouns that begin with a word, as it stands or as it may be written."""
    word = both_stem(word) or word
    found = lexicon().get(word)
    if found is not None:
        return found
    return _unaccented().get(word) or _compound(word) or ()


@lru_cache(maxsize=4096)
def _compound(word: str) -> tuple[Noun, ...]:
    """A compound that the lexicon lacks, by its parts.

    `infirmière-chef`, `aide-maçonne`, `ex-avocate`: the first part that is a person names the
    job; where it has one form for both genders the next tells.
    """
    parts = word.split("-")
    if len(parts) < 2:
        return ()
    persons = [
        noun
        for part in parts
        for noun in lexicon().get(part, ())[-2:]
        if len(noun.words) == 1 and noun.is_person
    ]
    if not persons:
        return ()
    gender = next((noun.gender for noun in persons if noun.gender), None)
    return (replace(persons[0], words=(word,), gender=persons[0].gender or gender),)


def nouns_at(tokens: Sequence[Token], index: int) -> list[Noun]:
    """The lexicon's nouns that stand at a position, the longest first."""
    candidates = _candidates(tokens[index].norm)
    room = len(tokens) - index
    return [
        noun
        for noun in candidates
        if len(noun.words) == 1
        or (
            len(noun.words) <= room
            and all(
                (both_stem(tokens[index + offset].norm) or tokens[index + offset].norm) == part
                for offset, part in enumerate(noun.words[1:], start=1)
            )
        )
    ]
