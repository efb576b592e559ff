"""Whether a translation can be read at all: its script and language."""

from __future__ import annotations

import re

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

# The commonest function words. A word that two languages share stands in both lists: then it
# does not tell them apart.
_FUNCTION_WORDS = {
    "de": "der die das und ist nicht mit von dem den ein eine weil dass sie er ihm ihr zu auf für "
    "bei wegen hat war wurde sich um es in an da des im",
    "en": "the and is was to of that because he she his her with for they had not from this who "
    "i can't cannot sorry translation as on it a in an be",
    "es": "el la los las y que con por para porque una un de del al su se lo es estaba fue muy más "
    "como le les ella él no había si a en este esta cada pero cuando sobre sin ya",
    "fr": "le la les et que avec pour parce une un de du au aux à sa se est était car qui dans des "
    "ne pas elle lui il son ce en si par sur l' d' qu' n' s' c' j' a e",
    "it": "il lo la gli i le che con per perché una un di del della da al alla a suo sua si se è "
    "era non lo dal dalla lei lui ha aveva nel e in ma come più questo l' d' dell' all' nell'",
    "pt": "o a os as e que com por para porque uma um de do da ao à em sua seu se não ela ele foi "
    "estava era pelo pela",
    "ru": "и в не на он она его ему ей её ее с что потому как был была было были чтобы из о от "
    "который которая это так поскольку для у по ли или когда если же к при этом больше нужно",
    "uk": "і й та в не на він вона його йому їй її з із що тому як був була було були щоб про від "
    "який яка це оскільки для у бо чи або коли якщо ж до при цьому більше потрібно",
}
_WORDS = {code: frozenset(words.split()) for code, words in _FUNCTION_WORDS.items()}
# letters that of the languages of one script only these write
_LETTERS = {
    "de": "äöüß",
    "es": "ñáíóú¿¡",
    "fr": "èêëàâçîïôûùœ",
    "it": "èàìòù",
    "pt": "ãõçâêôáíóú",
    "ru": "ыэъё",
    "uk": "іїєґ",
}
# an elided word only with its apostrophe: a lone l or s is also left of Spanish l@s, Italian l*
# Persian function words; Arabic stands out by its articles
_PERSIAN = frozenset("از که را به بود است کرد این او با برای چون شد می".split())
_TOKEN = re.compile(r"\b(?:[ldnscj]|qu|dell|all|nell)'|[^\W\d_]+(?:'t\b)?|[¿¡]")
_ALPHABETS = (("de", "en", "es", "fr", "it", "pt"), ("ru", "uk"))
_LEAST = 2
_LEAD = 3


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
    if script == "arabic":
        words = sample.split()
        persian = sum(word in _PERSIAN for word in words)
        articles = sum(word.startswith("ال") for word in words)
        return "wrong_language" if persian >= _LEAST and persian > articles else None
    if script == "hebrew":
        return None
    tokens = _TOKEN.findall(sample.lower())
    for code in _ALPHABETS[script == "cyrillic"]:
        mine = _signs(tokens, target, code)
        theirs = _signs(tokens, code, target)
        # a foreign word is not enough, and a translation with signs of its own is one
        if theirs >= _LEAST and theirs >= _LEAD * mine:
            return "untranslated" if code == "de" else "wrong_language"
    return None


def _same(text: str) -> str:
    return "".join(char for char in text.lower() if char.isalnum())


def _is_german(text: str) -> bool:
    tokens = _TOKEN.findall(text.lower())
    return _signs(tokens, "de", "en") > _signs(tokens, "en", "de")


def _signs(tokens: list[str], code: str, other: str) -> int:
    """How many words are function words of a language, or have its letters, and not the other's."""
    words = _WORDS[code] - _WORDS[other]
    letters = set(_LETTERS.get(code, "")) - set(_LETTERS.get(other, ""))
    return sum(token in words or not letters.isdisjoint(token) for token in tokens)
