"""The table after an eval."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TYPE_CHECKING

from ...report.tables import Cell, Column, Table
from ..base import scores_of

if TYPE_CHECKING:
    from inspect_ai.log import EvalLog

    from .benchmark import SubjectBenchmark


_SIDES = ("lower", "upper")


def summary(logs: Iterable[EvalLog], benchmark: SubjectBenchmark) -> Table:
    """Accuracy, gaps and unknown by model, instrument and language."""
    gaps = [name for name in benchmark.figures if name.startswith("delta_")]
    names = ("np_accuracy", *gaps, "unknown_rate")
    rows = []
    for log in logs:
        for name, (instrument, found) in scores_of(log).items():
            if not name.startswith("subject_gender"):
                continue
            targets = [key.removeprefix("n_") for key in found if key.startswith("n_")]
            for target in ["", *targets]:
                end = f"_{target}" if target else ""
                low, high = (100 * found.get(f"ci_{side}{end}", math.nan) for side in _SIDES)
                rows.append(
                    [
                        Cell(log.eval.model),
                        Cell(instrument),
                        Cell(target or "all"),
                        Cell(100 * found.get(f"accuracy{end}", math.nan), low, high),
                        *(Cell(100 * found.get(f"{key}{end}", math.nan)) for key in names),
                        Cell(int(found.get(f"n{end}", 0))),
                    ]
                )
    return Table(
        key=benchmark.task,
        title=f"{benchmark.title}: is the subject's gender kept?",
        columns=[
            Column("model", "Model"),
            Column("instrument", "Instrument"),
            Column("target", "Target"),
            Column("accuracy", "Accuracy %"),
            Column("np_accuracy", "Noun phrase %"),
            *(Column(name, _short(name), signed=True) for name in gaps),
            Column("unknown", "Unknown %"),
            Column("n", "n", digits=0),
        ],
        rows=rows,
        headings=3,
    )


def _short(gap: str) -> str:
    """`ΔS us` for `delta_s_us`."""
    kind, _, statistics = gap.removeprefix("delta_").partition("_")
    return f"Δ{kind.upper()} {statistics}".strip()
