"""`gendermt compare`: two or more systems, or runs of one, on the same samples."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    import pandas as pd

    from ..stats.resampling import Array
    from .report.tables import Table

WINOMTDE_METRICS = (
    "accuracy",
    "np_accuracy",
    "accuracy_without_unknown",
    "delta_g",
    "delta_s_de",
    "delta_s_us",
)
FAIRTRANSLATE_METRICS = ("occupation", "inclusive", "bleu_paper", "bleu", "chrf", "comet")
METRICS = (*WINOMTDE_METRICS, *FAIRTRANSLATE_METRICS)
GAPS = ("delta_g", "delta_s_de", "delta_s_us")
"""Metrics that are best at 0."""

_DEFAULTS = {"winomtde": ("accuracy",), "fairtranslate": ("occupation", "bleu_paper")}
_FAIR_COLUMNS = {
    "occupation": "occupation_gender{}:correct",
    "inclusive": "inclusive_forms{}",
    "bleu_paper": "bleu_paper",
    "bleu": "bleu",
    "chrf": "chrf",
    "comet": "comet",
}
_PERCENT = ("occupation", "inclusive", "comet")
_BINARY = {
    "accuracy": ("predicted", "gold"),
    "np_accuracy": ("np", "gold"),
}


@dataclass(frozen=True)
class Comparison:
    """One metric of two systems on the samples that both have.

    Attributes:
        first: name of the first system.
        second: name of the second one.
        metric: which figure.
        part: `all`, or the target language or gender of the row.
        value: of the first system, in points.
        other: of the second system.
        effect: second minus first, in points; of a gap, by how much it is nearer to 0.
        low: lower end of its 95 % interval.
        high: upper end of its 95 % interval.
        p: two-sided p-value of the paired bootstrap.
        mcnemar: exact p-value of McNemar's test; NaN where the metric is not right or wrong.
        lost: samples that only the first has right; None where the metric is not right or wrong.
        gained: samples that only the second has right.
        samples: how many samples both have.
        adjusted: p after Holm's procedure over all comparisons of the call.
    """

    first: str
    second: str
    metric: str
    part: str
    value: float
    other: float
    effect: float
    low: float
    high: float
    p: float
    mcnemar: float
    lost: int | None
    gained: int | None
    samples: int
    adjusted: float = math.nan


@dataclass
class System:
    """What is compared: the scores of one model under one prompting strategy.

    Attributes:
        name: for tables.
        task: `winomtde` or `fairtranslate`.
        frame: its scores.
        model: its name as Inspect gives it.
        dataset: name of the data set.
        created: when its (newest) log was made, ISO 8601.
        files: names of its logs.
        notes: what a reader must know of the logs that it came with.
    """

    name: str
    task: str
    frame: pd.DataFrame
    model: str
    dataset: str
    created: str
    files: tuple[str, ...]
    notes: tuple[str, ...] = ()


def load_systems(place: str, instrument: str | None = None) -> list[System]:
    """The systems that a log or a folder of logs holds.

    Args:
        place: a log or folder.
        instrument: whose readings count; by default the reader's, where there are some.

    Raises:
        ValueError: if no log is usable, with the reasons, or has no such instrument.
    """
    from ..stats.grouping import groups_of
    from .report.logs import read_logs, short_names

    logs = read_logs([place], texts=True)
    if not logs.facts:
        reasons = "; ".join(f"{log.location}: {log.reason}" for log in logs.skipped)
        raise ValueError(f"{place}: no usable log ({reasons or 'the folder has none'}).")
    systems = []
    for task in ("winomtde", "fairtranslate"):
        frame: pd.DataFrame = getattr(logs, task)
        if frame.empty:
            continue
        names = short_names(frame["model"].astype(str))
        keys = ["model", "prompting", "dataset"]
        for (model, prompting, dataset), part in groups_of(frame, keys):
            if task == "winomtde":
                part = _of_instrument(part, instrument, place)
            label = names[str(model)]
            if frame["prompting"].nunique() > 1:
                label += f" ({prompting})"
            facts = [logs.facts[index] for index in sorted(part["log"].unique())]
            systems.append(
                System(
                    label,
                    task,
                    part,
                    model=str(model),
                    dataset=str(dataset).split(" ")[0],
                    created=max(fact.created for fact in facts),
                    files=tuple(fact.name for fact in facts),
                    notes=(*logs.notes, *logs.replaced),
                )
            )
    return systems


def told_apart(systems: Sequence[System]) -> list[System]:
    """The systems under names that differ: with the whole model name, the date, or the file."""
    from collections import defaultdict
    from dataclasses import replace

    by_name: dict[str, list[System]] = defaultdict(list)
    for system in systems:
        by_name[system.name].append(system)
    names: dict[int, str] = {}
    for name, same in by_name.items():
        whole = len({system.model for system in same}) > 1
        bases = [s.model + s.name[len(_short(s)) :] if whole else name for s in same]
        endings = (
            [""] * len(same),
            [f", {s.created[:10]}" for s in same],
            [f", {s.created[:19].replace('T', ' ')}" for s in same],
            [f", {', '.join(s.files)}" for s in same],
        )
        for ending in endings:
            labels = [base + end for base, end in zip(bases, ending, strict=True)]
            if len(set(labels)) == len(labels):
                break
        names |= {id(system): label for system, label in zip(same, labels, strict=True)}
    return [replace(system, name=names[id(system)]) for system in systems]


def _short(system: System) -> str:
    """The part of a system's name that stands for its model."""
    last = system.model.rsplit("/", 1)[-1]
    return system.model if system.name.startswith(system.model) else last


