"""Spanish and Italian, and what French may share: the language that each room fills.

words.py reads the tables; lexicon.py, both_genders.py, phrases.py and guesses.py find the persons,
agreement.py what agrees with them. Examples are marked es, it or fr.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import ClassVar

from ...text import Token
from ..tables import FormGender
from .agreement import RomanceAgreement, Segment, SegmentKind
from .guesses import RomanceGuesses
from .lexicon import Noun
from .words import Determiner, determiners

__all__ = ["Determiner", "Noun", "RomanceLanguage", "determiners"]


class RomanceLanguage(RomanceGuesses):
    """A Romance language: its subclass has the determiners, and what its verbs and clitics do."""

    agreement = RomanceAgreement
    verb: ClassVar[re.Pattern[str]]
    """Finite forms by their ending; `verbs` and `not_verbs` are its exceptions."""
    saying: ClassVar[re.Pattern[str]]
    """Verbs whose object `lo` mostly is what is said or known, no person."""
    hosts: ClassVar[tuple[str, ...]]
    """Endings of infinitives and gerunds that carry an object pronoun: es `ayudar|la`."""
    short_hosts: ClassVar[frozenset[str]]
    """Those of up to three letters: es `ver`, it `dar`."""

    def is_verb(self, word: str) -> bool:
        """Whether a form is a finite verb, by ending or list."""
        return word in self.verbs or (bool(self.verb.match(word)) and word not in self.not_verbs)

    def is_said(self, tokens: Sequence[Token], index: int) -> bool:
        """Whether the object `lo` of a verb is what is said: es `lo sabía`, it `lo ha detto`."""
        auxiliary = tokens[index].norm in self.auxiliaries and index + 1 < len(tokens)
        return bool(self.saying.match(tokens[index + auxiliary].norm))

    def enclitic_gender(self, word: str) -> FormGender | None:
        """Gender of an object pronoun at the end of a verb: es `ayudarla`, it `chiamarlo`."""
        for pronoun, gender in self.object_pronouns.items():
            stem = word.removesuffix(pronoun)
            if (
                stem != word
                and stem.endswith(self.hosts)
                and (len(stem) > 3 or stem in self.short_hosts)
                and not (pronoun == "lo" and self.saying.match(word))
            ):
                return gender
        return None

    def alone(
        self,
        tokens: Sequence[Token],  # noqa: ARG002 (for those that override it)
        index: int,  # noqa: ARG002
    ) -> FormGender | None:
        """Gender of an adjective of being alone beside a full verb: es `sola`, it `da solo`."""
        return None

    def is_controlled(
        self,
        tokens: Sequence[Token],  # noqa: ARG002 (for those that override it)
        index: int,  # noqa: ARG002
    ) -> bool:
        """Whether an infinitive says what the dative before its verb should do.

        it `le chiese [di indossarlo]`, but `le telefonò per [invitarla]`.
        """
        return False

    # ---- clauses -----------------------------------------------------------------------------

    def segments(self, tokens: Sequence[Token]) -> list[Segment]:
        """Split a sentence at punctuation and conjunctions."""
        found: list[Segment] = []
        start = 0
        kind: SegmentKind = "main"
        for index in range(len(tokens)):
            opener = self.opener(tokens, index)
            if opener is None:
                continue
            if index > start:
                found.append(Segment(start, index, kind))
                kind = opener
            elif opener != "main" or kind == "main":
                # a comma and then a conjunction: the conjunction counts
                kind = opener
            start = index + 1
        if start < len(tokens):
            found.append(Segment(start, len(tokens), kind))
        return found

    def opener(self, tokens: Sequence[Token], index: int) -> SegmentKind | None:
        """The kind of clause that begins after a conjunction or mark; None for other words."""
        word = tokens[index].norm
        if word in self.coordinators:
            return "coordinate"
        if word in self.subordinators:
            return "subordinate"
        if word in self.relatives:
            return "relative"
        return "main" if not tokens[index].is_word and word in ",;:.!?()—–" else None
