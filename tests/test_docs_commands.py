"""Every command in docs/: those that need neither network nor key run, the others parse.

README.md and docs/quickstart.md are run by test_demo.py. Here logs of the mini sets lie in `logs/`
under the names that the documents use, and the files that a document shows (a block below their
name) beside it.
"""

import inspect as python_inspect
import os
import re
import shlex
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import click
import pytest

from gendermt.cli import main
from gendermt.tasks import fairtranslate, mtgeneval, winomt, winomtde

ROOT = Path(__file__).resolve().parents[1]
DOCS = sorted(path for path in (ROOT / "docs").rglob("*.md") if path.name not in ("quickstart.md",))
TASKS = {task.__name__: task for task in (winomtde, winomt, mtgeneval, fairtranslate)}

RUN = re.compile(
    r"inspect eval \S+ --model replay/.*dataset="
    r"|gendermt (prompts|report|compare|rescore|systems(?! --check)|plan)\b"
    r"|gendermt validate subject data/"
    r"|inspect (score logs/fairtranslate|view bundle)"
    r"|(mkdir|printf) "
)
"""What runs; everything else needs a network, a key, minutes or a person."""

# what other packages and the shell bring
FOREIGN = (
    "mkdir",
    "printf",
    "pip",
    "python",
    "vllm",
    "flow",
    "export",
    "make",
    "vllm-env/bin/vllm",
    "uv",
)


SHOWN_FILE = re.compile(r"`(\S+)`:\n\n```(?:csv|text)\n(.*?)^```", re.M | re.S)


def commands(path: Path) -> list[str]:
    blocks = re.findall(r"^```(?:bash|sh)\n(.*?)^```", path.read_text("utf-8"), re.M | re.S)
    lines = "\n".join(blocks).replace("\\\n", " ").splitlines()
    return [line for line in lines if shlex.split(line, comments=True)]


def pages() -> list:
    return [pytest.param(path, id=path.stem) for path in DOCS if commands(path)]


@pytest.mark.parametrize("page", pages())
def test_commands_parse(page):
    """Subcommands, options and task arguments exist."""
    for line in commands(page):
        words = [w for w in shlex.split(line, comments=True) if w not in ("&&", ";")]
        if words[0] == "gendermt":
            check(main, words[1:], line)
        elif words[0] == "inspect":
            from inspect_ai._cli.main import inspect as inspect_command

            check(inspect_command, words[1:], line)
            if words[1] in ("eval", "eval-set"):
                check_task(words, line)
        else:
            assert words[0] in FOREIGN, f"{page.name}: {line}"
            for word in words:
                if re.match(r"(benchmarks|suites|tests)/\S+\.py", word):
                    assert (ROOT / word).is_file(), line


def check(group: click.Group, words: list[str], line: str) -> None:
    context = click.Context(group)
    while isinstance(group, click.Group) and words and not words[0].startswith("-"):
        command = group.get_command(context, words[0])
        assert command is not None, line
        words, group = words[1:], command
    names = {
        option
        for parameter in group.params
        for option in (*parameter.opts, *parameter.secondary_opts)
    }
    for word in words:
        if re.match(r"--?[a-zA-Z]", word):
            assert word.split("=")[0] in {*names, "--help"}, f"{line}: {word}"


def check_task(words: list[str], line: str) -> None:
    name = words[2].removesuffix(".py").rsplit("/", 1)[-1]
    allowed = python_inspect.signature(TASKS[name]).parameters
    for flag, word in pairwise(words):
        if flag == "-T":
            assert word.split("=")[0] in allowed, f"{line}: {word}"


@pytest.fixture(scope="module")
def checkout(tmp_path_factory):
    """A folder that looks like a checkout after the demo, with the files that the pages name."""
    folder = tmp_path_factory.mktemp("checkout")
    for name in ("tasks", "data", "suites", "benchmarks"):
        (folder / name).symlink_to(ROOT / name)
    from inspect_ai import eval as inspect_eval

    for task, system in (
        (winomtde(dataset="mini", targets="es,ru"), "careful"),
        (winomtde(dataset="mini", targets="es,ru"), "stereotyped"),
        (fairtranslate(dataset="mini"), "inclusive-mixed"),
    ):
        (log,) = inspect_eval(
            task, model=f"replay/{system}", log_dir=str(folder / "made"), display="none"
        )
        (folder / "logs").mkdir(exist_ok=True)
        name = log.eval.task.rsplit("/", 1)[-1]
        Path(log.location).rename(folder / "logs" / f"{name}_{system}.eval")
    # as the suite that repeats WinoMT's released systems leaves its folder
    inspect_eval(
        winomt(dataset="mini", targets="es"),
        model="replay/careful",
        log_dir=str(folder / "logs" / "winomt_published"),
        display="none",
    )
    (folder / "mine.tsv").write_text(
        "kind\tform\tfeminine\tcanonical\tcontext\npronoun\tolle\t-\tiel\tsubject\n", "utf-8"
    )
    return folder


def run_pages() -> list:
    return [
        pytest.param(path, id=path.stem)
        for path in DOCS
        if any(RUN.match(line) for line in commands(path))
    ]


@pytest.mark.slow
@pytest.mark.parametrize("page", run_pages())
def test_commands_run(page, checkout):
    if page.stem == "report":
        pytest.importorskip("matplotlib")
    environment = {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "INSPECT_DISPLAY": "none",
    }
    for name, content in SHOWN_FILE.findall(page.read_text("utf-8")):
        (checkout / name).parent.mkdir(exist_ok=True)
        (checkout / name).write_text(content, "utf-8")
    for line in commands(page):
        if not RUN.match(line) or "LOG" in line or "GOLD" in line or "s3://" in line:
            continue
        done = subprocess.run(
            line,
            shell=True,
            cwd=checkout,
            env=environment,
            capture_output=True,
            text=True,
            timeout=600,
        )
        output = f"{line}\n{done.stdout[-2000:]}\n{done.stderr[-3000:]}"
        assert done.returncode == 0, output


TEXTS = sorted(
    [
        *(ROOT / "docs").rglob("*.md"),
        *(ROOT / name for name in ("README.md", "CHANGELOG.md", "data/mini/README.md")),
    ]
)


def anchors(path: Path) -> set[str]:
    """What the headings of a page can be linked by, as GitHub makes it of them."""
    text = re.sub(r"^```.*?^```", "", path.read_text("utf-8"), flags=re.M | re.S)
    headings = re.findall(r"^#+ (.+)$", text, re.M)
    return {re.sub(r"[^\w\- ]", "", h.lower()).replace(" ", "-") for h in headings}


@pytest.mark.parametrize("page", TEXTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(page):
    for link, anchor in re.findall(
        r"\]\((?!https?:)([^)#\s]*)(?:#([^)]*))?\)", page.read_text("utf-8")
    ):
        target = page.parent / link if link else page
        assert target.exists(), f"{page.name}: {link}"
        if anchor:
            assert anchor in anchors(target), f"{page.name}: {link}#{anchor}"


def test_every_page_is_in_the_index():
    linked = set(re.findall(r"\]\(([^)#]+)\)", (ROOT / "docs" / "index.md").read_text("utf-8")))
    for path in (ROOT / "docs").glob("*.md"):
        assert path.name == "index.md" or path.name in linked, path.name


def test_python_in_the_pages_compiles():
    for path in DOCS:
        for block in re.findall(r"^```python\n(.*?)^```", path.read_text("utf-8"), re.M | re.S):
            compile(block, str(path), "exec")
