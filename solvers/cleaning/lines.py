"""Which lines of an output are the translation: by their language, length, marks and place."""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import islice, pairwise

from .phrases import (
    Targets,
    begins_with,
    expected_length,
    has_word,
    is_chatter,
    is_foreign,
    may_speak_of_translating,
    names_source,
    narrow,
    speaks_of_translating,
    words,
)
from .refusals import is_refusal
from .translation import Removal, Translation
from .wrappers import BLANKS, same, strip

# An answer has a few lines; of an endless one, what comes later is no evidence.
_MOST_LINES = 300
_LONGEST_LABEL = 200
_LONGEST_GLOSS = 420
_LONGEST_SENTENCE = 2_000
# Lengths of short sentences vary: what the number of sentences or a small letter says goes further.
_SLACK = 0.3
_LINE_END = re.compile(r"\r\n|[\r\n\u2028\u2029\x85]")
_COLON = re.compile(r"(?<!\d)\s?[:：]\**(?!//)|[:：]\**(?!\d|//)")
_LIST_MARK = re.compile(
    r"(?:#{1,6}\s+|[-*•·▪‣>+✅✔➡→👉]\ufe0f?\s+|\(?(?:\d{1,2}|[a-cA-C])[.)]\s+)+"
)
_SENTENCE_END = re.compile(r"[.!?…؟。][\"'”“»’)\]*_]*\s*$")
_SENTENCE_BREAK = re.compile(r"(?<![.!?…؟。])[.!?…؟。]+[\"'”“»’)\]]*(?=\s|$)")
_BRACKETED = re.compile(r"[\s*_]*[(\[].*[)\]][.\s*_]*$")
_GLOSS = re.compile(r"(?<=\S)\s{1,4}[*_]{0,2}\(([^()]{8,400})\)[.*_\s]{0,4}\Z")
_QUOTED = re.compile(r"[\"“„«]([^\"“”„«»]{2,400})[\"”“»]")
_ARROW = re.compile(r"\s*[\"'”»]?\s*(?:→|=>|->|⇒|=|—|–|\|)\s*")


@dataclass
class _Line:
    """A line, or several of one sentence.

    Attributes:
        text: without blanks at the ends, labels and marks.
        start: of the text in the whole.
        end: after it.
        block: number of its paragraph.
        removed: what stood before it on its line.
        kind: what it is if it is no candidate.
        score: evidence that it is the translation.
    """

    text: str
    start: int
    end: int
    block: int
    removed: list[tuple[Removal, str]] = field(default_factory=list)
    kind: Removal | None = None
    score: float = 0.0
    marked: bool = False
    joined: bool = False


def choose(result: Translation, source: str, targets: Targets) -> bool:
    """Keep the translation, the likeliest line or block of the text.

    Args:
        result: the output without wrappers.
        source: the source sentence; empty where it is not known.
        targets: the languages that the translation may be in.

    Returns:
        Whether a label or an announcement says that this is the translation.
    """
    lines = _split(result.text, source)
    targets = narrow(targets, [line.text for line in lines if line.kind is None])
    source_lines = [line for line in _LINE_END.split(source) if line.strip()]
    for line in lines:
        _take_labels(line, source, targets)
    candidates = [line for line in lines if line.kind is None]
    if not candidates:
        _keep(result, lines, [line for line in lines if words(line.text)][:1] or lines[:1], [])
        return False
    if len(source_lines) > 1:
        _score(candidates, source, targets)
        _keep(result, lines, _as_many_as(source_lines, candidates), [])
        return False
    units = _join_wrapped(candidates, source, targets)
    _score(units, source, targets)
    _prefer_marked(units, lines)
    best = max(units, key=lambda unit: unit.score)
    chosen = [best, *_further_sentences(best, units, source, targets)]
    _keep(result, lines, chosen, units)
    return best.marked


# --- reading lines


