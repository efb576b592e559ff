"""How a French text renders the English singular they of an occupation."""

from dataclasses import dataclass
from typing import Literal

from ..source.english_they import EnglishPronoun, has_singular_they, pronouns
from ..target.romance.fr.dictionary import default_dictionary
from ..target.romance.fr.expletive import is_expletive, is_expletive_inverted
from ..target.romance.fr.words import CLASSES, DETERMINERS
from .inclusive import QUOTES, Analysis, analyse
from .occupation import OccupationReading, read_occupation
from .occupation_names import Occupation

Rendering = Literal["il", "elle", "ils", "elles", "iel", "iels", "omitted"]


@dataclass(frozen=True)
class TheyReading:
    """How singular they was rendered.

    Attributes:
        rendering: The pronoun, `iel` and `iels` for any inclusive pronoun or doublet, `omitted`
            where there is none; None where the English has no singular they of the occupation.
        spans: Where the pronouns that render it stand in the text as given.
        reason: What decided.
    """

    rendering: Rendering | None
    spans: tuple[tuple[int, int], ...]
    reason: str


@dataclass(frozen=True)
class _Subject:
    """A French subject pronoun: its form, place in the normalised text, and share of the text."""

    form: str
    start: int
    end: int
    place: float


# after these, elle and elles are no subjects: chez elle (at her place)
_PREPOSITIONS = CLASSES.words("prepositions")
_PRONOUN_FORMS = frozenset(("il", "elle", "ils", "elles"))
# more subject pronouns than any sentence has: pairing takes the product of both numbers
_MOST = 40


def read_they(french: str, english: str, occupation: Occupation) -> TheyReading:
    """How the French renders the English they that stands for the occupation.

    Args:
        french: The translation, in any Unicode normalisation.
        english: The source.
        occupation: Masculine, feminine and inclusive form.

    Returns:
        The rendering, with the pronouns that make it. Expletive il (`il faut`), pronouns of
        things and of other persons are left out by pairing the subject pronouns of the two
        languages in order.
    """
    if not has_singular_they(english):
        return TheyReading(None, (), "no singular they of the occupation in the English")
    analysis = analyse(french, default_dictionary())
    reading = read_occupation(french, occupation)
    subjects = _subjects(analysis)
    pairs = _pair(pronouns(english)[:_MOST], subjects, reading)
    if not pairs:
        reason = "only expletive or other pronouns" if subjects else "no subject pronoun"
        return TheyReading("omitted", (), reason)
    chosen = pairs[0]
    same = [one for one in pairs if one.form == chosen.form]
    spans = tuple(analysis.view.given_span(one.start, one.end) for one in same)
    return TheyReading(chosen.form, spans, "paired with they")  # type: ignore[arg-type]


def _subjects(analysis: Analysis) -> list[_Subject]:
    """Subject pronouns that stand for someone or something, in order."""
    text, words = analysis.view.text, analysis.words
    length = max(1, len(text))
    subjects = [
        _Subject(found.canonical, found.start, found.end, found.start / length)
        for found in analysis.found
        if found.canonical in ("iel", "iels")
    ]
    position = 0
    for index, word in enumerate(words):
        if word.low not in _PRONOUN_FORMS:
            continue
        while position < len(analysis.found) and analysis.found[position].end <= word.start:
            position += 1
        if position < len(analysis.found) and analysis.found[position].start < word.end:
            continue  # part of a doublet
        if word.low == "il" and _expletive(analysis, index):
            continue
        if _no_subject(analysis, index) or _resumes(analysis, index):
            continue
        subjects.append(_Subject(word.low, word.start, word.end, word.start / length))
    return sorted(subjects, key=lambda one: one.start)[:_MOST]


def _expletive(analysis: Analysis, index: int) -> bool:
    text, word = analysis.view.text, analysis.words[index]
    if text[word.start - 1 : word.start] == "-":
        return is_expletive_inverted(text[max(0, word.start - 16) : word.start])
    after = []
    for following in analysis.words[index + 1 : index + 12]:
        after.append(following.low)
        if text[following.end : following.end + 1] in (".", ",", "!", "?", ";", ":"):
            break
    return is_expletive(after, text[word.end : word.end + 60])


def _no_subject(analysis: Analysis, index: int) -> bool:
    """Chez elle (at her place), elle-même (herself), « il » alone in quotation marks."""
    text, word = analysis.view.text, analysis.words[index]
    if text.startswith(("-même", "-mêmes"), word.end):
        return True
    opening = text[max(0, word.start - 2) : word.start].strip(" ")[-1:]
    closing = text[word.end : word.end + 2].strip(" ")[:1]
    if opening and closing and closing in QUOTES.get(opening, ""):
        return True
    if index == 0 or not word.low.startswith("elle"):
        return False
    before = analysis.words[index - 1]
    touching = not text[before.end : word.start].strip(" ")
    return touching and before.low in _PREPOSITIONS


def _resumes(analysis: Analysis, index: int) -> bool:
    """Le train a-t-il du retard (is the train late): il only repeats the noun before it."""
    text = analysis.view.text
    if text[analysis.words[index].start - 1 : analysis.words[index].start] != "-":
        return False
    for back in range(index, max(0, index - 8), -1):
        word, before = analysis.words[back], analysis.words[back - 1]
        if text[before.end : word.start].strip(" -"):
            return False  # the clause begins here
        if before.low in DETERMINERS:
            return True
    return False


def _pair(
    sources: list[EnglishPronoun], subjects: list[_Subject], reading: OccupationReading
) -> list[_Subject]:
    """The French pronouns that best go with they when both languages' pronouns run in order."""
    rows, columns = len(sources), len(subjects)
    likeness = [[_likeness(one, other, reading) for other in subjects] for one in sources]
    best = [[0.0] * (columns + 1) for _ in range(rows + 1)]
    for i in range(rows - 1, -1, -1):
        for j in range(columns - 1, -1, -1):
            taken = likeness[i][j] + best[i + 1][j + 1]
            best[i][j] = max(best[i + 1][j], best[i][j + 1], taken)
    i = j = 0
    chosen = []
    while i < rows and j < columns:
        if likeness[i][j] > 0 and best[i][j] == likeness[i][j] + best[i + 1][j + 1]:
            if sources[i].singular:
                chosen.append(subjects[j])
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            i += 1
        else:
            j += 1
    return chosen


_LEAST, _APART = 0.3, 4.0
_AGREEING = {"male": "il", "female": "elle"}


def _likeness(source: EnglishPronoun, subject: _Subject, reading: OccupationReading) -> float:
    """How well a French pronoun renders an English one; the order of the values is what counts."""
    if source.singular:
        if subject.form in ("iel", "iels"):
            value = 5.0
        elif subject.form in ("ils", "elles"):
            value = 3.0
        else:
            value = 2.5 if _AGREEING.get(reading.gender) == subject.form else 1.2
    elif source.form == "they":
        value = 2.5 if subject.form in ("ils", "elles", "iels") else 0.2
    elif source.form == "it":
        value = 1.8 if subject.form in ("il", "elle") else 0.0
    else:
        value = 3.0 if subject.form == ("il" if source.form == "he" else "elle") else 0.0
    # the farther apart in their texts, the worse, but what fits at all stays possible
    return max(min(value, _LEAST), value - _APART * abs(source.place - subject.place))
