"""WinoMTDE's tables and figures: their content, by hand and against the pure figures."""

import math
import random
import re

import pytest
import scipy.stats
from made_logs import make_log, wino_sample, wino_samples

from gendermt.analysis.benchmarks.fairtranslate.paper import paper_model
from gendermt.analysis.benchmarks.subjects.answer import answer
from gendermt.analysis.benchmarks.subjects.data import READINGS, SubjectData, counts_of
from gendermt.analysis.benchmarks.subjects.errors import examples_table, worst_occupations
from gendermt.analysis.benchmarks.subjects.persons import instruments_table, other_person_table
from gendermt.analysis.benchmarks.subjects.plots import accuracy, shares
from gendermt.analysis.benchmarks.subjects.tables import confusion_table, main_table
from gendermt.analysis.benchmarks.winomtde import BENCHMARK, groups, occupations
from gendermt.analysis.benchmarks.winomtde.paper import (
    means_table,
    paper_figures,
    paper_system,
    paper_table,
)
from gendermt.analysis.report.logs import read_logs
from gendermt.analysis.report.tables import to_csv
from gendermt.stats.subject_figures import count_subjects


def data_of(tmp_path, prefix="winomtde"):
    logs = read_logs([str(tmp_path)])
    return SubjectData(logs.frames["winomtde"], logs.facts, prefix, BENCHMARK)


@pytest.fixture
def two_systems(tmp_path):
    make_log(tmp_path / "a.eval", wino_samples(60, right=0.95, seed=1), model="published/deepl")
    make_log(tmp_path / "b.eval", wino_samples(60, right=0.5, seed=2), model="published/google")
    return data_of(tmp_path)


def cells_by(table, *keys):
    places = {column.key: index for index, column in enumerate(table.columns)}
    return {
        tuple(row[places[key]].value for key in keys): {
            name: row[place] for name, place in places.items()
        }
        for row in table.rows
    }


def test_figures_of_logs_are_those_of_their_readings(tmp_path):
    """The frame gives the counts that the readings themselves give."""
    chance = random.Random(3)
    readings = ["male", "female", "neutral", "inclusive", "unknown"]
    made = [(chance.choice(["male", "female"]), *chance.choices(readings, k=2)) for _ in range(80)]
    samples = [
        wino_sample(row, "es", gold, {"reader": read}, noun_phrase=phrase)
        for row, (gold, read, phrase) in enumerate(made)
    ]
    make_log(tmp_path / "a.eval", samples)
    counts = counts_of(read_logs([str(tmp_path)]).frames["winomtde"])
    gold, read, phrase = zip(*made, strict=True)
    expected = count_subjects(
        range(80),
        gold=gold,
        predicted=read,
        np_gender=phrase,
        stereotype_de=[sample.metadata["stereotype_de"] for sample in samples],
        stereotype_us=[sample.metadata["stereotype_us"] for sample in samples],
        reason=["dropped" if found == "unknown" else None for found in read],
    )
    assert counts.totals == expected.totals


def test_undefined_figures_are_nan(tmp_path):
    make_log(tmp_path / "a.eval", [wino_sample(0, "es", "male", {"reader": "unknown"})])
    (cell,) = data_of(tmp_path).of("reader")
    for name in ("accuracy_without_unknown", "delta_g", "delta_s_de"):
        assert math.isnan(cell.figures[name])
        assert all(math.isnan(x) for x in (cell.cell(name).value, cell.cell(name).low))


def test_main_table(two_systems):
    table = main_table(two_systems, "reader")
    cells = cells_by(table, "target", "system")
    deepl, google = cells["DE→ES", "deepl"], cells["DE→ES", "google"]
    assert deepl["n"].value == 60
    figures = two_systems.cells["deepl", "es", "reader"].figures
    for name in ("accuracy", "delta_g", "delta_s_de", "delta_s_us", "accuracy_without_unknown"):
        assert deepl[name].value == pytest.approx(100 * figures[name])
        assert deepl[name].low <= deepl[name].value <= deepl[name].high
    assert "system" in deepl["accuracy"].marks  # 95 % against 50 % on 60 sentences
    assert "system" not in google["accuracy"].marks
    assert any("n = 240" in line for line in table.provenance)
    assert any("instrument:reader" in line for line in table.provenance)
    assert any("r1" in line for line in table.provenance)
    assert any(
        line.startswith("Command: inspect eval gendermt/winomtde") for line in table.provenance
    )


