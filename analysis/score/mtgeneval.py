"""Score MT-GenEval's counterfactual test split: which of two references a translation follows."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ...data.mtgeneval import TARGETS, GenEvalDataset, load_mtgeneval
from ...linguistics.instruments import LocalInstrumentName
from ...scorers.french_reading import signature
from ...solvers.cleaning import received
from ...stats.bleu import corpus_from_statistics, sacrebleu_metrics, statistics_of
from ...stats.counts import ClusterCounts, count_scores
from ...stats.headline import headline, with_interval
from ...stats.intervals import figure_interval
from ...stats.ratios import SHARE
from ...stats.reference_words import reference_words
from .hypotheses import Hypotheses, Sentence, sentences_of
from .results import Estimate, ScoreResult, estimate

_ACCURACY = replace(SHARE, name="accuracy", label="Accuracy (published) %")
_TOLD = replace(SHARE, name="told_accuracy", label="Told %")


@dataclass(frozen=True)
class _ByTarget:
    """The data set, loaded by target: each language has sentences of its own."""

    name: str
    found: dict[str, GenEvalDataset]

    def of(self, target: str) -> GenEvalDataset:
        """The rows of one language."""
        if target not in self.found:
            self.found[target] = load_mtgeneval(target, dataset=self.name)
        return self.found[target]


class MTGenEvalScore:
    """MT-GenEval (Currey et al. 2022), from English."""

    name = "mtgeneval"
    title = "MT-GenEval"
    source_language = "en"
    targets = TARGETS
    instruments = ("reader",)
    shown = (
        "accuracy", "told_accuracy", "told_accuracy_female", "told_accuracy_male", "coverage",
        "corpus_bleu", "corpus_chrf",
    )  # fmt: skip

    def load(self, dataset: str) -> _ByTarget:
        """The data set.

        Args:
            dataset: as the task takes it.
        """
        return _ByTarget(dataset, {})

    def sentences(self, data: _ByTarget, target: str | None) -> list[Sentence]:
        """What is to be translated, in order; ids are those of the samples.

        Raises:
            ValueError: without a target: each has sentences of its own.
        """
        if target is None:
            raise ValueError(f"Say the target: -t, one of {', '.join(self.targets)}.")
        return sentences_of([(row.id, row.source) for row in data.of(target).rows])

    def read(
        self,
        data: _ByTarget,
        found: Hypotheses,
        target: str,
        instrument: LocalInstrumentName,  # noqa: ARG002 (there is one)
    ) -> list[dict[str, Any]]:
        """What the words of each translation say."""
        return [
            _reading(row, text, target)
            for row, text in zip(data.of(target).rows, found.texts, strict=True)
            if text is not None
        ]

    def result(
        self,
        data: _ByTarget,
        readings: Sequence[Mapping[str, Any]],
        system: str,
        instrument: str,
        missing: int,
    ) -> ScoreResult:
        """The figures of readings, in one language or in several."""
        counts = _pairs(readings)
        figures = _figures(readings, counts)
        target = "+".join(dict.fromkeys(one["target"] for one in readings))
        revision = next(iter(data.found.values())).revision
        signed = {
            "model": system,
            "data": f"{data.name}@{revision[:12]}",
            **dict(part.split(":", 1) for part in signature(metric="mtgeneval_words").split("|")),
            "target": target,
            "subset": "counterfactual",
        }
        parts = [
            with_interval("accuracy", _ACCURACY, figure_interval(_ACCURACY, counts)),
            f"coverage {100 * figures['coverage'].value:.1f}",
        ]
        return ScoreResult(
            benchmark=self.name,
            system=system,
            target=target,
            instrument=instrument,
            n=len(readings),
            missing=missing,
            figures=figures,
            headline=headline(self.title, parts, len(counts.clusters), signed),
            reasons=dict(sorted(Counter(r["reason"] for r in readings if r["reason"]).items())),
            readings=[
                {key: value for key, value in one.items() if not key.startswith("_")}
                for one in readings
            ],
            metric=_ACCURACY,
            counts=counts,
        )


def _pairs(readings: Sequence[Mapping[str, Any]]) -> ClusterCounts:
    """Which pairs are accurate in both variants."""
    pairs: dict[str, dict[str, float]] = defaultdict(dict)
    for one in readings:
        pairs[f"{one['target']} {one['row']:04d}"][one["gender"]] = float(one["accurate"])
    whole = {key: min(pair.values()) for key, pair in pairs.items() if len(pair) == 2}
    return count_scores(list(whole), list(whole.values()))


def _figures(readings: Sequence[Mapping[str, Any]], counts: ClusterCounts) -> dict[str, Estimate]:
    figures = {"accuracy": estimate(_ACCURACY, figure_interval(_ACCURACY, counts))}
    for gender in ("", "female", "male"):
        told = [
            one for one in readings if one["verdict"] != "unknown" and gender in ("", one["gender"])
        ]
        found = figure_interval(
            _TOLD,
            count_scores(
                [f"{one['target']} {one['row']}" for one in told],
                [float(one["verdict"] == "right") for one in told],
            ),
        )
        name = f"told_accuracy_{gender}" if gender else "told_accuracy"
        label = f"Told {gender} %" if gender else "Told %"
        figures[name] = estimate(replace(_TOLD, label=label), found)
    covered = sum(one["verdict"] != "unknown" for one in readings)
    share = covered / len(readings) if readings else math.nan
    figures["coverage"] = Estimate(share, label="Coverage %")
    for key, label in (("bleu", "BLEU"), ("chrf", "chrF")):
        score = corpus_from_statistics(key, [one[f"_{key}"] for one in readings])
        figures[f"corpus_{key}"] = Estimate(score, label=label, scale=1)
    return figures


def _reading(row: Any, text: str, target: str) -> dict[str, Any]:
    translation = received(text, row.source, target=target)
    found = reference_words(translation.text, row.reference, row.other_reference)
    _, bleu, chrf = sacrebleu_metrics("13a")
    return {
        "id": row.id,
        "row": row.row,
        "target": target,
        "gender": row.gender,
        "source": row.source,
        "reference": row.reference,
        "translation": translation.text,
        "verdict": found.verdict,
        "accurate": found.is_accurate,
        "right_words": list(found.right),
        "wrong_words": list(found.wrong),
        "reason": translation.no_translation,
        "_bleu": statistics_of(bleu, translation.text, [row.reference]),
        "_chrf": statistics_of(chrf, translation.text, [row.reference]),
    }
