"""Gaps between genders."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ....report.drawing import INK, MARKERS, MOST, SERIES, canvas, plain
from ....report.sections import Figure, limited
from ....report.tables import Cell, Column, Table
from ..data import FairData, gender_gaps

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Drawing


@dataclass(frozen=True)
class Gap:
    """A gap between genders with its interval."""

    measure: str
    run: str
    gap: str
    value: float
    low: float
    high: float
    bases: int


def gap_points(data: FairData) -> list[Gap]:
    """Gaps of every score, system and strategy."""
    found = []
    for measure in data.measures:
        for run in data.runs:
            if run.frame[measure.column].dropna().empty:
                continue
            for (first, second), gap in gender_gaps(run.frame, measure).items():
                scale = measure.figure.scale
                found.append(
                    Gap(
                        measure.label,
                        run.label,
                        f"{first} − {second}",
                        value=scale * gap.estimate,
                        low=scale * gap.low,
                        high=scale * gap.high,
                        bases=gap.clusters,
                    )
                )
    return found


def draw_gaps(found: list[Gap]) -> Drawing:
    """A panel for each score, a line for each system and strategy, a marker for each gap."""
    measures = list(dict.fromkeys(gap.measure for gap in found))
    runs = list(dict.fromkeys(gap.run for gap in found))[:MOST]
    kinds = list(dict.fromkeys(gap.gap for gap in found))
    columns = min(2, len(measures))
    lines = math.ceil(len(measures) / columns)
    drawing, axes = canvas(
        lines,
        columns,
        width=1.6 + 3.4 * columns,
        height=lines * (0.9 + 0.42 * len(runs)) + 0.6,
        sharey=True,
    )
    for axis, measure in zip(axes, measures, strict=False):
        for number, kind in enumerate(kinds):
            points = [g for g in found if g.measure == measure and g.gap == kind and g.run in runs]
            axis.errorbar(
                [g.value for g in points],
                [runs.index(g.run) + (number - 0.5) * 0.3 for g in points],
                xerr=[
                    [0 if math.isnan(g.low) else g.value - g.low for g in points],
                    [0 if math.isnan(g.high) else g.high - g.value for g in points],
                ],
                fmt=MARKERS[number],
                color=SERIES[2 * number],
                markersize=5.5,
                elinewidth=1.4,
                capsize=2,
                label=kind,
            )
        axis.axvline(0, color=INK, linewidth=1)
        axis.set_title(plain(measure, 44))
        axis.set_yticks(range(len(runs)), [plain(run) for run in runs])
        axis.set_ylim(len(runs) - 0.5, -0.5)
        axis.set_xlabel("points")
        axis.grid(visible=False, axis="y")
    for axis in axes[len(measures) :]:
        axis.set_visible(False)
    handles, labels = axes[0].get_legend_handles_labels()
    drawing.legend(handles, labels, loc="outside lower center", ncols=2)
    return drawing


def figure(data: FairData) -> Figure | None:
    """The figure; None where there is no score."""
    gaps = gap_points(data)
    if not gaps:
        return None
    above = [g for g in gaps if g.low > 0]
    below = [g for g in gaps if g.high < 0]
    return Figure(
        key=f"{data.prefix}-gaps-plot",
        title="Gaps between genders",
        alt=(
            f"{len(gaps)} gaps with intervals: {len(above)} are above zero (men fare better), "
            f"{len(below)} below."
        ),
        note="Whiskers: 95 % intervals. Right of zero: "
        "male rows score higher." + limited(len(data.runs)),
        table=Table(
            key=f"{data.prefix}-gaps-plot",
            title="The plotted data: gaps",
            columns=[
                Column("measure", "Score"),
                Column("run", "System, prompting"),
                Column("gap", "Gap"),
                Column("value", "Points", digits=2, signed=True),
                Column("bases", "Base sentences", digits=0),
            ],
            rows=[
                [
                    Cell(g.measure),
                    Cell(g.run),
                    Cell(g.gap),
                    Cell(g.value, g.low, g.high),
                    Cell(g.bases),
                ]
                for g in gaps
            ],
            headings=3,
            provenance=data.rests_on([m.column for m in data.measures]),
        ),
        data=gaps,
        draw=draw_gaps,
    )
