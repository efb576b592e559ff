"""Hebrew words: points, prefixes, endings, verbs."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from importlib.resources import files
from typing import Literal

from ....text import Token

FormGender = Literal["male", "female", "neutral"]

_POINTS = re.compile(r"[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]")
_POINT_CLASS = r"[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]*"
_LETTERS = rf"(?:[א-ת]{_POINT_CLASS})+"
# מנהל/ת, מנהל.ת, מנהל*ת, מנהל (ת) "manager m/f": both genders in one word
_BOTH_GENDERS = r"(?:[/.*·](?:יות|ית|ות|תה|ה|ת)| ?\((?:ית|ה|ת)\))(?![א-ת])"
# עו"ד, צ'לן: gershayim and geresh inside a word, a geresh after it (פרופ')
TOKEN = re.compile(
    rf"{_LETTERS}(?:(?:[\"'׳״”“]|''){_LETTERS})*['׳]?(?:{_BOTH_GENDERS})?"
    r"|[^\W_]+(?:['.,][^\W_]+)*|[^\w\s]|_"
)
_SUFFIX_OF_BOTH = re.compile(r"(?:[/.*·]| ?\()(?:יות|ית|ות|תה|ה|ת)\)?\Z")
_GERSHAYIM = str.maketrans({"״": '"', "”": '"', "“": '"', "׳": "'"})

_FINAL = str.maketrans("ךםןףץ", "כמנפצ")
_TO_FINAL = str.maketrans("כמנפצ", "ךםןףץ")

# ו "and", ש "that", כש "when", then ב "in", ל "to", מ "from", כ "as", then ה "the"
_PREFIX = re.compile(r"(ו?(?:לכש|כש|מש|ש)?)([בלמכ]?)(ה?)\Z")


@cache
def _classes() -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    text = files(__package__).joinpath("classes.tsv").read_text("utf-8")
    for line in text.splitlines():
        if line and not line.startswith("#") and not line.startswith("class\t"):
            name, words = line.split("\t")
            found.setdefault(name, set()).update(words.split())
    return {name: frozenset(words) for name, words in found.items()}


def word_class(name: str) -> frozenset[str]:
    """The words of a class of classes.tsv."""
    return _classes()[name]


def plain(text: str) -> str:
    """A token without points, with one sort of gershayim and geresh."""
    if not text.isascii() and _POINTS.search(text):
        text = _POINTS.sub("", text)
    return text.translate(_GERSHAYIM).replace("''", '"')


def tokenize(text: str) -> list[Token]:
    """Split a normalised text; a maqaf or hyphen parts words as a blank does."""
    found: list[Token] = []
    for match in TOKEN.finditer(text):
        norm = plain(match.group())
        # nothing is left of a point that stands on no letter
        if norm and match.group() not in "-־":
            found.append(Token(match.group(), norm, match.start(), match.end()))
    return found


def without_both(word: str) -> str | None:
    """מנהל/ת -> מנהל; None for a word that does not write both genders."""
    match = _SUFFIX_OF_BOTH.search(word)
    return word[: match.start()] if match else None


@lru_cache(maxsize=20000)
def splits(word: str) -> tuple[tuple[str, str, str, str], ...]:
    """The ways to read a word as prefixes and a stem, fewest prefixes first.

    Each is conjunction (ו, ש, כש), preposition (ב, ל, מ, כ), article (ה) and stem:
    כשהמורה is כש + ה + מורה, "when the teacher".
    """
    found = []
    for cut in range(min(5, len(word) - 1)):
        match = _PREFIX.match(word[:cut])
        if match:
            stem = word[cut:]
            found.append((match[1], match[2], match[3], stem))
            if cut and stem.startswith("וו"):
                # לווטרינר "to the vet": a word's first ו is doubled after a prefix
                found.append((match[1], match[2], match[3], stem[1:]))
    return tuple(found)


def medial(word: str) -> str:
    """With the last letter as inside a word: ספרן -> ספרנ."""
    return word[:-1] + word[-1:].translate(_FINAL)


def final(word: str) -> str:
    """With the last letter as at a word's end: ספרנ -> ספרן."""
    return word[:-1] + word[-1:].translate(_TO_FINAL)


