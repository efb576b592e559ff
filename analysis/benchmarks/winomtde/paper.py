"""The figures of the WinoMTDE paper, and which of our systems they are about.

`paper.csv` has facts from the tables of Michelle Kappl, "Are All Spanish Doctors Male? Evaluating
Gender Bias in German Machine Translation", 2025, arXiv 2502.19104; the column `source` names the
table. `delta_s_statistics` says which split a value of Delta S was computed on, which the paper
does not: see docs/reproducing.md.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ....stats.intervals import mean
from ....stats.subject_figures import released_accuracy_without_unknown, released_delta_g
from ...report.tables import Cell, Column, Table
from ..base import paper_rows, plain_name
from ..subjects.data import Cellular, SubjectData, percent

_ALIASES = {
    "google": ("google", "googletranslate"),
    "microsoft": ("microsoft", "bing", "azure"),
    "amazon": ("amazon", "aws"),
    "systran": ("systran",),
    "deepl": ("deepl",),
    "gpt-4o-mini": ("gpt4omini",),
}


@dataclass(frozen=True)
class WinoFigures:
    """What the WinoMTDE paper gives for one system and language, in percent."""

    accuracy: float
    delta_g: float
    delta_s: float
    delta_s_statistics: str
    accuracy_without_unknown: float


@cache
def paper_figures() -> dict[tuple[str, str], WinoFigures]:
    """Tables 1 and 3 of the WinoMTDE paper by system and target language."""
    return {
        (row["system"], row["target"]): WinoFigures(
            float(row["accuracy"]),
            float(row["delta_g"]),
            float(row["delta_s"]),
            row["delta_s_statistics"],
            float(row["accuracy_without_unknown"]),
        )
        for row in paper_rows(Path(__file__).parent)
    }


def paper_system(model: str) -> str | None:
    """The paper's name of a system, if it has it: `published/google` is `google`."""
    provider, _, rest = model.partition("/")
    if provider == "replay":
        return None  # a recording of one's own may have any name
    names = {
        plain_name(rest),
        plain_name(rest.rsplit("/", 1)[-1]),
        plain_name(provider) if not rest else "",
    }
    for system, aliases in _ALIASES.items():
        if names & set(aliases):
            return system
    return None


_PAPER_FIGURES = (
    ("accuracy", "Accuracy"),
    ("delta_g", "ΔG"),
    ("delta_s", "ΔS"),
    ("accuracy_without_unknown", "Accuracy without unknown"),
)


INSTRUMENTS = ("published", "reader")
"""Those whose figures stand beside the paper's."""


@dataclass(frozen=True)
class Compared:
    """A figure of one cell of the paper's tables beside ours.

    Attributes:
        system: as our tables name it.
        target: ISO 639-1 code.
        figure: name of an attribute of `WinoFigures`.
        label: as tables name the figure, with the split of a Delta S.
        paper: the paper's value, in percent or points.
        ours: the same by instrument; those without readings are missing.
    """

    system: str
    target: str
    figure: str
    label: str
    paper: float
    ours: Mapping[str, float]


def compared(data: SubjectData) -> list[Compared]:
    """Every figure of the paper's tables whose system and language are here."""
    found = []
    for system in data.systems:
        for target in data.targets:
            cells = {
                name: cell
                for name in data.instruments
                if (cell := data.cells.get((system, target, name)))
            }
            if not _has_the_papers_bank(cells.get("published")):
                cells.pop("published", None)
            some = next(iter(cells.values()), None)
            name = paper_system(some.model) if some else None
            paper = paper_figures().get((name, target)) if name else None
            if paper is None:
                continue
            for figure, label in _PAPER_FIGURES:
                split = paper.delta_s_statistics if figure == "delta_s" else ""
                key = f"{figure}_{split}" if split else figure
                found.append(
                    Compared(
                        system,
                        target,
                        figure,
                        f"{label} ({split})" if split else label,
                        float(getattr(paper, figure)),
                        {
                            name: percent(_as_paper(cells[name], key, name))
                            for name in INSTRUMENTS
                            if name in cells
                        },
                    )
                )
    return found


