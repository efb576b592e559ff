"""What an instrument makes of a system's output; without Inspect, for logs and for plain files."""

from __future__ import annotations

from ..linguistics.evidence import Gender, PersonReading, SubjectReading
from ..linguistics.instruments import Instrument
from ..solvers.cleaning import Translation

UNREAD = SubjectReading(PersonReading("unknown", "unknown"))
"""The reading of what is no translation."""


def read_translation(
    instrument: Instrument,
    translation: Translation,
    source: str,
    subject_index: int,
    target: str,
) -> SubjectReading:
    """Read one translation; a refusal, or what the token limit cut, is not read.

    Args:
        instrument: prepared for the target.
        translation: what the system answered.
        source: the sentence, words separated by single blanks.
        subject_index: position of the subject's noun among them, from 0.
        target: ISO 639-1 code.
    """
    if translation.no_translation is not None:
        return UNREAD
    return instrument.read(source, subject_index, translation.text, target)


def answer_of(reading: SubjectReading, *, tells_expressed: bool) -> Gender:
    """The gender that counts: of the sentence, or of the noun phrase where that is all it tells."""
    subject = reading.subject
    return subject.expressed_gender if tells_expressed else subject.np_gender


def reason_of(reading: SubjectReading, translation: Translation) -> str | None:
    """Why the gender is unknown: what is wrong with the output, or with its phrases."""
    return translation.no_translation or reading.subject.reason
