"""What stands around an output or a part of it: thoughts, fences, JSON, tags, entities, quotes."""

from __future__ import annotations

import json
import re
from typing import Any

from ...linguistics.text import ENTITY, decode_entity
from .phrases import Targets, is_foreign, is_heading, names_source
from .translation import Translation

BLANKS = " \t\r\n\u00a0\u202f\u200b\ufeff"
_THOUGHT_OPEN = re.compile(r"<(think|thinking|thought|reasoning|reflection)>", re.IGNORECASE)
_THOUGHT_CLOSE = re.compile(r"</(think|thinking|thought|reasoning|reflection)>", re.IGNORECASE)
_TAG = re.compile(
    r"<(/?)([A-Za-z][\w:.-]{0,40})(?:\s[^<>]{0,200})?/?>|<\|[^|<>]{1,40}\|>|\[/?INST\]"
    r"|<\?xml[^<>]{0,100}>|<!DOCTYPE[^<>]{0,100}>"
)
_ANSWER_TAGS = frozenset(
    "translation target output result answer response final tgt seg es fr it uk ru ar he spanish "
    "french italian ukrainian russian arabic hebrew traduction traducción traduzione translated "
    "target_text translated_text final_translation translated_sentence text".split()
)
_BREAKS = frozenset("br p div li tr".split())
_MOST_TAGS = 2_000
_JSON_START = re.compile(r"[{\[]\s*[\"'{\[]")
_JSON_VALUE = re.compile(
    r"[\"'](\w*(?:translat|traduc|traduz|traduit|output|result|answer|text|target)\w*)[\"']\s*:\s*"
    r"(?:\"((?:[^\"\\]|\\.)*)(?:\"|$)|'((?:[^'\\]|\\.)*)(?:'|$))",
    re.IGNORECASE | re.DOTALL,
)
_QUOTE_PAIRS = {
    '"': '"', "'": "'", "“": "”", "„": "“”", "«": "»", "»": "«", "‘": "’", "`": "`", "‚": "‘",
    "”": "”", "’": "’",
}  # fmt: skip


def remove_reasoning(result: Translation) -> None:
    """`<think>...</think>`, and all after a thought that the token limit cut off."""
    while (close := _THOUGHT_CLOSE.search(result.text)) is not None:
        # some chat templates open the thought in the prompt: then all before the end is thought
        opened = _THOUGHT_OPEN.search(result.text, 0, close.start())
        start = opened.start() if opened else 0
        result.cut(
            "reasoning",
            result.text[start : close.end()],
            result.text[:start] + result.text[close.end() :],
        )
    if (opened := _THOUGHT_OPEN.search(result.text)) is not None:
        # cut off by the token limit: a thought without an end has no translation after it
        result.cut("reasoning", result.text[opened.start() :], result.text[: opened.start()])


def remove_fence(result: Translation, source: str) -> None:
    """Keep what stands between ``` and ```, the first that is not the source."""
    text = result.text
    start = text.find("```")
    for _ in range(4):
        if start < 0:
            return
        body = text.find("\n", start)
        end = text.find("```", start + 3)
        inside = start + 3 if body < 0 or (0 <= end < body) else body + 1
        inner = text[inside : end if end > 0 else None]
        if inner.strip() and not (source and same(inner, source)):
            outside = text[:start] + text[end + 3 if end > 0 else len(text) :]
            result.cut("code_fence", outside.strip() or "```", inner)
            return
        start = text.find("```", end + 3) if end > 0 else -1


def same(text: str, other: str) -> bool:
    """Whether two texts have the same letters and digits."""
    return _letters(text) == _letters(other)


def _letters(text: str) -> str:
    return "".join(char for char in text.lower() if char.isalnum())


def strip(result: Translation) -> None:
    """Remove blanks at the ends."""
    text = result.text.strip(BLANKS)
    if text != result.text:
        result.cut("blanks", "", text)


def parse_json(result: Translation, source: str, targets: Targets) -> None:
    """Keep the translation of a JSON object or list, also of one that is cut off."""
    start = _JSON_START.search(result.text)
    if start is None or "{" in source or source.lstrip().startswith("["):
        return
    try:
        value, end = json.JSONDecoder().raw_decode(result.text, start.start())
    except (ValueError, RecursionError):
        found = _JSON_VALUE.search(result.text, start.start())
        if found is None or result.text[start.start()] != "{":
            return
        text = found.group(2) or found.group(3) or ""
        value, end = {"translation": _unescape(text)}, found.end()
    texts = _json_texts(value, source, targets)
    if texts:
        outside = result.text[: start.start()] + result.text[end:]
        result.cut("structure", outside.strip() or "JSON", texts[0])
        _note_alternatives(result, texts)


