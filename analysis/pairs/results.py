"""What a corpus gives: rates with intervals by language pair, gender and occupation."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ...linguistics.confidence import LOW
from ...stats.intervals import Interval, wilson
from ...stats.preference import CHOICES
from ..report.tables import Cell, Column, Table
from ..score.results import Estimate
from .totals import RATES, Key, Totals

if TYPE_CHECKING:
    import pandas as pd

FEWEST = 20
"""Read persons that an occupation must have to be listed: nothing is ranked from a few."""

_GENDERS = ("male", "female")
_OPEN = (*CHOICES, "neutral", "unknown")
_EMPTY: Counter[str] = Counter()


@dataclass(frozen=True)
class PairsResult:
    """The figures of a corpus, by language pair.

    Attributes:
        pairs: pairs of source and translation.
        with_persons: those whose source names a person.
        broken: rows that are no pair; they count for nothing.
        examples: the first of these.
        figures: by language pair (`de-es`) and name: `kept`, `changed`, `lost` of the persons
            whose gender the source shows and whose translation is read; the same for men and women
            (`changed_female`: women read as men); `coverage`, the share of persons who are read;
            `low_confidence` of the read.
        persons: whose gender the source shows, by language pair.
        open: persons whose gender it does not show: by language pair, how many are read as what.
        reasons: of unread persons, by language pair.
        occupations: rows of occupation, gender, n, and rates with intervals, worst first.
        records: a record for each person; empty where the run keeps counts only.
    """

    pairs: int
    with_persons: int
    broken: int
    examples: Sequence[str]
    figures: Mapping[str, Mapping[str, Estimate]]
    persons: Mapping[str, int]
    open: Mapping[str, Mapping[str, int]]
    reasons: Mapping[str, Mapping[str, int]]
    occupations: Sequence[Mapping[str, Any]]
    records: Sequence[Mapping[str, Any]] = field(default=(), repr=False)

    @property
    def rows(self) -> pd.DataFrame:
        """The persons, a row each."""
        import pandas as pd

        return pd.DataFrame([dict(record) for record in self.records])


def result_of(totals: Totals, records: Sequence[Mapping[str, Any]] = ()) -> PairsResult:
    """The figures of totals."""
    languages = totals.language_pairs()
    return PairsResult(
        pairs=totals.pairs,
        with_persons=totals.with_persons,
        broken=totals.broken,
        examples=tuple(totals.examples),
        figures={pair: _figures(totals, pair) for pair in languages},
        persons={pair: totals.outcomes.get((pair,), _EMPTY).total() for pair in languages},
        open={
            pair: dict(sorted(totals.readings.get((pair,), _EMPTY).items())) for pair in languages
        },
        reasons={
            pair: dict(sorted(totals.reasons.get((pair,), _EMPTY).items())) for pair in languages
        },
        occupations=_occupations(totals),
        records=records,
    )


def _sorted(table: Mapping[Key, Counter[str]], pair: str) -> dict[str, int]:
    return dict(sorted(table.get((pair,), _EMPTY).items()))


def _figures(totals: Totals, pair: str) -> dict[str, Estimate]:
    figures = {rate: _estimate(totals.rate((pair,), rate), f"{rate} %") for rate in RATES}
    for gender in _GENDERS:
        for rate in RATES:
            found = totals.rate((pair, "gender", gender), rate)
            figures[f"{rate}_{gender}"] = _estimate(found, f"{gender} {rate} %")
    counts = totals.outcomes.get((pair,), _EMPTY)
    persons, unread = counts.total(), counts["unknown"]
    figures["coverage"] = _share(persons - unread, persons, "Read %")
    everyone = (
        persons
        - unread
        + sum(
            n for reading, n in totals.readings.get((pair,), _EMPTY).items() if reading != "unknown"
        )
    )
    figures["low_confidence"] = _share(totals.low[(pair,)], everyone, f"Confidence < {LOW} %")
    return figures


def _estimate(found: Interval, label: str) -> Estimate:
    return Estimate(found.estimate, found.low, found.high, label)


def _share(hits: int, n: int, label: str) -> Estimate:
    """A share of persons, each as if drawn by itself."""
    if n < 2:
        return Estimate(hits / n if n else math.nan, label=label)
    return Estimate(hits / n, *wilson(hits / n, n), label)


def _occupations(totals: Totals) -> list[dict[str, Any]]:
    found = []
    for key, counts in totals.outcomes.items():
        read = counts.total() - counts["unknown"]
        if len(key) != 4 or read < FEWEST:
            continue
        rates = {rate: totals.rate(key, rate) for rate in RATES}
        found.append((key, read, rates))
    found.sort(key=lambda one: (-one[2]["changed"].low, one[0]))
    return [
        {
            "languages": key[0],
            "occupation": key[2],
            "gender": key[3],
            "n": read,
            **{rate: _estimate(interval, f"{rate} %") for rate, interval in rates.items()},
        }
        for key, read, rates in found
    ]


# --- as tables and JSON


def summary_table(result: PairsResult, digits: int) -> Table:
    """A line for each language pair, and for its men and women."""
    rows = []
    for pair, figures in result.figures.items():
        for gender in ("all", *_GENDERS):
            suffix = "" if gender == "all" else f"_{gender}"
            only = gender == "all"
            rows.append(
                [
                    Cell(pair),
                    Cell(gender),
                    *(_cell(figures[f"{rate}{suffix}"]) for rate in RATES),
                    _cell(figures["coverage"]) if only else Cell(None),
                    _cell(figures["low_confidence"]) if only else Cell(None),
                    Cell(result.persons[pair]) if only else Cell(None),
                ]
            )
    return Table(
        key="pairs",
        title="",
        columns=[
            Column("languages", "Languages"),
            Column("gender", "Source"),
            Column("kept", "Kept %", digits),
            Column("changed", "Changed %", digits),
            Column("lost", "Lost %", digits),
            Column("coverage", "Read %", digits),
            Column("low_confidence", "Low confidence %", digits),
            Column("n", "Persons", 0),
        ],
        rows=rows,
        headings=2,
    )


def occupations_table(result: PairsResult, digits: int, most: int = 15) -> Table:
    """Occupations whose persons change their gender most surely: by the interval's lower end."""
    return Table(
        key="occupations",
        title=f"Occupations, most surely changed first (at least {FEWEST} persons read)",
        columns=[
            Column("languages", "Languages"),
            Column("occupation", "Occupation"),
            Column("gender", "Source"),
            *(Column(rate, f"{rate.capitalize()} %", digits) for rate in RATES),
            Column("n", "Read", 0),
        ],
        rows=[
            [
                Cell(row["languages"]),
                Cell(row["occupation"]),
                Cell(row["gender"]),
                *(_cell(row[rate]) for rate in RATES),
                Cell(row["n"]),
            ]
            for row in result.occupations[:most]
        ],
        headings=3,
    )


