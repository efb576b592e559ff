"""What the scorers of French translations have in common."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from inspect_ai.scorer import Score
from inspect_ai.solver import TaskState

from ..linguistics.instruments import FrenchInstrumentName
from .french_reading import fault_of
from .spans import shown


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
    return translation.text, fault_of(translation)


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
        answer=shown(translation),
        explanation=(
            "The sample's metadata needs `occupation`, a list of three French forms (masculine, "
            f"feminine, inclusive), as the samples of gendermt/fairtranslate have; it is {found!r}."
        ),
        metadata=dict(metadata),
    )
