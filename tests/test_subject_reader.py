"""Our instrument as a whole: agreement with gold labels, and what it must not look at."""

import json
import unicodedata

import pytest
from click.testing import CliRunner
from hypothesis import example, given, settings
from hypothesis import strategies as st

from gendermt.analysis.validate_subject import (
    GOLD_COLUMNS,
    agreements,
    overlaps,
    read_all,
    read_gold,
    subject,
)
from gendermt.linguistics.instruments import get_instrument
from gendermt.linguistics.reader import TARGETS, read_subject

# np, expressed, unknown at most: the bars that the instrument was built to
BARS = {
    "es": (0.98, 0.97, 0.010),
    "fr": (0.98, 0.96, 0.010),
    "it": (0.98, 0.95, 0.015),
    "uk": (0.97, 0.94, 0.020),
    "ru": (0.97, 0.94, 0.020),
    "ar": (0.97, 0.94, 0.020),
    "he": (0.96, 0.93, 0.025),
    "all": (0.975, 0.95, 0.015),
}


@pytest.fixture(scope="module")
def gold(shared_data):
    return {target: read_gold(shared_data / "gold" / f"{target}.tsv") for target in TARGETS}


def test_agreement_with_gold_labels(gold):
    instrument = get_instrument("reader")
    signatures = {target: instrument.signature(target) for target in (*TARGETS, "all")}
    result = agreements(gold, read_all(gold, instrument), True, signatures)
    for target, (np_gender, expressed, unknown) in BARS.items():
        found = result[target]
        assert found.np_agreement >= np_gender, (target, found)
        assert found.expressed_agreement >= expressed, (target, found)
        assert found.unknown_rate <= unknown, (target, found)
        assert found.phrase_overlap >= 0.97, (target, found)


def test_the_sources_gender_is_no_evidence(gold, shared_data):
    """Each translation beside the counterpart source of the other gender: the same phrase.

    Rows 2k and 2k + 1 of WinoMTDE are one sentence with the genders swapped. Two pairs are not:
    160 names a person that 161 calls "jemand", and 178/179 are sentences about a child.
    """
    lines = (shared_data / "winomtde" / "de.txt").read_text("utf-8").splitlines()
    rows = [line.split("\t") for line in lines]
    different = []
    for target, labels in gold.items():
        for label in labels:
            number = int(label.id)
            _, index, source, _ = rows[number ^ 1]
            own = read_subject(label.source, label.subject_index, label.translation, target)
            paired = read_subject(source, int(index), label.translation, target)
            if own.subject.np_gender != paired.subject.np_gender:
                different.append((target, label.id, own.subject.phrase, paired.subject.phrase))
    assert not [row for row in different if row[1] not in ("160", "161", "178", "179")], different


def test_readings_do_not_depend_on_what_was_read_before(gold):
    sample = [(target, row) for target in TARGETS for row in gold[target][::40]]

    def read(rows):
        return {
            (target, row.id): read_subject(row.source, row.subject_index, row.translation, target)
            for target, row in rows
        }

    assert read(sample) == read(reversed(sample))


MARKS = ["\u200e", "\u200f", "\u202b", "\u2067", "\u00ad", "\ufeff"]


@pytest.mark.parametrize("target", TARGETS)
def test_spelling_of_the_same_text_does_not_matter(gold, target):
    """NFD, typographic apostrophes, no-break spaces, marks of direction: the same genders."""
    for row in gold[target][::6]:
        wanted = read_subject(row.source, row.subject_index, row.translation, target).subject
        for text in (
            unicodedata.normalize("NFD", row.translation),
            row.translation.replace("'", "’"),
            row.translation.replace(" ", "\u00a0"),
            "\u202b" + row.translation.replace(" ", " \u200f") + "\u202c",
        ):
            found = read_subject(row.source, row.subject_index, text, target).subject
            labels = (found.np_gender, found.expressed_gender)
            assert labels == (wanted.np_gender, wanted.expressed_gender), text
            if found.span:
                assert text[found.span[0] : found.span[1]] == found.phrase


