"""The catalogue of systems, and what a suite is planned to cost."""

from __future__ import annotations

import inspect
import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner
from fake_services import KEY, FakeDeepL, FakeSystran

from gendermt.analysis.costs import price_list, price_of
from gendermt.analysis.plan import plan, plan_tasks, task_load
from gendermt.models import systems
from gendermt.models.recorded_files import PUBLISHED_SYSTEMS
from gendermt.models.systems import list_systems

ROOT = Path(__file__).parents[1]


def test_every_system_of_the_papers_is_listed():
    winomtde = {s.model for s in list_systems() if s.papers == "WinoMTDE"}
    assert {
        "google-translate/nmt", "azure-translate/default", "amazon-translate/default",
        "deepl/default", "systran/default", "openai/gpt-4o-mini",
    } <= winomtde  # fmt: skip
    assert {f"published/{name}" for name in PUBLISHED_SYSTEMS} <= {s.model for s in list_systems()}
    fairtranslate = [s.system for s in list_systems() if s.papers == "FairTranslate"]
    assert fairtranslate == ["Gemma 2 2B", "Mistral 7B", "Llama 3.1 8B", "Llama 3.3 70B"]


def test_every_provider_of_ours_is_listed():
    text = (ROOT / "_registry.py").read_text(encoding="utf-8")
    providers = {line.split('"')[1] for line in text.splitlines() if line.startswith("@modelapi")}
    assert providers - {"replay"} <= {s.model.split("/")[0] for s in list_systems()}


def test_what_a_machine_lacks(monkeypatch):
    deepl = next(s for s in list_systems() if s.model == "deepl/default")
    monkeypatch.delenv("DEEPL_AUTH_KEY", raising=False)
    monkeypatch.delenv("DEEPL_API_KEY", raising=False)
    assert deepl.lacking() == ["set DEEPL_AUTH_KEY or DEEPL_API_KEY"]
    monkeypatch.setenv("DEEPL_API_KEY", KEY)
    assert deepl.lacking() == []
    monkeypatch.setattr(systems, "find_spec", lambda name: None)
    assert deepl.lacking() == ["pip install deepl"]


