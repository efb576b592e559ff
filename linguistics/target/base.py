"""What every target language provides, and the lexicon that they all read the same way."""

from __future__ import annotations

import inspect
import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Literal, get_args

from ..evidence import Evidence, Gender, PersonPhrase
from ..source.base import SourceSentence, Who
from ..text import WORD, Token, tokenize
from .agreement import Agreement

COLUMNS = ("concept", "masculine", "feminine", "common", "thing", "note")

Mark = Literal["mistranslation", "antonym"]
"""What a note may begin with: the forms of the line are what systems write by mistake for the
concept, or name its opposite (the employer for the employee)."""


@dataclass(frozen=True, slots=True)
class LexiconEntry:
    """One rendering of a concept: a line of a lexicon.

    Attributes:
        concept: see concepts.tsv; `*` for a person noun that renders no one concept.
        masculine: the form for men, several words separated by blanks; None if there is none.
        feminine: the form for women.
        common: the form for both, whose gender only determiner and adjectives show (`gerente`).
        thing: a thing, place or activity that systems write in place of the person
            (`farmacia` for Apotheker).
        note: what a maintainer should know. Only a mark at its beginning is read:
            `mistranslation`, or `antonym: the employer`.
    """

    concept: str
    masculine: str | None
    feminine: str | None
    common: str | None
    thing: str | None
    note: str

    @property
    def mark(self) -> Mark | None:
        """The mark that the note begins with: a reading by such a line is less sure."""
        first = self.note.partition(":")[0].strip()
        marks: tuple[Mark, ...] = get_args(Mark)
        return next((mark for mark in marks if mark == first), None)

    def forms(self) -> Iterator[str]:
        """The forms that are there, without the `!` of a grammatical gender."""
        for form in (self.masculine, self.feminine, self.common, self.thing):
            if form is not None:
                yield form.rstrip("!")


def read_lexicon(folder: Path, name: str = "lexicon.tsv") -> list[LexiconEntry]:
    """Read a lexicon: tab-separated, `#` comments, columns `COLUMNS`, `-` for none.

    Args:
        folder: that holds the file: the room of a language.
        name: the file's name.

    Raises:
        ValueError: names the file and line that breaks the format.
    """
    entries: list[LexiconEntry] = []
    lines = (folder / name).read_text("utf-8").splitlines()
    for number, line in enumerate(lines, start=1):
        if not line.strip() or line.startswith("#") or line.startswith("concept\t"):
            continue
        fields = [field.strip() for field in line.split("\t")]
        fields += [""] * (len(COLUMNS) - len(fields))
        if len(fields) != len(COLUMNS) or not fields[0]:
            raise ValueError(
                f"{folder / name} line {number}: {len(fields)} fields, expected "
                f"{len(COLUMNS)} separated by tabs ({', '.join(COLUMNS)}): {line!r}"
            )
        forms = [None if field in ("-", "") else field for field in fields[1:5]]
        if not any(forms):
            raise ValueError(f"{folder / name} line {number}: no form: {line!r}")
        masculine, feminine, common, thing = forms
        entries.append(LexiconEntry(fields[0], masculine, feminine, common, thing, fields[5]))
    return entries


