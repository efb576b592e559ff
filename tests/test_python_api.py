"""The public API: docs/python.md as it is printed, and what an import costs."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

import gendermt

PAGE = Path(__file__).resolve().parents[1] / "docs" / "python.md"


def test_the_page_is_true():
    result = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert result.attempted > 15
    assert result.failed == 0


@pytest.mark.parametrize("name", gendermt.__all__)
def test_each_name_is_there_and_described(name):
    assert getattr(gendermt, name).__doc__
    assert name in dir(gendermt)
    assert re.search(rf"\b{name}\b", PAGE.read_text("utf-8"))


def test_an_unknown_name_is_an_attribute_error():
    with pytest.raises(AttributeError, match="no attribute 'read_subjects'"):
        gendermt.read_subjects  # noqa: B018


def test_the_import_loads_nothing():
    code = (
        "import sys; before = set(sys.modules); import gendermt; "
        "print(*sorted(name for name in set(sys.modules) - before if name.startswith('gendermt')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=PAGE.anchor
    )
    assert done.stdout.split() == ["gendermt"]


def test_readers_run_without_inspect():
    code = (
        "import sys, gendermt; "
        "gendermt.read_subject('Der Arzt kam.', 1, 'La médica llegó.', 'es'); "
        "gendermt.find_inclusive('iel'); gendermt.clean('x'); "
        "print('inspect_ai' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=PAGE.anchor
    )
    assert done.stdout.strip() == "False"
