"""The scores of FairTranslate, by system and prompting strategy."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ....data.fairtranslate import AMBIGUITIES, GENDERS, STEREOTYPES
from ....stats.grouping import groups_of
from ....stats.intervals import Interval, TestResult, anova, friedman, mean, paired_bootstrap
from ....stats.resampling import MeanBootstrap, interval
from ...report.tables import Cell, Column, Mark
from ..base import ReportData

if TYPE_CHECKING:
    import pandas as pd

    from ...report.logs import LogFacts

INSTRUMENTS = {"reader": "", "published": "_published"}
"""Suffix of the scorers of each instrument."""

OCCUPATION_READINGS = ("male", "female", "inclusive", "neutral", "absent")

RENDERINGS = ("iel", "omitted", "il", "elle", "ils", "elles", "iels", "unknown")

GAPS = (("male", "female"), ("male", "inclusive"))

LEVELS = {"stereotype": STEREOTYPES, "ambiguity": AMBIGUITIES}


@dataclass(frozen=True)
class Measure:
    """A score that genders are compared by.

    Attributes:
        column: of the frame.
        label: in tables.
        scale: factor to what the papers print.
        paper: the paper's name of it.
    """

    column: str
    label: str
    scale: float
    paper: str | None = None


MEASURES = (
    Measure("bleu_paper", "BLEU (the paper's)", 1, "bleu"),
    Measure("comet", "COMET × 100", 100, "comet"),
    Measure("chrf", "chrF (sentence)", 1),
    Measure("occupation_gender:correct", "Occupation right %", 100),
)


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
        self.bootstrap = MeanBootstrap(frame["base"].astype(str))
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
        self.measures = [m for m in MEASURES if m.column in frame and frame[m.column].notna().any()]

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


def means_by_base(frame: pd.DataFrame, measure: Measure) -> dict[str, dict[str, float]]:
    """For each base sentence the mean score (over epochs) of each gender that has one."""
    known = frame[frame[measure.column].notna()]
    values: dict[tuple[str, str], list[float]] = {}
    columns = (known["base"], known["gender"], known[measure.column])
    for base, gender, value in zip(*columns, strict=True):
        values.setdefault((str(base), str(gender)), []).append(measure.scale * float(value))
    bases: dict[str, dict[str, float]] = {}
    for (base, gender), found in values.items():
        bases.setdefault(base, {})[gender] = mean(found)
    return bases


def gender_gaps(frame: pd.DataFrame, measure: Measure) -> dict[tuple[str, str], Interval]:
    """Gaps between genders over base sentences that have both, as the metric `gender_gaps`."""
    bases = means_by_base(frame, measure)
    return {
        (first, second): paired_bootstrap(
            [
                [genders[first] - genders[second]]
                for genders in bases.values()
                if first in genders and second in genders
            ]
        )
        for first, second in GAPS
    }


def gender_tests(frame: pd.DataFrame, measure: Measure) -> tuple[TestResult, TestResult]:
    """One-way ANOVA over the genders, and Friedman's test over complete base sentences."""
    known = frame[frame[measure.column].notna()]
    values = [
        known.loc[(known["gender"] == gender).to_numpy(), measure.column].tolist()
        for gender in GENDERS
    ]
    blocks = [
        [genders[gender] for gender in GENDERS]
        for genders in means_by_base(frame, measure).values()
        if all(gender in genders for gender in GENDERS)
    ]
    return anova(values), friedman(blocks)


def of_gender(frame: pd.DataFrame, gender: str) -> pd.DataFrame:
    """The rows of one gender."""
    return frame[(frame["gender"] == gender).to_numpy()]


def mean_cell(
    data: FairData, frame: pd.DataFrame, measure: Measure, marks: frozenset[Mark] = frozenset()
) -> Cell:
    """The mean of a score with its interval."""
    values = frame[measure.column].dropna()
    if values.empty:
        return Cell(math.nan)
    low, high = interval(data.bootstrap.means(frame, measure.column))
    scale = measure.scale
    return Cell(scale * mean(values.tolist()), scale * low, scale * high, marks)


GENDER_COLUMNS = [Column(gender, gender.capitalize(), digits=2) for gender in GENDERS]


def they_levels(frame: pd.DataFrame, column: str) -> list[tuple[str, pd.DataFrame]]:
    """The rows with a rendering: all, by ambiguity, by stereotype."""
    known = frame[frame[column].notna()]
    found = [("all", known)]
    for variable, levels in LEVELS.items():
        found += [(level, known[(known[variable] == level).to_numpy()]) for level in levels]
    return [(level, part) for level, part in found if not part.empty]


def they_shares(values: Sequence[str]) -> dict[str, float]:
    """Share of each rendering, and of those that are appropriate, as the scorer's metric."""
    found = [value.split("+") for value in values]
    shares = {r: mean([float(r in one) for one in found]) for r in RENDERINGS}
    shares["appropriate"] = mean([float(set(one) <= {"iel", "omitted"}) for one in found])
    return shares
