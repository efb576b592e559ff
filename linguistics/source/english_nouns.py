"""English person nouns: the table and their plurals, found in a text as it stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple, cast

from .base import SourceGender

_FOLDER = Path(__file__).parent
_PLURALS = {
    "man": "men", "woman": "women", "child": "children", "person": "people", "wife": "wives",
    "thief": "thieves", "midwife": "midwives", "housewife": "housewives", "fireman": "firemen",
    "lady": "ladies", "chief": "chiefs", "staff": "staff", "guy": "guys", "boy": "boys",
}  # fmt: skip


class Noun(NamedTuple):
    """A person noun.

    Attributes:
        concept: that it mostly means.
        related: other concepts that it is rendered by.
        gender: that it shows; None for most.
        plural: whether it is the plural.
        length: how many words it has.
    """

    concept: str
    related: frozenset[str]
    gender: SourceGender | None
    plural: bool
    length: int


def _rows() -> Iterator[tuple[str, str, str]]:
    name = _FOLDER / "english_nouns.tsv"
    for number, line in enumerate(name.read_text("utf-8").splitlines(), start=1):
        if line.startswith("#") or line == "concept\tnoun\tgender":
            continue
        cells = line.split("\t")
        if len(cells) != 3 or cells[2] not in ("-", "female", "male"):
            raise ValueError(
                f"{name} line {number}: expected concept, noun, and female, male or -: {line!r}"
            )
        yield cells[0], cells[1], cells[2]


def plural_of(noun: str) -> str:
    """The plural of a noun: `sons-in-law`, `passers-by`, `policewomen`, `members of staff`."""
    for joint in (" of ", "-in-", "-by"):
        if joint in noun:
            first, rest = noun.split(joint, 1)
            return plural_of(first) + joint + rest
    before, blank, last = noun.rpartition(" ")
    for ending in sorted(_PLURALS, key=len, reverse=True):
        if last.lower() == ending or (ending in ("man", "woman") and last.lower().endswith(ending)):
            return f"{before}{blank}{last[: len(last) - len(ending)]}{_PLURALS[ending]}"
    if last.endswith("y") and last[-2:-1] not in "aeiou":
        return f"{before}{blank}{last[:-1]}ies"
    if last.lower().endswith(("s", "sh", "ch", "x", "z")) or last in ("hero",):
        return f"{before}{blank}{last}es"
    return f"{before}{blank}{last}s"


@cache
def _nouns() -> dict[str, dict[tuple[str, ...], Noun]]:
    """Every form in lower case, by its first word."""
    first: dict[str, tuple[str, str]] = {}
    related: dict[str, set[str]] = {}
    for concept, noun, gender in _rows():
        if noun in first:
            related[noun].add(concept)
        else:
            first[noun] = concept, gender
            related[noun] = set()
    found: dict[str, dict[tuple[str, ...], Noun]] = {}
    # singulars first: Mrs is no plural of Mr
    for is_plural in (False, True):
        for noun, (concept, shown) in first.items():
            own = None if shown == "-" else cast(SourceGender, shown)
            words = tuple((plural_of(noun) if is_plural else noun).lower().split())
            entry = Noun(concept, frozenset(related[noun]), own, is_plural, len(words))
            found.setdefault(words[0], {}).setdefault(words, entry)
    return found


def noun_at(words: Sequence[str], index: int) -> Noun | None:
    """The longest person noun that begins at a word.

    Args:
        words: in lower case, without punctuation and possessive endings.
        index: where it begins.
    """
    forms = _nouns().get(words[index], {})
    fitting = [form for form in forms if tuple(words[index : index + len(form)]) == form]
    return forms[max(fitting, key=len)] if fitting else None


@cache
def word_set(name: str) -> frozenset[str]:
    """A set of function words from english_words.tsv.

    Raises:
        KeyError: if there is none of that name.
    """
    lines = (_FOLDER / "english_words.tsv").read_text("utf-8").splitlines()
    sets = dict(line.split("\t", 1) for line in lines if line and not line.startswith("#"))
    return frozenset(sets[name].split())
