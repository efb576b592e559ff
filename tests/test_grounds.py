"""What makes a phrase a reading: words that sound alike, near concepts, the other person."""

import pytest

from gendermt.linguistics.reader import get_language, read_subject
from gendermt.linguistics.transliteration import onset


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Ornithologe", "орнитолог"),
        ("Ornithologin", "орнітологині"),
        ("Ornithologe", "ornithologue"),
        ("Ornithologe", "אורניתולוג"),
        ("Sopranistin", "soprano"),
        ("Sopranistin", "السوبرانو"),
        ("Ratholenden", "ратолендом"),
    ],
)
def test_cognates_in_any_script(first: str, second: str) -> None:
    assert onset(first) == onset(second) != ""


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Schneider", "sastre"),  # s-n-t-r, s-t-r
        ("grüßte", "ecuyerista"),  # one begins with a vowel
        ("Koch", "кухар"),  # too short to tell
        ("Dachdecker", "dacs"),
        ("Kellnerin", "camarera"),
        ("", ""),
        ("Arzt", ""),
        ("123", "123"),
    ],
)
def test_other_words_are_no_cognates(first: str, second: str) -> None:
    assert onset(first) != onset(second) or not onset(first)


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("Schaffnerin", "spnr"),
        ("Grüßendste", "krsn"),
        ("Ornithologe", "arntl"),
        ("Koch", ""),
        ("", ""),
    ],
)
def test_onset(word: str, expected: str) -> None:
    assert onset(word) == expected


def test_concepts_that_share_a_form_are_near() -> None:
    spanish = get_language("es")
    assert "customer_service_agent" in spanish.near("customer_adviser")
    assert "soprano" not in spanish.near("prompter")
    assert spanish.near("no such concept") == frozenset()


def test_a_compound_is_near_its_head() -> None:
    assert "service_technician" in get_language("de").near("technician")
    assert "technician" not in get_language("de").near("service_technician")


SOURCE = "Der Gambist grüßte die Kellnerin."


@pytest.mark.parametrize(
    ("translation", "gender", "reason"),
    [
        # a word that no lexicon has counts beside the other person, and not alone
        ("El gambista saludó a la camarera.", "male", None),
        ("El gambusino saludó a la camarera.", "male", None),
        ("La camarera recibió un saludo.", "unknown", "dropped"),
    ],
)
def test_the_other_person_is_evidence(translation: str, gender: str, reason: str | None) -> None:
    subject = read_subject(SOURCE, 1, translation, "es").subject
    assert (subject.np_gender, subject.reason) == (gender, reason)


def test_what_is_left_out_shows_its_evidence() -> None:
    reading = read_subject(SOURCE, 4, "Le résultat contient une erreur.", "fr").subject
    assert (reading.reason, reading.phrase) == ("not_identified", None)
    assert [item.words for item in reading.evidence][-1:] == ["résultat"]
