"""Hebrew verbs: which forms are verbs, and the gender that each shows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Literal

from ...tables import read_table
from .words import CLASSES, medial, without_both

VerbGender = Literal["male", "female", "neutral"]

_FEMININE_IN_HE = frozenset({"יכול", "עייף", "שמח", "ישן", "חי", "מת"})
_SHORT_FUTURE = CLASSES.words("short_future")  # תלך: she will go
_NO_FUTURE = CLASSES.words("no_future")

# התקשר "called", הסביר "explained": verbs, not nouns with the article
HITPAEL = re.compile(r"הת[א-ת]{2}|ה[א-ת]{2}י[א-ת]ה?\Z")
# He did, of roots in ה: התעלה, התוודה; ביזה (piel), העלה (hifil); she did has ת: התעלתה, ביזתה.
_MASCULINE_IN_HE = re.compile("הת(?:[א-ת]|וו)[א-ת]ה|[א-ת]י[א-ת]ה|ה[א-ת]{2}ה")
# He will, of roots in ת: יכרות "he will cut"; but יורדת "she goes down".
_HE_WILL = re.compile("י[אבגדהזחטיכלמנסעפצקרשת][א-ת]+ת")


def feminine_past(past: str) -> str:
    """She did: ענה -> ענתה, אמר -> אמרה."""
    return past[:-1] + "תה" if past.endswith("ה") else medial(past) + "ה"


def _feminine_present(past: str, present: str) -> str | None:
    """She does: אומר -> אומרת, מסביר -> מסבירה; None where both are written alike (רוצה)."""
    if present.endswith("ה"):
        # נראה, נראית "seems" has two forms, רוצה "wants" one
        return present[:-1] + "ית" if present == past else None
    if len(present) == 2 or present in _FEMININE_IN_HE:
        return medial(present) + "ה"
    if past.startswith("ה") and present[-2:-1] == "י":
        return medial(present) + "ה"
    return medial(present) + "ת"


@cache
def verbs() -> dict[str, VerbGender]:
    """Verb forms of the third person singular, past and present, with the gender each shows."""
    forms: dict[str, VerbGender] = {}
    for past, present in read_table(Path(__file__).parent, "verbs.tsv"):
        forms[past] = "male"
        forms[feminine_past(past)] = "female"
        if present == "-":
            continue
        feminine = _feminine_present(past, present)
        forms.setdefault(present, "neutral" if feminine is None else "male")
        if feminine is not None:
            forms.setdefault(feminine, "female")
    forms["הייתה"] = "female"
    return forms


@cache
def other_verb_forms() -> frozenset[str]:
    """Infinitives and plurals of the verbs: no persons, whatever they look like."""
    table = read_table(Path(__file__).parent, "verbs.tsv")
    return CLASSES.words("infinitive").union(
        *(_other_forms(past, present) for past, present in table)
    )


def _other_forms(past: str, present: str) -> Iterator[str]:
    if past.endswith("ה"):
        yield past[:-1] + "ו"
        yield "ל" + past[:-1] + "ות"
    else:
        yield medial(past) + "ו"  # אמרו "they said"
    if past.startswith("ה"):
        yield "ל" + past  # להסביר, להתקשר
    elif past.startswith("נ") and present.startswith("נ"):
        yield from ("להי" + past[1:], "לה" + past[1:])  # להיפגש
    elif len(past) == 3:
        yield from ("ל" + past[:2] + "ו" + past[2], "ל" + past)  # לכתוב, לשאול
    elif past[1] == "י":
        yield "ל" + past[0] + past[2:]  # דיבר: לדבר
    else:
        yield "ל" + past


@lru_cache(maxsize=20000)
def is_future(word: str) -> bool:
    """Whether a word has the shape of he will (י) or she will (ת): ישלם, תשלם."""
    return (
        (4 <= len(word) <= 8 or word in _SHORT_FUTURE)
        and word[0] in "ית"
        and word not in verbs()
        and word not in _NO_FUTURE
        and not word.endswith(("ים", "ות", "ית", "יו", "תו", "תה"))
        and (len(word) < 6 or not word.endswith("יה"))
    )


def verb_gender(word: str, *, known: bool = False) -> VerbGender | None:
    """The gender that a verb form shows.

    Args:
        word: the form without conjunction.
        known: whether to read only verbs of the list, and no other word by its ending.
    """
    if (found := verbs().get(word)) is not None:
        return found
    if known or len(word) < 3 or not "א" <= word[0] <= "ת" or not "א" <= word[-1] <= "ת":
        return None
    if without_both(word) is not None:
        return None  # התקשר/ה
    if _MASCULINE_IN_HE.fullmatch(word) or _HE_WILL.fullmatch(word):
        return "male"
    if word.endswith(("ה", "ת")):
        return "female"
    # תשלם "she will pay"
    return "female" if word[0] == "ת" and len(word) >= 4 else "male"
