"""French: persons, the gender of their phrases, and agreement outside."""

from __future__ import annotations

from collections.abc import Sequence

from ....evidence import Evidence, PersonPhrase
from ....source.base import SourceSentence
from ....text import Token
from ...base import TargetLanguage, Who
from . import agreement, phrases, words


class French(TargetLanguage):
    """Reader of French translations."""

    code = "fr"
    token_pattern = words.TOKENS

    def find_people(self, tokens: Sequence[Token]) -> list[PersonPhrase]:
        """Every noun phrase whose head the lexicon has; see `phrases.py`."""
        return phrases.find_people(tokens)

    def guess_people(self, tokens: Sequence[Token]) -> list[PersonPhrase]:
        """Noun phrases that could name a person by their form; see `phrases.py`."""
        return phrases.guess_people(tokens)

    def find_agreement(
        self,
        tokens: Sequence[Token],
        person: PersonPhrase,
        other: PersonPhrase | None,
        source: SourceSentence,
        who: Who,
    ) -> list[Evidence]:
        """Predicates, participles and pronouns that agree; see `agreement.py`."""
        return agreement.find_agreement(tokens, person, other, source, who)


LANGUAGE: TargetLanguage = French()
