"""What Inspect finds in this package: tasks, solvers, scorers and model providers."""

from inspect_ai.model import ModelAPI, modelapi

from gendermt.scorers.subject_gender import subject_gender
from gendermt.solvers.translate import translate
from gendermt.tasks.winomtde import winomtde

__all__ = ["published", "replay", "subject_gender", "translate", "winomtde"]


@modelapi(name="replay")
def replay() -> type[ModelAPI]:
    """Recorded translations from files, `replay/<name>`."""
    from gendermt.models.recorded import ReplayAPI

    return ReplayAPI


@modelapi(name="published")
def published() -> type[ModelAPI]:
    """Translations that the WinoMTDE authors released, `published/<system>`."""
    from gendermt.models.recorded import PublishedAPI

    return PublishedAPI
