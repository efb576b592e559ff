"""Word alignment with a statistical model trained on a bank of sentence pairs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.metadata import version

from ..instruments import Bank

_ITERATIONS = 5

# SLIP: the paper says "the corresponding article"; the code knows these five only, so that ein,
# eine, zum, beim, vom and all possessives are left out.
_ARTICLES = {
    "de": frozenset({"der", "die", "den", "dem", "des"}),
    "en": frozenset({"the", "a", "an"}),
}


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


class Aligners:
    """The aligner of each target language, trained when it is first asked for.

    Args:
        banks: by target the pairs of source and translation to train on. The paper trains on the
            translation file that it judges.
    """

    def __init__(self, banks: Mapping[str, Bank]) -> None:
        self._banks = banks
        self._trained: dict[str, FastAlign] = {}

    def __getitem__(self, target: str) -> FastAlign:
        """The aligner for a target language.

        Raises:
            ValueError: if there are no pairs to train it on.
        """
        if target not in self._trained:
            if target not in self._banks:
                raise ValueError(
                    f"No translations to train the aligner on for {target!r}: instruments that "
                    f"align need a bank for each target."
                )
            self._trained[target] = FastAlign(self._banks[target])
        return self._trained[target]

    def signature(self, target: str) -> str:
        """The aligner, its version, and how many pairs it is trained on."""
        size = len(self._banks.get(target, ()))
        return f"aligner:fast_align-thot-{version('sil-thot')}|bank:{size}"


def source_positions(source: Sequence[str], subject_index: int, language: str = "de") -> list[int]:
    """Positions of the source words whose renderings make the phrase.

    The subject, and the word before it if that is an article: der, die, des, dem or den; the, a or
    an.
    """
    before = subject_index - 1
    if before >= 0 and source[before].lower() in _ARTICLES[language]:
        return [before, subject_index]
    return [subject_index]


def aligned_words(
    aligner: FastAlign,
    source: str,
    subject_index: int,
    words: Sequence[str],
    language: str = "de",
) -> list[int]:
    """Positions of the words of a translation that are linked to the subject and its article.

    What renders the article first, then what renders the noun, each in the order of the
    translation: the first seen gender wins a tie.

    Args:
        aligner: trained.
        source: the sentence.
        subject_index: position of the subject's noun, from 0.
        words: of the translation, punctuation attached.
        language: of the source.
    """
    source_words = source.split()
    links = aligner.align(source_words, words)
    return [
        j
        for wanted in source_positions(source_words, subject_index, language)
        for i, j in links
        if i == wanted
    ]
