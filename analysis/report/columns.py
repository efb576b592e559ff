"""The columns of a sample summary that tables need, and one plain frame of them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from inspect_ai.analysis import Column, SampleColumn

if TYPE_CHECKING:
    import pandas as pd
    from inspect_ai.log import EvalSampleSummary
    from inspect_ai.scorer import Score

_SUBJECT = "subject_gender"
_LONGEST_TEXT = 400
"""Of a translation in an example; a runaway output would fill the page."""


def _winomtde_sample(sample: EvalSampleSummary) -> dict[str, Any]:
    found = sample.metadata
    text = _translation(sample)
    return {
        "row": found.get("row"),
        "target": found.get("target"),
        "gold": found.get("gender"),
        "stereotype_de": found.get("stereotype_de"),
        "stereotype_us": found.get("stereotype_us"),
        "group": found.get("occupation_group"),
        "group_name": found.get("occupation_group_name"),
        "share_of_women": found.get("share_of_women"),
        "subject": found.get("subject"),
        "other_gender": found.get("other_gender"),
        "source": found.get("source"),
        "translation": text[:_LONGEST_TEXT],
    }


def _translation(sample: EvalSampleSummary) -> str:
    """The cleaned translation; a summary drops the entry `translation` if it is long."""
    fields = sample.metadata.get("translation")
    if isinstance(fields, Mapping):
        return str(fields.get("text", ""))
    # the answer of WinoMTDE's first scorer, and of every one of FairTranslate's
    return next((score.answer for score in (sample.scores or {}).values() if score.answer), "")


def _counts(score: Score) -> bool:
    """Whether a score has a value: an unscored one is NaN."""
    return not (isinstance(score.value, float) and score.value != score.value)


def _winomtde_scores(sample: EvalSampleSummary) -> dict[str, Any]:
    """The readings of each `subject_gender` scorer, numbered in order."""
    flat: dict[str, Any] = {}
    readings = [
        score
        for name, score in (sample.scores or {}).items()
        if name.startswith(_SUBJECT) and _counts(score)
    ]
    for number, score in enumerate(readings):
        found = score.metadata or {}
        other = found.get("other")
        other = other if isinstance(other, Mapping) else {}
        flat |= {
            f"{number}:predicted": score.answer,
            f"{number}:np": found.get("np_gender"),
            f"{number}:expressed": found.get("expressed_gender"),
            f"{number}:reason": found.get("reason"),
            f"{number}:phrase": str(found.get("phrase") or "")[:_LONGEST_TEXT],
            f"{number}:signature": found.get("signature"),
            f"{number}:other_np": other.get("np_gender"),
            f"{number}:other_expressed": other.get("expressed_gender"),
        }
    return flat


def _fairtranslate_sample(sample: EvalSampleSummary) -> dict[str, Any]:
    found = sample.metadata
    occupation = found.get("occupation")
    english = sample.input if isinstance(sample.input, str) else ""
    french = sample.target if isinstance(sample.target, str) else " ".join(sample.target)
    text = _translation(sample)
    return {
        "gender": found.get("gender"),
        "ambiguity": found.get("ambiguity"),
        "stereotype": found.get("stereotype"),
        "occupation": occupation[0] if isinstance(occupation, list) and occupation else None,
        "base": found.get("base"),
        "prompting": found.get("prompting"),
        "words_english": len(english.split()),
        "words_reference": len(french.split()),
        "words_translation": len(text.split()),
        "source": english[:_LONGEST_TEXT],
        "translation": text[:_LONGEST_TEXT],
    }


FAIR_SCORERS = (
    "occupation_gender",
    "occupation_gender_published",
    "inclusive_forms",
    "inclusive_forms_published",
    "singular_they",
    "singular_they_published",
    "bleu",
    "bleu_paper",
    "comet",
)


def _fairtranslate_scores(sample: EvalSampleSummary) -> dict[str, Any]:
    flat: dict[str, Any] = {}
    for name, score in (sample.scores or {}).items():
        if name not in FAIR_SCORERS or not _counts(score):
            continue
        found = score.metadata or {}
        if found.get("outlier"):
            flat["outlier"] = True
            continue
        flat[f"{name}:signature"] = found.get("signature")
        if isinstance(score.value, Mapping):
            for key, value in score.value.items():
                flat[key] = value
                entry = found.get(key)
                if isinstance(entry, Mapping) and "statistics" in entry:
                    flat[f"{key}:statistics"] = json.dumps(entry["statistics"])
        else:
            flat[name] = score.value
        if "correct" in found:
            flat[f"{name}:correct"] = float(bool(found["correct"]))
        if score.reason:
            flat["reason"] = str(score.reason)
    return flat


_COMMON: list[Column] = [
    SampleColumn("id", path=lambda sample: str(sample.id)),
    SampleColumn("epoch", path=lambda sample: sample.epoch),
    SampleColumn("failed", path=lambda sample: bool(sample.error)),
]

SAMPLE_COLUMNS: dict[str, list[Column]] = {
    "winomtde": [
        *_COMMON,
        SampleColumn("*", path=_winomtde_sample),
        SampleColumn("score:*", path=_winomtde_scores),
    ],
    "fairtranslate": [
        *_COMMON,
        SampleColumn("*", path=_fairtranslate_sample),
        SampleColumn("score:*", path=_fairtranslate_scores),
    ],
}


def to_frame(raw: pd.DataFrame, task: str, *, texts: bool = False) -> pd.DataFrame:
    """What `samples_df` read, with plain types: one row for each reading (WinoMTDE) or sample.

    Samples that failed, lack the task's metadata or have no score that counts are left out.

    Args:
        raw: with the columns of `SAMPLE_COLUMNS`.
        task: `winomtde` or `fairtranslate`.
        texts: keep every translation; else only those of errors that examples may show.
    """
    frame, wrong = _winomtde_frame(raw) if task == "winomtde" else _fairtranslate_frame(raw)
    return frame if texts or frame.empty else _keep_texts(frame, wrong)


def _winomtde_frame(raw: pd.DataFrame) -> tuple[pd.DataFrame, Any]:
    import pandas as pd

    from .logs import instrument_of

    if "gold" not in raw or "target" not in raw:
        return pd.DataFrame(), None
    scored = sorted({name.split(":")[1] for name in raw.columns if name.startswith("score:")})
    shared = [
        name for name in raw.columns if ":" not in name and name not in ("eval_id", "sample_id")
    ]
    parts = []
    for number in scored:
        prefix = f"score:{number}:"
        columns = {name: name[len(prefix) :] for name in raw.columns if name.startswith(prefix)}
        part = raw[[*shared, *columns]].rename(columns=columns)
        parts.append(part[part["predicted"].notna() & part["gold"].notna()])
    if not parts:
        return pd.DataFrame(), None
    frame = pd.concat(parts, ignore_index=True)
    for name in ("stereotype_de", "stereotype_us", "other_np", "other_expressed", "np", "reason"):
        if name not in frame:
            frame[name] = None
    frame["instrument"] = [instrument_of(text) for text in _objects(frame["signature"])]
    frame["translation_hash"] = pd.util.hash_array(
        frame["translation"].fillna("").to_numpy(dtype=object)
    )
    wrong = frame["predicted"] != frame["gold"]
    return _plain(frame.drop(columns="failed")), wrong.fillna(True).to_numpy(bool)


def _fairtranslate_frame(raw: pd.DataFrame) -> tuple[pd.DataFrame, Any]:
    import pandas as pd

    names = {name: name[len("score:") :] for name in raw.columns if name.startswith("score:")}
    if not names or "gender" not in raw:
        return pd.DataFrame(), None
    frame = raw.rename(columns=names).drop(columns=["eval_id", "sample_id"])
    values = [name for name in names.values() if not name.endswith(":signature")]
    has_score = frame[[name for name in values if name != "reason"]].notna().any(axis=1)
    frame = frame[frame["gender"].notna() & has_score].reset_index(drop=True)
    wrong = (
        (frame["occupation_gender:correct"] != 1.0).fillna(True)
        if "occupation_gender:correct" in frame
        else pd.Series(False, index=frame.index)
    )
    return _plain(frame.drop(columns="failed")), wrong.to_numpy(bool)


_EXAMPLES_READ = 100


def _keep_texts(frame: pd.DataFrame, wrong: Any) -> pd.DataFrame:
    """Texts of the first hundred errors only: examples need them, 200 logs of texts no memory."""
    import numpy as np

    keep = np.zeros(len(frame), dtype=bool)
    keep[np.flatnonzero(wrong)[:_EXAMPLES_READ]] = True
    # spread over the languages: errors of one would use up all
    if "target" in frame:
        keep[:] = False
        for _, part in frame[wrong].groupby(["target", "instrument"], observed=True):
            keep[part.index[: _EXAMPLES_READ // 10]] = True
    for name in ("translation", "phrase"):
        if name in frame:
            frame[name] = frame[name].astype(object).where(keep, None)
    return frame


def _plain(frame: pd.DataFrame) -> pd.DataFrame:
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
            data[name] = _objects(column)
    return pd.DataFrame(data, index=frame.index)


def _objects(column: pd.Series) -> list[Any]:
    import pandas as pd

    return [None if pd.isna(value) else value for value in column.tolist()]
