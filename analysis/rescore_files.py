"""Rescoring log files: sample by sample, so that a large log fits into memory.

A new log is written aside and put in its place when it is complete.
"""

from __future__ import annotations

import math
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from ..linguistics.instruments import InstrumentName
from ..support.inspect_internals import (
    LOG_SCHEMA_VERSION,
    AsyncFilesystem,
    AsyncZipReader,
    Recorder,
    create_recorder_for_location,
    filesystem,
    platform_init,
)
from .benchmarks import benchmarks, task_of
from .report.json_logs import check_json
from .rescore import METADATA, Rescored, check_grader, prepared_scorers, rescore_log

if TYPE_CHECKING:
    from inspect_ai.log import EvalLog, EvalSample

    from ..linguistics.instruments import Bank

Key = tuple[str | int, int]
"""Id and epoch of a sample."""

_AT_ONCE = 20
"""Samples that a judge is asked about at the same time."""

_FLUSH_EVERY = 200
_NAMED = 5
"""Broken samples that are named one by one."""


def read_header(location: str) -> EvalLog:
    """The header of a log that can be rescored.

    Raises:
        ValueError: if it can't be read, is of another task or version, or from a newer Inspect.
    """
    from inspect_ai.log import read_eval_log

    try:
        if not location.endswith(".eval"):
            check_json(location)
        header = read_eval_log(location, header_only=True)
    # a broken archive, broken JSON, another file: Inspect raises errors of several libraries
    except Exception as error:
        raise ValueError("not an Inspect log that can be read.") from error
    benchmark = benchmarks().get(task_of(header))
    if benchmark is None or not benchmark.is_rescorable:
        tasks = [task for task, known in benchmarks().items() if known.is_rescorable]
        raise ValueError(
            f"a log of {header.eval.task}; only logs of {' and '.join(tasks)} can be rescored."
        )
    version = str(header.eval.task_version)
    if version.split("-")[0] != benchmark.version:
        raise ValueError(
            f"from version {version} of the task, whose samples differ from those of version "
            f"{benchmark.version}; use the gendermt that made it."
        )
    if header.version > LOG_SCHEMA_VERSION:
        raise ValueError("from a newer version of Inspect; upgrade inspect-ai.")
    return header


def rescore_file(
    location: str, target: str, instruments: Sequence[InstrumentName], grader: str | None
) -> Rescored:
    """Score a log again with other instruments, and write the new log.

    Args:
        location: of the log.
        target: of the new log, which may be the same.
        instruments: names.
        grader: the model of `judge`; None: the log's own model role `grader`.

    Raises:
        ValueError: if it has no translations, no sample that can be scored, or `judge` has no
            grader.
        OSError: if the new log can't be written; nothing is left of it then.
    """
    import anyio
    from inspect_ai.log import read_eval_log, read_eval_log_sample_summaries

    aside = _aside(target)
    try:
        if location.endswith(".eval"):
            platform_init()
            log = read_eval_log(location, header_only=True)
            summaries = read_eval_log_sample_summaries(location)
            keys = [(summary.id, summary.epoch) for summary in summaries]
            check_grader(log, instruments, grader)
            found = anyio.run(_rescore_archive, log, location, keys, aside, instruments, grader)
        else:
            found = _rescore_json(location, aside, instruments, grader)
        if aside != target:
            Path(aside).replace(target)
    finally:
        if aside != target:
            Path(aside).unlink(missing_ok=True)
    return found


def _aside(target: str) -> str:
    """Where the new log is written first: other file systems put a file in its place at once."""
    if not filesystem(target).is_local():
        return target
    path = Path(target.removeprefix("file://"))
    return str(path.with_name(f".{path.stem}.part{path.suffix}"))


def _rescore_json(
    location: str, target: str, instruments: Sequence[InstrumentName], grader: str | None
) -> Rescored:
    """A JSON log, which can only be read as a whole."""
    from inspect_ai.log import read_eval_log, write_eval_log

    log = read_eval_log(location)
    faults = {(s.id, s.epoch): fault for s in log.samples or [] if (fault := fault_of(s))}
    broken = [s for s in log.samples or [] if (s.id, s.epoch) in faults]
    log.samples = [s for s in log.samples or [] if (s.id, s.epoch) not in faults]
    rescored = rescore_log(log, instruments, grader)
    for sample in broken:
        sample.scores = None
    rescored.samples = [*(rescored.samples or []), *broken]
    _check_scored(rescored)
    write_eval_log(rescored, target)
    return Rescored(rescored.results, _told(faults))