def _split(text: str, source: str) -> list[_Line]:
    """The lines that say something, and rules and marks, each with its place."""
    lines: list[_Line] = []
    block = 0
    start = 0
    for piece, end in _pieces(text):
        stripped = piece.strip(BLANKS)
        if not stripped:
            block += 1
        elif len(lines) < _MOST_LINES:
            at = start + piece.index(stripped)
            lines += _cells(stripped, at, block) or [_Line(stripped, at, at + len(stripped), block)]
        start = end
    for line in lines:
        if not any(char.isalnum() for char in line.text):
            line.kind = "mark"
        elif (mark := _LIST_MARK.match(line.text + " ")) and not source.lstrip().startswith(
            mark.group().strip()[:1]
        ):
            _drop(line, "mark", min(mark.end(), len(line.text)))
        if source and line.kind is None and same(line.text, source):
            line.kind = "source_repeated"
    return lines


def _pieces(text: str) -> list[tuple[str, int]]:
    """Lines, each with the offset of the next."""
    pieces, start = [], 0
    for end in _LINE_END.finditer(text):
        pieces.append((text[start : end.start()], end.end()))
        start = end.end()
    pieces.append((text[start:], len(text)))
    return pieces


def _cells(line: str, at: int, block: int) -> list[_Line]:
    """The cells of a row of a table, each as a line of its own."""
    if not (len(line) > 2 and line.startswith("|") and line.endswith("|")):
        return []
    cells, start = [], 1
    for piece in line[1:-1].split("|"):
        text = piece.strip(BLANKS)
        if text:
            offset = at + start + piece.index(text)
            cells.append(_Line(text, offset, offset + len(text), block))
        start += len(piece) + 1
    return cells


def _drop(line: _Line, kind: Removal, length: int) -> None:
    """Take the beginning of a line away."""
    rest = line.text[length:].lstrip(BLANKS)
    if not rest:
        line.kind = kind
        return
    line.removed.append((kind, line.text[: len(line.text) - len(rest)]))
    line.start += len(line.text) - len(rest)
    line.text = rest


def _take_labels(line: _Line, source: str, targets: Targets) -> None:
    """Take labels and the source away from the beginning of a line."""
    for _ in range(4):
        if line.kind is not None:
            return
        if source and same(line.text, source):
            line.kind = "source_repeated"
            return
        if (
            source
            and line.text.startswith(source)
            and (arrow := _ARROW.match(line.text, len(source)))
        ):
            _drop(line, "source_repeated", arrow.end())
            continue
        found = _COLON.search(line.text[:_LONGEST_LABEL])
        if found is None or not _is_label(
            line.text[: found.start()], line.text[found.end() :], source, targets
        ):
            break
        label = line.text[: found.end()]
        if names_source(label) or begins_with("note", label) or begins_with("other", label):
            line.score -= 6
        elif is_chatter(label):
            line.marked = True
            line.score += 1 + ("final" in words(label))
        _drop(line, _kind_of(label), found.end())
    if source and line.kind is None:
        _drop_courtesy(line, source)
        _take_quoted(line, source, targets)


def _drop_courtesy(line: _Line, source: str) -> None:
    """Take a first sentence of chatter away, where the source has no such: `Sure! La ...`."""
    end = _SENTENCE_BREAK.search(line.text[:_LONGEST_LABEL])
    if (
        end
        and is_chatter(line.text[: end.end()])
        and not has_word("courtesy", source)
        and _sentences(line.text) > _sentences(source)
    ):
        _drop(line, "announcement", end.end())


def _take_quoted(line: _Line, source: str, targets: Targets) -> None:
    """Keep what chatter quotes: `"..." translates to "La cocinera duerme."`."""
    if _QUOTED.search(source):
        return
    around = _QUOTED.sub(" ", line.text)
    if not (is_chatter(around) or is_foreign(around, targets)):
        return
    quoted = [
        found
        for found in _QUOTED.finditer(line.text)
        if not same(found.group(1), source) and _fits(found.group(1), source, targets) == 2
    ]
    if quoted:
        start, end = quoted[-1].span(1)
        line.removed.append(("announcement", line.text[:start]))
        line.start, line.end = line.start + start, line.start + end
        line.text = line.text[start:end]
        line.marked = True


def _kind_of(chatter: str) -> Removal:
    return "label" if is_chatter(chatter) and len(words(chatter)) <= 2 else "announcement"


