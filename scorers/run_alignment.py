"""Instruments that align, on a live system: over the run's own translations.

The paper's aligner is trained on the file that is judged, which a live run has only when it has
ended. Until then its samples are unscored; then they are scored by themselves, in the log, with
the same result as a replay of the same translations.
"""

from __future__ import annotations

from collections.abc import Mapping

from inspect_ai.hooks import Hooks, TaskEnd, hooks
from inspect_ai.log import (
    EvalLog,
    EvalSample,
    read_eval_log_async,
    recompute_metrics,
    write_eval_log_async,
)
from inspect_ai.scorer import Score

from ..linguistics.instruments import (
    ALIGNING,
    Instrument,
    LocalInstrumentName,
    get_instrument,
)
from ..solvers.cleaning import Translation
from ..solvers.translate import TRANSLATION_KEY
from .agreement import AGREEMENT_SCORER, SUBJECT_SCORER, agreement
from .banks import log_banks
from .subject_score import score_reading, source_language_of

AWAITS_RUN = "awaits_run"
"""Reason of a score that is given when the run has ended."""

_MARK = "scored_at_end_by"


def awaiting(instrument: LocalInstrumentName) -> Score:
    """The score of a live system's sample before the run has ended.

    Args:
        instrument: the one that will score it.
    """
    return Score.unscored(
        reason=AWAITS_RUN,
        explanation=f"The instrument {instrument} aligns over all translations of the run, and "
        "scores them when it has ended. A run that was stopped is scored when it is completed "
        "(`inspect eval-retry LOG`), or as it is by "
        f"`gendermt rescore LOG --instrument {instrument}`.",
        metadata={_MARK: instrument},
    )


@hooks(
    name="gendermt_run_alignment",
    description="scores a live run with instruments that align when it has ended",
)
class RunAlignment(Hooks):
    """Fills in the scores of a run's log that need all of its translations."""

    async def on_task_end(self, data: TaskEnd) -> None:
        """Score what awaits the end of the run, in the log file and in the results shown."""
        if not _awaits(data.log):
            return
        log = await read_eval_log_async(data.log.location)
        if score_awaiting(log):
            await write_eval_log_async(log, data.log.location)
            if data.log.results is not None and log.results is not None:
                data.log.results.scores[:] = log.results.scores
            if data.log.samples is not None:
                data.log.samples[:] = log.samples or []
            data.log.reductions = log.reductions


def _awaits(log: EvalLog) -> bool:
    return any(
        scorer.name.split("/")[-1] == SUBJECT_SCORER
        and (scorer.options or {}).get("instrument") in ALIGNING
        for scorer in log.eval.scorers or []
    )


def _of_run(score: Score) -> bool:
    return _MARK in (score.metadata or {})


def score_awaiting(log: EvalLog) -> bool:
    """Score the samples of a log that await the end of the run.

    Where a run is completed later, all its samples are aligned again, over all of it.

    Args:
        log: with its samples; it is changed.

    Returns:
        Whether there were any.
    """
    samples = [
        sample
        for sample in log.samples or []
        if any(_of_run(score) for score in (sample.scores or {}).values())
    ]
    found = [score for sample in samples for score in (sample.scores or {}).values()]
    if not any(score.reason == AWAITS_RUN for score in found):
        return False
    banks = log_banks(log)
    names = {(score.metadata or {})[_MARK] for score in found if _of_run(score)}
    language = source_language_of(samples[0].metadata)
    instruments = {name: get_instrument(name, banks, language) for name in names}
    for sample in samples:
        _score_sample(sample, instruments)
    recompute_metrics(log)
    return True


def _score_sample(sample: EvalSample, instruments: Mapping[str, Instrument]) -> None:
    scores = sample.scores or {}
    translation = Translation.from_metadata(sample.metadata[TRANSLATION_KEY])
    changed: dict[str, Score] = {}
    for name, score in scores.items():
        if _of_run(score):
            mark = (score.metadata or {})[_MARK]
            new = score_reading(instruments[mark], translation, sample.metadata, str(sample.target))
            new.metadata = {**(new.metadata or {}), _MARK: mark}
            changed[name] = new
    scores.update(changed)
    # it rests on these scores
    if AGREEMENT_SCORER in scores:
        scores[AGREEMENT_SCORER] = changed[AGREEMENT_SCORER] = agreement(scores)
    for event in sample.events:
        if event.event == "score" and event.scorer in changed:
            event.score = changed[event.scorer]
