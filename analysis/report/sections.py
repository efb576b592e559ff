"""What a report consists of: sections of tables and figures, and what each rests on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from .drawing import MOST
from .tables import Cell, Column, Table

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Drawing

    from .logs import LogFacts

_MOST_LINES = 12


@dataclass
class Figure:
    """A figure: what is plotted, apart from how.

    Attributes:
        key: its name, also of its files.
        title: one line.
        alt: what there is to see, for those who don't see it.
        note: how to read it.
        table: the plotted data for readers.
        data: the plotted data, as `draw` takes it.
        draw: makes a drawing of the data; needs matplotlib.
    """

    key: str
    title: str
    alt: str
    note: str
    table: Table
    data: Any
    draw: Callable[[Any], Drawing]


@dataclass
class Section:
    """A part of the report.

    Attributes:
        key: its anchor.
        title: its heading.
        intro: a few sentences.
        parts: headings, each with the tables and figures below it.
    """

    key: str
    title: str
    intro: str
    parts: list[tuple[str, list[Table | Figure]]] = field(default_factory=list)

    def add(self, heading: str, *items: Table | Figure | None) -> None:
        """Add a heading with what there is to show below it; nothing where there is nothing."""
        kept = [
            item for item in items if item is not None and (isinstance(item, Figure) or item.rows)
        ]
        if kept:
            self.parts.append((heading, kept))

    def tables(self) -> list[Table]:
        """All tables, also those behind figures."""
        return [
            item.table if isinstance(item, Figure) else item
            for _, items in self.parts
            for item in items
        ]

    def figures(self) -> list[Figure]:
        """All figures."""
        return [item for _, items in self.parts for item in items if isinstance(item, Figure)]


def provenance(
    facts: Sequence[LogFacts], signatures: Iterable[str | None], n: int, what: str = "translations"
) -> list[str]:
    """What a table rests on, a line each.

    Args:
        facts: of the logs it was made from.
        signatures: of the instruments, of every log or sample.
        n: how many translations or samples it counts.
        what: what they are.
    """
    from ... import __version__

    signed = sorted({_without_target(text) for text in signatures if isinstance(text, str)})
    revisions = sorted({f"{fact.dataset} {fact.revision}".strip() for fact in facts})
    packages = sorted({fact.packages for fact in facts})
    commands = list(dict.fromkeys(fact.command for fact in facts))
    usage = [f"{fact.name}: {fact.usage}" for fact in facts if fact.usage]
    return [
        f"n = {n} {what}",
        *(f"Instrument: {text}" for text in _some(signed)),
        *(f"Data: {text}" for text in _some(revisions)),
        *(f"Made with: {text}" for text in _some(packages)),
        *(f"Usage: {text}" for text in _some(usage)),
        f"Reported with: gendermt {__version__}",
        *(f"Command: {text}" for text in _some(commands)),
    ]


def _without_target(signature: str) -> str:
    return re.sub(r"\|(target|bank):[^|]*", "", signature)


def _some(lines: Sequence[str]) -> list[str]:
    if len(lines) <= _MOST_LINES:
        return list(lines)
    return [*lines[:_MOST_LINES], f"… and {len(lines) - _MOST_LINES} more, see logs.csv"]


def slug(text: str) -> str:
    """A text as part of a file name or anchor."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-") or "x"


def short_names(models: Iterable[str]) -> dict[str, str]:
    """Names for tables: the last part of each model's name where that tells them apart."""
    names = list(dict.fromkeys(models))
    last = [name.rsplit("/", 1)[-1] for name in names]
    return {
        name: short if last.count(short) == 1 and short else name
        for name, short in zip(names, last, strict=True)
    }


def plotted(
    key: str,
    title: str,
    columns: Sequence[Column],
    rows: Iterable[Sequence[Any]],
    *,
    headings: int,
    provenance: list[str],
) -> Table:
    """The data of a figure as a table."""
    cells = [[Cell(value) for value in row] for row in rows]
    return Table(key, title, columns, cells, headings=headings, provenance=provenance)


def limited(n: int, what: str = "", most: int = MOST) -> str:
    """A sentence for the note of a figure that can't show all of `n` systems or runs."""
    of = f"{n} {what}".strip()
    return f" The first {most} of {of}; the table has all." if n > most else ""


def viewer_link(viewer: str, fact: LogFacts, sample: str, epoch: int) -> str:
    """Address of a sample's scores in the log viewer."""
    return (
        f"{viewer.rstrip('/')}/#/logs/{quote(fact.name)}/samples/sample/"
        f"{quote(sample, safe='')}/{epoch}/scoring"
    )
