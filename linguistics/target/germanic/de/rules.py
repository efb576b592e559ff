"""German: what the target's room offers to the reader."""

from __future__ import annotations

import re

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
