"""The figures of a WinoMTDE report: what is plotted, and how it is drawn."""

from __future__ import annotations

import math
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ...stats.grouping import groups_of
from ...stats.resampling import interval
from .drawing import (
    GENDER_COLOURS,
    INK,
    LIGHT,
    MARKERS,
    ON_DARK,
    ON_LIGHT,
    SERIES,
    canvas,
    legend_below,
    plain,
)
from .sections import Figure, slug
from .tables import Cell, Column, Table
from .winomtde import READINGS, WinoData, confusion, percent

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Drawing

MOST_SYSTEMS = 12
"""Systems that a figure shows; the table behind it has all."""

TOLERANCE = 5.0
"""Half the height of the band of Figure 3, in points."""

_MARGIN = 4.0
"""Room beyond 0 and 100 for markers, in points; the edge of the axis would cut them."""

SECTORS = {
    "1": "agriculture",
    "2": "manufacturing",
    "3": "construction",
    "4": "sciences",
    "5": "logistics, security, cleaning",
    "6": "trade, tourism",
    "7": "business, office, law",
    "8": "health, education, social work",
    "9": "media, design",
}
"""First digit of the German classification of occupations."""


@dataclass(frozen=True)
class Dot:
    """A figure with its interval, in percent."""

    system: str
    target: str
    value: float
    low: float
    high: float


def accuracy_dots(data: WinoData, instrument: str) -> list[Dot]:
    """Accuracy of each system and language."""
    dots = []
    for cell in data.of(instrument):
        low, high = interval(cell.resampled.figure("accuracy"))
        dots.append(
            Dot(
                cell.system,
                cell.target,
                percent(cell.figures["accuracy"]),
                percent(low),
                percent(high),
            )
        )
    return dots


