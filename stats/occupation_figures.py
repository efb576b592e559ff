"""The figures of FairTranslate's occupations: how often they have the gender of the row."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from .counts import ClusterCounts, count
from .ratios import Figure, Ratio

if TYPE_CHECKING:
    from .counts import Array

READINGS = ("male", "female", "inclusive", "neutral", "absent")
"""What a translation's occupation is read as; absent where it is not named."""

OCCUPATION_FIGURES: Mapping[str, Figure] = {
    figure.name: figure
    for figure in (
        Figure("accuracy", "Right %", Ratio("right", "n")),
        # the paper's figures are over translations that name the occupation
        Figure("accuracy_where_named", "Right where named %", Ratio("named_right", "named")),
        Figure("coverage", "Named %", Ratio("named", "n")),
    )
}
"""Every figure by its name, in the order in which it is shown."""


def count_occupations(
    bases: Sequence[Any] | Array, readings: Sequence[str], right: Sequence[float]
) -> ClusterCounts:
    """Count the readings of occupations for the figures of this module.

    Args:
        bases: the base sentence of each translation.
        readings: one of `READINGS` each.
        right: 1 for a reading in the row's gender, else 0.
    """
    import numpy as np

    named = np.array([reading != "absent" for reading in readings], dtype=float)
    hits = np.asarray(right, dtype=float)
    counts = {"n": np.ones(len(named)), "right": hits, "named": named, "named_right": named * hits}
    return count(bases, counts)
