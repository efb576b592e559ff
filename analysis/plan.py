"""`gendermt plan SUITE`: what a suite will ask for and about what it will cost, before it runs.

Calls and source characters are counted from the data. Output characters, tokens and costs are
estimates: the lengths of translations and tokens differ between systems, and the price list
(`analysis/prices.tsv`) has list prices of a certain date, without free allowances or discounts.
"""

from __future__ import annotations

import csv
import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from inspect_flow import FlowSpec, FlowTask

_MILLION = 1_000_000
_RECORDED = ("replay/", "published/")
_SERVICE_UNIT = "million characters"

LENGTH_RATIO = {
    ("de", "es"): 0.92, ("de", "fr"): 0.99, ("de", "it"): 0.97, ("de", "uk"): 0.82,
    ("de", "ru"): 0.84, ("de", "ar"): 0.66, ("de", "he"): 0.60, ("en", "fr"): 1.13,
}  # fmt: skip
"""Characters of a translation for each of the source, in the papers' released translations."""

CHARACTERS_PER_TOKEN = {
    "en": 4.5, "de": 3.6, "es": 3.8, "fr": 3.7, "it": 3.6, "uk": 2.6, "ru": 2.8, "ar": 2.6,
    "he": 2.2,
}  # fmt: skip
"""Rough figures for current tokenizers; older ones need up to twice the tokens outside English."""

_FEWEST_CHARACTERS_PER_TOKEN = 2.2


@dataclass(frozen=True)
class Load:
    """What a benchmark asks of a system: sentences for each target, and prompts around them."""

    calls: int
    source_characters: int
    output_characters: int
    output_tokens: int
    prompt_tokens: int
    exact: bool

    def __add__(self, other: Load) -> Load:
        """Both together."""
        return Load(
            self.calls + other.calls,
            self.source_characters + other.source_characters,
            self.output_characters + other.output_characters,
            self.output_tokens + other.output_tokens,
            self.prompt_tokens + other.prompt_tokens,
            self.exact and other.exact,
        )


@dataclass(frozen=True)
class Price:
    """What a system's owner charges for a million characters or tokens."""

    model: str
    unit: str
    input: float
    output: float
    currency: str
    as_of: str
    source: str

    def cost(self, load: Load) -> float:
        """The estimated cost of a load."""
        if self.unit == _SERVICE_UNIT:
            amounts = load.source_characters, load.output_characters
        else:
            amounts = load.prompt_tokens, load.output_tokens
        return (amounts[0] * self.input + amounts[1] * self.output) / _MILLION


@lru_cache
def price_list() -> tuple[Price, ...]:
    """The prices that come with the package."""
    text = files("gendermt.analysis").joinpath("prices.tsv").read_text(encoding="utf-8")
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


def estimated_cost(model: str, source_characters: int, output_characters: int) -> float | None:
    """The cost of translations by a service, by the characters that its log counts.

    Args:
        model: model string.
        source_characters: what the log's usage has as input.
        output_characters: what it has as output.

    Returns:
        An amount in the currency of `price_of`; None where the price is not known, or is for
        tokens.
    """
    price = price_of(model)
    if price is None or price.unit != _SERVICE_UNIT:
        return None
    return price.cost(Load(0, source_characters, output_characters, 0, 0, True))


def _load(sentences: list[str], pair: tuple[str, str], templates: list[int], exact: bool) -> Load:
    """The load of sentences that are translated once with each of the prompts.

    Args:
        sentences: to translate.
        pair: source and target language.
        templates: characters of each prompt around the sentence; one 0 for a bare sentence.
        exact: whether the sentences are the data's own.
    """
    source = sum(map(len, sentences))
    per_token = CHARACTERS_PER_TOKEN[pair[0]]
    output = math.ceil(source * LENGTH_RATIO.get(pair, 1.0))
    output_token = CHARACTERS_PER_TOKEN.get(pair[1], _FEWEST_CHARACTERS_PER_TOKEN)
    total = Load(0, 0, 0, 0, 0, exact)
    for template in templates:
        prompt = math.ceil(
            source / per_token + len(sentences) * template / CHARACTERS_PER_TOKEN["en"]
        )
        total += Load(
            len(sentences), source, output, math.ceil(output / output_token), prompt, exact
        )
    return total


_WINOMTDE_TOTALS = (288, 25_765)  # sentences and characters of the released file
_FAIRTRANSLATE_TOTALS = (2_418, 373_800)  # rows; characters by the paper's examples


def _sentences(benchmark: str, dataset: str) -> tuple[list[str], bool]:
    """The sentences, or as many of the average length where the data can't be had."""
    from gendermt.data.fairtranslate import load_fairtranslate
    from gendermt.data.sources import DataUnavailableError
    from gendermt.data.winomtde import load_winomtde

    try:
        if benchmark == "winomtde":
            return [row.source for row in load_winomtde(dataset).rows], True
        return [str(sample.input) for sample in load_fairtranslate(dataset).samples(["-"])], True
    except (DataUnavailableError, OSError):
        if dataset != benchmark:
            raise
        known = _WINOMTDE_TOTALS if benchmark == "winomtde" else _FAIRTRANSLATE_TOTALS
        return ["x" * round(known[1] / known[0])] * known[0], False


def _template_lengths(prompting: str | list[str], is_prompted: bool) -> list[int]:
    from gendermt.prompts import get_prompt

    if not is_prompted:
        return [0]
    names = prompting.split(",") if isinstance(prompting, str) else prompting
    return [len(get_prompt(name.strip()).render("", "German", "Spanish")) for name in names]


