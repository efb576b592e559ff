"""What the scorers of French translations have in common."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, get_args

from inspect_ai.scorer import Score
from inspect_ai.solver import TaskState

from .. import __version__
from ..linguistics.instruments import FrenchInstrumentName


def check_instrument(instrument: str) -> None:
    """Check the name of an instrument.

    Raises:
        ValueError: if there is none of that name.
    """
    known = get_args(FrenchInstrumentName)
    if instrument not in known:
        raise ValueError(f"Unknown instrument {instrument!r}: use one of {', '.join(known)}.")


def hypothesis(state: TaskState) -> tuple[str, str | None]:
    """The cleaned translation of a sample, and what is wrong with it if it is no French."""
    from ..solvers.translate import translation_of

    translation = translation_of(state)
    if translation.no_translation:
        return translation.text, translation.no_translation
    if not translation.text.strip():
        return translation.text, "no_response"
    return translation.text, "not_french" if is_english(translation.text) else None


_ENGLISH = frozenset(
    """
    the this that and of to they he she his her their was were is are with for from has have had
    in at by who
    """.split()
)
_FRENCH = frozenset(
    """
    le la les l un une des du de d et il elle iel ce cette cet son sa ses est a dans pour avec qui
    que au
    """.split()
)
_WORD = re.compile(r"[^\W\d_]+")


@lru_cache(maxsize=64)
def is_english(text: str) -> bool:
    """Whether a text that should be French is English: told by the commonest words of both."""
    words = _WORD.findall(text.lower())
    english = sum(word in _ENGLISH for word in words)
    return english >= 2 and english > sum(word in _FRENCH for word in words)


def signature(**parts: str) -> str:
    """What a figure rests on, as `key:value` pairs joined by `|`, with this package's version."""
    return "|".join(f"{key}:{value}" for key, value in {**parts, "gendermt": __version__}.items())


def occupation_of(state: TaskState) -> tuple[str, str, str] | None:
    """The masculine, feminine and inclusive form of the sample's occupation, if it has them."""
    forms = (state.metadata or {}).get("occupation")
    if (
        isinstance(forms, list | tuple)
        and len(forms) == 3
        and all(isinstance(form, str) for form in forms)
    ):
        return forms[0], forms[1], forms[2]
    return None


def without_occupation(translation: str, found: object, metadata: Mapping[str, Any]) -> Score:
    """The score of a sample that does not say what its occupation is in French."""
    return Score.unscored(
        reason="no_occupation",
        answer=translation,
        explanation=(
            "The sample's metadata needs `occupation`, a list of three French forms (masculine, "
            f"feminine, inclusive), as the samples of gendermt/fairtranslate have; it is {found!r}."
        ),
        metadata=dict(metadata),
    )
