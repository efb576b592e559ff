"""Tables of French cases: our own, and those that failed once on real outputs."""

import csv
import json
from pathlib import Path

import pytest

from gendermt.linguistics.inclusive_french import find_inclusive, read_occupation, read_they

OWN = Path(__file__).parent / "data" / "inclusive_forms.tsv"
SHARED = Path(__file__).resolve().parents[2] / "shared" / "cases"
READERS = {
    "find_inclusive": lambda text: [form.text for form in find_inclusive(text)],
    "read_occupation": lambda text, forms: read_occupation(text, tuple(forms)).gender,
    "read_they": lambda french, english, forms: read_they(french, english, tuple(forms)).rendering,
}


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


@pytest.mark.parametrize("row", rows(OWN), ids=lambda row: row["id"])
def test_own_cases(row: dict[str, str]) -> None:
    got = READERS[row["function"]](*json.loads(row["arguments"]))
    assert got == json.loads(row["expected"]), row["note"]


def test_cases_that_failed_once() -> None:
    paths = sorted(SHARED.glob("french_*.tsv"))
    if not paths:
        pytest.skip(f"no {SHARED}: put the shared folder beside the checkout to run this")
    for row in (row for path in paths for row in rows(path)):
        got = READERS[row["function"]](*json.loads(row["arguments"]))
        assert got == json.loads(row["expected"]), (row["id"], row["arguments"], row["note"])
