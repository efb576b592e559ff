"""Persons whose noun the lexicon lacks, guessed by form, and pronouns in place of a noun."""

from __future__ import annotations

from collections.abc import Sequence

from ...evidence import Evidence, Gender, PersonPhrase
from ...text import Token
from .lexicon import PLURAL_PRIOR, RARE_PRIOR, UNLIKELY_PRIOR
from .morphology import ADJECTIVES, NAMES, UNLIKELY_SCORE
from .phrases import SlavicPhrases

_PRONOUN_PRIOR = -3.0
_ADJECTIVE_PRIOR = -2.0
_UNKNOWN_PRIOR = -2.5


class SlavicGuesses(SlavicPhrases):
    """Finds nouns that could name a person."""

    def guess_people(self, tokens: Sequence[Token]) -> list[PersonPhrase]:
        """Nouns that name a person by their form, and pronouns in place of a noun."""
        phrases: list[PersonPhrase] = []
        first_clause = True
        known = {phrase.head for phrase in self.find_people(tokens)}
        for index, token in enumerate(tokens):
            if not token.is_word or (index and token.norm in self.tables.coordinators):
                first_clause = False
            pronoun = self.tables.pronouns.get(token.norm)
            if pronoun is not None and first_clause and not self._possesses(tokens, index):
                # Сотрудник проигнорировал его и ...: the person, without a noun
                shown = Evidence(pronoun[0], token.text, "pronoun")
                phrases.append(
                    PersonPhrase(
                        index,
                        index + 1,
                        index,
                        frozenset(),
                        pronoun[0],
                        (shown,),
                        prior=_PRONOUN_PRIOR,
                    )
                )
                continue
            if not token.is_word or len(token.norm) < 3 or index in known:
                continue
            name = index > 0 and token.text[0].isupper()
            guess = self._guess(token.norm, name=name)
            if guess is None and first_clause:
                guess = self._guess_adjective(tokens, index)
            if guess is None:
                continue
            gender, rule, prior = guess
            start = self.extend_left(tokens, index)
            words = " ".join(item.text for item in tokens[start : index + 1])
            evidence = (Evidence(gender, words, rule),)
            end = index + 1
            both = self.both_genders(tokens, end, gender, frozenset())
            if both is not None:
                end, gender = both, "inclusive"
            phrases.append(
                PersonPhrase(start, end, index, frozenset(), gender, evidence, prior=prior)
            )
        return phrases

    def _possesses(self, tokens: Sequence[Token], index: int) -> bool:
        """Whether его, ее stand before the noun that is owned."""
        return index + 1 < len(tokens) and any(
            p.pos in ("NOUN", "ADJF") for p in self.parse(tokens[index + 1].norm)[:1]
        )

    def _guess_adjective(
        self, tokens: Sequence[Token], index: int
    ) -> tuple[Gender, str, float] | None:
        """An adjective or participle that stands for a person: отдыхающая позвонила."""
        parses = self.parse(tokens[index].norm)
        if not parses or len(tokens[index].norm) < 5 or parses[0].pos not in ADJECTIVES:
            return None
        before = tokens[index - 1] if index else None
        if before is not None and self.lemmas(before.norm) & self.tables.copulas:
            return None
        after = tokens[index + 1] if index + 1 < len(tokens) else None
        # с держащей совет: a participle and its object
        governs = (
            before is not None
            and self.is_preposition(before.norm)
            and parses[0].pos == "PRTF"
            and "actv" in parses[0].grammemes
            and not self.modifies(tokens, index)
        )
        if (
            after is not None
            and not governs
            and any(p.pos in (*ADJECTIVES, "NOUN") for p in self.parse(after.norm))
        ):
            return None
        genders = {p.gender for p in parses if p.pos in ADJECTIVES and not p.plural}
        if not genders & {"masc", "femn"}:
            return None
        return "male" if "masc" in genders else "female", "adjective", _ADJECTIVE_PRIOR

    def _guess(self, norm: str, *, name: bool) -> tuple[Gender, str, float] | None:
        norm = norm.replace("ё", "е")
        known = self.is_known(norm)
        parses = self.parse(norm)
        if known:
            parses = tuple(p for p in parses if not p.grammemes & NAMES)
        nouns = [p for p in parses if p.pos == "NOUN"]
        weight = sum(p.score for p in nouns)
        if name and not known and not nouns:
            return "male", "unknown word", _UNKNOWN_PRIOR  # с Ратхоленден: no case shows
        if not nouns or (self.scored and weight < UNLIKELY_SCORE * sum(p.score for p in parses)):
            return None
        if nouns[0].lemma in self.tables.animals:
            return None
        doubt = 0.0
        if known and any("inan" in p.grammemes for p in nouns):
            if not any("anim" in p.grammemes for p in nouns):
                return None
            doubt = RARE_PRIOR  # роботу: of work, or to a robot
        if not known:
            # хедхантер: guessed as the plural of a feminine
            for suffix, gender in self.tables.agents:
                if gender == "male" and norm.endswith(suffix):
                    return "male", "suffix:" + suffix, UNLIKELY_PRIOR
        for parse in nouns:
            for suffix, gender in self.tables.agents:
                if parse.lemma.endswith(suffix) and (
                    (parse.gender == "femn") == (gender == "female")
                ):
                    prior = 0.0 if "anim" in parse.grammemes else UNLIKELY_PRIOR
                    return gender, "suffix:" + suffix, prior + doubt + PLURAL_PRIOR * parse.plural
        if not self.scored and known and any(p.pos not in ("NOUN", None) for p in parses):
            return None  # лінива: an adjective, although somebody lazy can be called so
        animate = [p for p in nouns if "anim" in p.grammemes]
        if not known:
            # a word that the translation made up: ратолендом
            gender = "female" if nouns[0].gender == "femn" else "male"
            return gender, "unknown word", _UNKNOWN_PRIOR
        gender = "female" if animate[0].gender == "femn" else "male"
        prior = -0.5 + doubt + PLURAL_PRIOR * all(p.plural for p in animate)
        return gender, "animate", prior