def open_table(result: PairsResult, digits: int) -> Table:
    """Whom the source leaves open: what the translation makes of them."""
    rows = []
    for pair, counts in result.open.items():
        n = sum(counts.values())
        if n:
            shares = [
                Cell(100 * counts.get(name, 0) / n) for name in (*CHOICES, "neutral", "unknown")
            ]
            rows.append([Cell(pair), *shares, Cell(n)])
    return Table(
        key="open",
        title="Persons whose gender the source does not show",
        columns=[
            Column("languages", "Languages"),
            *(Column(name, f"{name.capitalize()} %", digits) for name in _OPEN),
            Column("n", "Persons", 0),
        ],
        rows=rows,
    )


def _cell(found: Estimate) -> Cell:
    value, low, high = (found.scale * end for end in (found.value, found.low, found.high))
    return Cell(value, low, high)


def as_json(result: PairsResult) -> str:
    """Everything but the persons; shares are from 0 to 1, undefined figures null."""

    def plain(found: Estimate) -> dict[str, float | None]:
        ends = (("value", found.value), ("low", found.low), ("high", found.high))
        return {name: None if math.isnan(end) else end for name, end in ends}

    content = {
        "pairs": result.pairs,
        "with_persons": result.with_persons,
        "broken": result.broken,
        "examples": list(result.examples),
        "languages": {
            pair: {
                "persons": result.persons[pair],
                "figures": {name: plain(found) for name, found in figures.items()},
                "open": dict(result.open[pair]),
                "reasons": dict(result.reasons[pair]),
            }
            for pair, figures in result.figures.items()
        },
        "occupations": [
            {
                key: plain(value) if isinstance(value, Estimate) else value
                for key, value in row.items()
            }
            for row in result.occupations
        ],
    }
    return json.dumps(content, ensure_ascii=False, indent=1, allow_nan=False)
