"""One pair of source and translation: its persons, and what became of their gender."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from ...linguistics.languages import LANGUAGES, TARGETS
from ...linguistics.reader import read_person
from ...linguistics.source import find_persons
from ...solvers.cleaning import received

Outcome = Literal["kept", "changed", "lost", "unknown", "open"]
"""`kept`, `changed` to the other gender, `lost` (the translation shows none, or both); `unknown`:
not read, with a reason; `open`: the source itself does not tell the gender."""

SOURCES = tuple(code for code, language in LANGUAGES.items() if language.source_module)
"""Languages whose persons are found."""

FIELDS = (
    "file", "pair", "person", "source_language", "target_language", "concept", "known",
    "source_gender", "np_gender", "expressed_gender", "outcome", "reason", "confidence", "phrase",
    "evidence",
)  # fmt: skip
"""Columns of the readings, in order."""


@dataclass(frozen=True, slots=True)
class Pair:
    """A pair of source and translation.

    Attributes:
        file: where it stands.
        number: of its row in the file, from 0.
        source: the text.
        translation: of it.
        source_language: ISO 639-1 code.
        target_language: ISO 639-1 code.
    """

    file: str
    number: int
    source: str
    translation: str
    source_language: str
    target_language: str


def check_languages(source: str, target: str) -> None:
    """Refuse languages that are not read.

    Raises:
        ValueError: names those that are.
    """
    if source not in SOURCES:
        raise ValueError(f"source language {source!r}: persons are found in {', '.join(SOURCES)}")
    if target not in TARGETS or target == source:
        allowed = [code for code in TARGETS if code != source]
        raise ValueError(
            f"target language {target!r}: translations are read in {', '.join(allowed)}"
        )


def read_pair(pair: Pair) -> list[dict[str, Any]]:
    """The persons of a pair's source, each with the gender that the translation gives it.

    Returns:
        A record with `FIELDS` for each person; none where the source names no person.

    Raises:
        ValueError: for a language that is not read.
    """
    check_languages(pair.source_language, pair.target_language)
    source = " ".join(pair.source.split())
    sentences = find_persons(source, pair.source_language)
    if not sentences:
        return []
    translation = received(pair.translation, source, target=pair.target_language)
    records = []
    for number, sentence in enumerate(sentences):
        subject = sentence.subject
        record = {
            "file": pair.file,
            "pair": pair.number,
            "person": number,
            "source_language": pair.source_language,
            "target_language": pair.target_language,
            "concept": subject.concept,
            "known": subject.known,
            "source_gender": subject.gender,
        }
        if translation.no_translation:
            records.append(record | _unread(subject.gender, translation.no_translation))
            continue
        found = read_person(
            sentence, source, translation.text, pair.target_language, pair.source_language
        )
        records.append(
            record
            | {
                "np_gender": found.np_gender,
                "expressed_gender": found.expressed_gender,
                "outcome": outcome_of(subject.gender, found.expressed_gender),
                "reason": found.reason,
                "confidence": found.confidence,
                "phrase": found.phrase,
                "evidence": "; ".join(f"{one.rule}: {one.words}" for one in found.evidence) or None,
            }
        )
    return records


def _unread(gender: str | None, reason: str) -> dict[str, Any]:
    return {
        "np_gender": "unknown",
        "expressed_gender": "unknown",
        "outcome": outcome_of(gender, "unknown"),
        "reason": reason,
        "confidence": None,
        "phrase": None,
        "evidence": None,
    }


def outcome_of(source: str | None, read: str) -> Outcome:
    """What became of a person's gender.

    Args:
        source: that the source shows; None where it shows none.
        read: of the translation.
    """
    if source is None:
        return "open"
    if read == "unknown":
        return "unknown"
    if read == source:
        return "kept"
    return "changed" if read in ("male", "female") else "lost"
