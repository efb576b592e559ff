"""The systems that logs hold, and which of them can be compared."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ...stats.grouping import groups_of
from ..benchmarks import benchmarks
from ..benchmarks.base import Benchmark
from ..report.logs import read_logs
from ..report.sections import short_names

if TYPE_CHECKING:
    import pandas as pd


@dataclass
class ComparedSystem:
    """What is compared: the scores of one model under one prompting strategy.

    Attributes:
        name: for tables.
        benchmark: what it was evaluated on.
        frame: its scores.
        model: its name as Inspect gives it.
        dataset: name of the data set.
        revision: of the data set.
        created: when its (newest) log was made, ISO 8601.
        files: names of its logs.
        notes: what a reader must know of the logs that it came with.
    """

    name: str
    benchmark: Benchmark
    frame: pd.DataFrame
    model: str
    dataset: str
    revision: str
    created: str
    files: tuple[str, ...]
    notes: tuple[str, ...] = ()

    @property
    def task(self) -> str:
        """The benchmark's task."""
        return self.benchmark.task


def load_systems(place: str, instrument: str | None = None) -> list[ComparedSystem]:
    """The systems that a log or a folder of logs holds.

    Args:
        place: a log or folder.
        instrument: whose readings count; by default the reader's, where there are some.

    Raises:
        ValueError: if no log is usable, with the reasons, or has no such instrument.
    """
    logs = read_logs([place], texts=True)
    if not logs.facts:
        reasons = "; ".join(f"{log.location}: {log.reason}" for log in logs.skipped)
        raise ValueError(f"{place}: no usable log ({reasons or 'the folder has none'}).")
    systems = []
    for task, benchmark in benchmarks().items():
        if task not in logs.frames:
            continue
        frame = logs.frames[task]
        names = short_names(frame["model"].astype(str))
        keys = ["model", "prompting", "dataset"]
        for (model, prompting, _), part in groups_of(frame, keys):
            try:
                scores = benchmark.of_instrument(part, instrument)
            except ValueError as error:
                raise ValueError(f"{place}: {error}") from error
            label = names[str(model)]
            if frame["prompting"].nunique() > 1:
                label += f" ({prompting})"
            facts = [logs.facts[index] for index in sorted(scores["log"].unique())]
            systems.append(
                ComparedSystem(
                    label,
                    benchmark,
                    scores,
                    model=str(model),
                    dataset=facts[0].dataset,
                    revision=facts[0].revision,
                    created=max(fact.created for fact in facts),
                    files=tuple(fact.name for fact in facts),
                    notes=(*logs.notes, *logs.replaced),
                )
            )
    return systems


def told_apart(systems: Sequence[ComparedSystem]) -> list[ComparedSystem]:
    """The systems under names that differ: with the whole model name, the date, or the file."""
    by_name: dict[str, list[ComparedSystem]] = defaultdict(list)
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
        choices = [[base + e for base, e in zip(bases, end, strict=True)] for end in endings]
        labels = next((some for some in choices if len(set(some)) == len(some)), choices[-1])
        names |= {id(system): label for system, label in zip(same, labels, strict=True)}
    return [replace(system, name=names[id(system)]) for system in systems]


def _short(system: ComparedSystem) -> str:
    """The part of a system's name that stands for its model."""
    last = system.model.rsplit("/", 1)[-1]
    return system.model if system.name.startswith(system.model) else last


def groups_to_compare(systems: Sequence[ComparedSystem]) -> list[list[ComparedSystem]]:
    """Systems of one task and data set together; those alone in their group are left to the caller.

    Where no two systems share a data set's name, those whose data has the same revision are
    together: a file may have been renamed.

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
    for key in (lambda s: (s.task, s.dataset, s.revision), lambda s: (s.task, s.revision)):
        groups: dict[Any, list[ComparedSystem]] = {}
        for system in systems:
            groups.setdefault(key(system), []).append(system)
        if any(len(group) > 1 for group in groups.values()):
            return [told_apart(group) for group in groups.values()]
    listed = "; ".join(
        f"{s.name} is of {s.task}, data set {s.dataset} {s.revision} ({', '.join(s.files)})"
        for s in systems
    )
    raise ValueError(f"{listed}: compare runs of one task on one revision of one data set.")
