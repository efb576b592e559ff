"""Figure 3 of the paper: occupation groups."""

from __future__ import annotations

import math
from dataclasses import astuple, dataclass
from typing import TYPE_CHECKING

from ....stats.grouping import groups_of
from ...report.drawing import INK, MARGIN, MARKERS, MOST, SERIES, canvas, legend_below, plain
from ...report.sections import Figure, limited, plotted, slug
from ...report.tables import Column
from ..subjects.data import SubjectData, percent

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Drawing

TOLERANCE = 5.0
"""Half the height of the band of Figure 3, in points."""

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


def group_points(data: SubjectData, instrument: str) -> list[GroupPoint]:
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
    systems = list(dict.fromkeys(point.system for point in points))[:MOST]
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
        axis.set_xlim(-MARGIN, 100 + MARGIN)
        axis.set_ylim(-MARGIN, 100 + MARGIN)
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


def figure(data: SubjectData, instrument: str) -> Figure | None:
    """The figure; None where no subject has an occupation group."""
    points = group_points(data, instrument)
    if not points:
        return None
    outside = [
        p
        for p in points
        if not math.isnan(p.men_translated) and abs(p.men_translated - 50) > TOLERANCE
    ]
    above = sum(p.men_translated > 50 for p in outside)
    key = f"{data.prefix}-figure-3-{slug(instrument)}"
    return Figure(
        key=key,
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
            "whose German sentences aren't balanced has its share in the table."
            + limited(len(data.systems), "systems")
        ),
        table=plotted(
            key,
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
            [list(astuple(point)) for point in points],
            headings=2,
            provenance=data.rests_on(data.frame_of(instrument)),
        ),
        data=points,
        draw=draw_groups,
    )
