"""Figures, intervals and tests against pandas, SciPy and worked examples."""

import math
import random

import numpy as np
import pandas as pd
import pytest
import scipy.stats

from gendermt.stats.counts import count, count_scores
from gendermt.stats.effects import effect
from gendermt.stats.gender_gaps import gaps, gender_tests, means_by_base
from gendermt.stats.headline import headline, merged, with_interval
from gendermt.stats.intervals import figure_interval, ratio_effect, wilson
from gendermt.stats.preference import preference
from gendermt.stats.ratios import MEAN, SHARE, Figure, Ratio
from gendermt.stats.significance import best, holm, mcnemar, randomisation_p
from gendermt.stats.subject_figures import SUBJECT_FIGURES, count_subjects

ACCURACY = SUBJECT_FIGURES["accuracy"]
GAP = Figure("gap", "Gap", Ratio("a", "n"), Ratio("b", "n"), "points", "zero")


def made(seed, rows=80, targets=2):
    """Readings as a table: `rows` sentences in several languages."""
    chance = random.Random(seed)
    readings = ["male", "female", "neutral", "inclusive", "unknown"]
    return pd.DataFrame(
        [
            {
                "row": row,
                "gold": ("male", "female")[row % 2],
                "predicted": chance.choice(readings),
                "np_gender": chance.choice([*readings, None]),
                "stereotype_de": chance.choice(["pro", "anti", None]),
                "stereotype_us": chance.choice(["pro", "anti", None]),
                "reason": chance.choice(["refusal", "dropped", None]),
            }
            for row in range(rows)
            for _ in range(targets)
        ]
    )


def counts_of(frame):
    columns = {name: frame[name].tolist() for name in frame.columns if name != "row"}
    return count_subjects(frame["row"], **columns)


def by_pandas(frame):
    right = frame["predicted"] == frame["gold"]
    told = frame["np_gender"].notna()
    f1 = {}
    found = {
        "accuracy": right.mean(),
        "np_accuracy": (frame["np_gender"] == frame["gold"])[told].mean(),
        "accuracy_without_unknown": right[frame["predicted"] != "unknown"].mean(),
        "refusal_rate": (frame["reason"] == "refusal").mean(),
        "truncated_rate": (frame["reason"] == "truncated").mean(),
    }
    for gender in ("male", "female"):
        precise = right[frame["predicted"] == gender].mean()
        recalled = right[frame["gold"] == gender].mean()
        f1[gender] = scipy.stats.hmean([precise, recalled])
        found |= {f"precision_{gender}": precise, f"recall_{gender}": recalled}
        found[f"f1_{gender}"] = f1[gender]
    for reading in ("neutral", "inclusive", "unknown"):
        found[f"{reading}_rate"] = (frame["predicted"] == reading).mean()
    for which in ("de", "us"):
        side = right.groupby(frame[f"stereotype_{which}"]).mean()
        found[f"delta_s_{which}"] = side["pro"] - side["anti"]
    return found | {"delta_g": f1["male"] - f1["female"]}


@pytest.mark.parametrize("seed", range(4))
def test_every_figure_is_what_pandas_computes(seed):
    frame = made(seed)
    totals = counts_of(frame).totals
    expected = by_pandas(frame)
    assert set(expected) == set(SUBJECT_FIGURES)
    for name, figure in SUBJECT_FIGURES.items():
        assert figure.of(totals) == pytest.approx(expected[name]), name


def test_arrays_of_counts_give_what_single_ones_give():
    tallies = [counts_of(made(seed)).totals for seed in range(5)]
    together = {name: np.array([one[name] for one in tallies]) for name in tallies[0]}
    for name, figure in SUBJECT_FIGURES.items():
        alone = [figure.of(one) for one in tallies]
        assert figure.of(together) == pytest.approx(alone), name


def shares(right, of, per=1):
    """`right` of `of` sentences right, in `per` languages each."""
    values = np.repeat(np.arange(of) < right, per).astype(float)
    return count_scores(np.repeat(np.arange(of), per), values)


@pytest.mark.parametrize(("right", "of"), [(0, 20), (1, 2), (13, 20), (64, 64), (219, 288)])
def test_wilsons_interval_is_scipys(right, of):
    found = figure_interval(SHARE, shares(right, of))
    expected = scipy.stats.binomtest(right, of).proportion_ci(method="wilson")
    assert (found.low, found.high) == pytest.approx((expected.low, expected.high))
    assert wilson(right / of, of) == pytest.approx((expected.low, expected.high))


