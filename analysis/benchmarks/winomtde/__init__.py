"""WinoMTDE: German sentences with two persons, translated into seven languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from ....data.winomtde import TARGETS
from ...report.sections import Figure
from ...report.tables import Table
from ..base import Demo, Size
from ..subjects.benchmark import SubjectBenchmark
from ..subjects.data import SubjectData
from . import groups, occupations, paper


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
        "main": ("table-1-3", "Accuracy and gaps by language and system"),
    }
    size = Size(288, 25_765)
    demo = Demo(
        "WinoMTDE: 64 sentences of our own, 7 languages, 2 recorded systems ...",
        ("careful", "stereotyped"),
        {"targets": "all"},
    )

    def paper_tables(self, data: SubjectData) -> list[Table | None]:
        """Tables 1 and 3 of the paper and its means, ours by both instruments."""
        return [paper.paper_table(data), paper.means_table(data)]

    def own_figures(self, data: SubjectData, instrument: str) -> list[Figure | None]:
        """Figures 3 and 4: occupation groups."""
        return [groups.figure(data, instrument), occupations.figure(data, instrument)]

    def own_tables(self, data: SubjectData) -> list[Table | None]:
        """Table 2: the occupation groups."""
        return [groups.groups_table(data)]

    def sentences(self, args: Mapping[str, Any]) -> list[str]:
        """The German sentences."""
        from ....data.winomtde import load_winomtde

        return [row.source for row in load_winomtde(str(args.get("dataset", self.task))).rows]


BENCHMARK = WinoMTDE()
