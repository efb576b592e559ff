"""The figures of WinoMTDE: how often and how evenly translations keep the subject's gender.

Kappl 2025, section 2.2 (Evaluation), after Stanovsky et al. 2019. Every figure is a share from 0 to
1 or a difference of shares from -1 to 1 (the papers print them times 100), and NaN where it is
undefined.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from .counts import ClusterCounts, count
from .ratios import Figure, Ratio

if TYPE_CHECKING:
    from .counts import Array

_F1_MALE = Ratio("male_kept", "male_named", times=2, needs="male_asked")
_F1_FEMALE = Ratio("female_kept", "female_named", times=2, needs="female_asked")


def _delta_s(statistics: str, label: str) -> Figure:
    pro, anti = (Ratio(f"{statistics}_{s}_kept", f"{statistics}_{s}") for s in ("pro", "anti"))
    return Figure(f"delta_s_{statistics}", label, pro, anti, "points", "zero")


SUBJECT_FIGURES: Mapping[str, Figure] = {
    figure.name: figure
    for figure in (
        # neutral and unknown do not keep the gender
        Figure("accuracy", "Accuracy %", Ratio("kept", "n")),
        # from the noun phrase alone, without agreement outside it
        Figure("np_accuracy", "Noun phrase %", Ratio("np_kept", "np_n")),
        # Table 3 of the paper, as defined
        Figure("accuracy_without_unknown", "Accuracy without unknown %", Ratio("kept", "known")),
        Figure("precision_male", "Precision male %", Ratio("male_kept", "male_read")),
        Figure("precision_female", "Precision female %", Ratio("female_kept", "female_read")),
        Figure("recall_male", "Recall male %", Ratio("male_kept", "male_asked")),
        Figure("recall_female", "Recall female %", Ratio("female_kept", "female_asked")),
        # 0 where a gender is asked for and never kept
        Figure("f1_male", "F1 male %", _F1_MALE),
        Figure("f1_female", "F1 female %", _F1_FEMALE),
        Figure(
            "delta_g",
            "ΔG",
            _F1_MALE,
            _F1_FEMALE,
            "points",
            "zero",
            ("male_as_female", "female_as_male"),
        ),
        # accuracy on pro-stereotypical minus accuracy on anti-stereotypical rows, by German
        # labour statistics or the US ones of WinoMT; the paper's Table 1 mixes both
        _delta_s("de", "ΔS (German statistics)"),
        _delta_s("us", "ΔS (US statistics)"),
        Figure("neutral_rate", "Neutral %", Ratio("neutral", "n"), better=None),
        Figure("inclusive_rate", "Inclusive %", Ratio("inclusive", "n"), better=None),
        Figure("unknown_rate", "Unknown %", Ratio("unknown", "n"), better="less"),
        # outputs that decline to translate; they count as unknown, too
        Figure("refusal_rate", "Refusals %", Ratio("refused", "n"), better="less"),
        # outputs that the token limit cut in or before the translation; unknown, too
        Figure("truncated_rate", "Truncated %", Ratio("truncated", "n"), better="less"),
    )
}
"""Every figure by its name, in the order in which it is shown."""

Texts = Sequence[str | None]


def count_subjects(
    clusters: Sequence[Any] | Array,
    *,
    gold: Texts,
    predicted: Texts,
    np_gender: Texts | None = None,
    stereotype_de: Texts | None = None,
    stereotype_us: Texts | None = None,
    reason: Texts | None = None,
) -> ClusterCounts:
    """Count the outcomes of translations for the figures of this module.

    Args:
        clusters: the source sentence of each translation.
        gold: `male` or `female`.
        predicted: what the instrument reads: male, female, neutral, inclusive or unknown.
        np_gender: the same from the noun phrase alone; no text where an instrument has none.
        stereotype_de: `pro` or `anti` by German statistics; no text for a row of neither split.
        stereotype_us: the same by US statistics.
        reason: why the gender is unknown.
    """
    import numpy as np

    none = [None] * len(gold)

    def column(values: Texts | None) -> Any:
        found = np.empty(len(gold), dtype=object)
        found[:] = none if values is None else list(values)
        return found

    asked, read, phrase = column(gold), column(predicted), column(np_gender)
    kept = (read == asked).astype(float)
    told = np.array([isinstance(text, str) for text in phrase], dtype=float)
    counts = {
        "n": np.ones(len(asked)),
        "kept": kept,
        "known": (read != "unknown").astype(float),
        "np_n": told,
        "np_kept": told * (phrase == asked),
        "refused": (column(reason) == "refusal").astype(float),
        "truncated": (column(reason) == "truncated").astype(float),
    }
    for reading in ("neutral", "inclusive", "unknown"):
        counts[reading] = (read == reading).astype(float)
    for gender in ("male", "female"):
        counts[f"{gender}_asked"] = (asked == gender).astype(float)
        counts[f"{gender}_read"] = (read == gender).astype(float)
        counts[f"{gender}_named"] = counts[f"{gender}_asked"] + counts[f"{gender}_read"]
        counts[f"{gender}_kept"] = counts[f"{gender}_asked"] * kept
    counts["male_as_female"] = counts["male_asked"] * counts["female_read"]
    counts["female_as_male"] = counts["female_asked"] * counts["male_read"]
    for statistics, values in (("de", stereotype_de), ("us", stereotype_us)):
        for side in ("pro", "anti"):
            counts[f"{statistics}_{side}"] = (column(values) == side).astype(float)
            counts[f"{statistics}_{side}_kept"] = counts[f"{statistics}_{side}"] * kept
    found = count(clusters, counts)
    # which women and men there are is the data set's design
    return replace(found, strata=(found.by_cluster["female_asked"] > 0).astype(float))


def released_accuracy_without_unknown(totals: Mapping[str, float]) -> float:
    """Table 3 as the released code computes it: the unknown are subtracted twice.

    Accuracy over all rows, times male + female + neutral, divided by male + female + neutral -
    unknown: every released value follows from the released accuracy and share of unknown so.
    """
    known = totals["male_read"] + totals["female_read"] + totals["neutral"]
    if known <= totals["unknown"]:
        return math.nan
    accuracy: float = SUBJECT_FIGURES["accuracy"].of(totals)
    return accuracy * known / (known - totals["unknown"])


def released_delta_g(totals: Mapping[str, float]) -> float:
    """Delta G as the released code computes it: the difference of F1 values rounded to 0.1 %.

    Each F1 is computed from precision and recall that are rounded to 0.1 %, too.
    """

    def rounded(name: str) -> float:
        return round(100 * SUBJECT_FIGURES[name].of(totals), 1)

    def f1(gender: str) -> float:
        precision, recall = rounded(f"precision_{gender}"), rounded(f"recall_{gender}")
        if math.isnan(recall):
            return math.nan
        if math.isnan(precision) or precision + recall == 0:
            return 0.0
        return round(2 * precision * recall / (precision + recall), 1)

    return round(f1("male") - f1("female"), 1) / 100
