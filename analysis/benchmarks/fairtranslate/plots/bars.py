"""Stacked bars: what occupations and singular they became."""

from __future__ import annotations

import math
from dataclasses import astuple, dataclass
from typing import TYPE_CHECKING

from .....data.fairtranslate import AMBIGUITIES, GENDERS
from .....stats.occupation_figures import READINGS
from .....stats.they_figures import RENDERINGS, they_shares
from ....report.drawing import GENDER_COLOURS, INK, MOST, ON_DARK, ON_LIGHT, canvas, plain
from ....report.sections import Figure, limited, plotted
from ....report.tables import Column
from ..data import INSTRUMENTS, FairData, they_levels

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure as Drawing

_THEY_COLOURS = {
    "iel": "#009e73",
    "omitted": "#7fcfb9",
    "il": "#e69f00",
    "elle": "#9b6bc4",
    "ils": "#b8641f",
    "elles": "#5f3f86",
    "iels": "#2f7fb8",
    "unknown": "#a9b4bd",
}


_HATCHES = {
    "omitted": "||||",
    "elle": "////",
    "ils": "xxxx",
    "elles": r"\\\\",
    "iels": "++++",
    "female": "////",
    "neutral": "||||",
}
"""What tells the parts apart where their colours do not."""


@dataclass(frozen=True)
class Bar:
    """A part of a stacked bar, in percent.

    Attributes:
        run: the panel.
        row: the bar.
        part: what the part stands for.
        n: sentences that the whole bar stands for.
    """

    run: str
    row: str
    part: str
    value: float
    n: int


def occupation_bars(data: FairData, instrument: str) -> list[Bar]:
    """Of the rows of each gender, the share whose occupation was read as each."""
    column = f"occupation_gender{INSTRUMENTS[instrument]}"
    bars = []
    for run in data.runs:
        if column not in run.frame:
            continue
        for gender in GENDERS:
            part = run.frame[(run.frame["gender"] == gender).to_numpy()][column].dropna()
            values = part.astype(object).tolist()
            if not values:
                continue
            bars += [
                Bar(run.label, gender, found, 100 * values.count(found) / len(values), len(values))
                for found in READINGS
            ]
    return bars


def they_bars(data: FairData, instrument: str) -> list[Bar]:
    """What singular they became, by ambiguity."""
    column = f"singular_they{INSTRUMENTS[instrument]}"
    bars = []
    for run in data.runs:
        if column not in run.frame:
            continue
        for level, part in they_levels(run.frame, column):
            if level not in ("all", *AMBIGUITIES):
                continue
            shares = they_shares(part[column].astype(object).tolist())
            bars += [
                Bar(run.label, level, rendering, 100 * shares[rendering], len(part))
                for rendering in RENDERINGS
            ]
    return bars


def _draw_bars(bars: list[Bar], colours: dict[str, str], xlabel: str) -> Drawing:
    runs = list(dict.fromkeys(bar.run for bar in bars))[:MOST]
    columns = min(2, len(runs))
    lines = math.ceil(len(runs) / columns)
    most = max(len({bar.row for bar in bars if bar.run == run}) for run in runs)
    drawing, axes = canvas(
        lines, columns, width=4.2 * columns, height=lines * (0.75 + 0.36 * most) + 0.9, sharex=True
    )
    furthest = 100.0
    for axis, run in zip(axes, runs, strict=False):
        found = [bar for bar in bars if bar.run == run]
        rows = list(dict.fromkeys(bar.row for bar in found))
        for number, row in enumerate(rows):
            left = 0.0
            for bar in (b for b in found if b.row == row):
                _draw_part(axis, number, left, bar, colours[bar.part])
                left += bar.value
            furthest = max(furthest, left)
        n = {bar.row: bar.n for bar in found}
        axis.set_yticks(range(len(rows)), [f"{row} ({n[row]})" for row in rows])
        axis.invert_yaxis()
        axis.grid(visible=False, axis="y")
        axis.set_title(plain(run, 44))
    for axis in axes[: len(runs)]:
        axis.set_xlim(0, furthest)
    for axis in axes[max(0, len(runs) - columns) : len(runs)]:
        axis.set_xlabel(xlabel)
        axis.tick_params(labelbottom=True)
    for axis in axes[len(runs) :]:
        axis.set_visible(False)
    from matplotlib.patches import Patch

    used = [part for part in colours if any(bar.part == part and bar.value for bar in bars)]
    handles = [
        Patch(
            facecolor=colours[part],
            hatch=_HATCHES.get(part),
            edgecolor=INK,
            linewidth=0.4,
            label=part,
        )
        for part in used
    ]
    drawing.legend(handles=handles, loc="outside lower center", ncols=min(len(used), 4))
    return drawing


