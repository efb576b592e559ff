"""The same reading on Ray Data, for corpora that one machine does not read in time."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from .engine import BrokenRowsError, Parts, read_piece
from .inputs import PIECE, Input, kind_of
from .totals import Totals


def run_ray(
    given: Input, folder: Path | None, *, resume: bool = False, strict: bool = False
) -> Totals:
    """Read everything on the Ray cluster that is running, or on one of this machine.

    A row group of a Parquet file is a task of its own, any other file one as a whole. The readings
    are the same files as those of `run_local`, named by row group; the folder must be one that
    every node sees.

    Args:
        given: what is read.
        folder: for the readings; None to keep the counts only.
        resume: whether to go on with what is in the folder.
        strict: whether a row that is no pair ends the run.

    Raises:
        ValueError: without Ray; if the folder holds another run, or one and `resume` is not set.
        BrokenRowsError: if `strict`, for the first row that is no pair.
    """
    try:
        import ray
    except ImportError as error:
        raise ValueError("--engine ray needs Ray: `pip install 'gendermt[scale]'`.") from error
    parts = None if folder is None else Parts(folder, given, resume=resume)
    tasks = [{"number": number, **task} for number, task in enumerate(_tasks(given))]
    read: Any = _read_task  # takes more arguments than Ray's types know
    done = (
        ray.data.from_items(tasks, override_num_blocks=max(1, len(tasks)))
        .map_batches(
            read, batch_size=1, fn_kwargs={"given": given, "parts": parts, "strict": strict}
        )
        .take_all()
    )
    totals = Totals()
    for row in sorted(done, key=lambda row: row["number"]):
        totals += Totals.from_plain(json.loads(row["totals"]))
    if strict and totals.broken:
        raise BrokenRowsError(totals.examples[0])
    if parts is not None:
        parts.finish(totals)
    return totals


def _tasks(given: Input) -> Iterator[dict[str, int]]:
    """File and row group, with the number of its first row; row group -1 for a whole file."""
    import fsspec
    import pyarrow.parquet as pq

    for index, file in enumerate(given.files):
        if not isinstance(file, str) or kind_of(file) != ".parquet":
            yield {"file": index, "group": -1, "first": 0}
            continue
        with fsspec.open(file, "rb") as opened:
            table = pq.ParquetFile(opened).metadata
        first = 0
        for group in range(table.num_row_groups):
            yield {"file": index, "group": group, "first": first}
            first += table.row_group(group).num_rows


def _read_task(batch: Any, given: Input, parts: Parts | None, strict: bool) -> dict[str, list[Any]]:
    number, file, group, first = (
        int(batch[key][0]) for key in ("number", "file", "group", "first")
    )
    totals = Totals()
    rows = given.rows(file, group, first)
    for piece in iter(lambda: list(islice(rows, PIECE)), []):
        name = f"{number:06d}-{totals.pairs // PIECE:06d}"
        done = parts.done(name) if parts else None
        if done is None:
            found = read_piece(piece)
            done = found.totals
            if parts:
                parts.write(name, found)
        totals += done
        if strict and totals.broken:
            break
    plain = json.dumps(totals.to_plain(), ensure_ascii=False)
    return {"number": [number], "totals": [plain]}
