"""`gendermt plan SUITE`: what a suite will ask for and about what it will cost, before it runs.

Calls and source characters are counted from the data. Output characters, tokens and costs are
estimates: the lengths of translations and tokens differ between systems, and the price list
(`analysis/prices.tsv`) has list prices of a certain date, without free allowances or discounts.
"""

from __future__ import annotations

import math
import shlex
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from .. import suites
from ..linguistics.languages import LANGUAGES
from .benchmarks import benchmarks
from .costs import CHARACTERS, Price, price_of, price_unit
from .terminal import say

if TYPE_CHECKING:
    from inspect_flow import FlowSpec, FlowTask

    from .benchmarks.base import Benchmark, Pair


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


def _load(sentences: list[str], pair: Pair, templates: list[int], exact: bool) -> Load:
    """The load of sentences that are translated once with each of the prompts.

    Args:
        sentences: to translate.
        pair: source and target language.
        templates: characters of each prompt around the sentence; one 0 for a bare sentence.
        exact: whether the sentences are the data's own.
    """
    source = sum(map(len, sentences))
    of, into = (LANGUAGES[code] for code in pair)
    output = math.ceil(source * into.length / of.length)
    total = Load(0, 0, 0, 0, 0, exact)
    for template in templates:
        prompt = math.ceil(
            source / of.characters_per_token
            + len(sentences) * template / LANGUAGES["en"].characters_per_token
        )
        tokens = math.ceil(output / into.characters_per_token)
        total += Load(len(sentences), source, output, tokens, prompt, exact)
    return total


def _sentences(benchmark: Benchmark, args: Mapping[str, Any]) -> tuple[list[str], bool]:
    """The sentences, or as many of the average length where the data can't be had."""
    from ..data.sources import DataUnavailableError

    try:
        return benchmark.sentences(args), True
    except (DataUnavailableError, OSError):
        size = benchmark.size_of(args)
        if args.get("dataset", benchmark.task) != benchmark.task or size is None:
            raise
        return [size.sentence()] * size.sentences, False


def _template_lengths(prompting: str | list[str], is_prompted: bool) -> list[int]:
    from ..prompts import get_prompt

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
    benchmark = benchmarks().get(name.split("@")[-1].split("/")[-1].removesuffix(".py"))
    if benchmark is None:
        allowed = ", ".join(f"gendermt/{task}" for task in benchmarks())
        raise ValueError(f"Task {name!r}: only {allowed} are planned.")
    is_prompted = price_unit(model) != CHARACTERS
    templates = _template_lengths(args.get("prompting", "baseline"), is_prompted)
    sentences, exact = _sentences(benchmark, args)
    total = Load(0, 0, 0, 0, 0, exact)
    for pair in benchmark.pairs(args):
        total += _load(sentences, pair, templates, exact)
    return total


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
        if self.price is None:
            return None
        if self.price.unit == CHARACTERS:
            return self.price.cost(self.load.source_characters, self.load.output_characters)
        return self.price.cost(self.load.prompt_tokens, self.load.output_tokens)


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


def suite_path(name: str) -> Path:
    """The file of a suite: a path, or the name of one that comes with gendermt.

    Raises:
        ValueError: names the suites that there are.
    """
    path = Path(name).expanduser()
    if path.is_file():
        return path.resolve()
    folder = Path(suites.__file__).parent
    packaged = {file.stem: file for file in folder.glob("[!_]*.py")}
    if name not in packaged:
        raise ValueError(
            f"No suite {name!r}: give the path of a Flow spec, or one of "
            f"{', '.join(sorted(packaged))}."
        )
    return packaged[name]


def read_suite(
    path: str | Path, args: Mapping[str, str]
) -> list[tuple[str, Mapping[str, Any], str]]:
    """Name, arguments and model of each task of a Flow spec.

    Args:
        path: of the spec.
        args: for a spec that is a function.

    Raises:
        ValueError: for a task without name or model.
    """
    from inspect_flow.api import init, load_spec

    init(display="none", dotenv_base_dir=None)
    spec: FlowSpec = load_spec(str(path), args=dict(args))
    return [_task(task) for task in spec.tasks or []]


def _task(task: FlowTask | Any) -> tuple[str, Mapping[str, Any], str]:
    name = getattr(task, "name", None)
    model = getattr(task, "model", None)
    model = getattr(model, "name", model)
    if not name or not model:
        raise ValueError(f"The suite has a task without name or model: {task}.")
    return str(name), getattr(task, "args", None) or {}, str(model)


@click.command()
@click.argument("suite")
@click.option(
    "--arg", "args", multiple=True, metavar="NAME=VALUE", help="Argument of the suite, as in Flow."
)
def plan(suite: str, args: tuple[str, ...]) -> None:
    """Show the calls, characters, tokens and estimated cost of SUITE.

    SUITE is the path of a Flow spec, or the name of one that comes with gendermt, such as
    winomtde_paper.
    """
    try:
        given = dict(arg.split("=", 1) for arg in args)
        path = suite_path(suite)
        rows = plan_tasks(read_suite(path, given))
    except ImportError as error:
        raise click.ClickException(
            f"suites are Inspect Flow specs: pip install inspect-flow ({error})"
        ) from error
    except ValueError as error:
        raise click.ClickException(str(error)) from error
    say(render_plan(rows))
    say(f"Run it: flow run {shlex.quote(str(path))}")


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
        by_token = price_unit(row.model) != CHARACTERS
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
