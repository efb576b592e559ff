"""Hebrew: who is named, and as what gender."""

from __future__ import annotations

from collections.abc import Sequence

from ....evidence import Evidence, Gender, PersonPhrase
from ....source.base import SourceSentence
from ....text import Token
from ...base import TargetLanguage, Who
from . import agreement, people, words


class Hebrew(TargetLanguage):
    """The reader's knowledge of Hebrew."""

    code = "he"
    token_pattern = words.TOKEN

    def tokenize(self, text: str) -> list[Token]:
        """Split a normalised text; norms are without points, and a conjunction stands apart."""
        return people.split_conjunctions(words.tokenize(text))

    def find_people(self, tokens: Sequence[Token]) -> list[PersonPhrase]:
        """See TargetLanguage."""
        return people.find_people(tokens)

    def guess_people(self, tokens: Sequence[Token]) -> list[PersonPhrase]:
        """See TargetLanguage."""
        return people.guess_people(tokens)

    def find_agreement(
        self,
        tokens: Sequence[Token],
        person: PersonPhrase,
        other: PersonPhrase | None,
        source: SourceSentence,
        who: Who,
    ) -> list[Evidence]:
        """See TargetLanguage."""
        return agreement.find_agreement(tokens, person, other, source, who)

    def express(self, person: PersonPhrase, outside: Sequence[Evidence]) -> Gender:
        """See TargetLanguage."""
        return agreement.express(person, outside)


LANGUAGE = Hebrew()
