"""German: the persons of a sentence, and the pronouns and possessives that refer to them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from ..text import normalize
from .base import (
    Case,
    MentionKind,
    SourceGender,
    SourceMention,
    SourcePerson,
    SourceSentence,
    Who,
)
from .german_persons import PREPOSITIONS, before, grammatical_gender, persons_of

_PUNCTUATION = ".,;:!?\"„“”»«()'…"
_CLOSING = "\"“”«»)'"
_ABBREVIATIONS = frozenset(
    "dr prof mag nr st bzw usw ca evtl ggf inkl dipl ing abs art str tel jan feb aug sept okt nov "
    "dez hr fr sog vgl".split()
)

_SUBORDINATORS = frozenset(
    "als bevor bis da damit dass ehe falls indem nachdem ob obwohl seit seitdem sobald sodass "
    "solange statt um während weil wenn wie wo ohne was wer warum wann".split()
)

# what may stand between a comma and sie, and is no verb
_OPENERS = frozenset(
    "weil dass da ob obwohl damit wenn als bevor nachdem während aber denn sondern doch wohin wo "
    "wie was wer warum falls sobald bis indem sodass seit der die das den dem und oder".split()
)
_OPENING_SENTENCE = _OPENERS - set("der die das den dem und oder aber doch".split())
_OPENING = ('"', "„", "“", "»", "«", "(")
_PLURAL_VERBS = frozenset("sind waren haben hatten werden wurden seien hätten wären würden".split())
_BEFORE, _AFTER = 2, 4  # sentences around a person that may tell its gender
_MOST_NEAR = 20  # persons before a mention that are looked at
_REACH = 20  # words of a clause that are looked at for its infinitive

_PERSONAL: dict[str, tuple[SourceGender, Case]] = {
    "er": ("male", "nominative"), "ihn": ("male", "accusative"), "ihm": ("male", "dative"),
    "sie": ("female", "nominative"), "ihr": ("female", "dative"),
}  # fmt: skip
_RELATIVE: dict[str, tuple[SourceGender, Case]] = {
    "der": ("male", "nominative"), "den": ("male", "accusative"), "dem": ("male", "dative"),
    "dessen": ("male", "genitive"), "welcher": ("male", "nominative"),
    "die": ("female", "nominative"), "deren": ("female", "genitive"),
    "welche": ("female", "nominative"),
}  # fmt: skip
# eine Petition, von der sie nichts wusste: dative of a feminine; den and dem are what they are
_AFTER_PREPOSITION: dict[str, tuple[SourceGender, Case]] = {
    "der": ("female", "dative"), "die": ("female", "accusative"),
}  # fmt: skip
_STEMS: dict[str, SourceGender] = {"sein": "male", "ihr": "female"}
_POSSESSIVE: dict[str, SourceGender] = {
    stem + ending: gender
    for stem, gender in _STEMS.items()
    for ending in ("", "e", "en", "em", "er", "es")
}


# ---- clauses -----------------------------------------------------------------------------------


def _ends(word: str, after: str) -> bool:
    """Whether a full stop ends a sentence: not that of `Dr.`, `z.B.`, `3.` before a month."""
    if word[-1:] in ("!", "?"):
        return True
    if word[-1:] != ".":
        return False
    stem = word.rstrip(".").lower()
    if stem in _ABBREVIATIONS or "." in stem or (len(stem) == 1 and stem.isalpha()):
        return not after
    return not stem.isdigit() or not after


def _clauses(raw: Sequence[str]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The numbers of each word's clause and sentence.

    A comma, semicolon, colon, or the end of a sentence ends a clause.
    """
    clauses: list[int] = []
    sentences: list[int] = []
    clause = sentence = 0
    for word, after in zip(raw, (*raw[1:], ""), strict=True):
        clauses.append(clause)
        sentences.append(sentence)
        ends = _ends(word.rstrip(_CLOSING), after)
        clause += ends or word[-1:] in tuple(",;:")
        sentence += ends
    return tuple(clauses), tuple(sentences)