def _unescape(text: str) -> str:
    try:
        return str(json.loads(f'"{text}"'))
    except ValueError:
        return text


def _note_alternatives(result: Translation, texts: list[str]) -> None:
    if len(texts) > 1:
        result.removed.append(("alternatives", "\n".join(texts[1:])))


def _json_texts(value: Any, source: str, targets: Targets, depth: int = 0) -> list[str]:
    """The translations in a JSON value, the likeliest key first."""
    if isinstance(value, str):
        text = value.strip()
        return [text] if text and not (source and same(text, source)) else []
    if depth > 4:
        return []
    if isinstance(value, list):
        return [
            text for entry in value[:50] for text in _json_texts(entry, source, targets, depth + 1)
        ]
    if not isinstance(value, dict):
        return []
    named = [key for key in value if key in targets or _is_answer(str(key))]
    if not named:
        named = [key for key in value if not names_source(str(key).replace("_", " "))]
    for key in named:
        texts = _json_texts(value[key], source, targets, depth + 1)
        if texts and not is_foreign(texts[0], targets):
            return texts
    return []


def _is_answer(name: str) -> bool:
    return name.lower() in _ANSWER_TAGS or is_heading(name.replace("_", " "))


def remove_tags(result: Translation, source: str) -> None:
    """Keep what stands in `<translation>`, and drop the tags around and between lines.

    A tag that the source has, too, belongs to the text.
    """
    tags = [
        found
        for found, _ in zip(_TAG.finditer(result.text), range(_MOST_TAGS), strict=False)
        if found.group() not in source
    ]
    if not tags:
        return
    inner = _answers(result.text, tags, source)
    if inner:
        result.cut("structure", "", inner[0])
        _note_alternatives(result, inner[1:] and inner)
        tags = [found for found in _TAG.finditer(result.text) if found.group() not in source]
        if not tags:
            return
    pieces, end = [], 0
    for tag in tags:
        is_break = (tag.group(2) or "").lower() in _BREAKS
        pieces += [result.text[end : tag.start()], "\n" if is_break else ""]
        end = tag.end()
    pieces.append(result.text[end:])
    result.cut("tags", " ".join(tag.group() for tag in tags[:20]), "".join(pieces))


def _answers(text: str, tags: list[re.Match[str]], source: str) -> list[str]:
    """The contents of elements that are named like an answer."""
    found = []
    opened: re.Match[str] | None = None
    for tag in tags:
        name = (tag.group(2) or "").lower()
        if not name or not _is_answer(name):
            continue
        if not tag.group(1):
            opened = tag
        elif opened is not None and (opened.group(2) or "").lower() == name:
            inner = text[opened.end() : tag.start()].strip()
            if inner and not (source and same(inner, source)):
                found.append(inner)
            opened = None
    return found


def decode_entities(result: Translation, source: str) -> None:
    """Decode `&#39;` and `&eacute;`, which need their semicolon and must not stand in the source.

    So `&reg` in an address stays. Twice: `&amp;#39;` is what is left of an apostrophe, too.
    """
    for _ in range(2):
        decoded: list[str] = []

        def replace(found: re.Match[str], decoded: list[str] = decoded) -> str:
            entity = found.group()
            character = entity if entity in source else decode_entity(entity)
            if character != entity:
                decoded.append(entity)
            return character

        text = ENTITY.sub(replace, result.text)
        if not decoded:
            return
        result.cut("entities", " ".join(dict.fromkeys(decoded)), text)


def unquote(result: Translation) -> None:
    """Remove emphasis and quotes around the whole translation."""
    text = result.text
    for mark in ("**", "__", "*"):
        if len(text) > 2 * len(mark) and text.startswith(mark) and text.endswith(mark):
            inner = text[len(mark) : -len(mark)]
            if mark not in inner:
                result.cut("emphasis", mark, inner.strip(BLANKS))
                return
    closing = _QUOTE_PAIRS.get(text[:1])
    if closing and len(text) > 2:
        body = text.rstrip(".") if text.endswith(('".', "».", "”.")) else text
        inner = body[1:-1]
        # "A", said B, "C": these quotes belong to the translation
        if body[-1] in closing and not any(
            mark in inner for mark in {text[0], body[-1]} - {"'", "’"}
        ):
            result.cut("quotes", text[0] + body[-1], inner.strip(BLANKS))
