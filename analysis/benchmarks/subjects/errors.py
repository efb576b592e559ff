"""Tables of errors: the worst occupations, and examples."""

from __future__ import annotations

from ....stats.counts import count_scores
from ....stats.grouping import groups_of
from ....stats.intervals import figure_interval
from ....stats.ratios import SHARE
from ...report.sections import viewer_link
from ...report.tables import Cell, Column, Table
from ..base import interval_cell
from .data import SubjectData

_MOST_EXAMPLES = 60

_EXAMPLES_EACH = 3

_WORST = 20

_FEWEST = 6
"""Translations that an occupation must have to be ranked."""


def worst_occupations(data: SubjectData, instrument: str) -> Table:
    """The subjects whose gender is lost most often, over all systems and languages."""
    frame = data.frame_of(instrument)
    ranked = []
    for (subject, gold), part in groups_of(frame, ["subject", "gold"]):
        if len(part) < _FEWEST:
            continue
        found = part["predicted"].astype(object)
        wrong = found[found != gold].value_counts()
        if wrong.empty:
            continue
        right = count_scores(part["row"].to_numpy(), (found == gold).to_numpy(float))
        share = figure_interval(SHARE, right)
        ranked.append((share, str(subject), str(gold), wrong, part))
    ranked.sort(key=lambda entry: (entry[0].estimate, entry[1]))
    rows = [
        [
            Cell(subject),
            Cell(gold),
            Cell(str(part["group_name"].iloc[0]) if part["group_name"].notna().any() else None),
            interval_cell(share),
            Cell(", ".join(f"{name} {count}" for name, count in wrong.items())),
            Cell(len(part)),
        ]
        for share, subject, gold, wrong, part in ranked[:_WORST]
    ]
    return Table(
        key=f"{data.prefix}-worst-occupations",
        title=f"The {len(rows)} subjects whose gender is lost most often, instrument {instrument}",
        columns=[
            Column("subject", "Subject"),
            Column("gold", "Gender"),
            Column("group", "Occupation group"),
            Column("accuracy", "Accuracy %"),
            Column("read_as", "Read instead as"),
            Column("n", "n", digits=0),
        ],
        rows=rows,
        headings=1,
        note=(
            f"Over all systems and languages; subjects with at least {_FEWEST} translations. "
            "The intervals cluster by sentence; a subject of one sentence has none."
        ),
        provenance=data.rests_on(frame),
    )


def examples_table(data: SubjectData, instrument: str, viewer: str) -> Table:
    """Some errors of each system and language, with the way to each in the log viewer."""
    frame = data.frame_of(instrument)
    wrong = frame[
        (frame["predicted"].astype(object) != frame["gold"].astype(object))
        & frame["translation"].notna()
    ]
    rows = []
    names = {(c.model, c.target): c.system for c in data.of(instrument)}
    taken = wrong.groupby(["model", "target"], observed=True, sort=False).head(_EXAMPLES_EACH)
    for row in taken.head(_MOST_EXAMPLES).to_dict("records"):
        fact = data.all_facts[row["log"]]
        rows.append(
            [
                Cell(
                    f"{row['id']} in the log viewer",
                    href=viewer_link(viewer, fact, str(row["id"]), int(row["epoch"])),
                ),
                Cell(names[row["model"], row["target"]]),
                Cell(row["source"]),
                Cell(row["translation"]),
                Cell(_text(row["phrase"])),
                Cell(row["gold"]),
                Cell(_with_reason(row["predicted"], row["reason"])),
            ]
        )
    return Table(
        key=f"{data.prefix}-examples",
        title=f"Examples of errors, instrument {instrument}",
        columns=[
            Column("sample", "Sample"),
            Column("system", "System"),
            Column("source", data.source_language),
            Column("translation", "Translation"),
            Column("phrase", "Phrase"),
            Column("gold", "Source says"),
            Column("read", "Read as"),
        ],
        rows=rows,
        note=(
            f"The first {_EXAMPLES_EACH} of each system and language, {_MOST_EXAMPLES} in all. "
            "The links open inspect view started on the folder of the logs."
        ),
        provenance=data.rests_on(taken, "errors"),
    )


def _text(value: object) -> str | None:
    """A text that there is; pandas may have NaN, which is true, in place of none."""
    return value if isinstance(value, str) and value else None


def _with_reason(predicted: str, reason: object) -> str:
    return f"{predicted} ({reason})" if _text(reason) else predicted
