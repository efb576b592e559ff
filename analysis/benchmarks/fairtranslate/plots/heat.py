"""Occupations by gender of the row."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from typing import TYPE_CHECKING

from .....data.fairtranslate import GENDERS
from .....stats.grouping import groups_of
from ....report.drawing import MOST, canvas, plain
from ....report.sections import Figure, limited, plotted
from ....report.tables import Column
from ..data import FairData

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Drawing


FEWEST = 3
"""Rows that an occupation must have in a gender to be shown."""

SHRINKAGE = 6
"""Rows of the mean of all that an occupation's own are taken together with, for the order."""


@dataclass(frozen=True)
class Heat:
    """How often one occupation is right in rows of one gender, in percent."""

    run: str
    occupation: str
    gender: str
    value: float
    n: int


def occupation_heat(data: FairData) -> list[Heat]:
    """Each occupation by gender, worst first.

    What has fewer rows than `FEWEST` is left out, and the order is by means that are drawn to the
    mean of all: an occupation of few rows comes first only where many of them are wrong.
    """
    column = "occupation_gender:correct"
    if column not in data.frame:
        return []
    found = []
    for run in data.runs:
        for (occupation, gender), part in groups_of(run.frame, ["occupation", "gender"]):
            known = part[column].dropna()
            if len(known) >= FEWEST:
                found.append(
                    Heat(
                        run.label,
                        str(occupation),
                        str(gender),
                        100 * float(known.mean()),
                        len(known),
                    )
                )
    overall: dict[str, list[Heat]] = {}
    for heat in found:
        overall.setdefault(heat.occupation, []).append(heat)
    centre = sum(h.value * h.n for h in found) / sum(h.n for h in found) if found else 0.0
    order = {
        name: (sum(h.value * h.n for h in some) + SHRINKAGE * centre)
        / (sum(h.n for h in some) + SHRINKAGE)
        for name, some in overall.items()
    }
    return sorted(found, key=lambda heat: (order[heat.occupation], heat.occupation))


def draw_heat(found: list[Heat]) -> Drawing:
    """Occupations down, a block of three columns for each system and strategy."""
    import numpy as np

    runs = list(dict.fromkeys(heat.run for heat in found))[:MOST]
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


def figure(data: FairData) -> Figure | None:
    """The figure; None where no occupation was read."""
    found = occupation_heat(data)
    if not found:
        return None
    return Figure(
        key=f"{data.prefix}-heat",
        title="Occupations by gender of the row: share in the right gender",
        alt=(
            f"Heat map of {len({h.occupation for h in found})} occupations; worst: "
            f"{found[0].occupation}."
        ),
        note=(
            "Worst occupation first, its mean drawn to that of all by its number of rows; he, she, "
            f"they: male, female, inclusive rows. White: fewer than {FEWEST} rows."
            + limited(len(data.runs))
        ),
        table=plotted(
            f"{data.prefix}-heat",
            "The plotted data: occupations by gender",
            [
                Column("run", "System, prompting"),
                Column("occupation", "Occupation"),
                Column("gender", "Row"),
                Column("share", "Right %"),
                Column("n", "n", digits=0),
            ],
            [list(astuple(heat)) for heat in found],
            headings=3,
            provenance=data.rests_on(["occupation_gender"]),
        ),
        data=found,
        draw=draw_heat,
    )