def test_headline(tmp_path):
    samples = [
        wino_sample(row, target, gold, {"reader": gold if row < 15 else "male"})
        for row in range(20)
        for target in ("es", "ru")
        for gold in [("male", "female")[row % 2]]
    ]
    make_log(tmp_path / "a.eval", samples, model="made/one", dataset="made")
    frame = read_logs([str(tmp_path)]).frames["winomtde"]
    (line,) = BENCHMARK.headlines(frame)
    # 17 of 20 sentences in both languages, which agree: Wilson's interval of about 20; F1 of 20
    # kept, 6 false alarms against 14 kept, 6 lost
    assert line.startswith("WinoMTDE accuracy 85.0 [")
    figures, gap, n, signature = line.split(" | ")
    low, high = map(float, figures.split("[")[1].rstrip("]").split(", "))
    wilson = scipy.stats.binomtest(17, 20).proportion_ci(method="wilson")
    assert (low, high) == pytest.approx((100 * wilson.low, 100 * wilson.high), abs=3)
    assert gap == f"gap dG {100 * (2 * 20 / 46 - 2 * 14 / 34):.1f}"
    assert n == "n 40"
    assert signature.startswith("model:made/one|data:made@r1|prompting:baseline|instrument:reader|")
    assert "|target:es+ru" in signature


def test_no_mark_without_significance(tmp_path):
    for n in range(3):
        make_log(tmp_path / f"{n}.eval", wino_samples(30), model=f"made/{n}")
    table = main_table(data_of(tmp_path), "reader")
    assert not any("system" in cell.marks for row in table.rows for cell in row)


def test_confusion_and_shares_by_hand(tmp_path):
    read = ["male", "female", "unknown", "male", "male", "neutral"]
    samples = [
        wino_sample(row, "es", "female" if row < 4 else "male", {"reader": found})
        for row, found in enumerate(read)
    ]
    make_log(tmp_path / "a.eval", samples)
    data = data_of(tmp_path)
    cells = cells_by(confusion_table(data, "reader"), "gold")
    assert [cells["female",][r].value for r in READINGS] == [2, 1, 0, 0, 1]
    assert [cells["male",][r].value for r in READINGS] == [1, 0, 1, 0, 0]
    found = {(s.predicted, s.gold): s.value for s in shares.outcome_shares(data, "reader")}
    assert found["male", "female"] == pytest.approx(100 * 2 / 6)
    assert sum(found.values()) == pytest.approx(100)


def test_occupation_groups_by_hand(tmp_path):
    # group 2 is of rows 1 and 10: 20 % women at work
    read = {1: "male", 10: "male", 19: "female", 28: "unknown"}
    samples = [
        wino_sample(row, "es", "female" if row % 2 else "male", {"reader": found})
        for row, found in read.items()
    ]
    make_log(tmp_path / "a.eval", samples)
    (point,) = groups.group_points(data_of(tmp_path), "reader")
    assert (point.men_at_work, point.n) == (80.0, 3)
    assert point.men_translated == pytest.approx(200 / 3)
    assert point.men_in_source == 50


