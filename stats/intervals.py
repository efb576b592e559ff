"""Intervals from counts by cluster: of shares, of differences of shares, of means.

- A share has Wilson's score interval (Wilson 1927) on its effective number of translations: their
  number divided by the design effect of the clusters (Kish 1965), as Korn and Graubard (1998) do
  for surveys. It stays within 0 and 100 % and has a width where all are right. An F1 is a share
  in disguise: F1 / (2 - F1) is the share of hits among hits, misses and false alarms (Takahashi
  et al. 2022).
- A difference of two classes' F1 has the interval that its parts give, which are independent: of
  each class the share that is kept, and of the rest the share that is read as the other class. Each
  moves the difference by what it does at the ends of its own interval, and the squares of these
  add up (Newcombe 2001; Zou and Donner 2008).
- Any other difference of two shares has the interval that their own intervals and their correlation
  give (MOVER: Newcombe 1998, Zou and Donner 2008).
- A mean of scores, and a difference of two, has Student's t interval with the clusters' standard
  error.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .counts import FEWEST, ClusterCounts
from .ratios import Figure, Ratio

if TYPE_CHECKING:
    from .counts import Array

LEVEL = 0.95

INTERVALS = (
    "95 % intervals by source sentence: Wilson's of shares, MOVER of their differences, "
    "Student's t of means"
)
"""For notes of tables."""


@dataclass(frozen=True)
class Interval:
    """An estimate with its 95 % interval.

    Attributes:
        estimate: the figure; NaN where it is undefined.
        low: lower end; NaN where there are too few clusters.
        high: upper end; NaN where there are too few clusters.
        clusters: how many clusters it rests on.
    """

    estimate: float
    low: float
    high: float
    clusters: int


@dataclass(frozen=True)
class _Part:
    """A ratio with its interval, and what each cluster adds to its error."""

    value: float
    low: float
    high: float
    errors: Array
    clusters: int


def mean(values: Sequence[float]) -> float:
    """Arithmetic mean; NaN of nothing."""
    return math.fsum(values) / len(values) if values else math.nan


def figure_interval(figure: Figure, counts: ClusterCounts) -> Interval:
    """The interval of a figure.

    Args:
        figure: whose ratios are shares, unless its unit is `number`.
        counts: with the counts that the figure needs.
    """
    if figure.crossed is not None:
        return _f1_difference(figure, counts)
    share = figure.unit != "number"
    first = _part(figure.ratio, counts, share=share)
    if figure.minus is None:
        return Interval(first.value, first.low, first.high, first.clusters)
    return _difference(first, _part(figure.minus, counts, share=share), share=share)


@dataclass(frozen=True)
class _Class:
    """One of the two classes of a difference of F1.

    Attributes:
        asked: its members.
        foreign: members of neither class that are read as this one.
        kept: the share of its members read as this class, with its interval.
        crossed: the share of the other members read as the other class, with its interval.
    """

    asked: float
    foreign: float
    kept: tuple[float, float, float]
    crossed: tuple[float, float, float]


def _f1_difference(figure: Figure, counts: ClusterCounts) -> Interval:
    value = figure.of(counts.totals)
    ratios = (figure.ratio, figure.minus or figure.ratio)
    names = [
        (ratio.needs or ratio.under, ratio.over, crossed)
        for ratio, crossed in zip(ratios, figure.crossed or (), strict=True)
    ]
    clusters = min(int((counts.by_cluster[asked] > 0).sum()) for asked, _, _ in names)
    if math.isnan(value) or clusters < FEWEST:
        return Interval(value, math.nan, math.nan, clusters)
    classes = []
    for place, (asked, kept, crossed) in enumerate(names):
        own, right, wrong = (counts.by_cluster[name] for name in (asked, kept, crossed))
        # an F1 divides by all that are asked for or read as the class
        read = counts.totals[ratios[place].under] - float(own.sum())
        foreign = read - float(right.sum()) - counts.totals[names[1 - place][2]]
        classes.append(
            _Class(
                float(own.sum()), foreign, _with_ends(right, own), _with_ends(wrong, own - right)
            )
        )
    shares = [share for each in classes for share in (each.kept, each.crossed)]
    middle = [share[0] for share in shares]
    centre = _gap_of_f1(classes, middle)
    down = up = 0.0
    for place, share in enumerate(shares):
        moves = [
            _gap_of_f1(classes, [*middle[:place], end, *middle[place + 1 :]]) - centre
            for end in share[1:]
        ]
        down += min(0.0, *moves) ** 2
        up += max(0.0, *moves) ** 2
    return Interval(value, value - math.sqrt(down), value + math.sqrt(up), clusters)


def _gap_of_f1(classes: Sequence[_Class], shares: Sequence[float]) -> float:
    """The difference of F1 for shares kept and crossed of the first and of the second class."""

    def f1(own: _Class, kept: float, other: _Class, other_kept: float, crossed: float) -> float:
        taken = other.asked * (1 - other_kept) * crossed + own.foreign
        return 2 * own.asked * kept / (own.asked * (1 + kept) + taken)

    first, second = classes
    kept, crossed, second_kept, second_crossed = shares
    return f1(first, kept, second, second_kept, second_crossed) - f1(
        second, second_kept, first, kept, crossed
    )


def _with_ends(over: Array, under: Array) -> tuple[float, float, float]:
    """A share with its interval; all is possible of a share of nothing."""
    n, clusters = float(under.sum()), int((under > 0).sum())
    if n == 0:
        return 0.5, 0.0, 1.0
    share = float(over.sum()) / n
    if clusters < FEWEST:
        return share, *wilson(share, 1)
    return share, *_share_ends(1, over, under, clusters)


def ratio_effect(figure: Figure, first: ClusterCounts, second: ClusterCounts) -> Interval:
    """The interval of a ratio in `second` minus the same in `first`, on the same clusters."""
    share = figure.unit != "number"
    parts = [_part(figure.ratio, counts, share=share) for counts in (second, first)]
    return _difference(*parts, share=share)


def _part(ratio: Ratio, counts: ClusterCounts, *, share: bool) -> _Part:
    """A ratio with its interval."""
    over, under = counts.by_cluster[ratio.over], counts.by_cluster[ratio.under]
    value = ratio.of(counts.totals)
    clusters = int((under > 0).sum())
    errors = _within(counts.strata, (ratio.times * over - value * under) / (under.sum() or 1))
    if math.isnan(value) or clusters < FEWEST:
        return _Part(value, math.nan, math.nan, errors, clusters)
    if share:
        ends = _share_ends(ratio.times, over, under, clusters)
    else:
        half = _t(clusters) * math.sqrt(_variance(errors, clusters))
        ends = value - half, value + half
    return _Part(value, *ends, errors, clusters)


def _within(strata: Array | None, errors: Array) -> Array:
    """Errors without what strata differ by, which is the same in every such data set."""
    import numpy as np

    if strata is None:
        return errors
    _, places = np.unique(strata, return_inverse=True)
    means = np.bincount(places, errors) / np.bincount(places)
    return errors - means[places]


def _variance(errors: Array, clusters: int) -> float:
    return float((errors**2).sum()) * clusters / (clusters - 1)


def _t(clusters: int) -> float:
    from scipy.special import stdtrit

    return float(stdtrit(clusters - 1, (1 + LEVEL) / 2))


def _z() -> float:
    from scipy.special import ndtri

    return float(ndtri((1 + LEVEL) / 2))


def _share_ends(times: int, over: Array, under: Array, clusters: int) -> tuple[float, float]:
    """Wilson's interval on the effective number of trials; of an F1 where `times` is 2."""
    dice = times == 2
    trials = under - over if dice else under
    low, high = moments_of(over, trials, clusters).ends()
    return (2 * low / (1 + low), 2 * high / (1 + high)) if dice else (low, high)


