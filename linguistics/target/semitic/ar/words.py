"""Arabic words: spelling, and nouns taken apart into clitics and stem."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from pathlib import Path

from ...tables import Classes, FormGender
from ..lexicon import Split

MARKS = "\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed"
# vowel signs belong to the word they stand on: مُدِيرَة is one word
TOKEN = re.compile(rf"\w[\w{MARKS}]*|[^\w\s]")

TANWIN = "\u064b"
"""The sign of an indefinite accusative: مديرًا."""

_DROPPED = re.compile(f"[{MARKS}\u0640]")  # vowel signs and tatweel: المديــــر
_FORMS = re.compile("[\ufb50-\ufdff\ufe70-\ufefc]")
# المُحامى, الاخصائي, مسئول, Persian ی and ک: one spelling each
_SPELLINGS = str.maketrans("أإآٱىئؤیکۀ", "ااااييويكة")


@lru_cache(maxsize=16384)
def fold(word: str) -> str:
    """A word in one spelling: without vowel signs and tatweel, one alef, one ya, no hamza seat.

    مُديرةٌ and مديرة, المحامى and المحامي, أخصائي and اخصائي come out the same; ة stays.
    """
    if _FORMS.search(word):
        word = unicodedata.normalize("NFKC", word)
    # a sign that stands alone stays
    word = (_DROPPED.sub("", word) or word).translate(_SPELLINGS)
    # مسئول, مسؤول, مسؤل
    return word.replace("مسيول", "مسوول").replace("مسول", "مسوول")


def folded(words: str) -> frozenset[str]:
    """The words of a text, each in its one spelling."""
    return frozenset(fold(word) for word in words.split())


_CLASSES = Classes(Path(__file__).parent)


def word_class(name: str) -> frozenset[str]:
    """The words of a class of classes.tsv, folded."""
    return frozenset(fold(word) for word in _CLASSES.words(name))


def word_genders(name: str) -> dict[str, FormGender]:
    """The words of a class that show a gender, folded."""
    return {fold(word): gender for word, gender in _CLASSES.genders(name).items()}


# prefix, preposition, article; the plain ones come first: كاتب is a writer, not ك + اتب
_PREFIXES = (
    ("", "", False), ("ال", "", True), ("لل", "ل", True), ("بال", "ب", True), ("كال", "ك", True),
    ("ل", "ل", False), ("ب", "ب", False), ("ك", "ك", False),
)  # fmt: skip
_SUFFIXES = ("ها", "هما", "هم", "هن", "ه", "نا", "كما", "كم", "كن", "ك")
# تحريك, moving, is no تحري (detective) of yours: the name of an action
_ACTION = re.compile("ت..يك")


@lru_cache(maxsize=16384)
def splits(word: str) -> tuple[Split, ...]:
    """The ways to take a folded word apart as a noun, the likeliest first."""
    return tuple(
        Split(bare, conjunction, preposition, definite, suffix)
        for conjunction in ("", "و", "ف")
        for prefix, preposition, definite in _PREFIXES
        if word.startswith(conjunction + prefix)
        for stem in (word[len(conjunction) + len(prefix) :],)
        if len(stem) >= 2
        for bare, suffix in (_definite_stems(stem) if definite else _bare_stems(stem))
    )


def _definite_stems(stem: str) -> list[tuple[str, str]]:
    """Stems after the article; ه for ة (المديره), as a definite noun takes no pronoun."""
    return [(stem, ""), (stem[:-1] + "ة", "")] if stem[-1] == "ه" else [(stem, "")]


def _bare_stems(stem: str) -> list[tuple[str, str]]:
    """Stems without article, each with the pronoun that it loses."""
    found = [(stem, "")]
    if stem[-1] == "ا" and len(stem) > 3:  # مديرا: accusative
        found.append((stem[:-1], ""))
    suffix = next((one for one in _SUFFIXES if stem.endswith(one)), "")
    bare = stem.removesuffix(suffix)
    if suffix and len(bare) >= 2 and not _ACTION.fullmatch(stem):
        found.append((bare, suffix))
        if bare[-1] == "ت":  # رئيستها: رئيسة + ها
            found.append((bare[:-1] + "ة", suffix))
    if stem[-1] == "ه" and len(stem) > 3:  # مصففه الشعر for مصففة الشعر
        found.append((stem[:-1] + "ة", ""))
    return found


@lru_cache(maxsize=16384)
def complements(word: str) -> tuple[str, ...]:
    """What a folded word can be as the second word of a name: without article, ة as ه.

    المكتب is مكتب, بالأعمال is بأعمال; إلكترونيات begins with the letters of the article.
    """
    word = word[:-1] + "ه" if word.endswith("ة") else word
    for prefix, kept in (("ال", ""), ("بال", "ب"), ("لل", "ل"), ("وال", "و")):
        if word.startswith(prefix) and len(word) > len(prefix) + 1:
            return word, kept + word[len(prefix) :]
    return (word,)


def is_definite(word: str) -> bool:
    """Whether a folded word carries the article and no preposition but ل or ب."""
    return len(word) > 3 and word.startswith(("ال", "لل", "بال", "وال"))
