"""Hebrew pronouns of the third person, alone and on nouns."""

from __future__ import annotations

from functools import lru_cache

from ...tables import FormGender
from ..lexicon import Split
from .nouns import heads, is_thing
from .nouns import names as lexicon_names
from .verbs import verb_gender, verbs
from .words import CLASSES, FUNCTION_WORDS, final, splits

SUBJECT = CLASSES.genders("pronoun")
OBJECT = CLASSES.genders("object")
POSSESSIVE = CLASSES.genders("possessive")
_KIN = CLASSES.genders("kin")
_NO_SUFFIX = CLASSES.words("no_suffix")


@lru_cache(maxsize=20000)
def owner_of(word: str, after: str = "") -> FormGender | None:
    """His or her on a noun: מכוניתו "his car", עבודתה "her work", פניו, ידיה.

    Args:
        word: the noun.
        after: the next word, which can tell her body from a corpse: גופה היה "her body was (m.)".
    """
    if _is_owned_by_her(word, after):
        return "female"
    if any(word in words for words in (_NO_SUFFIX, verbs(), FUNCTION_WORDS, OBJECT)):
        return None
    for split in splits(word):
        stem = split.stem
        if stem in _KIN:
            return _KIN[stem]
        if _has_no_suffix(split):
            return None
        if len(stem) >= 3 and stem[-1] in "וה" and is_thing(final(stem[:-1])):
            # חדרו "his room", חדרה "her room"
            return "male" if stem[-1] == "ו" else "female"
    return None if len(word) < 4 or _names_person(word) else _owner_by_ending(word)


def _has_no_suffix(split: Split) -> bool:
    """Whether ו or ה is the stem's own: מחלתה "her illness", but no מ + חלתה "she fell ill"."""
    verbal = split.stem in verbs() and not split.preposition and not split.definite
    return verbal or split.stem in _NO_SUFFIX or is_thing(split.stem)


def _is_owned_by_her(word: str, after: str) -> bool:
    return (
        word.endswith("ה")
        and verb_gender(after, known=True) == "male"
        and any(is_thing(final(split.stem[:-1])) for split in splits(word) if len(split.stem) > 3)
    )


def _names_person(word: str) -> bool:
    return any(
        word.endswith(split.stem) and not split.stem.endswith("ו")
        for split, _ in heads(word)
        if split.stem in lexicon_names()
    )


def _owner_by_ending(word: str) -> FormGender | None:
    if word.endswith(("תו", "יו")):
        return "male"
    feminine = word.endswith("תה") or (word.endswith("יה") and not word.endswith("ייה"))
    return "female" if feminine else None
