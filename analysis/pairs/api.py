"""`gendermt.score_pairs`: parallel text that is in memory."""

from __future__ import annotations

from typing import Any

from .engine import read_piece
from .inputs import Columns, Input
from .results import PairsResult, result_of


def score_pairs(
    frame: Any,
    source_language: str | None = None,
    target_language: str | None = None,
    *,
    source: str = "source",
    translation: str = "translation",
) -> PairsResult:
    """How often translations keep, change or lose the gender of the source's persons.

    Args:
        frame: a pandas frame, an Arrow table, or records, with a text and its translation a row.
        source_language: ISO 639-1 code; None where the column `source_language` says it.
        target_language: ISO 639-1 code; None where the column `target_language` says it.
        source: name of the column with the source texts.
        translation: name of the column with the translations.

    Returns:
        Figures by language pair and occupation, and a record for each person as `.rows`. A row that
        is no pair is counted as broken and named.

    Raises:
        ValueError: for a language that is not read.
    """
    if hasattr(frame, "to_pylist"):
        records = frame.to_pylist()
    elif hasattr(frame, "to_dict"):
        records = frame.to_dict("records")
    else:
        records = list(frame)
    given = Input((), Columns(source, translation), source_language, target_language)
    given.check()
    rows = [given.row("frame", number, record) for number, record in enumerate(records)]
    piece = read_piece(rows)
    return result_of(piece.totals, piece.records)
