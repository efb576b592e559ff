"""Arabic words: spelling variants, clitics and verbs."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import Literal

MARKS = "\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed"
# vowel signs belong to the word they stand on: مُدِيرَة is one word
TOKEN = re.compile(rf"\w[\w{MARKS}]*|[^\w\s]")

TANWIN = "\u064b"
"""The sign of an indefinite accusative: مديرًا."""

_DROPPED = re.compile(f"[{MARKS}\u0640]")  # vowel signs and tatweel: المديــــر
_FORMS = re.compile("[\ufb50-\ufdff\ufe70-\ufefc]")
# المُحامى, الاخصائي, مسئول, Persian ی and ک: one spelling each
_SPELLINGS = str.maketrans(
    {
        "أ": "ا",
        "إ": "ا",
        "آ": "ا",
        "ٱ": "ا",
        "ى": "ي",
        "ئ": "ي",
        "ؤ": "و",
        "ی": "ي",
        "ک": "ك",
        "ۀ": "ة",
    }
)

Single = Literal["male", "female"]


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


LINKING = folded(
    "كان كانت يكون تكون وكان وكانت فكان فكانت أصبح أصبحت صار صارت بدا بدت ظل ظلت يزال تزال "
    "زال زالت مازال مازالت لازال لازالت يبدو تبدو ليس ليست"
)
"""Verbs that link a subject to a predicate: كانت متعبة, she was tired."""


@dataclass(frozen=True, slots=True)
class Split:
    """A way to take a noun apart.

    Attributes:
        stem: without clitics.
        preposition: ب, ل or ك before it, or nothing.
        definite: whether the article stands before it.
        suffix: the pronoun after it (رئيسها: ها), or nothing.
    """

    stem: str
    preposition: str
    definite: bool
    suffix: str


# the plain ones come first: كاتب is a writer, not ك + اتب
_PREFIXES = (
    ("", "", False), ("ال", "", True), ("لل", "ل", True), ("بال", "ب", True), ("كال", "ك", True),
    ("ل", "ل", False), ("ب", "ب", False), ("ك", "ك", False),
)  # fmt: skip
_SUFFIXES = ("ها", "هما", "هم", "هن", "ه", "نا", "كم")


@lru_cache(maxsize=16384)
def splits(word: str) -> tuple[Split, ...]:
    """The ways to take a folded word apart as a noun, the likeliest first."""
    found: list[Split] = []
    for conjunction in ("", "و", "ف"):
        if not word.startswith(conjunction):
            continue
        rest = word[len(conjunction) :]
        for prefix, preposition, definite in _PREFIXES:
            if not rest.startswith(prefix):
                continue
            stem = rest[len(prefix) :]
            if len(stem) < 2:
                continue
            found.append(Split(stem, preposition, definite, ""))
            if definite:
                if stem[-1] == "ه":  # المديره for المديرة: a definite noun takes no pronoun
                    found.append(Split(stem[:-1] + "ة", preposition, True, ""))
                continue
            if stem[-1] == "ا" and len(stem) > 3:  # مديرا: accusative
                found.append(Split(stem[:-1], preposition, False, ""))
            for suffix in _SUFFIXES:
                if stem.endswith(suffix) and len(stem) - len(suffix) >= 2:
                    bare = stem[: -len(suffix)]
                    found.append(Split(bare, preposition, False, suffix))
                    if bare[-1] == "ت":  # رئيستها: رئيسة + ها
                        found.append(Split(bare[:-1] + "ة", preposition, False, suffix))
                    break
            if stem[-1] == "ه" and len(stem) > 3:  # مصففه الشعر for مصففة الشعر
                found.append(Split(stem[:-1] + "ة", preposition, False, ""))
    return tuple(found)


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


def read_table(name: str) -> list[list[str]]:
    """Rows of one of this package's tab-separated tables, without comments and header."""
    text = files(__package__).joinpath(name).read_text("utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [line.split("\t") for line in lines[1:]]


@dataclass(frozen=True, slots=True)
class Verb:
    """What a verb form shows.

    Attributes:
        gender: of its subject (third person singular); None where the letters allow both
            (تعلم: he learned, she knows).
        suffix: gender of its object pronoun, or None.
        conjunction: whether و, ف joins it to what stands before.
        past: whether it is a past form.
    """

    gender: Single | None
    suffix: Single | None
    conjunction: bool
    past: bool


@cache
def _stems() -> tuple[dict[str, Single], set[str]]:
    """Past forms with their gender, and present stems."""
    past: dict[str, Single] = {}
    present: set[str] = set()
    for masculine, stem in read_table("verbs.tsv"):
        folded = fold(masculine)
        past[folded] = "male"
        bare = folded[:-1] if masculine[-1] in "ىا" and len(folded) > 2 else folded
        past[bare + "ت"] = "female"  # أعطى, أعطت; كتب, كتبت
        stem = fold(stem)
        present.add(stem)
        if len(stem) == 3 and masculine[0] == "أ":  # أكد, يؤكد
            present.add("و" + stem[1:])
        if len(stem) == 3 and stem[0] == "و":  # وصل, يصل
            present.add(stem[1:])
        if len(stem) > 3 and stem[-1] == "ي":  # لم يعط, لم يلتق
            present.add(stem[:-1])
        if len(stem) == 3 and stem[1] in "وي":  # لم يقم, لم يزر
            present.add(stem[0] + stem[2])
        if len(stem) > 3 and stem[-2] == "ي":  # لم يستطع
            present.add(stem[:-2] + stem[-1])
    return past, present


PREPOSITION_STEMS = folded(
    "ل ب من عن مع على إلى في لدى عند نحو تجاه أمام خلف وراء حول ضد بين بدون دون بجانب بعد "
    "قبل بشأن إزاء فوق تحت لأجل حوالي"
)
"""Prepositions that take a pronoun: منها, عليه."""

# فيها in it, not ف and a verb
_WITH_PRONOUN = frozenset(
    conjunction + stem + pronoun
    for conjunction in ("", "و", "ف")
    for stem in PREPOSITION_STEMS
    for pronoun in ("ه", "ها", "هم", "هما", "هن", "ي", "نا", "ك")
) | {"فيما", "وفيما", "فيم", "فيمن"}

# wa-sa-ya-ktub, li-ta-ktub
_BEFORE_PRESENT = ("", "س", "ل")
_OBJECTS: tuple[tuple[str, Single | None], ...] = (("ها", "female"), ("ه", "male"), ("", None))


@lru_cache(maxsize=16384)
def verb(word: str) -> Verb | None:
    """Read a folded word as a verb of verbs.tsv, third person singular; None if it is none."""
    if word in _WITH_PRONOUN:
        return None
    past, present = _stems()
    for conjunction in ("", "و", "ف"):
        if not word.startswith(conjunction):
            continue
        rest = word[len(conjunction) :]
        for ending, object_ in _OBJECTS:
            if not rest.endswith(ending) or len(rest) - len(ending) < 2:
                continue
            stem = rest[: len(rest) - len(ending)]
            # رآه, أعطاه: the final ى is written ا before a pronoun
            for form in (stem, stem[:-1] + "ي") if ending and stem[-1] == "ا" else (stem,):
                # ولده is his boy, not و + لد + ه: two letters carry no pronoun after و
                if form in past and not (conjunction and ending and len(form) < 3):
                    both = form[0] == "ت" and form[1:] in present
                    return Verb(None if both else past[form], object_, bool(conjunction), True)
        for before in _BEFORE_PRESENT:
            if not rest.startswith(before):
                continue
            core = rest[len(before) :]
            if len(core) < 3 or core[0] not in "يت":
                continue
            for ending, object_ in _OBJECTS:
                if not core.endswith(ending):
                    continue
                stem = core[1 : len(core) - len(ending)]
                forms = (stem, stem[:-1] + "ي") if ending and stem[-1:] == "ا" else (stem,)
                if any(form in present for form in forms):
                    gender: Single = "male" if core[0] == "ي" else "female"
                    return Verb(gender, object_, bool(conjunction), False)
    return None


def verb_by_place(word: str) -> Verb | None:
    """Read a folded word that stands where only a verb can: after حتى, أن, لم, الذي.

    A verb that verbs.tsv lacks shows itself by its prefix or the feminine ـت.
    """
    found = verb(word)
    if found is not None or len(word) < 4 or word.endswith("ة"):
        return found
    core = word[1:] if word[0] == "س" and word[1] in "يت" else word
    if core[0] in "يت":
        return Verb("male" if core[0] == "ي" else "female", None, False, False)
    if word.endswith("ت") and not word.endswith("ات"):
        return Verb("female", None, False, True)
    return None
