"""Whether a translation can be read at all: its script and language."""

from __future__ import annotations

import re

from .evidence import Reason
from .languages import LANGUAGES, Script

_SCRIPTS: dict[Script, re.Pattern[str]] = {
    "latin": re.compile(r"[A-Za-z\u00c0-\u024f]"),
    "cyrillic": re.compile(r"[\u0400-\u052f]"),
    "arabic": re.compile(r"[\u0600-\u06ff\ufb50-\ufdff\ufe70-\ufeff]"),
    "hebrew": re.compile(r"[\u0590-\u05ff]"),
    "devanagari": re.compile(r"[\u0900-\u097f]"),
}
# Persian function words; Arabic stands out by its articles
_PERSIAN = frozenset("از که را به بود است کرد این او با برای چون شد می".split())
_TOKEN = re.compile(r"\b(?:[ldnscj]|qu|dell|all|nell)'|[^\W\d_]+(?:'t\b)?|[¿¡]")
_OF_SCRIPT = {
    script: sorted(code for code, language in LANGUAGES.items() if language.script == script)
    for script in _SCRIPTS
}
# left over by NFC on a Cyrillic vowel, it would cut the word in two: uk `да́ла` (she gave)
_STRESS = "\u0301"
_LEAST = 2
_LEAD = 3


def unreadable(source: str, translation: str, target: str) -> Reason | None:
    """Why a translation can't be read as one into the target language; None if it can.

    Args:
        source: normalised source sentence.
        translation: normalised translation.
        target: ISO 639-1 code.
    """
    if not any(char.isalpha() for char in translation):
        return "empty"
    if _same(source) == _same(translation):
        return "untranslated"
    sample = translation[:2000]
    counts = _script_counts(sample)
    script = LANGUAGES[target].script
    if counts[script] * 2 < sum(counts.values()):
        return "untranslated" if _is_german(sample) else "wrong_language"
    if script == "arabic":
        words = sample.split()
        persian = sum(word in _PERSIAN for word in words)
        articles = sum(word.startswith("ال") for word in words)
        return "wrong_language" if persian >= _LEAST and persian > articles else None
    if script == "hebrew":
        return None
    tokens = sign_tokens(sample)
    for code in _OF_SCRIPT[script]:
        mine = signs(tokens, target, code)
        theirs = signs(tokens, code, target)
        # a foreign word is not enough, and a translation with signs of its own is one
        if theirs >= _LEAST and theirs >= _LEAD * mine:
            return "untranslated" if code == "de" else "wrong_language"
    return None


def _same(text: str) -> str:
    return "".join(char for char in text.lower() if char.isalnum())


def _is_german(text: str) -> bool:
    tokens = sign_tokens(text)
    return signs(tokens, "de", "en") > signs(tokens, "en", "de")


def _script_counts(text: str) -> dict[Script, int]:
    return {name: len(pattern.findall(text)) for name, pattern in _SCRIPTS.items()}


def main_script(text: str) -> Script | None:
    """The script of most letters; None where there is none that this package knows."""
    counts = _script_counts(text)
    script = max(counts, key=lambda name: counts[name])
    return script if counts[script] else None


def sign_tokens(text: str) -> list[str]:
    """The words of a normalised text as `signs` counts them."""
    return _TOKEN.findall(text.lower().replace(_STRESS, ""))


def signs(tokens: list[str], code: str, other: str) -> int:
    """How many words are function words of a language, or have its letters, and not the other's."""
    this, that = LANGUAGES[code], LANGUAGES[other]
    words = this.function_words - that.function_words
    letters = set(this.letters) - set(that.letters)
    return sum(token in words or not letters.isdisjoint(token) for token in tokens)
