"""`gendermt systems`: what can be compared, what each needs, and what this machine has."""

from __future__ import annotations

import csv
import os
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

import click

from ..data.sources import WINOMT, WINOMTDE, needs_download
from .recorded_files import PUBLISHED_SYSTEMS

_KINDS = ("service", "language model", "recording")
_LINE = "  {:<41}{:<29}{:<15}{}"
_TEST_SENTENCE = "Guten Morgen."


@dataclass(frozen=True)
class System:
    """A system that can translate.

    Attributes:
        model: its `--model` string.
        system: its name.
        papers: whose comparison it is part of.
        kind: service, language model or recording.
        module: what must be importable; empty for nothing.
        distribution: what `pip install` calls that.
        variables: environment variables that must be set; the names in each entry are
            alternatives.
        instead: a module that makes the variables needless.
        note: what else there is to say.
    """

    model: str
    system: str
    papers: str
    kind: str
    module: str
    distribution: str
    variables: tuple[tuple[str, ...], ...]
    instead: str
    note: str

    def lacking(self) -> list[str]:
        """What this machine lacks, in words; nothing if the system can be asked."""
        lacks = []
        if self.module and not _importable(self.module):
            lacks.append(f"pip install {self.distribution}")
        if not (self.instead and _importable(self.instead)):
            for names in self.variables:
                if not any(os.environ.get(name) for name in names):
                    lacks.append(f"set {' or '.join(names)}")
        if self.model.startswith("published/"):
            folder = f"translations/{PUBLISHED_SYSTEMS[self.model.partition('/')[2]]}/"
            repository = WINOMT if self.papers == "WinoMT" else WINOMTDE
            released = (path for path in repository.files() if path.startswith(folder))
            if any(needs_download(path, repository) for path in released):
                lacks.append("needs a download")
        return lacks


@lru_cache
def list_systems() -> tuple[System, ...]:
    """The systems of both papers, and others."""
    text = Path(__file__).parent.joinpath("systems.tsv").read_text(encoding="utf-8")
    found = []
    for row in csv.DictReader(text.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE):
        variables = tuple(
            tuple(entry.strip().split("|")) for entry in row.pop("variables").split(",") if entry
        )
        found.append(System(variables=variables, **row))
    return tuple(found)


def _importable(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False


async def ask(system: System) -> str:
    """Make one tiny request.

    Returns:
        What the system answered, or what went wrong, on one line.
    """
    from inspect_ai.model import ChatMessageUser, GenerateConfig, get_model

    from .request import TranslationRequest

    request = TranslationRequest(_TEST_SENTENCE, "de", "es", "check")
    text = _TEST_SENTENCE
    if system.kind == "language model":
        text = f"Translate from German to Spanish: '{text}' Respond with the translation only."
    try:
        model = get_model(
            system.model,
            config=GenerateConfig(max_tokens=64, max_retries=1, timeout=60, attempt_timeout=30),
            memoize=False,
        )
        output = await model.generate(
            [ChatMessageUser(content=text, metadata=request.to_metadata())]
        )
    except Exception as error:  # whatever it is, the next system is asked
        cause = error.__cause__ or error
        message = getattr(cause, "message", None) or str(cause) or type(cause).__name__
        return "failed: " + " ".join(str(message).split())
    return "answered: " + " ".join(output.completion.split())


@click.command()
@click.option(
    "--check", is_flag=True, help="Make one tiny request to each that has package and key."
)
def systems(check: bool) -> None:
    """List the systems of both papers and others, and what this machine lacks for each."""
    import anyio

    click.echo(_LINE.format("--model", "system", "in the paper", "what it needs"))
    for kind in _KINDS:
        click.echo(click.style(f"{kind}s", bold=True))
        for system in list_systems():
            if system.kind != kind:
                continue
            lacks = system.lacking()
            state = "; ".join(lacks) or "ready"
            click.echo(_LINE.format(system.model, system.system, system.papers or "-", state))
            if system.note:
                click.echo(f"      {system.note}")
            if check and not lacks and kind != "recording":
                click.echo(f"      {anyio.run(ask, system)}")
        click.echo()
    click.echo(
        "What has all it needs is ready; a download comes with the first run. "
        "docs/systems.md has a command line for each."
    )
