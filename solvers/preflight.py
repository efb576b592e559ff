"""What a task asks of the model under test before its first sample."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict

from inspect_ai.model import GenerateConfig, get_model

from ..models.base import TranslationAPI
from .translate import check_service_prompting


class FailureSettings(TypedDict):
    """What a task does with samples that have an error."""

    fail_on_error: bool | float
    continue_on_fail: bool


def _service() -> TranslationAPI | None:
    """The model under test, if it is a service or a recording.

    A task that is made in Python before `eval()` has no model yet.
    """
    try:
        api = get_model().api
    except ValueError:
        return None
    return api if isinstance(api, TranslationAPI) else None


def check_translation(
    prompting: Iterable[str], source_language: str, target_languages: Iterable[str]
) -> None:
    """Refuse what the model under test can't do.

    Args:
        prompting: ids of the strategies that the task uses.
        source_language: ISO 639-1 code.
        target_languages: ISO 639-1 codes.

    Raises:
        ValueError: if a service would be prompted, or does not have a language pair.
    """
    service = _service()
    if service is None:
        return
    for strategy in prompting:
        check_service_prompting(strategy)
    for target in target_languages:
        service.check_pair(source_language, target)


_WITHOUT_SAMPLING = ("anthropic/",)
"""Providers whose models take no temperature any more: the client leaves it out of each call."""


def generate_config(temperature: float | None, max_tokens: int | None) -> GenerateConfig:
    """What is asked of a language model, as it is really sent, so that the log says it.

    Args:
        temperature: as the task was given it; None for the provider's default.
        max_tokens: of the output; None for the provider's default.
    """
    try:
        name = str(get_model())
    except ValueError:
        name = ""  # a task made in Python before eval(): which model it will be is not known
    if name.startswith(_WITHOUT_SAMPLING):
        temperature = None
    return GenerateConfig(temperature=temperature, max_tokens=max_tokens)


_ALL = 1 - 1e-6
"""Share of failed samples from which on a recording's run is no success; 1 would be a count."""


def failure_settings() -> FailureSettings:
    """How a task ends when samples have errors.

    A sample's error never stops the others: what is done is kept. But a log with errors is no
    success, so that `inspect eval-retry` and eval sets translate what is missing. Only with a
    recording it is one, unless all samples failed: no retry will find what a file lacks.
    """
    service = _service()
    recorded = service is not None and service.is_recorded
    return {"fail_on_error": _ALL if recorded else True, "continue_on_fail": True}
