"""Agreement outside a person's phrase in the Romance targets: predicates and pronouns.

Subjects of clauses are found first: a predicate belongs to its subject, an object pronoun to
whoever is not the subject; where the subject is silent, the person whose phrase allows the form,
and the source's pronouns, decide. Examples are marked es or it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from ...evidence import Evidence, Gender, PersonPhrase
from ...source.base import Case, SourceMention
from ..agreement import OPPOSITE, Agreement
from ..tables import GENDERS, FormGender

if TYPE_CHECKING:
    from .family import RomanceLanguage  # noqa: F401 (in the base class)

ClausePartKind = Literal["main", "coordinate", "subordinate", "relative"]
PronounKind = Literal["nominative", "oblique", "object"]
Subject = PersonPhrase | Literal["thing"] | None
"""Of a clause: a person, a thing, or None for a silent one."""

_INDEFINITE = frozenset({"un", "una", "uno", "un'"})
_ANY_CASE: tuple[Case, ...] = ("nominative", "accusative", "dative")


@dataclass(frozen=True, slots=True)
class ClausePart:
    """A stretch of the sentence between punctuation and conjunctions.

    Attributes:
        start: first token after the opener.
        end: after the last.
        kind: what opens it: `main` (the sentence, or a comma), `coordinate` (and, but),
            `subordinate` (because, that), `relative` (who).
    """

    start: int
    end: int
    kind: ClausePartKind


class RomanceAgreement(Agreement["RomanceLanguage"]):
    """The search, segment by segment.

    Attributes:
        main: the person that is the subject of the main clause.
        segment: the segment that is read.
        subject: its grammatical subject.
        named: the person whom a pronoun of the segment names as its subject.
        addressed: whether an object pronoun stood before in the segment.
        leading: whether its subject stands at its beginning.
    """

    main: PersonPhrase | None = None
    segment: ClausePart
    subject: Subject = None
    named: PersonPhrase | None = None
    addressed = False
    leading = False

    def read_phrase(self) -> None:
        """An adjective or noun set apart by a comma, before the phrase or after it.

        es `su artista, [cansada] del viaje, ...`, `[Recién llegada], su artista ...`; it
        `l'artista, [esperta] di colori, ...`. A participle with a noun of its own is no person's:
        es `[Terminada la cirugía], ...`
        """
        person, opening = self.person, self._skip_adverbs(0)
        end = self._complement_end()
        if self.norm(end) == ",":
            self._apposition(self._skip_adverbs(end + 1))
        if person.start > 1 and self.norm(person.start - 1) == "," and not self._fused(person):
            words = self._norms[opening + 1 : person.start]
            if not any(map(self.language.is_verb, words)) and "," not in words[:-1]:
                self._apposition(opening)

    def _complement_end(self) -> int:
        """Where the phrase ends with a complement that is no part of the job's name.

        it `l'assistente sociale [della scuola], appena arrivata, ...`
        """
        language, end = self.language, self.person.end
        determiner = language.determiner_table.get(self.norm(end))
        if self.norm(end) not in language.of and not (determiner is not None and determiner.fused):
            return end
        for comma in range(end + 2, min(end + 5, len(self.tokens))):
            if self.norm(comma) == ",":
                return comma
            if language.is_verb(self.norm(comma)) or self.owner(comma):
                break
        return end

    def _skip_adverbs(self, place: int) -> int:
        """The place after adverbs: es `recién llegada`, it `una volta arrivata`."""
        place = self.skip(place, self.language.just)
        return self.language.adverbs.end(self.tokens, place)

    def _apposition(self, place: int) -> None:
        """Note what stands at a place and goes on with a preposition or nothing."""
        language = self.language
        determiner = language.determiner_table.get(self.norm(place))
        noun = place + (determiner is not None and determiner.gender is not None)
        if noun >= len(self.tokens) or (self.owner(noun) and not self._is_other_apposed(place)):
            return
        if noun > place and (
            self.norm(place) not in _INDEFINITE or self.norm(self.person.start) in _INDEFINITE
        ):
            return  # la doctora, [el paciente] y ...: a list
        gender = language.attribute_gender(self.norm(noun))
        if gender is None:
            persons = [one for one in language.nouns_at(self.tokens, noun) if one.is_person]
            gender = persons[0].gender if persons and not persons[0].plural else None
        after = self.norm(noun + 1)
        fused = language.determiner_table.get(after)
        if gender and (
            after in language.prepositions
            or after in language.coordinators
            or after in language.of
            or after in (",", ".", "")
            or (fused is not None and fused.fused)
        ):
            self.add(gender, self.tokens[noun].text, "apposition", 2)

    def _is_other_apposed(self, place: int) -> bool:
        """Whether the source's other person is rendered by a noun that stands in apposition."""
        return self.other is not None and self.other.start == place and not self._fused(self.other)

    def read_sentence(self) -> None:
        """Find the subject of each segment and read the segment's forms."""
        previous: Subject = None
        for segment in self.language.segments(self.tokens):
            self.segment = segment
            self.leading = False
            self.subject = self._antecedent() or self._find_subject(previous)
            self.named, self.addressed = None, False
            index = segment.start
            while index < segment.end:
                index += 1 if self.owner(index) else self._read_form(index)
            previous = self.named or self.subject or self._topic()
            if isinstance(previous, PersonPhrase) and (segment.kind == "main" or not self.main):
                self.main = previous

    def is_of_person(self, item: Evidence) -> bool:
        """Not where a form only follows the noun's grammatical gender.

        it `alla guardia ... e le ha rubato`: `le` agrees with the word guardia, not the person.
        """
        grammatical = self._grammatical()
        return grammatical is None or grammatical == {OPPOSITE.get(item.gender)}

    def _read_form(self, index: int) -> int:
        """Read the form at a place; returns how many tokens it takes."""
        language, word = self.language, self.norm(index)
        if (demonstrative := self._demonstrative(index)) is not None:
            gender, length = demonstrative
            words = " ".join(token.text for token in self.tokens[index : index + length])
            self._pronoun(index, gender, words, "nominative", self.subject)
            return length
        self.addressed = self.addressed or word in language.datives
        if word in language.copulas:
            self._predicate(index)
        elif word in language.moves:
            place = language.adverbs.end(self.tokens, index + 1)
            if (state := language.attribute_gender(self.norm(place))) is not None:
                self._secondary(place, state)
        elif language.is_polite(self.tokens, index):
            return 1
        elif word in language.neuter_pronouns or self._is_doubled(index):
            self._pronoun(index, "inclusive", word, "nominative", self.named or self.subject)
            return 3 if self._is_doubled(index) else 1
        elif (subject_gender := language.subject_pronouns.get(word)) is not None:
            oblique = self.norm(index - 1) in language.prepositions
            kind: PronounKind = "oblique" if oblique else "nominative"
            self._pronoun(index, subject_gender, word, kind, self.named or self.subject)
        elif (alone := language.alone(self.tokens, index)) is not None:
            self._secondary(index, alone)
        elif (clitic := language.clitic_gender(self.tokens, index)) is not None and not (
            self.addressed and self._is_controlled(index)
        ):
            subject = self._controller(index) or self.named or self.subject
            self._pronoun(index, *clitic, "object", subject)
            self.addressed = True
        return 1

    # ---- subjects --------------------------------------------------------------------------

    def _find_subject(self, previous: Subject) -> Subject:
        """The grammatical subject of the segment.

        it `[L'analista] era assistita`; `perché [la sua auto] era pronta`: a thing;
        `perché () era stanca`: silent; `e () era stanca`: that of the clause before.
        """
        if self._has_experiencer():
            return None
        person = self._leading_phrase() or self._relative_head()
        if person is not None:
            self.leading = True
            return person
        opening = self._opening()
        if opening == "thing":
            return "thing"
        coordinate = self.segment.kind == "coordinate" and opening is None
        return previous if coordinate else None

    def _leading_phrase(self) -> PersonPhrase | None:
        """A person's phrase without preposition that opens the segment."""
        start, tokens, language = self.segment.start, self.tokens, self.language
        for phrase in self.phrases():
            if not start <= phrase.start < self.segment.end or self._fused(phrase):
                continue
            if phrase.start > start and tokens[phrase.start - 1].norm in language.prepositions:
                continue
            if all(token.norm in language.between for token in tokens[start : phrase.start]):
                return phrase
        return None

    def _relative_head(self) -> PersonPhrase | None:
        """The person before a relative clause, where the source has one too.

        es `la clienta que estaba cansada`, but `le dijo a la clienta que estaba cansado`.
        """
        if self.segment.kind != "relative" or not any(
            mention.kind == "relative" for mention in self.source.mentions
        ):
            return None
        start = self.segment.start
        return next((p for p in self.phrases() if p.end <= start <= p.end + 2), None)

    def _opening(self) -> Literal["thing", "demonstrative"] | None:
        """What opens the segment, but for adverbs, clitics and times."""
        index = self.segment.start
        while index < self.segment.end:
            if self._demonstrative(index) is not None:
                return "demonstrative"
            after = self._time(index)
            if after is None and self.owner(index) is None and self._is_article(index):
                return "thing"
            if after is None and self.norm(index) not in self.language.between:
                return None
            index = after or index + 1
        return None

    def _is_article(self, index: int) -> bool:
        """Whether a determiner stands before a noun: no clitic."""
        return (
            self.norm(index) in self.language.determiner_table
            and self.language.clitic_gender(self.tokens, index) is None
        )

    def _time(self, index: int) -> int | None:
        """End of a noun phrase that only says when, None if none begins at `index`.

        it `che [la settimana prossima] sarebbe andata in vacanza`, es `[la próxima semana]`.
        """
        language, end = self.language, self.segment.end
        if self.norm(index) not in language.determiner_table:
            return None
        for place in range(index + 1, min(index + 3, end)):
            if self.norm(place) in language.times:
                return min(self.skip(place + 1, language.relative_times), end)
        return None

    def _antecedent(self) -> PersonPhrase | None:
        """The person before a relative pronoun that shows a gender.

        it `l'urbanista, la quale ...`; es `la cual`: the article agrees with the person.
        """
        start = self.segment.start
        if start + 1 >= self.segment.end or self.norm(start + 1) not in self.language.which:
            return None
        phrase = next((p for p in self.phrases() if p.end <= start <= p.end + 1), None)
        determiner = self.language.determiner_table.get(self.norm(start))
        if phrase is self.person and determiner is not None and determiner.gender:
            words = f"{self.tokens[start].text} {self.tokens[start + 1].text}"
            self.add(determiner.gender, words, "relative", 2)
        return phrase

    def _has_experiencer(self) -> bool:
        """Whether a dative before its verb shows that the verb's subject is no person.

        it `e [le è] stato detto`, `perché [gli piaceva] il pane`: not "e (lei) le è".
        """
        language = self.language
        for index in range(self.segment.start, self.segment.end - 1):
            word, after = self.norm(index), self.norm(index + 1)
            if word in language.datives and language.clitic_gender(self.tokens, index) is not None:
                return after in language.copulas or after in language.experienced
            if word not in language.between:
                return False
        return False

    def _demonstrative(self, index: int) -> tuple[FormGender, int] | None:
        """Gender and length of a demonstrative that stands for a person as subject; else None.

        es `hasta que [esta] quedó satisfecha`, `[este último] no sabía`; it `[quest'ultima]`.
        """
        language = self.language
        gender = language.demonstratives.get(self.norm(index))
        after = self.norm(index + 1) if index + 1 < self.segment.end else ""
        if after in language.latter:
            return language.latter[after], 2
        if gender is None or self.norm(index - 1) in language.prepositions:
            return None
        return (gender, 1) if after in language.negations | language.copulas else None

    def _topic(self) -> PersonPhrase | None:
        """A dative that stands first is what the next clause goes on with.

        it `Al fornaio piaceva ..., e cercò di venderle ...`: the baker tries.
        """
        start = self.segment.start
        return next((p for p in self.phrases() if start <= p.start <= start + 1), None)

    def _fused(self, phrase: PersonPhrase) -> bool:
        determiner = self.language.determiner_table.get(self.norm(phrase.start))
        return determiner is not None and determiner.fused

    # ---- predicates ------------------------------------------------------------------------

    def _secondary(self, index: int, gender: FormGender) -> None:
        """A predicate beside a full verb: es `comía [sola]`, it `viveva [da sola]`."""
        subject = self.named or self.subject
        silent = subject is None and index > self.person.head
        if subject is self.person or (silent and self._refers(index, gender, ("nominative",))):
            self.add(gender, self.tokens[index].text, "predicate")

    def _predicate(self, index: int) -> None:
        """The predicate after a copula: it `era preoccupata`, es `estaba cansado`."""
        if self.subject == "thing" or self._impersonal(index):
            return
        place = self._predicate_place(index)
        gender = self._predicate_gender(place) if place < self.segment.end else None
        if gender is None:
            return
        words = f"{self.tokens[index].text} {self.tokens[place].text}"
        subject = self.subject if self.leading else self._postposed(place + 1) or self.subject
        if {self.norm(index), self.norm(index - 1)} & self.language.infinitives:
            # chiese alla donna di essere puntuale: whoever the infinitive belongs to
            if subject != "thing" and self._refers(place, gender, _ANY_CASE):
                self.add(gender, words, "predicate")
        elif isinstance(subject, PersonPhrase):
            if self._back_to_main(subject, gender):
                subject = self.main
            if subject is self.person:
                self.add(gender, words, "predicate", 2)
        elif subject is None and self._refers(place, gender, ("nominative",)):
            self.add(gender, words, "predicate")
            self.named = self.person

    def _predicate_place(self, index: int) -> int:
        """Where the predicate of a copula stands: after adverbs, but not after an article."""
        return self.language.adverbs.end(self.tokens, index + 1)

    def _is_for_both(self, place: int) -> bool:
        """Whether a predicate is for both genders: es `cansad@`, `cansade`, it `stanco/a`."""
        language, word = self.language, self.norm(place)
        if language.suffix(self.tokens, place + 1):
            return language.predicate_gender(word) is not None
        forms = language.inclusive_forms(word)[:1]
        return any(language.attribute_gender(form) == "male" for form in forms)

    def _predicate_gender(self, place: int) -> Gender | None:
        """Gender of an adjective, or of one with an article that ends its clause: `una pigra`."""
        language, word = self.language, self.norm(place)
        if self._is_for_both(place):
            return "inclusive"
        determiner = language.determiner_table.get(word)
        if determiner is not None and not determiner.plural and not determiner.fused:
            if word in _INDEFINITE and (gender := self._predicate_noun(place + 1)) is not None:
                return gender
            noun = self.norm(place + 1)
            same = determiner.gender and language.predicate_gender(noun) == determiner.gender
            if same and place + 2 == self.segment.end and not language.is_thing(noun):
                return determiner.gender
        return None if word in language.impersonal else language.predicate_gender(word)

    def _predicate_noun(self, place: int) -> FormGender | None:
        """Gender of a person's noun as a predicate, after an article: it `è una [buona amica]`."""
        noun = self.skip(place, self.language.prenominal)
        if self.other is not None and self.other.start == place - 1 and self.owner(noun):
            return GENDERS.get(self.other.gender)
        if noun >= len(self.tokens) or self.owner(noun):
            return None
        nouns = [one for one in self.language.nouns_at(self.tokens, noun) if one.is_person]
        return nouns[0].gender if nouns and not nouns[0].fixed else None

    def _back_to_main(self, subject: PersonPhrase, gender: Gender) -> bool:
        """Whether a coordinated predicate goes on with the main clause, not the embedded one.

        it `[La cuoca] sapeva che il fornaio dormiva e si è seduta`: it agrees with the cook only.
        """
        return (
            self.segment.kind == "coordinate"
            and self.main is not subject
            and self.fit(subject, gender) == 0
            and self.fit(self.main, gender) == 2
        )

    def _impersonal(self, index: int) -> bool:
        """Whether a dative before the verb shows that no person is its subject.

        it `le è stato detto di aspettare`: what she was told agrees with nobody.
        """
        while index > 0 and self.norm(index) in self.language.copulas:
            index -= 1
        return self.norm(index) in self.language.datives

    def _postposed(self, index: int) -> Subject:
        """A subject after its predicate: it `quando è arrivata [la polizia]`."""
        language = self.language
        if index + 1 >= self.segment.end:
            return None
        for phrase in self.phrases():
            if phrase.start == index and not self._fused(phrase):
                # fue elegida [jugadora]: a noun alone is what the subject became
                return phrase if phrase.head > index else None
        determiner = language.determiner_table.get(self.norm(index))
        fused = determiner is not None and determiner.fused
        when = {self.norm(index), self.norm(index + 1)} & language.times
        return "thing" if self._is_article(index) and not fused and not when else None

    # ---- pronouns --------------------------------------------------------------------------

    def _is_controlled(self, index: int) -> bool:
        """Whether a clitic stands on an infinitive that says what another object should do.

        it `le chiese di [indossarlo]`, es `la invitó a [ponérselo]`: she is not what is worn.
        """
        enclitic = self.norm(index) not in self.language.object_pronouns
        return enclitic and self.language.is_controlled(self.tokens, index)

    def _controller(self, index: int) -> PersonPhrase | None:
        """The person who is to do what an infinitive with a pronoun says; None if there is none.

        it `ha chiesto [alla cuoca] di inviargli ...`: `gli` is somebody else.
        """
        if not self._is_controlled(index):
            return None
        near = [p for p in self.phrases() if self.segment.start <= p.start and p.end == index - 1]
        return next((phrase for phrase in near if phrase is not self.subject), None)

    def _pronoun(
        self, index: int, gender: Gender, words: str, kind: PronounKind, subject: Subject
    ) -> None:
        """Note a pronoun that is the person's, and whom a nominative one names."""
        after = index > self.person.head or self._is_cataphoric(index)
        if kind == "object" and subject is self.person:
            # L'artista [lo] ha dipinto: nobody paints himself
            if self._resumes_main(gender) and after and self._mentioned():
                self.add(gender, words, "pronoun")
            return
        if kind != "nominative" and isinstance(subject, PersonPhrase) and self.other is not None:
            # La receptionist salutò l'avvocato e le diede ...: not the subject, so the other
            if subject is not self.person and after and self._mentioned():
                self.add(gender, words, "pronoun")
            return
        cases: tuple[Case, ...] = ("nominative",)
        if kind != "nominative":
            cases = ("accusative", "dative")
        mine = self._refers(index, gender, cases)
        if after and mine:
            self.add(gender, words, "pronoun")
        if kind == "nominative":
            self.named = (self.person if mine else self.other) or self.named

    def _resumes_main(self, gender: Gender) -> bool:
        """Whether a coordinated clause goes on with the main clause's subject, who is the other.

        it `Il capo ha notato che l'insegnante dorme e [le] ha dato ...`: the boss gave her.
        """
        return (
            self.segment.kind == "coordinate"
            and self.other is not None
            and self.main is self.other
            and self.fit(self.other, gender) == 0
            and self.fit(self.person, gender) > 0
        )

    def _is_cataphoric(self, index: int) -> bool:
        """Whether a pronoun before all persons points ahead: es `Cuando [ella] llegó, ...`."""
        ahead = all(index < phrase.start for phrase in self.phrases())
        meant = bool(self.source.mentions_of(self.who))
        return ahead and meant and (self.segment.kind == "subordinate" or self._is_predicate())

    def _is_predicate(self) -> bool:
        """Whether the noun says what the subject is: es `Ella trabaja como [ingeniero]`."""
        before = self.norm(self.person.start - 1)
        return before in self.language.naming or before in self.language.copulas

    def _is_doubled(self, index: int) -> bool:
        """Whether a pronoun is written for both genders: es `él/ella`, it `lui o lei`."""
        pronouns = self.language.subject_pronouns
        one, other = pronouns.get(self.norm(index)), pronouns.get(self.norm(index + 2))
        return {one, other} == {"male", "female"} and self.norm(index + 1) in ("/", "o")

    def _mentioned(self) -> bool:
        """Whether the source refers to the person with a pronoun that a clitic may render.

        The form alone tells no case (de `sie`), and clauses change (`dass er sich ...`, it `non
        gli ha permesso`), so that any pronoun counts.
        """
        return any(
            mention.kind != "relative" and mention.referent in (self.who, None)
            for mention in self.source.mentions
        )

    # ---- reference -------------------------------------------------------------------------

    def _grammatical(self) -> set[Gender] | None:
        """The genders that words around a noun of fixed gender show; None for other nouns."""
        if not self.is_grammatical(self.person):
            return None
        return {item.gender for item in self.person.evidence if item.gender != "neutral"}

    def _refers(self, index: int, gender: Gender, cases: tuple[Case, ...]) -> bool:
        """Whether a form of a later clause refers to the person.

        A reader gives it to the only person whose phrase shows its gender, or allows it where
        the subject's does not; else the source's pronoun tells who is meant.
        """
        mine, theirs = self.fit(self.person, gender), self.fit(self.other, gender)
        if theirs == 2 and self._grammatical() == {OPPOSITE.get(gender)}:
            # L'impiegato guadagna più della guardia perché è pigro: guardia takes no pigro
            return False
        if mine == 0 and (theirs == 2 or (theirs == 1 and self.main is self.person)):
            # il regista ha elogiato [l'interprete] perché è brava: who may be, but no regista
            return False
        if mine > 0 and theirs == 0:
            return True
        mention = self._mention(index, cases)
        if mention is None and theirs <= mine:
            # `wurde sie entlassen`, es `la despidieron`: a clause may change its voice
            mention = self._mention(index, _ANY_CASE)
        return self.meant(mention) == "person"

    def _mention(self, index: int, cases: tuple[Case, ...]) -> SourceMention | None:
        """The personal or relative pronoun of the source that stands nearest by proportion.

        For objects a possessive too: de `weil ihr Rücken schmerzte`, it `perché le faceva male la
        schiena`.
        """
        mentions = self.source.mentions
        pronouns = [one for one in mentions if one.kind != "possessive" and one.case in cases]
        if not pronouns and "dative" in cases:
            pronouns = [one for one in mentions if one.kind == "possessive"]
        return self.nearest(index, pronouns)
