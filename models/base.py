"""What translation services and recordings have in common: no chat, one sentence in, one out."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar

from inspect_ai.model import (
    ChatMessage,
    GenerateConfig,
    ModelAPI,
    ModelOutput,
    ModelUsage,
)
from inspect_ai.tool import ToolChoice, ToolInfo

from .request import TranslationRequest


class TranslationAPI(ModelAPI):
    """A provider that translates the bare sentence of a `TranslationRequest`.

    The solver `translate` sends no prompt to such a provider and refuses any prompting strategy
    but the baseline, which for a service is the bare sentence.
    """

    is_recorded: ClassVar[bool] = False
    """Whether the translations are there already, so that asking again changes nothing."""

    async def generate(
        self,
        input: list[ChatMessage],
        tools: list[ToolInfo],  # noqa: ARG002 (a service has none)
        tool_choice: ToolChoice,  # noqa: ARG002
        config: GenerateConfig,
    ) -> ModelOutput:
        """Translate the request that the messages carry."""
        request = TranslationRequest.from_messages(input)
        translation, usage = await self.translate(request, config)
        output = ModelOutput.from_content(model=self.model_name, content=translation)
        output.usage = usage
        return output

    @abstractmethod
    async def translate(
        self, request: TranslationRequest, config: GenerateConfig
    ) -> tuple[str, ModelUsage]:
        """The translation and what it cost."""

    def request_metadata(self) -> dict[str, Any]:
        """What decides the translation besides the request, so that Inspect's cache knows it."""
        return {}

    def check_pair(self, source_language: str, target_language: str) -> None:
        """Refuse a language pair that can't be translated, before the first sample.

        Raises:
            ValueError: names the pair and the allowed ones.
        """
