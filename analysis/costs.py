"""What translations cost by the list prices in `prices.tsv`: estimates, no free allowances."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from inspect_ai.log import EvalLog

CHARACTERS = "million characters"
TOKENS = "million tokens"
_MILLION = 1_000_000


@dataclass(frozen=True)
class Price:
    """What a system's owner charges.

    Attributes:
        model: beginning of the model strings that it is for.
        unit: `CHARACTERS` or `TOKENS`.
        input: for a million of them in the source or prompt.
        output: for a million of them in the translation.
        currency: three letters.
        as_of: when the price was known.
        source: where it is published.
    """

    model: str
    unit: str
    input: float
    output: float
    currency: str
    as_of: str
    source: str

    def cost(self, input_units: int, output_units: int) -> float:
        """The cost of so many characters or tokens."""
        return (input_units * self.input + output_units * self.output) / _MILLION


@lru_cache
def price_list() -> tuple[Price, ...]:
    """The prices that come with the package."""
    text = Path(__file__).parent.joinpath("prices.tsv").read_text(encoding="utf-8")
    rows = csv.DictReader(text.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE)
    return tuple(
        Price(
            row["model"], row["unit"], float(row["input"]), float(row["output"]),
            row["currency"], row["as_of"], row["source"],
        )
        for row in rows
    )  # fmt: skip


def price_of(model: str) -> Price | None:
    """The price of a model; None where the list has none."""
    return next((price for price in price_list() if model.startswith(price.model)), None)


def price_unit(model: str) -> str:
    """What a model's owner counts: `CHARACTERS` or `TOKENS`."""
    from ..models.systems import list_systems

    price = price_of(model)
    if price is not None:
        return price.unit
    provider = model.split("/")[0]
    services = {s.model.split("/")[0] for s in list_systems() if s.kind != "language model"}
    return CHARACTERS if provider in services else TOKENS


@dataclass(frozen=True)
class Usage:
    """What the translations of a log took.

    Attributes:
        unit: `CHARACTERS` or `TOKENS`.
        input: characters or tokens of sources or prompts.
        output: those of the translations.
        price: None where it is not known.
    """

    unit: str
    input: int
    output: int
    price: Price | None

    @property
    def cost(self) -> float | None:
        """The estimated cost; None where the price is not known."""
        return None if self.price is None else self.price.cost(self.input, self.output)

    def __str__(self) -> str:
        """Such as "25,765 characters in, 23,700 out, about 0.52 EUR"."""
        text = f"{self.input:,} {self.unit.split()[1]} in, {self.output:,} out"
        if self.price is None or self.cost is None:
            return f"{text}, no price known"
        return f"{text}, about {self.cost:.2f} {self.price.currency}" if self.cost else text


def usage_of(log: EvalLog) -> Usage:
    """What the translations of a log took.

    With its samples, those that a retry took over count too; of a header alone, what its own run
    asked for.

    Args:
        log: a log of one of our tasks.
    """
    model = log.eval.model
    found = (
        [sample.model_usage.get(model) for sample in log.samples]
        if log.samples is not None
        else [log.stats.model_usage.get(model)]
    )
    known = [usage for usage in found if usage is not None]
    return Usage(
        unit=price_unit(model),
        input=sum(usage.input_tokens for usage in known),
        output=sum(usage.output_tokens for usage in known),
        price=price_of(model),
    )