def test_translations_that_are_all_alike_count_once():
    """Seven languages that agree tell no more than one; few sentences are corrected for."""
    once = figure_interval(SHARE, shares(200, 288))
    seven = figure_interval(SHARE, shares(200, 288, per=7))
    assert seven.low == pytest.approx(once.low, abs=0.001)
    assert seven.high == pytest.approx(once.high, abs=0.001)
    whole = figure_interval(SHARE, shares(64, 64, per=7))
    assert whole.high == 1
    assert whole.low == pytest.approx(figure_interval(SHARE, shares(64, 64)).low, abs=0.01)


def test_translations_that_are_independent_count_each():
    chance = np.random.default_rng(0)
    scores = (chance.random(288 * 7) < 0.7).astype(float)
    found = figure_interval(SHARE, count_scores(np.repeat(np.arange(288), 7), scores))
    expected = scipy.stats.binomtest(int(scores.sum()), scores.size).proportion_ci(method="wilson")
    assert found.high - found.low == pytest.approx(expected.high - expected.low, rel=0.1)


@pytest.mark.parametrize("clusters", [0, 1])
def test_one_sentence_has_no_interval_and_no_test(clusters):
    counts = shares(clusters, clusters, per=7)
    found = figure_interval(SHARE, counts)
    assert math.isnan(found.low)
    assert math.isnan(found.high)
    other = count_scores(counts.clusters, np.zeros(clusters))
    compared = effect(SHARE, counts, other)
    assert math.isnan(compared.p)
    assert math.isnan(compared.low)


def test_a_mean_has_students_interval():
    values = np.random.default_rng(1).gamma(2, 10, 40)
    found = figure_interval(MEAN, count_scores(np.arange(40), values))
    t = scipy.stats.ttest_1samp(values, 0).confidence_interval()
    assert (found.low, found.high) == pytest.approx((t.low, t.high))


def test_a_difference_of_unpaired_shares_is_newcombes():
    """Newcombe 1998, method 10, his example 56 of 70 and 48 of 80: 0.2, 0.0524 to 0.3339."""
    first = np.array([1] * 70 + [0] * 80, dtype=float)
    right = np.array([1] * 56 + [0] * 14 + [1] * 48 + [0] * 32, dtype=float)
    counts = count(
        np.arange(150),
        {"a": right * first, "a_n": first, "b": right * (1 - first), "b_n": 1 - first},
    )
    gap = Figure("gap", "Gap", Ratio("a", "a_n"), Ratio("b", "b_n"), "points", "zero")
    found = figure_interval(gap, counts)
    assert found.estimate == pytest.approx(0.2)
    assert (found.low, found.high) == pytest.approx((0.0524, 0.3339), abs=1e-4)


@pytest.mark.parametrize(
    ("both", "first", "second", "neither"), [(36, 12, 2, 0), (2, 14, 1, 19), (50, 1, 0, 3)]
)
def test_a_difference_of_paired_shares_is_newcombes(both, first, second, neither):
    """Newcombe 1998 (paired data), method 8: two Wilson intervals and phi."""
    a = np.repeat([1.0, 1, 0, 0], [both, first, second, neither])
    b = np.repeat([1.0, 0, 1, 0], [both, first, second, neither])
    phi = np.corrcoef(a, b)[0, 1]
    p, q = a.mean(), b.mean()
    of_a, of_b = (
        scipy.stats.binomtest(int(x.sum()), x.size).proportion_ci(method="wilson") for x in (a, b)
    )
    down, up = p - of_a.low, of_b.high - q
    low = p - q - math.sqrt(down**2 - 2 * phi * down * up + up**2)
    down, up = q - of_b.low, of_a.high - p
    high = p - q + math.sqrt(down**2 - 2 * phi * down * up + up**2)
    counts = count(np.arange(a.size), {"a": a, "b": b, "n": np.ones(a.size)})
    found = figure_interval(GAP, counts)
    assert (found.low, found.high) == pytest.approx((low, high))
    one, two = (count(np.arange(a.size), {"sum": x, "n": np.ones(a.size)}) for x in (b, a))
    compared = ratio_effect(SHARE, one, two)
    assert (compared.low, compared.high) == pytest.approx((found.low, found.high))


def paired(size, seed=0, shift=0.0):
    chance = np.random.default_rng(seed)
    base = chance.normal(0, 1, size)
    return base + chance.normal(0, 0.5, size), base + chance.normal(shift, 0.5, size)


