"""Arabic pronouns of the third person, alone and on other words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from ...tables import FormGender
from .verbs import PREPOSITION_STEMS, verb
from .words import word_class, word_genders

PronounKind = Literal["subject", "object", "possessive", "reflexive"]

_SUBJECT_PRONOUNS = word_genders("subject_pronoun")
_CONNECTIVES = word_class("connective")
_REFLEXIVES = word_class("reflexive")
_NO_PRONOUN = word_class("no_pronoun")
# والدتها her mother, التزاماته his duties: ال is no article there
_RADICAL_AL = re.compile(r"(?:و|ب|ل|ف)?(?:والد|التزام|الغاء|الحاح|الام|الهام|المام|التهاب|التحاق)")
_ENDINGS: tuple[tuple[str, FormGender], ...] = (("ها", "female"), ("ه", "male"))


@dataclass(frozen=True, slots=True)
class Pronoun:
    """A pronoun of the third person, alone or on a word.

    Attributes:
        kind: what it is there.
        gender: its gender.
        connective: the word that opens its clause: لأنها because she.
    """

    kind: PronounKind
    gender: FormGender
    connective: str = ""


@lru_cache(maxsize=16384)
def read_pronoun(word: str) -> Pronoun | None:
    """The pronoun in a folded word."""
    if word in _SUBJECT_PRONOUNS:
        return Pronoun("subject", _SUBJECT_PRONOUNS[word])
    for ending, gender in _ENDINGS:
        stem = word.removesuffix(ending)
        if stem and stem != word:
            return _on_word(word, stem, gender)
    return None


def _on_word(word: str, stem: str, gender: FormGender) -> Pronoun | None:
    bare = stem[1:] if stem[0] in "وف" and len(stem) > 1 else stem
    readings = {bare, stem}
    if readings & _CONNECTIVES:
        return Pronoun("subject", gender, bare)
    if readings & PREPOSITION_STEMS:
        return Pronoun("object", gender)
    if _ends_like_pronoun(word, gender):
        return None
    if readings & _REFLEXIVES:
        return Pronoun("reflexive", gender)
    found = verb(word)
    if found is not None:
        # سيواجه, he will face: the ه is the root's
        return Pronoun("object", gender) if found.suffix is not None else None
    return Pronoun("possessive", gender) if len(stem) > 1 else None


def _ends_like_pronoun(word: str, gender: FormGender) -> bool:
    """Whether a word ends like a pronoun and holds none: it has the article, or is its own stem."""
    if word in _NO_PRONOUN or (gender == "female" and word[:-1] in _NO_PRONOUN):
        return True  # كان مشوها: the accusative of مشوه
    return word.startswith(("ال", "لل", "بال", "وال")) and not _RADICAL_AL.match(word)


def without_pronoun(word: str) -> str:
    """A folded word without his or her."""
    return word.removesuffix("ها").removesuffix("ه")
