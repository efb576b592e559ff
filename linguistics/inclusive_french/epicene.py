"""Epicene wording: la personne infirmière, le personnel soignant (the nursing staff)."""

from collections.abc import Iterator

from ..target.romance.fr.both_forms import BothForm, Word, only_blanks
from ..target.romance.fr.dictionary import PERSON, InclusiveDictionary
from ..target.romance.fr.spelling import plain
from ..target.romance.fr.words import DETERMINERS

_PLACEHOLDER = plain(PERSON)


def epicene_wordings(
    text: str, words: list[Word], dictionary: InclusiveDictionary
) -> Iterator[BothForm]:
    """The dictionary's epicene wordings, with their determiners."""
    for index, word in enumerate(words):
        options = dictionary.phrases.get(word.plain)
        if options is None:
            continue
        fitting = [one for one in options if _stands_at(text, words, index, one, dictionary)]
        if not fitting:
            continue
        start = index
        while start and index - start < 2 and words[start - 1].low in DETERMINERS:
            if not only_blanks(text, words[start - 1].end, words[start].start):
                break
            start -= 1
        last = index + max(map(len, fitting)) - 1
        # la personne chargée du ménage: with the noun after de
        if words[last].low in ("de", "du", "des", "d'") and last + 1 < len(words):
            last += 1
        end = words[last].end
        yield BothForm(words[start].start, end, "epicene", text[word.start : end].lower())


def _stands_at(
    text: str,
    words: list[Word],
    index: int,
    phrase: tuple[str, ...],
    dictionary: InclusiveDictionary,
) -> bool:
    if index + len(phrase) > len(words):
        return False
    for step, wanted in enumerate(phrase):
        word = words[index + step]
        if step and not only_blanks(text, words[index + step - 1].end, word.start):
            return False
        if wanted == _PLACEHOLDER:
            # a feminine noun that agrees with personne; participles would be ordinary French
            person = dictionary.person(word.plain)
            if person is None or not person.occupation or person.masculine == person.feminine:
                return False
            if person.masculine.endswith(("e", "u")):
                return False
        elif word.plain != wanted:
            return False
    return True
