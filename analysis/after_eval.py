"""A compact table on the terminal when an eval of gendermt's tasks has ended.

Inspect lists every metric of every scorer there; this is what one looks for first.
"""

from __future__ import annotations

from inspect_ai.hooks import Hooks, RunEnd, hooks
from inspect_ai.util import display_type

from .benchmarks import benchmarks, task_of


@hooks(name="gendermt_table", description="a compact table of gendermt's figures after an eval")
class AfterEval(Hooks):
    """Prints the tables of a run's logs, unless nothing is to be displayed."""

    def enabled(self) -> bool:
        """Whether there is a display."""
        return display_type() not in ("none", "log")

    async def on_run_end(self, data: RunEnd) -> None:
        """Print a table for each of our tasks in the run."""
        from .terminal import console_for, print_table

        for task, benchmark in benchmarks().items():
            logs = [log for log in data.logs if task_of(log) == task]
            if logs and (table := benchmark.summary(logs)).rows:
                print_table(table, console_for())
