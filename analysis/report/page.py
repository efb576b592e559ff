"""The page of a report: one file that opens offline and asks no host for anything."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from datetime import date
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .drawing import inline_svg
from .filters import Filters
from .logs import Logs
from .sections import Bar, Section
from .tables import Cell, Column, Table, interval_text, marked, shown, visible

if TYPE_CHECKING:
    from jinja2 import Environment


@cache
def _environment() -> Environment:
    """Templates whose texts come out escaped, with control characters written out."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined
    from markupsafe import Markup, escape

    def as_text(value: Any) -> Any:
        return visible(value) if isinstance(value, str) and not isinstance(value, Markup) else value

    found = Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        autoescape=True,
        finalize=as_text,
        undefined=StrictUndefined,
        keep_trailing_newline=True,
    )
    found.filters["shown"] = lambda cell, column: shown(cell, column, interval=False)
    found.filters["ends"] = interval_text
    found.filters["unbroken"] = lambda text: Markup(
        re.sub(
            r"(?<=\d), (?=\d)|(?<=\d) (?=[%\[])|(?<=%) (?=\[)",
            lambda match: match[0].replace(" ", "&nbsp;"),
            str(escape(visible(text))),
        )
    )
    found.filters["inline"] = lambda svg, item: Markup(
        inline_svg(svg, item.key, item.title, item.alt)
    )
    found.filters["marked"] = marked
    found.filters["bar_text"] = bar_text
    found.filters["dates"] = dates
    found.tests["table_only"] = lambda item: isinstance(item, Table)
    return found


def table_html(table: Table) -> str:
    """A table as it stands in the page."""
    macros = _environment().get_template("table.html").module
    return str(macros.table(table, Filters([])))  # type: ignore[attr-defined]


def bar_text(bar: Bar) -> str:
    """A bar in words, for those who point at it."""
    if math.isnan(bar.value):
        return f"{bar.system}, {bar.part}: undefined"
    interval = "" if math.isnan(bar.low) else f" [{bar.low:.1f}, {bar.high:.1f}]"
    return f"{bar.system}, {bar.part}: {bar.value:.1f} %{interval}, n = {bar.n:,}"


def dates(logs: Logs) -> str:
    """The day of the runs, or the first and the last."""
    days = sorted({fact.created[:10] for fact in logs.facts})
    ends = [date.fromisoformat(day) for day in dict.fromkeys([*days[:1], *days[-1:]])]
    return " to ".join(f"{day.day} {day:%B %Y}" for day in ends)


def render(logs: Logs, sections: Sequence[Section], drawings: dict[str, str]) -> str:
    """The whole page.

    Args:
        logs: what it is made of.
        sections: its parts.
        drawings: SVG files by the figures' keys; what is missing there is shown as a table.
    """
    return (
        _environment()
        .get_template("page.html")
        .render(
            logs=logs,
            sections=sections,
            filters=Filters(sections),
            drawings=drawings,
            left_out=[*(f"{log.location}: {log.reason}" for log in logs.skipped), *logs.notes],
            logs_table=logs_table(logs),
        )
    )


def logs_table(logs: Logs) -> Table:
    """All logs that count, with the commands that make them."""
    return Table(
        key="logs",
        title="The logs that count",
        columns=[
            Column("log", "Log"),
            Column("task", "Task"),
            Column("model", "Model"),
            Column("created", "Created"),
            Column("data", "Data"),
            Column("samples", "Samples", digits=0),
            Column("errors", "Failed", digits=0),
            Column("unscored", "Unscored", digits=0),
            Column("usage", "Usage and cost"),
            Column("packages", "Packages"),
            Column("command", "Command"),
        ],
        rows=[
            [
                Cell(fact.name),
                Cell(fact.task),
                Cell(fact.model),
                Cell(fact.created),
                Cell(f"{fact.dataset} {fact.revision}".strip()),
                Cell(fact.samples),
                Cell(fact.errors),
                Cell(fact.unscored),
                Cell(fact.usage or None),
                Cell(fact.packages),
                Cell(fact.command),
            ]
            for fact in logs.facts
        ],
        provenance=[f"n = {len(logs.facts)} logs"],
    )
