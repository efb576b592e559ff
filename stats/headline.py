"""The headline of a benchmark: one line to copy, with what the figures rest on."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

from .intervals import Interval
from .ratios import Figure


def headline(title: str, figures: Sequence[str], n: int, signature: Mapping[str, str]) -> str:
    """A line such as `WinoMTDE accuracy 76.0 [71.2, 80.6] | gap dG 9.2 | n 288 | target:es`.

    Args:
        title: of the benchmark.
        figures: names with values, the main one first.
        n: translations that the main figure is over.
        signature: what the figures depend on, by name.
    """
    signed = "|".join(f"{key}:{value}" for key, value in signature.items() if value)
    return " | ".join([f"{title} {figures[0]}", *figures[1:], f"n {n}", signed])


def with_interval(name: str, figure: Figure, found: Interval) -> str:
    """A figure as shown, with its interval where there is one."""
    text = f"{name} {shown(figure, found.estimate)}"
    if math.isnan(found.low):
        return text
    return f"{text} [{shown(figure, found.low)}, {shown(figure, found.high)}]"


def shown(figure: Figure, value: float) -> str:
    """A value of a figure as a text."""
    return "undefined" if math.isnan(value) else f"{figure.scale * value:.1f}"


def merged(signatures: Iterable[str]) -> dict[str, str]:
    """Signatures of several languages or samples as one: values that differ are joined by `+`."""
    values: dict[str, set[str]] = {}
    for signature in signatures:
        for part in signature.split("|"):
            key, _, value = part.partition(":")
            values.setdefault(key, set()).add(value)
    return {key: "+".join(sorted(found)) for key, found in values.items()}
