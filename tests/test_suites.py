"""The suites: that Flow can load them, and that killing one loses nothing and repeats nothing."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from itertools import product
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner
from fake_services import KEY, FakeDeepL
from inspect_ai.log import list_eval_logs, read_eval_log

from gendermt.analysis.benchmarks.fairtranslate.paper import paper_model
from gendermt.analysis.plan import plan
from gendermt.data.mtgeneval import TARGETS as TARGETS_OF_MTGENEVAL
from gendermt.data.sources import WINOMT
from gendermt.linguistics.instruments import MissingResourceError
from gendermt.linguistics.published.winomtde import PublishedInstrument
from gendermt.models.recorded_files import published_name

pytest.importorskip("inspect_flow", reason="pip install inspect-flow")

SUITES = Path(__file__).parents[1] / "suites"
CONNECTIONS = 3
TARGETS = ["es", "fr"]
SENTENCES = [f"Der Gärtner lobte die Direktorin, weil er Frage {n} kannte." for n in range(30)]

SPEC = """
from inspect_ai.model import GenerateConfig
from inspect_flow import FlowModel, FlowSpec, FlowTask

FlowSpec(
    log_dir={log_dir!r},
    store=None,
    tasks=[
        FlowTask(
            name="gendermt/winomtde",
            args={{"targets": target, "dataset": {data!r}}},
            model=FlowModel(
                name="deepl/default",
                base_url={url!r},
                config=GenerateConfig(max_connections={connections}),
            ),
        )
        for target in {targets}
    ],
)
"""


def load(name: str, **args):
    from inspect_flow.api import load_spec

    return load_spec(str(SUITES / name), args=args)


def models_of(spec) -> list[str]:
    return [getattr(task.model, "name", task.model) for task in spec.tasks]


def test_winomtde_suite_is_the_papers_matrix():
    spec = load("winomtde_paper.py")
    targets = {
        model: len(task.args["targets"])
        for model, task in zip(models_of(spec), spec.tasks, strict=True)
    }
    assert len(targets) == 6
    assert targets["deepl/default"] == 5
    assert sum(targets.values()) == 40


def test_fairtranslate_suite_is_the_papers_matrix():
    spec = load("fairtranslate_paper.py")
    assert len(spec.tasks) == 4
    assert all(len(task.args["prompting"]) == 4 for task in spec.tasks)
    assert spec.options.max_tasks == 1


def test_fairtranslate_as_its_authors_ran_it():
    spec = load("fairtranslate_paper.py", as_released=True)
    assert models_of(spec) == [
        "ollama/gemma2:2b", "ollama/mistral:7b", "ollama/llama3.1:8b", "ollama/llama3.3:latest"
    ]  # fmt: skip
    assert all(paper_model(model) for model in models_of(spec))
    for task in spec.tasks:
        assert all(name.endswith("_released") for name in task.args["prompting"])
        assert task.args["temperature"] is None
        assert task.args["max_tokens"] is None


def test_a_missing_model_leaves_the_other_languages(monkeypatch, capsys):
    def only_italian_is_missing(self, targets):
        if "it" in targets:
            raise MissingResourceError("no it_core_news_sm")

    monkeypatch.setattr(PublishedInstrument, "prepare", only_italian_is_missing)
    spec = load("winomtde_published.py", systems="published/google", targets="es,it,ru")
    assert [task.args["targets"] for task in spec.tasks] == [["es", "ru"]]
    assert "left out, since its spaCy model is missing: it" in capsys.readouterr().err
    spec = load(
        "winomtde_published.py", systems="published/google", targets="it,ru", without_model="reader"
    )
    assert [(task.args["targets"], task.args["instrument"]) for task in spec.tasks] == [
        (["ru"], ["reader", "published"]),
        (["it"], ["reader"]),
    ]


def test_a_suite_is_found_by_its_name(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(plan, ["winomtde_paper", "--arg", "systems=deepl/default"])
    assert result.exit_code == 0, result.output
    assert "deepl/default" in result.output
    assert "flow run" in result.output
    result = CliRunner().invoke(plan, ["winomtde"])
    assert result.exit_code == 1
    known = "demo, fairtranslate_paper, mtgeneval, winomt, winomt_published, winomtde_paper"
    assert f"{known}, winomtde_published" in result.output


def test_winomt_suites_have_the_released_matrix_and_todays_systems():
    spec = load("winomt.py", targets="de,he", dataset="mini")
    assert all(task.args["targets"] == ["de", "he"] for task in spec.tasks)
    assert len(set(models_of(spec))) == len(spec.tasks) == 6
    spec = load("winomt_published.py", instrument="reader")
    released = {
        (model, target)
        for model, task in zip(models_of(spec), spec.tasks, strict=True)
        for target in task.args["targets"]
    }
    listed = {
        (f"published/{published_name(parts[1])}", parts[2].removeprefix("en-").removesuffix(".txt"))
        for parts in (path.split("/") for path in WINOMT.files())
        if parts[0] == "translations"
    }
    assert released == listed
    with pytest.raises(Exception, match="No released translations of published/deepl"):
        load("winomt_published.py", systems="published/deepl")


def test_mtgeneval_suite_has_both_subsets_of_each_language():
    spec = load("mtgeneval.py", systems="openai/gpt-4o-mini,deepl/default")
    asked = {(task.args["target"], task.args["subset"]) for task in spec.tasks}
    assert asked == set(product(TARGETS_OF_MTGENEVAL, ("counterfactual", "contextual")))
    assert len(spec.tasks) == 2 * len(asked)


@pytest.mark.parametrize(
    ("arguments", "calls"),
    [
        (["mtgeneval", "--arg", "dataset=mini"], "36"),  # 12 and 6 sentences, into de and es
        (["mtgeneval"], "13,600"),  # 600 and 1,100 into each of eight; the data are not at hand
        (["winomt", "--arg", "dataset=mini"], "96"),
    ],
)
def test_plans_of_the_field_benchmarks_count_what_is_asked(tmp_path, monkeypatch, arguments, calls):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.delenv("GENDERMT_DATA", raising=False)
    monkeypatch.setattr("httpx.get", unreachable)
    arguments += ["--arg", "systems=openai/gpt-4o-mini"]
    if arguments[:3] == ["mtgeneval", "--arg", "dataset=mini"]:
        arguments += ["--arg", "targets=de,es"]
    result = CliRunner().invoke(plan, arguments)
    assert result.exit_code == 0, result.output
    row = next(line for line in result.output.splitlines() if "gpt-4o-mini" in line)
    assert row.split()[1] == calls
    assert re.search(r"\d\.\d\d USD$", row)


def unreachable(*_, **__):
    raise httpx.ConnectError("no network")


def test_systems_of_a_suite_can_be_chosen():
    spec = load("winomtde_paper.py", systems="deepl/default,openai/gpt-4o-mini")
    assert models_of(spec) == ["deepl/default", "openai/gpt-4o-mini"]


@pytest.mark.parametrize("suite", sorted(SUITES.glob("[!_]*.py")), ids=lambda path: path.stem)
def test_suites_say_the_same_as_their_eval_set_commands(suite):
    """Models, targets and strategies of the docstring's commands are those of the spec."""
    text = suite.read_text(encoding="utf-8").split('"""')[1].replace("\\\n", "")
    models = {
        model
        for match in re.findall(r"--model (\S+(?:,\s*\S+)*)", re.sub(r",\s+", ",", text))
        for model in match.split(",")
    }
    assert models == set(models_of(load(suite.name)))
    assert "inspect eval-set" in text