def _is_label(before: str, after: str, source: str, targets: Targets) -> bool:
    """Whether what stands before a colon is a label or an announcement.

    `Spanish translation:`, `Here's how I would say it:`; not `La maestra italiana:` (the Italian
    teacher) or what the source has before its own colon.
    """
    own = _COLON.search(source)
    if is_chatter(before):
        return own is None or not is_chatter(source[: own.start()])
    if not after.strip(BLANKS + "*_"):
        return own is None and (is_foreign(before, targets) or _talks(before, source))
    if is_foreign(before, targets) and not is_foreign(after, targets):
        return own is None or not same(before, source[: own.start()])
    return own is None and _talks(before, source) and _fits(after, source, targets) >= 1


def _talks(text: str, source: str) -> bool:
    """Whether a text speaks of translating where the source does not."""
    return speaks_of_translating(text) and not may_speak_of_translating(source)


# --- evidence


def _distance(text: str, source: str, targets: Targets) -> float:
    """How far the length of a text is from what is expected, on a logarithmic scale."""
    return abs(math.log(max(1, len(text)) / expected_length(source, targets, text)))


def _fits(text: str, source: str, targets: Targets) -> int:
    """Whether the length of a text is right: 2, may be right: 1, or can't be: 0."""
    if not source:
        return 1
    distance = _distance(text, source, targets)
    return 2 if distance < math.log(2) else 1 if distance < math.log(4) else 0


def _score(units: Sequence[_Line], source: str, targets: Targets) -> None:
    """Add up the evidence for each."""
    chatter_source = is_chatter(source)
    for unit in units:
        text = unit.text
        unit.score += 2 * _fits(text, source, targets)
        if (is_chatter(text) and not chatter_source) or (
            begins_with("note", text) and _is_note(text)
        ):
            unit.score -= 6
        elif is_refusal(text, source, targets):
            unit.score -= 5
        elif _talks(text, source):
            unit.score -= 3
        if is_foreign(text, targets):
            unit.score -= 5
        if _BRACKETED.match(text) and not source.lstrip().startswith(("(", "[")):
            unit.score -= 3
        if source and _end_mark(text) not in ("", _end_mark(source)):
            unit.score -= 1
        if source and text.endswith((":", "：")) and not source.rstrip().endswith(":"):
            unit.score -= 2


def _is_note(text: str) -> bool:
    """`Note: ...`, `Explanation`, `NB ...`; not a sentence that begins with such a noun."""
    found = _COLON.search(text[:40])
    return found is not None or len(words(text)) == 1


def _end_mark(text: str) -> str:
    last = text.rstrip(BLANKS + "\"'”“»’)]*_")[-1:]
    mark = unicodedata.normalize("NFKC", last).replace("؟", "?")
    return mark if mark in ".!?" else ""


def _prefer_marked(units: Sequence[_Line], lines: Sequence[_Line]) -> None:
    """A line under a heading or after an announcement is likelier than one that just stands."""
    before: dict[int, _Line] = {}
    for earlier, later in pairwise(lines):
        before[later.start] = earlier
    for unit in units:
        heading = before.get(unit.start)
        if heading is None or heading.marked:
            continue
        if heading.kind in ("label", "announcement") or (
            heading.text.endswith(":") and heading.score < 0
        ):
            aside = names_source(heading.text) or begins_with("note", heading.text)
            unit.score += -5 if aside else 1
            unit.marked = not aside


# --- several lines


def _join_wrapped(candidates: Sequence[_Line], source: str, targets: Targets) -> list[_Line]:
    """Join the lines of one sentence, which some models wrap as a page does."""
    units: list[_Line] = []
    for line in candidates:
        if units and _continues(units[-1], line, source, targets):
            last = units[-1]
            units[-1] = _Line(
                f"{last.text} {line.text}", last.start, line.end, last.block,
                last.removed, None, last.score, last.marked, joined=True,
            )  # fmt: skip
        else:
            units.append(line)
    return units


