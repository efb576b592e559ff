"""`gendermt compare`: paired tests, flips and the exit status."""

import math

import pytest
from click.testing import CliRunner
from made_logs import fair_samples, make_log, wino_sample, wino_samples

from gendermt.analysis.compare.comparison import adjusted, compare, metrics_for
from gendermt.analysis.compare.systems import load_systems
from gendermt.cli import main
from gendermt.stats.significance import mcnemar


def log(path, reads, target="es", **options):
    samples = [
        wino_sample(row, target, "female" if row % 2 else "male", {"reader": read})
        for row, read in enumerate(reads)
    ]
    return str(make_log(path, samples, **options))


@pytest.fixture
def pair(tmp_path):
    golds = ["female" if row % 2 else "male" for row in range(40)]
    worse = ["male"] * 40
    better = [g if row > 5 else "male" for row, g in enumerate(golds)]
    return (
        log(tmp_path / "a.eval", worse, model="made/worse"),
        log(tmp_path / "b.eval", better, model="made/better"),
    )


def systems(*paths):
    return [system for path in paths for system in load_systems(path)]


def compared(first, second, names):
    return compare(first, second, metrics_for(first, second, names, strict=True))


def test_effect_interval_and_flips(pair):
    first, second = systems(*pair)
    (found,), flipped = compared(first, second, ["accuracy"])
    assert (found.value, found.other) == (50, 92.5)
    assert found.effect == pytest.approx(42.5)
    assert found.low < 42.5 < found.high
    assert found.p == 1e-4  # the least that 9,999 random swaps can show
    assert (found.lost, found.gained, found.samples) == (0, 17, 40)
    assert found.mcnemar == pytest.approx(2 * 0.5**17)
    assert len(flipped) == 17


@pytest.mark.parametrize(
    ("n", "p", "has_interval"),
    [(1, None, False), (2, 0.5, True), (5, 0.0625, True), (64, 1e-4, True)],
)
def test_few_sentences_show_little(tmp_path, n, p, has_interval):
    """All wrong against all right: one sentence tells nothing, five are not significant yet."""
    worse = log(tmp_path / "a.eval", ["female" if row % 2 == 0 else "male" for row in range(n)])
    better = log(tmp_path / "b.eval", ["female" if row % 2 else "male" for row in range(n)], day=1)
    (found,), _ = compared(*systems(worse, better), ["accuracy"])
    assert found.effect == 100
    assert math.isnan(found.p) if p is None else found.p == pytest.approx(p)
    assert math.isnan(found.low) != has_interval
    output = run(worse, better)
    assert "paired randomisation by source sentence" in output
    assert "1e-300" not in output
    assert ("undefined" in output) == (n == 1)


def test_a_gap_is_better_nearer_to_zero(pair):
    (found,), _ = compared(*systems(*pair), ["delta_g"])
    assert found.value > found.other > 0
    assert found.effect == pytest.approx(found.value - found.other)
    assert found.lost is None


def test_only_samples_that_both_have(tmp_path, pair):
    part = log(tmp_path / "c.eval", ["male"] * 10, model="made/part")
    (found,), _ = compared(*systems(pair[0], part), ["accuracy"])
    assert (found.samples, found.effect, found.p) == (10, 0, 1)


def test_two_runs_of_one_system(tmp_path):
    one = log(tmp_path / "a.eval", ["male"] * 20)
    two = log(tmp_path / "b.eval", ["female"] * 20, day=1)
    (found,), flipped = compared(*systems(one, two), ["accuracy"])
    assert (found.lost, found.gained) == (10, 10)
    assert found.mcnemar == 1
    assert len(flipped) == 20


def test_languages_and_holm(tmp_path):
    a = make_log(tmp_path / "a.eval", wino_samples(30, ("es", "ru"), seed=1), model="made/a")
    b = make_log(tmp_path / "b.eval", wino_samples(30, ("es", "ru"), seed=2), model="made/b")
    found, _ = compared(*systems(str(a), str(b)), ["accuracy", "delta_g"])
    assert [(c.metric, c.part) for c in found] == [
        (metric, part) for metric in ("accuracy", "delta_g") for part in ("all", "es", "ru")
    ]
    for one in adjusted(found):
        assert one.adjusted >= one.p


def test_strategies_in_one_log(tmp_path):
    samples = [
        sample.model_copy(update={"id": f"{sample.id}-{strategy}"})
        for seed, strategy in enumerate(("baseline", "moral"))
        for sample in fair_samples(12, seed=seed, prompting=strategy)
    ]
    path = make_log(tmp_path / "a.eval", samples, task="fairtranslate", model="made/a")
    first, second = systems(str(path))
    assert (first.name, second.name) == ("a (baseline)", "a (moral)")
    found, flipped = compared(first, second, ["bleu_paper", "occupation"])
    assert {c.part for c in found} == {"all", "male", "female", "inclusive"}
    whole = {c.metric: c for c in found if c.part == "all"}
    assert whole["occupation"].effect == 0
    assert whole["bleu_paper"].samples == 36
    assert not len(flipped)


