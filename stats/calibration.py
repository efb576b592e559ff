"""How far stated probabilities hold."""

from __future__ import annotations

from collections.abc import Sequence

Judged = tuple[float, bool]
"""A stated probability that something is right, and whether it is."""

BINS = 10


def reliability(judged: Sequence[Judged]) -> list[tuple[float, int, float]]:
    """What was stated and what held, in bins of as many answers each.

    Answers with the same probability are never parted.

    Returns:
        For each bin, lowest first: mean probability stated, number of answers, share right.
    """
    ranked = sorted(judged, key=lambda one: one[0])
    size = max(1, -(-len(ranked) // BINS))
    bins: list[list[Judged]] = []
    for one in ranked:
        if bins and (len(bins[-1]) < size or bins[-1][-1][0] == one[0]):
            bins[-1].append(one)
        else:
            bins.append([one])
    return [
        (sum(p for p, _ in part) / len(part), len(part), sum(r for _, r in part) / len(part))
        for part in bins
    ]


def calibration_error(judged: Sequence[Judged]) -> float:
    """Expected calibration error (Naeini, Cooper and Hauskrecht 2015), bins of equal mass.

    Raises:
        ValueError: if there is nothing to judge.
    """
    if not judged:
        raise ValueError("No answers: a calibration error needs at least one.")
    return sum(abs(mean - right) * n for mean, n, right in reliability(judged)) / len(judged)


def risk_coverage(
    judged: Sequence[Judged], coverages: Sequence[float]
) -> list[tuple[float, float, float]]:
    """How right the surest answers are (El-Yaniv and Wiener 2010).

    Args:
        judged: answers.
        coverages: shares of the answers to keep, 0 to 1, the surest first.

    Returns:
        For each: the share kept (answers of the same probability count in part), the probability
        of the least sure one kept, the expected share of them that is right.
    """
    ranked = sorted(judged, key=lambda one: -one[0])
    found = []
    for coverage in coverages:
        wanted = coverage * len(ranked)
        kept, right, least = 0.0, 0.0, 1.0
        at = 0
        while at < len(ranked) and kept < wanted:
            least = ranked[at][0]
            tied = [r for p, r in ranked[at:] if p == least]
            part = min(1.0, (wanted - kept) / len(tied))
            kept += part * len(tied)
            right += part * sum(tied)
            at += len(tied)
        found.append((kept / max(len(ranked), 1), least, right / kept if kept else float("nan")))
    return found
