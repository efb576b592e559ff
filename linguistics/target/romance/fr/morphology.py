"""How French forms feminines, as far as inclusive spellings show it.

Everything here works on plain words (lower case, no accents): capitals often go without accents.
"""

import re
from functools import lru_cache
from pathlib import Path

from ...tables import read_table
from .spelling import plain

Fit = tuple[str, str, bool]
"""Masculine and feminine singular, without accents, and whether the plural is marked."""

_ROWS = [
    (row[0], tuple(row[1].split())) for row in read_table(Path(__file__).parent, "feminines.tsv")
]
# masculine ending, feminine endings, in order
_RULES = [(old[1:], tuple(new[1:] for new in news)) for old, news in _ROWS if old[0] == "-"]
_EXCEPTIONS = {old: news for old, news in _ROWS if old[0] != "-"}
_PLAIN_RULES = [(plain(old), tuple(map(plain, news))) for old, news in _RULES]
_PLAIN_EXCEPTIONS = {plain(old): tuple(map(plain, news)) for old, news in _EXCEPTIONS.items()}
# spellings that writers use beside the regular ones: directeur·ice, infirmier·e, musicien·e
_LOOSE: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("teur", ("ice", "e", "euse")),
    ("deur", ("ice", "rice")),
    ("eur", ("e", "ice")),
    ("er", ("e", "iere")),
    ("ien", ("e", "enne")),
    ("on", ("e",)),
    ("el", ("e",)),
    ("f", ("e", "ive")),
    ("eux", ("e", "es")),
    ("que", ("sse",)),
)
_LONGEST_ENDING = 8  # letters after a sign: régi·onaux·onales
# participles that are shorter than any noun: né·e (born)
_SHORT = frozenset("né vu lu bu su dû mû".split())
_OF_PERSONS = re.compile(
    r"\w{2}(?:[éiu]|eur|ien|i?er|ant|ent|eux|if|ai[sn]|ois|[aeo]rt|[ao]rd|a[nt]d|ct)s?$"
    r"|\w{3}(?:[aeo]l|[eiou]t|[aiou]n|en)s?$"
)
# vowel letters: a base without one is an abbreviation
_VOWELS = frozenset("aeiouyœæ")


@lru_cache(maxsize=8192)
def feminines(base: str) -> tuple[str, ...]:
    """The feminines that a masculine singular could have, both without accents.

    >>> feminines("vendeur")
    ('vendeuse', 'vendeure', 'venderesse', 'vendeure')
    """
    found = list(_PLAIN_EXCEPTIONS.get(base, ()))
    for ending, news in _PLAIN_RULES:
        if base.endswith(ending):
            found.extend(base.removesuffix(ending) + new for new in news)
    return tuple(found)


def feminine(word: str) -> str:
    """The regular or exceptional feminine of an adjective, with accents: `heureux`, `heureuse`."""
    if word in _EXCEPTIONS:
        return _EXCEPTIONS[word][0]
    if word.endswith("e"):
        return word
    for ending, news in _RULES:
        if word.endswith(ending):
            return word.removesuffix(ending) + news[0]
    return word + "e"


def singulars(word: str) -> tuple[str, ...]:
    """The word itself and what it would be in the singular.

    >>> singulars("sociaux")
    ('sociaux', 'sociau', 'social')
    """
    if word.endswith("aux") and len(word) > 4:
        return (word, word[:-1], word[:-2] + "l")
    if word.endswith(("s", "x")) and len(word) > 3:
        return (word, word[:-1])
    return (word,)


def masculine_plural(word: str) -> str:
    """The masculine plural of a noun or adjective: `général`, `généraux`."""
    if word[-1:] in "sxz":
        return word
    if word.endswith("al") and word not in ("fatal", "natal", "naval", "final", "banal"):
        return word[:-1] + "ux"
    return word + ("x" if word.endswith(("eau", "eu")) else "s")


def _shared(one: str, other: str) -> int:
    count = 0
    for left, right in zip(one, other, strict=False):
        if left != right:
            break
        count += 1
    return count


