"""The score of `subject_gender`, and its explanation for the log viewer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from inspect_ai.scorer import CORRECT, INCORRECT, Score

from ..linguistics.evidence import PersonReading, SubjectReading
from ..linguistics.instruments import Instrument
from ..solvers.cleaning import Translation
from .spans import escape, mark_spans
from .subject_reading import answer_of, read_translation, reason_of

READ = "read"
"""Entry of a score's value: the gender that was read."""

CORRECT_KEY = "correct"
"""Entry of a score's value: `C` where that is the source's gender, else `I`."""


def read_gender(score: Score) -> str | None:
    """The gender that a score of `subject_gender` read; None where it is unscored."""
    if isinstance(score.value, Mapping):
        return str(score.value[READ])
    # logs of the first versions: the value says whether the answer, a gender, is right
    return score.answer if score.value in (CORRECT, INCORRECT) else None


def score_reading(
    instrument: Instrument, translation: Translation, sample: Mapping[str, Any], gold: str
) -> Score:
    """Read one sample's translation.

    Args:
        instrument: prepared or not for the sample's target language.
        translation: what the system answered; a refusal, or what the token limit cut, is not read.
        sample: its metadata: `source`, `subject_index` and `target`.
        gold: the source's gender, which the instrument does not see.
    """
    language = str(sample["target"])
    if translation.no_translation is None:
        instrument.prepare([language])
    reading = read_translation(
        instrument, translation, str(sample["source"]), int(sample["subject_index"]), language
    )
    return make_score(
        reading,
        translation,
        gold,
        instrument.signature(language),
        tells_expressed=instrument.tells_expressed,
    )


def source_language_of(sample: Mapping[str, Any]) -> str:
    """ISO 639-1 code of what a sample is translated from; logs before WinoMT say nothing: German.

    Args:
        sample: its metadata.
    """
    return str(sample.get("source_language") or "de")


def make_score(
    reading: SubjectReading,
    translation: Translation,
    gold: str,
    signature: str,
    *,
    tells_expressed: bool = True,
) -> Score:
    """The score of one sample.

    Args:
        reading: what the instrument read.
        translation: what it read it from.
        gold: the source's gender; the instrument has not seen it.
        signature: of the instrument.
        tells_expressed: whether the instrument knows the gender of the whole sentence; its
            noun-phrase gender is the answer where it does not.
    """
    subject = reading.subject
    answer = answer_of(reading, tells_expressed=tells_expressed)
    metadata: dict[str, Any] = {
        **person_metadata(subject),
        "expressed_gender": subject.expressed_gender if tells_expressed else None,
        "signature": signature,
    }
    metadata["reason"] = reason_of(reading, translation)
    if reading.other is not None:
        metadata["other"] = person_metadata(reading.other)
    return Score(
        value={READ: answer, CORRECT_KEY: CORRECT if answer == gold else INCORRECT},
        answer=mark_spans(translation.text, [subject.span] if subject.span else []),
        explanation=explain(reading, translation, gold, answer, metadata.get("reason")),
        metadata=metadata,
    )


def person_metadata(person: PersonReading) -> dict[str, Any]:
    """A reading as plain values, small enough for every sample of a log."""
    return {
        "np_gender": person.np_gender,
        "expressed_gender": person.expressed_gender,
        "phrase": person.phrase,
        "span": list(person.span) if person.span else None,
        "reason": person.reason,
        "confidence": person.confidence,
        "evidence": [
            {"gender": e.gender, "words": e.words, "rule": e.rule, "scope": e.scope}
            for e in person.evidence
        ],
    }


def explain(
    reading: SubjectReading, translation: Translation, gold: str, answer: str, reason: str | None
) -> str:
    """The decision as Markdown: the verdict, the translation with the phrase in bold, why."""
    subject = reading.subject
    spans = [subject.span] if subject.span else []
    verdict = "Right" if answer == gold else "Wrong"
    lines = [
        f"**{verdict}**: read as **{answer}**, the source says **{gold}**"
        + (f"; reason: {escape(reason)}" if reason else "")
        + (
            f"; noun phrase alone: {subject.np_gender}"
            if subject.np_gender != answer and not reason
            else ""
        )
        + ".",
        "",
        mark_spans(translation.text, spans) if translation.text.strip() else "*(empty)*",
    ]
    if subject.phrase and not subject.span:
        lines += ["", f"Aligned words: **{escape(subject.phrase)}**"]
    if reading.other is not None and reading.other.phrase:
        lines += [
            "",
            f"Other person: {escape(reading.other.phrase)}, {reading.other.expressed_gender}",
        ]
    if subject.evidence:
        lines += ["", "| evidence | shows | rule | where |", "|---|---|---|---|"]
        lines += [
            f"| {escape(e.words)} | {e.gender} | {escape(e.rule)} | {e.scope} |"
            for e in subject.evidence
        ]
    removed = [kind for kind, _ in translation.removed if kind != "blanks"]
    if removed:
        lines += ["", f"Removed from the raw output: {', '.join(removed)}."]
    return "\n".join(lines)
