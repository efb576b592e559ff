"""Results as text, Markdown and JSON, and readings as files."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ...stats.effects import METHOD
from ..report.tables import Cell, Column, Table, to_markdown
from .results import Estimate, ScoreResult
from .scoring import Paired

ROW_TYPES = (".parquet", ".csv", ".jsonl")
"""Endings of files for readings."""


def figures_table(results: Sequence[ScoreResult], shown: Sequence[str], digits: int) -> Table:
    """Systems with their figures.

    Args:
        results: of one benchmark.
        shown: names of the figures.
        digits: decimals.
    """
    labels = {name: results[0].figures[name].label for name in shown}
    return Table(
        key="score",
        title="",
        columns=[
            Column("system", "System"),
            Column("target", "Target"),
            Column("instrument", "Instrument"),
            *(Column(name, label, digits) for name, label in labels.items()),
            Column("n", "n", 0),
        ],
        rows=[
            [
                Cell(result.system),
                Cell(result.target),
                Cell(result.instrument),
                *(_cell(result.figures[name]) for name in shown),
                Cell(result.n),
            ]
            for result in results
        ],
        headings=3,
    )


def _cell(found: Estimate) -> Cell:
    value, low, high = (found.scale * end for end in (found.value, found.low, found.high))
    return Cell(value, low, high)


def paired_table(pairs: Sequence[Paired], digits: int) -> Table:
    """Each system against the first one."""
    return Table(
        key="paired",
        title="Against the first system",
        columns=[
            Column("system", "System"),
            Column("target", "Target"),
            Column("instrument", "Instrument"),
            Column("effect", f"{pairs[0].first.metric.label}, difference", digits, signed=True),
            Column("p", "p (Holm)", scientific=True),
        ],
        rows=[
            [
                Cell(pair.second.system),
                Cell(pair.second.target),
                Cell(pair.second.instrument),
                _cell(pair.effect),
                Cell(pair.p),
            ]
            for pair in pairs
        ],
        headings=3,
        note=METHOD,
    )


def as_json(results: Sequence[ScoreResult], pairs: Sequence[Paired]) -> str:
    """Everything but the readings; shares are from 0 to 1, undefined figures null."""
    content = {
        "results": [
            {
                "benchmark": result.benchmark,
                "system": result.system,
                "target": result.target,
                "instrument": result.instrument,
                "headline": result.headline,
                "signature": result.signature,
                "n": result.n,
                "missing": result.missing,
                "reasons": dict(result.reasons),
                "figures": {name: _plain(found) for name, found in result.figures.items()},
            }
            for result in results
        ],
        "paired": [
            {
                "first": pair.first.system,
                "second": pair.second.system,
                "target": pair.first.target,
                "instrument": pair.first.instrument,
                "metric": pair.first.metric.name,
                "effect": _plain(pair.effect),
                "p": _number(pair.p),
            }
            for pair in pairs
        ],
    }
    return json.dumps(content, ensure_ascii=False, indent=1, allow_nan=False)


def _plain(found: Estimate) -> dict[str, float | None]:
    return {"value": _number(found.value), "low": _number(found.low), "high": _number(found.high)}


def _number(value: float) -> float | None:
    return None if math.isnan(value) else value


def as_markdown(tables: Sequence[Table]) -> str:
    """The tables, with headlines left to the reader of the text."""
    return "\n\n".join(to_markdown(table) for table in tables)


def write_rows(results: Sequence[ScoreResult], path: Path) -> None:
    """Write every reading with its evidence.

    Args:
        results: of one target each.
        path: whose ending tells the form, one of `ROW_TYPES`.

    Raises:
        ValueError: for another ending.
    """
    suffix = path.suffix.lower()
    if suffix not in ROW_TYPES:
        raise ValueError(f"--rows {path}: allowed endings are {', '.join(ROW_TYPES)}.")
    rows = [
        {"system": result.system, "instrument": result.instrument, **reading}
        for result in results
        for reading in result.readings
    ]
    aside = path.with_name(f".{path.name}.part")
    if suffix == ".jsonl":
        lines = (json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
        aside.write_text("".join(lines), encoding="utf-8")
    else:
        _write_frame(rows, aside, suffix)
    aside.replace(path)


def _write_frame(rows: Sequence[dict[str, Any]], path: Path, suffix: str) -> None:
    import pandas as pd

    if suffix == ".parquet":
        import pyarrow as pa
        import pyarrow.parquet as pq

        pq.write_table(pa.Table.from_pylist(list(rows)), path)
        return
    texts = [
        {
            key: json.dumps(value, ensure_ascii=False) if isinstance(value, list) else value
            for key, value in row.items()
        }
        for row in rows
    ]
    pd.DataFrame(texts).to_csv(path, index=False)
