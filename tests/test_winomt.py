"""WinoMT: its data, the published rules from English, the task, the report, plain files."""

import csv
import json
from collections import Counter

import pytest
from click.testing import CliRunner
from inspect_ai import eval as inspect_eval

from gendermt.analysis.benchmarks.winomt import BENCHMARK
from gendermt.analysis.benchmarks.winomt.paper import released
from gendermt.analysis.report.command import report
from gendermt.analysis.score.command import score
from gendermt.data.sources import WINOMT
from gendermt.data.winomt import TARGETS, load_winomt, parse_lines
from gendermt.data.winomtde import DataFormatError
from gendermt.linguistics.instruments import get_instrument
from gendermt.linguistics.published.winomtde import PublishedInstrument, german_gender
from gendermt.models.recorded_files import published_name, published_recording
from gendermt.stats.subject_figures import SUBJECT_FIGURES, count_subjects
from gendermt.tasks.winomt import winomt

# --- data ------------------------------------------------------------------------------------


def test_lines_as_the_authors_write_them():
    text = (
        "female\t4\tThe baker saw the  nurse because she sang.\tthe nurse\n"
        "neutral\t1\tA guest called the guard.\t guest\n"
    )
    first, second = parse_lines(text, "en.txt")
    assert first == ("female", 4, "The baker saw the nurse because she sang.", "nurse")
    assert second == ("neutral", 1, "A guest called the guard.", "guest")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("female\t1\tThe nurse.", "en.txt line 2: 3 fields"),
        ("inclusive\t1\tThe nurse.\tnurse", "gender 'inclusive'"),
        ("female\t2\tThe nurse.\tnurse", "subject index '2', allowed: 0 to 1"),
        ("female\t-1\tThe nurse.\tnurse", "subject index '-1'"),
    ],
)
def test_what_breaks_the_form_is_named(line, message):
    with pytest.raises(DataFormatError, match=message):
        parse_lines(f"male\t1\tThe cook.\tcook\n{line}\n", "en.txt")


def test_mini_and_what_is_no_data_set(tmp_path):
    rows = load_winomt("mini").rows
    assert Counter(row.gender for row in rows) == {"male": 5, "female": 6, "neutral": 1}
    assert all(row.source.split()[row.subject_index] == row.subject for row in rows)
    with pytest.raises(ValueError, match="give winomt, pro, anti, mini"):
        load_winomt("winogender")
    file = tmp_path / "twice.txt"
    line = "The baker saw the nurse because she sang."
    file.write_text(f"female\t1\t{line}\tbaker\nfemale\t4\t{line}\tnurse\n", "utf-8")
    assert [row.occurrence for row in load_winomt(str(file)).rows] == [0, 1]


def test_the_manifest_has_what_is_read():
    files = WINOMT.files()
    assert {f"data/aggregates/en{part}.txt" for part in ("", "_pro", "_anti")} <= set(files)
    assert {published_name(name) for name in ("aws", "bing", "google", "systran", "sota")} == {
        "amazon", "microsoft", "google", "systran", "sota",
    }  # fmt: skip


def test_the_authors_data(shared_data, monkeypatch):
    monkeypatch.setenv("GENDERMT_DATA", str(shared_data))
    rows = load_winomt().rows
    assert Counter(row.gender for row in rows) == {"male": 1826, "female": 1822, "neutral": 240}
    assert Counter(row.stereotype_us for row in rows) == {"pro": 1584, "anti": 1584, None: 720}
    assert max(row.occurrence for row in rows) >= 1
    assert len(load_winomt("pro").rows) == len(load_winomt("anti").rows) == 1584
    assert all(row.stereotype_us == "pro" for row in load_winomt("pro").rows)
    recording = published_recording("google", "en", "es")
    assert all(recording.find("", row.source, row.occurrence) for row in rows)


# --- published rules -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("occupation", "translation", "linked", "gender"),
    [
        ("nurse", "Der Pfleger ging .", [0, 1], "female"),  # whatever the translation
        ("baker", "Die Bäckerin ging .", [0, 1], "female"),
        ("baker", "Der Bäcker ging .", [], "male"),
        ("baker", "Die Leute riefen den Bäcker .", [4], "female"),  # den is left out
        ("baker", "Bäcker sah die Frau .", [0], "female"),  # the nearest of anybody
        ("baker", "Der Bäcker und die Frau .", [1], "male"),
        ("baker", "Bäcker gehen .", [0], "male"),
        ("child", "Das Kind ging .", [1], "neutral"),
        ("baker", "Ein Wein dem Bäcker .", [1, 3], "female"),  # any word in -in
    ],
)
def test_german_rule_of_mt_gender(occupation, translation, linked, gender):
    assert german_gender(occupation, translation.split(), linked) == gender