def test_figures_and_table_of_occupation_groups(tmp_path):
    """Figure 3 has all systems in one plot; Figure 4 has a bar for each group."""
    for name, seed in (("deepl", 1), ("google", 2)):
        samples = wino_samples(60, right=0.7, seed=seed)
        make_log(tmp_path / f"{name}.eval", samples, model=f"published/{name}")
    data = data_of(tmp_path)
    drawing = groups.figure(data, "reader").draw(groups.group_points(data, "reader"))
    (axis,) = drawing.axes
    assert {text.get_text() for text in drawing.legends[0].get_texts()} >= {"deepl", "google"}
    assert len(axis.collections) == len(groups.group_points(data, "reader"))

    shares = occupations.group_shares(data, "reader")
    for system in ("deepl", "google"):
        frame = data.frame_of("reader")
        frame = frame[(frame["model"] == f"published/{system}").to_numpy()]
        for code, part in frame.groupby("group", observed=True):
            of_group = [s for s in shares if (s.system, s.code) == (system, str(code))]
            assert sum(s.value for s in of_group) == pytest.approx(100)
            kept = sum(s.value for s in of_group if s.predicted == s.gold)
            right = part["predicted"].astype(str) == part["gold"].astype(str)
            assert kept == pytest.approx(100 * right.mean())
    drawn = occupations.figure(data, "reader")
    panels = [axis for axis in drawn.draw(drawn.data).axes if axis.get_visible()]
    assert [panel.get_title() for panel in panels] == ["deepl", "google"]

    table = cells_by(groups.groups_table(data), "code")
    rows = data.frame.drop_duplicates("row").groupby("group", observed=True)
    assert {code: cells["n"].value for (code,), cells in table.items()} == {
        str(code): len(part) for code, part in rows
    }


def test_means_of_the_paper_are_over_the_cells_that_are_here(tmp_path):
    for name in ("google", "gpt4o-mini"):
        make_log(
            tmp_path / f"{name}.eval",
            wino_samples(24, ("es", "uk"), seed=len(name)),
            model=f"published/{name}",
            dataset="winomtde",
        )
    data = data_of(tmp_path)
    cells = cells_by(means_table(data), "system", "instrument", "figure")
    google = cells["google", "reader", "Mean ΔG"]
    assert google["paper"].value == pytest.approx((11.9 + 14.7) / 2)
    assert google["text"].value is None
    assert google["n"].value == 2
    everything = cells["all systems", "reader", "Mean ΔG"]
    assert everything["text"].value == 11.9
    assert everything["paper"].value == pytest.approx((11.9 + 14.7 + 1.7 + 6.1) / 4)
    here = [100 * data.cells[s, t, "reader"].figures["delta_g"] for s, t, _ in data.cells]
    assert everything["here"].value == pytest.approx(sum(here) / len(here))
    assert cells["gpt4o-mini", "reader", "Mean ΔG"]["text"].value == 2.4
    assert cells["all systems", "reader", "Mean ΔS"]["text"].value == 8.51


def test_instruments_on_the_same_translations_only(tmp_path):
    make_log(tmp_path / "a.eval", wino_samples(20, ("es",), instruments=("reader",), seed=1))
    make_log(
        tmp_path / "b.eval", wino_samples(20, ("es",), instruments=("published",), seed=2), day=1
    )
    table = instruments_table(data_of(tmp_path), "reader", "published")
    (row,) = cells_by(table, "target").values()
    assert row["n"].value == 20
    assert row["difference"].value == pytest.approx(row["reader"].value - row["published"].value)

    other = tmp_path / "other"
    other.mkdir()
    make_log(other / "a.eval", wino_samples(20, ("es",), instruments=("reader",)))
    make_log(
        other / "b.eval",
        wino_samples(20, ("es",), instruments=("published",), translation="Otro."),
        day=1,
    )
    assert instruments_table(data_of(other), "reader", "published") is None


def test_other_person(tmp_path):
    samples = [
        wino_sample(
            row, "es", "female", {"reader": "female"}, other="male" if row < 3 else "unknown"
        )
        for row in range(4)
    ]
    make_log(tmp_path / "a.eval", samples)
    (row,) = cells_by(other_person_table(data_of(tmp_path), "reader"), "target").values()
    assert (row["other_accuracy"].value, row["other_unknown"].value, row["n"].value) == (75, 25, 4)


def test_worst_occupations(tmp_path):
    # subjects repeat every 30 rows; Probe3in is always lost
    samples = [
        wino_sample(
            row,
            target,
            "female",
            {"reader": "male" if row % 30 == 3 else "female"},
        )
        for target in ("es", "ru")
        for row in range(90)
    ]
    make_log(tmp_path / "a.eval", samples)
    table = worst_occupations(data_of(tmp_path), "reader")
    first = table.rows[0]
    assert [cell.value for cell in first[:2]] == ["system", "Probe3in"]
    assert (first[4].value, first[5].value, first[6].value) == (0, "male 6", 6)


