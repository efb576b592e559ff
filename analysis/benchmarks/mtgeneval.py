"""MT-GenEval: sentences of Wikipedia with a reference for each gender."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from inspect_ai.analysis import Column as SampleColumns
from inspect_ai.analysis import SampleColumn

from ...data.mtgeneval import TARGETS, load_mtgeneval
from ...stats.bleu import corpus_from_statistics
from ...stats.counts import count_scores
from ...stats.grouping import groups_of
from ...stats.headline import headline, with_interval
from ...stats.intervals import INTERVALS, Interval, figure_interval
from ...stats.ratios import SHARE
from ..report.columns import LONGEST_TEXT, score_columns, scores_frame, translation_of
from ..report.sections import Answer, Bar, Section, answer_sentence
from ..report.tables import Cell, Column, Table
from .base import (
    Benchmark,
    DataSet,
    Matching,
    MeanMetric,
    Pair,
    ReportData,
    Size,
    figures_of,
    headline_signature,
    headline_table,
    interval_cell,
)

if TYPE_CHECKING:
    import pandas as pd
    from inspect_ai.log import EvalLog, EvalSampleSummary

    from ..report.logs import LogFacts

_SCORE = "reference_gender"
_KEYS = ["model", "prompting", "target", "subset"]
_GENDERS = ("female", "male")


class MTGenEval(Benchmark):
    """MT-GenEval (Currey et al. 2022)."""

    task = "mtgeneval"
    title = "MT-GenEval"
    categories = ("gender", "target", "subset", "id", "source", "reason", _SCORE)
    examples_by = ("target",)
    matching = Matching(("id", "target", "epoch"), "target", "published", "gender", _SCORE)
    metrics = (
        MeanMetric(
            "published", f"{_SCORE}:correct", "row", "Accurate (published) %", is_binary=True
        ),
        MeanMetric("bleu", "bleu", "row", "BLEU of sentences"),
        MeanMetric("chrf", "chrf", "row", "chrF of sentences"),
        MeanMetric("comet", "comet", "row", "COMET × 100", 100),
    )
    default_metrics = ("published",)

    def columns(self) -> list[SampleColumns]:
        """Metadata of a sample, and its scores."""
        return [SampleColumn("*", path=_metadata), SampleColumn("score:*", path=_scores)]

    def frame(self, raw: pd.DataFrame) -> tuple[pd.DataFrame, Any]:
        """One row for each sample; wrong is one with a word of the other gender's reference."""
        return scores_frame(raw, "row", f"{_SCORE}:correct")

    def section(
        self,
        frame: pd.DataFrame,
        facts: Sequence[LogFacts],
        dataset: DataSet,
        viewer: str | None,  # noqa: ARG002 (there are no examples)
    ) -> Section:
        """Accuracy as published and where words tell it, and quality by gender."""
        data = ReportData(frame, facts, dataset.prefix)
        section = Section(
            key=dataset.prefix,
            title=dataset.title(self.title),
            intro=(
                "English sentences of Wikipedia, each with a reference for its gender and one for "
                "the other; which of the two does a translation follow?"
            ),
        )
        section.answer = _answer(data)
        section.add("Gender accuracy", _accuracy_table(data))
        section.add("Quality by gender", _quality_table(data))
        section.add(
            "Headlines to copy", headline_table(dataset.prefix, self.headlines(frame)), folded=True
        )
        return section

    def headlines(self, frame: pd.DataFrame) -> list[str]:
        """The published accuracy, and accuracy and coverage where words tell the gender."""
        lines = []
        for (*_, target, subset), part in groups_of(frame, _KEYS):
            whole, told = _published(part), _told(part)
            figures = [
                with_interval("accuracy", SHARE, whole),
                with_interval("told", SHARE, told),
                f"coverage {100 * _coverage(part):.1f}",
            ]
            signature = headline_signature(part, f"{_SCORE}:signature")
            signature |= {"target": str(target), "subset": str(subset)}
            lines.append(headline(self.title, figures, whole.clusters, signature))
        return lines

    def pairs(self, args: Mapping[str, Any]) -> list[Pair]:
        """English into the target that the task gets."""
        return [("en", str(args.get("target", TARGETS[0])))]

    def sentences(self, args: Mapping[str, Any]) -> list[str]:
        """The English sentences of the target, subset and split; each target has its own."""
        asked = _asked(args)
        return [
            row.source for row in load_mtgeneval(*asked, str(args.get("dataset", self.task))).rows
        ]

    def size_of(self, args: Mapping[str, Any]) -> Size:
        """Of the subset and split."""
        _, subset, split = _asked(args)
        return _SIZES[subset, split]

    def summary(self, logs: Iterable[EvalLog]) -> Table:
        """Accuracy, coverage and BLEU by model."""
        rows = []
        for log in logs:
            found, bleu = figures_of(log, _SCORE), figures_of(log, "bleu")
            args = log.eval.task_args
            rows.append(
                [
                    Cell(log.eval.model),
                    Cell(f"{args.get('target')}, {args.get('subset', 'counterfactual')}"),
                    *(_percent(found.get(name)) for name in _SUMMARY),
                    Cell(bleu.get("corpus_bleu")),
                    Cell(int(found.get("pairs", 0))),
                ]
            )
        return Table(
            key="mtgeneval",
            title="MT-GenEval: does the translation follow the right reference?",
            columns=[
                Column("model", "Model"),
                Column("target", "Target"),
                *(Column(name, label) for name, label in _SUMMARY.items()),
                Column("bleu", "BLEU"),
                Column("n", "n", digits=0),
            ],
            rows=rows,
            headings=2,
        )


