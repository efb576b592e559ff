"""Write the table of docs/reproducing.md from logs, so that it can't go stale.

    flow run suites/winomtde_published.py
    python benchmarks/reproduce.py logs/winomtde_published

The table stands between two marks in the page; nothing else of it changes. A cell is written where
the log is complete: all 288 sentences of a language.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from inspect_ai.log import EvalLog, list_eval_logs, read_eval_log

from gendermt.analysis.benchmarks.winomtde.paper import paper_figures, paper_system
from gendermt.data.winomtde import ROWS, TARGETS

PAGE = Path(__file__).resolve().parent.parent / "docs" / "reproducing.md"
BEGIN, END = "<!-- benchmarks/reproduce.py writes from here -->", "<!-- to here -->"
SYSTEMS = ("google", "microsoft", "amazon", "systran", "deepl", "gpt-4o-mini")
# instrument and figure of each column
COLUMNS = (("published", "accuracy"), ("reader", "np_accuracy"), ("reader", "accuracy"))


def figures(log: EvalLog) -> dict[tuple[str, str, str], float]:
    """Percent by target, instrument and figure, of complete languages."""
    found = {}
    for score in log.results.scores if log.results else []:
        instrument = str(score.params.get("instrument", "reader"))
        for target in TARGETS:
            count = score.metrics.get(f"n_{target}")
            if count is None or count.value != ROWS:
                continue
            for name in {figure for _, figure in COLUMNS}:
                found[target, instrument, name] = 100 * float(
                    score.metrics[f"{name}_{target}"].value
                )
    return found


def read(folder: str) -> dict[str, dict[tuple[str, str, str], float]]:
    """The figures of each released system; of several logs the newest counts."""
    systems: dict[str, dict[tuple[str, str, str], float]] = {}
    for info in list_eval_logs(folder, descending=False):
        log = read_eval_log(info, header_only=True)
        system = paper_system(log.eval.model)
        if log.status == "success" and log.eval.dataset.name == "winomtde" and system:
            systems.setdefault(system, {}).update(figures(log))
    return systems


def table(systems: dict[str, dict[tuple[str, str, str], float]]) -> str:
    """The page's table as Markdown."""
    lines = [
        "| system | target | paper | here, published | here, noun phrase | here, expressed |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for system in SYSTEMS:
        for target in TARGETS:
            paper = paper_figures().get((system, target))
            if paper is None:
                continue
            cells = [systems.get(system, {}).get((target, *column)) for column in COLUMNS]
            shown = ["–" if cell is None else f"{cell:.1f}" for cell in cells]
            lines.append(f"| {system} | {target} | {paper.accuracy:.1f} | {' | '.join(shown)} |")
    return "\n".join(lines)


def main() -> None:
    """Read the logs, write the page."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("logs", help="folder of logs of the released systems")
    found = read(parser.parse_args().logs)
    if not found:
        parser.error("no complete logs of the released systems there: see this script's head")
    text = PAGE.read_text("utf-8")
    new = f"{BEGIN}\n\n{table(found)}\n\n{END}"
    PAGE.write_text(re.sub(f"{BEGIN}.*?{END}", lambda _: new, text, flags=re.S), "utf-8")
    print(f"{PAGE}: {', '.join(sorted(found))}")


if __name__ == "__main__":
    main()
