"""Recorded translations: forms of files, matching, and what a provider says when one is missing."""

import re

import pytest

from gendermt.models.recordings import (
    BrokenRowError,
    MissingTranslationError,
    find_file,
    read_recording,
)

A, B = "Die Bäckerin kam.", "Der Koch ging."


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("r.txt", f"{A} ||| La panadera vino.\n{B} |||   El cocinero se fue.\n"),
        ("r.txt", f"\ufeff{A} ||| La panadera vino.\r\n\r\n{B} ||| El cocinero se fue."),
        ("r.tsv", f"source\ttranslation\n{A}\tLa panadera vino.\n{B}\tEl cocinero se fue.\n"),
        ("r.csv", f"source,translation\n{A},La panadera vino.\n{B},El cocinero se fue.\n"),
        ("r.csv", f'translation;source\nLa panadera vino.;"{A}"\nEl cocinero se fue.;{B}\n'),
        (
            "r.jsonl",
            f'{{"source": "{B}", "translation": "El cocinero se fue."}}\n'
            f'{{"source": "{A}", "translation": "La panadera vino."}}\n',
        ),
    ],
)
def test_forms_by_source(name, text):
    recording = read_recording(text.encode(), name)
    assert recording.find("000-es", A, 0) == "La panadera vino."
    assert recording.find("001-es", B, 0) == "El cocinero se fue."
    assert recording.find("001-es", f"  {B} ", 0) == "El cocinero se fue."


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("r.tsv", "id\ttranslation\n001-es\tzwei\n000-es\teins\n"),
        ("r.jsonl", '{"id": "000-es", "translation": "eins"}\n'
                    '{"id": "001-es", "translation": "zwei"}'),
    ],
)  # fmt: skip
def test_forms_by_id_in_any_order(name, text):
    recording = read_recording(text.encode(), name)
    assert recording.find("000-es", "whatever", 0) == "eins"
    assert recording.find("001-es", "whatever", 0) == "zwei"
    with pytest.raises(MissingTranslationError, match="no translation with id '002-es'"):
        recording.find("002-es", A, 0)


def test_one_sentence_with_two_subjects_has_two_translations():
    recording = read_recording(f"{A} ||| eins\n{B} ||| x\n{A} ||| zwei\n".encode(), "r.txt")
    assert recording.find("000-es", A, 0) == "eins"
    assert recording.find("002-es", A, 1) == "zwei"
    with pytest.raises(MissingTranslationError, match=r"2 translation.* needs number 3"):
        recording.find("004-es", A, 2)


def test_composition_of_letters_does_not_tell_sentences_apart():
    import unicodedata

    recording = read_recording(unicodedata.normalize("NFD", f"{A} ||| x").encode(), "r.txt")
    assert recording.find("000-es", A, 0) == "x"


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("r.txt", f"{A} ||| x\nDer Koch gi", "r.txt line 2: no ' ||| '"),
        ("r.tsv", "source\ttext\na\tb\n", "r.tsv line 1: columns source, text"),
        ("r.tsv", "source\ttranslation\na\n", "r.tsv line 2: 1 fields, expected 2"),
        ("r.jsonl", '{"id": "a", "transl', "r.jsonl line 1: no JSON"),
        ("r.jsonl", '["a"]', "line 1: list, expected an object"),
        ("r.jsonl", '{"id": "a"}', "needs translation and id or source, has id"),
        ("r.jsonl", '{"id": "a", "translation": "x"}\n' + "[" * 100_000, "line 2: no JSON"),
        ("r.csv", 'id,translation\na,"b\nc,d\ne,f\n', "r.csv line 2: not a row of a table"),
        ("r.csv", 'id,translation\na,b\nc,"d\ne,"f"\n', "r.csv line 3: not a row of a table"),
        ("r.csv", 'id,translation\na,"b" c\n', "r.csv line 2: not a row of a table"),
        ("r.tsv", "id\ttranslation\na\tb\na\tc\n", "id 'a' stands twice"),
        ("r.docx", "x", "unknown ending '.docx', allowed: .txt"),
    ],
)
def test_broken_files_are_named(name, text, message):
    with pytest.raises(ValueError) as error:
        read_recording(text.encode(), name)
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("r.tsv", b"id\ttranslation\ra\tb\rc\td\r"),
        ("r.csv", b"id,translation\ra,b\rc,d\r"),
        ("r.csv", b"id,translation\r\na,b\r\nc,d"),
        ("r.tsv", "id\ttranslation\na\tb\nc\td\n".encode("utf-16")),
        ("r.tsv", "id\ttranslation\na\tb\nc\td\n".encode("utf-16-le")),
        ("r.csv", "id;translation\na;b\nc;d\n".encode("utf-16-be")),
        ("r.csv", "id;translation\na;b\nc;d\n".encode("utf-32")),
        ("r.jsonl", b'{"id": "a", "translation": "b"}\r{"id": "c", "translation": "d"}'),
    ],
)
def test_line_ends_and_encodings(name, content):
    recording = read_recording(content, name)
    assert [recording.find(row, "", 0) for row in "ac"] == ["b", "d"]


@pytest.mark.parametrize("name", ["r.tsv", "r.csv"])
def test_a_carriage_return_inside_a_cell_is_a_blank(name):
    text = "id\ttranslation\na\tLa panadera\rvino.\n".replace("\t", "\t,"[name == "r.csv"])
    assert read_recording(text.encode(), name).find("a", "", 0) == "La panadera vino."


