"""The published instrument on a live system equals its replay, whatever the run's course."""

from collections.abc import Container
from pathlib import Path

import pytest
from fake_services import SERVICES, set_up
from inspect_ai import eval as inspect_eval
from inspect_ai import eval_retry
from inspect_ai.log import read_eval_log
from inspect_ai.model import ModelOutput, ModelUsage, get_model

from gendermt.data.winomtde import load_winomtde, mini_folder
from gendermt.tasks.winomtde import winomtde

USAGE = ModelUsage(input_tokens=1, output_tokens=1, total_tokens=2)
TARGETS = ["uk", "ar"]


def recorded(targets: list[str]) -> dict[tuple[str, str], str]:
    folder = mini_folder() / "recordings" / "stereotyped"
    pairs = {}
    for target in targets:
        for line in folder.joinpath(f"de-{target}.txt").read_text("utf-8").splitlines():
            source, translation = line.split(" ||| ")
            pairs[source.strip(), target] = translation.strip()
    return pairs


NAMES = {"uk": "Ukrainian", "ar": "Arabic"}


def live(targets: list[str], fails: Container[str] = ()):
    """A language model that answers with a recording."""
    pairs = recorded(targets)

    def answer(messages, tools, tool_choice, config):
        prompt = messages[-1].text
        for (source, target), translation in pairs.items():
            if source in prompt and NAMES[target] in prompt:
                if source in fails:
                    raise RuntimeError("the machine stopped")
                output = ModelOutput.from_content("mockllm", translation)
                output.usage = USAGE  # else it is counted with a tokenizer from the network
                return output
        raise AssertionError(prompt)

    return get_model("mockllm/model", custom_outputs=answer)


def run(model, tmp_path: Path, instrument="published", **options):
    task = winomtde(",".join(TARGETS), dataset="mini", instrument=instrument)
    (log,) = inspect_eval(task, model=model, log_dir=str(tmp_path), display="none", **options)
    return log


def scores(log, name="subject_gender"):
    return {
        sample.id: (
            sample.scores[name].value,
            sample.scores[name].metadata["phrase"],
            sample.scores[name].metadata["signature"],
        )
        for sample in log.samples
        if sample.scores
    }


def figures(log, name="subject_gender"):
    (entry,) = [entry for entry in log.results.scores if entry.name == name]
    return {key: metric.value for key, metric in entry.metrics.items()}


@pytest.mark.parametrize("instrument", ["published", "reader,published", "aligned"])
def test_a_live_run_equals_its_replay(tmp_path, instrument):
    name = "subject_gender1" if "," in instrument else "subject_gender"
    replayed = run("replay/stereotyped", tmp_path / "replay", instrument)
    run_log = run(live(TARGETS), tmp_path / "live", instrument)
    written = read_eval_log(run_log.location)
    for log in (run_log, written):
        assert scores(log, name) == scores(replayed, name)
        assert figures(log, name) == pytest.approx(figures(replayed, name), nan_ok=True)
    if "," in instrument:
        assert figures(written, "instrument_agreement") == pytest.approx(
            figures(replayed, "instrument_agreement")
        )
    for sample in written.samples:
        kept = [e for e in sample.events if e.event == "score" and e.scorer == name]
        assert [event.score.value for event in kept] == [sample.scores[name].value]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("system", "target"), [("google", "uk"), ("google", "ru"), ("deepl", "uk"), ("google", "he")]
)
def test_a_service_that_serves_a_released_file_equals_its_replay(
    shared_data, tmp_path, monkeypatch, system, target
):
    """Every figure, and the reading of every sentence."""
    monkeypatch.setenv("GENDERMT_DATA", str(shared_data))
    file = shared_data / "winomtde" / "translations" / system / f"de-{target}.txt"
    lines = [line.split(" ||| ") for line in file.read_text("utf-8").splitlines()]
    released = {(target, source.strip()): text.strip() for source, text in lines}
    case = SERVICES["libretranslate"]

    def run_of(model, folder, **options):
        task = winomtde(target, instrument="reader,published")
        (log,) = inspect_eval(
            task, model=model, log_dir=str(tmp_path / folder), display="none", **options
        )
        assert log.status == "success"
        return read_eval_log(log.location)

    with case.make(recorded=released) as service:
        for name, value in set_up(case, service, tmp_path).items():
            monkeypatch.setenv(name, value)
        served = run_of(case.model, "live", model_base_url=service.url)
        assert len(service.translated) == 288
    replayed = run_of(f"published/{system}", "replay")
    for name in ("subject_gender", "subject_gender1"):
        assert len(scores(served, name)) == 288
        assert scores(served, name) == scores(replayed, name)
        assert figures(served, name) == pytest.approx(figures(replayed, name), nan_ok=True)


def test_a_partial_run_says_what_it_is_trained_on(tmp_path):
    log = run(live(TARGETS), tmp_path, limit=18)  # nine sentences in both languages
    assert {score[2].split("bank:")[1].split("|")[0] for score in scores(log).values()} == {"9"}


def test_a_run_that_is_completed_later_is_scored_then(tmp_path, monkeypatch):
    rows = load_winomtde("mini").rows
    failing = {rows[3].source, rows[5].source}
    first = run(live(TARGETS, failing), tmp_path / "first", fail_on_error=True, max_samples=1)
    assert first.status == "error"
    before = scores(first)
    assert len(before) == 2 * len(rows) - 4
    assert {score[2].split("bank:")[1].split("|")[0] for score in before.values()} == {
        str(len(rows) - 2)
    }
    # a log does not hold what a scripted model answers
    monkeypatch.setattr("inspect_ai._eval.eval.get_model", lambda *_, **__: live(TARGETS))
    (second,) = eval_retry(first, log_dir=str(tmp_path / "second"), display="none")
    replayed = run("replay/stereotyped", tmp_path / "replay")
    assert second.status == "success"
    assert scores(read_eval_log(second.location)) == scores(replayed)
