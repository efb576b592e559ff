"""Which word a base and the ending set apart from it spell: étudiant·e, françai·se, vendeur[se]."""

from functools import cache

from . import morphology
from .dictionary import InclusiveDictionary
from .morphology import Fit
from .spelling import plain
from .words import ADJECTIVES


def spelled(base: str, first: str, separator: str, dictionary: InclusiveDictionary) -> Fit | None:
    """Masculine, feminine and number of the word that a base and the piece after it spell.

    Args:
        base: The piece before the sign, as written.
        first: The piece after it.
        separator: What stands between them.
        dictionary: The words that need no rule.
    """
    low, ending = plain(base), plain(first)
    known = dictionary.person(low)
    if separator == "_" and known is None:
        return None  # the name of a variable: valeur_e
    if separator[0] in "[{<" and known is None and not _is_certain(base, ending):
        return None  # code: point[e]
    fit = morphology.fits(base, first) or morphology.reversed_fits(base, first)
    if fit is not None:
        return fit
    if known is not None and known.masculine in morphology.singulars(low):
        fit = morphology.completes(known.masculine, known.feminine, first)
        if fit is not None and known.masculine != known.feminine:
            return fit
        # journaliste·e: some writers mark nouns that need no mark
        if known.masculine == known.feminine and ending in ("e", "es"):
            return known.masculine, known.feminine, len(first) > 1
        if separator == "·" and ending in ("x", "xs"):
            return known.masculine, known.feminine, ending == "xs"
    return _final_cut(base, first, separator, dictionary) or _in_full(
        base, first, separator, dictionary
    )


def _is_certain(base: str, ending: str) -> bool:
    """Whether a word that the dictionary lacks is said of persons: `venu[e]`, `blond[e]`."""
    if ending.startswith(plain(base)):
        return False
    if morphology.may_be_said_of_persons(base) or (len(ending) > 1 and len(base) > 4):
        return True
    whole = [plain(base), *(fit[0] for fit in morphology.fits_cut(base, ending))]
    return not _plain_adjectives().isdisjoint(whole)


@cache
def _plain_adjectives() -> frozenset[str]:
    return frozenset(map(plain, ADJECTIVES))


def _final_cut(
    base: str, first: str, separator: str, dictionary: InclusiveDictionary
) -> Fit | None:
    """A masculine without its last consonant: françai·se, heureu·se, gra·sse, vendeu·se."""
    fits = morphology.fits_cut(base, first)
    for fit in fits:
        if dictionary.person(fit[0]) is not None:
            return fit
    for fit in fits:
        certain = len(base) > 4 and plain(base).endswith(("ai", "oi", "eu"))
        if separator not in ("-", ".") or certain or fit[0] in _plain_adjectives():
            return fit
    return None


def _in_full(base: str, first: str, separator: str, dictionary: InclusiveDictionary) -> Fit | None:
    """Both words in full: puériculteurs/puéricultrices."""
    if len(first) < 4:
        return None
    pair = morphology.is_pair(plain(base), plain(first))
    if pair is None or (separator == "-" and dictionary.persons.get(pair[0]) is None):
        return None
    return *pair, first.lower().endswith("s")
