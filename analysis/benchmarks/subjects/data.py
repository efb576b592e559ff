"""The readings of a subject's gender, by system, language and instrument."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from ....linguistics.languages import LANGUAGES
from ....stats.grouping import groups_of
from ....stats.subject_figures import SUBJECT_FIGURES, count_subjects
from ...report.tables import Cell, Mark
from ..base import ReportData, figure_cell

if TYPE_CHECKING:
    import pandas as pd

    from ....stats.counts import ClusterCounts
    from ...report.logs import LogFacts
    from .benchmark import SubjectBenchmark


READINGS = ("male", "female", "neutral", "inclusive", "unknown")


@dataclass
class Cellular:
    """One system's translations into one language, as one instrument reads them."""

    system: str
    model: str
    target: str
    instrument: str
    frame: pd.DataFrame

    @cached_property
    def counts(self) -> ClusterCounts:
        """The outcomes by source sentence."""
        return counts_of(self.frame)

    @cached_property
    def figures(self) -> dict[str, float]:
        """Every figure by name, as a share."""
        return {name: figure.of(self.counts.totals) for name, figure in SUBJECT_FIGURES.items()}

    def cell(self, name: str, marks: frozenset[Mark] = frozenset()) -> Cell:
        """A figure in percent with its interval."""
        return figure_cell(SUBJECT_FIGURES[name], self.counts, marks)


def counts_of(frame: pd.DataFrame) -> ClusterCounts:
    """Readings as the counts that `gendermt.stats.subject_figures` takes."""
    names = ("gold", "predicted", "stereotype_de", "stereotype_us", "reason")
    columns = {name: frame[name].astype(object).tolist() for name in names}
    return count_subjects(
        frame["row"].to_numpy(), np_gender=frame["np"].astype(object).tolist(), **columns
    )


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
        self.cells: dict[tuple[str, str, str], Cellular] = {}
        keys = ["model", "prompting", "target", "instrument"]
        for (model, prompting, target, instrument), part in groups_of(frame, keys):
            system = self.names[model] + (f" ({prompting})" if self.has_strategies else "")
            self.cells[system, target, instrument] = Cellular(
                system, model, target, instrument, part
            )
        self.systems = list(dict.fromkeys(key[0] for key in self.cells))
        found = {key[1] for key in self.cells}
        self.targets = [code for code in benchmark.targets if code in found]
        self.targets += sorted(found - set(benchmark.targets))
        order = ("reader", "published", "aligned", "judge")
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

    @property
    def source_language(self) -> str:
        """English name of the language that is translated from."""
        return LANGUAGES[self.benchmark.source].name

    def pair(self, target: str) -> str:
        """A language pair for tables, such as `DE→ES`."""
        return f"{self.benchmark.source.upper()}→{target.upper()}"

    def frame_of(self, instrument: str) -> pd.DataFrame:
        """The readings of one instrument."""
        return self.frame[self.frame["instrument"] == instrument]


def percent(share: float) -> float:
    """A share in percent."""
    return 100 * share


def confusion(frame: pd.DataFrame) -> dict[tuple[str, str], int]:
    """How many translations of each gender were read as each."""
    return {
        (str(gold), str(found)): len(part)
        for (gold, found), part in groups_of(frame, ["gold", "predicted"])
    }
