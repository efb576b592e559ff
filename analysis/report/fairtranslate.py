"""The tables of a FairTranslate report."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ...data.fairtranslate import AMBIGUITIES, GENDERS, STEREOTYPES
from ...stats.grouping import groups_of
from ...stats.intervals import Interval, TestResult, anova, friedman, mean, paired_bootstrap
from ...stats.resampling import MeanBootstrap, best, interval
from .logs import LogFacts, short_names
from .papers import (
    fairtranslate_counts,
    fairtranslate_figures,
    fairtranslate_model,
    paper_prompting,
)
from .sections import provenance
from .tables import Cell, Column, Mark, Table
from .winomtde import viewer_link

if TYPE_CHECKING:
    import pandas as pd

INSTRUMENTS = {"reader": "", "published": "_published"}
"""Suffix of the scorers of each instrument."""

OCCUPATION_READINGS = ("male", "female", "inclusive", "neutral", "absent")
RENDERINGS = ("iel", "omitted", "il", "elle", "ils", "elles", "iels", "unknown")
GAPS = (("male", "female"), ("male", "inclusive"))
_LEVELS = {"stereotype": STEREOTYPES, "ambiguity": AMBIGUITIES}
_MOST_EXAMPLES = 40


@dataclass(frozen=True)
class Measure:
    """A score that genders are compared by.

    Attributes:
        column: of the frame.
        label: in tables.
        scale: factor to what the papers print.
        paper: the paper's name of it.
    """

    column: str
    label: str
    scale: float
    paper: str | None = None


MEASURES = (
    Measure("bleu_paper", "BLEU (the paper's)", 1, "bleu"),
    Measure("comet", "COMET × 100", 100, "comet"),
    Measure("chrf", "chrF (sentence)", 1),
    Measure("occupation_gender:correct", "Occupation right %", 100),
)


@dataclass
class FairRun:
    """One system under one prompting strategy; `label` names both where there are several."""

    system: str
    prompting: str
    model: str
    frame: pd.DataFrame
    label: str


class FairData:
    """The scores of one data set, by system and prompting strategy.

    Args:
        frame: the samples.
        facts: of all logs, by the frame's column `log`.
        prefix: of the keys of tables and figures.
    """

    def __init__(self, frame: pd.DataFrame, facts: Sequence[LogFacts], prefix: str) -> None:
        self.frame = frame
        self.all_facts = facts
        self.prefix = prefix
        short = short_names(frame["model"].astype(str))
        self.bootstrap = MeanBootstrap(frame["base"].astype(str))
        several = frame["prompting"].nunique() > 1
        self.runs = [
            FairRun(
                short[str(model)],
                str(prompting),
                str(model),
                part,
                short[str(model)] + (f", {prompting}" if several else ""),
            )
            for (model, prompting), part in groups_of(frame, ["model", "prompting"])
        ]
        order = list(dict.fromkeys(run.system for run in self.runs))
        self.runs.sort(key=lambda run: order.index(run.system))
        self.systems = order
        self.measures = [m for m in MEASURES if m.column in frame and frame[m.column].notna().any()]

    def has(self, column: str) -> bool:
        """Whether some sample has this score."""
        return column in self.frame and bool(self.frame[column].notna().any())

    def rests_on(self, columns: Sequence[str], frame: pd.DataFrame | None = None) -> list[str]:
        """The provenance of a table made from some of the scores."""
        frame = self.frame if frame is None else frame
        facts = [self.all_facts[index] for index in sorted(frame["log"].unique())]
        names = [f"{column.split(':')[0]}:signature" for column in columns]
        signatures = [
            text
            for name in dict.fromkeys(names)
            if name in frame
            for text in frame[name].astype(object).unique()
        ]
        present = [column for column in columns if column in frame]
        n = int(frame[present].notna().any(axis=1).sum()) if present else len(frame)
        return provenance(facts, signatures, n)


def means_by_base(frame: pd.DataFrame, measure: Measure) -> dict[str, dict[str, float]]:
    """For each base sentence the mean score (over epochs) of each gender that has one."""
    known = frame[frame[measure.column].notna()]
    values: dict[tuple[str, str], list[float]] = {}
    columns = (known["base"], known["gender"], known[measure.column])
    for base, gender, value in zip(*columns, strict=True):
        values.setdefault((str(base), str(gender)), []).append(measure.scale * float(value))
    bases: dict[str, dict[str, float]] = {}
    for (base, gender), found in values.items():
        bases.setdefault(base, {})[gender] = mean(found)
    return bases


def gender_gaps(frame: pd.DataFrame, measure: Measure) -> dict[tuple[str, str], Interval]:
    """Gaps between genders over base sentences that have both, as the metric `gender_gaps`."""
    bases = means_by_base(frame, measure)
    return {
        (first, second): paired_bootstrap(
            [
                [genders[first] - genders[second]]
                for genders in bases.values()
                if first in genders and second in genders
            ]
        )
        for first, second in GAPS
    }


def gender_tests(frame: pd.DataFrame, measure: Measure) -> tuple[TestResult, TestResult]:
    """One-way ANOVA over the genders, and Friedman's test over complete base sentences."""
    known = frame[frame[measure.column].notna()]
    values = [
        known.loc[(known["gender"] == gender).to_numpy(), measure.column].tolist()
        for gender in GENDERS
    ]
    blocks = [
        [genders[gender] for gender in GENDERS]
        for genders in means_by_base(frame, measure).values()
        if all(gender in genders for gender in GENDERS)
    ]
    return anova(values), friedman(blocks)


