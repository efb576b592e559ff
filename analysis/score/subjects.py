"""Score benchmarks that ask which gender the subject of a sentence gets: WinoMTDE and WinoMT."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from ...data import winomt, winomtde
from ...linguistics.evidence import PersonReading, SubjectReading
from ...linguistics.instruments import Instrument, LocalInstrumentName, get_instrument
from ...scorers.subject_reading import answer_of, read_translation, reason_of
from ...solvers.cleaning import received
from ...stats.headline import headline, merged, shown, with_interval
from ...stats.intervals import figure_interval
from ...stats.subject_figures import SUBJECT_FIGURES, count_subjects
from .hypotheses import Hypotheses, Sentence, sentences_of
from .results import ScoreResult, estimate

SHOWN = ("accuracy", "np_accuracy", "delta_g", "delta_s_de", "delta_s_us", "unknown_rate")
"""The figures of the table, in order."""


class SubjectsScore:
    """A benchmark that is scored by the gender of its subjects."""

    name: str
    title: str
    source_language: str
    targets: Sequence[str]
    instruments: Sequence[str] = ("reader", "published", "aligned")
    shown: Sequence[str] = SHOWN
    digits: int

    def load(self, dataset: str) -> Any:
        """The data set, with rows in order.

        Args:
            dataset: as the task takes it.
        """
        raise NotImplementedError

    def _id(self, row: Any) -> str:
        return f"{row.row:0{self.digits}d}"

    def sentences(self, data: Any, target: str | None) -> list[Sentence]:
        """What is to be translated, in order; ids are those of the samples."""
        suffix = f"-{target}" if target else ""
        return sentences_of([(f"{self._id(row)}{suffix}", row.source) for row in data.rows])

    def read(
        self,
        data: Any,
        found: Hypotheses,
        target: str,
        instrument: LocalInstrumentName,
    ) -> list[dict[str, Any]]:
        """The reading of each translation into one language."""
        reader = get_instrument(instrument, {target: found.bank}, self.source_language)
        reader.prepare([target])
        return [
            {"id": f"{self._id(row)}-{target}"} | _reading(reader, row, text, target)
            for row, text in zip(data.rows, found.texts, strict=True)
            if text is not None
        ]

    def result(
        self,
        data: Any,
        readings: Sequence[Mapping[str, Any]],
        system: str,
        instrument: str,
        missing: int,
    ) -> ScoreResult:
        """The figures of readings, in one language or in several."""
        counts = count_subjects(
            [reading["row"] for reading in readings],
            gold=[reading["gold"] for reading in readings],
            predicted=[reading["predicted"] for reading in readings],
            np_gender=[reading["np_gender"] for reading in readings],
            stereotype_de=[reading["stereotype_de"] for reading in readings],
            stereotype_us=[reading["stereotype_us"] for reading in readings],
            reason=[reading["reason"] for reading in readings],
        )
        figures = {
            name: estimate(figure, figure_interval(figure, counts))
            for name, figure in SUBJECT_FIGURES.items()
        }
        target = "+".join(dict.fromkeys(reading["target"] for reading in readings))
        signature = {
            "model": system,
            "data": f"{data.name}@{data.revision[:12]}",
            **merged(dict.fromkeys(reading["signature"] for reading in readings)),
            "target": target,
        }
        accuracy, gap = SUBJECT_FIGURES["accuracy"], SUBJECT_FIGURES["delta_g"]
        line = headline(
            self.title,
            [
                with_interval("accuracy", accuracy, figure_interval(accuracy, counts)),
                f"gap dG {shown(gap, gap.of(counts.totals))}",
            ],
            len(readings),
            signature,
        )
        reasons = Counter(reading["reason"] for reading in readings if reading["reason"])
        return ScoreResult(
            benchmark=self.name,
            system=system,
            target=target,
            instrument=instrument,
            n=len(readings),
            missing=missing,
            figures=figures,
            headline=line,
            reasons=dict(sorted(reasons.items())),
            readings=readings,
            metric=accuracy,
            counts=counts,
        )


class WinoMTDE(SubjectsScore):
    """WinoMTDE (Kappl 2025): the gender of the subject in translations from German."""

    name = "winomtde"
    title = "WinoMTDE"
    source_language = "de"
    targets = winomtde.TARGETS
    digits = 3

    def load(self, dataset: str) -> winomtde.WinoDataset:
        """The sentences.

        Args:
            dataset: as the task takes it.
        """
        return winomtde.load_winomtde(dataset)


class WinoMT(SubjectsScore):
    """WinoMT (Stanovsky et al. 2019): whom a pronoun refers to, in translations from English."""

    name = "winomt"
    title = "WinoMT"
    source_language = "en"
    targets = winomt.TARGETS
    shown = tuple(name for name in SHOWN if name != "delta_s_de")
    digits = 4

    def load(self, dataset: str) -> winomt.WinoMTDataset:
        """The sentences.

        Args:
            dataset: as the task takes it.
        """
        return winomt.load_winomt(dataset)


def _reading(instrument: Instrument, row: Any, text: str, target: str) -> dict[str, Any]:
    translation = received(text, row.source, target=target)
    reading = read_translation(instrument, translation, row.source, row.subject_index, target)
    answer = answer_of(reading, tells_expressed=instrument.tells_expressed)
    return {
        "row": row.row,
        "target": target,
        "source": row.source,
        "translation": translation.text,
        "gold": row.gender,
        "predicted": answer,
        "correct": answer == row.gender,
        **_person(reading.subject, tells_expressed=instrument.tells_expressed),
        "reason": reason_of(reading, translation),
        **_other(reading),
        "stereotype_de": getattr(row, "stereotype_de", None),
        "stereotype_us": row.stereotype_us,
        "signature": instrument.signature(target),
    }


def _person(person: PersonReading, *, tells_expressed: bool) -> dict[str, Any]:
    start, end = person.span or (None, None)
    return {
        "np_gender": person.np_gender,
        "expressed_gender": person.expressed_gender if tells_expressed else None,
        "phrase": person.phrase,
        "start": start,
        "end": end,
        "confidence": person.confidence,
        "evidence": [asdict(item) for item in person.evidence],
    }


def _other(reading: SubjectReading) -> dict[str, Any]:
    other = reading.other
    return {
        "other_np_gender": other.np_gender if other else None,
        "other_expressed_gender": other.expressed_gender if other else None,
        "other_phrase": other.phrase if other else None,
    }
