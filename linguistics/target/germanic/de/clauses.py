"""The clauses of a German sentence, and which person is the subject of each."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from ....evidence import PersonPhrase
from ....text import Token
from .determiners import DETERMINERS

if TYPE_CHECKING:
    from .rules import German

ClauseKind = Literal["main", "coordinate", "subordinate", "relative", "infinitive"]

RELATIVES = frozenset(
    "der die das den dem dessen deren denen welcher welche welches welchen welchem".split()
)
_BOUNDARIES = frozenset(',;:.!?–—()"„“”»«…')
_WEAK_CASES = re.compile(r"(?:den|dem|des|\w+e[nms])\Z")
_ADJECTIVE = re.compile(r"[a-zäöüß][\w-]+(?:e|en|er|es|em)\Z")


@dataclass(frozen=True, slots=True)
class Clause:
    """A stretch between punctuation and conjunctions.

    Attributes:
        start: first token, its conjunction or relative pronoun included.
        end: after the last, without punctuation.
        kind: what opens it.
    """

    start: int
    end: int
    kind: ClauseKind


def find_clauses(language: German, tokens: Sequence[Token]) -> list[Clause]:
    """Split a sentence into clauses, in order."""
    found: list[Clause] = []
    start = 0
    coordinate = False
    for index in range(len(tokens) + 1):
        at_end = index == len(tokens) or tokens[index].text in _BOUNDARIES
        joins = not at_end and index > start and _joins(language, tokens, index)
        if not at_end and not joins:
            continue
        if index > start:
            kind = _kind(language, tokens, start, index)
            if kind == "main" and coordinate:
                kind = "coordinate"
            found.append(Clause(start, index, kind))
            coordinate = False
        coordinate = coordinate or joins
        start = index if joins else index + 1
        if start < len(tokens) and tokens[start].norm in language.classes.words("coordinator"):
            coordinate = True
    return found


def _joins(language: German, tokens: Sequence[Token], index: int) -> bool:
    """Whether a conjunction opens a clause, beyond words: `und [bat ihn]`, `und der Koch ging`."""
    if tokens[index].norm not in language.classes.words("coordinator"):
        return False
    at = index + 1
    while (
        at < len(tokens)
        and (tokens[at].norm in DETERMINERS or _ADJECTIVE.match(tokens[at].text) is not None)
        and not language.is_pronoun(tokens, at)
    ):
        if tokens[at].norm not in DETERMINERS and at == index + 1:
            break  # und [reichte], a verb rather than an adjective
        at += 1
    if at >= len(tokens):
        return False
    if not tokens[at].text[:1].isupper():
        return tokens[at].is_word
    # a noun: a verb after it makes a clause
    after = tokens[at + 1] if at + 1 < len(tokens) else None
    return (
        after is not None
        and after.is_word
        and after.text.islower()
        and after.norm not in language.prepositions
        and after.norm not in DETERMINERS
        and after.norm not in language.classes.words("coordinator")
    )


def _kind(language: German, tokens: Sequence[Token], start: int, end: int) -> ClauseKind:
    first = tokens[start].norm
    if first in language.classes.words("coordinator") and start + 1 < end:
        start += 1
        first = tokens[start].norm
    if _is_infinitive(tokens, start, end):
        return "infinitive"
    if first in language.classes.words("subordinator"):
        return "subordinate"
    return "relative" if relative_at(language, tokens, start, end) is not None else "main"


def _is_infinitive(tokens: Sequence[Token], start: int, end: int) -> bool:
    """`einen Blick darauf zu werfen`, `sie anzurufen`, `um zu warten`: no finite verb."""
    last = tokens[end - 1].norm
    if tokens[start].norm == "um" or (end - start > 1 and tokens[end - 2].norm == "zu"):
        return last.endswith("n") and tokens[start].norm != "dass"
    return end - start <= 6 and re.fullmatch(r"\w{2,8}zu\w+en", last) is not None


def relative_at(language: German, tokens: Sequence[Token], start: int, end: int) -> int | None:
    """Where the relative pronoun stands that opens a clause after a comma; None if none does.

    `die Kundin, [die] anrief`, `mit [der] sie sprach`; not `, die Kundin rief an`.
    """
    if start == 0 or tokens[start - 1].text != ",":
        return None
    at = start + (tokens[start].norm in language.prepositions)
    if at >= end - 1 or tokens[at].norm not in RELATIVES:
        return None
    if tokens[at].norm in ("dessen", "deren"):
        return at
    after = at + 1
    while after < end and _ADJECTIVE.match(tokens[after].text):
        after += 1
    opens_noun = after < end and tokens[after].text[:1].isupper()
    last = tokens[end - 1]
    verb_last = last.text.islower() and end - 1 > after
    return at if not opens_noun or (verb_last and after > at + 1) else None


def may_be_subject(language: German, tokens: Sequence[Token], phrase: PersonPhrase) -> bool:
    """Whether a phrase can be a nominative: `der Arzt`, but not `der Ärztin`, `zum Arzt`."""
    first = tokens[phrase.start].norm
    before = tokens[phrase.start - 1].norm if phrase.start else ""
    if before in language.prepositions or first in language.prepositions:
        return False
    if phrase.start == phrase.head:
        return True
    if first not in DETERMINERS:
        return True
    if _WEAK_CASES.match(first) and first not in ("kein", "das"):
        return False
    return not (first.endswith("er") and phrase.gender == "female")
