"""`gendermt validate winomt`: labels of annotators, their habits, and a judge told the language."""

import json
from dataclasses import replace

import httpx
import pytest
from click.testing import CliRunner
from inspect_ai.model import ModelOutput, ModelUsage, get_model

from gendermt.analysis.validate_subject import GoldRow
from gendermt.analysis.validate_winomt import compare, habit, read_labels, training_bank, winomt
from gendermt.data.winomt import load_winomt
from gendermt.linguistics.evidence import PersonReading, SubjectReading
from gendermt.scorers.judge import judge_signature

HEADER = "row\tsystem\tgender\ttranslation\n"
SOURCE = "The baker called the nurse because she was late."


@pytest.mark.parametrize(
    ("label", "np", "expressed", "pronoun", "found"),
    [
        ("neutral", "neutral", "female", "female", "neutral"),
        ("female", "neutral", "female", "female", "agreement"),
        ("female", "neutral", "female", "male", "agreement"),  # what the translation shows
        ("female", "neutral", "neutral", "female", "pronoun"),
        ("male", "neutral", "neutral", "male", "pronoun"),
        ("male", "neutral", "neutral", "female", "male"),
        ("male", "neutral", "female", "neutral", "male"),
        ("female", "neutral", "neutral", "male", "other"),
    ],
)
def test_how_a_phrase_without_gender_was_labelled(label, np, expressed, pronoun, found):
    assert habit(label, PersonReading(np, expressed), pronoun) == found


def labelled(label: str, pronoun: str) -> GoldRow:
    return GoldRow("0", "google", 1, "baker", SOURCE, "x", None, label, label, pronoun)


def read(np: str, expressed: str | None = None) -> SubjectReading:
    return SubjectReading(PersonReading(np, expressed or np))


def test_agreement_and_habits_are_counted_apart():
    gold = {
        "es": [
            labelled("female", "female"),  # shown and right
            labelled("female", "female"),  # shown male: the label is the pronoun's
            labelled("male", "female"),  # shown female: neither the pronoun's nor the phrase's
            labelled("female", "female"),  # shows nothing
            labelled("male", "male"),  # not found
            labelled("male", "male"),  # the instrument could not read it
        ]
    }
    seen = [read(g) for g in ("female", "male", "female", "neutral", "unknown", "male")]
    readings = [*seen[:5], None]
    found = compare(gold, {"es": readings}, {"es": seen}, tells_expressed=True)
    one = found["es"]
    assert (one.everything.n, one.everything.share, one.unscored) == (5, 0.2, 1)
    assert (one.shown.n, one.shown.share) == (3, pytest.approx(1 / 3))
    assert one.everything.low < 0.2 < one.everything.high
    assert one.silent == {"neutral": 0, "agreement": 0, "pronoun": 1, "male": 0, "other": 0}
    assert (one.against, one.unread) == ({"pronoun": 1, "other": 1}, 1)
    assert found["all"] == one
    silent = compare(gold, {"es": readings}, {"es": seen}, tells_expressed=False)["es"].expressed
    assert silent.n == 0
    assert silent.share != silent.share


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("0\tgoogle\tM", "es.tsv line 2: 3 fields, expected 4"),
        ("12\tgoogle\tM\tx", "row '12', allowed: 0 to 11"),
        ("-1\tgoogle\tM\tx", "row '-1'"),
        ("0\tgoogle\tX\tx", "gender 'X', allowed: M, F, N"),
    ],
)
def test_what_breaks_the_form_is_named(tmp_path, line, message):
    file = tmp_path / "es.tsv"
    file.write_text(f"{HEADER}{line}\n", "utf-8")
    with pytest.raises(ValueError, match=message):
        read_labels(file, load_winomt("mini").rows)


def test_the_authors_labels(shared_data, monkeypatch):
    monkeypatch.setenv("GENDERMT_DATA", str(shared_data))
    folder = str(shared_data / "winomt" / "human")
    arguments = [folder, "--targets", "es,he", "--json"]
    result = CliRunner().invoke(winomt, arguments)
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert found["all"]["everything"]["n"] == 50 + 49
    assert found["es"]["shown"]["share"] > 0.9
    assert found["he"]["silent"]["agreement"] >= 1
    table = CliRunner().invoke(winomt, arguments[:-1])
    assert "Phrases that show no gender" in table.stdout
    wrong = CliRunner().invoke(winomt, [folder, "--targets", "pl"])
    assert "no labels for pl" in wrong.output
    assert CliRunner().invoke(winomt, [folder, "--instrument", "judge"]).exit_code == 2


def test_the_labelled_translation_is_the_one_that_is_judged(shared_data, monkeypatch):
    monkeypatch.setenv("GENDERMT_DATA", str(shared_data))
    row = load_winomt().rows[0]
    gold = GoldRow("0", "google", row.subject_index, row.subject, row.source, "x y", None,
                   "male", "male", "male")  # fmt: skip
    bank = training_bank("he", [gold])
    assert len(bank) == 3889
    assert bank[-1] == (row.source, "x y")
    # a system whose translations are not at hand: Google's stand in
    monkeypatch.setattr("httpx.get", unreachable)
    assert len(training_bank("es", [replace(gold, system="amazon")])) == 3889


def unreachable(*_, **__):
    raise httpx.ConnectError("no network")


def test_recorded_answers_of_a_judge(tmp_path, monkeypatch):
    """A grader's answers by target; one that is none is unscored; it is told what the source is."""
    rows = load_winomt("mini").rows
    monkeypatch.setattr(
        "gendermt.analysis.validate_winomt.load_winomt", lambda: load_winomt("mini")
    )
    (tmp_path / "es.tsv").write_text(
        f"{HEADER}0\tgoogle\tF\tLa cocinera llegó.\n1\tgoogle\tM\tEl cocinero llegó.\n", "utf-8"
    )
    asked = []

    def answer(messages, *_):
        asked.append("\n".join(message.text for message in messages))
        if "La cocinera" in asked[-1]:
            text = json.dumps({"phrase": "La cocinera", "words": [], "np_gender": "female",
                               "expressed_gender": "female"})  # fmt: skip
        else:
            text = "I can't."
        output = ModelOutput.from_content("mockllm/model", text)
        output.usage = ModelUsage()
        return output

    grader = get_model("mockllm/model", custom_outputs=answer, memoize=False)
    monkeypatch.setattr("inspect_ai.model.get_model", lambda *_, **__: grader)
    arguments = [str(tmp_path), "--instrument", "judge", "--model", "mockllm/model", "--json"]
    result = CliRunner().invoke(winomt, arguments)
    assert result.exit_code == 0, result.output
    figures = json.loads(result.stdout)["es"]
    assert (figures["everything"]["n"], figures["everything"]["share"]) == (1, 1.0)
    assert figures["unscored"] == 1
    assert all("You are given an English sentence" in text for text in asked)
    assert all(f"English sentence: {rows[n].source}" in "".join(asked) for n in (0, 1))
    assert not any("German" in text for text in asked)


def test_the_judges_prompt_for_german_stays_as_it_was():
    model = get_model("mockllm/model")
    assert "|prompt:06cff46e|" in judge_signature(model, "es")
    assert judge_signature(model, "es") != judge_signature(model, "es", "en")
