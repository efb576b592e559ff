"""`gendermt score pairs`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from ..score.user_errors import user_errors


@click.command()
@click.argument("tables", nargs=-1, metavar="FILE...")
@click.option(
    "--lines",
    nargs=2,
    multiple=True,
    metavar="SOURCE TARGET",
    help="Two files with a text and its translation a line.",
)
@click.option("-s", "--source-language", help="Of all rows; else the column source_language.")
@click.option("-t", "--target-language", help="Of all rows; else the column target_language.")
@click.option("--source", default="source", show_default=True, help="Column with the source text.")
@click.option(
    "--translation", default="translation", show_default=True, help="Column with the translation."
)
@click.option(
    "--rows",
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder for a record of each person, in Parquet files.",
)
@click.option("--resume", is_flag=True, help="Go on with the run that is in the folder of --rows.")
@click.option("--strict", is_flag=True, help="Stop at the first row that is no pair.")
@click.option("--workers", type=click.IntRange(1), default=1, show_default=True, help="Processes.")
@click.option(
    "--engine",
    type=click.Choice(["local", "ray"]),
    default="local",
    show_default=True,
    help="Where to read: here, or on the Ray cluster that is running.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "markdown", "json"]),
    default="text",
    show_default=True,
)
@click.option("-w", "--width", type=click.IntRange(0, 12), default=1, help="Decimals of figures.")
def pairs(tables: tuple[str, ...], **options: Any) -> None:
    """How often translations keep, change or lose a person's gender, in any parallel text.

    FILE is Parquet, CSV, TSV or JSONL (the last three also packed), local or s3://, hf:// and
    the like, with the columns source and translation. Persons are found in the source by
    themselves. Rows that are no pair are counted and named.
    """
    from .inputs import Columns, input_of_files

    with user_errors():
        given = input_of_files(
            tables,
            options["lines"],
            Columns(options["source"], options["translation"]),
            options["source_language"],
            options["target_language"],
        )
        if options["resume"] and options["rows"] is None:
            raise ValueError("--resume goes on with a run in a folder: give it with --rows.")
        totals = _run(given, options)
    _print(totals, options["form"], options["width"])


def _run(given: Any, options: dict[str, Any]) -> Any:
    same = {name: options[name] for name in ("resume", "strict")}
    if options["engine"] == "ray":
        from .on_ray import run_ray

        return run_ray(given, options["rows"], **same)
    from .engine import run_local

    return run_local(given, options["rows"], workers=options["workers"], **same)


def _print(totals: Any, form: str, width: int) -> None:
    from ..report.tables import to_markdown
    from .results import as_json, occupations_table, open_table, result_of, summary_table

    result = result_of(totals)
    if form == "json":
        click.echo(as_json(result))
        return
    made = (
        summary_table(result, width),
        open_table(result, width),
        occupations_table(result, width),
    )
    tables = [table for table in made if table.rows]
    if form == "markdown":
        click.echo("\n\n".join(map(to_markdown, tables)))
        return
    from ..terminal import console_for, print_table, say

    persons = f"{result.with_persons:,} with persons"
    say(f"{result.pairs:,} pairs, {persons}, {result.broken:,} broken rows")
    for line in result.examples:
        say(f"broken: {line}", err=True)
    for pair, reasons in result.reasons.items():
        say(f"not read, {pair}: " + ", ".join(f"{name} {n}" for name, n in reasons.items()))
    console = console_for()
    for table in tables:
        say("")
        print_table(table, console)
