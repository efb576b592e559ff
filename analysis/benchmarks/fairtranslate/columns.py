"""What a sample of FairTranslate says, as columns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from inspect_ai.analysis import Column, SampleColumn

from ....data.fairtranslate import AMBIGUOUS
from ...report.columns import LONGEST_TEXT, score_columns, translation_of

if TYPE_CHECKING:
    from inspect_ai.log import EvalSampleSummary

CATEGORIES = (
    "subject gender ambiguity stereotype occupation base prompting id source reason "
    "occupation_gender occupation_gender_published singular_they singular_they_published"
).split()

SCORERS = (
    "occupation_gender",
    "occupation_gender_published",
    "inclusive_forms",
    "inclusive_forms_published",
    "singular_they",
    "singular_they_published",
    "bleu",
    "bleu_paper",
    "comet",
    "comet_paper",
)


def sample_columns() -> list[Column]:
    """Metadata of a sample, and its scores."""
    return [
        SampleColumn("*", path=_metadata),
        SampleColumn("score:*", path=_scores),
    ]


def _scores(sample: EvalSampleSummary) -> dict[str, Any]:
    """The scores; an ambiguous sentence has no right gender, whatever an older log says."""
    found = score_columns(sample, SCORERS)
    if sample.metadata.get("ambiguity") == AMBIGUOUS:
        return {n: None if n.endswith(":correct") else value for n, value in found.items()}
    return found


def _metadata(sample: EvalSampleSummary) -> dict[str, Any]:
    found = sample.metadata
    occupation = found.get("occupation")
    english = sample.input if isinstance(sample.input, str) else ""
    french = sample.target if isinstance(sample.target, str) else " ".join(sample.target)
    text = translation_of(sample)
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
        "source": english[:LONGEST_TEXT],
        "translation": text[:LONGEST_TEXT],
    }