def groups_to_compare(systems: Sequence[System]) -> list[list[System]]:
    """Systems of one task and data set together; those alone in their group are left to the caller.

    Where no two systems share a data set's name, those of one task are together.

    Raises:
        ValueError: if no two systems can be compared, with the logs that there are.
    """
    if len(systems) < 2:
        found = "; ".join(f"{s.name} ({s.task}, {', '.join(s.files)})" for s in systems)
        older = "".join(f" {note}" for s in systems for note in s.notes if "run again" in note)
        raise ValueError(
            f"One system alone: give a second log. There is {found}.{older} To compare runs of one "
            "system, name the file of each."
        )
    for key in (lambda s: (s.task, s.dataset), lambda s: s.task):
        groups: dict[Any, list[System]] = {}
        for system in systems:
            groups.setdefault(key(system), []).append(system)
        if any(len(group) > 1 for group in groups.values()):
            return [told_apart(group) for group in groups.values()]
    listed = "; ".join(f"{s.name} is of {s.task} ({', '.join(s.files)})" for s in systems)
    raise ValueError(f"{listed}: compare runs of one task.")


def unpaired(first: System, second: System) -> tuple[int, int]:
    """How many samples only the first has, and only the second."""
    ids = [
        set(zip(*(system.frame[key].astype(str) for key in _sample_keys(system)), strict=True))
        for system in (first, second)
    ]
    return len(ids[0] - ids[1]), len(ids[1] - ids[0])


def _sample_keys(system: System) -> list[str]:
    # not by id: in a run with several strategies the strategy is part of it
    return ["id", "epoch"] if system.task == "winomtde" else ["base", "gender", "epoch"]


def metrics_for(
    first: System, second: System, asked: Sequence[str], instrument: str | None, *, strict: bool
) -> tuple[str, ...]:
    """The metrics to compare two systems by.

    Args:
        first: a system.
        second: another one of the same task.
        asked: what the user asked for; nothing for the defaults that both have.
        instrument: of FairTranslate: `reader` or `published`.
        strict: keep also what is of another task, for an error; else it is left out.
    """
    if asked:
        allowed = WINOMTDE_METRICS if first.task == "winomtde" else FAIRTRANSLATE_METRICS
        return tuple(metric for metric in asked if strict or metric in allowed)
    defaults = _DEFAULTS[first.task]
    if first.task == "winomtde":
        return defaults
    columns = {name: _fair_name(name, instrument) for name in FAIRTRANSLATE_METRICS}
    there = [
        name
        for name, column in columns.items()
        if all(column in s.frame and s.frame[column].notna().any() for s in (first, second))
    ]
    return tuple(name for name in defaults if name in there) or tuple(there[:1]) or defaults


