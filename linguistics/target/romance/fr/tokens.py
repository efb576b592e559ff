"""French words and marks; a word written for both genders is one token.

The norm of such a token is one spelling for all, with a middle dot where the second gender begins:
`directeur·rice` for `directeur/trice`, `directeurice`, `direct(eur/rice)`; `le·a` for `lae`,
`le(la)`; `iel` for `il/elle`. What is written for both genders `typographic.py` knows.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from ....text import Token
from ....text import tokenize as split
from .both_forms import BothForm, longest, words_of
from .dictionary import default_dictionary
from .doublets import doublets
from .expletive import is_expletive, is_expletive_inverted
from .spelling import same_signs
from .typographic import joined_articles, typographic_forms

# words with their clitics apart (dit-elle, prends-le) and elided ones (l', qu')
TOKENS = re.compile(
    r"aujourd'hui|quelqu'une?\b|prud'hom\w+"
    r"|(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|presqu)'(?=\w)"
    r"|\w+"
    r"(?:-(?!(?:t-)?(?:ils?|elles?|on|je|tu|nous|vous|ce|la|les?|lui|leur|y|en|moi|toi|ci|là|mêmes?)"
    r"\b)\w+)*"
    r"|[^\w\s]",
    re.IGNORECASE,
)

_NEAR = 12  # tokens that tell whether an il is somebody


def tokenize(text: str) -> list[Token]:
    """Split a normalised text."""
    text = same_signs(text)
    forms = typographic_forms(text, words_of(text), default_dictionary())
    # il ou elle: words of their own
    forms = [form for form in forms if form.kind != "doublet" and form.masculine]
    tokens = split(text, TOKENS)
    return _merged(text, tokens, forms) if forms else tokens


def _merged(text: str, tokens: list[Token], forms: list[BothForm]) -> list[Token]:
    """The tokens with one in the place of those that a form covers."""
    merged = [_both(text, form) for form in forms]
    merged += [piece for token in tokens for piece in _outside(token, forms)]
    return sorted(merged, key=lambda token: token.start)


def _both(text: str, form: BothForm) -> Token:
    norm = form.canonical.replace(".", "·")
    return Token(text[form.start : form.end], norm, form.start, form.end)


def _outside(token: Token, forms: list[BothForm]) -> Iterator[Token]:
    """What of a token stands outside of all forms."""
    start = token.start
    for form in forms:
        if form.end <= start or form.start >= token.end:
            continue
        if form.start > start:
            yield _part(token, start, form.start)
        start = form.end
    if start < token.end:
        yield token if start == token.start else _part(token, start, token.end)


def _part(token: Token, start: int, end: int) -> Token:
    text = token.text[start - token.start : end - token.start]
    return Token(text, text.lower(), start, end)


# Both genders in full stand within so many tokens of a noun.
_REACH = 40


def doublets_at(tokens: Sequence[Token], index: int) -> list[tuple[int, int]]:
    """Where both genders stand in full near a token, `le ou la`, `la directrice ou le directeur`.

    Returns:
        Index of the first token and index after the last of each.
    """
    start = max(0, index - _REACH)
    found = _doublets(tuple(tokens[start : index + _REACH]))
    return [(start + first, start + end) for first, end in found]


@lru_cache(maxsize=64)
def _doublets(tokens: tuple[Token, ...]) -> tuple[tuple[int, int], ...]:
    text, dictionary = _text_of(tokens), default_dictionary()
    words = words_of(text)
    found = longest([*doublets(text, words, dictionary), *joined_articles(text)])
    starts = [token.start - tokens[0].start for token in tokens]
    return tuple(
        (bisect_right(starts, form.start) - 1, bisect_left(starts, form.end)) for form in found
    )


def _text_of(tokens: Sequence[Token]) -> str:
    """The text that tokens stand in, from the start of the first."""
    pieces: list[str] = []
    end = tokens[0].start if tokens else 0
    for token in tokens:
        pieces += [" " * (token.start - end), token.text]
        end = token.end
    return "".join(pieces)


def is_expletive_at(tokens: Sequence[Token], index: int) -> bool:
    """Whether the il at `index` stands for nobody: `il faut`, `y a-t-il`."""
    if index and tokens[index - 1].norm == "-":
        return is_expletive_inverted(_text_of(tokens[max(0, index - _NEAR) : index]))
    after = tokens[index + 1 : index + 1 + _NEAR]
    stops = (at for at, token in enumerate(after) if token.norm in ".,!?;:")
    words = [token.norm for token in after[: next(stops, _NEAR)] if token.is_word]
    return is_expletive(words, " " + _text_of(after))


def split_words(form: str) -> tuple[str, ...]:
    """The words of a lexicon entry, split as a translation is."""
    return tuple(token.norm for token in split(form, TOKENS))


def both_stem(word: str) -> str | None:
    """What stands before the second gender's ending: `directeur` in `directeur·rice`."""
    stem, dot, _ = word.partition("·")
    return stem if dot and stem else None


@cache
def _canonical(kind: str) -> frozenset[str]:
    fixed = default_dictionary().fixed.values()
    return frozenset(one.canonical.replace(".", "·") for one in fixed if kind in one.kinds.values())


def is_both_pronoun(word: str) -> bool:
    """Whether a pronoun is for both genders: `iel`, also where `il·elle` was written."""
    return word in _canonical("pronoun")


def is_both_determiner(word: str) -> bool:
    """Whether a determiner is for both genders: `le·a`, `un·e`, `maon`."""
    return word in _canonical("determiner")