def _draw_part(axis: Axes, number: int, left: float, bar: Bar, colour: str) -> None:
    """One part of a bar, with its share where there is room."""
    axis.barh(
        number,
        bar.value,
        left=left,
        height=0.74,
        facecolor=colour,
        hatch=_HATCHES.get(bar.part),
        edgecolor=INK,
        linewidth=0.4,
    )
    if bar.value >= 8:
        dark = bar.part in ("elles", "ils", "iels")
        axis.text(
            left + bar.value / 2,
            number,
            f"{bar.value:.0f}",
            ha="center",
            va="center",
            fontsize=8.5,
            color=ON_DARK if dark else ON_LIGHT,
            bbox={
                "facecolor": colour,
                "edgecolor": "none",
                "boxstyle": "square,pad=0.15",
            },
        )


def draw_occupations(bars: list[Bar]) -> Drawing:
    """A panel for each system and strategy, a bar for the rows of each gender."""
    return _draw_bars(bars, GENDER_COLOURS, "rows, %")


def draw_they(bars: list[Bar]) -> Drawing:
    """A panel for each system and strategy, a bar for each kind of sentence."""
    return _draw_bars(bars, _THEY_COLOURS, "sentences with singular they, %")


def occupations_figure(data: FairData, instrument: str) -> Figure | None:
    """What occupations became; None where the instrument read none."""
    bars = occupation_bars(data, instrument)
    if not bars:
        return None
    male = [b.value for b in bars if b.row == "female" and b.part == "male"]
    key = f"{data.prefix}-occupations-plot-{instrument}"
    return Figure(
        key=key,
        title=f"What occupations became, instrument {instrument}",
        alt=(
            "Stacked bars by gender of the row. Of the female rows between "
            f"{min(male):.0f} and {max(male):.0f} % have a masculine occupation."
        ),
        note=(
            "Bars: rows of each gender, with their number. Absent: the translation does "
            "not name the occupation. The paper: section 7." + limited(len(data.runs))
        ),
        table=plotted(
            key,
            "The plotted data: occupations",
            [
                Column("run", "System, prompting"),
                Column("row", "Row"),
                Column("read", "Read as"),
                Column("share", "%"),
                Column("n", "n", digits=0),
            ],
            [list(astuple(bar)) for bar in bars],
            headings=3,
            provenance=data.rests_on([f"occupation_gender{INSTRUMENTS[instrument]}"]),
        ),
        data=bars,
        draw=draw_occupations,
    )


def they_figure(data: FairData, instrument: str) -> Figure | None:
    """What singular they became; None where the instrument read none."""
    bars = they_bars(data, instrument)
    if not bars:
        return None
    plural = dict.fromkeys(dict.fromkeys(bar.run for bar in bars), 0.0)
    for bar in bars:
        if bar.row == "all" and bar.part in ("ils", "elles", "iels"):
            plural[bar.run] += bar.value
    several = (
        " This instrument takes several pronouns of a sentence, so that bars may be longer than "
        "100 %."
        if instrument == "published"
        else ""
    )
    shown = "; ".join(f"{run} {share:.0f} %" for run, share in list(plural.items())[:MOST])
    key = f"{data.prefix}-they-plot-{instrument}"
    return Figure(
        key=key,
        title=f"What singular they became, instrument {instrument}",
        alt=f"Stacked bars by ambiguity. Plural: {shown}.",
        note=f"Right are iel and sentences without a pronoun (omitted).{several} "
        "The paper: Figures 7 and 11 to 14." + limited(len(data.runs)),
        table=plotted(
            key,
            "The plotted data: singular they",
            [
                Column("run", "System, prompting"),
                Column("sentences", "Sentences"),
                Column("rendering", "Rendering"),
                Column("share", "%"),
                Column("n", "n", digits=0),
            ],
            [list(astuple(bar)) for bar in bars],
            headings=3,
            provenance=data.rests_on([f"singular_they{INSTRUMENTS[instrument]}"]),
        ),
        data=bars,
        draw=draw_they,
    )
