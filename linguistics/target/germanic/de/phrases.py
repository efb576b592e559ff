"""German noun phrases of persons: how far they reach, and the gender that they show."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from ....evidence import Evidence, Gender, PersonPhrase
from ....german_nouns import COUNTRIES, NOT_FEMALE, is_adjective, is_surname
from ....text import Token
from ...agreement import GRAMMATICAL, OPPOSITE
from ...tables import Classes, FormGender
from .determiners import DETERMINERS, FEMININE, MASCULINE, PLURAL, is_both
from .nouns import FOLDER, GermanNouns, Head

_REACH = 6
"""How many words before a noun may belong to its phrase."""

_ADJECTIVE = re.compile(r"[a-zäöüß\d][\w-]+(?:e|en|er|es|em)\Z")
_BOTH_ENDINGS = re.compile(r"[/(·•]-?(?:r|n|e|er|en|s)\)?\Z")
_GUESSED_FEMALE = re.compile(r"[A-ZÄÖÜ][\w-]{3,}in(?:nen)?\Z")
_GUESSED = re.compile(
    r"[A-ZÄÖÜ][\w-]{2,}(?:er|ist|isten|ent|enten|ant|anten|or|eur|loge|logen|iker|graf|grafen|"
    r"mann|wart|over|pädagoge|nom|ling)\Z"
)
# Priors, on the scale of the reader's scores.
_PLURAL_PRIOR = -2.5
_BARE_PRIOR = -0.5
_HEAD_PRIOR = -0.5
_THING_PRIOR = -1.0
_GUESS_PRIOR = -3.0
_FEMALE_PRIOR = -1.0  # of a guess: hardly anything but women ends in -in


@dataclass(frozen=True, slots=True)
class _Left:
    """What stands before a noun.

    Attributes:
        start: of the phrase.
        genders: that its determiner allows (see determiners.py); None without one.
        adjective: the nearest to the noun, in lower case; "" for none.
        both: whether the determiner is written for both genders.
        determiner: the determiner as it stands; "" for none.
        single: whether a singular stands there without a determiner: als Angestellte.
    """

    start: int
    genders: frozenset[str] | None
    adjective: str
    both: bool
    determiner: str
    single: bool = False


class GermanPhrases(GermanNouns):
    """Finds the phrases of persons."""

    classes = Classes(FOLDER)

    @cached_property
    def prepositions(self) -> frozenset[str]:
        """With a noun phrase after them."""
        return self.classes.words("preposition")

    @cached_property
    def _things(self) -> tuple[str, ...]:
        """What ends like an agent and is none: der Staub[sauger]."""
        return self.classes.in_order("thing_ending")

    @cached_property
    def _within(self) -> frozenset[str]:
        return self.classes.words("within")

    def find_people(self, tokens: Sequence[Token]) -> list[PersonPhrase]:
        """Every noun phrase whose head the lexicon has, in order; doublets as one phrase."""
        found: list[PersonPhrase] = []
        words = [token.text for token in tokens]
        for index in range(len(tokens)):
            head = self.head_at(tokens, index)
            if head is None or is_surname(words, index, head.noun):
                continue
            if tokens[index - 1].norm == "das" and index and head.noun.gender == "male":
                continue  # das Erbe, the inheritance
            phrase = self._phrase(tokens, index, head)
            joined = self._doublet(tokens, found[-1], phrase, head) if found else None
            if joined is not None:
                found[-1] = joined
            else:
                found.append(phrase)
        return found

    def guess_people(self, tokens: Sequence[Token]) -> list[PersonPhrase]:
        """Nouns with the ending of an agent after a determiner: `die Seilerin`, `der Mover`."""
        found: list[PersonPhrase] = []
        for index in range(1, len(tokens)):
            word = tokens[index].text
            if self.head_at(tokens, index) is not None or not word[:1].isupper():
                continue
            left = self._left(tokens, index)
            if left.genders is None:
                continue
            female = (
                _GUESSED_FEMALE.match(word) is not None
                and FEMININE in left.genders
                and not word.lower().endswith(NOT_FEMALE)
            )
            after = tokens[index + 1].text[:1] if index + 1 < len(tokens) else ""
            male = _GUESSED.match(word) and MASCULINE in left.genders and not after.isupper()
            if not female and (not male or word.lower().endswith(self._things)):
                continue
            gender: FormGender = "female" if female else "male"
            evidence = Evidence(gender, word, "guess")
            found.append(
                PersonPhrase(
                    left.start, index + 1, index, frozenset(), gender, (evidence,),
                    prior=_FEMALE_PRIOR if female else _GUESS_PRIOR,
                )
            )  # fmt: skip
        return found

    @staticmethod
    def is_pronoun(tokens: Sequence[Token], index: int) -> bool:
        """Whether a word that may be a possessive is a pronoun: `und [ihr] half`."""
        if tokens[index].norm not in ("ihr", "sein"):
            return False
        return index + 1 < len(tokens) and tokens[index + 1].text[:1].islower()

    # ---- heads -----------------------------------------------------------------------------

    def head_at(self, tokens: Sequence[Token], index: int) -> Head | None:
        """The person noun, or thing that stands for one, at a place."""
        word = tokens[index].text
        if word[:1].isupper():
            if word.isupper() and len(word) > 3:
                word = word.capitalize()
            head = self.head(word)
            return head if head is None or self._is_noun(tokens, index, head) else None
        if tokens[index].norm in self.classes.words("somebody"):
            return self.head("Jemand")
        # der arzt: without capitals at least an article; die jungen Leute have an adjective
        before = tokens[index - 1].norm if index else ""
        after = tokens[index + 1].text[:1] if index + 1 < len(tokens) else ""
        is_adjective = after.isupper() or word.endswith(("e", "en", "es", "em"))
        if before in DETERMINERS and len(word) > 3 and not is_adjective:
            head = self.head(word[:1].upper() + word[1:])
            return head if head and head.whole and not head.noun.adjectival else None
        return None

    def _is_noun(self, tokens: Sequence[Token], index: int, head: Head) -> bool:
        """Whether a word with a capital is this noun, and no adjective, place or verb.

        `Die [Deutsche] Bahn`, `nach [Polen]`, `[Kranke] Kinder`.
        """
        near = [token.text for token in tokens[max(index - 1, 0) : index + 2]]
        if is_adjective(near, min(index, 1), head.noun) and self.head(near[-1]) is None:
            return False
        word = tokens[index].text
        if word in COUNTRIES:
            return index > 0 and tokens[index - 1].norm in DETERMINERS
        return word not in self.classes.words("not_person")

    # ---- phrases ---------------------------------------------------------------------------

    def _phrase(self, tokens: Sequence[Token], index: int, head: Head) -> PersonPhrase:
        left = self._left(tokens, index)
        number = self._is_plural(tokens[index].norm, head, left)
        end, written = self._right(tokens, index)
        gender = self._gender(tokens, index, head, left, plural=number)
        inclusive = head.inclusive or left.both or written
        rule = f"lexicon:{head.noun.name}"
        if head.noun.epicene and not (inclusive and not left.both):
            evidence = Evidence("neutral", tokens[index].text, GRAMMATICAL)
            gender = "neutral"
        elif inclusive:
            gender = "inclusive"
            words = " ".join(token.text for token in tokens[left.start : end])
            evidence = Evidence("inclusive", words, "both genders")
        else:
            words = " ".join(filter(None, (left.determiner, tokens[index].text)))
            evidence = Evidence(gender, words, rule)
        prior = _PLURAL_PRIOR if number else 0.0
        prior += _BARE_PRIOR if left.genders is None and not left.both else 0.0
        prior += 0.0 if head.whole else _HEAD_PRIOR
        prior += 0.0 if head.is_person else _THING_PRIOR
        return PersonPhrase(
            left.start, end, index, head.concepts, gender, (evidence,),
            is_person=head.is_person, prior=prior,
        )  # fmt: skip

    def is_several(self, tokens: Sequence[Token], phrase: PersonPhrase) -> bool:
        """Whether a phrase is a plural: `die Lehrer`, whom he and she can't mean."""
        head = self.head_at(tokens, phrase.head)
        if head is None:
            return False
        left = self._left(tokens, phrase.head)
        return self._is_plural(tokens[phrase.head].norm, head, left)

    def _left(self, tokens: Sequence[Token], head: int) -> _Left:
        """The determiner and adjectives before a noun."""
        adjective = ""
        both = False
        at = head
        while at > max(head - _REACH, 0):
            word = tokens[at - 1].norm
            if (genders := DETERMINERS.get(word)) is not None:
                written = self._both_determiners(tokens, at - 1)
                if written is not None:
                    return _Left(written, genders, adjective, True, tokens[at - 1].text)
                return _Left(at - 1, genders, adjective, both, tokens[at - 1].text)
            if is_both(word):
                return _Left(at - 1, None, adjective, True, tokens[at - 1].text)
            if _BOTH_ENDINGS.search(word):
                both = True  # eine/n erfahrene/n Buchhalter/in
            elif not (
                _ADJECTIVE.match(tokens[at - 1].text) or word in self.classes.words("within")
            ):
                break
            adjective = adjective or word
            at -= 1
        return self._bare(tokens, head, adjective)

    def _bare(self, tokens: Sequence[Token], head: int, adjective: str) -> _Left:
        """A phrase without a determiner: `als [erfahrene Ärztin]`, but `sagte [Ärzten]`."""
        start = head
        while start and _ADJECTIVE.match(tokens[start - 1].text):
            start -= 1
        before = tokens[start - 1].norm if start else ""
        opens = not before or not before[0].isalnum() or before in self.classes.words("as")
        single = before in self.classes.words("as") or self._is_predicate(tokens, start)
        if start < head and (opens or before in self.prepositions):
            return _Left(start, None, adjective, False, "", single)
        return _Left(head, None, "", False, "", start == head and single)

    def _is_predicate(self, tokens: Sequence[Token], start: int) -> bool:
        """Whether a copula in the singular stands near: `wurde [Vorsitzende]` is one woman."""
        near = [token.norm for token in tokens[max(start - 2 * _REACH, 0) : start + _REACH]]
        return not self.classes.words("singular_copula").isdisjoint(near)

    def _both_determiners(self, tokens: Sequence[Token], at: int) -> int | None:
        """Where a determiner pair begins: `der/die [Angestellte]`, `die oder der`; else None."""
        if at < 2 or tokens[at - 1].norm not in self.classes.words("either"):
            return None
        other = tokens[at - 2].norm
        return at - 2 if other in DETERMINERS and other != tokens[at].norm else None

    def _right(self, tokens: Sequence[Token], head: int) -> tuple[int, bool]:
        """End of the phrase, and whether `(m/w/d)` stands after it."""
        following = "".join(token.norm for token in tokens[head + 1 : head + 8])
        match = re.match(r"\((?:[mwdfxiai]/){1,3}[mwdfxiai]\)|\((?:mwd|wmd|gn|divers)\)", following)
        if match is None:
            return head + 1, False
        length, end = 0, head + 1
        while length < match.end():
            length += len(tokens[end].norm)
            end += 1
        return end, True

    @staticmethod
    def _is_plural(word: str, head: Head, left: _Left) -> bool:
        """Whether a phrase is a plural: `die Lehrer`, `den Lehrern`, `viele Angestellte`."""
        noun = head.noun
        if word.endswith("eltern"):
            return True
        if noun.plural is not None and not noun.adjectival:
            return noun.plural
        if left.genders is None:
            return noun.adjectival and word.endswith("e") and not left.single
        if left.genders == {PLURAL}:
            return True
        if noun.adjectival:
            # die Angestellten; der Angestellten is mostly a dative
            return left.genders == {FEMININE, PLURAL} and word.endswith("n")
        # die Lehrer, die Geiseln, but die Geisel
        several = noun.gender == "male" or (noun.gender is None and word != noun.name)
        return several and left.genders == {FEMININE, PLURAL}

    def _gender(
        self, tokens: Sequence[Token], index: int, head: Head, left: _Left, *, plural: bool
    ) -> Gender:
        noun = head.noun
        if noun.adjectival:
            return self._of_adjective(tokens, index, left)
        genders = left.genders
        # die Arzt, eine gute Arzt: one female mark decides
        only_female = genders is not None and MASCULINE not in genders and FEMININE in genders
        if noun.gender == "male":
            return "female" if only_female and not plural and noun.plural is False else "male"
        if noun.gender == "female":
            return "female"
        if genders is None or plural:
            return "neutral"
        if only_female:
            return "female"
        return "male" if MASCULINE in genders else "neutral"  # ein Sheriff, der Oberst

    def _of_adjective(self, tokens: Sequence[Token], index: int, left: _Left) -> Gender:
        """Gender of a noun that is declined like an adjective, by ending and determiner.

        `der Angestellte, ein Angestellter, dem Angestellten`; `die Angestellte, der Angestellten`;
        `die Angestellten` and `Angestellte` are plurals, which show none.
        """
        word, genders = tokens[index].norm, left.genders
        if genders == {PLURAL}:
            return "neutral"
        if word.endswith("er"):
            return "male"
        if genders is None:
            return "female" if word.endswith("e") and left.single else "neutral"
        if word.endswith("en"):
            if MASCULINE in genders and FEMININE in genders:
                return "female"  # der Angestellten
            if MASCULINE in genders:
                return "male"
            # einer Angestellten, meiner Angestellten, but meine Angestellten: a plural
            is_dative = left.determiner.lower().endswith("er")
            return "female" if PLURAL not in genders or is_dative else "neutral"
        if MASCULINE in genders and left.determiner.lower() not in ("ein", "kein"):
            return "male"  # der Angestellte
        return "female" if FEMININE in genders else "neutral"

    # ---- both genders ----------------------------------------------------------------------

    def _doublet(
        self, tokens: Sequence[Token], first: PersonPhrase, second: PersonPhrase, head: Head
    ) -> PersonPhrase | None:
        """One phrase of two that name the same persons: `Ärztinnen und Ärzte`; None for others.

        `der Arzt und die Ärztin` are two; `die Ärztin oder der Arzt` is one.
        """
        between = [token.norm for token in tokens[first.end : second.start]]
        if first.gender != OPPOSITE.get(second.gender) or not self._same(tokens, first, head):
            return None
        link = "".join(between).removeprefix("(")
        if link in self.classes.words("and"):
            plural = first.prior <= _PLURAL_PRIOR or second.prior <= _PLURAL_PRIOR
            if not plural and second.head != second.start:
                return None
        elif link not in self.classes.words("either") and link != "bzw.":
            return None
        words = " ".join(token.text for token in tokens[first.start : second.end])
        evidence = Evidence("inclusive", words, "both genders")
        closed = second.end < len(tokens) and tokens[second.end].text == ")" and "(" in between
        return replace(
            second,
            start=first.start,
            end=second.end + closed,
            gender="inclusive",
            evidence=(evidence,),
            concepts=first.concepts | second.concepts,
            prior=max(first.prior, second.prior),
        )

    def _same(self, tokens: Sequence[Token], first: PersonPhrase, head: Head) -> bool:
        earlier = self.head_at(tokens, first.head)
        return earlier is not None and earlier.noun.name == head.noun.name
