"""Finding the translation in what a model wrote around it."""

import csv
import html
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gendermt.solvers.cleaning import Translation, clean, received

SOURCE = "Die Bäckerin rief den Koch an, weil sie Mehl brauchte."
TEXT = "La panadera llamó al cocinero porque necesitaba harina."


@pytest.mark.parametrize(
    ("raw", "kinds"),
    [
        (TEXT, []),
        (f"  {TEXT}\n", ["blanks"]),
        (f"\u00a0{TEXT}\u202f", ["blanks"]),
        (f'"{TEXT}"', ["quotes"]),
        (f"“{TEXT}”", ["quotes"]),
        (f"«\u00a0{TEXT}\u00a0»", ["quotes"]),
        (f"„{TEXT}“", ["quotes"]),
        (f"'{TEXT}'", ["quotes"]),
        (f"**{TEXT}**", ["emphasis"]),
        (f"```\n{TEXT}\n```", ["code_fence", "blanks"]),
        (f"```text\n{TEXT}\n```", ["code_fence", "blanks"]),
        (f"Sure! Here it is:\n```\n{TEXT}\n```\nAnything else?", ["code_fence", "blanks"]),
        (f"`{TEXT}`", ["quotes"]),
        (f"Here is the translation: {TEXT}", ["announcement"]),
        (f"Here is the translation:\n\n{TEXT}", ["announcement"]),
        (f"Here's the Spanish translation of the sentence:\n\n\"{TEXT}\"",
         ["announcement", "quotes"]),
        (f"Sure, here you go!\n{TEXT}", ["announcement"]),
        (f"Spanish: {TEXT}", ["label"]),
        (f"**Translation:** {TEXT}", ["label"]),
        (f"Traducción: {TEXT}", ["label"]),
        (f"Voici la traduction en espagnol :\n{TEXT}", ["announcement"]),
        (f"{SOURCE}\n{TEXT}", ["source_repeated"]),
        (f"German: {SOURCE}\nSpanish: {TEXT}", ["label", "source_repeated", "label"]),
        (f"{TEXT}\n\nNote: I chose the feminine form.", ["further_lines"]),
        (f"{TEXT}\n{TEXT}", ["further_lines"]),
        (f"<think>Sie means the baker.\nSo feminine.</think>\n\n{TEXT}", ["reasoning", "blanks"]),
        (f"Sie means the baker.</think>{TEXT}", ["reasoning"]),
        (f"<think>\n</think>\n\n**{TEXT}**", ["reasoning", "blanks", "emphasis"]),
    ],
)  # fmt: skip
def test_the_translation_is_found(raw, kinds):
    found = clean(raw, SOURCE)
    assert found.text == TEXT
    assert [kind for kind, _ in found.removed] == kinds
    assert found.raw == raw
    assert not found.refusal
    assert Translation.from_metadata(found.to_metadata()) == found


@pytest.mark.parametrize(
    "text",
    [
        "El médico dijo: «Vuelva mañana».",
        "La jefa dijo: la traducción es urgente.",
        '"Hola", dijo la jefa, "¿qué tal?"',
        "«Bonjour», dit la cheffe, «ça va?»",
        "Lo siento, dijo la doctora al paciente.",
        "L'avocate a parlé.",
        'המנכ"לית דיברה עם העו"ד',
        "El traductor habló.",
        "a < b > c",
    ],
)
def test_what_belongs_to_the_translation_stays(text):
    assert clean(text, SOURCE).text == text


@pytest.mark.parametrize(
    "raw",
    [
        "I'm sorry, but I can't assist with that request.",
        "I’m sorry, I cannot translate this sentence.",
        "As an AI language model, I am unable to do this.",
        "Lo siento, no puedo traducir esta frase.",
        "Désolé, je ne peux pas traduire ce texte.",
        "Извините, я не могу перевести этот текст.",
        "Es tut mir leid, das kann ich nicht übersetzen.",
        "<think>Is this safe?</think>I cannot translate this content.",
    ],
)
def test_refusals(raw):
    assert clean(raw, SOURCE).refusal


@pytest.mark.parametrize("raw", ["", "   ", "\n\n", "<think>only a thought", "```\n```"])
def test_nothing_is_nothing(raw):
    assert clean(raw, SOURCE).text.strip("`\n ") == ""


