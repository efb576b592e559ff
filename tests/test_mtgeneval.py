"""MT-GenEval: its data, the published accuracy against its formula, the task, the report."""

import csv
import string

import pytest
from click.testing import CliRunner
from inspect_ai import eval as inspect_eval
from inspect_ai.log import write_eval_log
from inspect_ai.scorer import Score

import gendermt
from gendermt.analysis.report.command import report
from gendermt.analysis.score.benchmarks import get_benchmark
from gendermt.data.mtgeneval import load_mtgeneval
from gendermt.data.sources import MTGENEVAL
from gendermt.data.winomtde import DataFormatError
from gendermt.stats.reference_words import reference_words, words_of
from gendermt.tasks.mtgeneval import mtgeneval


@pytest.mark.parametrize(
    ("translation", "verdict", "accurate"),
    [
        ("Die Richterin kam.", "right", True),
        ("Der Richter kam.", "wrong", False),
        ("Die Richter kam", "both", False),
        ("Jemand kam!", "unknown", True),  # the published figure takes it for right
        ("", "unknown", True),
        ("DIE RICHTERIN, kam", "right", True),
    ],
)
def test_words_tell_which_reference_is_followed(translation, verdict, accurate):
    found = reference_words(translation, "Die Richterin kam.", "Der Richter kam.")
    assert (found.verdict, found.is_accurate) == (verdict, accurate)


def test_words_are_split_as_released():
    assert words_of("«L'arquitecta», dijo — (ella)!") == ["«l", "arquitecta»", "dijo", "—", "ella"]


def released_accuracy(hypotheses, rows):
    """The formula of the paper, written apart from ours: sets of words, pairs of variants."""

    def words(text):
        for mark in string.punctuation:
            text = text.replace(mark, " ")
        return set(text.lower().split())

    right = {}
    for row, hypothesis in zip(rows, hypotheses, strict=True):
        forbidden = words(row.other_reference) - words(row.reference)
        right.setdefault(row.row, []).append(not forbidden & words(hypothesis))
    return sum(map(all, right.values())) / len(right)


def ours(hypotheses, rows):
    pairs = {}
    for row, hypothesis in zip(rows, hypotheses, strict=True):
        found = reference_words(hypothesis, row.reference, row.other_reference)
        pairs.setdefault(row.row, []).append(found.is_accurate)
    return sum(map(all, pairs.values())) / len(pairs)


@pytest.mark.parametrize("target", ["de", "es", "ar", "ru"])
@pytest.mark.parametrize("subset", ["counterfactual", "contextual"])
def test_accuracy_is_the_papers_formula(shared_data, monkeypatch, target, subset):
    monkeypatch.setenv("GENDERMT_DATA", str(shared_data))
    rows = load_mtgeneval(target, subset, "dev").rows
    right = [row.reference for row in rows]
    swapped = [row.other_reference for row in rows]
    mixed = [row.reference if row.row % 3 else row.other_reference for row in rows]
    for hypotheses in (right, swapped, mixed, [""] * len(rows)):
        assert ours(hypotheses, rows) == released_accuracy(hypotheses, rows)
    assert ours(right, rows) == 1.0
    assert ours(swapped, rows) < 0.2  # some pairs differ in the source only


def test_the_authors_data(shared_data, monkeypatch):
    monkeypatch.setenv("GENDERMT_DATA", str(shared_data))
    rows = load_mtgeneval("es", split="dev").rows
    assert len(rows) == 2400
    assert [row.gender for row in rows[:2]] == ["female", "male"]
    contextual = load_mtgeneval("es", "contextual", "dev").rows
    assert all("<sep>" in row.source and row.gender is None for row in contextual)


def test_the_manifest_has_every_language():
    for target in ("de", "es", "fr", "it", "pt", "ru", "hi", "ar"):
        for split in ("dev", "test"):
            name = f"data/sentences/{split}/geneval-sentences-feminine-{split}.en_{target}.{target}"
            assert name in MTGENEVAL.files()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("nl",), "Unknown target 'nl': allowed are de"),
        (("de", "half"), "Unknown subset 'half'"),
        (("de", "contextual", "train"), "Unknown split 'train'"),
        (("de", "counterfactual", "test", "nowhere"), "No data set 'nowhere'"),
        (("fr", "counterfactual", "test", "mini"), "has no sentences/test"),
    ],
)
def test_what_is_wrong_is_said(arguments, message):
    with pytest.raises(ValueError, match=message):
        load_mtgeneval(*arguments)


def test_files_that_do_not_fit_together(tmp_path):
    folder = tmp_path / "sentences" / "test"
    folder.mkdir(parents=True)
    for gender, lines in (("feminine", 2), ("masculine", 1)):
        for language in ("en", "de"):
            name = f"geneval-sentences-{gender}-test.en_de.{language}"
            (folder / name).write_text("x\n" * lines, "utf-8")
    with pytest.raises(DataFormatError, match="2, 1, 2, 1 lines"):
        load_mtgeneval("de", dataset=str(tmp_path))


@pytest.fixture(scope="module")
def logs(tmp_path_factory):
    folder = tmp_path_factory.mktemp("mtgeneval")
    return [
        inspect_eval(
            mtgeneval("de", dataset="mini"), model=f"replay/{name}", log_dir=str(folder),
            display="none",
        )[0]
        for name in ("mtgeneval-careful", "mtgeneval-stereotyped")
    ]  # fmt: skip


def figures(log, scorer="reference_gender"):
    (entry,) = [entry for entry in log.results.scores if entry.name == scorer]
    return {name: metric.value for name, metric in entry.metrics.items()}


