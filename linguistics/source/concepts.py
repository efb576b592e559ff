"""The concepts that sources name and targets render, and what is special about some of them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal, get_args

Property = Literal[
    "role",  # no occupation (customer, child): its name takes no complement as a job's does
    "general",  # any occupation's person may be called so (person, colleague, expert)
    "indefinite",  # somebody: stands for no certain person
    "victim",  # sentences about it tell of its body, wounds and death
]


@cache
def concepts() -> dict[str, frozenset[str]]:
    """Every concept with its properties.

    Raises:
        ValueError: names the line of concepts.tsv with an unknown property.
    """
    found: dict[str, frozenset[str]] = {}
    lines = Path(__file__).parent.joinpath("concepts.tsv").read_text("utf-8").splitlines()
    for number, line in enumerate(lines, start=1):
        if line.startswith("#") or line == "concept\tproperties":
            continue
        concept, _, properties = line.partition("\t")
        found[concept] = frozenset(properties.split())
        if unknown := found[concept].difference(get_args(Property)):
            raise ValueError(
                f"concepts.tsv line {number}: unknown property {', '.join(sorted(unknown))}; "
                f"known are {', '.join(get_args(Property))}"
            )
    return found


@cache
def concepts_with(name: Property) -> frozenset[str]:
    """The concepts that have a property."""
    return frozenset(concept for concept, properties in concepts().items() if name in properties)
