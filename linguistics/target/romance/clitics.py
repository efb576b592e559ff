"""Object pronouns in the Romance targets: before a verb and at its end, apart from articles."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from ...text import Token
from ..tables import FormGender
from .words import RomanceWords


class RomanceClitics(RomanceWords):
    """Finds the object pronouns that show a gender."""

    verb: ClassVar[re.Pattern[str]]
    """Finite forms by their ending; `verbs` and `not_verbs` are its exceptions."""
    saying: ClassVar[re.Pattern[str]]
    """Verbs whose object `lo` mostly is what is said or known, no person."""
    hosts: ClassVar[tuple[str, ...]]
    """Endings of infinitives and gerunds that carry an object pronoun: es `ayudar|la`."""
    short_hosts: ClassVar[frozenset[str]]
    """Those of up to three letters: es `ver`, it `dar`."""

    @abstractmethod
    def before_verb(self, tokens: Sequence[Token], index: int) -> bool:
        """Whether the verb of an object pronoun stands at `index`, right behind it.

        es `la [llevó]` (took her), not `la [casa]` (the house).
        """

    def clitic_gender(self, tokens: Sequence[Token], index: int) -> tuple[FormGender, str] | None:
        """Gender and words of an object pronoun at `index`; None if there is none.

        es `la odiaba`, `ayudarla`, it `gli chiese`, `chiamarlo`; not the article, nor the neuter
        `lo sabía`.
        """
        gender = self.object_pronouns.get(tokens[index].norm)
        if gender is None:
            gender = self._enclitic_gender(tokens[index].norm)
        elif not self.before_verb(tokens, index + 1):
            return None
        return (gender, tokens[index].text) if gender else None

    def is_verb(self, word: str) -> bool:
        """Whether a form is a finite verb, by ending or list."""
        return word in self.verbs or (bool(self.verb.match(word)) and word not in self.not_verbs)

    def is_said(self, tokens: Sequence[Token], index: int) -> bool:
        """Whether the object `lo` of a verb is what is said: es `lo sabía`, it `lo ha detto`."""
        auxiliary = tokens[index].norm in self.auxiliaries and index + 1 < len(tokens)
        return bool(self.saying.match(tokens[index + auxiliary].norm))

    def _enclitic_gender(self, word: str) -> FormGender | None:
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
