"""Bootstrap of WinoMTDE's figures over source sentences, the same resamples for every system.

All systems and languages share the sentences, so that the same resamples give paired differences.
A figure of a resample is computed from weighted counts; `gendermt.stats.figures` gives the figures
themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .intervals import DEFAULT_RESAMPLES, DEFAULT_SEED

if TYPE_CHECKING:
    import numpy as np
    import pandas as pd

    Array = np.ndarray[Any, np.dtype[np.float64]]


def _is(column: str, value: str) -> Callable[[pd.DataFrame], Any]:
    return lambda frame: (frame[column] == value).to_numpy(float)


def _correct(frame: pd.DataFrame) -> Any:
    return (frame["predicted"].astype(object) == frame["gold"].astype(object)).to_numpy(float)


_INDICATORS: dict[str, Callable[[pd.DataFrame], Any]] = {
    "n": lambda frame: frame["predicted"].notna().to_numpy(float),
    "correct": _correct,
    "known": lambda frame: (frame["predicted"] != "unknown").to_numpy(float),
    **{f"gold_{g}": _is("gold", g) for g in ("male", "female")},
    **{f"predicted_{g}": _is("predicted", g) for g in ("male", "female")},
    "np_n": lambda frame: frame["np"].notna().to_numpy(float),
    "np_correct": lambda frame: (
        frame["np"].astype(object) == frame["gold"].astype(object)
    ).to_numpy(float),
    **{
        f"{statistics}_{side}": _is(f"stereotype_{statistics}", side)
        for statistics in ("de", "us")
        for side in ("pro", "anti")
    },
}


@dataclass(frozen=True)
class Resampled:
    """Counts of each resample: rows are resamples, by name of the count."""

    counts: dict[str, Array]

    def figure(self, name: str) -> Array:
        """A figure of `gendermt.stats.figures` in each resample; NaN where it is undefined."""
        return _FIGURES[name](self.counts)


def _ratio(over: Array, under: Array) -> Array:
    import numpy as np

    return np.divide(over, under, out=np.full_like(over, np.nan), where=under > 0)


def _f1(counts: dict[str, Array], gender: str) -> Array:
    import numpy as np

    # harmonic mean of precision and recall; undefined only without rows of that gender
    total = counts[f"gold_{gender}"] + counts[f"predicted_{gender}"]
    value = _ratio(2 * counts[f"kept_{gender}"], total)
    return np.where(counts[f"gold_{gender}"] > 0, value, np.nan)


def _delta_s(counts: dict[str, Array], statistics: str) -> Array:
    def of(side: str) -> Array:
        return _ratio(counts[f"{statistics}_{side}_correct"], counts[f"{statistics}_{side}"])

    return of("pro") - of("anti")


_FIGURES: dict[str, Callable[[dict[str, Array]], Array]] = {
    "accuracy": lambda c: _ratio(c["correct"], c["n"]),
    "np_accuracy": lambda c: _ratio(c["np_correct"], c["np_n"]),
    "accuracy_without_unknown": lambda c: _ratio(c["correct"], c["known"]),
    "delta_g": lambda c: _f1(c, "male") - _f1(c, "female"),
    "delta_s_de": lambda c: _delta_s(c, "de"),
    "delta_s_us": lambda c: _delta_s(c, "us"),
}
RESAMPLED = tuple(_FIGURES)
"""The figures that can be resampled."""


class Bootstrap:
    """Resamples of a fixed list of source sentences.

    Args:
        rows: the sentences' numbers, of all systems together, as a list or array.
        resamples: how many.
        seed: so that intervals can be had again.
    """

    def __init__(
        self,
        rows: Any,
        *,
        resamples: int = DEFAULT_RESAMPLES,
        seed: int = DEFAULT_SEED,
    ) -> None:
        import numpy as np

        self.rows = np.unique(np.asarray(rows))
        size = len(self.rows)
        generator = np.random.default_rng(seed)
        # how often each sentence is in each resample
        self.weights = generator.multinomial(size, np.full(size, 1 / size), resamples).astype(
            np.float32
        )

    def of(self, frame: pd.DataFrame) -> Resampled:
        """Counts of one system's readings, which have the columns of `logs.Logs.winomtde`."""
        import numpy as np

        indicators = {name: count(frame) for name, count in _INDICATORS.items()}
        correct = indicators["correct"]
        for gender in ("male", "female"):
            indicators[f"kept_{gender}"] = indicators[f"gold_{gender}"] * correct
        for side in ("de_pro", "de_anti", "us_pro", "us_anti"):
            indicators[f"{side}_correct"] = indicators[side] * correct
        places = np.searchsorted(self.rows, frame["row"].to_numpy())
        by_row = np.stack(
            [
                np.bincount(places, weights=values, minlength=len(self.rows))
                for values in indicators.values()
            ],
            axis=1,
        ).astype(np.float32)
        counts = (self.weights @ by_row).astype(np.float64)
        return Resampled({name: counts[:, index] for index, name in enumerate(indicators)})


