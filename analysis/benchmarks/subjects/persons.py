"""Tables of what else is read: the noun phrase alone, the other person, by other instruments."""

from __future__ import annotations

from ....stats.counts import count_scores
from ....stats.intervals import ratio_effect
from ....stats.ratios import SHARE, Figure
from ....stats.significance import mcnemar
from ....stats.subject_figures import SUBJECT_FIGURES
from ...report.sections import slug
from ...report.tables import Cell, Column, Table
from ..base import figure_cell, figure_column, interval_cell
from .data import SubjectData, percent

_GAIN = Figure(
    "difference",
    "Difference",
    SUBJECT_FIGURES["accuracy"].ratio,
    SUBJECT_FIGURES["np_accuracy"].ratio,
    "points",
    better=None,
)
"""What agreement outside the noun phrase adds."""


def noun_phrase_table(data: SubjectData, instrument: str) -> Table | None:
    """Gender of the noun phrase against gender that the whole sentence expresses."""
    rows = []
    for cell in data.of(instrument):
        if cell.frame["np"].isna().all() or cell.frame["expressed"].isna().all():
            continue
        rows.append(
            [
                Cell(data.pair(cell.target)),
                Cell(cell.system),
                cell.cell("np_accuracy"),
                cell.cell("accuracy"),
                figure_cell(_GAIN, cell.counts),
                Cell(len(cell.frame)),
            ]
        )
    if not rows:
        return None
    return Table(
        key=f"{data.prefix}-noun-phrase-{slug(instrument)}",
        title=f"Gender of the noun phrase and gender expressed, instrument {instrument}",
        columns=[
            Column("target", "Language"),
            Column("system", "System"),
            Column("np_accuracy", "Noun phrase alone %"),
            Column("accuracy", "Expressed %"),
            figure_column(_GAIN),
            Column("n", "n", digits=0),
        ],
        rows=rows,
        headings=2,
        note=(
            "A masculine noun with a feminine verb expresses a woman: common in Russian and "
            "Ukrainian, and invisible to who looks at the noun alone."
        ),
        provenance=data.rests_on(data.frame_of(instrument)),
    )


def instruments_table(data: SubjectData, first: str, second: str) -> Table | None:
    """Two instruments on the same translations."""
    rows = []
    used = []
    for target in data.targets:
        for system in data.systems:
            one, two = (data.cells.get((system, target, name)) for name in (first, second))
            if one is None or two is None:
                continue
            both = one.frame.merge(
                two.frame, on=["id", "epoch", "translation_hash"], suffixes=("", "_2")
            )
            if both.empty:
                continue
            gold = both["gold"].astype(object)
            mine, theirs = both["predicted"].astype(object), both["predicted_2"].astype(object)
            right, right_2 = (mine == gold).to_numpy(), (theirs == gold).to_numpy()
            counts, counts_2 = (
                count_scores(both["row"].to_numpy(), r.astype(float)) for r in (right, right_2)
            )
            rows.append(
                [
                    Cell(data.pair(target)),
                    Cell(system),
                    Cell(percent(float(right.mean()))),
                    Cell(percent(float(right_2.mean()))),
                    interval_cell(ratio_effect(SHARE, counts_2, counts)),
                    Cell(percent(float((mine == theirs).mean()))),
                    Cell(mcnemar(int((right & ~right_2).sum()), int((right_2 & ~right).sum()))),
                    Cell(len(both)),
                ]
            )
            used += [one.frame, two.frame]
    if not rows:
        return None
    import pandas as pd

    return Table(
        key=f"{data.prefix}-{slug(first)}-and-{slug(second)}",
        title=f"Two instruments on the same translations: {first} and {second}",
        columns=[
            Column("target", "Language"),
            Column("system", "System"),
            Column(first, f"{first} %"),
            Column(second, f"{second} %"),
            Column("difference", "Difference", signed=True),
            Column("agreement", "Same reading %"),
            Column("mcnemar_p", "McNemar p", scientific=True),
            Column("n", "n", digits=0),
        ],
        rows=rows,
        headings=2,
        note="Accuracy of each on translations that both have read; the texts are the same.",
        provenance=data.rests_on(pd.concat([part[["log", "signature"]] for part in used])),
    )


def other_person_table(data: SubjectData, instrument: str) -> Table | None:
    """Whether the other person of the sentence keeps her or his gender."""
    rows = []
    for cell in data.of(instrument):
        known = cell.frame[
            cell.frame["other_gender"].isin(["male", "female"])
            & cell.frame["other_expressed"].notna()
        ]
        if known.empty:
            continue
        found = known["other_expressed"].astype(object)
        right = (found == known["other_gender"].astype(object)).astype(float).tolist()
        rows.append(
            [
                Cell(data.pair(cell.target)),
                Cell(cell.system),
                figure_cell(SHARE, count_scores(known["row"].to_numpy(), right)),
                Cell(percent(cell.figures["accuracy"])),
                Cell(percent(float((found == "unknown").mean()))),
                Cell(len(known)),
            ]
        )
    if not rows:
        return None
    return Table(
        key=f"{data.prefix}-other-person-{slug(instrument)}",
        title=f"The other person of the sentence, instrument {instrument}",
        columns=[
            Column("target", "Language"),
            Column("system", "System"),
            Column("other_accuracy", "Other person %"),
            Column("accuracy", "Subject %"),
            Column("other_unknown", "Other unknown %"),
            Column("n", "n", digits=0),
        ],
        rows=rows,
        headings=2,
        note=(
            "Share of translations in which the other person keeps the gender that the "
            f"{data.source_language} gives; n counts the sentences whose {data.source_language} "
            "tells it and whose reading is in the log's "
            "summaries."
        ),
        provenance=data.rests_on(data.frame_of(instrument)),
    )
