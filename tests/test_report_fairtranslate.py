"""FairTranslate's tables and figures: their content."""

import pytest
from made_logs import fair_samples, make_log

from gendermt.analysis.benchmarks.fairtranslate import BENCHMARK, paper, readings, scores
from gendermt.analysis.benchmarks.fairtranslate.data import FairData, gender_gaps
from gendermt.analysis.benchmarks.fairtranslate.plots import bars, gaps, heat
from gendermt.analysis.report.logs import read_logs


@pytest.fixture
def data(tmp_path):
    samples = fair_samples(18, seed=1) + [
        sample.model_copy(update={"id": f"{sample.id}-moral"})
        for sample in fair_samples(18, seed=2, prompting="moral")
    ]
    make_log(
        tmp_path / "a.eval",
        samples,
        task="fairtranslate",
        model="vllm/gemma-2-2b-it",
        dataset="fairtranslate",
    )
    logs = read_logs([str(tmp_path)])
    return FairData(logs.frames["fairtranslate"], logs.facts, "fairtranslate")


def records(table):
    keys = [column.key for column in table.columns]
    return [dict(zip(keys, row, strict=True)) for row in table.rows]


def test_genders_by_strategy(data):
    measure = next(m for m in data.measures if m.column == "bleu_paper")
    rows = records(scores.gender_table(data, measure))
    assert [row["prompting"].value for row in rows] == ["baseline", "moral"]
    for row in rows:
        assert row["male"].value - row["inclusive"].value == pytest.approx(9, abs=1)
        # bold is for the best of several systems, and here is one
        assert not any("system" in row[gender].marks for gender in ("male", "female", "inclusive"))
        assert row["n"].value == 54


def test_genders_are_in_one_order_everywhere(data):
    tables = [
        *(scores.gender_table(data, measure) for measure in data.measures),
        scores.variable_table(data, "stereotype"),
        scores.corpus_table(data),
    ]
    genders = ("male", "female", "inclusive")
    for table in tables:
        assert tuple(c.key for c in table.columns if c.key in genders) == genders
    for row in records(tables[0]):  # figures of the right column
        assert row["male"].value > row["female"].value > row["inclusive"].value
    rows = [row["gender"].value for row in records(readings.occupation_table(data))]
    assert tuple(rows[:3]) == genders


@pytest.mark.parametrize("name", ["bleu_paper", "occupation"])
def test_gaps_are_those_of_the_metric(data, name):
    from inspect_ai.scorer import SampleScore, Score

    from gendermt.scorers.fairness import gender_gaps as metric

    run = data.runs[0]
    measure = next(m for m in data.measures if m.name == name)
    samples = [
        SampleScore(
            score=Score(value=row[measure.column]),
            sample_metadata={"gender": row["gender"], "base": row["base"]},
        )
        for row in run.frame.to_dict("records")
    ]
    expected = metric(share=measure.is_binary)(samples)
    found = gender_gaps(run.frame, measure)
    for (first, second), gap in found.items():
        assert gap.estimate == pytest.approx(expected[f"{first}-{second}"])
        assert gap.low == pytest.approx(expected[f"{first}-{second}_low"])
        assert gap.high == pytest.approx(expected[f"{first}-{second}_high"])
        assert gap.clusters == expected[f"{first}-{second}_n"]
    plotted = [g for g in gaps.gap_points(data) if g.run == run.label]
    assert {g.measure for g in plotted} >= {"BLEU (the paper's)", "COMET (the paper's) × 100"}


def test_paired_test_finds_what_anova_misses(data):
    rows = [r for r in records(scores.tests_table(data, True)) if "BLEU" in r["measure"].value]
    for row in rows:
        assert row["friedman_p"].value < 1e-6
        assert row["friedman_p"].value < row["anova_p"].value
        assert row["bases"].value == 18
    assert rows[0]["paper_p"].value == 8.9e-20


def test_levels_of_stereotype_and_ambiguity(data):
    for variable, levels in (("stereotype", 3), ("ambiguity", 3)):
        rows = records(scores.variable_table(data, variable))
        assert len({row[variable].value for row in rows}) == levels
        assert sum(r["n"].value for r in rows if "BLEU" in r["measure"].value) == 2 * 54