def _of_gender(frame: pd.DataFrame, gender: str) -> pd.DataFrame:
    return frame[(frame["gender"] == gender).to_numpy()]


def _mean_cell(
    data: FairData, frame: pd.DataFrame, measure: Measure, marks: frozenset[Mark] = frozenset()
) -> Cell:
    values = frame[measure.column].dropna()
    if values.empty:
        return Cell(math.nan)
    low, high = interval(data.bootstrap.means(frame, measure.column))
    scale = measure.scale
    return Cell(scale * mean(values.tolist()), scale * low, scale * high, marks)


_GENDER_COLUMNS = [Column(gender, gender.capitalize(), digits=2) for gender in GENDERS]


def gender_table(data: FairData, measure: Measure) -> Table:
    """Tables 1, 2 and 7: each system and strategy by gender."""
    cells: dict[tuple[str, str, str], Any] = {}
    for run in data.runs:
        for gender in GENDERS:
            part = _of_gender(run.frame, gender)
            values = part[measure.column].dropna()
            cells[run.system, run.prompting, gender] = (
                mean(values.tolist()),
                data.bootstrap.means(part, measure.column),
            )
    marks: dict[tuple[str, str, str], set[Mark]] = {key: set() for key in cells}

    def mark(keys: list[tuple[str, str, str]], kind: Mark) -> None:
        index = best([cells[key][0] for key in keys], [cells[key][1] for key in keys])
        if index is not None:
            marks[keys[index]].add(kind)

    for run in data.runs:
        mark([(run.system, run.prompting, gender) for gender in GENDERS], "row")
    for system in data.systems:
        for gender in GENDERS:
            mark([key for key in cells if key[0] == system and key[2] == gender], "column")
    rows = []
    for run in data.runs:
        counts = [int(_of_gender(run.frame, g)[measure.column].notna().sum()) for g in GENDERS]
        rows.append(
            [
                Cell(run.system),
                Cell(run.prompting),
                *(
                    _mean_cell(
                        data,
                        _of_gender(run.frame, gender),
                        measure,
                        frozenset(marks[run.system, run.prompting, gender]),
                    )
                    for gender in GENDERS
                ),
                Cell(sum(counts)),
            ]
        )
    return Table(
        key=f"{data.prefix}-genders-{measure.column.replace(':', '-').replace('_', '-')}",
        title=f"{measure.label} by system, prompting and gender"
        + (" (Tables 1, 2, 7 of the paper)" if measure.paper else ""),
        columns=[
            Column("system", "System"),
            Column("prompting", "Prompting"),
            *_GENDER_COLUMNS,
            Column("n", "n", digits=0),
        ],
        rows=rows,
        headings=2,
        note=(
            "Bold: the gender is significantly better than both others; underlined: the strategy "
            "is significantly better than all others for that system and gender (paired bootstrap "
            "over base sentences, Holm, 5 %). Brackets: 95 % intervals."
        ),
        provenance=data.rests_on([measure.column]),
    )


def variable_table(data: FairData, variable: str) -> Table | None:
    """Tables 3, 8 and 9: each level of stereotype or ambiguity by gender."""
    measures = [m for m in data.measures if m.paper or m.column.endswith(":correct")]
    rows = []
    for level in _LEVELS[variable]:
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
                        *(
                            _mean_cell(data, _of_gender(part, gender), measure)
                            for gender in GENDERS
                        ),
                        _mean_cell(data, part, measure),
                        Cell(len(values)),
                    ]
                )
    if not rows:
        return None
    number = {"stereotype": "3 and 8", "ambiguity": "3 and 9"}[variable]
    return Table(
        key=f"{data.prefix}-{variable}",
        title=f"By {variable} and gender (Tables {number} of the paper)",
        columns=[
            Column(variable, variable.capitalize()),
            Column("system", "System"),
            Column("prompting", "Prompting"),
            Column("measure", "Score"),
            *_GENDER_COLUMNS,
            Column("mean", "All", digits=2),
            Column("n", "n", digits=0),
        ],
        rows=rows,
        headings=4,
        note="Brackets: 95 % intervals by bootstrap over base sentences.",
        provenance=data.rests_on([m.column for m in measures]),
    )


