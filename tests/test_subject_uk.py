"""The Ukrainian reader, on sentences of our own: phrases, genders, agreement, forms."""

from __future__ import annotations

import csv
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gendermt.linguistics.reader import get_language, read_subject
from gendermt.linguistics.target.base import read_lexicon

TABLE = Path(__file__).parent / "data" / "subject_uk.tsv"


def _rows() -> list[dict[str, str]]:
    with TABLE.open(encoding="utf-8", newline="") as file:
        lines = [line for line in file if not line.startswith("#")]
    return list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))


@pytest.mark.parametrize("row", _rows(), ids=lambda row: row["translation"][:40])
def test_sentences(row: dict[str, str]) -> None:
    reading = read_subject(row["source"], int(row["index"]), row["translation"], "uk").subject
    found = (reading.phrase or "-", reading.np_gender, reading.expressed_gender)
    assert found == (row["phrase"], row["np"], row["expressed"]), reading.evidence


@pytest.mark.parametrize(
    ("form", "concept", "gender"),
    [
        ("лікарем", "arzt", "male"),
        ("лікареві", "arzt", "male"),
        ("лікарці", "arzt", "female"),
        ("поліцейській", "polizist", "female"),
        ("психологині", "psychologe", "female"),
        ("слідчої", "ermittler", "female"),
        ("слідчого", "ermittler", "male"),
        ("кур'єрка", "kurier", "female"),
        ("швачкою", "schneider", "female"),
        ("теслі", "zimmermann", "male"),
        ("водійкою автобуса", "busfahrer", "female"),
        ("інженерко", "ingenieur", "female"),
        ("податковому консультанту", "steuerberater", "male"),
        ("консультанткою з інвестицій", "anlageberater", "female"),
        ("суддею", "richter", "neutral"),
        ("жертві", "opfer", "neutral"),
        ("дитиною", "kind", "neutral"),
        ("лікар(ка)", "arzt", "inclusive"),
        ("лікар/лікарка", "arzt", "inclusive"),
        ("лікар або лікарка", "arzt", "inclusive"),
        ("продавчині", "verkäufer", "female"),
        ("барберові", "friseur", "male"),
        ("жінкою-сміттярем", "müllmann", "female"),
        ("злочинку", "verbrecher", "female"),
        ("пані лікарем", "arzt", "female"),
        ("студент_ка", "student", "inclusive"),
    ],
)
def test_case_forms(form: str, concept: str, gender: str) -> None:
    language = get_language("uk")
    phrases = language.find_people(language.tokenize(form))
    fitting = [phrase for phrase in phrases if concept in phrase.concepts]
    assert fitting, form
    assert fitting[0].gender == gender
    assert fitting[0].end == len(language.tokenize(form))


@pytest.mark.parametrize(
    ("translation", "reason"),
    [
        ("", "empty"),
        ("Die Glaserin sah den Imker, weil sie wach war.", "untranslated"),
        ("The glazier saw the beekeeper because she was awake.", "wrong_language"),
        ("Стекольщица услышала пчеловода, когда её разбудили мыши и ежи.", "wrong_language"),
        ("Настав вечір.", "dropped"),
    ],
)
def test_unreadable(translation: str, reason: str) -> None:
    source = "Die Glaserin sah den Imker, weil sie wach war."
    reading = read_subject(source, 1, translation, "uk").subject
    assert (reading.np_gender, reading.expressed_gender) == ("unknown", "unknown")
    assert reading.reason == reason


@pytest.mark.parametrize(
    "written",
    [
        lambda text: unicodedata.normalize("NFD", text),
        lambda text: text.replace(" ", "\u00a0"),
        lambda text: "\ufeff\u200b" + text,
        lambda text: text.replace("за", "за\u0301", 1),
    ],
    ids=["NFD", "NBSP", "invisible", "stress"],
)
def test_writing(written) -> None:  # type: ignore[no-untyped-def]
    source = "Der Mechaniker rief die Kundin, weil sie wartete."
    translation = written("Механік покликав замовника, бо вона чекала.")
    reading = read_subject(source, 4, translation, "uk").subject
    assert (reading.np_gender, reading.expressed_gender) == ("male", "female")
    assert reading.span is not None
    assert translation[slice(*reading.span)] == reading.phrase


def test_other_person() -> None:
    source = "Die Notarin grüßte den Boxer, weil sie ihn kannte."
    reading = read_subject(source, 1, "Нотаріус привітала боксера, тому що знала його.", "uk")
    assert reading.other is not None
    assert reading.subject.expressed_gender == "female"
    assert reading.other.expressed_gender == "male"


def test_counterpart_source_changes_no_phrase_gender() -> None:
    for translation in (
        "Нотаріус привітала боксера, тому що знала його.",
        "Механік покликав замовника, бо вона чекала.",
    ):
        male = read_subject("Der Notar sah die Kundin, weil er wach war.", 1, translation, "uk")
        female = read_subject(
            "Die Notarin sah den Kunden, weil sie wach war.", 1, translation, "uk"
        )
        assert male.subject.np_gender == female.subject.np_gender
        assert male.subject.phrase == female.subject.phrase


def test_lexicon_covers_every_concept() -> None:
    table = Path(__file__).parents[1] / "linguistics" / "source" / "concepts.tsv"
    lines = table.read_text("utf-8").splitlines()
    concepts = {line.split("\t")[0] for line in lines if not line.startswith(("#", "concept\t"))}
    entries = read_lexicon("gendermt.linguistics.target.slavic.uk")
    assert concepts <= {entry.concept for entry in entries}
    assert sum(entry.concept == "*" for entry in entries) > 300


@settings(max_examples=60, deadline=None)
@given(st.text(alphabet="лікарсзвоїєґнйья ,.()/-'", max_size=80))
def test_any_text_is_read(text: str) -> None:
    reading = read_subject("Der Arzt sah die Köchin.", 1, text, "uk").subject
    assert (reading.phrase is None) == (reading.np_gender == "unknown")
