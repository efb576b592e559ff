"""Which gender a system prefers where the source leaves it open."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

CHOICES = ("male", "female", "inclusive")
_AS = {"neutral": "inclusive"}
"""Wording without gender leaves open what the source leaves open, as inclusive forms do."""


@dataclass(frozen=True)
class Preference:
    """Genders of translations of sentences that give no clue to gender.

    Attributes:
        shares: of male, female and inclusive among the translations that have one of them; NaN
            where none has.
        distance: total variation distance of the shares from a third each: 0 for all alike, 2/3
            for one gender alone; NaN where there are no shares.
        n: how many translations have one of the genders.
        without: how many have none of them: the person is not named, or there is no reading.
    """

    shares: Mapping[str, float]
    distance: float
    n: int
    without: int


def preference(readings: Iterable[str]) -> Preference:
    """The preference that readings of translations show."""
    counts = Counter(_AS.get(reading, reading) for reading in readings)
    n = sum(counts[choice] for choice in CHOICES)
    shares = {choice: counts[choice] / n if n else math.nan for choice in CHOICES}
    distance = sum(abs(share - 1 / len(CHOICES)) for share in shares.values()) / 2
    return Preference(shares, distance, n, counts.total() - n)