@lru_cache(maxsize=8192)
def fits(base: str, ending: str) -> Fit | None:
    """Whether base + separator + ending spell both genders of one word.

    Args:
        base: The piece before the separator, as written.
        ending: The piece after it, as written, with its plural s if there is one.

    Returns:
        Masculine and feminine singular without accents, and whether the plural is marked, or
        None where the two don't fit.

    >>> fits("vendeur", "euses")
    ('vendeur', 'vendeuse', True)
    """
    masculine, tail, low = plain(base), plain(ending), base.lower()
    if low in _SHORT and tail in ("e", "es"):
        return masculine, masculine + "e", tail == "es"
    if len(masculine) < 3 or not _VOWELS.intersection(masculine):
        return None
    plural = len(tail) > 1 and tail.endswith("s")
    if plural:
        tail = tail[:-1]
    if len(tail) > _LONGEST_ENDING or ending.lower() in ("é", "és"):
        return None
    # an accented e takes e (employé·e, worker), and so does guichetièr·e (teller)
    if base.isupper() and masculine.endswith("e") and tail == "e":
        return masculine, masculine + "e", plural  # EMPLOYE.E, capitals without accents
    bases = singulars(masculine)
    # pris·es (taken) keeps its s, traducteurs-trices has that of the plural
    if tail == "se" and masculine.endswith("es"):
        return masculine[:-1], masculine[:-2] + "esse", plural  # maîtres·ses
    for one in bases if masculine.endswith("is") else reversed(bases):
        if tail == "e" and low.endswith(("èr", "èrs")):
            return one, one + "e", plural
        if low.endswith(("é", "és")) and f"{one}e".endswith(tail) and tail[-1] == "e":
            return one, one + "e", plural  # employé·e, employ·é·ée
        for feminine in feminines(one):
            if feminine.endswith(tail) and len(tail) >= len(feminine) - _shared(one, feminine):
                return one, feminine, plural
        for end, tails in _LOOSE:
            if one.endswith(end) and tail in tails:
                return one, (feminines(one) or (one + "e",))[0], plural
    return None


@lru_cache(maxsize=8192)
def fits_apart(stem: str, ending: str, feminine_ending: str) -> Fit | None:
    """The same with the masculine ending set apart as well: conduct·eur·rice, heureu·x·se.

    >>> fits_apart("acti", "f", "ve")
    ('actif', 'active', False)
    >>> fits_apart("pa", "tron", "ne")  # syllables
    """
    masculine, tail = plain(ending), plain(feminine_ending)
    if len(stem) < 2 or (len(masculine) > 5 and not masculine.endswith("teur")):
        return None
    if ending[-1] in "eE" and not tail.startswith("esse"):
        return None  # étudiant·e·x; but maîtr·e·esse
    if len(masculine) > 1 and not _VOWELS.intersection(masculine) and masculine[0] != tail[0]:
        return None  # print(str(e)
    fit = fits(stem + ending, feminine_ending)
    if fit is None:
        return None
    syllables = plain(stem) + masculine + tail in (fit[1], fit[1] + "s")
    begins_with_vowel = masculine[0] in _VOWELS or tail[0] in _VOWELS
    return None if syllables and len(masculine) > 1 and not begins_with_vowel else fit


# masculines in -is, -us that are participles and adjectives of persons
_IN_S = re.compile(
    r"\w*(?:pri|mi|meti|qui|assi|clu|confu|obtu|intru|diffu|preci|conci|indeci|gri|marqui)$"
)
_CUT = (
    ("x", re.compile(r"\w*(?:eu|ou|fau)$")),
    ("r", re.compile(r"\w+eu$")),
    ("s", re.compile(r"\w*(?:ai|oi|gra|gro|ba|la|tier)$")),
    ("s", _IN_S),
)


@lru_cache(maxsize=8192)
def fits_cut(base: str, ending: str) -> list[Fit]:
    """The same for a base without the last consonant of the masculine: françai·se, heureu·se.

    >>> fits_cut("chinoi", "ses")
    [('chinois', 'chinoise', True)]
    """
    low, tail = plain(base), plain(ending).removesuffix("s")
    if tail not in ("se", "sse", "ce", "che") and (low, tail) != ("vieu", "ille"):
        return []
    whole = [fits(base + last, ending) for last, ends in _CUT if ends.match(low)]
    return [fit for fit in whole if fit is not None]


