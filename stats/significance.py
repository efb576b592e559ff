"""Tests: of two systems on the same sentences, of genders, and of many comparisons at once."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from .counts import CHUNK, FEWEST, ClusterCounts
from .ratios import Figure

if TYPE_CHECKING:
    from .counts import Array

BEST = "paired randomisation by source sentence, Holm, 5 %"
"""How `best` tells, for notes of tables."""

SEED = 20250
SWAPS = 9999
_EXACT = 13
"""Sentences that differ, up to which all 2**13 = 8,192 ways of swapping are gone through."""


def randomisation_p(
    figure: Figure,
    first: ClusterCounts,
    second: ClusterCounts,
    *,
    swaps: int = SWAPS,
    seed: int = SEED,
) -> float:
    """Two-sided p-value of paired approximate randomisation.

    If two systems were alike, it would not matter which of them gave which translations of a
    sentence. The test swaps them sentence by sentence, in all ways where few sentences differ,
    else at random, and asks how often the figure then differs as much as it does. At random, the
    p-value is at least 1 / (swaps + 1). Noreen 1989; Riezler and Maxwell 2005.

    Args:
        figure: whose merit is compared: of a gap, how near it is to zero.
        first: counts of one system.
        second: counts of the other, on the same clusters.
        swaps: how many random ways of swapping.
        seed: of their generator.

    Returns:
        NaN with fewer than two clusters, or where the figure is undefined for a system.
    """
    import numpy as np

    def effect(totals: Sequence[dict[str, Array]]) -> Array:
        value: Array = figure.merit(figure.of(totals[1])) - figure.merit(figure.of(totals[0]))
        return value

    needed = sorted(figure.counts())
    one, two = (np.stack([c.by_cluster[name] for name in needed], axis=1) for c in (first, second))
    seen = np.abs(effect([_named(needed, side.sum(axis=0)[None]) for side in (one, two)])[0])
    clusters = int(((one != 0) | (two != 0)).any(axis=1).sum())
    if clusters < FEWEST or math.isnan(seen):
        return math.nan
    differences = (two - one)[(two != one).any(axis=1)]
    ways = _ways(len(differences), swaps, seed)
    found = 0
    for start in range(0, len(ways), CHUNK):
        moved = ways[start : start + CHUNK].astype(float) @ differences
        swapped = effect([_named(needed, one.sum(axis=0) + moved),
                          _named(needed, two.sum(axis=0) - moved)])  # fmt: skip
        # what floats round differs by the order of summing
        found += int((np.abs(swapped) >= seen - 1e-12 * max(1.0, seen)).sum())
    return found / len(ways) if len(differences) <= _EXACT else (found + 1) / (len(ways) + 1)


def _named(names: Sequence[str], columns: Array) -> dict[str, Array]:
    return {name: columns[:, index] for index, name in enumerate(names)}


@lru_cache(maxsize=8)
def _ways(sentences: int, swaps: int, seed: int) -> Any:
    """Which sentences are swapped: a row of 0 and 1 for each way."""
    import numpy as np

    if sentences <= _EXACT:
        return (np.arange(2**sentences)[:, None] >> np.arange(sentences)) & 1
    return np.random.default_rng(seed).integers(0, 2, (swaps, sentences), dtype=np.int8)


def best(
    figure: Figure, counts: Sequence[ClusterCounts], *, alpha: float = 0.05, swaps: int = 1999
) -> int | None:
    """Which of several is better than each other one, by randomisation and Holm's procedure.

    Each pair is compared on the clusters that both have.

    Args:
        figure: what is compared.
        counts: of each.
        alpha: level of the test.
        swaps: of each test.

    Returns:
        The index, or None where the best is not significantly better than each other one.
    """
    merits = [figure.merit(figure.of(one.totals)) for one in counts]
    defined = [index for index, merit in enumerate(merits) if not math.isnan(merit)]
    if len(defined) < 2:
        return None
    top = max(defined, key=lambda index: merits[index])
    p_values = []
    for index in defined:
        if index != top:
            p = randomisation_p(figure, *common(counts[index], counts[top]), swaps=swaps)
            if not p <= alpha:
                return None
            p_values.append(p)
    return top if all(p <= alpha for p in holm(p_values)) else None


def common(first: ClusterCounts, second: ClusterCounts) -> tuple[ClusterCounts, ClusterCounts]:
    """Both on the clusters that both have."""
    import numpy as np

    both = np.intersect1d(first.clusters, second.clusters)
    return first.of(both), second.of(both)


def holm(p_values: Sequence[float]) -> list[float]:
    """P-values adjusted for how many there are, by Holm's procedure; NaN stays NaN."""
    order = sorted(
        (index for index, p in enumerate(p_values) if not math.isnan(p)), key=p_values.__getitem__
    )
    adjusted = list(p_values)
    highest = 0.0
    for place, index in enumerate(order):
        highest = max(highest, min(1.0, (len(order) - place) * p_values[index]))
        adjusted[index] = highest
    return adjusted


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


@dataclass(frozen=True)
class TestResult:
    """A test of the hypothesis that groups do not differ.

    Attributes:
        statistic: F or chi-squared; NaN where the test is undefined.
        p: p-value; NaN where the test is undefined.
        count: what it rests on: values for ANOVA, complete blocks for Friedman.
    """

    statistic: float
    p: float
    count: int

    # Not a test class, whatever pytest reads in its name.
    __test__ = False


def anova(groups: Sequence[Sequence[float]]) -> TestResult:
    """One-way analysis of variance, which takes all values as independent.

    Undefined with fewer than two groups, with an empty one, or without any variance.
    """
    values = [value for group in groups for value in group]
    defined = (
        len(groups) >= 2
        and all(groups)
        and len(values) > len(groups)
        and any(len(set(group)) > 1 for group in groups)
    )
    if not defined:
        return TestResult(math.nan, math.nan, len(values))
    from scipy.stats import f_oneway

    result = f_oneway(*groups)
    return TestResult(float(result.statistic), float(result.pvalue), len(values))


def friedman(blocks: Sequence[Sequence[float]]) -> TestResult:
    """Friedman's test: do treatments differ, compared within each block?

    Args:
        blocks: one for each base sentence: its values under each treatment (gender), in the same
            order in every block, none missing.

    Undefined with fewer than three treatments, with fewer than two blocks, or if all values of
    every block are equal.
    """
    defined = (
        len(blocks) >= FEWEST
        and len(blocks[0]) >= 3
        and any(len(set(block)) > 1 for block in blocks)
    )
    if not defined:
        return TestResult(math.nan, math.nan, len(blocks))
    from scipy.stats import friedmanchisquare

    result = friedmanchisquare(*zip(*blocks, strict=True))
    return TestResult(float(result.statistic), float(result.pvalue), len(blocks))
