"""Every case of cases/<code>.tsv (see subject_cases.py) is read as it says."""

from __future__ import annotations

from collections import Counter

import pytest
from subject_cases import FOLDER, Case, read_cases

from gendermt.linguistics.reader import TARGETS

CASES = [case for target in TARGETS for case in read_cases(target)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.target}-{case.id}")
def test_case(case: Case) -> None:
    reading = case.read()
    found = (
        reading.phrase or "-",
        reading.np_gender,
        reading.expressed_gender,
        reading.reason or "-",
    )
    wanted = (case.phrase, case.np, case.expressed, case.reason)
    assert found == wanted, (case.note, reading.evidence)
    if case.kind == "form":
        assert reading.grounds == "concept"


def test_every_table_is_run_and_no_case_twice() -> None:
    assert {path.stem for path in FOLDER.glob("*.tsv")} == set(TARGETS)
    ids = Counter((case.target, case.id) for case in CASES)
    asked = Counter((case.target, case.source, case.index, case.translation) for case in CASES)
    assert [twice for twice, count in (*ids.items(), *asked.items()) if count > 1] == []
    assert [case.id for case in CASES if not case.id.startswith(f"{case.kind}-")] == []
