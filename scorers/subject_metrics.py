"""The metric of `subject_gender`: every figure of WinoMTDE, overall and by target language."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, cast

from inspect_ai.scorer import (
    Metric,
    MetricProtocol,
    SampleScore,
    Score,
    Value,
    metric,
    stderr,
)

from ..stats.counts import ClusterCounts
from ..stats.intervals import figure_interval
from ..stats.subject_figures import SUBJECT_FIGURES, count_subjects
from .subject_score import read_gender

CLUSTER = "row"
"""One sentence is scored in several languages: intervals and standard errors cluster by it."""

HEADLINE = SUBJECT_FIGURES["accuracy"]


def counts_of(scores: Sequence[SampleScore]) -> ClusterCounts:
    """What the scorer found, counted by source sentence."""
    samples: list[dict[str, Any]] = [score.sample_metadata or {} for score in scores]
    found: list[dict[str, Any]] = [score.score.metadata or {} for score in scores]
    return count_subjects(
        [sample[CLUSTER] for sample in samples],
        gold=[str(sample["gender"]) for sample in samples],
        predicted=[str(read_gender(score.score)) for score in scores],
        np_gender=[entry.get("np_gender") for entry in found],
        stereotype_de=[sample.get("stereotype_de") for sample in samples],
        stereotype_us=[sample.get("stereotype_us") for sample in samples],
        reason=[entry.get("reason") for entry in found],
    )


def _right(scores: list[SampleScore]) -> list[SampleScore]:
    """1 for right and 0 for wrong, as Inspect's own metrics take scores."""
    return [
        score.model_copy(
            update={
                "score": Score(
                    value=float(
                        read_gender(score.score) == str((score.sample_metadata or {})["gender"])
                    )
                )
            }
        )
        for score in scores
    ]


def _figures(scores: list[SampleScore]) -> dict[str, float]:
    counts = counts_of(scores)
    accuracy = figure_interval(HEADLINE, counts)
    return {
        HEADLINE.name: accuracy.estimate,
        "ci_lower": accuracy.low,
        "ci_upper": accuracy.high,
        "stderr": cast(float, cast(MetricProtocol, stderr(cluster=CLUSTER))(_right(scores))),
        **{name: figure.of(counts.totals) for name, figure in SUBJECT_FIGURES.items()},
        "n": float(len(scores)),
    }


@metric(name="gender_bias", scores="unreduced")
def gender_bias() -> Metric:
    """Every figure of `gendermt.stats.subject_figures` over all samples and by target language.

    `accuracy` is over all samples, `accuracy_es` over those into Spanish, and so on. The 95 %
    interval of accuracy (Wilson's, on the effective number of samples) and its standard error
    cluster by source sentence. NaN where a figure
    is undefined; `n` is the number of scored samples. Epochs count as samples of their own.
    """

    def compute(scores: list[SampleScore]) -> Value:
        by_target: dict[str, list[SampleScore]] = defaultdict(list)
        for score in scores:
            by_target[str((score.sample_metadata or {}).get("target"))].append(score)
        figures = {"": _figures(scores)}
        for target in sorted(by_target):
            figures[f"_{target}"] = _figures(by_target[target])
        return {
            name + suffix: values[name]
            for name in figures[""]
            for suffix, values in figures.items()
        }

    return compute
