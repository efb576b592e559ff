"""Whether a translation can be read at all: its script and language."""

from __future__ import annotations

import re
from collections import Counter

from gendermt.linguistics.subject.readings import Reason

_SCRIPTS = {
    "latin": re.compile(r"[A-Za-z\u00c0-\u024f]"),
    "cyrillic": re.compile(r"[\u0400-\u052f]"),
    "arabic": re.compile(r"[\u0600-\u06ff\ufb50-\ufdff\ufe70-\ufeff]"),
    "hebrew": re.compile(r"[\u0590-\u05ff]"),
}
_SCRIPT_OF = {
    "es": "latin",
    "fr": "latin",
    "it": "latin",
    "uk": "cyrillic",
    "ru": "cyrillic",
    "ar": "arabic",
    "he": "hebrew",
}

# The commonest function words; those that two of the languages share are left out or cancel out.
_FUNCTION_WORDS = {
    "de": "der die das und ist nicht mit von dem den ein eine weil dass sie er ihm ihr zu auf für "
    "bei wegen hat war wurde sich um",
    "en": "the and is was to of that because he she his her with for they had not from this who "
    "i can't cannot sorry translation as on it",
    "es": "el los las y que con por para porque una del al su se lo es estaba fue muy más como "
    "le ella él no había",
    "fr": "le les et que avec pour parce une du au aux sa se est était car qui dans des ne pas "
    "elle lui il son ce l' d' qu'",
    "it": "il gli che con per perché una del della al alla di suo sua si è era non lo dal dalla "
    "lei lui ha aveva nel e l' dell' all'",
    "pt": "o os as e que com por para porque uma do da ao à sua seu se não ela ele foi em um "
    "estava era pelo pela",
    "ru": "и в не на он она его ему ей её с что потому как был была чтобы из о от который "
    "которая это так поскольку для у по",
    "uk": "і в не на він вона його йому їй її з що тому як був була щоб із про від який яка це "
    "оскільки для у та й бо",
}
_WORDS = {code: frozenset(words.split()) for code, words in _FUNCTION_WORDS.items()}
_TOKEN = re.compile(r"[^\W\d_]+'?")
_UKRAINIAN = frozenset("іїєґ")
_RUSSIAN = frozenset("ыэъё")


def unreadable(source: str, translation: str, target: str) -> Reason | None:
    """Why a translation can't be read as one into the target language; None if it can.

    Args:
        source: normalised source sentence.
        translation: normalised translation.
        target: ISO 639-1 code.
    """
    if not any(char.isalpha() for char in translation):
        return "empty"
    if _same(source) == _same(translation):
        return "untranslated"
    sample = translation[:2000]
    counts = {name: len(pattern.findall(sample)) for name, pattern in _SCRIPTS.items()}
    script = _SCRIPT_OF[target]
    if counts[script] * 2 < sum(counts.values()):
        return "untranslated" if _is_german(sample) else "wrong_language"
    if script in ("arabic", "hebrew"):
        return None
    if script == "cyrillic":
        letters = Counter(sample.lower())
        ukrainian = sum(letters[letter] for letter in _UKRAINIAN)
        russian = sum(letters[letter] for letter in _RUSSIAN)
        mine, theirs = (ukrainian, russian) if target == "uk" else (russian, ukrainian)
        return "wrong_language" if theirs > 2 and theirs > 3 * mine else None
    best, score = _vote(sample, ("de", "en", "es", "fr", "it", "pt"), target)
    if best == target or score == 0:
        return None
    return "untranslated" if best == "de" else "wrong_language"


def _same(text: str) -> str:
    return "".join(char for char in text.lower() if char.isalnum())


def _is_german(text: str) -> bool:
    return _vote(text, ("de", "en", "es", "fr", "it"), "de")[0] == "de"


def _vote(text: str, codes: tuple[str, ...], target: str) -> tuple[str, int]:
    """The language with the most function words, the target where it ties, and its lead."""
    tokens = _TOKEN.findall(text.lower())
    votes = {code: sum(token in _WORDS[code] for token in tokens) for code in codes}
    best = max(codes, key=lambda code: (votes[code], code == target))
    return best, votes[best] - votes[target] if best != target else votes[best]
