"""A compact table on the terminal when an eval of gendermt's tasks has ended.

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
                if log.results is not None and not log.results.completed_samples:
                    say(f"{task} on {log.eval.model}: every sample failed; this is no result.")
            if logs and (table := benchmark.summary(logs)).rows:
                print_table(table, console_for())
                print_lines(headlines_of(logs, benchmark), console_for())


def headlines_of(logs: Sequence[EvalLog], benchmark: Benchmark) -> list[str]:
    """A line to copy for each system and instrument of each log."""
    from .report.logs import read_logs

    lines = []
    for log in logs:
        frame = read_logs([log.location]).frames.get(benchmark.task)
        if frame is not None and len(frame):
            lines += benchmark.headlines(frame)
    return lines