_SIZES = {
    ("counterfactual", "test"): Size(600, 78_000),
    ("counterfactual", "dev"): Size(2_400, 310_000),
    ("contextual", "test"): Size(1_100, 291_000),
    ("contextual", "dev"): Size(600, 159_000),
}
"""Of one target; the test split's characters by the lengths of the dev split's sentences."""


def _asked(args: Mapping[str, Any]) -> tuple[str, str, str]:
    """Target, subset and split of a task with these arguments."""
    return (
        str(args.get("target", TARGETS[0])),
        str(args.get("subset", "counterfactual")),
        str(args.get("split", "test")),
    )


_SUMMARY = {
    "accuracy": "Accuracy (published) %",
    "told_accuracy": "Told %",
    "told_accuracy_female": "Told, female %",
    "told_accuracy_male": "Told, male %",
    "coverage": "Coverage %",
}


def _percent(value: float | None) -> Cell:
    return Cell(None if value is None else 100 * value)


def _metadata(sample: EvalSampleSummary) -> dict[str, Any]:
    found = sample.metadata
    source = sample.input if isinstance(sample.input, str) else ""
    return {
        "row": found.get("row"),
        "gender": found.get("gender"),
        "target": found.get("target"),
        "subset": found.get("subset"),
        "source": source[:LONGEST_TEXT],
        "translation": translation_of(sample)[:LONGEST_TEXT],
    }


def _scores(sample: EvalSampleSummary) -> dict[str, Any]:
    return score_columns(sample, [_SCORE, "bleu", "comet"])


# --- figures ---


def _published(part: pd.DataFrame) -> Interval:
    """Of pairs both of whose variants are accurate; of sentences in the contextual subset."""
    known = part[part[f"{_SCORE}:correct"].notna()]
    wanted = 1 if known["gender"].isna().all() else 2
    pairs = [
        float(group[f"{_SCORE}:correct"].min())
        for _, group in groups_of(known, "row")
        if group["gender"].nunique(dropna=False) == wanted
    ]
    return figure_interval(SHARE, count_scores(range(len(pairs)), pairs))


def _told(part: pd.DataFrame) -> Interval:
    """Right among the translations with words of one reference only, or of both."""
    read = part[_SCORE].astype(object)
    told = part[(read.notna() & (read != "unknown")).to_numpy()]
    right = (told[_SCORE].astype(object) == "right").astype(float)
    return figure_interval(SHARE, count_scores(told["row"].tolist(), right.tolist()))


def _coverage(part: pd.DataFrame) -> float:
    read = part[_SCORE].dropna().astype(object)
    return float((read != "unknown").mean()) if len(read) else float("nan")


def _accuracy_table(data: ReportData) -> Table:
    rows = []
    for (model, prompting, target, subset), part in groups_of(data.frame, _KEYS):
        whole = _published(part)
        by_gender = [part[(part["gender"] == gender).to_numpy()] for gender in _GENDERS]
        rows.append(
            [
                Cell(data.names[str(model)]),
                Cell(str(prompting)),
                Cell(f"EN→{str(target).upper()}"),
                Cell(str(subset)),
                interval_cell(whole),
                interval_cell(_told(part)),
                *(interval_cell(_told(one)) if len(one) else Cell(None) for one in by_gender),
                Cell(100 * _coverage(part)),
                Cell(whole.clusters),
            ]
        )
    return Table(
        key=f"{data.prefix}-accuracy",
        title="Gender accuracy",
        columns=[
            Column("system", "System"),
            Column("prompting", "Prompting"),
            Column("target", "Language"),
            Column("subset", "Subset"),
            Column("published", "Accuracy (published) %"),
            Column("told", "Where words tell it %"),
            Column("female", "Female %"),
            Column("male", "Male %"),
            Column("coverage", "Coverage %"),
            Column("n", "n", digits=0),
        ],
        rows=rows,
        headings=4,
        note=(
            "Published: no word that only the reference of the other gender has; of a pair in both "
            "variants. Where words tell it: of the translations that hold a word of "
            "one reference only (coverage is their share), those with none of the other's."
        ),
        provenance=_rests_on(data, _SCORE),
    )


