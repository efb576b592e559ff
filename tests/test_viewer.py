"""What the log viewer is told to show."""

import html
import re

import pytest
from markdown_it import MarkdownIt

from gendermt.scorers.spans import as_written, isolate, mark_spans, shown
from gendermt.tasks.fairtranslate import fairtranslate
from gendermt.tasks.winomtde import winomtde


def columns(task):
    return [column.id for column in task.viewer.task_samples_view.columns]


def test_winomtde_shows_errors_first():
    view = winomtde(dataset="mini", targets="es").viewer.task_samples_view
    assert [(sort.column, sort.dir) for sort in view.sort] == [
        ("score__subject_gender__correct", "desc"),  # I before C
        ("sampleId", "asc"),
    ]
    ids = [column.id for column in view.columns]
    assert ids.index("input") + 1 == ids.index("answer")
    colours = view.score_color_scales["read"]
    assert colours["male"] != colours["female"]


@pytest.mark.parametrize("make", [winomtde, fairtranslate])
def test_every_score_judges(make):
    """None is there for the viewer's columns only: each takes part in the figures."""
    from inspect_ai._util.registry import registry_info

    for scorer in make(dataset="mini").scorer:
        assert registry_info(scorer).metadata["metrics"], registry_info(scorer).name


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


WRITTEN = (
    "étudiant*e*s", "infirmier_ère_s", "- un médecin", "+ un médecin", "1. L'infirmière", "2) Elle",
    "---", "===", "# Elle", "> Elle", "| a | b |", "~~elle~~", "`elle`", "<b>elle</b>", "&eacute;",
    "&lt;p&gt;", "[elle](x)", "![elle](x)", "$x^2$", "5 $", r"l\'élève", "Le 3. siècle", "    elle",
    "a - b", "***", "rendez-vous", "8:30", "\u202b-\u202c", "חוקרת - *א*",
)  # fmt: skip


def rendered(markdown):
    """What is left to read of Markdown."""
    page = MarkdownIt("commonmark").enable(["table", "strikethrough"]).render(markdown)
    assert set(re.findall("<(/?[a-z0-9]+)", page)) <= {"p", "/p"}, page
    return html.unescape(re.sub("<[^>]+>", "", page)).strip().strip("\u2067\u2069")


@pytest.mark.parametrize("text", WRITTEN)
def test_an_answer_shows_what_was_written(text):
    assert rendered(shown(text)) == text.strip()
    assert as_written(shown(text)) == text.strip()
    assert rendered(mark_spans(text, [])) == text.strip()
    assert as_written(mark_spans(text.strip(), [(0, 1)])) == text.strip()
