"""What scoring gives: figures with intervals, a headline with its signature, and every reading."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ...stats.counts import ClusterCounts
from ...stats.intervals import Interval
from ...stats.ratios import Figure

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure with its 95 % interval.

    Attributes:
        value: a share from 0 to 1, a difference of shares from -1 to 1, or a score (BLEU and chrF
            from 0 to 100); NaN where it is undefined.
        low: lower end; NaN where there is no interval.
        high: upper end; NaN where there is no interval.
        label: as tables name it.
        scale: what tables multiply it by: 100 for shares, 1 for scores.
    """

    value: float
    low: float = math.nan
    high: float = math.nan
    label: str = ""
    scale: int = 100


def estimate(figure: Figure, found: Interval) -> Estimate:
    """A figure's estimate from its interval."""
    return Estimate(found.estimate, found.low, found.high, figure.label, figure.scale)


@dataclass(frozen=True)
class ScoreResult:
    """The figures of one system's translations.

    A figure is an attribute, too: `result.accuracy.value`, `result.delta_g.low`.

    Attributes:
        benchmark: its name.
        system: as given, or the file's name without its ending.
        target: ISO 639-1 code, several joined by `+`.
        instrument: what read them.
        n: translations that count.
        missing: sentences without a translation, which count for nothing.
        figures: by name.
        headline: one line to copy, with its signature.
        reasons: how many of the unknown have each reason.
        readings: of each translation, as plain values.
        metric: the figure that systems are compared by.
        counts: what its test is computed from, by source sentence.
    """

    benchmark: str
    system: str
    target: str
    instrument: str
    n: int
    missing: int
    figures: Mapping[str, Estimate]
    headline: str
    reasons: Mapping[str, int]
    readings: Sequence[Mapping[str, Any]] = field(repr=False)
    metric: Figure = field(repr=False)
    counts: ClusterCounts = field(repr=False)

    def __getattr__(self, name: str) -> Estimate:
        if not name.startswith("_") and name in self.figures:
            return self.figures[name]
        raise AttributeError(
            f"No attribute and no figure {name!r}: there is {', '.join(self.figures)}."
            if not name.startswith("_")
            else name
        )

    @property
    def signature(self) -> str:
        """What the figures rest on, `key:value` pairs joined by `|`."""
        return self.headline.rsplit(" | ", 1)[-1]

    @property
    def rows(self) -> pd.DataFrame:
        """Every reading with its evidence, a row for each translation."""
        import pandas as pd

        return pd.DataFrame([dict(reading) for reading in self.readings])
