"""`gendermt sources` and `gendermt score`."""

from __future__ import annotations

import json
import sys
from functools import partial
from pathlib import Path
from typing import Any

import click

from ...support.lazy_commands import LazyGroup
from .benchmarks import BENCHMARKS, Scorable, get_benchmark
from .user_errors import user_errors

_BENCHMARK = click.argument("benchmark", type=click.Choice(list(BENCHMARKS)))


@click.command()
@_BENCHMARK
@click.option("-t", "--target", help="Target language, for ids such as 000-es.")
@click.option("--dataset", help="As the task takes it: mini, a path; the published one by default.")
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "tsv", "jsonl"]),
    default="text",
    show_default=True,
    help="A sentence a line, or with ids.",
)
def sources(benchmark: str, target: str | None, dataset: str | None, form: str) -> None:
    """Print the sentences of BENCHMARK to translate, one a line, in order."""
    chosen = get_benchmark(benchmark)
    with user_errors():
        if target is not None:
            _check_targets(chosen, [target])
        found = chosen.sentences(chosen.load(dataset or chosen.name), target)
    out = sys.stdout.buffer
    if form == "tsv":
        out.write(b"id\tsource\n")
    for sentence in found:
        if form == "jsonl":
            line = json.dumps({"id": sentence.id, "source": sentence.source}, ensure_ascii=False)
        else:
            line = f"{sentence.id}\t{sentence.source}" if form == "tsv" else sentence.source
        out.write(f"{line}\n".encode())
    out.flush()


class _ScoreGroup(LazyGroup):
    """The benchmarks, and parallel text of any kind."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The benchmarks first."""
        return [*BENCHMARKS, *super().list_commands(ctx)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of a benchmark, or of pairs."""
        if cmd_name not in BENCHMARKS:
            return super().get_command(ctx, cmd_name)
        return click.Command(
            cmd_name,
            callback=partial(_score_benchmark, cmd_name),
            params=list(_options.params),
            help=str(_options.help).replace("BENCHMARK", get_benchmark(cmd_name).title),
        )

    def format_commands(
        self,
        ctx: click.Context,  # noqa: ARG002
        formatter: click.HelpFormatter,
    ) -> None:
        """Each with its line."""
        lines = [(name, f"translations of {get_benchmark(name).title}") for name in BENCHMARKS]
        with formatter.section("Commands"):
            formatter.write_dl([*lines, *((name, self.lazy[name][1]) for name in self.lazy)])


@click.group(
    cls=_ScoreGroup,
    lazy={
        "pairs": (
            "gendermt.analysis.pairs.command:pairs",
            "parallel text of any kind: whose gender is kept",
        )
    },
)
def score() -> None:
    """Score files of translations: no model, no log."""


@click.command()
@click.argument("systems", nargs=-1, required=True, metavar="FILE...")
@click.option("-t", "--target", "targets", help="Target language; several with commas.")
@click.option(
    "--instrument",
    default="reader",
    show_default=True,
    help="What reads the gender: reader, published, aligned; several with commas.",
)
@click.option("--dataset", help="As the task takes it: mini, a path; the published one by default.")
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "markdown", "json"]),
    default="text",
    show_default=True,
)
@click.option(
    "--rows", type=click.Path(dir_okay=False, path_type=Path), help="Write every reading to FILE."
)
@click.option("-w", "--width", type=click.IntRange(0, 12), default=1, help="Decimals of figures.")
def _options() -> None:
    """Score translations of BENCHMARK: no model, no log.

    FILE has a translation a line, in the order of `gendermt sources`; or is a TSV, CSV, JSONL,
    Parquet or XLSX table with the columns translation and id or source; a folder with a file for
    each language pair; `-` for standard input; or published/SYSTEM. `{target}` in it stands for
    the language. Each further FILE is compared with the first.
    """


def _score_benchmark(
    benchmark: str,
    systems: tuple[str, ...],
    targets: str | None,
    instrument: str,
    dataset: str | None,
    form: str,
    rows: Path | None,
    width: int,
) -> None:
    """Score one benchmark."""
    chosen = get_benchmark(benchmark)
    with user_errors():
        codes = _targets(chosen, targets)
        instruments = _instruments(chosen, instrument)
        _check_rows(rows)
        from .scoring import compare_systems, score_systems

        data = chosen.load(dataset or chosen.name)
        results = score_systems(chosen, data, systems, codes, instruments, _warn)
        pairs = compare_systems(results)
        if rows is not None:
            from .show import write_rows

            write_rows([result for result in results if "+" not in result.target], rows)
    _print(chosen, results, pairs, form, width)


def _print(chosen: Scorable, results: Any, pairs: Any, form: str, width: int) -> None:
    from .show import as_json, as_markdown, figures_table, paired_table

    if form == "json":
        click.echo(as_json(results, pairs))
        return
    tables = [figures_table(results, chosen.shown, width)]
    if pairs:
        tables.append(paired_table(pairs, width))
    if form == "markdown":
        click.echo(as_markdown(tables))
        return
    from ..terminal import console_for, print_table, say

    for result in results:
        say(result.headline)
    for result in results:
        if result.reasons:
            listed = ", ".join(f"{reason} {n}" for reason, n in result.reasons.items())
            say(f"unknown, {result.system} {result.target} {result.instrument}: {listed}")
    console = console_for()
    for table in tables:
        say("")
        print_table(table, console)


def _targets(benchmark: Scorable, given: str | None) -> list[str]:
    if given is None:
        if len(benchmark.targets) == 1:
            return list(benchmark.targets)
        raise ValueError(
            f"Say which language the translations are in: -t, one or several of "
            f"{', '.join(benchmark.targets)}."
        )
    codes = list(dict.fromkeys(code.strip() for code in given.split(",") if code.strip()))
    _check_targets(benchmark, codes)
    return codes


def _check_targets(benchmark: Scorable, codes: list[str]) -> None:
    unknown = [code for code in codes if code not in benchmark.targets]
    if unknown or not codes:
        raise ValueError(
            f"-t {','.join(codes)!s}: {benchmark.name} is translated into "
            f"{', '.join(benchmark.targets)}."
        )


def _instruments(benchmark: Scorable, given: str) -> list[Any]:
    names = list(dict.fromkeys(name.strip() for name in given.split(",") if name.strip()))
    unknown = [name for name in names if name not in benchmark.instruments]
    if unknown or not names:
        raise ValueError(
            f"--instrument {given}: {benchmark.name} is read by "
            f"{', '.join(benchmark.instruments)}; a judge needs the Inspect task."
        )
    return names


def _check_rows(rows: Path | None) -> None:
    from .show import ROW_TYPES

    if rows is not None and rows.suffix.lower() not in ROW_TYPES:
        raise ValueError(f"--rows {rows}: allowed endings are {', '.join(ROW_TYPES)}.")


def _warn(line: str) -> None:
    from ..terminal import say

    say(f"Warning: {line}", err=True)
