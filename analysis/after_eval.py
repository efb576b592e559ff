"""What is said when an eval of gendermt's tasks has ended: a compact table, and what failed.

Inspect lists every metric of every scorer there; this is what one looks for first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from inspect_ai.hooks import Hooks, RunEnd, hooks
from inspect_ai.util import display_type

from .benchmarks import benchmarks, task_of

if TYPE_CHECKING:
    from inspect_ai.log import EvalLog

    from .benchmarks.base import Benchmark


@hooks(name="gendermt_table", description="a compact table of gendermt's figures after an eval")
class AfterEval(Hooks):
    """Prints the tables of a run's logs, unless nothing is to be displayed."""

    def enabled(self) -> bool:
        """Whether there is a display."""
        return display_type() not in ("none", "log")

    async def on_run_end(self, data: RunEnd) -> None:
        """Print a table for each of our tasks in the run."""
        from .terminal import console_for, print_lines, print_table, say

        for task, benchmark in benchmarks().items():
            logs = [log for log in data.logs if task_of(log) == task]
            for log in logs:
                for fault in faults_of(log):
                    say(f"{task} on {log.eval.model}: {fault}")
            if logs and (table := benchmark.summary(logs)).rows:
                print_table(table, console_for())
                print_lines(headlines_of(logs, benchmark), console_for())


@hooks(name="gendermt_status", description="a run whose every sample failed ends with status 1")
class RunStatus(Hooks):
    """Lets `inspect eval` fail where a run has no result; by itself it ends with 0."""

    async def on_run_end(self, data: RunEnd) -> None:
        """Look at the logs of our tasks."""
        # an eval set tries again, and knows at its end whether it has succeeded
        if data.eval_set_id is None and any(
            task_of(log) in benchmarks() and is_failure(log) for log in data.logs
        ):
            _exit_with_failure()


def _exit_with_failure() -> None:
    """Let the command that is running end with status 1; a call from Python has none."""
    import click

    def fail() -> None:
        raise click.exceptions.Exit(1)

    if (context := click.get_current_context(silent=True)) is not None:
        context.call_on_close(fail)


def is_failure(log: EvalLog) -> bool:
    """Whether a run has ended without a sample that was completed; an interrupted one has not."""
    from inspect_ai.log import read_eval_log_sample_summaries

    if log.results is not None:
        return not log.results.completed_samples
    if log.status != "error":
        return False
    return all(summary.error for summary in read_eval_log_sample_summaries(log.location))


def faults_of(log: EvalLog) -> list[str]:
    """What a run that has ended does not have: samples at all, or scores of a scorer."""
    if is_failure(log):
        return ["every sample failed; this is no result."]
    return [
        f"no sample has a score of {entry.name}; each score in the log says why."
        for entry in (log.results.scores if log.results else [])
        if not entry.scored_samples and entry.unscored_samples
    ]


def headlines_of(logs: Sequence[EvalLog], benchmark: Benchmark) -> list[str]:
    """A line to copy for each system and instrument of each log."""
    from .report.logs import read_logs

    lines = []
    for log in logs:
        frame = read_logs([log.location]).frames.get(benchmark.task)
        if frame is not None and len(frame):
            lines += benchmark.headlines(frame)
    return lines
