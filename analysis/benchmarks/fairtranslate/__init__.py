"""FairTranslate: English sentences in three gender variants, translated into French."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ...report.sections import Section
from ...report.tables import Table
from ..base import Benchmark, DataSet, Demo, Matching, Pair, Size, headline_table
from . import columns, errors, headlines, outliers, paper, readings, scores, terminal
from .answer import answer
from .data import INSTRUMENTS, SCORES, FairData
from .plots import bars, gaps, heat

if TYPE_CHECKING:
    import pandas as pd
    from inspect_ai.analysis import Column
    from inspect_ai.log import EvalLog

    from ...report.logs import LogFacts


class FairTranslate(Benchmark):
    """FairTranslate (Jourdan et al. 2025)."""

    task = "fairtranslate"
    title = "FairTranslate"
    categories = columns.CATEGORIES
    # not by id: in a run with several strategies the strategy is part of it
    matching = Matching(
        ("base", "gender", "epoch"), "gender", "occupation", "gender", "occupation_gender"
    )
    metrics = SCORES
    default_metrics = ("occupation", "bleu_paper")
    size = Size(2_418, 373_800)  # rows; characters by the paper's examples
    demo = Demo(
        "FairTranslate: 186 rows of our own, 4 recorded systems ...",
        ("masculine-default", "stereotyped", "plural-they", "inclusive-mixed"),
        {"scorers": ["occupation_gender", "inclusive_forms", "singular_they"]},
    )

    def columns(self) -> list[Column]:
        """Metadata of the row, and its scores."""
        return columns.sample_columns()

    def frame(self, raw: pd.DataFrame) -> tuple[pd.DataFrame, Any]:
        """One row for each sample; wrong is an occupation in another gender."""
        from ...report.columns import scores_frame

        return scores_frame(raw, "gender", "occupation_gender:correct")

    def without_outliers(self, frame: pd.DataFrame, threshold: float) -> pd.DataFrame:
        """As the release leaves rows out of its means of BLEU and COMET."""
        return outliers.without_outliers(frame, threshold)

    def section(
        self, frame: pd.DataFrame, facts: Sequence[LogFacts], dataset: DataSet, viewer: str | None
    ) -> Section:
        """Scores and gaps by gender, the paper's figures, readings, lengths, errors."""
        data = FairData(frame, facts, dataset.prefix)
        full = dataset.is_published
        section = Section(
            key=data.prefix,
            title=dataset.title(self.title),
            intro=_intro(data),
            answer=answer(data),
        )
        section.add(
            "Scores by gender",
            *(scores.gender_table(data, measure) for measure in data.measures),
            scores.corpus_table(data),
        )
        section.add("Gaps between genders", gaps.figure(data), scores.gaps_table(data))
        section.add("Examples of errors", errors.examples_table(data, viewer))
        section.add(
            "Occupations",
            bars.occupations_figure(data, "reader"),
            readings.occupation_table(data),
            readings.preference_table(data),
            heat.figure(data),
        )
        section.add("Inclusive sentences", readings.inclusive_table(data))
        section.add("Singular they", bars.they_figure(data, "reader"), readings.they_table(data))
        if full:
            section.add("The paper beside ours", paper.paper_table(data), paper.named_table(data))
        section.add(
            "The same by the instrument published",
            bars.occupations_figure(data, "published"),
            bars.they_figure(data, "published"),
            folded=True,
        )
        levels = [scores.variable_table(data, name) for name in ("stereotype", "ambiguity")]
        section.add("Stereotype and ambiguity", *levels, folded=True)
        section.add("Do the genders differ?", scores.tests_table(data, full), folded=True)
        section.add("Lengths", scores.words_table(data, full), folded=True)
        section.add(
            "Headlines to copy", headline_table(data.prefix, self.headlines(frame)), folded=True
        )
        return section

    def headlines(self, frame: pd.DataFrame) -> list[str]:
        """Occupations in the gender of rows that tell it, and the preference where none is told."""
        return headlines.of_frame(self.title, frame)

    def of_instrument(self, frame: pd.DataFrame, instrument: str | None) -> pd.DataFrame:
        """The frame with one instrument's scores under the names of the reader's."""
        if instrument is None or instrument == "reader":
            return frame
        suffix = INSTRUMENTS.get(instrument, "")
        own = [name for name in map(str, frame.columns) if name.split(":")[0].endswith(suffix)]
        if not suffix or not own:
            raise ValueError(
                f"no readings by the instrument {instrument!r}; there are reader and published."
            )
        names = {name: name.replace(suffix, "", 1) for name in own}
        return frame.drop(columns=[n for n in names.values() if n in frame]).rename(columns=names)

    def pairs(self, args: Mapping[str, Any]) -> list[Pair]:  # noqa: ARG002
        """English into French."""
        return [("en", "fr")]

    def sentences(self, args: Mapping[str, Any]) -> list[str]:
        """The English rows."""
        from ....data.fairtranslate import load_fairtranslate

        return [row.english for row in load_fairtranslate(str(args.get("dataset", self.task))).rows]

    def summary(self, logs: Iterable[EvalLog]) -> Table:
        """Occupation, inclusive forms, they and BLEU by model, strategy and gender."""
        return terminal.summary(logs)


def _intro(data: FairData) -> str:
    n = len(data.systems)
    strategies = list(dict.fromkeys(run.prompting for run in data.runs))
    return (
        "English sentences about one person's occupation in a male, a female and an inclusive "
        f"variant, translated into French. {n} system{'' if n == 1 else 's'}; prompting: "
        f"{', '.join(strategies)}."
    )


BENCHMARK = FairTranslate()