@pytest.mark.parametrize("name", ["r.txt", "r.tsv", "r.csv", "r.jsonl"])
def test_cells_may_have_any_length(name):
    long = "x" * 200_000
    text = {
        "r.txt": f"{A} ||| {long}",
        "r.tsv": f"source\ttranslation\n{A}\t{long}",
        "r.csv": f'source,translation\n{A},"{long}"',
        "r.jsonl": f'{{"source": "{A}", "translation": "{long}"}}',
    }[name]
    assert read_recording(text.encode(), name).find("", A, 0) == long


@pytest.mark.parametrize(
    ("row", "problem"),
    [
        ('{"id": "b", "translation": null}', "line 2: the translation is NoneType"),
        ('{"id": "b", "source": 7, "translation": "x"}', "line 2: the source is int"),
        ('{"id": "b", "translation": "\\ud800"}', "line 2: half of a surrogate pair"),
        ('{"id": "b", "source": "\\udfff", "translation": "x"}', "line 2: half of a surrogate"),
    ],
)
def test_a_broken_row_breaks_no_other(row, problem):
    text = f'{{"id": "a", "translation": "1"}}\n{row}\n{{"id": "c", "translation": "3"}}'
    recording = read_recording(text.encode(), "r.jsonl")
    assert [recording.find(name, "", 0) for name in "ac"] == ["1", "3"]
    assert [translation for _, translation in recording.pairs] == ["1", "3"]
    with pytest.raises(BrokenRowError, match=problem):
        recording.find("b", "", 0)


@pytest.mark.parametrize(
    ("content", "advice"),
    [
        ("Die Bäckerin kam. ||| Über".encode("cp1252"), "iconv -f CP1252 -t UTF-8"),
        ("source ||| Пекарша пришла.".encode("cp1251"), "iconv -f CP1251 -t UTF-8"),
        ("a ||| b".encode("utf-16")[:-1], "UTF-16, but cut off"),
        (b"a ||| b\r\xe4 ||| c", "line 2: byte 0xe4"),
    ],
)
def test_other_encodings_are_named(content, advice):
    with pytest.raises(ValueError, match=re.escape(advice)):
        read_recording(content, "r.txt")


@pytest.mark.parametrize(
    ("translation", "hints"),
    [
        ("La médica ayudó.".encode().decode("latin-1"), 1),
        ("La “médica” está aquí.".encode().decode("cp1252", "ignore"), 1),
        ("Врач помогла.".encode().decode("latin-1"), 1),
        ("La médica ayudó.", 0),
        ("Âge, Ãlvaro, 3 ×\u00a04", 0),
    ],
)
def test_mojibake_gets_a_hint(translation, hints, caplog):
    read_recording(f"{A} ||| {translation}".encode(), "r.txt")
    assert len([r for r in caplog.records if "Windows-1252" in r.getMessage()]) == hints


def test_latin1_and_empty_translations():
    with pytest.raises(ValueError, match=r"r\.txt line 1: byte 0xe4"):
        read_recording(f"{A} ||| x".encode("latin-1"), "r.txt")
    recording = read_recording(f"{A} ||| \n".encode(), "r.txt")
    # what a system answered is scored, also where that is nothing
    assert recording.find("000-es", A, 0) == ""


def test_file_names_for_a_language_pair(tmp_path):
    assert find_file(tmp_path, "de", "es") is None
    for name in ("es.jsonl", "de_es.tsv", "de-es.txt"):
        (tmp_path / name).touch()
        assert find_file(tmp_path, "de", "es").name == name


def test_released_files_of_both_lengths(shared_data, monkeypatch):
    from gendermt.data.winomtde import load_winomtde
    from gendermt.models.recorded_files import published_recording

    monkeypatch.setenv("GENDERMT_DATA", str(shared_data))
    rows = load_winomtde().rows
    for system, length in (("google", 288), ("gpt-4o-mini", 308)):
        recording = published_recording(system, "de", "es")
        assert len(recording.pairs) == length
        assert all(recording.find("", row.source, 0) for row in rows)


def test_published_names_what_there_is():
    from gendermt.models.recorded import PublishedAPI
    from gendermt.models.recorded_files import published_recording

    with pytest.raises(ValueError, match="released amazon, deepl, google"):
        PublishedAPI("bing-translate")
    with pytest.raises(ValueError, match="there are translations from de to es, fr, it, ru, uk"):
        published_recording("deepl", "de", "ar")


def test_replay_names_what_there_is(tmp_path):
    from gendermt.models.recorded import ReplayAPI

    with pytest.raises(ValueError, match="-M path=FILE_OR_FOLDER"):
        ReplayAPI("no-such-system")
    with pytest.raises(ValueError, match="allowed: path"):
        ReplayAPI("mine", pfad="x")
    with pytest.raises(ValueError, match="no recording for de-es"):
        ReplayAPI("mine", path=str(tmp_path)).check_pair("de", "es")
    with pytest.raises(ValueError, match="is no file and no folder"):
        ReplayAPI("mine", path=str(tmp_path / "x")).check_pair("de", "es")
    (tmp_path / "all-es.txt").write_text(f"{A} ||| x", encoding="utf-8")
    ReplayAPI("mine", path=str(tmp_path / "all-{target}.txt")).check_pair("de", "es")