def test_the_task_on_the_mini_set(logs):
    careful, stereotyped = map(figures, logs)
    assert (careful["accuracy"], careful["pairs"], careful["coverage"]) == (1.0, 6, 1.0)
    # the masculine is given for four of six women
    assert stereotyped["accuracy"] == pytest.approx(2 / 6)
    assert stereotyped["told_accuracy"] == pytest.approx(8 / 12)
    assert stereotyped["told_accuracy_female"] == pytest.approx(2 / 6)
    assert stereotyped["told_accuracy_male"] == 1.0
    assert figures(logs[0], "bleu")["corpus_bleu"] == pytest.approx(100)
    sample = next(s for s in logs[1].samples if s.id == "0000-female")
    assert sample.scores["reference_gender"].value == "wrong"
    assert "der" in sample.scores["reference_gender"].metadata["wrong_words"]


def test_the_report_has_a_section(logs, tmp_path):
    locations = [log.location for log in logs]
    result = CliRunner().invoke(report, [*locations, "-o", str(tmp_path / "out")])
    assert result.exit_code == 0, result.output
    table = (tmp_path / "out" / "tables" / "mtgeneval-mini-accuracy.csv").read_text("utf-8-sig")
    assert '"mtgeneval-stereotyped","baseline","EN→DE","counterfactual",33.3333' in table
    quality = (tmp_path / "out" / "tables" / "mtgeneval-mini-quality.csv").read_text("utf-8-sig")
    assert '"mtgeneval-careful","baseline","EN→DE","counterfactual","BLEU",100' in quality


def test_the_report_compares_comet_by_gender(logs, tmp_path):
    """A log with COMET beside one without it; an unscored sentence counts nowhere."""
    log = logs[1].model_copy(deep=True)
    for sample in log.samples:
        value = 0.8 if sample.metadata["gender"] == "male" else 0.7
        score = Score(value=value, answer="x", metadata={"signature": "metric:comet"})
        if sample.id == "0000-female":
            score = Score.unscored(reason="scoring_failed", answer="x")
        sample.scores["comet"] = score
    location = str(tmp_path / "with_comet.eval")
    write_eval_log(log, location)
    out = tmp_path / "out"
    result = CliRunner().invoke(report, [logs[0].location, location, "-o", str(out)])
    assert result.exit_code == 0, result.output
    with (out / "tables" / "mtgeneval-mini-quality.csv").open(encoding="utf-8-sig") as file:
        rows = [row for row in csv.reader(file) if row[4:5] == ["COMET × 100"]]
    (row,) = rows
    assert row[0] == "mtgeneval-stereotyped"
    mean = (6 * 80 + 5 * 70) / 11
    assert [float(cell) for cell in row[5:9]] == pytest.approx([mean, 70, 80, 10], abs=1e-3)


@pytest.mark.parametrize("target", ["de", "es"])
def test_the_mini_set_has_a_contextual_part(target, tmp_path):
    systems = ("mtgeneval-careful", "mtgeneval-stereotyped")
    found = [
        inspect_eval(
            mtgeneval(target, "contextual", dataset="mini"), model=f"replay/{name}",
            log_dir=str(tmp_path), display="none",
        )[0]
        for name in systems
    ]  # fmt: skip
    careful, stereotyped = map(figures, found)
    assert (careful["accuracy"], careful["pairs"], careful["coverage"]) == (1.0, 6, 1.0)
    assert stereotyped["accuracy"] == 0.5  # the context is about a woman in three of six
    assert "told_accuracy_female" not in careful  # the data do not say whose gender it is
    sample = found[1].samples[0]
    assert sample.input.startswith("She grew up by the sea. <sep> The geologist")
    assert sample.scores["reference_gender"].value == "wrong"
    out = tmp_path / "out"
    result = CliRunner().invoke(report, [*(log.location for log in found), "-o", str(out)])
    assert result.exit_code == 0, result.output
    table = (out / "tables" / "mtgeneval-mini-accuracy.csv").read_text("utf-8-sig")
    assert f'"EN→{target.upper()}","contextual",50' in table


def test_contextual_sentences_get_their_context(shared_data, monkeypatch, tmp_path):
    monkeypatch.setenv("GENDERMT_DATA", str(shared_data))
    rows = load_mtgeneval("de", "contextual", "dev").rows
    lines = (f"{row.source} ||| {row.reference}\n" for row in rows[:40])
    (tmp_path / "en-de.txt").write_text("".join(lines), "utf-8")
    (log,) = inspect_eval(
        mtgeneval("de", "contextual", "dev"), model="replay/mine", limit=40, display="none",
        model_args={"path": str(tmp_path)}, log_dir=str(tmp_path),
    )  # fmt: skip
    assert log.status == "success"
    found = figures(log)
    assert (found["accuracy"], found["pairs"]) == (1.0, 40)
    assert " <sep> " in log.samples[0].input


def test_a_plain_file_gives_the_figures_of_the_task(logs):
    found = gendermt.score("mtgeneval", "replay/mtgeneval-stereotyped", "de", dataset="mini")
    theirs, bleu = figures(logs[1]), figures(logs[1], "bleu")
    for name in ("accuracy", "told_accuracy", "told_accuracy_female", "coverage"):
        assert found.figures[name].value == theirs[name]
    assert found.accuracy.low == theirs["accuracy_low"]
    assert found.corpus_bleu.value == bleu["corpus_bleu"]
    with pytest.raises(ValueError, match="Say the target"):
        get_benchmark("mtgeneval").sentences(get_benchmark("mtgeneval").load("mini"), None)
