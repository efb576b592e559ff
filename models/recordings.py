"""Recorded translations: files in several forms, matched by id or by source and occurrence."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from logging import getLogger
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..data.tables import decode, looks_misread, read_table, split_lines
from ..linguistics.text import normalize

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

logger = getLogger(__name__)

EXTENSIONS = (".txt", ".tsv", ".csv", ".jsonl")
SEPARATOR = " ||| "


class MissingTranslationError(LookupError):
    """A recording has no translation for a sample."""


class BrokenRowError(MissingTranslationError):
    """A recording's row for a sample is broken; the message names file and line."""


@dataclass
class Recording:
    """Translations of one system into one language.

    Attributes:
        name: of the file, for errors.
        pairs: source and translation as recorded, in order; the source is empty where the file
            has ids only.
    """

    name: str
    pairs: list[tuple[str, str]] = field(default_factory=list)
    _by_id: dict[str, str | BrokenRowError] = field(default_factory=dict)
    _by_source: dict[str, list[str | BrokenRowError]] = field(
        default_factory=lambda: defaultdict(list)
    )

    def add(
        self, source: str | None, translation: str | BrokenRowError, sample_id: str | None
    ) -> None:
        """Add a translation by its source, its id, or both; or what is wrong with this row.

        Raises:
            ValueError: if the id is there already.
        """
        if sample_id is not None:
            if sample_id in self._by_id:
                raise ValueError(f"{self.name}: id {sample_id!r} stands twice")
            self._by_id[sample_id] = translation
        if source is not None:
            self._by_source[_key(source)].append(translation)
        if isinstance(translation, str):
            self.pairs.append((source or "", translation))

    def find(self, sample_id: str, source: str, occurrence: int) -> str:
        """The translation of a sample; empty where the system gave nothing, which is scored so.

        Args:
            sample_id: taken where the recording has ids.
            source: taken where it has none.
            occurrence: which of the samples with this source it is, from 0: a benchmark may ask
                about one sentence twice, and its translations may differ.

        Raises:
            MissingTranslationError: if there is none.
        """
        found = self._row(sample_id, source, occurrence)
        if isinstance(found, BrokenRowError):
            raise found
        return found

    def _row(self, sample_id: str, source: str, occurrence: int) -> str | BrokenRowError:
        if self._by_id:
            if sample_id not in self._by_id:
                raise MissingTranslationError(
                    f"{self.name} has no translation with id {sample_id!r} "
                    f"({len(self._by_id)} ids, such as {next(iter(self._by_id))!r})."
                )
            return self._by_id[sample_id]
        found = self._by_source.get(_key(source), [])
        if occurrence >= len(found):
            raise MissingTranslationError(
                f"{self.name} has {len(found)} translation(s) of this source, and sample "
                f"{sample_id!r} needs number {occurrence + 1}: {source!r}"
            )
        return found[occurrence]


class JoinedRecording(Recording):
    """Recordings of one system for several data sets: a sample is looked up in each.

    Args:
        parts: the recordings.
    """

    def __init__(self, parts: Sequence[Recording]) -> None:
        super().__init__(" and ".join(part.name for part in parts))
        self.parts = parts
        self.pairs = [pair for part in parts for pair in part.pairs]

    def find(self, sample_id: str, source: str, occurrence: int) -> str:
        """The translation of a sample in the first recording that has one."""
        failures = []
        for part in self.parts:
            try:
                return part.find(sample_id, source, occurrence)
            except BrokenRowError:
                raise
            except MissingTranslationError as error:
                failures.append(str(error))
        raise MissingTranslationError(" ".join(failures))


def _key(source: str) -> str:
    """Blanks at the ends and composition of letters do not tell sentences apart."""
    return " ".join(normalize(source).text.split())


def read_recording(content: bytes, name: str) -> Recording:
    """Read a file of translations; its ending tells the form.

    - `.txt`: `source ||| translation` lines, as the WinoMT family of benchmarks uses.
    - `.tsv`, `.csv`: a header with `source` and `translation`, or `id` and `translation`; a
      `.csv` may separate by `;`. A `.tsv` has no quoting.
    - `.jsonl`: objects with these keys.

    Args:
        content: of the file.
        name: of the file, with its ending.

    Raises:
        ValueError: names the file and line that breaks the form, such as a truncated one.
    """
    text = decode(content, name)
    suffix = Path(name).suffix
    if suffix == ".txt":
        records = _pairs(text, name)
    elif suffix in (".tsv", ".csv"):
        records = _table(text, name, suffix)
    elif suffix == ".jsonl":
        records = _json_lines(text, name)
    else:
        raise ValueError(f"{name}: unknown ending {suffix!r}, allowed: {', '.join(EXTENSIONS)}")
    return recording_of(records, name)


