"""Intervals of shares over clusters, with the bootstrap of the metrics."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gendermt.scorers.statistics import Interval, paired_bootstrap


def share_interval(values: Sequence[float], clusters: Sequence[Any]) -> Interval:
    """Interval of a mean by resampling clusters, such as the translations of one sentence.

    The estimate is the mean of all values, whatever the clusters' sizes.
    """
    groups: dict[Any, list[float]] = {}
    for value, cluster in zip(values, clusters, strict=True):
        groups.setdefault(cluster, []).append(float(value))
    found = paired_bootstrap(list(groups.values()))
    mean = sum(map(float, values)) / len(values) if len(values) else float("nan")
    return Interval(mean, found.low, found.high, found.clusters)
