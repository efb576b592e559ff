"""The translations to score, as they come: a line each, or a table with ids or sources."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ...data.tables import decode, split_lines
from ...linguistics.instruments import Bank
from ...linguistics.languages import LANGUAGES, language_name
from ...linguistics.text import normalize
from ...linguistics.unreadable import unreadable
from ...models.recorded_files import (
    PUBLISHED_SYSTEMS,
    embedded_recording,
    published_recording,
    recording_at,
)
from ...models.recordings import (
    SEPARATOR,
    MissingTranslationError,
    Recording,
    read_recording,
    recording_of,
)
from ...support.paths import user_path

TABLES = (".tsv", ".csv", ".jsonl", ".parquet", ".xlsx")
"""Endings of files with ids or sources; any other file has a translation a line."""

_STDIN = "-"


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence to translate.

    Attributes:
        id: as samples and recordings have it.
        source: the text.
        occurrence: how many sentences before it have the same text.
    """

    id: str
    source: str
    occurrence: int = 0


@dataclass(frozen=True, slots=True)
class Hypotheses:
    """The translations of one system into one language.

    Attributes:
        system: its name.
        texts: a translation for each sentence, in order; None where the file has none.
        bank: all pairs of the file, in its order, which an aligner is trained on.
        missing: why the first missing one is missing; None where none is.
    """

    system: str
    texts: tuple[str | None, ...]
    bank: Bank
    missing: str | None = None


def sentences_of(rows: Sequence[tuple[str, str]]) -> list[Sentence]:
    """Sentences from ids and texts, with the count of equal ones before each."""
    seen: Counter[str] = Counter()
    found = []
    for sample_id, source in rows:
        found.append(Sentence(sample_id, source, seen[source]))
        seen[source] += 1
    return found


def read_hypotheses(
    where: str, sentences: Sequence[Sentence], source_language: str, target: str, benchmark: str
) -> Hypotheses:
    """Read a system's translations.

    Args:
        where: `-` for standard input; a file, in which `{target}` may stand for the language; a
            folder with a file for each language pair; `published/<system>` or `replay/<name>`.
        sentences: of the benchmark, in order.
        source_language: ISO 639-1 code.
        target: ISO 639-1 code.
        benchmark: its name, for errors.

    Raises:
        ValueError: if there are no translations of these sentences into this language; the
            message says what was found.
    """
    provider, _, name = where.partition("/")
    if provider == "published" and name in PUBLISHED_SYSTEMS:
        found = _of_recording(published_recording(name, source_language, target), where, sentences)
    elif provider == "replay" and name and not user_path(where).exists():
        found = _of_recording(embedded_recording(name, source_language, target), where, sentences)
    else:
        found = _of_user(where, sentences, source_language, target, benchmark)
    _check_language(found, sentences, target)
    return found


def _of_user(
    where: str, sentences: Sequence[Sentence], source_language: str, target: str, benchmark: str
) -> Hypotheses:
    if where == _STDIN:
        content = sys.stdin.buffer.read()
        return _of_lines(content, "standard input", "stdin", sentences, benchmark)
    path = user_path(where.replace("{target}", target))
    system = path.stem if path.suffix else path.name
    if path.is_dir():
        recording = recording_at(path, source_language, target, where)
        return _of_recording(recording, system, sentences)
    if not path.is_file():
        raise ValueError(
            f"{path}: no such file or folder. Give a file with a translation a line, a table "
            f"({', '.join(TABLES)}), a folder with a file for each language pair, or "
            f"published/SYSTEM ({', '.join(PUBLISHED_SYSTEMS)})."
        )
    suffix = path.suffix.lower()
    if suffix in (".parquet", ".xlsx"):
        return _of_recording(recording_of(_records(path), str(path)), system, sentences)
    if suffix in TABLES:
        return _of_recording(read_recording(path.read_bytes(), str(path)), system, sentences)
    return _of_lines(path.read_bytes(), str(path), system, sentences, benchmark)


