"""Tables of errors: the worst occupations, and examples."""

from __future__ import annotations

import math
from collections import Counter

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

_WORST = 10

_FEWEST = 6
"""Translations that an occupation must have to be ranked."""

_FEWEST_SENTENCES = 2
"""Sentences that it must have: one sentence has quirks of its own."""


def worst_occupations(data: SubjectData, instrument: str) -> Table:
    """The subjects whose gender each system loses most often.

    They are ranked by the upper end of their interval, so that few sentences need a clearer
    figure than many; what has one sentence only has no interval and is left out.
    """
    frame = data.frame_of(instrument)
    systems = {(c.model, c.frame["prompting"].iloc[0]): c.system for c in data.of(instrument)}
    ranked = []
    keys = ["model", "prompting", "subject", "gold"]
    for (model, prompting, subject, gold), part in groups_of(frame, keys):
        if len(part) < _FEWEST or part["row"].nunique() < _FEWEST_SENTENCES:
            continue
        found = part["predicted"].astype(object)
        wrong = found[found != gold].value_counts()
        if wrong.empty:
            continue
        right = count_scores(part["row"].to_numpy(), (found == gold).to_numpy(float))
        share = figure_interval(SHARE, right)
        if not math.isnan(share.high):
            system = systems[model, prompting]
            ranked.append((share, str(subject), str(gold), wrong, part, system))
    place = data.systems.index
    ranked.sort(key=lambda entry: (place(entry[5]), entry[0].high, entry[1]))
    seen: Counter[str] = Counter()
    kept = []
    for entry in ranked:
        seen[entry[5]] += 1
        if seen[entry[5]] <= _WORST:
            kept.append(entry)
    rows = [
        [
            Cell(system),
            Cell(subject),
            Cell(gold),
            Cell(str(part["group_name"].iloc[0]) if part["group_name"].notna().any() else None),
            interval_cell(share),
            Cell(", ".join(f"{name} {count}" for name, count in wrong.items())),
            Cell(len(part)),
        ]
        for share, subject, gold, wrong, part, system in kept
    ]
    return Table(
        key=f"{data.prefix}-worst-occupations",
        title=f"Subjects whose gender is lost most often, by system, instrument {instrument}",
        columns=[
            Column("system", "System"),
            Column("subject", "Subject"),
            Column("gold", "Gender"),
            Column("group", "Occupation group"),
            Column("accuracy", "Accuracy %"),
            Column("read_as", "Read instead as"),
            Column("n", "n", digits=0),
        ],
        rows=rows,
        headings=2,
        note=(
            f"Up to {_WORST} of each system, over all its languages: subjects with at least "
            f"{_FEWEST_SENTENCES} sentences and {_FEWEST} translations, ranked by the upper end of "
            "the interval, which clusters by sentence."
        ),
        provenance=data.rests_on(frame),
    )


def examples_table(data: SubjectData, instrument: str, viewer: str | None) -> Table:
    """Some errors of each system and language: the phrase marked, what was read, and why."""
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
                    str(row["id"]),
                    href=viewer_link(viewer, fact, str(row["id"]), int(row["epoch"])),
                ),
                Cell(names[row["model"], row["target"]]),
                Cell(row["source"]),
                Cell(row["translation"], mark=_text(row["phrase"])),
                Cell(row["gold"]),
                Cell(row["predicted"]),
                Cell(_text(row["reason"]) or _text(row["why"])),
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
            Column("gold", "Source says"),
            Column("read", "Read as"),
            Column("why", "Why"),
        ],
        rows=rows,
        note=(
            f"The first {_EXAMPLES_EACH} of each system and language, {_MOST_EXAMPLES} in all. "
            "Marked: the phrase that was read. Why: the words that show the gender, with the rule "
            "or lexicon entry; where there is no gender, the reason."
        ),
        provenance=data.rests_on(taken, "errors"),
    )


def _text(value: object) -> str | None:
    """A text that there is; pandas may have NaN, which is true, in place of none."""
    return value if isinstance(value, str) and value else None
