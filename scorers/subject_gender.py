"""The scorer of WinoMTDE: which gender does the translation give to the subject?"""

from __future__ import annotations

from typing import Any, get_args

from inspect_ai.scorer import CORRECT, INCORRECT, Score, Scorer, Target, scorer
from inspect_ai.solver import TaskState

from gendermt.linguistics.subject.instruments import (
    Instrument,
    InstrumentName,
    LocalInstrumentName,
    get_instrument,
)
from gendermt.linguistics.subject.readings import PersonReading, SubjectReading
from gendermt.scorers.banks import banks_for
from gendermt.scorers.spans import escape, mark_spans
from gendermt.scorers.subject_metrics import gender_bias
from gendermt.solvers.cleaning import Translation
from gendermt.solvers.translate import translation_of

_NEEDED = ("source", "subject_index", "target", "gender", "row")


@scorer(metrics=[gender_bias()], name="subject_gender")
def subject_gender(instrument: InstrumentName = "reader") -> Scorer:
    """Read the gender that the translation gives to the subject.

    The score's answer is the gender (male, female, neutral, inclusive, unknown), its value whether
    it is the source's. Metadata: np_gender and expressed_gender, the phrase, confidence, reason,
    evidence, the same for the other person, and the instrument's signature.

    Args:
        instrument: `reader` (ours), `published` (the paper's), or `judge` (a grader model, role
            `grader`). The aligner of `published` is trained as `gendermt.scorers.banks` says.

    Raises:
        ValueError: for an unknown instrument.
    """
    if instrument not in get_args(InstrumentName):
        raise ValueError(
            f"Unknown instrument {instrument!r}: there is {', '.join(get_args(InstrumentName))}."
        )
    if instrument == "judge":
        from gendermt.scorers.judge import judge_subject

        return judge_subject()
    return _local(instrument)


def _local(name: LocalInstrumentName) -> Scorer:
    reader: Instrument | None = None

    async def score(state: TaskState, target: Target) -> Score:
        nonlocal reader
        missing = [key for key in _NEEDED if key not in state.metadata]
        if missing:
            return Score.unscored(
                reason="not_winomtde",
                explanation=f"The sample's metadata lacks {', '.join(missing)}: subject_gender "
                f"scores samples of gendermt/winomtde.",
            )
        if reader is None:
            reader = get_instrument(name, banks_for(name))
        translation = translation_of(state)
        sample = state.metadata
        language = str(sample["target"])
        signature = reader.signature(language)
        if translation.refusal:
            reading = SubjectReading(PersonReading("unknown", "unknown"))
            return make_score(reading, translation, target.text, signature, reader, "refusal")
        reader.prepare([language])
        reading = reader.read(
            str(sample["source"]), int(sample["subject_index"]), translation.text, language
        )
        return make_score(reading, translation, target.text, signature, reader)

    return score


def make_score(
    reading: SubjectReading,
    translation: Translation,
    gold: str,
    signature: str,
    instrument: Instrument,
    reason: str | None = None,
) -> Score:
    """The score of one sample.

    Args:
        reading: what the instrument read.
        translation: what it read it from.
        gold: the source's gender; the instrument has not seen it.
        signature: of the instrument.
        instrument: tells whether it knows the expressed gender.
        reason: overrides the reading's, for a refusal.
    """
    subject = reading.subject
    answer = subject.expressed_gender if instrument.tells_expressed else subject.np_gender
    metadata: dict[str, Any] = {
        **person_metadata(subject),
        "expressed_gender": subject.expressed_gender if instrument.tells_expressed else None,
        "signature": signature,
    }
    if reason:
        metadata["reason"] = reason
    if reading.other is not None and instrument.tells_other:
        metadata["other"] = person_metadata(reading.other)
    return Score(
        value=CORRECT if answer == gold else INCORRECT,
        answer=answer,
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
    """The decision as Markdown: the translation with the phrase in bold, then the evidence."""
    subject = reading.subject
    spans = [subject.span] if subject.span else []
    verdict = "keeps the gender" if answer == gold else f"the source says **{gold}**"
    lines = [
        mark_spans(translation.text, spans) if translation.text.strip() else "> *(empty)*",
        "",
        f"Subject: **{answer}** ({verdict})"
        + (f"; reason: {escape(reason)}" if reason else "")
        + (
            f"; noun phrase alone: {subject.np_gender}"
            if subject.np_gender != answer and not reason
            else ""
        ),
    ]
    if subject.phrase and not subject.span:
        lines.append(f"Aligned words: **{escape(subject.phrase)}**")
    if reading.other is not None and reading.other.phrase:
        lines.append(
            f"Other person: {escape(reading.other.phrase)}, {reading.other.expressed_gender}"
        )
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
