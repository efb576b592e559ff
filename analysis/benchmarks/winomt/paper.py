"""The released results of WinoMT, and which of our systems they are about.

`paper.csv` has facts from the logs that the authors released with mt_gender (Stanovsky et al.
2019): accuracy, precision, recall and F1 by gender, and the confusion matrix, for seventeen cells
of system and language.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ....models.recorded_files import published_name
from ....stats.subject_figures import released_delta_g
from ...report.tables import Cell, Column, Table
from ..base import paper_rows
from ..subjects.data import Cellular, SubjectData, confusion, percent

_BANK = "|bank:3888"
"""Of a signature: the aligner was trained on the whole file, as the authors' was."""

_READ = ("male", "female", "neutral", "unknown")


@cache
def released() -> dict[tuple[str, str], dict[str, str]]:
    """The released figures by system and target, systems as `published/` names them."""
    return {
        (published_name(row["system"]), row["target"]): row
        for row in paper_rows(Path(__file__).parent)
    }


def _compared(data: SubjectData) -> list[tuple[Cellular, dict[str, str]]]:
    """Our cells by the published instrument, aligned over the whole file, with the released row."""
    found = []
    for cell in data.of("published"):
        provider, _, name = cell.model.partition("/")
        row = released().get((name, cell.target)) if provider == "published" else None
        signatures = cell.frame["signature"].astype(object).unique()
        if row is not None and all(_BANK in str(text) for text in signatures):
            found.append((cell, row))
    return found


def paper_table(data: SubjectData) -> Table | None:
    """Accuracy and Delta G of the released logs beside ours."""
    compared = _compared(data)
    if not compared:
        return None
    rows = []
    for cell, row in compared:
        reader = data.cells.get((cell.system, cell.target, "reader"))
        theirs = {
            "Accuracy": float(row["accuracy"]),
            "ΔG": float(row["f1_male"]) - float(row["f1_female"]),
        }
        ours = {
            "Accuracy": percent(cell.figures["accuracy"]),
            "ΔG": percent(released_delta_g(cell.counts.totals)),
        }
        names = {"Accuracy": "accuracy", "ΔG": "delta_g"}
        rows += [
            [
                Cell(cell.system),
                Cell(data.pair(cell.target)),
                Cell(label),
                Cell(theirs[label]),
                Cell(ours[label]),
                Cell(ours[label] - theirs[label]),
                Cell(percent(reader.figures[names[label]]) if reader else None),
            ]
            for label in theirs
        ]
    return Table(
        key=f"{data.prefix}-paper",
        title="The released results beside ours",
        columns=[
            Column("system", "System"),
            Column("target", "Language"),
            Column("figure", "Figure"),
            Column("released", "Released"),
            Column("published", "Published instrument, here"),
            Column("difference", "Difference", signed=True),
            Column("reader", "Reader, here"),
        ],
        rows=rows,
        headings=3,
        note=(
            "Released: the logs of mt_gender. Here with another implementation of fast_align and "
            "today's spaCy models and dictionaries: see docs/winomt.md."
        ),
        provenance=data.rests_on(data.frame_of("published")),
    )


def confusion_table(data: SubjectData) -> Table | None:
    """Counts of the released confusion matrices beside ours."""
    rows = []
    for cell, row in _compared(data):
        counts = confusion(cell.frame)
        for gold in data.benchmark.genders:
            for read in _READ:
                theirs, ours = int(row[f"{gold}_as_{read}"]), counts.get((gold, read), 0)
                rows.append(
                    [
                        Cell(cell.system),
                        Cell(data.pair(cell.target)),
                        Cell(gold),
                        Cell(read),
                        Cell(theirs),
                        Cell(ours),
                        Cell(ours - theirs),
                    ]
                )
    if not rows:
        return None
    return Table(
        key=f"{data.prefix}-paper-confusion",
        title="The released confusion matrices beside ours",
        columns=[
            Column("system", "System"),
            Column("target", "Language"),
            Column("gold", "Source"),
            Column("predicted", "Read as"),
            Column("released", "Released", 0),
            Column("published", "Here", 0),
            Column("difference", "Difference", 0, signed=True),
        ],
        rows=rows,
        headings=4,
        provenance=data.rests_on(data.frame_of("published")),
    )
