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
from collections.abc import Iterator, Mapping, Sequence

from inspect_ai.scorer import Metric, SampleScore, Value, metric

from ..data.fairtranslate import GENDERS
from ..stats.intervals import (
    DEFAULT_SEED,
    Interval,
    TestResult,
    anova,
    friedman,
    mean,
    paired_bootstrap,
)
from .outliers import kept, outliers_dropped

GAPS = (("male", "female"), ("male", "inclusive"))
"""The differences that are reported: first minus second."""


def fairness_metrics(measure: str | None = None) -> list[Metric]:
    """All metrics of this module, to add to a scorer's own.

    Args:
        measure: entry of the score's value or metadata to count with; None for its value.
    """
    return [
        by_gender(measure=measure),
        by_gender_and_stereotype(measure=measure),
        by_gender_and_ambiguity(measure=measure),
        gender_gaps(measure=measure, seed=DEFAULT_SEED),  # named, so that logs hold it
        gender_tests(measure=measure),
        outliers_dropped(),
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
def gender_gaps(measure: str | None = None, seed: int = DEFAULT_SEED) -> Metric:
    """Gaps between genders, with 95% intervals by paired bootstrap over base sentences.

    Args:
        measure: entry of the score's value or metadata to count with; None for its value.
        seed: of the bootstrap.
    """

    def compute(scores: list[SampleScore]) -> Value:
        figures: dict[str, float] = {}
        for prefix, part in by_prompting(scores):
            for (first, second), gap in gaps(part, measure, seed).items():
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
            one_way, paired = gender_test_results(part, measure)
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
    for score in kept(scores):
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


def gaps(
    scores: Sequence[SampleScore], measure: str | None = None, seed: int = DEFAULT_SEED
) -> dict[tuple[str, str], Interval]:
    """The gaps male - female and male - inclusive over base sentences that have both."""
    bases = _means_by_base(scores, measure)
    return {
        (first, second): paired_bootstrap(
            [
                [means[first] - means[second]]
                for means in bases.values()
                if first in means and second in means
            ],
            seed=seed,
        )
        for first, second in GAPS
    }


def gender_test_results(
    scores: Sequence[SampleScore], measure: str | None = None
) -> tuple[TestResult, TestResult]:
    """One-way ANOVA over the genders, and Friedman's test over complete base sentences."""
    values = values_by_gender(scores, measure)
    blocks = [
        [means[gender] for gender in GENDERS]
        for means in _means_by_base(scores, measure).values()
        if all(gender in means for gender in GENDERS)
    ]
    return anova([values[gender] for gender in GENDERS]), friedman(blocks)


def _means_by_base(
    scores: Sequence[SampleScore], measure: str | None
) -> Mapping[str, Mapping[str, float]]:
    """For each base sentence the mean score (over epochs) of each gender that has one.

    In order of the base sentences, so that a bootstrap is the same whatever order samples ran in.
    """
    bases: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for score in scores:
        metadata = score.sample_metadata or {}
        value = number(score, measure)
        if "base" in metadata and not math.isnan(value):
            bases[str(metadata["base"])][str(metadata["gender"])].append(value)
    return {
        base: {gender: mean(values) for gender, values in genders.items()}
        for base, genders in sorted(bases.items())
    }
