"""Groups of rows, and intervals of shares over clusters with the bootstrap of the metrics."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from .intervals import Interval, mean, paired_bootstrap

if TYPE_CHECKING:
    import pandas as pd


def share_interval(values: Iterable[float], clusters: Iterable[Any]) -> Interval:
    """Interval of a mean by resampling clusters, such as the translations of one sentence.

    The estimate is the mean of all values, whatever the clusters' sizes.
    """
    groups: dict[Any, list[float]] = {}
    for value, cluster in zip(values, clusters, strict=True):
        groups.setdefault(cluster, []).append(float(value))
    found = paired_bootstrap(list(groups.values()))
    estimate = mean([value for group in groups.values() for value in group])
    return Interval(estimate, found.low, found.high, found.clusters)


def groups_of(frame: pd.DataFrame, keys: str | list[str]) -> Iterator[tuple[Any, pd.DataFrame]]:
    """The groups of a frame that have rows, in order of appearance, with their keys."""
    yield from frame.groupby(keys, observed=True, sort=False)
