"""The benchmarks that logs are analysed for: a room each, behind one protocol.

A benchmark's room is a module or package of this folder with an instance of `Benchmark` named
`BENCHMARK`, and its name stands in `ROOMS`. One of your own is registered by `register`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from inspect_ai.log import EvalLog

    from .base import Benchmark

ROOMS = ("winomtde", "winomt", "mtgeneval", "fairtranslate")
"""Rooms in the order of reports."""

_registered: dict[str, Benchmark] = {}


def benchmarks() -> dict[str, Benchmark]:
    """All benchmarks by the name of their task, in the order of reports."""
    found = [import_module(f".{room}", __name__).BENCHMARK for room in ROOMS]
    return {benchmark.task: benchmark for benchmark in found} | _registered


def register(benchmark: Benchmark) -> None:
    """Make a benchmark of another package known to reports and comparisons.

    Raises:
        ValueError: if there is another one for its task.
    """
    if benchmarks().get(benchmark.task, benchmark) is not benchmark:
        raise ValueError(f"There is a benchmark of the task {benchmark.task!r} already.")
    _registered[benchmark.task] = benchmark


def registered() -> list[Benchmark]:
    """What `register` was called with: for worker processes, which know nothing of it."""
    return list(_registered.values())


def task_of(log: EvalLog) -> str:
    """The name of a log's task without its package."""
    return log.eval.task.rsplit("/", 1)[-1]