def _is_main_clause(words: Sequence[str], start: int) -> bool:
    """Whether a clause is neither introduced by a subordinator nor a relative clause."""
    first = words[start].lower()
    if first in _SUBORDINATORS:
        return False
    if start == 0:
        return True
    if first in PREPOSITIONS and start + 1 < len(words):
        start += 1
    # die Maler, die Anna kennt: a relative pronoun has no noun after it
    noun_follows = start + 1 < len(words) and words[start + 1][:1].isupper()
    return words[start].lower() not in _RELATIVE or noun_follows


# ---- mentions ----------------------------------------------------------------------------------


def _noun_follows(words: Sequence[str], index: int) -> bool:
    return index + 1 < len(words) and words[index + 1][:1].isupper()


def _is_possessive(words: Sequence[str], index: int) -> bool:
    """Whether a word is a possessive: not sein (to be), nor ihr (to her)."""
    word = words[index].lower()
    return word in _POSSESSIVE and (word not in _STEMS or _noun_follows(words, index))


def _is_relative(words: Sequence[str], clauses: Sequence[int], index: int) -> bool:
    """Whether a word opens a relative clause, alone or after a preposition."""
    if index == 0 or words[index].lower() not in _RELATIVE or _noun_follows(words, index):
        return False
    if clauses[index] != clauses[index - 1]:
        return True
    after_opener = clauses[index - 1] != clauses[max(index - 2, 0)]
    return after_opener and before(words, index) in PREPOSITIONS


def _is_object(words: Sequence[str], clauses: Sequence[int], at: int) -> bool:
    """Whether a `sie` is the object of a clause that goes on with the subject before it.

    "Der Kunde bat die Friseurin um Rat, verachtete sie jedoch", "..., und lächelte sie an",
    "drohte, sie zu verklagen": her; but "Wenn es regnet, bleibt sie", "sagte, sie komme": she.
    """
    clause = clauses[at]
    if at < 2 or clause == 0 or words[0].lower() in _OPENING_SENTENCE:
        return False
    if clauses[at - 1] != clause:
        near = zip(words[at : at + _REACH], clauses[at : at + _REACH], strict=True)
        return _has_infinitive([word for word, number in near if number == clause])
    verb = words[at - 1]
    joined = words[at - 2].lower() == "und" and clauses[at - 2] == clause
    opens = clauses[at - 2] != clause or (joined and (at < 3 or clauses[at - 3] != clause))
    return opens and verb.islower() and verb not in _OPENERS


def _has_infinitive(words: Sequence[str]) -> bool:
    """Whether a clause that `sie` opens has an infinitive: sie zu verklagen; sie anzurufen."""
    last = words[-1]
    return "zu" in words or (len(words) > 1 and "zu" in last[2:-2] and last.endswith("n"))


def _referent(
    gender: SourceGender, subject: SourcePerson, other: SourcePerson | None
) -> Who | None:
    """The one of the two persons that a form of a gender can mean."""
    genders = [None if one is None or one.plural else one.gender for one in (subject, other)]
    if genders[0] == gender != genders[1]:
        return "subject"
    if genders[1] == gender != genders[0]:
        return "other"
    if subject.gender is None and not subject.plural and gender != genders[1]:
        return "subject"  # das Opfer ... ihr Körper, beside a man
    return None


def _is_nearer(
    text: _Text, mention: SourceMention, persons: tuple[SourcePerson, SourcePerson | None]
) -> bool:
    """Whether a later sentence than the referent's names a third person of the gender."""
    subject, other = persons
    referent = subject if mention.referent == "subject" or other is None else other
    end = bisect_left(text.persons, mention.index, key=lambda person: person.index)
    return any(
        person.gender == mention.gender
        and not person.plural
        and person.concept not in (subject.concept, other and other.concept)
        and referent.index < person.index
        and text.sentences[person.index] > text.sentences[referent.index]
        for person in text.persons[max(end - _MOST_NEAR, 0) : end]
    )


