"""What a report consists of: sections of tables and figures, and what each rests on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from .drawing import MOST
from .tables import Cell, Column, Table, shown

if TYPE_CHECKING:
    from matplotlib.figure import Figure as Drawing

    from .logs import LogFacts

_MOST_LINES = 12
_MOST_SAID = 4
"""Systems that the answer names; of more, the best two and the worst."""


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


@dataclass(frozen=True)
class Bar:
    """A figure on the first screen, in percent, on a line from 0 to 100.

    Attributes:
        system: whose it is.
        part: of what, such as `female`; it has the colour of that gender.
        value: NaN where it is undefined.
        low: lower end of the 95 % interval.
        high: upper end.
        n: translations that it is over.
    """

    system: str
    part: str
    value: float
    low: float
    high: float
    n: int


@dataclass(frozen=True)
class Answer:
    """What a section says first.

    Attributes:
        sentences: the answer in words, made from the figures.
        bars: the answer as a figure, by system and part.
        caption: what the bars show.
        table: the same and a little more.
    """

    sentences: Sequence[str]
    bars: Sequence[Bar]
    caption: str
    table: Table


@dataclass
class Section:
    """A part of the report.

    Attributes:
        key: its anchor.
        title: its heading.
        intro: a few sentences.
        answer: what the first screen says; None where there is nothing to say yet.
        parts: headings, each with the tables and figures below it.
        folded: headings of parts that are closed until the reader opens them.
    """

    key: str
    title: str
    intro: str
    answer: Answer | None = None
    parts: list[tuple[str, list[Table | Figure]]] = field(default_factory=list)
    folded: set[str] = field(default_factory=set)

    def add(self, heading: str, *items: Table | Figure | None, folded: bool = False) -> None:
        """Add a heading with what there is to show below it; nothing where there is nothing.

        Args:
            heading: of the part.
            *items: what is below it.
            folded: whether the part is closed at first.
        """
        kept = [
            item for item in items if item is not None and (isinstance(item, Figure) or item.rows)
        ]
        if kept:
            self.parts.append((heading, kept))
            if folded:
                self.folded.add(heading)

    def tables(self) -> list[Table]:
        """All tables, also those behind figures."""
        first = [self.answer.table] if self.answer else []
        return first + [
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


def answer_sentence(keeps: str, accuracies: Sequence[tuple[str, Cell, int]], what: str) -> str:
    """The figure of each system in a sentence, the best system first.

    Args:
        keeps: what a system does, such as `keeps the subject's gender in`.
        accuracies: name, figure in percent and number of translations of each system.
        what: what the number counts.
    """
    known = [entry for entry in accuracies if isinstance(entry[1].value, (int, float))]
    ranked = sorted(known, key=lambda entry: -float(entry[1].value or 0))
    if not ranked:
        return "No figure is defined here."
    column = Column("", "")
    counts = {n for _, _, n in ranked}
    parts = []
    for place, (system, cell, n) in enumerate(_ends(ranked)):
        figure = (
            shown(cell, column).replace(" [", " % [")
            if cell.has_interval
            else (shown(cell, column) + " %")
        )
        of = f" of {n:,} {what}" if place == 0 or len(counts) > 1 else ""
        parts.append(f"{system} {keeps if place == 0 else 'in'} {figure}{of}")
    between = len(ranked) - len(parts)
    rest = f" {between} more systems lie between them." if between else ""
    return "; ".join(parts) + "." + rest


def _ends(ranked: list[tuple[str, Cell, int]]) -> list[tuple[str, Cell, int]]:
    """All of a few, the two best and the worst of many."""
    return ranked if len(ranked) <= _MOST_SAID else [*ranked[:2], ranked[-1]]


def viewer_link(viewer: str | None, fact: LogFacts, sample: str, epoch: int) -> str | None:
    """Address of a sample's scores in the log viewer; None without one."""
    if viewer is None:
        return None
    return (
        f"{viewer.rstrip('/')}/#/logs/{quote(fact.name)}/samples/sample/"
        f"{quote(sample, safe='')}/{epoch}/scoring"
    )
