"""Hebrew: who is named, and as what gender."""

from __future__ import annotations

from collections.abc import Sequence

from gendermt.linguistics.subject.german import SourceSentence
from gendermt.linguistics.subject.he import agreement, people, words
from gendermt.linguistics.subject.language import Language, Who
from gendermt.linguistics.subject.readings import Evidence, Gender, PersonPhrase
from gendermt.linguistics.text import Token


class Hebrew(Language):
    """The reader's knowledge of Hebrew."""

    code = "he"
    token_pattern = words.TOKEN

    def tokenize(self, text: str) -> list[Token]:
        """Split a normalised text; norms are without points, and a conjunction stands apart."""
        return people.split_conjunctions(words.tokenize(text))

    def find_people(self, tokens: Sequence[Token]) -> list[PersonPhrase]:
        """See Language."""
        return people.find_people(tokens)

    def guess_people(self, tokens: Sequence[Token]) -> list[PersonPhrase]:
        """See Language."""
        return people.guess_people(tokens)

    def find_agreement(
        self,
        tokens: Sequence[Token],
        person: PersonPhrase,
        other: PersonPhrase | None,
        source: SourceSentence,
        who: Who,
    ) -> list[Evidence]:
        """See Language."""
        return agreement.find_agreement(tokens, person, other, source, who)

    def express(self, person: PersonPhrase, outside: Sequence[Evidence]) -> Gender:
        """See Language."""
        return agreement.express(person, outside)


LANGUAGE = Hebrew()
