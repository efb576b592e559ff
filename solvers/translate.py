"""The solver that gets a translation, from a language model, a service or a recording."""

from __future__ import annotations

from logging import getLogger
from typing import Any

from inspect_ai.model import ChatMessageUser, get_model
from inspect_ai.solver import Generate, Solver, TaskState, solver

from ..linguistics.languages import language_name
from ..models.base import TranslationAPI
from ..models.request import TranslationRequest
from ..prompts import get_prompt
from .cleaning import Translation, clean, received

logger = getLogger(__name__)

TRANSLATION_KEY = "translation"
"""Key of the sample's metadata that holds the cleaned translation."""

SERVICE_PROMPTING = "baseline"
"""The only strategy of a translation service: for it the baseline is the bare sentence."""


@solver
def translate(
    prompting: str = "baseline",
    source_language: str = "de",
    target_language: str | None = None,
) -> Solver:
    """Translate the sample's input.

    A language model gets the prompt of the strategy; a translation service or a recording gets
    the bare sentence. The cleaned translation is put into `state.output.completion` and, with the
    raw output and what was removed, into the sample's metadata under `translation`.

    Args:
        prompting: id of a prompting strategy (`gendermt prompts` lists them) or the path of a file
            with one. A sample's own metadata `prompting` comes first.
        source_language: ISO 639-1 code.
        target_language: ISO 639-1 code; None: the sample's metadata `target` says it.

    Raises:
        ValueError: for an unknown strategy, one that does not suit the language pair, or any but
            the baseline with a translation service.
    """
    get_prompt(prompting)  # an unknown one stops the run before the first sample

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        target = target_language or state.metadata["target"]
        strategy = str(state.metadata.get("prompting") or prompting)
        source = state.input_text
        api = get_model().api
        is_service = isinstance(api, TranslationAPI)
        if is_service:
            check_service_prompting(strategy)
            text = source
        else:
            prompt = get_prompt(strategy)
            prompt.check_target(target)
            text = prompt.render(source, language_name(source_language), language_name(target))
        request = TranslationRequest(
            source=source,
            source_language=source_language,
            target_language=target,
            sample_id=str(state.metadata.get("record_id", state.sample_id)),
            occurrence=int(state.metadata.get("occurrence", 0)),
            prompting="none" if is_service else strategy,
        )
        metadata: dict[str, Any] = dict(request.to_metadata())
        if isinstance(api, TranslationAPI):
            metadata.update(api.request_metadata())
        state.messages[-1] = ChatMessageUser(content=text, metadata=metadata)
        state = await generate(state)
        read = received if is_service else clean
        translation = read(state.output.completion, source, target=target)
        if state.output.stop_reason == "max_tokens":
            translation.note_truncation()
            _warn_truncated(state, translation)
        state.metadata[TRANSLATION_KEY] = translation.to_metadata()
        if translation.text != state.output.completion:
            state.output.completion = translation.text
        return state

    return solve


def _warn_truncated(state: TaskState, translation: Translation) -> None:
    """Name the sample in the log, where the limit cut the translation itself."""
    if translation.no_translation == "truncated":
        logger.warning(
            f"Sample {state.sample_id}: the output was cut off at max_tokens, inside the "
            f"translation or before it; it is counted as unknown with the reason truncated. "
            f"Set a higher limit, such as -T max_tokens=2048."
        )


def check_service_prompting(prompting: str) -> None:
    """Refuse to prompt what reads no prompt.

    Raises:
        ValueError: for any strategy but the baseline.
    """
    if prompting != SERVICE_PROMPTING:
        raise ValueError(
            f"prompting={prompting!r} with a translation service or a recording: these get the "
            f"bare sentence and read no prompt. Use prompting={SERVICE_PROMPTING}, or a language "
            f"model."
        )


def translation_of(state: TaskState) -> Translation:
    """The sample's translation.

    Of a sample that `translate` did not make (a log of another task) the output is cleaned now.
    """
    fields = (state.metadata or {}).get(TRANSLATION_KEY)
    if isinstance(fields, dict) and "raw" in fields:
        return Translation.from_metadata(fields)
    target = (state.metadata or {}).get("target")
    return clean(state.output.completion, state.input_text, target=target)
