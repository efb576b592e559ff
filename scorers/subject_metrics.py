"""The metric of `subject_gender`: every figure of WinoMTDE, overall and by target language."""

from __future__ import annotations

from collections import defaultdict
from typing import Any, cast

from inspect_ai.scorer import Metric, MetricProtocol, SampleScore, Value, ci, metric, stderr

from ..stats.figures import FIGURES, Outcome

CLUSTER = "row"
"""One sentence is scored in several languages: standard errors cluster by it."""

_HEADLINE = "accuracy"


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


def _figures(scores: list[SampleScore]) -> dict[str, float]:
    outcomes = [outcome_of(score) for score in scores]
    bounds = cast(dict[str, float], cast(MetricProtocol, ci(cluster=CLUSTER))(scores))
    result = {_HEADLINE: FIGURES[_HEADLINE](outcomes)}
    result["ci_lower"] = max(0.0, bounds["lower"])
    result["ci_upper"] = min(1.0, bounds["upper"])
    result["stderr"] = cast(float, cast(MetricProtocol, stderr(cluster=CLUSTER))(scores))
    for name, figure in FIGURES.items():
        result[name] = figure(outcomes)
    return result


@metric(name="gender_bias", scores="unreduced")
def gender_bias() -> Metric:
    """Every figure of `gendermt.stats.figures.FIGURES` over all samples and by target language.

    `accuracy` is over all samples, `accuracy_es` over those into Spanish, and so on. The 95 %
    interval of accuracy (t) and its standard error cluster by source sentence. NaN where a figure
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
