"""What the subjects became: outcomes by the source's gender."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import astuple, dataclass
from typing import TYPE_CHECKING

from ....report.drawing import GENDER_COLOURS, INK, LIGHT, MOST, ON_LIGHT, canvas, plain
from ....report.sections import Figure, limited, plotted, slug
from ....report.tables import Column
from ..data import READINGS, SubjectData, confusion

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure as Drawing


_HATCHES = {"male": "----", "female": "////"}


@dataclass(frozen=True)
class Share:
    """A part of a bar, in percent of all translations that the bar stands for.

    Attributes:
        predicted: what was read.
        gold: the source's gender.
    """

    system: str
    predicted: str
    gold: str
    value: float


def shares_of(
    system: str, counts: Mapping[tuple[str, str], int], genders: Sequence[str]
) -> list[Share]:
    """The parts of one bar, from counts by the source's gender and what was read.

    Args:
        system: whose bar it is.
        counts: of translations.
        genders: of the sources, in order.
    """
    n = sum(counts.values())
    return [
        Share(system, predicted, gold, 100 * counts.get((gold, predicted), 0) / n)
        for predicted in READINGS
        for gold in genders
    ]


def outcome_shares(data: SubjectData, instrument: str) -> list[Share]:
    """Each outcome by the source's gender, all languages of a system together."""
    totals: dict[str, dict[tuple[str, str], int]] = defaultdict(lambda: defaultdict(int))
    for cell in data.of(instrument):
        for key, count in confusion(cell.frame).items():
            totals[cell.system][key] += count
    return [
        share
        for system in data.systems
        if system in totals
        for share in shares_of(system, totals[system], data.benchmark.genders)
    ]


def draw_bar(axis: Axes, place: int, parts: Iterable[Share], least: float = 6) -> None:
    """One bar; light where wrong, hatched by origin where no gender was read.

    Args:
        axis: to draw on.
        place: where the bar stands.
        parts: of the bar, in order.
        least: parts of fewer percent have no figure.
    """
    left = 0.0
    for share in parts:
        right = share.predicted == share.gold
        gendered = share.predicted in ("male", "female")
        colour = (GENDER_COLOURS if right or not gendered else LIGHT)[share.predicted]
        bar = axis.barh(place, share.value, left=left, height=0.72, color=colour)
        for patch in bar:
            if not gendered:
                patch.set_hatch(_HATCHES.get(share.gold, ""))
            patch.set_edgecolor(INK)
            patch.set_linewidth(0.4)
        if share.value >= least:
            axis.text(
                left + share.value / 2,
                place,
                f"{share.value:.0f}",
                ha="center",
                va="center",
                fontsize=8.5,
                color=ON_LIGHT,
            )
        left += share.value


def finish_bars(axis: Axes, labels: Sequence[str]) -> None:
    """Label the bars, the first on top, with a line at one half."""
    axis.set_yticks(range(len(labels)), [plain(label) for label in labels])
    axis.set_ylim(len(labels) - 0.4, -0.6)
    axis.set_xlim(0, 100)
    axis.grid(visible=False, axis="y")
    axis.axvline(50, color=INK, linewidth=1, linestyle="--")
    axis.set_xlabel("translations, %")


def draw_legend(drawing: Drawing, shares: Sequence[Share]) -> None:
    """What the colours and hatches of the bars stand for, below all panels."""
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
        Patch(facecolor="none", edgecolor=INK, hatch=_HATCHES["male"], label="source male"),
        Patch(facecolor="none", edgecolor=INK, hatch=_HATCHES["female"], label="source female"),
    ]
    drawing.legend(handles=handles, loc="outside lower center", ncols=4)


def draw_shares(shares: list[Share]) -> Drawing:
    """A bar for each system."""
    systems = list(dict.fromkeys(share.system for share in shares))[:MOST]
    drawing, (axis,) = canvas(width=10.5, height=1.6 + 0.5 * len(systems))
    for number, system in enumerate(systems):
        draw_bar(axis, number, (share for share in shares if share.system == system))
    finish_bars(axis, systems)
    draw_legend(drawing, shares)
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
    key = f"{data.prefix}-outcomes-{slug(instrument)}"
    return Figure(
        key=key,
        title=f"What the subjects became, instrument {instrument}",
        alt=f"Stacked bars: {'; '.join(lines[:MOST])}.",
        note=(
            "All languages of a system together. Dark: right; light: wrong. Hatching: whether "
            "the source is female (slanted lines) or male (level ones) where no gender was read. "
            "Dashed: half of the subjects are male." + limited(len(data.systems), "systems")
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
