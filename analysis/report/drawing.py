"""How figures are drawn: one style for all, readable on white, on black, and without colour.

Colours are Okabe and Ito's, which the colour-blind tell apart. Text and lines are drawn in INK and
GRID, which the page replaces by its own colours, light or dark.
"""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure as Drawing

INK, GRID, PAPER = "#1b1c1d", "#c9cbcd", "#fefefe"
# on a colour of the figure's own, in both modes of the page; pure black would be left out of the
# SVG as the default and take the page's colour
ON_LIGHT, ON_DARK = "#010101", "#ffffff"
GENDER_COLOURS = {
    "male": "#e69f00",
    "female": "#9b6bc4",
    "inclusive": "#009e73",
    "neutral": "#2f7fb8",
    "unknown": "#a9b4bd",
    "absent": "#a9b4bd",
}
LIGHT = {
    "male": "#f6d699",
    "female": "#d9c6ea",
    "inclusive": "#99d8c7",
    "neutral": "#a9d0ea",
    "unknown": "#d5dbe0",
    "absent": "#d5dbe0",
}
SERIES = ("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#d55e00", "#56b4e9", "#8a7b00", "#7a7a7a")
MOST = 12
"""Systems or runs that a figure shows; the table behind it has all."""

MARGIN = 4.0
"""Room beyond 0 and 100 for markers, in points; the edge of the axis would cut them."""

MARKERS = ("o", "s", "^", "D", "v", "P", "X", "*")


def style() -> Any:
    """Settings for `matplotlib.rc_context`, which has a type of its own for them."""
    return {
        "font.family": "sans-serif",
        "font.size": 10,
        "axes.edgecolor": INK,
        "axes.labelcolor": INK,
        "axes.titlecolor": INK,
        "axes.titlesize": 10,
        "axes.spines.top": False,
        "axes.spines.right": False,
        "axes.grid": True,
        "axes.axisbelow": True,
        "grid.color": GRID,
        "grid.linewidth": 0.6,
        "text.color": INK,
        "xtick.color": INK,
        "ytick.color": INK,
        "hatch.color": INK,
        "hatch.linewidth": 0.5,
        "figure.facecolor": PAPER,
        "axes.facecolor": PAPER,
        "savefig.facecolor": PAPER,
        "legend.frameon": False,
        "legend.fontsize": 9,
        "svg.fonttype": "none",
        "svg.hashsalt": "gendermt",  # the same file from the same data
    }


def canvas(rows: int = 1, columns: int = 1, *, width: float, height: float, **options: Any) -> Any:
    """A drawing without pyplot's global state, and its axes as a list."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    drawing = Figure(figsize=(width, height), layout="constrained")
    FigureCanvasAgg(drawing)
    axes = drawing.subplots(rows, columns, squeeze=False, **options)
    return drawing, [axis for line in axes for axis in line]


def plain(text: str, longest: int = 34) -> str:
    """A name as matplotlib shows it: no mathematics, and not too long."""
    from .tables import visible

    text = visible(text)
    return (text if len(text) <= longest else text[: longest - 1] + "…").replace("$", r"\$")


def legend_below(drawing: Drawing, axis: Axes, columns: int = 4) -> None:
    """One legend for all panels, below them."""
    handles, labels = axis.get_legend_handles_labels()
    drawing.legend(handles, labels, loc="outside lower center", ncols=columns)


def to_svg(drawing: Drawing) -> str:
    """The drawing as SVG with text as text."""
    out = io.StringIO()
    drawing.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    return out.getvalue()


def to_png(drawing: Drawing) -> bytes:
    """The drawing as PNG, for slides and documents."""
    out = io.BytesIO()
    drawing.savefig(out, format="png", dpi=160, metadata={"Software": None})
    return out.getvalue()


def inline_svg(svg: str, key: str, title: str, alt: str) -> str:
    """An SVG file as part of a page: ids of its own, the page's colours, title and description."""
    from .tables import html_text

    body = svg[svg.index("<svg") :]
    head, _, rest = body.partition(">")
    view = re.search(r'viewBox="([^"]+)"', head)
    width = float(view.group(1).split()[2]) if view else 600.0
    rest = re.sub(r"<metadata>.*?</metadata>", "", rest, count=1, flags=re.DOTALL)
    rest = re.sub(r'\bid="([^"]+)"', rf'id="{key}-\1"', rest)
    rest = re.sub(r"url\(#([^)]+)\)", rf"url(#{key}-\1)", rest)
    rest = re.sub(r'href="#([^"]+)"', rf'href="#{key}-\1"', rest)
    for colour, variable in ((INK, "--ink"), (GRID, "--grid"), (PAPER, "--paper")):
        rest = rest.replace(colour, f"var({variable})")
    return (
        f'<svg role="img" aria-labelledby="{key}-title {key}-alt" '
        f'viewBox="{view.group(1) if view else "0 0 600 400"}" '
        f'style="width:100%;min-width:{min(width, 560):.0f}px;max-width:{width * 1.5:.0f}px" '
        'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">'
        f'<title id="{key}-title">{html_text(title)}</title>'
        f'<desc id="{key}-alt">{html_text(alt)}</desc>{rest}'
    )
