"""Hebrew: gender of persons in translations."""

from __future__ import annotations

from collections.abc import Sequence

from ....evidence import PersonPhrase
from ....text import Token
from ..family import SemiticLanguage
from . import guess, nouns, phrases, words
from .agreement import HebrewAgreement


class Hebrew(SemiticLanguage):
    """Reads Hebrew translations."""

    code = "he"
    token_pattern = words.TOKEN
    guess_people = staticmethod(guess.guess_people)
    agreement = HebrewAgreement

    def tokenize(self, text: str) -> list[Token]:
        """Split a normalised text; norms are without points, and a conjunction stands apart."""
        return nouns.split_conjunctions(words.tokenize(text))

    def find_people(self, tokens: Sequence[Token]) -> list[PersonPhrase]:
        """Those of the lexicon; where a place may be only a place, guesses stand against it."""
        people = phrases.find_people(tokens)
        things = [phrase for phrase in people if not phrase.is_person]
        if things:
            inside = {at for phrase in things for at in range(phrase.start, phrase.end)}
            people += [phrase for phrase in guess.guess_people(tokens) if phrase.head not in inside]
        return people
