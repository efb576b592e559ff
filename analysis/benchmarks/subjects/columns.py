"""What a sample of a benchmark with a subject says, as columns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from inspect_ai.analysis import Column, SampleColumn

from ....scorers.subject_score import read_gender
from ...report.columns import (
    LONGEST_TEXT,
    counts,
    instrument_of,
    objects,
    plain,
    translation_of,
)

if TYPE_CHECKING:
    import pandas as pd
    from inspect_ai.log import EvalSampleSummary

_SUBJECT = "subject_gender"
_MOST_EVIDENCE = 4


CATEGORIES = (
    "target gold predicted np expressed reason instrument signature stereotype_de stereotype_us "
    "group group_name other_np other_expressed other_gender subject id source"
).split()


def sample_columns() -> list[Column]:
    """Metadata of a sample, and the readings of each instrument."""
    return [SampleColumn("*", path=_metadata), SampleColumn("score:*", path=_readings)]


def _metadata(sample: EvalSampleSummary) -> dict[str, Any]:
    found = sample.metadata
    text = translation_of(sample)
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
        "translation": text[:LONGEST_TEXT],
    }


def _readings(sample: EvalSampleSummary) -> dict[str, Any]:
    """The readings of each `subject_gender` scorer, numbered in order."""
    flat: dict[str, Any] = {}
    readings = [
        score
        for name, score in (sample.scores or {}).items()
        if name.startswith(_SUBJECT) and counts(score)
    ]
    for number, score in enumerate(readings):
        found = score.metadata or {}
        other = found.get("other")
        other = other if isinstance(other, Mapping) else {}
        flat |= {
            f"{number}:predicted": read_gender(score),
            f"{number}:np": found.get("np_gender"),
            f"{number}:expressed": found.get("expressed_gender"),
            f"{number}:reason": found.get("reason"),
            f"{number}:phrase": str(found.get("phrase") or "")[:LONGEST_TEXT],
            f"{number}:why": _why(found.get("evidence")),
            f"{number}:signature": found.get("signature"),
            f"{number}:other_np": other.get("np_gender"),
            f"{number}:other_expressed": other.get("expressed_gender"),
        }
    return flat


def _why(evidence: Any) -> str:
    """The words that show the gender with their rules, in one line."""
    entries = evidence if isinstance(evidence, list) else []
    return "; ".join(
        f"{entry.get('words')}: {entry.get('gender')} ({entry.get('rule')})"
        for entry in entries[:_MOST_EVIDENCE]
        if isinstance(entry, Mapping)
    )[:LONGEST_TEXT]


def readings_frame(raw: pd.DataFrame) -> tuple[pd.DataFrame, Any]:
    """One row for each reading that counts, and which of them are wrong."""
    import pandas as pd

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
    optional = "stereotype_de stereotype_us other_np other_expressed np reason why"
    for name in optional.split():
        if name not in frame:
            frame[name] = None
    frame["instrument"] = [instrument_of(text) for text in objects(frame["signature"])]
    frame["translation_hash"] = pd.util.hash_array(
        frame["translation"].fillna("").to_numpy(dtype=object)
    )
    wrong = frame["predicted"] != frame["gold"]
    return plain(frame.drop(columns="failed")), wrong.fillna(True).to_numpy(bool)
