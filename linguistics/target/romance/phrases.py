"""Noun phrases in the Romance targets: how far they reach, and the gender that they show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from ...evidence import Evidence, Gender, PersonPhrase
from ...text import Token
from ..agreement import GRAMMATICAL
from ..tables import FormGender
from .both_genders import BothGenders
from .lexicon import Noun
from .words import Determiner

_REACH = 8
"""How many words on each side of a noun may belong to its phrase."""


class RomancePhrases(BothGenders):
    """Finds the phrases whose head the lexicon has."""

    @cached_property
    def _nouns_of_things(self) -> frozenset[str]:
        """Those of the things that are no adjective, adverb, verb or function word as well."""
        return self.things.difference(
            self.prenominal, self.determiner_table, self.prepositions, self.between, self.copulas
        )

    def find_people(self, tokens: Sequence[Token]) -> list[PersonPhrase]:
        """Every noun phrase whose head the lexicon has, in order."""
        found: list[PersonPhrase] = []
        index = 0
        while index < len(tokens):
            nouns = self.nouns_at(tokens, index)
            if not nouns:
                index += 1
                continue
            longest = len(nouns[0].words)
            if longest == 1 and index and tokens[index - 1].norm in self._nouns_of_things:
                index += 1  # an adjective of the thing: it un'impresa idraulica
                continue
            if longest == 1 and self._is_adjective(tokens, index):
                index += 1
                continue
            for noun in nouns:
                if not noun.is_person and self._complete(tokens, found, index, noun):
                    break
                phrase = self.phrase(tokens, index, noun, longest)
                if not self._apposed(tokens, found, phrase):
                    found.append(phrase)
            index += longest
            if found and found[-1].gender == "inclusive":
                index = max(index, found[-1].end)  # the second form is no other person
        return found

    def _is_adjective(self, tokens: Sequence[Token], index: int) -> bool:
        """Whether a noun that may be an adjective has no determiner: es `la zona [española]`."""
        if tokens[index].norm not in self.needs_determiner:
            return False
        start = index
        while start and tokens[start - 1].norm in self.prenominal:
            start -= 1
        if not start:
            return len(tokens) > 1
        before = tokens[start - 1].norm
        return before not in self.determiner_table and not self.is_both_determiner(
            tokens, start - 1
        )

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

    def phrase(self, tokens: Sequence[Token], head: int, noun: Noun, longest: int) -> PersonPhrase:
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
        if noun.words[0] in self.mostly_things and end == head + 1:
            prior -= 5.0  # a person only where the source's own noun is rendered
        if noun.gender and not noun.fixed:
            words = " ".join(token.text for token in tokens[head : head + len(noun.words)])
            rule = noun.rule if noun.rule != "lexicon" else f"lexicon:{' '.join(noun.words)}"
            evidence.append(Evidence(noun.gender, words, rule))
        if noun.fixed:
            evidence.append(Evidence("neutral", tokens[head].text, GRAMMATICAL))
        written = tokens[head].norm
        if not inclusive and written != noun.words[0] and self.inclusive_forms(written):
            evidence.append(Evidence("inclusive", tokens[head].text, "both genders"))
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
        genders: set[Gender] = {item.gender for item in evidence}
        if "inclusive" in genders:
            return "inclusive"
        if noun.fixed:
            return "neutral"  # es la víctima, it la guardia, fr la personne
        if noun.gender == "female":
            return "female"
        # es la médico, it la soldato, fr la ministre: one female mark decides
        if "female" in genders and noun.gender == "male":
            return "female"
        by_determiner: set[Gender] = {item.gender for item in evidence if item.rule == "determiner"}
        marks = by_determiner or genders
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
            if self.is_both_determiner(tokens, start - 1):
                start -= 1
                first = Determiner(None)
                evidence.append(Evidence("inclusive", tokens[start].text, "both genders"))
            elif determiner is not None:
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
            elif (written := self.both_determiners(tokens, start)) is not None:
                start = written
                evidence.append(Evidence("inclusive", _text(tokens, start, head), "both genders"))
            else:
                break
        # adjectives without a determiner are no part of a name: es nueva clienta
        return start, first

    def _stacked(self, tokens: Sequence[Token], start: int) -> bool:
        """Whether a determiner may stand before another one: it `il suo capo`, `tutti i`."""
        determiner = self.determiner_table.get(tokens[start].norm)  # none: es `un/a`
        return determiner is None or determiner.gender is None

    def _right_edge(
        self, tokens: Sequence[Token], head: int, length: int, evidence: list[Evidence]
    ) -> tuple[int, bool]:
        """End of the phrase; adds what adjectives and second forms show."""
        end = head + length
        both = self.both_nouns(tokens, head, end)
        if both is not None:
            evidence.append(Evidence("inclusive", _text(tokens, head, both), "both genders"))
            end = both
        while end < min(len(tokens), head + length + _REACH):
            word = tokens[end].norm
            if word in self.postnominal:
                gender = self.postnominal[word]
                if gender:
                    evidence.append(Evidence(gender, tokens[end].text, "adjective"))
                end += 1
                after = self.suffix(tokens, end)
                if after is not None:
                    evidence.append(
                        Evidence("inclusive", _text(tokens, end - 1, after), "both genders")
                    )
                    end = after
            elif end == head + length and (after := self._attribute(tokens, end)) is not None:
                gender = self.attribute_gender(tokens[after].norm)
                if gender:
                    evidence.append(Evidence(gender, tokens[after].text, "adjective"))
                end = after + 1
            elif word in self.of and end + 1 < len(tokens) and self.is_complement(tokens, end + 1):
                end += 2
            else:
                break
        return end, both is not None

    def _attribute(self, tokens: Sequence[Token], index: int) -> int | None:
        """Place of an adjective right after the noun, or after `just`; None if there is none.

        es `la periodista [cansada]`, it `l'artista [appena arrivata]`
        """
        if tokens[index].norm in self.just:
            index += 1
        if index >= len(tokens) or self.attribute_gender(tokens[index].norm) is None:
            return None
        return index

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
            and token.norm not in self.nouns
        )


def _text(tokens: Sequence[Token], start: int, end: int) -> str:
    return " ".join(token.text for token in tokens[start:end])
