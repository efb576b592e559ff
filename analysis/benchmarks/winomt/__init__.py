"""WinoMT: English sentences about two persons, translated into eight languages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from ....data.winomt import GENDERS, TARGETS
from ...report.tables import Table
from ..base import Size
from ..subjects.benchmark import SubjectBenchmark
from ..subjects.data import SubjectData
from . import paper


class WinoMT(SubjectBenchmark):
    """WinoMT (Stanovsky et al. 2019)."""

    task = "winomt"
    title = "WinoMT"
    source = "en"
    targets = TARGETS
    genders = GENDERS
    intro = (
        "English sentences about two persons, one of whom a pronoun refers to; does a translation "
        "give this person the pronoun's gender?"
    )
    figures: ClassVar[Sequence[str]] = (
        "accuracy",
        "delta_g",
        "delta_s_us",
        "accuracy_without_unknown",
    )
    default_metrics = ("accuracy",)
    size = Size(3_888, 313_000)

    def paper_tables(self, data: SubjectData) -> list[Table | None]:
        """The released results beside ours, and their confusion matrices."""
        return [paper.paper_table(data), paper.confusion_table(data)]

    def sentences(self, args: Mapping[str, Any]) -> list[str]:
        """The English sentences; one that stands twice is translated twice."""
        from ....data.winomt import load_winomt

        return [row.source for row in load_winomt(str(args.get("dataset", self.task))).rows]


BENCHMARK = WinoMT()