def test_released_translations_need_a_download_unless_they_are_here(monkeypatch, tmp_path):
    google = next(s for s in list_systems() if s.model == "published/google")
    monkeypatch.delenv("GENDERMT_DATA", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    assert google.lacking() == ["needs a download"]
    folder = tmp_path / "mirror" / "winomtde" / "translations" / "google"
    folder.mkdir(parents=True)
    monkeypatch.setenv("GENDERMT_DATA", str(tmp_path / "mirror"))
    for target in ("ar", "es", "fr", "he", "it", "ru"):
        (folder / f"de-{target}.txt").touch()
    assert google.lacking() == ["needs a download"]
    (folder / "de-uk.txt").touch()
    assert google.lacking() == []


@pytest.fixture
def no_keys(monkeypatch):
    for system in list_systems():
        for names in system.variables:
            for name in names:
                monkeypatch.delenv(name, raising=False)


def test_list_shows_no_key(no_keys, monkeypatch):
    monkeypatch.setenv("SYSTRAN_API_KEY", KEY)
    result = CliRunner().invoke(systems.systems, [])
    assert result.exit_code == 0, result.output
    assert result.output.split("\n")[0].split("  ")[1] == "--model"
    assert "in the paper" in result.output.split("\n")[0]
    lines = {line.split()[0]: line for line in result.output.splitlines() if "/" in line}
    assert lines["systran/default"].endswith("ready")
    assert lines["openai/gpt-4o-mini"].endswith("set OPENAI_API_KEY")
    assert KEY not in result.output


def test_check_asks_what_is_ready_once(no_keys, monkeypatch):
    with FakeDeepL() as deepl, FakeSystran(key="another") as systran:
        monkeypatch.setenv("DEEPL_AUTH_KEY", KEY)
        monkeypatch.setenv("DEEPL_SERVER_URL", deepl.url)
        monkeypatch.setenv("SYSTRAN_API_KEY", KEY)
        monkeypatch.setenv("SYSTRAN_BASE_URL", systran.url)
        result = CliRunner().invoke(systems.systems, ["--check"])
    assert "answered: (es) Guten Morgen." in result.output
    assert "failed: SYSTRAN: the key was refused" in result.output
    assert len(deepl.outcomes) == len(systran.outcomes) == 1
    assert KEY not in result.output


def test_price_list():
    assert len({price.model for price in price_list()}) == len(price_list())
    for price in price_list():
        assert price.unit in ("million characters", "million tokens")
        assert price.as_of
        assert price.source
    assert price_of("deepl/default").currency == "EUR"
    assert price_of("systran/default") is None


def test_load_of_the_mini_sets():
    service = task_load(
        "gendermt/winomtde", {"dataset": "mini", "targets": "es,fr"}, "deepl/default"
    )
    assert (service.calls, service.exact) == (128, True)
    model = task_load(
        "gendermt/fairtranslate",
        {"dataset": "mini", "prompting": "baseline,moral"},
        "openai/gpt-4o-mini",
    )
    assert model.calls == 2 * 186
    assert model.prompt_tokens > model.output_tokens > 0


def test_costs_add_up():
    google = price_of("google-translate/nmt")
    assert google.cost(1_000_000, 900_000) == google.input
    rows = plan_tasks(
        [
            ("gendermt/winomtde", {"dataset": "mini", "targets": [target]}, model)
            for model in ("deepl/default", "systran/default")
            for target in ("es", "fr")
        ]
    )
    assert [row.load.calls for row in rows] == [128, 128]
    assert rows[0].cost == pytest.approx(rows[0].load.source_characters * 20 / 1e6)
    assert rows[1].cost is None


def test_unknown_tasks_are_named():
    with pytest.raises(ValueError, match="only gendermt/winomtde, gendermt/winomt, "):
        plan_tasks([("inspect_evals/gsm8k", {}, "openai/gpt-4o-mini")])


def test_plan_of_the_demo_suite():
    pytest.importorskip("inspect_flow", reason="pip install inspect-flow")
    result = CliRunner().invoke(plan, [str(ROOT / "suites" / "demo.py")])
    assert result.exit_code == 0, result.output
    lines = {line.split()[0]: line.split() for line in result.output.splitlines() if line}
    assert lines["all"][1] == "1,640"
    assert lines["replay/careful"][1] == "448"


def test_plan_takes_arguments_of_a_suite(monkeypatch, tmp_path):
    pytest.importorskip("inspect_flow", reason="pip install inspect-flow")
    suite = str(ROOT / "suites" / "winomtde_paper.py")
    arguments = ["--arg", "systems=deepl/default", "--arg", "dataset=mini"]
    result = CliRunner().invoke(plan, [suite, *arguments])
    assert result.exit_code == 0, result.output
    assert "deepl/default" in result.output
    assert "openai" not in result.output
    assert "EUR" in result.output


def command_lines() -> list[list[str]]:
    text = (ROOT / "docs" / "systems.md").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line.startswith("inspect eval gendermt/")]
    return [shlex.split(line.replace("$'\\n'", "'\n'"))[2:] for line in lines]


@pytest.mark.parametrize("arguments", command_lines(), ids=lambda a: a[a.index("--model") + 1])
def test_documented_command_lines_are_understood(arguments):
    from inspect_ai._cli.eval import eval_command
    from inspect_ai._cli.util import parse_cli_args
    from inspect_ai._util.registry import registry_find

    from gendermt.tasks.fairtranslate import fairtranslate
    from gendermt.tasks.winomtde import winomtde

    context = eval_command.make_context("eval", list(arguments))
    (name,) = context.params["tasks"]
    task = {"winomtde": winomtde, "fairtranslate": fairtranslate}[name.removeprefix("gendermt/")]
    task_args = parse_cli_args(context.params["t"])
    inspect.signature(task).bind(**task_args)
    provider = context.params["model"].split("/")[0]
    assert registry_find(
        lambda info: info.type == "modelapi" and info.name.split("/")[-1] == provider
    )
    # built with the data at hand, so that a wrong strategy or target is found too
    task(**{**task_args, "dataset": "mini"})


def test_documented_suites_are_there():
    text = (ROOT / "docs" / "systems.md").read_text(encoding="utf-8")
    named = set(re.findall(r"suites/\w+\.py", text))
    assert named == {
        f"suites/{path.name}" for path in (ROOT / "suites").glob("*.py") if path.stem[0] != "_"
    }
