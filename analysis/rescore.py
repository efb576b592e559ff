"""`gendermt rescore`: a finished WinoMTDE log judged again by another instrument."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, get_args

import click

from ..linguistics.instruments import InstrumentName
from .benchmarks import benchmarks, task_of

if TYPE_CHECKING:
    from inspect_ai.log import EvalLog
    from inspect_ai.model import Model

_METADATA = "rescored_with"


def rescore_log(
    log: EvalLog, instruments: Sequence[InstrumentName], grader: str | Model | None = None
) -> EvalLog:
    """Score a finished log of gendermt/winomtde with other instruments.

    Args:
        log: with its samples; it is not changed.
        instruments: names.
        grader: the model of `judge`; None: the log's own model role `grader`.

    Returns:
        A copy with new scores in place of the old ones; translations stay as they are.

    Raises:
        ValueError: if it is no such log, or has no translations, or `judge` has no grader.
    """
    from inspect_ai import score
    from inspect_ai.scorer import Scorer

    from ..linguistics.instruments import get_instrument
    from ..scorers.agreement import instrument_agreement
    from ..scorers.banks import log_banks, use_banks
    from ..scorers.judge import GRADER_ROLE
    from ..scorers.subject_gender import subject_gender
    from ..scorers.viewer_columns import reading, rendering

    if (
        "judge" in instruments
        and grader is None
        and GRADER_ROLE not in (log.eval.model_roles or {})
    ):
        raise ValueError(
            "the judge needs a grader, and the log has none: give --model NAME, such as "
            "--model openai/gpt-4o."
        )
    banks = log_banks(log)
    if not banks:
        raise ValueError(
            f"the log has no translations of gendermt/winomtde (task "
            f"{log.eval.task!r}, status {log.status!r})."
        )
    with use_banks(banks):
        for name in instruments:
            if name != "judge":
                get_instrument(name, banks).prepare(list(banks))
        scorers: list[Scorer] = [
            rendering(),
            *(subject_gender(name) for name in instruments),
            *([instrument_agreement()] if len(instruments) > 1 else []),
            reading(),
        ]
        # "none": the model under test is not needed, nor its key
        rescored = score(
            log,
            scorers,
            model="none",
            model_roles={GRADER_ROLE: grader} if grader else None,
            action="overwrite",
            display="none",
        )
    rescored.eval.metadata = {**(rescored.eval.metadata or {}), _METADATA: list(instruments)}
    return rescored


def _read(location: str) -> EvalLog:
    """A log of WinoMTDE.

    Raises:
        ValueError: if it is none.
    """
    from inspect_ai.log import read_eval_log

    try:
        log = read_eval_log(location)
    # a broken archive, broken JSON, another file: Inspect raises errors of several libraries
    except Exception as error:
        raise ValueError("not an Inspect log that can be read.") from error
    benchmark = benchmarks().get(task_of(log))
    if benchmark is None or not benchmark.is_rescorable:
        tasks = [task for task, known in benchmarks().items() if known.is_rescorable]
        raise ValueError(
            f"a log of {log.eval.task}; only logs of {' and '.join(tasks)} can be rescored."
        )
    return log


def _sibling(location: str, names: Sequence[str]) -> str:
    """Where the new log of a log goes: beside it, named by the instruments."""
    stem, dot, ending = location.rpartition(".")
    return f"{stem}_{'_'.join(names)}{dot}{ending}"


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
    """Score finished WinoMTDE LOGS, files or folders, again with another instrument.

    No model is called but the judge's grader. The published instrument aligns over each log's own
    translations. Logs that were rescored with the same instrument before are skipped. What
    stands in a folder beside them and can't be rescored is named and left out.
    """
    from inspect_ai.log import write_eval_log

    from .report.logs import find_logs

    names: list[InstrumentName] = []
    for name in instrument.split(","):
        if name not in get_args(InstrumentName):
            raise click.BadParameter(
                f"{name!r}: choose from {', '.join(get_args(InstrumentName))}",
                param_hint="--instrument",
            )
        names.append(name)  # type: ignore[arg-type]
    if model is not None and "judge" not in names:
        raise click.UsageError("--model is the grader of --instrument judge.")
    try:
        locations = find_logs(logs)
    except FileNotFoundError as error:
        raise click.ClickException(str(error)) from error
    failed, done = False, False
    for location in locations:
        try:
            log = _read(location)
            if not overwrite and set(names) <= set((log.eval.metadata or {}).get(_METADATA, [])):
                done = True
                click.echo(f"{location}: rescored with {', '.join(names)} before, skipped")
                continue
            rescored = rescore_log(log, names, model)
        except (ValueError, RuntimeError) as error:
            failed = failed or location in logs
            click.echo(f"{location}: {error}", err=True)
            continue
        done = True
        target = location if overwrite else _sibling(location, names)
        write_eval_log(rescored, target)
        results = rescored.results
        for entry in results.scores if results else []:
            figures = entry.metrics.get("accuracy")
            if figures:
                click.echo(f"{target}: {entry.name} accuracy {figures.value:.3f}")
    if failed or not done:
        raise click.ClickException("not every log that was named could be rescored.")
