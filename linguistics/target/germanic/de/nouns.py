"""The person nouns of German: those of the source's table, and what the lexicon adds to them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path

from ....german_nouns import Noun, NounKind, decline, heads, of_both, rows
from ...base import LexiconEntry, read_lexicon
from ...tables import read_table

FOLDER = Path(__file__).parent


_PARTICIPLE = re.compile(r"([A-ZÄÖÜ]\w{2,}?)e?nde[rn]?\Z")


@dataclass(frozen=True, slots=True)
class Head:
    """What a word is as the head of a person's phrase.

    Attributes:
        noun: its form.
        concepts: that it can render; empty for a person noun that the lexicon does not map.
        is_person: False for a thing that stands for a person: die Apotheke.
        whole: False where only the head of a compound is known.
        inclusive: both genders are written within the word: Ärzt/innen, LehrerInnen.
    """

    noun: Noun
    concepts: frozenset[str]
    is_person: bool = True
    whole: bool = True
    inclusive: bool = False


def kind_of(entry: LexiconEntry) -> tuple[str, str | None, NounKind]:
    """Masculine or only form, feminine, and kind of an entry."""
    if entry.common is not None:
        return entry.common.rstrip("!"), None, "epicene" if entry.common[-1] == "!" else "noun"
    masculine, feminine = entry.masculine, entry.feminine
    if masculine is None:
        return str(feminine), None, "female"
    if feminine is None:
        return masculine, None, "male"
    # der Angestellte, die Angestellte; but the table has Witwer and Witwe, Hexer and Hexe as nouns
    is_adjective = feminine == masculine[:-1] and _kinds().get(masculine, "adjective") != "noun"
    return masculine, feminine, "adjective" if is_adjective else "noun"


@cache
def _kinds() -> dict[str, NounKind]:
    return {row.masculine: row.kind for row in rows()}


@cache
def entries() -> tuple[LexiconEntry, ...]:
    """The lines of lexicon.tsv, and the table of sources as further entries.

    The former first: a Gast is a man by the table, and shows no gender in a translation.
    """
    found: list[LexiconEntry] = list(read_lexicon(FOLDER))
    unmarked = {entry.common.rstrip("!") for entry in found if entry.common}
    for row in rows():
        masculine: str | None = row.masculine
        feminine, common = row.feminine, None
        if row.kind == "female":
            masculine, feminine = None, row.masculine
        elif row.kind == "epicene":
            masculine, common = None, row.masculine + "!"
        elif row.kind == "noun" and feminine is None:
            masculine, common = None, row.masculine
        elif masculine in unmarked:
            masculine = None
        found.append(LexiconEntry(row.concept, masculine, feminine, common, None, ""))
    return tuple(found)


@cache
def synonyms() -> dict[str, frozenset[str]]:
    """For each concept those whose nouns may render it too."""
    found: dict[str, frozenset[str]] = defaultdict(frozenset)
    for (group,) in read_table(FOLDER, "synonyms.tsv"):
        concepts = frozenset(group.split())
        for concept in concepts:
            found[concept] |= concepts
    return dict(found)


class GermanNouns:
    """The index of forms."""

    @cached_property
    def forms(self) -> dict[str, list[tuple[Noun, str, bool]]]:
        """For each form what it can be: noun, concept, and whether that is a person."""
        found: dict[str, list[tuple[Noun, str, bool]]] = defaultdict(list)
        for entry in entries():
            for form, noun in _declined(entry):
                found[form].append((noun, entry.concept, True))
            if entry.thing is not None:
                for form in (entry.thing, entry.thing + "s", entry.thing + "n", entry.thing + "en"):
                    thing = Noun(entry.thing.lower(), None, epicene=True)
                    found[form].append((thing, entry.concept, False))
        return dict(found)

    @cache  # noqa: B019 (one instance a process)
    def head(self, word: str) -> Head | None:
        """What a word is, by itself, with both genders in it, or as a compound; None for others.

        `Ärztin`, `Ärzt/innen`, `ÄrztInnen`, `Oberarzt`, `Support-Mitarbeiter`.
        """
        both = self._both_in_word(word)
        if both is not None:
            return both
        if (found := self._head_of(word)) is not None:
            return found
        joined = word.replace("-", "")
        joined = joined[:1] + joined[1:].lower()
        if "-" in word and (found := self._head_of(joined)) is not None:
            return found
        if (found := self._participle(word)) is not None:
            return found
        for _, tail in heads(word, self.forms):
            found = self._head_of(tail)
            if found is not None and found.is_person:
                return replace(found, whole=False)
        return None

    def _participle(self, word: str) -> Head | None:
        """A participle in place of a noun in -er: die Teilnehmenden, der Entwickelnde."""
        match = _PARTICIPLE.match(word)
        if match is None:
            return None
        stem = match[1]
        for agent in (stem + "er", stem[:-2] + stem[-1] + "er"):
            found = self._head_of(agent)
            if found is not None and found.noun.gender == "male":
                noun = Noun(found.noun.name, None, adjectival=True)
                return replace(found, noun=noun)
        return None

    def _head_of(self, word: str) -> Head | None:
        readings = self.forms.get(word)
        if not readings:
            return None
        noun = _decisive([noun for noun, _, _ in readings])
        mapped = {concept for _, concept, _ in readings if concept != "*"}
        concepts = frozenset().union(
            *({concept} | synonyms().get(concept, set()) for concept in mapped)
        )
        return Head(noun, concepts, is_person=any(person for _, _, person in readings))

    def _both_in_word(self, word: str) -> Head | None:
        form = of_both(word)
        found = self.head(form) if form is not None else None
        if found is None or not (found.noun.gender == "female" or found.noun.adjectival):
            return None
        return replace(found, inclusive=True)


def _declined(entry: LexiconEntry) -> Iterator[tuple[str, Noun]]:
    if entry.masculine is None and entry.feminine is None and entry.common is None:
        return
    yielded: set[str] = set()
    for form, noun in decline(*kind_of(entry)):
        if form not in yielded:
            yielded.add(form)
            yield form, noun


def _decisive(nouns: Iterable[Noun]) -> Noun:
    """The reading that counts where lines differ: the commonest number, a gender before none."""
    ordered = list(nouns)
    return next((noun for noun in ordered if noun.plural is False), ordered[0])