def task_load(name: str, args: Mapping[str, Any], model: str) -> Load:
    """What a task asks of a model.

    Args:
        name: of the task, such as `gendermt/winomtde`.
        args: the task's arguments.
        model: model string.

    Raises:
        ValueError: for a task that is none of ours.
    """
    from gendermt.tasks.winomtde import parse_targets

    benchmark = name.split("@")[-1].split("/")[-1].removesuffix(".py")
    if benchmark not in ("winomtde", "fairtranslate"):
        raise ValueError(
            f"Task {name!r}: only gendermt/winomtde and gendermt/fairtranslate are planned."
        )
    is_prompted = price_unit(model) != _SERVICE_UNIT
    templates = _template_lengths(args.get("prompting", "baseline"), is_prompted)
    sentences, exact = _sentences(benchmark, str(args.get("dataset", benchmark)))
    if benchmark == "winomtde":
        pairs = [("de", target) for target in parse_targets(args.get("targets", "all"), False)]
    else:
        pairs = [("en", "fr")]
    total = Load(0, 0, 0, 0, 0, exact)
    for pair in pairs:
        total += _load(sentences, pair, templates, exact)
    return total


def price_unit(model: str) -> str:
    """What a model's owner counts: a million characters or a million tokens."""
    from gendermt.models.systems import list_systems

    price = price_of(model)
    if price is not None:
        return price.unit
    provider = model.split("/")[0]
    services = {s.model.split("/")[0] for s in list_systems() if s.kind != "language model"}
    return _SERVICE_UNIT if provider in services else "million tokens"


@dataclass(frozen=True)
class PlanRow:
    """A system of a suite and what it will be asked.

    Attributes:
        model: model string.
        load: of all its tasks.
        price: None where it is not known.
    """

    model: str
    load: Load
    price: Price | None

    @property
    def cost(self) -> float | None:
        """The estimated cost; None where the price is not known."""
        return None if self.price is None else self.price.cost(self.load)


def plan_tasks(tasks: Iterable[tuple[str, Mapping[str, Any], str]]) -> list[PlanRow]:
    """What each system will be asked, in the order of the suite.

    Args:
        tasks: name, arguments and model of each task.
    """
    loads: dict[str, Load] = {}
    for name, args, model in tasks:
        load = task_load(name, args, model)
        loads[model] = loads[model] + load if model in loads else load
    return [PlanRow(model, load, price_of(model)) for model, load in loads.items()]


def read_suite(path: str, args: Mapping[str, str]) -> list[tuple[str, Mapping[str, Any], str]]:
    """Name, arguments and model of each task of a Flow spec.

    Args:
        path: of the spec.
        args: for a spec that is a function.

    Raises:
        ValueError: for a task without name or model.
    """
    from inspect_flow.api import init, load_spec

    init(display="none", dotenv_base_dir=None)
    spec: FlowSpec = load_spec(str(Path(path).resolve()), args=dict(args))
    return [_task(task) for task in spec.tasks or []]


def _task(task: FlowTask | Any) -> tuple[str, Mapping[str, Any], str]:
    name = getattr(task, "name", None)
    model = getattr(task, "model", None)
    model = getattr(model, "name", model)
    if not name or not model:
        raise ValueError(f"The suite has a task without name or model: {task}.")
    return str(name), getattr(task, "args", None) or {}, str(model)


@click.command()
@click.argument("suite", type=click.Path(exists=True, dir_okay=False))
@click.option(
    "--arg", "args", multiple=True, metavar="NAME=VALUE", help="Argument of the suite, as in Flow."
)
def plan(suite: str, args: tuple[str, ...]) -> None:
    """Show the calls, characters, tokens and estimated cost of SUITE, a Flow spec."""
    try:
        given = dict(arg.split("=", 1) for arg in args)
        rows = plan_tasks(read_suite(suite, given))
    except ImportError as error:
        raise click.ClickException(
            f"suites are Inspect Flow specs: pip install inspect-flow ({error})"
        ) from error
    except ValueError as error:
        raise click.ClickException(str(error)) from error
    click.echo(render_plan(rows))


def render_plan(rows: list[PlanRow]) -> str:
    """The plan as a table."""
    width = max([len(row.model) for row in rows], default=0) + 2
    lines = [
        f"{'system':<{width}}{'calls':>9}{'characters':>12}{'tokens in':>12}{'tokens out':>12}"
        f"{'cost':>16}"
    ]
    totals: dict[str, float] = {}
    for row in rows:
        price, load = row.price, row.load
        by_token = price_unit(row.model) != _SERVICE_UNIT
        if price is None:
            cost = "no price known"
        else:
            cost = f"{row.cost:.2f} {price.currency}"
            totals[price.currency] = totals.get(price.currency, 0.0) + (row.cost or 0.0)
        tokens_in = f"{load.prompt_tokens:,}" if by_token else "-"
        tokens_out = f"{load.output_tokens:,}" if by_token else "-"
        lines.append(
            f"{row.model:<{width}}{load.calls:>9,}{load.source_characters:>12,}"
            f"{tokens_in:>12}{tokens_out:>12}{cost:>16}"
        )
    total = sum(row.load.calls for row in rows)
    amounts = " + ".join(f"{amount:.2f} {currency}" for currency, amount in totals.items())
    lines += [f"{'all':<{width}}{total:>9,}{'':>36}{amounts or '-':>16}", ""]
    if not all(row.load.exact for row in rows):
        lines.append("The data was not at hand: counts are from the known size of the benchmark.")
    dates = sorted({row.price.as_of for row in rows if row.price})
    lines.append(
        f"Tokens and costs are estimates, by list prices of {' and '.join(dates) or 'no date'} "
        f"without free allowances. A reasoning model writes many more tokens."
    )
    return "\n".join(lines)
