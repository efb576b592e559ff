"""Tables of scores: by gender, stereotype and ambiguity, gaps, tests, lengths."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ....data.fairtranslate import AMBIGUITIES, GENDERS
from ....stats.bleu import corpus_from_statistics
from ....stats.gender_gaps import gender_tests
from ....stats.intervals import INTERVALS, mean
from ....stats.significance import BEST, best
from ...report.tables import Cell, Column, Mark, Table
from ..base import MeanMetric, figure_cell, interval_cell
from .data import (
    GENDER_COLUMNS,
    LEVELS,
    PAPER_NAMES,
    FairData,
    gender_gaps,
    mean_cell,
    of_gender,
    rows_of,
)
from .paper import paper_figures, paper_model, paper_prompting

if TYPE_CHECKING:
    import pandas as pd


def gender_table(data: FairData, measure: MeanMetric) -> Table:
    """Tables 1, 2 and 7: each system and strategy by gender."""
    parts = {
        (run.system, run.prompting, gender): of_gender(run.frame, gender)
        for run in data.runs
        for gender in GENDERS
    }
    counts = {key: measure.counts(part) for key, part in parts.items()}
    marks: dict[tuple[str, str, str], set[Mark]] = {key: set() for key in counts}

    def mark(keys: list[tuple[str, str, str]], kind: Mark) -> None:
        index = best(measure.figure, [counts[key] for key in keys])
        if index is not None:
            marks[keys[index]].add(kind)

    for gender in GENDERS:
        for prompting in dict.fromkeys(run.prompting for run in data.runs):
            mark([key for key in counts if key[1:] == (prompting, gender)], "system")
        for system in data.systems:
            mark([key for key in counts if key[0] == system and key[2] == gender], "within")
    rows = []
    for run in data.runs:
        keys = [(run.system, run.prompting, gender) for gender in GENDERS]
        rows.append(
            [
                Cell(run.system),
                Cell(run.prompting),
                *(figure_cell(measure.figure, counts[key], frozenset(marks[key])) for key in keys),
                Cell(int(sum(counts[key].totals["n"] for key in keys))),
            ]
        )
    return Table(
        key=f"{data.prefix}-genders-{measure.column.replace(':', '-').replace('_', '-')}",
        title=f"{measure.label} by system, prompting and gender",
        columns=[
            Column("system", "System"),
            Column("prompting", "Prompting"),
            *GENDER_COLUMNS,
            Column("n", "n", digits=0),
        ],
        rows=rows,
        headings=2,
        note=(
            "Bold: significantly the best system for that gender and strategy; underlined: "
            f"significantly the best strategy of that system for that gender ({BEST}). "
            f"Brackets: {INTERVALS}."
            + (" The paper: Tables 1, 2 and 7." if measure.name in PAPER_NAMES else "")
        ),
        provenance=data.rests_on([measure.column]),
    )


def variable_table(data: FairData, variable: str) -> Table | None:
    """Tables 3, 8 and 9: each level of stereotype or ambiguity by gender."""
    measures = [m for m in data.measures if m.name in PAPER_NAMES or m.is_binary]
    rows = []
    for level in LEVELS[variable]:
        for run in data.runs:
            part = run.frame[(run.frame[variable] == level).to_numpy()]
            if part.empty:
                continue
            for measure in measures:
                values = part[measure.column].dropna()
                if values.empty:
                    continue
                rows.append(
                    [
                        Cell(level),
                        Cell(run.system),
                        Cell(run.prompting),
                        Cell(measure.label),
                        *(mean_cell(of_gender(part, gender), measure) for gender in GENDERS),
                        mean_cell(part, measure),
                        Cell(len(values)),
                    ]
                )
    if not rows:
        return None
    number = {"stereotype": "3 and 8", "ambiguity": "3 and 9"}[variable]
    return Table(
        key=f"{data.prefix}-{variable}",
        title=f"By {variable} and gender",
        columns=[
            Column(variable, variable.capitalize()),
            Column("system", "System"),
            Column("prompting", "Prompting"),
            Column("measure", "Score"),
            *GENDER_COLUMNS,
            Column("mean", "All", digits=2),
            Column("n", "n", digits=0),
        ],
        rows=rows,
        headings=4,
        note=f"Brackets: {INTERVALS}. The paper has this as Tables {number}.",
        provenance=data.rests_on([m.column for m in measures]),
    )


def corpus_table(data: FairData) -> Table | None:
    """Corpus BLEU and chrF of each gender, from the statistics that the log holds."""
    keys = [key for key in ("bleu", "chrf") if data.has(f"{key}:statistics")]
    if not keys:
        return None
    rows = []
    for run in data.runs:
        for key in keys:
            line = [Cell(run.system), Cell(run.prompting), Cell(f"corpus {key}")]
            for gender in (*GENDERS, None):
                part = run.frame if gender is None else of_gender(run.frame, gender)
                found = [json.loads(text) for text in part[f"{key}:statistics"].dropna()]
                line.append(Cell(corpus_from_statistics(key, found)))
            rows.append([*line, Cell(int(run.frame[f"{key}:statistics"].notna().sum()))])
    return Table(
        key=f"{data.prefix}-corpus",
        title="Corpus BLEU and chrF by gender, as sacreBLEU computes them",
        columns=[
            Column("system", "System"),
            Column("prompting", "Prompting"),
            Column("score", "Score"),
            *GENDER_COLUMNS,
            Column("all", "All", digits=2),
            Column("n", "n", digits=0),
        ],
        rows=rows,
        headings=3,
        note="The paper has no corpus BLEU: its BLEU is a mean over sentences.",
        provenance=data.rests_on(keys),
    )


def gaps_table(data: FairData) -> Table:
    """Gaps between genders, with intervals."""
    rows = []
    for run in data.runs:
        for measure in data.measures:
            if run.frame[measure.column].dropna().empty:
                continue
            for (first, second), gap in gender_gaps(run.frame, measure).items():
                rows.append(
                    [
                        Cell(run.system),
                        Cell(run.prompting),
                        Cell(measure.label),
                        Cell(f"{first} − {second}"),
                        interval_cell(gap, measure.figure.scale),
                        Cell(gap.clusters),
                    ]
                )
    return Table(
        key=f"{data.prefix}-gaps",
        title="Gaps between genders",
        columns=[
            Column("system", "System"),
            Column("prompting", "Prompting"),
            Column("measure", "Score"),
            Column("gap", "Gap"),
            Column("value", "Points", digits=2, signed=True),
            Column("bases", "Base sentences", digits=0),
        ],
        rows=rows,
        headings=4,
        note=f"Over base sentences that have both. Brackets: {INTERVALS}.",
        provenance=data.rests_on([m.column for m in data.measures]),
    )


def tests_table(data: FairData, full: bool) -> Table:
    """Table 6: do the genders differ? ANOVA as in the paper, the paired test beside it."""
    rows = []
    for run in data.runs:
        for measure in data.measures:
            if run.frame[measure.column].dropna().empty:
                continue
            one_way, paired = gender_tests(rows_of(run.frame, measure), GENDERS)
            model = paper_model(run.model) if full else None
            theirs = (
                paper_figures().get(
                    (
                        f"{PAPER_NAMES.get(measure.name)}_anova_p",
                        paper_prompting(run.prompting),
                        model,
                        "",
                        "",
                        "",
                    )
                )
                if model
                else None
            )
            rows.append(
                [
                    Cell(run.system),
                    Cell(run.prompting),
                    Cell(measure.label),
                    Cell(theirs),
                    Cell(one_way.p),
                    Cell(one_way.statistic),
                    Cell(paired.p),
                    Cell(paired.statistic),
                    Cell(one_way.count),
                    Cell(paired.count),
                ]
            )
    return Table(
        key=f"{data.prefix}-tests",
        title="Do the genders differ? Two tests",
        columns=[
            Column("system", "System"),
            Column("prompting", "Prompting"),
            Column("measure", "Score"),
            Column("paper_p", "Paper: ANOVA p", scientific=True),
            Column("anova_p", "ANOVA p", scientific=True),
            Column("anova_f", "F", digits=2),
            Column("friedman_p", "Friedman p", scientific=True),
            Column("friedman_chi2", "χ²", digits=2),
            Column("n", "n", digits=0),
            Column("bases", "Base sentences", digits=0),
        ],
        rows=rows,
        headings=3,
        note=(
            "ANOVA takes all sentences as independent, though three at a time are variants of one. "
            "Friedman's test compares within each base sentence."
        ),
        provenance=data.rests_on([m.column for m in data.measures]),
    )


def words_table(data: FairData, full: bool) -> Table:
    """Table 5: words of sources, references and translations by ambiguity."""
    rows = [
        row
        for level in (*AMBIGUITIES, "all")
        if not _of_level(data.frame, level).empty
        for row in _words_of_level(data, level, full)
    ]
    return Table(
        key=f"{data.prefix}-words",
        title="Words per sentence by ambiguity",
        columns=[
            Column("ambiguity", "Ambiguity"),
            Column("text", "Text"),
            Column("words", "Words", digits=3),
            Column("paper", "Paper", digits=3),
            Column("difference", "Difference", digits=3, signed=True),
            Column("n", "n", digits=0),
        ],
        rows=rows,
        headings=2,
        note=(
            "Words are what stands between blanks. The paper's last line is the mean of its three "
            "classes; ours is over all sentences."
        ),
        provenance=data.rests_on([]),
    )


def _of_level(frame: pd.DataFrame, level: str) -> pd.DataFrame:
    return frame if level == "all" else frame[(frame["ambiguity"] == level).to_numpy()]


def _words_of_level(data: FairData, level: str, full: bool) -> Iterator[list[Cell]]:
    once = _of_level(data.frame, level).drop_duplicates(["base", "gender"])
    for what, column, key in (
        ("English source", "words_english", "words_english"),
        ("French reference", "words_reference", "words_french"),
    ):
        ours = mean(once[column].dropna().tolist())
        theirs = paper_figures().get((key, "", "", "ambiguity", level, "")) if full else None
        difference = None if theirs is None else ours - theirs
        cells = [Cell(level), Cell(what), Cell(ours), Cell(theirs), Cell(difference)]
        yield [*cells, Cell(len(once))]
    for run in data.runs:
        found = _of_level(run.frame, level)
        words = mean(found["words_translation"].dropna().tolist())
        cells = [Cell(level), Cell(f"translation: {run.label}"), Cell(words)]
        yield [*cells, Cell(None), Cell(None), Cell(len(found))]
