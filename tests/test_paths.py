"""Relative paths mean what the user meant, though Inspect changes folder."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from inspect_ai.log import list_eval_logs, read_eval_log

from gendermt.support import paths
from gendermt.support.paths import user_path

ROOT = Path(__file__).resolve().parents[1]


def test_absolute_and_home(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    assert user_path(tmp_path / "x") == tmp_path / "x"
    assert user_path("~/x") == tmp_path / "x"


def test_the_first_that_exists(tmp_path, monkeypatch):
    here, start, shell = (tmp_path / name for name in ("here", "start", "shell"))
    for folder in (here, start, shell):
        folder.mkdir()
    monkeypatch.chdir(here)
    monkeypatch.setattr(paths, "START_FOLDER", start)
    monkeypatch.setenv("PWD", str(shell))
    assert user_path("x") == start / "x"
    for folder in (shell, start, here):
        (folder / "x").touch()
        assert user_path("x") == folder / "x"


@pytest.mark.parametrize("task", ["tasks/winomtde.py", "gendermt/winomtde"])
def test_inspect_eval_with_relative_paths(tmp_path, task):
    source = "Die Direktorin lobte den Gärtner."
    (tmp_path / "rows.txt").write_text(f"female\t1\t{source}\tDirektorin\n", encoding="utf-8")
    (tmp_path / "recording").mkdir()
    (tmp_path / "recording" / "es.txt").write_text(
        f"{source} ||| La directora elogió al jardinero.\n", encoding="utf-8"
    )
    file = os.path.relpath(ROOT / task, tmp_path) if task.endswith(".py") else task
    done = subprocess.run(
        [sys.executable, "-m", "inspect_ai", "eval", file, "--model", "replay/mine",
         "-M", "path=recording", "-T", "dataset=rows.txt", "-T", "targets=es",
         "--display", "none", "--log-dir", "logs"],
        cwd=tmp_path, capture_output=True, text=True, check=False,
        env={**os.environ, "PWD": "/"},  # a shell that was somewhere else
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    (info,) = list_eval_logs(str(tmp_path / "logs"))
    log = read_eval_log(info)
    assert log.status == "success", log.error
    assert log.samples[0].scores["subject_gender"].value["read"] == "female"