def test_inclusive_sentences(data):
    row = records(readings.inclusive_table(data))[0]
    assert (row["reader"].value, row["published"].value, row["n"].value) == (9, 5, 18)
    assert row["reader_share"].value == 50


def test_they_by_ambiguity(data):
    found = [b for b in bars.they_bars(data, "reader") if b.run.endswith("baseline")]
    shares = {(b.row, b.part): b.value for b in found}
    assert shares["unambiguous", "iel"] == 100
    assert shares["long unambiguous", "ils"] == 100
    assert shares["all", "ils"] == 50
    published = {
        (b.row, b.part): b.value
        for b in bars.they_bars(data, "published")
        if b.run.endswith("baseline")
    }
    assert published["all", "il"] == published["all", "ils"] == 100
    rows = records(readings.they_table(data))
    assert rows[0]["appropriate"].value == 50


def test_occupations(data):
    found = [b for b in bars.occupation_bars(data, "reader") if b.run.endswith("baseline")]
    shares = {(b.row, b.part): (b.value, b.n) for b in found}
    assert shares["inclusive", "male"] == (100, 18)
    assert shares["female", "female"] == (
        pytest.approx(100 * 13 / 18),
        18,
    )
    rows = records(readings.occupation_table(data))
    published = next(
        r for r in rows if r["instrument"].value == "published" and r["gender"].value == "male"
    )
    assert published["coverage"].value == pytest.approx(100 * 14 / 18)
    assert published["accuracy_where_named"].value == 100


def test_preference_and_headline(data):
    """Of 18 sentences 6 are ambiguous: all male but four of the six female rows."""
    reader = records(readings.preference_table(data))[0]
    assert reader["male"].value == pytest.approx(100 * 14 / 18)
    assert reader["female"].value == pytest.approx(100 * 4 / 18)
    assert (reader["n"].value, reader["without"].value) == (18, 0)
    assert reader["distance"].value == pytest.approx(14 / 18 - 1 / 3)
    line = BENCHMARK.headlines(data.frame)[0]
    # of 12 told sentences all male rows and 9 of the female ones are right
    assert line.startswith("FairTranslate occupation 58.3 [")
    assert "| gap male-female 25.0 | gap male-inclusive 100.0 |" in line
    assert "| ambiguous male 77.8 female 22.2 inclusive 0.0 distance 0.44 | n 36 |" in line
    assert "prompting:baseline|instrument:reader|" in line


def test_heat(data):
    found = {(h.run, h.gender): h for h in heat.occupation_heat(data)}
    assert found["gemma-2-2b-it, baseline", "female"].value == pytest.approx(
        100 * 9 / 12  # the six ambiguous sentences have no right gender
    )
    assert found["gemma-2-2b-it, baseline", "inclusive"].value == 0


def test_words_and_the_papers(data):
    rows = records(scores.words_table(data, True))
    first = rows[0]
    assert (first["text"].value, first["words"].value) == ("English source", 6)
    assert first["paper"].value == 13.564
    assert not [r for r in records(scores.words_table(data, False)) if r["paper"].value is not None]


def test_paper_beside_ours(data):
    rows = records(paper.paper_table(data))
    by = {(r["prompting"].value, r["figure"].value): r for r in rows}
    assert by["baseline", "BLEU (the paper's), male"]["paper"].value == 45.37
    assert by["moral", "COMET (the paper's) × 100, inclusive"]["paper"].value == 85.42
    assert not [figure for _, figure in by if figure.startswith("COMET ×")]
    means = [
        by["baseline", f"BLEU (the paper's), {gender}, female-stereotyped"]["here"].value
        for gender in ("male", "female", "inclusive", "mean")
    ]
    assert means[3] == pytest.approx(sum(means[:3]) / 3)
    assert by["baseline", "Inclusive sentences"]["paper"].value == 5
    key = ("baseline", "Occupation of female rows male, % where named")
    assert by[key]["paper"].value == pytest.approx(100 * 243 / 306)
    for row in rows:
        assert row["difference"].value == pytest.approx(row["here"].value - row["paper"].value)


