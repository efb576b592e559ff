"""Word alignment with a statistical model trained on a bank of sentence pairs."""

from __future__ import annotations

from collections.abc import Sequence

_ITERATIONS = 5


class FastAlign:
    """fast_align (Dyer et al. 2013), forward direction only, as `fast_align -d -o -v`.

    sil-thot's implementation: deterministic, where the original is not. Tokens are split at
    blanks, punctuation stays attached, as in the WinoMT and WinoMTDE pipelines.

    Args:
        bank: pairs of source and translation to train on; links depend on nothing else.

    Raises:
        ValueError: if the bank is empty.
    """

    def __init__(self, bank: Sequence[tuple[str, str]]) -> None:
        from thot.alignment import FastAlignModel

        pairs = [(source.split(), translation.split()) for source, translation in bank]
        pairs = [pair for pair in pairs if all(pair)]
        if not pairs:
            raise ValueError("No sentence pairs to train the aligner on.")
        self._model = FastAlignModel()
        self._model.variational_bayes = True
        for source, translation in pairs:
            self._model.add_sentence_pair(source, translation)
        self._model.start_training()
        for _ in range(_ITERATIONS):
            self._model.train()
        self._model.end_training()

    def align(self, source: Sequence[str], translation: Sequence[str]) -> list[tuple[int, int]]:
        """Links (source position, translation position), in order of the translation.

        Args:
            source: tokens of the source.
            translation: tokens of the translation.
        """
        if not source or not translation:
            return []
        _, matrix = self._model.get_best_alignment(list(source), list(translation))
        links = matrix.to_numpy()  # source x translation
        return [(i, j) for j in range(len(translation)) for i in range(len(source)) if links[i, j]]
