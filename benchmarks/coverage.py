"""Do 95 % intervals and 5 % tests hold what they say? On made data of the benchmarks' shapes.

    python benchmarks/coverage.py [--replicates 2000] [--resamples 500] [--seed 1] [--only PART ...]

Each replicate makes a data set whose true figures are known, and asks whether the interval that the
package gives has the true one, or whether the test finds a difference where there is none. Prints
tables in Markdown, as docs/statistics.md has them. The parts are shares, gaps, genders, means,
systems and tests. So many replicates as `--resamples` says have resampled intervals and tests, too.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
from scipy.stats import norm

from gendermt.stats.counts import ClusterCounts, count_scores
from gendermt.stats.gender_gaps import gaps, gender_tests
from gendermt.stats.intervals import Interval, figure_interval, ratio_effect
from gendermt.stats.ratios import MEAN, SHARE, Figure
from gendermt.stats.significance import randomisation_p
from gendermt.stats.subject_figures import SUBJECT_FIGURES, count_subjects

Array = Any
GENDERS = ("male", "female", "inclusive")
ALIKE = 0.5
"""Correlation of the hidden normal variables behind two translations of one sentence."""

OTHER = 0.9
"""Share of the lost genders that become the other one; the rest is unknown."""


class Row(NamedTuple):
    """A line of a table: what was simulated, and percentages."""

    shape: str
    truth: str
    values: tuple[float, ...]


class Settings(NamedTuple):
    """How much is simulated."""

    replicates: int
    resamples: int
    generator: np.random.Generator


def near(accuracy: float, settings: Settings) -> float:
    """A true share close to this one: with 20 sentences coverage jumps from one to the next."""
    width = min(0.025, (1 - accuracy) / 2)
    return float(settings.generator.uniform(accuracy - width, accuracy + width))


def hits(
    sentences: int, each: int, accuracy: float | Array, settings: Settings, alike: float = ALIKE
) -> Array:
    """Right or wrong for each translation of each sentence, alike within a sentence."""
    sentence = settings.generator.normal(size=(sentences, 1))
    own = settings.generator.normal(size=(sentences, each))
    hidden = math.sqrt(alike) * sentence + math.sqrt(1 - alike) * own
    return (hidden < norm.ppf(accuracy)).astype(float)


def scored(values: Array) -> ClusterCounts:
    """Counts of scores: a row for each sentence."""
    return count_scores(np.repeat(np.arange(len(values)), values.shape[1]), values.ravel())


def covered(found: Interval, truth: float) -> bool:
    """Whether the interval has the true figure."""
    return found.low - 1e-12 <= truth <= found.high + 1e-12


def percent(found: Sequence[bool]) -> float:
    """Share of true ones in percent."""
    return 100 * float(np.mean(found)) if len(found) else math.nan


def bootstrap(figure: Figure, counts: ClusterCounts, settings: Settings) -> list[Interval]:
    """Percentile and BCa interval (Efron 1987) of 1,000 resamples of sentences."""
    size = len(counts.clusters)
    weights = settings.generator.multinomial(size, np.full(size, 1 / size), 1000).astype(float)
    estimate = figure.of(counts.totals)
    values = figure.of({name: weights @ counts.by_cluster[name] for name in figure.counts()})
    left_out = {name: counts.totals[name] - counts.by_cluster[name] for name in figure.counts()}
    away = figure.of(left_out).mean() - figure.of(left_out)
    spread = float((away**2).sum())
    acceleration = float((away**3).sum()) / (6 * spread**1.5) if spread > 0 else 0.0
    below = ((values < estimate).mean() + (values <= estimate).mean()) / 2
    bias = norm.ppf(min(max(below, 1 / 1001), 1000 / 1001))
    ends = norm.ppf([0.025, 0.975])
    corrected = norm.cdf(bias + (bias + ends) / (1 - acceleration * (bias + ends)))
    return [
        Interval(estimate, *map(float, np.quantile(values, levels)), size)
        for levels in ([0.025, 0.975], corrected)
    ]


def shares(settings: Settings) -> Iterator[Row]:
    """Accuracy: 288 sentences or fewer, in one language or in seven."""
    for sentences, each in ((288, 7), (288, 1), (64, 7), (64, 1), (20, 7), (20, 1)):
        for accuracy in (0.5, 0.8, 0.9, 0.95, 0.99):
            ours, others = [], []
            for number in range(settings.replicates):
                truth = near(accuracy, settings)
                counts = scored(hits(sentences, each, truth, settings))
                ours.append(covered(figure_interval(SHARE, counts), truth))
                if number < settings.resamples:
                    found = bootstrap(SHARE, counts, settings)
                    others.append([covered(one, truth) for one in found])
            resampled = (percent([one[kind] for one in others]) for kind in (0, 1))
            yield Row(f"{sentences} × {each}", f"{accuracy}", (percent(ours), *resampled))


def subjects(
    sentences: int, each: int, male: float, female: float, settings: Settings
) -> ClusterCounts:
    """Readings of as many men as women, a third of them pro, a third anti-stereotypical."""
    number = np.arange(sentences)
    is_male = (number % 2 == 0)[:, None]
    kept = hits(sentences, each, np.where(is_male, male, female), settings) > 0
    other = settings.generator.random((sentences, each)) < OTHER
    gold = np.where(np.broadcast_to(is_male, kept.shape), "male", "female")
    wrong = np.where(other, np.where(gold == "male", "female", "male"), "unknown")
    split = np.array(["pro", "anti", None], dtype=object)[number // 2 % 3]
    return count_subjects(
        np.repeat(number, each),
        gold=gold.ravel().tolist(),
        predicted=np.where(kept, gold, wrong).ravel().tolist(),
        stereotype_de=np.repeat(split, each).tolist(),
    )


def true_gap(male: float, female: float) -> float:
    """Delta G of as many men as women, in the limit of many sentences."""

    def f1(own: float, other: float) -> float:
        return 2 * own / (1 + own + (1 - other) * OTHER)

    return f1(male, female) - f1(female, male)


def subject_gaps(settings: Settings) -> Iterator[Row]:
    """Delta G and Delta S."""
    for sentences, each in ((288, 7), (288, 1), (64, 1)):
        for male, female in ((0.6, 0.5), (0.9, 0.7), (0.95, 0.85), (0.95, 0.95), (0.99, 0.97)):
            found: dict[str, list[bool]] = {"delta_g": [], "delta_s_de": []}
            for _ in range(settings.replicates):
                counts = subjects(sentences, each, male, female, settings)
                for name, truth in (("delta_g", true_gap(male, female)), ("delta_s_de", 0.0)):
                    interval = figure_interval(SUBJECT_FIGURES[name], counts)
                    found[name].append(covered(interval, truth))
            yield Row(
                f"{sentences} × {each}", f"{male}, {female}", tuple(map(percent, found.values()))
            )


def gender_gaps(settings: Settings) -> Iterator[Row]:
    """Right occupations of male minus those of inclusive variants."""
    for sentences in (806, 62, 20):
        for first, second in ((0.5, 0.5), (0.9, 0.7), (0.95, 0.95), (0.99, 0.9), (0.99, 0.99)):
            ours = []
            for _ in range(settings.replicates):
                right = hits(sentences, 2, np.array([first, second]), settings)
                bases = {
                    f"{number:03d}": dict(zip(("male", "inclusive"), pair, strict=True))
                    for number, pair in enumerate(right)
                }
                (gap,) = gaps(bases, ("male", "inclusive"), share=True).values()
                ours.append(covered(gap, first - second))
            yield Row(f"{sentences}", f"{first}, {second}", (percent(ours),))


def bleu_scores(sentences: int, each: int, settings: Settings) -> Array:
    """Scores from 0 to 100, skewed as BLEU of sentences is, alike within a base sentence."""
    base = settings.generator.normal(size=(sentences, 1))
    own = settings.generator.normal(size=(sentences, each))
    return 100 * norm.cdf(-0.6 + 0.7 * base + 0.5 * own)


def means(settings: Settings) -> Iterator[Row]:
    """Mean BLEU of one gender and of all three, and its gap between two."""
    truth = 100 * norm.cdf(-0.6 / math.sqrt(1 + 0.7**2 + 0.5**2))
    for sentences in (806, 62, 20):
        found: list[list[bool]] = [[], [], []]
        for _ in range(settings.replicates):
            scores = bleu_scores(sentences, 3, settings)
            found[0].append(covered(figure_interval(MEAN, scored(scores[:, :1])), truth))
            found[1].append(covered(figure_interval(MEAN, scored(scores)), truth))
            gap = ratio_effect(MEAN, scored(scores[:, :1]), scored(scores[:, 1:2]))
            found[2].append(covered(gap, 0))
        yield Row(f"{sentences}", f"{truth:.1f}", tuple(map(percent, found)))


def systems(settings: Settings) -> Iterator[Row]:
    """Two systems: the interval of the effect, and the test's size where there is none."""
    for sentences, each in ((288, 7), (288, 1), (64, 1), (20, 1), (5, 1)):
        for first, second in ((0.5, 0.5), (0.8, 0.8), (0.95, 0.95), (0.8, 0.9)):
            inside, found = [], []
            for number in range(settings.replicates):
                together = hits(sentences, each, 0.5, settings) * 2 - 1
                counts = []
                for accuracy in (first, second):
                    own = settings.generator.normal(size=together.shape)
                    hidden = math.sqrt(0.4) * together + math.sqrt(0.6) * own
                    level = limit_of(accuracy)
                    counts.append(scored((hidden < level).astype(float)))
                inside.append(covered(ratio_effect(SHARE, *counts), second - first))
                if number < settings.resamples:
                    found.append(randomisation_p(SHARE, *counts, swaps=999) <= 0.05)
            rejected = percent(found)
            yield Row(f"{sentences} × {each}", f"{first}, {second}", (percent(inside), rejected))


