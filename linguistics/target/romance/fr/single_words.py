"""Both genders in one word without signs: iel, lea, agriculteurice, étudiantEs, étudiantx."""

import re
from collections.abc import Iterator

from . import morphology
from .both_forms import BothForm, Word, both_form
from .dictionary import InclusiveDictionary
from .spelling import plain
from .words import CLASSES

LONGEST = 40  # letters; no French word is longer
# vendeurSE, étudiantEs: an ending in capitals on a word in small letters
_CAPITAL = re.compile(r"([^\W\d_]{2,40}?)([A-ZÈÉ]{1,6})(s|S)?$")
# without a separator: agriculteurice, vendeureuse, heureuxe
_MERGED = re.compile(r"([^\W\d_]{2,40}?)(eurice|eureuse|euxe)s?$")
_MERGED_ENDS = ("eurice", "eurices", "eureuse", "eureuses", "euxe", "euxes")
# chaleureuse, pleureuse...: adjectives and nouns that end so by themselves
_NOT_MERGED = re.compile(r"(?:chal|(?:bien|mal)?h|val|p|pl|eff|aff)eureuses?$")
# masculine endings that no French word has an x after
_BEFORE_X = ("eur", "ien", "ier", "er", "ant", "ent")
_LATIN = CLASSES.words("forms_latin")


def single_words(
    text: str, words: list[Word], dictionary: InclusiveDictionary
) -> Iterator[BothForm]:
    """Words that are inclusive as they stand: iel, lea, agriculteurice, étudiantEs."""
    for index, word in enumerate(words):
        known = dictionary.fixed.get(word.low)
        if known is not None:
            for context, kind in known.kinds.items():
                if context == "-" or _stands(text, words, index, context, dictionary):
                    yield BothForm(word.start, word.end, kind, known.canonical, word.plain)
                    break
        elif word.text in ("unE", "UnE"):
            yield BothForm(word.start, word.end, "determiner", "un.e", "un")
        elif 4 <= len(word.text) <= LONGEST:
            found = None
            if not word.text[1:].islower():
                found = _capital(word, dictionary)
            if found is None and word.low[-1] in "esæx":
                found = _merged(word, dictionary)
            if found is not None:
                yield found


def _capital(word: Word, dictionary: InclusiveDictionary) -> BothForm | None:
    text = word.text
    if text.isupper() or not (text[-1].isupper() or (text[-2].isupper() and text[-1] == "s")):
        return None
    match = _CAPITAL.match(text)
    if match is None or not match[1][1:].islower():
        return None
    fit = morphology.fits(match[1], match[2] + (match[3] or ""))
    return both_form(word.start, word.end, fit, dictionary, match[1]) if fit else None


def _merged(word: Word, dictionary: InclusiveDictionary) -> BothForm | None:
    plural = word.low.endswith("s")
    if word.low.endswith(("x", "xs")):
        return _neither(word, dictionary)
    if word.low.endswith(_MERGED_ENDS):
        match = _MERGED.match(word.low)
        if match is None or _NOT_MERGED.match(word.low):
            return None
        stem = plain(match[1])
        masculine, feminine = {
            "eurice": ("eur", "rice"),
            "euxe": ("eux", "euse"),
        }.get(match[2], ("eur", "euse"))
        fit = (stem + masculine, stem + feminine, plural)
        return both_form(word.start, word.end, fit, dictionary, word.low)
    if word.low.endswith(("æ", "æs")) and word.low not in _LATIN:
        # députæs: Alpheratz's ending for é, ée
        stem = plain(word.low.rstrip("s").rstrip("æ"))
        return both_form(
            word.start, word.end, (stem + "e", stem + "ee", plural), dictionary, word.low
        )
    return None


def _neither(word: Word, dictionary: InclusiveDictionary) -> BothForm | None:
    """Étudiantx, motivéx: x in the place of a feminine ending, for those who are neither."""
    low = word.low.removesuffix("s")[:-1]
    if low.endswith("é") and len(low) > 3:
        fit = (plain(low), plain(low) + "e", word.low.endswith("s"))
        return both_form(word.start, word.end, fit, dictionary, low)
    known = dictionary.persons.get(plain(low))
    if known is None or known.masculine != plain(low) or not low.endswith(_BEFORE_X):
        return None
    fit = (known.masculine, known.feminine, word.low.endswith("s"))
    return both_form(word.start, word.end, fit, dictionary, low)


_CLITICS = CLASSES.words("forms_clitics")
_VERB_ENDINGS = (
    "ait",
    "aient",
    "era",
    "eront",
    "ira",
    "iront",
    "it",
    "ut",
    "a",
    "e",
    "t",
    "d",
    "nt",
)
_NO_VERB = CLASSES.words("forms_no_verb")
_SUBJECTS = CLASSES.words("forms_subjects")


def _stands(
    text: str,
    words: list[Word],
    index: int,
    context: str,
    dictionary: InclusiveDictionary,
) -> bool:
    """Whether an inclusive word that also is something else is meant here.

    `pâtes al dente`, `Ille-et-Vilaine`, `à Lae` are none; `qu'al dise`, `ille dit` are.
    """
    word = words[index]
    before = words[index - 1] if index else None
    gap = text[before.end : word.start] if before is not None else None
    if text[word.end : word.end + 1] == "-" or word.text.isupper():
        return False
    if gap is not None and gap.endswith("-"):
        # a-t-al dit (did they say)
        return context == "subject" and before is not None and before.low == "t"
    if word.text[0].isupper() and gap is not None and not gap.strip(" "):
        return False  # a name in the sentence
    following = words[index + 1] if index + 1 < len(words) else None
    if following is None or text[word.end : following.start] != " ":
        return False
    if context == "subject" and _verb(following):
        # Al est infirmier: with nobody named before, a name
        return index > 0 or not word.text[0].isupper()
    close = gap is not None and not gap.strip(" ")
    if context == "object" and close and before is not None and before.low in _SUBJECTS:
        return True
    if context != "determiner":
        return False
    if word.text[0].isupper() or word.low not in ("lea", "lae", "læ"):
        return _noun_next(text, words, index, dictionary)
    return following.text[0].islower()


def _verb(word: Word) -> bool:
    if word.low in _CLITICS:
        return True
    return word.text.islower() and word.low not in _NO_VERB and word.low.endswith(_VERB_ENDINGS)


def _noun_next(text: str, words: list[Word], index: int, dictionary: InclusiveDictionary) -> bool:
    for word in words[index + 1 : index + 4]:
        if not word.text[0].islower():
            return False
        if dictionary.person(word.plain) or word.low.endswith(_MERGED_ENDS):
            return True
        sign, letter = text[word.end : word.end + 1], text[word.end + 1 : word.end + 2]
        if sign and sign in "·(./-" and letter.isalpha():
            return True
    return False
