"""Stated probabilities against what holds."""

import math

import pytest

from gendermt.linguistics.confidence import LOW, confidence
from gendermt.stats.calibration import calibration_error, reliability, risk_coverage


def test_error_of_perfect_and_of_boastful_answers():
    perfect = [(0.75, True)] * 3 + [(0.75, False)]
    assert calibration_error(perfect) == 0
    assert calibration_error([(1.0, False)] * 5) == 1
    assert calibration_error([(0.9, True)] * 10 + [(0.5, False)] * 10) == pytest.approx(0.3)
    with pytest.raises(ValueError, match="at least one"):
        calibration_error([])


def test_bins_are_of_equal_mass_and_never_part_equal_probabilities():
    answers = [(0.5, True)] * 30 + [(0.9, True)] * 70
    assert reliability(answers) == [
        (pytest.approx(0.5), 30, 1.0),
        (pytest.approx(0.9), 70, 1.0),
    ]
    assert sum(n for _, n, _ in reliability([(k / 100, True) for k in range(100)])) == 100


@pytest.mark.parametrize(
    ("coverage", "least", "right"),
    [(1.0, 0.5, 0.75), (0.5, 0.9, 1.0), (0.75, 0.5, 2.5 / 3)],
)
def test_the_surest_answers(coverage, least, right):
    answers = [(0.5, False), (0.9, True), (0.9, True), (0.5, True)]
    ((kept, found, share),) = risk_coverage(answers, [coverage])
    assert (kept, found) == (coverage, least)
    assert share == pytest.approx(right)


def test_nothing_kept_is_undefined():
    ((kept, _, share),) = risk_coverage([(0.9, True)], [0.0])
    assert kept == 0
    assert math.isnan(share)
    assert math.isnan(risk_coverage([], [1.0])[0][2])


def test_kinds_of_readings_have_a_confidence():
    assert confidence("beside", disputed=True) < LOW < confidence("concept")
    assert confidence("not_identified") < LOW
    assert confidence("empty", disputed=True) == confidence("empty")
