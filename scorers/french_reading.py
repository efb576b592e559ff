"""What the readers make of a French output; without Inspect, for logs and for plain files."""

from __future__ import annotations

from functools import lru_cache

from .. import __version__
from ..linguistics.text import normalize
from ..linguistics.unreadable import Signs
from ..solvers.cleaning import Translation


def fault_of(translation: Translation) -> str | None:
    """What is wrong with an output that is no French translation; None if it is one."""
    if translation.no_translation:
        return translation.no_translation
    if not translation.text.strip():
        return "no_response"
    return "not_french" if is_english(translation.text) else None


def accepts(gender: str, found: str) -> bool:
    """Whether an occupation in a gender is right in a row of a gender.

    Args:
        gender: of the row; for an inclusive one, wording without gender is right, too.
        found: what was read.
    """
    return found in (("inclusive", "neutral") if gender == "inclusive" else (gender,))


@lru_cache(maxsize=64)
def is_english(text: str) -> bool:
    """Whether a text that should be French is English, by the function words of both."""
    signs = Signs(normalize(text).text)
    english = signs.of("en", "fr")
    return english >= 2 and english > signs.of("fr", "en")


def signature(**parts: str) -> str:
    """What a figure rests on, as `key:value` pairs joined by `|`, with this package's version."""
    return "|".join(f"{key}:{value}" for key, value in {**parts, "gendermt": __version__}.items())