@pytest.mark.parametrize(("size", "shift"), [(2, 1), (5, 2), (8, 0.3), (12, 0.4)])
def test_few_sentences_have_the_exact_test(size, shift):
    one, two = paired(size, shift=shift)
    expected = scipy.stats.permutation_test(
        (one, two),
        lambda x, y, axis: np.abs(np.mean(y - x, axis=axis)),
        permutation_type="samples",
        alternative="greater",
        vectorized=True,
        n_resamples=np.inf,
    )
    found = randomisation_p(
        MEAN, count_scores(np.arange(size), one), count_scores(np.arange(size), two)
    )
    assert found == pytest.approx(expected.pvalue)
    assert found >= 2 / 2**size


def test_many_sentences_have_the_exact_tests_value_nearly():
    """Against the normal limit of the same test, and against McNemar's."""
    one, two = paired(400, shift=0.06)
    difference = two - one
    z = abs(difference.sum()) / math.sqrt((difference**2).sum())
    counts = [count_scores(np.arange(400), values) for values in (one, two)]
    assert randomisation_p(MEAN, *counts) == pytest.approx(2 * scipy.stats.norm.sf(z), abs=0.01)
    first = np.repeat([1.0, 0.0, 1.0], [20, 35, 100])
    second = np.repeat([0.0, 1.0, 1.0], [20, 35, 100])
    binary = [count_scores(np.arange(155), values) for values in (first, second)]
    assert randomisation_p(SHARE, *binary) == pytest.approx(mcnemar(20, 35), abs=0.01)


def test_a_p_value_is_no_smaller_than_its_resamples_allow():
    one, two = shares(0, 300), shares(300, 300)
    assert randomisation_p(SHARE, one, two) == 1e-4
    assert randomisation_p(SHARE, one, two, swaps=99) == 0.01


def test_systems_that_agree_do_not_differ():
    assert effect(SHARE, shares(5, 9), shares(5, 9)).p == 1
    gap = effect(GAP, *[count(np.arange(9), {k: np.ones(9) for k in "abn"})] * 2)
    assert (gap.value, gap.p) == (0, 1)
    assert math.isnan(gap.low), "no variance, no bootstrap"


def test_the_distance_of_a_gap_needs_twenty_sentences():
    chance = np.random.default_rng(5)
    for size in (19, 20):
        sides = [
            count(
                np.arange(size),
                {"a": np.ones(size), "b": chance.random(size) < p, "n": np.ones(size)},
            )
            for p in (0.5, 0.8)
        ]
        found = effect(GAP, *sides)
        assert found.value == pytest.approx(
            abs(GAP.of(sides[0].totals)) - abs(GAP.of(sides[1].totals))
        )
        assert math.isnan(found.low) == (size < 20)
        assert not found.low > found.value


def test_headline():
    found = figure_interval(ACCURACY, counts_of(made(0)))
    line = headline(
        "WinoMTDE",
        [with_interval("accuracy", ACCURACY, found), "gap dG 9.2"],
        160,
        {"target": "es"},
    )
    ends = f"[{100 * found.low:.1f}, {100 * found.high:.1f}]"
    assert (
        line
        == f"WinoMTDE accuracy {100 * found.estimate:.1f} {ends} | gap dG 9.2 | n 160 | target:es"
    )
    nothing = figure_interval(ACCURACY, counts_of(made(0, rows=1, targets=1)))
    assert "[" not in with_interval("accuracy", ACCURACY, nothing)
    assert merged(["instrument:reader|target:es", "instrument:reader|target:ar"]) == {
        "instrument": "reader",
        "target": "ar+es",
    }


def test_best_needs_more_than_one_sentence():
    assert best(SHARE, [shares(0, 1), shares(1, 1)]) is None
    assert best(SHARE, [shares(0, 5), shares(5, 5)]) is None, "2 of 32 swaps are as extreme"
    assert best(SHARE, [shares(0, 30), shares(28, 30)]) == 1
    assert best(SHARE, [shares(0, 30), shares(28, 30), shares(29, 30)]) is None
    assert best(SHARE, [shares(0, 0), shares(28, 30)]) is None
    wide, near = (
        count(np.arange(60), {"a": np.ones(60), "b": np.arange(60) < right, "n": np.ones(60)})
        for right in (10, 55)
    )
    assert best(GAP, [wide, near]) == 1


def test_holm_by_hand():
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([0.5, math.nan, 0.9])[0] == 1.0
    assert math.isnan(holm([0.5, math.nan])[1])


