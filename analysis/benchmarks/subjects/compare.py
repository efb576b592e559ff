"""The figures by which two systems are compared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .data import GAPS, outcomes_of

if TYPE_CHECKING:
    import pandas as pd

    from ....stats.resampling import Array

_READ = {"accuracy": "predicted", "np_accuracy": "np"}
"""Column that is right or wrong, of the figures that are shares of right samples."""


@dataclass(frozen=True)
class OutcomeMetric:
    """A figure of `gendermt.stats.figures`.

    Attributes:
        name: its name there.
    """

    name: str

    @property
    def is_gap(self) -> bool:
        """Whether it is best at 0."""
        return self.name in GAPS

    def known(self, frame: pd.DataFrame) -> Any:
        """All samples: a reading that lacks what the figure needs counts for nothing there."""
        return frame["predicted"].notna().to_numpy()

    def figures(self, sides: Sequence[pd.DataFrame]) -> tuple[list[float], list[Array]]:
        """The figure of each system, and in each resample of source sentences."""
        from ....stats.figures import FIGURES
        from ....stats.resampling import Bootstrap

        bootstrap = Bootstrap(sides[0]["row"].to_numpy())
        return (
            [100 * FIGURES[self.name](outcomes_of(side)) for side in sides],
            [100 * bootstrap.of(side).figure(self.name) for side in sides],
        )

    def right(self, frame: pd.DataFrame) -> Any | None:
        """Which samples are read in the source's gender."""
        if self.name not in _READ:
            return None
        read, gold = frame[_READ[self.name]].astype(object), frame["gold"].astype(object)
        return (read == gold).to_numpy(bool)
