"""The scorer of MT-GenEval: does a translation follow the reference of the source's gender?"""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from inspect_ai.scorer import (
    Metric,
    SampleScore,
    Score,
    Scorer,
    Target,
    Value,
    metric,
    scorer,
)
from inspect_ai.solver import TaskState

from ..solvers.translate import translation_of
from ..stats.counts import ClusterCounts, count_scores
from ..stats.intervals import figure_interval
from ..stats.ratios import SHARE
from ..stats.reference_words import reference_words
from .french_reading import signature
from .spans import escape, shown

GENDERS = ("female", "male")


@metric(scores="unreduced")
def published_accuracy() -> Metric:
    """The paper's accuracy: of pairs both of whose variants are accurate, or of single sentences.

    `accuracy` with its 95 % interval; `pairs` is how many it is over. A pair of which a variant
    has no score counts for nothing.
    """

    def compute(scores: list[SampleScore]) -> Value:
        pairs: dict[str, dict[str, float]] = defaultdict(dict)
        for score in scores:
            sample = score.sample_metadata or {}
            key = f"{sample.get('target')} {sample.get('row')}"
            right = float(bool((score.score.metadata or {}).get("correct")))
            # of several epochs a variant is right if it always is
            variants = pairs[key]
            gender = str(sample.get("gender"))
            variants[gender] = min(right, variants.get(gender, 1.0))
        whole = [
            min(pair.values())
            for pair in pairs.values()
            if set(pair) in ({"female", "male"}, {"None"})
        ]
        found = figure_interval(SHARE, count_scores(range(len(whole)), whole))
        return {
            "accuracy": found.estimate,
            "accuracy_low": found.low,
            "accuracy_high": found.high,
            "pairs": len(whole),
        }

    return compute


@metric(scores="unreduced")
def told_accuracy() -> Metric:
    """Accuracy of the translations that hold a word of one reference only, and how many do.

    `told_accuracy` with its 95 % interval by source sentence, `coverage`, and both for the sources
    of each gender. A translation with words of both references is wrong, one with words of neither
    is not counted: the published figure takes it for right.
    """

    def compute(scores: list[SampleScore]) -> Value:
        figures: dict[str, float] = {}
        for suffix, part in _by_gender(scores):
            told = [score for score in part if score.score.as_str() != "unknown"]
            found = figure_interval(SHARE, _counts(told))
            figures[f"told_accuracy{suffix}"] = found.estimate
            figures[f"told_accuracy{suffix}_low"] = found.low
            figures[f"told_accuracy{suffix}_high"] = found.high
            figures[f"coverage{suffix}"] = len(told) / len(part) if part else float("nan")
            figures[f"n{suffix}"] = len(part)
        return figures

    return compute


def _by_gender(scores: list[SampleScore]) -> list[tuple[str, list[SampleScore]]]:
    groups = [("", scores)]
    for gender in GENDERS:
        part = [s for s in scores if (s.sample_metadata or {}).get("gender") == gender]
        if part:
            groups.append((f"_{gender}", part))
    return groups


def _counts(scores: list[SampleScore]) -> ClusterCounts:
    rows = [(score.sample_metadata or {}).get("row", n) for n, score in enumerate(scores)]
    return count_scores(rows, [float(score.score.as_str() == "right") for score in scores])


@scorer(metrics=[published_accuracy(), told_accuracy()])
def reference_gender() -> Scorer:
    """Which of two references a translation follows: that of the source's gender, or the other.

    The sample's target is the right reference; its metadata hold `other_reference`.

    Returns:
        A scorer with the value `right`, `wrong`, `both` or `unknown`; metadata: `correct`, the
        decision of the paper (neither wrong nor both), and the words.
    """
    signed = signature(metric="mtgeneval_words")

    async def score(state: TaskState, target: Target) -> Score:
        translation = translation_of(state)
        other = (state.metadata or {}).get("other_reference")
        if not isinstance(other, str) or not target.text.strip():
            return Score.unscored(
                reason="no_reference",
                answer=shown(translation.text),
                explanation="The sample needs a reference as target and `other_reference` in its "
                "metadata, as the samples of gendermt/mtgeneval have them.",
            )
        found = reference_words(translation.text, target.text, other)
        reason = translation.no_translation
        metadata: dict[str, Any] = {
            "correct": found.is_accurate,
            "right_words": list(found.right),
            "wrong_words": list(found.wrong),
            "signature": signed,
        }
        return Score(
            value=found.verdict,
            answer=shown(translation.text),
            explanation=f"{found.verdict}: words of the right reference only: "
            f"{escape(', '.join(found.right)) or 'none'}; of the other only: "
            f"{escape(', '.join(found.wrong)) or 'none'}."
            + (f" No translation: {reason}." if reason else ""),
            reason=reason,
            metadata=metadata,
        )

    return score
