"""English: the persons of a text, and the pronouns and possessives that refer to them.

English nouns mostly show no gender; pronouns, titles and kinship do. Whom a pronoun means is told
only where one person can be meant: by gender, by being the only person, by grammar (`her mother`:
whoever her is, she is not this mother). Where two persons can be meant nobody is guessed.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..text import normalize
from .base import (
    OBJECT_CASES,
    Case,
    MentionKind,
    Role,
    SourceGender,
    SourceMention,
    SourcePerson,
    SourceSentence,
    Who,
    with_gender_of_mentions,
)
from .english_nouns import Noun, noun_at, word_set

_PUNCTUATION = ".,;:!?\"“”„«»()[]…–—'‘’"
_APOSTROPHES = ("'s", "’s", "s'", "s’")

_PRONOUNS: dict[str, tuple[MentionKind, SourceGender, Case | None]] = {
    "he": ("personal", "male", "nominative"),
    "him": ("personal", "male", "accusative"),
    "himself": ("personal", "male", "accusative"),
    "his": ("possessive", "male", None),
    "she": ("personal", "female", "nominative"),
    "her": ("possessive", "female", None),
    "hers": ("possessive", "female", None),
    "herself": ("personal", "female", "accusative"),
}
_SHOWN: dict[str, SourceGender] = {"female": "female", "woman": "female", "male": "male"}
"""Words before a noun that tell a gender: a female surgeon, a woman doctor."""


# ---- words -------------------------------------------------------------------------------------


def _bare(word: str) -> str:
    """A word in lower case without punctuation and possessive ending."""
    word = word.strip(_PUNCTUATION.replace("'", "").replace("’", ""))
    if word.endswith(_APOSTROPHES):
        word = word[:-2] if word.endswith(("'s", "’s")) else word[:-1]
    return word.strip(_PUNCTUATION).lower()


def _is_possessive(raw: str) -> bool:
    """Whether a word has a possessive ending: the doctor's, the nurses'."""
    return raw.rstrip('.,;:!?"”“»)').endswith(_APOSTROPHES)


def _split(source: str) -> tuple[tuple[str, ...], list[str], list[str]]:
    """Words without punctuation; the same bare and in lower case; words as they stand."""
    raw = normalize(source).text.split(" ")
    bare = [_bare(word) for word in raw]
    return tuple(word.strip(_PUNCTUATION) for word in raw), bare, raw


def _ends(raw: str) -> bool:
    """Whether a mark that ends a clause stands after a word; that of Dr. and Mr. ends none."""
    return raw[-1:] in tuple(",;:!?") or (
        raw.endswith(".") and raw.lower() not in ("mr.", "mrs.", "ms.", "dr.", "prof.")
    )


def _clauses(raw: Sequence[str], bare: Sequence[str]) -> tuple[int, ...]:
    """The number of each word's clause: a mark ends one, a conjunction begins one."""
    clauses: list[int] = []
    clause = 0
    for index, word in enumerate(bare):
        if (index and _ends(raw[index - 1])) or (
            index and word in word_set("subordinators") and _begins_clause(bare, index)
        ):
            clause += 1
        clauses.append(clause)
    return tuple(clauses)


def _begins_clause(bare: Sequence[str], index: int) -> bool:
    """Whether a conjunction begins a clause: a subject and its verb follow, not a noun alone.

    `the doctor and the nurse` is none, `before the meeting` is none; `that` after a verb is one.
    """
    word = bare[index]
    following = bare[index + 1 : index + 7]
    if word in ("because", "when", "while", "who", "whom", "whose", "if", "although", "though",
                "unless", "whether", "where", "why"):  # fmt: skip
        return True
    if following[:1] and following[0] in word_set("subject_pronouns"):
        return True
    if word in ("and", "or", "but", "so"):
        return following[:1] != [] and following[0] in word_set("verbs")
    return any(one in word_set("verbs") for one in following[:5]) and word != "as"


# ---- persons -----------------------------------------------------------------------------------


