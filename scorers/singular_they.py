"""How a French translation renders the singular they of the English sentence."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from inspect_ai.scorer import Metric, SampleScore, Score, Scorer, Target, Value, metric, scorer
from inspect_ai.solver import TaskState

from ..linguistics.instruments import FrenchInstrumentName
from ..solvers.translate import translation_of
from ..stats.they_figures import SEPARATOR, they_shares
from .fairness import by_prompting, key_part
from .french import (
    check_instrument,
    hypothesis,
    occupation_of,
    without_occupation,
)
from .french_reading import signature
from .spans import escape, mark_spans, shown


@metric(scores="unreduced")
def they_renderings() -> Metric:
    """Share of each rendering of singular they, overall, by ambiguity and by stereotype.

    `appropriate` is the share rendered as iel or without a pronoun; `unknown` counts outputs that
    are no French translation. The published instrument
    finds several pronouns in one sentence: its shares then add up to more than 1.
    """

    def compute(scores: list[SampleScore]) -> Value:
        figures: dict[str, float] = {}
        for prefix, part in by_prompting(scores):
            groups: dict[str, list[SampleScore]] = defaultdict(list)
            for score in part:
                groups[""].append(score)
                for key in ("ambiguity", "stereotype"):
                    if key in (score.sample_metadata or {}):
                        group = key_part(str((score.sample_metadata or {})[key]))
                        groups[f"{group}/"].append(score)
            for group, members in sorted(groups.items()):
                shares = they_shares([score.score.as_str() for score in members])
                for rendering, share in shares.items():
                    figures[f"{prefix}{group}{rendering}"] = share
                figures[f"{prefix}{group}n"] = len(members)
        return figures

    return compute


@scorer(metrics=[they_renderings()])
def singular_they(instrument: FrenchInstrumentName = "reader") -> Scorer:
    """Rendering of the singular they that is the subject in the English sentence.

    Samples whose English sentence has no such they get no score. The sample's metadata must hold
    `occupation`, the three French forms of the person's occupation (`reader` only).

    Args:
        instrument: `reader` finds the one pronoun that stands for the person; `published` repeats
            the paper's search for il, elle, ils, elles and iel anywhere in the raw output of
            inclusive rows with the word they, and gives them all, joined by `+`.

    Returns:
        A scorer with the value `il`, `elle`, `ils`, `elles`, `iel`, `iels`, `omitted` or
        `unknown`.
    """
    check_instrument(instrument)
    signed = signature(instrument=instrument)

    async def score(state: TaskState, target: Target) -> Score | None:
        if instrument == "published":
            return _published(state, {"signature": signed})
        from ..linguistics.source.english_they import has_singular_they

        translation, reason = hypothesis(state)
        occupation = occupation_of(state)
        if occupation is None:
            return without_occupation(
                translation, state.metadata.get("occupation"), {"signature": signed}
            )
        if not has_singular_they(state.input_text):
            return None
        if reason is not None:
            rendering = "unknown"
            explanation = f"{mark_spans(translation, [])}\n\nNo French translation: {reason}."
        else:
            rendering, explanation = _read(translation, state.input_text, occupation)
        return Score(
            value=rendering,
            answer=shown(translation),
            explanation=explanation,
            reason=reason,
            metadata={
                "signature": signed,
            },
        )

    return score


@scorer(metrics=[they_renderings()])
def singular_they_published() -> Scorer:
    """`singular_they` with the paper's released rules, under a name of its own."""
    return singular_they("published")


def _read(french: str, english: str, occupation: tuple[str, str, str]) -> tuple[str, str]:
    from ..linguistics.inclusive_french import read_they

    reading = read_they(french, english, occupation)
    rendering = reading.rendering or "unknown"
    return (
        rendering,
        f"{mark_spans(french, reading.spans)}\n\n{rendering}: {escape(reading.reason)}",
    )


def _published(state: TaskState, metadata: dict[str, Any]) -> Score | None:
    """The released count: inclusive rows with the word they, pronouns anywhere in the output."""
    from ..linguistics.published.fairtranslate import has_they, released_output, they_pronouns

    is_inclusive = (state.metadata or {}).get("gender", "inclusive") == "inclusive"
    if not (is_inclusive and has_they(state.input_text)):
        return None
    output = released_output(translation_of(state).raw)
    value = SEPARATOR.join(sorted(they_pronouns(output))) or "omitted"
    return Score(
        value=value,
        answer=shown(output),
        explanation=f"{mark_spans(output, [])}\n\nPronouns anywhere in the output: {value}.",
        reason=hypothesis(state)[1],
        metadata=metadata,
    )
