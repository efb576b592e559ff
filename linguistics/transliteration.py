"""Words that sound alike across scripts: a name or loan that a system left as it was.

Consonants only, in classes of those that scripts and languages write for one another, since vowels
are unwritten or unsure: de `Ornithologe`, ru `орнитолог`, ar `أورنيثولوجي`, he `אורניתולוג` all
begin r-n-t-l-k.
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
_SPELLINGS = (("sch", "s"), ("tsch", "s"), ("ph", "f"), ("th", "t"), ("ch", "k"), ("qu", "k"))
_ENOUGH = 4
"""Consonants that two words must begin with alike: fewer agree by chance (Schneider, centre)."""


@lru_cache(maxsize=8192)
def skeleton(word: str) -> str:
    """The classes of a word's consonants, doubled ones once; empty where it has none."""
    letters = unicodedata.normalize("NFD", word.lower())
    for spelling, sound in _SPELLINGS:
        letters = letters.replace(spelling, sound)
    found = ""
    for letter in letters:
        name = _CLASS_OF.get(letter, "")
        if name and not found.endswith(name):
            found += name
    return found


def are_cognates(first: str, second: str) -> bool:
    """Whether two words, of whatever scripts, begin with the same consonants.

    A word of fewer than four consonants is a cognate of none.
    """
    start = skeleton(first)[:_ENOUGH]
    return len(start) == _ENOUGH and skeleton(second).startswith(start)
