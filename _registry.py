"""What Inspect finds in this package: tasks, solvers, scorers and model providers."""

from gendermt.scorers.bleu import (
    bleu,
    bleu_paper,
    corpus_bleu,
    corpus_chrf,
    sentence_bleu,
    sentence_chrf,
)
from gendermt.scorers.comet import comet

__all__ = [
    "bleu",
    "bleu_paper",
    "comet",
    "corpus_bleu",
    "corpus_chrf",
    "sentence_bleu",
    "sentence_chrf",
]
