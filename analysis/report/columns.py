"""The columns of a sample summary that tables need, and one plain frame of them."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from inspect_ai.analysis import Column, SampleColumn

from ...scorers.spans import as_written

if TYPE_CHECKING:
    import pandas as pd
    from inspect_ai.log import EvalSampleSummary
    from inspect_ai.scorer import Score

    from ..benchmarks.base import Benchmark

LONGEST_TEXT = 400
"""Of a translation in an example; a runaway output would fill the page."""


def translation_of(sample: EvalSampleSummary) -> str:
    """The cleaned translation; a summary drops the entry `translation` if it is long."""
    fields = sample.metadata.get("translation")
    if isinstance(fields, Mapping):
        return str(fields.get("text", ""))
    # the answer of WinoMTDE's first scorer, and of every one of FairTranslate's
    answers = (score.answer for score in (sample.scores or {}).values() if score.answer)
    return as_written(next(answers, ""))


def counts(score: Score) -> bool:
    """Whether a score has a value: an unscored one is NaN."""
    return not (isinstance(score.value, float) and score.value != score.value)


def score_columns(sample: EvalSampleSummary, scorers: Sequence[str]) -> dict[str, Any]:
    """The scores of some scorers by name, of each value of a score that has several.

    With them come `NAME:signature`, `NAME:phrase` and `NAME:rule` where the score has them,
    `NAME:correct` where it says whether it is right, and `NAME:statistics` where it holds what
    corpus figures are computed from.
    """
    flat: dict[str, Any] = {}
    for name, score in (sample.scores or {}).items():
        if name not in scorers or not counts(score):
            continue
        found = score.metadata or {}
        flat[f"{name}:signature"] = found.get("signature")
        if isinstance(score.value, Mapping):
            for key, value in score.value.items():
                flat[key] = value
                entry = found.get(key)
                if isinstance(entry, Mapping) and "statistics" in entry:
                    flat[f"{key}:statistics"] = json.dumps(entry["statistics"])
        else:
            flat[name] = score.value
        for entry in ("phrase", "rule"):
            if isinstance(found.get(entry), str):
                flat[f"{name}:{entry}"] = found[entry][:LONGEST_TEXT]
        if found.get("correct") is not None:
            flat[f"{name}:correct"] = float(bool(found["correct"]))
        if score.reason:
            flat["reason"] = str(score.reason)
    return flat


_COMMON: list[Column] = [
    SampleColumn("id", path=lambda sample: str(sample.id)),
    SampleColumn("epoch", path=lambda sample: sample.epoch),
    SampleColumn("failed", path=lambda sample: bool(sample.error)),
]


def columns_of(benchmark: Benchmark) -> list[Column]:
    """What `samples_df` reads of a sample of a benchmark."""
    return [*_COMMON, *benchmark.columns()]


def to_frame(raw: pd.DataFrame, benchmark: Benchmark, *, texts: bool = False) -> pd.DataFrame:
    """What `samples_df` read, with plain types: one row for each reading or sample that counts.

    Samples that failed, lack the task's metadata or have no score that counts are left out.

    Args:
        raw: with the columns of `columns_of`.
        benchmark: whose samples they are.
        texts: keep every translation; else only those of errors that examples may show.
    """
    frame, wrong = benchmark.frame(raw)
    return frame if texts or frame.empty else _keep_texts(frame, wrong, benchmark.examples_by)


_EXAMPLES_READ = 100


def _keep_texts(frame: pd.DataFrame, wrong: Any, spread: Sequence[str]) -> pd.DataFrame:
    """Texts of the first hundred errors only: examples need them, 200 logs of texts no memory.

    Args:
        frame: the rows.
        wrong: which of them are errors.
        spread: columns over whose values they are spread: errors of one would use up all.
    """
    import numpy as np

    keep = np.zeros(len(frame), dtype=bool)
    if spread:
        for _, part in frame[wrong].groupby(list(spread), observed=True):
            keep[part.index[: _EXAMPLES_READ // 10]] = True
    else:
        keep[np.flatnonzero(wrong)[:_EXAMPLES_READ]] = True
    for name in ("translation", "phrase", "why"):
        if name in frame:
            frame[name] = frame[name].astype(object).where(keep, None)
    return frame


def scores_frame(raw: pd.DataFrame, gold: str, correct: str) -> tuple[pd.DataFrame, Any]:
    """One row for each sample with a score, and which of them are wrong.

    Args:
        raw: with columns `score:NAME` as `score_columns` gives them.
        gold: the column that every sample of the benchmark has.
        correct: the score that says which are right, such as `occupation_gender:correct`.
    """
    import pandas as pd

    names = {name: name[len("score:") :] for name in raw.columns if name.startswith("score:")}
    if not names or gold not in raw:
        return pd.DataFrame(), None
    frame = raw.rename(columns=names).drop(columns=["eval_id", "sample_id"])
    values = [name for name in names.values() if not name.endswith(":signature")]
    has_score = frame[[name for name in values if name != "reason"]].notna().any(axis=1)
    frame = frame[frame[gold].notna() & has_score].reset_index(drop=True)
    wrong = (
        (frame[correct] == 0.0).fillna(False)
        if correct in frame
        else pd.Series(False, index=frame.index)
    )
    return plain(frame.drop(columns="failed")), wrong.to_numpy(bool)


def plain(frame: pd.DataFrame) -> pd.DataFrame:
    """NumPy types in place of Arrow's: what is a number is float, the rest are objects."""
    import pandas as pd

    data: dict[str, Any] = {}
    for name in frame.columns:
        column = frame[name]
        if pd.api.types.is_bool_dtype(column.dtype) or pd.api.types.is_numeric_dtype(column):
            if name in ("row", "epoch", "translation_hash"):
                data[name] = column.to_numpy()
            else:
                data[name] = column.to_numpy(dtype=float, na_value=float("nan"))
        else:
            data[name] = objects(column)
    return pd.DataFrame(data, index=frame.index)


def objects(column: pd.Series) -> list[Any]:
    """The values of a column as Python has them; None where there is none."""
    import pandas as pd

    return [None if pd.isna(value) else value for value in column.tolist()]


def instrument_of(signature: str | None) -> str:
    """The instrument's name in a signature."""
    found = re.search(r"instrument:([^|]+)", signature or "")
    return found.group(1) if found else "unnamed"