def draw_dots(dots: list[Dot]) -> Drawing:
    """One line for each language, one marker for each system."""
    systems = list(dict.fromkeys(dot.system for dot in dots))[:MOST_SYSTEMS]
    targets = list(dict.fromkeys(dot.target for dot in dots))
    step = 0.8 / max(len(systems), 1)
    height = 1.4 + len(targets) * max(0.45, 0.16 * len(systems))
    drawing, (axis,) = canvas(width=7.2, height=height)
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
    axis.set_yticks(range(len(targets)), [f"DE→{target.upper()}" for target in targets])
    axis.invert_yaxis()
    axis.grid(visible=False, axis="y")
    ends = [end for dot in dots for end in (dot.low, dot.value) if not math.isnan(end)]
    first = min(40.0, 10 * (min(ends, default=0.0) // 10))
    axis.set_xlim(first - _MARGIN, 100 + _MARGIN)
    axis.set_xticks(range(int(first), 101, 10 if first >= 20 else 20))
    axis.axvline(50, color=INK, linewidth=0.8, linestyle=":")
    axis.set_xlabel("accuracy, %, with 95 % interval")
    legend_below(drawing, axis)
    return drawing


@dataclass(frozen=True)
class GroupPoint:
    """One occupation group in one system's translations, in percent.

    Attributes:
        men_at_work: share of men at work in the group.
        men_translated: share of male among its translations that are male or female.
        men_in_source: share of men among its German subjects.
        n: translations that are male or female.
    """

    system: str
    code: str
    name: str
    men_at_work: float
    men_translated: float
    men_in_source: float
    n: int


def group_points(data: WinoData, instrument: str) -> list[GroupPoint]:
    """Every occupation group of every system, all languages together."""
    frame = data.frame_of(instrument)
    names = {(c.model, c.frame["prompting"].iloc[0]): c.system for c in data.of(instrument)}
    points = []
    known = frame[frame["group"].notna() & frame["share_of_women"].notna()]
    keys = ["model", "prompting", "group"]
    for (model, prompting, group), part in groups_of(known, keys):
        found = part["predicted"].astype(object)
        gendered = found.isin(["male", "female"])
        n = int(gendered.sum())
        points.append(
            GroupPoint(
                system=names[model, prompting],
                code=str(group),
                name=str(part["group_name"].iloc[0]),
                men_at_work=100 - float(part["share_of_women"].iloc[0]),
                men_translated=percent(float((found[gendered] == "male").mean()))
                if n
                else math.nan,
                men_in_source=percent(float((part["gold"].astype(object) == "male").mean())),
                n=n,
            )
        )
    return sorted(points, key=lambda p: (data.systems.index(p.system), p.men_at_work, p.code))


def draw_groups(points: list[GroupPoint]) -> Drawing:
    """A panel for each system: men at work across, men in the translations up."""
    systems = list(dict.fromkeys(point.system for point in points))[:MOST_SYSTEMS]
    columns = min(3, max(len(systems), 1))
    rows = math.ceil(len(systems) / columns)
    drawing, axes = canvas(
        rows,
        columns,
        width=max(3.1 * columns + 0.4, 5.6),  # the legend needs as much
        height=2.9 * rows + 0.9,
        sharex=True,
        sharey=True,
    )
    for axis, system in zip(axes, systems, strict=False):
        axis.axhspan(50 - TOLERANCE, 50 + TOLERANCE, color="#009e73", alpha=0.18, linewidth=0)
        axis.axhline(50, color="#009e73", linewidth=1.2)
        axis.axvline(50, color=INK, linewidth=0.8, alpha=0.6)
        for number, (digit, sector) in enumerate(SECTORS.items()):
            found = [p for p in points if p.system == system and p.code[:1] == digit]
            axis.scatter(
                [p.men_at_work for p in found],
                [p.men_translated for p in found],
                s=[10 + 60 * min(p.n, 40) / 40 for p in found],
                color=(*SERIES, INK)[number],
                marker=(*MARKERS, "p")[number],
                alpha=0.85,
                linewidths=0,
                label=sector,
            )
        axis.set_title(plain(system))
        axis.set_xlim(-_MARGIN, 100 + _MARGIN)
        axis.set_ylim(-_MARGIN, 100 + _MARGIN)
    for axis in axes[len(systems) :]:
        axis.set_visible(False)
    for axis in axes[max(0, len(systems) - columns) : len(systems)]:
        axis.set_xlabel("men at work, %")
        axis.tick_params(labelbottom=True)
    for axis in axes[::columns]:
        axis.set_ylabel("male translations, %")
    if systems:
        legend_below(drawing, axes[0], columns=min(3, columns + 1))
    return drawing


@dataclass(frozen=True)
class Share:
    """A part of one bar of Figure 4, in percent of all translations of the system.

    Attributes:
        predicted: what was read.
        gold: the source's gender.
    """

    system: str
    predicted: str
    gold: str
    value: float


def outcome_shares(data: WinoData, instrument: str) -> list[Share]:
    """Each outcome by the source's gender, all languages of a system together."""
    totals: dict[str, dict[tuple[str, str], int]] = defaultdict(lambda: defaultdict(int))
    for cell in data.of(instrument):
        for key, count in confusion(cell.frame).items():
            totals[cell.system][key] += count
    shares = []
    for system in data.systems:
        counts = totals.get(system)
        if not counts:
            continue
        n = sum(counts.values())
        for predicted in READINGS:
            for gold in ("male", "female"):
                shares.append(
                    Share(system, predicted, gold, 100 * counts.get((gold, predicted), 0) / n)
                )
    return shares


def draw_shares(shares: list[Share]) -> Drawing:
    """A bar for each system; light where wrong, hatched by origin where no gender was read."""
    systems = list(dict.fromkeys(share.system for share in shares))[:MOST_SYSTEMS]
    drawing, (axis,) = canvas(width=7.2, height=1.6 + 0.5 * len(systems))
    for number, system in enumerate(systems):
        left = 0.0
        for share in (s for s in shares if s.system == system):
            right = share.predicted == share.gold
            gendered = share.predicted in ("male", "female")
            colour = (GENDER_COLOURS if right or not gendered else LIGHT)[share.predicted]
            bar = axis.barh(number, share.value, left=left, height=0.72, color=colour)
            for patch in bar:
                if not gendered:
                    patch.set_hatch("////" if share.gold == "female" else "....")
                patch.set_edgecolor(INK)
                patch.set_linewidth(0.4)
            if share.value >= 6:
                axis.text(
                    left + share.value / 2,
                    number,
                    f"{share.value:.0f}",
                    ha="center",
                    va="center",
                    fontsize=8.5,
                    color=ON_LIGHT,
                )
            left += share.value
    axis.set_yticks(range(len(systems)), [plain(system) for system in systems])
    axis.invert_yaxis()
    axis.set_xlim(0, 100)
    axis.grid(visible=False, axis="y")
    axis.axvline(50, color=INK, linewidth=1, linestyle="--")
    axis.set_xlabel("translations, %")
    from matplotlib.patches import Patch

    handles = [
        *(
            Patch(
                facecolor=colours[gender], edgecolor=INK, linewidth=0.4, label=f"{gender}, {what}"
            )
            for gender in ("male", "female")
            for colours, what in ((GENDER_COLOURS, "right"), (LIGHT, "wrong"))
        ),
        *(
            Patch(facecolor=GENDER_COLOURS[gender], edgecolor=INK, linewidth=0.4, label=gender)
            for gender in ("neutral", "inclusive", "unknown")
            if any(share.predicted == gender and share.value for share in shares)
        ),
        Patch(facecolor="none", edgecolor=INK, hatch="....", label="of a man"),
        Patch(facecolor="none", edgecolor=INK, hatch="////", label="of a woman"),
    ]
    drawing.legend(handles=handles, loc="outside lower center", ncols=4)
    return drawing


@dataclass(frozen=True)
class Matrix:
    """Shares of readings among the sources of one gender, in percent."""

    system: str
    shares: dict[tuple[str, str], float]
    counts: dict[tuple[str, str], int]


def matrices(data: WinoData, instrument: str) -> list[Matrix]:
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
        for gold in ("male", "female"):
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

    found = found[:MOST_SYSTEMS]
    columns = min(2, max(len(found), 1))
    rows = math.ceil(len(found) / columns)
    drawing, axes = canvas(rows, columns, width=3.7 * columns, height=1.6 * rows + 0.3)
    for axis, matrix in zip(axes, found, strict=False):
        values = np.array(
            [[matrix.shares[gold, read] for read in READINGS] for gold in ("male", "female")]
        )
        axis.imshow(values, cmap="Blues", vmin=0, vmax=100, aspect="auto")
        axis.grid(visible=False)
        axis.set_title(plain(matrix.system))
        axis.set_xticks(range(len(READINGS)), READINGS, fontsize=8)
        axis.set_yticks(range(2), ["he", "she"])
        for row in range(2):
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


def winomtde_figures(data: WinoData, instrument: str) -> dict[str, Figure]:
    """All figures of one instrument by what they show."""
    name = slug(instrument)
    frame = data.frame_of(instrument)
    rests_on = data.rests_on(frame)

    def table(key: str, title: str, columns: list[Column], rows: list[list[Any]], n: int) -> Table:
        return Table(
            key=f"{data.prefix}-{key}-{name}",
            title=title,
            columns=columns,
            rows=[[Cell(value) for value in row] for row in rows],
            headings=n,
            provenance=rests_on,
        )

    dots = accuracy_dots(data, instrument)
    points = group_points(data, instrument)
    shares = outcome_shares(data, instrument)
    found = matrices(data, instrument)
    figures = {}
    limited = (
        f" The first {MOST_SYSTEMS} of {len(data.systems)} systems; the table has all."
        if len(data.systems) > MOST_SYSTEMS
        else ""
    )
    if dots:
        low, high = min(dots, key=lambda d: d.value), max(dots, key=lambda d: d.value)
        figures["accuracy"] = Figure(
            key=f"{data.prefix}-accuracy-plot-{name}",
            title=f"Accuracy by language and system, instrument {instrument}",
            alt=(
                f"Dot plot. Lowest {low.value:.1f} % ({low.system}, {low.target}), highest "
                f"{high.value:.1f} % ({high.system}, {high.target})."
            ),
            note="Whiskers: 95 % intervals over source sentences. Dotted: one half." + limited,
            table=table(
                "accuracy-plot",
                "The plotted data: accuracy",
                [
                    Column("system", "System"),
                    Column("target", "Language"),
                    Column("accuracy", "Accuracy %"),
                    Column("low", "95 % from"),
                    Column("high", "to"),
                ],
                [[d.system, d.target, d.value, d.low, d.high] for d in dots],
                2,
            ),
            data=dots,
            draw=draw_dots,
        )
    if points:
        outside = [
            p
            for p in points
            if not math.isnan(p.men_translated) and abs(p.men_translated - 50) > TOLERANCE
        ]
        above = sum(p.men_translated > 50 for p in outside)
        figures["groups"] = Figure(
            key=f"{data.prefix}-figure-3-{name}",
            title=f"Figure 3 of the paper: occupation groups, instrument {instrument}",
            alt=(
                f"Scatter plot, one panel for each of {len(data.systems)} systems. "
                f"{len(outside)} of {len(points)} markers lie outside the band, {above} of them "
                "on the male side."
            ),
            note=(
                "Across: share of men at work in the group; up: share of male among the "
                f"translations with a gender. Green: one half and ±{TOLERANCE:.0f} points around "
                "it, where a balanced set belongs. Larger markers: more translations. A group "
                "whose German sentences aren't balanced has its share in the table." + limited
            ),
            table=table(
                "figure-3",
                "The plotted data: occupation groups",
                [
                    Column("system", "System"),
                    Column("code", "Group"),
                    Column("name", "Name"),
                    Column("men_at_work", "Men at work %"),
                    Column("men_translated", "Male in translation %"),
                    Column("men_in_source", "Male in source %"),
                    Column("n", "n", digits=0),
                ],
                [
                    [
                        p.system,
                        p.code,
                        p.name,
                        p.men_at_work,
                        p.men_translated,
                        p.men_in_source,
                        p.n,
                    ]
                    for p in points
                ],
                2,
            ),
            data=points,
            draw=draw_groups,
        )
    if shares:
        lines = []
        for system in dict.fromkeys(s.system for s in shares):
            male = sum(s.value for s in shares if s.system == system and s.predicted == "male")
            lines.append(f"{system} {male:.0f} % male")
        figures["shares"] = Figure(
            key=f"{data.prefix}-figure-4-{name}",
            title=f"Figure 4 of the paper: what the subjects became, instrument {instrument}",
            alt=f"Stacked bars: {'; '.join(lines[:MOST_SYSTEMS])}.",
            note=(
                "All languages of a system together. Dark: right; light: wrong. Hatching: whether "
                "the source has a woman (lines) or a man (dots) where no gender was read. Dashed: "
                "half of the subjects are men." + limited
            ),
            table=table(
                "figure-4",
                "The plotted data: outcomes",
                [
                    Column("system", "System"),
                    Column("predicted", "Read as"),
                    Column("gold", "Source"),
                    Column("share", "%"),
                ],
                [[s.system, s.predicted, s.gold, s.value] for s in shares],
                3,
            ),
            data=shares,
            draw=draw_shares,
        )
    if found:
        figures["confusion"] = Figure(
            key=f"{data.prefix}-confusion-plot-{name}",
            title=f"Confusion matrices, instrument {instrument}",
            alt="; ".join(
                f"{m.system}: men kept {m.shares['male', 'male']:.0f} %, women kept "
                f"{m.shares['female', 'female']:.0f} %"
                for m in found[:MOST_SYSTEMS]
            )
            + ".",
            note="Of the sentences about a man (he) or a woman (she), the share read as each, in %."
            + limited,
            table=table(
                "confusion-plot",
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
                    for gold in ("male", "female")
                    for read in READINGS
                ],
                3,
            ),
            data=found,
            draw=draw_matrices,
        )
    return figures


__all__ = [
    "Dot",
    "GroupPoint",
    "Matrix",
    "Share",
    "accuracy_dots",
    "group_points",
    "matrices",
    "outcome_shares",
    "winomtde_figures",
]
