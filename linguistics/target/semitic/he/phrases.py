"""Hebrew phrases that name persons: a name with its complement and adjectives, doublets."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from ....evidence import Evidence, Gender, PersonPhrase
from ....text import Token
from ...tables import read_table
from ..family import Draft
from ..lexicon import Name, Split
from .nouns import adjectives, continues, heads, is_person, is_thing
from .verbs import HITPAEL, verbs
from .words import CLASSES, FUNCTION_WORDS, without_both

DEFINITE_AFTER = CLASSES.words("definite_after")
# Persons whose bare form is mostly another word: שכן "because, neighbour"
_HOMOGRAPHS = CLASSES.words("homograph")
# Heads that stand in the construct state and need their complement: בעל הכלב "owner of the dog"
_CONSTRUCT_ONLY = CLASSES.words("construct_only")
_SEXES = CLASSES.genders("sex")

_ONE: dict[str, Gender] = {"אחד": "male", "אחת": "female"}
_BARE = -1.5
_PLURAL = -2.5
_SHORTER = -1.0
_VERBAL = -5.0
_INFINITIVE = -5.0
_PLACE = 2.0
_THING = -9.0
_ALONE = -2.0
_LONGEST = 6


@cache
def _prefixed_homographs() -> dict[str, float]:
    """Priors of words that are mostly no person with their prefix: לספר "to tell"."""
    return {
        word: float(prior) for word, prior in read_table(Path(__file__).parent, "homographs.tsv")
    }


# --- how far a phrase goes ---


def adjective(token: Token, definite: bool) -> Gender | None:
    """The gender of an adjective after its noun, whose article it repeats: המורה החדשה."""
    norm = token.norm
    if norm in _ONE:
        return _ONE[norm]
    if norm in verbs():
        return None
    if not definite:
        return adjectives().get(norm)
    if not norm.startswith("ה") or len(norm) < 3:
        return None
    stem = norm[1:]
    if (gender := adjectives().get(stem)) is not None:
        return gender
    if is_person(stem) or len(stem) < 4:
        return None
    # המקומי, המקומית "the local": adjectives of relation
    return "female" if stem.endswith("ית") else "male" if stem.endswith("י") else None


def has_complement(tokens: Sequence[Token], start: int, preposition: str) -> bool:
    """Whether a definite noun completes the bare noun before it: (את) מנהלת החנות.

    A bare noun is definite by its complement alone, so that one is there after את, and where the
    pair is followed by its verb: נפח הזכוכית פגש "the glass blower met".
    """
    if start + 1 >= len(tokens) or not _can_complete(tokens[start + 1].norm):
        return False
    if preposition:
        # למנהלת החנות "to the shop's manager"; but למורה העלאה "to the teacher a rise"
        return is_thing(tokens[start + 1].norm[1:])
    before = tokens[start - 1] if start else None
    if before is not None and before.norm in DEFINITE_AFTER:
        return True
    after = tokens[start + 2].norm if start + 2 < len(tokens) else ""
    opens = before is None or not before.is_word or before.norm in ("ש", "כש", "כי", "ו")
    return opens and (after in verbs() or after == "לא")


def _can_complete(norm: str) -> bool:
    """Whether a word is a definite noun that names no person."""
    return (
        norm.startswith("ה")
        and len(norm) >= 3
        and norm not in verbs()
        and norm not in FUNCTION_WORDS
        and not is_person(norm[1:])
        and norm[1:] not in adjectives()
        and not HITPAEL.match(norm)
    )


def _take_complement(draft: Draft, split: Split, name: Name) -> bool:
    """The complement that the lexicon does not list; whether it makes the phrase definite."""
    tokens = draft.tokens
    if name.rest or split.definite:
        return False
    if split.stem in _CONSTRUCT_ONLY and draft.end < len(tokens):
        return _take_needed(draft, split.stem)
    if not has_complement(tokens, draft.start, split.preposition):
        return False
    draft.end += 1  # את מנהלת החנות "the shop's manager"
    if draft.gender == "neutral" and split.stem.endswith("ה"):
        # בונה הכינורות "the violin maker": of a woman the construct state is בונת
        draft.gender = "male"
        draft.show("male", "construct", draft.start, draft.end)
    return True


def _take_needed(draft: Draft, stem: str) -> bool:
    """The complement of a head that needs one: בעל הכלב, בעל בית המרקחת."""
    tokens = draft.tokens
    following = tokens[draft.end].norm
    joined = following[0] == "ו" and following[1:] in verbs()
    if not tokens[draft.end].is_word or following in verbs() or joined:
        draft.prior += _ALONE
        return False
    draft.end += 1
    if following == "בית" and draft.end < len(tokens) and tokens[draft.end].norm[0] == "ה":
        draft.end += 1
    if not stem.startswith("בעל"):
        draft.concepts = frozenset()  # איש התחזוקה "the maintenance man" is not just a man
    return tokens[draft.end - 1].norm.startswith("ה")


def _take_adjectives(draft: Draft, definite: bool) -> None:
    tokens = draft.tokens
    while draft.end < len(tokens) and draft.end - draft.start <= _LONGEST:
        shown = adjective(tokens[draft.end], definite)
        if shown is None:
            return
        if draft.gender == "neutral":
            # המורה החדשה "the new (f.) teacher": the noun is open, the adjective is not
            draft.gender = shown
            draft.show(shown, "adjective", draft.end, draft.end + 1)
        draft.end += 1


def _take_sex(draft: Draft) -> None:
    """רופא אישה "a woman doctor"."""
    shown = _SEXES.get(draft.tokens[draft.end].norm) if draft.end < len(draft.tokens) else None
    if shown is not None and draft.gender in ("neutral", "male"):
        draft.gender = shown
        draft.show(shown, "apposition", draft.end, draft.end + 1)
        draft.end += 1


# --- phrases ---


def _phrase(
    tokens: Sequence[Token], start: int, split: Split, name: Name, prior: float
) -> PersonPhrase:
    end = start + 1 + len(name.rest)
    both = any(without_both(token.norm) for token in tokens[start:end])
    gender: Gender = "inclusive" if both else name.gender
    draft = Draft(tokens, start, end, start, name.concepts, gender, name.is_person, prior)
    draft.show(gender, "lexicon:" + " ".join((split.stem, *name.rest)), start, end)
    before = tokens[start - 1].norm if start else ""
    articled = split.definite or any(
        token.norm.startswith("ה") and (token.norm[1:] in name.rest or token.norm in name.rest)
        for token in tokens[start + 1 : end]
    )
    articled = _take_complement(draft, split, name) or articled
    definite = articled or bool(split.preposition)
    _take_adjectives(draft, definite or before in ("את", "ואת"))
    _take_sex(draft)
    if not definite and before not in ("את", "ואת", "של"):
        verbal = split.stem in _HOMOGRAPHS or split.stem in verbs()  # מלמד "teaches"
        draft.prior += _VERBAL if verbal and not name.rest else _BARE
    draft.prior += _cost(draft, split, name)
    return draft.phrase()


def _cost(draft: Draft, split: Split, name: Name) -> float:
    """How unlikely the subject or the other person is named so, definite or not."""
    tokens, start = draft.tokens, draft.start
    prior = _PLURAL if name.plural else 0.0
    if not name.rest:
        before = tokens[start - 1].norm if start else ""
        after = tokens[draft.end].norm if draft.end < len(tokens) else ""
        verbal = after in ("את", "אותו", "אותה") or before == "כדי"
        short = len(split.stem) == 3 and not split.stem.endswith("א")
        if split.preposition == "ל" and short and verbal:
            prior += _INFINITIVE  # לחלץ את הילד "to rescue the child"; לסבא is "to grandpa"
        prior += _prefixed_homographs().get(tokens[start].norm, 0.0)
    if not name.is_person:
        # בקבלה "at the reception" says where somebody is
        prior += _THING - (_PLACE if split.preposition == "ב" else 0.0)
    return prior


def find_people(tokens: Sequence[Token]) -> list[PersonPhrase]:
    """Every phrase whose head the lexicon has, the longer first."""
    found: list[PersonPhrase] = []
    for start, token in enumerate(tokens):
        for split, names in heads(without_both(token.norm) or token.norm):
            following = [
                name for name in names if not name.rest or continues(name.rest, tokens, start + 1)
            ]
            for name in following:
                prior = 0.0 if name is following[0] else _SHORTER
                found.append(_phrase(tokens, start, split, name, prior))
    return _join_doublets(tokens, _without_parts(found))


def _without_parts(phrases: Sequence[PersonPhrase]) -> list[PersonPhrase]:
    """Without those that are no more than a later part of another (by start, as they come)."""
    kept: list[PersonPhrase] = []
    reaching: list[PersonPhrase] = []
    for phrase in phrases:
        reaching = [whole for whole in reaching if whole.end > phrase.start]
        if not any(_covers(whole, phrase) for whole in reaching):
            kept.append(phrase)
        reaching.append(phrase)
    return kept


def _covers(whole: PersonPhrase, part: PersonPhrase) -> bool:
    """Whether a phrase is no more than a later part of another: הקבלה in פקידת הקבלה."""
    return (
        whole.is_person
        and whole.start < part.start
        and part.end <= whole.end
        and (not part.is_person or bool(whole.concepts & part.concepts))
    )


# --- both genders ---


def _join_doublets(tokens: Sequence[Token], phrases: list[PersonPhrase]) -> list[PersonPhrase]:
    """Both genders side by side as one phrase: המנהל/המנהלת, המנהל או המנהלת, המנהל (המנהלת)."""
    joined: list[PersonPhrase] = []
    covered: set[int] = set()
    for at, first in enumerate(phrases):
        for second in phrases[at + 1 :]:
            if second.start > first.end + 2:
                break
            if (both := _doublet(tokens, first, second)) is not None:
                joined.append(both)
                covered.update((id(first), id(second)))
    return joined + [phrase for phrase in phrases if id(phrase) not in covered]


def _doublet(
    tokens: Sequence[Token], first: PersonPhrase, second: PersonPhrase
) -> PersonPhrase | None:
    """Two phrases as one, where one is masculine, the other feminine, and they share a concept."""
    gap = [token.norm for token in tokens[first.end : second.start]]
    concepts = first.concepts & second.concepts
    if gap not in (["/"], ["או"], ["("], ["(", "או"]) or not concepts:
        return None
    if {first.gender, second.gender} != {"male", "female"}:
        return None
    end = second.end
    if gap[0] == "(":
        if end >= len(tokens) or tokens[end].norm != ")":
            return None
        end += 1
    words = " ".join(token.text for token in tokens[first.start : end])
    evidence = (Evidence("inclusive", words, "both genders"),)
    prior = max(first.prior, second.prior)
    return PersonPhrase(first.start, end, first.head, concepts, "inclusive", evidence, True, prior)
