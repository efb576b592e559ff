"""A benchmark of one's own, as docs/extending.md says: its logs are reported and compared."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner
from inspect_ai import Task, task
from inspect_ai import eval as inspect_eval
from inspect_ai.analysis import SampleColumn
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.hooks import RunEnd
from inspect_ai.log import read_eval_log
from inspect_ai.model import ModelOutput
from inspect_ai.scorer import Score, scorer
from inspect_ai.solver import solver
from made_logs import make_log, wino_samples

from gendermt.analysis import benchmarks
from gendermt.analysis.after_eval import AfterEval
from gendermt.analysis.benchmarks.base import Benchmark, Matching, MeanMetric
from gendermt.analysis.benchmarks.subjects.benchmark import SubjectBenchmark
from gendermt.analysis.report.columns import score_columns, scores_frame, translation_of
from gendermt.analysis.report.sections import Section
from gendermt.analysis.report.tables import Cell, Column, Table
from gendermt.cli import main
from gendermt.stats.grouping import groups_of

ROOT = Path(__file__).resolve().parents[1]


class Toy(Benchmark):
    """Sentences about one person; is there an article of that gender in the French?"""

    task = "toy"
    title = "Toy"
    matching = Matching(("id", "epoch"), "gender", "right", "gender", "article")
    metrics = (MeanMetric("right", "article:correct", "id", "Right %", is_binary=True),)
    default_metrics = ("right",)

    def columns(self):
        def metadata(sample):
            found = {name: sample.metadata[name] for name in ("gender", "prompting")}
            return found | {"source": sample.input, "translation": translation_of(sample)}

        return [
            SampleColumn("*", path=metadata),
            SampleColumn("score:*", path=lambda sample: score_columns(sample, ["article"])),
        ]

    def frame(self, raw):
        return scores_frame(raw, "gender", "article:correct")

    def section(self, frame, facts, dataset, viewer):
        section = Section(dataset.prefix, dataset.title(self.title), "Articles.")
        rows = [
            [Cell(model), Cell(100 * part["article:correct"].mean()), Cell(len(part))]
            for model, part in groups_of(frame, "model")
        ]
        columns = [Column("model", "Model"), Column("right", "Right %"), Column("n", "n", digits=0)]
        section.add("Articles", Table(f"{dataset.prefix}-articles", "Articles", columns, rows))
        return section

    def summary(self, logs):
        rows = [[Cell(log.eval.model), Cell(log.results.completed_samples)] for log in logs]
        return Table("toy", "Toy: is the gender kept?", [Column("m", "M"), Column("n", "n")], rows)


@scorer(metrics=[])
def article():
    async def score(state, target):
        found = {"le": "male", "la": "female"}.get(state.output.completion.lower()[:2], "none")
        right = found == state.metadata["gender"]
        return Score(value=found, answer=state.output.completion, metadata={
            "correct": right, "signature": "instrument:article"})  # fmt: skip

    return score


@solver
def say(male, female):
    """A translation system that knows two sentences."""

    async def solve(state, generate):
        text = male if state.metadata["gender"] == "male" else female
        state.output = ModelOutput.from_content("mockllm/model", text)
        return state

    return solve


@task
def toy(male, female):
    samples = [
        Sample(id=f"{n}-{gender}", input=f"The baker number {n} sleeps.", target="",
               metadata={"gender": gender, "prompting": "baseline"})
        for n in range(4) for gender in ("male", "female")
    ]  # fmt: skip
    return Task(
        dataset=MemoryDataset(samples, name="toy"), solver=say(male, female), scorer=article(),
        version="1-A", metadata={"data_revision": "r1"},
    )  # fmt: skip


@pytest.fixture
def registered(monkeypatch):
    monkeypatch.setattr(benchmarks, "_registered", {})
    benchmarks.register(Toy())


def run(folder, male, female):
    (log,) = inspect_eval(
        toy(male, female), model="mockllm/model", log_dir=str(folder), display="none"
    )
    assert log.status == "success", log.error
    return log


def command(*arguments):
    result = CliRunner(env={"COLUMNS": None}).invoke(main, list(map(str, arguments)))
    assert result.exit_code == 0, result.output
    return result.output


def test_a_benchmark_of_ones_own_is_reported_and_compared(tmp_path, registered):
    first = run(tmp_path / "first", "Le boulanger dort.", "Le boulanger dort.")
    second = run(tmp_path / "second", "Le boulanger dort.", "La boulangère dort.")
    output = command("report", tmp_path / "first", "-o", tmp_path / "out", "--text")
    assert "─ Toy ─" in output
    assert re.search(r"^mockllm/model +50\.0 +8$", output, re.MULTILINE), output
    table = (tmp_path / "out" / "tables" / "toy-articles.csv").read_text("utf-8-sig")
    assert table == '"model","right","n"\n"mockllm/model",50,8\n'
    assert '<section id="toy">' in (tmp_path / "out" / "index.html").read_text("utf-8")
    output = command("compare", first.location, second.location)
    assert re.search(r"^right +all +8 +50\.0 +100\.0 +\+50\.0", output, re.MULTILINE), output
    assert re.search(r"^right +female +4 +0\.0 +100\.0", output, re.MULTILINE), output
    assert "4 sentences flipped" in output


class Subjects(SubjectBenchmark):
    """Another one that asks for the gender of one person: a few lines."""

    task = "subjects"
    title = "Subjects"
    source = "en"
    targets = ("ru", "es")
    intro = "English sentences."
    figures = ("accuracy", "delta_g", "delta_s_us")


def test_a_benchmark_with_subjects_says_only_what_is_its_own(tmp_path, monkeypatch):
    monkeypatch.setattr(benchmarks, "_registered", {})
    benchmarks.register(Subjects())
    for name in ("a", "b"):
        samples = wino_samples(12, ("es", "ru"), seed=ord(name))
        make_log(tmp_path / f"{name}.eval", samples, task="subjects", model=f"made/{name}")
    output = command("report", tmp_path, "--text", "--all")
    assert re.search(r"^System +EN→RU % +EN→ES %|^System +EN→RU +EN→ES", output, re.MULTILINE)
    assert "ΔS (US statistics)" in output
    assert "German statistics" not in output
    assert "a → b" in command("compare", tmp_path, "--metric", "delta_g")
    summary = benchmarks.benchmarks()["subjects"].summary([])
    assert [column.label for column in summary.columns][3:8] == [
        "Accuracy %", "Noun phrase %", "ΔG", "ΔS us", "Unknown %",
    ]  # fmt: skip


async def test_its_table_is_printed_after_an_eval(tmp_path, registered, capsys):
    made = make_log(tmp_path / "a.eval", wino_samples(2, ("es",)), task="toy")
    logs = [read_eval_log(str(made))]
    await AfterEval().on_run_end(RunEnd(eval_set_id=None, run_id="r", exception=None, logs=logs))
    assert "Toy: is the gender kept?" in capsys.readouterr().out


def test_without_it_the_log_is_named_and_left_out(tmp_path):
    run(tmp_path, "Le boulanger dort.", "La boulangère dort.")
    result = CliRunner().invoke(main, ["report", str(tmp_path), "--text"])
    assert result.exit_code == 1
    assert (
        "from another task: toy, not winomtde, winomt, mtgeneval or fairtranslate" in result.output
    )


def test_one_task_has_one_benchmark(registered):
    with pytest.raises(ValueError, match="benchmark of the task 'toy' already"):
        benchmarks.register(Toy())


def test_no_other_module_of_analysis_knows_a_benchmark_by_its_name():
    rooms = {*benchmarks.ROOMS, "subjects"}
    for path in (ROOT / "analysis").rglob("*.py"):
        parts = path.relative_to(ROOT / "analysis").parts
        if parts[0] == "benchmarks" and parts[1] in (*rooms, "__init__.py"):
            continue
        text = path.read_text("utf-8")
        for name in benchmarks.ROOMS:
            assert not re.search(rf"""(==|in|\[)\s*\(?["']{name}["']""", text), path


def test_rooms_have_the_same_furniture():
    for room in benchmarks.ROOMS:
        benchmark = benchmarks.benchmarks()[room]
        assert benchmark.task == room
        assert isinstance(benchmark, Benchmark)
        names = [metric.name for metric in benchmark.metrics]
        assert {*benchmark.default_metrics, benchmark.matching.flips} <= set(names)
        assert len(names) == len(set(names))
