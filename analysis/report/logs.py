"""Reading logs for tables: which logs there are, what each says of itself, and its scores.

Only sample summaries are read (through `inspect_ai.analysis.samples_df`), which hold the scores
with their small metadata, and each log is reduced to a plain frame before the next one is read:
a folder of 200 logs fits into memory.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from ..benchmarks import benchmarks, register, registered, task_of
from .columns import columns_of, to_frame
from .json_logs import check_json

if TYPE_CHECKING:
    import pandas as pd
    from inspect_ai.log import EvalLog

    from ..benchmarks.base import Benchmark

_WORTH_PROCESSES = 4
_LONGEST_COMMAND = 300
_CUT = " … (cut: the log has the rest)"


@dataclass(frozen=True)
class LogFacts:
    """What a log says of itself.

    Attributes:
        location: path or address of the log.
        task: its name without the package, such as `winomtde`.
        model: name of the model as Inspect gives it, such as `published/google`.
        created: when the run began, ISO 8601.
        dataset: name of the data set.
        revision: revision or digest of the data.
        prompting: id of the prompting strategy; of FairTranslate each sample says it.
        command: the command that makes such a log.
        packages: names and versions of packages.
        rescored: whether `gendermt rescore` made it.
        samples: how many samples it has.
        errors: how many of them failed.
        unscored: how many have no score that counts.
        usage: characters or tokens that the run asked for, and their cost; empty if not known.
    """

    location: str
    task: str
    model: str
    created: str
    dataset: str
    revision: str
    prompting: str
    command: str
    packages: str
    rescored: bool = False
    samples: int = 0
    errors: int = 0
    unscored: int = 0
    usage: str = ""

    @property
    def name(self) -> str:
        """The file's name."""
        return self.location.rstrip("/").rsplit("/", 1)[-1]

    @property
    def incomplete(self) -> str:
        """How many of its samples don't count, as a sentence; empty if all do."""
        if not self.errors and not self.unscored:
            return ""
        why = [f"{self.errors} of {self.samples} samples had errors"] if self.errors else []
        # a sample that failed may have scores of an earlier attempt, but seldom has any
        rest = self.unscored - self.errors
        if rest > 0:
            why.append(f"{rest} of {self.samples} samples have no score")
        return f"{self.name}: {', '.join(why)}; the figures are of the others."


@dataclass(frozen=True)
class Skipped:
    """A log that is left out, and why."""

    location: str
    reason: str


@dataclass
class Logs:
    """All logs that a report is made of.

    Attributes:
        facts: of each log that counts, in the order of their frames' column `log`.
        frames: by task, those that some log is of: one row for each sample, or for each sample
            and instrument (WinoMTDE).
        skipped: what was left out.
        notes: what a reader must know of the choice: samples with errors, incomplete runs.
        replaced: runs that newer ones replace, a line each log.
    """

    facts: list[LogFacts]
    frames: dict[str, pd.DataFrame]
    skipped: list[Skipped] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    replaced: list[str] = field(default_factory=list)


def find_logs(places: Sequence[str]) -> list[str]:
    """The log files of files and folders, which may be on any file system that Inspect reads.

    Raises:
        FileNotFoundError: if a place does not exist.
    """
    from inspect_ai.log import list_eval_logs

    from ...support.inspect_internals import filesystem

    found: list[str] = []
    for place in places:
        fs = filesystem(place)
        if not fs.exists(place):
            raise FileNotFoundError(f"{place}: no such log or folder.")
        if fs.info(place).type == "file":
            found.append(place)
        else:
            # oldest first, whatever the file system; a killed rescore leaves a hidden file
            names = sorted(log.name for log in list_eval_logs(place))
            found += [name for name in names if not name.rpartition("/")[2].startswith(".")]
    return list(dict.fromkeys(_plain(location) for location in found))


def _plain(location: str) -> str:
    return location.removeprefix("file://") if location.startswith("file:///") else location


def read_logs(
    places: Sequence[str],
    *,
    progress: Callable[[Iterable[Any], int], Iterable[Any]] | None = None,
    processes: int = 1,
    texts: bool = False,
) -> Logs:
    """Read all logs that can be read; say which can't, and why.

    Args:
        places: files and folders.
        progress: wraps the iteration over the logs, of which it gets the number.
        processes: how many logs are read at once, each by a process of its own.
        texts: keep every translation, not only those that examples need.

    Raises:
        FileNotFoundError: if a place does not exist.
    """
    locations = find_logs(places)
    facts: list[LogFacts] = []
    frames: dict[str, list[pd.DataFrame]] = {task: [] for task in benchmarks()}
    skipped: list[Skipped] = []
    workers = min(processes, len(locations))
    pool = None
    if workers > 1 and len(locations) > _WORTH_PROCESSES:
        import multiprocessing

        # spawn: a fork of a process with threads (progress bars, event loops) may hang
        pool = ProcessPoolExecutor(
            workers,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=_begin_worker,
            initargs=(registered(),),
        )
    try:
        results: Iterable[Any] = (pool.map if pool else map)(
            partial(read_log, texts=texts), locations
        )
        for result in progress(results, len(locations)) if progress else results:
            if isinstance(result, Skipped):
                skipped.append(result)
                continue
            fact, frame = result
            frame["log"] = len(facts)
            frames[fact.task].append(frame)
            facts.append(fact)
    finally:
        if pool:
            pool.shutdown(cancel_futures=True)
    together = {
        task: _concat(parts, benchmarks()[task].categories)
        for task, parts in frames.items()
        if parts
    }
    logs = Logs(facts, together, skipped)
    logs.notes += [fact.incomplete for fact in facts if fact.incomplete]
    _keep_one_run(logs)
    return logs


