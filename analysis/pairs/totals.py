"""What is counted of persons while they stream past: sums that parts of a corpus add up to."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import astuple, dataclass, field
from itertools import groupby
from typing import Any

from ...linguistics.confidence import LOW
from ...stats.intervals import Interval, Moments

RATES = ("kept", "changed", "lost")
"""Outcomes whose shares are figures, of the persons whose translation was read."""

Key = tuple[str, ...]
"""Language pair, and then `gender` with one, or `concept` with one and a gender."""


@dataclass
class Totals:
    """Counts and moments of a corpus, or of a part of it.

    Attributes:
        pairs: how many pairs there were.
        with_persons: how many of them name a person.
        broken: rows that are no pair.
        examples: the first of these, with what is wrong.
        outcomes: persons by group and outcome.
        readings: persons whose gender the source leaves open, by language pair and reading.
        reasons: unread persons by language pair and reason.
        low: read persons of low confidence, by language pair.
        moments: of the rates, by group and outcome.
    """

    pairs: int = 0
    with_persons: int = 0
    broken: int = 0
    examples: list[str] = field(default_factory=list)
    outcomes: dict[Key, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    readings: dict[Key, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    reasons: dict[Key, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    low: Counter[Key] = field(default_factory=Counter)
    moments: dict[tuple[Key, str], Moments] = field(default_factory=lambda: defaultdict(Moments))

    def add_broken(self, message: str, most: int = 10) -> None:
        """Count a row that is no pair."""
        self.pairs += 1
        self.broken += 1
        if len(self.examples) < most:
            self.examples.append(message)

    def add_persons(self, records: Iterable[Mapping[str, Any]]) -> None:
        """Count the persons of whole pairs, in order, as `read_pair` gives them."""
        for _, group in groupby(records, key=lambda one: (one["file"], one["pair"])):
            self.with_persons += 1
            self._add_pair(list(group))

    def _add_pair(self, persons: list[Mapping[str, Any]]) -> None:
        of_groups: dict[Key, Counter[str]] = defaultdict(Counter)
        for one in persons:
            languages = (f"{one['source_language']}-{one['target_language']}",)
            if one["expressed_gender"] == "unknown":
                self.reasons[languages][one["reason"] or "unknown"] += 1
            elif one["confidence"] is not None and one["confidence"] < LOW:
                self.low[languages] += 1
            if one["outcome"] == "open":
                self.readings[languages][one["expressed_gender"]] += 1
                continue
            gender = one["source_gender"]
            concept = one["concept"] if one["known"] else "(not listed)"
            keys: list[Key] = [
                languages,
                (*languages, "gender", gender),
                (*languages, "concept", concept, gender),
            ]
            for key in keys:
                of_groups[key][one["outcome"]] += 1
        for key, counts in of_groups.items():
            self.outcomes[key].update(counts)
            read = counts.total() - counts["unknown"]
            if read:
                for rate in RATES:
                    hits = counts[rate]
                    self.moments[key, rate] += Moments(
                        hits, read, hits * hits, hits * read, read * read, 1
                    )

    def __iadd__(self, other: Totals) -> Totals:
        """Add those of another part."""
        self.pairs += other.pairs
        self.with_persons += other.with_persons
        self.broken += other.broken
        self.examples = [*self.examples, *other.examples][:10]
        for mine, theirs in (
            (self.outcomes, other.outcomes),
            (self.readings, other.readings),
            (self.reasons, other.reasons),
        ):
            for key, counts in theirs.items():
                mine[key].update(counts)
        self.low.update(other.low)
        for group, moments in other.moments.items():
            self.moments[group] += moments
        return self

    def rate(self, key: Key, rate: str) -> Interval:
        """A rate of a group with its interval, by pair of source and translation."""
        return self.moments.get((key, rate), Moments()).interval()

    def language_pairs(self) -> list[str]:
        """Every language pair with persons."""
        found = {
            key[0] for counts in (self.outcomes, self.readings, self.reasons) for key in counts
        }
        return sorted(found)

    # --- as plain values, for the parts of a run that may be resumed

    def to_plain(self) -> dict[str, Any]:
        """The totals as JSON has them, in one order."""
        return {
            "pairs": self.pairs,
            "with_persons": self.with_persons,
            "broken": self.broken,
            "examples": self.examples,
            **{
                name: sorted(
                    [list(key), dict(sorted(counts.items()))] for key, counts in table.items()
                )
                for name, table in self._tables()
            },
            "low": sorted([list(key), n] for key, n in self.low.items()),
            "moments": sorted(
                [list(key), rate, list(astuple(moments))]
                for (key, rate), moments in self.moments.items()
            ),
        }

    def _tables(self) -> Iterator[tuple[str, dict[Key, Counter[str]]]]:
        yield "outcomes", self.outcomes
        yield "readings", self.readings
        yield "reasons", self.reasons

    @classmethod
    def from_plain(cls, plain: Mapping[str, Any]) -> Totals:
        """The totals from what `to_plain` gave."""
        found = cls(plain["pairs"], plain["with_persons"], plain["broken"], list(plain["examples"]))
        for name, table in found._tables():
            for key, counts in plain[name]:
                table[tuple(key)] = Counter(counts)
        found.low = Counter({tuple(key): n for key, n in plain["low"]})
        for key, rate, moments in plain["moments"]:
            found.moments[tuple(key), rate] = Moments(*moments)
        return found
