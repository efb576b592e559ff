"""Tables for the terminal: nothing is cut; what is wider than the screen is split."""

from __future__ import annotations

import os
import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING

from .report.tables import Cell, Column, Table, shown, visible

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table as RichTable

    from .report.sections import Section


_UNLIMITED = 100_000
_GAP = 2
"""Spaces between columns."""

_NARROWEST_TEXT = 20
"""Width to which a column of longer texts may shrink."""

_WIDEST_NAME = 32
"""Width beyond which a name may be folded where a table does not fit."""

_WIDEST_RULE = 100


def console_for() -> Console:
    """A console on standard output: a file or pipe has no width, unless COLUMNS gives one."""
    import sys

    from rich.console import Console

    given = os.environ.get("COLUMNS", "")
    if sys.stdout.isatty() or (given.isdecimal() and int(given)):
        return Console()
    return Console(width=_UNLIMITED)


def say(text: str, *, err: bool = False) -> None:
    """Print lines that may hold what a log or model wrote: as text, without effect.

    Args:
        text: one line or several.
        err: whether to print to standard error.
    """
    import click

    for line in text.split("\n"):
        click.echo(visible(line), err=err)


def print_table(table: Table, console: Console) -> None:
    """A table, in several blocks of columns where it is wider than the console.

    Every block begins with the columns that say what a row is. What comes from a model shows as
    text.
    """
    from rich.text import Text

    console.print(Text(visible(table.title), style="bold"))
    for number, block in enumerate(blocks(table, console.width)):
        if number:
            console.print()
        console.print(block)


def print_lines(lines: Sequence[str], console: Console) -> None:
    """Lines to copy: as they are, never folded."""
    from rich.text import Text

    for line in lines:
        console.print(Text(visible(line)), soft_wrap=True)


def blocks(table: Table, width: int) -> list[RichTable]:
    """The table in as many parts as a width needs; intervals get lines of their own first."""
    whole = list(range(len(table.columns)))
    for narrow in (False, True):
        columns = [_Shown(table, index, narrow=narrow) for index in whole]
        if _needed(columns) <= width:
            return [_rich([*columns])]
    heads, rest = columns[: table.headings], columns[table.headings :]
    parts: list[list[_Shown]] = [[]]
    for column in rest:
        if parts[-1] and _needed([*heads, *parts[-1], column]) > width:
            parts.append([])
        parts[-1].append(column)
    return [_rich([*heads, *part]) for part in parts]


class _Shown:
    """A column as texts, and the width that it needs."""

    def __init__(self, table: Table, index: int, *, narrow: bool) -> None:
        from rich.cells import cell_len

        column = table.columns[index]
        heading = index < table.headings
        cells = [row[index] for row in table.rows]
        self.left = heading or any(isinstance(cell.value, str) for cell in cells)
        self.texts = [(_text(cell, column, narrow=narrow), _style(cell)) for cell in cells]
        self.label = visible(column.label)
        lines = [line for text, _ in self.texts for line in text.split("\n")]
        longest = max(map(cell_len, lines), default=0)
        limit = longest
        if narrow and self.left:
            limit = min(longest, _WIDEST_NAME if heading else _NARROWEST_TEXT)
        if narrow:
            words = max(map(cell_len, self.label.split()), default=1)
            self.label = textwrap.fill(self.label, max(words, limit, 1))
        self.folds = limit < longest
        self.width = max(limit, *map(cell_len, self.label.split("\n")))


def _text(cell: Cell, column: Column, *, narrow: bool) -> str:
    if not narrow or isinstance(cell.value, str):
        return shown(cell, column)
    return shown(cell, column).replace(" [", "\n[")


def _style(cell: Cell) -> str:
    bold = "bold" if "system" in cell.marks else ""
    return f"{bold} underline".strip() if "within" in cell.marks else bold


def _needed(columns: Sequence[_Shown]) -> int:
    return sum(column.width for column in columns) + _GAP * (len(columns) - 1)


def _rich(columns: Sequence[_Shown]) -> RichTable:
    from rich import box
    from rich.table import Table as RichTable
    from rich.text import Text

    out = RichTable(
        box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, _GAP - 1, 0, 0)
    )
    for column in columns:
        out.add_column(
            Text(column.label),
            justify="left" if column.left else "right",
            overflow="fold",
            no_wrap=not column.folds,  # a figure or a name in two lines can't be read
        )
    for row in zip(*(column.texts for column in columns), strict=True):
        out.add_row(*(Text(text, style=style) for text, style in row))
    return out


def print_sections(
    sections: Sequence[Section], console: Console, *, everything: bool = False
) -> None:
    """What a report answers, in words and as a small table for each section.

    Args:
        sections: of the report.
        console: to print on.
        everything: print all tables that are not behind a figure, too.
    """
    from rich.rule import Rule
    from rich.text import Text

    for section in sections:
        rule = Rule(Text(visible(section.title)))
        console.print(rule, width=min(console.width, _WIDEST_RULE))
        if section.answer:
            words = " ".join(section.answer.sentences)
            for line in textwrap.wrap(visible(words), min(console.width, _WIDEST_RULE)):
                console.print(Text(line), soft_wrap=True)
            console.print()
            print_table(section.answer.table, console)
        for _, items in section.parts if everything or not section.answer else ():
            for item in items:
                if isinstance(item, Table):
                    console.print()
                    print_table(item, console)