async def _rescore_archive(
    log: EvalLog,
    location: str,
    keys: list[Key],
    target: str,
    instruments: Sequence[InstrumentName],
    grader: str | None,
) -> Rescored:
    from inspect_ai import score_async

    from ..scorers.banks import use_banks
    from ..scorers.judge import GRADER_ROLE

    async with AsyncFilesystem() as files:
        archive = _Archive(location, AsyncZipReader(files, location))
        banks, good, faults = await archive.survey(keys)
        log.eval.metadata = {**(log.eval.metadata or {}), METADATA: list(instruments)}
        if log.results is not None:
            log.results.total_samples = len(good)
        with use_banks(banks):
            scorers = prepared_scorers(log, instruments, banks)
            recorder = create_recorder_for_location(target, str(Path(target).parent))
            await recorder.log_init(log.eval, location=target, clean=True)  # type: ignore[call-arg]
            await recorder.log_start(log.eval, log.plan)
            writer = _Writer(
                recorder, log, archive, good, _AT_ONCE if "judge" in instruments else 1
            )
            log = await score_async(
                log,
                scorers,
                model="none",
                model_roles={GRADER_ROLE: grader} if grader else None,
                action="overwrite",
                display="none",
                copy=False,
                samples=writer.sample,
            )
        for key in faults:
            await writer.copy_broken(key)
        _check_scored(log)
        await recorder.log_finish(
            log.eval,
            log.status,
            log.stats,
            log.results,
            log.reductions,
            log.error,
            invalidated=log.invalidated,
            log_updates=log.log_updates,
            config_updates=log.config_updates,
        )
    return Rescored(log.results, _told(faults))


class _Archive:
    """A log that is an archive, whose samples are read one by one.

    Args:
        location: of the log.
        reader: of the archive.
    """

    def __init__(self, location: str, reader: AsyncZipReader) -> None:
        self.location = location
        self.reader = reader

    async def read(self, key: Key) -> EvalSample:
        """A sample."""
        from inspect_ai.log import read_eval_log_sample_async

        return await read_eval_log_sample_async(self.location, key[0], key[1], reader=self.reader)

    async def survey(
        self, keys: Sequence[Key]
    ) -> tuple[dict[str, Bank], list[Key], dict[Key, str]]:
        """The translations by language, the samples to score, and what is wrong with others."""
        from ..scorers.banks import Banks

        banks = Banks()
        good: list[Key] = []
        faults: dict[Key, str] = {}
        for key in keys:
            try:
                sample = await self.read(key)
                fault = fault_of(sample)
            # one entry of the archive may be broken in any way
            except Exception as error:
                fault = f"can't be read ({type(error).__name__}), and is not in the new log"
            else:
                if fault is None:
                    good.append(key)
                    banks.add(sample)
            if fault:
                faults[key] = fault
        return banks.sorted(), good, faults


class _Writer:
    """Hands samples to be scored, and writes each when it is.

    Args:
        recorder: of the new log.
        log: its header.
        archive: of the old log.
        keys: of the samples.
        at_once: how many are in memory at the same time.
    """

    def __init__(
        self, recorder: Recorder, log: EvalLog, archive: _Archive, keys: list[Key], at_once: int
    ) -> None:
        import anyio

        self.recorder = recorder
        self.log = log
        self.archive = archive
        self.keys = keys
        self.written = 0
        self._turn = anyio.Semaphore(at_once)

    @asynccontextmanager
    async def sample(self, index: int) -> AsyncGenerator[EvalSample, None]:
        """A sample; what it has become is written afterwards."""
        async with self._turn:
            sample = await self.archive.read(self.keys[index])
            yield sample
            await self._write(sample)

    async def copy_broken(self, key: Key) -> None:
        """Write a sample that can be read and not be scored, without scores."""
        try:
            sample = await self.archive.read(key)
        except Exception:  # which has been said of it
            return
        sample.scores = None
        await self._write(sample)

    async def _write(self, sample: EvalSample) -> None:
        await self.recorder.log_sample(self.log.eval, sample)
        self.written += 1
        if self.written % _FLUSH_EVERY == 0:
            await self.recorder.flush(self.log.eval)


def fault_of(sample: EvalSample) -> str | None:
    """What is wrong with a sample, so that it can't be rescored; None if nothing is."""
    from ..solvers.cleaning import Translation
    from ..solvers.translate import TRANSLATION_KEY

    found = sample.metadata
    for key, kind in (("source", str), ("target", str), ("gender", str), ("row", int)):
        if not isinstance(found.get(key), kind):
            return f"{key} is {found.get(key)!r}"
    index = found.get("subject_index")
    words = len(found["source"].split(" "))
    if not isinstance(index, int) or not 0 <= index < words:
        return f"subject_index is {index!r}, of {words} words"
    if TRANSLATION_KEY in found:
        try:
            translation = Translation.from_metadata(found[TRANSLATION_KEY])
        except (KeyError, TypeError, ValueError) as error:
            return f"its translation is no record of one: {error!r}"
        if not isinstance(translation.text, str) or not isinstance(translation.raw, str):
            return "its translation is no text"
    return None


def _told(faults: dict[Key, str]) -> list[str]:
    lines = [f"sample {id} not rescored: {fault}" for (id, _), fault in faults.items()]
    more = len(lines) - _NAMED
    return [*lines[:_NAMED], *([f"and {more} more samples not rescored"] if more > 0 else [])]


def _check_scored(log: EvalLog) -> None:
    """Raise a ValueError if no sample has a score: that is no result."""
    figures = Rescored(log.results, []).accuracies()
    if not figures or all(math.isnan(value) for value in figures.values()):
        raise ValueError("no sample could be scored.")
