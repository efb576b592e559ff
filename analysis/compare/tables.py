"""Comparisons as tables."""

from __future__ import annotations

from collections.abc import Sequence

from ..report.tables import Cell, Column, Table
from .comparison import Comparison, Flips


def comparison_table(found: Sequence[Comparison]) -> Table:
    """The comparisons of one pair of systems as a table."""
    return Table(
        key="comparison",
        title=f"{found[0].first} → {found[0].second}",
        columns=[
            Column("metric", "Metric"),
            Column("part", "Samples"),
            Column("samples", "n", digits=0),
            Column("value", "First"),
            Column("other", "Second"),
            Column("effect", "Effect", signed=True),
            Column("p", "p", scientific=True),
            Column("adjusted", "Holm", scientific=True),
            Column("mcnemar", "McNemar", scientific=True),
            Column("lost", "Lost", digits=0),
            Column("gained", "Gained", digits=0),
        ],
        rows=[
            [
                Cell(c.metric),
                Cell(c.part),
                Cell(c.samples),
                Cell(c.value),
                Cell(c.other),
                Cell(c.effect, c.low, c.high),
                Cell(c.p),
                Cell(c.adjusted),
                Cell(None if c.lost is None else c.mcnemar),
                Cell(c.lost),
                Cell(c.gained),
            ]
            for c in found
        ],
        headings=2,
    )


def flips_table(flips: Flips, first: str, second: str, most: int) -> Table:
    """Sentences that one system has right and the other not, the first `most` of them."""
    one, two = (side.head(most).to_dict("records") for side in flips.sides)
    rows = [
        [
            Cell(str(row["id"])),
            Cell(row[flips.gold]),
            Cell(row[flips.read]),
            Cell(row_2[flips.read]),
            Cell(row["translation"] or None),
            Cell(row_2["translation"] or None),
        ]
        for row, row_2 in zip(one, two, strict=True)
    ]
    return Table(
        key="flips",
        title=f"{len(flips)} sentences flipped from {first} to {second}"
        + (f", the first {most}" if len(flips) > most else ""),
        columns=[
            Column("id", "Sample"),
            Column("gold", "Source"),
            Column("first", "First read as"),
            Column("second", "Second read as"),
            Column("first_text", "First"),
            Column("second_text", "Second"),
        ],
        rows=rows,
    )