def _records(path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """The rows of a Parquet or Excel file."""
    import pandas as pd

    if path.suffix.lower() == ".parquet":
        frame = pd.read_parquet(path)
    else:
        try:
            frame = pd.read_excel(path, dtype=str, keep_default_na=False)
        except ImportError as error:
            raise ValueError(
                f"{path}: reading Excel files needs openpyxl: `pip install openpyxl`."
            ) from error
    frame.columns = [str(name).strip().lower() for name in frame.columns]
    for number, row in enumerate(frame.to_dict("records"), start=1):
        yield f"{path} row {number}", {str(key): value for key, value in row.items()}


def _of_lines(
    content: bytes,
    name: str,
    system: str,
    sentences: Sequence[Sentence],
    benchmark: str,
) -> Hypotheses:
    """A translation a line, in the order of the sentences, or `source ||| translation`."""
    text = decode(content, name)
    lines = split_lines(text)
    if lines and not lines[-1]:
        lines.pop()
    filled = [line for line in lines if line.strip()]
    if filled and all(SEPARATOR.strip() in line for line in filled):
        return _of_recording(read_recording(content, f"{name}.txt"), system, sentences)
    if len(lines) != len(sentences):
        raise ValueError(
            f"{name}: {len(lines)} lines, and {benchmark} has {len(sentences)} sentences. A plain "
            f"file has a translation a line, in the order of `gendermt sources {benchmark}`; in "
            f"another order, or of some sentences only, give a table ({', '.join(TABLES)}) with "
            f"the columns translation and id or source."
        )
    bank = [(s.source, line.strip()) for s, line in zip(sentences, lines, strict=True)]
    return Hypotheses(system, tuple(lines), [pair for pair in bank if pair[1]])


def _of_recording(recording: Recording, system: str, sentences: Sequence[Sentence]) -> Hypotheses:
    texts: list[str | None] = []
    missing: str | None = None
    for sentence in sentences:
        try:
            texts.append(recording.find(sentence.id, sentence.source, sentence.occurrence))
        except MissingTranslationError as error:
            texts.append(None)
            missing = missing or str(error)
    if all(text is None for text in texts):
        raise ValueError(f"0 of {len(sentences)} sentences found in {recording.name}: {missing}")
    bank = [pair for pair in recording.pairs if pair[0]]
    if not bank:  # a file with ids only
        pairs = zip(sentences, texts, strict=True)
        bank = [(sentence.source, text) for sentence, text in pairs if text]
    return Hypotheses(system, tuple(texts), bank, missing)


def _check_language(found: Hypotheses, sentences: Sequence[Sentence], target: str) -> None:
    """Refuse a file most of whose translations are of another language.

    Raises:
        ValueError: says which language it looks like.
    """
    if target not in LANGUAGES:
        return
    given = [(s.source, text) for s, text in zip(sentences, found.texts, strict=True) if text]
    wrong = [
        text
        for source, text in given
        if unreadable(normalize(source).text, normalize(text).text, target)
        in ("wrong_language", "untranslated")
    ]
    if 2 * len(wrong) > len(given):
        raise ValueError(
            f"{found.system}: {len(wrong)} of {len(given)} translations are not "
            f"{language_name(target)} but look {likely_language(wrong)}, such as {wrong[0][:70]!r}."
        )


def likely_language(texts: Sequence[str]) -> str:
    """English name of the language that most words of some texts point to."""
    words = Counter(word for text in texts for word in normalize(text).text.lower().split())
    scores = {
        code: sum(words[word] for word in language.function_words)
        for code, language in LANGUAGES.items()
    }
    best = max(scores, key=lambda code: scores[code])
    if scores[best]:
        return language_name(best)
    letters = Counter(char for text in texts for char in text if char.isalpha())
    scripts = {"Arabic": ("\u0600", "\u06ff"), "Hebrew": ("\u0590", "\u05ff")}
    for name, (first, last) in scripts.items():
        if 2 * sum(n for char, n in letters.items() if first <= char <= last) > letters.total():
            return name
    return "like no language that is known here"
