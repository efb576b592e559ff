"""Arabic: gender of persons in translations."""

from __future__ import annotations

from ..family import SemiticLanguage
from . import guesses, phrases
from .agreement import ArabicAgreement
from .words import TOKEN


class Arabic(SemiticLanguage):
    """Reads Arabic translations."""

    code = "ar"
    token_pattern = TOKEN
    find_people = staticmethod(phrases.find_people)
    guess_people = staticmethod(guesses.guess_people)
    agreement = ArabicAgreement
