"""Both genders in one word with signs in it: étudiant·e·s, direct(eur/rice), il/iel/elle."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from . import morphology
from .both_forms import BothForm, Word, both_form, longest
from .dictionary import InclusiveDictionary, Kind
from .endings import spelled
from .single_words import LONGEST, single_words
from .spelling import plain
from .words import CLASSES

_OPEN, _CLOSE = r"[(\[{<]", r"[)\]}>]"
# words joined by signs: étudiant·e·s, avocat(e)s, client[e], il/elle, tou-te-s. The look-behind
# keeps a long run of letters from being tried at each of them.
_CHAIN = re.compile(
    rf"(?<![^\W\d_])[^\W\d_]+(?:(?:[.·\-*_|:]|/-?|{_CLOSE}?{_OPEN}-?|{_CLOSE}[.·-]?)[^\W\d_]+)+"
    rf"{_CLOSE}?(?:s(?![^\W\d_]))?"
)
_PIECE = re.compile(r"[^\W\d_]+")
# infirmier (ère)
_BLANK_ENDING = re.compile(
    rf"(?<![^\W\d_])([^\W\d_]{{3,40}}) {_OPEN}([^\W\d_]{{1,6}}){_CLOSE}(s)?(?![^\W\d_])"
)
# du ou de la, au/à la: articles of which one is two words
_ARTICLES = re.compile(
    r"(?<!\w)(?:(du|au)(?: ?/ ?| ou |·| ?\( ?)(?:de|à) la(?!\w)\)?"
    r"|(?:de|à) la(?: ?/ ?| ou |·)(du|au)(?!\w))",
    re.IGNORECASE,
)
# M./Mme Dupont, Mme ou M.: titles of one person; M. et Mme are two
_TITLES = re.compile(
    r"(?<!\w)(?:MM?\.?|Mr)(?: ?/ ?| ou )(?:Mmes?|Mlles?)\.?(?!\w)"
    r"|(?<!\w)(?:Mmes?|Mlles?)\.?(?: ?/ ?| ou )(?:MM?\b\.?|Mr(?!\w))"
)
_SOMEONE = "quelqu'"
_ROMAN = re.compile(r"[IVXLCDM]+$")
# addresses and file names
_ADDRESS_END = re.compile(
    r"\.(?:fr|com|org|net|eu|io|ch|be|ca|de|uk|info|gouv|edu|pdf|docx?|xlsx?|csv|tsv|txt|html?|php"
    r"|jpe?g|png|odt|pptx?|zip|json|xml|mp[34]|exe|js|py)(?:[/?#:]|$)",
    re.IGNORECASE,
)
# le domaine produit.es, le fichier serveur.se
_NAMING = re.compile(r"(?<!\w)(?:fichiers?|domaines?|sites?|adresses?) $", re.IGNORECASE)
# e-mail, e-commerce... and the like after a missing blank: chauffeur.e-mail
_E_WORDS = CLASSES.words("forms_e_words")
# plural marks of their own; x for those who are neither
_PLURALS = frozenset("s x z xs".split())
# what may follow a form after a hyphen: étudiant·e-là
_AFTER_HYPHEN = frozenset("là ci même mêmes".split())
# no bases: prefixes and small words
_NO_BASE = CLASSES.words("forms_no_base")
# parts of compounds whose s is none of the plural: sous-directeur·rice
_PREFIXES = CLASSES.words("forms_prefixes")
# small words that are masculine endings as well: arc-en-ciel
_SMALL_WORDS = CLASSES.words("forms_small_words")
_CLOSES = {"(": ")", "[": "]", "{": "}", "<": ">"}


@lru_cache(maxsize=8)
def _pronoun_chain(dictionary: InclusiveDictionary) -> re.Pattern[str]:
    """Pronouns or determiners of several genders, joined: il/iel/elle, le·la·lea, iel ou elle."""
    words = "|".join(sorted(map(re.escape, dictionary.families), key=lambda word: -len(word)))
    joint = rf" ?[/|] ?|[·.*_:-]|{_CLOSE}? ?{_OPEN}|{_CLOSE}[/·]|,? ou |, "
    return re.compile(
        rf"(?<![^\W\d_])(?:{words})(?:(?:{joint})(?:{words})(?![^\W\d_]))+", re.IGNORECASE
    )


def pronoun_chains(text: str, dictionary: InclusiveDictionary) -> Iterator[BothForm]:
    """Chains of pronouns or determiners with one that is for both genders among them."""
    for match in _pronoun_chain(dictionary).finditer(text):
        words = [word.lower() for word in _PIECE.findall(match[0]) if word.lower() != "ou"]
        shared = set.intersection(*(dictionary.families[word] for word in words))
        neutral = [word for word in words if word in dictionary.fixed]
        listed = ", " in match[0] and " ou " not in match[0]  # pour elle, iel
        if not shared or not neutral or len(set(words)) < 2 or listed:
            continue
        end = _closed(text, match.start(), match.end())
        if _balanced(text[match.start() : end]) and not re.search(r"\w\.[A-Z]", match[0]):
            kind: Kind = next(iter(dictionary.fixed[neutral[0]].kinds.values()))
            if " ou " in match[0]:
                kind = "doublet"
            yield BothForm(match.start(), end, kind, min(shared), words[0])


def typographic_forms(
    text: str, words: list[Word], dictionary: InclusiveDictionary
) -> list[BothForm]:
    """The forms written for both genders with signs in them, or in one word."""
    return longest([*chains(text, dictionary), *single_words(text, words, dictionary)])


def chains(text: str, dictionary: InclusiveDictionary) -> Iterator[BothForm]:
    """Forms with separators or brackets in them."""
    yield from pronoun_chains(text, dictionary)
    for match in _CHAIN.finditer(text):
        if not _is_name(text, match):
            for found in _chain(match[0], match.start(), dictionary):
                yield _with_quelqu(text, found)
    yield from _endings_after_blanks(text, dictionary)
    yield from _titles(text)
    yield from joined_articles(text)


def _is_name(text: str, match: re.Match[str]) -> bool:
    """Whether a chain is part of an address, a file's name or a command of LaTeX."""
    start = match.start()
    if text[max(0, start - 1) : start] == "\\" or _in_address(text, start, match.end()):
        return True
    return "." in match[0] and bool(_NAMING.search(text, max(0, start - 12), start))


