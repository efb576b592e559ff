"""Parallel text in pieces: Parquet, CSV, TSV, JSONL and line files, wherever fsspec reaches."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from io import BufferedReader, TextIOWrapper
from itertools import islice, zip_longest
from typing import IO, Any

from .reading import Pair, check_languages

PIECE = 2_000
"""Pairs in a piece: what a worker reads at once, and what a resumed run skips at once."""

_TABLES = (".parquet", ".csv", ".tsv", ".jsonl")
_PACKED = (".gz", ".zst", ".bz2", ".xz")


@dataclass(frozen=True, slots=True)
class Columns:
    """Where a table has what.

    Attributes:
        source: name of the column with the source text.
        translation: of the translation.
        source_language: of its language; not read where the language is given.
        target_language: of the translation's language; not read where the language is given.
    """

    source: str = "source"
    translation: str = "translation"
    source_language: str = "source_language"
    target_language: str = "target_language"


@dataclass(frozen=True, slots=True)
class Broken:
    """A row that is no pair: where it stands, and what is wrong with it."""

    file: str
    number: int
    problem: str

    def __str__(self) -> str:
        return f"{self.file} row {self.number}: {self.problem}"


Row = Pair | Broken


@dataclass(frozen=True, slots=True)
class Input:
    """What is read, one file after another.

    Attributes:
        files: tables, or pairs of line files.
        columns: of the tables.
        source_language: of all rows; None where a column says it.
        target_language: of all rows; None where a column says it.
    """

    files: tuple[str | tuple[str, str], ...]
    columns: Columns = Columns()
    source_language: str | None = None
    target_language: str | None = None

    def check(self) -> None:
        """Refuse files of unknown kinds and languages that are not read.

        Raises:
            ValueError: says what is allowed.
        """
        for file in self.files:
            if isinstance(file, str) and kind_of(file) not in _TABLES:
                raise ValueError(
                    f"{file}: allowed endings are {', '.join(_TABLES)}, the last three also "
                    f"packed ({', '.join(_PACKED)}); two line files are given with --lines."
                )
        if self.source_language is not None and self.target_language is not None:
            check_languages(self.source_language, self.target_language)
        elif any(not isinstance(file, str) for file in self.files):
            raise ValueError("Line files don't say their languages: give -s and -t.")

    def pieces(self) -> Iterator[list[Row]]:
        """The rows in pieces of `PIECE`; no piece holds rows of two files."""
        for index in range(len(self.files)):
            rows = self.rows(index)
            while piece := list(islice(rows, PIECE)):
                yield piece

    def rows(self, index: int, group: int = -1, first: int = 0) -> Iterator[Row]:
        """The rows of one file.

        Args:
            index: of the file.
            group: row group of a Parquet file; -1 for all.
            first: number of the first row.
        """
        file = self.files[index]
        if not isinstance(file, str):
            name = f"{file[0]} and {file[1]}"
            records = _line_records(*file)
        else:
            name = file
            kind = kind_of(file)
            records = _parquet(file, group) if kind == ".parquet" else _RECORDS[kind](file)
        for number, record in enumerate(records, start=first):
            yield self.row(name, number, record)

    def row(self, file: str, number: int, record: Mapping[str, Any] | str) -> Row:
        """A record as a pair, or what is wrong with it."""
        if isinstance(record, str):
            return Broken(file, number, record)
        columns = self.columns
        values: list[str] = []
        for column, given in (
            (columns.source, None),
            (columns.translation, None),
            (columns.source_language, self.source_language),
            (columns.target_language, self.target_language),
        ):
            value = record.get(column) if given is None else given
            if column not in record and given is None:
                return Broken(file, number, f"no column {column!r}, there is {', '.join(record)}")
            if not isinstance(value, str):
                return Broken(file, number, f"{column} is {type(value).__name__}, expected a text")
            values.append(value)
        source, translation, source_language, target_language = values
        try:
            check_languages(source_language, target_language)
            f"{source}{translation}".encode()
        except UnicodeEncodeError:
            return Broken(file, number, "half of a surrogate pair, which is no character")
        except ValueError as error:
            return Broken(file, number, str(error))
        if not source.strip():
            return Broken(file, number, f"{columns.source} is empty")
        return Pair(file, number, source, translation, source_language, target_language)


def kind_of(file: str) -> str:
    """The ending that tells the kind of a table, whether packed or not."""
    name = file.lower()
    for packed in _PACKED:
        name = name.removesuffix(packed)
    return f".{name.rsplit('.', 1)[-1]}"


@contextmanager
def _opened(file: str) -> Iterator[IO[bytes]]:
    """A file, local or remote, unpacked."""
    import fsspec

    with fsspec.open(file, "rb", compression="infer") as opened:
        stream: Any = opened
        yield BufferedReader(stream)  # what unpacks zst can't tell lines


def _parquet(file: str, group: int) -> Iterator[Mapping[str, Any]]:
    import fsspec
    import pyarrow.parquet as pq

    with fsspec.open(file, "rb") as opened:
        table = pq.ParquetFile(opened)
        groups = None if group < 0 else [group]
        for batch in table.iter_batches(batch_size=PIECE, row_groups=groups):
            yield from batch.to_pylist()


def _separated(delimiter: str, *, quoted: bool) -> Any:
    def records(file: str) -> Iterator[Mapping[str, Any] | str]:
        with _opened(file) as opened:
            text = TextIOWrapper(opened, "utf-8-sig", errors="surrogateescape", newline="")
            rows = _cells(text, delimiter, quoted=quoted)
            header = [str(name).strip() for name in next(rows, [])]
            for cells in rows:
                if isinstance(cells, str):
                    yield cells
                elif len(cells) != len(header):
                    yield f"{len(cells)} cells, expected {len(header)}"
                else:
                    yield dict(zip(header, cells, strict=True))

    return records


def _cells(text: Iterable[str], delimiter: str, *, quoted: bool) -> Iterator[list[str] | Any]:
    """Rows of cells; what is no row comes as a text that says why."""
    if not quoted:
        for line in text:
            if stripped := line.rstrip("\r\n"):
                yield stripped.split(delimiter)
        return
    before = csv.field_size_limit(sys.maxsize)
    try:
        reader = csv.reader(text, delimiter=delimiter, strict=True)
        while True:
            try:
                cells = next(reader, None)
            except csv.Error as error:
                yield f"not a row of a table ({error})"
                continue
            if cells is None:
                return
            if cells:
                yield cells
    finally:
        csv.field_size_limit(before)


def _json_lines(file: str) -> Iterator[Mapping[str, Any] | str]:
    with _opened(file) as opened:
        for line in opened:
            if not line.strip():
                continue
            try:
                record = json.loads(line)
            except (ValueError, RecursionError) as error:
                yield f"no JSON ({error})"
                continue
            yield record if isinstance(record, dict) else f"{type(record).__name__}, no object"


def _line_records(source: str, translation: str) -> Iterator[Mapping[str, Any] | str]:
    names = Columns()
    with _opened(source) as ours, _opened(translation) as theirs:
        for one, other in zip_longest(ours, theirs):
            if one is None or other is None:
                yield f"no line beside it: {source if one is None else translation} is shorter"
                continue
            try:
                texts = [line.decode("utf-8").rstrip("\r\n") for line in (one, other)]
            except UnicodeDecodeError as error:
                yield f"not UTF-8 ({error.reason})"
                continue
            yield {names.source: texts[0], names.translation: texts[1]}


_RECORDS: dict[str, Any] = {
    ".csv": _separated(",", quoted=True),
    ".tsv": _separated("\t", quoted=False),
    ".jsonl": _json_lines,
}


def input_of_files(
    tables: Sequence[str],
    lines: Sequence[tuple[str, str]],
    columns: Columns,
    source_language: str | None,
    target_language: str | None,
) -> Input:
    """What is read: tables first, then pairs of line files.

    Raises:
        ValueError: if there is nothing, or something that can't be read.
    """
    if lines and columns != Columns():
        raise ValueError("Column names are for tables; line files have none.")
    found = Input((*tables, *lines), columns, source_language, target_language)
    if not found.files:
        raise ValueError("Nothing to read: give tables, or line files with --lines SOURCE TARGET.")
    found.check()
    return found
