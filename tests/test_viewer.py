"""What the log viewer is told to show."""

import pytest

from gendermt.scorers.spans import isolate, mark_spans
from gendermt.tasks.fairtranslate import fairtranslate
from gendermt.tasks.winomtde import winomtde


def columns(task):
    return [column.id for column in task.viewer.task_samples_view.columns]


def test_winomtde_shows_errors_first():
    view = winomtde(dataset="mini", targets="es").viewer.task_samples_view
    assert [(sort.column, sort.dir) for sort in view.sort] == [
        ("score__subject_gender__subject_gender", "desc"),  # I before C
        ("sampleId", "asc"),
    ]
    ids = [column.id for column in view.columns]
    assert ids.index("input") + 1 == ids.index("answer")


def test_fairtranslate_shows_variants_of_a_sentence_below_each_other():
    task = fairtranslate(dataset="mini")
    assert [sort.column for sort in task.viewer.task_samples_view.sort] == ["sampleId"]
    ids = columns(task)
    assert ids.index("score__singular_they__singular_they") < ids.index(
        "score__occupation_gender_published__occupation_gender_published"
    )


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("המנהלת הגיעה.", "\u2067המנהלת הגיעה.\u2069"),
        ("12 «المديرة»", "\u206712 «المديرة»\u2069"),
        ("La directora (מנהלת)", "La directora (מנהלת)"),
        ("123.", "123."),
        ("", ""),
    ],
)
def test_right_to_left_text_is_isolated(text, marked):
    assert isolate(text) == marked


def test_a_marked_phrase_keeps_its_place():
    assert mark_spans("המנהלת הגיעה.", [(0, 6)]) == "\u2067**המנהלת** הגיעה.\u2069"
