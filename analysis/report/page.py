"""The page of a report: one file that opens offline and asks no host for anything."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .drawing import inline_svg
from .logs import Logs
from .sections import Figure, Section
from .tables import Table, html_text, to_html

_CSS = """
:root { color-scheme: light dark; --paper: #fefefe; --ink: #1b1c1d; --soft: #565a5e;
  --grid: #c9cbcd; --band: #f1f3f4; --link: #0b57a4; }
@media (prefers-color-scheme: dark) { :root { --paper: #16181a; --ink: #e7e9ea; --soft: #aab0b5;
  --grid: #474c51; --band: #212427; --link: #8ec2ff; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 82rem; background: var(--paper);
  color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: .5rem 0; }
h2 { font-size: 1.4rem; margin: 2.5rem 0 .5rem; padding-top: .5rem;
  border-top: 2px solid var(--grid); }
h3 { font-size: 1.15rem; margin: 2rem 0 .25rem; }
h4, figcaption { font-size: 1rem; font-weight: 600; margin: 1.25rem 0 .4rem; }
p, ul { max-width: 46rem; }
a { color: var(--link); }
.note, .interval, details { color: var(--soft); }
.note { font-size: .9rem; margin: .4rem 0; }
.interval { font-size: .8em; white-space: nowrap; }
.scroll { overflow-x: auto; max-height: 34rem; overflow-y: auto; border: 1px solid var(--grid); }
.scroll:focus-visible, summary:focus-visible, a:focus-visible { outline: 2px solid var(--link); }
table { border-collapse: separate; border-spacing: 0; font-size: .88rem; min-width: 100%;
  font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .6rem; text-align: right; vertical-align: top;
  border-bottom: 1px solid var(--grid); }
thead th { position: sticky; top: 0; background: var(--band); vertical-align: bottom; z-index: 1; }
tbody th, td.text, th.text { text-align: left; }
tbody th { font-weight: normal; }
td.text { min-width: 8rem; }
tbody tr:nth-child(even) { background: var(--band); }
figure { margin: 1.5rem 0; }
figure .scroll { max-height: none; border: 0; }
svg text { fill: var(--ink); }
details { font-size: .88rem; margin: .3rem 0; }
summary { cursor: pointer; }
.provenance li { overflow-wrap: anywhere; }
nav ul { columns: 20rem auto; max-width: none; padding-left: 1.2rem; }
.skip { position: absolute; left: -99rem; }
.skip:focus { position: static; }
.warning li { overflow-wrap: anywhere; }
.warning { border-left: 4px solid #d55e00; padding: .2rem .8rem;
  background: var(--band); }
@media print { .scroll { max-height: none; overflow: visible; } }
"""


def render(
    logs: Logs,
    sections: Sequence[Section],
    drawings: dict[str, str],
    progress: Callable[[Sequence[Section]], Sequence[Section]] | None = None,
) -> str:
    """The whole page.

    Args:
        logs: what it is made of.
        sections: its parts.
        drawings: SVG files by the figures' keys.
        progress: wraps the iteration over the sections.
    """
    body = "\n".join(_section(section, drawings) for section in (progress or list)(sections))
    n = len(logs.facts)
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
img-src data:">
<title>gendermt report</title>
<style>{_CSS}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the figures</a>
<header>
<h1>Gender bias in machine translation: report</h1>
<p>Made from {n} log{"" if n == 1 else "s"} of Inspect by gendermt. Every figure is computed from \
the logs alone; below each table stands what it rests on.</p>
{_left_out(logs)}
</header>
<nav aria-label="Contents"><h2 id="contents">Contents</h2>
{_contents(sections)}
</nav>
<main id="main">
{body}
{_log_list(logs)}
</main>
</body>
</html>
"""


def _contents(sections: Sequence[Section]) -> str:
    lines = []
    for section in sections:
        parts = "".join(
            f'<li><a href="#{section.key}-{number}">{html_text(heading)}</a></li>'
            for number, (heading, _) in enumerate(section.parts)
        )
        lines.append(
            f'<li><a href="#{section.key}">{html_text(section.title)}</a><ul>{parts}</ul></li>'
        )
    lines.append('<li><a href="#logs">The logs</a></li>')
    return f"<ul>{''.join(lines)}</ul>"


def _section(section: Section, drawings: dict[str, str]) -> str:
    parts = []
    for number, (heading, items) in enumerate(section.parts):
        shown = "\n".join(_item(item, drawings) for item in items)
        parts.append(f'<h3 id="{section.key}-{number}">{html_text(heading)}</h3>\n{shown}')
    return (
        f'<section id="{section.key}">\n<h2>{html_text(section.title)}</h2>\n'
        f"<p>{html_text(section.intro)}</p>\n{chr(10).join(parts)}\n</section>"
    )


def _item(item: Table | Figure, drawings: dict[str, str]) -> str:
    if isinstance(item, Table):
        return to_html(item)
    if item.key not in drawings:  # there is no matplotlib
        return to_html(item.table)
    svg = inline_svg(drawings[item.key], item.key, item.title, item.alt)
    label = html_text(item.title)
    return (
        f'<figure id="{item.key}"><figcaption>{label}</figcaption>\n'
        f'<div class="scroll" tabindex="0" role="region" aria-label="{label}">{svg}</div>\n'
        f'<p class="note">{html_text(item.note)} <a href="figures/{item.key}.svg">SVG</a> · '
        f'<a href="figures/{item.key}.png">PNG</a></p>\n'
        f"<details><summary>The figure as a table</summary>\n{to_html(item.table)}\n</details>"
        "</figure>"
    )


def _left_out(logs: Logs) -> str:
    lines = [f"{log.location}: {log.reason}" for log in logs.skipped] + logs.notes
    if not lines:
        return ""
    listed = "".join(f"<li>{html_text(line)}</li>" for line in lines)
    kept = "" if logs.facts else " No log is left."
    return (
        f'<div class="warning" role="note"><p>Not everything counts here:{kept}</p>'
        f"<ul>{listed}</ul></div>"
    )


def _log_list(logs: Logs) -> str:
    return (
        '<section id="logs"><h2>The logs</h2>\n<p>What each log says of itself.</p>\n'
        f"{to_html(logs_table(logs))}\n{_replaced(logs)}</section>"
    )


def _replaced(logs: Logs) -> str:
    if not logs.replaced:
        return ""
    listed = "".join(f"<li>{html_text(line)}</li>" for line in logs.replaced)
    return (
        f'<details class="provenance"><summary>Runs that newer ones replace '
        f"({len(logs.replaced)})</summary><ul>{listed}</ul></details>"
    )


def logs_table(logs: Logs) -> Table:
    """All logs that count, with the commands that make them."""
    from .tables import Cell, Column

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
