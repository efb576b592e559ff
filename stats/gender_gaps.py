"""Gaps and tests between the variants of base sentences that differ in gender alone."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from .counts import count
from .intervals import Interval, figure_interval
from .ratios import Figure, Ratio
from .significance import TestResult, anova, friedman

Row = tuple[str, str, float]
"""Base sentence, gender and score of a translation."""

_GAPS = {
    share: Figure(
        "gap",
        "Gap",
        Ratio("first", "bases"),
        Ratio("second", "bases"),
        "points" if share else "number",
        "zero",
    )
    for share in (False, True)
}


def means_by_base(rows: Iterable[Row]) -> dict[str, dict[str, float]]:
    """For each base sentence, in order, the mean score of each gender that has one.

    A sentence has several scores where it was translated in several epochs.
    """
    scores: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for base, gender, value in rows:
        if not math.isnan(value):
            scores[base][gender].append(value)
    return {
        base: {gender: math.fsum(found) / len(found) for gender, found in genders.items()}
        for base, genders in sorted(scores.items())
    }


def gaps(
    bases: Mapping[str, Mapping[str, float]], genders: Sequence[str], *, share: bool
) -> dict[tuple[str, str], Interval]:
    """The mean of the first gender minus that of each other one.

    Args:
        bases: from `means_by_base`; those that have both genders count.
        genders: the first one is compared with each other one.
        share: whether the scores are 0 or 1, or means of such.
    """
    import numpy as np

    found = {}
    first = genders[0]
    for second in genders[1:]:
        both = {base: of for base, of in bases.items() if first in of and second in of}
        counts = count(
            list(both),
            {
                "first": np.array([of[first] for of in both.values()], dtype=float),
                "second": np.array([of[second] for of in both.values()], dtype=float),
                "bases": np.ones(len(both)),
            },
        )
        found[first, second] = figure_interval(_GAPS[share], counts)
    return found


def gender_tests(rows: Iterable[Row], genders: Sequence[str]) -> tuple[TestResult, TestResult]:
    """One-way ANOVA over the genders, and Friedman's test over complete base sentences."""
    known = [row for row in rows if not math.isnan(row[2])]
    groups = [[value for _, found, value in known if found == gender] for gender in genders]
    blocks = [
        [of[gender] for gender in genders]
        for of in means_by_base(known).values()
        if all(gender in of for gender in genders)
    ]
    return anova(groups), friedman(blocks)
