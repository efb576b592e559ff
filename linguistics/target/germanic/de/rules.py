"""German: what the target's room offers to the reader."""

from __future__ import annotations

import re
from functools import cached_property

from ....german_nouns import heads
from ...base import LexiconEntry, TargetLanguage
from .agreement import GermanAgreement
from .nouns import entries
from .phrases import GermanPhrases

# `Ärzt/innen`, `eine(n)`, `Support-Mitarbeiter`, `Dr.`
_WORD = re.compile(
    r"(?:Dr|Prof|bzw|Nr|St|Mag)\.|"
    r"\w+(?:-\w+)*(?:(?:[/·•]-?|\()(?:innen|in|r|n|e|er|en|m|es|s)(?!\w)\)?)?|[^\w\s]"
)


class German(GermanPhrases, TargetLanguage):
    """Reads German translations."""

    code = "de"
    token_pattern = _WORD
    agreement = GermanAgreement

    def entries(self) -> tuple[LexiconEntry, ...]:
        """The table of German nouns, which sources are read with, and lexicon.tsv."""
        return entries()

    def near(self, concept: str) -> frozenset[str]:
        """See `TargetLanguage.near`; also compounds of its nouns: Techniker, Servicetechniker."""
        return super().near(concept) | self._compounds.get(concept, frozenset())

    @cached_property
    def _compounds(self) -> dict[str, frozenset[str]]:
        found: dict[str, set[str]] = {}
        for entry in self.entries():
            for _, tail in heads(entry.masculine or "", self.forms):
                for _, concept, _ in self.forms[tail]:
                    found.setdefault(concept, set()).add(entry.concept)
        return {concept: frozenset(compounds) for concept, compounds in found.items()}
