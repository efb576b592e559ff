import math

import pytest
import scipy.stats
from inspect_ai.scorer import SampleScore, Score, Value

from gendermt.scorers.fairness import (
    by_gender,
    by_gender_and_ambiguity,
    by_gender_and_stereotype,
    fairness_metrics,
    gender_gaps,
    gender_tests,
)
from gendermt.stats.intervals import mean
from gendermt.stats.significance import anova, friedman

nan = math.nan


def test_mean_of_nothing_is_undefined() -> None:
    assert math.isnan(mean([]))
    assert mean([1, 2, 6]) == 3


class TestTests:
    def test_anova_by_hand(self) -> None:
        # Between the groups 2 * (4 + 0 + 4) / 2 = 8, within them 3 * 0.5 / 3 = 0.5.
        result = anova([[1, 2], [3, 4], [5, 6]])
        assert result.statistic == pytest.approx(16.0)
        assert result.count == 6
        assert result.p == pytest.approx((1 + 2 * 16 / 3) ** -1.5)

    @pytest.mark.parametrize(
        "groups",
        [[], [[1, 2]], [[1, 2], []], [[1], [2], [3]], [[1, 1], [1, 1]], [[1, 1], [2, 2]]],
    )
    def test_anova_undefined(self, groups: list[list[float]]) -> None:
        result = anova(groups)
        assert math.isnan(result.statistic)
        assert math.isnan(result.p)
        assert result.count == sum(map(len, groups))

    def test_friedman_by_hand(self) -> None:
        # Ranks 1, 2, 3 in each of four blocks: chi2 = 12/(4*3*4) * (16+64+144) - 3*4*4 = 8
        result = friedman([[1, 2, 3], [0.1, 0.2, 0.9], [5, 6, 7], [-1, 0, 1]])
        assert result.statistic == pytest.approx(8.0)
        assert result.p == pytest.approx(math.exp(-4))
        assert result.count == 4

    @pytest.mark.parametrize("blocks", [[], [[1, 2, 3]], [[1, 1, 1], [2, 2, 2]], [[1, 2], [1, 3]]])
    def test_friedman_undefined(self, blocks: list[list[float]]) -> None:
        assert math.isnan(friedman(blocks).p)
        assert friedman(blocks).count == len(blocks)

    def test_friedman_sees_what_anova_does_not(self) -> None:
        """Sentences differ much more than the genders do within each of them."""
        blocks = [[10.0 * number + 1, 10.0 * number, 10.0 * number - 1] for number in range(20)]
        assert friedman(blocks).p < 1e-6
        assert anova(list(zip(*blocks, strict=True))).p > 0.9


def score(value: Value, gender: str, base: str, **more: object) -> SampleScore:
    metadata = {key: more.pop(key) for key in ("measured",) if key in more}
    return SampleScore(
        score=Score(value=value, metadata=metadata),
        sample_id=f"{base}-{gender}",
        sample_metadata={"gender": gender, "base": base, **more},
    )


SCORES = [
    score(10, "male", "a", stereotype="s1", ambiguity="x"),
    score(8, "female", "a", stereotype="s1", ambiguity="x"),
    score(4, "inclusive", "a", stereotype="s1", ambiguity="x"),
    score(20, "male", "b", stereotype="s2", ambiguity="x"),
    score(14, "female", "b", stereotype="s2", ambiguity="x"),
    score(18, "inclusive", "b", stereotype="s2", ambiguity="x"),
    score(30, "male", "c", stereotype="s2", ambiguity="y"),
]


def figures(metric: object, scores: list[SampleScore]) -> dict[str, float]:
    assert callable(metric)
    result = metric(scores)
    assert isinstance(result, dict)
    return result


