"""What the sample list of the log viewer shows of a translation.

Neither of these scorers judges or has metrics. The list gives a wide column only to the answer of
the first score, so the translation is that; scores make narrow columns.
"""

from __future__ import annotations

from collections.abc import Mapping

from inspect_ai.scorer import Score, Scorer, Target, scorer
from inspect_ai.solver import TaskState

from ..solvers.translate import translation_of
from .agreement import SUBJECT_SCORER
from .spans import isolate, shown

READING_SCORER = "reading"


@scorer(metrics={})
def rendering() -> Scorer:
    """The target language, with the cleaned translation as answer; stands before other scorers."""

    async def score(state: TaskState, target: Target) -> Score:
        return Score(
            value=str((state.metadata or {}).get("target", "")),
            answer=shown(translation_of(state).text),
        )

    return score


@scorer(metrics={})
def reading() -> Scorer:
    """Gender and phrase that the first `subject_gender` scorer found; stands after it."""

    async def score(state: TaskState, target: Target) -> Score:
        return reading_columns(state.scores or {})

    return score


def reading_columns(scores: Mapping[str, Score]) -> Score:
    """What the first `subject_gender` score among a sample's scores read.

    Args:
        scores: by name of the scorer.
    """
    found = scores.get(SUBJECT_SCORER)
    phrase = (found.metadata or {}).get("phrase") if found else None
    read = (found.answer if found else None) or ""
    return Score(value={"read": read, "phrase": isolate(phrase or "")})
