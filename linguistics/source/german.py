"""German: the persons of a sentence, and the pronouns and possessives that refer to them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from ..german_nouns import Noun, heads, nouns, rows
from ..text import normalize
from .base import (
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

_PUNCTUATION = ".,;:!?\"„“”»«()'…"

_MALE_DETERMINERS = frozenset(
    "den dem des ein einen einem eines zum beim vom im am seinem seinen ihrem ihren kein keinen "
    "keinem".split()
)
_FEMALE_DETERMINERS = frozenset("die eine einer zur seine ihre seiner ihrer keine keiner".split())
_DETERMINERS = _MALE_DETERMINERS | _FEMALE_DETERMINERS | {"der", "das"}
_FUSED_PREPOSITIONS = frozenset("zum zur beim vom im am ins ans".split())
_PREPOSITIONS = frozenset(
    "mit von bei zu für über an auf nach vor um gegen ohne aus durch wegen neben hinter unter "
    "zwischen in gegenüber trotz während seit statt".split()
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

# nouns in -in that are no women
_NOT_FEMALE = tuple(
    "ein medizin disziplin benzin termin magazin delfin delphin rubin ruin vitamin insulin "
    "harlekin cousin berlin kamin jasmin satin terpentin dolphin lin".split()
)


# ---- nouns -------------------------------------------------------------------------------------


@cache
def _concepts() -> dict[str, str]:
    """The concept of each noun of the table, by its masculine in lower case."""
    return {row.masculine.lower(): row.concept for row in rows()}


@cache
def _known() -> frozenset[str]:
    return frozenset(noun.name for noun in nouns().values())


def _noun(word: str) -> Noun | None:
    """The person noun that a word is, by the table or as a compound of one (Lokalreporterin)."""
    known = nouns()
    if word in known:
        return known[word]
    for first, head in heads(word, known):
        found = known[head]
        return replace(found, name=first.lower() + found.name)
    return None


def _before(words: Sequence[str], index: int, steps: int = 1) -> str:
    """The word before another in lower case; "" where there is none."""
    return words[index - steps].lower() if index >= steps else ""


def _is_guessed_woman(words: Sequence[str], index: int) -> bool:
    """Whether a noun that no table has names a woman: `die Erbin`, `seiner Lektorin`."""
    word = words[index]
    return (
        len(word) > 4
        and word[:1].isupper()
        and word.endswith("in")
        and not word.lower().endswith(_NOT_FEMALE)
        and _before(words, index) in _FEMALE_DETERMINERS | {"der"}
    )


def _guess(words: Sequence[str], index: int) -> Noun:
    """A noun that no table has: die ...in, ...frau, die Sachverständige, else masculine."""
    word, before = words[index].lower(), _before(words, index)
    if (before in ("die", "eine", "keine") and word.endswith("e")) or (
        before in ("der", "einer", "zur") and word.endswith("en")
    ):
        # die Sachverständige, der Sachverständigen: declined like an adjective
        return Noun(word.removesuffix("n") + "r", None, adjectival=True)
    if word.endswith("frau"):
        return Noun(word.removesuffix("frau") + "mann", "female")
    if word.endswith("in") and len(word) > 4:
        return Noun(word.removesuffix("in"), "female")
    return Noun(word, "male")


# ---- persons -----------------------------------------------------------------------------------


def _determiner_gender(words: Sequence[str], index: int, noun: Noun) -> SourceGender | None:
    """Gender of der/die Angestellte by the determiner; `der` is male as subject only."""
    if not noun.adjectival:
        return noun.gender
    before = _before(words, index)
    if words[index].endswith("er"):
        return "male"
    if before == "der":
        # der Angestellte (nominative, male), der Angestellten (dative or genitive, female)
        return "female" if words[index].endswith("n") else "male"
    if before in _MALE_DETERMINERS:
        return "male"
    return "female" if before in _FEMALE_DETERMINERS else None


def _role(words: Sequence[str], index: int, gender: SourceGender | None, first: bool) -> Role:
    determiner, before = _before(words, index), _before(words, index, 2)
    prepositions = _FUSED_PREPOSITIONS | _PREPOSITIONS
    if determiner in prepositions or before in _PREPOSITIONS:
        return "oblique"
    if determiner in ("des", "eines") or (determiner in ("der", "einer") and gender == "female"):
        # des Aufsehers; der Aufseherin after a noun is a genitive, after a verb a dative
        return "genitive" if before and words[index - 2][:1].isupper() else "object"
    if determiner in ("den", "dem", "einen", "einem"):
        return "object"
    return "subject" if first else "object"


def _person(
    words: Sequence[str], clauses: Sequence[int], index: int, noun: Noun, first: bool
) -> SourcePerson:
    gender = _determiner_gender(words, index, noun)
    return SourcePerson(
        index=index,
        start=index - (_before(words, index) in _DETERMINERS),
        concept=_concepts().get(noun.name, f"de:{noun.name}"),
        heads=_heads(noun.name),
        known=noun.name in _known(),
        gender=gender,
        role=_role(words, index, gender, first),
        clause=clauses[index],
    )


@cache
def _heads(name: str) -> frozenset[str]:
    """The concepts that head a compound: lokalreporter is a reporter."""
    return frozenset(
        concept for head, concept in _concepts().items() if name != head and name.endswith(head)
    )


def _persons(
    words: Sequence[str], clauses: Sequence[int], subject_index: int | None = None
) -> list[SourcePerson]:
    persons: list[SourcePerson] = []
    for index, word in enumerate(words):
        if not word or word.lower() == "jemand":  # stands for no certain person
            continue
        noun = _noun(word)
        if noun is None and (index == subject_index or _is_guessed_woman(words, index)):
            noun = _guess(words, index)
        if noun is not None:
            first = all(person.clause != clauses[index] for person in persons)
            persons.append(_person(words, clauses, index, noun, first))
    return persons


def _other(persons: Sequence[SourcePerson], subject: SourcePerson) -> SourcePerson | None:
    """The other person: the first of the sentence but the subject and repetitions of it."""
    others = [person for person in persons if person.concept != subject.concept]
    singular = [person for person in others if person.gender is not None] or others
    return singular[0] if singular else None


# ---- clauses -----------------------------------------------------------------------------------


def _clauses(raw: Sequence[str]) -> tuple[int, ...]:
    """The number of each word's clause: a comma, semicolon, colon or full stop ends one."""
    clauses: list[int] = []
    clause = 0
    for word in raw:
        clauses.append(clause)
        clause += word[-1:] in tuple(",;:.!?")
    return tuple(clauses)


