"""Russian and Ukrainian: the language that both rooms fill with their tables and declension.

words.py reads the tables, morphology.py the dictionary; lexicon.py, phrases.py and guesses.py find
the persons, clauses.py and agreement.py what agrees with them.
"""

from __future__ import annotations

from .agreement import SlavicAgreement
from .guesses import SlavicGuesses


class SlavicLanguage(SlavicGuesses):
    """A Slavic language: its subclass says `code`, `folder`, `scored`, and how nouns decline."""

    agreement = SlavicAgreement
