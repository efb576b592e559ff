"""The figures by which two systems are compared."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ....stats.subject_figures import SUBJECT_FIGURES
from .data import counts_of

if TYPE_CHECKING:
    import pandas as pd

    from ....stats.counts import ClusterCounts
    from ....stats.ratios import Figure

_READ = {"accuracy": "predicted", "np_accuracy": "np"}
"""Column that is right or wrong, of the figures that are shares of right samples."""


@dataclass(frozen=True)
class SubjectMetric:
    """A figure of `gendermt.stats.subject_figures`.

    Attributes:
        name: its name there.
    """

    name: str

    @property
    def figure(self) -> Figure:
        """How it is computed from counts."""
        return SUBJECT_FIGURES[self.name]

    def known(self, frame: pd.DataFrame) -> Any:
        """All samples: a reading that lacks what the figure needs counts for nothing there."""
        return frame["predicted"].notna().to_numpy()

    def counts(self, frame: pd.DataFrame) -> ClusterCounts:
        """The outcomes by source sentence."""
        return counts_of(frame)

    def right(self, frame: pd.DataFrame) -> Any | None:
        """Which samples are read in the source's gender."""
        if self.name not in _READ:
            return None
        read, gold = frame[_READ[self.name]].astype(object), frame["gold"].astype(object)
        return (read == gold).to_numpy(bool)