def _begin_worker(found: list[Benchmark]) -> None:
    """Know what was registered, and end with the parent, which may be killed."""
    import multiprocessing
    import os
    import threading

    parent = multiprocessing.parent_process()

    def end_with_parent() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=end_with_parent, daemon=True).start()
    for benchmark in found:
        register(benchmark)


def _is_category(name: str, categories: Sequence[str]) -> bool:
    return name in categories or name.endswith(":signature")


def _compact(frame: pd.DataFrame, categories: Sequence[str]) -> pd.DataFrame:
    for name in map(str, frame.columns):
        if _is_category(name, categories):
            frame[name] = _category(frame[name].tolist())
    return frame


def _category(values: list[Any]) -> pd.Categorical:
    """Texts as a category; objects as its type, so that those of all logs can be united."""
    import pandas as pd

    texts = [value if isinstance(value, str) else None for value in values]
    found = sorted({text for text in texts if text is not None})
    return pd.Categorical(texts, categories=pd.Index(found, dtype=object))


def _concat(frames: list[pd.DataFrame], categories: Sequence[str]) -> pd.DataFrame:
    """All frames as one; categories are united, or they would fall back to strings."""
    import pandas as pd
    from pandas.api.types import union_categoricals

    names = list(dict.fromkeys(name for frame in frames for name in frame.columns))
    data = {}
    for name in names:
        category = _is_category(name, categories)
        parts = []
        for frame in frames:
            if name in frame:
                parts.append(frame[name])
            elif category:
                parts.append(pd.Series(_category([None] * len(frame))))
            else:
                parts.append(pd.Series([None] * len(frame), dtype=object))
        data[name] = (
            pd.Series(union_categoricals(parts))
            if category
            else pd.concat(parts, ignore_index=True)
        )
    return pd.DataFrame(data)


def read_log(location: str, *, texts: bool = False) -> tuple[LogFacts, pd.DataFrame] | Skipped:
    """One log as facts and a frame, or why it is left out."""
    from inspect_ai.analysis import samples_df
    from inspect_ai.log import read_eval_log

    is_json = not location.endswith(".eval")
    try:
        if is_json:
            check_json(location)
        header = read_eval_log(location, header_only=True)
    except Exception as error:  # whatever is wrong with one file, the others are reported
        return Skipped(location, f"can't be read: {_first_line(error)}")
    reason = _unusable(header)
    if reason:
        return Skipped(location, reason)
    benchmark = benchmarks()[task_of(header)]
    try:
        # by its name Inspect knows a JSON log only as long as nobody has renamed it
        log = read_eval_log(location) if is_json else location
        raw, _ = samples_df(log, columns_of(benchmark), strict=False, quiet=True)
    except Exception as error:  # as above
        return Skipped(location, f"its samples can't be read: {_first_line(error)}")
    if raw.empty:
        return Skipped(location, "empty: it has no samples")
    frame = to_frame(raw, benchmark, texts=texts)
    if frame.empty:
        return Skipped(
            location, f"unscored: none of its {len(raw)} samples has a score of {benchmark.task}"
        )
    failed = int(raw["failed"].fillna(False).astype(bool).sum())
    scored = len(frame[["id", "epoch"]].drop_duplicates())
    return (
        _facts(location, header, samples=len(raw), errors=failed, unscored=len(raw) - scored),
        _compact(frame, benchmark.categories),
    )


def _first_line(error: Exception) -> str:
    lines = str(error).strip().splitlines()
    return f"{type(error).__name__}: {lines[0][:200]}" if lines else type(error).__name__


def _unusable(log: EvalLog) -> str | None:
    from ...support.inspect_internals import LOG_SCHEMA_VERSION

    if log.version > LOG_SCHEMA_VERSION:
        return (
            f"from a newer version of Inspect: its format is {log.version}, this one reads up to "
            f"{LOG_SCHEMA_VERSION}; upgrade inspect-ai"
        )
    benchmark = benchmarks().get(task_of(log))
    if benchmark is None:
        *others, last = benchmarks()
        known = f"{', '.join(others)} or {last}"
        return f"from another task: {log.eval.task}, not {known}"
    version = str(log.eval.task_version)
    if version.split("-")[0] != benchmark.version:
        return (
            f"from version {version} of the task, whose figures don't compare with those of "
            f"version {benchmark.version}; use the gendermt that made it"
        )
    if log.status != "success":
        return f"not finished: its status is {log.status}; see inspect eval-retry"
    return None


