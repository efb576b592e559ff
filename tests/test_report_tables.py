"""Tables as text: what a model wrote shows as it is, everywhere."""

import csv
import io
import math

import html5lib
import pytest

from gendermt.analysis.report.page import table_html
from gendermt.analysis.report.tables import (
    Cell,
    Column,
    Table,
    latex_escape,
    shown,
    to_csv,
    to_latex,
    visible,
)
from gendermt.analysis.terminal import console_for, print_table

HOSTILE = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    '=HYPERLINK("http://example.org","x")',
    "+1+1",
    "@SUM(A1)",
    "\t=1+1",
    "\x1b[31mred\x1b[0m \x1b]8;;http://example.org\x07link",
    "\\input{/etc/passwd} $x^2$ 100% a_b #1 {~}",
    "[bold]markup[/bold] [link=http://example.org]x[/link]",
    "a\r\nb\u2028c",
    "\u202eabc\u2066",
    "foo;=cmd|' /C calc'!A0",
    "a; +1;@x",
    "＝1+1",
    "；＝1；＋1",
    "אבג\u200f, the \u200eend",
]


def table(texts):
    return Table(
        key="t",
        title="A <title>",
        columns=[Column("text", "Text & more"), Column("figure", "%", signed=True)],
        rows=[[Cell(text), Cell(-1.25, -2.0, 0.5, frozenset({"system"}))] for text in texts],
        note="5 % of <b>",
        provenance=["Command: inspect eval --model <x>"],
    )


def test_html_shows_texts_as_they_are():
    document = html5lib.HTMLParser(strict=True).parseFragment(table_html(table(HOSTILE)))
    names = {
        element.tag.split("}")[-1] for element in document.iter() if isinstance(element.tag, str)
    }
    assert not names & {"script", "img"}
    texts = [e.text for e in document.iter() if str(e.tag).endswith("bdi")]
    assert texts == [visible(text) for text in HOSTILE]


def test_csv_has_no_formula_and_keeps_figures():
    rows = list(csv.DictReader(io.StringIO(to_csv(table(HOSTILE)))))
    assert len(rows) == len(HOSTILE)
    for row, text in zip(rows, HOSTILE, strict=True):
        assert row["text"].lstrip()[:1] not in tuple("=+-@\t\r|%")
        assert row["text"].replace("'", "") == visible(text).replace("'", "")
        assert "\x1b" not in row["text"]
        assert float(row["figure"]) == -1.25
        assert (row["figure_low"], row["figure_high"]) == ("-2", "0.5")
        assert row["significantly_best"] == "figure:system"


@pytest.mark.parametrize("delimiter", [",", ";"])
def test_no_cell_begins_like_a_formula_however_the_file_is_split(delimiter):
    """Spreadsheets of half the world split at semicolons, and know full-width signs."""
    lines = to_csv(table(HOSTILE)).splitlines()
    assert all(line.startswith('"') for line in lines)  # texts are quoted
    for line in lines[1:]:
        for cell in line.split(delimiter) if delimiter == ";" else next(csv.reader([line])):
            begin = cell.strip('" ')[:1]
            assert begin not in tuple("=+@|%＝＋－＠") or begin == "", line
    assert lines[0] == '"text","figure","figure_low","figure_high","significantly_best"'
    assert lines[1].endswith(',-1.25,-2,0.5,"figure:system"')


def test_latex_has_no_command_of_a_models():
    tex = to_latex(table(HOSTILE))
    assert r"\textbackslash{}input\{/etc/passwd\} \$x\textasciicircum{}2\$" in tex
    assert r"100\% a\_b \#1 \{\textasciitilde{}\}" in tex
    assert "\x1b" not in tex
    assert r"\textbf{$-$1.2}" in tex
    for line in tex.splitlines():
        body = line.replace(r"\{", "").replace(r"\}", "")
        assert body.count("{") == body.count("}"), line


def test_terminal_gets_no_escape_and_no_markup():
    from rich.console import Console

    out = io.StringIO()
    print_table(
        table(HOSTILE), Console(file=out, width=200, force_terminal=True, color_system=None)
    )
    text = out.getvalue()
    assert "\x1b[31m" not in text
    assert "\x1b]8" not in text
    assert r"\x1b[31mred" in text
    assert "[bold]markup[/bold]" in text
    assert "\u202e" not in text


def wide_table():
    """Two columns of names, eight of figures with intervals, one of a long text."""
    figures = [Column(f"f{n}", f"Figure number {n} %") for n in range(8)]
    columns = [Column("target", "Language"), Column("system", "System"), *figures]
    rows = [
        [
            Cell(f"DE→{code}"),
            Cell(system),
            *(Cell(100.0, 90.0 + n / 10, 100.0) for n in range(8)),
            Cell("a text of many words " * 8 + "that ends"),
        ]
        for code in ("ES", "HE")
        for system in ("stereotyped", "gpt-4o-mini")
    ]
    return Table("wide", "Wide", [*columns, Column("text", "Text")], rows, headings=2)


@pytest.mark.parametrize("width", [60, 80, 100, 140])
def test_a_wide_table_is_split_and_keeps_its_names(width):
    from rich.console import Console

    out = io.StringIO()
    print_table(wide_table(), Console(file=out, width=width))
    lines = out.getvalue().splitlines()
    assert max(map(len, lines)) <= width
    assert "…" not in out.getvalue()
    heads = [line for line in lines if line.startswith("Language  System")]
    assert len(heads) >= 2
    for code in ("ES", "HE"):
        for system in ("stereotyped", "gpt-4o-mini"):
            rows = [line for line in lines if line.startswith(f"DE→{code}     {system}")]
            assert len(rows) == len(heads)
    for n in range(8):
        assert sum(f"[{90 + n / 10:.1f}, 100.0]" in line for line in lines) == 4
    assert sum("100.0" in line and "[" not in line for line in lines) >= 4


def test_a_pipe_has_the_width_that_columns_says_or_none(monkeypatch):
    monkeypatch.setenv("COLUMNS", "90")
    assert console_for().width == 90
    monkeypatch.delenv("COLUMNS")
    console = console_for()
    with console.capture() as capture:
        print_table(wide_table(), console)
    assert len(capture.get().splitlines()) == 3 + 4


@pytest.mark.parametrize(
    ("cell", "column", "text"),
    [
        (Cell(None), Column("x", "x"), "–"),
        (Cell(math.nan), Column("x", "x"), "undefined"),
        (Cell(12.345, 11.0, 13.96), Column("x", "x"), "12.3 [11.0, 14.0]"),
        (Cell(-0.01), Column("x", "x", signed=True), "0.0"),
        (Cell(-0.06), Column("x", "x", signed=True), "−0.1"),
        (Cell(3.0), Column("x", "x", signed=True), "+3.0"),
        (Cell(288), Column("x", "x", digits=0), "288"),
        (Cell(2.8e-46), Column("x", "x", scientific=True), "2.8e-46"),
        (Cell(0.0462), Column("x", "x", scientific=True), "0.046"),
        (Cell(0.0), Column("x", "x", scientific=True), "< 1e-300"),
        (Cell(5.0, math.nan, math.nan), Column("x", "x"), "5.0"),
    ],
)
def test_figures_as_text(cell, column, text):
    assert shown(cell, column) == text


def test_visible_keeps_what_belongs_to_a_script():
    assert visible("שלום\u200f.") == "שלום\u200f."
    assert visible("a\x00b") == r"a\x00b"
    assert visible("a\n\nb") == "a b"
    assert latex_escape("50 % & más_") == r"50 \% \& más\_"
