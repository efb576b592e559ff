"""BLEU and chrF: sacreBLEU's figures, and the one that the FairTranslate paper reports."""

import logging
import math
from collections import defaultdict
from collections.abc import Mapping, Sequence

from inspect_ai.scorer import Metric, SampleScore, Score, Scorer, Target, Value, metric, scorer
from inspect_ai.solver import TaskState

from ..solvers.translate import translation_of
from ..stats.bleu import (
    CORPUS,
    corpus_from_statistics,
    sacrebleu_metrics,
    score_of,
    statistics_of,
)
from ..stats.intervals import mean
from .fairness import GENDERS, by_prompting, fairness_metrics, key_part
from .french_reading import signature
from .spans import shown

logger = logging.getLogger(__name__)

NO_REFERENCE = "no_reference"


def _references(target: Target) -> list[str]:
    return [text for text in target if text.strip()]


def without_reference(translation: str) -> Score:
    """The score of a sample whose target is empty."""
    return Score.unscored(
        reason=NO_REFERENCE,
        answer=shown(translation),
        explanation="The sample's target is empty; BLEU needs a reference translation as target.",
    )


def _corpus_score(scores: Sequence[SampleScore], key: str) -> float:
    """A corpus score from the summed statistics of sentences; NaN, and why, where undefined."""
    found: list[list[int]] = []
    for sample in scores:
        if sample.score.answer is None:
            # Inspect drops the answer where it reduced several epochs with different answers to
            # one score; what it keeps as metadata are the statistics of the first epoch alone.
            logger.warning(
                "corpus_%s is undefined (NaN) here: the scores are reduced over epochs with "
                "different translations, which loses their statistics (sample %s). Use it as a "
                "metric of its own, not inside grouped(), or evaluate one epoch.",
                key,
                sample.sample_id,
            )
            return math.nan
        recorded = (sample.score.metadata or {}).get(key)
        if not isinstance(recorded, Mapping) or "statistics" not in recorded:
            logger.warning(
                "corpus_%s is undefined (NaN) here: the score of sample %s was not given by the "
                "scorer gendermt/bleu.",
                key,
                sample.sample_id,
            )
            return math.nan
        found.append([int(count) for count in recorded["statistics"]])
    return corpus_from_statistics(key, found)


def _sentence_mean(scores: Sequence[SampleScore], key: str) -> float:
    values = [
        float(value[key] if isinstance(value, Mapping) else value)  # type: ignore[arg-type]
        for value in (sample.score.value for sample in scores)
    ]
    return mean(values)


@metric(scores="unreduced")
def corpus_bleu() -> Metric:
    """Corpus BLEU exactly as sacreBLEU computes it on the same text, over all epochs."""

    def compute(scores: list[SampleScore]) -> float:
        return _corpus_score(scores, "bleu")

    return compute


@metric(scores="unreduced")
def corpus_chrf() -> Metric:
    """Corpus chrF exactly as sacreBLEU computes it on the same text, over all epochs."""

    def compute(scores: list[SampleScore]) -> float:
        return _corpus_score(scores, "chrf")

    return compute


@metric(scores="unreduced")
def sentence_bleu() -> Metric:
    """Mean of sacreBLEU's sentence BLEU."""

    def compute(scores: list[SampleScore]) -> float:
        return _sentence_mean(scores, "bleu")

    return compute


@metric(scores="unreduced")
def sentence_chrf() -> Metric:
    """Mean of sacreBLEU's sentence chrF."""

    def compute(scores: list[SampleScore]) -> float:
        return _sentence_mean(scores, "chrf")

    return compute


@metric(scores="unreduced")
def segment_mean() -> Metric:
    """Mean of the scores; NaN if there are none."""

    def compute(scores: list[SampleScore]) -> float:
        return mean([sample.score.as_float() for sample in scores])

    return compute


