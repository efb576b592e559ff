"""Find the translation in what a model wrote around it.

Language models wrap a translation in code fences, JSON, quotes, an announcement, notes,
alternatives or their thoughts. Cleaning keeps the translation, keeps the raw text beside it, and
records what was removed, so that nobody has to guess what was scored.
"""

from __future__ import annotations

from ...linguistics.languages import LANGUAGES, TARGETS
from . import wrappers
from .lines import choose, remove_asides
from .refusals import is_refusal
from .translation import Removal, Translation

__all__ = ["Removal", "Translation", "clean", "is_refusal", "received"]


def clean(raw: str, source: str = "", *, target: str | None = None) -> Translation:
    """Find the translation in a model's output.

    Args:
        raw: the output. Linear in its length.
        source: the source sentence: its length, its lines and what it says itself are evidence.
        target: ISO 639-1 code of the language that was asked for, where it is known.
    """
    targets = _targets(target)
    result = Translation(raw=raw, text=raw)
    wrappers.remove_reasoning(result)
    answer = result.text
    wrappers.remove_fence(result, source)
    wrappers.parse_json(result, source, targets)
    wrappers.remove_tags(result, source)
    wrappers.decode_entities(result, source)
    wrappers.strip(result)
    wrapped = any(kind in ("code_fence", "structure") for kind, _ in result.removed)
    is_marked = choose(result, source, targets)
    remove_asides(result, source, targets)
    for _ in range(3):
        before = result.text
        wrappers.unquote(result)
        if result.text == before:
            break
    result.refusal = is_refusal(result.text, source, targets) or (
        not wrapped and not is_marked and is_refusal(answer, source, targets)
    )
    return result


def received(raw: str, source: str = "", *, target: str | None = None) -> Translation:
    """What a service or a recording gave, which has no chatter around it.

    Entities are decoded; a recording may hold a language model's refusal.
    """
    result = Translation(raw=raw, text=raw.strip())
    wrappers.decode_entities(result, source)
    result.refusal = is_refusal(result.text, source, _targets(target))
    return result


def _targets(target: str | None) -> tuple[str, ...]:
    return (target,) if target in LANGUAGES else TARGETS