class TargetLanguage(ABC):
    """A target language: how to find persons and agreement in its sentences.

    Reads translations only; the gold label is never seen, and the source is read for the order
    and roles of persons and pronouns, never as evidence of a gender.
    """

    code: ClassVar[str]
    token_pattern: ClassVar[re.Pattern[str]] = WORD
    agreement: ClassVar[type[Agreement[Any]]]
    """How it finds what agrees with a person; see `agreement.py`."""

    def entries(self) -> Sequence[LexiconEntry]:
        """The lexicon: by default lexicon.tsv in the language's room."""
        return read_lexicon(Path(inspect.getfile(type(self))).parent)

    def load(self) -> None:
        """Load the tables that only some texts ask for, and that the first text would wait for.

        Raises:
            ValueError: if one is broken, with file and line.
        """
        self.near("")
        _ = self.marks

    def near(self, concept: str) -> frozenset[str]:
        """The concepts that share a form with one in the lexicon, and so may stand for it."""
        return self._near.get(concept, frozenset())

    @cached_property
    def _near(self) -> dict[str, frozenset[str]]:
        sharing: dict[str, set[str]] = {}
        for entry in self.entries():
            for form in entry.forms():
                sharing.setdefault(form.lower(), set()).add(entry.concept)
        found: dict[str, set[str]] = {}
        for concepts in sharing.values():
            for concept in concepts:
                found.setdefault(concept, set()).update(concepts)
        return {concept: frozenset(near) for concept, near in found.items()}

    @cached_property
    def marks(self) -> dict[tuple[str, str], Mark]:
        """The marked lines, by concept and form in lower case."""
        return {
            (entry.concept, form.lower()): entry.mark
            for entry in self.entries()
            if entry.mark is not None
            for form in entry.forms()
        }

    def mark_of(self, phrase: PersonPhrase, concept: str, head: str) -> Mark | None:
        """The mark of the lexicon's line by which a phrase renders a concept.

        Args:
            phrase: of `find_people`.
            concept: of the person that it renders.
            head: its head, normalised.
        """
        rules = (item.rule for item in phrase.evidence)
        forms = [rule.partition(":")[2] for rule in rules if rule.startswith("lexicon:")]
        keys = [(concept, form.lower()) for form in (*forms, head)]
        return next((self.marks[key] for key in keys if key in self.marks), None)

    def tokenize(self, text: str) -> list[Token]:
        """Split a normalised text."""
        return tokenize(text, self.token_pattern)

    @abstractmethod
    def find_people(self, tokens: Sequence[Token]) -> list[PersonPhrase]:
        """Every noun phrase that names a person, or a thing that the lexicon knows, in order.

        The phrase takes in its determiner or fused preposition, the noun, and adjectives or
        complements that belong to the job's name, and carries the gender that it shows by
        itself. Overlapping candidates are allowed, the longer first.
        """

    def guess_people(
        self,
        tokens: Sequence[Token],  # noqa: ARG002 (for those that override it)
    ) -> list[PersonPhrase]:
        """Noun phrases that could name a person by their form alone.

        Asked only where no phrase of `find_people` suits a person of the source: for
        occupations that the lexicon lacks. None by default.
        """
        return []

    def find_agreement(
        self,
        tokens: Sequence[Token],
        person: PersonPhrase,
        other: PersonPhrase | None,
        source: SourceSentence,
        who: Who,
    ) -> list[Evidence]:
        """Forms outside the phrase that agree with the person, each with scope `outside`.

        Args:
            tokens: the translation.
            person: the phrase that renders the person.
            other: the phrase that renders the other person, whose agreement must not be taken.
            source: the source sentence; `source.mentions_of(who)` are the pronouns whose
                renderings to look for.
            who: which person of the source `person` renders.
        """
        return self.agreement(self, tokens, person, other, source, who).find()

    def express(self, person: PersonPhrase, outside: Sequence[Evidence]) -> Gender:
        """The gender that the whole sentence gives to a person.

        Evidence of the highest weight decides; where it conflicts within itself the phrase's
        own gender stays (the guide of the gold labels). A phrase that writes both genders stays
        inclusive: fr `L'étudiant(e) est fatiguée` (the student is tired), since who writes both
        may agree with one of them.
        """
        if person.gender == "inclusive":
            return "inclusive"
        gendered = [item for item in outside if item.gender in ("male", "female", "inclusive")]
        if not gendered:
            return person.gender
        top = max(item.weight for item in gendered)
        genders: set[Gender] = {item.gender for item in gendered if item.weight == top}
        return genders.pop() if len(genders) == 1 else person.gender
