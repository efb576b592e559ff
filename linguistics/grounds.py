"""What makes a phrase a reading of a person: positive evidence that it renders this person.

In a text that does not name a person, some word always looks like one: by its ending (fr `le
moteur`), by its place, or as a noun of the lexicon that means something else (he `במרכז`, in the
centre, not the coordinator). What the choice of phrases leaves over is therefore no reading unless
something else speaks for it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from .evidence import PersonPhrase
from .source.base import SourcePerson, SourceSentence
from .source.concepts import concepts_with
from .text import Token
from .transliteration import onset

if TYPE_CHECKING:
    from .target.base import TargetLanguage

Chosen = tuple[PersonPhrase | None, PersonPhrase | None]
Grounds = Literal["own", "doubtful", "none"]

# The prior of a noun of the lexicon from which on it means something else more often.
_OFTEN_OTHER = -1.0


def only_grounded(
    sentence: SourceSentence,
    chosen: Chosen,
    guesses: Collection[PersonPhrase],
    tokens: Sequence[Token],
    language: TargetLanguage,
) -> Chosen:
    """The chosen phrases without those that nothing shows to be their persons.

    A phrase has grounds of its own where it renders the person's concept or one near it, sounds
    like the person's noun, or names an occupation for somebody whose occupation no lexicon has. A
    doubtful one counts where the other person's phrase has grounds of its own, for then the
    sentence is the source's and has two persons. A phrase that sounds like another word of the
    source has none.

    Args:
        sentence: the source.
        chosen: a phrase for the subject and for the other person.
        guesses: the phrases that no lexicon has.
        tokens: the translation's.
        language: of the translation.
    """

    def of(person: SourcePerson | None, phrase: PersonPhrase | None) -> Grounds:
        if person is None or phrase is None:
            return "none"
        return _grounds(sentence, person, phrase, guesses, tokens, language)

    persons = (sentence.subject, sentence.other)
    first, second = of(persons[0], chosen[0]), of(persons[1], chosen[1])
    anchored = "own" in (first, second)

    def kept(grounds: Grounds) -> bool:
        return grounds == "own" or (grounds == "doubtful" and anchored)

    return (chosen[0] if kept(first) else None, chosen[1] if kept(second) else None)


def _grounds(
    sentence: SourceSentence,
    person: SourcePerson,
    phrase: PersonPhrase,
    guesses: Collection[PersonPhrase],
    tokens: Sequence[Token],
    language: TargetLanguage,
) -> Grounds:
    if not phrase.is_person or phrase.concepts & {person.concept, *person.heads}:
        return "own"
    heard = sounds_like(sentence, phrase, tokens)
    if heard:
        return "own" if person.index in heard else "none"
    if phrase in guesses or phrase.prior <= _OFTEN_OTHER:
        return "doubtful"
    if phrase.concepts & (concepts_with("general") | language.near(person.concept)):
        return "own"
    if person.known or (phrase.concepts and phrase.concepts <= concepts_with("role")):
        return "doubtful"
    return "own"


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
