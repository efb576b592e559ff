"""Agreement outside a person's phrase in the Romance targets: predicates and pronouns.

Subjects of clauses are found first: a predicate belongs to its subject, an object pronoun to
whoever is not the subject; where the subject is silent, the person whose phrase allows the form,
and the source's pronouns, decide. Examples are marked es or it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from ...evidence import Evidence, Gender, PersonPhrase
from ...source.base import SourceMention, SourceSentence
from ...text import Token
from ..base import Who

if TYPE_CHECKING:
    from .family import RomanceLanguage

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
        self.main: PersonPhrase | None = None

    def find(self) -> list[Evidence]:
        """Every form outside the phrase that refers to the person, in order."""
        previous: PersonPhrase | str | None = None
        for segment in self.language.segments(self.tokens):
            subject = self._antecedent(segment) or self._subject(segment, previous)
            named = self._read_segment(segment, subject)
            previous = named or subject or self._topic(segment)
            if isinstance(previous, PersonPhrase) and (segment.kind == "main" or not self.main):
                self.main = previous
        return self.found

    def _subject(
        self, segment: Segment, previous: PersonPhrase | str | None
    ) -> PersonPhrase | str | None:
        """The grammatical subject of a segment: a person, "thing", or None for a silent one.

        it `[L'analista] era assistita`; `perché [la sua auto] era pronta`: a thing;
        `perché () era stanca`: silent; `e () era stanca`: that of the clause before.
        """
        language, tokens = self.language, self.tokens
        if self._has_experiencer(segment):
            return None
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
        index = segment.start
        while index < segment.end:
            word = tokens[index].norm
            if self._demonstrative(index, segment) is not None:
                return None
            after = self._time(index, segment)
            if after is not None:
                index = after
                continue
            if (
                word in language.determiner_table
                and language.clitic_gender(tokens, index) is None
                and not self._inside(index)
            ):
                return "thing"
            if word not in language.between:
                break
            index += 1
        if segment.kind == "coordinate":
            return previous
        return None

    def _time(self, index: int, segment: Segment) -> int | None:
        """End of a noun phrase that only says when, None if none begins at `index`.

        it `che [la settimana prossima] sarebbe andata in vacanza`, es `[la próxima semana]`.
        """
        language, tokens = self.language, self.tokens
        if tokens[index].norm not in language.determiner_table:
            return None
        for place in range(index + 1, min(index + 3, segment.end)):
            if tokens[place].norm in language.times:
                end = place + 1
                while end < segment.end and tokens[end].norm in language.relative_times:
                    end += 1
                return end
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

    def _has_experiencer(self, segment: Segment) -> bool:
        """Whether a dative before its verb shows that the verb's subject is no person.

        it `e [le è] stato detto`, `perché [gli piaceva] il pane`: not "e (lei) le è".
        """
        language, tokens = self.language, self.tokens
        for index in range(segment.start, segment.end - 1):
            word = tokens[index].norm
            if word in language.datives and language.clitic_gender(tokens, index) is not None:
                after = tokens[index + 1].norm
                return after in language.copulas or after in language.experienced
            if word not in language.between:
                return False
        return False

    def _demonstrative(self, index: int, segment: Segment) -> tuple[FormGender, int] | None:
        """Gender and length of a demonstrative that stands for a person as subject; else None.

        es `hasta que [esta] quedó satisfecha`, `[este último] no sabía`; it `[quest'ultima]`.
        """
        language, tokens = self.language, self.tokens
        gender = language.demonstratives.get(tokens[index].norm)
        after = tokens[index + 1].norm if index + 1 < segment.end else ""
        if after in language.latter:
            return language.latter[after], 2
        if gender is None or (index > 0 and tokens[index - 1].norm in language.prepositions):
            return None
        negated = after in language.negations
        return (gender, 1) if negated or after in language.copulas else None

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

    def _read_segment(
        self, segment: Segment, subject: PersonPhrase | str | None
    ) -> PersonPhrase | None:
        """Read a segment's forms; returns the person that a pronoun names as its subject."""
        language, tokens = self.language, self.tokens
        named: PersonPhrase | None = None
        addressed = False  # an object pronoun came before
        index = segment.start
        while index < segment.end:
            word = tokens[index].norm
            if self._inside(index):
                index += 1
                continue
            demonstrative = self._demonstrative(index, segment)
            if demonstrative is not None:
                gender, length = demonstrative
                words = " ".join(token.text for token in tokens[index : index + length])
                named = self._pronoun(index, gender, words, "nominative", subject) or named
                index += length
                continue
            addressed = addressed or word in language.datives
            if word in language.copulas:
                if self._predicate(index, segment, subject):
                    named = self.person
            elif word in language.subject_pronouns:
                oblique = index > 0 and tokens[index - 1].norm in language.prepositions
                kind: PronounKind = "oblique" if oblique else "nominative"
                gender = language.subject_pronouns[word]
                named = self._pronoun(index, gender, word, kind, named or subject) or named
            elif (alone := language.alone(tokens, index)) is not None:
                self._secondary(index, alone, named or subject)
            else:
                clitic = language.clitic_gender(tokens, index)
                if clitic is not None and not (addressed and self._is_controlled(index)):
                    self._pronoun(index, clitic[0], clitic[1], "object", named or subject)
                    addressed = True
            index += 1
        return named

    def _is_controlled(self, index: int) -> bool:
        """Whether a clitic stands on an infinitive that says what another object should do.

        it `le chiese di [indossarlo]`, es `la invitó a [ponérselo]`: she is not what is worn.
        """
        enclitic = self.tokens[index].norm not in self.language.object_pronouns
        return enclitic and self.language.is_controlled(self.tokens, index)

    def _secondary(
        self, index: int, gender: FormGender, subject: PersonPhrase | str | None
    ) -> None:
        """A predicate beside a full verb: es `comía [sola]`, it `viveva [da sola]`."""
        words = self.tokens[index].text
        if subject is self.person or (
            subject is None
            and index > self.person.head
            and self._refers(index, gender, ("nominative",))
        ):
            self._add(gender, words, "predicate", 1)

    def _predicate(self, index: int, segment: Segment, subject: PersonPhrase | str | None) -> bool:
        """The predicate after a copula: it `era preoccupata`, es `estaba cansado`.

        Returns whether it makes the person the subject of its clause.
        """
        language, tokens = self.language, self.tokens
        if subject == "thing" or self._impersonal(index):
            return False
        place = index + 1
        while (
            place < segment.end
            and tokens[place].norm in language.between
            and tokens[place].norm not in language.determiner_table
        ):
            place += 1
        if place >= segment.end:
            return False
        word = tokens[place].norm
        gender = self._predicate_noun(place, segment)
        if gender is None and word not in language.impersonal:
            gender = language.predicate_gender(word)
        if gender is None:
            return False
        words = f"{tokens[index].text} {tokens[place].text}"
        postposed = self._postposed(place + 1, segment)
        if postposed is not None:
            subject = postposed
        if tokens[index].norm in language.infinitives or (
            index > 0 and tokens[index - 1].norm in language.infinitives
        ):
            # chiese alla donna di essere puntuale: whoever the infinitive belongs to
            if subject != "thing" and self._refers(
                place, gender, ("nominative", "accusative", "dative")
            ):
                self._add(gender, words, "predicate", 1)
        elif isinstance(subject, PersonPhrase):
            if segment.kind == "coordinate" and self._back_to_main(subject, gender):
                subject = self.main
            if subject is self.person:
                self._add(gender, words, "predicate", 2)
        elif subject is None and self._refers(place, gender, ("nominative",)):
            self._add(gender, words, "predicate", 1)
            return True
        return False

    def _predicate_noun(self, place: int, segment: Segment) -> FormGender | None:
        """Gender of an article with an adjective that closes its clause: it `era [una pigra]`."""
        language, tokens = self.language, self.tokens
        determiner = language.determiner_table.get(tokens[place].norm)
        if determiner is None or determiner.plural or determiner.fused or place + 2 != segment.end:
            return None
        word = tokens[place + 1].norm
        same = (
            determiner.gender is not None and language.predicate_gender(word) == determiner.gender
        )
        return determiner.gender if same and not language.is_thing(word) else None

    def _back_to_main(self, subject: PersonPhrase, gender: FormGender) -> bool:
        """Whether a coordinated predicate goes on with the main clause, not the embedded one.

        it `[La cuoca] sapeva che il fornaio dormiva e si è seduta`: it agrees with the cook only.
        """
        return (
            self.main is not None
            and self.main is not subject
            and self._fit(subject, gender) == 0
            and self._fit(self.main, gender) == 2
        )

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
    ) -> PersonPhrase | None:
        """Note a pronoun that is the person's; returns whom a nominative one names."""
        if kind != "nominative" and isinstance(subject, PersonPhrase) and self.other is not None:
            # La receptionist salutò l'avvocato e le diede ...: not the subject, so the other
            if subject is self.person:
                return None
            if index > self.person.head and self._mentioned():
                self._add(gender, words, "pronoun", 1)
            return None
        cases = ("nominative",) if kind == "nominative" else ("accusative", "dative")
        mine = self._refers(index, gender, cases)
        if index > self.person.head and mine:
            self._add(gender, words, "pronoun", 1)
        if kind != "nominative":
            return None
        return self.person if mine else self.other

    def _has_relative(self) -> bool:
        """Whether the source has a relative clause; else `que` is a conjunction.

        es `la clienta que estaba cansada`, but `le dijo a la clienta que estaba cansado`.
        """
        return any(mention.kind == "relative" for mention in self.source.mentions)

    def _add(self, gender: FormGender, words: str, rule: str, weight: int) -> None:
        """Note a form, but for one that only follows the noun's grammatical gender.

        it `alla guardia ... e le ha rubato`: `le` agrees with the word guardia, not the person.
        """
        grammatical = self._grammatical(self.person)
        if grammatical is not None and grammatical != {OPPOSITE[gender]}:
            return
        self.found.append(Evidence(gender, words, rule, "outside", weight))

    @staticmethod
    def _grammatical(person: PersonPhrase) -> set[Gender] | None:
        """The genders that the words around a noun of fixed gender show; None for other nouns."""
        if not any(item.rule == GRAMMATICAL for item in person.evidence):
            return None
        return {item.gender for item in person.evidence if item.gender != "neutral"}

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

        A reader gives it to the only person whose phrase shows its gender, or allows it where
        the subject's does not; else the source's pronoun tells who is meant.
        """
        mine = self._fit(self.person, gender)
        theirs = self._fit(self.other, gender) if self.other is not None else -1
        if theirs == 2 and self._grammatical(self.person) == {OPPOSITE[gender]}:
            # L'impiegato guadagna più della guardia perché è pigro: guardia takes no pigro
            return False
        if mine == 0 and (theirs == 2 or (theirs == 1 and self.main is self.person)):
            # il regista ha elogiato [l'interprete] perché è brava: who may be, but no regista
            return False
        if mine > 0 and theirs <= 0:
            return True
        mention = self._nearest(index, cases)
        if mention is None and theirs <= mine:
            # `wurde sie entlassen`, es `la despidieron`: a clause may change its voice
            mention = self._nearest(index, ("nominative", "accusative", "dative"))
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
