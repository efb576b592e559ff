"""The Hebrew lexicon: its forms with plurals and constructs, and the names that begin at a word."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache, lru_cache
from pathlib import Path

from ....evidence import Gender
from ....text import Token
from ...base import LexiconEntry, read_lexicon
from ...tables import read_table
from ..lexicon import Index, Name, Split
from .verbs import HITPAEL, verbs
from .words import (
    CLASSES,
    FUNCTION_WORDS,
    final,
    medial,
    splits,
    with_points,
    without_both,
)

# Things that translations of such sentences speak of: no guess reads them as a person.
THINGS = CLASSES.words("thing")
_HAPPENING = CLASSES.words("happening")


def _plurals(word: str, gender: Gender) -> list[tuple[str, Gender]]:
    """The plural forms of a noun with the gender that each shows."""
    if word.endswith("ה") and gender == "neutral":
        # מורה: מורים, מורות "teachers"
        return [(word[:-1] + "ים", "male"), (word[:-1] + "ות", "female")]
    if gender == "female":
        bare = word[:-1] if word.endswith(("ת", "ה")) else medial(word)
        return [(bare + "ות", gender)]
    if word.endswith("ה"):
        return [(word[:-1] + "ים", gender)]
    if word.endswith("י"):
        # חשמלאי: חשמלאים
        return [(word + "ם", gender)]
    return [(medial(word) + "ים", gender)]


def _words(form: str | None) -> list[str]:
    return form.replace("-", " ").split() if form else []


def _columns(entry: LexiconEntry) -> Iterator[tuple[list[str], Gender, list[str]]]:
    """The words of each form, its gender, and the words of its counterpart."""
    masculine, feminine, common = map(_words, (entry.masculine, entry.feminine, entry.common))
    columns: tuple[tuple[list[str], Gender, list[str]], ...] = (
        (masculine, "male", feminine),
        (feminine, "female", masculine),
        (common, "neutral", common),
    )
    return (column for column in columns if column[0])


def _put_plurals(
    index: Index, concept: str, words: list[str], gender: Gender, counterpart: list[str]
) -> None:
    # עובדות סוציאליות: adjectives follow the noun, other complements stay
    rest = [
        _plurals(word, gender)[0][0]
        if len(counterpart) == len(words) and counterpart[at] != word
        else word
        for at, word in enumerate(words[1:], start=1)
    ]
    for plural, shown in _plurals(words[0], gender):
        index.put((plural, *rest), shown, concept, plural=True)
        if rest and plural.endswith("ים"):
            # נהגי אוטובוס: the construct plural drops the מ
            index.put((plural[:-1], *rest), shown, concept, plural=True)


def _shown(genders: Collection[Gender]) -> Gender:  # noqa: ARG001 (see `Index.names`)
    """A form that unpointed writing leaves open shows no gender."""
    return "neutral"


@cache
def names() -> dict[str, tuple[Name, ...]]:
    """The lexicon by the first word of a form, longest forms first."""
    index = Index()
    constructs: list[tuple[str, str]] = []
    for entry in read_lexicon(Path(__file__).parent):
        for words, gender, counterpart in _columns(entry):
            index.put(words, gender, entry.concept)
            if gender != "male" and len(words) == 1 and words[0].endswith("ה"):
                # מנקת המשרדים "the offices' cleaner (f.)", רופאת הילדים: the construct ends in ת
                constructs.append((words[0][:-1] + "ת", entry.concept))
            _put_plurals(index, entry.concept, words, gender, counterpart)
        if entry.thing:
            index.put(_words(entry.thing), "neutral", entry.concept, is_person=False)
    # שרת is the caretaker, not the construct of שרה "minister (f.)"
    for construct, concept in [item for item in constructs if (item[0],) not in index]:
        index.put((construct,), "female", concept)
    return {
        head: tuple(sorted(found, key=lambda name: -len(name.rest)))
        for head, found in index.names(_shown).items()
    }


@cache
def adjectives() -> dict[str, Gender]:
    """Adjectives without article, with the gender each shows."""
    found: dict[str, Gender] = {}
    for masculine, feminine in read_table(Path(__file__).parent, "adjectives.tsv"):
        found[masculine] = "male"
        found[feminine] = "female"
    return found


def _unsuffixed(stem: str) -> str | None:
    """The noun without his or her: לקוחו "his client" -> לקוח, לקוחתו -> לקוחה or לקוחת."""
    if len(stem) < 4:
        return None
    candidates = []
    if stem.endswith(("תו", "תה")):
        candidates += [stem[:-2] + "ה", stem[:-1]]
    if stem.endswith("ו"):
        candidates.append(final(stem[:-1]))
    return next((noun for noun in candidates if noun in names()), None)


@lru_cache(maxsize=20000)
def heads(word: str) -> tuple[tuple[Split, tuple[Name, ...]], ...]:
    """The prefixes of a word and the names that it can begin, surest first."""
    known = names()
    found = [(split, known[split.stem]) for split in splits(word) if split.stem in known]
    if found:
        return tuple(found[:2])
    for split in splits(word):
        if (noun := _unsuffixed(split.stem)) is not None:
            return ((split, known[noun]),)
    return heads(word[:-1]) if word.endswith("'") else ()


def continues(rest: tuple[str, ...], tokens: Sequence[Token], start: int) -> bool:
    """Whether the words of a compound follow, each with or without its article."""
    if start + len(rest) > len(tokens):
        return False
    for word, token in zip(rest, tokens[start : start + len(rest)], strict=True):
        norm = without_both(token.norm) or token.norm
        if norm not in (word, "ה" + word, "הו" + word) and norm not in _plural_complements(word):
            return False
    return True


@cache
def _plural_complements(word: str) -> frozenset[str]:
    """A complement in the plural, with and without article: עצה -> עצות, העצות."""
    bare = word[:-1] if word.endswith(("ה", "ת")) else medial(word)
    return frozenset(article + bare + ending for article in ("", "ה") for ending in ("ים", "ות"))


def is_person(stem: str) -> bool:
    """Whether a word by itself names a person."""
    return any(name.is_person and not name.rest for name in names().get(stem, ()))


def is_thing(stem: str) -> bool:
    """Whether a noun, singular or plural, is on the list of things."""
    if stem in THINGS:
        return True
    return stem.endswith(("ים", "ות")) and any(
        word in THINGS for word in (final(stem[:-2]), stem[:-2] + "ה", stem[:-2] + "ת")
    )


def happens_to_thing(verb: str, after: str) -> bool:
    """Whether a verb that takes no object has a thing for its subject: ואז ירד גשם "it rained"."""
    return verb in _HAPPENING and is_thing(after)


def split_conjunctions(tokens: Sequence[Token]) -> list[Token]:
    """Part ו, ש and כש from a person with article or preposition: כשהמורה -> כש, המורה."""
    found: list[Token] = []
    for token in tokens:
        length = _conjunction_length(token.norm) if token.norm[0] in "ושכל" else 0
        if not length:
            found.append(token)
            continue
        cut = with_points(token.text, length)
        middle = token.start + cut
        found.append(Token(token.text[:cut], token.norm[:length], token.start, middle))
        found.append(Token(token.text[cut:], token.norm[length:], middle, token.end))
    return found


@lru_cache(maxsize=20000)
def _conjunction_length(word: str) -> int:
    if word in verbs() or word in FUNCTION_WORDS:
        return 0
    known = heads(without_both(word) or word)
    if known:
        split = known[0][0]
        return len(split.conjunction) if split.definite or split.preposition else 0
    # כשהצוללן "when the diver", of a noun that no list has
    if word.startswith("כשה") and len(word) > 5 and word[2:] not in verbs():
        return 0 if HITPAEL.match(word[2:]) or word[2:] in FUNCTION_WORDS else 2
    return 0
