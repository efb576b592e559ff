"""The persons of a German text: nouns of the table, compounds of them, and guesses."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache

from ..german_nouns import (
    COUNTRIES,
    NOT_FEMALE,
    TITLES,
    Noun,
    heads,
    is_adjective,
    is_false_head,
    is_surname,
    nouns,
    of_both,
    rows,
)
from .base import Role, SourceGender, SourcePerson

_POSSESSIVE_STEMS = "mein dein sein ihr unser".split()
_MALE_DETERMINERS = frozenset(
    "den dem des ein einen einem eines zum beim vom im am kein keinen keinem keines dieser diesem "
    "diesen jeder jeden jedem".split()
) | {stem + ending for stem in _POSSESSIVE_STEMS for ending in ("", "en", "em", "es")}
_FEMALE_DETERMINERS = frozenset("die eine einer zur keine keiner diese jede".split()) | {
    stem + ending for stem in _POSSESSIVE_STEMS for ending in ("e", "er")
}
_PLURALS = frozenset(
    "zwei drei vier fünf sechs sieben acht neun zehn viele vielen vieler einige einigen mehrere "
    "mehreren alle allen aller beide beiden beider wenige wenigen".split()
)
_EITHER = frozenset(
    "der/die die/der eine/r ein/e eine/n jede/r der*die die*der ein*e eine*r".split()
)
_DETERMINERS = _MALE_DETERMINERS | _FEMALE_DETERMINERS | _PLURALS | _EITHER | {"der", "das"}
_FUSED_PREPOSITIONS = frozenset("zum zur beim vom im am ins ans".split())
PREPOSITIONS = frozenset(
    "mit von bei zu für über an auf nach vor um gegen ohne aus durch wegen neben hinter unter "
    "zwischen in gegenüber trotz während seit statt".split()
)

_ADJECTIVE = re.compile(r"[a-zäöüß][\w-]+(?:e|en|er|es|em)\Z")
_ALL_GENDERS = re.compile(r"(?:[mwdfxi]/){1,3}[mwdfxi]\Z")  # Pfleger (m/w/d)
_JOINED = frozenset("und oder bzw bzw. sowie".split())
_SHORTEST_HEAD = 4


# ---- nouns -------------------------------------------------------------------------------------


@cache
def _concepts() -> dict[str, str]:
    """The concept of each noun of the table, by its masculine in lower case."""
    return {row.masculine.lower(): row.concept for row in rows()}


@cache
def _known() -> frozenset[str]:
    return frozenset(noun.name for noun in nouns().values())


@cache
def _heads(name: str) -> frozenset[str]:
    """The concepts that head a compound: lokalreporter is a reporter."""
    return frozenset(
        concept
        for head, concept in _concepts().items()
        if name != head
        and name.endswith(head)
        and len(head) >= _SHORTEST_HEAD
        and not is_false_head(name.removesuffix(head), head)
    )


@lru_cache(maxsize=1 << 16)
def _noun(word: str) -> Noun | None:
    """The person noun that a word is: of the table, for both genders, or a compound of one."""
    known = nouns()
    if word in known:
        return known[word]
    both = of_both(word)
    found = _noun(both) if both is not None else None
    if found is not None and (found.gender == "female" or found.adjectival):
        # its gender is no determiner's, either
        return replace(found, gender=None, adjectival=False, epicene=True)
    for first, head in heads(word, known):
        found = known[head]
        return replace(found, name=first.lower() + found.name)
    return None


def before(words: Sequence[str], index: int, steps: int = 1) -> str:
    """The word before another in lower case; "" where there is none."""
    return words[index - steps].lower() if index >= steps else ""


def _is_guessed_woman(words: Sequence[str], index: int) -> bool:
    """Whether a noun that no table has names a woman: `die Erbin`, `seiner Lektorin`."""
    word = words[index]
    return (
        len(word) > 4
        and word[:1].isupper()
        and word.endswith("in")
        and not word.lower().endswith(NOT_FEMALE)
        and before(words, index) in _FEMALE_DETERMINERS | {"der"}
    )


def _guess(words: Sequence[str], index: int) -> Noun:
    """A noun that no table has: die ...in, ...frau, die Sachverständige, else masculine.

    A name after a title has the title's gender.
    """
    word, determiner = words[index].lower(), before(words, index)
    titles = {before(words, index, steps) for steps in (1, 2, 3)} & TITLES
    if "frau" in titles:
        return Noun(word, "female")
    if (determiner in ("die", "eine", "keine") and word.endswith("e")) or (
        determiner in ("der", "einer", "zur") and word.endswith("en")
    ):
        # die Sachverständige, der Sachverständigen: declined like an adjective
        return Noun(word.removesuffix("n") + "r", None, adjectival=True)
    if word.endswith("frau"):
        return Noun(word.removesuffix("frau") + "mann", "female")
    if word.endswith("in") and len(word) > 4:
        return Noun(word.removesuffix("in"), "female")
    return Noun(word, "male")


def _is_other_word(words: Sequence[str], index: int, noun: Noun) -> bool:
    """Whether a form of a person noun is none here: an adjective, a surname, a country, a thing.

    `die [Deutsche] Bahn`, `Frau Dr. [Müller]`, `in [Polen]`, `das [Erbe]` (the inheritance).
    """
    word, after = words[index], words[index + 1] if index + 1 < len(words) else ""
    if is_adjective(words, index, noun):
        return _noun(after) is None
    determiner = before(words, index)
    if word in COUNTRIES and determiner not in _DETERMINERS:
        return True
    if determiner == "das" and noun.gender == "male":
        return True
    return is_surname(words, index, noun)


def _is_title(words: Sequence[str], index: int) -> bool:
    """Whether a title stands before a person noun, which counts: `[Frau] Ministerin`."""
    if words[index] not in ("Frau", "Herr", "Herrn") or index + 1 >= len(words):
        return False
    noun = _noun(words[index + 1])
    return noun is not None and not is_surname(words, index + 1, noun)


# ---- gender and number -------------------------------------------------------------------------


def _determiner(words: Sequence[str], index: int) -> str:
    """The determiner of a noun, before its adjectives; "" for none: `die junge [Angestellte]`."""
    at = index - 1
    while at > max(index - 4, 0) and _ADJECTIVE.match(words[at]) and words[at] not in _DETERMINERS:
        at -= 1
    return words[at].lower() if at >= 0 and words[at].lower() in _DETERMINERS else ""


def _is_plural(words: Sequence[str], index: int, noun: Noun) -> bool:
    """Whether a noun is several persons: `die Ärztinnen`, `die Lehrer`, `viele Angestellte`."""
    if noun.plural is not None and not noun.adjectival:
        return noun.plural
    determiner = _determiner(words, index)
    if determiner in _PLURALS:
        return True
    several = determiner in ("die", "diese", "keine") or (
        determiner.endswith("e") and determiner[:-1] in _POSSESSIVE_STEMS
    )
    if noun.adjectival:
        return several and words[index].endswith("n")
    # die Lehrer, die Geiseln, but die Geisel
    return several and (noun.gender == "male" or words[index].lower() != noun.name)


def _gender(words: Sequence[str], index: int, noun: Noun) -> SourceGender | None:
    """The gender that noun and determiner show.

    `der Angestellte`, `die Angestellte`, and `der Sheriff`, `die Sheriff`: the determiner's; `der`
    is male as subject only.
    """
    after = words[index + 1] if index + 1 < len(words) else ""
    if _ALL_GENDERS.match(after.lower()) or before(words, index) in _EITHER or noun.epicene:
        return None
    if not noun.adjectival and noun.gender is not None:
        return noun.gender
    word, determiner = words[index], _determiner(words, index)
    if noun.adjectival and word.endswith("er"):
        return "male"
    if _is_plural(words, index, noun):
        return None
    if determiner == "der":
        # der Angestellte (nominative, male), der Angestellten (dative or genitive, female)
        return "female" if noun.adjectival and word.endswith("n") else "male"
    if determiner in _MALE_DETERMINERS:
        return "male"
    return "female" if determiner in _FEMALE_DETERMINERS else None


def _role(words: Sequence[str], index: int, gender: SourceGender | None, first: bool) -> Role:
    determiner, earlier = before(words, index), before(words, index, 2)
    if determiner in _FUSED_PREPOSITIONS | PREPOSITIONS or earlier in PREPOSITIONS:
        return "oblique"
    if determiner in ("des", "eines") or (determiner in ("der", "einer") and gender == "female"):
        # des Aufsehers; der Aufseherin after a noun is a genitive, after a verb a dative
        return "genitive" if earlier and words[index - 2][:1].isupper() else "object"
    if determiner in ("den", "dem", "einen", "einem"):
        return "object"
    return "subject" if first else "object"


# ---- persons -----------------------------------------------------------------------------------


def _person(
    words: Sequence[str], clauses: Sequence[int], index: int, noun: Noun, first: bool
) -> SourcePerson:
    gender = _gender(words, index, noun)
    return SourcePerson(
        index=index,
        start=index - (before(words, index) in _DETERMINERS),
        concept=_concepts().get(noun.name, f"de:{noun.name}"),
        heads=_heads(noun.name),
        known=noun.name in _known(),
        gender=gender,
        role=_role(words, index, gender, first),
        clause=clauses[index],
        plural=_is_plural(words, index, noun),
    )


def persons_of(
    words: Sequence[str], clauses: Sequence[int], subject_index: int | None = None
) -> list[SourcePerson]:
    """The persons, in order; the word at `subject_index` is always one."""
    persons: list[SourcePerson] = []
    for index, word in enumerate(words):
        if not word or word.lower() == "jemand":  # stands for no certain person
            continue
        noun = _noun(word)
        asked = index == subject_index
        if noun is not None and not asked and _is_other_word(words, index, noun):
            continue
        if not asked and _is_title(words, index):
            continue
        if noun is None and (asked or _is_guessed_woman(words, index)):
            noun = _guess(words, index)
        if noun is None:
            continue
        first = all(person.clause != clauses[index] for person in persons[-3:])
        person = _person(words, clauses, index, noun, first)
        if persons and _is_doublet(words, persons[-1], person):
            kept = person if asked else persons[-1]
            persons[-1] = replace(kept, gender=None)
        else:
            persons.append(person)
    return persons


def _is_doublet(words: Sequence[str], one: SourcePerson, two: SourcePerson) -> bool:
    """Whether two nouns name the same persons, for both genders: `Ärztinnen und Ärzte`."""
    if one.concept != two.concept or None in (one.gender, two.gender) or one.gender == two.gender:
        return False
    if two.start != one.index + 2:
        return False
    link = words[one.index + 1].lower()
    return link in _JOINED and (one.plural or two.plural or link not in ("und", "sowie"))


def grammatical_gender(words: Sequence[str], person: SourcePerson) -> SourceGender | None:
    """Of a noun whose gender says nothing of the person: die Geisel, der Mensch; None of das Kind.

    None also for a noun that is not of this kind.
    """
    noun = _noun(words[person.index])
    if noun is None or not noun.epicene:
        return None
    determiner = _determiner(words, person.index)
    if determiner in _FEMALE_DETERMINERS or noun.name.endswith(("kraft", "person", "geisel")):
        return "female"
    return "male" if determiner in ("der", "den", "einen", "jeder", "jeden") else None
