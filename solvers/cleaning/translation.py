"""A translation, and the record of how it was found in an output."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any, Literal

Removal = Literal[
    "reasoning",  # <think>...</think>
    "code_fence",  # ``` around or before the translation
    "structure",  # JSON or XML around the translation
    "tags",  # <p>, <br>, <|im_end|>
    "entities",  # &#39;, which was decoded
    "announcement",  # Here is the translation:
    "label",  # Spanish:
    "mark",  # a rule, the number or bullet of a list
    "source_repeated",  # the source sentence before the translation
    "line_breaks",  # inside a sentence
    "quotes",  # around the whole translation
    "emphasis",  # ** around the whole translation
    "alternatives",  # further translations of the same sentence
    "further_lines",  # notes and explanations after the translation
    "blanks",  # at the ends
    "truncated",  # what the token limit cut off, which nobody has seen
]


@dataclass
class Translation:
    """A translation and how it was found in the model's output.

    Attributes:
        raw: the output as the model gave it.
        text: the translation; empty where there is none.
        removed: kinds and texts of what was taken away, in order.
        refusal: whether the model declined to translate.
    """

    raw: str
    text: str
    removed: list[tuple[Removal, str]] = field(default_factory=list)
    refusal: bool = False

    @property
    def no_translation(self) -> Literal["refusal", "truncated"] | None:
        """Why the text is not a translation to be read; None where it may be one."""
        if self.refusal:
            return "refusal"
        return "truncated" if any(kind == "truncated" for kind, _ in self.removed) else None

    def cut(self, kind: Removal, removed: str, text: str) -> None:
        """Go on with `text`, and record what was taken away."""
        self.removed.append((kind, removed))
        self.text = text

    def note_truncation(self) -> None:
        """Record that the token limit cut the output off, where that can concern the translation.

        Where something follows the translation, the limit cut that.
        """
        if not any(kind in ("further_lines", "alternatives") for kind, _ in self.removed):
            self.removed.append(("truncated", ""))

    def to_metadata(self) -> dict[str, Any]:
        """For a sample's metadata."""
        return asdict(self)

    @classmethod
    def from_metadata(cls, fields: dict[str, Any]) -> Translation:
        """What `to_metadata` gave, also after a log was written and read."""
        return cls(
            raw=fields["raw"],
            text=fields["text"],
            removed=[(kind, text) for kind, text in fields["removed"]],
            refusal=fields["refusal"],
        )