@pytest.mark.parametrize(
    ("options", "status"),
    [([], 0), (["--fail-under", "40"], 0), (["--fail-under", "43"], 1)],
)
def test_exit_status(pair, options, status):
    result = CliRunner().invoke(main, ["compare", *pair, *options])
    assert result.exit_code == status, result.output
    assert "worse → better" in result.output
    assert "+42.5" in result.output


def test_hostile_texts_show_as_text(tmp_path):
    text = "\x1b[31m[bold]x[/bold]<script>"
    paths = []
    for name, read in (("a", "male"), ("b", "female")):
        sample = wino_sample(0, "es", "female", {"reader": read}, translation=text)
        paths.append(
            str(make_log(tmp_path / f"{name}.eval", [sample], model=f"made/{name}\x1b[0m"))
        )
    # a pipe has no width, so that nothing is folded
    result = CliRunner(env={"COLUMNS": None}).invoke(main, ["compare", *paths])
    assert result.exit_code == 0, result.output
    assert r"\x1b[31m[bold]x[/bold]<script>" in result.output
    assert "\x1b" not in result.output


def test_errors_name_what_is_wrong(tmp_path, pair):
    fair = make_log(tmp_path / "f.eval", fair_samples(3), task="fairtranslate", model="made/f")
    cases = [
        ([pair[0]], "give a second log"),
        ([pair[0], str(fair)], "compare runs of one task"),
        ([*pair, "--metric", "bleu"], "whose metrics are"),
        ([*pair, "--instrument", "judge"], "no readings by the instrument"),
        ([pair[0], log(tmp_path / "r.eval", ["male"], target="ru")], "no sample in common"),
        ([pair[0], "/no/such.eval"], "no such log"),
    ]
    (tmp_path / "broken.eval").write_text("x")
    cases.append(([pair[0], str(tmp_path / "broken.eval")], "no usable log"))
    for arguments, message in cases:
        result = CliRunner().invoke(main, ["compare", *arguments])
        assert result.exit_code == 1, arguments
        assert message in result.output, result.output


def run(*arguments):
    result = CliRunner().invoke(main, ["compare", *map(str, arguments)])
    assert result.exit_code == 0, result.output
    return result.output


def test_a_folder_with_logs_of_both_tasks(tmp_path):
    """Each task apart, the one that is alone named."""
    for name in ("x", "y"):
        reads = ["male"] * 6 if name == "x" else ["female"] * 6
        log(tmp_path / f"{name}.eval", reads, model=f"made/{name}")
        make_log(
            tmp_path / f"fair-{name}.eval",
            fair_samples(3, seed=len(name)),
            task="fairtranslate",
            model=f"made/{name}",
        )
    make_log(tmp_path / "more.eval", fair_samples(3), task="fairtranslate", dataset="other")
    output = run(tmp_path)
    assert output.count("x → y") == 2
    assert "accuracy" in output
    assert "occupation" in output
    assert "system is alone in fairtranslate, data set other (more.eval)" in output
    assert "bleu_paper" not in run(tmp_path, "--metric", "accuracy")


def test_defaults_are_the_scores_that_both_have(tmp_path):
    paths = []
    for name in ("x", "y"):
        samples = fair_samples(3)
        for sample in samples:
            del sample.scores["bleu_paper"]
        paths.append(
            make_log(tmp_path / f"{name}.eval", samples, task="fairtranslate", model=f"made/{name}")
        )
    output = run(*paths)
    assert "occupation" in output
    assert "bleu_paper" not in output


def test_two_runs_of_one_system_are_told_apart(tmp_path):
    one = log(tmp_path / "a.eval", ["male"] * 8)
    two = log(tmp_path / "b.eval", ["female"] * 8, day=1)
    assert "system, 2026-01-01 → system, 2026-01-02" in run(one, two)
    assert "system, a.eval → system, c.eval" in run(one, log(tmp_path / "c.eval", ["male"] * 8))
    other = log(tmp_path / "d.eval", ["male"] * 8, model="else/system")
    assert "made/system → else/system" in run(one, other)
    # of a folder the newer run counts, and what to do is said
    result = CliRunner().invoke(main, ["compare", one, str(tmp_path / "a.eval")])
    assert result.exit_code == 0
    (tmp_path / "runs").mkdir()
    for name, day in (("e", 0), ("f", 1)):
        log(tmp_path / "runs" / f"{name}.eval", ["male"] * 8, day=day)
    result = CliRunner().invoke(main, ["compare", str(tmp_path / "runs")])
    assert result.exit_code == 1
    assert "name the file of each" in result.output
    assert "e.eval" in result.output


