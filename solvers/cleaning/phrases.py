"""The words of chatter around translations, and languages told apart, for one line at a time."""

from __future__ import annotations

import csv
import re
from collections import defaultdict
from functools import cache, lru_cache
from pathlib import Path

from ...linguistics.languages import LANGUAGES
from ...linguistics.text import normalize
from ...linguistics.unreadable import Signs, main_script

_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)*|\.\w\.", re.UNICODE)
_ELIDED = re.compile(r"\b(?:[ldnscjm]|qu)'", re.IGNORECASE)
_MARKS = re.compile("[\u0591-\u05c7\u064b-\u0655\u0670]")
Targets = tuple[str, ...]
_LONGEST_LINE = 2_000
_STRONG = frozenset({"heading", "text", "language", "courtesy", "deictic"})


def table(name: str) -> list[dict[str, str]]:
    """The rows of a table of this package."""
    text = Path(__file__).parent.joinpath(name).read_text(encoding="utf-8")
    return list(csv.DictReader(text.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE))


@cache
def _kinds() -> dict[str, frozenset[str]]:
    """The kinds of chatter that each word may belong to."""
    found: dict[str, set[str]] = defaultdict(set)
    for row in table("chatter.tsv"):
        for word in row["words"].split():
            found[word].add(row["kind"])
    return {word: frozenset(kinds) for word, kinds in found.items()}


def plain(text: str) -> str:
    """The beginning of a text in lower case, with one apostrophe and without vowel marks."""
    return _plain(text[:_LONGEST_LINE])


@lru_cache(maxsize=1024)
def _plain(text: str) -> str:
    return _MARKS.sub("", normalize(text).text).lower()


def words(text: str) -> list[str]:
    """Its words in that form; an elided article stands alone."""
    return _WORD.findall(_ELIDED.sub(lambda found: found.group()[:-1] + " ", plain(text)))


def is_chatter(text: str) -> bool:
    """Whether a text is made of the words of headings, labels and courtesies, and of no others.

    `Here is the Spanish translation`, `Voici la traduction` (here is the translation), `ES`; not
    `Voici la traductrice` (here is the translator).
    """
    found = words(text)
    if len(found) == 1 and found[0] in LANGUAGES:
        return True
    kinds = [_kinds().get(word) for word in found]
    return all(kinds) and any(kind and not kind.isdisjoint(_STRONG) for kind in kinds)


def is_heading(text: str) -> bool:
    """Whether a text is chatter that names a translation."""
    return is_chatter(text) and any("heading" in _kinds().get(word, ()) for word in words(text))


def begins_with(kind: str, text: str) -> bool:
    """Whether the first word of a text is of a kind: `Note`, `Примечание`."""
    found = words(text)
    return bool(found) and kind in _kinds().get(found[0], ())


def has_word(kind: str, text: str) -> bool:
    """Whether a text has a word of a kind."""
    return any(kind in _kinds().get(word, ()) for word in words(text))


def speaks_of_translating(text: str) -> bool:
    """Whether a text has a word for a translation or the name of a language."""
    return any(
        not _kinds().get(word, frozenset()).isdisjoint({"heading", "language"})
        for word in words(text)
    )


def may_speak_of_translating(source: str) -> bool:
    """Whether a source has a word like these, also in a compound: `Spanischdolmetscherin`.

    A translation of it may then speak of translating, too.
    """
    text = plain(source)
    return any(stem in text for stem in _source_stems())


@cache
def _source_stems() -> tuple[str, ...]:
    stems = {
        word[:6]
        for row in table("chatter.tsv")
        if row["kind"] in ("heading", "language") and row["language"] in ("de", "en")
        for word in row["words"].split()
        if len(word) > 4
    }
    return tuple(sorted(stems))


def names_source(text: str) -> bool:
    """Whether a label is that of the source or of another language: `German`, `Original`."""
    return any("source" in _kinds().get(word, ()) for word in words(text)) and not any(
        _kinds().get(word, frozenset()) in ({"language"}, {"heading"}) for word in words(text)
    )


def is_foreign(text: str, targets: Targets) -> bool:
    """Whether a text is surely not written in a target language.

    Args:
        text: a line.
        targets: ISO 639-1 codes of the languages that it may be in.
    """
    line = plain(text)
    script = main_script(line)
    if script is None:
        return False
    alike = [code for code in targets if LANGUAGES[code].script == script]
    if not alike:
        return True
    signs = Signs(line)
    others = [code for code in LANGUAGES if code not in targets and LANGUAGES[code].function_words]
    return any(
        all(_leads(signs.of(other, code), signs.of(code, other)) for code in alike)
        for other in others
        if LANGUAGES[other].script == script
    )


def _leads(theirs: int, mine: int) -> bool:
    return theirs >= 2 and theirs > 2 * mine


def narrow(targets: Targets, lines: list[str]) -> Targets:
    """The targets that are left where a whole line is in a script other than Latin."""
    for line in lines:
        script = main_script(plain(line))
        found = tuple(code for code in targets if LANGUAGES[code].script == script)
        if found and script != "latin":
            return found
    return targets


def expected_length(source: str, targets: Targets, text: str) -> float:
    """Characters that a translation of the source should have."""
    script = main_script(plain(text))
    code = next((code for code in targets if LANGUAGES[code].script == script), targets[0])
    return max(1.0, len(source.strip()) * LANGUAGES[code].length)
