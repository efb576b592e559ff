"""Read a corpus piece by piece: in this process, in several, or on Ray."""

from __future__ import annotations

import hashlib
import json
import os
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from ... import __version__
from .inputs import PIECE, Broken, Input, Row
from .reading import FIELDS, read_pair
from .totals import Totals

_MANIFEST = "run.json"


class BrokenRowsError(ValueError):
    """A row is no pair, and the run is strict."""


@dataclass(frozen=True, slots=True)
class Piece:
    """What reading a piece gave."""

    totals: Totals
    records: list[dict[str, Any]]


def _end_with_parent() -> None:
    """End this process when the one that started it is gone, however it went."""
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def read_piece(rows: Sequence[Row]) -> Piece:
    """The persons of a piece, and their counts."""
    totals = Totals()
    records: list[dict[str, Any]] = []
    for row in rows:
        if isinstance(row, Broken):
            totals.add_broken(str(row))
            continue
        try:
            records += read_pair(row)
        except Exception as error:  # a fault of the reader ends no run over a corpus
            broken = Broken(row.file, row.number, f"the reader failed: {error!r}")
            totals.add_broken(str(broken))
        else:
            totals.pairs += 1
    totals.add_persons(records)
    return Piece(totals, records)


def run_local(
    given: Input,
    folder: Path | None,
    *,
    workers: int = 1,
    resume: bool = False,
    strict: bool = False,
    progress: Callable[[Totals], None] = lambda _: None,
) -> Totals:
    """Read everything on this machine.

    With a folder each piece is a Parquet file of its own beside its counts, both under their names
    only when whole; a resumed run takes the pieces that are there, and ends with the same bytes.

    Args:
        given: what is read.
        folder: for the readings; None to keep the counts only.
        workers: processes.
        resume: whether to go on with what is in the folder.
        strict: whether a row that is no pair ends the run.
        progress: called with the counts so far after each piece.

    Raises:
        ValueError: if the folder holds another run, or one and `resume` is not set.
        BrokenRowsError: if `strict`, for the first row that is no pair.
    """
    parts = None if folder is None else Parts(folder, given, resume=resume)
    totals = Totals()
    for piece in _in_order(given, parts, workers):
        if strict and piece.totals.broken:
            raise BrokenRowsError(piece.totals.examples[0])
        totals += piece.totals
        progress(totals)
    if parts is not None:
        parts.finish(totals)
    return totals


def _in_order(given: Input, parts: Parts | None, workers: int) -> Iterator[Piece]:
    """The pieces in order, a few of them under way."""
    numbers = count()
    if workers == 1:
        for rows in given.pieces():
            yield _piece(next(numbers), rows, parts)
        return
    from multiprocessing import get_context

    waiting: deque[Future[Piece]] = deque()
    with ProcessPoolExecutor(workers, get_context("spawn"), _end_with_parent) as pool:
        for rows in given.pieces():
            # what is under way is bounded, whatever the size of the corpus
            if len(waiting) >= 2 * workers:
                yield waiting.popleft().result()
            waiting.append(pool.submit(_piece, next(numbers), rows, parts))
        while waiting:
            yield waiting.popleft().result()


def _piece(number: int, rows: Sequence[Row], parts: Parts | None) -> Piece:
    """Read a piece, or take it from an earlier run; the records go to its file."""
    if parts is None:
        return Piece(read_piece(rows).totals, [])
    name = f"{number:06d}"
    done = parts.done(name)
    if done is None:
        found = read_piece(rows)
        parts.write(name, found)
        done = found.totals
    return Piece(done, [])


class Parts:
    """The files of a run over a corpus.

    Args:
        folder: that holds them.
        given: what is read: a folder holds one run only.
        resume: whether there may be some already.
    """

    def __init__(self, folder: Path, given: Input, *, resume: bool) -> None:
        self.folder = folder
        manifest = folder / _MANIFEST
        wanted = {
            "version": __version__,
            "piece": PIECE,
            "input": hashlib.sha256(repr((given, _sizes(given))).encode()).hexdigest(),
        }
        if manifest.exists():
            found = json.loads(manifest.read_text("utf-8"))
            if not resume:
                raise ValueError(
                    f"{folder} holds a run already: add --resume to go on with it, or give "
                    f"another folder."
                )
            if {key: found.get(key) for key in wanted} != wanted:
                raise ValueError(
                    f"{folder} holds a run over other files, with other options or of another "
                    f"version of gendermt: give another folder."
                )
        else:
            folder.mkdir(parents=True, exist_ok=True)
            if any(folder.iterdir()):
                raise ValueError(f"{folder} is not empty: give a new folder.")
            _write(manifest, json.dumps(wanted, indent=1).encode())

    def done(self, name: str) -> Totals | None:
        """The counts of a piece that an earlier run has finished."""
        file = self.folder / f"part-{name}.json"
        return Totals.from_plain(json.loads(file.read_text("utf-8"))) if file.exists() else None

    def write(self, name: str, piece: Piece) -> None:
        """Write a piece: the readings, and last its counts, which say that it is whole."""
        import pyarrow.parquet as pq

        aside = self.folder / f".part-{name}.{os.getpid()}"
        pq.write_table(persons_table(piece.records), aside, compression="zstd")
        aside.replace(self.folder / f"part-{name}.parquet")
        plain = json.dumps(piece.totals.to_plain(), ensure_ascii=False)
        _write(self.folder / f"part-{name}.json", plain.encode())

    def finish(self, totals: Totals) -> None:
        """Write the counts of the whole run, and remove what a killed one left half-written."""
        for file in self.folder.glob(".part-*"):
            file.unlink()
        plain = json.dumps(totals.to_plain(), ensure_ascii=False)
        _write(self.folder / "totals.json", plain.encode())


def _write(path: Path, content: bytes) -> None:
    aside = path.with_name(f".{path.name}.{os.getpid()}")
    aside.write_bytes(content)
    aside.replace(path)


def _sizes(given: Input) -> list[Any]:
    """Size and change of each file, where its file system tells them."""
    import fsspec

    found = []
    for file in given.files:
        for name in (file,) if isinstance(file, str) else file:
            system, path = fsspec.core.url_to_fs(name)
            facts = system.info(path)
            found.append((name, facts.get("size"), str(facts.get("mtime", facts.get("ETag")))))
    return found


def persons_table(records: Sequence[dict[str, Any]]) -> Any:
    """The records as an Arrow table with one schema, whatever they hold."""
    import pyarrow as pa

    kinds = {
        "pair": pa.int64(),
        "person": pa.int32(),
        "known": pa.bool_(),
        "confidence": pa.float64(),
    }
    schema = pa.schema([(name, kinds.get(name, pa.string())) for name in FIELDS])
    return pa.Table.from_pylist(list(records), schema=schema)
