"""Recorded translations as providers: `replay/<name>` and `published/<system>`."""

from __future__ import annotations

from typing import Any

from inspect_ai.model import GenerateConfig, ModelUsage

from ..data.benchmarks import recorded_systems
from ..linguistics.instruments import Bank
from ..support.inspect_internals import UserError
from ..support.paths import user_path
from .base import TranslationAPI
from .recorded_files import (
    embedded_recording,
    published_name,
    published_recording,
    recording_at,
)
from .recordings import Recording
from .request import TranslationRequest


class RecordedAPI(TranslationAPI):
    """Plays back translations; costs nothing and answers at once."""

    is_recorded = True

    def __init__(
        self,
        model_name: str,
        base_url: str | None = None,
        api_key: str | None = None,
        config: GenerateConfig = GenerateConfig(),
    ) -> None:
        super().__init__(model_name, base_url, api_key, [], config)
        self._recordings: dict[tuple[str, str], Recording] = {}

    def recording(self, source_language: str, target_language: str) -> Recording:
        """The recording for a language pair, read once.

        Raises:
            ValueError: if there is none, or its file is broken.
        """
        pair = (source_language, target_language)
        if pair not in self._recordings:
            self._recordings[pair] = self._load(*pair)
        return self._recordings[pair]

    def _load(self, source_language: str, target_language: str) -> Recording:
        raise NotImplementedError

    def bank(self, source_language: str, target_language: str) -> Bank:
        """All pairs of a recording: what the published instrument aligns over."""
        return [pair for pair in self.recording(source_language, target_language).pairs if pair[0]]

    async def translate(
        self,
        request: TranslationRequest,
        config: GenerateConfig,  # noqa: ARG002 (nothing is generated)
    ) -> tuple[str, ModelUsage]:
        """Look the sample up."""
        recording = self.recording(request.source_language, request.target_language)
        translation = recording.find(request.sample_id, request.source, request.occurrence)
        return translation, ModelUsage()

    def check_pair(self, source_language: str, target_language: str) -> None:
        """Read the recording, so that a missing or broken file shows before the first sample."""
        self.recording(source_language, target_language)

    def max_connections(self) -> int:
        """Nothing is waited for; more than a few samples at once only cost memory."""
        return 20


class ReplayAPI(RecordedAPI):
    """`replay/<name>`: translations from files.

    Without `path`, `name` is a recording of the embedded mini sets. With it, `name` is what the
    system is called in logs and reports.

    Args:
        model_name: what comes after `replay/`.
        base_url: not used.
        api_key: not used.
        config: not used.
        path: a folder with a file for each language pair (`de-es.txt`, `de_es.tsv`, `es.jsonl`),
            or one file, in which `{target}` may stand for the language.
    """

    def __init__(
        self,
        model_name: str,
        base_url: str | None = None,
        api_key: str | None = None,
        config: GenerateConfig = GenerateConfig(),
        path: str | None = None,
        **model_args: Any,
    ) -> None:
        super().__init__(model_name, base_url, api_key, config)
        if model_args:
            raise UserError(
                f"Unknown model args for replay: {', '.join(model_args)}; allowed: path."
            )
        self._path = path
        if path is None and model_name not in recorded_systems():
            raise UserError(
                f"No embedded recording {model_name!r}: there is "
                f"{', '.join(recorded_systems())}. To play back files of your own, name them: "
                f"-M path=FILE_OR_FOLDER."
            )

    def _load(self, source_language: str, target_language: str) -> Recording:
        if self._path is None:
            return embedded_recording(self.model_name, source_language, target_language)
        path = user_path(self._path.replace("{target}", target_language))
        return recording_at(path, source_language, target_language, f"replay/{self.model_name}")


class PublishedAPI(RecordedAPI):
    """`published/<system>`: the translations that the WinoMTDE authors released."""

    def __init__(
        self,
        model_name: str,
        base_url: str | None = None,
        api_key: str | None = None,
        config: GenerateConfig = GenerateConfig(),
        **model_args: Any,
    ) -> None:
        super().__init__(model_name, base_url, api_key, config)
        if model_args:
            raise UserError(f"published takes no model args, got {', '.join(model_args)}.")
        try:
            published_name(model_name)
        except ValueError as error:
            raise UserError(str(error)) from error

    def _load(self, source_language: str, target_language: str) -> Recording:
        return published_recording(self.model_name, source_language, target_language)