def corpus_table(data: FairData) -> Table | None:
    """Corpus BLEU and chrF of each gender, from the statistics that the log holds."""
    from ...scorers.bleu import corpus_from_statistics

    keys = [key for key in ("bleu", "chrf") if data.has(f"{key}:statistics")]
    if not keys:
        return None
    rows = []
    for run in data.runs:
        for key in keys:
            line = [Cell(run.system), Cell(run.prompting), Cell(f"corpus {key}")]
            for gender in (*GENDERS, None):
                part = run.frame if gender is None else _of_gender(run.frame, gender)
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
            *_GENDER_COLUMNS,
            Column("all", "All", digits=2),
            Column("n", "n", digits=0),
        ],
        rows=rows,
        headings=3,
        note="The paper has no corpus BLEU: its BLEU is a mean over sentences.",
        provenance=data.rests_on(keys),
    )


def inclusive_table(data: FairData) -> Table | None:
    """Table 4: sentences with an inclusive form among the inclusive rows, by both instruments."""
    columns = {name: f"inclusive_forms{suffix}" for name, suffix in INSTRUMENTS.items()}
    used = {name: column for name, column in columns.items() if data.has(column)}
    if not used:
        return None
    rows = []
    for run in data.runs:
        part = _of_gender(run.frame, "inclusive")
        others = run.frame[(run.frame["gender"] != "inclusive").to_numpy()]
        line = [Cell(run.system), Cell(run.prompting)]
        for name in INSTRUMENTS:
            column = columns[name]
            if name not in used or part[column].dropna().empty:
                line += [Cell(None), Cell(None)]
                continue
            low, high = interval(data.bootstrap.means(part, column))
            share = mean(part[column].dropna().tolist())
            line += [
                Cell(int(part[column].sum())),
                Cell(100 * share, 100 * low, 100 * high),
            ]
        some = next(iter(used.values()))
        line += [
            Cell(100 * mean(others[some].dropna().tolist())),
            Cell(int(part[some].notna().sum())),
        ]
        rows.append(line)
    return Table(
        key=f"{data.prefix}-inclusive",
        title="Inclusive sentences among the inclusive rows (Table 4 of the paper)",
        columns=[
            Column("system", "System"),
            Column("prompting", "Prompting"),
            Column("reader", "Reader, count", digits=0),
            Column("reader_share", "Reader %"),
            Column("published", "Published, count", digits=0),
            Column("published_share", "Published %"),
            Column("other_rows_share", "In male and female rows %"),
            Column("n", "n", digits=0),
        ],
        rows=rows,
        headings=2,
        note=(
            "The published list of words and endings misses most inclusive French; the reader "
            "knows other spellings, doublets and epicene wording. Inclusive forms in male and "
            "female rows are the price of a strategy."
        ),
        provenance=data.rests_on(list(used.values())),
    )


