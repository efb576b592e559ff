"""The figures of WinoMTDE, worked by hand and against the released table."""

import csv
import math

import pytest

from gendermt.stats import figures
from gendermt.stats.figures import FIGURES, Outcome


def outcomes(text):
    """`mf` is a male source rendered female; n neutral, i inclusive, u unknown."""
    names = {"m": "male", "f": "female", "n": "neutral", "i": "inclusive", "u": "unknown"}
    return [Outcome(names[pair[0]], names[pair[1]]) for pair in text.split()]


def figure(name, text):
    return FIGURES[name](outcomes(text))


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
        ("n", "mm ff fm", 3.0),
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


def test_delta_s_counts_the_rows_of_its_splits_only():
    rows = [
        Outcome("male", "male", stereotype_de="pro", stereotype_us="anti"),
        Outcome("female", "male", stereotype_de="anti", stereotype_us=None),
        Outcome("female", "female", stereotype_de="anti", stereotype_us="pro"),
        Outcome("male", "unknown"),
    ]
    assert figures.delta_s(rows, "de") == 0.5
    assert figures.delta_s(rows, "us") == 0.0


def test_np_accuracy_and_refusals():
    rows = [
        Outcome("female", "female", np_gender="male"),
        Outcome("male", "male", np_gender="male"),
        Outcome("male", "unknown", np_gender="unknown", reason="refusal"),
        Outcome("male", "unknown", np_gender="unknown", reason="dropped"),
    ]
    assert figures.np_accuracy(rows) == 0.25
    assert figures.accuracy(rows) == 0.5
    assert figures.refusal_rate(rows) == 0.25


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
        ours = 100 * figures.accuracy_without_unknown_released(rows)
        assert ours == pytest.approx(float(row["acc_wo_unk"]), abs=0.25), row


def test_released_delta_g_rounds_precision_and_recall():
    rows = outcomes("mm " * 101 + "mf " * 43 + "ff " * 72 + "fm " * 72)
    exact, released = figures.delta_g(rows), figures.delta_g_released(rows)
    assert exact != released
    assert released == pytest.approx(exact, abs=0.001)
