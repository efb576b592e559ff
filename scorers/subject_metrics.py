"""Metrics of `subject_gender`: each over all samples and by target language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from inspect_ai.scorer import (
    Metric,
    MetricProtocol,
    SampleScore,
    Value,
    ci,
    grouped,
    metric,
    stderr,
)

from gendermt.scorers.bias import FIGURES, Outcome

CLUSTER = "row"
"""One sentence is scored in several languages: standard errors cluster by it."""


def outcome_of(score: SampleScore) -> Outcome:
    """What the scorer found for one sample, with the sample's metadata."""
    sample: dict[str, Any] = score.sample_metadata or {}
    found: dict[str, Any] = score.score.metadata or {}
    return Outcome(
        gold=str(sample["gender"]),
        predicted=str(score.score.answer),
        np_gender=found.get("np_gender"),
        stereotype_de=sample.get("stereotype_de"),
        stereotype_us=sample.get("stereotype_us"),
        reason=found.get("reason"),
    )


def _by_target(name: str, figure: Callable[[list[SampleScore]], float]) -> Metric:
    """A figure over all samples, `name`, and for each target language, `name_es`."""

    def over(scores: list[SampleScore]) -> Value:
        return figure(scores)

    by_group = cast(
        MetricProtocol,
        grouped(
            cast(Metric, over), "target", all_label=name, name_template=f"{name}_{{group_name}}"
        ),
    )

    def figures(scores: list[SampleScore]) -> Value:
        values = cast(dict[str, float], by_group(scores))
        return {name: values[name], **{key: values[key] for key in sorted(values)}}

    return figures


@metric(name="gender_bias", scores="unreduced")
def gender_bias(figure: str) -> Metric:
    """A figure of WinoMTDE over all samples and by target language.

    Args:
        figure: a key of `gendermt.scorers.bias.FIGURES`. NaN where it is undefined.
    """
    compute = FIGURES[figure]
    return _by_target(figure, lambda scores: compute([outcome_of(score) for score in scores]))


@metric(name="accuracy_stderr", scores="unreduced")
def accuracy_stderr() -> Metric:
    """Standard error of accuracy, clustered by source sentence."""
    return _by_target(
        "accuracy_stderr",
        lambda scores: cast(float, cast(MetricProtocol, stderr(cluster=CLUSTER))(scores)),
    )


@metric(name="accuracy_interval", scores="unreduced")
def accuracy_interval(bound: str) -> Metric:
    """A bound of accuracy's 95 % interval (t, standard error clustered by source sentence).

    Args:
        bound: `lower` or `upper`.
    """

    def figure(scores: list[SampleScore]) -> float:
        interval = cast(MetricProtocol, ci(cluster=CLUSTER))(scores)
        return min(1.0, max(0.0, cast(dict[str, float], interval)[bound]))

    return _by_target(f"accuracy_ci_{bound}", figure)


def subject_metrics() -> list[Metric]:
    """All metrics of `subject_gender`, in the order in which they are shown."""
    names = list(FIGURES)
    return [
        gender_bias(names[0]),
        accuracy_interval("lower"),
        accuracy_interval("upper"),
        accuracy_stderr(),
        *(gender_bias(name) for name in names[1:]),
    ]