def limit_of(accuracy: float) -> float:
    """Below which a hidden variable of `systems` is as often as the accuracy says."""
    from scipy.optimize import brentq

    def share(level: float) -> float:
        ends = (level + np.array([-1, 1]) * math.sqrt(0.4)) / math.sqrt(0.6)
        return float(norm.cdf(ends).mean()) - accuracy

    return float(brentq(share, -10, 10))


def tests(settings: Settings) -> Iterator[Row]:
    """ANOVA and Friedman's test of BLEU where the genders don't differ."""
    for sentences in (806, 62, 20, 5):
        found: list[list[bool]] = [[], []]
        for _ in range(settings.resamples):
            scores = bleu_scores(sentences, 3, settings)
            rows = [
                (f"{base:03d}", gender, float(value))
                for base, values in enumerate(scores)
                for gender, value in zip(GENDERS, values, strict=True)
            ]
            for place, result in enumerate(gender_tests(rows, GENDERS)):
                found[place].append(result.p <= 0.05)
        yield Row(f"{sentences}", "none", tuple(map(percent, found)))


class Part(NamedTuple):
    """A table: its rows, and its heading."""

    rows: Callable[[Settings], Iterator[Row]]
    title: str
    columns: tuple[str, ...]


PARTS = {
    "shares": Part(
        shares, "Accuracy", ("Sentences × languages", "Accuracy", "Ours", "Percentile", "BCa")
    ),
    "gaps": Part(
        subject_gaps, "Delta G and Delta S",
        ("Sentences × languages", "Accuracy, men and women", "Delta G", "Delta S"),
    ),
    "genders": Part(
        gender_gaps, "Gap of right occupations", ("Base sentences", "Accuracies", "Ours")
    ),
    "means": Part(
        means, "Mean BLEU", ("Base sentences", "Mean", "One gender", "All three", "Gap")
    ),
    "systems": Part(
        systems, "Two systems, accuracy",
        ("Sentences × languages", "Accuracies", "Effect covered", "p ≤ .05"),
    ),
    "tests": Part(
        tests, "Genders that do not differ", ("Base sentences", "Difference", "ANOVA", "Friedman")
    ),
}  # fmt: skip


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--replicates", type=int, default=2000)
    parser.add_argument("--resamples", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="+", choices=list(PARTS), default=list(PARTS))
    arguments = parser.parse_args()
    for name in arguments.only:
        part = PARTS[name]
        generator = np.random.default_rng([arguments.seed, list(PARTS).index(name)])
        settings = Settings(arguments.replicates, arguments.resamples, generator)
        print(f"\n{part.title}\n")
        print(f"| {' | '.join(part.columns)} |")
        print("| --- | --- |" + " ---: |" * (len(part.columns) - 2))
        for row in part.rows(settings):
            values = " | ".join("–" if math.isnan(v) else f"{v:.1f}" for v in row.values)
            print(f"| {row.shape} | {row.truth} | {values} |", flush=True)


if __name__ == "__main__":
    main()
