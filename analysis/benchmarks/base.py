"""What `analysis` asks of a benchmark, and what several of them share."""

from __future__ import annotations

import csv
import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from ...stats.counts import ClusterCounts, count_scores
from ...stats.headline import merged
from ...stats.intervals import Interval, figure_interval
from ...stats.ratios import MEAN, SHARE, Figure
from ..report.sections import Bar, Section, provenance, short_names
from ..report.tables import Cell, Column, Mark, Table

if TYPE_CHECKING:
    import pandas as pd
    from inspect_ai.analysis import Column as SampleColumns
    from inspect_ai.log import EvalLog

    from ..report.logs import LogFacts

MINI = "mini"
"""Name of the data sets that come with gendermt."""

MINI_WARNING = (
    " This is the mini set: sentences of our own that show how everything works. Its figures say "
    "nothing of the benchmark, and compare with no published ones."
)

Pair = tuple[str, str]
"""Source and target language."""


class Metric(Protocol):
    """A figure that `gendermt compare` compares two systems by."""

    @property
    def name(self) -> str:
        """As in `--metric`."""
        ...

    @property
    def figure(self) -> Figure:
        """How it is computed from counts."""
        ...

    def known(self, frame: pd.DataFrame) -> Any:
        """Which samples have what it is computed from, as an array of bool."""

    def counts(self, frame: pd.DataFrame) -> ClusterCounts:
        """What it is computed from, by source sentence."""
        ...

    def right(self, frame: pd.DataFrame) -> Any | None:
        """Which samples are right, as an array of bool; None if it says nothing of single ones."""


@dataclass(frozen=True)
class MeanMetric:
    """The mean of a score over samples.

    Attributes:
        name: as in `--metric`.
        column: of the frame.
        cluster: the column that says which samples belong together, such as the base sentence.
        label: in tables.
        scale: factor to what is shown, of a score that is not right or wrong.
        is_binary: whether the score is 1 for right and 0 for wrong, and shown in percent.
    """

    name: str
    column: str
    cluster: str
    label: str
    scale: float = 1
    is_binary: bool = False

    @property
    def figure(self) -> Figure:
        """The mean, or the share of right ones."""
        return replace(SHARE if self.is_binary else MEAN, name=self.name, label=self.label)

    def known(self, frame: pd.DataFrame) -> Any:
        """Which samples have the score."""
        import numpy as np

        if self.column not in frame:
            return np.zeros(len(frame), dtype=bool)
        return frame[self.column].notna().to_numpy()

    def scores(self, frame: pd.DataFrame) -> Any:
        """The scores: 0 or 1 if it is binary, else scaled."""
        return frame[self.column].to_numpy(float) * (1 if self.is_binary else self.scale)

    def counts(self, frame: pd.DataFrame) -> ClusterCounts:
        """Number and sum of the scores of each cluster that has any."""
        known = frame[self.known(frame)]
        return count_scores(known[self.cluster].astype(str), self.scores(known))

    def right(self, frame: pd.DataFrame) -> Any | None:
        """Which samples have the score 1; None where it is no matter of right and wrong."""
        return (frame[self.column] == 1).to_numpy(bool) if self.is_binary else None


@dataclass(frozen=True)
class Matching:
    """How `gendermt compare` matches the samples of two systems.

    Attributes:
        keys: columns that say which sample it is; no prompting strategy may be part of them.
        part: column by which figures are given apart, too, such as the target language.
        flips: the metric whose flipped samples are listed.
        gold: column with what is right; it must agree, as the column `source` must.
        read: column with what was read.
    """

    keys: tuple[str, ...]
    part: str
    flips: str
    gold: str
    read: str


@dataclass(frozen=True)
class Size:
    """A data set's known size, for plans where it is not at hand.

    Attributes:
        sentences: how many there are.
        characters: of all of them.
    """

    sentences: int
    characters: int

    def sentence(self) -> str:
        """A text of the average length."""
        return "x" * round(self.characters / self.sentences)


@dataclass(frozen=True)
class Demo:
    """What `gendermt demo` runs.

    Attributes:
        line: what it says first.
        systems: names of recordings of the mini set.
        args: of the task.
    """

    line: str
    systems: tuple[str, ...]
    args: Mapping[str, Any]