def _is_polite(text: _Text, index: int) -> bool:
    """`Sie`, `Ihr` with a capital inside a sentence: you, your."""
    return (
        text.words[index][:1].isupper()
        and index > 0
        and text.sentences[index] == text.sentences[index - 1]
        and not text.raw[index].startswith(_OPENING)
        and text.raw[index - 1][-1:] != ":"
    )


def _is_they(text: _Text, index: int) -> bool:
    """Whether a `sie` beside persons in the plural has a verb in the plural: `weil sie kamen`."""
    if text.words[index].lower() != "sie" or not text.has_plurals:
        return False
    clause = text.clauses[index]
    last = index
    while last + 1 < len(text.words) and text.clauses[last + 1] == clause:
        last += 1
    first = index
    while first and text.clauses[first - 1] == clause:
        first -= 1
    is_last = text.words[first].lower() in _SUBORDINATORS
    places = [last] if is_last else [at for at in (index + 1, index - 1) if first <= at <= last]
    return any(
        text.words[at] in _PLURAL_VERBS
        or (text.words[at].islower() and text.words[at].endswith("en"))
        for at in places
        if at != index
    )


def _form(
    words: Sequence[str], clauses: Sequence[int], index: int, has_subject: bool
) -> tuple[MentionKind, SourceGender, Case | None, frozenset[Case]] | None:
    """Kind, gender, likeliest case and possible cases of a word; None if it is no mention.

    Args:
        words: of the sentence.
        clauses: number of each word's clause.
        index: of the word.
        has_subject: whether a pronoun before it is its clause's subject.
    """
    word = words[index].lower()
    if _is_possessive(words, index):
        # gab ihr Blumen: her flowers, or flowers to her
        return "possessive", _POSSESSIVE[word], None, frozenset({"dative"} if word == "ihr" else ())
    if word in _PERSONAL:
        gender, case = _PERSONAL[word]
        if word != "sie":
            return "personal", gender, case, frozenset({case})
        if has_subject or _is_object(words, clauses, index):
            case = "accusative"
        return "personal", gender, case, frozenset({"nominative", "accusative"})
    if _is_relative(words, clauses, index):
        gender, case = _RELATIVE[word]
        if before(words, index) in PREPOSITIONS:
            gender, case = _AFTER_PREPOSITION.get(word, (gender, case))
        return "relative", gender, case, frozenset({case})
    return None


def _mentions(text: _Text) -> Iterator[SourceMention]:
    """The pronouns and possessives, whosever they are."""
    has_subject: set[int] = set()
    for index, clause in enumerate(text.clauses):
        form = _form(text.words, text.clauses, index, clause in has_subject)
        if form is None or _is_polite(text, index) or _is_they(text, index):
            continue
        kind, gender, case, cases = form
        if case == "nominative":
            has_subject.add(clause)
        yield SourceMention(index, kind, case, cases, gender, None, clause)


def _attributed(
    text: _Text, mention: SourceMention, persons: tuple[SourcePerson, SourcePerson | None]
) -> SourceMention:
    """A mention with the one of two persons that it refers to."""
    if mention.kind == "relative" and before(text.words, mention.index) in PREPOSITIONS:
        return mention  # eine Petition, von der er nichts wusste: mostly of a thing
    found = replace(mention, referent=_referent(mention.gender, *persons))
    return mention if found.referent and _is_nearer(text, found, persons) else found


# ---- texts -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Text:
    """A text, split.

    Attributes:
        raw: its words, with punctuation.
        words: without punctuation.
        clauses: number of each word's clause.
        sentences: number of each word's sentence.
        main_clauses: see `SourceSentence`.
        persons: all of them.
        has_plurals: whether one of them is several.
    """

    raw: tuple[str, ...]
    words: tuple[str, ...]
    clauses: tuple[int, ...]
    sentences: tuple[int, ...]
    main_clauses: frozenset[int]
    persons: tuple[SourcePerson, ...]
    has_plurals: bool