def test_nothing_is_ranked_from_one_sentence_or_across_systems(tmp_path):
    # rows 0 to 29 are subjects of one sentence each; Probe1in has two in all
    targets = ("es", "fr", "it", "ru", "uk", "ar")
    for name, read in (("a", "male"), ("b", "female")):
        samples = [
            wino_sample(row, target, "female", {"reader": read if row % 30 == 1 else "male"})
            for target in targets
            for row in (*range(6), 31)
        ]
        make_log(tmp_path / f"{name}.eval", samples, model=f"made/{name}")
    rows = worst_occupations(data_of(tmp_path), "reader").rows
    assert [[cell.value for cell in row[:2]] for row in rows] == [["a", "Probe1in"]]


def test_the_answer_by_hand(tmp_path):
    """Eight sentences in two languages: of four women one stays, all men stay."""
    for name, lost in (("worse", 3), ("better", 1)):
        samples = [
            wino_sample(row, target, gold, {"reader": "male" if row < lost else gold})
            for target in ("es", "ru")
            for row, gold in enumerate(["female"] * 4 + ["male"] * 4)
        ]
        make_log(tmp_path / f"{name}.eval", samples, model=f"made/{name}")
    found = answer(data_of(tmp_path), "reader")
    first, second, how = found.sentences
    swapped = "worse turns 75 % of the female subjects male, and 0 % of the male ones female."
    assert re.match(
        r"better keeps the subject's gender in 87\.5 % \[\S+ \S+\] of 16 translations; "
        r"worse in 62\.5 % \[\S+ \S+\]\.$",
        first,
    )
    assert second == swapped
    assert "instrument reader" in how
    assert [(bar.system, bar.part, bar.value, bar.n) for bar in found.bars] == [
        ("better", "female", 75, 8),
        ("better", "male", 100, 8),
        ("worse", "female", 25, 8),
        ("worse", "male", 100, 8),
    ]
    assert all(bar.low <= bar.value <= bar.high for bar in found.bars)


def test_examples_link_to_the_viewer(tmp_path):
    make_log(tmp_path / "a b.eval", wino_samples(8, ("es", "he"), right=0.3))
    table = examples_table(data_of(tmp_path), "reader", "http://127.0.0.1:7575/")
    assert 2 <= len(table.rows) <= 6
    for row in table.rows:
        assert row[4].value != row[5].value
        assert row[3].value.startswith("El texto")
        assert row[3].mark == row[3].value[:10]  # the phrase
        assert row[6].value in ("dropped", "la doctora: female (determiner); "
                                "doctora: female (lexicon:doctora)")  # fmt: skip
        assert row[0].href.startswith("http://127.0.0.1:7575/#/logs/a%20b.eval/samples/sample/")
    unlinked = examples_table(data_of(tmp_path), "reader", None)
    assert [row[0].value for row in unlinked.rows] == [row[0].value for row in table.rows]
    assert {row[0].href for row in unlinked.rows} == {None}
    assert "viewer" not in to_csv(table)


def test_papers_figures_are_beside_ours(tmp_path):
    make_log(
        tmp_path / "a.eval", wino_samples(24, ("es",)), model="published/google", dataset="winomtde"
    )
    table = paper_table(data_of(tmp_path))
    cells = cells_by(table, "target", "figure")
    accuracy = cells["DE→ES", "Accuracy"]
    assert accuracy["paper"].value == 66.8
    assert accuracy["published_difference"].value == pytest.approx(
        accuracy["published"].value - 66.8
    )
    assert ("DE→ES", "ΔS (us)") in cells
    make_log(tmp_path / "a.eval", wino_samples(24, ("es",)), model="made/unknown")
    assert paper_table(data_of(tmp_path)) is None


