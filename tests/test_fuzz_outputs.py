"""Outputs and recordings of any content: no exception, the same twice, and no time to lose."""

import json
import time

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gendermt.data.tables import decode, read_table
from gendermt.linguistics.text import normalize
from gendermt.models.recordings import (
    EXTENSIONS,
    MissingTranslationError,
    Recording,
    read_recording,
)
from gendermt.solvers.cleaning import Translation, clean, received

SOURCE = "Die Bäckerin rief den Koch an, weil sie Mehl brauchte."
PIECES = (
    SOURCE, "La panadera llamó al cocinero porque necesitaba harina.", "Пекарша позвонила повару",
    "התקשרה האופה לטבח", "اتصلت الخبازة بالطباخ", "Translation", "Here is the translation", "Sure!",
    "Sorry, I can't help with that.", "Note", "Option 1", "German", "¡Claro!", ":", " : ", "8:30",
    "\n", "\r", "\r\n", "\n\n", "\u2028", "\u0085", " ", "\u00a0", "\ufeff", "\t", "|", "---", "**",
    "*", "_", "`", "```", "```json\n", '"', "'", "«", "»", "“", "”", "„", "(", ")", "[", "]", "{",
    "}", '{"translation": "', '"}', '{"a": [', "<think>", "</think>", "<translation>",
    "</translation>", "<p>", "<br/>", "<", ">", "<|im_end|>", "&#39;", "&amp;", "&amp;#39;", "&",
    "&eacute;", "&#55296;", "&#1114112;", "→", "1. ", "- ", "#", "# ", "e\u0301", "\u0301\u0323",
    "\ud800", "\x00", "🇫🇷", "x", ".", "…", "lo siento", "je ne peux pas", "не могу", "no puedo",
)  # fmt: skip
OUTPUTS = st.lists(st.one_of(st.sampled_from(PIECES), st.text(max_size=8)), max_size=24).map(
    "".join
)
TARGETS = st.sampled_from((None, "es", "fr", "it", "uk", "ru", "ar", "he", "xx"))
SOURCES = st.one_of(st.just(SOURCE), st.just(""), OUTPUTS)
MICROSECONDS_A_CHARACTER = 200
"""The constant of linear time: ten times what an output takes on one slow core."""


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(raw=OUTPUTS, source=SOURCES, target=TARGETS)
def test_any_output_is_cleaned(raw, source, target):
    for read in (clean, received):
        found = read(raw, source, target=target)
        assert found == read(raw, source, target=target)
        assert found.raw == raw
        assert found.text == "" or any(char in raw or "&" in raw for char in found.text)
        assert Translation.from_metadata(found.to_metadata()) == found


@pytest.mark.parametrize("piece", PIECES)
def test_output_of_one_piece_takes_linear_time(piece):
    raw = f"German {piece * (50_000 // len(piece))} German"
    start = time.process_time()
    clean(raw, SOURCE)
    normalize(raw)
    assert time.process_time() - start < MICROSECONDS_A_CHARACTER * 1e-6 * len(raw)


def said(call, expected, name):
    """The result, or True for an error of the expected kind that says the name."""
    try:
        return call() or True
    except expected as error:
        return name in str(error)


@settings(max_examples=100, deadline=None)
@given(
    suffix=st.sampled_from(EXTENSIONS),
    content=st.one_of(
        st.binary(max_size=80),
        OUTPUTS.map(lambda text: text.encode("utf-8", "surrogatepass")),
        st.lists(st.tuples(OUTPUTS, OUTPUTS), max_size=4).map(
            lambda rows: ("source\ttranslation\n" + "\n".join("\t".join(r) for r in rows)).encode(
                "utf-16", "surrogatepass"
            )
        ),
        st.lists(st.tuples(OUTPUTS, OUTPUTS), max_size=4).map(
            lambda rows: "\n".join(
                json.dumps({"id": number, "source": source, "translation": translation})
                for number, (source, translation) in enumerate(rows)
            ).encode()
        ),
        st.just(b"id,translation\n").flatmap(
            lambda head: OUTPUTS.map(lambda text: head + text.encode("utf-8", "replace"))
        ),
    ),
)
def test_any_file_is_read_or_refused_by_name(suffix, content):
    name = f"file{suffix}"
    recording = said(lambda: read_recording(content, name), ValueError, name)
    if not isinstance(recording, Recording):
        return
    for source, translation in recording.pairs:
        (source + translation).encode()  # no half surrogates
    assert said(lambda: recording.find("0", SOURCE, 0), MissingTranslationError, name)


@pytest.mark.parametrize("piece", [",", '"', '""', ",\n", '"\n', "\r", "a", "é"])
def test_tables_take_linear_time(piece):
    text = decode((piece * (100_000 // len(piece))).encode(), "file.csv")
    start = time.process_time()
    assert said(
        lambda: list(read_table(text, "file.csv", ",", quoted=True)), ValueError, "file.csv line"
    )
    assert time.process_time() - start < 15
