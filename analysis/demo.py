"""`gendermt demo`: the benchmarks on their mini sets and recorded systems."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from inspect_ai.log import EvalLog

    from .benchmarks.base import Benchmark

_WIDTH = 120
# nobody watches a run of seconds: neither a progress display nor the buffer that the viewer follows
_QUIET: dict[str, Any] = {"display": "none", "log_realtime": False}


def run_demo(
    benchmark: Benchmark,
    log_dir: Path,
    systems: Sequence[str] | None = None,
    args: Mapping[str, Any] | None = None,
) -> list[EvalLog]:
    """Evaluate recorded systems of the mini set of a benchmark.

    Args:
        benchmark: one that has a demo.
        log_dir: folder for the logs.
        systems: names of embedded recordings; by default those of the demo.
        args: of the task, besides those of the demo.
    """
    from inspect_ai import eval as inspect_eval

    from .. import tasks

    demo = benchmark.demo
    if demo is None:
        raise ValueError(f"{benchmark.title} has no demo.")
    return inspect_eval(
        getattr(tasks, benchmark.task)(**{"dataset": "mini", **demo.args, **(args or {})}),
        model=[f"replay/{system}" for system in systems or demo.systems],
        log_dir=str(log_dir),
        **_QUIET,
    )


def faults(logs: Sequence[EvalLog]) -> list[str]:
    """What went wrong: evaluations that did not succeed and samples with an error."""
    found = []
    for log in logs:
        name = f"{log.eval.task} on {log.eval.model}"
        broken = [sample for sample in log.samples or [] if sample.error is not None]
        if log.status != "success":
            found.append(f"{name}: {log.status}{f' ({log.error.message})' if log.error else ''}")
        elif broken:
            first = broken[0]
            message = first.error.message if first.error else ""
            found.append(f"{name}: {len(broken)} samples failed, first {first.id}: {message}")
    return found


@click.command()
@click.option(
    "--log-dir",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("logs"),
    show_default=True,
    help="Folder for the logs.",
)
def demo(log_dir: Path) -> None:
    """Run the benchmarks on their embedded mini sets: no network, no key."""
    from rich.console import Console

    from .benchmarks import benchmarks
    from .terminal import print_table

    console = Console()
    # piped output has no width of its own, and a narrow guess would cut the figures
    if not console.is_terminal:
        console.width = _WIDTH
    found = []
    for benchmark in benchmarks().values():
        if benchmark.demo is None:
            continue
        console.print(benchmark.demo.line)
        logs = run_demo(benchmark, log_dir)
        print_table(benchmark.summary(logs), console)
        console.print()
        found += faults(logs)
    console.print(
        "The systems are pretended and recorded; what is real is the way they are judged.\n"
    )
    if found:
        raise click.ClickException("\n".join(found))
    console.print("Look at each decision:", f"  inspect view --log-dir {log_dir}", sep="\n")
    console.print(
        "Then a real model:",
        "  inspect eval gendermt/winomtde --model openai/gpt-4o-mini -T targets=es --limit 20",
        sep="\n",
        soft_wrap=True,
    )
