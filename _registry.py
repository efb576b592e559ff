"""What Inspect finds in this package: tasks, solvers, scorers and model providers."""

from inspect_ai.model import ModelAPI, modelapi

from gendermt.scorers.bleu import bleu, bleu_paper
from gendermt.scorers.comet import comet
from gendermt.scorers.inclusive_forms import inclusive_forms, inclusive_forms_published
from gendermt.scorers.occupation_gender import occupation_gender, occupation_gender_published
from gendermt.scorers.singular_they import singular_they, singular_they_published
from gendermt.scorers.subject_gender import subject_gender
from gendermt.solvers.translate import translate
from gendermt.tasks import fairtranslate, winomtde

__all__ = [
    "bleu",
    "bleu_paper",
    "comet",
    "fairtranslate",
    "inclusive_forms",
    "inclusive_forms_published",
    "occupation_gender",
    "occupation_gender_published",
    "published",
    "replay",
    "singular_they",
    "singular_they_published",
    "subject_gender",
    "translate",
    "winomtde",
]


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
