"""French: persons, the gender of their phrases, and agreement outside."""

from __future__ import annotations

from collections.abc import Sequence

from ....evidence import PersonPhrase
from ....text import Token
from ...base import TargetLanguage
from . import phrases
from .agreement import FrenchAgreement
from .tokens import tokenize


class French(TargetLanguage):
    """Reader of French translations."""

    code = "fr"
    agreement = FrenchAgreement

    def tokenize(self, text: str) -> list[Token]:
        """Words and marks, one token for a word that writes both genders; see `tokens.py`."""
        return tokenize(text)

    def find_people(self, tokens: Sequence[Token]) -> list[PersonPhrase]:
        """Every noun phrase whose head the lexicon has; see `phrases.py`."""
        return phrases.find_people(tokens)

    def guess_people(self, tokens: Sequence[Token]) -> list[PersonPhrase]:
        """Noun phrases that could name a person by their form; see `phrases.py`."""
        return phrases.guess_people(tokens)