@dataclass(frozen=True, slots=True)
class Moments:
    """Sums over clusters that the interval of a share rests on; those of parts add up.

    Attributes:
        over: hits.
        under: trials.
        over_over: squares of the clusters' hits.
        over_under: hits times trials.
        under_under: squares of the clusters' trials.
        clusters: how many there are.
    """

    over: float = 0.0
    under: float = 0.0
    over_over: float = 0.0
    over_under: float = 0.0
    under_under: float = 0.0
    clusters: int = 0

    def __add__(self, other: Moments) -> Moments:
        """The moments of both."""
        return Moments(
            self.over + other.over,
            self.under + other.under,
            self.over_over + other.over_over,
            self.over_under + other.over_under,
            self.under_under + other.under_under,
            self.clusters + other.clusters,
        )

    def interval(self) -> Interval:
        """The share with its interval; NaN of nothing, no interval from too few clusters."""
        share = self.over / self.under if self.under else math.nan
        if self.clusters < FEWEST or not self.under:
            return Interval(share, math.nan, math.nan, self.clusters)
        return Interval(share, *self.ends(), self.clusters)

    def ends(self) -> tuple[float, float]:
        """Wilson's interval on the effective number of trials.

        The design effect lies between 1 and that of clusters whose members are all alike, which is
        also taken where the sample has no variance to estimate it from. Where clusters have several
        members, the effective number is corrected for how few clusters estimate it (Korn and
        Graubard).
        """
        n = self.under
        share = self.over / n
        largest = self.under_under / n
        if largest <= 1:
            return wilson(share, n)
        plain = share * (1 - share) / n
        rests = self.over_over - 2 * share * self.over_under + share**2 * self.under_under
        spread = max(0.0, rests) / n**2 * self.clusters / (self.clusters - 1)
        design = spread / plain if plain > 0 else largest
        effective = n / min(max(design, 1.0), largest) * (_z() / _t(self.clusters)) ** 2
        return wilson(share, effective)


def moments_of(over: Array, under: Array, clusters: int) -> Moments:
    """The moments of hits and trials by cluster."""
    return Moments(
        float(over.sum()),
        float(under.sum()),
        float((over * over).sum()),
        float((over * under).sum()),
        float((under * under).sum()),
        clusters,
    )


def wilson(share: float, n: float) -> tuple[float, float]:
    """Wilson's score interval of a share of `n` trials; `n` need not be whole."""
    z2 = _z() ** 2
    centre = (share + z2 / (2 * n)) / (1 + z2 / n)
    half = math.sqrt(z2 * (share * (1 - share) / n + z2 / (4 * n * n))) / (1 + z2 / n)
    return max(0.0, centre - half), min(1.0, centre + half)


def _difference(first: _Part, second: _Part, *, share: bool) -> Interval:
    value = first.value - second.value
    clusters = min(first.clusters, second.clusters)
    if math.isnan(first.low) or math.isnan(second.low):
        return Interval(value, math.nan, math.nan, clusters)
    if not share:
        half = _t(clusters) * math.sqrt(_variance(first.errors - second.errors, clusters))
        return Interval(value, value - half, value + half, clusters)
    along = float((first.errors * second.errors).sum())
    size = math.sqrt(float((first.errors**2).sum() * (second.errors**2).sum()))
    together = along / size if size > 0 else 0.0

    def reach(up: float, down: float) -> float:
        return math.sqrt(max(0.0, up**2 + down**2 - 2 * together * up * down))

    low = value - reach(first.value - first.low, second.high - second.value)
    high = value + reach(first.high - first.value, second.value - second.low)
    return Interval(value, low, high, clusters)