def _continues(last: _Line, line: _Line, source: str, targets: Targets) -> bool:
    """Whether a line goes on with the sentence of the one before it."""
    if last.block != line.block or line.removed or _SENTENCE_END.search(last.text):
        return False
    if is_chatter(last.text) or is_chatter(line.text) or begins_with("note", line.text):
        return False
    if is_foreign(last.text, targets) or is_foreign(line.text, targets):
        return False
    if last.text.endswith((":", "：")) and _talks(last.text, source):
        return False
    low = line.text[0].islower() or last.text.endswith((",", "،"))
    joined = f"{last.text} {line.text}"
    if not source:
        return low and len(joined) < _LONGEST_SENTENCE
    gain = _distance(last.text, source, targets) - _distance(joined, source, targets)
    return gain > 0 or (low and gain > -_SLACK and _fits(joined, source, targets) == 2)


def _further_sentences(
    best: _Line, units: Sequence[_Line], source: str, targets: Targets
) -> list[_Line]:
    """The sentences after the first, where the source has several and the model a line for each."""
    missing = _sentences(source) - _sentences(best.text)
    text = best.text
    found: list[_Line] = []
    for unit in units[units.index(best) + 1 :]:
        if missing <= 0 or unit.score < best.score - 5 or unit.removed:
            break
        joined = f"{text} {unit.text}"
        if _distance(joined, source, targets) > _distance(text, source, targets) + _SLACK:
            break
        found.append(unit)
        missing -= _sentences(unit.text)
        text = joined
    return found


def _sentences(text: str) -> int:
    return len(_SENTENCE_BREAK.findall(text.strip())) or 1


def _as_many_as(source_lines: Sequence[str], candidates: Sequence[_Line]) -> list[_Line]:
    """As many lines as the source has, from the first that is no chatter."""
    first = next((i for i, line in enumerate(candidates) if line.score > -2), 0)
    return list(candidates[first : first + len(source_lines)])


# --- keeping


def _keep(
    result: Translation,
    lines: Sequence[_Line],
    chosen: Sequence[_Line],
    units: Sequence[_Line],
) -> None:
    """Keep the chosen lines, and record what stood before, inside and after them."""
    if not chosen:
        return
    whole = result.text
    first, last = chosen[0], chosen[-1]
    before = [line for line in lines if line.start < first.start]
    for line, after in pairwise([*before, first]):
        # a label is recorded with the blanks after it, as it is inside a line
        text = whole[line.start : after.start] if line.text.endswith((":", ":**")) else line.text
        result.removed.extend([*line.removed, (line.kind or _kind_of(line.text), text)])
    result.removed.extend(first.removed)
    # sentences that each had a line stand in one where the source has one line
    result.text = " ".join(line.text for line in chosen) if units else whole[first.start : last.end]
    if (len(chosen) > 1 and units) or first.joined:
        result.removed.append(("line_breaks", ""))
    rest = whole[last.end :].strip(BLANKS)
    if rest.strip("|" + BLANKS):
        alternatives = any(_is_alternative(unit, first) for unit in units if unit.start >= last.end)
        result.removed.append(("alternatives" if alternatives else "further_lines", rest))
    strip(result)


def remove_asides(result: Translation, source: str, targets: Targets) -> None:
    """A translation back in brackets, or a note, at the end of the line."""
    text = result.text
    at = max(0, len(text) - _LONGEST_GLOSS)
    found = _GLOSS.search(text, at)
    if found and "(" not in source and is_foreign(found.group(1), targets):
        result.cut("further_lines", found.group().strip(), text[: found.start()])
    for end in islice(_SENTENCE_BREAK.finditer(result.text), _sentences(source) + 2):
        rest = result.text[end.end() :]
        if begins_with("note", rest) and _is_note(rest) and not has_word("note", source):
            result.cut("further_lines", rest.strip(BLANKS), result.text[: end.end()])
            return


def _is_alternative(unit: _Line, chosen: _Line) -> bool:
    """Whether a later line is another translation of the sentence."""
    is_other = any(begins_with("other", text) for _, text in unit.removed)
    return not same(unit.text, chosen.text) and (is_other or unit.score >= chosen.score - 2)