def test_of_a_sentence_that_stands_twice_the_last_translation_is_judged():
    source = "The baker saw the cook ."
    bank = [
        (source, "הנגר ראה את הטבח ."),
        ("The cook saw the baker .", "הטבח ראה את הנגר ."),
        (source, "הנגרית ראתה את הטבחית ."),
    ]
    instrument = PublishedInstrument({"he": bank}, "en")
    found = [instrument.read(source, 1, text, "he").subject for _, text in (bank[0], bank[2])]
    assert found[0] == found[1]
    with pytest.raises(ValueError, match="No published instrument from 'fr'"):
        PublishedInstrument({}, "fr")


RELEASED = {"de": 0.3, "he": 0.3, "es": 2.0, "fr": 2.0, "ru": 2.0, "uk": 2.0, "it": 2.0}
"""How far accuracy may be from the released one, in points."""


@pytest.mark.slow
@pytest.mark.parametrize("target", list(RELEASED))
def test_accuracy_of_the_released_logs(shared_data, shared_facts, monkeypatch, target):
    """All 3,888 rows of Google, aligned over the whole file."""
    monkeypatch.setenv("GENDERMT_DATA", str(shared_data))
    recording = published_recording("google", "en", target)
    instrument = get_instrument("published", {target: recording.pairs}, "en")
    try:
        instrument.prepare([target])
    except RuntimeError as error:
        pytest.skip(str(error))
    rows = load_winomt().rows
    read = [
        instrument.read(
            row.source, row.subject_index, recording.find("", row.source, row.occurrence), target
        ).subject.np_gender
        for row in rows
    ]
    counts = count_subjects(range(len(rows)), gold=[row.gender for row in rows], predicted=read)
    with (shared_facts / "winomt-released-results.csv").open() as file:
        (row,) = (
            r for r in csv.DictReader(file) if (r["system"], r["target"]) == ("google", target)
        )
    accuracy = 100 * SUBJECT_FIGURES["accuracy"].of(counts.totals)
    assert accuracy == pytest.approx(float(row["accuracy"]), abs=RELEASED[target])


def test_released_figures_are_those_of_the_facts(shared_facts):
    with (shared_facts / "winomt-released-results.csv").open() as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == len(released())
    for row in rows:
        ours = released()[published_name(row["system"]), row["target"]]
        assert {name: ours[name] for name in row} == row


# --- the task --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def log(tmp_path_factory):
    folder = tmp_path_factory.mktemp("winomt")
    (found,) = inspect_eval(
        winomt("de,ru,he", dataset="mini", instrument=["reader", "published"]),
        model="replay/stereotyped",
        log_dir=str(folder),
        display="none",
    )
    return found


def test_the_task_on_the_mini_set(log):
    assert log.status == "success"
    assert len(log.samples) == 3 * 12
    sample = next(sample for sample in log.samples if sample.id == "0000-de")
    assert sample.metadata["source_language"] == "en"
    assert sample.scores["subject_gender"].metadata["np_gender"] == "male"
    assert sample.target == "female"
    neutral = next(sample for sample in log.samples if sample.id == "0011-de")
    assert (neutral.target, neutral.scores["subject_gender"].value["correct"]) == ("neutral", "I")
    signature = sample.scores["subject_gender1"].metadata["signature"]
    assert "instrument:published|target:de|" in signature
    assert "|bank:12|" in signature


def test_a_plain_file_gives_the_figures_of_the_task(log):
    (entry,) = [e for e in log.results.scores if e.name == "subject_gender"]
    theirs = {name: metric.value for name, metric in entry.metrics.items()}
    result = CliRunner().invoke(
        score, ["winomt", "-t", "de,ru,he", "--dataset", "mini", "--format", "json",
                "replay/stereotyped"],
    )  # fmt: skip
    assert result.exit_code == 0, result.output
    for found in json.loads(result.stdout)["results"]:
        suffix = "" if "+" in found["target"] else f"_{found['target']}"
        assert found["figures"]["accuracy"]["value"] == theirs[f"accuracy{suffix}"]
        assert found["figures"]["delta_g"]["value"] == theirs[f"delta_g{suffix}"]


def test_the_report_has_a_section(log, tmp_path):
    result = CliRunner().invoke(report, [log.location, "-o", str(tmp_path / "out")])
    assert result.exit_code == 0, result.output
    page = (tmp_path / "out" / "index.html").read_text("utf-8")
    assert "WinoMT, mini set" in page
    assert "This is the mini set" in page
    confusion = (tmp_path / "out" / "tables" / "winomt-mini-confusion-reader.csv").read_text()
    assert '"stereotyped","neutral"' in confusion


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"targets": "xx"}, "allowed are all or a list of de, es"),
        ({"dataset": "nowhere"}, "No data set 'nowhere'"),
        ({"instrument": "nobody"}, "Unknown instrument 'nobody'"),
    ],
)
def test_what_is_wrong_stops_the_task(arguments, message):
    with pytest.raises(Exception, match=message):
        winomt(**{"dataset": "mini", **arguments})


def test_every_target_can_be_planned():
    assert BENCHMARK.pairs({}) == [("en", target) for target in TARGETS]
    assert len(BENCHMARK.sentences({"dataset": "mini"})) == 12
