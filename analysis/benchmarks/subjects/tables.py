"""Tables of accuracy and gaps, and of what the subjects became."""

from __future__ import annotations

from collections.abc import Sequence

from ....stats.intervals import INTERVALS
from ....stats.significance import BEST, best
from ....stats.subject_figures import SUBJECT_FIGURES
from ...report.sections import slug
from ...report.tables import Cell, Column, Mark, Table
from ..base import figure_column
from .data import READINGS, SubjectData, confusion, percent


def _marks(data: SubjectData, instrument: str, name: str) -> dict[tuple[str, str], frozenset[Mark]]:
    """Which cells are significantly the best of their language (row) or system (column)."""
    cells = {(c.system, c.target): c for c in data.of(instrument)}
    found: dict[tuple[str, str], set[Mark]] = {key: set() for key in cells}

    def mark(keys: list[tuple[str, str]], kind: Mark) -> None:
        index = best(SUBJECT_FIGURES[name], [cells[key].counts for key in keys])
        if index is not None:
            found[keys[index]].add(kind)

    for target in data.targets:
        mark([key for key in cells if key[1] == target], "system")
    for system in data.systems:
        mark([key for key in cells if key[0] == system], "within")
    return {key: frozenset(marks) for key, marks in found.items()}


_MARK_NOTE = (
    "Bold: significantly the best system into that language; underlined: significantly the best "
    f"language of that system ({BEST}). Brackets: {INTERVALS}."
)


def accuracy_matrix(data: SubjectData, instrument: str) -> Table:
    """Systems by languages: accuracy."""
    cells = {(c.system, c.target): c for c in data.of(instrument)}
    marks = _marks(data, instrument, "accuracy")
    rows = [
        [
            Cell(system),
            *(
                cells[system, target].cell("accuracy", marks[system, target])
                if (system, target) in cells
                else Cell(None)
                for target in data.targets
            ),
            Cell(_spread([len(c.frame) for c in cells.values() if c.system == system])),
        ]
        for system in data.systems
        if any((system, target) in cells for target in data.targets)
    ]
    return Table(
        key=f"{data.prefix}-accuracy-{slug(instrument)}",
        title=f"Accuracy in percent, systems by languages, instrument {instrument}",
        columns=[
            Column("system", "System"),
            *(Column(t, data.pair(t)) for t in data.targets),
            Column("n", "n each", digits=0),
        ],
        rows=rows,
        note=(
            "Share of translations that keep the subject's gender; n: translations into each "
            f"language. {_MARK_NOTE}"
        ),
        provenance=data.rests_on(data.frame_of(instrument)),
    )


def _spread(counts: Sequence[int]) -> int | str:
    low, high = min(counts), max(counts)
    return low if low == high else f"{low} to {high}"


def main_table(data: SubjectData, instrument: str) -> Table:
    """All figures of every language and system."""
    figures = data.benchmark.figures
    key, title = data.benchmark.captions["main"]
    marks = {name: _marks(data, instrument, name) for name in figures}
    rows = [
        [
            Cell(data.pair(cell.target)),
            Cell(cell.system),
            *(cell.cell(name, marks[name][cell.system, cell.target]) for name in figures),
            Cell(percent(cell.figures["unknown_rate"])),
            Cell(len(cell.frame)),
        ]
        for cell in data.of(instrument)
    ]
    columns = [
        Column("target", "Language"),
        Column("system", "System"),
        *(figure_column(SUBJECT_FIGURES[name]) for name in figures),
        figure_column(SUBJECT_FIGURES["unknown_rate"]),
        Column("n", "n", digits=0),
    ]
    return Table(
        key=f"{data.prefix}-{key}-{slug(instrument)}",
        title=f"{title}, instrument {instrument}",
        columns=columns,
        rows=rows,
        headings=2,
        note=(
            "ΔG: F1 of male minus F1 of female subjects. ΔS: accuracy on pro-stereotypical minus "
            f"anti-stereotypical sentences. Both in points; the best is nearest to 0. {_MARK_NOTE}"
        ),
        provenance=data.rests_on(data.frame_of(instrument)),
    )


def confusion_table(data: SubjectData, instrument: str) -> Table:
    """Source gender by reading, all languages of a system together."""
    rows = []
    frame = data.frame_of(instrument)
    for system in data.systems:
        parts = [cell.frame for cell in data.of(instrument) if cell.system == system]
        if not parts:
            continue
        counts: dict[tuple[str, str], int] = {}
        for part in parts:
            for key, count in confusion(part).items():
                counts[key] = counts.get(key, 0) + count
        for gold in data.benchmark.genders:
            total = sum(counts.get((gold, found), 0) for found in READINGS)
            rows.append(
                [
                    Cell(system),
                    Cell(gold),
                    *(Cell(counts.get((gold, found), 0)) for found in READINGS),
                    Cell(total),
                ]
            )
    return Table(
        key=f"{data.prefix}-confusion-{slug(instrument)}",
        title=f"Confusion matrices: the source's gender and what was read, instrument {instrument}",
        columns=[
            Column("system", "System"),
            Column("gold", "Source"),
            *(Column(found, f"read as {found}", digits=0) for found in READINGS),
            Column("n", "n", digits=0),
        ],
        rows=rows,
        headings=2,
        note="All languages of a system together.",
        provenance=data.rests_on(frame),
    )