class TestFairness:
    def test_by_gender(self) -> None:
        assert figures(by_gender(), SCORES) == {
            "male": 20, "male_n": 3, "female": 11, "female_n": 2,
            "inclusive": 11, "inclusive_n": 2, "all": 104 / 7, "all_n": 7,
        }  # fmt: skip

    def test_by_gender_and_stereotype(self) -> None:
        result = figures(by_gender_and_stereotype(), SCORES)
        assert result["s1/male"] == 10
        assert result["s2/male"] == 25
        assert len(result) == 6

    def test_by_gender_and_ambiguity(self) -> None:
        result = figures(by_gender_and_ambiguity(), SCORES)
        assert result["x/female"] == 11
        assert math.isnan(result["y/female"])
        assert math.isnan(result["y/female"])

    def test_gaps_are_within_base_sentences(self) -> None:
        result = figures(gender_gaps(), SCORES)
        assert result["male-female"] == (2 + 6) / 2
        assert result["male-inclusive"] == (6 + 2) / 2
        assert result["male-female_n"] == 2, "c has no female variant"
        t = scipy.stats.ttest_rel([10, 20], [8, 14]).confidence_interval()
        assert result["male-female_low"] == pytest.approx(t.low)
        assert result["male-female_high"] == pytest.approx(t.high)

    def test_gaps_of_shares_are_shares(self) -> None:
        """Where all are right the gap still has an interval, and none beyond 1."""
        right = [score(1, gender, f"{n}") for n in range(20) for gender in ("male", "female")]
        result = figures(gender_gaps(share=True), right)
        assert result["male-female"] == 0
        assert -0.3 < result["male-female_low"] < -0.1
        assert 0.1 < result["male-female_high"] < 0.3
        alone = figures(gender_gaps(share=True), right[:2])
        assert alone["male-female_n"] == 1
        assert math.isnan(alone["male-female_low"])

    def test_the_order_of_the_samples_does_not_matter(self) -> None:
        scores = [
            score(math.sin(number + len(gender)) * number, gender, f"{number:02d}")
            for number in range(20)
            for gender in ("male", "female")
        ]
        assert figures(gender_gaps(), scores[::-1]) == pytest.approx(
            figures(gender_gaps(), scores), nan_ok=True, rel=1e-12
        )

    def test_epochs_are_averaged_within_a_base_sentence(self) -> None:
        result = figures(gender_gaps(), [*SCORES, score(16, "female", "b")])
        assert result["male-female"] == (2 + 5) / 2
        assert result["male-female_n"] == 2

    def test_tests_rest_on_complete_base_sentences(self) -> None:
        result = figures(gender_tests(), SCORES)
        assert result["friedman_n"] == 2
        assert result["friedman_p"] == pytest.approx(math.exp(-3 / 2))

    def test_a_measure_of_the_metadata_or_of_a_dict_value(self) -> None:
        marked = [score("right", "male", "a", measured=True), score("x", "male", "b", measured=0)]
        assert figures(by_gender(measure="measured"), marked)["male"] == 0.5
        pairs = [score({"bleu": 30.0, "chrf": 5.0}, "male", "a")]
        assert figures(by_gender(measure="bleu"), pairs)["male"] == 30

    def test_a_missing_number_does_not_count(self) -> None:
        assert figures(by_gender(), [*SCORES, score("odd", "male", "d")])["male_n"] == 3

    def test_several_strategies_are_kept_apart(self) -> None:
        scores = [
            score(1, "male", "a", prompting="baseline"),
            score(3, "male", "a", prompting="moral"),
        ]
        result = figures(by_gender(), scores)
        assert result["baseline/male"] == 1
        assert result["moral/male"] == 3
        assert "male" not in result

    @pytest.mark.parametrize("index", range(len(fairness_metrics())))
    def test_logs_of_other_tasks_have_no_such_figures(self, index: int) -> None:
        other = [SampleScore(score=Score(value=1), sample_id="1")]
        assert fairness_metrics()[index](other) in ({}, 0)  # type: ignore[arg-type,operator]
        assert fairness_metrics()[index]([]) in ({}, 0)  # type: ignore[operator]
