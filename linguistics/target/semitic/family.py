"""Arabic and Hebrew: what their readers share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ...evidence import Evidence, Gender, PersonPhrase
from ...text import Token
from ..base import TargetLanguage

FOREIGN = -2.0
_SHORTEST_NAME = 5


class SemiticLanguage(TargetLanguage):
    """A language of roots and patterns: clitics, construct states, verbs that show gender."""

    def express(self, person: PersonPhrase, outside: Sequence[Evidence]) -> Gender:
        """The gender that the sentence gives a person.

        A feminine noun stays female whatever follows: its ending is a mark, a masculine verb beside
        it (ar قال الطبيبة) a slip of the default form. Where both genders are written the verb can
        only show one (he המנהל/ת אמר). A masculine noun, which also serves for women, gives way
        where all that follows is feminine.
        """
        genders = {item.gender for item in outside if item.gender in ("male", "female")}
        if person.gender in ("female", "inclusive") or not genders:
            return person.gender
        if person.gender == "male":
            return "female" if genders == {"female"} else "male"
        return super().express(person, outside)


@dataclass(slots=True)
class Draft:
    """A phrase that grows word by word; attributes as those of `PersonPhrase`."""

    tokens: Sequence[Token]
    start: int
    end: int
    head: int
    concepts: frozenset[str]
    gender: Gender
    is_person: bool = True
    prior: float = 0.0
    evidence: list[Evidence] = field(default_factory=list)

    def text(self, start: int, end: int) -> str:
        """The words between two places, as written."""
        if end == start + 1:
            return self.tokens[start].text
        return " ".join([token.text for token in self.tokens[start:end]])

    def show(self, gender: Gender, rule: str, start: int, end: int) -> None:
        """Keep words of the phrase as evidence."""
        self.evidence.append(Evidence(gender, self.text(start, end), rule))

    def phrase(self) -> PersonPhrase:
        """The phrase as it is now."""
        return PersonPhrase(
            self.start,
            self.end,
            self.head,
            self.concepts,
            self.gender,
            tuple(self.evidence),
            self.is_person,
            self.prior,
        )


def looks_foreign(text: str) -> bool:
    """Whether a word is a name in Latin letters that was left untranslated: Ratholenden."""
    return text.isascii() and text.isalpha() and text[0].isupper() and len(text) >= _SHORTEST_NAME
