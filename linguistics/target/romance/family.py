"""Spanish and Italian, and what French may share: the language that each room fills.

words.py reads the tables, clitics.py tells object pronouns from articles; lexicon.py,
both_genders.py, phrases.py and guesses.py find the persons, agreement.py what agrees with them.
Examples are marked es, it or fr.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from ...text import Token
from ..tables import FormGender
from .agreement import ClausePart, ClausePartKind, RomanceAgreement
from .guesses import RomanceGuesses
from .lexicon import Noun
from .words import Determiner, determiners

__all__ = ["Determiner", "Noun", "RomanceLanguage", "determiners"]


class RomanceLanguage(RomanceGuesses):
    """A Romance language: its subclass has determiners, verbs and plurals."""

    agreement = RomanceAgreement

    @abstractmethod
    def alone(self, tokens: Sequence[Token], index: int) -> FormGender | None:
        """Gender of an adjective of being alone beside a full verb: es `sola`, it `da solo`."""

    def is_polite(self, tokens: Sequence[Token], index: int) -> bool:  # noqa: ARG002
        """Whether a pronoun of the third person speaks to somebody: it `[Lei] ha ragione?`."""
        return False

    @abstractmethod
    def is_controlled(self, tokens: Sequence[Token], index: int) -> bool:
        """Whether an infinitive says what the dative before its verb should do.

        it `le chiese [di indossarlo]`, but `le telefonò per [invitarla]`.
        """

    # ---- clauses -----------------------------------------------------------------------------

    def segments(self, tokens: Sequence[Token]) -> list[ClausePart]:
        """Split a sentence at punctuation and conjunctions."""
        found: list[ClausePart] = []
        start = 0
        kind: ClausePartKind = "main"
        for index in range(len(tokens)):
            opener = self.opener(tokens, index)
            if opener is None:
                continue
            if index > start:
                found.append(ClausePart(start, index, kind))
                kind = opener
            elif opener != "main" or kind == "main":
                # a comma and then a conjunction: the conjunction counts
                kind = opener
            start = index + 1
        if start < len(tokens):
            found.append(ClausePart(start, len(tokens), kind))
        return found

    def opener(self, tokens: Sequence[Token], index: int) -> ClausePartKind | None:
        """The kind of clause that begins after a conjunction or mark; None for other words."""
        word = tokens[index].norm
        if word in self.coordinators:
            return "coordinate"
        if word in self.subordinators:
            return "subordinate"
        if word in self.relatives:
            return "relative"
        return "main" if not tokens[index].is_word and word in ",;:.!?()—–-" else None
