"""A figure as data: a ratio of counts, or the difference of two."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

Better = Literal["more", "less", "zero"]
Unit = Literal["percent", "points", "number"]


@dataclass(frozen=True, slots=True)
class Ratio:
    """One count divided by another.

    Attributes:
        over: name of the count that is divided.
        under: name of the count that it is divided by.
        times: factor; 2 for an F1, which is twice the kept by all that have the gender in source
            or translation, each counted.
        needs: a count without which the ratio is undefined.
    """

    over: str
    under: str
    times: int = 1
    needs: str | None = None

    def of(self, counts: Mapping[str, Any]) -> Any:
        """The ratio of plain counts or, element by element, of arrays; NaN where undefined."""
        import numpy as np

        over, under = counts[self.over], counts[self.under]
        defined = under > 0
        if self.needs is not None:
            defined = defined & (counts[self.needs] > 0)
        value = self.times * over / np.where(defined, under, 1)
        value = np.where(defined, value, np.nan)
        return value if value.ndim else float(value)


@dataclass(frozen=True, slots=True)
class Figure:
    """What a figure is, once for single values, resamples, tables and comparisons.

    Attributes:
        name: in metrics, CSV and on the command line.
        label: in tables, with its unit.
        ratio: the figure, or what it is subtracted from.
        minus: what is subtracted, for a gap.
        unit: `percent` for a share, `points` for a difference of shares (both are computed as
            shares, 0 to 1 and -1 to 1), `number` for a mean of scores.
        better: more, less, or nearer to zero; None where neither is.
        crossed: for a difference of two classes' F1, the names of the counts of the one read as
            the other, which both F1 lose: of the first, of the second.
    """

    name: str
    label: str
    ratio: Ratio
    minus: Ratio | None = None
    unit: Unit = "percent"
    better: Better | None = "more"
    crossed: tuple[str, str] | None = None

    def of(self, counts: Mapping[str, Any]) -> Any:
        """The figure of plain counts or, element by element, of arrays; NaN where undefined."""
        value = self.ratio.of(counts)
        return value if self.minus is None else value - self.minus.of(counts)

    @property
    def is_gap(self) -> bool:
        """Whether it is a difference."""
        return self.minus is not None

    @property
    def scale(self) -> int:
        """What it is multiplied by to be shown."""
        return 1 if self.unit == "number" else 100

    def counts(self) -> set[str]:
        """Names of the counts that it is computed from."""
        ratios = [self.ratio, *([self.minus] if self.minus else [])]
        names = {name for r in ratios for name in (r.over, r.under, r.needs) if name is not None}
        return names.union(self.crossed or ())

    def merit(self, value: Any) -> Any:
        """The figure turned so that more is better."""
        if self.better == "zero":
            return -abs(value)
        return -value if self.better == "less" else value


MEAN = Figure("mean", "Mean", Ratio("sum", "n"), unit="number")
"""The mean of `gendermt.stats.counts.count_scores`."""

SHARE = Figure("share", "Share %", Ratio("sum", "n"))
"""The same where each score is 0 or 1."""
