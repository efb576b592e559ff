"""The report as a folder: written aside, then put in its place as a whole."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from .drawing import style, to_png, to_svg
from .logs import Logs
from .page import logs_table, render
from .sections import Figure, Section
from .tables import to_csv, to_latex

ENTRIES = ("index.html", "tables", "figures")
"""What a report consists of."""

NO_FIGURES = (
    "Note: there is no matplotlib, so that the report has tables in place of figures. For figures: "
    "pip install matplotlib"
)


def has_matplotlib() -> bool:
    """Whether figures can be drawn."""
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        return False
    return True


def check_folder(folder: Path) -> None:
    """See whether a report may take the place of a folder.

    Raises:
        ValueError: if it holds anything that is no report's, and would be lost.
    """
    if not folder.exists():
        return
    if not folder.is_dir():
        raise ValueError(f"{folder} is a file: give a folder.")
    others = sorted(entry.name for entry in folder.iterdir() if entry.name not in ENTRIES)
    if others:
        more = " and more" if len(others) > 5 else ""
        raise ValueError(
            f"{folder} holds {', '.join(others[:5])}{more}, which no report wrote and a report "
            "would replace: give another folder."
        )


def write_report(
    logs: Logs, sections: Sequence[Section], folder: Path, console: Any = None
) -> None:
    """Write the page, its tables and its figures; no figures where matplotlib is missing.

    What stood in the folder stays until the new report is complete, then it is gone.

    Args:
        logs: as read.
        sections: as built from them.
        folder: made if it is not there; a report that was there before is replaced.
        console: for the progress bar; none without it.

    Raises:
        ValueError: if the folder holds what no report wrote.
        OSError: if it can't be written; then it is as it was before.
    """
    check_folder(folder)
    place = folder.resolve()
    place.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=place.parent, prefix=f".{place.name}.") as aside:
        new, old = Path(aside) / "new", Path(aside) / "old"
        _write(logs, sections, new, console)
        if place.exists():
            place.rename(old)
        try:
            new.rename(place)
        except OSError:
            if old.exists():
                old.rename(place)
            raise


def _write(logs: Logs, sections: Sequence[Section], folder: Path, console: Any) -> None:
    for name in ("tables", "figures"):
        (folder / name).mkdir(parents=True)
    for table in [logs_table(logs), *(t for section in sections for t in section.tables())]:
        # with a byte order mark spreadsheets read it as UTF-8
        (folder / "tables" / f"{table.key}.csv").write_text(to_csv(table), "utf-8-sig")
        (folder / "tables" / f"{table.key}.tex").write_text(to_latex(table), "utf-8")
    figures: Iterable[Figure] = [f for section in sections for f in section.figures()]
    if console is not None:
        from rich.progress import track

        figures = track(list(figures), "Drawing", console=console, transient=True)
    drawings = _draw(figures, folder / "figures") if has_matplotlib() else {}
    (folder / "index.html").write_text(render(logs, sections, drawings), "utf-8")


def _draw(figures: Iterable[Figure], folder: Path) -> dict[str, str]:
    """Write the figures; as SVG by their keys."""
    import matplotlib

    drawings = {}
    with matplotlib.rc_context(style()):
        for figure in figures:
            drawing = figure.draw(figure.data)
            drawings[figure.key] = to_svg(drawing)
            (folder / f"{figure.key}.svg").write_text(drawings[figure.key], "utf-8")
            (folder / f"{figure.key}.png").write_bytes(to_png(drawing))
    return drawings