def _text(source: str, subject_index: int | None = None) -> _Text:
    """Split a text and find its persons."""
    raw = tuple(normalize(source).text.split(" "))
    words = tuple(word.strip(_PUNCTUATION) for word in raw)
    if subject_index is not None and (
        not 0 <= subject_index < len(words) or not words[subject_index]
    ):
        raise ValueError(
            f"subject_index {subject_index} is no word of the source ({len(words)} words): "
            f"{source!r}"
        )
    clauses, sentences = _clauses(raw)
    starts: dict[int, int] = {}
    for index, clause in enumerate(clauses):
        starts.setdefault(clause, index)
    main = frozenset(clause for clause, at in starts.items() if _is_main_clause(words, at))
    persons = tuple(persons_of(words, clauses, subject_index))
    several = any(person.plural for person in persons)
    return _Text(raw, words, clauses, sentences, main, persons, several)


def _other(persons: Sequence[SourcePerson], subject: SourcePerson) -> SourcePerson | None:
    """The other person: the first of the sentence but the subject and repetitions of it."""
    others = [person for person in persons if person.concept != subject.concept]
    singular = [person for person in others if person.gender is not None] or others
    return singular[0] if singular else None


def _sentence(
    text: _Text,
    subject: SourcePerson,
    persons: Sequence[SourcePerson],
    mentions: Iterable[SourceMention],
) -> SourceSentence:
    """The text with one of its persons as the subject, and the persons and mentions around it."""
    pair = (subject, _other(persons, subject))
    attributed = tuple(_attributed(text, mention, pair) for mention in mentions)
    return SourceSentence(text.words, text.clauses, text.main_clauses, *pair, attributed)


def _with_gender(text: _Text, sentence: SourceSentence) -> SourceSentence:
    """The sentence with its subject's gender completed by pronouns that do not only agree.

    `Die Geisel ... sie` says nothing of the person, `Das Opfer ... sie` does.
    """
    subject = sentence.subject
    if subject.gender is not None or subject.plural:
        return sentence
    grammatical = grammatical_gender(text.words, subject)
    is_neuter = before(text.words, subject.index) in ("das", "dem", "des", "ein", "einem")
    genders = {
        mention.gender
        for mention in sentence.mentions_of("subject")
        if mention.kind != "relative"
        and mention.gender != grammatical
        and not (is_neuter and mention.gender == "male" and mention.case != "nominative")
    }
    gender = genders.pop() if len(genders) == 1 else None
    return replace(sentence, subject=replace(subject, gender=gender))


_Placed = TypeVar("_Placed", SourcePerson, SourceMention)


def _within(items: Sequence[_Placed], first: int, last: int) -> Sequence[_Placed]:
    """Those that stand between two words."""
    start = bisect_left(items, first, key=lambda item: item.index)
    return items[start : bisect_left(items, last, key=lambda item: item.index)]


def find_persons(source: str) -> tuple[SourceSentence, ...]:
    """Find every person of a German text; see `PersonFinder`.

    Each with the persons and mentions of the sentences around it.
    """
    text = _text(source)
    mentions = tuple(_mentions(text))
    found: list[SourceSentence] = []
    for subject in text.persons:
        sentence = text.sentences[subject.index]
        first = bisect_left(text.sentences, sentence - _BEFORE)
        last = bisect_right(text.sentences, sentence + _AFTER)
        persons = _within(text.persons, first, last)
        forms = _within(mentions, first, last)
        found.append(_with_gender(text, _sentence(text, subject, persons, forms)))
    return tuple(found)


def analyse(source: str, subject_index: int) -> SourceSentence:
    """Find the persons and mentions of a German sentence; see `Analyser`."""
    text = _text(source, subject_index)
    subject = next((person for person in text.persons if person.index == subject_index), None)
    if subject is None:
        raise ValueError(f"no person at index {subject_index} of {source!r}")
    return _sentence(text, subject, text.persons, _mentions(text))
