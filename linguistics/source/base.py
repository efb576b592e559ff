"""A source sentence as plain data, whatever its language: its persons and what refers to them.

The source is read to find persons and mentions, never as evidence of the translation's gender.
Concepts are the same for both genders, so that a sentence and its counterpart of the other gender
lead to the same phrases. Targets read these classes only: no word of a source language.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, Protocol

SourceGender = Literal["male", "female"]
Who = Literal["subject", "other"]
Role = Literal["subject", "object", "oblique", "genitive"]
Case = Literal["nominative", "accusative", "dative", "genitive"]
MentionKind = Literal["personal", "possessive", "relative"]

OBJECT_CASES: frozenset[Case] = frozenset({"accusative", "dative"})


@dataclass(frozen=True, slots=True)
class SourcePerson:
    """A person noun of the source.

    Attributes:
        index: position of the noun, in the sentence's words.
        start: position of its determiner or fused preposition; of the noun where it has none.
        concept: see concepts.tsv; for a noun that is not there, one of its own with its
            language's code (de:lokalreporter).
        heads: the concepts that head the noun where it is a compound: de `Lokalreporter`, the
            local reporter, is also a reporter. The noun's own concept is none of them.
        known: whether the language's table has the noun; any other is guessed, and may be rendered
            by any person noun.
        gender: that the noun or its determiner shows; None where they show none (de die Person).
        role: grammatical role in its clause, as far as it can be told.
        clause: number of its clause, from 0.
        plural: whether it is several persons, whom he and she can't mean.
    """

    index: int
    start: int
    concept: str
    heads: frozenset[str]
    known: bool
    gender: SourceGender | None
    role: Role
    clause: int
    plural: bool = False


@dataclass(frozen=True, slots=True)
class SourceMention:
    """A pronoun or possessive of the source.

    Attributes:
        index: position in the sentence's words.
        kind: `personal` (de er, ihn), `possessive` (seine), `relative` (der in `..., der`).
        case: the likeliest by form and place; None for a possessive.
        cases: every case that the form may have as a personal or relative pronoun: nominative and
            accusative of de `sie`; dative of `ihr` before a noun, her or to her. Empty for other
            possessives.
        gender: of the form.
        referent: which of the two persons has this gender; None where both or neither have.
        clause: number of its clause.
    """

    index: int
    kind: MentionKind
    case: Case | None
    cases: frozenset[Case]
    gender: SourceGender
    referent: Who | None
    clause: int


@dataclass(frozen=True, slots=True)
class SourceSentence:
    """A sentence, its two persons and its mentions.

    Attributes:
        words: split at single blanks, punctuation stripped.
        clauses: number of each word's clause.
        main_clauses: the clauses that are neither subordinate nor relative.
        subject: the person asked about.
        other: the other person, the first where there are several; None if none.
        mentions: in order.
    """

    words: tuple[str, ...]
    clauses: tuple[int, ...]
    main_clauses: frozenset[int]
    subject: SourcePerson
    other: SourcePerson | None
    mentions: tuple[SourceMention, ...]

    def mentions_of(self, who: Who) -> list[SourceMention]:
        """The mentions that refer to one of the persons, in order."""
        return [mention for mention in self.mentions if mention.referent == who]

    def place(self, index: int) -> float:
        """Where a word stands: 0 at the sentence's beginning, 1 at its end."""
        return index / max(len(self.words) - 1, 1)


class Analyser(Protocol):
    """What a source language provides, as `analyse` in its module."""

    def __call__(self, source: str, subject_index: int) -> SourceSentence:
        """Find the persons and mentions of a sentence.

        Args:
            source: the sentence, words separated by single blanks.
            subject_index: position of the subject's noun among them, from 0.

        Raises:
            ValueError: if there is no word at `subject_index`.
        """
        ...


class PersonFinder(Protocol):
    """What a source language provides, as `find_persons` in its module."""

    def __call__(self, source: str) -> tuple[SourceSentence, ...]:
        """Every person of a text, each as the subject of a `SourceSentence`.

        A subject's gender is what the text shows anywhere: the noun, its determiner or title, or
        the pronouns that refer to it. None where nothing does, or where genders contradict.

        Args:
            source: the text, words separated by single blanks; one or several sentences.

        Returns:
            In order of the text; empty where it names no person.
        """
        ...


def with_gender_of_mentions(sentence: SourceSentence) -> SourceSentence:
    """The sentence with its subject's gender completed by what refers to it.

    de `Die Person verlor ihren Job, weil sie krank war`: the grammatical gender of Person says
    nothing, and neither do pronouns that only agree with it; but `the doctor ... her` shows female.
    """
    if sentence.subject.gender is not None:
        return sentence
    genders = {mention.gender for mention in sentence.mentions_of("subject")}
    gender = genders.pop() if len(genders) == 1 else None
    return replace(sentence, subject=replace(sentence.subject, gender=gender))