@pytest.fixture
def data(tmp_path) -> str:
    file = tmp_path / "rows.txt"
    file.write_text(
        "".join(f"male\t1\t{sentence}\tGärtner\n" for sentence in SENTENCES), encoding="utf-8"
    )
    return str(file)


def flow_command(tmp_path: Path, data: str, url: str) -> list[str]:
    spec = tmp_path / "suite.py"
    log_dir = str(tmp_path / "logs")
    spec.write_text(
        SPEC.format(log_dir=log_dir, data=data, url=url, connections=CONNECTIONS, targets=TARGETS),
        encoding="utf-8",
    )
    return [str(Path(sys.executable).with_name("flow")), "run", str(spec), "--display", "plain"]


def eval_set_command(tmp_path: Path, data: str, url: str) -> list[str]:
    return [
        str(Path(sys.executable).with_name("inspect")), "eval-set", "gendermt/winomtde",
        "--model", "deepl/default", "--model-base-url", url,
        "--max-connections", str(CONNECTIONS), "-T", f"targets={','.join(TARGETS)}",
        "-T", f"dataset={data}", "--log-dir", str(tmp_path / "logs"), "--display", "plain",
    ]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("command", [flow_command, eval_set_command], ids=["flow", "eval-set"])
def test_a_killed_suite_goes_on_where_it_was(tmp_path, data, command):
    environment = {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",  # Flow calls uv
        "DEEPL_AUTH_KEY": KEY,
        "XDG_DATA_HOME": str(tmp_path / "data"),
    }
    with FakeDeepL(latency=0.2) as service:
        line = command(tmp_path, data, service.url)
        options = {"env": environment, "cwd": tmp_path, "stdout": subprocess.DEVNULL}
        process = subprocess.Popen(line, **options, start_new_session=True)
        deadline = time.monotonic() + 120
        while sum(service.translated.values()) < 25 and time.monotonic() < deadline:
            assert process.poll() is None, "the suite ended before it was killed"
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        time.sleep(0.5)  # for what the service was at
        before = sum(service.translated.values())
        assert 25 <= before < len(SENTENCES) * len(TARGETS)
        service.latency = 0

        done = subprocess.run(
            line, env=environment, cwd=tmp_path, capture_output=True, text=True, timeout=300
        )
        assert done.returncode == 0, done.stdout + done.stderr

    logs = [read_eval_log(info) for info in list_eval_logs(str(tmp_path / "logs"))]
    complete = [log for log in logs if log.status == "success"]
    ids = sorted(str(s.id) for log in complete for s in log.samples)
    assert ids == sorted(f"{n:03d}-{t}" for n in range(len(SENTENCES)) for t in TARGETS)
    assert not [s for log in complete for s in log.samples if s.error]
    twice = {text for text, count in service.translated.items() if count > 1}
    # only an answer that was under way when the process died has to be asked for again
    assert len(twice) <= CONNECTIONS * len(TARGETS), twice
    assert max(service.translated.values()) <= 2


@pytest.mark.slow
def test_a_used_up_quota_ends_an_eval_set_and_the_same_command_goes_on(tmp_path, data):
    quota = sum(map(len, SENTENCES[:10]))
    with FakeDeepL(quota=quota) as service:
        line = eval_set_command(tmp_path, data, service.url)
        options = {"env": {**os.environ, "DEEPL_AUTH_KEY": KEY}, "cwd": tmp_path, "timeout": 300}
        ended = subprocess.run(line, capture_output=True, text=True, **options)
        assert ended.returncode == 1
        assert service.outcomes.count("quota") <= CONNECTIONS
        service.quota = None
        done = subprocess.run(line, capture_output=True, text=True, **options)
        assert done.returncode == 0, done.stdout + done.stderr
    assert len(service.translated) == len(SENTENCES) * len(TARGETS)
    assert set(service.translated.values()) == {1}