def _with_quelqu(text: str, form: BothForm) -> BothForm:
    """Quelqu'un·e: the pronoun, not its article alone."""
    start = form.start - len(_SOMEONE)
    if form.canonical != "un.e" or text[max(0, start) : form.start].lower() != _SOMEONE:
        return form
    return replace(form, start=start, kind="pronoun", canonical="quelqu'un.e")


def _titles(text: str) -> Iterator[BothForm]:
    if "Mme" in text or "Mlle" in text:
        for match in _TITLES.finditer(text):
            kind: Kind = "doublet" if " ou " in match[0] else "noun"
            yield BothForm(match.start(), match.end(), kind, "madame.monsieur")


def joined_articles(text: str) -> Iterator[BothForm]:
    """Du ou de la, au/à la: articles of which one is two words."""
    if not any(sign in text for sign in (" ou ", "/", "·", "(")):
        return
    for match in _ARTICLES.finditer(text):
        masculine = (match[1] or match[2]).lower()
        canonical = "du.de la" if masculine == "du" else "au.à la"
        kind = "doublet" if " ou " in match[0] else "determiner"
        yield BothForm(match.start(), match.end(), kind, canonical, masculine)  # type: ignore[arg-type]


def _endings_after_blanks(text: str, dictionary: InclusiveDictionary) -> Iterator[BothForm]:
    """Infirmier (ère), étudiant (e): the ending in brackets after a blank."""
    if not any(f" {sign}" in text for sign in _CLOSES):
        return
    for match in _BLANK_ENDING.finditer(text):
        fit = spelled(match[1], match[2] + (match[3] or ""), "[", dictionary)
        if fit:
            yield both_form(match.start(), match.end(), fit, dictionary, match[1])


def _in_address(text: str, start: int, end: int) -> bool:
    # the run of characters without blanks around the chain, within reason
    left = start
    while left > 0 and start - left < 200 and not text[left - 1].isspace():
        left -= 1
    right = end
    while right < len(text) and right - end < 200 and not text[right].isspace():
        right += 1
    run = text[left:right].strip("(«\"'").rstrip(".,;:!?)»\"'")
    if len(run) > 1000:
        return False
    return (
        "@" in run
        or "://" in run
        or run.lower().startswith("www.")
        or ("." in run and bool(_ADDRESS_END.search(run)))
    )


_Pieces = list[tuple[int, int, str]]


