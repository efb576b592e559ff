"""French closed classes and morphology: determiners, adjectives, participles.

All words are in lower case, in normal form.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from ...tables import Classes, FormGender
from ..family import Determiner, determiners
from .morphology import feminine, masculine_plural

CLASSES = Classes(Path(__file__).parent)

# ---- determiners -----------------------------------------------------------------------------

DETERMINERS: dict[str, Determiner] = {
    **determiners("le un ce cet quel aucun certain nul tel tout", "male"),
    **determiners("la une cette quelle aucune certaine nulle telle ma ta sa toute", "female"),
    **determiners("du au", "male", fused=True),
    **determiners("aux", None, plural=True, fused=True),
    **determiners("l' mon ton son notre votre leur chaque quelque"),
    **determiners(
        "les des ces mes tes ses nos vos leurs plusieurs quelques deux trois quatre cinq six dix",
        plural=True,
    ),
    **determiners("certains quels tous", "male", plural=True),
    **determiners("certaines quelles toutes", "female", plural=True),
}
_ELIDED_POSSESSIVES = frozenset({"mon", "ton", "son"})
_VOWEL = re.compile(r"[aeiouyhàâäéèêëîïôöùûœæ]")


def determiner_gender(word: str, following: str) -> FormGender | None:
    """Gender that a determiner shows before a word: `son comptable`, but `son analyste`."""
    if word in _ELIDED_POSSESSIVES:
        return None if _VOWEL.match(following) else "male"
    return DETERMINERS[word].gender


# ---- adjectives ------------------------------------------------------------------------------

_ADJECTIVES = CLASSES.in_order("adjectives")
# Irregular participles, masculine; the feminine has e.
_PARTICIPLES = CLASSES.in_order("participles")


def _forms() -> dict[str, FormGender | None]:
    """Every adjective and irregular participle with its gender; None for one form for both."""
    forms: dict[str, FormGender | None] = {}
    for word in [*_ADJECTIVES, *_PARTICIPLES]:
        other = feminine(word) if word not in _PARTICIPLES else word + "e"
        if other == word:
            forms[word] = forms[word + "s"] = None
            continue
        forms[other] = forms[other + "s"] = "female"
        forms[word] = forms[masculine_plural(word)] = "male"
    return forms


ADJECTIVES = _forms()

# Endings of words that stand as predicates (after être), where nouns in -té or -ère are rare.
_FEMALE_ENDING = re.compile(
    r"\w{2,}(?:ée|euse|trice|ive|enne|onne|ère|ète|ante|ente|aise|oise|ande|arde|aine|uelle|nelle)s?\Z"
)
_MALE_ENDING = re.compile(r"\w{2,}(?:é|eux|if|ant|ent|ien|ois|ard|ain|el|eur)s?\Z")
_NOT_PREDICATES = CLASSES.words("not_predicates")


@lru_cache(maxsize=8192)
def predicate_gender(word: str) -> FormGender | None:
    """Gender of an adjective or participle by its form; None for both, or for no such word.

    `fatiguée` female, `heureux` male, `malade` none.
    """
    if word in _NOT_PREDICATES or word.endswith("ment"):
        return None
    if word in ADJECTIVES:
        return ADJECTIVES[word]
    if _FEMALE_ENDING.match(word):
        return "female"
    return "male" if _MALE_ENDING.match(word) else None


_E_PARTICIPLE = re.compile(r"\w{2,}é(?:e?s?)\Z")


@lru_cache(maxsize=8192)
def attribute_gender(word: str) -> tuple[bool, FormGender | None]:
    """Whether a word after a noun is its adjective or participle, and the gender it shows.

    `l'analyste [financière]`, `une élève [perturbée]`; verbs are none (`l'analyste [soigne]`).
    """
    if word in ATTRIBUTES:
        return True, ATTRIBUTES[word]
    if word in _NOT_PREDICATES:
        return False, None
    if _E_PARTICIPLE.match(word):
        return True, "female" if word.rstrip("s").endswith("ée") else "male"
    return False, None


# Of the adjectives those that are no verb form, adverb or preposition after a noun, and the many
# adjectives of job names that have one form.
_NOT_ATTRIBUTES = CLASSES.words("not_attributes")
ATTRIBUTES: dict[str, FormGender | None] = {
    **{word: gender for word, gender in ADJECTIVES.items() if word not in _NOT_ATTRIBUTES},
    **dict.fromkeys(CLASSES.in_order("attributes:both")),
    **CLASSES.genders("attributes"),
}


def _prenominal() -> dict[str, FormGender | None]:
    forms: dict[str, FormGender | None] = {}
    for word in CLASSES.in_order("before_nouns"):
        other = feminine(word)
        for form in (word, masculine_plural(word)):
            forms[form] = "male" if other != word else None
        for form in (other, other + "s"):
            forms.setdefault(form, "female")
    return forms


PRENOMINAL = _prenominal()
"""Adjectives between determiner and noun, with the gender that they show."""