@lru_cache(maxsize=8192)
def reversed_fits(base: str, ending: str) -> Fit | None:
    """The same with the feminine first: institutrice/teur, vendeuses/eurs, nouvelle·au.

    >>> reversed_fits("nouvelles", "aux")
    ('nouveau', 'nouvelle', True)
    """
    word, tail = plain(base), plain(ending)
    plural = word.endswith("s")
    feminine = word.removesuffix("s")
    in_e = base.lower().removesuffix("s").endswith("e")
    if not in_e or len(feminine) < 5 or len(tail) < 2 or ending[-1] in "eE":
        return None
    options = [
        feminine.removesuffix(new) + old
        for old, news in (*_PLAIN_RULES, ("e", ("ee",)))
        for new in news
        if feminine.endswith(new)
    ]
    for masculine in options:
        several = masculine_plural(masculine) if plural else masculine
        if several.endswith(tail) and len(tail) >= len(several) - _shared(feminine, several):
            return masculine, feminine, plural
    return None


@lru_cache(maxsize=8192)
def is_pair(one: str, other: str) -> tuple[str, str] | None:
    """Masculine and feminine singular if the two plain words are both genders of one noun.

    >>> is_pair("lectrices", "lecteurs")
    ('lecteur', 'lectrice')
    """
    if one[:2] != other[:2] or one == other:
        return None
    # without the plural s first: hôtesse is formed on hôte, not on hôtes
    for left in reversed(singulars(one)):
        for right in reversed(singulars(other)):
            if right in feminines(left) or (len(left) > 3 and right == left + "e"):
                return left, right
            if left in feminines(right) or (len(right) > 3 and left == right + "e"):
                return right, left
    return None


# masculine ending, feminine ending, and what the benchmark's references write after the full stop
_WRITTEN = (
    ("er", "ere", "ère"),
    ("et", "ete", "ète"),
    ("eur", "euse", "euse"),
    ("eux", "euse", "euse"),
    ("eur", "rice", "rice"),
    ("e", "esse", "esse"),
    ("eau", "elle", "elle"),
    ("os", "oine", "oïne"),
)


def canonical(masculine: str, feminine: str, plural: bool) -> str:
    """One spelling for all: masculine, full stop, ending, as the benchmark's references have it.

    Args:
        masculine: The masculine singular, with its accents.
        feminine: The feminine singular without accents.
        plural: Whether to add the mark of the plural.

    >>> canonical("infirmier", "infirmiere", True)
    'infirmier.ère.s'
    """
    base = plain(masculine)
    for end, new, written in _WRITTEN:
        if base.endswith(end) and feminine.endswith(new):
            rest = written
            break
    else:
        rest = feminine[_shared(base, feminine) :]
    return f"{masculine}.{rest}" + (".s" if plural else "")


def accented(written: str, masculine: str) -> str:
    """The masculine singular with the accents of a word as written, in either number.

    >>> accented("Étudiants", "etudiant")
    'étudiant'
    """
    start = written.lower()[: len(masculine)]
    if plain(start) != masculine:
        return masculine
    return start[:-2] + "er" if start.endswith("èr") else start


def may_be_said_of_persons(word: str) -> bool:
    """Whether a word ends like a participle, adjective or noun for a person: `venu`, `vendeur`."""
    return bool(_OF_PERSONS.search(word.lower()))


def completes(masculine: str, feminine: str, ending: str) -> Fit | None:
    """Whether an ending spells a given feminine: troll·esse for troll, trollesse."""
    tail = plain(ending)
    plural = len(tail) > 1 and tail.endswith("s")
    tail = tail[:-1] if plural else tail
    shared = _shared(masculine, feminine)
    if shared > 1 and feminine.endswith(tail) and len(tail) >= len(feminine) - shared:
        return masculine, feminine, plural
    return None
