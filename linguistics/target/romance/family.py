"""What the Romance targets share: lexicon, noun phrases and clauses.

A language gives its closed classes as tables (determiners, copulas, conjunctions, clitics) and a
few morphological hooks; the rules are here. Examples are marked es, it or fr.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from importlib.resources import files
from typing import ClassVar

from ...evidence import Evidence, Gender, PersonPhrase
from ...text import Token
from ..agreement import GRAMMATICAL, FormGender
from ..base import LexiconEntry, TargetLanguage, read_lexicon
from .agreement import RomanceAgreement, Segment, SegmentKind


@dataclass(frozen=True, slots=True)
class Determiner:
    """An article, fused preposition + article, demonstrative, possessive or numeral.

    Attributes:
        gender: None where the form is for both (es `su`, it `l'`, fr `chaque`).
        plural: whether it is a plural form.
        fused: whether it has a preposition in it (`al`, `dalla`, `aux`): the phrase is then no
            grammatical subject.
    """

    gender: FormGender | None
    plural: bool = False
    fused: bool = False


_REACH = 8
"""How many words on each side of a noun may belong to its phrase."""


def determiners(
    forms: str, gender: FormGender | None = None, *, plural: bool = False, fused: bool = False
) -> dict[str, Determiner]:
    """A table for blank-separated forms that share one analysis."""
    return dict.fromkeys(forms.split(), Determiner(gender, plural, fused))


@dataclass(frozen=True, slots=True)
class Noun:
    """A person noun, or a thing that stands for one, as the lexicon or the guesser has it.

    Attributes:
        words: its tokens; the head is the first.
        concepts: concepts that it can render.
        gender: of the form; None for common forms (`gerente`).
        fixed: grammatical gender that says nothing of the person (es `víctima`).
        is_person: False for things.
        plural: whether it is a plural form.
        rule: for the evidence.
    """

    words: tuple[str, ...]
    concepts: frozenset[str]
    gender: FormGender | None
    fixed: bool = False
    is_person: bool = True
    plural: bool = False
    rule: str = "lexicon"


class RomanceLanguage(TargetLanguage):
    """Rules for Spanish, French and Italian. Subclasses fill in the tables and hooks."""

    agreement = RomanceAgreement
    package: ClassVar[str]
    """Package that holds lexicon.tsv."""
    determiner_table: ClassVar[Mapping[str, Determiner]]
    """Every determiner by its form, fused prepositions included."""
    prenominal: ClassVar[Mapping[str, FormGender | None]]
    """Words between determiner and noun, with their gender: it `vecchio`, `suo`; es `joven`."""
    postnominal: ClassVar[Mapping[str, FormGender | None]]
    """Adjectives that belong to a job's name: es `jurídica`, it `sanitario`, fr `technique`."""
    of: ClassVar[frozenset[str]]
    """The preposition that joins a complement without article: `de`, `di`, `d'`."""
    not_complements: ClassVar[frozenset[str]]
    """Words that end a phrase although they stand after `of`: determiners, `que`, `non`."""
    prepositions: ClassVar[frozenset[str]]
    coordinators: ClassVar[frozenset[str]]
    subordinators: ClassVar[frozenset[str]]
    relatives: ClassVar[frozenset[str]]
    """Relative pronouns that may be the subject: `que`, `che`, `qui`."""
    copulas: ClassVar[frozenset[str]]
    """Forms, third person singular, whose predicate agrees with their subject, infinitives and
    participles of the copula included; auxiliaries of perfects that agree."""
    between: ClassVar[frozenset[str]]
    """What may stand between copula and predicate, or subject and copula: adverbs, clitics."""
    impersonal: ClassVar[frozenset[str]]
    """Predicates that mostly have no person as subject: it `chiaro`, es `necesario`."""
    subject_pronouns: ClassVar[Mapping[str, FormGender]]
    """Stressed or subject pronouns: es `ella`, it `lui`, fr `elle`."""
    object_pronouns: ClassVar[Mapping[str, FormGender]]
    """Clitics that show a gender: it `gli`, `le`, `la`; es `la`; fr `la`."""
    infinitives: ClassVar[frozenset[str]]
    """Those of `copulas` that are infinitives or gerunds: their subject is not the clause's."""
    times: ClassVar[frozenset[str]]
    """Nouns of time, which stand after a predicate without being its subject: `notte`."""
    relative_times: ClassVar[frozenset[str]]
    """Adjectives after a noun of time: it `prossima`, es `siguiente`."""
    datives: ClassVar[frozenset[str]]
    """Dative clitics of the third person."""
    experienced: ClassVar[frozenset[str]] = frozenset()
    """Verbs whose person is the dative before them: it `piaceva`."""
    demonstratives: ClassVar[Mapping[str, FormGender]] = {}
    """Demonstratives that also stand for a person: es `esta`, it `costui`."""
    latter: ClassVar[Mapping[str, FormGender]] = {}
    """Words that make a demonstrative before them stand for a person: it `quest'ultima`."""
    negations: ClassVar[frozenset[str]] = frozenset()
    which: ClassVar[frozenset[str]]
    """Relative pronouns that take an article: it `quale`, es `cual`."""
    persons: ClassVar[frozenset[str]]
    """Nouns of a fixed gender that job names follow like adjectives: es `persona`."""
    personal: ClassVar[frozenset[str]] = frozenset()
    """The preposition before persons, alone and fused: es `a`, `al`; it `al`, `alla`."""
    acts: ClassVar[frozenset[str]] = frozenset()
    """Nouns of a person that name an act where its agent follows: es `una visita del juez`."""
    thing_endings: ClassVar[tuple[str, ...]] = ()
    """Endings of nouns that name no person: it `-zione`, es `-dad`."""
    inclusive_suffixes: ClassVar[frozenset[str]] = frozenset()
    """Feminine endings that are written after a masculine form: director(a), director/a."""

    # ---- hooks -------------------------------------------------------------------------------

    @abstractmethod
    def plurals(self, word: str) -> Iterable[str]:
        """Plural forms of a noun's first word."""

    @abstractmethod
    def predicate_gender(self, word: str) -> FormGender | None:
        """Gender that an adjective or participle shows by its form; None for both or no form."""

    @abstractmethod
    def guess_noun(self, word: str) -> tuple[FormGender | None, float] | None:
        """Gender and prior of a word that could be an occupation, by morphology; None if not."""

    def clitic_gender(self, tokens: Sequence[Token], index: int) -> tuple[FormGender, str] | None:
        """Gender and words of an object pronoun at `index`; None if there is none.

        The default looks the token up in `object_pronouns`; languages add enclitics
        (`chiamarla`) and tell pronouns from articles (es `la odiaba`, `la casa`).
        """
        gender = self.object_pronouns.get(tokens[index].norm)
        return (gender, tokens[index].text) if gender else None

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

    # ---- lexicon -----------------------------------------------------------------------------

    @cached_property
    def _lexicon(self) -> dict[str, list[Noun]]:
        """Nouns by their first word, the longest first."""
        return self.build_lexicon(read_lexicon(self.package))

    def build_lexicon(self, entries: Iterable[LexiconEntry]) -> dict[str, list[Noun]]:
        """Index a lexicon by first word.

        A form in the column `common` that ends in `!` has a grammatical gender of its own that
        says nothing of the person (es `víctima!`).
        """
        gathered: dict[tuple[str, ...], dict[tuple[FormGender | None, bool, bool], set[str]]]
        gathered = defaultdict(lambda: defaultdict(set))
        for entry in entries:
            columns: tuple[tuple[str | None, FormGender | None, bool], ...] = (
                (entry.masculine, "male", True),
                (entry.feminine, "female", True),
                (entry.common, None, True),
                (entry.thing, None, False),
            )
            for form, gender, is_person in columns:
                if form is None:
                    continue
                fixed = form.endswith("!")
                words = tuple(token.norm for token in self.tokenize(form.rstrip("!")))
                found = gathered[words][(gender, fixed, is_person)]
                if entry.concept != "*":
                    found.add(entry.concept)
        index: dict[str, list[Noun]] = defaultdict(list)
        for words, readings in gathered.items():
            for noun in self._merge(words, readings):
                index[words[0]].append(noun)
                for plural in self.plurals(words[0]):
                    if (plural, *words[1:]) in gathered:
                        continue  # it cliente: a singular, and the plural of clienta
                    index[plural].append(replace(noun, words=(plural, *words[1:]), plural=True))
        for nouns in index.values():
            nouns.sort(key=lambda noun: (-len(noun.words), noun.plural, not noun.is_person))
        return dict(index)

    @staticmethod
    def _merge(
        words: tuple[str, ...],
        readings: Mapping[tuple[FormGender | None, bool, bool], set[str]],
    ) -> Iterable[Noun]:
        """One noun a form for persons, one for things.

        A form that stands as masculine or feminine of some concepts and as common of others is
        common: es `guardia`.
        """
        persons = {key: concepts for key, concepts in readings.items() if key[2]}
        things = {key: concepts for key, concepts in readings.items() if not key[2]}
        for group in (persons, things):
            if not group:
                continue
            genders = {gender for gender, _, _ in group}
            yield Noun(
                words,
                frozenset().union(*group.values()),
                genders.pop() if len(genders) == 1 else None,
                fixed=all(fixed for _, fixed, _ in group),
                is_person=group is persons,
            )

    # ---- noun phrases ------------------------------------------------------------------------

    def find_people(self, tokens: Sequence[Token]) -> list[PersonPhrase]:
        """Every noun phrase whose head the lexicon has, in order."""
        found: list[PersonPhrase] = []
        index = 0
        while index < len(tokens):
            nouns = self._match(tokens, index)
            if not nouns:
                index += 1
                continue
            longest = len(nouns[0].words)
            if longest == 1 and index and tokens[index - 1].norm in self._nouns_of_things:
                index += 1  # an adjective of the thing: it un'impresa idraulica
                continue
            for noun in nouns:
                if not noun.is_person and self._complete(tokens, found, index, noun):
                    break
                phrase = self._phrase(tokens, index, noun, longest)
                if not self._apposed(tokens, found, phrase):
                    found.append(phrase)
            index += longest
            if found and found[-1].gender == "inclusive":
                index = max(index, found[-1].end)  # the second form is no other person
        return found

    def _apposed(
        self, tokens: Sequence[Token], found: list[PersonPhrase], phrase: PersonPhrase
    ) -> bool:
        """Whether a noun only names the job of the person before it, which it then extends.

        es `la persona encargada de la limpieza`, it `la persona addetta alle pulizie`: the
        gender is that of the word persona.
        """
        if not found or tokens[found[-1].head].norm not in self.persons:
            return False
        person = found[-1]
        # the last: a second reading of the noun that was just taken in
        if person.end not in (phrase.start, phrase.head, phrase.head + 1):
            return False
        found[-1] = replace(
            person, end=max(person.end, phrase.end), concepts=person.concepts | phrase.concepts
        )
        return True

    def _complete(
        self, tokens: Sequence[Token], found: list[PersonPhrase], index: int, thing: Noun
    ) -> bool:
        """Whether a thing is the complement of a person noun before it, which then renders it.

        it `la collaboratrice del trasloco`: for Umzugshelferin. Without a noun the article
        stands for it: es `el de la mudanza`.
        """
        end = index + len(thing.words)
        seeker = self._seeker(tokens, index)
        if seeker is not None:
            evidence = Evidence(seeker, tokens[index - 3].text, "determiner")
            found.append(
                PersonPhrase(index - 3, end, index - 3, thing.concepts, seeker, (evidence,))
            )
            return True
        start = index
        if start and self.determiner_table.get(tokens[start - 1].norm) is not None:
            start -= 1
            if not self.determiner_table[tokens[start].norm].fused:
                start -= tokens[start - 1].norm in self.of
        elif start and tokens[start - 1].norm in self.of:
            start -= 1
        if start == index or start == 0:
            return False
        if found and found[-1].end == start and found[-1].is_person:
            person = found[-1]
            found[-1] = replace(person, end=end, concepts=person.concepts | thing.concepts)
            return True
        determiner = self.determiner_table.get(tokens[start - 1].norm)
        if determiner is None or determiner.gender is None:
            return False
        evidence = Evidence(determiner.gender, tokens[start - 1].text, "determiner")
        prior = -2.5 if determiner.plural else 0.0
        found.append(
            PersonPhrase(
                start - 1,
                end,
                start - 1,
                thing.concepts,
                determiner.gender,
                (evidence,),
                prior=prior,
            )
        )
        return True

    def _seeker(self, tokens: Sequence[Token], thing: int) -> FormGender | None:
        """Gender of an article with a relative clause whose object names the job; None if none.

        es `el que busca [consejo]`
        """
        if thing < 3 or tokens[thing - 2].norm not in self.relatives:
            return None
        determiner = self.determiner_table.get(tokens[thing - 3].norm)
        return determiner.gender if determiner is not None and not determiner.plural else None

    def _match(self, tokens: Sequence[Token], index: int) -> list[Noun]:
        """The nouns that stand at a position, the longest first."""
        word = tokens[index].norm
        candidates = self._lexicon.get(word)
        if word in self.acts and index + 1 < len(tokens):
            after = tokens[index + 1].norm
            if after in self.of or self.determiner_table.get(after, Determiner(None)).fused:
                return []
        if candidates is None:
            for form in inclusive_forms(word):
                if form in self._lexicon:
                    return [
                        replace(noun, plural=noun.plural or word.endswith("s"))
                        for noun in self._lexicon[form]
                        if len(noun.words) == 1
                    ]
            return []
        matched = [
            noun
            for noun in candidates
            if len(noun.words) == 1
            or (
                index + len(noun.words) <= len(tokens)
                and all(
                    tokens[index + offset].norm == noun.words[offset]
                    for offset in range(1, len(noun.words))
                )
            )
        ]
        return matched

    def guess_people(self, tokens: Sequence[Token]) -> list[PersonPhrase]:
        """Determiner + a word that looks like an occupation, or that is left in German.

        es `la ecuyerista`; `la Hausmeisterin`, a noun with a capital inside the sentence; and
        `el de la mudanza`, where the complement alone names the job.
        """
        found: list[PersonPhrase] = []
        for index in range(1, len(tokens)):
            token = tokens[index]
            determiner = self.determiner_table.get(tokens[index - 1].norm)
            if determiner is None or determiner.plural:
                continue
            if token.norm in self.of:
                phrase = self._headless(tokens, index, determiner)
                if phrase is not None:
                    found.append(phrase)
                continue
            if token.norm in self._lexicon or len(token.norm) < 4 or not token.is_word:
                continue
            if token.norm in self.prenominal:
                continue
            gender, prior = self.guess_noun(token.norm) or (None, 0.0)
            if not prior:
                if determiner.gender is None:
                    gender = self.predicate_gender(token.norm)  # it l'orefice, l'[imbianchina]
                if token.text[0].isupper() and not token.text.isupper():
                    prior = -2.0
                elif self._names_thing(tokens, index):
                    continue
                else:
                    prior = -3.0 if self._stands_for_person(tokens, index) else -3.6
            noun = Noun((token.norm,), frozenset(), gender, rule="guess")
            phrase = self._phrase(tokens, index, noun, 1)
            found.append(replace(phrase, prior=phrase.prior + prior))
        return found

    @cached_property
    def _things(self) -> frozenset[str]:
        """Common nouns that are no persons: the package's things.txt."""
        lines = files(self.package).joinpath("things.txt").read_text("utf-8").splitlines()
        return frozenset(word for line in lines if line[:1] != "#" for word in line.split())

    @cached_property
    def _nouns_of_things(self) -> frozenset[str]:
        """Those of the things that are no adjective, adverb, verb or function word as well."""
        return self._things.difference(
            self.prenominal, self.determiner_table, self.prepositions, self.between, self.copulas
        )

    def is_thing(self, word: str) -> bool:
        """Whether a noun is known to name no person, by its form or from things.txt."""
        return word.endswith(self.thing_endings) or word in self._things

    def _names_thing(self, tokens: Sequence[Token], index: int) -> bool:
        """Whether a word after a determiner is no unknown person: a thing, or no noun."""
        word = tokens[index].norm
        return (
            self.is_thing(word)
            or not word.isalpha()
            or word in self.copulas
            or self.clitic_gender(tokens, index - 1) is not None
        )

    def _stands_for_person(self, tokens: Sequence[Token], index: int) -> bool:
        """Whether an unknown noun stands where mostly a person does.

        At the head of the sentence: es `El mandril saludó`; after `a` of a direct object:
        `llamó a la mandril`, `llamó al mandril`.
        """
        if index == 1 or tokens[index - 1].norm in self.personal:
            return True
        return index > 2 and tokens[index - 2].norm in self.personal

    def _headless(
        self, tokens: Sequence[Token], of: int, determiner: Determiner
    ) -> PersonPhrase | None:
        """An article with a complement only: es `el de la mudanza`."""
        if determiner.gender is None or determiner.fused:
            return None
        end = of + 1
        while end < len(tokens) and tokens[end].norm in self.determiner_table:
            end += 1
        if end >= len(tokens) or not self.is_complement(tokens, end):
            return None
        evidence = Evidence(determiner.gender, tokens[of - 1].text, "determiner")
        return PersonPhrase(
            of - 1, end + 1, of - 1, frozenset(), determiner.gender, (evidence,), prior=-2.0
        )

    def _phrase(self, tokens: Sequence[Token], head: int, noun: Noun, longest: int) -> PersonPhrase:
        """The phrase around a noun, with the gender that it shows."""
        evidence: list[Evidence] = []
        start, determiner = self._left_edge(tokens, head, evidence)
        end, inclusive = self._right_edge(tokens, head, len(noun.words), evidence)
        end = max(end, head + longest)
        prior = 0.0
        if noun.plural or (determiner is not None and determiner.plural):
            prior -= 2.5
        if determiner is None:
            prior -= 1.0
        if len(noun.words) < longest:
            prior -= 1.5
        if not noun.is_person:
            prior -= 1.0
        if noun.gender and not noun.fixed:
            words = " ".join(token.text for token in tokens[head : head + len(noun.words)])
            rule = noun.rule if noun.rule != "lexicon" else f"lexicon:{' '.join(noun.words)}"
            evidence.append(Evidence(noun.gender, words, rule))
        if noun.fixed:
            evidence.append(Evidence("neutral", tokens[head].text, GRAMMATICAL))
        written = tokens[head].norm
        if not inclusive and written not in self._lexicon and inclusive_forms(written):
            evidence.append(Evidence("inclusive", tokens[head].text, "both-genders"))
        return PersonPhrase(
            start,
            end,
            head,
            noun.concepts,
            self.decide(noun, evidence),
            tuple(evidence),
            is_person=noun.is_person,
            prior=prior,
        )

    def decide(self, noun: Noun, evidence: Sequence[Evidence]) -> Gender:
        """Gender of a phrase from its noun, determiner and adjectives."""
        genders = {item.gender for item in evidence}
        if "inclusive" in genders:
            return "inclusive"
        if noun.fixed:
            return "neutral"  # es la víctima, it la guardia, fr la personne
        if noun.gender == "female":
            return "female"
        # es la médico, it la soldato, fr la ministre: one female mark decides
        if "female" in genders and noun.gender == "male":
            return "female"
        marks = {item.gender for item in evidence if item.rule == "determiner"} or genders
        if len(marks) == 1:
            return marks.pop()
        return noun.gender or "neutral"

    def _left_edge(
        self, tokens: Sequence[Token], head: int, evidence: list[Evidence]
    ) -> tuple[int, Determiner | None]:
        """Start of the phrase, and its determiner; adds what they show."""
        start = head
        first: Determiner | None = None
        while start > max(head - _REACH, 0):
            word = tokens[start - 1].norm
            determiner = self.determiner_table.get(word)
            if determiner is not None:
                if first is not None and not self._stacked(tokens, start):
                    break
                first = determiner
                start -= 1
                if determiner.gender:
                    evidence.append(Evidence(determiner.gender, tokens[start].text, "determiner"))
            elif first is None and word in self.prenominal:
                gender = self.prenominal[word]
                start -= 1
                if gender:
                    evidence.append(Evidence(gender, tokens[start].text, "adjective"))
            elif (written := self._both_determiners(tokens, start)) is not None:
                start = written
                evidence.append(Evidence("inclusive", _text(tokens, start, head), "both-genders"))
            else:
                break
        # adjectives without a determiner are no part of a name: es nueva clienta
        return start, first

    def _stacked(self, tokens: Sequence[Token], start: int) -> bool:
        """Whether a determiner may stand before another one: it `il suo capo`, `tutti i`."""
        return self.determiner_table[tokens[start].norm].gender is None

    def _both_determiners(self, tokens: Sequence[Token], start: int) -> int | None:
        """Start of `el/la`, `un(a)`, `il o la` where it ends before `start`; None if none.

        Called with the second determiner already taken in (el/ [la gerente]), or before a noun
        (un(a) [gerente]).
        """
        if start < 2:
            return None
        mark = tokens[start - 1].norm
        first = tokens[start - 2].norm
        if mark in ("/", "o", "u") and start < len(tokens):
            here = self.determiner_table.get(tokens[start].norm)
            before = self.determiner_table.get(first)
            if here is not None and before is not None and here.gender != before.gender:
                return start - 2
        if mark == ")" and start >= 4 and tokens[start - 3].norm == "(":
            before = self.determiner_table.get(tokens[start - 4].norm)
            inner = tokens[start - 2].norm
            if before is not None and (
                inner in self.determiner_table or inner in self.inclusive_suffixes
            ):
                return start - 4
        if (
            mark in self.inclusive_suffixes
            and first == "/"
            and start >= 3
            and tokens[start - 3].norm in self.determiner_table
        ):
            return start - 3
        return None

    def _right_edge(
        self, tokens: Sequence[Token], head: int, length: int, evidence: list[Evidence]
    ) -> tuple[int, bool]:
        """End of the phrase; adds what adjectives and second forms show."""
        end = head + length
        both = self._both_nouns(tokens, head, end)
        if both is not None:
            evidence.append(Evidence("inclusive", _text(tokens, head, both), "both-genders"))
            end = both
        while end < min(len(tokens), head + length + _REACH):
            word = tokens[end].norm
            if word in self.postnominal:
                gender = self.postnominal[word]
                if gender:
                    evidence.append(Evidence(gender, tokens[end].text, "adjective"))
                end += 1
                after = self._suffix(tokens, end)
                if after is not None:
                    evidence.append(
                        Evidence("inclusive", _text(tokens, end - 1, after), "both-genders")
                    )
                    end = after
            elif word in self.of and end + 1 < len(tokens) and self.is_complement(tokens, end + 1):
                end += 2
            else:
                break
        return end, both is not None

    def is_complement(self, tokens: Sequence[Token], index: int) -> bool:
        """Whether the word after `of` is a noun that completes a job's name.

        es `guardia de seguridad`, it `medico di base`, fr `agent de police`; not a person, a
        determiner or a verb.
        """
        token = tokens[index]
        return (
            token.text.islower()
            and len(token.norm) > 2
            and token.norm not in self.not_complements
            and token.norm not in self.determiner_table
            and token.norm not in self._lexicon
        )

    def _both_nouns(self, tokens: Sequence[Token], head: int, end: int) -> int | None:
        """End of a doublet that begins at `head`, None if there is none.

        es `director/a`, `director(a)`, `director/directora`, `el director o la directora`.
        """
        suffix = self._suffix(tokens, end)
        if suffix is not None:
            return suffix
        if end + 1 >= len(tokens) or tokens[end].norm not in ("/", "(", "o", "u"):
            return None
        mark = tokens[end].norm
        second = end + 1
        for skipped in (("o", "u"), self.determiner_table):
            if tokens[second].norm in skipped and second + 1 < len(tokens):
                second += 1
        firsts = self._match(tokens, head)
        seconds = self._match(tokens, second)
        if not firsts or not seconds:
            return None
        one, two = firsts[0], seconds[0]
        same = one.concepts & two.concepts or (not one.concepts and not two.concepts)
        genders = {one.gender, two.gender}
        if same and genders == {"male", "female"}:
            stop = second + len(two.words)
            if mark == "(" and stop < len(tokens) and tokens[stop].norm == ")":
                stop += 1
            return stop
        return None

    def _suffix(self, tokens: Sequence[Token], end: int) -> int | None:
        """End of `/a` or `(a)` at `end`."""
        if end + 1 < len(tokens) and tokens[end + 1].norm in self.inclusive_suffixes:
            if tokens[end].norm in ("/", "·") and tokens[end].start == tokens[end - 1].end:
                return end + 2
            if tokens[end].norm == "(" and end + 2 < len(tokens) and tokens[end + 2].norm == ")":
                return end + 3
        return None

    # ---- clauses -----------------------------------------------------------------------------

    def segments(self, tokens: Sequence[Token]) -> list[Segment]:
        """Split a sentence at punctuation and conjunctions."""
        found: list[Segment] = []
        start = 0
        kind: SegmentKind = "main"
        for index in range(len(tokens)):
            opener = self._opener(tokens, index)
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

    def _opener(self, tokens: Sequence[Token], index: int) -> SegmentKind | None:
        word = tokens[index].norm
        if word in self.coordinators:
            return "coordinate"
        if word in self.subordinators:
            return "subordinate"
        if word in self.relatives:
            return "relative"
        return "main" if not tokens[index].is_word and word in ",;:.!?()—–" else None


def _text(tokens: Sequence[Token], start: int, end: int) -> str:
    return " ".join(token.text for token in tokens[start:end])


_INCLUSIVE = re.compile(r"(\w{3,}?)[@*əx]s?\Z")


def inclusive_forms(word: str) -> tuple[str, ...]:
    """Masculine forms of a word written for both genders: `emplead@`, `direttorə`, `médicx`.

    Empty for any other word.
    """
    match = _INCLUSIVE.match(word)
    return (match.group(1) + "o", match.group(1) + "e", match.group(1)) if match else ()