def _facts(location: str, log: EvalLog, *, samples: int, errors: int, unscored: int) -> LogFacts:
    from ..costs import usage_of

    metadata = log.eval.metadata or {}
    data = metadata.get("data") or {}
    revision = metadata.get("data_revision") or data.get("commit") or data.get("sha256") or ""
    packages = {**log.eval.packages}
    usage = usage_of(log)
    return LogFacts(
        location=location,
        task=task_of(log),
        model=log.eval.model,
        created=str(log.eval.created),
        dataset=str(log.eval.dataset.name or "unnamed"),
        revision=str(revision),
        prompting=str((log.eval.task_args or {}).get("prompting") or "baseline"),
        command=command_of(log),
        packages=", ".join(f"{name} {version}" for name, version in sorted(packages.items())),
        rescored=bool(metadata.get("rescored_with")),
        samples=samples,
        errors=errors,
        unscored=unscored,
        usage=str(usage) if usage.input or usage.output else "",
    )


def command_of(log: EvalLog) -> str:
    """The command line that makes such a log, quoted for a shell; where it is cut, it says so."""
    words = ["inspect", "eval", f"gendermt/{task_of(log)}", "--model", log.eval.model]
    for option, given in (
        ("-M", log.eval.model_args),
        ("-T", log.eval.task_args_passed),
    ):
        for name, value in (given or {}).items():
            words += [option, f"{name}={_value(value)}"]
    if log.eval.config.limit is not None:
        words += ["--limit", _value(log.eval.config.limit)]
    if (log.eval.config.epochs or 1) > 1:
        words += ["--epochs", str(log.eval.config.epochs)]
    command = " ".join(map(shlex.quote, words))
    rescored = (log.eval.metadata or {}).get("rescored_with")
    if rescored:
        command += f" ; gendermt rescore LOG --instrument {shlex.quote(_value(rescored))}"
    if len(command) <= _LONGEST_COMMAND:
        return command
    return command[: _LONGEST_COMMAND - len(_CUT)] + _CUT


def _value(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


_RUN = ["model", "prompting", "dataset", "target", "instrument"]


def _keep_one_run(logs: Logs) -> None:
    """Of several runs of one system the one with the most scored samples counts, or the newest."""
    facts = logs.facts
    for task, frame in logs.frames.items():
        # a column of the log's number first: each fact is looked up once a log, not once a row
        told = {
            "model": [fact.model for fact in facts],
            "dataset": [f"{fact.dataset}\t{fact.revision}" for fact in facts],
        }
        if "prompting" not in frame:
            told["prompting"] = [fact.prompting for fact in facts]
        for name, by_log in told.items():
            frame[name] = _category([by_log[index] for index in frame["log"]])
        keys = [key for key in _RUN if key in frame]
        grouped = frame.groupby(["log", *keys], observed=True, dropna=False)
        pairs = grouped.size().reset_index(name="scored")
        pairs["created"] = [facts[i].created for i in pairs["log"]]
        ordered = pairs.sort_values(["scored", "created", "log"])
        runs = ordered.groupby(keys, observed=True, dropna=False)
        for name in ("log", "scored", "created"):
            pairs[f"kept_{name}"] = runs[name].transform("last").reindex(pairs.index)
        pairs["keep"] = pairs["log"] == pairs["kept_log"]
        dropped = pairs[~pairs["keep"]]
        if dropped.empty:
            continue
        _say_what_was_dropped(logs, dropped)
        merged = frame.merge(pairs[["log", *keys, "keep"]], on=["log", *keys], how="left")
        kept = frame[merged["keep"].to_numpy(dtype=bool)].reset_index(drop=True)
        logs.frames[task] = kept


def _say_what_was_dropped(logs: Logs, dropped: pd.DataFrame) -> None:
    """A line for each log: newer runs that are less complete as notes, older ones apart."""
    for index in sorted(dropped["log"].unique()):
        fact, part = logs.facts[index], dropped[dropped["log"] == index]
        what = [
            ", ".join(dict.fromkeys(part[key].astype(str)))
            for key in ("prompting", "target", "instrument")
            if key in part
        ]
        of = f"{fact.name}: {fact.model} ({'; '.join(what)})"
        newer = part[part["created"] > part["kept_created"]]
        if newer.empty:
            logs.replaced.append(f"{of} was run again later; the newer run counts.")
            continue
        first = newer.iloc[0]
        logs.notes.append(
            f"{of} is newer but less complete than {logs.facts[int(first['kept_log'])].name} "
            f"({first['scored']} against {first['kept_scored']} scored samples); "
            "the complete run counts."
        )
