"""Tables as data, and how they are written: CSV, LaTeX, HTML.

Texts in a table may come from a model. Each way of writing shows them as they are: markup,
formulas, escape sequences and LaTeX commands have no effect.
"""

from __future__ import annotations

import csv
import io
import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape as html_escape
from typing import Literal

Mark = Literal["system", "within"]
"""`system`: the best of the systems, shown bold; `within`: the best of one system's, underlined."""


@dataclass(frozen=True)
class Cell:
    """A figure or a text.

    Attributes:
        value: NaN where a figure is undefined, None where there is none to give.
        low: lower end of the 95 % interval.
        high: upper end of the 95 % interval.
        marks: whether it is significantly the best, and of what.
        href: address that a text links to.
        mark: part of a text that the page marks where it first occurs.
    """

    value: float | int | str | None
    low: float | None = None
    high: float | None = None
    marks: frozenset[Mark] = frozenset()
    href: str | None = None
    mark: str | None = None

    @property
    def has_interval(self) -> bool:
        """Whether both ends are known."""
        return all(end is not None and not math.isnan(end) for end in (self.low, self.high))


@dataclass(frozen=True)
class Column:
    """A column of a table.

    Attributes:
        key: its name in CSV.
        label: its heading.
        digits: decimals of its figures.
        signed: whether figures are differences, shown with their sign.
        scientific: whether figures are p-values, shown as powers of ten where small.
    """

    key: str
    label: str
    digits: int = 1
    signed: bool = False
    scientific: bool = False


@dataclass
class Table:
    """A table with what it rests on.

    Attributes:
        key: its name, also of its files.
        title: one line.
        note: what the figures are, and how to read them.
        columns: its columns; the first ones are headings of the row.
        rows: cells by row, as many as columns.
        headings: how many columns say what a row is.
        provenance: n, signature, data revision, versions and commands, a line each.
    """

    key: str
    title: str
    columns: Sequence[Column]
    rows: list[list[Cell]]
    note: str = ""
    headings: int = 1
    provenance: list[str] = field(default_factory=list)

    def is_text(self, index: int) -> bool:
        """Whether a column says what a row is, or has texts."""
        return index < self.headings or any(isinstance(row[index].value, str) for row in self.rows)


# what changes the direction of what follows, or a terminal's state; marks of direction that only
# stand for a letter (U+200E, U+200F) belong to Hebrew and Arabic text and stay
_INVISIBLE = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")


def visible(text: str) -> str:
    r"""A text whose control characters are written out, such as \x1b, on one line."""

    def name(match: re.Match[str]) -> str:
        code = ord(match.group())
        return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"

    return _INVISIBLE.sub(name, re.sub(r"[\t\r\n]+", " ", text))


def shown(cell: Cell, column: Column, *, interval: bool = True) -> str:
    """A cell as plain text, rounded as its column says."""
    value = cell.value
    if value is None:
        return "–"
    if isinstance(value, str):
        return visible(value)
    if isinstance(value, float) and math.isnan(value):
        return "undefined"
    text = number(float(value), column)
    return f"{text} {interval_text(cell, column)}" if interval and cell.has_interval else text


def interval_text(cell: Cell, column: Column) -> str:
    """The ends of an interval in brackets."""
    return f"[{number(cell.low or 0.0, column)}, {number(cell.high or 0.0, column)}]"


def number(value: float, column: Column) -> str:
    """A figure as text, with a real minus sign."""
    if column.scientific and value < 0.001:
        return "< 1e-300" if value == 0 else f"{value:.1e}".replace("e-0", "e-")
    digits = 3 if column.scientific else column.digits
    text = f"{value:+.{digits}f}" if column.signed else f"{value:.{digits}f}"
    if float(text) == 0:
        text = text.lstrip("+-")
    return text.replace("-", "−")


