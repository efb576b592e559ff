"""WinoMTDE: German sentences with two persons, translated into seven languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ....data.winomtde import TARGETS
from ...report.sections import Figure
from ...report.tables import Table
from ..base import Demo, Size
from ..subjects.benchmark import SubjectBenchmark
from ..subjects.data import SubjectData
from . import groups, paper


class WinoMTDE(SubjectBenchmark):
    """WinoMTDE (Kappl 2025)."""

    task = "winomtde"
    title = "WinoMTDE"
    source = "de"
    targets = TARGETS
    intro = (
        "German sentences with two persons of known gender; does a translation keep the gender "
        "of the one asked about?"
    )
    captions: ClassVar[Mapping[str, tuple[str, str]]] = {
        "main": ("table-1-3", "Tables 1 and 3 of the paper"),
        "shares": ("figure-4", "Figure 4 of the paper: what the subjects became"),
    }
    size = Size(288, 25_765)
    demo = Demo(
        "WinoMTDE: 64 sentences of our own, 7 languages, 2 recorded systems ...",
        ("careful", "stereotyped"),
        {"targets": "all"},
    )

    def paper_table(self, data: SubjectData) -> Table | None:
        """Tables 1 and 3 of the paper, ours by both instruments, and the differences."""
        return paper.paper_table(data)

    def own_figures(self, data: SubjectData, instrument: str) -> list[Figure | None]:
        """Figure 3: occupation groups."""
        return [groups.figure(data, instrument)]

    def sentences(self, dataset: str) -> list[str]:
        """The German sentences."""
        from ....data.winomtde import load_winomtde

        return [row.source for row in load_winomtde(dataset).rows]


BENCHMARK = WinoMTDE()
