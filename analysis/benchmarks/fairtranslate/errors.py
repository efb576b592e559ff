"""Examples of errors."""

from __future__ import annotations

from ...report.sections import viewer_link
from ...report.tables import Cell, Column, Table
from .data import FairData

_MOST_EXAMPLES = 40


def examples_table(data: FairData, viewer: str | None) -> Table | None:
    """Some wrong occupations of each system: the phrase marked, what was read, and why."""
    column = "occupation_gender"
    if not data.has(f"{column}:correct"):
        return None
    frame = data.frame
    wrong = frame[(frame[f"{column}:correct"] == 0).to_numpy() & frame["translation"].notna()]
    systems = {run.model: run.system for run in data.runs}
    keys = ["model", "prompting", "gender"]
    taken = wrong.groupby(keys, observed=True, sort=False).head(2).head(_MOST_EXAMPLES)
    rows = [
        [
            Cell(
                str(row["id"]),
                href=viewer_link(
                    viewer, data.all_facts[row["log"]], str(row["id"]), int(row["epoch"])
                ),
            ),
            Cell(systems[row["model"]]),
            Cell(row["prompting"]),
            Cell(row["source"]),
            Cell(row["translation"], mark=_text(row.get(f"{column}:phrase"))),
            Cell(row["gender"]),
            Cell(row[column]),
            Cell(_text(row.get(f"{column}:rule"))),
            Cell(_text(row.get("singular_they"))),
        ]
        for row in taken.to_dict("records")
    ]
    return Table(
        key=f"{data.prefix}-examples",
        title="Examples of occupations in another gender than the row's",
        columns=[
            Column("sample", "Sample"),
            Column("system", "System"),
            Column("prompting", "Prompting"),
            Column("source", "English"),
            Column("translation", "French"),
            Column("gender", "Row"),
            Column("read", "Occupation read as"),
            Column("why", "Why"),
            Column("they", "They became"),
        ],
        rows=rows,
        note=(
            f"The first two of each system, strategy and gender, {_MOST_EXAMPLES} in all. "
            "Marked: the occupation. Why: the rule that tells its gender."
        ),
        provenance=data.rests_on([column], taken),
    )


def _text(value: object) -> str | None:
    """A text that there is; pandas may have NaN, which is true, in place of none."""
    return value if isinstance(value, str) and value else None
