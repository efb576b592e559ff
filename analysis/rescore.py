"""`gendermt rescore`: finished logs judged again by another instrument."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, get_args

import click

from ..linguistics.instruments import InstrumentName
from .terminal import say

if TYPE_CHECKING:
    from inspect_ai.log import EvalLog, EvalResults
    from inspect_ai.model import Model
    from inspect_ai.scorer import Scorer

    from ..linguistics.instruments import Bank

METADATA = "rescored_with"
"""Entry of a log's metadata: the instruments that judged it again."""


def rescore_log(
    log: EvalLog, instruments: Sequence[InstrumentName], grader: str | Model | None = None
) -> EvalLog:
    """Score a finished log again with other instruments.

    Args:
        log: with its samples; it is not changed.
        instruments: names.
        grader: the model of `judge`; None: the log's own model role `grader`.

    Returns:
        A copy with new scores in place of the old ones; translations stay as they are.

    Raises:
        ValueError: if it has no translations, or `judge` has no grader.
    """
    from inspect_ai import score

    from ..scorers.banks import log_banks, use_banks
    from ..scorers.judge import GRADER_ROLE

    check_grader(log, instruments, grader)
    banks = log_banks(log)
    with use_banks(banks):
        # "none": the model under test is not needed, nor its key
        rescored = score(
            log,
            prepared_scorers(log, instruments, banks),
            model="none",
            model_roles={GRADER_ROLE: grader} if grader else None,
            action="overwrite",
            display="none",
        )
    rescored.eval.metadata = {**(rescored.eval.metadata or {}), METADATA: list(instruments)}
    return rescored


def check_grader(
    log: EvalLog, instruments: Sequence[InstrumentName], grader: str | Model | None
) -> None:
    """Raise a ValueError if `judge` is wanted and has no grader."""
    from ..scorers.judge import GRADER_ROLE

    if "judge" in instruments and not grader and GRADER_ROLE not in (log.eval.model_roles or {}):
        raise ValueError(
            "the judge needs a grader, and the log has none: give --model NAME, such as "
            "--model openai/gpt-4o."
        )


def prepared_scorers(
    log: EvalLog, instruments: Sequence[InstrumentName], banks: dict[str, Bank]
) -> list[Scorer]:
    """The scorers of some instruments, those that align trained on a log's own translations.

    Raises:
        ValueError: if the log has no translations.
    """
    from ..linguistics.instruments import get_instrument
    from ..scorers.agreement import instrument_agreement
    from ..scorers.subject_gender import subject_gender

    if not banks:
        raise ValueError(
            f"the log has no translations (task {log.eval.task!r}, status {log.status!r})."
        )
    for name in instruments:
        if name != "judge":
            get_instrument(name, banks).prepare(list(banks))
    return [
        *(subject_gender(name) for name in instruments),
        *([instrument_agreement()] if len(instruments) > 1 else []),
    ]


@dataclass
class Rescored:
    """What came of a log.

    Attributes:
        results: the new ones.
        faults: what is wrong with some of its samples, a line each; they have no new scores.
    """

    results: EvalResults | None
    faults: list[str]

    def accuracies(self) -> dict[str, float]:
        """Accuracy by scorer; NaN where no sample has a score."""
        return {
            entry.name: float(entry.metrics["accuracy"].value)
            for entry in (self.results.scores if self.results else [])
            if "accuracy" in entry.metrics
        }


def _sibling(location: str, names: Sequence[str]) -> str:
    """Where the new log of a log goes: beside it, named by the instruments."""
    stem, dot, ending = location.rpartition(".")
    return f"{stem}_{'_'.join(names)}{dot}{ending}"


def _instruments(text: str) -> list[InstrumentName]:
    allowed = get_args(InstrumentName)
    names = text.split(",")
    for name in names:
        if name not in allowed:
            raise click.BadParameter(
                f"{name!r}: choose from {', '.join(allowed)}", param_hint="--instrument"
            )
    return names  # type: ignore[return-value]


@click.command()
@click.argument("logs", nargs=-1, required=True)
@click.option(
    "--instrument",
    default="published",
    show_default=True,
    help=f"One or several of {', '.join(get_args(InstrumentName))}, separated by commas.",
)
@click.option("--model", default=None, help="The grader model of --instrument judge.")
@click.option("--overwrite", is_flag=True, help="Write into the log itself, not a new one.")
def rescore(logs: tuple[str, ...], instrument: str, model: str | None, overwrite: bool) -> None:
    """Score finished LOGS, files or folders, again with another instrument.

    No model is called but the judge's grader. The published instrument aligns over each log's own
    translations. Logs that were rescored with the same instrument before are skipped. What
    stands in a folder beside them and can't be rescored is named and left out, as are samples
    that are broken.
    """
    from .report.logs import find_logs
    from .report.tables import visible
    from .rescore_files import read_header, rescore_file

    names = _instruments(instrument)
    if model is not None and "judge" not in names:
        raise click.UsageError("--model is the grader of --instrument judge.")
    try:
        locations = find_logs(logs)
    except FileNotFoundError as error:
        raise click.ClickException(visible(str(error))) from error
    failed, done = False, False
    for location in locations:
        try:
            header = read_header(location)
            if not overwrite and set(names) <= set((header.eval.metadata or {}).get(METADATA, [])):
                done = True
                say(f"{location}: rescored with {', '.join(names)} before, skipped")
                continue
            target = location if overwrite else _sibling(location, names)
            found = rescore_file(location, target, names, model)
        # whatever is wrong with one log, the others are rescored
        except Exception as error:
            failed = failed or location in logs or not isinstance(error, ValueError)
            say(f"{location}: {error or type(error).__name__}", err=True)
            continue
        done = True
        for fault in found.faults:
            say(f"{location}: {fault}", err=True)
        for name, accuracy in found.accuracies().items():
            say(f"{target}: {name} accuracy {accuracy:.3f}")
    if failed or not done:
        raise click.ClickException("not every log that was named could be rescored.")
