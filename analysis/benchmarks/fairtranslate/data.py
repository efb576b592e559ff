"""The scores of FairTranslate, by system and prompting strategy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ....data.fairtranslate import AMBIGUITIES, GENDERS, STEREOTYPES
from ....stats.gender_gaps import Row, gaps, means_by_base
from ....stats.grouping import groups_of
from ...report.tables import Cell, Column, Mark
from ..base import MeanMetric, ReportData, figure_cell

if TYPE_CHECKING:
    import pandas as pd

    from ....stats.intervals import Interval
    from ...report.logs import LogFacts

INSTRUMENTS = {"reader": "", "published": "_published"}
"""Suffix of the scorers of each instrument."""

LEVELS = {"stereotype": STEREOTYPES, "ambiguity": AMBIGUITIES}


SCORES = (
    MeanMetric(
        "occupation", "occupation_gender:correct", "base", "Occupation right %", is_binary=True
    ),
    MeanMetric("inclusive", "inclusive_forms", "base", "Inclusive %", is_binary=True),
    MeanMetric("bleu_paper", "bleu_paper", "base", "BLEU (the paper's)"),
    MeanMetric("bleu", "bleu", "base", "BLEU (sentence)"),
    MeanMetric("chrf", "chrf", "base", "chrF (sentence)"),
    MeanMetric("comet", "comet", "base", "COMET × 100", 100),
    MeanMetric("comet_paper", "comet_paper", "base", "COMET (the paper's) × 100", 100),
)
"""The scores whose means are compared."""

_MEASURES = ("bleu_paper", "comet_paper", "comet", "chrf", "occupation")
"""Names of the scores that genders are compared by; COMET as the paper has it where it is there."""

PAPER_NAMES = {"bleu_paper": "bleu", "comet_paper": "comet"}
"""The paper's names of scores."""


@dataclass
class FairRun:
    """One system under one prompting strategy; `label` names both where there are several."""

    system: str
    prompting: str
    model: str
    frame: pd.DataFrame
    label: str


class FairData(ReportData):
    """The scores of one data set, by system and prompting strategy.

    Args:
        frame: the samples.
        facts: of all logs, by the frame's column `log`.
        prefix: of the keys of tables and figures.
    """

    def __init__(self, frame: pd.DataFrame, facts: Sequence[LogFacts], prefix: str) -> None:
        super().__init__(frame, facts, prefix)
        self.runs = [
            FairRun(
                self.names[str(model)],
                str(prompting),
                str(model),
                part,
                self.names[str(model)] + (f", {prompting}" if self.has_strategies else ""),
            )
            for (model, prompting), part in groups_of(frame, ["model", "prompting"])
        ]
        order = list(dict.fromkeys(run.system for run in self.runs))
        self.runs.sort(key=lambda run: order.index(run.system))
        self.systems = order
        by_name = {score.name: score for score in SCORES}
        present = [name for name in _MEASURES if self.has(by_name[name].column)]
        if "comet_paper" in present and "comet" in present:
            present.remove("comet")
        self.measures = [by_name[name] for name in present]

    def has(self, column: str) -> bool:
        """Whether some sample has this score."""
        return column in self.frame and bool(self.frame[column].notna().any())

    def rests_on(self, columns: Sequence[str], frame: pd.DataFrame | None = None) -> list[str]:
        """The provenance of a table made from some of the scores."""
        frame = self.frame if frame is None else frame
        names = [f"{column.split(':')[0]}:signature" for column in columns]
        signatures = [
            text
            for name in dict.fromkeys(names)
            if name in frame
            for text in frame[name].astype(object).unique()
        ]
        present = [column for column in columns if column in frame]
        n = int(frame[present].notna().any(axis=1).sum()) if present else len(frame)
        return self.provenance(frame, signatures, n)


def rows_of(frame: pd.DataFrame, measure: MeanMetric) -> list[Row]:
    """Base sentence, gender and score of each sample, for gaps and tests between genders."""
    columns = (frame["base"].astype(str), frame["gender"].astype(str), measure.scores(frame))
    return list(zip(*columns, strict=True))


def gender_gaps(frame: pd.DataFrame, measure: MeanMetric) -> dict[tuple[str, str], Interval]:
    """Gaps between genders over base sentences that have both, as the metric `gender_gaps`."""
    bases = means_by_base(rows_of(frame, measure))
    return gaps(bases, GENDERS, share=measure.is_binary)


def of_gender(frame: pd.DataFrame, gender: str) -> pd.DataFrame:
    """The rows of one gender."""
    return frame[(frame["gender"] == gender).to_numpy()]


def mean_cell(
    frame: pd.DataFrame, measure: MeanMetric, marks: frozenset[Mark] = frozenset()
) -> Cell:
    """The mean of a score with its interval."""
    return figure_cell(measure.figure, measure.counts(frame), marks)


GENDER_COLUMNS = [Column(gender, gender.capitalize(), digits=2) for gender in GENDERS]


def they_levels(frame: pd.DataFrame, column: str) -> list[tuple[str, pd.DataFrame]]:
    """The rows with a rendering: all, by ambiguity, by stereotype."""
    known = frame[frame[column].notna()]
    found = [("all", known)]
    for variable, levels in LEVELS.items():
        found += [(level, known[(known[variable] == level).to_numpy()]) for level in levels]
    return [(level, part) for level, part in found if not part.empty]
