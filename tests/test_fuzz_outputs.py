"""Outputs and recordings of any content: no exception, the same twice, and no time to lose."""

import hashlib
import json
import os
import random
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gendermt import find_inclusive, read_occupation, read_subject, read_they
from gendermt.data.tables import decode, read_table
from gendermt.linguistics.instruments import get_instrument
from gendermt.linguistics.languages import TARGETS as LANGUAGES
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
OCCUPATION = ("boulanger", "boulangère", "boulangèr·e")
ENGLISH = "The baker left because they were tired."
FUNCTIONS: dict[str, Callable[[str], object]] = {
    "clean": partial(clean, source=SOURCE),
    "received": partial(received, source=SOURCE),
    "normalize": normalize,
    "find_inclusive": find_inclusive,
    "read_occupation": lambda text: read_occupation(text, OCCUPATION),
    "read_they": lambda text: read_they(text, ENGLISH, OCCUPATION),
    **{
        f"read_subject {target}": partial(read_subject, SOURCE, 1, target=target)
        for target in LANGUAGES
    },
}
"""All that reads what a system wrote."""
CALLS = Counter[str]()
MILLION_CALLS = 1_000_000 // (2 * len(FUNCTIONS)) + 1
"""Examples, each of which is read twice by all of them."""
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


def read_twice(text):
    for name, function in FUNCTIONS.items():
        first, second = function(text), function(text)
        assert repr(first) == repr(second), name
        CALLS[name] += 2


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(text=OUTPUTS)
def test_any_output_is_read(text):
    read_twice(text)


@pytest.mark.slow
def test_a_million_calls():
    """About half an hour; `-s` shows the counts."""
    CALLS.clear()
    settings(
        max_examples=MILLION_CALLS,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )(given(text=OUTPUTS)(read_twice))()
    print(f"{CALLS.total()} calls without an exception, each the same twice:")
    print("\n".join(f"{count:8} {name}" for name, count in sorted(CALLS.items())))
    assert CALLS.total() >= 1_000_000


def some_outputs(count):
    """The same ones each time, without half surrogates, which no pipe takes."""
    chance = random.Random(11)
    return [
        "".join(chance.choices(PIECES, k=chance.randrange(1, 16))).replace("\ud800", "")
        for _ in range(count)
    ]


def digest(outputs):
    """Of all that is read of some outputs."""
    readings = [repr(function(text)) for text in outputs for function in FUNCTIONS.values()]
    return hashlib.sha256("\n".join(readings).encode()).hexdigest()


def test_threads_read_the_same():
    outputs = some_outputs(8)
    alone = [digest([text]) for text in outputs]
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(lambda text: digest([text]), outputs * 2)) == alone * 2


def test_another_hash_seed_reads_the_same():
    program = (
        f"import sys; sys.path.insert(0, {str(Path(__file__).parent)!r}); "
        "from test_fuzz_outputs import *; print(digest(some_outputs(15)))"
    )
    seed = "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == digest(some_outputs(15))


@pytest.mark.parametrize("name", FUNCTIONS)
def test_reading_takes_linear_time(name):
    """A long text is read or refused with a reason, whatever it repeats."""
    FUNCTIONS[name]("La panadera llegó.")  # what is loaded once
    for piece in (*PIECES, ",", " et", "·e", " la", " она", " la panadera", "ה", "a "):
        text = piece * (3_000 // len(piece))
        start = time.process_time()
        FUNCTIONS[name](text)
        took = time.process_time() - start
        assert took < 5 * MICROSECONDS_A_CHARACTER * 1e-6 * len(text), piece


@pytest.mark.parametrize("target", ["uk", "he", "ar"])
@pytest.mark.parametrize("piece", ["(", ")", "-", "'", ",", "…", '"', "א", "і"])
def test_the_published_instrument_takes_linear_time(target, piece):
    instrument = get_instrument("published", {target: [(SOURCE, "x y")]})
    instrument.prepare([target])
    start = time.process_time()
    instrument.read(SOURCE, 1, piece * 8_000, target)
    assert time.process_time() - start < MICROSECONDS_A_CHARACTER * 1e-6 * 8_000


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