@metric(scores="unreduced")
def corpus_by_gender(within: str | None = None) -> Metric:
    """Corpus BLEU and chrF of each gender, for each prompting strategy that the log holds.

    Args:
        within: Key of the samples' metadata, such as `stereotype`, to divide the genders by.
    """

    def compute(scores: list[SampleScore]) -> Value:
        figures: dict[str, float] = {}
        for prefix, part in by_prompting(scores):
            groups: dict[tuple[str, str], list[SampleScore]] = defaultdict(list)
            for score in part:
                metadata = score.sample_metadata or {}
                if within is None or within in metadata:
                    group = "" if within is None else f"{key_part(str(metadata[within]))}/"
                    groups[group, str(metadata["gender"])].append(score)
            order = {gender: place for place, gender in enumerate(GENDERS)}
            for group, gender in sorted(groups, key=lambda g: (g[0], order.get(g[1], 9), g[1])):
                for key in CORPUS:
                    name = f"{prefix}{group}{gender}/corpus_{key}"
                    figures[name] = _corpus_score(groups[group, gender], key)
        return figures

    return compute


@scorer(
    metrics=[
        corpus_bleu(),
        corpus_chrf(),
        sentence_bleu(),
        sentence_chrf(),
        corpus_by_gender(),
        corpus_by_gender("stereotype"),
        corpus_by_gender("ambiguity"),
        *fairness_metrics("bleu"),
    ]
)
def bleu(*, tokenize: str = "13a") -> Scorer:
    """BLEU and chrF of each translation, and of the corpus, with sacreBLEU's signatures.

    The sample's target is the reference; several targets are several references. Each score
    holds the statistics that its corpus score is summed from, so that corpus figures of any
    part of the samples can be computed from a log alone. A sample without a reference is
    unscored; an empty translation scores 0.

    Args:
        tokenize: SacreBLEU's tokenizer for BLEU (chrF needs none).

    Returns:
        A scorer with the value `{"bleu": ..., "chrf": ...}`, both from 0 to 100.
    """
    sentence_instrument, corpus_instrument, chrf_instrument = sacrebleu_metrics(tokenize)

    async def score(state: TaskState, target: Target) -> Score:
        translation = translation_of(state).text
        references = _references(target)
        if not references:
            return without_reference(translation)
        bleu_statistics = statistics_of(corpus_instrument, translation, references)
        chrf_statistics = statistics_of(chrf_instrument, translation, references)
        # The statistics of a sentence are the same for both kinds of BLEU; counting is what costs.
        sentence_instrument.num_refs = len(references)
        value = {
            "bleu": score_of(sentence_instrument, bleu_statistics),
            "chrf": score_of(chrf_instrument, chrf_statistics),
        }
        bleu_signature = str(corpus_instrument.get_signature())
        chrf_signature = str(chrf_instrument.get_signature())
        return Score(
            value=value,
            answer=shown(translation),
            reason=None if translation.strip() else "no_response",
            metadata={
                "signature": f"BLEU|{bleu_signature} chrF2|{chrf_signature}",
                "bleu": {
                    "statistics": bleu_statistics,
                    "signature": bleu_signature,
                    "sentence_signature": str(sentence_instrument.get_signature()),
                },
                "chrf": {"statistics": chrf_statistics, "signature": chrf_signature},
            },
        )

    return score


@scorer(metrics=[segment_mean(), *fairness_metrics()])
def bleu_paper() -> Scorer:
    """The BLEU of the FairTranslate paper: NLTK sentence BLEU times 100, averaged.

    Smoothing method 4, tokens split at blanks, the translation first cleaned and normalised as
    the paper's released code does it. The reference stays as it is.

    Returns:
        A scorer with a value from 0 to 100.
    """
    from ..linguistics.published.fairtranslate import released_output
    from ..linguistics.published.nltk_bleu import METHOD4_K, sentence_bleu_method4

    signed = signature(
        metric="nltk_sentence_bleu",
        smooth="method4",
        k=str(METHOD4_K),
        tok="blank",
        norm="published",
    )

    async def score(state: TaskState, target: Target) -> Score:
        # the paper cleans the raw output in its own way
        translation = translation_of(state).raw
        references = _references(target)
        if not references:
            return without_reference(translation)
        normalised = released_output(translation)
        return Score(
            value=100 * sentence_bleu_method4(references[0].split(), normalised.split()),
            answer=shown(translation),
            reason=None if translation.strip() else "no_response",
            metadata={
                "signature": signed,
                "normalised": normalised,
            },
        )

    return score
