"""The readings of a subject's gender, by system, language and instrument."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ....stats.figures import FIGURES, Outcome
from ....stats.grouping import groups_of
from ....stats.resampling import Bootstrap, Resampled, interval
from ...report.tables import Cell, Mark
from ..base import ReportData

if TYPE_CHECKING:
    import pandas as pd

    from ...report.logs import LogFacts
    from .benchmark import SubjectBenchmark


READINGS = ("male", "female", "neutral", "inclusive", "unknown")

GAPS = ("delta_g", "delta_s_de", "delta_s_us")

LABELS = {
    "accuracy": "Accuracy %",
    "delta_g": "ΔG",
    "delta_s_de": "ΔS (German statistics)",
    "delta_s_us": "ΔS (US statistics)",
    "accuracy_without_unknown": "Accuracy without unknown %",
    "np_accuracy": "Noun phrase %",
    "unknown_rate": "Unknown %",
    "neutral_rate": "Neutral %",
}


@dataclass
class Cellular:
    """One system's translations into one language, as one instrument reads them."""

    system: str
    model: str
    target: str
    instrument: str
    frame: pd.DataFrame
    resampled: Resampled

    @cached_property
    def outcomes(self) -> list[Outcome]:
        """For the pure figures."""
        return outcomes_of(self.frame)

    @cached_property
    def figures(self) -> dict[str, float]:
        """Every figure by name, as a share."""
        return {name: figure(self.outcomes) for name, figure in FIGURES.items()}


def outcomes_of(frame: pd.DataFrame) -> list[Outcome]:
    """Readings as the outcomes that `gendermt.stats.figures` takes."""

    def column(name: str) -> list[Any]:
        return frame[name].astype(object).where(frame[name].notna(), None).tolist()

    return [
        Outcome(*fields)
        for fields in zip(
            *(
                column(name)
                for name in ("gold", "predicted", "np", "stereotype_de", "stereotype_us", "reason")
            ),
            strict=True,
        )
    ]


class SubjectData(ReportData):
    """The readings of one data set, by system, language and instrument.

    Args:
        frame: the readings.
        facts: of all logs, by the frame's column `log`.
        prefix: of the keys of tables and figures.
        benchmark: whose they are.
    """

    def __init__(
        self,
        frame: pd.DataFrame,
        facts: Sequence[LogFacts],
        prefix: str,
        benchmark: SubjectBenchmark,
    ) -> None:
        super().__init__(frame, facts, prefix)
        self.benchmark = benchmark
        self.bootstrap = Bootstrap(frame["row"].to_numpy())
        self.cells: dict[tuple[str, str, str], Cellular] = {}
        keys = ["model", "prompting", "target", "instrument"]
        for (model, prompting, target, instrument), part in groups_of(frame, keys):
            system = self.names[model] + (f" ({prompting})" if self.has_strategies else "")
            self.cells[system, target, instrument] = Cellular(
                system, model, target, instrument, part, self.bootstrap.of(part)
            )
        self.systems = list(dict.fromkeys(key[0] for key in self.cells))
        found = {key[1] for key in self.cells}
        self.targets = [code for code in benchmark.targets if code in found]
        self.targets += sorted(found - set(benchmark.targets))
        order = ("reader", "published", "judge")
        instruments = {key[2] for key in self.cells}
        self.instruments = [name for name in order if name in instruments]
        self.instruments += sorted(instruments - set(order))

    @property
    def main_instrument(self) -> str:
        """The instrument whose figures stand where only one fits."""
        return self.instruments[0]

    def of(self, instrument: str) -> list[Cellular]:
        """The cells of one instrument, by language, then by system."""
        return [
            self.cells[system, target, instrument]
            for target in self.targets
            for system in self.systems
            if (system, target, instrument) in self.cells
        ]

    def rests_on(self, frame: pd.DataFrame, what: str = "translations") -> list[str]:
        """The provenance of a table made from some of the readings."""
        signatures = frame["signature"].astype(object).unique()
        return self.provenance(frame, signatures, len(frame), what)

    def pair(self, target: str) -> str:
        """A language pair for tables, such as `DE→ES`."""
        return f"{self.benchmark.source.upper()}→{target.upper()}"

    def frame_of(self, instrument: str) -> pd.DataFrame:
        """The readings of one instrument."""
        return self.frame[self.frame["instrument"] == instrument]


def percent(share: float) -> float:
    """A share in percent."""
    return 100 * share


def figure_cell(cell: Cellular, name: str, marks: frozenset[Mark] = frozenset()) -> Cell:
    """A figure in percent with its interval."""
    low, high = interval(cell.resampled.figure(name))
    value = cell.figures[name]
    if math.isnan(value):
        return Cell(math.nan)
    return Cell(percent(value), percent(low), percent(high), marks)


def confusion(frame: pd.DataFrame) -> dict[tuple[str, str], int]:
    """How many translations of each gender were read as each."""
    return {
        (str(gold), str(found)): len(part)
        for (gold, found), part in groups_of(frame, ["gold", "predicted"])
    }
