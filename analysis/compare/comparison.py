"""One metric of two systems on the samples that both have."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ...stats.effects import effect
from ...stats.significance import holm, mcnemar
from ..benchmarks.base import Benchmark, Metric
from .systems import ComparedSystem

if TYPE_CHECKING:
    import pandas as pd

    Sides = tuple[pd.DataFrame, pd.DataFrame]


@dataclass(frozen=True)
class Comparison:
    """One metric of two systems on the samples that both have.

    Attributes:
        first: name of the first system.
        second: name of the second one.
        metric: which figure.
        part: `all`, or the target language or gender of the row.
        value: of the first system, in points.
        other: of the second system.
        effect: second minus first, in points; of a gap, by how much it is nearer to 0.
        low: lower end of its 95 % interval.
        high: upper end of its 95 % interval.
        p: two-sided p-value of paired randomisation; NaN where there is nothing to test.
        mcnemar: exact p-value of McNemar's test; NaN where the metric is not right or wrong.
        lost: samples that only the first has right; None where the metric is not right or wrong.
        gained: samples that only the second has right.
        samples: how many samples both have.
        adjusted: p after Holm's procedure over all comparisons of the call.
    """

    first: str
    second: str
    metric: str
    part: str
    value: float
    other: float
    effect: float
    low: float
    high: float
    p: float
    mcnemar: float
    lost: int | None
    gained: int | None
    samples: int
    adjusted: float = math.nan


@dataclass(frozen=True)
class Flips:
    """Samples that one of two systems has right and the other not.

    Attributes:
        sides: the samples' scores by the first and by the second system.
        gold: column with what is right.
        read: column with what was read.
    """

    sides: Sides
    gold: str
    read: str

    def __len__(self) -> int:
        """How many there are."""
        return len(self.sides[0])


def matched(first: ComparedSystem, second: ComparedSystem) -> Sides:
    """The scores of both systems on the samples that both have, row by row in order of the keys.

    Raises:
        ValueError: if they share no sample, or a sample has another source or gold label in one.
    """
    keys = list(first.benchmark.matching.keys)
    one, two = (
        system.frame[keys].astype(str).assign(**{name: range(len(system.frame))})
        for system, name in ((first, "first"), (second, "second"))
    )
    places = one.merge(two, on=keys).sort_values(keys)
    if places.empty:
        raise ValueError(f"{first.name} and {second.name} have no sample in common.")
    sides = (
        first.frame.iloc[places["first"]].reset_index(drop=True),
        second.frame.iloc[places["second"]].reset_index(drop=True),
    )
    for column in ("source", first.benchmark.matching.gold):
        ours, theirs = (side[column].astype(object).fillna("") for side in sides)
        differing = (ours != theirs).to_numpy()
        if differing.any():
            place = int(differing.argmax())
            raise ValueError(
                f"{first.name} ({', '.join(first.files)}) and {second.name} "
                f"({', '.join(second.files)}) were evaluated on different data: sample "
                f"{sides[0]['id'].iloc[place]} has {column} {ours[place]!r} in one and "
                f"{theirs[place]!r} in the other. Compare runs on the same data."
            )
    return sides


def unmatched(first: ComparedSystem, second: ComparedSystem) -> tuple[int, int]:
    """How many samples only the first has, and only the second."""
    keys = list(first.benchmark.matching.keys)
    ids = [
        set(system.frame[keys].astype(str).itertuples(index=False, name=None))
        for system in (first, second)
    ]
    return len(ids[0] - ids[1]), len(ids[1] - ids[0])


def metrics_for(
    first: ComparedSystem, second: ComparedSystem, asked: Sequence[str], *, strict: bool
) -> list[Metric]:
    """The metrics to compare two systems by.

    Args:
        first: a system.
        second: another one of the same task.
        asked: what the user asked for; nothing for the defaults that both have.
        strict: whether to ask for what is of another benchmark is an error; else it is left out.

    Raises:
        ValueError: if a metric is of another benchmark.
    """
    benchmark = first.benchmark
    allowed = {metric.name: metric for metric in benchmark.metrics}
    wrong = [name for name in asked if name not in allowed]
    if wrong and strict:
        raise ValueError(
            f"--metric {wrong[0]}: the logs are of {benchmark.task}, whose metrics are "
            f"{', '.join(allowed)}."
        )
    if asked:
        return [allowed[name] for name in asked if name in allowed]
    there = [
        metric
        for metric in benchmark.metrics
        if all(metric.known(system.frame).any() for system in (first, second))
    ]
    defaults = [metric for metric in there if metric.name in benchmark.default_metrics]
    return defaults or there[:1] or [allowed[name] for name in benchmark.default_metrics]


def compare(
    first: ComparedSystem, second: ComparedSystem, metrics: Sequence[Metric]
) -> tuple[list[Comparison], Flips]:
    """Compare two systems on the samples that both have.

    Args:
        first: what is compared with.
        second: what is compared.
        metrics: of the systems' benchmark.

    Returns:
        The comparisons, for all samples and for each part of them (target language, gender of the
        row), and the samples that one has right and the other not.

    Raises:
        ValueError: if the tasks differ, they share no sample, or a log lacks the metric.
    """
    if first.task != second.task:
        raise ValueError(
            f"{first.name} is of {first.task} and {second.name} of {second.task}: compare runs of "
            "one task."
        )
    sides = matched(first, second)
    names = sides[0][first.benchmark.matching.part].astype(str)
    parts = [("all", sides)]
    if names.nunique() > 1:
        for name in dict.fromkeys(names):
            chosen = (names == name).to_numpy()
            parts.append((name, (sides[0][chosen], sides[1][chosen])))
    found = []
    for metric in metrics:
        for name, part in parts:
            known = metric.known(part[0]) & metric.known(part[1])
            if known.any():
                both = (part[0][known], part[1][known])
                found.append(_comparison(first.name, second.name, metric, name, both))
            elif name == "all":
                raise ValueError(
                    f"--metric {metric.name}: {first.name} and {second.name} have no such score on "
                    "the same samples."
                )
    return found, _flips(sides, first.benchmark)


def _comparison(first: str, second: str, metric: Metric, part: str, sides: Sides) -> Comparison:
    figure, scale = metric.figure, metric.figure.scale
    first_counts, second_counts = (metric.counts(side) for side in sides)
    found = effect(figure, first_counts, second_counts)
    right, right_2 = (metric.right(side) for side in sides)
    lost = gained = None
    exact = math.nan
    if right is not None and right_2 is not None:
        lost, gained = int((right & ~right_2).sum()), int((right_2 & ~right).sum())
        exact = mcnemar(lost, gained)
    return Comparison(
        first=first,
        second=second,
        metric=metric.name,
        part=part,
        value=scale * figure.of(first_counts.totals),
        other=scale * figure.of(second_counts.totals),
        effect=scale * found.value,
        low=scale * found.low,
        high=scale * found.high,
        p=found.p,
        mcnemar=exact,
        lost=lost,
        gained=gained,
        samples=len(sides[0]),
    )


def _flips(sides: Sides, benchmark: Benchmark) -> Flips:
    matching = benchmark.matching
    (metric,) = (metric for metric in benchmark.metrics if metric.name == matching.flips)
    chosen = metric.known(sides[0]) & metric.known(sides[1])
    if chosen.any():
        right, right_2 = (metric.right(side) for side in sides)
        if right is not None and right_2 is not None:
            chosen &= right != right_2
    return Flips((sides[0][chosen], sides[1][chosen]), matching.gold, matching.read)


def adjusted(found: Sequence[Comparison]) -> list[Comparison]:
    """The comparisons with p-values adjusted by Holm's procedure over all of them."""
    ps = holm([comparison.p for comparison in found])
    return [replace(one, adjusted=p) for one, p in zip(found, ps, strict=True)]