@dataclass(frozen=True)
class DataSet:
    """A data set that logs are of.

    Attributes:
        name: as the task was given it.
        revision: commit or digest of its content.
        prefix: of the keys of its section, tables and figures; no two data sets share it.
        is_published: whether it is the benchmark as published, whose figures a paper has.
        has_namesake: whether there is another one of the same name.
    """

    name: str
    revision: str
    prefix: str
    is_published: bool
    has_namesake: bool = False

    @property
    def is_mini(self) -> bool:
        """Whether it is a small set that comes with gendermt."""
        return self.name == MINI

    def title(self, benchmark: str) -> str:
        """The heading of its section: a revision stands there only where it tells sets apart.

        Args:
            benchmark: its name for readers.
        """
        revision = f", {self.revision[:12]}" if self.has_namesake else ""
        if self.is_published:
            return benchmark + revision
        return f"{benchmark}, {'mini set' if self.is_mini else self.name}{revision}"

    def warning(self) -> str:
        """What a reader must know of a mini set; nothing of others."""
        return MINI_WARNING if self.is_mini else ""


class Benchmark(ABC):
    """What `analysis` asks of a benchmark.

    Attributes:
        task: name of its task without the package; also of its data set as published.
        title: its name for readers.
        version: the N of the task versions N-L whose figures compare.
        categories: columns of few different texts, which are kept as such.
        examples_by: columns over whose values the errors are spread that keep their texts.
        matching: how two systems' samples are matched.
        metrics: what systems can be compared by.
        default_metrics: names of those that are taken where none are asked for.
        size: of the data set as published; None where `gendermt plan` needs none.
        demo: None where `gendermt demo` leaves it out.
        is_rescorable: whether `gendermt rescore` can judge its logs by other instruments.
    """

    task: ClassVar[str]
    title: ClassVar[str]
    version: ClassVar[str] = "1"
    categories: ClassVar[Sequence[str]] = ()
    examples_by: ClassVar[Sequence[str]] = ()
    matching: ClassVar[Matching]
    metrics: ClassVar[Sequence[Metric]]
    default_metrics: ClassVar[Sequence[str]]
    size: ClassVar[Size | None] = None
    demo: ClassVar[Demo | None] = None
    is_rescorable: ClassVar[bool] = False

    # --- samples ---

    @abstractmethod
    def columns(self) -> list[SampleColumns]:
        """What `inspect_ai.analysis.samples_df` reads of a sample besides id, epoch and error."""

    @abstractmethod
    def frame(self, raw: pd.DataFrame) -> tuple[pd.DataFrame, Any]:
        """One row for each sample or reading that counts, and which of them are wrong.

        Args:
            raw: as `samples_df` read it, with `id`, `epoch` and `failed`.

        Returns:
            A frame of plain types, empty where nothing counts, and an array of bool.
        """

    # --- report ---

    def without_outliers(
        self,
        frame: pd.DataFrame,
        threshold: float,  # noqa: ARG002 (for those that override it)
    ) -> pd.DataFrame:
        """The rows without the scores that the benchmark's outlier filter leaves out: all stay.

        Args:
            frame: its rows.
            threshold: of the filter.

        Raises:
            ValueError: if what the filter looks at is not there.
        """
        return frame

    @abstractmethod
    def section(
        self, frame: pd.DataFrame, facts: Sequence[LogFacts], dataset: DataSet, viewer: str | None
    ) -> Section:
        """The section of one data set.

        Args:
            frame: its rows.
            facts: of all logs, by the frame's column `log`.
            dataset: which one.
            viewer: address of the log viewer, for links; None for none.
        """

    def headlines(self, frame: pd.DataFrame) -> list[str]:  # noqa: ARG002
        """A line to copy for each system, strategy and instrument; none where there is no headline.

        Args:
            frame: rows of one data set.
        """
        return []

    # --- compare ---

    def of_instrument(self, frame: pd.DataFrame, instrument: str | None) -> pd.DataFrame:
        """The scores of one instrument under the names that the metrics know.

        Args:
            frame: the scores of one system.
            instrument: its name; None for the benchmark's own choice.

        Raises:
            ValueError: if there are no readings by it; the message says which there are.
        """
        if instrument is not None:
            raise ValueError(f"{self.title} has one instrument only: leave --instrument out.")
        return frame

    # --- plan ---

    def pairs(self, args: Mapping[str, Any]) -> list[Pair]:
        """The language pairs that a task with these arguments asks for."""
        raise NotImplementedError(f"{self.title} can't be planned.")

    def sentences(self, args: Mapping[str, Any]) -> list[str]:
        """What a task with these arguments asks to be translated into each target.

        Raises:
            DataUnavailableError: if they can't be had.
        """
        raise NotImplementedError(f"{self.title} can't be planned.")

    def size_of(self, args: Mapping[str, Any]) -> Size | None:  # noqa: ARG002
        """What a task with these arguments asks for, where the data set can't be had."""
        return self.size

    # --- on the terminal ---

    @abstractmethod
    def summary(self, logs: Iterable[EvalLog]) -> Table:
        """The table after an eval: what one looks for first.

        Args:
            logs: of its task.
        """


