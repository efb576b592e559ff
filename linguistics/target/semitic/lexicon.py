"""The lexicon of a Semitic language by its heads, and words taken apart into clitics and stem."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from ...evidence import Gender


@dataclass(frozen=True, slots=True)
class Split:
    """A way to take a noun apart: he כשהמורה, when the teacher, is כש, ה and מורה.

    Attributes:
        stem: without clitics.
        conjunction: and, that, when before it (ar و ف, he ו ש כש), or nothing.
        preposition: in, to, as, from (ar ب ل ك, he ב ל כ מ), or nothing.
        definite: whether the article stands before it.
        suffix: the pronoun after it (ar رئيسها, her boss: ها), or nothing.
    """

    stem: str
    conjunction: str = ""
    preposition: str = ""
    definite: bool = False
    suffix: str = ""


class Name(NamedTuple):
    """What a form of the lexicon (a head with its complement) stands for.

    Attributes:
        rest: the words after the head: he חשבון in רואה חשבון, the accountant.
        gender: what it shows.
        plural: whether it is a plural or dual.
        concepts: what it renders; empty for a person noun that renders no one concept.
        is_person: False for a thing, place or activity.
        entry: the form in the lexicon.
    """

    rest: tuple[str, ...]
    gender: Gender
    plural: bool
    concepts: frozenset[str]
    is_person: bool
    entry: str


@cache
def _concepts(concept: str) -> frozenset[str]:
    return frozenset() if concept == "*" else frozenset((concept,))


class Index:
    """Collects the forms of a lexicon; forms written alike become one name."""

    def __init__(self) -> None:
        self._names: dict[tuple[str, ...], list[Name]] = {}

    def __contains__(self, words: tuple[str, ...]) -> bool:
        return words in self._names

    def put(
        self,
        words: Sequence[str],
        gender: Gender,
        concept: str,
        *,
        plural: bool = False,
        is_person: bool = True,
        entry: str = "",
    ) -> None:
        """Add a form: its head, then the words after it."""
        key = tuple(words)
        name = Name(key[1:], gender, plural, _concepts(concept), is_person, entry)
        self._names.setdefault(key, []).append(name)

    def names(self, gender_of: Callable[[Collection[Gender]], Gender]) -> dict[str, list[Name]]:
        """The names by head, in the order of their first entries.

        Args:
            gender_of: the gender of a form that several entries give different genders.
        """
        found: dict[str, list[Name]] = {}
        for words, same in self._names.items():
            found.setdefault(words[0], []).append(_merged(same, gender_of))
        return found


def _merged(names: Sequence[Name], gender_of: Callable[[Collection[Gender]], Gender]) -> Name:
    """One name of several alike: the singular is surer than a plural, a person than a thing."""
    if len(names) == 1:
        return names[0]
    first = min(names, key=lambda name: (name.plural, not name.is_person))
    same = [
        name for name in names if (name.plural, name.is_person) == (first.plural, first.is_person)
    ]
    genders: list[Gender] = list(dict.fromkeys(name.gender for name in same))
    return Name(
        first.rest,
        genders[0] if len(genders) == 1 else gender_of(genders),
        first.plural,
        frozenset().union(*(name.concepts for name in same)),
        first.is_person,
        first.entry,
    )
