"""Our instrument: reads the gender of both persons as a careful reader does.

Order of work: the source's persons (source/), the translation's person phrases (one module a
language), the joint choice of a phrase for each person, the phrase's own gender, agreement outside.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from importlib import import_module
from importlib.metadata import version
from itertools import product

from .confidence import confidence
from .evidence import Evidence, Gender, Grounds, PersonPhrase, PersonReading, Reason, SubjectReading
from .grounds import grounds_of, sounds_like
from .instruments import check_targets
from .languages import LANGUAGES, TARGETS
from .source import analyse
from .source.base import SourcePerson, SourceSentence, Who
from .source.concepts import concepts_with
from .target.base import TargetLanguage
from .text import NormalText, Token, normalize, without_frame
from .unreadable import unreadable

# Scores of a phrase for a person. A phrase of the right concept wins over any other; among
# several the nearest by relative position wins (at most _POSITION apart).
_CONCEPT = 10.0
_RELATED = 7.0
_UNMAPPED = 4.0
_WRONG_CONCEPT = 0.5
_POSITION = 3.0
_THRESHOLD = -0.5
_CROSSED = 0.75

# The German signs of inclusive writing within a word, read as the slash that every language knows:
# `director:a`, `directeur*rice`, `המנהל_ת`. One character for one: places in the text stay.
_SIGN_IN_WORD = re.compile(r"(?<=[^\W\d_]{3})[:*_](?=[^\W\d_]{1,5}\b)")

# The fewest words and marks of a whole translation: `la directora / el director` is a doublet.
_ALTERNATIVE = 3
_TO_LOAD = 25
_OPPOSITE: dict[Gender, Gender] = {"male": "female", "female": "male"}


@cache
def get_language(code: str) -> TargetLanguage:
    """The target language's module, loaded once.

    Raises:
        ValueError: if there is none for `code`.
    """
    if code not in TARGETS:
        raise ValueError(f"No reader for target {code!r}: there is {', '.join(TARGETS)}.")
    room = f"{__package__}.target.{LANGUAGES[code].module}"
    language = import_module(room).LANGUAGE
    if not isinstance(language, TargetLanguage):
        raise TypeError(f"{room}.LANGUAGE is no TargetLanguage")
    return language


@cache
def load(target: str, source_language: str = "de") -> None:
    """Load what reading needs, which else the first readings load.

    All forms of the first lines of the lexicon stand for a translation: who looks them up, and
    looks for what agrees with them, loads every table.

    Raises:
        ValueError: if a lexicon or table is broken, with file and line.
        KeyError: if a table lacks a class of words.
    """
    language = get_language(target)
    forms = [form for entry in language.entries()[:_TO_LOAD] for form in entry.forms()]
    source = analyse("Oberarzt , Person", 0, source_language)  # a compound, for German
    tokens, phrases = _people(" ".join(forms), target)
    language.guess_people(tokens)
    for phrase in phrases:
        language.find_agreement(tokens, phrase, None, source, "subject")
    language.load()
    concepts_with("general")
    _rendered(target)
    confidence("concept")


class ReaderInstrument:
    """Our instrument behind the interface that all instruments share (see instruments.py).

    Args:
        source_language: ISO 639-1 code of what is translated from.
    """

    name = "reader"
    targets = TARGETS
    tells_expressed = True

    def __init__(self, source_language: str = "de") -> None:
        self._source = source_language

    def prepare(self, targets: Sequence[str]) -> None:
        """Load lexicons, tables and dictionaries; a broken one is a ValueError or KeyError here."""
        check_targets(self.name, targets, self.targets)
        for target in targets:
            load(target, self._source)

    def read(
        self, source: str, subject_index: int, translation: str, target: str
    ) -> SubjectReading:
        """See `read_subject`."""
        return read_subject(source, subject_index, translation, target, self._source)

    @cache  # noqa: B019 (an instrument lives as long as the run)
    def signature(self, target: str) -> str:
        """Version of the package, which holds rules and lexicons."""
        return f"instrument:reader|target:{target}|version:gendermt-{version('gendermt')}"


def read_subject(
    source: str, subject_index: int, translation: str, target: str, source_language: str = "de"
) -> SubjectReading:
    """Read the gender that a translation gives to the persons of a sentence.

    Args:
        source: the sentence, words separated by single blanks.
        subject_index: position of the subject's noun, from 0.
        translation: the translation, cleaned of anything that is not the translation.
        target: ISO 639-1 code, one of `TARGETS`.
        source_language: ISO 639-1 code of the source.

    Returns:
        The reading of the subject and of the other person. The result depends on these arguments
        only.

    Raises:
        ValueError: if a language is unknown, or `subject_index` is no word of the source.
    """
    sentence = analyse(source, subject_index, source_language)
    read = _readings(sentence, source, translation, target, source_language)
    return SubjectReading(read("subject"), read("other") if sentence.other else None)


def read_person(
    sentence: SourceSentence, source: str, translation: str, target: str, source_language: str
) -> PersonReading:
    """Read the gender that a translation gives to one person, the subject of `sentence`.

    Args:
        sentence: persons and mentions of the source, as `find_persons` gives them.
        source: the text that it was found in.
        translation: the translation, cleaned of anything that is not the translation.
        target: ISO 639-1 code, one of `TARGETS`.
        source_language: ISO 639-1 code of the source.

    Raises:
        ValueError: if a language is unknown.
    """
    return _readings(sentence, source, translation, target, source_language)("subject")


def _readings(
    sentence: SourceSentence, source: str, translation: str, target: str, source_language: str
) -> Callable[[Who], PersonReading]:
    """What reads each of the two persons, their phrases chosen together."""
    language = get_language(target)
    sentence = _as_rendered(sentence, target)
    text = normalize(translation)
    reason = unreadable(normalize(source).text, text.text, target, source_language)
    if reason is not None:
        missing = PersonReading("unknown", "unknown", reason=reason, confidence=confidence(reason))
        return lambda _who: missing
    tokens, phrases = _people(text.text, target)
    found = _choose(sentence, phrases, tokens)
    guesses: Sequence[PersonPhrase] = ()
    persons = [person for person in (sentence.subject, sentence.other) if person is not None]
    if any(phrase is None for phrase in found) or not all(person.known for person in persons):
        guesses = language.guess_people(tokens)
        found = _choose(sentence, [*phrases, *guesses], tokens, by_sound=True)
    grounds = grounds_of(sentence, found, guesses, tokens, language)
    kept = [phrase if why != "none" else None for phrase, why in zip(found, grounds, strict=True)]

    def read(who: Who) -> PersonReading:
        this = 0 if who == "subject" else 1
        phrase = kept[this]
        if phrase is None:
            return _unread(found[this])
        other = kept[1 - this]
        return _read(language, text, tokens, phrase, other, sentence, who, grounds[this])

    return read


@cache
def _rendered(target: str) -> frozenset[str]:
    """The concepts that a target's lexicon renders."""
    return frozenset(entry.concept for entry in get_language(target).entries())


