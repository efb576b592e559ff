"""The command line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

from ..terminal import say

if TYPE_CHECKING:
    from rich.console import Console

    from .comparison import Comparison, Flips
    from .systems import ComparedSystem


@click.command("compare")
@click.argument("logs", nargs=-1, required=True)
@click.option(
    "--metric",
    "metrics",
    multiple=True,
    help="May be given several times; by default accuracy, or occupation and bleu_paper.",
)
@click.option("--instrument", help="Whose readings count: reader (default), published or judge.")
@click.option(
    "--flips", default=20, show_default=True, help="How many flipped sentences to list; 0 for none."
)
@click.option(
    "--fail-under",
    type=float,
    help="Exit with status 1 if an effect over all samples is below this many points; -2 allows a "
    "loss of two points.",
)
@click.pass_context
def compare_command(
    context: click.Context,
    logs: tuple[str, ...],
    metrics: tuple[str, ...],
    instrument: str | None,
    flips: int,
    fail_under: float | None,
) -> None:
    """Compare the systems of LOGS with the first one of their task, on the same samples.

    LOGS are log files or folders, at least two systems in all: two systems, two runs of one (name
    the file of each), or one log with several prompting strategies. Prints the effect (second minus
    first; of a gap, how much nearer to 0) with its 95 % interval, p-values of paired randomisation
    by source sentence with and without Holm's correction and of McNemar's test, and the sentences
    that flipped.
    """
    from rich.console import Console

    from ...stats.effects import METHOD
    from ..report.tables import visible
    from ..terminal import console_for, print_lines
    from .comparison import adjusted, compare, metrics_for, unmatched
    from .systems import groups_to_compare, load_systems

    try:
        with Console(stderr=True).status("Reading and comparing"):
            systems = [system for place in logs for system in load_systems(place, instrument)]
            groups = groups_to_compare(systems)
            check_metrics(metrics)
            one_task = len({group[0].task for group in groups}) == 1
            results = [
                Result(first, second, *compare(first, second, chosen), unmatched(first, second))
                for first, *others in groups
                for second in others
                if (chosen := metrics_for(first, second, metrics, strict=one_task))
            ]
    except (ValueError, FileNotFoundError) as error:
        raise click.ClickException(visible(str(error))) from error
    tell_notes(systems, groups)
    for group in groups:
        for system in group:
            print_lines(system.benchmark.headlines(system.frame), console_for())
    click.echo()
    found = adjusted([one for result in results for one in result.comparisons])
    rest = iter(found)
    for result in results:
        result.comparisons = [next(rest) for _ in result.comparisons]
        print_result(result, flips, console_for())
    click.echo(METHOD)
    if fail_under is not None and tell_under(found, fail_under):
        context.exit(1)


@dataclass
class Result:
    """What is printed of two systems."""

    first: ComparedSystem
    second: ComparedSystem
    comparisons: list[Comparison]
    flips: Flips
    unmatched: tuple[int, int]


def check_metrics(asked: Sequence[str]) -> None:
    """Raise a ValueError if a metric is of no benchmark."""
    from ..benchmarks import benchmarks

    known = {
        task: [metric.name for metric in benchmark.metrics]
        for task, benchmark in benchmarks().items()
    }
    for name in asked:
        if not any(name in names for names in known.values()):
            allowed = "; ".join(f"of {task} {', '.join(names)}" for task, names in known.items())
            raise ValueError(f"--metric {name}: there is no such metric. There are {allowed}.")


def tell_notes(
    systems: Sequence[ComparedSystem], groups: Sequence[Sequence[ComparedSystem]]
) -> None:
    """Say on standard error what a reader must know of the logs, and what is not compared."""
    for note in dict.fromkeys(note for system in systems for note in system.notes):
        say(f"Note: {note}", err=True)
    for group in groups:
        if len(group) == 1:
            alone = group[0]
            say(
                f"Note: {alone.name} is alone in {alone.task}, data set {alone.dataset} "
                f"({', '.join(alone.files)}): nothing to compare it with.",
                err=True,
            )


def print_result(result: Result, flips: int, console: Console) -> None:
    """Print the comparisons of two systems, and up to so many flipped sentences."""
    from ..terminal import print_table
    from .tables import comparison_table, flips_table

    first, second = result.first, result.second
    print_table(comparison_table(result.comparisons), console)
    for system, count in zip((first, second), result.unmatched, strict=True):
        if count:
            say(f"{count} samples are only in {system.name}: not compared.")
    if flips and len(result.flips):
        print_table(flips_table(result.flips, first.name, second.name, flips), console)
    click.echo()


def tell_under(found: Sequence[Comparison], limit: float) -> bool:
    """Say which effects over all samples are below a limit in points; whether there are any."""
    under = [one for one in found if one.part == "all" and not one.effect >= limit]
    for one in under:
        say(
            f"{one.metric}: {one.second} has {one.effect:+.2f} points against {one.first}, below "
            f"{limit:+.2f}.",
            err=True,
        )
    return bool(under)