def _of_instrument(frame: pd.DataFrame, instrument: str | None, place: str) -> pd.DataFrame:
    found = list(frame["instrument"].astype(str).unique())
    if instrument is None:
        instrument = "reader" if "reader" in found else found[0]
    if instrument not in found:
        raise ValueError(
            f"{place}: no readings by the instrument {instrument!r}; there are {', '.join(found)}."
        )
    return frame[(frame["instrument"] == instrument).to_numpy()]


def compare(
    first: System, second: System, metrics: Sequence[str], instrument: str | None = None
) -> tuple[list[Comparison], pd.DataFrame]:
    """Compare two systems on the samples that both have.

    Args:
        first: what is compared with.
        second: what is compared.
        metrics: names of figures of the systems' task.
        instrument: of FairTranslate: `reader` or `published`.

    Returns:
        The comparisons, for all samples and for each language (WinoMTDE) or gender of the row
        (FairTranslate), and the pairs of samples that one has right and the other not.

    Raises:
        ValueError: if the tasks differ, they share no sample, or a log lacks the metric.
    """
    if first.task != second.task:
        raise ValueError(
            f"{first.name} is of {first.task} and {second.name} of {second.task}: compare runs of "
            "one task."
        )
    pairs = first.frame.merge(second.frame, on=_sample_keys(first), suffixes=("", "_2"))
    if pairs.empty:
        raise ValueError(f"{first.name} and {second.name} have no sample in common.")
    allowed = WINOMTDE_METRICS if first.task == "winomtde" else FAIRTRANSLATE_METRICS
    wrong = [metric for metric in metrics if metric not in allowed]
    if wrong:
        raise ValueError(
            f"--metric {wrong[0]}: the logs are of {first.task}, whose metrics are "
            f"{', '.join(allowed)}."
        )
    by = "target" if first.task == "winomtde" else "gender"
    parts = [("all", pairs)]
    groups = [(str(n), g) for n, g in pairs.groupby(by, observed=True, sort=False) if len(g)]
    if len(groups) > 1:
        parts += groups
    found = [
        _compare_part(first, second, metric, name, part, instrument)
        for metric in metrics
        for name, part in parts
    ]
    return found, _flipped(pairs, first.task, instrument)


def _side(pairs: pd.DataFrame, second: bool) -> pd.DataFrame:
    """One system's columns of the pairs, under their own names."""
    if not second:
        return pairs
    names = [name[:-2] for name in pairs.columns if name.endswith("_2")]
    return pairs.assign(**{name: pairs[f"{name}_2"] for name in names})


def _compare_part(
    first: System,
    second: System,
    metric: str,
    name: str,
    pairs: pd.DataFrame,
    instrument: str | None,
) -> Comparison:
    import numpy as np

    from ..stats.resampling import interval, p_value
    from ..stats.tests import mcnemar

    values: list[float]
    resampled: list[Array]
    if first.task == "winomtde":
        values, resampled = _winomtde_figures(pairs, metric)
    else:
        column = _fair_column(pairs, metric, instrument)
        pairs = pairs[pairs[column].notna() & pairs[f"{column}_2"].notna()]
        if pairs.empty:
            raise ValueError(
                f"--metric {metric}: {first.name} and {second.name} have no such score on the same "
                "samples."
            )
        values, resampled = _fair_figures(pairs, metric, column)
    if metric in GAPS:
        effect = abs(values[0]) - abs(values[1])
        differences = np.abs(resampled[0]) - np.abs(resampled[1])
    else:
        effect = values[1] - values[0]
        differences = resampled[1] - resampled[0]
    low, high = interval(differences)
    right = _right(pairs, metric, instrument)
    lost = gained = None
    exact = math.nan
    if right is not None:
        lost, gained = int((right[0] & ~right[1]).sum()), int((right[1] & ~right[0]).sum())
        exact = mcnemar(lost, gained)
    return Comparison(
        first.name,
        second.name,
        metric,
        name,
        values[0],
        values[1],
        effect,
        low,
        high,
        p_value(differences),
        exact,
        lost,
        gained,
        len(pairs),
    )


