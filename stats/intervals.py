"""Statistics over groups of scores: no Inspect in here, so that reports use the same ones."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

DEFAULT_SEED = 20250
DEFAULT_RESAMPLES = 2000


@dataclass(frozen=True)
class Interval:
    """An estimate with its bootstrap interval.

    Attributes:
        estimate: mean over the clusters; NaN if there are none.
        low: lower end; NaN with fewer than two clusters.
        high: upper end; NaN with fewer than two clusters.
        clusters: how many clusters it rests on.
    """

    estimate: float
    low: float
    high: float
    clusters: int


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


def mean(values: Sequence[float]) -> float:
    """Arithmetic mean; NaN of nothing."""
    return math.fsum(values) / len(values) if values else math.nan


def paired_bootstrap(
    differences: Sequence[Sequence[float]],
    *,
    seed: int = DEFAULT_SEED,
    resamples: int = DEFAULT_RESAMPLES,
    level: float = 0.95,
) -> Interval:
    """Interval of a mean difference, by resampling whole clusters.

    Args:
        differences: for each cluster (a base sentence) its differences, such as the score of the
            male variant minus that of the female variant, one for each epoch. A cluster counts
            with the mean of its differences; one without differences doesn't count.
        seed: of the random generator, so that the interval can be had again.
        resamples: number of bootstrap samples.
        level: coverage of the interval.
    """
    import numpy as np

    means = np.array([mean(cluster) for cluster in differences if cluster], dtype=float)
    if means.size == 0:
        return Interval(math.nan, math.nan, math.nan, 0)
    estimate = float(means.mean())
    if means.size == 1:
        return Interval(estimate, math.nan, math.nan, 1)
    generator = np.random.default_rng(seed)
    # In slices: 2,000 resamples of 806 sentences in one array would be 13 MB for each figure.
    resampled = np.concatenate(
        [
            means[generator.integers(0, means.size, (size, means.size))].mean(axis=1)
            for size in _slices(resamples, 250)
        ]
    )
    tail = (1 - level) / 2
    low, high = np.quantile(resampled, [tail, 1 - tail])
    return Interval(estimate, float(low), float(high), int(means.size))


def _slices(total: int, size: int) -> list[int]:
    whole, rest = divmod(total, size)
    return [size] * whole + [rest] * (rest > 0)


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
        len(blocks) >= 2 and len(blocks[0]) >= 3 and any(len(set(block)) > 1 for block in blocks)
    )
    if not defined:
        return TestResult(math.nan, math.nan, len(blocks))
    from scipy.stats import friedmanchisquare

    result = friedmanchisquare(*zip(*blocks, strict=True))
    return TestResult(float(result.statistic), float(result.pvalue), len(blocks))
