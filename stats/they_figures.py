"""The figures of singular they: what translations made of it."""

from __future__ import annotations

import math
from collections.abc import Sequence

RENDERINGS = ("iel", "omitted", "il", "elle", "ils", "elles", "iels", "unknown")
APPROPRIATE = frozenset({"iel", "omitted"})
SEPARATOR = "+"
"""Between several renderings that the published instrument found in one translation."""


def they_shares(values: Sequence[str]) -> dict[str, float]:
    """Share of each rendering, and of those that are appropriate; NaN of nothing.

    Args:
        values: for each translation a rendering, or several with a `+` between them: then the
            shares add up to more than 1.
    """
    found = [set(value.split(SEPARATOR)) for value in values]
    if not found:
        return dict.fromkeys((*RENDERINGS, "appropriate"), math.nan)
    shares = {name: sum(name in one for one in found) / len(found) for name in RENDERINGS}
    shares["appropriate"] = sum(one <= APPROPRIATE for one in found) / len(found)
    return shares
