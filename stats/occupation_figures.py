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
        # over the rows whose source says which gender is right
        Figure("accuracy", "Right %", Ratio("right", "told")),
        Figure("accuracy_where_named", "Right where named %", Ratio("named_right", "named_told")),
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
        right: 1 for a reading in the row's gender, 0 for another one, NaN where the source leaves
            the gender open.
    """
    import numpy as np

    named = np.array([reading != "absent" for reading in readings], dtype=float)
    found = np.asarray(right, dtype=float)
    told = (~np.isnan(found)).astype(float)
    hits = np.nan_to_num(found)
    return count(
        bases,
        {
            "n": np.ones(len(named)),
            "told": told,
            "right": hits,
            "named": named,
            "named_told": named * told,
            "named_right": named * hits,
        },
    )
