"""The search for forms that agree with a person outside the person's phrase, in every target.

What stands with the phrase by grammar (the verb of which it is the subject, its predicate, its
relative clause) is that person's. Every other form, such as a pronoun or a verb without a subject
of its own, goes to one of the two persons: by grammar where it excludes one (an object is not the
subject of its verb), by agreement where only one noun allows its gender, and else to whom the
source's pronoun refers. A language says which of its forms these are and how it weighs the three.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Generic, Literal, TypeVar

from ..evidence import Evidence, Gender, PersonPhrase
from ..source.base import SourceMention, SourceSentence, Who
from ..text import Token
from .tables import FormGender

if TYPE_CHECKING:
    from .base import TargetLanguage

Whose = Literal["person", "other"]

GRAMMATICAL = "grammatical gender"
"""Rule of the evidence that marks a noun whose gender says nothing of the person."""

OPPOSITE: dict[Gender, FormGender] = {"male": "female", "female": "male"}
SECOND: dict[str | None, Whose] = {"person": "other", "other": "person"}

LanguageT = TypeVar("LanguageT", bound="TargetLanguage")


class Agreement(ABC, Generic[LanguageT]):
    """One search for the agreement of one person.

    Attributes:
        language: the target.
        tokens: the translation.
        person: the phrase that renders the person.
        other: the phrase that renders the other person, whose agreement must not be taken.
        source: the source sentence.
        who: which person of the source `person` renders.
        found: the evidence so far.
    """

    def __init__(
        self,
        language: LanguageT,
        tokens: Sequence[Token],
        person: PersonPhrase,
        other: PersonPhrase | None,
        source: SourceSentence,
        who: Who,
    ) -> None:
        self.language = language
        self.tokens = tokens
        self.person = person
        self.other = other
        self.source = source
        self.who: Who = who
        self.found: list[Evidence] = []
        self._norms = [token.norm for token in tokens]
        self._owners: dict[int, Whose] = dict.fromkeys(range(person.start, person.end), "person")
        if other is not None:
            self._owners.update(dict.fromkeys(range(other.start, other.end), "other"))

    def find(self) -> list[Evidence]:
        """Every form outside the phrase that refers to the person, in order of certainty."""
        self.read_phrase()
        self.read_sentence()
        return [item for item in self.found if self.is_of_person(item)]

    def read_phrase(self) -> None:
        """Note what stands with the phrase by grammar, where that does not take a whole walk."""

    @abstractmethod
    def read_sentence(self) -> None:
        """Walk the sentence and give its forms to the persons."""

    def is_of_person(self, item: Evidence) -> bool:  # noqa: ARG002 (for those that override it)
        """Whether a form that agrees with the noun says something of the person."""
        return True

    # ---- the sentence ----------------------------------------------------------------------

    def norm(self, index: int) -> str:
        """A token's normal form; "" outside the sentence."""
        return self._norms[index] if 0 <= index < len(self._norms) else ""

    def phrase(self, whose: str | None) -> PersonPhrase | None:
        """The phrase of one of the persons."""
        return {"person": self.person, "other": self.other}.get(whose or "")

    def phrases(self) -> list[PersonPhrase]:
        """The phrases of both persons, this one's first."""
        return [self.person] if self.other is None else [self.person, self.other]

    def owner(self, index: int) -> Whose | None:
        """Whose phrase a token stands in."""
        return self._owners.get(index)

    def skip(self, index: int, words: Iterable[str]) -> int:
        """The first place from `index` on that has none of these words."""
        while index < len(self.tokens) and self.tokens[index].norm in words:
            index += 1
        return index

    def add(self, gender: Gender, words: str, rule: str, weight: int = 1) -> None:
        """Note a form of the person's."""
        self.found.append(Evidence(gender, words, rule, "outside", weight))

    # ---- whom a form can mean --------------------------------------------------------------

    def fit(self, phrase: PersonPhrase | None, gender: Gender) -> int:
        """2 where a phrase shows a gender, 1 where it allows it, 0 where it contradicts."""
        if phrase is None or phrase.gender == OPPOSITE.get(gender):
            return 0
        return 2 if phrase.gender == gender else 1

    @staticmethod
    def is_grammatical(phrase: PersonPhrase) -> bool:
        """Whether a noun's gender says nothing of the person: it `la guardia`, fr `la victime`."""
        return any(item.rule == GRAMMATICAL for item in phrase.evidence)

    def meant(self, mention: SourceMention | None) -> Whose | None:
        """Whom a mention of the source refers to."""
        if mention is None or mention.referent is None:
            return None
        return "person" if mention.referent == self.who else "other"

    def nearest(self, index: int, mentions: Iterable[SourceMention]) -> SourceMention | None:
        """The mention of the source that stands nearest to a form, by proportion."""
        here = index / max(len(self.tokens) - 1, 1)
        return min(
            mentions, key=lambda mention: abs(self.source.place(mention.index) - here), default=None
        )
