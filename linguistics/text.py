"""Text as it really comes: composed or not, with marks of direction and blanks that look alike.

Every analyser works on a normalised copy and reports spans of the text as given.
"""

from __future__ import annotations

import html
import re
import unicodedata
from dataclasses import dataclass
from html.entities import html5

# Marks of direction and joining that carry no letter; real Arabic and Hebrew has them anywhere.
INVISIBLE = frozenset(
    "\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069"
    "\ufeff\u00ad\u061c"
)
_BLANKS = dict.fromkeys(
    map(
        ord,
        "\t\r\n\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
        "\u2028\u2029\u202f\u205f\u3000",
    ),
    " ",
)
_LIGATURES = {"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st"}
_FULL_WIDTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {
    ord("。"): ".",
    ord("、"): ",",
}
_LOOK_ALIKES = (
    _BLANKS
    | _FULL_WIDTH
    | str.maketrans(_LIGATURES)
    | {
        ord("’"): "'",
        ord("‘"): "'",
        ord("ʼ"): "'",
        ord("ʹ"): "'",
        ord("´"): "'",
        ord("`"): "'",
        ord("＇"): "'",
        ord("‐"): "-",
        ord("‑"): "-",
        ord("−"): "-",
        ord("﹣"): "-",
    }
)
_MOST_MARKS = 31
ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
"""What may be an entity of HTML; without the semicolon, `&reg` may be a part of an address."""
_PLAIN = re.compile(
    r"[\x20-\x25\x27-\x5f\x61-\x7e\xa1-\xac\xae-\xb3\xb5-\u02b8\u0400-\u0482\u048a-\u052f\u05d0-\u05ea"
    r"\u060c\u061b\u061f\u0621-\u063a\u0641-\u064a«»„“”…–—,.]*\Z"
)


@dataclass(frozen=True)
class NormalText:
    """A text in normal form, with the way back to the text as given.

    Attributes:
        given: the text as given.
        text: NFC, without invisible marks or HTML entities, every blank a space, one apostrophe,
            one hyphen.
        offsets: for each character of `text` the offset of its first character in `given`, and
            after the last the length of `given`; None where both are the same.
    """

    given: str
    text: str
    offsets: tuple[int, ...] | None

    def given_span(self, start: int, end: int) -> tuple[int, int]:
        """The span of the given text that `text[start:end]` stands for."""
        if self.offsets is None:
            return start, end
        if start >= end:
            return self.offsets[start], self.offsets[start]
        last = self.offsets[end - 1]
        stop = self.offsets[end]
        # invisible marks after the last character belong to what follows
        while stop > last + 1 and self.given[stop - 1] in INVISIBLE:
            stop -= 1
        return self.offsets[start], stop


def normalize(given: str) -> NormalText:
    """Bring a text to the normal form that analysers read.

    Entities of HTML that are certain (`&#39;`, `&eacute;`, with their semicolon) are read as the
    characters that they stand for. Linear in the length of the text.
    """
    if _PLAIN.match(given) and unicodedata.is_normalized("NFC", given):
        return NormalText(given, given, None)
    pieces: list[str] = []
    offsets: list[int] = []
    start = 0
    length = len(given)
    while start < length:
        first, stop = _character(given, start)
        chars = [first]
        # a base letter with its combining marks is composed as one piece
        while stop < length and (unicodedata.combining(given[stop]) or given[stop] in INVISIBLE):
            chars.append(given[stop])
            stop += 1
        marks = [char for char in chars if char not in INVISIBLE]
        # beyond what Unicode's stream-safe format allows, marks that alternate between classes
        # would be sorted in time by the square of their number
        piece = "".join(
            unicodedata.normalize("NFC", "".join(marks[at : at + _MOST_MARKS]))
            for at in range(0, len(marks), _MOST_MARKS)
        ).translate(_LOOK_ALIKES)
        pieces.append(piece)
        offsets.extend([start] * len(piece))
        start = stop
    offsets.append(length)
    return NormalText(given, "".join(pieces), tuple(offsets))


def _character(given: str, start: int) -> tuple[str, int]:
    """The character, or characters of an entity, at an offset, and the offset after them."""
    if given[start] == "&" and (found := ENTITY.match(given, start)):
        return decode_entity(found.group()), found.end()
    return given[start], start + 1


def decode_entity(entity: str) -> str:
    """What an entity such as `&eacute;` stands for; itself where HTML has none of that name."""
    is_known = entity[1] == "#" or entity[1:] in html5
    return html.unescape(entity) if is_known else entity


def is_named(text: str) -> bool:
    """Whether Unicode has a name for every character.

    pymorphy3 asks for names and fails where there is none (Tangut, private use).
    """
    return all(unicodedata.name(char, None) for char in text)


_TAG = re.compile(r"</?[A-Za-z][^<>]{0,60}>")
_QUOTES = "\"'“”„«»"
_OPENING = re.compile(rf"(?:[\s{_QUOTES}*_#>•·▪‣–—-]|\d{{1,2}}[.)](?=\s))*")
_CLOSING = re.compile(rf"[{_QUOTES}*_]+(?=[\s.!?…]*\Z)")


def without_frame(text: str) -> str:
    """A normalised text with blanks for its tags and for the marks around the whole of it.

    `<p>`, `**`, quotation marks, bullets and numbers of a list say nothing of the words between
    them. Every other character keeps its place.
    """
    text = _TAG.sub(lambda tag: " " * len(tag.group()), text)
    found = _OPENING.match(text)
    opening = found.group() if found else ""
    closing = set(opening) & set("*_")
    if set(opening) & set(_QUOTES):
        closing.update(_QUOTES)
    text = " " * len(opening) + text[len(opening) :]
    end = _CLOSING.search(text)
    if end is None or not closing.issuperset(end.group()):
        return text
    return text[: end.start()] + " " * len(end.group()) + text[end.end() :]


@dataclass(frozen=True, slots=True)
class Token:
    """A word or a mark.

    Attributes:
        text: as in the normalised text.
        norm: in lower case.
        start: offset of the first character in the normalised text.
        end: offset after the last.
    """

    text: str
    norm: str
    start: int
    end: int

    @property
    def is_word(self) -> bool:
        """Whether it holds a letter or digit."""
        return self.text[0].isalnum() or self.text[-1].isalnum()


WORD = re.compile(r"\w+(?:[-'\"״׳]\w+)*['.]?(?<![.])|[^\w\s]")


def tokenize(text: str, pattern: re.Pattern[str] = WORD) -> list[Token]:
    """Split a normalised text into words and marks.

    Args:
        text: normalised text.
        pattern: what a token is; must not match blanks.
    """
    return [
        Token(match.group(), match.group().lower(), match.start(), match.end())
        for match in pattern.finditer(text)
    ]
