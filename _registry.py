"""What Inspect finds in this package: tasks, solvers, scorers and model providers."""

from inspect_ai.model import ModelAPI, modelapi

from gendermt.tasks import (  # absolute: inspect-evals-lint looks for it
    fairtranslate,
    mtgeneval,
    winomt,
    winomtde,
)

from .analysis.after_eval import AfterEval, RunStatus
from .scorers.bleu import bleu, bleu_paper
from .scorers.comet import comet, comet_paper
from .scorers.inclusive_forms import inclusive_forms, inclusive_forms_published
from .scorers.occupation_gender import occupation_gender, occupation_gender_published
from .scorers.reference_gender import reference_gender
from .scorers.run_alignment import RunAlignment
from .scorers.singular_they import singular_they, singular_they_published
from .scorers.subject_gender import subject_gender
from .solvers.translate import translate

__all__ = [
    "AfterEval",
    "RunAlignment",
    "RunStatus",
    "amazon_translate",
    "azure_translate",
    "bleu",
    "bleu_paper",
    "comet",
    "comet_paper",
    "deepl",
    "fairtranslate",
    "google_translate",
    "inclusive_forms",
    "inclusive_forms_published",
    "libretranslate",
    "mtgeneval",
    "occupation_gender",
    "occupation_gender_published",
    "published",
    "reference_gender",
    "replay",
    "singular_they",
    "singular_they_published",
    "subject_gender",
    "systran",
    "translate",
    "winomt",
    "winomtde",
]


@modelapi(name="replay")
def replay() -> type[ModelAPI]:
    """Recorded translations from files, `replay/<name>`."""
    from .models.recorded import ReplayAPI

    return ReplayAPI


@modelapi(name="published")
def published() -> type[ModelAPI]:
    """Translations that the WinoMTDE authors released, `published/<system>`."""
    from .models.recorded import PublishedAPI

    return PublishedAPI


@modelapi(name="deepl")
def deepl() -> type[ModelAPI]:
    """DeepL, `deepl/default`."""
    from .models.deepl import DeepLAPI

    return DeepLAPI


@modelapi(name="google-translate")
def google_translate() -> type[ModelAPI]:
    """Google Translate, `google-translate/nmt` and `google-translate/translation-llm`."""
    from .models.google_translate import GoogleTranslateAPI

    return GoogleTranslateAPI


@modelapi(name="azure-translate")
def azure_translate() -> type[ModelAPI]:
    """Microsoft Translator, `azure-translate/default`."""
    from .models.azure_translate import AzureTranslateAPI

    return AzureTranslateAPI


@modelapi(name="amazon-translate")
def amazon_translate() -> type[ModelAPI]:
    """Amazon Translate, `amazon-translate/default`."""
    from .models.amazon_translate import AmazonTranslateAPI

    return AmazonTranslateAPI


@modelapi(name="systran")
def systran() -> type[ModelAPI]:
    """SYSTRAN Translate, `systran/default`."""
    from .models.systran import SystranAPI

    return SystranAPI


@modelapi(name="libretranslate")
def libretranslate() -> type[ModelAPI]:
    """A LibreTranslate server, `libretranslate/default`."""
    from .models.libretranslate import LibreTranslateAPI

    return LibreTranslateAPI