def _winomtde_figures(pairs: pd.DataFrame, metric: str) -> tuple[list[float], list[Array]]:
    from ..stats.figures import FIGURES
    from ..stats.resampling import Bootstrap
    from .report.winomtde import outcomes_of

    bootstrap = Bootstrap(pairs["row"].to_numpy())
    sides = [_side(pairs, second) for second in (False, True)]
    return (
        [100 * FIGURES[metric](outcomes_of(side)) for side in sides],
        [100 * bootstrap.of(side).figure(metric) for side in sides],
    )


def _fair_name(metric: str, instrument: str | None) -> str:
    return _FAIR_COLUMNS[metric].format("_published" if instrument == "published" else "")


def _fair_column(pairs: pd.DataFrame, metric: str, instrument: str | None) -> str:
    column = _fair_name(metric, instrument)
    if column not in pairs or f"{column}_2" not in pairs:
        raise ValueError(f"--metric {metric}: the logs have no score {column.split(':')[0]}.")
    return column


def _fair_figures(pairs: pd.DataFrame, metric: str, column: str) -> tuple[list[float], list[Array]]:
    from ..stats.intervals import mean
    from ..stats.resampling import MeanBootstrap

    scale = 100 if metric in _PERCENT else 1
    bootstrap = MeanBootstrap(pairs["base"].astype(str))
    columns = (column, f"{column}_2")
    return (
        [scale * mean(pairs[name].tolist()) for name in columns],
        [scale * bootstrap.means(pairs, name) for name in columns],
    )


def _right(pairs: pd.DataFrame, metric: str, instrument: str | None) -> list[Any] | None:
    """For each system which samples are right, where a metric says so of single samples."""
    if metric in _BINARY:
        column, gold = _BINARY[metric]
        told = pairs[gold].astype(object)
        return [
            (pairs[name].astype(object) == told).to_numpy(bool) for name in (column, f"{column}_2")
        ]
    if metric in ("occupation", "inclusive"):
        column = _fair_column(pairs, metric, instrument)
        return [(pairs[name] == 1).to_numpy(bool) for name in (column, f"{column}_2")]
    return None


def _flipped(pairs: pd.DataFrame, task: str, instrument: str | None) -> pd.DataFrame:
    metric = "accuracy" if task == "winomtde" else "occupation"
    if task != "winomtde" and "occupation_gender:correct" not in pairs:
        return pairs.iloc[:0]
    right = _right(pairs, metric, instrument)
    return pairs if right is None else pairs[right[0] != right[1]]


def adjusted(found: Sequence[Comparison]) -> list[Comparison]:
    """The comparisons with p-values adjusted by Holm's procedure over all of them."""
    from dataclasses import replace

    from ..stats.resampling import holm

    ps = holm([comparison.p for comparison in found])
    return [replace(one, adjusted=p) for one, p in zip(found, ps, strict=True)]


def comparison_table(found: Sequence[Comparison]) -> Table:
    """The comparisons of one pair of systems as a table."""
    from .report.tables import Cell, Column, Table

    return Table(
        key="comparison",
        title=f"{found[0].first} → {found[0].second}",
        columns=[
            Column("metric", "Metric"),
            Column("part", "Samples"),
            Column("samples", "n", digits=0),
            Column("value", "First"),
            Column("other", "Second"),
            Column("effect", "Effect", signed=True),
            Column("p", "p", scientific=True),
            Column("adjusted", "Holm", scientific=True),
            Column("mcnemar", "McNemar", scientific=True),
            Column("lost", "Lost", digits=0),
            Column("gained", "Gained", digits=0),
        ],
        rows=[
            [
                Cell(c.metric),
                Cell(c.part),
                Cell(c.samples),
                Cell(c.value),
                Cell(c.other),
                Cell(c.effect, c.low, c.high),
                Cell(c.p),
                Cell(c.adjusted),
                Cell(None if c.lost is None else c.mcnemar),
                Cell(c.lost),
                Cell(c.gained),
            ]
            for c in found
        ],
        headings=2,
    )


