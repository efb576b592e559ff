"""Arabic phrases that name persons: a name with its complement, adjectives, titles, doublets."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from ....evidence import Gender, PersonPhrase
from ....source.concepts import concepts_with
from ....text import Token
from ...tables import read_table
from ..family import Draft
from .nouns import HOMOGRAPHS, Found, heads, is_person, match
from .verbs import LINKING, verb
from .words import fold, is_definite, splits, word_class, word_genders

# Nouns that make a title of what follows: رئيس قسم المبيعات, head of the sales department
_RELATIONAL = word_class("relational")
NOT_COMPLEMENT = word_class("not_complement")
PREPOSITIONS = word_class("preposition")
_GENERIC = word_class("generic")
_NEEDING = word_class("needing")
_GIVING = word_class("giving")
_BEFORE_PREDICATE = word_class("before_predicate")

# with clitics: للسيدة المديرة, to the (lady) director; امرأة شرطية, a police woman
_TITLES: dict[str, Gender] = {
    clitic + (word[1:] if clitic == "ل" and word.startswith("ال") else word): gender
    for word, gender in word_genders("title").items()
    for clitic in ("", "ل", "ب", "و")
}
_DEMONSTRATIVES = word_genders("demonstrative")
# one of: أحد الطلاب (a student, m.), إحدى الموظفات (an employee, f.)
_ONE_OF: dict[str, Gender] = {
    prefix + word: gender
    for word, gender in word_genders("one_of").items()
    for prefix in ("", "ل", "ب", "و", "ف", "ك", "ول", "وب")
}
_HAPPENING = word_class("happening")
_SEXES = word_genders("sex")

_SLASHES = frozenset("/\\|")
_OPENING = frozenset("([")
_OR = fold("أو")

# the name of an action, spelled like a woman who does it: مساهمته, his contribution
_ACTION = re.compile("م.ا.[^ي]ة")

_IN_CONSTRUCT = 6.0
_NO_PERSON = -8.5


@cache
def adjectives() -> dict[str, bool]:
    """Adjectives without article; whether each also names a person by itself."""
    return {
        fold(form): person == "yes"
        for *forms, person in read_table(Path(__file__).parent, "adjectives.tsv")
        for form in forms
        if form != "-"
    }


def _is_adjective(word: str) -> bool:
    return word.startswith("ال") and word[2:] in adjectives()


def nisba(word: str, gender: Gender) -> bool:
    """Whether a definite word looks like a relational adjective of this gender.

    المهندس المعماري, الطبيبة البيطرية: the architect, the vet.
    """
    if not word.startswith("ال") or len(word) < 6:
        return False
    return word.endswith("ية" if gender == "female" else "ي")


# --- how far a phrase goes ---


def _extend(words: Sequence[str], found: Found) -> int:
    """The end of a phrase with the complement or adjective that the lexicon does not list."""
    end = found.end
    if end >= len(words) or found.split.suffix:
        return end
    following = words[end]
    if found.split.definite:
        return end + int(_modifies(following, found))
    if words[end - 1].startswith("ال"):
        # مدير الموارد البشرية: an adjective of the complement
        return end + int(_describes_complement(words, end))
    if following in PREPOSITIONS or following in NOT_COMPLEMENT or not following[0].isalpha():
        return end
    if words[end - 1] in _ONE_OF:
        return end
    return _after_construct(words, end)


def _modifies(word: str, found: Found) -> bool:
    """Whether a word is the adjective of a definite name: المحارب القديم, the veteran."""
    gender = found.name.gender
    if found.name.plural and word.startswith("ال") and word.endswith(("يين", "يون")):
        return True  # السكان المحليين
    if _is_adjective(word) and word.endswith("ة") == (gender == "female"):
        # شكر الطبيب المريض: the patient is the object
        return not adjectives()[word[2:]]
    return nisba(word, gender) and not is_person(word)


def _after_construct(words: Sequence[str], end: int) -> int:
    """The end of a construct whose head is the word before: مدير المصنع, رئيس قسم المبيعات."""
    following = words[end]
    if following.startswith("ال"):
        # مدير المصنع, رئيس الأطباء: the head of a definite construct has no article of its own
        if is_person(following) or len(following) < 4:
            return end
        return end + 1 + int(_describes_complement(words, end + 1))
    last = words[end + 1] if end + 1 < len(words) else ""
    if not last.startswith("ال") or last in NOT_COMPLEMENT or is_person(last):
        return end
    # رئيس قسم المبيعات: a construct of three
    noun = following in _RELATIONAL or not (
        is_person(following) or verb(following) or following.endswith("ا") or following[0] in "لو"
    )
    return end + 2 if noun else end


def _describes_complement(words: Sequence[str], at: int) -> bool:
    """Whether a definite relational adjective, and no person, stands at a word."""
    if at >= len(words) or len(words[at]) <= 5 or not words[at].startswith("ال"):
        return False
    if any(head.alone and head.alone.plural for _, head in heads(words[at - 1])):
        return False  # أجرى كبير الأطباء العملية: the head physician did the operation
    return words[at].endswith(("ية", "ي")) and not is_person(words[at])


def _agrees(word: str) -> bool:
    """Whether a word after a definite noun can belong to it: an adjective, or with ب, ل, في."""
    return not word.startswith("ال") or word.endswith(("ي", "ية")) or _is_adjective(word)


def has_thing_for_subject(words: Sequence[str], at: int) -> bool:
    """Whether the subject of a verb is the thing after it: وكان الجو باردا, the weather was cold.

    وكانت الأفضل is she was the best: after a linking verb an indefinite predicate must follow.
    """
    thing = words[at + 1] if at + 1 < len(words) else ""
    last = words[at + 2] if at + 2 < len(words) else ""
    if words[at] in LINKING:
        if thing in _DEMONSTRATIVES:
            return not last.startswith("ال")  # وكان ذلك في الصباح, and that was in the morning
        if last.startswith("ال") or last in PREPOSITIONS or not last[:1].isalpha():
            return False
    elif words[at] not in _HAPPENING and words[at][1:] not in _HAPPENING:
        return False
    return thing.startswith("ال") and not is_person(thing)


# --- both genders ---


def _both(words: Sequence[str], end: int, found: Found) -> int | None:
    """The end of a phrase that gives both genders, or None.

    الطبيب/ة, الطبيب (ة), الطبيب/الطبيبة, الطبيب أو الطبيبة: the doctor, man or woman.
    """
    if end + 1 >= len(words):
        return None
    mark = words[end]
    bracketed = mark in _OPENING
    if mark not in _SLASHES and not bracketed and mark != _OR:
        return None
    if mark != _OR and words[end + 1] in ("ة", "ه", "ات"):
        if not bracketed:
            return end + 2
        if end + 2 < len(words):
            return end + 3
    second = match(words, end + 1)
    if second is None or second.name.gender not in ("male", "female"):
        return None
    if second.name.gender == found.name.gender:
        return None
    same = _stem(second.split.stem) == _stem(found.split.stem)
    if not same and not (mark in _SLASHES and second.concepts & found.concepts):
        return None
    closed = bracketed and second.end < len(words) and words[second.end] in (")", "]")
    return second.end + int(closed)


def _stem(stem: str) -> str:
    return stem.removesuffix("ة").removesuffix("ات").removesuffix("ون").removesuffix("ين")


# --- phrases ---


def find_people(tokens: Sequence[Token]) -> list[PersonPhrase]:
    """Every phrase of the lexicon, in order."""
    words = [fold(token.norm) for token in tokens]
    phrases: list[PersonPhrase] = []
    at = 0
    inside = 0  # end of the construct that a word may stand in
    while at < len(words):
        found = match(words, at)
        if found is None:
            at += 1
            continue
        phrase = _phrase(words, tokens, at, found)
        if at < inside:
            if found.name.plural:
                at += 1  # رئيس الأطباء, head of the physicians: no second phrase
                continue
            phrase = replace(phrase, prior=phrase.prior - _cost_in_construct(words, at, found))
        elif phrase.end > found.end:
            inside = found.end + 1
        phrases += _alternatives(phrase, found)
        # a name of several words holds no second person: رئيس العمال; but مدير الطبيب does
        at = phrase.end if phrase.gender == "inclusive" else found.end
    return phrases


def _cost_in_construct(words: Sequence[str], at: int, found: Found) -> float:
    """How much less likely a name is a person of its own where it may complete another.

    سائق الحفارة, the digger's driver, rather than the woman who digs; المعالج البديل, the
    alternative therapist. A trade (عامل السباكة, the plumbing worker) is no woman of that trade.
    """
    if found.split.stem in HOMOGRAPHS and verb(words[at - 1]) is None:
        return _IN_CONSTRUCT
    return 1.2 if found.split.definite else 2.5


def _alternatives(phrase: PersonPhrase, found: Found) -> list[PersonPhrase]:
    """A phrase, and what else its words may be."""
    phrases = [phrase]
    if phrase.is_person and phrase.gender != "inclusive" and phrase.end > found.end:
        # الرسام الكوميدي may be a painter and, next to him, a comedian
        phrases.append(replace(phrase, end=found.end, prior=phrase.prior - 0.3))
    if phrase.concepts and phrase.is_person:
        # a word for one occupation may stand for another, العامل for any, and صاحب المعرض
        # names a gallery owner, whom the concept of صاحب alone does not
        any_trade = found.split.stem in _GENERIC or not found.name.concepts
        unmapped = phrase.prior - (0.2 if any_trade else 1.2)
        phrases.append(replace(phrase, concepts=frozenset(), prior=unmapped))
    return phrases


def _prior(words: Sequence[str], at: int, found: Found, end: int) -> float:
    """How unlikely the subject or the other person is named so; 0 for a plain definite name."""
    split, name = found.split, found.name
    prior = 0.0 if name.is_person else _NO_PERSON
    if name.plural or (found.concepts and found.concepts <= concepts_with("indefinite")):
        prior -= 1.5  # شخص ما, أحدهم: somebody
    if split.preposition == "ك" and not split.definite:
        prior -= 0.8  # كمهندس: as an engineer
    if found.end > at + 1:
        return prior
    before = words[at - 1] if at else ""
    if name.plural and split.definite and not split.preposition and _is_department(before):
        prior -= _IN_CONSTRUCT  # خدمة العملاء, the customer service
    if split.suffix and _ACTION.fullmatch(split.stem):
        prior -= 1.5
    if split.stem in HOMOGRAPHS:
        prior -= 1.5
        if split.stem == "مساعدة" and at > 1 and _is_help(words, at):
            prior -= 3.0
        if before == "في" or not split.definite:
            prior -= 1.5  # في المدرسة at school; مساعدة الممرضة helping the nurse
    seen = verb(words[at])
    if split.suffix and seen is not None:
        prior -= 3.0  # وعاملته and he treated him, rather than and his (woman) worker
    after = words[end] if end < len(words) else ""
    if split.suffix == "ي" and after.startswith("ال") and not _is_adjective(after):
        prior -= 1.5  # بائعي الكتب the book sellers, rather than my seller
    if not split.definite and not split.suffix and end == found.end:
        prior -= 0.4
        if before in LINKING or before in _BEFORE_PREDICATE:
            prior -= 2.5  # لأنها مريضة: because she was ill, no ill woman
        if seen is not None:
            prior -= 2.0  # شاهد, عامل, راقب: watched, treated
    return prior


def _is_department(word: str) -> bool:
    return any(split.stem in _RELATIONAL and not split.definite for split in splits(word))


def _is_help(words: Sequence[str], at: int) -> bool:
    """Whether مساعدة is help: أرسلت المساعدة she sent help, احتاجت إلى المساعدة she needed it."""
    before = words[at - 1]
    return before in _GIVING or (before == fold("إلى") and words[at - 2] in _NEEDING)


def _phrase(words: Sequence[str], tokens: Sequence[Token], at: int, found: Found) -> PersonPhrase:
    split, name = found.split, found.name
    end = _extend(words, found) if name.is_person else found.end
    if split.definite and found.end > at + 1 and not _agrees(words[at + 1]):
        # نظفت الخادمة الغرفة: a definite noun is no construct, its neighbour is another phrase
        end = at + 1
    draft = Draft(tokens, at, end, at, found.concepts, name.gender, name.is_person)
    draft.prior = _prior(words, at, found, end)
    draft.show(name.gender, f"lexicon:{name.entry}", at, found.end)
    _take_before(words, found, draft)
    if name.is_person:
        _take_after(words, found, draft)
    else:
        draft.gender = "unknown"
    return draft.phrase()


def _take_before(words: Sequence[str], found: Found, draft: Draft) -> None:
    """The title, demonstrative or أحد before a name, and the gender that it shows."""
    name, at = found.name, draft.head
    before = words[at - 1] if at else ""
    if before in _ONE_OF and name.is_person:
        draft.gender, rule = _ONE_OF[before], "one of"
        if name.plural:
            draft.prior += 1.5
        shown = draft.gender
    elif (
        before in _TITLES
        and found.end == at + 1
        and name.is_person
        and found.split.definite == is_definite(before)
    ):
        shown, rule = _TITLES[before], "title"
        if draft.gender == "neutral" or shown == "female":
            draft.gender = shown
    elif before in _DEMONSTRATIVES and found.split.definite and not name.plural:
        # هذه الضحية: the agreement of a grammatical gender shows nothing of the person
        if draft.gender == "male" and _DEMONSTRATIVES[before] == "female":
            draft.gender = "female"
        shown, rule = draft.gender, "demonstrative"
    else:
        return
    draft.start = at - 1
    draft.show(shown, rule, draft.start, at)


def _take_after(words: Sequence[str], found: Found, draft: Draft) -> None:
    """The sex after a name, then its second gender: الممرض الذكر, طبيب أنثى, الطبيب/ة."""
    sex = _SEXES.get(words[draft.end]) if draft.end < len(words) else None
    if sex is not None and words[draft.end].startswith("ال") == found.split.definite:
        draft.gender = sex
        draft.show(sex, "sex", draft.end, draft.end + 1)
        draft.end += 1
    if (both := _both(words, draft.end, found)) is not None:
        draft.end, draft.gender = both, "inclusive"
        draft.show("inclusive", "both genders", draft.start, both)
