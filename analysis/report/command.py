"""`gendermt report`."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..terminal import console_for, print_sections, say
from .tables import visible

if TYPE_CHECKING:
    from .logs import Logs

DEFAULT_FOLDER = Path("report")
"""Where a report is written unless told otherwise."""


@click.command()
@click.argument("logs", nargs=-1, required=True)
@click.option(
    "-o",
    "--output",
    type=click.Path(file_okay=False, path_type=Path),
    help=f"Folder to write index.html, tables/ and figures/ to.  [default: {DEFAULT_FOLDER}, "
    "without --text]",
)
@click.option("--text", is_flag=True, help="Print the answer instead of, or besides, a folder.")
@click.option("--all", "everything", is_flag=True, help="With --text: print every table.")
@click.option(
    "--viewer",
    help="Address of `inspect view` on the folder of the logs, such as http://127.0.0.1:7575: "
    "examples link to it.",
)
@click.option(
    "--outliers",
    type=float,
    help="Leave rows out of FairTranslate's BLEU and COMET that COMET rates this low for any "
    "system, as the paper does with 0.6.",
)
def report(
    logs: tuple[str, ...],
    output: Path | None,
    text: bool,
    everything: bool,
    viewer: str | None,
    outliers: float | None,
) -> None:
    """Tables and figures from LOGS: files and folders, local or s3:// and the like.

    Of several runs of one system the most complete counts, the newest of equals. A log that can't
    be used is named and left out.
    """
    if everything and not text:
        raise click.UsageError("--all goes with --text: the page has everything.")
    if output is None and not text:
        output = DEFAULT_FOLDER
    from rich.console import Console

    from .build import build_sections
    from .folder import NO_FIGURES, check_folder, has_matplotlib, write_report
    from .logs import read_logs

    if output is not None:
        try:
            check_folder(output)  # before logs are read, which may take minutes
        except ValueError as error:
            raise click.ClickException(visible(str(error))) from error
        if not has_matplotlib():
            say(NO_FIGURES, err=True)
    console = Console(stderr=True)

    def reading(items: Iterable[Any], total: int) -> Iterable[Any]:
        from rich.progress import track

        return track(items, "Reading logs", total, console=console, transient=True)

    try:
        found = read_logs(logs, progress=reading, processes=os.cpu_count() or 1)
    except FileNotFoundError as error:
        raise click.ClickException(visible(str(error))) from error
    tell_left_out(found)
    if not found.facts:
        raise click.ClickException("No log is left to report.")
    try:
        with console.status("Computing figures"):
            sections = build_sections(found, viewer, outliers)
    except ValueError as error:
        raise click.ClickException(visible(str(error))) from error
    if output is not None:
        try:
            write_report(found, sections, output, console)
        except OSError as error:
            raise click.ClickException(
                visible(f"{output} could not be written, and is as it was: {error}")
            ) from error
        say(f"{output / 'index.html'}: {len(found.facts)} logs")
    if text:
        print_sections(sections, console_for(), everything=everything)


def tell_left_out(logs: Logs) -> None:
    """Say on standard error what does not count."""
    for skipped in logs.skipped:
        say(f"Left out: {skipped.location}: {skipped.reason}", err=True)
    for note in [*logs.notes, *logs.replaced]:
        say(f"Note: {note}", err=True)
