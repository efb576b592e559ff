"""Hebrew words: points, prefixes, endings."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from ....text import Token
from ...tables import Classes
from ..lexicon import Split

_POINT = r"[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]"
_POINTS = re.compile(_POINT)
_LETTER = re.compile("[א-ת]")
_LETTERS = rf"(?:[א-ת]{_POINT}*)+"
# מנהל/ת, מנהל.ת, מנהל*ת, מנהל (ת) "manager m/f": both genders in one word
_BOTH_GENDERS = r"(?:[/.*·](?:יות|ית|ות|תה|ה|ת)| ?\((?:ית|ה|ת)\))(?![א-ת])"
# עו"ד, צ'לן: gershayim and geresh inside a word, a geresh after it (פרופ')
TOKEN = re.compile(
    rf"{_LETTERS}(?:(?:[\"'׳״”“]|''){_LETTERS})*['׳]?(?:{_BOTH_GENDERS})?"
    r"|[^\W_]+(?:['.,][^\W_]+)*|[^\w\s]|_"
)
_SUFFIX_OF_BOTH = re.compile(r"(?:[/.*·]| ?\()(?:יות|ית|ות|תה|ה|ת)\)?\Z")
_GERSHAYIM = str.maketrans({"״": '"', "”": '"', "“": '"', "׳": "'"})

_FINAL = str.maketrans("ךםןףץ", "כמנפצ")
_TO_FINAL = str.maketrans("כמנפצ", "ךםןףץ")

# ו "and", ש "that", כש "when", then ב "in", ל "to", מ "from", כ "as", then ה "the"
_PREFIX = re.compile(r"(ו?(?:לכש|כש|מש|ש)?)([בלמכ]?)(ה?)\Z")


CLASSES = Classes(Path(__file__).parent)
FUNCTION_WORDS = CLASSES.words("function")


def plain(text: str) -> str:
    """A token without points, with one sort of gershayim and geresh."""
    if not text.isascii() and _POINTS.search(text):
        text = _POINTS.sub("", text)
    return text.translate(_GERSHAYIM).replace("''", '"')


def with_points(text: str, letters: int) -> int:
    """The length of the first letters of a token together with their points."""
    return next(
        (match.start() for number, match in enumerate(_LETTER.finditer(text)) if number == letters),
        len(text),
    )


def tokenize(text: str) -> list[Token]:
    """Split a normalised text; a maqaf or hyphen parts words as a blank does."""
    found: list[Token] = []
    for match in TOKEN.finditer(text):
        norm = plain(match.group())
        # nothing is left of a point that stands on no letter
        if norm and match.group() not in "-־":
            found.append(Token(match.group(), norm, match.start(), match.end()))
    return found


@lru_cache(maxsize=20000)
def without_both(word: str) -> str | None:
    """מנהל/ת -> מנהל; None for a word that does not write both genders."""
    match = _SUFFIX_OF_BOTH.search(word)
    return word[: match.start()] if match else None


@lru_cache(maxsize=20000)
def splits(word: str) -> tuple[Split, ...]:
    """The ways to read a word as prefixes and a stem, fewest prefixes first.

    כשהמורה is כש + ה + מורה, "when the teacher".
    """
    found = []
    for cut in range(min(5, len(word) - 1)):
        match = _PREFIX.match(word[:cut])
        if match:
            stem = word[cut:]
            found.append(Split(stem, match[1], match[2], bool(match[3])))
            if cut and stem.startswith("וו"):
                # לווטרינר "to the vet": a word's first ו is doubled after a prefix
                found.append(Split(stem[1:], match[1], match[2], bool(match[3])))
    return tuple(found)


def medial(word: str) -> str:
    """With the last letter as inside a word: ספרן -> ספרנ."""
    return word[:-1] + word[-1:].translate(_FINAL)


def final(word: str) -> str:
    """With the last letter as at a word's end: ספרנ -> ספרן."""
    return word[:-1] + word[-1:].translate(_TO_FINAL)
