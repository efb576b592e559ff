"""Where COMET runs: finding its environment, building one, and `gendermt comet`."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

import click

from ..support.paths import user_path
from .client import CometError

INTERPRETER_VARIABLE = "GENDERMT_COMET_PYTHON"

# numpy below 2, which COMET asks for, has no wheels for newer ones.
OLDEST_PYTHON = (3, 10)
NEWEST_PYTHON = (3, 12)

# COMET's torchmetrics imports pkg_resources, which setuptools 81 no longer has.
REQUIREMENTS = ("unbabel-comet>=2.2.7", "setuptools<81")

_SETUP_COMMAND = "gendermt comet setup"

_PROBE = """
import importlib.metadata, json, sys
def version(name):
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return None
names = ["unbabel-comet", "torch", "transformers"]
print(json.dumps([list(sys.version_info[:2]), {name: version(name) for name in names}]))
"""


class Probe(NamedTuple):
    """An interpreter's version, and those of COMET and its main libraries (None if absent)."""

    python: tuple[int, int]
    packages: dict[str, str | None]


class Interpreter(NamedTuple):
    """A Python that has COMET."""

    path: Path
    origin: str


def cache_folder() -> Path:
    """The user's cache folder for what belongs to COMET."""
    from platformdirs import user_cache_path

    return user_cache_path("gendermt", appauthor=False) / "comet"


def scores_path() -> Path:
    """The file of the cached scores."""
    return cache_folder() / "scores.sqlite"


def environment_folder() -> Path:
    """The environment that `gendermt comet setup` builds."""
    return cache_folder() / "environment"


def _python_in(folder: Path) -> Path:
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _finished_mark(folder: Path) -> Path:
    return folder / "gendermt-comet.json"


def probe(python: Path) -> Probe:
    """Ask an interpreter for its version and for those of COMET's packages.

    Raises:
        CometError: It can't be run.
    """
    try:
        done = subprocess.run(
            [str(python), "-c", _PROBE], capture_output=True, text=True, timeout=60, check=True
        )
        (major, minor), packages = json.loads(done.stdout)
    except (OSError, subprocess.SubprocessError, ValueError) as error:
        raise CometError(f"{python} does not run as a Python interpreter: {error}") from error
    return Probe((major, minor), packages)


def find_interpreter() -> Interpreter:
    """The Python that runs COMET.

    `GENDERMT_COMET_PYTHON` if it is set, else the environment of `gendermt comet setup`, else
    the running interpreter if it has COMET.

    Raises:
        CometError: There is none; the message says what to do.
    """
    if given := os.environ.get(INTERPRETER_VARIABLE):
        path = user_path(given)
        try:
            missing = probe(path).packages["unbabel-comet"] is None
        except CometError as error:
            raise CometError(
                f"{INTERPRETER_VARIABLE}={given}: {error}. Set it to the Python of an environment "
                f"with unbabel-comet, or unset it and run `{_SETUP_COMMAND}`."
            ) from error
        if missing:
            raise CometError(
                f"{INTERPRETER_VARIABLE}={given}: that Python has no unbabel-comet. Install it "
                f"there, or unset the variable and run `{_SETUP_COMMAND}`."
            )
        # Not resolved: the python of a virtual environment is a link to one without COMET.
        return Interpreter(path.absolute(), INTERPRETER_VARIABLE)
    if _finished_mark(environment_folder()).is_file():
        return Interpreter(_python_in(environment_folder()), f"built by `{_SETUP_COMMAND}`")
    try:
        metadata.version("unbabel-comet")
    except metadata.PackageNotFoundError:
        raise CometError(
            f"COMET is not installed. Run `{_SETUP_COMMAND}`, which builds an environment of its "
            f"own for it (about 1 to 5 GB), or set {INTERPRETER_VARIABLE} to the Python of an "
            "environment that has unbabel-comet."
        ) from None
    return Interpreter(Path(sys.executable), "this environment")


def _suits(version: tuple[int, int]) -> bool:
    return OLDEST_PYTHON <= version <= NEWEST_PYTHON