def _as_rendered(sentence: SourceSentence, target: str) -> SourceSentence:
    """The sentence for one target: whom its lexicon can't render may be any person noun there."""

    def for_target(person: SourcePerson) -> SourcePerson:
        return replace(person, known=person.known and person.concept in _rendered(target))

    other = sentence.other and for_target(sentence.other)
    return replace(sentence, subject=for_target(sentence.subject), other=other)


@lru_cache(maxsize=1024)  # the persons of one text are asked for one after another
def _people(text: str, target: str) -> tuple[list[Token], list[PersonPhrase]]:
    """Words and person phrases of a normalised translation."""
    language = get_language(target)
    tokens = language.tokenize(_SIGN_IN_WORD.sub("/", without_frame(text)))
    return tokens, _written_twice(tokens, language.find_people(tokens))


def _written_twice(tokens: Sequence[Token], phrases: Sequence[PersonPhrase]) -> list[PersonPhrase]:
    """Two whole translations with a slash between: who is male in one, female in the other is both.

    uk `Лікар усміхнувся. / Лікарка усміхнулася.` (the doctor smiled, once as a man, once as a
    woman)
    """
    slashes = [at for at, token in enumerate(tokens) if token.text in ("/", "|")]
    if len(slashes) != 1:
        return list(phrases)
    (slash,) = slashes
    if any(phrase.start < slash < phrase.end for phrase in phrases):
        return list(phrases)  # es `el asesor jurídico/a`: the slash is within a phrase
    shorter, longer = sorted((slash, len(tokens) - slash - 1))
    if shorter < _ALTERNATIVE or longer > 2 * shorter:
        return list(phrases)
    later = {
        (concept, phrase.gender): phrase
        for phrase in reversed(phrases)
        if phrase.start > slash
        for concept in phrase.concepts
    }
    read: list[PersonPhrase] = []
    for phrase in phrases:
        if phrase.end > slash:
            continue  # the second mention is no person of its own
        opposite = _OPPOSITE.get(phrase.gender)
        twins = [
            later[c, opposite]
            for c in sorted(phrase.concepts)
            if opposite and (c, opposite) in later
        ]
        if twins:
            words = f"{tokens[phrase.head].text} / {tokens[twins[0].head].text}"
            evidence = Evidence("inclusive", words, "two alternatives")
            phrase = replace(phrase, gender="inclusive", evidence=(*phrase.evidence, evidence))
        read.append(phrase)
    return read