def test_what_is_not_compared_is_said(tmp_path, pair):
    part = log(tmp_path / "c.eval", ["male"] * 10, model="made/part")
    output = run(pair[0], part)
    assert "30 samples are only in worse: not compared." in output
    assert "only in part" not in output
    golds = ["male", "female"] * 3
    samples = [wino_sample(row, "es", gold, {"reader": "male"}) for row, gold in enumerate(golds)]
    for sample in samples[:3]:
        sample.scores = None
    broken = make_log(tmp_path / "d.eval", samples, model="made/broken")
    assert "d.eval: 3 of 6 samples have no score" in run(pair[0], broken)


@pytest.mark.parametrize(
    ("b", "c", "p"), [(0, 0, None), (5, 5, 1.0), (0, 5, 0.0625), (1, 9, 0.021484375)]
)
def test_mcnemar_by_hand(b, c, p):
    found = mcnemar(b, c)
    assert found != found if p is None else found == pytest.approx(p)


def refused(*arguments):
    result = CliRunner().invoke(main, ["compare", *map(str, arguments)])
    assert result.exit_code == 1, result.output
    assert "Error: " in result.output
    return result.output


def test_only_the_same_data_is_compared(tmp_path):
    """The same ids are no sign of the same samples."""
    one = log(tmp_path / "a.eval", ["male"] * 8, model="made/a", metadata={"data_revision": "r1"})
    two = log(tmp_path / "b.eval", ["male"] * 8, model="made/b", metadata={"data_revision": "r2"})
    for places in ((one, two), (two, one)):
        output = refused(*places)
        assert "data set made r1 (a.eval)" in output
        assert "data set made r2 (b.eval)" in output
        assert "one revision of one data set" in output
    # a copy of the file under another name is the same data
    copy = log(
        tmp_path / "c.eval", ["male"] * 8, model="made/c", dataset="copy",
        metadata={"data_revision": "r1"},
    )  # fmt: skip
    assert "a → c" in run(one, copy)
    # a data set of two revisions in one folder: each with its own
    log(tmp_path / "d.eval", ["male"] * 8, model="made/d", metadata={"data_revision": "r2"})
    output = run(one, two, tmp_path / "d.eval")
    assert "b → d" in output
    assert "a → " not in output
    assert "a is alone in winomtde, data set made" in output


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"source": "Ein anderer Satz."}, "has source 'Die Probe Nummer 0 "),
        ({"gender": "female"}, "has gold 'male' in one and 'female' in the other"),
    ],
)
def test_samples_that_differ_are_not_paired(tmp_path, change, message):
    samples = [wino_sample(row, "es", "male", {"reader": "male"}) for row in range(4)]
    one = make_log(tmp_path / "a.eval", samples, model="made/a")
    samples[0] = samples[0].model_copy(update={"metadata": samples[0].metadata | change})
    two = make_log(tmp_path / "b.eval", samples, model="made/b")
    assert message in refused(one, two)
    assert "sample 000-es" in refused(two, one)


def test_the_order_of_samples_and_of_logs_changes_nothing(tmp_path):
    paths = []
    for seed, name in enumerate("ab"):
        samples = fair_samples(9, seed=seed)
        for order, made in ((1, samples), (-1, samples[::-1])):
            path = tmp_path / f"{name}{order}.eval"
            make_log(path, made, task="fairtranslate", model=f"made/{name}")
            paths.append(str(path))
    a, a_back, b, b_back = systems(*paths)
    metrics = ["bleu_paper", "comet"]
    found, _ = compared(a, b, metrics)
    assert found == compared(a_back, b_back, metrics)[0]
    for one, back in zip(found, compared(b, a, metrics)[0], strict=True):
        assert back.effect == -one.effect
        assert (back.low, back.high) == pytest.approx((-one.high, -one.low))


def test_an_instrument_s_labels_stand_beside_the_flips_that_they_make(tmp_path):
    paths = []
    for name in ("a", "b"):
        samples = fair_samples(2)
        if name == "b":
            score = samples[3].scores["occupation_gender_published"]
            score.value, score.metadata["correct"] = "female", False
        paths.append(make_log(tmp_path / f"{name}.eval", samples, task="fairtranslate",
                              model=f"made/{name}"))  # fmt: skip
    assert "sentences flipped" not in run(*paths)
    output = run(*paths, "--instrument", "published")
    (line,) = [line for line in output.splitlines() if line.startswith("001-male")]
    assert line.split()[:4] == ["001-male", "male", "male", "female"]
    assert "reader and published" in refused(*paths, "--instrument", "judge")


def test_an_unknown_metric_is_named_with_those_that_there_are(pair):
    output = refused(*pair, "--metric", "acuracy")
    assert "acuracy" in output
    assert "accuracy" in output.replace("acuracy", "")
    assert "bleu_paper" in output
