"""What the sample list of the log viewer shows of a translation.

Neither of these scorers judges or has metrics. The list gives a wide column only to the answer of
the first score, so the translation is that; scores make narrow columns.
"""

from __future__ import annotations

from inspect_ai.scorer import Score, Scorer, Target, scorer
from inspect_ai.solver import TaskState

from ..solvers.translate import translation_of
from .spans import escape, isolate


@scorer(metrics={})
def rendering() -> Scorer:
    """The target language, with the cleaned translation as answer; stands before other scorers."""

    async def score(state: TaskState, target: Target) -> Score:
        # the viewer reads an answer as Markdown
        text = isolate(escape(translation_of(state).text))
        return Score(value=str((state.metadata or {}).get("target", "")), answer=text)

    return score


@scorer(metrics={})
def reading() -> Scorer:
    """Gender and phrase that the first `subject_gender` scorer found; stands after it."""

    async def score(state: TaskState, target: Target) -> Score:
        found = (state.scores or {}).get("subject_gender")
        phrase = (found.metadata or {}).get("phrase") if found else None
        return Score(
            value={
                "read": (found.answer if found else None) or "",
                "phrase": isolate(phrase or ""),
            }
        )

    return score
