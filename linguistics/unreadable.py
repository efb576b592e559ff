"""Whether a translation can be read at all: its script and language."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from itertools import zip_longest

from .evidence import Reason
from .languages import LANGUAGES, Script

_SCRIPTS: dict[Script, str] = {
    "latin": r"A-Za-z\u00c0-\u024f",
    "cyrillic": r"\u0400-\u052f",
    "arabic": r"\u0600-\u06ff\ufb50-\ufdff\ufe70-\ufeff",
    "hebrew": r"\u0590-\u05ff",
    "devanagari": r"\u0900-\u097f",
}
# one pass over a text for all scripts: a group, and so a number, for each
_RUN = re.compile("|".join(f"([{letters}]+)" for letters in _SCRIPTS.values()))
# Persian function words; Arabic stands out by its articles
_PERSIAN = frozenset("از که را به بود است کرد این او با برای چون شد می".split())
_TOKEN = re.compile(r"\b(?:[ldnscj]|qu|dell|all|nell)'|[^\W\d_]+(?:'t\b)?|[¿¡]")
_OF_SCRIPT = {
    script: sorted(code for code, language in LANGUAGES.items() if language.script == script)
    for script in _SCRIPTS
}
_LETTERS = frozenset().union(*(language.letters for language in LANGUAGES.values()))
# left over by NFC on a Cyrillic vowel, it would cut the word in two: uk `да́ла` (she gave)
_STRESS = "\u0301"
_LEAST = 2
_LEAD = 3


@lru_cache(maxsize=1024)  # the persons of one text are asked for one after another
def unreadable(
    source: str, translation: str, target: str, source_language: str = "de"
) -> Reason | None:
    """Why a translation can't be read as one into the target language; None if it can.

    Args:
        source: normalised source sentence.
        translation: normalised translation.
        target: ISO 639-1 code.
        source_language: ISO 639-1 code of the source: what is left in it is `untranslated`, what
            is in a third language `wrong_language`.
    """
    if not any(char.isalpha() for char in translation):
        return "empty"
    if _same(source, translation):
        return "untranslated"
    sample = translation[:2000]
    counts = _script_counts(sample)
    script = LANGUAGES[target].script
    if counts[script] * 2 < sum(counts.values()):
        return "untranslated" if _is_in(sample, source_language) else "wrong_language"
    if script == "arabic":
        words = sample.split()
        persian = sum(word in _PERSIAN for word in words)
        articles = sum(word.startswith("ال") for word in words)
        return "wrong_language" if persian >= _LEAST and persian > articles else None
    if script == "hebrew":
        return None
    signs = Signs(sample)
    for code in _OF_SCRIPT[script]:
        theirs = signs.of(code, target)
        # a foreign word is not enough, and a translation with signs of its own is one
        if theirs >= _LEAST and theirs >= _LEAD * signs.of(target, code):
            return "untranslated" if code == source_language else "wrong_language"
    return None


def _same(text: str, other: str) -> bool:
    """Whether two texts have the same letters and digits; most differ in the first."""
    pairs = zip_longest(filter(str.isalnum, text.lower()), filter(str.isalnum, other.lower()))
    return all(one == two for one, two in pairs)


def _is_in(text: str, language: str) -> bool:
    """Whether a text has more signs of a language than of any other of its script."""
    signs = Signs(text)
    others = [code for code in _OF_SCRIPT[LANGUAGES[language].script] if code != language]
    return all(signs.of(language, other) > signs.of(other, language) for other in others)


def _script_counts(text: str) -> dict[Script, int]:
    counts = dict.fromkeys(_SCRIPTS, 0)
    names = tuple(_SCRIPTS)
    for run in _RUN.finditer(text):
        counts[names[(run.lastindex or 1) - 1]] += run.end() - run.start()
    return counts


def main_script(text: str) -> Script | None:
    """The script of most letters; None where there is none that this package knows."""
    counts = _script_counts(text)
    script = max(counts, key=lambda name: counts[name])
    return script if counts[script] else None


class Signs:
    """The words of a normalised text, counted as signs of one language against another."""

    def __init__(self, text: str) -> None:
        words = _TOKEN.findall(text.lower().replace(_STRESS, ""))
        # hardly any word has a letter that tells languages apart: the others are only looked up
        self._plain: list[str] = []
        self._lettered: list[str] = []
        for word in words:
            (self._plain if _LETTERS.isdisjoint(word) else self._lettered).append(word)

    def of(self, code: str, other: str) -> int:
        """How many words are function words of a language, or have its letters, not the other's."""
        words, letters = _only(code, other)
        return sum(map(words.__contains__, self._plain)) + sum(
            word in words or not letters.isdisjoint(word) for word in self._lettered
        )


@cache
def _only(code: str, other: str) -> tuple[frozenset[str], frozenset[str]]:
    """Function words and letters of a language that another has not."""
    this, that = LANGUAGES[code], LANGUAGES[other]
    return this.function_words - that.function_words, frozenset(this.letters) - set(that.letters)