def _is_person(bare: Sequence[str], raw: Sequence[str], index: int, noun: Noun) -> bool:
    """Whether a noun of the table names a person here, and is no verb, adjective or first part.

    to nurse a cold; a patient man; the customer service; the doctor's surgery is of a doctor.
    """
    last = index + noun.length - 1
    word = bare[last]
    before = bare[index - 1] if index else ""
    after = bare[last + 1] if last + 1 < len(bare) and not _ends(raw[last]) else ""
    owned = _is_possessive(raw[last])
    verbal = word_set("auxiliaries") | word_set("subject_pronouns")
    if noun.length == 1 and word in word_set("verb_nouns"):
        # to judge; and judge the wine
        takes_object = after in word_set("determiners") and before not in word_set("determiners")
        if before in verbal or takes_object:
            return False
    if noun.length == 1 and word in word_set("adjective_nouns"):
        verb = after.endswith("ed") or after in word_set("past")
        free = not after or after in word_set("not_after") or owned or verb
        return free and (before in word_set("determiners") or noun.plural)
    if not noun.plural and not owned and after in word_set("things"):
        return False
    if after and not owned and not noun.plural and noun_at(bare, last + 1) is not None:
        # a student nurse, a woman doctor: the head is the last
        return after in word_set("not_after")
    return True


def _start(bare: Sequence[str], raw: Sequence[str], index: int) -> int:
    """Where the noun phrase begins: at its determiner, over two adjectives at most."""
    for start in (index - 1, index - 2, index - 3):
        if start < 0 or _ends(raw[start]):
            break
        if bare[start] in word_set("determiners"):
            return start
        if bare[start] in word_set("prepositions") or bare[start] in word_set("verbs"):
            break
    return index


def _role(bare: Sequence[str], raw: Sequence[str], start: int, end: int, first: bool) -> Role:
    if _is_possessive(raw[end - 1]):
        return "genitive"
    before = bare[start - 1] if start else ""
    if before == "of":
        return "genitive"
    if before in word_set("prepositions") and not (start >= 1 and _ends(raw[start - 1])):
        return "oblique"
    return "subject" if first else "object"


def _gender(bare: Sequence[str], start: int, index: int, noun: Noun) -> SourceGender | None:
    """That of the noun, or of female, male, Mr and Mrs before it."""
    if noun.gender is not None:
        return noun.gender
    for word in bare[start:index]:
        if word in _SHOWN:
            return _SHOWN[word]
    return None


def _persons(
    bare: Sequence[str], raw: Sequence[str], clauses: Sequence[int], subject_index: int | None
) -> list[SourcePerson]:
    found: list[SourcePerson] = []
    index = 0
    while index < len(bare):
        noun = noun_at(bare, index) if bare[index] else None
        asked = noun and subject_index is not None and 0 <= subject_index - index < noun.length
        if noun is None or not (asked or _is_person(bare, raw, index, noun)):
            if index == subject_index:
                found.append(_unlisted(bare, raw, clauses, index, found))
            index += 1
            continue
        found.append(_person(bare, raw, clauses, index, noun, found))
        index += noun.length
    return found


def _person(
    bare: Sequence[str],
    raw: Sequence[str],
    clauses: Sequence[int],
    index: int,
    noun: Noun,
    before: Sequence[SourcePerson],
) -> SourcePerson:
    head = index + noun.length - 1
    start = _start(bare, raw, index)
    first = all(person.clause != clauses[head] for person in before)
    # a history teacher is also a teacher
    own = noun_at(bare, head) if noun.length > 1 else None
    heads = noun.related | ({own.concept, *own.related} if own else set())
    return SourcePerson(
        index=head,
        start=start,
        concept=noun.concept,
        heads=frozenset(heads - {noun.concept}),
        known=True,
        gender=_gender(bare, start, index, noun),
        role=_role(bare, raw, start, head + 1, first),
        clause=clauses[head],
    )


def _unlisted(
    bare: Sequence[str],
    raw: Sequence[str],
    clauses: Sequence[int],
    index: int,
    before: Sequence[SourcePerson],
) -> SourcePerson:
    """The subject that the table does not have."""
    start = _start(bare, raw, index)
    shown: list[SourceGender] = [_SHOWN[word] for word in bare[start:index] if word in _SHOWN]
    first = all(person.clause != clauses[index] for person in before)
    return SourcePerson(
        index=index,
        start=start,
        concept=f"en:{bare[index]}",
        heads=frozenset(),
        known=False,
        gender=shown[0] if shown else None,
        role=_role(bare, raw, start, index + 1, first),
        clause=clauses[index],
    )


