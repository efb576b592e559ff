"""`gendermt report`."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from .logs import Logs
    from .sections import Section

DEFAULT_VIEWER = "http://127.0.0.1:7575"
"""Where `inspect view` serves unless told otherwise."""


@click.command()
@click.argument("logs", nargs=-1, required=True)
@click.option(
    "-o",
    "--output",
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder to write index.html, tables/ and figures/ to.",
)
@click.option("--text", is_flag=True, help="Print compact tables instead of, or besides, a folder.")
@click.option(
    "--viewer",
    default=DEFAULT_VIEWER,
    show_default=True,
    help="Address of `inspect view` on the folder of the logs, for links to samples.",
)
def report(logs: tuple[str, ...], output: Path | None, text: bool, viewer: str) -> None:
    """Tables and figures from LOGS: files and folders, local or s3:// and the like.

    Of several runs of one system the most complete counts, the newest of equals. A log that can't
    be used is named and left out.
    """
    if output is None and not text:
        raise click.UsageError("Say where to write: -o FOLDER, or --text for the terminal.")
    if output is not None:
        _require_matplotlib()  # before logs are read, which may take minutes
    from rich.console import Console

    from .build import build_sections
    from .logs import read_logs

    console = Console(stderr=True)

    def reading(items: Iterable[Any], total: int) -> Iterable[Any]:
        from rich.progress import track

        return track(items, "Reading logs", total, console=console, transient=True)

    try:
        found = read_logs(logs, progress=reading, processes=os.cpu_count() or 1)
    except FileNotFoundError as error:
        raise click.ClickException(str(error)) from error
    tell_left_out(found)
    if not found.facts:
        raise click.ClickException("No log is left to report.")
    with console.status("Computing figures"):
        sections = build_sections(found, viewer)
    if output is not None:
        write_report(found, sections, output, console)
        click.echo(f"{output / 'index.html'}: {len(found.facts)} logs")
    if text:
        from ..terminal import console_for, print_sections

        print_sections(sections, console_for())


def _require_matplotlib() -> None:
    try:
        import matplotlib  # noqa: F401
    except ImportError as error:
        raise click.ClickException(
            "Figures need matplotlib. Install it, in a checkout of gendermt:\n"
            "  pip install '.[report]'\nor anywhere:\n  pip install matplotlib\n"
            "gendermt report --text works without it."
        ) from error


def tell_left_out(logs: Logs) -> None:
    """Say on standard error what does not count."""
    from .tables import visible

    for skipped in logs.skipped:
        click.echo(visible(f"Left out: {skipped.location}: {skipped.reason}"), err=True)
    for note in [*logs.notes, *logs.replaced]:
        click.echo(visible(f"Note: {note}"), err=True)


def write_report(logs: Logs, sections: list[Section], folder: Path, console: Any = None) -> None:
    """Write the page, its tables and its figures.

    Args:
        logs: as read.
        sections: as built from them.
        folder: made if it is not there; files of a report that was there before are replaced.
        console: for the progress bar; none without it.

    Raises:
        click.ClickException: if matplotlib is missing.
    """
    _require_matplotlib()
    import matplotlib

    from .drawing import style, to_png, to_svg
    from .page import logs_table, render
    from .tables import to_csv, to_latex

    for name in ("tables", "figures"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    for table in [logs_table(logs), *(t for section in sections for t in section.tables())]:
        # with a byte order mark spreadsheets read it as UTF-8
        (folder / "tables" / f"{table.key}.csv").write_text(to_csv(table), "utf-8-sig")
        (folder / "tables" / f"{table.key}.tex").write_text(to_latex(table), "utf-8")
    drawings: dict[str, str] = {}
    figures: Iterable[Any] = [f for section in sections for f in section.figures()]
    if console is not None:
        from rich.progress import track

        figures = track(list(figures), "Drawing", console=console, transient=True)
    with matplotlib.rc_context(style()):
        for figure in figures:
            drawing = figure.draw(figure.data)
            drawings[figure.key] = to_svg(drawing)
            (folder / "figures" / f"{figure.key}.svg").write_text(drawings[figure.key], "utf-8")
            (folder / "figures" / f"{figure.key}.png").write_bytes(to_png(drawing))
    (folder / "index.html").write_text(render(logs, sections, drawings), "utf-8")
