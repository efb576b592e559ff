"""Which gender a French text gives to an occupation."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from ..target.romance.fr import morphology
from ..target.romance.fr.both_forms import BothForm
from ..target.romance.fr.dictionary import InclusiveDictionary, default_dictionary
from ..target.romance.fr.spelling import plain
from ..target.romance.fr.words import DETERMINERS, PRENOMINAL, determiner_gender
from ..target.tables import FormGender
from .inclusive import Analysis, analyse
from .occupation_names import Naming, Occupation, check_occupation, namings, namings_by_head

OccupationGender = Literal["male", "female", "inclusive", "neutral", "absent"]

# before a noun without showing a gender; cher collègue begins as other phrases do
_BOTH = frozenset(("d'", "de"))
_DEAR: dict[str, FormGender] = {"cher": "male", "chère": "female"}
_ARTICLES = frozenset((*DETERMINERS, *_BOTH, *_DEAR))
# la personne infirmière, le personnel soignant: nobody's gender
_GROUPS = frozenset(
    "personne personnes personnel personnels equipe equipes corps profession service".split()
)
_FEMALE_PERSON = frozenset("femme femmes dame dames madame fille filles".split())
_MALE_PERSON = frozenset("homme hommes monsieur garcon garcons".split())


# how telling a match is: the whole of a form, a synonym of one word, the first word of a form,
# that of a synonym, some noun for an occupation
_WHOLE, _SYNONYM, _HEAD, _LOOSE, _UNLISTED = 5, 4, 3, 2, 1


# le secrétariat, la boucherie, la soudure: a trade or its place, not a person
_FIELDS = ("iat", "erie", "ure", "ite", "tion", "ment", "isme", "age", "ance", "theque")


@dataclass(frozen=True)
class OccupationReading:
    """The gender of an occupation's noun phrase.

    Attributes:
        gender: What the noun phrase shows, `absent` where there is none.
        start: Where the phrase begins in the text as given, None if absent.
        end: Where it ends.
        phrase: The phrase, empty if absent.
        rule: What decided.
    """

    gender: OccupationGender
    start: int | None
    end: int | None
    phrase: str
    rule: str


@dataclass(frozen=True)
class _Token:
    """A word, or a whole typographic form; `plains` are what it can be compared by."""

    start: int
    end: int
    low: str
    plain: str
    form: BothForm | None


@dataclass(frozen=True)
class _Match:
    """A naming found in the tokens first to last."""

    first: int
    last: int
    score: int
    evidence: frozenset[str]

    @property
    def same(self) -> bool:
        """Whether the noun itself shows no gender."""
        return self.evidence <= {"same"}


def read_occupation(text: str, occupation: Occupation) -> OccupationReading:
    """The gender that a French text gives to an occupation.

    Args:
        text: French, in any Unicode normalisation.
        occupation: Masculine, feminine and inclusive form, such as
            `("infirmier", "infirmière", "infirmier.ère")`.

    Returns:
        The gender that the occupation's noun phrase shows, article and adjectives included.

    Raises:
        ValueError: The occupation is not three non-empty forms.

    >>> read_occupation("La cheffe de produit est là.", ("chef de produit",
    ...     "cheffe de produit", "chef.fe de produit")).gender
    'female'
    """
    check_occupation(occupation)
    return analyse_occupation(text, occupation)


@lru_cache(maxsize=64)
def analyse_occupation(text: str, occupation: Occupation) -> OccupationReading:
    """The same, kept for the next reader of the same text."""
    dictionary = default_dictionary()
    analysis = analyse(text, dictionary)
    tokens = _tokens(analysis)
    match = _best(tokens, namings_by_head(occupation))
    if match is None or match.score < _SYNONYM:
        for found in analysis.found:
            if found.kind == "epicene":
                rule = "epicene wording"
                return _reading(text, analysis, "neutral", found.start, found.end, rule)
    if match is not None:
        return _read(text, analysis, tokens, match)
    for token in tokens[:2]:
        if token.plain in _GROUPS:
            start, end = tokens[0].start, token.end
            return _reading(text, analysis, "neutral", start, end, "group noun as subject")
    match = _deviant(tokens, namings(occupation)[0])
    if match is not None:
        return _read(text, analysis, tokens, match, "deviant form, ")
    match = _unlisted(tokens, analysis, dictionary)
    if match is not None:
        return _read(text, analysis, tokens, match, "unlisted noun, ")
    return OccupationReading("absent", None, None, "", "no noun of the occupation")


def _reading(
    text: str, analysis: Analysis, gender: OccupationGender, start: int, end: int, rule: str
) -> OccupationReading:
    begin, stop = analysis.view.given_span(start, end)
    return OccupationReading(gender, begin, stop, text[begin:stop], rule)


def _tokens(analysis: Analysis) -> list[_Token]:
    """Words in order, each typographic form as one token (two for aide-soignant·e)."""
    tokens: list[_Token] = []
    forms = [found for found in analysis.found if found.kind not in ("doublet", "epicene")]
    position = 0
    text = analysis.view.text
    for word in analysis.words:
        while position < len(forms) and forms[position].end <= word.start:
            position += 1
        form = forms[position] if position < len(forms) else None
        if form is None or word.end <= form.start:
            tokens.append(_Token(word.start, word.end, word.low, word.plain, None))
            continue
        if word.start > form.start and tokens and tokens[-1].form is form:
            continue
        written = text[form.start : form.end]
        # aides-soignant-e-s: the words before the one that is written inclusively
        if "-" in written and form.masculine:
            base = plain(written).find(form.masculine[:4])
            if base > 0 and word.start < form.start + base:
                tokens.append(_Token(word.start, word.end, word.low, word.plain, None))
                continue
        tokens.append(_Token(word.start, form.end, word.low, form.masculine, form))
    return tokens


def _best(tokens: list[_Token], ways: dict[str, tuple[Naming, ...]]) -> _Match | None:
    """The best naming in the text; the first of equals."""
    best: _Match | None = None
    for first, token in enumerate(tokens):
        for head in morphology.singulars(token.plain):
            for way in ways.get(head, ()):
                match = _match(tokens, first, way)
                if match is None or (best is not None and match.score <= best.score):
                    continue
                if not (match.same and _is_adjective(tokens, first)):
                    best = match
    return best


def _is_adjective(tokens: list[_Token], index: int) -> bool:
    """Whether a word follows another noun as its adjective: le plan comptable."""
    if index < 2:
        return False
    before, article = tokens[index - 1], tokens[index - 2].low
    if before.low in PRENOMINAL or before.form is not None:
        return False
    if before.low.endswith("e") or not before.low.islower():
        return False
    known = default_dictionary().person(before.plain)
    return known is None and before.low not in _ARTICLES and article in _ARTICLES


def _match(tokens: list[_Token], first: int, way: Naming) -> _Match | None:
    evidence: list[str] = []
    for step, (masculine, feminine) in enumerate(zip(way.masculine, way.feminine, strict=True)):
        gender = None
        if first + step < len(tokens):
            gender = _gender(tokens[first + step], masculine, feminine)
        if gender is None:
            if step and way.head_alone:
                return _Match(first, first, _HEAD if way.own else _LOOSE, frozenset(evidence[:1]))
            return None
        evidence.append(gender)
    # a synonym of several words is as telling as the occupation's own form
    telling = way.own or len(way.masculine) > 1
    last = first + len(way.masculine) - 1
    return _Match(first, last, _WHOLE if telling else _SYNONYM, frozenset(evidence))


@lru_cache(maxsize=8192)
def _word_gender(word: str, masculine: str, feminine: str) -> str | None:
    forms = morphology.singulars(word)
    if masculine in forms:
        return "same" if masculine == feminine else "male"
    return "female" if feminine in forms else None


def _gender(token: _Token, masculine: str, feminine: str) -> str | None:
    if token.form is not None:
        return "inclusive" if token.plain == masculine and masculine else None
    return _word_gender(token.plain, masculine, feminine)


def _deviant(tokens: list[_Token], way: Naming) -> _Match | None:
    """A word that begins like the occupation, after an article: un électromécanique."""
    stem = way.masculine[0][: max(6, len(way.masculine[0]) - 4)]
    if len(stem) < 6:
        return None
    for index, token in enumerate(tokens[1:], start=1):
        if token.plain.endswith(_FIELDS):
            continue
        if token.plain.startswith(stem) and tokens[index - 1].low in _ARTICLES:
            return _Match(index, index, _UNLISTED, frozenset(("same",)))
    return None


def _unlisted(
    tokens: list[_Token], analysis: Analysis, dictionary: InclusiveDictionary
) -> _Match | None:
    """The first noun for an occupation, where none of the known ways to name it is there."""
    for index, token in enumerate(tokens):
        person = dictionary.person(token.plain)
        if person is None or not person.occupation:
            continue
        gender = _gender(token, person.masculine, person.feminine)
        before = tokens[index - 1].low if index else ""
        if gender and (
            before in _ARTICLES or token.form is not None or _doublet_at(analysis, token)
        ):
            return _Match(index, index, _UNLISTED, frozenset((gender,)))
    return None


def _doublet_at(analysis: Analysis, token: _Token) -> BothForm | None:
    for found in analysis.found:
        if found.kind == "doublet" and found.start < token.end and token.start < found.end:
            return found
    return None


def _read(
    text: str, analysis: Analysis, tokens: list[_Token], match: _Match, note: str = ""
) -> OccupationReading:
    """The reading of the noun phrase around a match."""
    evidence = set(match.evidence)
    first, last = match.first, match.last
    start, end = tokens[first].start, tokens[last].end
    for found in analysis.found:
        # la personne qui travaille comme infirmière (the person who works as a nurse)
        if found.kind == "epicene" and found.start <= start and end <= found.end:
            return _reading(
                text, analysis, "neutral", found.start, found.end, note + "epicene wording"
            )
    for position in range(first, last + 1):
        doublet = _doublet_at(analysis, tokens[position])
        if doublet is not None:
            evidence.add("inclusive")
            start, end = min(start, doublet.start), max(end, doublet.end)
    sofar, first = _leftwards(analysis, tokens, first)
    start = min(start, tokens[first].start)
    for found in analysis.found:
        # Un ou une journaliste: the doublet is of articles
        if found.kind == "doublet" and found.end <= tokens[match.first].start:
            between = analysis.view.text[found.end : tokens[match.first].start]
            if not between.strip(" ") or (first < match.first and found.end >= start):
                evidence.add("inclusive")
                start = min(start, found.start)
    before = tokens[first - 1].plain if first else ""
    inner = tokens[match.first - 1].plain if match.first else ""
    if inner in _GROUPS or (before in _GROUPS and first == match.first):
        while first and tokens[first - 1].low in _ARTICLES | _GROUPS:
            first -= 1
        start = min(start, tokens[first].start)
        return _reading(text, analysis, "neutral", start, end, note + "epicene wording")
    after, end = _rightwards(analysis, tokens, last, end, match.same and sofar <= {"both"})
    gender, rule = _decide(evidence, sofar | after, inner)
    return _reading(text, analysis, gender, start, end, note + rule)


def _decide(evidence: set[str], around: set[str], before: str) -> tuple[OccupationGender, str]:
    """Gender and rule from what the noun shows, what is around it, and the word before it."""
    if "inclusive" in evidence | around:
        return "inclusive", "inclusive form"
    if before in _FEMALE_PERSON:
        return "female", "femme before the noun"
    if before in _MALE_PERSON:
        return "male", "homme before the noun"
    if "female" in evidence:
        return "female", "feminine noun"
    if "female" in around:  # la médecin, une ingénieur
        return "female", "feminine article or adjective"
    if "male" in evidence:
        return "male", "masculine noun"
    if "male" in around:
        return "male", "masculine article or adjective"
    return "neutral", "same form, no gender shown"


def _leftwards(analysis: Analysis, tokens: list[_Token], first: int) -> tuple[set[str], int]:
    """What the adjectives and the article before a noun show, and where the phrase begins."""
    shown: set[str] = set()
    text = analysis.view.text
    index = first - 1
    while index >= 0 and first - index <= 4:
        token = tokens[index]
        if text[token.end : tokens[index + 1].start].strip(" -"):
            break
        if token.form is not None:
            shown.add("inclusive")
            first_now = index
            index -= 1
            if token.form.kind == "determiner":
                return shown, first_now
            continue
        if token.low in _ARTICLES:
            shown.add(_article_gender(token.low, tokens[index + 1].low) or "both")
            every = tokens[index - 1].low if index else ""
            if "both" in shown and every in ("tous", "toutes"):
                # toutes les secrétaires (all the secretaries)
                return {DETERMINERS[every].gender or "both"}, index - 1
            return shown, index
        gender = PRENOMINAL.get(token.low) or _adjective(token)
        plain_adjective = token.low in PRENOMINAL and gender is None  # jeune, autre, même
        if plain_adjective or token.plain in _FEMALE_PERSON | _MALE_PERSON:
            index -= 1
            continue
        if gender is None and index == first - 1:
            gender = _title(token)
        if gender is not None:
            shown.add(gender)
        elif not _between(tokens, index):
            break
        index -= 1
    return shown, index + 1


def _article_gender(word: str, following: str) -> FormGender | None:
    if word in DETERMINERS:
        return determiner_gender(word, following)
    return _DEAR.get(word)


def _between(tokens: list[_Token], index: int) -> bool:
    """Whether an unknown word is an adjective in -e after an article: la redoutable avocate."""
    low = tokens[index].low
    article = index and _article_gender(tokens[index - 1].low, low) is not None
    return bool(article) and len(low) > 3 and low.endswith("e")


def _title(token: _Token) -> str | None:
    """A noun that is one title with the next: l'agente comptable, une artisane fleuriste."""
    person = default_dictionary().person(token.plain)
    if person is None or not person.occupation or person.masculine == person.feminine:
        return None
    return _word_gender(token.plain, person.masculine, person.feminine)