def _chain(chain: str, offset: int, dictionary: InclusiveDictionary) -> Iterator[BothForm]:
    pending: BothForm | None = None
    for found in _chain_forms(chain, offset, dictionary):
        if pending is not None and _between(chain, offset, pending, found) == "-":
            # enseignant·e-chercheur·euse (teacher and researcher): one compound
            pending = replace(
                found,
                start=pending.start,
                canonical=f"{pending.canonical.removesuffix('.s')}-{found.canonical}",
            )
            continue
        if pending is not None:
            yield pending
        pending = found
    if pending is not None:
        yield pending


def _between(chain: str, offset: int, one: BothForm, other: BothForm) -> str:
    return chain[one.end - offset : other.start - offset]


def _chain_forms(chain: str, offset: int, dictionary: InclusiveDictionary) -> Iterator[BothForm]:
    pieces = [(match.start(), match.end(), match[0]) for match in _PIECE.finditer(chain)]
    index = taken = 0
    while index < len(pieces) - 1:
        read = _fixed_chain(chain, pieces, index, dictionary) or _word_chain(
            chain, pieces, index, taken, dictionary
        )
        if read is None:
            index += 1
            continue
        found, index = read
        taken = index
        yield replace(found, start=offset + found.start, end=offset + found.end)


def _fixed_chain(
    chain: str, pieces: _Pieces, index: int, dictionary: InclusiveDictionary
) -> tuple[BothForm, int] | None:
    for count in (4, 3, 2):
        stop = index + count
        if stop > len(pieces):
            continue
        part = pieces[index:stop]
        known = dictionary.fixed.get("·".join(piece for _, _, piece in part).lower())
        if known is None:
            continue
        while stop < len(pieces) and pieces[stop][2].lower() in _PLURALS:
            stop += 1  # un·e·s
        if not _joined_well(chain, pieces, stop, dictionary):
            continue
        end = _closed(chain, part[0][0], pieces[stop - 1][1])
        if not _balanced(chain[part[0][0] : end]):
            continue
        kind = next(iter(known.kinds.values()))
        return BothForm(part[0][0], end, kind, known.canonical, plain(part[0][2])), stop
    return None


def _word_chain(
    chain: str, pieces: _Pieces, index: int, taken: int, dictionary: InclusiveDictionary
) -> tuple[BothForm, int] | None:
    """The word whose base is the piece at index; those before taken belong to other words."""
    if index > taken and chain[pieces[index][0] - 1] == "·":
        return None  # chi·noi·se: syllables
    read = _set_apart(chain, pieces, index, dictionary)
    base, stop = (pieces[index][2] + pieces[index + 1][2], index + 3) if read else ("", 0)
    if read is None:
        base, stop = pieces[index][2], index + 2
        read = _one_ending(chain, pieces, index, dictionary)
    if read is None:
        return None
    masculine, feminine, plural = read
    while stop < len(pieces) and pieces[stop][2].lower() in _PLURALS:
        plural = plural or pieces[stop][2].lower() != "x"
        stop += 1
    hyphened = chain[pieces[index][1]] == "-"
    if not _joined_well(chain, pieces, stop, dictionary, hyphened=hyphened):
        return None
    start, end = pieces[index][0], _closed(chain, pieces[index][0], pieces[stop - 1][1])
    if not _balanced(chain[start:end]):
        return None
    if stop == len(pieces) and chain[end:] in ("s", "S"):
        end, plural = len(chain), True
    form = both_form(start, end, (masculine, feminine, plural), dictionary, base)
    return _in_compound(chain, pieces, (index, taken, stop), form, plural, dictionary)


def _in_compound(
    chain: str,
    pieces: _Pieces,
    place: tuple[int, int, int],
    form: BothForm,
    plural: bool,
    dictionary: InclusiveDictionary,
) -> tuple[BothForm, int]:
    """The compound that a form is part of: aides-soignant-e-s, chirurgien·ne-dentiste.

    Args:
        chain: The chain.
        pieces: Its pieces.
        place: Where the form begins, up to where pieces are taken, and where the form stops.
        form: The form.
        plural: Whether it is a plural.
        dictionary: Where the nouns are that close compounds.
    """
    index, taken, stop = place
    begin = index
    while begin > taken and chain[pieces[begin - 1][1] : pieces[begin][0]] == "-":
        begin -= 1
    before = [_singular(piece, plural) for _, _, piece in pieces[begin:index]]
    after: list[str] = []
    end = form.end
    if _compound(chain, pieces, stop, dictionary):
        end, after = pieces[stop][1], [_singular(pieces[stop][2], plural)]
        stop += 1
    if not before and not after:
        return form, stop
    number = ".s" if form.canonical.endswith(".s") else ""
    canonical = "-".join([*before, form.canonical.removesuffix(".s"), *after]) + number
    return replace(form, start=pieces[begin][0], end=end, canonical=canonical), stop


