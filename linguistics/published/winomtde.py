"""The instruments of the WinoMTDE and WinoMT papers, repeated to the letter for comparison.

Sources: Kappl 2025, section 2.2 (Prediction), and the released code of WinoMTDE; Stanovsky et al.
2019, section 3, and the released mt_gender, which WinoMTDE extends and which is repeated from
English. Where the released code differs from the papers' text, the code is followed; its slips are
kept and each is marked SLIP. This is not how to read gender: see reader.py.
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

TARGETS = {
    "de": ("es", "fr", "it", "uk", "ru", "ar", "he"),
    "en": ("de", "es", "fr", "it", "uk", "ru", "ar", "he"),
}
"""Languages that are read, by source language."""

_SPACY_MODELS = {
    "es": ("es_core_news_sm", "python -m spacy download es_core_news_sm"),
    "fr": ("fr_core_news_sm", "python -m spacy download fr_core_news_sm"),
    "it": ("it_core_news_sm", "python -m spacy download it_core_news_sm"),
}

_SPACY_2: dict[str, dict[str, Gender]] = {
    "es": {"al": "male", "del": "male", "alguien": "neutral"},
    "fr": dict.fromkeys(("quelqu'", "quelqu’", "quelqu'un", "quelqu’un"), "neutral"),
}
"""Words that spaCy 2's models, with which mt_gender ran, give a gender, and today's give none or
another: seen from its released confusion matrices, where someone is neutral."""

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
def _romance(target: str, source: str = "de") -> Callable[[str], Gender]:
    model = _spacy_model(target)

    of_spacy_2 = _SPACY_2.get(target, {}) if source == "en" else {}

    def gender(phrase: str) -> Gender:
        found: list[Gender] = []
        for token in model(phrase):
            if token.lower_ in of_spacy_2:
                found.append(of_spacy_2[token.lower_])
                continue
            # SLIP of WinoMTDE: `lang == "it" and word == "..." or word.startswith("al")`: without
            # parentheses the last condition holds for every language, so that la Alemana's
            # `alemana` is male.
            # dell'insegnante is male as in WinoMT's code, whoever teaches.
            if (
                (source == "de" and token.text.startswith("al"))
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
def _rule(target: str, source: str) -> Callable[[str], Gender]:
    if target in _SPACY_MODELS:
        return _romance(target, source)
    if target in ("ru", "uk"):
        return _slavic(target)
    return _hebrew() if target == "he" else _arabic()


@lru_cache(maxsize=100_000)  # two thirds of the phrases of a benchmark come again
def phrase_gender(phrase: str, target: str, source: str = "de") -> Gender:
    """The gender that the released rules give to a phrase; `unknown` for an empty one.

    Args:
        phrase: the target words aligned to the subject and its article, joined by blanks.
        target: one of `TARGETS`, but German, whose rule looks at the whole sentence.
        source: language of the source, whose paper's rules are meant.

    Raises:
        MissingResourceError: for es, fr, it without their spaCy model.
    """
    return _rule(target, source)(_bounded(phrase)) if phrase.strip() else "unknown"


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


_OF_NOTHING: dict[str, Gender] = {"he": "female", "ar": "male"}
"""SLIP of mt_gender: where nothing is aligned it says so of Hebrew and Arabic; its released logs
for these languages have no unknown."""

_GERMAN: dict[str, Gender] = {
    **dict.fromkeys(
        "der ein dem einen des er seiner ihn seinen ihm ihren seinem ihrem sein".split(), "male"
    ),
    # SLIP: den is left out
    **dict.fromkeys("die eine einer sie seine ihrer".split(), "female"),
    **dict.fromkeys("ihr ihre das jemanden".split(), "neutral"),
}


def german_gender(occupation: str, words: Sequence[str], linked: Sequence[int]) -> Gender:
    """The gender that mt_gender's rule for German gives; it never says unknown.

    Args:
        occupation: the source's word.
        words: of the translation, punctuation attached.
        linked: positions of those aligned to the occupation and its article.
    """
    # SLIP: every nurse is a woman, whatever her translation
    if occupation.lower() == "nurse":
        return "female"
    if not linked:
        return "male"
    if any(words[index].endswith("in") for index in linked):
        return "female"
    known = [index for index, word in enumerate(words) if word.lower() in _GERMAN]
    # SLIP: the nearest determiner or pronoun of anybody
    nearest = min(known, key=lambda index: abs(index - linked[0]), default=None)
    return "male" if nearest is None else _GERMAN[words[nearest].lower()]


class PublishedInstrument:
    """The papers' pipeline: fast_align, then the rules of `phrase_gender`.

    Args:
        banks: by target the pairs of source and translation to train the aligner on. The papers
            train it on the translation file that they judge.
        source_language: `de` for WinoMTDE's rules, `en` for WinoMT's.

    Raises:
        ValueError: for another source language.
    """

    name = "published"
    tells_expressed = False

    def __init__(self, banks: Mapping[str, Bank], source_language: str = "de") -> None:
        if source_language not in TARGETS:
            raise ValueError(
                f"No published instrument from {source_language!r}: there is {', '.join(TARGETS)}."
            )
        self.targets = TARGETS[source_language]
        self._source = source_language
        self._banks = banks
        self._aligners = Aligners(banks)
        self._last: dict[str, dict[str, str]] = {}

    def prepare(self, targets: Sequence[str]) -> None:
        """Load the spaCy models and dictionaries."""
        check_targets(self.name, targets, self.targets)
        for target in targets:
            if target != "de":
                _rule(target, self._source)

    def read(
        self, source: str, subject_index: int, translation: str, target: str
    ) -> SubjectReading:
        """Read one translation: the phrase's gender only, of the subject only."""
        words = self._judged(source, translation, target).split()
        linked = aligned_words(self._aligners[target], source, subject_index, words, self._source)
        phrase = " ".join(words[index] for index in linked)
        if target == "de":
            gender = german_gender(source.split()[subject_index].strip(".,"), words, linked)
        elif not phrase and self._source == "en" and target in _OF_NOTHING:
            gender = _OF_NOTHING[target]
        elif not phrase:
            return SubjectReading(PersonReading("unknown", "unknown", reason="dropped"))
        else:
            gender = phrase_gender(phrase, target, self._source)
        return SubjectReading(
            PersonReading(
                gender,
                gender,
                phrase=phrase or None,
                reason="ambiguous" if gender == "unknown" else None,
                confidence=0.5,
                evidence=(Evidence(gender, phrase, f"published:{target}"),),
            )
        )

    def _judged(self, source: str, translation: str, target: str) -> str:
        """The translation that is judged.

        SLIP of mt_gender: it looks translations up by their source, so that of a sentence that
        stands twice the last translation serves both rows.
        """
        if self._source != "en":
            return translation
        if target not in self._last:
            pairs = self._banks.get(target, ())
            self._last[target] = {" ".join(one.split()): other for one, other in pairs}
        return self._last[target].get(" ".join(source.split()), translation)

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