def test_named_occupations_beside_the_papers(data):
    """Section 7: shares of what is named, and the counts of the release where they are public."""
    rows = {
        (r["prompting"].value, r["instrument"].value, r["gender"].value): r
        for r in records(paper.named_table(data))
    }
    row = rows["baseline", "published", "female"]
    frame = data.runs[0].frame
    read = frame[(frame["gender"] == "female").to_numpy()]["occupation_gender_published"]
    named = [found for found in read.dropna().astype(object) if found != "absent"]
    assert row["n"].value == len(named)
    assert row["male"].value == pytest.approx(100 * named.count("male") / len(named))
    assert row["paper_male"].value == pytest.approx(100 * 243 / 306)
    assert row["paper_n"].value == 306
    moral = rows["moral", "published", "inclusive"]
    assert moral["paper_female"].value == pytest.approx(100 * 39 / 302)
    assert rows["baseline", "reader", "female"]["paper_n"].value is None


def test_papers_counts_add_up():
    """The genders of one kind of row are parts of one total."""
    sums = {}
    for (measure, *key, _), (count, total) in paper.paper_counts().items():
        if measure == "occupation_gender":
            sums.setdefault((*key, total), []).append(count)
    assert len(sums) == 5 * 3
    for (*_, total), counts in sums.items():
        assert (sum(counts), len(counts)) == (total, 3)


def test_outliers_of_any_system_leave_bleu_and_comet_only(tmp_path):
    """As the release: by the lowest COMET of all systems, and not for the counts."""
    for number, model in enumerate(("vllm/gemma-2-2b-it", "vllm/mistral-7b")):
        samples = fair_samples(6, seed=number)
        low = samples[number].scores["comet_paper"]
        low.value = 0.6
        make_log(
            tmp_path / f"{number}.eval", samples, task="fairtranslate", model=model,
            dataset="fairtranslate", day=number,
        )  # fmt: skip
    frame = read_logs([str(tmp_path)]).frames["fairtranslate"]
    kept = BENCHMARK.without_outliers(frame, 0.6)
    lowest = frame.groupby(["prompting", "base", "gender"], observed=True)["comet_paper"].min()
    dropped = {key for key, value in lowest.items() if value <= 0.6}
    assert len(dropped) >= 2
    for (_, before), (_, after) in zip(frame.iterrows(), kept.iterrows(), strict=True):
        is_dropped = tuple(before[["prompting", "base", "gender"]]) in dropped
        for name in ("bleu_paper", "bleu", "comet_paper", "comet", "chrf"):
            assert (after[name] != after[name]) == is_dropped, name
            assert is_dropped or after[name] == before[name]
        for name in ("inclusive_forms_published", "occupation_gender_published"):
            assert after[name] == before[name]


def test_an_outlier_filter_needs_comet(tmp_path):
    make_log(tmp_path / "a.eval", fair_samples(3, comet=False), task="fairtranslate")
    frame = read_logs([str(tmp_path)]).frames["fairtranslate"]
    with pytest.raises(ValueError, match="-T comet=true"):
        BENCHMARK.without_outliers(frame, 0.6)


def test_corpus_scores_from_statistics(data):
    rows = records(scores.corpus_table(data))
    assert rows[0]["score"].value == "corpus bleu"
    assert rows[0]["male"].value == pytest.approx(rows[0]["all"].value)


def test_papers_figures_are_those_of_the_facts(shared_facts):
    import csv

    with (shared_facts / "fairtranslate-paper-tables.csv").open() as file:
        for row in csv.DictReader(file):
            strategy = {"Moral & Ling.": "moral_linguistic"}.get(
                row["prompting"], row["prompting"].lower()
            )
            level, gender = row["level"], row["gender"]
            if row["variable"] == "gender":
                level, gender = "", level
            key = (row["metric"], strategy, row["model"], row["variable"], level, gender)
            assert paper.paper_figures()[key] == float(row["value"])
