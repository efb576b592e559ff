"""Reading, checking and filling in the prompt files of this folder."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from ..support.paths import user_path

NO_PROMPT = "none"
"""Id of the bare sentence without any instruction, which has no file."""

PLACEHOLDERS = ("source_language", "target_language", "text")
"""What a template may hold, in braces; `{text}` must be there."""

_FOLDER = Path(__file__).parent
# Users' prompts by id, once they were read: samples name their strategy by its id.
_OWN: dict[str, PromptStrategy] = {}
_HEADER_KEYS = ("id", "source", "targets")
_PLACEHOLDER = re.compile(r"\{([A-Za-z_]+)\}")
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]*")


@dataclass(frozen=True)
class PromptStrategy:
    """A wording that asks a language model for a translation.

    Attributes:
        id: name of the strategy, such as `moral_linguistic`; part of sample ids and signatures.
        source: where the wording comes from.
        template: the text, with `{source_language}`, `{target_language}` and `{text}`.
        targets: codes of the target languages it makes sense for; None for every language.
    """

    id: str
    source: str
    template: str
    targets: tuple[str, ...] | None

    def __post_init__(self) -> None:
        if not _ID.fullmatch(self.id):
            raise ValueError(
                f"Prompt id {self.id!r} is not allowed: use letters, digits, '_', '-' and '.', "
                "because it becomes part of sample ids."
            )
        found = _PLACEHOLDER.findall(self.template)
        unknown = sorted(set(found) - set(PLACEHOLDERS))
        if unknown or "text" not in found:
            problem = f"unknown placeholder {{{unknown[0]}}}" if unknown else "no {text}"
            raise ValueError(
                f"Prompt {self.id!r}: {problem} in the template. It must hold {{text}} and may "
                "hold {source_language} and {target_language}."
            )

    def render(
        self, text: str, source_language: str = "English", target_language: str = "French"
    ) -> str:
        """The prompt for one sentence.

        Args:
            text: the sentence; braces in it stay as they are.
            source_language: full English name of the language of `text`.
            target_language: full English name of the language to translate into.
        """
        # One pass over the template, so that a sentence which holds "{text}" is left alone.
        values = {
            "source_language": source_language,
            "target_language": target_language,
            "text": text,
        }
        return _PLACEHOLDER.sub(lambda match: values[match[1]], self.template)

    def check_target(self, target: str) -> None:
        """Check that the wording makes sense for a target language.

        Args:
            target: ISO 639-1 code, such as `es`.

        Raises:
            ValueError: if it does not.
        """
        if self.targets is not None and target not in self.targets:
            allowed = [
                prompt.id
                for prompt in list_prompts()
                if prompt.targets is None or target in prompt.targets
            ]
            raise ValueError(
                f"Prompting {self.id!r} speaks about {', '.join(self.targets)} and makes no sense "
                f"for target language {target!r}. For {target!r} use one of: "
                f"{', '.join(allowed)}, {NO_PROMPT}; or a prompt file of your own."
            )


@lru_cache
def list_prompts() -> tuple[PromptStrategy, ...]:
    """The strategies that come with the package, by id."""
    return tuple(_read(path) for path in sorted(_FOLDER.glob("*.md")))


def get_prompt(name: str) -> PromptStrategy:
    """A strategy by its id, or read from a user's own file.

    Args:
        name: id of a strategy of this package, path of a prompt file, or id of a prompt file that
            was read before.

    Raises:
        ValueError: if there is neither, or if the file is no prompt file.
    """
    known = {prompt.id: prompt for prompt in list_prompts()}
    if name in known:
        return known[name]
    path = user_path(name)
    if path.is_file():
        return _own(path, known)
    if name in _OWN:
        return _OWN[name]
    raise ValueError(
        f"Unknown prompting {name!r}: it is neither a file nor one of "
        f"{', '.join(sorted(known))} (see `gendermt prompts`)."
    )


def _own(path: Path, known: Mapping[str, PromptStrategy]) -> PromptStrategy:
    prompt = _read(path)
    if prompt.id in known or prompt.id == NO_PROMPT:
        raise ValueError(
            f"Prompt file {path}: the id {prompt.id!r} belongs to a strategy of gendermt. "
            "Give yours another id, so that the logs tell them apart."
        )
    _OWN[prompt.id] = prompt
    return prompt


def _read(path: Path) -> PromptStrategy:
    try:
        content = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise ValueError(f"Prompt file {path} is not UTF-8 text: {error}.") from error
    header: dict[str, str] = {}
    body = content
    if content.startswith("---\n"):
        head, separator, body = content.removeprefix("---\n").partition("\n---\n")
        if not separator:
            raise ValueError(f"Prompt file {path}: the header that '---' opens is not closed.")
        header = _read_header(head, path)
    targets = header.get("targets", "any")
    try:
        return PromptStrategy(
            id=header.get("id", path.stem),
            source=header.get("source", str(path)),
            template=body.strip(),
            targets=None if targets == "any" else tuple(targets.replace(",", " ").split()),
        )
    except ValueError as error:
        raise ValueError(f"Prompt file {path}: {error}") from error


def _read_header(head: str, path: Path) -> dict[str, str]:
    header: dict[str, str] = {}
    for line in head.splitlines():
        key, separator, value = line.partition(":")
        if not separator or key.strip() not in _HEADER_KEYS:
            raise ValueError(
                f"Prompt file {path}: header line {line!r} is not 'key: value' with one of the "
                f"keys {', '.join(_HEADER_KEYS)}."
            )
        header[key.strip()] = value.strip()
    return header
