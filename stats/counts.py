"""Counts of each source sentence: what every figure, interval and test is computed from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, np.dtype[np.float64]]

FEWEST = 2
"""Clusters that an interval or a test must have: from one, nothing can be said of others."""

CHUNK = 500
"""Resamples in one multiplication; more would only take memory."""


@dataclass(frozen=True)
class ClusterCounts:
    """Counts by cluster: a source sentence with its translations into all languages, say.

    Translations of one sentence are alike, so that the clusters, not the translations, are what
    was drawn independently.

    Attributes:
        clusters: names of the clusters, sorted, each once.
        by_cluster: for the name of each count its value in each cluster. A count may be a sum
            of scores.
        strata: the group that each cluster belongs to by the design of the data set, which has
            as many men as women, say; None where there are none.
    """

    clusters: Array
    by_cluster: Mapping[str, Array]
    strata: Array | None = None

    @cached_property
    def totals(self) -> dict[str, float]:
        """Each count over all clusters."""
        return {name: float(values.sum()) for name, values in self.by_cluster.items()}

    def of(self, clusters: Array) -> ClusterCounts:
        """The counts of some of the clusters, named in order."""
        import numpy as np

        places = np.searchsorted(self.clusters, clusters)
        return ClusterCounts(
            clusters,
            {name: values[places] for name, values in self.by_cluster.items()},
            None if self.strata is None else self.strata[places],
        )


def count(clusters: Sequence[Any] | Array, indicators: Mapping[str, Array]) -> ClusterCounts:
    """Sum what was found in each translation by cluster.

    Args:
        clusters: the cluster of each translation, as numbers or as texts.
        indicators: for the name of each count how much each translation adds to it.
    """
    import numpy as np

    names, places = np.unique(np.asarray(clusters), return_inverse=True)
    return ClusterCounts(
        names,
        {
            name: np.bincount(places, weights=values, minlength=len(names)).astype(float)
            for name, values in indicators.items()
        },
    )


def count_scores(clusters: Sequence[Any] | Array, scores: Sequence[float] | Array) -> ClusterCounts:
    """Number and sum of scores by cluster, for their mean; NaN counts for nothing."""
    import numpy as np

    values = np.asarray(scores, dtype=float)
    known = ~np.isnan(values)
    return count(clusters, {"n": known.astype(float), "sum": np.where(known, values, 0.0)})
