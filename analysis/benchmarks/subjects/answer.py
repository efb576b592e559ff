"""What the first screen says of a benchmark with subjects."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ....stats.counts import ClusterCounts
from ....stats.intervals import INTERVALS, figure_interval
from ....stats.ratios import Figure, Ratio
from ....stats.subject_figures import SUBJECT_FIGURES
from ...report.sections import Answer, answer_sentence
from ...report.tables import Cell, Column, Table
from ..base import bar_of, figure_cell
from .data import SubjectData, counts_of

if TYPE_CHECKING:
    import pandas as pd

_WOMEN_AS_MEN = Figure(
    "women_as_men", "Female read as male %", Ratio("female_as_male", "female_asked")
)
_MEN_AS_WOMEN = Figure(
    "men_as_women", "Male read as female %", Ratio("male_as_female", "male_asked")
)
_KEPT = (
    replace(SUBJECT_FIGURES["accuracy"], label="Gender kept %"),
    replace(SUBJECT_FIGURES["recall_female"], label="Female kept %"),
    replace(SUBJECT_FIGURES["recall_male"], label="Male kept %"),
)


def answer(data: SubjectData, instrument: str) -> Answer:
    """How often each system keeps the gender, of all, of women and of men.

    Args:
        data: the readings.
        instrument: whose they are.
    """
    parts = _by_system(data, instrument)
    counts = {system: counts_of(part) for system, part in parts}
    kept = [(system, figure_cell(_KEPT[0], counts[system]), len(part)) for system, part in parts]
    columns = (*_KEPT, _WOMEN_AS_MEN, _MEN_AS_WOMEN)
    table = Table(
        key=f"{data.prefix}-answer",
        title="The answer as a table",
        columns=[
            Column("system", "System"),
            *(Column(figure.name, figure.label) for figure in columns),
            Column("n", "n", digits=0),
        ],
        rows=[
            [
                Cell(system),
                *(figure_cell(figure, counts[system]) for figure in columns),
                Cell(len(part)),
            ]
            for system, part in parts
        ],
        note=f"All languages together. Brackets: {INTERVALS}.",
        provenance=data.rests_on(data.frame_of(instrument)),
    )
    bars = [
        bar_of(system, part, figure, counts[system], f"{part}_asked")
        for system, _ in parts
        for part, figure in (("female", _KEPT[1]), ("male", _KEPT[2]))
    ]
    sentences = [
        answer_sentence("keeps the subject's gender in", kept, "translations"),
        *_swapped(counts),
        f"Read by the instrument {instrument}; brackets and lines are 95 % intervals over source "
        "sentences.",
    ]
    return Answer(sentences, bars, "Gender kept, % of the female and of the male subjects", table)


def _by_system(data: SubjectData, instrument: str) -> list[tuple[str, pd.DataFrame]]:
    import pandas as pd

    found: dict[str, list[pd.DataFrame]] = {}
    for cell in data.of(instrument):
        found.setdefault(cell.system, []).append(cell.frame)
    return [(system, pd.concat(found[system])) for system in data.systems if system in found]


def _swapped(counts: dict[str, ClusterCounts]) -> Sequence[str]:
    """Of the system that does it most: how often women become men, and the reverse."""
    found = {
        system: (figure_interval(_WOMEN_AS_MEN, one), figure_interval(_MEN_AS_WOMEN, one))
        for system, one in counts.items()
    }
    most = max(found, key=lambda system: _known(found[system][0].estimate), default=None)
    if most is None or _known(found[most][0].estimate) <= 0:
        return []
    women, men = found[most]
    return [
        f"{most} turns {100 * women.estimate:.0f} % of the female subjects male"
        + (
            f", and {100 * men.estimate:.0f} % of the male ones female."
            if _known(men.estimate) >= 0
            else "."
        )
    ]


def _known(share: float) -> float:
    return share if share == share else -1.0
