"""The figures of a FairTranslate report: what is plotted, and how it is drawn."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ...data.fairtranslate import AMBIGUITIES, GENDERS
from ...stats.grouping import groups_of
from .drawing import GENDER_COLOURS, INK, MARKERS, ON_DARK, ON_LIGHT, SERIES, canvas, plain
from .fairtranslate import (
    INSTRUMENTS,
    OCCUPATION_READINGS,
    RENDERINGS,
    FairData,
    gender_gaps,
    they_levels,
    they_shares,
)
from .sections import Figure
from .tables import Cell, Column, Table

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Drawing

MOST_RUNS = 12
"""Systems and strategies that a figure shows; the table behind it has all."""

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
                for found in OCCUPATION_READINGS
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
    runs = list(dict.fromkeys(bar.run for bar in bars))[:MOST_RUNS]
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
                axis.barh(
                    number,
                    bar.value,
                    left=left,
                    height=0.74,
                    color=colours[bar.part],
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
                    )
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
        Patch(facecolor=colours[part], edgecolor=INK, linewidth=0.4, label=part) for part in used
    ]
    drawing.legend(handles=handles, loc="outside lower center", ncols=min(len(used), 4))
    return drawing


def draw_occupations(bars: list[Bar]) -> Drawing:
    """A panel for each system and strategy, a bar for the rows of each gender."""
    return _draw_bars(bars, GENDER_COLOURS, "rows, %")


def draw_they(bars: list[Bar]) -> Drawing:
    """A panel for each system and strategy, a bar for each kind of sentence."""
    return _draw_bars(bars, _THEY_COLOURS, "sentences with singular they, %")


@dataclass(frozen=True)
class Heat:
    """How often one occupation is right in rows of one gender, in percent."""

    run: str
    occupation: str
    gender: str
    value: float
    n: int


def occupation_heat(data: FairData) -> list[Heat]:
    """Each occupation by gender, worst first."""
    column = "occupation_gender:correct"
    if column not in data.frame:
        return []
    found = []
    for run in data.runs:
        for (occupation, gender), part in groups_of(run.frame, ["occupation", "gender"]):
            known = part[column].dropna()
            if len(known):
                found.append(
                    Heat(
                        run.label,
                        str(occupation),
                        str(gender),
                        100 * float(known.mean()),
                        len(known),
                    )
                )
    overall: dict[str, list[float]] = {}
    for heat in found:
        overall.setdefault(heat.occupation, []).append(heat.value)
    order = {name: sum(values) / len(values) for name, values in overall.items()}
    return sorted(found, key=lambda heat: (order[heat.occupation], heat.occupation))


def draw_heat(found: list[Heat]) -> Drawing:
    """Occupations down, a block of three columns for each system and strategy."""
    import numpy as np

    runs = list(dict.fromkeys(heat.run for heat in found))[:MOST_RUNS]
    occupations = list(dict.fromkeys(heat.occupation for heat in found))
    values = np.full((len(occupations), 3 * len(runs)), np.nan)
    for heat in found:
        if heat.run in runs:
            values[
                occupations.index(heat.occupation),
                3 * runs.index(heat.run) + GENDERS.index(heat.gender),
            ] = heat.value
    width = 3.2 + max(1.0, 0.42 * values.shape[1])
    drawing, (axis,) = canvas(width=width, height=1.8 + 0.19 * len(occupations))
    image = axis.imshow(values, cmap="cividis", vmin=0, vmax=100, aspect="auto")
    axis.grid(visible=False)
    axis.set_yticks(
        range(len(occupations)), [plain(name, 40) for name in occupations], fontsize=7.5
    )
    axis.set_xticks(
        range(values.shape[1]), ["he", "she", "they"] * len(runs), fontsize=7.5, rotation=90
    )
    for number in range(1, len(runs)):
        axis.axvline(3 * number - 0.5, color="#ffffff", linewidth=2.5)
    top = axis.secondary_xaxis("top")
    top.set_xticks(
        [3 * number + 1 for number in range(len(runs))],
        [plain(run, 26) for run in runs],
        fontsize=8,
        rotation=20,
        ha="left",
    )
    top.tick_params(length=0)
    drawing.colorbar(image, ax=axis, label="right, %", shrink=0.4, aspect=25)
    return drawing


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
                found.append(
                    Gap(
                        measure.label,
                        run.label,
                        f"{first} − {second}",
                        gap.estimate,
                        gap.low,
                        gap.high,
                        gap.clusters,
                    )
                )
    return found


def draw_gaps(found: list[Gap]) -> Drawing:
    """A panel for each score, a line for each system and strategy, a marker for each gap."""
    measures = list(dict.fromkeys(gap.measure for gap in found))
    runs = list(dict.fromkeys(gap.run for gap in found))[:MOST_RUNS]
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


def fairtranslate_figures(data: FairData) -> dict[str, Figure]:
    """All figures by what they show."""
    figures: dict[str, Figure] = {}
    limited = (
        f" The first {MOST_RUNS} of {len(data.runs)}; the table has all."
        if len(data.runs) > MOST_RUNS
        else ""
    )

    def table(key: str, title: str, columns: list[Column], rows: list[list[Any]], of: str) -> Table:
        return Table(
            key=f"{data.prefix}-{key}",
            title=title,
            columns=columns,
            rows=[[Cell(value) for value in row] for row in rows],
            headings=len(columns) - 2,
            provenance=data.rests_on([of]),
        )

    for instrument, suffix in INSTRUMENTS.items():
        bars = occupation_bars(data, instrument)
        if bars:
            male = [b.value for b in bars if b.row == "female" and b.part == "male"]
            figures[f"occupations-{instrument}"] = Figure(
                key=f"{data.prefix}-occupations-plot-{instrument}",
                title=f"What occupations became (section 7 of the paper), instrument {instrument}",
                alt=(
                    "Stacked bars by gender of the row. Of the female rows between "
                    f"{min(male):.0f} and {max(male):.0f} % have a masculine occupation."
                ),
                note=(
                    "Bars: rows of each gender, with their number. Absent: the translation does "
                    "not name the occupation." + limited
                ),
                table=table(
                    f"occupations-plot-{instrument}",
                    "The plotted data: occupations",
                    [
                        Column("run", "System, prompting"),
                        Column("row", "Row"),
                        Column("read", "Read as"),
                        Column("share", "%"),
                        Column("n", "n", digits=0),
                    ],
                    [[b.run, b.row, b.part, b.value, b.n] for b in bars],
                    f"occupation_gender{suffix}",
                ),
                data=bars,
                draw=draw_occupations,
            )
        they = they_bars(data, instrument)
        if they:
            plural = {
                run: sum(
                    b.value
                    for b in they
                    if b.run == run and b.row == "all" and b.part in ("ils", "elles", "iels")
                )
                for run in dict.fromkeys(b.run for b in they)
            }
            figures[f"they-{instrument}"] = Figure(
                key=f"{data.prefix}-they-plot-{instrument}",
                title=(
                    "What singular they became (Figures 7, 11 to 14 of the paper), instrument "
                    f"{instrument}"
                ),
                alt="Stacked bars by ambiguity. Plural: "
                + "; ".join(
                    f"{run} {share:.0f} %" for run, share in list(plural.items())[:MOST_RUNS]
                )
                + ".",
                note=(
                    "Right are iel and sentences without a pronoun (omitted)."
                    + (
                        " This instrument takes several pronouns of a sentence, so that bars may "
                        "be longer than 100 %."
                        if instrument == "published"
                        else ""
                    )
                    + limited
                ),
                table=table(
                    f"they-plot-{instrument}",
                    "The plotted data: singular they",
                    [
                        Column("run", "System, prompting"),
                        Column("sentences", "Sentences"),
                        Column("rendering", "Rendering"),
                        Column("share", "%"),
                        Column("n", "n", digits=0),
                    ],
                    [[b.run, b.row, b.part, b.value, b.n] for b in they],
                    f"singular_they{suffix}",
                ),
                data=they,
                draw=draw_they,
            )
    heat = occupation_heat(data)
    if heat:
        worst = heat[0].occupation
        figures["heat"] = Figure(
            key=f"{data.prefix}-heat",
            title="Occupations by gender of the row: share in the right gender",
            alt=f"Heat map of {len({h.occupation for h in heat})} occupations; worst: {worst}.",
            note=(
                "Worst occupation first; he, she, they: male, female, inclusive rows. White: no "
                "row." + limited
            ),
            table=table(
                "heat",
                "The plotted data: occupations by gender",
                [
                    Column("run", "System, prompting"),
                    Column("occupation", "Occupation"),
                    Column("gender", "Row"),
                    Column("share", "Right %"),
                    Column("n", "n", digits=0),
                ],
                [[h.run, h.occupation, h.gender, h.value, h.n] for h in heat],
                "occupation_gender",
            ),
            data=heat,
            draw=draw_heat,
        )
    gaps = gap_points(data)
    if gaps:
        above = [g for g in gaps if g.low > 0]
        below = [g for g in gaps if g.high < 0]
        figures["gaps"] = Figure(
            key=f"{data.prefix}-gaps-plot",
            title="Gaps between genders",
            alt=(
                f"{len(gaps)} gaps with intervals: {len(above)} are above zero (men fare better), "
                f"{len(below)} below."
            ),
            note="Whiskers: 95 % intervals by paired bootstrap over base sentences. Right of zero: "
            "male rows score higher." + limited,
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
    return figures
