"""The effect of taking one system for another, on the same sentences."""

from __future__ import annotations

import math
from dataclasses import dataclass

from .counts import CHUNK, ClusterCounts
from .intervals import INTERVALS, LEVEL, ratio_effect
from .ratios import Figure
from .significance import SEED, SWAPS, randomisation_p

RESAMPLES = 2000

FEWEST_RESAMPLED = 20
"""Sentences that a bootstrap must have: few have too few different resamples."""

METHOD = (
    "p: paired randomisation by source sentence, two-sided, all swaps where up to 13 sentences "
    f"differ, else {SWAPS:,} at random, so that p is 1e-4 at least; none from one sentence. "
    f"{INTERVALS}; for the distance of a gap from 0, percentiles of {RESAMPLES:,} bootstrap "
    "resamples of 20 sentences or more."
)
"""How an effect is estimated and tested, for those who read one."""


@dataclass(frozen=True)
class Effect:
    """By how much the second of two systems is better.

    Attributes:
        value: second minus first; of a gap, by how much it is nearer to zero.
        low: lower end of its 95 % interval; NaN where nothing can be estimated.
        high: upper end of its 95 % interval.
        p: two-sided p-value; NaN where nothing can be tested.
    """

    value: float
    low: float
    high: float
    p: float


def effect(figure: Figure, first: ClusterCounts, second: ClusterCounts) -> Effect:
    """Compare two systems on the same clusters.

    Args:
        figure: what they are compared by.
        first: counts of the one.
        second: counts of the other, on the same clusters.
    """
    p = randomisation_p(figure, first, second)
    if figure.minus is None:
        found = ratio_effect(figure, first, second)
        return Effect(found.estimate, found.low, found.high, p)
    merits = [figure.merit(figure.of(counts.totals)) for counts in (first, second)]
    return Effect(merits[1] - merits[0], *_bootstrap_ends(figure, first, second), p)


def _bootstrap_ends(
    figure: Figure, first: ClusterCounts, second: ClusterCounts
) -> tuple[float, float]:
    """Percentiles of resampled effects: the distance of a gap from zero has no simpler error."""
    import numpy as np

    size = len(first.clusters)
    if size < FEWEST_RESAMPLED:
        return math.nan, math.nan
    names = sorted(figure.counts())
    generator = np.random.default_rng(SEED)
    found = []
    for start in range(0, RESAMPLES, CHUNK):
        rows = min(CHUNK, RESAMPLES - start)
        weights = generator.multinomial(size, np.full(size, 1 / size), rows).astype(float)
        sides = [
            figure.merit(figure.of({name: weights @ one.by_cluster[name] for name in names}))
            for one in (first, second)
        ]
        found.append(sides[1] - sides[0])
    effects = np.concatenate(found)
    effects = effects[~np.isnan(effects)]
    if not effects.size or np.ptp(effects) == 0:
        return math.nan, math.nan
    low, high = np.quantile(effects, [(1 - LEVEL) / 2, (1 + LEVEL) / 2])
    return float(low), float(high)
