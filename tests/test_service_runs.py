"""Whole runs with a translation service: quota, retry, keys in logs, refused settings."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from fake_services import (
    KEY,
    SERVICES,
    FakeAzure,
    FakeDeepL,
    FakeGoogle,
    FakeLibreTranslate,
    FakeService,
    ServiceCase,
    set_up,
)
from fake_services.setup import AWS_SECRET
from inspect_ai import eval as inspect_eval
from inspect_ai import eval_retry
from inspect_ai.log import EvalLog, read_eval_log

from gendermt.analysis.costs import price_of, usage_of
from gendermt.models import services
from gendermt.models.failures import KeyRejectedError
from gendermt.support.inspect_internals import UserError

ROOT = Path(__file__).parents[1]
ROWS = 12
SENTENCES = [
    f"Die Direktorin lobte den Gärtner, weil sie Aufgabe {n} gelöst hatte." for n in range(ROWS)
]


@pytest.fixture(params=SERVICES)
def case(request) -> ServiceCase:
    return SERVICES[request.param]


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(services, "FIRST_WAIT", 0.05)


@pytest.fixture
def data(tmp_path) -> str:
    file = tmp_path / "rows.txt"
    file.write_text(
        "".join(f"female\t1\t{sentence}\tDirektorin\n" for sentence in SENTENCES), encoding="utf-8"
    )
    return str(file)


@pytest.fixture
def run(monkeypatch, tmp_path, data):
    monkeypatch.chdir(ROOT)  # Inspect wants task files by relative paths

    def run_at(case: ServiceCase, service: FakeService, key: str = KEY, **options) -> EvalLog:
        for name, value in set_up(case, service, tmp_path, key).items():
            monkeypatch.setenv(name, value)
        (log,) = inspect_eval(
            "tasks/winomtde.py",
            task_args={"targets": "es", "dataset": data, **options.pop("task_args", {})},
            model=case.model,
            model_base_url=service.url,
            model_args=case.model_args,
            log_dir=str(tmp_path / "logs"),
            display="none",
            max_connections=3,
            **options,
        )
        return log

    return run_at


def test_quota_ends_the_run_and_a_retry_translates_nothing_twice(case, run, tmp_path):
    quota = sum(map(len, SENTENCES[:5])) + 10
    with case.make(quota=quota) as service:
        log = run(case, service)
        assert log.status == "error"
        done = {s.id for s in log.samples if not s.error}
        assert len(done) == 5
        assert all("quota is exhausted" in s.error.message for s in log.samples if s.error)
        # no more than was under way when the quota ended
        assert service.outcomes.count("quota") <= 3
        assert log.stats.model_usage[case.model].input_tokens == sum(map(len, SENTENCES[:5]))

        service.quota = None
        (again,) = eval_retry(log, log_dir=str(tmp_path / "again"), display="none")
    assert again.status == "success"
    assert len(again.samples) == ROWS
    assert not [s for s in again.samples if s.error]
    assert service.translated == {f"es: {sentence}": 1 for sentence in SENTENCES}
    usage = usage_of(again)
    assert usage.input == sum(map(len, SENTENCES))
    assert usage.output == usage.input + ROWS * len("(es) ")
    assert "characters in" in str(usage)
    price = price_of(case.model)
    assert usage.cost == (price and pytest.approx(usage.input * price.input / 1e6))


def test_a_bad_key_ends_the_run_before_or_with_the_first_samples(case, run, tmp_path):
    key = "wr0ng-key-that-n0b0dy-may-see"
    options = {"key": "other"} if case.fake is FakeGoogle else {}
    with case.make(**options) as service:
        if case.fake in (FakeAzure, FakeLibreTranslate):  # these list their languages to anybody
            log = run(case, service, key=key)
            assert log.status == "error"
            assert len([s for s in log.samples if s.error]) == ROWS
            assert key not in log.model_dump_json()
        else:
            with pytest.raises(UserError) as caught:
                run(case, service, key=key)
            assert isinstance(caught.value.__cause__, KeyRejectedError)
            assert key not in str(caught.value)
        assert len(service.outcomes) <= 3
        assert not service.translated


def unzipped(folder: Path) -> str:
    text = ""
    for path in folder.rglob("*.eval"):
        with zipfile.ZipFile(path) as archive:
            text += "".join(archive.read(name).decode() for name in archive.namelist())
    assert text
    return text


SECRETS = [KEY, AWS_SECRET, FakeGoogle.TOKEN, "BEGIN PRIVATE KEY"]
TROUBLES = ["unavailable", "malformed", "cut", "rate_limit", "html_success", "cut_early"]


def test_the_key_is_in_no_log_and_on_no_screen(case, run, tmp_path, capfd, caplog):
    """At the most talkative level, with a failure of each kind."""
    with case.make(quota=sum(map(len, SENTENCES[:8]))) as service:
        service.retry_after = 0.1
        service.faults.extend(TROUBLES)
        run(case, service, log_level="debug", log_level_transcript="debug", log_model_api=True)
    assert service.translated
    logged = unzipped(tmp_path / "logs")
    assert "the answer can't be read" in logged
    assert "quota is exhausted" in logged
    shown = "".join(capfd.readouterr()) + caplog.text
    for secret in SECRETS:
        assert secret not in logged
        assert secret not in shown


def test_the_key_is_on_no_screen_of_the_command_line(tmp_path, data):
    case = SERVICES["deepl"]
    with case.make() as service:
        service.faults.extend(TROUBLES)
        shown = subprocess.run(
            [
                sys.executable, "-m", "inspect_ai", "eval", "gendermt/winomtde",
                "--model", case.model, "--model-base-url", service.url, "-T", "targets=es",
                "-T", f"dataset={data}", "--log-dir", str(tmp_path / "logs"),
                "--display", "plain", "--log-level", "debug", "--log-level-transcript", "debug",
            ],
            env={**os.environ, **set_up(case, service, tmp_path), "NO_COLOR": "1"},
            capture_output=True,
            text=True,
            timeout=300,
            cwd=tmp_path,
        )  # fmt: skip
    assert service.translated, shown.stdout + shown.stderr
    assert KEY not in shown.stdout + shown.stderr
    assert KEY not in unzipped(tmp_path / "logs")


def test_a_service_is_not_prompted(run):
    with FakeDeepL() as service, pytest.raises(ValueError, match="read no prompt"):
        run(SERVICES["deepl"], service, task_args={"prompting": "moral"})


def test_unsupported_targets_are_refused_before_the_first_sample(run):
    with FakeDeepL(languages=("de", "en", "es")) as service:
        with pytest.raises(ValueError, match="from de to ar"):
            run(SERVICES["deepl"], service, task_args={"targets": "es,ar"})
        assert service.outcomes == []


def test_empty_translations_are_scored_as_such(run, tmp_path):
    with FakeDeepL() as service:
        service.faults.append("empty")
        log = run(SERVICES["deepl"], service, limit=2)
    assert log.status == "success"
    reasons = {s.scores["subject_gender"].metadata["reason"] for s in log.samples}
    assert len(reasons) == 2


def test_cache_translates_once_and_knows_languages_and_options(run, monkeypatch, tmp_path):
    monkeypatch.setenv("INSPECT_CACHE_DIR", str(tmp_path / "cache"))
    case = SERVICES["deepl"]
    formal = ServiceCase(
        case.model, case.fake, case.key_variable, model_args={"formality": "prefer_more"}
    )
    with FakeDeepL() as service:
        for _ in range(2):
            run(case, service, cache=True, limit=3)
        assert sum(service.translated.values()) == 3
        run(case, service, cache=True, limit=3, task_args={"targets": "fr"})
        assert sum(service.translated.values()) == 6
        run(formal, service, cache=True, limit=3)
        assert sum(service.translated.values()) == 9


@pytest.mark.parametrize(
    ("provider", "module", "line"),
    [
        ("deepl", "deepl", "pip install deepl"),
        ("google-translate", "google.cloud.translate_v3", "pip install google-cloud-translate"),
        ("azure-translate", "azure.ai.translation.text", "pip install azure-ai-translation-text"),
        ("amazon-translate", "boto3", "pip install boto3"),
    ],
)
def test_a_missing_package_is_named(monkeypatch, provider, module, line):
    from inspect_ai._util.error import PrerequisiteError
    from inspect_ai.model import get_model

    monkeypatch.setattr(services, "find_spec", lambda name: None)
    with pytest.raises(PrerequisiteError) as caught:
        get_model(SERVICES[provider].model, memoize=False)
    assert line in str(caught.value.message)


@pytest.mark.parametrize("provider", ["deepl", "azure-translate", "systran"])
def test_a_missing_key_is_named(monkeypatch, provider):
    from inspect_ai._util.error import PrerequisiteError
    from inspect_ai.model import get_model

    case = SERVICES[provider]
    monkeypatch.delenv(case.key_variable, raising=False)
    with pytest.raises(PrerequisiteError) as caught:
        get_model(case.model, memoize=False)
    assert case.key_variable in str(caught.value.message)


def test_unknown_models_and_options_are_named(monkeypatch):
    from inspect_ai.model import get_model

    monkeypatch.setenv("DEEPL_AUTH_KEY", KEY)
    with pytest.raises(ValueError, match="deepl/default"):
        get_model("deepl/best", memoize=False)
    with pytest.raises(ValueError, match="allowed: glossary, formality"):
        get_model("deepl/default", memoize=False, tone="kind")
    with pytest.raises(ValueError, match="prefer_less"):
        get_model("deepl/default", memoize=False, formality="rude")


def test_glossary_and_formality_reach_deepl(run):
    case = SERVICES["deepl"]
    with FakeDeepL() as service:
        options = ServiceCase(
            case.model, case.fake, case.key_variable, {},
            {"formality": "prefer_more", "glossary": "gl0ssary"},
        )  # fmt: skip
        run(options, service, limit=1)
        sent = next(r for r in service.requests if r.path == "/v2/translate")
    assert b"prefer_more" in sent.body
    assert b"gl0ssary" in sent.body


def test_logs_are_read_back(run):
    with FakeDeepL() as service:
        log = run(SERVICES["deepl"], service, limit=1)
    sample = read_eval_log(log.location).samples[0]
    assert sample.output.metadata == {"unit": "characters"}
