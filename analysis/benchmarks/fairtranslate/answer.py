"""What the first screen says of FairTranslate."""

from __future__ import annotations

from collections.abc import Mapping

from ....data.fairtranslate import GENDERS
from ....stats.counts import ClusterCounts
from ....stats.intervals import INTERVALS
from ....stats.ratios import SHARE
from ...report.sections import Answer, answer_sentence
from ...report.tables import Cell, Column, Table
from ..base import bar_of, figure_cell
from .data import GENDER_COLUMNS, SCORES, FairData, of_gender

_OCCUPATION = SCORES[0]


def answer(data: FairData) -> Answer | None:
    """How often the occupation has the gender that the English tells; None if nothing was read."""
    if not data.has(_OCCUPATION.column):
        return None
    counts = {
        run.label: {
            "all": _OCCUPATION.counts(run.frame),
            **{gender: _OCCUPATION.counts(of_gender(run.frame, gender)) for gender in GENDERS},
        }
        for run in data.runs
        if bool(run.frame[_OCCUPATION.column].notna().any())
    }
    rights = [
        (label, figure_cell(SHARE, one["all"]), int(one["all"].totals["n"]))
        for label, one in counts.items()
    ]
    table = Table(
        key=f"{data.prefix}-answer",
        title="The answer as a table",
        columns=[
            Column("run", "System, prompting" if data.has_strategies else "System"),
            Column("right", "Occupation right %"),
            *(Column(column.key, f"{column.label} %") for column in GENDER_COLUMNS),
            Column("n", "n", digits=0),
        ],
        rows=[
            [
                Cell(label),
                *(figure_cell(SHARE, one[gender]) for gender in ("all", *GENDERS)),
                Cell(int(one["all"].totals["n"])),
            ]
            for label, one in counts.items()
        ],
        note=f"Sentences whose English tells the gender. Brackets: {INTERVALS}.",
        provenance=data.rests_on([_OCCUPATION.column]),
    )
    bars = [
        bar_of(label, gender, SHARE, one[gender])
        for label, one in counts.items()
        for gender in GENDERS
    ]
    sentences = [
        answer_sentence("gives the occupation the right gender in", rights, "translations"),
        *_lowest(counts),
        "Read by the instrument reader; brackets and lines are 95 % intervals over base sentences.",
    ]
    return Answer(
        sentences, bars, "Occupation in the right gender, % of the rows of each gender", table
    )


def _lowest(counts: Mapping[str, Mapping[str, ClusterCounts]]) -> list[str]:
    """The gender that the systems serve worst, where one is served worse than another."""
    totals = {
        gender: [sum(one[gender].totals[key] for one in counts.values()) for key in ("sum", "n")]
        for gender in GENDERS
    }
    shares = {gender: right / n for gender, (right, n) in totals.items() if n}
    if len(shares) < 2 or min(shares.values()) == max(shares.values()):
        return []
    worst, best = min(shares, key=shares.__getitem__), max(shares, key=shares.__getitem__)
    return [
        f"Over all systems {best} rows come out best ({100 * shares[best]:.0f} %) and {worst} rows "
        f"worst ({100 * shares[worst]:.0f} %)."
    ]