class ReportData:
    """The rows of one data set, and what tables and figures say of them.

    Args:
        frame: the rows.
        facts: of all logs, by the frame's column `log`.
        prefix: of the keys of tables and figures.
    """

    def __init__(self, frame: pd.DataFrame, facts: Sequence[LogFacts], prefix: str) -> None:
        self.frame = frame
        self.all_facts = facts
        self.prefix = prefix
        self.names = short_names(frame["model"].astype(str))
        self.has_strategies = frame["prompting"].nunique() > 1

    def provenance(
        self,
        frame: pd.DataFrame,
        signatures: Iterable[str | None],
        n: int,
        what: str = "translations",
    ) -> list[str]:
        """What a table made from some of the rows rests on.

        Args:
            frame: the rows, with their column `log`.
            signatures: of their scores.
            n: how many translations or samples it counts.
            what: what they are.
        """
        facts = [self.all_facts[index] for index in sorted(frame["log"].unique())]
        return provenance(facts, signatures, n, what)


def headline_signature(part: pd.DataFrame, column: str) -> dict[str, str]:
    """What a headline depends on.

    Args:
        part: the rows of one system, with `model`, `dataset` and `prompting`.
        column: with the signatures of the scores.
    """
    name, _, revision = str(part["dataset"].iloc[0]).replace("\t", " ").partition(" ")
    return {
        "model": str(part["model"].iloc[0]),
        "data": f"{name}@{revision[:12]}" if revision else name,
        "prompting": str(part["prompting"].iloc[0]),
        **merged(part[column].dropna().astype(object).unique()),
    }


def headline_table(prefix: str, lines: Sequence[str]) -> Table:
    """The headlines of a section, to copy."""
    return Table(
        key=f"{prefix}-headline",
        title="Headlines, a line to copy each",
        columns=[Column("headline", "Headline")],
        rows=[[Cell(line)] for line in lines],
        note="What a figure rests on stands behind it: figures compare where the rest is the same.",
    )


def figure_column(figure: Figure) -> Column:
    """The column of a figure in a table."""
    return Column(figure.name, figure.label, signed=figure.is_gap)


def figure_cell(
    figure: Figure, counts: ClusterCounts, marks: frozenset[Mark] = frozenset()
) -> Cell:
    """A figure with its interval."""
    return interval_cell(figure_interval(figure, counts), figure.scale, marks)


def bar_of(system: str, part: str, figure: Figure, counts: ClusterCounts, n: str = "n") -> Bar:
    """A figure as a bar of the first screen.

    Args:
        system: whose it is.
        part: of what.
        figure: which one.
        counts: what it is computed from.
        n: the count that it is over.
    """
    found = figure_interval(figure, counts)
    scale = figure.scale
    return Bar(
        system,
        part,
        scale * found.estimate,
        scale * found.low,
        scale * found.high,
        int(counts.totals[n]),
    )


def interval_cell(
    found: Interval, scale: float = 100, marks: frozenset[Mark] = frozenset()
) -> Cell:
    """An estimate with its interval."""
    return Cell(scale * found.estimate, scale * found.low, scale * found.high, marks)


def paper_rows(folder: Path, name: str = "paper.csv") -> list[dict[str, str]]:
    """The rows of a table in a benchmark's room.

    Args:
        folder: the room, as `Path(__file__).parent`.
        name: of the file.
    """
    text = (folder / name).read_text("utf-8")
    return list(csv.DictReader(text.splitlines()))


def plain_name(name: str) -> str:
    """A model's name without case and punctuation."""
    return re.sub(r"[^a-z0-9]", "", name.lower())


# --- logs as Inspect has them, for the terminal ---


def scores_of(log: EvalLog) -> dict[str, tuple[str, Mapping[str, float]]]:
    """Instrument and figures of each scorer, by its name."""
    return {
        score.name: (
            str(score.params.get("instrument", "reader")),
            {name: float(metric.value) for name, metric in score.metrics.items()},
        )
        for score in (log.results.scores if log.results else [])
    }


def figures_of(log: EvalLog, scorer: str) -> dict[str, float]:
    """The metrics of a scorer in a log by name; empty where it has none."""
    _, figures = scores_of(log).get(scorer, ("", {}))
    return dict(figures)
