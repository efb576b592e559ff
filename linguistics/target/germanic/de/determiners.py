"""German determiners: with which genders and numbers each form can stand."""

from __future__ import annotations

import re

MASCULINE, FEMININE, PLURAL = "m", "f", "p"

# der Arzt, der Ärztin (to the woman doctor), der Ärzte (of the doctors)
_STRONG = {"er": "mfp", "e": "fp", "en": "mp", "em": "mn", "es": "mn"}
_POSSESSIVE_STEMS = "mein dein sein ihr unser euer eur".split()


def _table() -> dict[str, frozenset[str]]:
    found = {
        "der": "mfp", "die": "fp", "das": "n", "dem": "mn", "den": "mp", "des": "mn",
        "zur": "f", "zum": "mn", "beim": "mn", "vom": "mn", "im": "mn", "am": "mn", "ins": "n",
        "ein": "mn", "eine": "f", "einen": "m", "einem": "mn", "einer": "f", "eines": "mn",
        "kein": "mn", "keine": "fp", "keinen": "mp", "keinem": "mn", "keiner": "fp",
        "keines": "mn",
        "derselbe": "m", "dieselbe": "f", "dieselben": "p", "derjenige": "m", "diejenige": "f",
        "diejenigen": "p",
    }  # fmt: skip
    for stem in _POSSESSIVE_STEMS:
        found[stem] = "mn"
        found |= {stem + ending: genders for ending, genders in _STRONG.items()}
        found[stem + "er"] = "fp"
    found["euer"] = "mn"
    for stem in "dies jen jed welch manch solch irgendwelch".split():
        found |= {stem + ending: genders for ending, genders in _STRONG.items()}
    found |= {"jede": "f", "jeden": "m", "jeder": "mf", "irgendein": "mn", "irgendeine": "f",
              "irgendeinen": "m", "irgendeinem": "mn", "irgendeiner": "f"}  # fmt: skip
    plural = (
        "zwei drei vier fünf sechs sieben acht neun zehn elf zwölf viele vielen vieler einige "
        "einigen einiger mehrere mehreren mehrerer alle allen aller beide beiden beider wenige "
        "wenigen manche manchen etliche etlichen sämtliche sämtlichen hundert tausend"
    )
    found |= dict.fromkeys(plural.split(), "p")
    return {word: frozenset(genders) for word, genders in found.items()}


DETERMINERS = _table()
"""Of each form the genders in the singular (`m`, `f`, `n`), and `p` for the plural."""

# eine(n), ein/e, jede/r: tokens with both endings
_BOTH = re.compile(
    r"(?:(?:irgend)?ein|kein|jed|dies|jen|welch|mein|dein|sein|ihr|unser|eur)"
    r"e?(?:[nrms]|es|er|en|em)?[/(·•]-?(?:e|n|r|er|en|s|m|es|em)\)?"
)


def is_both(word: str) -> bool:
    """Whether a determiner is written for both genders in one word: `eine/n`, `jede(r)`."""
    return _BOTH.fullmatch(word) is not None