def plurals(word: str, gender: FormGender) -> list[tuple[str, FormGender]]:
    """The plural forms of a noun with the gender that each shows."""
    if word.endswith("ה") and gender == "neutral":
        # מורה: מורים, מורות "teachers"
        return [(word[:-1] + "ים", "male"), (word[:-1] + "ות", "female")]
    if gender == "female":
        if word.endswith("ית"):
            return [(word[:-1] + "ות", gender)]
        if word.endswith(("ת", "ה")):
            return [(word[:-1] + "ות", gender)]
        return [(medial(word) + "ות", gender)]
    if word.endswith("ה"):
        return [(word[:-1] + "ים", gender)]
    if word.endswith("י"):
        # חשמלאי: חשמלאים
        return [(word + "ם", gender)]
    return [(medial(word) + "ים", gender)]


def feminine_past(past: str) -> str:
    """She did: ענה -> ענתה, אמר -> אמרה."""
    return past[:-1] + "תה" if past.endswith("ה") else medial(past) + "ה"


_FEMININE_IN_HE = frozenset({"יכול", "עייף", "שמח", "ישן", "חי", "מת"})


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
def verbs() -> dict[str, FormGender]:
    """Verb forms of the third person singular, past and present, with the gender each shows."""
    forms: dict[str, FormGender] = {}
    text = files(__package__).joinpath("verbs.tsv").read_text("utf-8")
    for line in text.splitlines():
        if not line or line.startswith("#") or line.startswith("past\t"):
            continue
        past, present = line.split("\t")
        forms[past] = "male"
        forms[feminine_past(past)] = "female"
        if present == "-":
            continue
        feminine = _feminine_present(past, present)
        if feminine is None:
            forms.setdefault(present, "neutral")
        else:
            forms.setdefault(present, "male")
            forms.setdefault(feminine, "female")
    forms["הייתה"] = "female"
    return forms


@cache
def other_verb_forms() -> frozenset[str]:
    """Infinitives and plurals of the verbs: no persons, whatever they look like."""
    found = set(word_class("infinitive"))
    text = files(__package__).joinpath("verbs.tsv").read_text("utf-8")
    for line in text.splitlines():
        if not line or line.startswith("#") or line.startswith("past\t"):
            continue
        past, present = line.split("\t")
        if past.endswith("ה"):
            found.update((past[:-1] + "ו", "ל" + past[:-1] + "ות"))
        else:
            found.add(medial(past) + "ו")  # אמרו "they said"
        if past.startswith("ה"):
            found.add("ל" + past)  # להסביר, להתקשר
        elif past.startswith("נ") and present.startswith("נ"):
            found.add("להי" + past[1:])  # להיפגש
            found.add("לה" + past[1:])
        elif len(past) == 3:
            found.update(("ל" + past[:2] + "ו" + past[2], "ל" + past))  # לכתוב, לשאול
        elif past[1:2] == "י":
            found.add("ל" + past[0] + past[2:])  # דיבר: לדבר
        else:
            found.add("ל" + past)
    return frozenset(found)


def is_future(word: str) -> bool:
    """Whether a word has the shape of he will (י) or she will (ת): ישלם, תשלם."""
    return (
        4 <= len(word) <= 8
        and word[0] in "ית"
        and word not in verbs()
        and word not in word_class("no_future")
        and not word.endswith(("ים", "ות", "ית", "יו", "תו", "תה"))
        and (len(word) < 6 or not word.endswith("יה"))
    )


# He did, of roots in ה: התעלה, התוודה; ביזה (piel), העלה (hifil); she did has ת: התעלתה, ביזתה.
_MASCULINE_IN_HE = re.compile("הת(?:[א-ת]|וו)[א-ת]ה|[א-ת]י[א-ת]ה|ה[א-ת]{2}ה")


def verb_gender(word: str, *, known: bool = False) -> FormGender | None:
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
    if _MASCULINE_IN_HE.fullmatch(word):
        return "male"
    if word.endswith(("ה", "ת")):
        return "female"
    # תשלם "she will pay"
    return "female" if word[0] == "ת" and len(word) >= 4 else "male"