def _score(
    person: SourcePerson,
    phrase: PersonPhrase,
    sentence: SourceSentence,
    count: int,
    heard: frozenset[int],
) -> float:
    if person.concept in phrase.concepts:
        score = _CONCEPT
    elif person.heads & phrase.concepts:
        # a compound rendered by its head: Lokalreporterin, una reportera
        score = _RELATED
    elif heard:
        if person.index not in heard:
            return float("-inf")
        score = _RELATED
    elif not phrase.concepts:
        score = _UNMAPPED
    elif not person.known:
        # an occupation that no lexicon has may be rendered by any person noun
        score = _UNMAPPED - 0.5
    else:
        score = _WRONG_CONCEPT
    if not phrase.is_person and score < _RELATED:
        return float("-inf")
    # where the phrases begin: languages without articles would else stand further left
    here = sentence.place(person.start)
    there = phrase.start / max(count - 1, 1)
    return score + phrase.prior - _POSITION * abs(here - there)


def _choose(
    sentence: SourceSentence,
    phrases: Sequence[PersonPhrase],
    tokens: Sequence[Token],
    *,
    by_sound: bool = False,
) -> tuple[PersonPhrase | None, PersonPhrase | None]:
    """The best phrase for each person; two persons never share one.

    Args:
        sentence: the source.
        phrases: to choose from.
        tokens: the translation's.
        by_sound: whether what sounds like a word of the source is kept for it (see grounds.py).
    """
    count = len(tokens)
    nothing: frozenset[int] = frozenset()
    heard = [sounds_like(sentence, phrase, tokens) if by_sound else nothing for phrase in phrases]
    options: list[list[tuple[float, PersonPhrase | None]]] = []
    for person in (sentence.subject, sentence.other):
        choices: list[tuple[float, PersonPhrase | None]] = [(0.0, None)]
        if person is not None:
            for phrase, words in zip(phrases, heard, strict=True):
                score = _score(person, phrase, sentence, count, words)
                if score > _THRESHOLD:
                    choices.append((score + 1.0, phrase))
        options.append(sorted(choices, key=lambda choice: -choice[0])[:12])
    best: tuple[float, PersonPhrase | None, PersonPhrase | None] = (float("-inf"), None, None)
    for (first, subject), (second, other) in product(*options):
        if subject and other and subject.start < other.end and other.start < subject.end:
            continue
        total = first + second
        if subject and other and sentence.other:
            in_order = sentence.subject.index < sentence.other.index
            if (subject.head < other.head) != in_order:
                total -= _CROSSED
        if total > best[0]:
            best = (total, subject, other)
    return best[1], best[2]


def _unread(found: PersonPhrase | None) -> PersonReading:
    """No phrase, or one without grounds: see grounds.py."""
    reason: Reason = "dropped" if found is None else "not_identified"
    return PersonReading(
        "unknown",
        "unknown",
        reason=reason,
        confidence=confidence(reason),
        evidence=found.evidence if found else (),
        grounds="none",
    )


def _read(
    language: TargetLanguage,
    text: NormalText,
    tokens: Sequence[Token],
    phrase: PersonPhrase,
    other: PersonPhrase | None,
    sentence: SourceSentence,
    who: Who,
    grounds: Grounds,
) -> PersonReading:
    start, end = text.given_span(tokens[phrase.start].start, tokens[phrase.end - 1].end)
    person = sentence.subject if who == "subject" else sentence.other
    if not phrase.is_person:
        reason: Reason = "rendered_as_thing"
        return PersonReading(
            "unknown",
            "unknown",
            reason=reason,
            confidence=confidence(reason),
            evidence=phrase.evidence,
            grounds=grounds,
        )
    outside = language.find_agreement(tokens, phrase, other, sentence, who)
    inside = phrase.evidence
    head = tokens[phrase.head]
    mark = None
    if person is not None and grounds == "concept":
        mark = language.mark_of(phrase, person.concept, head.norm)
    if mark is not None:
        inside = (*inside, Evidence(phrase.gender, head.text, mark))
    evidence = (*inside, *outside)
    shown = {item.gender for item in evidence if item.gender in ("male", "female")}
    return PersonReading(
        np_gender=phrase.gender,
        expressed_gender=language.express(phrase, outside),
        phrase=text.given[start:end],
        span=(start, end),
        confidence=confidence(grounds, disputed=len(shown) > 1 or mark is not None),
        evidence=evidence,
        grounds=grounds,
    )