SOURCE = "Die Direktorin lobte den Gärtner, weil sie mit ihm zufrieden war."


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(TARGETS), st.text(max_size=120))
@example("uk", "\U00017000")  # a letter without a name
@example("ru", "Врач сказала \ue000")
def test_any_text_gets_an_answer(target, text):
    found = read_subject(SOURCE, 1, text, target)
    for person in (found.subject, found.other):
        assert (person.np_gender == "unknown") == (person.reason is not None)
        if person.span:
            assert text[person.span[0] : person.span[1]] == person.phrase
        assert 0 <= person.confidence <= 1


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_shuffled_words_get_an_answer(data):
    words = {
        "es": "la el directora director jardinero y/o una (a) de los que está contenta",
        "fr": "la le l' directrice·eur jardinier(ère) une un et qui est content·e·s",
        "it": "la il direttrice direttore giardiniere o una un che è contenta/o",
        "ru": "директор директорша садовник(ца) сказала что он она была доволен",
        "uk": "директорка директор садівник(ця) сказала що він вона була задоволений",
        "ar": "المديرة المدير البستاني/ة قالت لأنها كان راضية له ها",
        "he": "המנהלת המנהל הגנן/ית אמרה כי היא הוא היה מרוצה לו",
    }
    target = data.draw(st.sampled_from(TARGETS))
    chosen = data.draw(st.lists(st.sampled_from(words[target].split()), max_size=25))
    found = read_subject(SOURCE, 1, " ".join(chosen), target).subject
    assert (found.np_gender == "unknown") == (found.reason is not None)


@pytest.mark.parametrize("target", TARGETS)
def test_long_outputs_take_linear_time(target, gold):
    import time

    text = " ".join(row.translation for row in gold[target])
    half = text[: len(text) // 2]

    def seconds(sample):
        start = time.perf_counter()
        read_subject(SOURCE, 1, sample, target)
        return time.perf_counter() - start

    seconds(half)
    assert seconds(text) < 5 + 6 * seconds(half)


@pytest.mark.parametrize(
    ("predicted", "wanted", "expected"),
    [
        ("la directora", "directora general", True),
        ("l’avocate", "l'avocate", True),
        ("LA DIRECTORA.", "directora", True),
        ("el jefe", "la directora", False),
        (None, None, True),
        ("el jefe", None, False),
        (None, "el jefe", False),
    ],
)
def test_overlap_of_phrases(predicted, wanted, expected):
    assert overlaps(predicted, wanted) is expected


def gold_file(tmp_path, *rows):
    lines = ["\t".join(GOLD_COLUMNS), *("\t".join(row) for row in rows)]
    (tmp_path / "es.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return tmp_path


ROW = ("000", "x", "1", "Direktorin", SOURCE, "La directora elogió al jardinero.",
       "La directora", "female", "female", "")  # fmt: skip
WRONG = (*ROW[:6], "al jardinero", "male", "male", "")


def test_the_command(tmp_path):
    folder = str(gold_file(tmp_path, ROW, WRONG))
    result = CliRunner().invoke(subject, [folder, "--json"])
    found = json.loads(result.output)
    assert found["es"]["n"] == found["all"]["n"] == 2
    assert found["all"]["np_agreement"] == found["all"]["expressed_agreement"] == 0.5
    assert found["all"]["phrase_overlap"] == 0.5
    assert found["es"]["signature"].startswith("instrument:reader|target:es")
    result = CliRunner().invoke(subject, [folder, "--errors"])
    assert "gold: al jardinero male male" in result.output
    result = CliRunner().invoke(subject, [folder, "--system", "y", "--json"])
    assert json.loads(result.output)["all"]["n"] == 0


def test_the_published_instrument_does_not_tell_the_expressed_gender(tmp_path):
    row = ("000", "x", "1", "Direktorin", SOURCE, "أشادت المديرة بالبستاني لأنها كانت راضية.",
           "المديرة", "female", "female", "")  # fmt: skip
    gold_file(tmp_path, row)
    (tmp_path / "es.tsv").rename(tmp_path / "ar.tsv")
    result = CliRunner().invoke(subject, [str(tmp_path), "--instrument", "published", "--json"])
    found = json.loads(result.output)["ar"]
    assert found["expressed_agreement"] != found["expressed_agreement"]  # NaN
    assert found["n"] == 1


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ([ROW[:-2]], "es.tsv line 2: 8 fields, expected 10"),
        ([(*ROW[:7], "feminine", *ROW[8:])], "np_gender 'feminine', allowed: male"),
        ([(*ROW[:2], "one", *ROW[3:])], "subject_index 'one' is no number"),
    ],
)
def test_broken_gold_is_named(tmp_path, rows, message):
    result = CliRunner().invoke(subject, [str(gold_file(tmp_path, *rows))])
    assert result.exit_code == 1
    assert message in result.output


