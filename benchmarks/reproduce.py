"""Write the tables of docs/reproducing.md, so that they can't go stale.

WinoMTDE's from logs, a cell where the log is complete (all 288 sentences of a language):

    flow run suites/winomtde_published.py
    python benchmarks/reproduce.py winomtde logs/winomtde_published

WinoMT's from the released translations that can be had, all 3,888 rows of each (half a minute a
language), without a log, as `gendermt score` reads them:

    python benchmarks/reproduce.py winomt

The tables stand between marks in the page; nothing else of it changes.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from inspect_ai.log import EvalLog, list_eval_logs, read_eval_log

from gendermt import score
from gendermt.analysis.benchmarks.winomt.paper import released
from gendermt.analysis.benchmarks.winomtde.paper import paper_figures, paper_system
from gendermt.analysis.score.results import ScoreResult
from gendermt.data.sources import DataUnavailableError
from gendermt.data.winomt import GENDERS
from gendermt.data.winomtde import ROWS, TARGETS
from gendermt.linguistics.instruments import LocalInstrumentName, MissingResourceError
from gendermt.stats.subject_figures import released_delta_g

PAGE = Path(__file__).resolve().parent.parent / "docs" / "reproducing.md"
BEGIN, END = "<!-- benchmarks/reproduce.py {} writes from here -->", "<!-- to here -->"
SYSTEMS = ("google", "microsoft", "amazon", "systran", "deepl", "gpt-4o-mini")
# instrument and figure of each column
COLUMNS = (("published", "accuracy"), ("reader", "np_accuracy"), ("reader", "accuracy"))


def figures(log: EvalLog) -> dict[tuple[str, str, str], float]:
    """Percent by target, instrument and figure, of complete languages."""
    found = {}
    for scored in log.results.scores if log.results else []:
        instrument = str(scored.params.get("instrument", "reader"))
        for target in TARGETS:
            count = scored.metrics.get(f"n_{target}")
            if count is None or count.value != ROWS:
                continue
            for name in {figure for _, figure in COLUMNS}:
                found[target, instrument, name] = 100 * float(
                    scored.metrics[f"{name}_{target}"].value
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


def winomt_tables() -> str:
    """Released accuracy and Delta G beside ours, then the confusion matrices beside each other."""
    figures = [
        "| system | target | released | here, published | ΔG released | ΔG here "
        "| here, noun phrase | here, expressed |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    matrices = [
        "| system | target | source | as male | as female | as neutral | as unknown |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for (system, target), row in released().items():
        published, reader = (_scored(system, target, name) for name in ("published", "reader"))
        cells = [row["accuracy"], "–", f"{float(row['f1_male']) - float(row['f1_female']):.1f}"]
        cells += ["–", "–", "–"]
        if published:
            cells[1] = f"{100 * published.figures['accuracy'].value:.1f}"
            cells[3] = f"{100 * released_delta_g(published.counts.totals):.1f}"
            matrices += _matrix(system, target, row, published)
        if reader:
            cells[4:] = [
                f"{100 * reader.figures[name].value:.1f}" for name in ("np_accuracy", "accuracy")
            ]
        figures.append(f"| {system} | {target} | {' | '.join(cells)} |")
    return "\n".join([*figures, "", "Rows as released / as read here:", "", *matrices])


def _scored(system: str, target: str, instrument: LocalInstrumentName) -> ScoreResult | None:
    """The figures of a released system; None where its translations or a model are missing."""
    try:
        found = score("winomt", f"published/{system}", target, instrument=instrument)
    except (DataUnavailableError, MissingResourceError) as error:
        print(f"{system} {target} {instrument}: {str(error).splitlines()[0]}")
        return None
    return found


def _matrix(system: str, target: str, row: Mapping[str, str], found: ScoreResult) -> list[str]:
    counts = Counter((one["gold"], one["predicted"]) for one in found.readings)
    lines = []
    for gold in GENDERS:
        cells = [
            f"{row[f'{gold}_as_{read}']} / {counts[gold, read]}" for read in (*GENDERS, "unknown")
        ]
        lines.append(f"| {system} | {target} | {gold} | {' | '.join(cells)} |")
    return lines


def write(benchmark: str, content: str) -> None:
    """Replace what stands between a benchmark's marks in the page."""
    begin = BEGIN.format(benchmark)
    text = PAGE.read_text("utf-8")
    pattern = f"{re.escape(begin)}.*?{END}"
    if not re.search(pattern, text, flags=re.S):
        raise SystemExit(f"{PAGE} has no {begin}")
    new = f"{begin}\n\n{content}\n\n{END}"
    PAGE.write_text(re.sub(pattern, lambda _: new, text, flags=re.S), "utf-8")
    print(f"{PAGE}: {benchmark}")


def main() -> None:
    """Read the logs or translations, write the page."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("benchmark", choices=("winomtde", "winomt"))
    parser.add_argument("logs", nargs="?", help="folder of WinoMTDE logs of the released systems")
    given = parser.parse_args()
    if given.benchmark == "winomt":
        write("winomt", winomt_tables())
        return
    found = read(given.logs) if given.logs else {}
    if not found:
        parser.error("no complete logs of the released systems there: see this script's head")
    write("winomtde", table(found))


if __name__ == "__main__":
    main()