def test_a_thought_that_the_limit_cut_is_no_translation():
    found = clean("<think>La panadera... or perhaps", SOURCE)
    assert found.text == ""
    assert found.removed[0][0] == "reasoning"


@given(st.text(max_size=300))
def test_anything_is_cleaned_and_cleaning_again_changes_nothing_lost(raw):
    found = clean(raw, SOURCE)
    assert found.raw == raw
    assert all(char in html.unescape(html.unescape(raw)) + " " for char in found.text)


OUTPUTS = Path(__file__).parent / "data" / "outputs.tsv"


def outputs():
    """Outputs of each kind with the translation in them; line breaks are written as `\\n`."""
    with OUTPUTS.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
            yield pytest.param(
                *(
                    row[name].replace("\\n", "\n").replace("\\r", "\r")
                    for name in ("output", "source", "text")
                ),
                row["refusal"] == "true",
                id=row["id"],
            )


@pytest.mark.parametrize(("raw", "source", "text", "refusal"), outputs())
def test_outputs_of_language_models(raw, source, text, refusal):
    found = clean(raw, source)
    assert found.text == text
    assert found.refusal == refusal


@pytest.mark.parametrize(
    ("raw", "kinds"),
    [
        (f"Option 1: {TEXT}\nOption 2: La panadera llamó al cocinero.", {"label", "alternatives"}),
        (f"{TEXT}\n\nNota: es femenino.", {"further_lines"}),
        (f'{{"translation": "{TEXT}"}}', {"structure"}),
        (f"<p>{TEXT}</p>", {"tags"}),
        (TEXT.replace("ó", "&oacute;"), {"entities"}),
        (TEXT.replace("ó", "&amp;#243;"), {"entities"}),
        (TEXT.replace(" porque", "\nporque"), {"line_breaks"}),
    ],
)
def test_what_was_removed_is_recorded(raw, kinds):
    found = clean(raw, SOURCE)
    assert found.text == TEXT
    assert kinds <= {kind for kind, _ in found.removed}


@pytest.mark.parametrize(
    ("raw", "why"),
    [
        ("La panadera llamó al", "truncated"),
        ("<think>La panadera is the", "truncated"),
        (f"{TEXT}\n\nNote: the feminine is ke", None),
        ("I'm sorry, but I can't tran", "truncated"),
        ("I'm sorry, but I can't translate this. My guide", "refusal"),
    ],
)
def test_what_the_limit_cut_is_no_translation(raw, why):
    found = clean(raw, SOURCE)
    found.note_truncation()
    assert found.no_translation == why
    assert Translation.from_metadata(found.to_metadata()) == found


def test_the_target_language_tells_translations_apart():
    french = "La boulangère a appelé le cuisinier parce qu'elle avait besoin de farine."
    raw = f"{french}\n{TEXT}"
    assert clean(raw, SOURCE, target="fr").text == french
    assert clean(raw, SOURCE, target="es").text == TEXT


def test_what_a_service_gives_is_decoded_and_a_source_that_writes_entities_keeps_them():
    assert received("L&#39;amie est l&agrave;.", "Die Freundin ist da.").text == "L'amie est là."
    assert received("Écrivez &amp;.", "Schreiben Sie &amp;.").text == "Écrivez &amp;."


@pytest.mark.parametrize(
    "raw", ["x" * 50_000, '"' * 50_000, "<think>" * 7_000, "`" * 50_000, "a:" * 25_000,
            "\n" * 50_000, "</think>" * 6_000, "**" * 25_000, "here is " * 6_000]
)  # fmt: skip
def test_long_outputs_take_linear_time(raw):
    start = time.process_time()
    clean(raw, SOURCE)
    assert time.process_time() - start < 15


@pytest.mark.parametrize(
    "raw",
    [
        "Désolé, mais je ne peux pas donner suite à cette demande.",
        "No puedo ayudar con esa solicitud.",
        "Mi spiace, ma non posso aiutarti con questa richiesta.",
        "Я не можу допомогти з цим запитом.",
        "К сожалению, я не могу выполнить этот запрос.",
        "آسف، لا يمكنني المساعدة في هذا الطلب.",
        "אני מצטערת, איני יכולה לתרגם את המשפט הזה.",
    ],
)
def test_refusals_that_speak_of_a_request(raw):
    assert clean(raw, SOURCE).refusal
