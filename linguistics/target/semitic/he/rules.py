"""Hebrew: gender of persons in translations."""

from __future__ import annotations

from collections.abc import Sequence

from ....evidence import PersonPhrase
from ....text import Token
from ..family import SemiticLanguage
from . import guesses, nouns, phrases, words
from .agreement import HebrewAgreement


class Hebrew(SemiticLanguage):
    """Reads Hebrew translations."""

    code = "he"
    token_pattern = words.TOKEN
    agreement = HebrewAgreement

    def tokenize(self, text: str) -> list[Token]:
        """Split a normalised text; norms are without points, and a conjunction stands apart."""
        return nouns.split_conjunctions(words.tokenize(text))

    def find_people(self, tokens: Sequence[Token]) -> list[PersonPhrase]:
        """Those of the lexicon; where a place may be only a place, guesses stand against it."""
        people = phrases.find_people(tokens)
        if all(phrase.is_person for phrase in people):
            return people
        return people + self.guess_people(tokens)

    def guess_people(self, tokens: Sequence[Token]) -> list[PersonPhrase]:
        """See `TargetLanguage.guess_people`; no part of a thing: בית המרקחת "the pharmacy"."""
        things = [phrase for phrase in phrases.find_people(tokens) if not phrase.is_person]
        inside = {at for phrase in things for at in range(phrase.start, phrase.end)}
        return [phrase for phrase in guesses.guess_people(tokens) if phrase.head not in inside]