@pytest.mark.parametrize(
    ("bank", "stands"), [("288", True), ("308", True), ("1748", False), ("9", False)]
)
def test_no_figure_of_another_bank_beside_the_papers(tmp_path, bank, stands):
    samples = wino_samples(24, ("es",), instruments=("reader", "published"))
    for sample in samples:
        for score in sample.scores.values():
            if "instrument:published" in (score.metadata or {}).get("signature", ""):
                score.metadata["signature"] += f"|bank:{bank}"
    make_log(tmp_path / "a.eval", samples, model="published/google")
    cell = cells_by(paper_table(data_of(tmp_path)), "target", "figure")["DE→ES", "Accuracy"]
    assert (cell["published"].value is not None) == stands
    assert cell["reader"].value is not None


def test_papers_figures_are_those_of_the_facts(shared_facts):
    import csv

    with (shared_facts / "winomtde-paper-tables.csv").open() as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == len(paper_figures())
    for row in rows:
        ours = paper_figures()[row["system"], row["target"]]
        for name in ("accuracy", "delta_g", "delta_s", "accuracy_without_unknown"):
            assert getattr(ours, name) == float(row[name])


@pytest.mark.parametrize(
    ("model", "system"),
    [
        ("published/google", "google"),
        ("published/gpt-4o-mini", "gpt-4o-mini"),
        ("openai/gpt-4o-mini", "gpt-4o-mini"),
        ("openai/gpt-4o", None),
        ("replay/google", None),
        ("google/gemini-2", None),
    ],
)
def test_which_system_of_the_paper(model, system):
    assert paper_system(model) == system


@pytest.mark.parametrize(
    ("model", "name"),
    [
        ("vllm/google/gemma-2-2b-it", "gemma2-2b"),
        ("ollama/mistral:7b", "mistral-7b"),
        ("vllm/meta-llama/Llama-3.3-70B-Instruct", "llama3.3-70b"),
        ("vllm/meta-llama/Llama-3.1-70B-Instruct", None),
        ("replay/gemma-2-2b", None),
    ],
)
def test_which_model_of_the_paper(model, name):
    assert paper_model(model) == name


def test_an_error_without_a_reason_has_none_in_examples(tmp_path):
    """In whichever log: one whose readings all have a reason, some, or none."""
    for n, reads in enumerate((["male"], ["unknown"], ["male", "unknown"])):
        samples = [
            wino_sample(row, "es", "female", {"reader": read, "published": read})
            for row, read in enumerate(reads)
        ]
        make_log(tmp_path / f"{n}.eval", samples, model=f"made/{n}")
    data = data_of(tmp_path)
    table = examples_table(data, "reader", "http://127.0.0.1:7575/")
    assert sorted(row[5].value for row in table.rows) == ["male", "male", "unknown", "unknown"]
    for row in table.rows:
        assert (row[6].value == "dropped") == (row[5].value == "unknown")
    for row in table.rows:
        assert all(isinstance(cell.value, str) or cell.value is None for cell in row)


def test_an_example_without_a_reason_is_not_a_number(tmp_path):
    """A column of reasons that holds no text may come as NaN; NaN is true."""
    make_log(tmp_path / "a.eval", [wino_sample(0, "es", "female", {"reader": "male"})])
    data = data_of(tmp_path)
    for name in ("reason", "phrase", "why"):
        data.frame[name] = math.nan
    (row,) = examples_table(data, "reader", "http://127.0.0.1:7575/").rows
    assert (row[3].mark, row[5].value, row[6].value) == (None, "male", None)


def test_markers_at_100_and_0_are_within_the_axes(tmp_path):
    pytest.importorskip("matplotlib")
    make_log(tmp_path / "a.eval", wino_samples(40, right=1), model="made/a")
    make_log(tmp_path / "b.eval", wino_samples(40, right=0), model="made/b")
    data = data_of(tmp_path)
    (dots,) = accuracy.draw_dots(
        accuracy.accuracy_dots(data, "reader"), {"es": "DE→ES", "ru": "DE→RU"}
    ).axes
    low, high = dots.get_xlim()
    assert (low <= -2, high >= 102) == (True, True)
    assert 0 in dots.get_xticks()
    assert dots.get_xticks()[-1] == 100
    for panel in groups.draw_groups(groups.group_points(data, "reader")).axes:
        if not panel.get_visible():
            continue
        for ends in (panel.get_xlim(), panel.get_ylim()):
            assert (ends[0] <= -2, ends[1] >= 102) == (True, True)
