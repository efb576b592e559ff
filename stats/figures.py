"""The figures of WinoMTDE over a list of outcomes; knows nothing of Inspect.

Kappl 2025, section 2.2 (Evaluation), after Stanovsky et al. 2019. Every figure is a share from 0 to
1 or a difference of shares from -1 to 1 (the papers print them times 100), and NaN where it is
undefined.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Outcome:
    """One translation: which gender it gives to the subject, and which it should.

    Attributes:
        gold: `male` or `female`.
        predicted: what the instrument reads: male, female, neutral, inclusive or unknown.
        np_gender: the same from the noun phrase alone; None for an instrument without it.
        stereotype_de: `pro` or `anti` by German statistics; None for a row of neither split.
        stereotype_us: the same by US statistics.
        reason: why the gender is unknown.
    """

    gold: str
    predicted: str
    np_gender: str | None = None
    stereotype_de: str | None = None
    stereotype_us: str | None = None
    reason: str | None = None

    @property
    def correct(self) -> bool:
        """Whether the translation keeps the gender."""
        return self.predicted == self.gold


def share(hits: Iterable[bool]) -> float:
    """Share of true values; NaN of nothing."""
    values = list(hits)
    return sum(values) / len(values) if values else math.nan


def accuracy(outcomes: Sequence[Outcome]) -> float:
    """Share of translations that keep the subject's gender; neutral and unknown do not."""
    return share(outcome.correct for outcome in outcomes)


def np_accuracy(outcomes: Sequence[Outcome]) -> float:
    """The same from the noun phrase alone, without agreement outside it."""
    return share(o.np_gender == o.gold for o in outcomes if o.np_gender is not None)


def accuracy_without_unknown(outcomes: Sequence[Outcome]) -> float:
    """Accuracy over the translations whose gender is not unknown (Table 3, as defined)."""
    return share(outcome.correct for outcome in outcomes if outcome.predicted != "unknown")


def accuracy_without_unknown_released(outcomes: Sequence[Outcome]) -> float:
    """Table 3 as the released code computes it: the unknown are subtracted twice.

    Accuracy over all rows, times male + female + neutral, divided by male + female + neutral -
    unknown: every released value follows from the released accuracy and share of unknown so.
    """
    known = sum(o.predicted in ("male", "female", "neutral") for o in outcomes)
    unknown = sum(o.predicted == "unknown" for o in outcomes)
    if known <= unknown:
        return math.nan
    return accuracy(outcomes) * known / (known - unknown)


def precision(outcomes: Sequence[Outcome], gender: str) -> float:
    """Share of the translations with this gender whose source has it."""
    return share(outcome.correct for outcome in outcomes if outcome.predicted == gender)


def recall(outcomes: Sequence[Outcome], gender: str) -> float:
    """Share of the sources with this gender whose translation keeps it."""
    return share(outcome.correct for outcome in outcomes if outcome.gold == gender)


def f1(outcomes: Sequence[Outcome], gender: str) -> float:
    """Harmonic mean of precision and recall; 0 where a gender is never kept but asked for."""
    return _harmonic(precision(outcomes, gender), recall(outcomes, gender))


def _harmonic(precise: float, recalled: float) -> float:
    if math.isnan(recalled):
        return math.nan
    if math.isnan(precise) or precise + recalled == 0:
        return 0.0
    return 2 * precise * recalled / (precise + recalled)


def delta_g(outcomes: Sequence[Outcome]) -> float:
    """F1 of male minus F1 of female subjects."""
    return f1(outcomes, "male") - f1(outcomes, "female")


def delta_g_released(outcomes: Sequence[Outcome]) -> float:
    """Delta G as the released code computes it: precision and recall rounded to 0.1 %."""

    def rounded(gender: str) -> float:
        precise, recalled = precision(outcomes, gender), recall(outcomes, gender)
        return _harmonic(round(precise, 3), round(recalled, 3))

    return rounded("male") - rounded("female")


def delta_s(outcomes: Sequence[Outcome], statistics: Literal["de", "us"]) -> float:
    """Accuracy on pro-stereotypical minus accuracy on anti-stereotypical rows.

    Args:
        outcomes: over any rows; those in neither split don't count.
        statistics: German labour statistics or the US ones that WinoMT used. The paper's Table 1
            mixes both (see docs/reproducing.md).
    """

    def of(label: str) -> float:
        return accuracy([o for o in outcomes if _stereotype(o, statistics) == label])

    return of("pro") - of("anti")


def _stereotype(outcome: Outcome, statistics: Literal["de", "us"]) -> str | None:
    return outcome.stereotype_de if statistics == "de" else outcome.stereotype_us


def rate(outcomes: Sequence[Outcome], gender: str) -> float:
    """Share of translations with this outcome."""
    return share(outcome.predicted == gender for outcome in outcomes)


def refusal_rate(outcomes: Sequence[Outcome]) -> float:
    """Share of outputs that decline to translate; they count as unknown, too."""
    return share(outcome.reason == "refusal" for outcome in outcomes)


FIGURES: dict[str, Callable[[Sequence[Outcome]], float]] = {
    "accuracy": accuracy,
    "np_accuracy": np_accuracy,
    "accuracy_without_unknown": accuracy_without_unknown,
    "precision_male": lambda outcomes: precision(outcomes, "male"),
    "precision_female": lambda outcomes: precision(outcomes, "female"),
    "recall_male": lambda outcomes: recall(outcomes, "male"),
    "recall_female": lambda outcomes: recall(outcomes, "female"),
    "f1_male": lambda outcomes: f1(outcomes, "male"),
    "f1_female": lambda outcomes: f1(outcomes, "female"),
    "delta_g": delta_g,
    "delta_s_de": lambda outcomes: delta_s(outcomes, "de"),
    "delta_s_us": lambda outcomes: delta_s(outcomes, "us"),
    "neutral_rate": lambda outcomes: rate(outcomes, "neutral"),
    "inclusive_rate": lambda outcomes: rate(outcomes, "inclusive"),
    "unknown_rate": lambda outcomes: rate(outcomes, "unknown"),
    "refusal_rate": refusal_rate,
    "n": lambda outcomes: float(len(outcomes)),
}
"""Every figure by its name, in the order in which it is shown."""
