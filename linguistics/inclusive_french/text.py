"""A text made comparable, with the way back to the text as given."""

import re
import unicodedata
from dataclasses import dataclass

# Look-alikes are mapped one to one, so that offsets stay.
_SAME = {
    "'": "’ʼ＇′",
    "·": "⸱⸳᛫•‧∙⋅・･ᐧꞏ●∘˙\u0387",
    "-": "‐‑–−﹣－",
    "/": "∕⁄／",
    "(": "（",
    ")": "）",
    ".": "．",
    " ": "\u00a0\u202f\u2009\u2007\u3000\t",
    "I": "İ",  # its lower-case form is two characters long
}
_TABLE = str.maketrans({alike: plain for plain, alikes in _SAME.items() for alike in alikes})
# soft hyphen, zero-width characters, marks of writing direction: invisible, so not there
_INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]")
_ACCENTS = str.maketrans("àâäãéèêëîïíôöóùûüúçñÿ", "aaaaeeeeiiiooouuuucny")


@dataclass(frozen=True)
class View:
    """A normalised text; `given` maps its offsets to those of the text as given."""

    text: str
    given: tuple[int, ...] | None

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The span of the text as given that start to end of the normalised text stand for."""
        if self.given is None:
            return start, end
        # to the end of the last character's own stretch, with its combining marks
        return self.given[start], self.given[end - 1 + len(self.text) + 1]


def view(text: str) -> View:
    """NFC with plain apostrophes, dots, hyphens and blanks, without invisible characters."""
    if text.isascii():
        return View(text.translate(_TABLE), None)
    if unicodedata.is_normalized("NFC", text) and not _INVISIBLE.search(text):
        return View(text.translate(_TABLE), None)
    out: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    position, length = 0, len(text)
    while position < length:
        end = position + 1
        if _INVISIBLE.match(text, position):
            position = end
            continue
        while end < length and unicodedata.combining(text[end]):
            end += 1
        for char in unicodedata.normalize("NFC", text[position:end]):
            out.append(char)
            starts.append(position)
            ends.append(end)
        position = end
    # starts, the end of the text, then the ends: one tuple of offsets for both borders
    return View("".join(out).translate(_TABLE), (*starts, length, *ends))


def plain(word: str) -> str:
    """Lower case without accents: capitals often go without them, and so do careless hands.

    >>> plain("Éducatrice")
    'educatrice'
    """
    return word.lower().translate(_ACCENTS)
