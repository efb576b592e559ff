"""COMET, in a process of its own and in batches over concurrent samples."""

from collections.abc import Callable
from typing import Literal

from inspect_ai.scorer import Score, Scorer, Target, scorer
from inspect_ai.solver import TaskState

from ..linguistics.published.fairtranslate import released_output
from ..solvers.cleaning import Translation
from ..solvers.translate import translation_of
from .bleu import NO_REFERENCE, segment_mean
from .fairness import fairness_metrics
from .french_reading import signature
from .spans import shown

DEFAULT_MODEL = "Unbabel/wmt22-comet-da"
DEFAULT_BATCH_SIZE = 16


@scorer(metrics=[segment_mean(), *fairness_metrics()])
def comet(
    model: str = DEFAULT_MODEL,
    *,
    batch_size: int = DEFAULT_BATCH_SIZE,
    gpus: Literal[0, 1] | None = None,
) -> Scorer:
    """COMET of each translation, from its source, and its reference where the model uses one.

    COMET needs other versions of its libraries than most programs, so it runs in an environment
    of its own that `gendermt comet setup` builds. The model is loaded once, concurrent samples
    are scored in batches, and scores are kept on disk by content: scoring the same text again
    costs nothing. The score is COMET's own (about 0 to 1); the papers give it times 100.

    A process that dies is started once more; after that samples are unscored with the reason.

    Args:
        model: A COMET model on the Hugging Face hub, or the path of a checkpoint.
        batch_size: How many segments COMET takes at a time.
        gpus: 1 for the GPU, 0 for the CPU; without it the GPU if there is one.

    Returns:
        A scorer whose value is COMET's score.
    """
    return _comet(model, batch_size, gpus, lambda given: given.text, "none")


@scorer(metrics=[segment_mean(), *fairness_metrics()])
def comet_paper(
    model: str = DEFAULT_MODEL,
    *,
    batch_size: int = DEFAULT_BATCH_SIZE,
    gpus: Literal[0, 1] | None = None,
) -> Scorer:
    """The COMET of the FairTranslate paper (Tables 1 and 7): of the raw output, normalised.

    The raw output is cut and spelled as the paper's released code does it; the reference stays as
    it is. Where that is the cleaned translation, `comet` has scored it and it costs nothing.

    Args:
        model: A COMET model on the Hugging Face hub, or the path of a checkpoint.
        batch_size: How many segments COMET takes at a time.
        gpus: 1 for the GPU, 0 for the CPU; without it the GPU if there is one.

    Returns:
        A scorer whose value is COMET's score.
    """
    return _comet(
        model,
        batch_size,
        gpus,
        lambda given: released_output(given.raw),
        "published",
    )


def _comet(
    model: str,
    batch_size: int,
    gpus: Literal[0, 1] | None,
    text_of: Callable[[Translation], str],
    norm: str,
) -> Scorer:
    from ..comet_process.batching import CometSettings, comet_service
    from ..comet_process.client import Segment
    from ..comet_process.environment import find_interpreter, scores_path

    if batch_size < 1:
        raise ValueError(f"comet(batch_size={batch_size!r}): give a whole number from 1.")
    if gpus not in (None, 0, 1):
        raise ValueError(f"comet(gpus={gpus!r}): give 0 for the CPU or 1 for one GPU.")
    settings = CometSettings(find_interpreter().path, model, batch_size, gpus)
    name = settings.checkpoint or model

    def unscored(reason: str, explanation: str, translation: str) -> Score:
        return Score.unscored(reason=reason, explanation=explanation, answer=shown(translation))

    async def score(state: TaskState, target: Target) -> Score:
        # Found anew in each call: a scorer may be copied and sent about, a process can't be.
        service = comet_service(settings, scores_path())
        translation = text_of(translation_of(state))
        info = await service.info()
        if info is None:
            return unscored("scoring_failed", service.problem, translation)
        reference = target.text if target.text.strip() else None
        if info.references == "required" and reference is None:
            return unscored(NO_REFERENCE, f"{name} needs a reference as target.", translation)
        if info.references == "unused":
            reference = None
        outcome, used = await service.score(Segment(state.input_text, translation, reference))
        if outcome.score is None or used is None:
            return unscored("scoring_failed", outcome.problem, translation)
        metadata: dict[str, str | bool] = {
            "signature": signature(
                metric="comet",
                model=str(name),
                class_name=used.class_name,
                refs="no" if reference is None else "yes",
                norm=norm,
                comet=used.comet,
                torch=used.torch,
            )
        }
        return Score(
            value=outcome.score,
            answer=shown(translation),
            reason=None if translation.strip() else "no_response",
            metadata=metadata,
        )

    return score
