"""Arabic verbs: which forms are verbs, and the genders of subject and object that they show."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from ...tables import FormGender, read_table
from .words import fold, word_class

LINKING = word_class("linking")
PREPOSITION_STEMS = word_class("with_pronoun")


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

    gender: FormGender | None
    suffix: FormGender | None
    conjunction: bool
    past: bool


@cache
def _past() -> dict[str, FormGender]:
    """Past forms with their gender."""
    forms: dict[str, FormGender] = {}
    for masculine, _ in read_table(Path(__file__).parent, "verbs.tsv"):
        form = fold(masculine)
        forms[form] = "male"
        bare = form[:-1] if masculine[-1] in "ىا" and len(form) > 2 else form
        forms[bare + "ت"] = "female"  # أعطى, أعطت; كتب, كتبت
    return forms


@cache
def _present() -> frozenset[str]:
    """Present forms without their prefix."""
    return frozenset(
        form
        for masculine, stem in read_table(Path(__file__).parent, "verbs.tsv")
        for form in _present_stems(masculine, fold(stem))
    )


def _present_stems(masculine: str, stem: str) -> Iterator[str]:
    yield stem
    if len(stem) == 3:
        if masculine[0] == "أ":  # أكد, يؤكد
            yield "و" + stem[1:]
        if stem[0] == "و":  # وصل, يصل
            yield stem[1:]
        if stem[1] in "وي":  # لم يقم, لم يزر
            yield stem[0] + stem[2]
    elif len(stem) > 3:
        if stem[-1] == "ي":  # لم يعط, لم يلتق
            yield stem[:-1]
        if stem[-2] == "ي":  # لم يستطع
            yield stem[:-2] + stem[-1]


# فيها in it, not ف and a verb
WITH_PRONOUN = frozenset(
    conjunction + stem + pronoun
    for conjunction in ("", "و", "ف")
    for stem in PREPOSITION_STEMS
    for pronoun in ("ه", "ها", "هم", "هما", "هن", "ي", "نا", "ك")
) | {"فيما", "وفيما", "فيم", "فيمن"}

_OBJECTS: tuple[tuple[str, FormGender | None], ...] = (
    ("ها", "female"),
    ("ه", "male"),
    ("", None),
    ("ني", None),
    ("كم", None),
    ("ك", None),
)


@lru_cache(maxsize=16384)
def verb(word: str) -> Verb | None:
    """Read a folded word as a verb of verbs.tsv, third person singular; None if it is none."""
    if word in WITH_PRONOUN:
        return None
    for conjunction in ("", "و", "ف"):
        if word.startswith(conjunction):
            rest = word[len(conjunction) :]
            found = _past_verb(rest, bool(conjunction)) or _present_verb(rest, bool(conjunction))
            if found is not None:
                return found
    return None


def _without_object(word: str) -> Iterator[tuple[tuple[str, ...], FormGender | None]]:
    """What a form can be without its object pronoun, and the pronoun's gender."""
    for ending, gender in _OBJECTS:
        if word.endswith(ending):
            stem = word[: len(word) - len(ending)]
            # رآه, أعطاه: the final ى is written ا before a pronoun
            yield (stem, stem[:-1] + "ي") if ending and stem[-1:] == "ا" else (stem,), gender


def _past_verb(word: str, conjunction: bool) -> Verb | None:
    past = _past()
    for forms, object_ in _without_object(word):
        # عملك is your work rather than he made you
        shortest = 4 if word.endswith(("ك", "كم")) and forms[0] != word else 2
        if len(forms[0]) < shortest:
            continue
        for form in forms:
            # ولده is his boy, not و + لد + ه: two letters carry no pronoun after و
            if form in past and not (conjunction and object_ and len(form) < 3):
                both = form[0] == "ت" and form[1:] in _present()
                return Verb(None if both else past[form], object_, conjunction, True)
    return None


def _present_verb(word: str, conjunction: bool) -> Verb | None:
    for before in ("", "س", "ل"):  # wa-sa-ya-ktub, li-ta-ktub
        core = word[len(before) :]
        if not word.startswith(before) or len(core) < 3 or core[0] not in "يت":
            continue
        for forms, object_ in _without_object(core[1:]):
            if any(form in _present() for form in forms):
                return Verb("male" if core[0] == "ي" else "female", object_, conjunction, False)
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
