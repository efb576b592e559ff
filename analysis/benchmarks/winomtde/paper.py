"""The figures of the WinoMTDE paper, and which of our systems they are about.

`paper.csv` has facts from the tables of Michelle Kappl, "Are All Spanish Doctors Male? Evaluating
Gender Bias in German Machine Translation", 2025, arXiv 2502.19104; the column `source` names the
table. `delta_s_statistics` says which split a value of Delta S was computed on, which the paper
does not: see docs/reproducing.md.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

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


def paper_table(data: SubjectData) -> Table | None:
    """The paper's figures, ours by both instruments, and the differences."""
    rows = []
    used: set[str] = set()
    for system in data.systems:
        for target in data.targets:
            cells = {name: data.cells.get((system, target, name)) for name in data.instruments}
            if not _has_the_papers_bank(cells.get("published")):
                cells["published"] = None
            some = next((cell for cell in cells.values() if cell), None)
            name = paper_system(some.model) if some else None
            paper = paper_figures().get((name, target)) if name else None
            if paper is None:
                continue
            for figure, label in _PAPER_FIGURES:
                theirs = float(getattr(paper, figure))
                key = f"delta_s_{paper.delta_s_statistics}" if figure == "delta_s" else figure
                row = [
                    Cell(system),
                    Cell(data.pair(target)),
                    Cell(label + (f" ({paper.delta_s_statistics})" if figure == "delta_s" else "")),
                    Cell(theirs),
                ]
                for instrument in ("published", "reader"):
                    cell = cells.get(instrument)
                    if cell is None:
                        row += [Cell(None), Cell(None)]
                        continue
                    used.add(instrument)
                    ours = percent(_as_paper(cell, key, instrument))
                    row += [Cell(ours), Cell(ours - theirs)]
                rows.append(row)
    if not rows:
        return None
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
        provenance=data.rests_on(data.frame[data.frame["instrument"].isin(used)]),
    )


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
