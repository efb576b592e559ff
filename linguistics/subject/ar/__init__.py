"""Arabic."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from gendermt.linguistics.subject.ar.agreement import find_agreement
from gendermt.linguistics.subject.ar.guess import guess_people
from gendermt.linguistics.subject.ar.nouns import find_people
from gendermt.linguistics.subject.ar.words import TOKEN
from gendermt.linguistics.subject.german import SourceSentence
from gendermt.linguistics.subject.language import Language, Who
from gendermt.linguistics.subject.readings import Evidence, Gender, PersonPhrase
from gendermt.linguistics.text import Token


class Arabic(Language):
    """Arabic: clitics, construct states, verbs and pronouns that agree."""

    code: ClassVar[str] = "ar"
    token_pattern = TOKEN

    def find_people(self, tokens: Sequence[Token]) -> list[PersonPhrase]:
        """See `Language.find_people`."""
        return find_people(tokens)

    def guess_people(self, tokens: Sequence[Token]) -> list[PersonPhrase]:
        """See `Language.guess_people`."""
        return guess_people(tokens)

    def find_agreement(
        self,
        tokens: Sequence[Token],
        person: PersonPhrase,
        other: PersonPhrase | None,
        source: SourceSentence,
        who: Who,
    ) -> list[Evidence]:
        """See `Language.find_agreement`."""
        return find_agreement(tokens, person, other, source, who)

    def express(self, person: PersonPhrase, outside: Sequence[Evidence]) -> Gender:
        """As everywhere, but a feminine noun stays female.

        ـة on a noun of persons is a mark; a verb that lacks its own (قال الطبيبة) is a slip of
        the default form, not a sign of a man. Where both genders are written the verb can only
        show one.
        """
        if person.gender in ("female", "inclusive"):
            return person.gender
        return super().express(person, outside)


LANGUAGE = Arabic()