def _no_base(base: str) -> bool:
    return len(base) > LONGEST or base.lower() in _NO_BASE or bool(_ROMAN.match(base))


def _set_apart(
    chain: str, pieces: _Pieces, index: int, dictionary: InclusiveDictionary
) -> morphology.Fit | None:
    """Masculine, feminine and number where both endings are set apart: conduct·eur·rice."""
    if index + 2 >= len(pieces) or len(pieces[index][2]) > LONGEST:
        return None
    (_, stem_end, stem), (start, end, ending), (other, _, feminine) = pieces[index : index + 3]
    if (stem + ending)[-1].islower() != feminine[0].islower():
        return None
    fit = morphology.fits_apart(stem, ending, feminine)
    hyphens = (chain[stem_end:start] == "-", chain[end:other] == "-")
    if fit is None or hyphens == (False, False):
        return fit
    # aide-soignant-e is a compound, act-eur-rice is none
    known = dictionary.person(fit[0]) is not None
    apart = dictionary.person(plain(ending)) is None and ending.lower() not in _SMALL_WORDS
    return fit if hyphens == (True, True) and (known or apart) else None


def _one_ending(
    chain: str, pieces: _Pieces, index: int, dictionary: InclusiveDictionary
) -> morphology.Fit | None:
    """Masculine, feminine and number of a base and the piece after it: étudiant·e."""
    base, first = pieces[index][2], pieces[index + 1][2]
    separator = chain[pieces[index][1] : pieces[index + 1][0]]
    if _no_base(base):
        return None
    # mot.Autre: a blank is missing; étudiant·E is no spelling either
    if first[0].isupper() and base[-1].islower() and not (separator == "/" and len(first) > 3):
        return None
    return spelled(base, first, separator, dictionary)


def _singular(word: str, plural: bool) -> str:
    """A part of a compound, in small letters, without the s of the plural: aides-soignant·es."""
    low = word.lower()
    return low[:-1] if plural and low.endswith("s") and low not in _PREFIXES else low


def _compound(chain: str, pieces: _Pieces, stop: int, dictionary: InclusiveDictionary) -> bool:
    """Whether a noun with the same form for both genders closes a compound."""
    if stop != len(pieces) - 1 or chain[pieces[stop][0] - 1] != "-":
        return False
    person = dictionary.person(plain(pieces[stop][2]))
    return person is not None and person.masculine == person.feminine


def _joined_well(
    chain: str,
    pieces: _Pieces,
    stop: int,
    dictionary: InclusiveDictionary,
    hyphened: bool = False,
) -> bool:
    """Whether what follows a form in its chain can stand after it."""
    if stop >= len(pieces):
        return True
    separator = chain[pieces[stop - 1][1] : pieces[stop][0]]
    rest = pieces[stop][2]
    if separator.endswith("-"):
        low = rest.lower()
        if low in _E_WORDS:
            return False
        if not hyphened or low in _AFTER_HYPHEN:
            return True
        # étudiant-e-chercheur-e, but Paul-les-Dax
        return dictionary.person(plain(low)) is not None
    if separator == ".":
        # étudiant.e.Il: a blank is missing; planning.es.pdf: something else
        return rest[0].isupper() or stop + 1 < len(pieces)
    return True


def _closed(chain: str, start: int, end: int) -> int:
    """The end with the bracket that closes one opened in the form, and an s after it."""
    inside = chain[start:end]
    opened = sum(map(inside.count, "([{<")) > sum(map(inside.count, ")]}>"))
    if opened and chain[end : end + 1] in tuple(_CLOSES.values()):
        end += 1
        if chain[end : end + 1] in ("s", "S") and not chain[end + 1 : end + 2].isalpha():
            end += 1
    return end


def _balanced(form: str) -> bool:
    """Whether brackets close as they open, one at a time; `[L]e` begins inside one."""
    closing = ""
    for sign in form:
        if sign in _CLOSES and not closing:
            closing = _CLOSES[sign]
        elif sign in _CLOSES or sign in _CLOSES.values():
            if sign != closing:
                return False
            closing = ""
    return not closing
