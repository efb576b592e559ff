"""Whether an output declines to translate, rather than translating somebody's words.

A refusal is about the request: it opens with what the writer can't or won't do, perhaps after an
apology, and names the request, a text, a translation or help. Somebody else's words are reported
(`..., dit la traductrice`, said the translator), or the source says the same.
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from ...linguistics.languages import TARGETS
from .phrases import Targets, begins_with, is_foreign, plain, table

_LONGEST_HEAD = 400
_LONGEST_CLAUSE = 160
_GAP = r"[\s,،;:.!…—–-]*"
_QUOTED = re.compile(r"[\"'“„«»]")
_ABOUT = ("translate", "help", "request", "do")
_SENTENCE_END = re.compile(r"[.!?؟。]+(?:\s|$)")


class _Patterns(NamedTuple):
    opening: re.Pattern[str]  # apologies, what the writer is, and words between
    apology: re.Pattern[str]
    inability: re.Pattern[str]
    model: re.Pattern[str]
    impersonal: re.Pattern[str]
    say: re.Pattern[str]
    comfortable: re.Pattern[str]
    about: dict[str, re.Pattern[str]]


@cache
def _patterns() -> _Patterns:
    by_concept: dict[str, list[str]] = {}
    for row in table("refusals.tsv"):
        by_concept.setdefault(row["concept"], []).append(row["pattern"])

    def any_of(*concepts: str) -> str:
        return "|".join(pattern for concept in concepts for pattern in by_concept[concept])

    def compiled(concept: str) -> re.Pattern[str]:
        return re.compile(any_of(concept))

    words = any_of("apology", "model", "link")
    return _Patterns(
        opening=re.compile(rf"{_GAP}(?:(?:{words})(?!\w){_GAP})*"),
        apology=re.compile(rf"{_GAP}(?:{any_of('apology')})(?!\w)"),
        inability=re.compile(rf"(?:{any_of('inability')})(?!\w)"),
        model=re.compile(rf"(?:{any_of('model')})(?!\w)"),
        impersonal=re.compile(rf"{_GAP}(?:{any_of('impersonal')})"),
        say=compiled("say"),
        comfortable=compiled("comfortable"),
        about={concept: compiled(concept) for concept in _ABOUT},
    )


def is_refusal(text: str, source: str = "", targets: Targets = TARGETS) -> bool:
    """Whether a text declines to translate.

    Args:
        text: an output, or its first sentences.
        source: the source sentence: what it says itself is no refusal.
        targets: the languages that the translation may be in.
    """
    find = _patterns()
    head = plain(text[:_LONGEST_HEAD]).strip()
    said_by_source = plain(source[:_LONGEST_HEAD])
    foreign = is_foreign(head, targets)
    sentence = _head_sentence(head)
    if find.say.search(_QUOTED.sub(" ", sentence)) and not foreign:
        return False
    start = find.opening.match(head)
    at = start.end() if start else 0
    if find.impersonal.match(head) or find.impersonal.match(head, at):
        return not _says(said_by_source, ("translate", "request"))
    # in a language that was not asked for, there may be more before it
    found = find.inability.match(head, at) or (find.inability.search(head) if foreign else None)
    if found is None:
        return _only_apologises(head, at, said_by_source)
    clause = head[found.start() : found.start() + _LONGEST_CLAUSE]
    end = _SENTENCE_END.search(clause)
    clause = clause[: end.start()] if end else clause
    source_declines = find.inability.search(said_by_source) is not None
    about = [concept for concept in _ABOUT if find.about[concept].search(clause)]
    if source_declines and not foreign:
        return bool(about) and not _says(said_by_source, (*about, *_ABOUT[3:]))
    if about or find.comfortable.search(clause) or find.model.search(head):
        return True
    # nothing but "I can't": not a translation of a source that says something else
    rest = head[found.end() :].strip(" .!…")
    return not rest


def _head_sentence(head: str) -> str:
    end = _SENTENCE_END.search(head, min(len(head), 25))
    return head[: end.end()] if end else head


def _says(source: str, concepts: tuple[str, ...]) -> bool:
    find = _patterns()
    return any(find.about[concept].search(source) for concept in concepts)


def _only_apologises(head: str, at: int, source: str) -> bool:
    """`Sorry.` for a source that does not."""
    find = _patterns()
    return (
        at > 0
        and not head[at:].strip(" .!…")
        and find.apology.match(head) is not None
        and not find.apology.search(source)
        and not begins_with("courtesy", head)
    )
