"""Hebrew names of persons that no lexicon has: by their form and place."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from ....evidence import Evidence, Gender, PersonPhrase
from ....text import Token
from ..family import FOREIGN, looks_foreign
from .nouns import adjectives, heads, is_thing
from .phrases import DEFINITE_AFTER, adjective, has_complement
from .verbs import HITPAEL, is_future, other_verb_forms, verbs
from .words import FUNCTION_WORDS, splits, without_both

_GUESS = -3.0
_BESIDE_VERB = 0.3
_LONGEST = 4

# Shapes of those who do: -אי, -ן, -ולוג, -יסט, -ר, and participles (מלמדת, תופרת).
_AGENT = re.compile(
    r"(?:אי|אית|ן|נית|ולוג|ולוגית|יסט|יסטית|טור|טורית|ר|רת|ק|קית)\Z|\Aמ|[א-ת]ו[א-ת]{2}ת?\Z"
)
# Names of actions: ניקוי "cleaning", כתיבה "writing".
_ACTION = re.compile(r"[א-ת]י[א-ת]{1,2}ו[א-ת]\Z|[א-ת]{2}י[א-ת]ה\Z")
# הדגמה "demonstration", הפעלה "operation", which look like an article and a woman
_ACTION_IN_HE = re.compile(r"ה[א-ת]{3}ה")
# מלמד "teaching", תופרת "sewing (f.)": present participles serve as nouns
_PARTICIPLE = re.compile(r"מ|[א-ת]ו")
# ל "to" mostly stands before persons, ב "in" before things, מ is often a word's own letter
_GUESS_AFTER = {"ל": 0.4, "ב": 0.8, "מ": 1.2}


def guess_people(tokens: Sequence[Token]) -> list[PersonPhrase]:
    """Definite nouns that no lexicon has and that could be persons by form and place."""
    found: list[PersonPhrase] = []
    reach = 0
    for start, token in enumerate(tokens):
        marked = not start or tokens[start - 1].norm in DEFINITE_AFTER
        if start and marked and looks_foreign(token.text):
            # היועץ נפגש עם Ratholenden: a person whose name was left untranslated
            shown = (Evidence("neutral", token.text, "untranslated"),)
            end = start + 1
            found.append(
                PersonPhrase(start, end, start, frozenset(), "neutral", shown, prior=FOREIGN)
            )
            continue
        word = without_both(token.norm) or token.norm
        candidate = _guessed_stem(word, marked)
        if candidate is None or start < reach:
            continue
        stem, prior, preposition = candidate
        construct = (stem == word or bool(preposition)) and has_complement(
            tokens, start, preposition
        )
        if stem == word and not construct and not marked:
            continue
        reach = start + 1 + int(construct)  # את נפח הזכוכית "the glass blower"
        end = reach
        while end < min(len(tokens), start + _LONGEST) and adjective(tokens[end], definite=True):
            end += 1
        if start and _beside_verb(tokens, start):
            prior += _BESIDE_VERB
        gender = "inclusive" if word != token.norm else _gender(stem, construct)
        evidence = (Evidence(gender, token.text, f"ending of {stem}"),)
        found.append(PersonPhrase(start, end, start, frozenset(), gender, evidence, prior=prior))
    return found


def _gender(stem: str, construct: bool) -> Gender:
    """By the ending: in the construct state רואה החשבון is a man, רואת a woman."""
    return "female" if stem.endswith("ת" if construct else ("ה", "ת")) else "male"


def _beside_verb(tokens: Sequence[Token], start: int) -> bool:
    """Whether a verb stands right before or after: הנפחן דיבר."""
    after = tokens[start + 1].norm if start + 1 < len(tokens) else ""
    return after in verbs() or tokens[start - 1].norm in verbs()


@lru_cache(maxsize=20000)
def _guessed_stem(word: str, marked: bool) -> tuple[str, float, str] | None:
    """The stem of a word that could be a person, how likely, and its preposition."""
    candidate = None if _is_other_word(word, marked) else _without_prefix(word)
    if candidate is None:
        return None
    stem, prior, preposition = candidate
    if is_thing(stem) or stem in adjectives():
        return None
    if _AGENT.search(stem):
        prior += 0.8
    if stem.endswith(("ות", "ים")):
        prior -= 2.0
    if _ACTION.match(stem):
        prior -= 3.0
    if _ACTION_IN_HE.fullmatch(word):
        prior -= 2.0
    return stem, prior, preposition


def _is_other_word(word: str, marked: bool) -> bool:
    """Whether a word is known to be something else than an unlisted person."""
    if len(word) < 3 or not "א" <= word[0] <= "ת" or word in FUNCTION_WORDS:
        return True
    if word in verbs() and not (marked and _PARTICIPLE.match(word)):
        return True
    if word in other_verb_forms() or is_future(word) or is_thing(word):
        return True
    if any(not name.rest for _, names in heads(word) for name in names):
        return True
    # להבין "to understand": ל and ה do not meet but in infinitives
    return word.startswith("לה") or (not marked and HITPAEL.match(word) is not None)


def _without_prefix(word: str) -> tuple[str, float, str] | None:
    """Stem, prior and preposition; None for a verb with that or and before it."""
    best: tuple[str, float, str] | None = None
    for split in splits(word)[1:]:
        stem, letter = split.stem, split.preposition
        bare = not split.definite and not letter
        if split.conjunction and bare and (stem in verbs() or stem in other_verb_forms()):
            return None
        if len(stem) < 3 or (stem in verbs() and not _PARTICIPLE.match(stem)):
            continue
        if split.definite:
            return stem, _GUESS, ""
        if letter in _GUESS_AFTER and best is None:
            best = stem, _GUESS - _GUESS_AFTER[letter], letter
    return best or (word, _GUESS - 0.5, "")
