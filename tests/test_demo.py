"""The demo, and the commands of README and quickstart that need no network and no key."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from inspect_ai.log import list_eval_logs
from rich.console import Console

from gendermt.analysis import demo as module
from gendermt.analysis.benchmarks import benchmarks
from gendermt.analysis.benchmarks.base import figures_of
from gendermt.analysis.demo import demo, faults, run_demo
from gendermt.analysis.terminal import print_table
from gendermt.cli import COMMANDS

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="module")
def logs(tmp_path_factory):
    folder = tmp_path_factory.mktemp("demo")
    wino, fair = benchmarks()["winomtde"], benchmarks()["fairtranslate"]
    return (
        run_demo(wino, folder, args={"targets": "es,ru"}),
        run_demo(fair, folder, ["masculine-default"]),
        folder,
    )


def shown(task, logs) -> str:
    console = Console(width=120)
    with console.capture() as capture:
        print_table(benchmarks()[task].summary(logs), console)
    return capture.get()


def test_winomtde_table(logs):
    wino, _, _ = logs
    text = shown("winomtde", wino)
    for system in ("careful", "stereotyped"):
        for target in ("es", "ru", "all"):
            assert re.search(rf"^replay/{system} +reader +{target} +\d", text, re.MULTILINE), text
    assert not re.search(r"^replay/\S+ +reader +fr ", text, re.MULTILINE)
    assert "…" not in text
    assert re.search(r"\d \[\d+\.\d, 100\.0\] ", text), text
    careful, stereotyped = (figures_of(log, "subject_gender") for log in wino)
    assert careful["accuracy"] > 0.95
    assert 0.5 < stereotyped["accuracy"] < 0.75
    assert stereotyped["delta_s_de"] > 0.2 > abs(careful["delta_s_de"])


def test_fairtranslate_table(logs):
    _, fair, _ = logs
    text = shown("fairtranslate", fair)
    for gender, right in (("male", 100), ("female", 0), ("inclusive", 0)):
        assert re.search(rf"masculine-default +– +{gender} +{right}\.0 +0\.0", text), text


def test_logs_can_be_listed_and_hold_no_fault(logs):
    wino, fair, folder = logs
    assert len(list_eval_logs(str(folder))) == 3
    assert faults([*wino, *fair]) == []


def test_a_failed_evaluation_makes_the_command_fail(logs, monkeypatch, tmp_path):
    wino, fair, _ = logs
    broken = wino[0].model_copy(update={"status": "error"})
    made = {"winomtde": [broken, wino[1]], "fairtranslate": fair}
    monkeypatch.setattr(module, "run_demo", lambda benchmark, _: made[benchmark.task])
    result = CliRunner().invoke(demo, ["--log-dir", str(tmp_path)])
    assert result.exit_code == 1
    assert "winomtde on replay/careful: error" in result.output
    made["winomtde"] = wino
    result = CliRunner().invoke(demo, ["--log-dir", str(tmp_path)])
    assert result.exit_code == 0, result.output
    assert f"inspect view --log-dir {tmp_path}" in result.output.replace("\n", "")
    assert "inspect eval gendermt/winomtde --model openai/gpt-4o-mini" in result.output


def commands(name: str) -> list[str]:
    text = (ROOT / name).read_text("utf-8")
    blocks = re.findall(r"^```bash\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    return [line for block in blocks for line in block.splitlines() if line.strip()]


# what a test can't do: install, wait for a browser, ask a paid model, fetch, or recurse
NOT_RUN = re.compile(
    r"make |pip install |(\.venv/bin/)?inspect view |gendermt demo$"
    r"|inspect eval \S+ --model (openai|vllm|published)/"
)


@pytest.mark.slow
def test_commands_of_the_documents_work(tmp_path):
    """In order, in a folder that looks like a checkout, as a user would type them."""
    for name in ("tasks", "data", "suites"):
        (tmp_path / name).symlink_to(ROOT / name)
    lines = [
        line
        for name in ("README.md", "docs/quickstart.md")
        for line in commands(name)
        if not NOT_RUN.match(line)
    ]
    assert len(lines) >= 5
    environment = {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "INSPECT_DISPLAY": "plain",
    }
    for line in lines:
        done = subprocess.run(
            line, shell=True, cwd=tmp_path, env=environment, capture_output=True, text=True,
            timeout=300,
        )  # fmt: skip
        assert done.returncode == 0, f"{line}\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}"
    logs = list_eval_logs(str(tmp_path / "logs"))
    assert len(logs) == 3, logs


@pytest.mark.parametrize("name", ["README.md", "docs/quickstart.md"])
def test_commands_and_files_that_the_documents_name_exist(name):
    for line in commands(name):
        words = shlex.split(line)
        if words[0] == "gendermt":
            assert words[1] in COMMANDS, line
        for word in words:
            if word.startswith("tasks/"):
                assert (ROOT / word).is_file(), line
    text = (ROOT / name).read_text("utf-8")
    for link in re.findall(r"\]\((?!https?:)([^)#]+)\)", text):
        assert ((ROOT / name).parent / link).is_file(), link
