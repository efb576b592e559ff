"""How far several instruments agree on the same translations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from inspect_ai.scorer import (
    Metric,
    MetricProtocol,
    SampleScore,
    Score,
    Scorer,
    Target,
    Value,
    krippendorff_alpha,
    metric,
    scorer,
)
from inspect_ai.solver import TaskState

SUBJECT_SCORER = "subject_gender"
AGREEMENT_SCORER = "instrument_agreement"


@metric(name="alpha", scores="unreduced")
def alpha() -> Metric:
    """Krippendorff's alpha of the instruments' labels (nominal); 1 is perfect, 0 is chance."""

    def compute(scores: list[SampleScore]) -> Value:
        return cast(MetricProtocol, krippendorff_alpha())(scores)

    return compute


@scorer(metrics=[alpha()])
def instrument_agreement() -> Scorer:
    """Collects the labels that the `subject_gender` scorers before it gave to a sample.

    The labels are of the noun phrase, which every instrument tells. A sample that an instrument
    could not score is unscored here.
    """

    async def score(state: TaskState, target: Target) -> Score:
        return agreement(state.scores or {})

    return score


def agreement(scores: Mapping[str, Score]) -> Score:
    """The labels that the `subject_gender` scores among a sample's scores give.

    Args:
        scores: by name of the scorer.
    """
    found = [score for name, score in scores.items() if name.startswith(SUBJECT_SCORER)]
    labels = [str((score.metadata or {}).get("np_gender")) for score in found]
    if len(labels) < 2 or "None" in labels:
        return Score.unscored(reason="instrument_missing")
    return Score(value=labels, answer=", ".join(labels))
