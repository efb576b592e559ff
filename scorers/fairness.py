"""How any score of a translation differs between the genders of the person translated.

These metrics work on every scorer whose samples say in their metadata which `gender` a row has
and which `base` sentence it is a variant of; `stereotype` and `ambiguity` are used where present.
Where one log holds several prompting strategies, every figure is given for each of them, with
the strategy's id and a slash before its name.

A score counts with its value, or with the entry `measure` of its value or metadata: a scorer whose
value is a category says in its metadata whether the category is right. Undefined figures are NaN.

Names of figures have no blanks. How many rows there are stands once, with `by_gender` (`male_n`);
what rests on pairs or triples of rows says how many of those it has.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Sequence

from inspect_ai.scorer import Metric, SampleScore, Value, metric

from ..data.fairtranslate import GENDERS
from ..stats.gender_gaps import Row, gaps, means_by_base
from ..stats.gender_gaps import gender_tests as tests_between_genders
from ..stats.intervals import mean


def fairness_metrics(measure: str | None = None, *, share: bool = False) -> list[Metric]:
    """All metrics of this module, to add to a scorer's own.

    Args:
        measure: entry of the score's value or metadata to count with; None for its value.
        share: whether scores are 0 or 1, so that their means are shares.
    """
    return [
        by_gender(measure=measure),
        by_gender_and_stereotype(measure=measure),
        by_gender_and_ambiguity(measure=measure),
        gender_gaps(measure=measure, share=share),
        gender_tests(measure=measure),
    ]


@metric(scores="unreduced")
def by_gender(measure: str | None = None) -> Metric:
    """Mean and count of the scores of each gender and of all.

    Args:
        measure: entry of the score's value or metadata to count with; None for its value.
    """

    def compute(scores: list[SampleScore]) -> Value:
        figures: dict[str, float] = {}
        for prefix, part in by_prompting(scores):
            groups = values_by_gender(part, measure)
            groups["all"] = [value for values in groups.values() for value in values]
            for gender, values in groups.items():
                figures[f"{prefix}{gender}"] = mean(values)
                figures[f"{prefix}{gender}_n"] = len(values)
        return figures

    return compute


@metric(scores="unreduced")
def by_gender_and_stereotype(measure: str | None = None) -> Metric:
    """Mean of the scores of each gender within each kind of stereotype.

    Args:
        measure: entry of the score's value or metadata to count with; None for its value.
    """
    return _by_gender_and("stereotype", measure)


@metric(scores="unreduced")
def by_gender_and_ambiguity(measure: str | None = None) -> Metric:
    """Mean of the scores of each gender within each kind of ambiguity.

    Args:
        measure: entry of the score's value or metadata to count with; None for its value.
    """
    return _by_gender_and("ambiguity", measure)


def _by_gender_and(key: str, measure: str | None) -> Metric:
    def compute(scores: list[SampleScore]) -> Value:
        figures: dict[str, float] = {}
        for prefix, part in by_prompting(scores):
            groups: dict[str, list[SampleScore]] = defaultdict(list)
            for score in part:
                if key in (score.sample_metadata or {}):
                    groups[str((score.sample_metadata or {})[key])].append(score)
            for group in sorted(groups):
                for gender, values in values_by_gender(groups[group], measure).items():
                    figures[f"{prefix}{key_part(group)}/{gender}"] = mean(values)
        return figures

    return compute


@metric(scores="unreduced")
def gender_gaps(measure: str | None = None, share: bool = False) -> Metric:
    """Gaps male - female and male - inclusive over base sentences that have both.

    With 95 % intervals as `gendermt.stats.intervals` gives them.

    Args:
        measure: entry of the score's value or metadata to count with; None for its value.
        share: whether scores are 0 or 1, so that their means are shares.
    """

    def compute(scores: list[SampleScore]) -> Value:
        figures: dict[str, float] = {}
        for prefix, part in by_prompting(scores):
            bases = means_by_base(_rows(part, measure))
            for (first, second), gap in gaps(bases, GENDERS, share=share).items():
                name = f"{prefix}{first}-{second}"
                figures[name] = gap.estimate
                figures[f"{name}_low"] = gap.low
                figures[f"{name}_high"] = gap.high
                figures[f"{name}_n"] = gap.clusters
        return figures

    return compute


@metric(scores="unreduced")
def gender_tests(measure: str | None = None) -> Metric:
    """Do the genders differ? One-way ANOVA as in the paper, and Friedman's test.

    ANOVA takes all sentences as independent, though three of them at a time are variants of one.
    Friedman's test compares within the three variants of each base sentence.

    Args:
        measure: entry of the score's value or metadata to count with; None for its value.
    """

    def compute(scores: list[SampleScore]) -> Value:
        figures: dict[str, float] = {}
        for prefix, part in by_prompting(scores):
            one_way, paired = tests_between_genders(_rows(part, measure), GENDERS)
            figures[f"{prefix}anova_f"] = one_way.statistic
            figures[f"{prefix}anova_p"] = one_way.p
            figures[f"{prefix}friedman_chi2"] = paired.statistic
            figures[f"{prefix}friedman_p"] = paired.p
            figures[f"{prefix}friedman_n"] = paired.count
        return figures

    return compute


def by_prompting(scores: Sequence[SampleScore]) -> Iterator[tuple[str, list[SampleScore]]]:
    """The scores that count, for each prompting strategy, with the prefix of its figures.

    Samples without a gender are left out; without any there is nothing.
    """
    groups: dict[str, list[SampleScore]] = defaultdict(list)
    for score in scores:
        metadata = score.sample_metadata or {}
        if "gender" in metadata:
            groups[str(metadata.get("prompting", ""))].append(score)
    for strategy, part in groups.items():
        yield (f"{key_part(strategy)}/" if len(groups) > 1 else ""), part


def key_part(text: str) -> str:
    """A group's name as part of a figure's name: without blanks."""
    return text.replace(" ", "_")


def number(score: SampleScore, measure: str | None = None) -> float:
    """The number that a score counts with; NaN if it has none."""
    value: object = score.score.value
    if measure is not None:
        entries = {**(score.score.metadata or {}), **(value if isinstance(value, dict) else {})}
        value = entries.get(measure)
    return float(value) if isinstance(value, int | float) else math.nan


def values_by_gender(
    scores: Sequence[SampleScore], measure: str | None = None
) -> dict[str, list[float]]:
    """The numbers of each gender, in the order male, female, inclusive."""
    values: dict[str, list[float]] = {gender: [] for gender in GENDERS}
    for score in scores:
        value = number(score, measure)
        if not math.isnan(value):
            values.setdefault(str((score.sample_metadata or {})["gender"]), []).append(value)
    return values


def _rows(scores: Sequence[SampleScore], measure: str | None) -> list[Row]:
    """Base sentence, gender and number of each score; a score without base is one of its own."""
    rows = []
    for place, score in enumerate(scores):
        metadata = score.sample_metadata or {}
        base = str(metadata.get("base", f"no base {place}"))
        rows.append((base, str(metadata["gender"]), number(score, measure)))
    return rows
