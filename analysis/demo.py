"""`gendermt demo`: both benchmarks on the mini sets and their recorded systems."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from inspect_ai.log import EvalLog
    from rich.table import Table

WINOMTDE_SYSTEMS = ("careful", "stereotyped")
FAIRTRANSLATE_SYSTEMS = ("masculine-default", "stereotyped", "plural-they", "inclusive-mixed")
_FAIRTRANSLATE_SCORERS = ["occupation_gender", "inclusive_forms", "singular_they"]
_GENDERS = ("male", "female", "inclusive")
_WIDTH = 100
# nobody watches a run of seconds: neither a progress display nor the buffer that the viewer follows
_QUIET: dict[str, Any] = {"display": "none", "log_realtime": False}


def run_winomtde(log_dir: Path, targets: str = "all") -> list[EvalLog]:
    """Evaluate the recorded systems of the mini set of WinoMTDE.

    Args:
        log_dir: folder for the logs.
        targets: `all`, or codes separated by commas.
    """
    from inspect_ai import eval as inspect_eval

    from ..tasks.winomtde import winomtde

    return inspect_eval(
        winomtde(targets=targets, dataset="mini"),
        model=[f"replay/{system}" for system in WINOMTDE_SYSTEMS],
        log_dir=str(log_dir),
        **_QUIET,
    )


def run_fairtranslate(
    log_dir: Path, systems: Sequence[str] = FAIRTRANSLATE_SYSTEMS
) -> list[EvalLog]:
    """Evaluate recorded systems of the mini set of FairTranslate.

    Args:
        log_dir: folder for the logs.
        systems: names of embedded recordings.
    """
    from inspect_ai import eval as inspect_eval

    from ..tasks.fairtranslate import fairtranslate

    return inspect_eval(
        fairtranslate(dataset="mini", scorers=_FAIRTRANSLATE_SCORERS),
        model=[f"replay/{system}" for system in systems],
        log_dir=str(log_dir),
        **_QUIET,
    )


def faults(logs: Sequence[EvalLog]) -> list[str]:
    """What went wrong: evaluations that did not succeed and samples with an error."""
    found = []
    for log in logs:
        name = f"{log.eval.task} on {log.eval.model}"
        broken = [sample for sample in log.samples or [] if sample.error is not None]
        if log.status != "success":
            found.append(f"{name}: {log.status}{f' ({log.error.message})' if log.error else ''}")
        elif broken:
            first = broken[0]
            message = first.error.message if first.error else ""
            found.append(f"{name}: {len(broken)} samples failed, first {first.id}: {message}")
    return found


def figures(log: EvalLog, scorer: str) -> dict[str, float]:
    """The metrics of a scorer in a log by name; empty where it has none."""
    scores = log.results.scores if log.results else []
    return {
        name: float(metric.value)
        for score in scores
        if score.name == scorer
        for name, metric in score.metrics.items()
    }


def winomtde_table(logs: Sequence[EvalLog]) -> Table:
    """Figures by target language and system."""
    from ..data.winomtde import TARGETS

    table = _table(
        "WinoMTDE mini: does the translation keep the gender of the subject?",
        ["lang", "system", "accuracy [95 %]", "noun\nphrase", "ΔG", "ΔS de", "ΔS us"],
    )
    by_system = {_system(log): figures(log, "subject_gender") for log in logs}
    for target in (*TARGETS, ""):
        suffix = f"_{target}" if target else ""
        for system, found in by_system.items():
            if f"accuracy{suffix}" not in found:
                continue
            low, high = found[f"ci_lower{suffix}"], found[f"ci_upper{suffix}"]
            table.add_row(
                target or "all",
                system,
                f"{_percent(found[f'accuracy{suffix}'])} [{_percent(low)}, {_percent(high)}]",
                _percent(found[f"np_accuracy{suffix}"]),
                *(
                    _percent(found[f"{name}{suffix}"])
                    for name in ("delta_g", "delta_s_de", "delta_s_us")
                ),
            )
        table.add_section()
    return table


def fairtranslate_table(logs: Sequence[EvalLog]) -> Table:
    """Figures by system and gender of the row."""
    table = _table(
        "FairTranslate mini: does the French have the gender of the English?",
        ["system", "gender", "occupation right", "written inclusively"],
    )
    for log in logs:
        occupation = figures(log, "occupation_gender")
        inclusive = figures(log, "inclusive_forms")
        for gender in _GENDERS:
            table.add_row(
                _system(log),
                gender,
                _percent(occupation.get(gender, math.nan)),
                _percent(inclusive.get(gender, math.nan)),
            )
        table.add_section()
    return table


def _system(log: EvalLog) -> str:
    return log.eval.model.removeprefix("replay/")


def _table(title: str, columns: Sequence[str]) -> Table:
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(
        title=title, title_justify="left", box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False
    )
    for column in columns:
        text = column in ("lang", "system", "gender")
        table.add_column(Text(column), justify="left" if text else "right", no_wrap=True)
    return table


def _percent(value: float) -> str:
    return "-" if math.isnan(value) else f"{100 * value:.1f}"


@click.command()
@click.option(
    "--log-dir",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("logs"),
    show_default=True,
    help="Folder for the logs.",
)
def demo(log_dir: Path) -> None:
    """Run both benchmarks on the embedded mini sets: no network, no key."""
    from rich.console import Console

    console = Console()
    # piped output has no width of its own, and a narrow guess would cut the figures
    if not console.is_terminal:
        console.width = _WIDTH
    console.print("WinoMTDE: 64 sentences of our own, 7 languages, 2 recorded systems ...")
    wino = run_winomtde(log_dir)
    console.print(winomtde_table(wino))
    console.print("FairTranslate: 186 rows of our own, 4 recorded systems ...")
    fair = run_fairtranslate(log_dir)
    console.print(fairtranslate_table(fair))
    console.print(
        "All figures in percent. The systems are pretended and recorded; what is real is the way "
        "they are judged.\n"
    )
    found = faults([*wino, *fair])
    if found:
        raise click.ClickException("\n".join(found))
    console.print("Look at each decision:", f"  inspect view --log-dir {log_dir}", sep="\n")
    console.print(
        "Then a real model:",
        "  inspect eval gendermt/winomtde --model openai/gpt-4o-mini -T targets=es --limit 20",
        sep="\n",
        soft_wrap=True,
    )
