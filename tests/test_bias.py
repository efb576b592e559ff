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


def test_released_delta_g_rounds_precision_and_recall():
    rows = outcomes("mm " * 101 + "mf " * 43 + "ff " * 72 + "fm " * 72)
    exact, released = SUBJECT_FIGURES["delta_g"].of(rows), released_delta_g(rows)
    assert exact != released
    assert released == pytest.approx(exact, abs=0.001)
