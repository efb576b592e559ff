"""Occupation groups: Figure 3 and Table 2 of the paper."""

from __future__ import annotations

import math
from dataclasses import astuple, dataclass
from typing import TYPE_CHECKING

from ....stats.grouping import groups_of
from ...report.drawing import INK, MARGIN, MARKERS, MOST, SERIES, canvas, plain
from ...report.sections import Figure, limited, plotted, slug
from ...report.tables import Cell, Column, Table
from ..subjects.data import SubjectData, percent

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Drawing

_BAND = "#009e73"
_LAST = "#7b2d8b"
"""Of the ninth sector: one more than there are colours of series."""

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
    """All systems in one plot: men at work across, men in the translations up."""
    from matplotlib.lines import Line2D

    systems = list(dict.fromkeys(point.system for point in points))[:MOST]
    drawing, (axis,) = canvas(width=10.5, height=6.4 + 0.14 * len(systems))
    axis.axhspan(50 - TOLERANCE, 50 + TOLERANCE, color=_BAND, alpha=0.18, linewidth=0)
    axis.axhline(50, color=_BAND, linewidth=1.2)
    axis.axvline(50, color=INK, linewidth=0.8, alpha=0.6)
    colours = dict(zip(SECTORS, (*SERIES, _LAST), strict=False))
    markers = dict(zip(systems, (*MARKERS, *MARKERS), strict=False))
    for point in points:
        if point.system in markers:
            axis.scatter(
                point.men_at_work,
                point.men_translated,
                s=12 + 50 * min(point.n, 40) / 40,
                color=colours.get(point.code[:1], INK),
                marker=markers[point.system],
                alpha=0.85,
                linewidths=0,
            )
    axis.set_xlim(-MARGIN, 100 + MARGIN)
    axis.set_ylim(-MARGIN, 100 + MARGIN)
    axis.set_xlabel("men at work, %")
    axis.set_ylabel("male translations, %")
    used = {point.code[:1] for point in points}
    handles = [
        *(
            Line2D([], [], linestyle="", marker=markers[system], color=INK, label=plain(system))
            for system in systems
        ),
        *(
            Line2D([], [], linestyle="", marker="s", color=colours[digit], label=sector)
            for digit, sector in SECTORS.items()
            if digit in used
        ),
    ]
    drawing.legend(handles=handles, loc="outside lower center", ncols=3)
    return drawing


def groups_table(data: SubjectData) -> Table | None:
    """Table 2 of the paper: the occupation groups of the data set and their occupations."""
    frame = data.frame[data.frame["group"].notna().to_numpy()]
    rows = []
    for (code,), part in groups_of(frame, ["group"]):
        sentences = part.drop_duplicates("row")
        women = sentences["share_of_women"].iloc[0]
        rows.append(
            [
                Cell(str(code)),
                Cell(str(sentences["group_name"].iloc[0])),
                Cell(", ".join(sorted(sentences["subject"].astype(str).unique()))),
                Cell(None if women is None else 100 - float(women)),
                Cell(len(sentences)),
            ]
        )
    if not rows:
        return None
    return Table(
        key=f"{data.prefix}-groups",
        title="Occupation groups of the data set",
        columns=[
            Column("code", "Group"),
            Column("name", "Name"),
            Column("occupations", "Occupations"),
            Column("men_at_work", "Men at work %"),
            Column("n", "Sentences", digits=0),
        ],
        rows=rows,
        headings=2,
        note=(
            "Groups of the German classification of occupations (KldB 2010) with their share of "
            "men at work; Table 2 of the paper has groups and occupations."
        ),
        provenance=[f"n = {sum(int(row[4].value or 0) for row in rows)} sentences"],
    )


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
        title=f"Men at work and in the translations, by occupation group, instrument {instrument}",
        alt=(
            f"Scatter plot of {len(data.systems)} systems. "
            f"{len(outside)} of {len(points)} markers lie outside the band, {above} of them "
            "on the male side."
        ),
        note=(
            "Markers: systems; colours: sectors. Across: share of men at work in the group; up: "
            "share of male among the translations with a gender. Green: one half and "
            f"±{TOLERANCE:.0f} points around it, where a balanced set belongs. Larger markers: "
            "more translations. A group whose German sentences aren't balanced has its share in "
            "the table. The paper has this as Figure 3." + limited(len(data.systems), "systems")
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