def _adjective(token: _Token) -> str | None:
    person = default_dictionary().person(token.plain)
    if person is None or person.occupation or person.masculine == person.feminine:
        return None
    return _word_gender(token.plain, person.masculine, person.feminine)


def _rightwards(
    analysis: Analysis, tokens: list[_Token], last: int, end: int, undecided: bool
) -> tuple[set[str], int]:
    """What adjectives after a noun show: les comptables débutantes (beginner accountants)."""
    shown: set[str] = set()
    text = analysis.view.text
    for index in range(last + 1, min(last + 4, len(tokens))):
        token = tokens[index]
        if text[tokens[index - 1].end : token.start].strip(" -"):
            break
        if token.start < end:
            continue
        doublet = _doublet_at(analysis, token)
        if doublet is not None and doublet.start == token.start:
            shown.add("inclusive")  # masseurs-kinésithérapeutes libéraux et libérales
            end = doublet.end
            continue
        if token.form is not None:
            if token.form.kind in ("pronoun", "determiner"):
                break
            shown.add("inclusive")
            end = token.end
            continue
        gender = _adjective(token)
        if gender is None and undecided:
            gender = _participle(token.low)
        if gender is None:
            break
        if undecided:
            shown.add(gender)
        end = token.end
    return shown, end


def _participle(word: str) -> str | None:
    """Les journalistes invitées (the invited journalists): a participle right after its noun."""
    if word.endswith(("ées", "ée", "antes", "entes", "euses", "elles")) and len(word) > 4:
        return "female"
    if word.endswith(("és", "é")) and len(word) > 3:
        return "male"
    return None
