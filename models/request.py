"""What a translation provider is asked: carried in the metadata of the user message.

A language model reads the message's text, which holds a prompt. A translation service or a
recording must get the bare sentence and the languages instead, and finds them here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from inspect_ai.model import ChatMessage

METADATA_KEY = "gendermt"


@dataclass(frozen=True)
class TranslationRequest:
    """One sentence to translate.

    Attributes:
        source: the bare sentence.
        source_language: ISO 639-1 code, such as `de`.
        target_language: ISO 639-1 code, such as `es`.
        sample_id: id of the sample, such as `017-es`; recordings are looked up by it.
        occurrence: how many samples with this source and target come before this one in the data
            set: a benchmark may ask about one sentence twice.
        prompting: id of the prompting strategy; `none` for a bare sentence.
    """

    source: str
    source_language: str
    target_language: str
    sample_id: str
    occurrence: int = 0
    prompting: str = "none"

    def to_metadata(self) -> dict[str, dict[str, str | int]]:
        """The metadata to put into the user message."""
        return {METADATA_KEY: asdict(self)}

    @classmethod
    def from_messages(cls, messages: Sequence[ChatMessage]) -> TranslationRequest:
        """The request in the last user message that carries one.

        Raises:
            ValueError: if no message carries a request.
        """
        for message in reversed(messages):
            fields = (message.metadata or {}).get(METADATA_KEY)
            if message.role == "user" and fields is not None:
                return cls(**fields)
        raise ValueError(
            "No translation request in the messages: this provider translates the samples of "
            "gendermt's tasks and is no chat model. Use it with tasks/winomtde.py or "
            "tasks/fairtranslate.py, or with the solver gendermt/translate."
        )
