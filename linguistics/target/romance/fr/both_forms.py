"""What the detectors hand to each other: forms and words in a normalised text."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from . import morphology
from .dictionary import InclusiveDictionary, Kind
from .spelling import plain

_WORD = re.compile(r"[^\W\d_]+'?")


@dataclass(frozen=True)
class BothForm:
    """An inclusive form in a normalised text.

    Attributes:
        start: Where it begins in the normalised text.
        end: Where it ends.
        kind: Its kind.
        canonical: Its canonical form.
        masculine: The plain masculine singular of its last word, where it has one.
        feminine: The plain feminine singular.
    """

    start: int
    end: int
    kind: Kind
    canonical: str
    masculine: str = ""
    feminine: str = ""


@dataclass(frozen=True)
class Word:
    """A word of a normalised text, with its apostrophe if elided.

    Attributes:
        start: Where it begins.
        end: Where it ends.
        text: The word.
        low: The word in lower case.
        plain: The same without accents.
    """

    start: int
    end: int
    text: str
    low: str
    plain: str


def both_form(
    start: int,
    end: int,
    fit: tuple[str, str, bool],
    dictionary: InclusiveDictionary,
    base: str = "",
) -> BothForm:
    """The form for masculine, feminine and number, with its kind and canonical form.

    Args:
        start: Where the form begins.
        end: Where it ends.
        fit: Plain masculine and feminine singular, and whether it is plural.
        dictionary: Where kinds, accents and canonical forms are looked up.
        base: The masculine as written, for the accents of a word that the dictionary lacks.
    """
    masculine, feminine, plural = fit
    person = dictionary.persons.get(masculine)
    kind: Kind = "noun" if masculine.endswith(("eur", "ien", "ier")) else "adjective"
    written = morphology.accented(base, masculine)
    if person is not None:
        kind = person.kind
        if person.masculine == masculine:
            written = person.written
    canonical = morphology.canonical(written, feminine, plural)
    if person is not None and person.canonical:
        canonical = person.canonical + (".s" if plural else "")
    return BothForm(start, end, kind, canonical, masculine, feminine)


def words_of(text: str) -> list[Word]:
    """The words of a text in normal form; hyphens and apostrophes are borders."""
    words = []
    for match in _WORD.finditer(text):
        low = match[0].lower()
        words.append(Word(match.start(), match.end(), match[0], low, plain(low)))
    return words


def longest(forms: Iterable[BothForm]) -> list[BothForm]:
    """In order, one form per place, the longest."""
    kept: list[BothForm] = []
    for form in sorted(forms, key=lambda form: (form.start, -form.end)):
        if not kept or form.start >= kept[-1].end:
            kept.append(form)
    return kept


def only_blanks(text: str, start: int, end: int) -> bool:
    """Whether nothing but blanks and hyphens stands between two places."""
    return not text[start:end].strip(" -")
