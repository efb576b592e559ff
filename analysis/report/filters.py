"""Boxes to tick that hide the rows of a system or language, in the page's style sheet alone.

A page that runs nothing can be sent to anyone; a browser without `:has()` shows everything.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from .sections import Section
from .tables import Cell, Table, visible


@dataclass(frozen=True)
class Group:
    """Boxes that belong together.

    Attributes:
        legend: what they choose.
        boxes: id and label of each.
    """

    legend: str
    boxes: Sequence[tuple[str, str]]


class Filters:
    """The systems and languages of a report, and the rows that are about one of them.

    Args:
        sections: of the report.
    """

    def __init__(self, sections: Sequence[Section]) -> None:
        tables = [table for section in sections for table in section.tables()]
        self.systems = _values(tables, "system") or _values(tables, "run")
        self._languages = list(dict.fromkeys(map(_code, _values(tables, "target"))))

    def css(self, system: str) -> str:
        """The class of what is about a system; none where the page does not know it."""
        return f"s{self.systems.index(system)}" if system in self.systems else ""

    def row(self, table: Table, row: Sequence[Cell]) -> str:
        """The class attribute of a row of a table."""
        names = []
        for column, cell in zip(table.columns, row, strict=True):
            value = visible(str(cell.value))
            if column.key == "system" and value in self.systems:
                names.append(self.css(value))
            elif column.key == "target" and _code(value) in self._languages:
                names.append(f"l{self._languages.index(_code(value))}")
        return Markup(f' class="{" ".join(names)}"') if names else ""

    def groups(self) -> list[Group]:
        """The boxes; none where there is nothing to choose."""
        found = (("Show systems", "s", self.systems), ("Show languages", "l", self._languages))
        return [
            Group(legend, [(f"f-{prefix}{n}", value) for n, value in enumerate(values)])
            for legend, prefix, values in found
            if len(values) > 1
        ]

    def style(self) -> str:
        """The rules that hide what is not ticked."""
        return Markup(
            "\n".join(
                f"body:has(#{box}:not(:checked)) .{box[2:]} {{ display: none; }}"
                for group in self.groups()
                for box, _ in group.boxes
            )
        )


def _code(language: str) -> str:
    """A target language as tables have it, `es` or `DE→ES`, as its code."""
    return language.rpartition("→")[2].lower()


def _values(tables: Iterable[Table], key: str) -> list[str]:
    """The values of a column in all tables, in their order."""
    return list(
        dict.fromkeys(
            visible(str(row[index].value))
            for table in tables
            for index, column in enumerate(table.columns)
            if column.key == key
            for row in table.rows
            if isinstance(row[index].value, str)
        )
    )
