"""Score FairTranslate: the occupation's gender, inclusive forms, singular they, BLEU and chrF."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from ...data.fairtranslate import AMBIGUOUS, GENDERS, FairTranslate, load_fairtranslate, record_id
from ...linguistics.inclusive_french import find_inclusive, read_occupation, read_they
from ...linguistics.instruments import LocalInstrumentName
from ...linguistics.source.english_they import has_singular_they
from ...scorers.french_reading import accepts, fault_of, signature
from ...solvers.cleaning import received
from ...stats.bleu import corpus_from_statistics, sacrebleu_metrics, statistics_of
from ...stats.counts import ClusterCounts, count_scores
from ...stats.gender_gaps import gaps, means_by_base
from ...stats.headline import headline, shown, with_interval
from ...stats.intervals import figure_interval
from ...stats.occupation_figures import OCCUPATION_FIGURES, count_occupations
from ...stats.preference import Preference, preference
from ...stats.ratios import SHARE
from ...stats.they_figures import they_shares
from .hypotheses import Hypotheses, Sentence, sentences_of
from .results import Estimate, ScoreResult, estimate

SHOWN = (
    "accuracy",
    "coverage",
    "inclusive",
    "inclusive_other_rows",
    "they_appropriate",
    "corpus_bleu",
    "corpus_chrf",
)
"""The figures of the table, in order."""

_TARGET = "fr"


class FairTranslateScore:
    """FairTranslate (Jourdan et al. 2025), English into French."""

    name = "fairtranslate"
    title = "FairTranslate"
    source_language = "en"
    targets = (_TARGET,)
    instruments = ("reader",)
    shown = SHOWN

    def load(self, dataset: str) -> FairTranslate:
        """The rows.

        Args:
            dataset: as the task takes it.
        """
        return load_fairtranslate(dataset)

    def sentences(self, data: FairTranslate, target: str | None) -> list[Sentence]:  # noqa: ARG002
        """What is to be translated, in order; ids are those of the samples."""
        return sentences_of([(record_id(base, row), row.english) for base, row in data.ordered()])

    def read(
        self,
        data: FairTranslate,
        found: Hypotheses,
        target: str,  # noqa: ARG002 (there is one)
        instrument: LocalInstrumentName,  # noqa: ARG002 (there is one)
    ) -> list[dict[str, Any]]:
        """The reading of each translation."""
        return [
            _reading(base, row, text)
            for (base, row), text in zip(data.ordered(), found.texts, strict=True)
            if text is not None
        ]

    def result(
        self,
        data: FairTranslate,
        readings: Sequence[Mapping[str, Any]],
        system: str,
        instrument: str,
        missing: int,
    ) -> ScoreResult:
        """The figures of readings."""
        counts = count_occupations(
            [reading["base"] for reading in readings],
            [reading["occupation_gender"] for reading in readings],
            [_number(reading["correct"]) for reading in readings],
        )
        figures = {
            name: estimate(figure, figure_interval(figure, counts))
            for name, figure in OCCUPATION_FIGURES.items()
        }
        between = gaps(
            means_by_base(
                [(r["base"], r["gender"], float(r["correct"])) for r in readings if _told(r)]
            ),
            GENDERS,
            share=True,
        )
        for (first, second), gap in between.items():
            label = f"Gap {first}-{second}"
            figures[f"gap_{first}_{second}"] = Estimate(gap.estimate, gap.low, gap.high, label)
        inclusive = [r for r in readings if r["gender"] == "inclusive"]
        others = [r for r in readings if r["gender"] != "inclusive"]
        figures["inclusive"] = _share(inclusive, "Inclusive rows %")
        figures["inclusive_other_rows"] = _share(others, "Other rows inclusive %")
        they = they_shares([r["they"] for r in readings if r["they"] is not None])
        figures["they_appropriate"] = Estimate(they["appropriate"], label="They %")
        for key, label in (("bleu", "BLEU"), ("chrf", "chrF")):
            score = corpus_from_statistics(key, [reading[f"_{key}"] for reading in readings])
            figures[f"corpus_{key}"] = Estimate(score, label=label, scale=1)
        preferred = preference(
            r["occupation_gender"] for r in readings if r["ambiguity"] == AMBIGUOUS
        )
        for gender, share in preferred.shares.items():
            figures[f"ambiguous_{gender}"] = Estimate(share, label=f"Ambiguous {gender} %")
        reasons = Counter(reading["reason"] for reading in readings if reading["reason"])
        right = OCCUPATION_FIGURES["accuracy"]
        return ScoreResult(
            benchmark=self.name,
            system=system,
            target=_TARGET,
            instrument=instrument,
            n=len(readings),
            missing=missing,
            figures=figures,
            headline=self._headline(data, system, figures, counts, preferred),
            reasons=dict(sorted(reasons.items())),
            readings=[
                {key: value for key, value in reading.items() if not key.startswith("_")}
                for reading in readings
            ],
            metric=right,
            counts=counts,
        )

    def _headline(
        self,
        data: FairTranslate,
        system: str,
        figures: Mapping[str, Estimate],
        counts: ClusterCounts,
        preferred: Preference,
    ) -> str:
        right = OCCUPATION_FIGURES["accuracy"]
        parts = [
            with_interval("occupation", right, figure_interval(right, counts)),
            *(
                f"gap {name.removeprefix('gap_').replace('_', '-')} {shown(right, found.value)}"
                for name, found in figures.items()
                if name.startswith("gap_")
            ),
        ]
        if preferred.n:
            shares = " ".join(f"{name} {100 * part:.1f}" for name, part in preferred.shares.items())
            parts.append(f"ambiguous {shares} distance {preferred.distance:.2f}")
        revision = data.origin.get("commit") or data.origin["sha256"]
        signed = {
            "model": system,
            "data": f"{data.origin['dataset']}@{revision[:12]}",
            **dict(part.split(":", 1) for part in signature(instrument="reader").split("|")),
        }
        return headline(self.title, parts, int(counts.totals["told"]), signed)


def _reading(base: int, row: Any, text: str) -> dict[str, Any]:
    translation = received(text, row.english, target=_TARGET)
    french = translation.text
    fault = fault_of(translation)
    occupation = read_occupation(french, row.occupation)
    told = row.ambiguity != AMBIGUOUS
    they = None
    if has_singular_they(row.english):
        they = "unknown"
        if fault is None:
            they = read_they(french, row.english, row.occupation).rendering or "unknown"
    forms = find_inclusive(french)
    _, bleu, chrf = sacrebleu_metrics("13a")
    return {
        "id": record_id(base, row),
        "base": f"{base:03d}",
        "gender": row.gender,
        "ambiguity": row.ambiguity,
        "stereotype": row.stereotype,
        "source": row.english,
        "reference": row.french,
        "translation": french,
        "occupation_gender": occupation.gender,
        "correct": accepts(row.gender, occupation.gender) if told else None,
        "phrase": occupation.phrase,
        "rule": occupation.rule,
        "inclusive": bool(forms),
        "inclusive_forms": [form.text for form in forms],
        "they": they,
        "reason": fault,
        "_bleu": statistics_of(bleu, french, [row.french]),
        "_chrf": statistics_of(chrf, french, [row.french]),
    }


def _told(reading: Mapping[str, Any]) -> bool:
    return reading["correct"] is not None


def _number(value: bool | None) -> float:
    return math.nan if value is None else float(value)


def _share(readings: Sequence[Mapping[str, Any]], label: str) -> Estimate:
    """Share of translations with an inclusive form."""
    counts = count_scores([r["base"] for r in readings], [float(r["inclusive"]) for r in readings])
    found = figure_interval(SHARE, counts)
    return Estimate(found.estimate, found.low, found.high, label)
