"""Accuracy by language and system."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from .....stats.intervals import figure_interval
from .....stats.subject_figures import SUBJECT_FIGURES
from ....report.drawing import INK, MARGIN, MARKERS, MOST, SERIES, canvas, legend_below, plain
from ....report.sections import Figure, limited, plotted, slug
from ....report.tables import Column
from ..data import SubjectData, percent

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Drawing


@dataclass(frozen=True)
class Dot:
    """A figure with its interval, in percent."""

    system: str
    target: str
    value: float
    low: float
    high: float


def accuracy_dots(data: SubjectData, instrument: str) -> list[Dot]:
    """Accuracy of each system and language."""
    dots = []
    for cell in data.of(instrument):
        found = figure_interval(SUBJECT_FIGURES["accuracy"], cell.counts)
        ends = (percent(end) for end in (found.estimate, found.low, found.high))
        dots.append(Dot(cell.system, cell.target, *ends))
    return dots


def draw_dots(dots: list[Dot], labels: dict[str, str]) -> Drawing:
    """One line for each language, one marker for each system."""
    systems = list(dict.fromkeys(dot.system for dot in dots))[:MOST]
    targets = list(dict.fromkeys(dot.target for dot in dots))
    step = 0.8 / max(len(systems), 1)
    height = 1.4 + len(targets) * max(0.45, 0.16 * len(systems))
    drawing, (axis,) = canvas(width=10.5, height=height)
    for number, system in enumerate(systems):
        found = [dot for dot in dots if dot.system == system]
        offset = (number - (len(systems) - 1) / 2) * step
        axis.errorbar(
            [dot.value for dot in found],
            [targets.index(dot.target) + offset for dot in found],
            xerr=[
                [max(0.0, dot.value - dot.low) for dot in found],
                [max(0.0, dot.high - dot.value) for dot in found],
            ],
            fmt=MARKERS[number % len(MARKERS)],
            color=SERIES[number % len(SERIES)],
            markersize=5.5,
            elinewidth=1.4,
            capsize=2,
            label=plain(system),
        )
    axis.set_yticks(range(len(targets)), [labels[target] for target in targets])
    axis.invert_yaxis()
    axis.grid(visible=False, axis="y")
    ends = [end for dot in dots for end in (dot.low, dot.value) if not math.isnan(end)]
    first = min(40.0, 10 * (min(ends, default=0.0) // 10))
    axis.set_xlim(first - MARGIN, 100 + MARGIN)
    axis.set_xticks(range(int(first), 101, 10 if first >= 20 else 20))
    axis.axvline(50, color=INK, linewidth=0.8, linestyle=":")
    axis.set_xlabel("accuracy, %, with 95 % interval")
    legend_below(drawing, axis)
    return drawing


def figure(data: SubjectData, instrument: str) -> Figure | None:
    """The figure; None where there is nothing to plot."""
    dots = accuracy_dots(data, instrument)
    if not dots:
        return None
    low, high = min(dots, key=lambda d: d.value), max(dots, key=lambda d: d.value)
    name = slug(instrument)
    return Figure(
        key=f"{data.prefix}-accuracy-plot-{name}",
        title=f"Accuracy by language and system, instrument {instrument}",
        alt=(
            f"Dot plot. Lowest {low.value:.1f} % ({low.system}, {low.target}), highest "
            f"{high.value:.1f} % ({high.system}, {high.target})."
        ),
        note="Whiskers: 95 % intervals over source sentences. Dotted: one half."
        + limited(len(data.systems), "systems"),
        table=plotted(
            f"{data.prefix}-accuracy-plot-{name}",
            "The plotted data: accuracy",
            [
                Column("system", "System"),
                Column("target", "Language"),
                Column("accuracy", "Accuracy %"),
                Column("low", "95 % from"),
                Column("high", "to"),
            ],
            [[d.system, d.target, d.value, d.low, d.high] for d in dots],
            headings=2,
            provenance=data.rests_on(data.frame_of(instrument)),
        ),
        data=dots,
        draw=partial(draw_dots, labels={dot.target: data.pair(dot.target) for dot in dots}),
    )