def _is_main_clause(words: Sequence[str], start: int) -> bool:
    """Whether a clause is neither introduced by a subordinator nor a relative clause."""
    first = words[start].lower()
    if first in _SUBORDINATORS:
        return False
    if start == 0:
        return True
    if first in _PREPOSITIONS and start + 1 < len(words):
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
    return after_opener and _before(words, index) in _PREPOSITIONS


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
    before = words[at - 1]
    joined = words[at - 2].lower() == "und" and clauses[at - 2] == clause
    opens = clauses[at - 2] != clause or (joined and (at < 3 or clauses[at - 3] != clause))
    return opens and before.islower() and before not in _OPENERS


def _has_infinitive(words: Sequence[str]) -> bool:
    """Whether a clause that `sie` opens has an infinitive: sie zu verklagen; sie anzurufen."""
    last = words[-1]
    return "zu" in words or (len(words) > 1 and "zu" in last[2:-2] and last.endswith("n"))


def _referent(
    gender: SourceGender, subject: SourcePerson, other: SourcePerson | None
) -> Who | None:
    """The one of the two persons that a form of a gender can mean."""
    other_gender = other.gender if other else None
    if gender == subject.gender and gender != other_gender:
        return "subject"
    if gender == other_gender and gender != subject.gender:
        return "other"
    if subject.gender is None and other is not None and gender != other_gender:
        return "subject"  # das Opfer ... ihr Körper, beside a man
    return None


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
        if _before(words, index) in _PREPOSITIONS:
            gender, case = _AFTER_PREPOSITION.get(word, (gender, case))
        return "relative", gender, case, frozenset({case})
    return None


def _mentions(
    words: Sequence[str],
    clauses: Sequence[int],
    subject: SourcePerson,
    other: SourcePerson | None,
) -> list[SourceMention]:
    found: list[SourceMention] = []
    for index, clause in enumerate(clauses):
        has_subject = any(one.clause == clause and one.case == "nominative" for one in found)
        form = _form(words, clauses, index, has_subject)
        if form is None:
            continue
        kind, gender, case, cases = form
        # eine Petition, von der er nichts wusste: mostly of a thing
        of_thing = kind == "relative" and _before(words, index) in _PREPOSITIONS
        referent = None if of_thing else _referent(gender, subject, other)
        found.append(SourceMention(index, kind, case, cases, gender, referent, clause))
    return found


def _split(source: str) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Words without punctuation, and the number of each word's clause."""
    raw = normalize(source).text.split(" ")
    return tuple(word.strip(_PUNCTUATION) for word in raw), _clauses(raw)


def find_persons(source: str) -> tuple[SourceSentence, ...]:
    """Find every person of a German text; see `PersonFinder`."""
    persons = _persons(*_split(source))
    return tuple(with_gender_of_mentions(analyse(source, person.index)) for person in persons)


def analyse(source: str, subject_index: int) -> SourceSentence:
    """Find the persons and mentions of a German sentence; see `Analyser`."""
    words, clauses = _split(source)
    if not 0 <= subject_index < len(words) or not words[subject_index]:
        raise ValueError(
            f"subject_index {subject_index} is no word of the source ({len(words)} words): "
            f"{source!r}"
        )
    persons = _persons(words, clauses, subject_index)
    subject = next((person for person in persons if person.index == subject_index), None)
    if subject is None:
        raise ValueError(f"no person at index {subject_index} of {source!r}")
    other = _other(persons, subject)
    main = {clause for clause in clauses if _is_main_clause(words, clauses.index(clause))}
    mentions = _mentions(words, clauses, subject, other)
    return SourceSentence(words, clauses, frozenset(main), subject, other, tuple(mentions))