def test_gaps_and_tests_of_genders_are_pandas_and_scipys():
    chance = np.random.default_rng(2)
    frame = pd.DataFrame(
        [
            {"base": f"{base:02d}", "gender": gender, "value": chance.normal(shift + base % 5, 1)}
            for base in range(30)
            for gender, shift in (("male", 1.0), ("female", 0.4), ("inclusive", 0.0))
            if (base, gender) not in ((3, "female"), (7, "male"))
        ]
    )
    rows = list(frame.itertuples(index=False, name=None))
    wide = frame.pivot(index="base", columns="gender", values="value")
    found = gaps(means_by_base(rows), ("male", "female", "inclusive"), share=False)
    for (first, second), gap in found.items():
        both = wide[[first, second]].dropna()
        t = scipy.stats.ttest_rel(both[first], both[second])
        ends = t.confidence_interval()
        assert gap.estimate == pytest.approx((both[first] - both[second]).mean())
        assert (gap.low, gap.high) == pytest.approx((ends.low, ends.high))
        assert gap.clusters == len(both)
    one_way, blocked = gender_tests(rows, ("male", "female", "inclusive"))
    groups = [frame.loc[frame["gender"] == g, "value"] for g in ("male", "female", "inclusive")]
    assert one_way.p == pytest.approx(scipy.stats.f_oneway(*groups).pvalue)
    complete = wide.dropna()
    columns = [complete[g] for g in ("male", "female", "inclusive")]
    assert blocked.p == pytest.approx(scipy.stats.friedmanchisquare(*columns).pvalue)
    assert blocked.count == 28


@pytest.mark.parametrize(
    ("readings", "shares", "distance", "n", "without"),
    [
        (["male", "female", "inclusive"], (1 / 3, 1 / 3, 1 / 3), 0, 3, 0),
        (["male"] * 4, (1, 0, 0), 2 / 3, 4, 0),
        (["male", "male", "neutral", "inclusive"], (0.5, 0, 0.5), 1 / 3, 4, 0),
        (["male", "female", "absent", "unknown"], (0.5, 0.5, 0), 1 / 3, 2, 2),
    ],
)
def test_preference(readings, shares, distance, n, without):
    found = preference(readings)
    assert tuple(found.shares.values()) == pytest.approx(shares)
    assert found.distance == pytest.approx(distance)
    assert (found.n, found.without) == (n, without)


def test_no_reading_no_preference():
    found = preference(["absent"])
    assert math.isnan(found.distance)
    assert (found.n, found.without) == (0, 1)


def _subjects(men, women, neutral=""):
    names = {"m": "male", "f": "female", "u": "unknown"}
    gold = ["male"] * len(men) + ["female"] * len(women) + ["neutral"] * len(neutral)
    read = [names[letter] for letter in men + women + neutral]
    return count_subjects(range(len(gold)), gold=gold, predicted=read)


@pytest.mark.parametrize(
    ("men", "women", "neutral"),
    [
        ("m" * 20, "f" * 20, ""),
        ("m" * 19 + "f", "f" * 20, ""),
        ("m" * 19 + "u", "f" * 15 + "m" * 5, ""),
        ("m" * 30 + "f" * 3, "f" * 8 + "u" * 4 + "m" * 2, "m" * 5 + "f"),
    ],
)
def test_interval_of_delta_g_is_that_of_its_parts(men, women, neutral):
    """Against the same computed from the shares, with F1 from the confusion matrix."""
    found = figure_interval(SUBJECT_FIGURES["delta_g"], _subjects(men, women, neutral))

    def f1(right, asked, read):
        return 2 * right / (asked + read)

    def gap(male_kept, male_crossed, female_kept, female_crossed):
        male, female = len(men) * male_kept, len(women) * female_kept
        as_female = (len(men) - male) * male_crossed
        as_male = (len(women) - female) * female_crossed
        return f1(male, len(men), male + as_male + neutral.count("m")) - f1(
            female, len(women), female + as_female + neutral.count("f")
        )

    def part(some, of):
        return (some / of, *wilson(some / of, of)) if of else (0.5, 0.0, 1.0)

    parts = [
        part(men.count("m"), len(men)),
        part(men.count("f"), len(men) - men.count("m")),
        part(women.count("f"), len(women)),
        part(women.count("m"), len(women) - women.count("f")),
    ]
    middle = [each[0] for each in parts]
    low = high = 0.0
    for place, (_, *ends) in enumerate(parts):
        moved = [gap(*middle[:place], end, *middle[place + 1 :]) - found.estimate for end in ends]
        low += min(0, *moved) ** 2
        high += max(0, *moved) ** 2
    assert gap(*middle) == pytest.approx(found.estimate)
    assert found.low == pytest.approx(found.estimate - low**0.5)
    assert found.high == pytest.approx(found.estimate + high**0.5)
    assert found.low < found.estimate < found.high
