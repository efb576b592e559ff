"""Words that sound alike across scripts: a name or loan that a system left as it was.

Consonants only, in classes of those that scripts and languages write for one another, since vowels
are unwritten or unsure: de `Ornithologe`, ru `орнитолог`, ar `أورنيثولوجي`, he `אורניתולוג` all
begin a-r-n-t-l-k.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

_CLASSES = {
    "p": "bpfvwбпвфבפبپفڤ",
    "k": "ckgqxкгґхכךגקخغكقگ",
    "t": "tdтдתטדתتثدذطضظ",
    "s": "szжзсшщцчסזשצץجسشصزچ",
    "m": "mмמםم",
    "n": "nнנןن",
    "l": "lлלل",
    "r": "rрרر",
}
_CLASS_OF = {letter: name for name, letters in _CLASSES.items() for letter in letters}
_VOWELS = frozenset("aeiouyаеёиоуыэюяіїєאעاأإآع")
_ARTICLES = ("ال", "ה")
_SPELLINGS = (("sch", "s"), ("tsch", "s"), ("ph", "f"), ("th", "t"), ("ch", "k"), ("qu", "k"))
_ENOUGH = 4
"""Consonants that two words must begin with alike: fewer agree by chance (Schneider, centre)."""


@lru_cache(maxsize=16_384)
def onset(word: str) -> str:
    """The classes of a word's first four consonants, doubled ones once; `a` first for a vowel.

    Empty for a word of fewer consonants. Without an article in the word: ar `السوبرانو`, he
    `הסופרן`. Words of whatever scripts are taken for cognates where they have the same: de
    `grüßte`, greeted, and es `ecuyerista`, a rider, differ in the vowel only.
    """
    composed = unicodedata.normalize("NFC", word.casefold())
    for article in _ARTICLES:
        composed = composed.removeprefix(article)
    letters = unicodedata.normalize("NFD", composed)
    for spelling, sound in _SPELLINGS:
        letters = letters.replace(spelling, sound)
    found = ""
    for letter in letters:
        name = _CLASS_OF.get(letter, "")
        if name and not found.endswith(name):
            found += name
            if len(found) == _ENOUGH:
                return "a" + found if letters[0] in _VOWELS else found
    return ""
