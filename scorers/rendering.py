"""What the sample list shows of a translation: the text and the phrase for the subject."""

from __future__ import annotations

from inspect_ai.scorer import Score, Scorer, Target, scorer
from inspect_ai.solver import TaskState

from gendermt.solvers.translate import translation_of


@scorer(metrics=[])
def rendering() -> Scorer:
    """The cleaned translation, as a column for the log viewer; judges nothing."""

    async def score(state: TaskState, target: Target) -> Score:
        return Score(value=translation_of(state).text)

    return score
