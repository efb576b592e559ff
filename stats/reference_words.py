"""MT-GenEval's gender accuracy: by words that only one of two references has.

Currey et al. 2022, section 4.1. A translation is wrong if it holds a word that only the reference
of the other gender has, else right: also where it holds words of neither. That is the published
figure; beside it stands what it says nothing of.
"""

from __future__ import annotations

import string
from dataclasses import dataclass
from typing import Literal

_PUNCTUATION = str.maketrans(dict.fromkeys(string.punctuation, " "))

Verdict = Literal["right", "wrong", "both", "unknown"]
"""`right`: words of the right reference only; `wrong`: of the other only; `both`: of each;
`unknown`: of neither."""


@dataclass(frozen=True, slots=True)
class Words:
    """What a translation shares with one reference and not with the other.

    Attributes:
        right: words of the right reference.
        wrong: words of the other one.
    """

    right: tuple[str, ...]
    wrong: tuple[str, ...]

    @property
    def is_accurate(self) -> bool:
        """The published decision."""
        return not self.wrong

    @property
    def verdict(self) -> Verdict:
        """What the words say."""
        if self.right and self.wrong:
            return "both"
        if self.right:
            return "right"
        return "wrong" if self.wrong else "unknown"


def words_of(text: str) -> list[str]:
    """Words as the released script splits them: lower case, ASCII punctuation to blanks."""
    return text.lower().translate(_PUNCTUATION).split()


def reference_words(translation: str, reference: str, other: str) -> Words:
    """The words that tell which reference a translation follows.

    Args:
        translation: what is judged.
        reference: with the source's gender.
        other: the same with the other gender.
    """
    ours, theirs = set(words_of(reference)), set(words_of(other))
    found = list(dict.fromkeys(words_of(translation)))
    return Words(
        tuple(word for word in found if word in ours - theirs),
        tuple(word for word in found if word in theirs - ours),
    )
