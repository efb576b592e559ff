"""The Russian reader, on sentences of our own: phrases, genders, agreement, forms."""

from __future__ import annotations

import csv
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gendermt.linguistics.reader import get_language, read_subject
from gendermt.linguistics.target.base import read_lexicon

TABLE = Path(__file__).parent / "data" / "subject_ru.tsv"


def _rows() -> list[dict[str, str]]:
    with TABLE.open(encoding="utf-8", newline="") as file:
        lines = [line for line in file if not line.startswith("#")]
    return list(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))


@pytest.mark.parametrize("row", _rows(), ids=lambda row: row["translation"][:40])
def test_sentences(row: dict[str, str]) -> None:
    reading = read_subject(row["source"], int(row["index"]), row["translation"], "ru").subject
    found = (reading.phrase or "-", reading.np_gender, reading.expressed_gender)
    assert found == (row["phrase"], row["np"], row["expressed"]), reading.evidence


@pytest.mark.parametrize(
    ("form", "concept", "gender"),
    [
        ("врачом", "arzt", "male"),
        ("рабочей", "arbeiter", "female"),
        ("рабочего", "arbeiter", "male"),
        ("полицейской", "polizist", "female"),
        ("биологине", "biologe", "female"),
        ("коучу", "trainer", "male"),
        ("терапевтку", "therapeut", "female"),
        ("портнихе", "schneider", "female"),
        ("налоговому консультанту", "steuerberater", "male"),
        ("налоговой консультанткой", "steuerberater", "female"),
        ("юридическая ассистент", "rechtsassistent", "female"),
        ("помощнице по переезду", "umzugshelfer", "female"),
        ("женщиной-полицейским", "polizist", "female"),
        ("шахтёра", "bergmann", "male"),
        ("судье", "richter", "neutral"),
        ("жертвой", "opfer", "neutral"),
        ("ребёнку", "kind", "neutral"),
        ("учитель(ница)", "lehrer", "inclusive"),
        ("учитель/учительница", "lehrer", "inclusive"),
        ("учитель или учительница", "lehrer", "inclusive"),
        ("техником", "techniker", "male"),
        ("веб-дизайнеру", "webdesigner", "male"),
        ("врачом-терапевтом", "therapeut", "male"),
        ("электронику", "elektroniker", "male"),
        ("служащей банка", "bankangestellter", "female"),
        ("бизнес-леди", "unternehmer", "female"),
        ("госпоже директору", "direktor", "female"),
        ("студент_ка", "student", "inclusive"),
    ],
)
def test_case_forms(form: str, concept: str, gender: str) -> None:
    language = get_language("ru")
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
        ("Скляр побачила бджоляра, бо її розбудили їжаки.", "wrong_language"),
        ("Наступил вечер.", "dropped"),
    ],
)
def test_unreadable(translation: str, reason: str) -> None:
    source = "Die Glaserin sah den Imker, weil sie wach war."
    reading = read_subject(source, 1, translation, "ru").subject
    assert (reading.np_gender, reading.expressed_gender) == ("unknown", "unknown")
    assert reading.reason == reason


@pytest.mark.parametrize(
    "written",
    [
        lambda text: unicodedata.normalize("NFD", text),
        lambda text: text.replace(" ", "\u00a0"),
        lambda text: "\ufeff\u200b" + text,
        lambda text: text.replace("оз", "оз\u0301", 1),
    ],
    ids=["NFD", "NBSP", "invisible", "stress"],
)
def test_writing(written) -> None:  # type: ignore[no-untyped-def]
    source = "Der Mechaniker rief die Kundin, weil sie wartete."
    translation = written("Механик позвал заказчика, потому что она ждала.")
    reading = read_subject(source, 4, translation, "ru").subject
    assert (reading.np_gender, reading.expressed_gender) == ("male", "female")
    assert reading.span is not None
    assert translation[slice(*reading.span)] == reading.phrase


def test_other_person() -> None:
    source = "Die Notarin grüßte den Boxer, weil sie ihn kannte."
    reading = read_subject(
        source, 1, "Нотариус поприветствовала боксера, потому что знала его.", "ru"
    )
    assert reading.other is not None
    assert reading.subject.expressed_gender == "female"
    assert reading.other.expressed_gender == "male"


def test_counterpart_source_changes_no_phrase_gender() -> None:
    for translation in (
        "Нотариус поприветствовала боксера, потому что знала его.",
        "Механик позвал заказчика, потому что она ждала.",
    ):
        male = read_subject("Der Notar sah die Kundin, weil er wach war.", 1, translation, "ru")
        female = read_subject(
            "Die Notarin sah den Kunden, weil sie wach war.", 1, translation, "ru"
        )
        assert male.subject.np_gender == female.subject.np_gender
        assert male.subject.phrase == female.subject.phrase


def test_lexicon_covers_every_concept() -> None:
    table = Path(__file__).parents[1] / "linguistics" / "source" / "concepts.tsv"
    lines = table.read_text("utf-8").splitlines()
    concepts = {line.split("\t")[0] for line in lines if not line.startswith(("#", "concept\t"))}
    entries = read_lexicon("gendermt.linguistics.target.slavic.ru")
    assert concepts <= {entry.concept for entry in entries}
    assert sum(entry.concept == "*" for entry in entries) > 300


@settings(max_examples=60, deadline=None)
@given(st.text(alphabet="врачсказлнеёйья ,.()/-'", max_size=80))
def test_any_text_is_read(text: str) -> None:
    reading = read_subject("Der Arzt sah die Köchin.", 1, text, "ru").subject
    assert (reading.phrase is None) == (reading.np_gender == "unknown")
