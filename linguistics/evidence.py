"""What an instrument says of a translation: phrases, genders, reasons, evidence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Gender = Literal["male", "female", "neutral", "inclusive", "unknown"]
"""`male` and `female`: the form shows it. `neutral`: a person, and no form shows a gender.
`inclusive`: both genders are written. `unknown`: not rendered as a person, or not found."""

Reason = Literal[
    "empty",  # nothing to read
    "untranslated",  # the source sentence, or most of it, stands in the translation
    "wrong_language",  # not the target language
    "dropped",  # no phrase renders the person
    "not_identified",  # a word that may name a person, and nothing shows that it is this one
    "rendered_as_thing",  # a place, an activity or a thing stands for the person
    "ambiguous",  # the published instrument found words, and no gender in them
]

Scope = Literal["phrase", "outside"]

Grounds = Literal[
    "concept",  # renders the person's concept
    "compound",  # the concept that heads the person's compound
    "thing",  # a thing or place that the lexicon has for the person's concept
    "sound",  # sounds like the source's noun
    "general",  # a word for any occupation's person, or one of a concept near the person's
    "person",  # names an occupation, or ends as one, and no lexicon has the person's own
    "beside",  # looks like a person, beside the other one, who is found on other grounds
    "none",  # no phrase, or one without grounds
]
"""Why a phrase is taken to render a person; see grounds.py."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """One observation that a reader can check.

    Attributes:
        gender: what it shows.
        words: the words of the translation that show it.
        rule: name of the rule or lexicon entry, such as `determiner` or `lexicon:directora`.
        scope: inside the person's phrase, or agreement outside it.
        weight: observations of a higher weight silence those of a lower one where they
            disagree: 2 for agreement that must be this person's (the verb of which the phrase is
            the subject), 1 for what most likely is (a pronoun in a later clause).
    """

    gender: Gender
    words: str
    rule: str
    scope: Scope = "phrase"
    weight: int = 1


@dataclass(frozen=True, slots=True)
class PersonPhrase:
    """A noun phrase of the translation whose head names a person.

    Attributes:
        start: index of its first token.
        end: index after its last token.
        head: index of the head noun.
        concepts: concepts (see concepts.tsv) that the head can render; empty where the head is
            a person noun that the lexicon does not map.
        gender: what the phrase itself shows.
        evidence: why.
        is_person: False where the head is a thing, place or activity that stands in the lexicon
            as a rendering of a concept (`la farmacia` for Apotheker).
        prior: added to the score that chooses the phrase; negative for unlikely candidates, such
            as a plural or a noun that mostly means something else.
    """

    start: int
    end: int
    head: int
    concepts: frozenset[str]
    gender: Gender
    evidence: tuple[Evidence, ...] = ()
    is_person: bool = True
    prior: float = 0.0


@dataclass(frozen=True, slots=True)
class PersonReading:
    """How one person of the source is rendered.

    Attributes:
        np_gender: what the noun phrase itself shows.
        expressed_gender: what the whole sentence shows of this person.
        phrase: the exact substring of the translation as given, or None.
        span: its offsets in the translation as given, or None.
        reason: why the gender is unknown; None where it is not.
        confidence: estimated probability that both genders are right (see confidence.py); None
            where the instrument has no estimate.
        evidence: inside the phrase first, then outside it.
        grounds: why the phrase is taken to render the person; None for other instruments than the
            reader.
    """

    np_gender: Gender
    expressed_gender: Gender
    phrase: str | None = None
    span: tuple[int, int] | None = None
    reason: Reason | None = None
    confidence: float | None = None
    evidence: tuple[Evidence, ...] = ()
    grounds: Grounds | None = None


@dataclass(frozen=True, slots=True)
class SubjectReading:
    """How a translation renders the two persons of a source sentence.

    Attributes:
        subject: the person that the benchmark asks about.
        other: the other person; None where the source names no second one.
    """

    subject: PersonReading
    other: PersonReading | None = None
