"""A benchmark whose samples have a subject with a known gender."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from ....stats.grouping import groups_of
from ....stats.headline import headline, shown, with_interval
from ....stats.intervals import figure_interval
from ....stats.subject_figures import SUBJECT_FIGURES
from ...report.sections import Figure, Section
from ...report.tables import Table
from ..base import Benchmark, DataSet, Matching, Pair, headline_signature, headline_table
from . import columns, errors, persons, tables, terminal
from .answer import answer
from .compare import SubjectMetric
from .data import SubjectData, counts_of
from .plots import accuracy, shares

if TYPE_CHECKING:
    import pandas as pd
    from inspect_ai.analysis import Column
    from inspect_ai.log import EvalLog

    from ...report.logs import LogFacts


class SubjectBenchmark(Benchmark):
    """A benchmark that is scored by `subject_gender`.

    Attributes:
        source: the language that is translated from.
        targets: target languages in the order of tables.
        intro: what it asks, in a sentence or two.
        genders: of the subjects, in the order of tables.
        figures: figures of the main table.
        captions: key and title of the main table (`main`), where a paper has it.
    """

    source: ClassVar[str]
    targets: ClassVar[Sequence[str]]
    intro: ClassVar[str]
    genders: ClassVar[Sequence[str]] = ("male", "female")
    figures: ClassVar[Sequence[str]] = (
        "accuracy",
        "delta_g",
        "delta_s_de",
        "delta_s_us",
        "accuracy_without_unknown",
    )
    captions: ClassVar[Mapping[str, tuple[str, str]]] = {
        "main": ("figures", "Accuracy and gaps"),
    }

    categories = columns.CATEGORIES
    examples_by = ("target", "instrument")
    matching = Matching(("id", "epoch"), "target", "accuracy", "gold", "predicted")
    metrics = tuple(
        SubjectMetric(name)
        for name in (
            "accuracy",
            "np_accuracy",
            "accuracy_without_unknown",
            "delta_g",
            "delta_s_de",
            "delta_s_us",
        )
    )
    default_metrics = ("accuracy",)
    is_rescorable = True

    def columns(self) -> list[Column]:
        """Metadata of the sample, and the readings of each instrument."""
        return columns.sample_columns()

    def frame(self, raw: pd.DataFrame) -> tuple[pd.DataFrame, Any]:
        """One row for each reading."""
        return columns.readings_frame(raw)

    def data(self, frame: pd.DataFrame, facts: Sequence[LogFacts], dataset: DataSet) -> SubjectData:
        """The readings of one data set."""
        return SubjectData(frame, facts, dataset.prefix, self)

    def paper_tables(self, data: SubjectData) -> list[Table | None]:  # noqa: ARG002
        """The figures of the benchmark's paper beside ours."""
        return []

    def own_figures(self, data: SubjectData, instrument: str) -> list[Figure | None]:  # noqa: ARG002
        """Figures that only this benchmark has."""
        return []

    def own_tables(self, data: SubjectData) -> list[Table | None]:  # noqa: ARG002
        """Tables that only this benchmark has, of its sentences."""
        return []

    def section(
        self, frame: pd.DataFrame, facts: Sequence[LogFacts], dataset: DataSet, viewer: str | None
    ) -> Section:
        """Accuracy and gaps, the paper's figures, outcomes, persons, errors."""
        data = self.data(frame, facts, dataset)
        main = data.main_instrument
        section = Section(
            key=data.prefix,
            title=dataset.title(self.title),
            intro=(
                f"{self.intro} {_counted(len(data.systems), 'system')}, "
                f"{_counted(len(data.targets), 'language')}, instruments: "
                f"{', '.join(data.instruments)}."
            ),
            answer=answer(data, main),
        )
        section.add(
            "Accuracy and gaps",
            tables.accuracy_matrix(data, main),
            accuracy.figure(data, main),
            tables.main_table(data, main),
        )
        section.add("Examples of errors", errors.examples_table(data, main, viewer))
        section.add(
            "What the subjects became",
            shares.figure(data, main),
            tables.confusion_table(data, main),
            *self.own_figures(data, main),
        )
        if dataset.is_published:
            section.add("The paper beside ours", *self.paper_tables(data))
        others = data.instruments[1:]
        section.add(
            "Instruments compared",
            *(persons.instruments_table(data, main, name) for name in others),
        )
        for instrument in others:
            section.add(
                f"The same by the instrument {instrument}",
                tables.accuracy_matrix(data, instrument),
                accuracy.figure(data, instrument),
                tables.main_table(data, instrument),
                shares.figure(data, instrument),
                tables.confusion_table(data, instrument),
                *self.own_figures(data, instrument),
                folded=True,
            )
        section.add(
            "Noun phrase and whole sentence", persons.noun_phrase_table(data, main), folded=True
        )
        section.add("The other person", persons.other_person_table(data, main), folded=True)
        section.add("Worst occupations", errors.worst_occupations(data, main), folded=True)
        section.add("The data set", *self.own_tables(data), folded=True)
        section.add(
            "Headlines to copy", headline_table(data.prefix, self.headlines(frame)), folded=True
        )
        return section

    def headlines(self, frame: pd.DataFrame) -> list[str]:
        """Accuracy over all languages of a system together, and Delta G."""
        lines = []
        for _, part in groups_of(frame, ["model", "prompting", "instrument"]):
            counts = counts_of(part)
            accuracy, gap = SUBJECT_FIGURES["accuracy"], SUBJECT_FIGURES["delta_g"]
            figures = [
                with_interval("accuracy", accuracy, figure_interval(accuracy, counts)),
                f"gap dG {shown(gap, gap.of(counts.totals))}",
            ]
            signature = headline_signature(part, "signature")
            signature["target"] = "+".join(dict.fromkeys(part["target"].astype(str)))
            lines.append(headline(self.title, figures, len(part), signature))
        return lines

    def of_instrument(self, frame: pd.DataFrame, instrument: str | None) -> pd.DataFrame:
        """The readings of one instrument; by default the reader's, where there are some."""
        found = list(frame["instrument"].astype(str).unique())
        if instrument is None:
            instrument = "reader" if "reader" in found else found[0]
        if instrument not in found:
            raise ValueError(
                f"no readings by the instrument {instrument!r}; there are {', '.join(found)}."
            )
        return frame[(frame["instrument"] == instrument).to_numpy()]

    def pairs(self, args: Mapping[str, Any]) -> list[Pair]:
        """The source with each target that the task gets."""
        from ....tasks.subject_task import parse_targets

        codes = parse_targets(args.get("targets", "all"), self.targets, restricted=False)
        return [(self.source, code) for code in codes]

    def summary(self, logs: Iterable[EvalLog]) -> Table:
        """Accuracy, gaps and unknown by model, instrument and language."""
        return terminal.summary(logs, self)


def _counted(n: int, what: str) -> str:
    return f"{n} {what}" if n == 1 else f"{n} {what}s"
