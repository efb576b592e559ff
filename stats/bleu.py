"""SacreBLEU's BLEU and chrF, of sentences and of corpora from the statistics of their sentences."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any


@cache
def sacrebleu_metrics(tokenize: str) -> tuple[Any, Any, Any]:
    """SacreBLEU's metrics: BLEU for sentences, BLEU for corpora, chrF for both."""
    from sacrebleu.metrics.bleu import BLEU
    from sacrebleu.metrics.chrf import CHRF

    if tokenize not in BLEU.TOKENIZERS:
        raise ValueError(
            f"bleu(tokenize={tokenize!r}): no such tokenizer in sacreBLEU, "
            f"use one of {', '.join(sorted(BLEU.TOKENIZERS))}."
        )
    return (
        BLEU(tokenize=tokenize, effective_order=True),
        BLEU(tokenize=tokenize),
        CHRF(),
    )


def statistics_of(instrument: Any, translation: str, references: list[str]) -> list[int]:
    """What corpus scores of one sentence are summed from."""
    statistics = instrument._extract_corpus_statistics([translation], [[r] for r in references])
    return [int(count) for count in statistics[0]]


def score_of(instrument: Any, statistics: list[int]) -> float:
    """A score, 0 to 100, from statistics of a sentence or summed ones of a corpus."""
    return float(instrument._compute_score_from_stats(statistics).score)


def _corpus_bleu(statistics: list[int]) -> float:
    return score_of(sacrebleu_metrics("13a")[1], statistics)


def _corpus_chrf(statistics: list[int]) -> float:
    return score_of(sacrebleu_metrics("13a")[2], statistics)


CORPUS: dict[str, Callable[[list[int]], float]] = {"bleu": _corpus_bleu, "chrf": _corpus_chrf}
"""Corpus score of summed statistics, by its key in values and metadata of scores."""


def corpus_from_statistics(key: str, statistics: Sequence[Sequence[int]]) -> float:
    """A corpus score from the statistics of its sentences; NaN of none.

    Args:
        key: `bleu` or `chrf`.
        statistics: as the metadata of the scores hold them.
    """
    if not statistics:
        return math.nan
    return CORPUS[key]([sum(counts) for counts in zip(*statistics, strict=True)])
