"""The compact table after an eval."""

import subprocess
import sys
from pathlib import Path

import pytest
from inspect_ai import eval as inspect_eval
from inspect_ai.log import read_eval_log

from gendermt.analysis.after_eval import AfterEval, faults_of
from gendermt.analysis.benchmarks import benchmarks
from gendermt.tasks import fairtranslate, winomtde


def summary(task, logs):
    return benchmarks()[task].summary([log for log in logs if log.eval.task.endswith(task)])


def cells(table):
    keys = [column.key for column in table.columns]
    return [dict(zip(keys, (cell.value for cell in row), strict=True)) for row in table.rows]


@pytest.fixture(scope="module")
def logs(tmp_path_factory):
    folder = str(tmp_path_factory.mktemp("logs"))
    wino = inspect_eval(
        winomtde(dataset="mini", targets="es,ru"),
        model="replay/careful",
        sample_id=["00*-es", "00*-ru"],
        log_dir=folder,
        display="none",
    )
    fair = inspect_eval(
        fairtranslate(dataset="mini", scorers=["occupation_gender", "bleu_paper"]),
        model="replay/masculine-default",
        sample_id=["00*"],
        log_dir=folder,
        display="none",
    )
    return [*wino, *fair]


def test_the_tables_repeat_the_logs_figures(logs):
    rows = cells(summary("winomtde", logs))
    assert [row["target"] for row in rows] == ["all", "es", "ru"]
    assert [row["n"] for row in rows] == [20, 10, 10]
    metrics = next(s for s in logs[0].results.scores if s.name == "subject_gender").metrics
    assert rows[0]["accuracy"] == 100 * metrics["accuracy"].value
    assert rows[2]["np_accuracy"] == 100 * metrics["np_accuracy_ru"].value


def test_scores_that_did_not_run_are_left_open(logs):
    rows = cells(summary("fairtranslate", logs))
    assert [row["gender"] for row in rows] == ["male", "female", "inclusive"]
    assert [row["occupation"] for row in rows] == [100, 0, 0]
    assert {row["comet"] for row in rows} == {None}
    assert all(row["bleu_paper"] > 0 and row["n"] == 10 for row in rows)


async def test_other_tasks_have_no_table(logs, capsys):
    from inspect_ai.hooks import RunEnd

    others = [
        log.model_copy(update={"eval": log.eval.model_copy(update={"task": "arc"})}) for log in logs
    ]
    for found in (others, logs):
        await AfterEval().on_run_end(
            RunEnd(eval_set_id=None, run_id="r", exception=None, logs=found)
        )
        assert bool(capsys.readouterr().out.strip()) is (found is logs)


async def test_a_run_whose_every_sample_failed_is_said_to_be_none(logs, capsys):
    from inspect_ai.hooks import RunEnd

    log = logs[0].model_copy(deep=True)
    log.eval.model = "replay/\x1b[31mred"
    log.results.completed_samples = 0
    await AfterEval().on_run_end(RunEnd(eval_set_id=None, run_id="r", exception=None, logs=[log]))
    output = capsys.readouterr().out
    assert r"winomtde on replay/\x1b[31mred: every sample failed; this is no result." in output
    assert "\x1b" not in output


def test_a_scorer_that_gave_no_score_is_named(logs):
    log = logs[1].model_copy(deep=True)
    bleu = next(entry for entry in log.results.scores if entry.name == "bleu_paper")
    assert faults_of(log) == []
    bleu.scored_samples, bleu.unscored_samples = 0, 10
    assert faults_of(log) == [
        "no sample has a score of bleu_paper; each score in the log says why."
    ]


@pytest.mark.parametrize("display", ["plain", "none"])
def test_the_command_fails_where_every_sample_failed(tmp_path, display):
    (tmp_path / "de-es.txt").write_text("Ein anderer Satz. ||| Otra frase.\n", "utf-8")
    done = subprocess.run(
        [
            str(Path(sys.executable).with_name("inspect")), "eval", "gendermt/winomtde", "--model",
            "replay/mine", "-M", f"path={tmp_path}", "-T", "dataset=mini", "-T", "targets=es",
            "--limit", "2", "--log-dir", str(tmp_path / "logs"), "--display", display,
        ],
        capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 1, done.stdout + done.stderr
    assert ("every sample failed; this is no result." in done.stdout) is (display == "plain")
    (log,) = (tmp_path / "logs").iterdir()
    assert read_eval_log(str(log), header_only=True).status == "error"


def test_it_is_printed_after_an_eval(tmp_path):
    command = [
        str(Path(sys.executable).with_name("inspect")), "eval", "gendermt/winomtde", "--model",
        "replay/careful", "-T", "dataset=mini", "-T", "targets=es", "--limit", "2", "--log-dir",
        str(tmp_path), "--display",
    ]  # fmt: skip
    for display, printed in (("plain", True), ("none", False)):
        done = subprocess.run([*command, display], capture_output=True, text=True, check=True)
        assert ("is the subject's gender kept?" in done.stdout) is printed