class MeanBootstrap:
    """Resamples of a fixed list of clusters, such as base sentences, for means of scores.

    Args:
        clusters: their names, of all systems together.
        resamples: how many.
        seed: so that intervals can be had again.
    """

    def __init__(
        self,
        clusters: Iterable[str],
        *,
        resamples: int = DEFAULT_RESAMPLES,
        seed: int = DEFAULT_SEED,
    ) -> None:
        import numpy as np

        self.places = {name: place for place, name in enumerate(dict.fromkeys(clusters))}
        size = len(self.places)
        generator = np.random.default_rng(seed)
        self.weights = generator.multinomial(size, np.full(size, 1 / size), resamples).astype(
            np.float32
        )

    def means(self, frame: pd.DataFrame, column: str, cluster: str = "base") -> Array:
        """The mean of a column in each resample; NaN where it has no value."""
        import numpy as np

        known = frame[frame[column].notna()]
        places = np.array([self.places[str(name)] for name in known[cluster]], dtype=int)
        sums = np.bincount(
            places, weights=known[column].to_numpy(float), minlength=len(self.places)
        )
        counts = np.bincount(places, minlength=len(self.places))
        both = self.weights @ np.stack([sums, counts], axis=1).astype(np.float32)
        return _ratio(both[:, 0].astype(np.float64), both[:, 1].astype(np.float64))


def interval(values: Array, level: float = 0.95) -> tuple[float, float]:
    """Percentile interval of resampled figures; NaN where none is defined."""
    import numpy as np

    defined = values[~np.isnan(values)]
    if defined.size < 2:
        return float("nan"), float("nan")
    tail = (1 - level) / 2
    low, high = np.quantile(defined, [tail, 1 - tail])
    return float(low), float(high)


_FEW_CROSSINGS = 10


def p_value(differences: Array) -> float:
    """Two-sided bootstrap p-value of a difference that might be 0.

    Twice the share of resamples on the other side of 0. Where next to none cross, which says no
    more than that p is small, it is the normal tail with the bootstrap's standard error: among
    many comparisons it matters how small.
    """
    import math

    import numpy as np

    defined = differences[~np.isnan(differences)]
    if defined.size == 0:
        return float("nan")
    crossings = min((defined <= 0).sum(), (defined >= 0).sum())
    counted = float(min(1.0, 2 * (crossings + 1) / (defined.size + 1)))
    if crossings >= _FEW_CROSSINGS:
        return counted
    error = float(defined.std(ddof=1)) if defined.size > 1 else 0.0
    tail = math.erfc(abs(float(defined.mean())) / error / math.sqrt(2)) if error else 0.0
    return min(counted, tail)


def holm(p_values: Sequence[float]) -> list[float]:
    """P-values adjusted for how many there are, by Holm's procedure; NaN stays NaN."""
    import math

    order = sorted(
        (index for index, p in enumerate(p_values) if not math.isnan(p)), key=p_values.__getitem__
    )
    adjusted = list(p_values)
    highest = 0.0
    for place, index in enumerate(order):
        highest = max(highest, min(1.0, (len(order) - place) * p_values[index]))
        adjusted[index] = highest
    return adjusted


def best(
    values: Sequence[float],
    resampled: Sequence[Array],
    *,
    nearest_to_zero: bool = False,
    alpha: float = 0.05,
) -> int | None:
    """Which of several is better than all others, by Holm's procedure over the comparisons.

    Args:
        values: the figures; NaN is never the best.
        resampled: the same in each resample, the same resamples for all.
        nearest_to_zero: for gaps: the smallest absolute value is the best.
        alpha: level of the test.

    Returns:
        The index, or None where the best is not significantly better than each other one.
    """
    import numpy as np

    merits = [-abs(v) if nearest_to_zero else v for v in values]
    defined = [index for index, merit in enumerate(merits) if not np.isnan(merit)]
    if len(defined) < 2:
        return None
    top = max(defined, key=lambda index: merits[index])

    def merit_of(index: int) -> Array:
        return -np.abs(resampled[index]) if nearest_to_zero else resampled[index]

    p = [p_value(merit_of(top) - merit_of(index)) for index in defined if index != top]
    return top if all(adjusted <= alpha for adjusted in holm(p)) else None
