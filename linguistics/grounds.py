"""What makes a phrase a reading of a person: positive evidence that it renders this person.

In a text that does not name a person, some word always looks like one: by its ending (fr `le
moteur`), by its place, or as a noun of the lexicon that means something else (he `במרכז`, in the
centre, not the coordinator). What the choice of phrases leaves over is therefore no reading unless
something else speaks for it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from .evidence import Grounds, PersonPhrase
from .source.base import SourcePerson, SourceSentence
from .source.concepts import concepts_with
from .text import Token
from .transliteration import onset

if TYPE_CHECKING:
    from .target.base import TargetLanguage

# The prior of a noun of the lexicon from which on it means something else more often.
_OFTEN_OTHER = -1.0
# The same of a word that no lexicon has, by its form: es `la plastica`, ru `счётчик` (a meter).
_OFTEN_THING = -2.0


def grounds_of(
    sentence: SourceSentence,
    chosen: Sequence[PersonPhrase | None],
    guesses: Collection[PersonPhrase],
    tokens: Sequence[Token],
    language: TargetLanguage,
) -> tuple[Grounds, Grounds]:
    """What shows that each of two phrases renders its person.

    A phrase that only looks like a person counts where the other person's has grounds of its own,
    for then the sentence is the source's and has two persons. A phrase that sounds like another
    word of the source has none.

    Args:
        sentence: the source.
        chosen: a phrase for the subject and one for the other person.
        guesses: the phrases that no lexicon has.
        tokens: the translation's.
        language: of the translation.
    """

    def of(person: SourcePerson | None, phrase: PersonPhrase | None) -> Grounds:
        if person is None or phrase is None:
            return "none"
        return _grounds(sentence, person, phrase, guesses, tokens, language)

    first, second = of(sentence.subject, chosen[0]), of(sentence.other, chosen[1])
    if _alone(first) and _alone(second):
        return "none", "none"
    return first, second


def _alone(grounds: Grounds) -> bool:
    return grounds in ("beside", "none")


def _grounds(
    sentence: SourceSentence,
    person: SourcePerson,
    phrase: PersonPhrase,
    guesses: Collection[PersonPhrase],
    tokens: Sequence[Token],
    language: TargetLanguage,
) -> Grounds:
    if not phrase.is_person:
        return "thing"
    if person.concept in phrase.concepts:
        return "concept"
    if person.heads & phrase.concepts:
        return "compound"
    heard = sounds_like(sentence, phrase, tokens)
    if heard:
        return "sound" if person.index in heard else "none"
    if phrase in guesses:
        # es la glacióloga, ru стеклодувщица (the glass blower): no thing ends so
        agent = not person.known and phrase.prior > _OFTEN_THING
        return "person" if agent else "beside"
    if phrase.prior <= _OFTEN_OTHER:
        return "beside"
    if phrase.concepts & (concepts_with("general") | language.near(person.concept)):
        return "general"
    if person.known or (phrase.concepts and phrase.concepts <= concepts_with("role")):
        return "beside"
    return "person"


def sounds_like(
    sentence: SourceSentence, phrase: PersonPhrase, tokens: Sequence[Token]
) -> frozenset[int]:
    """Places of the source's words that a word of the phrase sounds like: Sopranistin, soprano."""
    said = _onsets(sentence.words)
    heard = (onset(tokens[at].norm) for at in range(phrase.start, phrase.end))
    return frozenset(index for start in heard for index in said.get(start, ()))


@lru_cache(maxsize=1024)  # a sentence is read in several languages, one after another
def _onsets(words: tuple[str, ...]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for index, word in enumerate(words):
        if start := onset(word):
            found.setdefault(start, []).append(index)
    return found
