"""Figure 4 of the paper: what the subjects of each occupation group became."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from typing import TYPE_CHECKING

from ....stats.grouping import groups_of
from ...report.drawing import INK, canvas, plain
from ...report.sections import Figure, limited, plotted, slug
from ...report.tables import Column
from ..subjects.data import SubjectData, confusion
from ..subjects.plots.shares import Share, draw_bar, draw_legend, finish_bars, shares_of

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Drawing

_MOST = 6
"""Systems that are drawn: a panel each."""


@dataclass(frozen=True)
class GroupShare:
    """A part of the bar of one occupation group in one system's translations, in percent.

    Attributes:
        predicted: what was read.
        gold: the source's gender.
    """

    system: str
    code: str
    name: str
    predicted: str
    gold: str
    value: float


def group_shares(data: SubjectData, instrument: str) -> list[GroupShare]:
    """Each outcome of each group by the source's gender, all languages of a system together.

    The groups with the most men at work come first.
    """
    frame = data.frame_of(instrument)
    known = frame[(frame["group"].notna() & frame["share_of_women"].notna()).to_numpy()]
    names = {(c.model, c.frame["prompting"].iloc[0]): c.system for c in data.of(instrument)}
    found = []
    for (model, prompting, group), part in groups_of(known, ["model", "prompting", "group"]):
        system = names[model, prompting]
        place = (data.systems.index(system), float(part["share_of_women"].iloc[0]), str(group))
        name = str(part["group_name"].iloc[0])
        shares = [
            GroupShare(system, str(group), name, share.predicted, share.gold, share.value)
            for share in shares_of(system, confusion(part), data.benchmark.genders)
        ]
        found.append((place, shares))
    return [share for _, shares in sorted(found, key=lambda entry: entry[0]) for share in shares]


def draw_group_shares(shares: list[GroupShare]) -> Drawing:
    """A panel for each system, a bar for each group."""
    systems = list(dict.fromkeys(share.system for share in shares))[:_MOST]
    codes = list(dict.fromkeys(share.code for share in shares))
    names = {share.code: share.name for share in shares}
    columns = min(3, len(systems))
    rows = -(-len(systems) // columns)
    drawing, axes = canvas(
        rows,
        columns,
        width=2.4 + 2.6 * columns,
        height=rows * (0.8 + 0.21 * len(codes)) + 0.9,
        sharex=True,
        sharey=True,
    )
    for axis, system in zip(axes, systems, strict=False):
        for place, code in enumerate(codes):
            parts = [
                Share(share.system, share.predicted, share.gold, share.value)
                for share in shares
                if share.system == system and share.code == code
            ]
            draw_bar(axis, place, parts, least=101)
        axis.set_title(plain(system))
    finish_bars(axes[0], [names[code] for code in codes])
    for axis in axes[1 : len(systems)]:
        axis.axvline(50, color=INK, linewidth=1, linestyle="--")
        axis.grid(visible=False, axis="y")
    for axis in axes[len(systems) :]:
        axis.set_visible(False)
    draw_legend(drawing, [Share(s.system, s.predicted, s.gold, s.value) for s in shares])
    return drawing


def figure(data: SubjectData, instrument: str) -> Figure | None:
    """The figure; None where no subject has an occupation group."""
    shares = group_shares(data, instrument)
    if not shares:
        return None
    unknown: dict[str, list[float]] = {}
    for share in shares:
        if share.predicted == "unknown":
            unknown.setdefault(share.system, []).append(share.value)
    groups = len({share.code for share in shares})
    lines = [f"{system} {sum(found) / groups:.0f} %" for system, found in unknown.items()]
    key = f"{data.prefix}-figure-4-{slug(instrument)}"
    return Figure(
        key=key,
        title=f"What the subjects became, by occupation group, instrument {instrument}",
        alt=(
            f"Stacked bars of {groups} occupation groups, a panel for each system. Unknown, mean "
            f"over the groups: {'; '.join(lines[:_MOST])}."
        ),
        note=(
            "All languages of a system together; the groups with the most men at work on top. "
            "Dark: right; light: wrong. Hatching: whether the source is female (slanted lines) or "
            "male (level ones) where no gender was read. Dashed: one half. The paper has "
            "this as Figure 4." + limited(len(data.systems), "systems", _MOST)
        ),
        table=plotted(
            key,
            "The plotted data: outcomes by occupation group",
            [
                Column("system", "System"),
                Column("code", "Group"),
                Column("name", "Name"),
                Column("predicted", "Read as"),
                Column("gold", "Source"),
                Column("share", "%"),
            ],
            [list(astuple(share)) for share in shares],
            headings=3,
            provenance=data.rests_on(data.frame_of(instrument)),
        ),
        data=shares,
        draw=draw_group_shares,
    )
