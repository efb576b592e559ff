"""Agreement outside a person's phrase in the Romance targets: predicates and pronouns.

Subjects of clauses are found first: a predicate belongs to its subject, an object pronoun to
whoever is not the subject; where the subject is silent, the person whose phrase allows the form,
and the source's pronouns, decide. Examples are marked es or it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from gendermt.linguistics.subject.german import SourceMention, SourceSentence
from gendermt.linguistics.subject.language import Who
from gendermt.linguistics.subject.readings import Evidence, Gender, PersonPhrase
from gendermt.linguistics.text import Token

if TYPE_CHECKING:
    from gendermt.linguistics.subject.romance import RomanceLanguage

FormGender = Literal["male", "female"]
SegmentKind = Literal["main", "coordinate", "subordinate", "relative"]
PronounKind = Literal["nominative", "oblique", "object"]

GRAMMATICAL = "grammatical-gender"
"""Rule of the evidence that marks a noun whose gender says nothing of the person."""

OPPOSITE: dict[Gender, FormGender] = {"male": "female", "female": "male"}


@dataclass(frozen=True, slots=True)
class Segment:
    """A stretch of the sentence between punctuation and conjunctions.

    Attributes:
        start: first token after the opener.
        end: after the last.
        kind: what opens it: `main` (the sentence, or a comma), `coordinate` (and, but),
            `subordinate` (because, that), `relative` (who).
    """

    start: int
    end: int
    kind: SegmentKind


class Agreement:
    """One search for the agreement of one person."""

    def __init__(
        self,
        language: RomanceLanguage,
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
        self.who = who
        self.found: list[Evidence] = []

    def find(self) -> list[Evidence]:
        """Every form outside the phrase that refers to the person, in order."""
        previous: PersonPhrase | str | None = None
        for segment in self.language.segments(self.tokens):
            subject = self._antecedent(segment) or self._subject(segment, previous)
            self._read_segment(segment, subject)
            previous = subject or self._topic(segment)
        return self.found

    def _subject(
        self, segment: Segment, previous: PersonPhrase | str | None
    ) -> PersonPhrase | str | None:
        """The grammatical subject of a segment: a person, "thing", or None for a silent one.

        it `[L'analista] era assistita`; `perché [la sua auto] era pronta`: a thing;
        `perché () era stanca`: silent; `e () era stanca`: that of the clause before.
        """
        language, tokens = self.language, self.tokens
        for phrase in (self.person, self.other):
            if phrase is None or not segment.start <= phrase.start < segment.end:
                continue
            before = tokens[phrase.start - 1].norm if phrase.start > segment.start else ""
            if self._fused(phrase) or before in language.prepositions:
                continue
            if all(
                tokens[index].norm in language.between
                for index in range(segment.start, phrase.start)
            ):
                return phrase
        if segment.kind == "relative" and self._has_relative():
            for phrase in (self.person, self.other):
                if phrase is not None and phrase.end <= segment.start <= phrase.end + 2:
                    return phrase
        for index in range(segment.start, segment.end):
            word = tokens[index].norm
            if (
                word in language.determiner_table
                and language.clitic_gender(tokens, index) is None
                and not self._inside(index)
            ):
                return "thing"
            if word not in language.between:
                break
        if segment.kind == "coordinate":
            return previous
        return None

    def _antecedent(self, segment: Segment) -> PersonPhrase | None:
        """The person before a relative pronoun that shows a gender.

        it `l'urbanista, la quale ...`; es `la cual`: the article agrees with the person.
        """
        tokens, start = self.tokens, segment.start
        if start + 1 >= segment.end or tokens[start + 1].norm not in self.language.which:
            return None
        for phrase in (self.person, self.other):
            if phrase is not None and phrase.end <= start <= phrase.end + 1:
                determiner = self.language.determiner_table.get(tokens[start].norm)
                if phrase is self.person and determiner is not None and determiner.gender:
                    words = f"{tokens[start].text} {tokens[start + 1].text}"
                    self._add(determiner.gender, words, "relative", 2)
                return phrase
        return None

    def _topic(self, segment: Segment) -> PersonPhrase | None:
        """A dative that stands first is what the next clause goes on with.

        it `Al fornaio piaceva ..., e cercò di venderle ...`: the baker tries.
        """
        for phrase in (self.person, self.other):
            if phrase is not None and segment.start <= phrase.start <= segment.start + 1:
                return phrase
        return None

    def _fused(self, phrase: PersonPhrase) -> bool:
        determiner = self.language.determiner_table.get(self.tokens[phrase.start].norm)
        return determiner is not None and determiner.fused

    def _inside(self, index: int) -> bool:
        return any(
            phrase is not None and phrase.start <= index < phrase.end
            for phrase in (self.person, self.other)
        )

    def _read_segment(self, segment: Segment, subject: PersonPhrase | str | None) -> None:
        language, tokens = self.language, self.tokens
        index = segment.start
        while index < segment.end:
            word = tokens[index].norm
            if self._inside(index):
                index += 1
                continue
            if word in language.copulas:
                self._predicate(index, segment, subject)
            elif word in language.subject_pronouns:
                oblique = index > 0 and tokens[index - 1].norm in language.prepositions
                kind: PronounKind = "oblique" if oblique else "nominative"
                self._pronoun(index, language.subject_pronouns[word], word, kind, subject)
            else:
                clitic = language.clitic_gender(tokens, index)
                if clitic is not None:
                    self._pronoun(index, clitic[0], clitic[1], "object", subject)
            index += 1

    def _predicate(self, index: int, segment: Segment, subject: PersonPhrase | str | None) -> None:
        """The predicate after a copula: it `era preoccupata`, es `estaba cansado`."""
        language, tokens = self.language, self.tokens
        if subject == "thing" or self._impersonal(index):
            return
        place = index + 1
        while place < segment.end and tokens[place].norm in language.between:
            place += 1
        if place >= segment.end:
            return
        word = tokens[place].norm
        gender = language.predicate_gender(word)
        if gender is None or word in language.impersonal:
            return
        words = f"{tokens[index].text} {tokens[place].text}"
        postposed = self._postposed(place + 1, segment)
        if postposed is not None:
            subject = postposed
        if tokens[index].norm in language.infinitives:
            # chiese alla donna di essere puntuale: whoever the infinitive belongs to
            if subject != "thing" and self._refers(
                place, gender, ("nominative", "accusative", "dative")
            ):
                self._add(gender, words, "predicate", 1)
        elif isinstance(subject, PersonPhrase):
            if subject is self.person:
                self._add(gender, words, "predicate", 2)
        elif subject is None and self._refers(place, gender, ("nominative",)):
            self._add(gender, words, "predicate", 1)

    def _impersonal(self, index: int) -> bool:
        """Whether a dative before the verb shows that no person is its subject.

        it `le è stato detto di aspettare`: what she was told agrees with nobody.
        """
        while index > 0 and self.tokens[index].norm in self.language.copulas:
            index -= 1
        return self.tokens[index].norm in self.language.datives

    def _postposed(self, index: int, segment: Segment) -> PersonPhrase | str | None:
        """A subject after its predicate: it `quando è arrivata [la polizia]`."""
        language, tokens = self.language, self.tokens
        if index + 1 >= segment.end:
            return None
        for phrase in (self.person, self.other):
            if phrase is not None and phrase.start == index and not self._fused(phrase):
                return phrase
        determiner = language.determiner_table.get(tokens[index].norm)
        if (
            determiner is None
            or determiner.fused
            or tokens[index + 1].norm in language.times
            or tokens[index].norm in language.times
            or language.clitic_gender(tokens, index) is not None
        ):
            return None
        return "thing"

    def _pronoun(
        self,
        index: int,
        gender: FormGender,
        words: str,
        kind: PronounKind,
        subject: PersonPhrase | str | None,
    ) -> None:
        if kind != "nominative" and isinstance(subject, PersonPhrase) and self.other is not None:
            # La receptionist salutò l'avvocato e le diede ...: not the subject, so the other
            if subject is self.person:
                return
            if index > self.person.head and self._mentioned():
                self._add(gender, words, "pronoun", 1)
            return
        cases = ("nominative",) if kind == "nominative" else ("accusative", "dative")
        if index > self.person.head and self._refers(index, gender, cases):
            self._add(gender, words, "pronoun", 1)

    def _has_relative(self) -> bool:
        """Whether the source has a relative clause; else `que` is a conjunction.

        es `la clienta que estaba cansada`, but `le dijo a la clienta que estaba cansado`.
        """
        return any(mention.kind == "relative" for mention in self.source.mentions)

    def _add(self, gender: FormGender, words: str, rule: str, weight: int) -> None:
        """Note a form, but for one that only follows the noun's grammatical gender.

        it `alla guardia ... e le ha rubato`: `le` agrees with the word guardia, not the person.
        """
        inside = self.person.evidence
        if any(item.rule == GRAMMATICAL for item in inside):
            grammatical = {item.gender for item in inside if item.gender != "neutral"}
            if grammatical != {OPPOSITE[gender]}:
                return
        self.found.append(Evidence(gender, words, rule, "outside", weight))

    def _mentioned(self) -> bool:
        """Whether the source refers to the person with a pronoun that a clitic may render.

        The form alone tells no case (de `sie`), and clauses change (`dass er sich ...`, it `non
        gli ha permesso`), so that any pronoun counts.
        """
        return any(
            mention.kind != "relative" and mention.referent in (self.who, None)
            for mention in self.source.mentions
        )

    def _refers(self, index: int, gender: FormGender, cases: tuple[str, ...]) -> bool:
        """Whether a form of a later clause refers to the person.

        A reader gives it to the only person whose phrase allows it; where both or neither do,
        the source's pronoun tells who is meant.
        """
        mine = self._fit(self.person, gender)
        theirs = self._fit(self.other, gender) if self.other is not None else -1
        if mine == 0 and theirs > 0:
            return False
        if mine > 0 and theirs <= 0:
            return True
        mention = self._nearest(index, cases)
        return mention is not None and mention.referent == self.who

    @staticmethod
    def _fit(person: PersonPhrase | None, gender: FormGender) -> int:
        if person is None:
            return -1
        if person.gender == gender:
            return 2
        return 0 if person.gender == OPPOSITE[gender] else 1

    def _nearest(self, index: int, cases: tuple[str, ...]) -> SourceMention | None:
        """The personal or relative pronoun of the source that stands nearest by proportion."""
        here = index / max(len(self.tokens) - 1, 1)
        length = max(len(self.source.words) - 1, 1)
        mentions = [
            mention
            for mention in self.source.mentions
            if mention.kind != "possessive" and mention.case in cases
        ] or [
            # `weil ihr Rücken schmerzte`, it `perché le faceva male la schiena`
            mention
            for mention in self.source.mentions
            if mention.kind == "possessive" and "dative" in cases
        ]
        return min(mentions, key=lambda mention: abs(mention.index / length - here), default=None)