def flips_table(flipped: pd.DataFrame, task: str, first: str, second: str, most: int) -> Table:
    """Sentences that one system has right and the other not."""
    from .report.tables import Cell, Column, Table

    gold, read = ("gold", "predicted") if task == "winomtde" else ("gender", "occupation_gender")
    rows = [
        [
            Cell(str(row["id"])),
            Cell(row[gold]),
            Cell(row[read]),
            Cell(row[f"{read}_2"]),
            Cell(row["translation"] or None),
            Cell(row["translation_2"] or None),
        ]
        for row in flipped.head(most).to_dict("records")
    ]
    return Table(
        key="flips",
        title=f"{len(flipped)} sentences flipped from {first} to {second}"
        + (f", the first {most}" if len(flipped) > most else ""),
        columns=[
            Column("id", "Sample"),
            Column("gold", "Source"),
            Column("first", "First read as"),
            Column("second", "Second read as"),
            Column("first_text", "First"),
            Column("second_text", "Second"),
        ],
        rows=rows,
    )


@click.command("compare")
@click.argument("logs", nargs=-1, required=True)
@click.option(
    "--metric",
    "metrics",
    multiple=True,
    type=click.Choice(METRICS),
    help="May be given several times; by default accuracy, or occupation and bleu_paper.",
)
@click.option("--instrument", help="Whose readings count: reader (default), published or judge.")
@click.option(
    "--flips", default=20, show_default=True, help="How many flipped sentences to list; 0 for none."
)
@click.option(
    "--fail-under",
    type=float,
    help="Exit with status 1 if an effect over all samples is below this many points; -2 allows a "
    "loss of two points.",
)
@click.pass_context
def compare_command(
    context: click.Context,
    logs: tuple[str, ...],
    metrics: tuple[str, ...],
    instrument: str | None,
    flips: int,
    fail_under: float | None,
) -> None:
    """Compare the systems of LOGS with the first one of their task, on the same samples.

    LOGS are log files or folders, at least two systems in all: two systems, two runs of one (name
    the file of each), or one log with several prompting strategies. Prints the effect (second minus
    first; of a gap, how much nearer to 0) with a 95 % interval by paired bootstrap over source
    sentences, its p-value with and without Holm's correction, McNemar's test, and the sentences
    that flipped.
    """
    from rich.console import Console

    from .report.tables import visible
    from .terminal import console_for, print_table

    try:
        with Console(stderr=True).status("Reading and comparing"):
            systems = [system for place in logs for system in load_systems(place, instrument)]
            groups = groups_to_compare(systems)
            one_task = len({group[0].task for group in groups}) == 1
            results = []
            for first, *others in groups:
                for second in others:
                    chosen = metrics_for(first, second, metrics, instrument, strict=one_task)
                    if chosen:
                        results.append((first, second, *compare(first, second, chosen, instrument)))
    except (ValueError, FileNotFoundError) as error:
        raise click.ClickException(str(error)) from error
    for note in dict.fromkeys(note for system in systems for note in system.notes):
        click.echo(visible(f"Note: {note}"), err=True)
    for group in groups:
        if len(group) == 1:
            alone = group[0]
            click.echo(
                visible(
                    f"Note: {alone.name} is alone in {alone.task}, data set {alone.dataset} "
                    f"({', '.join(alone.files)}): nothing to compare it with."
                ),
                err=True,
            )
    found = adjusted([one for *_, comparisons, _ in results for one in comparisons])
    console = console_for()
    start = 0
    for first, second, comparisons, flipped in results:
        pair = found[start : start + len(comparisons)]
        start += len(comparisons)
        print_table(comparison_table(pair), console)
        for system, count in zip((first, second), unpaired(first, second), strict=True):
            if count:
                click.echo(visible(f"{count} samples are only in {system.name}: not compared."))
        if flips and len(flipped):
            print_table(flips_table(flipped, second.task, first.name, second.name, flips), console)
        click.echo()
    under = [
        one
        for one in found
        if fail_under is not None and one.part == "all" and not one.effect >= fail_under
    ]
    for one in under:
        click.echo(
            f"{one.metric}: {one.second} has {one.effect:+.2f} points against {one.first}, below "
            f"{fail_under:+.2f}.",
            err=True,
        )
    if under:
        context.exit(1)
