"""The headline of FairTranslate."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ....data.fairtranslate import AMBIGUOUS
from ....stats.grouping import groups_of
from ....stats.headline import headline, shown, with_interval
from ....stats.intervals import figure_interval
from ....stats.preference import preference
from ..base import headline_signature
from .data import INSTRUMENTS, SCORES, gender_gaps

if TYPE_CHECKING:
    import pandas as pd


def of_frame(title: str, frame: pd.DataFrame) -> list[str]:
    """A line for each system, strategy and instrument that has read occupations."""
    return [
        _line(title, part, f"occupation_gender{suffix}")
        for _, part in groups_of(frame, ["model", "prompting"])
        for suffix in INSTRUMENTS.values()
        if (column := f"occupation_gender{suffix}") in part and part[column].notna().any()
    ]


def _line(title: str, part: pd.DataFrame, column: str) -> str:
    occupation = replace(SCORES[0], column=f"{column}:correct")
    counts = occupation.counts(part)
    figures = [
        with_interval("occupation", occupation.figure, figure_interval(occupation.figure, counts)),
        *(
            f"gap {first}-{second} {shown(occupation.figure, gap.estimate)}"
            for (first, second), gap in gender_gaps(part, occupation).items()
        ),
    ]
    open_ones = part[(part["ambiguity"] == AMBIGUOUS).to_numpy()][column].dropna()
    if len(open_ones):
        found = preference(open_ones.astype(object))
        shares = " ".join(f"{name} {100 * share:.1f}" for name, share in found.shares.items())
        figures.append(f"ambiguous {shares} distance {found.distance:.2f}")
    n = int(counts.by_cluster["n"].sum())
    return headline(title, figures, n, headline_signature(part, f"{column}:signature"))
