"""Arabic."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ....evidence import Evidence, Gender, PersonPhrase
from ....source.base import SourceSentence
from ....text import Token
from ...base import TargetLanguage, Who
from .agreement import find_agreement
from .guess import guess_people
from .nouns import find_people
from .words import TOKEN


class Arabic(TargetLanguage):
    """Arabic: clitics, construct states, verbs and pronouns that agree."""

    code: ClassVar[str] = "ar"
    token_pattern = TOKEN

    def find_people(self, tokens: Sequence[Token]) -> list[PersonPhrase]:
        """See `TargetLanguage.find_people`."""
        return find_people(tokens)

    def guess_people(self, tokens: Sequence[Token]) -> list[PersonPhrase]:
        """See `TargetLanguage.guess_people`."""
        return guess_people(tokens)

    def find_agreement(
        self,
        tokens: Sequence[Token],
        person: PersonPhrase,
        other: PersonPhrase | None,
        source: SourceSentence,
        who: Who,
    ) -> list[Evidence]:
        """See `TargetLanguage.find_agreement`."""
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
