"""A translation in a score's answer and explanation, which the viewer reads as Markdown."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

# marks that act anywhere (a dollar begins a formula, an ampersand an entity), and those that begin
# a list or a rule
_MARKDOWN = re.compile(r"([\\`*_\[\]<>#|~$&]|(?<!\S)[-+=]|(?<=\d)[.)](?=\s|$))")
# a mark of the text is escaped, so that any other is ours
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])|\*\*")
_CONTEXT = 80
_LONGEST_STRETCH = 1000
_MOST_SPANS = 50


def mark_spans(text: str, spans: Iterable[tuple[int, int]]) -> str:
    """The text as Markdown with the spans in bold.

    Long stretches without a span are cut, and so is what follows the fiftieth span, so that the
    explanation of a runaway output stays small. Overlapping spans are shown as one.

    Args:
        text: the translation, as plain text.
        spans: start and end offsets into it.
    """
    parts: list[str] = []
    position = 0
    for start, end in sorted(spans)[:_MOST_SPANS]:
        if end <= position:
            continue
        start = max(start, position)
        parts.append(_plain(text[position:start]))
        parts.append(f"**{escape(text[start:end])}**")
        position = end
    parts.append(_plain(text[position:]))
    return isolate("".join(parts).strip())


def shown(text: str) -> str:
    """A whole translation, as the answer of a score."""
    return isolate(escape(text.strip()))


def as_written(answer: str) -> str:
    """What `shown` or `mark_spans` showed, on one line and without what is bold."""
    return _ESCAPED.sub(lambda match: match[1] or "", answer.strip("\u2067\u2069"))


def isolate(text: str) -> str:
    """A text of a right-to-left script, marked as such by invisible characters.

    Among left-to-right text its full stop would else stand on the wrong side.
    """
    strong = (unicodedata.bidirectional(letter) for letter in text)
    first = next((kind for kind in strong if kind in ("L", "R", "AL")), "L")
    return text if first == "L" else f"\u2067{text}\u2069"


def _plain(stretch: str) -> str:
    if len(stretch) > _LONGEST_STRETCH:
        return f"{escape(stretch[:_CONTEXT])} […] {escape(stretch[-_CONTEXT:])}"
    return escape(stretch)


def escape(text: str) -> str:
    """A model's words as Markdown that shows them as they are, on one line."""
    return _MARKDOWN.sub(r"\\\1", " ".join(text.splitlines()))
