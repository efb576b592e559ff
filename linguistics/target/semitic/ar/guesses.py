"""Arabic names of persons that no lexicon has: by their pattern and place."""

from __future__ import annotations

from collections.abc import Sequence

from ....evidence import Evidence, Gender, PersonPhrase
from ....text import Token
from ..family import FOREIGN, looks_foreign
from .nouns import is_person, match
from .phrases import NOT_COMPLEMENT, PREPOSITIONS, nisba
from .verbs import verb
from .words import fold, is_definite, word_class

# Things, places and times whose patterns are those of agents: المبنى, المكتب, الطابق
_THINGS = word_class("thing")
# What opens a later clause, where the two persons rarely stand
_CLAUSE_OPENERS = word_class("clause_opener")

_Guess = tuple[Gender, float, str]


def guess_people(tokens: Sequence[Token]) -> list[PersonPhrase]:
    """Words that look like names of persons and stand in no lexicon.

    Definite nouns of the patterns مُفعِل (المنقّب the prospector), فاعل (الناسج the weaver), فعّال
    (الكوّاء the ironer), فعيل, the relational ـي (الباطني the internist) and loans, and their
    feminines; likelier at the start, after the verb, ل or ب, and before the first subordinate
    clause, where any definite noun will do.
    """
    words = [fold(token.norm) for token in tokens]
    phrases: list[PersonPhrase] = []
    main = True
    for at, word in enumerate(words):
        main = main and word not in _CLAUSE_OPENERS
        if word in NOT_COMPLEMENT or word in PREPOSITIONS or not word[0].isalpha():
            continue
        if match(words, at) is not None:
            continue
        guess = _foreign(tokens, words, at) or _guess(words, at)
        if guess is None:
            continue
        gender, prior, rule = guess
        evidence = (Evidence(gender, tokens[at].text, rule),)
        end = at + 1 + int(_completes(words, at + 1, gender))
        prior = prior if main else prior - 1.5
        phrases.append(PersonPhrase(at, end, at, frozenset(), gender, evidence, prior=prior))
    return phrases


def _completes(words: Sequence[str], at: int, gender: Gender) -> bool:
    """Whether a word is the adjective or complement of the one before."""
    if at >= len(words) or is_person(words[at]):
        return False
    return nisba(words[at], gender) if _stem(words[at - 1])[1] else is_definite(words[at])


def _foreign(tokens: Sequence[Token], words: Sequence[str], at: int) -> _Guess | None:
    """A name in Latin letters where a person stands: التقى مع Ratholenden, he met with R."""
    if not looks_foreign(tokens[at].text) or not at:
        return None
    if words[at - 1] in PREPOSITIONS or is_person(words[at - 1]):
        return "neutral", FOREIGN, "untranslated"
    return None


def _stem(word: str) -> tuple[str, bool, bool]:
    """A folded word without conjunction, preposition and article: (stem, definite, after ل, ب)."""
    for conjunction in ("", "و", "ف"):
        if not word.startswith(conjunction):
            continue
        rest = word[len(conjunction) :]
        for prefix in ("ال", "لل", "بال"):
            if rest.startswith(prefix) and len(rest) > len(prefix) + 2:
                return rest[len(prefix) :], True, prefix != "ال"
    return word, False, False


def _guess(words: Sequence[str], at: int) -> _Guess | None:
    """Gender, prior and rule of a word as a person's name; None if it is hardly one."""
    word = words[at]
    stem, definite, addressed = _stem(word)
    opening = at == 1 and not words[0].startswith("ال") and words[0] not in PREPOSITIONS
    near = at == 0 or addressed or opening or _after_verb_or_person(words, at)
    near = near or words[at - 1] in PREPOSITIONS
    if not definite:
        head = _construct_head(words, at, near)
        if head is None:
            return None
        stem, near = head, True
    if stem in _THINGS or _describes_thing(words, at):
        return None
    feminine = stem.endswith(("ة", "ه"))
    bare = stem[:-1] if feminine else stem
    if feminine and len(bare) == 5 and bare[0] == "م" and bare[2] == "ا":
        # مناقشة a discussion, مساعدة help: the noun of an action
        return ("female", -3.5, "morphology:agent") if definite and near else None
    gender: Gender = "female" if feminine else "male"
    prior = _shape(bare)
    if prior is not None:
        return gender, prior if near else prior - 1.0, "morphology:agent"
    if definite and not feminine and len(bare) >= 6 and _is_loan(bare):
        prior = -2.5 if near else -3.5
        if len(bare) >= 9:
            prior += 1.0  # no Arabic noun is so long: الديسبوننتين
        return "neutral", prior, "morphology:loan"
    if definite and (addressed or opening) and len(bare) >= 3 and not bare.endswith("ات"):
        return gender, -3.0, "position"
    return None


def _after_verb_or_person(words: Sequence[str], at: int) -> bool:
    """Whether a word stands after a verb, or right after another person: صرخ المنقب الساحر."""
    return at > 0 and (verb(words[at - 1]) is not None or is_person(words[at - 1]))


def _construct_head(words: Sequence[str], at: int, near: bool) -> str | None:
    """The stem of a word that can head a construct: عازف الربابة, لعازف الربابة (rebab player)."""
    if at + 1 >= len(words) or not words[at + 1].startswith("ال") or is_person(words[at + 1]):
        return None
    stem = words[at]
    if stem[0] in "لب" and len(stem) > 4 and _shape(stem[1:].removesuffix("ة")) is not None:
        stem, near = stem[1:], True
    if not near or stem.endswith(("ه", "ها", "هم")):
        return None
    if verb(words[at]) is not None and not _after_verb_or_person(words, at):
        return None
    return stem


def _describes_thing(words: Sequence[str], at: int) -> bool:
    """Whether a word is the adjective of a thing: خرائط الغابات القديمة, the old forest maps."""
    before = words[at - 1] if at else ""
    if not words[at].startswith("ال") or not before.startswith("ال") or is_person(before):
        return False
    if words[at].endswith("ة"):
        return before.endswith(("ة", "ات"))
    return _stem(before)[0] in _THINGS


def _shape(stem: str) -> float | None:
    """How unlikely the pattern of a stem is an agent's (below 0); None if it is none's."""
    size = len(stem)
    if size < 3 or stem.endswith(("ات", "ء")):
        return None
    if stem[0] == "م" and 4 <= size <= 7:
        # مدرّب, متدرّب; not مفعول, a thing done (مشروب a drink)
        return None if size == 5 and stem[3] == "و" else -2.0
    if size == 4 and stem[1] == "ا":
        return -2.0  # ناسج
    if size == 4 and stem[2] in "اي":
        return -2.5  # كوّاء, نجّار, زعيم; but also كتاب, طريق
    if size >= 4 and stem.endswith("ي"):
        return -2.0
    return None


def _is_loan(stem: str) -> bool:
    """Whether a long stem fits no pattern: باريستا, هاوسمايستر; a loan has no form for women."""
    return stem[0] not in "تا" and stem.endswith(("ير", "ور", "ست", "ين", "ار", "ن", "ا"))
