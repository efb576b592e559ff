"""From logs to sections: one for each benchmark and data set."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from ...stats.grouping import groups_of
from ..benchmarks import benchmarks
from ..benchmarks.base import DataSet
from .logs import Logs
from .sections import Section, slug

if TYPE_CHECKING:
    import pandas as pd


def build_sections(
    logs: Logs, viewer: str | None = None, outliers: float | None = None
) -> list[Section]:
    """A section for each task and data set that the logs hold.

    Args:
        logs: as `read_logs` gives them.
        viewer: address of a running `inspect view`, for links; None for none.
        outliers: threshold of a benchmark's outlier filter; None for no filter.

    Raises:
        ValueError: if there is a threshold and nothing to compare with it.
    """
    sections = []
    for task, benchmark in benchmarks().items():
        if task not in logs.frames:
            continue
        parts: dict[tuple[str, str], pd.DataFrame] = {}
        for _, part in groups_of(logs.frames[task], "dataset"):
            fact = logs.facts[part["log"].iloc[0]]
            parts[fact.dataset, fact.revision] = part.reset_index(drop=True)
        for dataset in data_sets(task, parts):
            frame = parts[dataset.name, dataset.revision]
            if outliers is not None:
                frame = benchmark.without_outliers(frame, outliers)
            section = benchmark.section(frame, logs.facts, dataset, viewer)
            section.intro += dataset.warning()
            sections.append(section)
    return sections


def data_sets(task: str, found: Iterable[tuple[str, str]]) -> list[DataSet]:
    """Data sets by name and revision, the benchmark as published first.

    Their keys are short where that tells them apart, else with a digest.
    """
    ordered = sorted(found, key=lambda entry: (entry[0] != task, entry))
    slugs = [slug(name) for name, _ in ordered]
    several = Counter(slugs)
    sets = []
    for (name, revision), short in zip(ordered, slugs, strict=True):
        prefix = task if short == task else f"{task}-{short}"
        if several[short] > 1:
            prefix += "-" + hashlib.sha256(f"{name}\0{revision}".encode()).hexdigest()[:8]
        sets.append(
            DataSet(
                name,
                revision,
                prefix,
                is_published=name == task,
                has_namesake=sum(other == name for other, _ in ordered) > 1,
            )
        )
    return sets
