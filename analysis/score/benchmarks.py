"""The benchmarks that `gendermt score` and `gendermt sources` know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Protocol

from ...linguistics.instruments import LocalInstrumentName
from .hypotheses import Hypotheses, Sentence
from .results import ScoreResult

BENCHMARKS = {
    "winomtde": ("subjects", "WinoMTDE"),
    "winomt": ("subjects", "WinoMT"),
    "mtgeneval": ("mtgeneval", "MTGenEvalScore"),
    "fairtranslate": ("fairtranslate", "FairTranslateScore"),
}
"""Module and class of each benchmark, by its name."""


class Scorable(Protocol):
    """What scoring asks of a benchmark.

    Attributes:
        name: on the command line; also of its data set as published.
        title: for readers.
        source_language: ISO 639-1 code.
        targets: ISO 639-1 codes that it can be translated into.
        instruments: what can read its translations, the default first.
        shown: names of the figures of the table.
    """

    name: str
    title: str
    source_language: str
    targets: Sequence[str]
    instruments: Sequence[str]
    shown: Sequence[str]

    def load(self, dataset: str) -> Any:
        """The data set."""

    def sentences(self, data: Any, target: str | None) -> list[Sentence]:
        """What is to be translated, in order."""
        ...

    def read(
        self, data: Any, found: Hypotheses, target: str, instrument: LocalInstrumentName
    ) -> list[dict[str, Any]]:
        """The reading of each translation into one language."""
        ...

    def result(
        self,
        data: Any,
        readings: Sequence[Mapping[str, Any]],
        system: str,
        instrument: str,
        missing: int,
    ) -> ScoreResult:
        """The figures of readings, in one language or in several."""
        ...


def get_benchmark(name: str) -> Scorable:
    """A benchmark by its name.

    Raises:
        ValueError: names those that there are.
    """
    if name not in BENCHMARKS:
        raise ValueError(f"No benchmark {name!r} to score: there is {', '.join(BENCHMARKS)}.")
    module, attribute = BENCHMARKS[name]
    found: Scorable = getattr(import_module(f".{module}", __package__), attribute)()
    return found
