"""The figures of WinoMTDE, worked by hand and against the released table."""

import csv
import math

import pytest

from gendermt.stats.subject_figures import (
    SUBJECT_FIGURES,
    count_subjects,
    released_accuracy_without_unknown,
    released_delta_g,
)


def outcomes(text, **columns):
    """`mf` is a male source rendered female; n neutral, i inclusive, u unknown."""
    names = {"m": "male", "f": "female", "n": "neutral", "i": "inclusive", "u": "unknown"}
    pairs = text.split()
    return count_subjects(
        range(len(pairs)),
        gold=[names[pair[0]] for pair in pairs],
        predicted=[names[pair[1]] for pair in pairs],
        **columns,
    ).totals


def figure(name, text, **columns):
    return SUBJECT_FIGURES[name].of(outcomes(text, **columns))


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("accuracy", "mm mm ff fm", 0.75),
        ("accuracy", "mn fn mu fi", 0.0),
        ("accuracy_without_unknown", "mm mu fu fm", 0.5),
        ("precision_male", "mm mm fm ff", 2 / 3),
        ("recall_male", "mm mf ff", 0.5),
        ("recall_female", "mm fm fu ff", 1 / 3),
        ("f1_male", "mm mm fm ff", 0.8),
        ("f1_female", "mm mm fm ff", 2 / 3),
        ("delta_g", "mm mm fm ff", 0.8 - 2 / 3),
        ("delta_g", "mm fm", 2 / 3 - 0.0),  # women are asked for and never there: F1 is 0
        ("neutral_rate", "mm mn fn ff", 0.5),
        ("inclusive_rate", "mm mi", 0.5),
        ("unknown_rate", "mu fu mm fm", 0.5),
    ],
)
def test_worked_by_hand(name, text, expected):
    assert figure(name, text) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("accuracy", ""),
        ("accuracy_without_unknown", "mu fu"),
        ("precision_female", "mm fm"),
        ("recall_female", "mm mf"),
        ("f1_female", "mm mf"),
        ("delta_g", "mm"),
        ("delta_s_de", "mm ff"),
        ("np_accuracy", "mm ff"),
    ],
)
def test_undefined_is_nan(name, text):
    assert math.isnan(figure(name, text))


def test_how_many_there_are():
    assert outcomes("mm ff fm")["n"] == 3.0


def test_delta_s_counts_the_rows_of_its_splits_only():
    splits = {
        "stereotype_de": ["pro", "anti", "anti", None],
        "stereotype_us": ["anti", None, "pro", None],
    }
    assert figure("delta_s_de", "mm fm ff mu", **splits) == 0.5
    assert figure("delta_s_us", "mm fm ff mu", **splits) == 0.0


def test_np_accuracy_and_refusals():
    columns = {
        "np_gender": ["male", "male", "unknown", "unknown"],
        "reason": [None, None, "refusal", "dropped"],
    }
    assert figure("np_accuracy", "ff mm mu mu", **columns) == 0.25
    assert figure("accuracy", "ff mm mu mu", **columns) == 0.5
    assert figure("refusal_rate", "ff mm mu mu", **columns) == 0.25


def test_the_released_codes_own_arithmetic(shared_data):
    """Every value of the released table follows from its accuracy and share of unknown."""
    path = shared_data / "winomtde" / "published" / "table-as-released.csv"
    with path.open(encoding="utf-8") as file:
        table = list(csv.DictReader(file))
    assert table
    for row in table:
        accuracy, unknown = float(row["acc"]), float(row["unk_perc"])
        n = 1000
        rows = outcomes(
            "mm " * round(accuracy * n / 100)
            + "mu " * round(unknown * n / 100)
            + "mf " * (n - round(accuracy * n / 100) - round(unknown * n / 100))
        )
        ours = 100 * released_accuracy_without_unknown(rows)
        assert ours == pytest.approx(float(row["acc_wo_unk"]), abs=0.25), row


@pytest.mark.parametrize(
    ("rows", "released"),
    [
        # precision 58.4, recall 70.1 of men, 62.6 and 50.0 of women: F1 63.7 and 55.6
        ("mm " * 101 + "mf " * 43 + "ff " * 72 + "fm " * 72, 8.1),
        # F1 66.7 (from 74.4 and 60.4) and 36.5 (from 44.1 and 31.2); rounded last it were 30.1
        ("mm " * 87 + "mf " * 57 + "ff " * 45 + "fm " * 30 + "fu " * 69, 30.2),
        ("mm " * 3, math.nan),
        ("mm " * 3 + "fm " * 3, 66.7),
    ],
)
def test_released_delta_g_is_the_difference_of_rounded_f1(rows, released):
    def rounded(share):
        return round(100 * share, 1)

    ours = 100 * released_delta_g(outcomes(rows))
    assert ours == pytest.approx(released, abs=1e-9, nan_ok=True)
    if math.isnan(released):
        return
    pairs = rows.split()
    values = {}
    for gender in "mf":
        kept = pairs.count(gender * 2)
        asked, read = (sum(pair[place] == gender for pair in pairs) for place in (0, 1))
        precision, recall = rounded(kept / read if read else 0), rounded(kept / asked)
        total = precision + recall
        values[gender] = round(2 * precision * recall / total, 1) if total else 0
    assert ours == pytest.approx(values["m"] - values["f"])


def test_released_f1_is_that_of_the_released_logs(shared_facts):
    """mt_gender's own logs print precision, recall and F1 with one decimal each."""
    with (shared_facts / "winomt-released-results.csv").open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            rows = {
                gender: {read: int(row[f"{gender}_as_{read}"]) for read in READ}
                for gender in ("male", "female", "neutral")
            }
            totals = {}
            for gender in ("male", "female"):
                totals[f"{gender}_kept"] = rows[gender][gender]
                totals[f"{gender}_asked"] = sum(rows[gender].values())
                totals[f"{gender}_read"] = sum(found[gender] for found in rows.values())
            gap = float(row["f1_male"]) - float(row["f1_female"])
            assert 100 * released_delta_g(totals) == pytest.approx(gap, abs=1e-9), row


READ = ("male", "female", "neutral", "unknown")
