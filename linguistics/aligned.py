"""The paper's alignment with our morphology: which half of the published error is whose.

The phrase is found as Kappl (2025, section 2.2) finds it, by statistical alignment of the subject
and its article; its gender is what our reader's grammar says of the person noun there, in place of
the paper's word rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.metadata import version

from .evidence import PersonPhrase, PersonReading, SubjectReading
from .instruments import Bank, check_targets
from .languages import TARGETS
from .published.alignment import Aligners, aligned_words
from .reader import get_language, load
from .text import Token, normalize


class AlignedInstrument:
    """Statistical alignment, then the reader's grammar on the words that it links.

    Args:
        banks: by target the pairs of source and translation to train the aligner on: the file
            that is judged, as for the published instrument.
        source_language: ISO 639-1 code.
    """

    name = "aligned"
    targets = TARGETS
    tells_expressed = False

    def __init__(self, banks: Mapping[str, Bank], source_language: str = "de") -> None:
        self._aligners = Aligners(banks)
        self._source = source_language

    def prepare(self, targets: Sequence[str]) -> None:
        """Load lexicons and dictionaries."""
        check_targets(self.name, targets, self.targets)
        for target in targets:
            load(target, self._source)

    def read(
        self, source: str, subject_index: int, translation: str, target: str
    ) -> SubjectReading:
        """Read the noun phrase of the subject; `other` is None."""
        text = normalize(translation)
        words = text.text.split()
        linked = aligned_words(self._aligners[target], source, subject_index, words, self._source)
        if not linked:
            return SubjectReading(PersonReading("unknown", "unknown", reason="dropped"))
        language = get_language(target)
        tokens = language.tokenize(text.text)
        places = _tokens_of(linked, words, text.text, tokens)
        phrase = _phrase_at(places, language.find_people(tokens)) or _phrase_at(
            places, language.guess_people(tokens)
        )
        if phrase is None:
            return SubjectReading(PersonReading("unknown", "unknown", reason="ambiguous"))
        if not phrase.is_person:
            return SubjectReading(PersonReading("unknown", "unknown", reason="rendered_as_thing"))
        start, end = text.given_span(tokens[phrase.start].start, tokens[phrase.end - 1].end)
        return SubjectReading(
            PersonReading(
                phrase.gender,
                phrase.gender,
                phrase=text.given[start:end],
                span=(start, end),
                confidence=0.5,
                evidence=phrase.evidence,
            )
        )

    @cache  # noqa: B019 (an instrument lives as long as the run)
    def signature(self, target: str) -> str:
        """Aligner, its bank's size, and the package's version, which holds the grammar."""
        return (
            f"instrument:aligned|target:{target}|{self._aligners.signature(target)}"
            f"|version:gendermt-{version('gendermt')}"
        )


def _tokens_of(
    linked: Sequence[int], words: Sequence[str], text: str, tokens: Sequence[Token]
) -> set[int]:
    """The tokens that stand in the linked words."""
    spans: list[tuple[int, int]] = []
    place = 0
    for word in words:
        place = text.index(word, place)
        spans.append((place, place + len(word)))
        place += len(word)
    wanted = [spans[index] for index in linked]
    return {
        at
        for at, token in enumerate(tokens)
        if any(start <= token.start < end for start, end in wanted)
    }


def _phrase_at(places: set[int], phrases: Sequence[PersonPhrase]) -> PersonPhrase | None:
    """The phrase whose head is linked, the one with most linked tokens; the first of equal ones."""
    found = [phrase for phrase in phrases if phrase.head in places]
    if not found:
        return None
    return max(found, key=lambda phrase: len(places & set(range(phrase.start, phrase.end))))
