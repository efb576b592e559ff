"""What the sample list shows of a translation: the text and the phrase for the subject."""

from __future__ import annotations

from inspect_ai.scorer import Score, Scorer, Target, scorer
from inspect_ai.solver import TaskState

from gendermt.solvers.translate import translation_of


@scorer(metrics={})
def rendering() -> Scorer:
    """The cleaned translation and the subject's phrase, as columns for the log viewer.

    Judges nothing and has no metrics. Stands after `subject_gender`, whose phrase it shows.
    """

    async def score(state: TaskState, target: Target) -> Score:
        found = (state.scores or {}).get("subject_gender")
        phrase = (found.metadata or {}).get("phrase") if found else None
        return Score(value={"translation": translation_of(state).text, "phrase": phrase or ""})

    return score
