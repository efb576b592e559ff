"""What the subjects became: outcomes by the source's gender."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import astuple, dataclass
from typing import TYPE_CHECKING

from ....report.drawing import GENDER_COLOURS, INK, LIGHT, MOST, ON_LIGHT, canvas, plain
from ....report.sections import Figure, limited, plotted, slug
from ....report.tables import Column
from ..data import READINGS, SubjectData, confusion

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Drawing


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


def outcome_shares(data: SubjectData, instrument: str) -> list[Share]:
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
    systems = list(dict.fromkeys(share.system for share in shares))[:MOST]
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


def figure(data: SubjectData, instrument: str) -> Figure | None:
    """The figure; None where there is nothing to plot."""
    shares = outcome_shares(data, instrument)
    if not shares:
        return None
    lines = []
    for system in dict.fromkeys(s.system for s in shares):
        male = sum(s.value for s in shares if s.system == system and s.predicted == "male")
        lines.append(f"{system} {male:.0f} % male")
    name, title = data.benchmark.captions["shares"]
    key = f"{data.prefix}-{name}-{slug(instrument)}"
    return Figure(
        key=key,
        title=f"{title}, instrument {instrument}",
        alt=f"Stacked bars: {'; '.join(lines[:MOST])}.",
        note=(
            "All languages of a system together. Dark: right; light: wrong. Hatching: whether "
            "the source has a woman (lines) or a man (dots) where no gender was read. Dashed: "
            "half of the subjects are men." + limited(len(data.systems), "systems")
        ),
        table=plotted(
            key,
            "The plotted data: outcomes",
            [
                Column("system", "System"),
                Column("predicted", "Read as"),
                Column("gold", "Source"),
                Column("share", "%"),
            ],
            [list(astuple(share)) for share in shares],
            headings=3,
            provenance=data.rests_on(data.frame_of(instrument)),
        ),
        data=shares,
        draw=draw_shares,
    )