def _answer(data: ReportData) -> Answer:
    """Where words tell the gender: how often a translation follows the right reference."""
    several = data.frame["target"].nunique() > 1 or data.frame["subset"].nunique() > 1
    rights, bars, rows = [], [], []
    for (model, prompting, target, subset), part in groups_of(data.frame, _KEYS):
        system = data.names[str(model)] + (f" ({prompting})" if data.has_strategies else "")
        system += f", {target} {subset}" if several else ""
        told = _told(part)
        n = int((part[_SCORE].astype(object) != "unknown").sum())
        rights.append((system, interval_cell(told), n))
        found = [(gender, part[(part["gender"] == gender).to_numpy()]) for gender in _GENDERS]
        for gender, one in found:
            if len(one):
                share = _told(one)
                estimate, low, high = 100 * share.estimate, 100 * share.low, 100 * share.high
                bars.append(Bar(system, str(gender), estimate, low, high, len(one)))
        genders = [interval_cell(_told(one)) if len(one) else Cell(None) for _, one in found]
        rows.append([Cell(system), interval_cell(told), *genders, Cell(n)])
    table = Table(
        key=f"{data.prefix}-answer",
        title="The answer as a table",
        columns=[
            Column("system", "System"),
            Column("told", "Right where words tell it %"),
            Column("female", "Female %"),
            Column("male", "Male %"),
            Column("n", "n", digits=0),
        ],
        rows=rows,
        note=f"Translations with a word of one reference only. Brackets: {INTERVALS}.",
        provenance=_rests_on(data, _SCORE),
    )
    sentences = [
        answer_sentence("follows the reference of the right gender in", rights, "translations"),
        "Counted where words tell the gender; brackets and lines are 95 % intervals over source "
        "sentences.",
    ]
    return Answer(sentences, bars, "Right where words tell it, % by gender of the source", table)


_QUALITY: tuple[tuple[str, str, str], ...] = (
    ("bleu:statistics", "bleu", "BLEU"),
    ("chrf:statistics", "chrf", "chrF"),
    ("comet", "comet", "COMET × 100"),
)
"""Column, key and label of each score of quality."""


def _quality(key: str, column: pd.Series) -> float | None:
    """BLEU or chrF from summed statistics, COMET as a mean; None of no sentence."""
    values = column.dropna().astype(object)
    if values.empty:
        return None
    if key == "comet":
        return 100 * float(values.astype(float).mean())
    return corpus_from_statistics(key, [json.loads(text) for text in values])


def _quality_table(data: ReportData) -> Table | None:
    present = [one for one in _QUALITY if one[0] in data.frame]
    rows = []
    for (model, prompting, target, subset), part in groups_of(data.frame, _KEYS):
        for column, key, label in present:
            if part[column].isna().all():
                continue  # a log without COMET beside one with it
            women, men = (
                _quality(key, part[column][(part["gender"] == gender).to_numpy()])
                for gender in _GENDERS
            )
            rows.append(
                [
                    Cell(data.names[str(model)]),
                    Cell(str(prompting)),
                    Cell(f"EN→{str(target).upper()}"),
                    Cell(str(subset)),
                    Cell(label),
                    *map(Cell, (_quality(key, part[column]), women, men)),
                    Cell(None if women is None or men is None else men - women),
                ]
            )
    if not rows:
        return None
    return Table(
        key=f"{data.prefix}-quality",
        title="Quality by gender",
        columns=[
            Column("system", "System"),
            Column("prompting", "Prompting"),
            Column("target", "Language"),
            Column("subset", "Subset"),
            Column("score", "Score"),
            Column("all", "All"),
            Column("female", "Female"),
            Column("male", "Male"),
            Column("gap", "Male − female", signed=True),
        ],
        rows=rows,
        headings=5,
        note="BLEU and chrF of the corpus; COMET (`-T comet=true`), the mean of the sentences.",
        provenance=_rests_on(data, *(score for score in ("bleu", "comet") if score in data.frame)),
    )


def _rests_on(data: ReportData, *scores: str) -> list[str]:
    signatures = [
        text
        for score in scores
        for text in data.frame[f"{score}:signature"].dropna().astype(object).unique()
    ]
    return data.provenance(data.frame, signatures, len(data.frame))


BENCHMARK = MTGenEval()
