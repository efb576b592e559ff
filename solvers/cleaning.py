"""Find the translation in what a model wrote around it.

Language models wrap a translation in code fences, quotes, an announcement, notes, alternatives or
their thoughts. Cleaning keeps the translation, keeps the raw text beside it, and records what was
removed, so that nobody has to guess what was scored.
"""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass, field
from typing import Any, Literal

Removal = Literal[
    "reasoning",  # <think>...</think>
    "code_fence",  # ``` around or before the translation
    "announcement",  # Here is the translation:
    "label",  # Spanish:
    "source_repeated",  # the source sentence before the translation
    "quotes",  # around the whole translation
    "emphasis",  # ** around the whole translation
    "further_lines",  # notes, explanations, alternatives after the translation
    "blanks",  # at the ends
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


_THOUGHT_OPEN = re.compile(r"<(think|thinking|thought|reasoning|reflection)>", re.IGNORECASE)
_THOUGHT_CLOSE = re.compile(r"</(think|thinking|thought|reasoning|reflection)>", re.IGNORECASE)

_LANGUAGES = (
    "spanish|french|italian|ukrainian|russian|arabic|hebrew|english|german|español|français|"
    "italiano|українськ\\w+|русск\\w+|العربية|עברית|französisch|spanisch|italienisch|ukrainisch|"
    "russisch|arabisch|hebräisch|traducción|traduction|traduzione|переклад|перевод|الترجمة|"
    "תרגום|translation|übersetzung|translated(?: sentence| text)?"
)
# an announcement ends with a colon and names a translation or a language
_ANNOUNCEMENT = re.compile(
    rf"[^:\n：]{{0,120}}\b(?:{_LANGUAGES})\b[^:\n：]{{0,60}}[:：]\**\s*", re.IGNORECASE
)
_LABEL = re.compile(
    rf"\**\(?(?:{_LANGUAGES}|fr|es|it|uk|ru|ar|he)\)?\**\s*[:：]\**\s*", re.IGNORECASE
)
_COURTESY = re.compile(
    r"(?:sure|certainly|of course|okay|ok|gladly|natürlich|gerne|bien sûr|voici|claro|certo|"
    r"here(?:'s| is| you go| are))\b[^\n]{0,120}[:!.]\s*(?=\n|$)",
    re.IGNORECASE,
)
_REFUSAL = re.compile(
    r"(?:i(?:'m| am) (?:sorry|afraid|unable|not able)|i (?:can't|cannot|won't|must decline)|"
    r"sorry,|as an ai\b|i apologi[sz]e|unfortunately,? i|es tut mir leid|ich kann (?:das|diese)|"
    r"je (?:suis désolée?|ne peux pas)|désolée?,|lo siento|no puedo|mi (?:di)?spiace|non posso|"
    r"вибачте|на жаль, я|извините|к сожалению, я|я не (?:могу|можу)|آسف|عذر|لا أستطيع|"
    r"(?:אני )?מצטער|אני לא יכול|איני יכול)",
    re.IGNORECASE,
)
_REFUSAL_TOPIC = re.compile(
    r"\b(?:translat|assist|help with|request|comply|traduc|traduir|tradurre|переклас|перевест|"
    r"übersetz|language model|ai model|content|policy|"
    r"solicitud|petición|cette demande|questa richiesta|запит|запрос)|"
    r"ترجم|هذا الطلب|מודל|לתרגם|הבקשה",
    re.IGNORECASE,
)
_QUOTE_PAIRS = {
    '"': '"', "'": "'", "“": "”", "„": "“”", "«": "»", "»": "«", "‘": "’", "`": "`", "‚": "‘",
    "”": "”", "’": "’",
}  # fmt: skip
_BLANKS = " \t\r\n\u00a0\u202f\u200b\ufeff"
_LONGEST_HEAD = 400


def clean(raw: str, source: str = "") -> Translation:
    """Find the translation in a model's output.

    Args:
        raw: the output. Linear in its length.
        source: the source sentence, which some models repeat first.
    """
    result = Translation(raw=raw, text=raw)
    _remove_reasoning(result)
    _remove_fence(result)
    _strip(result)
    _remove_announcements(result, source)
    _first_block(result)
    for _ in range(3):
        before = result.text
        _unquote(result)
        _remove_label(result)
        if result.text == before:
            break
    result.refusal = is_refusal(result.text) or is_refusal(raw.strip()[:_LONGEST_HEAD])
    return result


def is_refusal(text: str) -> bool:
    """Whether a text declines to translate: it opens as a refusal and speaks of the task.

    A translation may well begin with "Lo siento"; it does not speak of translating.
    """
    head = text[:_LONGEST_HEAD].replace("’", "'")
    return bool(_REFUSAL.match(head) and _REFUSAL_TOPIC.search(head))


def _cut(result: Translation, kind: Removal, removed: str, text: str) -> None:
    result.removed.append((kind, removed))
    result.text = text


def _remove_reasoning(result: Translation) -> None:
    while (close := _THOUGHT_CLOSE.search(result.text)) is not None:
        # some chat templates open the thought in the prompt: then all before the end is thought
        opened = _THOUGHT_OPEN.search(result.text, 0, close.start())
        start = opened.start() if opened else 0
        _cut(
            result,
            "reasoning",
            result.text[start : close.end()],
            result.text[:start] + result.text[close.end() :],
        )
    if (opened := _THOUGHT_OPEN.search(result.text)) is not None:
        # cut off by the token limit: a thought without an end has no translation after it
        _cut(result, "reasoning", result.text[opened.start() :], result.text[: opened.start()])


def _remove_fence(result: Translation) -> None:
    start = result.text.find("```")
    if start < 0:
        return
    body = result.text.find("\n", start)
    end = result.text.find("```", start + 3)
    if body < 0 or (0 <= end < body):
        inner = result.text[start + 3 : end if end > 0 else None]
    else:
        inner = result.text[body + 1 : end if end > 0 else None]
    if inner.strip():
        outside = result.text[:start] + result.text[end + 3 if end > 0 else len(result.text) :]
        _cut(result, "code_fence", outside.strip() or "```", inner)


def _strip(result: Translation) -> None:
    text = result.text.strip(_BLANKS)
    if text != result.text:
        _cut(result, "blanks", "", text)


def _remove_announcements(result: Translation, source: str) -> None:
    for _ in range(4):
        text = result.text
        head = text[:_LONGEST_HEAD]
        line, _, rest = text.partition("\n")
        if source and _same(line, source) and rest.strip():
            _cut(result, "source_repeated", line, rest.strip(_BLANKS))
        elif (found := _LABEL.match(head)) and text[found.end() :].strip():
            _cut(result, "label", found.group(), text[found.end() :].strip(_BLANKS))
        elif (found := _ANNOUNCEMENT.match(head)) and text[found.end() :].strip():
            _cut(result, "announcement", found.group(), text[found.end() :].strip(_BLANKS))
        elif rest.strip() and (found := _COURTESY.match(line)) and found.end() == len(line):
            _cut(result, "announcement", line, rest.strip(_BLANKS))
        else:
            return


def _same(line: str, source: str) -> bool:
    return _letters(line) == _letters(source)


def _letters(text: str) -> str:
    return "".join(char for char in text.lower() if char.isalnum())


def _remove_label(result: Translation) -> None:
    found = _LABEL.match(result.text[:_LONGEST_HEAD])
    if found and result.text[found.end() :].strip():
        _cut(result, "label", found.group(), result.text[found.end() :].strip(_BLANKS))


def _first_block(result: Translation) -> None:
    """Keep the first line: one sentence, or a few, was asked for; what follows is comment."""
    line, newline, rest = result.text.partition("\n")
    if newline and rest.strip():
        _cut(result, "further_lines", rest.strip(_BLANKS), line)
    _strip(result)


def _unquote(result: Translation) -> None:
    text = result.text
    for mark in ("**", "__", "*"):
        if len(text) > 2 * len(mark) and text.startswith(mark) and text.endswith(mark):
            inner = text[len(mark) : -len(mark)]
            if mark not in inner:
                _cut(result, "emphasis", mark, inner.strip(_BLANKS))
                return
    closing = _QUOTE_PAIRS.get(text[:1])
    if closing and len(text) > 2:
        body = text.rstrip(".") if text.endswith(('".', "».", "”.")) else text
        inner = body[1:-1]
        # "A", said B, "C": these quotes belong to the translation
        if body[-1] in closing and not any(
            mark in inner for mark in {text[0], body[-1]} - {"'", "’"}
        ):
            _cut(result, "quotes", text[0] + body[-1], inner.strip(_BLANKS))
