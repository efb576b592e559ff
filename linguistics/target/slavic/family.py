"""Russian and Ukrainian: the language that both rooms fill with their tables and declension.

words.py reads the tables, morphology.py the dictionary; lexicon.py, phrases.py and guesses.py find
the persons, agreement.py what agrees with them.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...evidence import Evidence, PersonPhrase
from ...source.base import SourceSentence
from ...text import Token
from ..base import Who
from .agreement import Agreement
from .guesses import SlavicGuesses


class SlavicLanguage(SlavicGuesses):
    """A Slavic language: its subclass says `code`, `package`, `scored`, and how nouns decline."""

    def find_agreement(
        self,
        tokens: Sequence[Token],
        person: PersonPhrase,
        other: PersonPhrase | None,
        source: SourceSentence,
        who: Who,
    ) -> list[Evidence]:
        """Verbs, participles and pronouns that agree with the person."""
        return Agreement(self, tokens, person, other, source, who).find()