def to_csv(table: Table) -> str:
    """The table with unrounded figures, intervals in columns of their own, marks and provenance.

    Every text is in quotes. Where a spreadsheet would take one, or what follows a semicolon in it,
    for a formula, an apostrophe stands before that.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n", quoting=csv.QUOTE_NONNUMERIC)
    with_interval = [
        any(row[index].has_interval for row in table.rows) for index in range(len(table.columns))
    ]
    with_marks = any(cell.marks for row in table.rows for cell in row)
    head: list[str] = []
    for column, both in zip(table.columns, with_interval, strict=True):
        head += [column.key, *([f"{column.key}_low", f"{column.key}_high"] if both else [])]
    writer.writerow(head + (["significantly_best"] if with_marks else []))
    for row in table.rows:
        line: list[float | str | None] = []
        for cell, both in zip(row, with_interval, strict=True):
            line.append(_csv_value(cell.value))
            if both:
                line += [_csv_value(cell.low), _csv_value(cell.high)]
        if with_marks:
            line.append(
                ";".join(
                    f"{column.key}:{mark}"
                    for cell, column in zip(row, table.columns, strict=True)
                    for mark in sorted(cell.marks)
                )
            )
        writer.writerow(line)
    return out.getvalue()


class _Figure(float):
    """A figure as CSV has it: six digits, and no quotes."""

    def __str__(self) -> str:
        return "NaN" if math.isnan(self) else format(float(self), ".6g")

    __repr__ = __str__


# what spreadsheets compute, as they do with full-width forms; many split a line at semicolons
_FORMULA = re.compile(r"(^|;)(?=\s*[=+\-@|%＝＋－＠])")


def _csv_value(value: float | int | str | None) -> float | str | None:
    if isinstance(value, str):
        return _FORMULA.sub(r"\1'", visible(value))
    return _Figure(value) if isinstance(value, float) else value


_LATEX = {
    "\\": r"\textbackslash{}",
    "&": r"\&",
    "%": r"\%",
    "$": r"\$",
    "#": r"\#",
    "_": r"\_",
    "{": r"\{",
    "}": r"\}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    '"': r"\textquotedbl{}",
}


def to_markdown(table: Table) -> str:
    """The table as Markdown has it, intervals behind their figures."""

    def line(cells: Sequence[str]) -> str:
        return "| " + " | ".join(cell.replace("|", r"\|") for cell in cells) + " |"

    rules = ["---" if table.is_text(index) else "---:" for index in range(len(table.columns))]
    return "\n".join(
        [
            line([column.label for column in table.columns]),
            line(rules),
            *(
                line([shown(cell, column) for cell, column in zip(row, table.columns, strict=True)])
                for row in table.rows
            ),
        ]
    )


def latex_escape(text: str) -> str:
    """A text as LaTeX that shows it as it is."""
    return "".join(_LATEX.get(letter, letter) for letter in visible(text))


def to_latex(table: Table) -> str:
    r"""The table for `\input`; needs booktabs and, for texts, XeLaTeX or LuaLaTeX."""
    aligned = "l" * table.headings + "".join(
        "l" if any(isinstance(row[index].value, str) for row in table.rows) else "r"
        for index in range(table.headings, len(table.columns))
    )
    lines = [
        *(f"% {latex_escape(line)}" for line in table.provenance),
        r"\begin{table}",
        r"\centering\small",
        rf"\begin{{tabular}}{{{aligned}}}",
        r"\toprule",
        " & ".join(latex_escape(column.label) for column in table.columns) + r" \\",
        r"\midrule",
        *(" & ".join(_latex_cells(row, table.columns)) + r" \\" for row in table.rows),
        r"\bottomrule",
        r"\end{tabular}",
        rf"\caption{{{latex_escape(table.title)}. {latex_escape(table.note)}}}",
        rf"\label{{tab:{re.sub(r'[^a-z0-9-]', '-', table.key)}}}",
        r"\end{table}",
    ]
    return "\n".join(lines) + "\n"


def _latex_cells(row: Sequence[Cell], columns: Sequence[Column]) -> list[str]:
    cells = []
    for cell, column in zip(row, columns, strict=True):
        text = latex_escape(shown(cell, column, interval=False)).replace("−", "$-$")
        if "system" in cell.marks:
            text = rf"\textbf{{{text}}}"
        if "within" in cell.marks:
            text = rf"\underline{{{text}}}"
        if cell.has_interval:
            ends = interval_text(cell, column).replace("−", "$-$")
            text += rf" {{\scriptsize {ends}}}"
        cells.append(text)
    return cells


def marked(cell: Cell) -> tuple[str, str, str]:
    """A text in three parts: before what is marked, that, and after it."""
    text = visible(str(cell.value))
    mark = visible(cell.mark or "")
    before, found, after = text.partition(mark) if mark else (text, "", "")
    return before, found, after


def html_text(text: str) -> str:
    """A text for HTML that shows as it is, also within an attribute."""
    return html_escape(visible(text), quote=True)