def test_what_is_asked_of_the_command(tmp_path):
    assert "No gold file" in CliRunner().invoke(subject, [str(tmp_path)]).output
    folder = str(gold_file(tmp_path, ROW))
    output = CliRunner().invoke(subject, [folder, "--targets", "es,xx"]).output
    assert "no labels for xx: there is es" in output
    assert "go together" in CliRunner().invoke(subject, [folder, "--instrument", "judge"]).output
    assert "go together" in CliRunner().invoke(subject, [folder, "--model", "x/y"]).output


def test_the_judge_is_validated_by_the_same_command(tmp_path, monkeypatch):
    from inspect_ai.model import ModelOutput, ModelUsage, get_model

    answers = iter(
        ['{"phrase": "La directora", "words": [], "np_gender": "female", '
         '"expressed_gender": "female"}', "no idea"]
    )  # fmt: skip

    def answer(*_):
        output = ModelOutput.from_content("mockllm/model", next(answers))
        output.usage = ModelUsage()
        return output

    import inspect_ai.model

    scripted = get_model("mockllm/model", custom_outputs=answer, memoize=False)
    monkeypatch.setattr(inspect_ai.model, "get_model", lambda *_, **__: scripted)
    folder = str(gold_file(tmp_path, ROW, (*ROW[:1], "y", *ROW[2:])))
    result = CliRunner().invoke(
        subject, [folder, "--instrument", "judge", "--model", "mockllm/model", "--json"]
    )
    assert result.exit_code == 0, result.output
    found = json.loads(result.output)["es"]
    assert (found["n"], found["unscored"], found["np_agreement"]) == (1, 1, 1.0)
    assert "instrument:judge" in found["signature"]


TWICE = {
    "es": "El médico ayudó al cocinero. / La médica ayudó al cocinero.",
    "fr": "Le médecin a aidé le cuisinier. / La médecin a aidé le cuisinier.",
    "it": "Il dottore ha aiutato il cuoco. / La dottoressa ha aiutato il cuoco.",
    "uk": "Лікар допоміг кухарю. / Лікарка допомогла кухарю.",
    "ru": "Доктор помог повару. / Докторша помогла повару.",
    "ar": "ساعد الطبيب الطباخ. / ساعدت الطبيبة الطباخ.",
    "he": "הרופא עזר לטבח. / הרופאה עזרה לטבח.",
}


@pytest.mark.parametrize("target", TARGETS)
def test_two_alternative_translations_are_inclusive(target):
    source = "Der Arzt half dem Koch."
    read = read_subject(source, 1, TWICE[target], target)
    assert (read.subject.np_gender, read.subject.expressed_gender) == ("inclusive", "inclusive")
    assert read.other is not None
    assert read.other.np_gender == "male"
    # twice the same is no alternative
    first = TWICE[target].split(" / ")[0]
    same = read_subject(source, 1, f"{first} / {first}", target)
    assert same.subject.np_gender == "male"


IN_WORD = {
    "es": ("director", "a", "{} ayudó al cocinero."),
    "fr": ("directeur", "rice", "{} a aidé le cuisinier."),
    "it": ("direttore", "trice", "{} ha aiutato il cuoco."),
    "uk": ("Директор", "ка", "{} допоміг кухарю."),
    "ru": ("Директор", "ка", "{} помог повару."),
    "ar": ("المدير", "ة", "ساعد {} الطباخ."),
    "he": ("המנהל", "ת", "{} עזר לטבח."),
}


@pytest.mark.parametrize("sign", [":", "*", "_", "/", "\u200f:"])
@pytest.mark.parametrize("target", TARGETS)
def test_a_sign_within_a_word_writes_both_genders(target, sign):
    stem, ending, sentence = IN_WORD[target]
    article = {"es": "El ", "fr": "Le ", "it": "Il "}.get(target, "")
    translation = sentence.format(f"{article}{stem}{sign}{ending}")
    subject = read_subject("Die Direktorin half dem Koch.", 1, translation, target).subject
    assert subject.np_gender == "inclusive"
    assert subject.phrase is not None
    assert subject.phrase in translation


@pytest.mark.parametrize("target", ["es", "fr", "it"])
def test_a_colon_between_words_is_none(target):
    stem, _, sentence = IN_WORD[target]
    article = {"es": "El ", "fr": "Le ", "it": "Il "}[target]
    translation = f"Nota: {sentence.format(article + stem)}"
    assert (
        read_subject("Die Direktorin half dem Koch.", 1, translation, target).subject.np_gender
        == "male"
    )
