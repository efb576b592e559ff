"""Adverbs before a predicate: words of a table, phrases of a table, any word with the ending."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from ...text import Token


@dataclass(frozen=True, slots=True)
class Adverbs:
    """What a language skips to find the predicate of a copula.

    Attributes:
        words: es `muy`, fr `très`; clitics, too.
        phrases: of several words, joined by `_` as the tables have them: es `cada_vez_más`.
        ending: of what is an adverb wherever no article precedes: es `visiblemente`, fr
            `terriblement`, but not fr `clément` (mild) and `moment`.
        articles: words after which `ending` ends a noun: fr `le moment`.
    """

    words: Collection[str]
    phrases: Collection[str]
    ending: re.Pattern[str]
    articles: Collection[str]

    def end(self, tokens: Sequence[Token], index: int) -> int:
        """The first place from `index` on that is no adverb."""
        place = index
        while place < len(tokens):
            after = self._after(tokens, place)
            if after == place:
                break
            place = after
        return place

    def _after(self, tokens: Sequence[Token], place: int) -> int:
        word = tokens[place].norm
        for phrase in self.phrases:
            parts = phrase.split("_")
            if word == parts[0] and [t.norm for t in tokens[place : place + len(parts)]] == parts:
                return place + len(parts)
        if word in self.words:
            return place + 1
        before = tokens[place - 1].norm if place else ""
        return place + bool(self.ending.fullmatch(word) and before not in self.articles)
