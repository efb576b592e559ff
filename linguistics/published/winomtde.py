"""The instrument of the WinoMTDE paper, repeated to the letter for comparison.

Source: Kappl 2025, section 2.2 (Prediction), and the released code of WinoMTDE, which extends
mt_gender (Stanovsky et al. 2019). Where the released code differs from the paper's text, the code
is followed; its slips are kept and each is marked SLIP. This is not how to read gender: see
reader.py.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from importlib.metadata import version
from importlib.util import find_spec
from struct import Struct
from typing import TYPE_CHECKING

from ..evidence import Evidence, Gender, PersonReading, SubjectReading
from ..instruments import Bank, MissingResourceError, check_targets
from ..text import is_named
from .alignment import Aligners, aligned_words

if TYPE_CHECKING:
    from pymorphy3 import MorphAnalyzer
    from spacy.language import Language as SpacyLanguage

TARGETS = ("es", "fr", "it", "uk", "ru", "ar", "he")

_SPACY_MODELS = {
    "es": ("es_core_news_sm", "python -m spacy download es_core_news_sm"),
    "fr": ("fr_core_news_sm", "python -m spacy download fr_core_news_sm"),
    "it": ("it_core_news_sm", "python -m spacy download it_core_news_sm"),
}

_LONGEST_WORD = 200

TA_MARBUTA = "ةﺔ"


def _majority(genders: Sequence[Gender]) -> Gender:
    """The most frequent gender; of equally frequent ones the first seen."""
    return Counter(genders).most_common(1)[0][0] if genders else "unknown"


def _spacy_model(target: str) -> SpacyLanguage:
    import spacy

    name, install = _SPACY_MODELS[target]
    if find_spec(name) is None:
        raise MissingResourceError(
            f"The published instrument reads {target!r} with the spaCy model {name}, which is not "
            f"installed. Install it with `{install}`, or leave {target!r} out of targets, or use "
            f"instrument=reader, which needs no model."
        )
    return spacy.load(name, exclude=["parser", "ner", "lemmatizer", "senter"])


@cache
def _romance(target: str) -> Callable[[str], Gender]:
    model = _spacy_model(target)

    def gender(phrase: str) -> Gender:
        found: list[Gender] = []
        for token in model(phrase):
            # SLIP: `lang == "it" and word == "..." or word.startswith("al")`: without parentheses
            # the last condition holds for every language, so that la Alemana's `alemana` is male.
            # dell'insegnante is male as in WinoMT's code, whoever teaches.
            if (
                token.text.startswith("al")
                or (target == "fr" and token.text == "au")
                or (target == "it" and token.text.startswith("dell'"))
            ):
                found.append("male")
                continue
            morph = token.morph.get("Gender", [])
            if "Masc" in morph:
                found.append("male")
            elif "Fem" in morph:
                found.append("female")
        return _majority(found)

    return gender


@cache
def _analyzer(target: str) -> MorphAnalyzer:
    from pymorphy3 import MorphAnalyzer

    if target == "ru":
        return MorphAnalyzer(lang="ru")
    # The authors' pymorphy2 came with the dictionary of 2016. Later ones know surnames that are
    # the same for women (Пекар, Кухар), which the rule below would take for a female baker: with
    # the dictionary of 2016 every released label comes out, with later ones 98 to 99 %.
    from pymorphy2_dicts_uk import get_path

    analyzer = MorphAnalyzer(path=get_path(), lang="uk")
    for suffixes in analyzer.dictionary.prediction_suffixes_dawgs:
        # its endings are stored with counts of two bytes, where pymorphy3 expects four
        suffixes._struct = Struct(">HHH")
    return analyzer


@cache
def _slavic(target: str) -> Callable[[str], Gender]:
    from pymorphy3.tokenizers import simple_word_tokenize

    analyzer = _analyzer(target)
    names: dict[str, Gender] = {"masc": "male", "femn": "female", "neut": "neutral"}

    @lru_cache(maxsize=4096)
    def token_gender(token: str) -> Gender:
        if not is_named(token):
            return "neutral"  # pymorphy3 fails on letters without a name; they have no gender
        genders: list[Gender] = [
            names[str(parse.tag.gender)]
            for parse in analyzer.parse(token)
            if parse.tag.gender in names
        ]
        # SLIP: one feminine parse among many is enough: врача is female as an adjective's reading
        if "female" in genders:
            return "female"
        return _majority(genders) if genders else "neutral"

    def gender(phrase: str) -> Gender:
        return _majority([token_gender(token) for token in simple_word_tokenize(phrase)])

    return gender


def _hebrew() -> Callable[[str], Gender]:
    import spacy

    tokenizer = spacy.blank("he").tokenizer

    def gender(phrase: str) -> Gender:
        # SLIP: the paper names the morphological analyser of Adler and Elhadad (2006); the code
        # looks at the last letter only, so that the masculine מורה (teacher) is female.
        tokens = [token.text for token in tokenizer(phrase) if token.text != "את"]
        return "female" if any(token[-1] in "תה" for token in tokens) else "male"

    return gender


def _arabic() -> Callable[[str], Gender]:
    def gender(phrase: str) -> Gender:
        # SLIP: anywhere in the word, so that masculine خليفة and every feminine noun that stands
        # beside the person in the phrase count.
        return "female" if any(letter in phrase for letter in TA_MARBUTA) else "male"

    return gender


@cache
def _rule(target: str) -> Callable[[str], Gender]:
    if target in _SPACY_MODELS:
        return _romance(target)
    if target in ("ru", "uk"):
        return _slavic(target)
    return _hebrew() if target == "he" else _arabic()


@lru_cache(maxsize=100_000)  # two thirds of the phrases of a benchmark come again
def phrase_gender(phrase: str, target: str) -> Gender:
    """The gender that the released rules give to a phrase; `unknown` for an empty one.

    Args:
        phrase: the target words aligned to the subject and its article, joined by blanks.
        target: one of `TARGETS`.

    Raises:
        MissingResourceError: for es, fr, it without their spaCy model.
    """
    return _rule(target)(_bounded(phrase)) if phrase.strip() else "unknown"


def _bounded(phrase: str) -> str:
    """The phrase with the beginning and the end of words that are none for their length.

    spaCy takes time by the square of an unbroken run of marks (8,000 brackets: seconds), and
    pymorphy3 recurses into a word of many prefixes. No word of a released translation is so long.
    """
    half = _LONGEST_WORD // 2
    return " ".join(
        word if len(word) <= _LONGEST_WORD else word[:half] + word[-half:]
        for word in phrase.split(" ")
    )


class PublishedInstrument:
    """The paper's pipeline: fast_align, then the rules of `phrase_gender`.

    Args:
        banks: by target the pairs of source and translation to train the aligner on. The paper
            trains it on the translation file that it judges.
    """

    name = "published"
    targets = TARGETS
    tells_expressed = False

    def __init__(self, banks: Mapping[str, Bank]) -> None:
        self._aligners = Aligners(banks)

    def prepare(self, targets: Sequence[str]) -> None:
        """Load the spaCy models and dictionaries."""
        check_targets(self.name, targets, self.targets)
        for target in targets:
            _rule(target)

    def read(
        self, source: str, subject_index: int, translation: str, target: str
    ) -> SubjectReading:
        """Read one translation: the phrase's gender only, of the subject only."""
        words = translation.split()
        linked = aligned_words(self._aligners[target], source, subject_index, words)
        phrase = " ".join(words[index] for index in linked)
        if not phrase:
            return SubjectReading(PersonReading("unknown", "unknown", reason="dropped"))
        gender = phrase_gender(phrase, target)
        return SubjectReading(
            PersonReading(
                gender,
                gender,
                phrase=phrase,
                reason="ambiguous" if gender == "unknown" else None,
                confidence=0.5,
                evidence=(Evidence(gender, phrase, f"published:{target}"),),
            )
        )

    @cache  # noqa: B019 (an instrument lives as long as the run)
    def signature(self, target: str) -> str:
        """Aligner, its bank's size, analyser and their versions."""
        return (
            f"instrument:published|target:{target}|{self._aligners.signature(target)}"
            f"|analyser:{_analyser(target)}|version:gendermt-{version('gendermt')}"
        )


def _analyser(target: str) -> str:
    """What tags the phrase and its version; `any` for a mixture of targets."""
    if target in _SPACY_MODELS and find_spec(_SPACY_MODELS[target][0]):
        model = _SPACY_MODELS[target][0]
        return f"{model}-{version(model)}"
    if target == "he":
        return f"spacy-{version('spacy')}"
    if target in ("ru", "uk"):
        package = "pymorphy3-dicts-ru" if target == "ru" else "pymorphy2-dicts-uk"
        return f"pymorphy3-{version('pymorphy3')}+{package}-{version(package)}"
    return "letters" if target == "ar" else "any"