def paper_table(data: SubjectData) -> Table | None:
    """The paper's figures, ours by both instruments, and the differences."""
    found = compared(data)
    if not found:
        return None
    rows = []
    for each in found:
        row = [
            Cell(each.system),
            Cell(data.pair(each.target)),
            Cell(each.label),
            Cell(each.paper),
        ]
        for instrument in INSTRUMENTS:
            ours = each.ours.get(instrument)
            row += [Cell(ours), Cell(None if ours is None else ours - each.paper)]
        rows.append(row)
    return Table(
        key=f"{data.prefix}-paper",
        title="The paper's figures beside ours",
        columns=[
            Column("system", "System"),
            Column("target", "Language"),
            Column("figure", "Figure"),
            Column("paper", "Paper"),
            Column("published", "Published instrument, here"),
            Column("published_difference", "Difference", signed=True),
            Column("reader", "Reader, here"),
            Column("reader_difference", "Difference", signed=True),
        ],
        rows=rows,
        headings=3,
        note=(
            "Published instrument: as the released code computes it (F1 from rounded precision and "
            "recall; unknown subtracted twice), aligned over the whole file that is judged; of "
            "other runs, such as some sentences only, it is left out. The paper's ΔS is on German "
            "statistics (de) for GPT-4o-mini and on US statistics (us) for all others; ours is on "
            "the same. The paper's figures are means over many runs of an aligner that isn't "
            "deterministic."
        ),
        provenance=_rests_on(data, found),
    )


def means_table(data: SubjectData) -> Table | None:
    """The paper's means over languages and over systems beside ours."""
    found = compared(data)
    rows = []
    for system in [*dict.fromkeys(each.system for each in found), None]:
        for instrument in INSTRUMENTS:
            for figure, label in _PAPER_FIGURES:
                cells = [
                    each
                    for each in found
                    if system in (None, each.system)
                    and each.figure == figure
                    and instrument in each.ours
                ]
                if not cells:
                    continue
                theirs = mean([each.paper for each in cells])
                ours = mean([each.ours[instrument] for each in cells])
                name = _paper_name(data, system)
                rows.append(
                    [
                        Cell(system or "all systems"),
                        Cell(instrument),
                        Cell(f"Mean {label}"),
                        Cell(_MEANS_OF_THE_TEXT.get((name, figure))),
                        Cell(theirs),
                        Cell(ours),
                        Cell(ours - theirs),
                        Cell(len(cells)),
                    ]
                )
    if not rows:
        return None
    return Table(
        key=f"{data.prefix}-paper-means",
        title="The paper's means beside ours",
        columns=[
            Column("system", "System"),
            Column("instrument", "Instrument, here"),
            Column("figure", "Figure"),
            Column("text", "Paper, in its text", digits=2),
            Column("paper", "Paper, mean of its cells"),
            Column("here", "Here"),
            Column("difference", "Difference", signed=True),
            Column("n", "Cells", digits=0),
        ],
        rows=rows,
        headings=3,
        note=(
            "Means over the cells of system and language that the paper's tables and these logs "
            f"share; the paper has {len(paper_figures())}. Its text gives three means over all of "
            "its cells, two of which don't follow from the cells as printed: see "
            "docs/reproducing.md."
        ),
        provenance=_rests_on(data, found),
    )


# section 4 of the paper: over all systems and languages, and over GPT-4o-mini's languages
_MEANS_OF_THE_TEXT = {
    (None, "delta_g"): 11.9,
    (None, "delta_s"): 8.51,
    ("gpt-4o-mini", "delta_g"): 2.4,
}


def _paper_name(data: SubjectData, system: str | None) -> str | None:
    """The paper's name of one of our systems; None for all of them."""
    models = (cell.model for cell in data.cells.values() if cell.system == system)
    return next((paper_system(model) for model in models), None)


def _rests_on(data: SubjectData, found: Sequence[Compared]) -> list[str]:
    used = {instrument for each in found for instrument in each.ours}
    return data.rests_on(data.frame[data.frame["instrument"].isin(used)])


# pairs of a whole translation file: all sentences; GPT-4o-mini's files have 20 more
_PAPER_BANKS = {"288", "308"}


def _has_the_papers_bank(cell: Cellular | None) -> bool:
    """Whether the aligner was trained on the very file that is judged, whole, as the paper's was.

    A run of some sentences only, or one that was trained on other systems' translations, has
    figures that stand beside no paper's.
    """
    if cell is None:
        return False
    banks = {
        bank
        for signature in cell.frame["signature"].astype(object).unique()
        for bank in re.findall(r"\|bank:(\d+)", str(signature))
    }
    return banks <= _PAPER_BANKS


def _as_paper(cell: Cellular, name: str, instrument: str) -> float:
    if instrument == "published" and name == "delta_g":
        return released_delta_g(cell.counts.totals)
    if instrument == "published" and name == "accuracy_without_unknown":
        return released_accuracy_without_unknown(cell.counts.totals)
    return cell.figures[name]