def words_table(data: FairData, full: bool) -> Table:
    """Table 5: words of sources, references and translations by ambiguity."""
    paper = fairtranslate_figures()
    rows = []
    for level in (*AMBIGUITIES, "all"):
        part = (
            data.frame
            if level == "all"
            else data.frame[(data.frame["ambiguity"] == level).to_numpy()]
        )
        if part.empty:
            continue
        once = part.drop_duplicates(["base", "gender"])
        for what, column, key in (
            ("English source", "words_english", "words_english"),
            ("French reference", "words_reference", "words_french"),
        ):
            ours = mean(once[column].dropna().tolist())
            theirs = paper.get((key, "", "", "ambiguity", level, "")) if full else None
            rows.append(
                [
                    Cell(level),
                    Cell(what),
                    Cell(ours),
                    Cell(theirs),
                    Cell(None if theirs is None else ours - theirs),
                    Cell(len(once)),
                ]
            )
        for run in data.runs:
            found = (
                run.frame
                if level == "all"
                else run.frame[(run.frame["ambiguity"] == level).to_numpy()]
            )
            rows.append(
                [
                    Cell(level),
                    Cell(f"translation: {run.label}"),
                    Cell(mean(found["words_translation"].dropna().tolist())),
                    Cell(None),
                    Cell(None),
                    Cell(len(found)),
                ]
            )
    return Table(
        key=f"{data.prefix}-words",
        title="Words per sentence by ambiguity (Table 5 of the paper)",
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


def tests_table(data: FairData, full: bool) -> Table:
    """Table 6: do the genders differ? ANOVA as in the paper, the paired test beside it."""
    rows = []
    for run in data.runs:
        for measure in data.measures:
            if run.frame[measure.column].dropna().empty:
                continue
            one_way, paired = gender_tests(run.frame, measure)
            model = fairtranslate_model(run.model) if full else None
            theirs = (
                fairtranslate_figures().get(
                    (
                        f"{measure.paper}_anova_p",
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
        title="Do the genders differ? (Table 6 of the paper, and a paired test)",
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
                        Cell(gap.estimate, gap.low, gap.high),
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
        note="Over base sentences that have both; brackets: 95 % intervals by paired bootstrap.",
        provenance=data.rests_on([m.column for m in data.measures]),
    )


def occupation_table(data: FairData) -> Table | None:
    """How often the occupation has the row's gender, by both instruments."""
    rows = []
    used = []
    for run in data.runs:
        for name, suffix in INSTRUMENTS.items():
            column = f"occupation_gender{suffix}"
            if column not in run.frame or run.frame[column].dropna().empty:
                continue
            used.append(column)
            for gender in (*GENDERS, "all"):
                part = run.frame if gender == "all" else _of_gender(run.frame, gender)
                part = part[part[column].notna()]
                if part.empty:
                    continue
                named = part[(part[column].astype(object) != "absent").to_numpy()]
                correct = f"{column}:correct"
                low, high = interval(data.bootstrap.means(part, correct))
                rows.append(
                    [
                        Cell(run.system),
                        Cell(run.prompting),
                        Cell(name),
                        Cell(gender),
                        Cell(100 * mean(part[correct].dropna().tolist()), 100 * low, 100 * high),
                        Cell(100 * mean(named[correct].dropna().tolist())),
                        Cell(100 * len(named) / len(part)),
                        Cell(len(part)),
                    ]
                )
    if not rows:
        return None
    return Table(
        key=f"{data.prefix}-occupations",
        title="Occupations in the gender of the row (section 7 of the paper)",
        columns=[
            Column("system", "System"),
            Column("prompting", "Prompting"),
            Column("instrument", "Instrument"),
            Column("gender", "Row"),
            Column("accuracy", "Right %"),
            Column("accuracy_where_named", "Right where named %"),
            Column("coverage", "Named %"),
            Column("n", "n", digits=0),
        ],
        rows=rows,
        headings=4,
        note=(
            "For an inclusive row, wording without gender is as right as an inclusive form. The "
            "paper's figures are over sentences whose translation names the occupation, and its "
            "instrument never sees an occupation of several words."
        ),
        provenance=data.rests_on(list(dict.fromkeys(used))),
    )


def they_table(data: FairData) -> Table | None:
    """What singular they became, by ambiguity and by stereotype."""
    rows = []
    used = []
    for run in data.runs:
        for name, suffix in INSTRUMENTS.items():
            column = f"singular_they{suffix}"
            if column not in run.frame or run.frame[column].dropna().empty:
                continue
            used.append(column)
            for level, part in they_levels(run.frame, column):
                shares = they_shares(part[column].astype(object).tolist())
                rows.append(
                    [
                        Cell(run.system),
                        Cell(run.prompting),
                        Cell(name),
                        Cell(level),
                        *(Cell(100 * shares[rendering]) for rendering in RENDERINGS),
                        Cell(100 * shares["appropriate"]),
                        Cell(len(part)),
                    ]
                )
    if not rows:
        return None
    return Table(
        key=f"{data.prefix}-they",
        title="What singular they became (Figures 7 and 11 to 14 of the paper)",
        columns=[
            Column("system", "System"),
            Column("prompting", "Prompting"),
            Column("instrument", "Instrument"),
            Column("sentences", "Sentences"),
            *(Column(rendering, f"{rendering} %") for rendering in RENDERINGS),
            Column("appropriate", "Appropriate %"),
            Column("n", "n", digits=0),
        ],
        rows=rows,
        headings=4,
        note=(
            "Appropriate: iel, or no pronoun. The published instrument takes any il, elle, ils, "
            "elles, iel in the text, so that its shares may add up to more than 100."
        ),
        provenance=data.rests_on(list(dict.fromkeys(used))),
    )


def they_levels(frame: pd.DataFrame, column: str) -> list[tuple[str, pd.DataFrame]]:
    """The rows with a rendering: all, by ambiguity, by stereotype."""
    known = frame[frame[column].notna()]
    found = [("all", known)]
    for variable, levels in _LEVELS.items():
        found += [(level, known[(known[variable] == level).to_numpy()]) for level in levels]
    return [(level, part) for level, part in found if not part.empty]


def they_shares(values: Sequence[str]) -> dict[str, float]:
    """Share of each rendering, and of those that are appropriate, as the scorer's metric."""
    found = [value.split("+") for value in values]
    shares = {r: mean([float(r in one) for one in found]) for r in RENDERINGS}
    shares["appropriate"] = mean([float(set(one) <= {"iel", "omitted"}) for one in found])
    return shares


def paper_table(data: FairData) -> Table | None:
    """The paper's figures beside ours."""
    rows: list[list[Cell]] = []
    for run in data.runs:
        model = fairtranslate_model(run.model)
        if model is None:
            continue
        prompting = paper_prompting(run.prompting)
        for (
            metric,
            strategy,
            name,
            variable,
            level,
            gender,
        ), theirs in fairtranslate_figures().items():
            measure = next((m for m in data.measures if m.paper == metric), None)
            if (strategy, name) != (prompting, model) or measure is None:
                continue
            part = _of_gender(run.frame, gender)
            if level:
                part = part[(part[variable] == level).to_numpy()]
            values = part[measure.column].dropna().tolist()
            if values:
                what = f"{measure.label}, {gender}" + (f", {level}" if level else "")
                ours = measure.scale * mean(values)
                rows.append(_paper_row(run, what, theirs, ours, len(values)))
        for (measure_name, strategy, name, gender, predicted), (
            count,
            total,
        ) in fairtranslate_counts().items():
            if (strategy, name) != (prompting, model):
                continue
            part = _of_gender(run.frame, gender)
            column = {
                "inclusive_sentences": "inclusive_forms_published",
                "occupation_gender": "occupation_gender_published",
            }[measure_name]
            if column not in part or part[column].dropna().empty:
                continue
            found = part[column].dropna()
            if measure_name == "inclusive_sentences":
                rows.append(
                    _paper_row(run, "Inclusive sentences", count, float(found.sum()), len(found))
                )
            else:
                named = found[(found.astype(object) != "absent").to_numpy()]
                if len(named):
                    ours = 100 * float((named.astype(object) == predicted).mean())
                    what = f"Occupation of {gender} rows {predicted}, % where named"
                    rows.append(_paper_row(run, what, 100 * count / total, ours, len(named)))
    if not rows:
        return None
    return Table(
        key=f"{data.prefix}-paper",
        title="The paper's figures beside ours",
        columns=[
            Column("system", "System"),
            Column("prompting", "Prompting"),
            Column("figure", "Figure"),
            Column("paper", "Paper", digits=2),
            Column("here", "Here", digits=2),
            Column("difference", "Difference", digits=2, signed=True),
            Column("n", "n", digits=0),
        ],
        rows=rows,
        headings=3,
        note=(
            "By the published instruments. The paper leaves out rows that COMET rates 0.6 or less "
            "for any of its models; ours are left out where the run had an outlier threshold."
        ),
        provenance=data.rests_on(
            ["bleu_paper", "comet", "inclusive_forms_published", "occupation_gender_published"]
        ),
    )


def _paper_row(run: FairRun, what: str, theirs: float, ours: float, n: int) -> list[Cell]:
    return [
        Cell(run.system),
        Cell(run.prompting),
        Cell(what),
        Cell(float(theirs)),
        Cell(ours),
        Cell(ours - theirs),
        Cell(n),
    ]


def examples_table(data: FairData, viewer: str) -> Table | None:
    """Some wrong occupations of each system, with the way to each in the log viewer."""
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
                f"{row['id']} in the log viewer",
                href=viewer_link(
                    viewer, data.all_facts[row["log"]], str(row["id"]), int(row["epoch"])
                ),
            ),
            Cell(systems[row["model"]]),
            Cell(row["prompting"]),
            Cell(row["source"]),
            Cell(row["translation"]),
            Cell(row["gender"]),
            Cell(row[column]),
            Cell(row["singular_they"] if isinstance(row.get("singular_they"), str) else None),
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
            Column("they", "They became"),
        ],
        rows=rows,
        note=(
            f"The first two of each system, strategy and gender, {_MOST_EXAMPLES} in all. In "
            "ambiguous sentences the English gives no clue. The links open inspect view started "
            "on the folder of the logs."
        ),
        provenance=data.rests_on([column], taken),
    )