def find_base_python(given: str | None) -> Path:
    """A Python that COMET can be installed for.

    Raises:
        CometError: The given one is not, or none is found.
    """
    span = ".".join(map(str, OLDEST_PYTHON)) + " to " + ".".join(map(str, NEWEST_PYTHON))
    if given is not None:
        path = shutil.which(given)
        if path is None:
            raise CometError(f"--python {given}: no such program.")
        version = probe(Path(path)).python
        if not _suits(version):
            raise CometError(
                f"--python {given}: that is Python {version[0]}.{version[1]}; COMET needs "
                f"Python {span}."
            )
        return Path(path)
    if _suits(sys.version_info[:2]):
        return Path(sys.executable)
    for minor in range(NEWEST_PYTHON[1], OLDEST_PYTHON[1] - 1, -1):
        if path := shutil.which(f"python3.{minor}"):
            return Path(path)
    raise CometError(
        f"COMET needs Python {span}; this is Python {sys.version_info[0]}.{sys.version_info[1]}, "
        "and no other was found on PATH. Install one (`uv python install 3.12` or your system's "
        f"package manager) and run `{_SETUP_COMMAND} --python PATH`."
    )


def set_up(
    *, python: str | None = None, requirements: Sequence[str] = (), rebuild: bool = False
) -> Path:
    """Build COMET's environment in the cache folder, unless it is there already.

    Args:
        python: The Python to build it with.
        requirements: More to install, such as a certain version of torch.
        rebuild: Build it anew.

    Returns:
        The environment's Python.

    Raises:
        CometError: It can't be built.
    """
    folder = environment_folder()
    interpreter = _python_in(folder)
    mark = _finished_mark(folder)
    if mark.is_file() and not rebuild:
        return interpreter
    base = find_base_python(python)
    folder.parent.mkdir(parents=True, exist_ok=True)
    mark.unlink(missing_ok=True)
    install = [str(interpreter), "-m", "pip", "install", *REQUIREMENTS, *requirements]
    # Importing COMET loads torch and transformers: versions that don't fit show here.
    check = [str(interpreter), "-c", "import comet"]
    for step in ([str(base), "-m", "venv", "--clear", str(folder)], install, check):
        try:
            subprocess.run(step, check=True)
        except (OSError, subprocess.CalledProcessError) as error:
            raise CometError(
                f"COMET's environment could not be built in {folder}; this failed: "
                f"{' '.join(step)} ({error})"
            ) from error
    # Written last and at once: an interrupted setup is never taken for a finished one.
    draft = mark.with_suffix(".part")
    draft.write_text(json.dumps(probe(interpreter).packages), encoding="utf-8")
    draft.replace(mark)
    return interpreter


@click.group("comet")
def comet_command() -> None:
    """COMET's own environment: build it, look at it."""


@comet_command.command("setup")
@click.option("--python", help="The Python to build it with (3.10 to 3.12).")
@click.option(
    "--with",
    "requirements",
    multiple=True,
    metavar="REQUIREMENT",
    help="Install this too, for instance torch==2.8.0; may be repeated.",
)
@click.option("--rebuild", is_flag=True, help="Build it anew even if it is there.")
def setup_command(python: str | None, requirements: tuple[str, ...], rebuild: bool) -> None:
    """Build the environment that the comet scorer runs in, in the user's cache folder."""
    try:
        interpreter = set_up(python=python, requirements=requirements, rebuild=rebuild)
    except CometError as error:
        raise click.ClickException(str(error)) from error
    click.echo(f"COMET is ready: {interpreter}")


@comet_command.command("status")
def status_command() -> None:
    """Say which Python runs COMET, its versions, and how many scores are cached."""
    from .cache import ScoreCache

    if scores_path().is_file():
        click.echo(f"scores: {len(ScoreCache(scores_path()))} cached in {scores_path()}")
    else:
        click.echo("scores: none cached")
    try:
        found = find_interpreter()
        packages = probe(found.path).packages
    except CometError as error:
        raise click.ClickException(str(error)) from error
    click.echo(f"python: {found.path} ({found.origin})")
    for name, version in packages.items():
        click.echo(f"{name}: {version}")
