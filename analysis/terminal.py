"""Tables for the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gendermt.analysis.report.tables import Table, shown, visible

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table as RichTable

    from gendermt.analysis.report.sections import Section


_PIPE_WIDTH = 140


def console_for() -> Console:
    """A console on standard output; wide where that is a file or pipe, which has no width."""
    import sys

    from rich.console import Console

    return Console(width=None if sys.stdout.isatty() else _PIPE_WIDTH)


def rich_table(table: Table, *, interval: bool = True) -> RichTable:
    """A table for a rich console; what comes from a model shows as text."""
    from rich import box
    from rich.table import Table as RichTable
    from rich.text import Text

    out = RichTable(
        title=Text(visible(table.title), style="bold"),
        title_justify="left",
        box=box.SIMPLE_HEAD,
        pad_edge=False,
    )
    for index, column in enumerate(table.columns):
        texts = index < table.headings or any(
            isinstance(row[index].value, str) for row in table.rows
        )
        out.add_column(
            Text(visible(column.label)),
            justify="left" if texts else "right",
            overflow="fold",
            no_wrap=not texts,  # a figure in two lines can't be read
        )
    for row in table.rows:
        cells = []
        for cell, column in zip(row, table.columns, strict=True):
            marks = (["bold"] if "row" in cell.marks else []) + (
                ["underline"] if "column" in cell.marks else []
            )
            cells.append(Text(shown(cell, column, interval=interval), style=" ".join(marks)))
        out.add_row(*cells)
    return out


def print_sections(sections: Sequence[Section], console: Console) -> None:
    """All tables of a report that are not behind a figure, compact."""
    from rich.text import Text

    for section in sections:
        console.rule(Text(visible(section.title)))
        for _, items in section.parts:
            for item in items:
                if isinstance(item, Table):
                    console.print(rich_table(item))
