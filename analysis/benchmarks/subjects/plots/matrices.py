"""Confusion matrices."""

from __future__ import annotations

import math
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ....report.drawing import MOST, ON_DARK, ON_LIGHT, canvas, plain
from ....report.sections import Figure, limited, plotted, slug
from ....report.tables import Column
from ..data import READINGS, SubjectData, confusion

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Drawing


@dataclass(frozen=True)
class Matrix:
    """Shares of readings among the sources of one gender, in percent."""

    system: str
    shares: dict[tuple[str, str], float]
    counts: dict[tuple[str, str], int]

    @property
    def genders(self) -> list[str]:
        """Of the sources, in order."""
        return list(dict.fromkeys(gold for gold, _ in self.shares))


def matrices(data: SubjectData, instrument: str) -> list[Matrix]:
    """Confusion matrices by system."""
    found = []
    for system in data.systems:
        counts: dict[tuple[str, str], int] = defaultdict(int)
        for cell in data.of(instrument):
            if cell.system == system:
                for key, count in confusion(cell.frame).items():
                    counts[key] += count
        if not counts:
            continue
        shares = {}
        for gold in data.benchmark.genders:
            total = sum(counts.get((gold, read), 0) for read in READINGS)
            for read in READINGS:
                shares[gold, read] = (
                    100 * counts.get((gold, read), 0) / total if total else math.nan
                )
        found.append(Matrix(system, shares, dict(counts)))
    return found


def draw_matrices(found: list[Matrix]) -> Drawing:
    """A small heat map for each system."""
    import numpy as np

    found = found[:MOST]
    columns = min(2, max(len(found), 1))
    rows = math.ceil(len(found) / columns)
    drawing, axes = canvas(rows, columns, width=3.7 * columns, height=1.6 * rows + 0.3)
    for axis, matrix in zip(axes, found, strict=False):
        values = np.array(
            [[matrix.shares[gold, read] for read in READINGS] for gold in matrix.genders]
        )
        axis.imshow(values, cmap="Blues", vmin=0, vmax=100, aspect="auto")
        axis.grid(visible=False)
        axis.set_title(plain(matrix.system))
        axis.set_xticks(range(len(READINGS)), READINGS, fontsize=8)
        axis.set_yticks(range(len(values)), matrix.genders)
        for row in range(len(values)):
            for column in range(len(READINGS)):
                value = values[row, column]
                axis.text(
                    column,
                    row,
                    "–" if math.isnan(value) else f"{value:.1f}",
                    ha="center",
                    va="center",
                    fontsize=8.5,
                    color=ON_DARK if value > 55 else ON_LIGHT,
                )
    for axis in axes[len(found) :]:
        axis.set_visible(False)
    return drawing


def figure(data: SubjectData, instrument: str) -> Figure | None:
    """The figure; None where there is nothing to plot."""
    found = matrices(data, instrument)
    if not found:
        return None
    key = f"{data.prefix}-confusion-plot-{slug(instrument)}"
    kept = [
        f"{m.system}: men kept {m.shares['male', 'male']:.0f} %, women kept "
        f"{m.shares['female', 'female']:.0f} %"
        for m in found[:MOST]
    ]
    return Figure(
        key=key,
        title=f"Confusion matrices, instrument {instrument}",
        alt="; ".join(kept) + ".",
        note="Of the sentences about a man (he) or a woman (she), the share read as each, in %."
        + limited(len(data.systems), "systems"),
        table=plotted(
            key,
            "The plotted data: confusion",
            [
                Column("system", "System"),
                Column("gold", "Source"),
                Column("predicted", "Read as"),
                Column("share", "%"),
                Column("count", "Count", digits=0),
            ],
            [
                [m.system, gold, read, m.shares[gold, read], m.counts.get((gold, read), 0)]
                for m in found
                for gold in data.benchmark.genders
                for read in READINGS
            ],
            headings=3,
            provenance=data.rests_on(data.frame_of(instrument)),
        ),
        data=found,
        draw=draw_matrices,
    )
