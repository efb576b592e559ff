"""French: persons, the gender of their phrases, and agreement outside."""

from __future__ import annotations

from collections.abc import Sequence

from ....evidence import PersonPhrase
from ....text import Token
from ...base import TargetLanguage
from . import phrases, words
from .agreement import FrenchAgreement


class French(TargetLanguage):
    """Reader of French translations."""

    code = "fr"
    token_pattern = words.TOKENS
    agreement = FrenchAgreement

    def find_people(self, tokens: Sequence[Token]) -> list[PersonPhrase]:
        """Every noun phrase whose head the lexicon has; see `phrases.py`."""
        return phrases.find_people(tokens)

    def guess_people(self, tokens: Sequence[Token]) -> list[PersonPhrase]:
        """Noun phrases that could name a person by their form; see `phrases.py`."""
        return phrases.guess_people(tokens)


LANGUAGE: TargetLanguage = French()
