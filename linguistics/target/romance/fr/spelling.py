"""French text made comparable: look-alike signs of inclusive writing, and letters without accents.

A text is put in normal form (`text.py`), then its signs one for one, so that offsets stay.
"""

from dataclasses import replace

from ....text import NormalText, normalize

_ALIKE = {
    "·": "⸱⸳᛫•‧∙⋅・･ᐧꞏ●∘˙․﹒⦁◦ㆍꓸ𐄁\u0387",
    "-": "–－",
    "/": "∕⁄／",
    "(": "（﹙⦅",
    ")": "）﹚⦆",
    "[": "［⁅〔",
    "]": "］⁆〕",
    "{": "｛❴﹛",
    "}": "｝❵﹜",
    "<": "‹⟨〈＜❮",
    ">": "›⟩〉＞❯",
    ".": "．",
    "|": "｜∣¦",
    "I": "İ",  # its lower-case form is two characters long
}
_TABLE = str.maketrans({alike: sign for sign, alikes in _ALIKE.items() for alike in alikes})
_ACCENTS = str.maketrans("àâäãéèêëîïíôöóùûüúçñÿ", "aaaaeeeeiiiooouuuucny")


def same_signs(text: str) -> str:
    """A text in normal form with one dot, hyphen, slash and bracket for all that look alike."""
    return text.translate(_TABLE)


def view(given: str) -> NormalText:
    """A text in normal form with one sign for all that look alike, and the way back."""
    normal = normalize(given)
    return replace(normal, text=same_signs(normal.text))


def plain(word: str) -> str:
    """Lower case without accents: capitals often go without them, and so do careless hands.

    >>> plain("Éducatrice")
    'educatrice'
    """
    return word.lower().translate(_ACCENTS)
