"""The source sentence: its persons and the mentions of them."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from types import ModuleType

from ..languages import LANGUAGES
from .base import Analyser, PersonFinder, SourceSentence


def _module(language: str) -> ModuleType:
    module = LANGUAGES[language].source_module if language in LANGUAGES else None
    if module is None:
        known = ", ".join(code for code, row in LANGUAGES.items() if row.source_module)
        raise ValueError(f"No analyser for source {language!r}: there is {known}.")
    return import_module(f".{module}", __name__)


@lru_cache(maxsize=10_000)  # the sentences of a benchmark, not those of a corpus
def analyse(source: str, subject_index: int, language: str = "de") -> SourceSentence:
    """Find the persons and mentions of a source sentence.

    Args:
        source: the sentence, words separated by single blanks.
        subject_index: position of the subject's noun among them, from 0.
        language: ISO 639-1 code of the source.

    Raises:
        ValueError: if there is no analyser for the language, or no word at `subject_index`.
    """
    analyser: Analyser = _module(language).analyse
    return analyser(source, subject_index)


def find_persons(source: str, language: str = "de") -> tuple[SourceSentence, ...]:
    """Find every person of a source text, with the gender that the text itself shows.

    Args:
        source: the text, words separated by single blanks; one or several sentences.
        language: ISO 639-1 code of the source.

    Returns:
        For each person, in order, the `SourceSentence` whose subject it is: `subject.index` says
        where it stands, `subject.gender` what noun, determiner, title and pronouns show together.

    Raises:
        ValueError: if there is no analyser for the language.
    """
    finder: PersonFinder = _module(language).find_persons
    return finder(source)
