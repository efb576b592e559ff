"""Tests on pairs of decisions about the same samples."""

from __future__ import annotations

import math


def mcnemar(first_only: int, second_only: int) -> float:
    """Exact two-sided p-value of McNemar's test.

    Args:
        first_only: how many samples only the first gets right.
        second_only: how many only the second gets right.

    Returns:
        NaN where they never differ.
    """
    discordant = first_only + second_only
    if discordant == 0:
        return math.nan
    from scipy.stats import binomtest

    return float(binomtest(min(first_only, second_only), discordant, 0.5).pvalue)
