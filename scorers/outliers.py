"""The outlier filter of the FairTranslate paper: rows with a low COMET score are left out.

The paper's figures leave out every row that COMET rates 0.6 or less, without saying so. Here it
is an option of the scorers: the score stays in the log and is marked, the metrics pass over it,
and `outliers_dropped` says how many they passed over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from inspect_ai.scorer import Metric, SampleScore, Value, metric
from inspect_ai.solver import TaskState

COMET_SCORER = "comet"
_MARK = "outlier"


def outlier_metadata(state: TaskState, threshold: float | None) -> dict[str, Any]:
    """What a scorer puts into its score's metadata so that metrics know the outliers.

    Args:
        state: the sample, already scored by `comet`.
        threshold: highest COMET score (0 to 1) of an outlier; None for no filter.

    Raises:
        ValueError: if there is a threshold and no COMET score to compare with it.
    """
    if threshold is None:
        return {}
    score = (state.scores or {}).get(COMET_SCORER)
    if score is None:
        raise ValueError(
            f"outlier_threshold={threshold} needs the sample's COMET score: put the scorer "
            f"{COMET_SCORER} before this one (in the task: -T comet=true), or leave the threshold "
            "out."
        )
    return {COMET_SCORER: score.as_float(), _MARK: score.as_float() <= threshold}


def kept(scores: Sequence[SampleScore]) -> list[SampleScore]:
    """The scores that the outlier filter leaves; all of them where there is no filter."""
    return [score for score in scores if not (score.score.metadata or {}).get(_MARK)]


@metric(scores="unreduced")
def outliers_dropped() -> Metric:
    """How many scores the outlier filter left out (0 without a filter)."""

    def count(scores: list[SampleScore]) -> Value:
        return len(scores) - len(kept(scores))

    return count
