"""The source sentence: its persons and the mentions of them."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from ..languages import LANGUAGES
from .base import Analyser, SourceSentence


@cache
def _analyser(language: str) -> Analyser:
    module = LANGUAGES[language].source_module if language in LANGUAGES else None
    if module is None:
        known = ", ".join(code for code, row in LANGUAGES.items() if row.source_module)
        raise ValueError(f"No analyser for source {language!r}: there is {known}.")
    analyser: Analyser = import_module(f".{module}", __name__).analyse
    return analyser


@cache
def analyse(source: str, subject_index: int, language: str = "de") -> SourceSentence:
    """Find the persons and mentions of a source sentence.

    Args:
        source: the sentence, words separated by single blanks.
        subject_index: position of the subject's noun among them, from 0.
        language: ISO 639-1 code of the source.

    Raises:
        ValueError: if there is no analyser for the language, or no word at `subject_index`.
    """
    return _analyser(language)(source, subject_index)