def recording_of(records: Iterable[tuple[str, dict[str, Any]]], name: str) -> Recording:
    """A recording from rows with `translation` and `id` or `source`.

    Args:
        records: the rows, each with where it stands, for errors.
        name: of the file.

    Raises:
        ValueError: names the row that can't be told by id or source.
    """
    recording = Recording(name)
    for where, record in records:
        _add(recording, where, record)
    _hint_at_mojibake(recording)
    return recording


def _add(recording: Recording, where: str, record: dict[str, Any]) -> None:
    """Add a row; one that is broken and can be told by its id or source breaks no other."""
    sample_id, source, translation = (record.get(key) for key in ("id", "source", "translation"))
    has_source = isinstance(source, str) and bool(source)
    if "translation" not in record or not (_is_id(sample_id) or has_source):
        raise ValueError(
            f"{where}: needs translation and id or source, has "
            f"{', '.join(map(str, record)) or 'nothing'}"
        )
    problem = None
    if not isinstance(translation, str):
        problem = f"the translation is {type(translation).__name__}, expected a text"
    elif source is not None and not isinstance(source, str):
        problem = f"the source is {type(source).__name__}, expected a text"
    elif _has_surrogate(f"{source}{translation}"):
        problem = "half of a surrogate pair (such as \\ud800), which is no character"
    recording.add(
        source if has_source else None,
        BrokenRowError(f"{where}: {problem}.") if problem else str(translation),
        str(sample_id) if _is_id(sample_id) else None,
    )


def _is_id(value: object) -> bool:
    return isinstance(value, str | int) and not isinstance(value, bool) and value != ""


def _has_surrogate(text: str) -> bool:
    return any("\ud800" <= char <= "\udfff" for char in text)


def _hint_at_mojibake(recording: Recording) -> None:
    """Say that a file was saved in the wrong encoding: what it holds is scored as it stands."""
    broken = [translation for _, translation in recording.pairs if looks_misread(translation)]
    if broken:
        logger.warning(
            f"{recording.name}: {len(broken)} translation(s) look like UTF-8 that was read as "
            f"Windows-1252, such as {broken[0][:60]!r}. They are scored as they stand; save the "
            f"file again from where the letters are right."
        )


def _pairs(text: str, name: str) -> Iterator[tuple[str, dict[str, Any]]]:
    for number, line in enumerate(split_lines(text), start=1):
        if not line.strip():
            continue
        before, separator, after = line.partition(SEPARATOR.rstrip())
        if not separator:
            raise ValueError(
                f"{name} line {number}: no {SEPARATOR!r} between source and translation "
                f"(a truncated file?): {line[:80]!r}"
            )
        yield f"{name} line {number}", {"source": before, "translation": after.strip()}


def _table(text: str, name: str, suffix: str) -> Iterator[tuple[str, dict[str, Any]]]:
    is_quoted = suffix == ".csv"
    delimiter = "\t" if not is_quoted else ";" if ";" in split_lines(text[:10_000])[0] else ","
    rows = read_table(text, name, delimiter, quoted=is_quoted)
    header = [column.strip().lower() for column in next(rows, (1, []))[1]]
    if "translation" not in header or not {"id", "source"} & set(header):
        raise ValueError(
            f"{name} line 1: columns {', '.join(header) or 'none'}, expected translation and id "
            f"or source"
        )
    for number, fields in rows:
        where = f"{name} line {number}"
        if len(fields) != len(header):
            raise ValueError(f"{where}: {len(fields)} fields, expected {len(header)}")
        yield where, dict(zip(header, fields, strict=True))


def _json_lines(text: str, name: str) -> Iterator[tuple[str, dict[str, Any]]]:
    for number, line in enumerate(split_lines(text), start=1):
        if not line.strip():
            continue
        where = f"{name} line {number}"
        try:
            record = json.loads(line)
        except (json.JSONDecodeError, RecursionError) as error:
            raise ValueError(f"{where}: no JSON (a truncated file?): {error}") from error
        if not isinstance(record, dict):
            raise ValueError(f"{where}: {type(record).__name__}, expected an object")
        yield where, record


def find_file(
    folder: Traversable, source_language: str, target_language: str
) -> Traversable | None:
    """The recording for a language pair in a folder: `de-es.txt`, `de_es.tsv`, `es.jsonl`..."""
    pair = f"{source_language}{{}}{target_language}"
    for stem in (pair.format("-"), pair.format("_"), target_language):
        for extension in EXTENSIONS:
            file = folder.joinpath(stem + extension)
            if file.is_file():
                return file
    return None
