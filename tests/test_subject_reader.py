"""Our instrument as a whole: agreement with gold labels, and what it must not look at."""

import json

import pytest
from click.testing import CliRunner

from gendermt.analysis.validate_subject import (
    GOLD_COLUMNS,
    agreements,
    overlaps,
    read_all,
    read_gold,
    subject,
)
from gendermt.data.winomtde import TARGETS
from gendermt.linguistics.confidence import confidence
from gendermt.linguistics.instruments import get_instrument
from gendermt.linguistics.reader import read_subject

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


SOURCE = "Die Direktorin lobte den Gärtner, weil sie mit ihm zufrieden war."
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


@pytest.mark.parametrize(
    ("source", "translation", "target", "mark"),
    [
        ("Die Vermieterin rief den Arzt an .", "La arrendataria llamó al médico.", "es", True),
        ("Die Vermieterin rief den Arzt an .", "La arrendadora llamó al médico.", "es", False),
        ("Der Mieter rief die Ärztin an .", "Le bailleur a appelé la médecin.", "fr", True),
        ("Der Mieter rief die Ärztin an .", "اتصل المؤجر بالطبيبة.", "ar", True),
    ],
)
def test_marks_of_the_lexicon_are_evidence_and_lower_confidence(source, translation, target, mark):
    found = read_subject(source, 1, translation, target).subject
    assert found.np_gender in ("male", "female")
    assert ("mistranslation" in [item.rule for item in found.evidence]) == mark
    assert (found.confidence == confidence("concept", disputed=True)) == mark
