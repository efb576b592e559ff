"""Alignment as in the paper, gender as in our grammar."""

import pytest

from gendermt.linguistics.aligned import AlignedInstrument
from gendermt.linguistics.instruments import get_instrument

SOURCES = [
    "Die Ärztin fragte den Koch .",
    "Der Koch fragte die Ärztin .",
    "Die Ärztin lachte .",
    "Der Koch lachte .",
    "Die Ärztin kam mit dem Koch .",
]
TRANSLATIONS = [
    "La médica preguntó al cocinero .",
    "El cocinero preguntó a la médica .",
    "La médica rio .",
    "El cocinero rio .",
    "La médica vino con el cocinero .",
]
BANK = list(zip(SOURCES, TRANSLATIONS, strict=True)) * 4


@pytest.mark.parametrize(
    ("index", "translation", "gender", "phrase"),
    [
        (1, "La médica rio .", "female", "La médica"),
        (1, "El médico rio .", "male", "El médico"),
        (1, "Ella rio .", "unknown", None),  # no person noun in what is linked
        (1, "", "unknown", None),
    ],
)
def test_the_gender_is_our_grammars(index, translation, gender, phrase):
    instrument = get_instrument("aligned", {"es": [*BANK, (SOURCES[2], "El médico rio .")]})
    instrument.prepare(["es"])
    found = instrument.read(SOURCES[2], index, translation, "es").subject
    assert (found.np_gender, found.phrase) == (gender, phrase)
    assert (found.reason is None) == (gender != "unknown")
    if found.span:
        assert translation[slice(*found.span)] == phrase


def test_without_a_bank_it_is_an_error():
    with pytest.raises(ValueError, match="No translations to train the aligner on for 'es'"):
        AlignedInstrument({}).read(SOURCES[0], 1, TRANSLATIONS[0], "es")


def test_signature_names_the_bank():
    assert "|bank:20|" in AlignedInstrument({"es": BANK}).signature("es")
