"""How sure a reading is: how often readings of its kind were right.

The kinds are few and can be told apart from a reading alone: on what grounds its phrase was found
(see grounds.py) or why there is none, and whether what shows its gender agrees. confidence.tsv has
the share of each that was right; `benchmarks/calibrate.py` counts them again and says how far the
shares hold on sentences that they were not counted on.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from .evidence import Grounds, Reason

LOW = 0.9
"""A reading below this is of low confidence: one in ten of its kind was wrong, or more."""


@cache
def _table() -> dict[tuple[str, bool], float]:
    lines = Path(__file__).with_name("confidence.tsv").read_text("utf-8").splitlines()
    rows = [line.split("\t") for line in lines if not line.startswith(("#", "kind"))]
    return {(kind, shown == "disputed"): float(share) for kind, shown, *_, share in rows}


def confidence(kind: Grounds | Reason, *, disputed: bool = False) -> float:
    """The estimated probability that a reading is right, noun phrase and sentence both.

    Args:
        kind: the grounds of a phrase; for a reading without a gender the reason.
        disputed: whether both male and female words speak of the person, or the lexicon marks the
            rendering as a mistranslation.

    Returns:
        0 to 1.
    """
    table = _table()
    return table.get((kind, disputed), table[kind, False])
