"""The Arabic lexicon: its forms with their plurals, and the names that begin at a word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path

from ....evidence import Gender
from ...base import LexiconEntry, read_lexicon
from ...tables import read_table
from ..lexicon import Index, Name, Split
from .verbs import WITH_PRONOUN
from .words import complements, fold, splits, word_class

# Masculine nouns without ي where they are indefinite: محامٍ a lawyer, المحامي the lawyer
_DEFECTIVE = word_class("defective")
_ADJECTIVAL = word_class("adjectival")
# Forms that mostly mean something else: المساعدة help, المدرسة school, البناء building
HOMOGRAPHS = word_class("homograph")


@cache
def _irregular_plurals() -> dict[str, list[str]]:
    """Broken plurals, and feminine ones that are not formed from the singular."""
    found: dict[str, list[str]] = {}
    for singular, plural in read_table(Path(__file__).parent, "plurals.tsv"):
        found.setdefault(fold(singular), []).append(fold(plural))
    return found


def _inflect(head: str, gender: Gender) -> Iterator[tuple[str, bool]]:
    """Forms of a folded head: (form, plural)."""
    yield head, False
    irregular = _irregular_plurals().get(head, [])
    plurals: tuple[str, ...] = ()
    bare = head
    if head.endswith("ة"):
        # طبيبات; طبيبتان, طبيبتين, in the construct طبيبتا, طبيبتي
        bare = head[:-1]
        plurals = ("ات", "تان", "تين", "تا", "تي")
    elif gender != "female":
        plurals = ("ان", "ين")
        if not irregular and gender == "male":
            # مهندسون, مهندسين, in the construct مهندسو, مهندسي
            plurals += ("ون", "و", "ي")
        if head in _DEFECTIVE:
            bare = head[:-1]  # محامون, محامين
            yield bare, False
    yield from ((bare + plural, True) for plural in plurals)
    yield from ((plural, True) for plural in irregular)


def _shown(genders: Iterable[Gender]) -> Gender:
    """A gendered form stands before one for both."""
    gendered: list[Gender] = [gender for gender in genders if gender != "neutral"]
    return gendered[0] if gendered else "neutral"


def _forms(entry: LexiconEntry) -> Iterator[tuple[str | None, Gender]]:
    yield entry.masculine, "male"
    yield entry.feminine, "female"
    yield entry.common, "neutral"
    yield entry.thing, "unknown"


@dataclass(frozen=True, slots=True)
class _Head:
    """A head noun with the names that begin with it.

    Attributes:
        alone: what it names by itself.
        longer: names of several words by their second word, the shorter first.
    """

    alone: Name | None
    longer: dict[str, list[Name]]


@cache
def _heads() -> dict[str, _Head]:
    """Every form of every head, with the complements that make it a name."""
    index = Index()
    for entry in read_lexicon(Path(__file__).parent):
        for form, gender in _forms(entry):
            if form is None:
                continue
            words = [fold(word) for word in form.split()]
            rest = [complements(word)[0] for word in words[1:]]
            for head, plural in _inflect(words[0], gender):
                index.put(
                    (head, *rest),
                    gender,
                    entry.concept,
                    plural=plural,
                    is_person=gender != "unknown",
                    entry=form,
                )
    found: dict[str, _Head] = {}
    for head, names in index.names(_shown).items():
        longer: dict[str, list[Name]] = {}
        for name in sorted(names, key=lambda name: len(name.rest)):
            if name.rest:
                longer.setdefault(name.rest[0], []).append(name)
        found[head] = _Head(next((name for name in names if not name.rest), None), longer)
    return found


# أبوه, أباه, أبيه: nouns whose vowel is written before a pronoun
_LONG = {fold(noun + vowel): fold(noun) for noun in ("أب", "أخ") for vowel in ("و", "ا", "ي")}


@lru_cache(maxsize=16384)
def heads(word: str) -> tuple[tuple[Split, _Head], ...]:
    """The readings of a folded word as the head of a name.

    أمامها, before her, is no imam; but ولي, a guardian, is a name, though it may be "and to me".
    """
    if word in WITH_PRONOUN and word not in _heads():
        return ()
    found = []
    for split in splits(word):
        stem = _LONG.get(split.stem, split.stem) if split.suffix else split.stem
        if stem + "ي" in _DEFECTIVE and (split.suffix or split.definite):
            continue  # محامٍ takes its ي back: محاميها
        head = _heads().get(stem)
        if head is not None:
            found.append((split, head))
    return tuple(found or _mine(word))


def _mine(word: str) -> Iterator[tuple[Split, _Head]]:
    """My, on a word that is no name by itself: طبيبي my doctor; but رئيسي is main, an adjective."""
    if not word.endswith("ي") or word.endswith("اي"):
        return
    for split in splits(word[:-1]):
        head = _heads().get(split.stem)
        if head is None or head.alone is None or split.definite or split.suffix:
            continue
        one = head.alone.is_person and not head.alone.plural
        if one and split.stem not in HOMOGRAPHS and split.stem not in _ADJECTIVAL:
            yield replace(split, suffix="ي"), head


@dataclass(frozen=True, slots=True)
class Found:
    """A name in a sentence.

    Attributes:
        split: its first word, taken apart.
        name: what it stands for.
        end: index after its last word.
        concepts: what it renders, those of the shorter names in it included.
    """

    split: Split
    name: Name
    end: int
    concepts: frozenset[str]


def _continues(words: Sequence[str], at: int, rest: tuple[str, ...]) -> bool:
    """Whether the words from a place on are the complement of a name."""
    return at + len(rest) <= len(words) and all(
        word in complements(words[at + k]) for k, word in enumerate(rest)
    )


def match(words: Sequence[str], at: int) -> Found | None:
    """The longest name that begins at a word."""
    best: Found | None = None
    for split, head in heads(words[at]):
        found = _longest(words, at, split, head)
        if found is not None and (
            best is None or (found.end, not found.name.plural) > (best.end, not best.name.plural)
        ):
            best = found
    return best


def _longest(words: Sequence[str], at: int, split: Split, head: _Head) -> Found | None:
    name, end = head.alone, at + 1
    concepts = name.concepts if name is not None else frozenset()
    # بعض: what ب, ل, ك leave is a name of two letters only with its complement (لرب العمل)
    if len(split.stem) < 3 and split.preposition and not split.definite:
        name = None
    if end < len(words) and not split.suffix:
        for second in complements(words[end]):
            for longer in head.longer.get(second, ()):
                if _continues(words, at + 1, longer.rest):
                    concepts |= longer.concepts
                    name, end = longer, at + 1 + len(longer.rest)
    return None if name is None else Found(split, name, end, concepts)


def is_person(word: str) -> bool:
    """Whether a word names one person by itself and does not mostly mean something else."""
    return any(
        head.alone is not None
        and head.alone.is_person
        and not head.alone.plural
        and split.stem not in HOMOGRAPHS
        for split, head in heads(word)
    )
