"""Arabic: gender of persons in translations."""

from __future__ import annotations

from collections.abc import Sequence

from ....evidence import PersonPhrase
from ....text import Token
from ..family import SemiticLanguage
from . import guesses, phrases, verbs
from .agreement import ArabicAgreement
from .words import TOKEN


class Arabic(SemiticLanguage):
    """Reads Arabic translations."""

    code = "ar"
    token_pattern = TOKEN
    agreement = ArabicAgreement

    def load(self) -> None:
        """Adjectives and verbs, too."""
        super().load()
        phrases.adjectives()
        verbs.verb("يعمل")

    def find_people(self, tokens: Sequence[Token]) -> list[PersonPhrase]:
        """Those of the lexicon."""
        return phrases.find_people(tokens)

    def guess_people(self, tokens: Sequence[Token]) -> list[PersonPhrase]:
        """By their form alone."""
        return guesses.guess_people(tokens)