def _other(persons: Sequence[SourcePerson], subject: SourcePerson) -> SourcePerson | None:
    """The other person: the first that is not the subject again."""
    return next((one for one in persons if one.concept != subject.concept), None)


# ---- mentions ----------------------------------------------------------------------------------


def _mentions(
    bare: Sequence[str],
    raw: Sequence[str],
    clauses: Sequence[int],
    subject: SourcePerson,
    other: SourcePerson | None,
) -> list[SourceMention]:
    found = []
    for index, word in enumerate(bare):
        if word not in _PRONOUNS:
            continue
        kind, gender, case = _PRONOUNS[word]
        own: tuple[Case, ...] = () if case is None else (case,)
        cases: frozenset[Case] = frozenset(own)
        if case == "accusative":
            cases = OBJECT_CASES
        if word == "her" and not _owns(bare, raw, index):
            kind, case, cases = "personal", "accusative", OBJECT_CASES
        referent = _referent(gender, index, kind, subject, other)
        found.append(SourceMention(index, kind, case, cases, gender, referent, clauses[index]))
    return found


def _owns(bare: Sequence[str], raw: Sequence[str], index: int) -> bool:
    """Whether `her` is a possessive: a noun or adjective follows; not saw her, told her that."""
    if index + 1 >= len(bare) or _ends(raw[index]):
        return False
    return bare[index + 1] not in word_set("not_after")


def _referent(
    gender: SourceGender,
    index: int,
    kind: MentionKind,
    subject: SourcePerson,
    other: SourcePerson | None,
) -> Who | None:
    """The one person that a form can mean; None where several can, or none."""

    def can_be(person: SourcePerson | None) -> bool:
        if person is None or person.gender not in (None, gender):
            return False
        # her mother: the possessive is not this person's own determiner
        return not (kind == "possessive" and person.start <= index < person.index)

    allowed = [can_be(subject), can_be(other)]
    if allowed == [True, False]:
        return "subject"
    if allowed == [False, True]:
        return "other"
    shown = [person is not None and person.gender == gender for person in (subject, other)]
    if allowed == [True, True] and shown.count(True) == 1 and other is not None:
        # she, of a nurse and a woman: the one who shows it, as most texts go
        return "subject" if shown[0] else "other"
    return None


# ---- the whole ---------------------------------------------------------------------------------


def find_persons(source: str) -> tuple[SourceSentence, ...]:
    """Find every person of an English text; see `PersonFinder`."""
    _, bare, raw = _split(source)
    persons = _persons(bare, raw, _clauses(raw, bare), None)
    return tuple(with_gender_of_mentions(analyse(source, person.index)) for person in persons)


def analyse(source: str, subject_index: int) -> SourceSentence:
    """Find the persons and mentions of an English text; see `Analyser`.

    The subject may be any word of its noun: construction or worker of `construction worker`.
    """
    words, bare, raw = _split(source)
    # WinoMT's positions count the empty word between two blanks, and may point at it
    while 0 <= subject_index < len(words) - 1 and not words[subject_index]:
        subject_index += 1
    if not 0 <= subject_index < len(words) or not words[subject_index]:
        raise ValueError(
            f"subject_index {subject_index} is no word of the source ({len(words)} words): "
            f"{source!r}"
        )
    clauses = _clauses(raw, bare)
    persons = _persons(bare, raw, clauses, subject_index)
    subject = min(
        (person for person in persons if person.index >= subject_index),
        key=lambda person: person.index,
    )
    other = _other(persons, subject)
    mentions = _mentions(bare, raw, clauses, subject, other)
    main = {
        clause
        for clause in set(clauses)
        if bare[clauses.index(clause)] not in word_set("subordinators") - word_set("main_openers")
    }
    return SourceSentence(words, clauses, frozenset(main), subject, other, tuple(mentions))
