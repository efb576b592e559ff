"""A compact table on the terminal when an eval of gendermt's tasks has ended.

Inspect lists every metric of every scorer there; this is what one looks for first.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from inspect_ai.hooks import Hooks, RunEnd, hooks
from inspect_ai.util import display_type

from .report.tables import Cell, Column, Table

if TYPE_CHECKING:
    from inspect_ai.log import EvalLog

_SIDES = ("lower", "upper")
_GENDERS = ("male", "female", "inclusive")


@hooks(name="gendermt_table", description="a compact table of gendermt's figures after an eval")
class AfterEval(Hooks):
    """Prints the tables of a run's logs, unless nothing is to be displayed."""

    def enabled(self) -> bool:
        """Whether there is a display."""
        return display_type() not in ("none", "log")

    async def on_run_end(self, data: RunEnd) -> None:
        """Print a table for each of our tasks in the run."""
        from .terminal import console_for, print_table

        for table in (winomtde_summary(data.logs), fairtranslate_summary(data.logs)):
            if table.rows:
                print_table(table, console_for())


def _scores(log: EvalLog) -> dict[str, tuple[str, Mapping[str, float]]]:
    """Instrument and figures of each scorer, by its name."""
    return {
        score.name: (
            str(score.params.get("instrument", "reader")),
            {name: float(metric.value) for name, metric in score.metrics.items()},
        )
        for score in (log.results.scores if log.results else [])
    }


def _of_task(logs: Iterable[EvalLog], task: str) -> list[EvalLog]:
    return [log for log in logs if log.eval.task.rsplit("/", 1)[-1] == task]


def winomtde_summary(logs: Iterable[EvalLog]) -> Table:
    """Accuracy, gaps and unknown by model, instrument and language."""
    names = ("np_accuracy", "delta_g", "delta_s_de", "delta_s_us", "unknown_rate")
    rows = []
    for log in _of_task(logs, "winomtde"):
        for name, (instrument, found) in _scores(log).items():
            if not name.startswith("subject_gender"):
                continue
            targets = [key.removeprefix("n_") for key in found if key.startswith("n_")]
            for target in ["", *targets]:
                end = f"_{target}" if target else ""
                low, high = (100 * found.get(f"ci_{side}{end}", math.nan) for side in _SIDES)
                rows.append(
                    [
                        Cell(log.eval.model),
                        Cell(instrument),
                        Cell(target or "all"),
                        Cell(100 * found.get(f"accuracy{end}", math.nan), low, high),
                        *(Cell(100 * found.get(f"{key}{end}", math.nan)) for key in names),
                        Cell(int(found.get(f"n{end}", 0))),
                    ]
                )
    return Table(
        key="winomtde",
        title="WinoMTDE: is the subject's gender kept?",
        columns=[
            Column("model", "Model"),
            Column("instrument", "Instrument"),
            Column("target", "Target"),
            Column("accuracy", "Accuracy %"),
            Column("np_accuracy", "Noun phrase %"),
            Column("delta_g", "ΔG", signed=True),
            Column("delta_s_de", "ΔS de", signed=True),
            Column("delta_s_us", "ΔS us", signed=True),
            Column("unknown", "Unknown %"),
            Column("n", "n", digits=0),
        ],
        rows=rows,
        headings=3,
    )


def fairtranslate_summary(logs: Iterable[EvalLog]) -> Table:
    """Occupation, inclusive forms, they and BLEU by model, strategy and gender."""
    rows = []
    for log in _of_task(logs, "fairtranslate"):
        scores = {name: found for name, (_, found) in _scores(log).items()}
        keys = {key for found in scores.values() for key in found}
        # with several strategies each figure begins with the strategy
        prefixes = sorted(key.removesuffix("male_n") for key in keys if _is_count(key)) or [""]
        for prefix in prefixes:
            for gender in _GENDERS:
                they = f"{prefix}appropriate"
                count = next(
                    (f[key] for f in scores.values() if (key := f"{prefix}{gender}_n") in f), 0
                )
                rows.append(
                    [
                        Cell(log.eval.model),
                        Cell(prefix.rstrip("/") or "–"),
                        Cell(gender),
                        _cell(scores, "occupation_gender", f"{prefix}{gender}"),
                        _cell(scores, "inclusive_forms", f"{prefix}{gender}"),
                        _cell(scores, "singular_they", they)
                        if gender == "inclusive"
                        else Cell(None),
                        _cell(scores, "bleu_paper", f"{prefix}{gender}", 1),
                        _cell(scores, "comet", f"{prefix}{gender}"),
                        Cell(int(count)),
                    ]
                )
    return Table(
        key="fairtranslate",
        title="FairTranslate: is each gender translated as well?",
        columns=[
            Column("model", "Model"),
            Column("prompting", "Prompting"),
            Column("gender", "Gender"),
            Column("occupation", "Occupation right %"),
            Column("inclusive", "Inclusive %"),
            Column("they", "They right %"),
            Column("bleu_paper", "BLEU (paper)"),
            Column("comet", "COMET × 100"),
            Column("n", "n", digits=0),
        ],
        rows=rows,
        headings=3,
    )


def _cell(
    scores: Mapping[str, Mapping[str, float]], scorer: str, name: str, scale: float = 100
) -> Cell:
    found = scores.get(scorer, {}).get(name)
    return Cell(None if found is None else scale * found)


def _is_count(key: str) -> bool:
    return key == "male_n" or key.endswith("/male_n")
