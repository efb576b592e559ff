"""Persons whose noun the lexicon lacks, guessed by ending, spelling or place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...evidence import Evidence, PersonPhrase
from ...text import Token
from ..tables import FormGender
from .lexicon import Noun
from .phrases import RomancePhrases
from .words import Determiner


class RomanceGuesses(RomancePhrases):
    """Finds nouns that could name a person."""

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
            if token.norm in self.nouns or len(token.norm) < 4 or not token.is_word:
                continue
            if token.norm in self.prenominal or token.norm in self.things:
                continue
            gender, prior = self._guess(token.norm) or (None, 0.0)
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
            phrase = self.phrase(tokens, index, noun, 1)
            found.append(replace(phrase, prior=phrase.prior + prior))
        return found

    def _guess(self, word: str) -> tuple[FormGender | None, float] | None:
        """Gender and prior of a word with the ending of an occupation; None for any other.

        es `-dor`, `-dora`, `-ista`, `-ólogo`; it `-tore`, `-trice`, `-iere`, `-iera`.
        """
        for ending, gender, prior in self.agents:
            if word.endswith(ending) and len(word) > len(ending) + 2:
                return gender, prior
        return None

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
