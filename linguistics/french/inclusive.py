"""Finding inclusive forms in French."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from gendermt.linguistics.french import _morphology
from gendermt.linguistics.french._text import View, plain, view
from gendermt.linguistics.french.forms import (
    PERSON,
    InclusiveDictionary,
    InclusiveForm,
    Kind,
    Person,
    default_dictionary,
)

_WORD = re.compile(r"[^\W\d_]+'?")
# words joined by separators: étudiant·e·s, avocat(e)s, il/elle, tou-te-s
_CHAIN = re.compile(r"[^\W\d_]+(?:(?:[.·\-/*_|]|\)?\(|\)[.·]?)[^\W\d_]+)+\)?s?")
_PIECE = re.compile(r"[^\W\d_]+")
# vendeurSE, étudiantEs: an ending in capitals on a word in small letters
_CAPITAL = re.compile(r"([^\W\d_]{2,}?)([A-ZÈÉ]{1,6})(s|S)?$")
# le (la), infirmier (ère)
_BLANK_ENDING = re.compile(r"([^\W\d_]{3,}) \(([^\W\d_]{1,6})\)(s)?(?![^\W\d_])")
# without a separator: agriculteurice, vendeureuse, heureuseux
_MERGED = re.compile(r"([^\W\d_]{2,})(eurice|eureuse|euseur|ieureuse|ienienne|ierère|éée)s?$")
# addresses and file names
_ADDRESS_END = re.compile(
    r"\.(?:fr|com|org|net|eu|io|ch|be|ca|de|uk|info|gouv|edu|pdf|docx?|xlsx?|csv|tsv|txt|html?|php"
    r"|jpe?g|png|odt|pptx?|zip|json|xml|mp[34])(?:[/?#:]|$)",
    re.IGNORECASE,
)
# e-mail, e-commerce... and the like after a missing blank: chauffeur.e-mail
_E_WORDS = frozenset(
    ["mail", "mails", "commerce", "book", "books", "learning", "sport", "sports", "réputation", "administration", "shop", "ticket", "tickets", "billet", "billets", "cigarette", "cigarettes", "santé", "services", "service", "paiement", "news", "banking", "business", "marketing"]
)
# words before a hyphen that are no base: non-e... and the clitics after verbs
_NO_BASE = frozenset(
    ["non", "pré", "post", "anti", "sous", "sur", "semi", "mi", "est", "et", "ou", "si", "qui", "que", "des", "les", "mes", "ses"]
)

_AND_OR = frozenset(("et", "ou"))
# function words whose masculine and feminine differ
_DETERMINERS: dict[str, str] = {
    "le": "la",
    "un": "une",
    "ce": "cette",
    "cet": "cette",
    "mon": "ma",
    "ton": "ta",
    "son": "sa",
    "quel": "quelle",
    "quels": "quelles",
    "tout": "toute",
    "aucun": "aucune",
    "certain": "certaine",
    "nul": "nulle",
    "tel": "telle",
}
_PRONOUNS: dict[str, str] = {
    "il": "elle",
    "ils": "elles",
    "lui": "elle",
    "eux": "elles",
    "celui": "celle",
    "ceux": "celles",
    "tous": "toutes",
    "chacun": "chacune",
    "certains": "certaines",
    "lequel": "laquelle",
    "lesquels": "lesquelles",
    "uns": "unes",
}
_PRONOUN_CANONICAL = {
    "il": "iel",
    "ils": "iels",
    "lui": "ellui",
    "eux": "elleux",
    "celui": "cellui",
    "ceux": "celleux",
    "tous": "toustes",
    "chacun": "chacun.e",
    "certains": "certain.e.s",
    "le": "le.a",
    "un": "un.e",
    "ce": "ce.tte",
    "cet": "ce.tte",
    "mon": "maon",
    "ton": "taon",
    "son": "saon",
}
# what may stand before a noun in either half of a doublet
_BEFORE = frozenset(
    ["le", "la", "l'", "les", "un", "une", "des", "du", "de", "d'", "ce", "cet", "cette", "ces", "mon", "ma", "mes", "ton", "ta", "tes", "son", "sa", "ses", "notre", "nos", "votre", "vos", "leur", "leurs", "chaque", "tout", "toute", "tous", "toutes", "aucun", "aucune", "quel", "quelle", "quels", "quelles", "à", "au", "aux", "par", "pour", "avec", "chez", "sans", "vous", "nous", "plusieurs", "certains", "certaines", "quelques"]
)
_EACH = frozenset(["chaque", "tout", "toute", "aucun", "aucune", "nul", "nulle", "chacun", "chacune"])
# nouns that are pairs without a common stem
_NOUN_PAIRS: dict[str, str] = {
    "homme": "femme",
    "hommes": "femmes",
    "monsieur": "madame",
    "messieurs": "mesdames",
    "garçon": "fille",
    "garçons": "filles",
    "frères": "sœurs",
    "frère": "sœur",
    "pères": "mères",
    "père": "mère",
    "copain": "copine",
    "copains": "copines",
    "époux": "épouses",
    "beaux-frères": "belles-sœurs",
    "oncles": "tantes",
    "neveux": "nièces",
    "héros": "héroïnes",
    "rois": "reines",
}
_PAIR_OF = {
    masculine: (feminine, masculine)
    for table in (_DETERMINERS, _PRONOUNS, _NOUN_PAIRS)
    for masculine, feminine in table.items()
}
_CONTENT_ENDINGS = ["eur", "euse", "rice", "ien", "ienne", "ier", "iere", "er", "ere", "on", "onne", "ais", "aise", "ois", "oise", "ant", "ante", "ent", "ente", "e", "ee", "if", "ive", "eux", "euse", "el", "elle", "al", "ale", "ain", "aine", "eure", "esse", "at", "ate", "it", "ite", "i", "ie", "u", "ue", "ard", "arde", "an", "anne", "ane", "in", "ine", "os", "osse", "as", "asse", "is", "ise"]
# comparing men and women, not naming one role: entre hommes et femmes
_COMPARING = frozenset(
    ["entre", "égalité", "inégalité", "inégalités", "différence", "différences", "parité", "mixité"]
)

_CLITICS = frozenset(
    ["ne", "n'", "se", "s'", "me", "m'", "te", "t'", "le", "la", "l'", "les", "lui", "leur", "y", "en", "nous", "vous", "lo", "lea", "lae", "a", "est", "était", "sera", "serait", "fut", "avait", "aura", "aurait", "eut", "va", "ira", "allait", "doit", "peut", "veut", "fait", "dit", "sait", "voit", "vient", "tient", "met", "prend", "a-t", "ont", "sont", "étaient", "seront", "avaient", "auront", "vont", "doivent", "peuvent", "veulent", "font"]
)
_VERB_ENDINGS = ("ait", "aient", "era", "eront", "ira", "iront", "rait", "raient", "it", "ut")
_NO_VERB = frozenset(["dente", "pesto", "pomodoro", "forno", "capone", "fresco", "gratin", "et", "petit", "lait", "fruit"])
_SUBJECTS = frozenset(["je", "j'", "tu", "il", "elle", "on", "nous", "vous", "ils", "elles", "iel", "iels", "ne", "n'", "qui"])
_MENTION = frozenset(
    ["mot", "mots", "pronom", "pronoms", "terme", "terme", "forme", "formes", "graphie", "néologisme", "article", "suffixe"]
)
_QUOTES = {"«": "»", "“": "”", '"': '"', "‘": "’'", "'": "'", "„": "“”"}


@dataclass(frozen=True)
class Found:
    """An inclusive form in a normalised text.

    Attributes:
        start: Where it begins in the normalised text.
        end: Where it ends.
        kind: Its kind.
        canonical: Its canonical form.
        masculine: The plain masculine singular of its last word, where it has one.
        feminine: The plain feminine singular.
    """

    start: int
    end: int
    kind: Kind
    canonical: str
    masculine: str = ""
    feminine: str = ""


@dataclass(frozen=True)
class Word:
    """A word of a normalised text, `low` in lower case, with its apostrophe if elided."""

    start: int
    end: int
    text: str
    low: str


@dataclass(frozen=True)
class Analysis:
    """What all of the French readers share: made once per text."""

    view: View
    words: list[Word]
    found: list[Found]


def find_inclusive(text: str, dictionary: InclusiveDictionary | None = None) -> list[InclusiveForm]:
    """The inclusive forms of a French text, in order, with offsets into the text as given.

    Args:
        text: French, in any Unicode normalisation.
        dictionary: What to use beside the rules; the package's own where None.

    Returns:
        The forms. Every typographic form is one of its own, a doublet is one form, epicene
        wording comes with its determiner.

    >>> [form.text for form in find_inclusive("Le·a coiffeur·euse et ses client(e)s")]
    ['Le·a', 'coiffeur·euse', 'client(e)s']
    """
    analysis = analyse(text, dictionary or default_dictionary())
    forms = []
    for found in analysis.found:
        start, end = analysis.view.span(found.start, found.end)
        forms.append(InclusiveForm(start, end, text[start:end], found.kind, found.canonical))
    return forms


@lru_cache(maxsize=64)
def analyse(text: str, dictionary: InclusiveDictionary) -> Analysis:
    """Words and inclusive forms of a text, kept for the next reader of the same text."""
    seen = view(text)
    words = [
        Word(match.start(), match.end(), match[0], match[0].lower())
        for match in _WORD.finditer(seen.text)
    ]
    found = [
        *_chains(seen.text, dictionary),
        *_single_words(seen.text, words, dictionary),
        *_doublets(seen.text, words, dictionary),
        *_phrases(seen.text, words, dictionary),
    ]
    return Analysis(seen, words, _settle(seen.text, words, found))


# --- typographic forms ---------------------------------------------------------------------


def _chains(text: str, dictionary: InclusiveDictionary) -> Iterator[Found]:
    for match in _CHAIN.finditer(text):
        if not _in_address(text, match.start(), match.end()):
            yield from _chain(match[0], match.start(), dictionary)
    if " (" in text:
        for match in _BLANK_ENDING.finditer(text):
            fit = _morphology.fits(match[1], match[2] + (match[3] or ""))
            if fit:
                yield _form(match.start(), match.end(), fit, dictionary)


def _in_address(text: str, start: int, end: int) -> bool:
    # the run of characters without blanks around the chain, within reason
    left = start
    while left > 0 and start - left < 200 and not text[left - 1].isspace():
        left -= 1
    right = end
    while right < len(text) and right - end < 200 and not text[right].isspace():
        right += 1
    run = text[left:right].rstrip(".,;:!?)»\"'")
    return (
        "@" in run
        or "://" in run
        or run.lower().startswith(("www.", "(www."))
        or (bool(_ADDRESS_END.search(run)) and "." in run)
    )


def _chain(chain: str, offset: int, dictionary: InclusiveDictionary) -> Iterator[Found]:
    pieces = [(m.start(), m.end(), m[0]) for m in _PIECE.finditer(chain)]
    index = 0
    while index < len(pieces) - 1:
        read = _fixed_chain(chain, pieces, index, dictionary) or _word_chain(
            chain, pieces, index, dictionary
        )
        if read is None:
            index += 1
            continue
        found, index = read
        yield Found(
            offset + found.start,
            offset + found.end,
            found.kind,
            found.canonical,
            found.masculine,
            found.feminine,
        )


_Pieces = list[tuple[int, int, str]]


def _fixed_chain(
    chain: str, pieces: _Pieces, index: int, dictionary: InclusiveDictionary
) -> tuple[Found, int] | None:
    for count in (4, 3, 2):
        if index + count > len(pieces):
            continue
        part = pieces[index : index + count]
        known = dictionary.fixed.get("·".join(piece for _, _, piece in part).lower())
        if known is None:
            continue
        if not _joined_well(chain, pieces, index, index + count):
            continue
        end = _closed(chain, part[0][0], part[-1][1])
        masculine = part[0][2].lower()
        return Found(part[0][0], end, known.kind, known.canonical, masculine), index + count
    return None


def _word_chain(
    chain: str, pieces: _Pieces, index: int, dictionary: InclusiveDictionary
) -> tuple[Found, int] | None:
    base = pieces[index][2]
    first = pieces[index + 1][2]
    separator = chain[pieces[index][1] : pieces[index + 1][0]]
    if base.lower() in _NO_BASE:
        return None
    # mot.Autre: a blank is missing, unless the whole is in capitals
    if first[0].isupper() and not base.isupper() and separator in ".-/":
        if base[-1].islower() and not (separator == "/" and _full_pair(base, first)):
            return None
    following = [piece for _, _, piece in pieces[index + 2 : index + 4]]
    fit = _fit(base, first, separator, following)
    if fit is None:
        return None
    masculine, feminine, plural, count = fit
    stop = index + 2 + count
    if not _joined_well(chain, pieces, index, stop):
        return None
    end = _closed(chain, pieces[index][0], pieces[stop - 1][1])
    if stop == len(pieces) and chain[end:] == "s":
        end, plural = len(chain), True
    start = pieces[index][0]
    # aides-soignant-e-s, vice-président·e: the compound is one word
    back = index
    while back > 0 and chain[pieces[back - 1][1] : pieces[back][0]] == "-":
        back -= 1
        start = pieces[back][0]
    return _form(start, end, (masculine, feminine, plural), dictionary), stop


def _full_pair(one: str, other: str) -> tuple[str, str] | None:
    pair = _morphology.is_pair(plain(one), plain(other))
    if pair is None and _PAIR_OF.get(one.lower(), ("",))[0] == other.lower():
        return plain(one), plain(other)
    return pair


def _fit(
    base: str, first: str, separator: str, following: list[str]
) -> tuple[str, str, bool, int] | None:
    """Masculine, feminine, plural, and how many pieces after the first ending belong to it."""
    fit = _morphology.fits(base, first) or _morphology.reversed_fits(base, first)
    if fit is None and len(first) > 3 and separator in ("/", "·", ".", "(", "|", "*", "-"):
        pair = _morphology.is_pair(plain(base), plain(first))
        if pair and (separator != "-" or plain(first).endswith(("euse", "rice", "euses", "rices"))):
            fit = (*pair, first.lower().endswith("s"))
    if fit is None:
        return None
    masculine, feminine, plural = fit
    count = 0
    for piece in following:
        # étudiant·e·x·s: x for those who are neither
        if piece.lower() in ("s", "x", "z", "xs"):
            plural = plural or piece.lower() != "x"
            count += 1
        else:
            break
    return masculine, feminine, plural, count


def _joined_well(chain: str, pieces: _Pieces, start: int, stop: int) -> bool:
    """Whether what follows the form in its chain can stand after it."""
    if stop >= len(pieces):
        return True
    separator = chain[pieces[stop - 1][1] : pieces[stop][0]]
    rest = pieces[stop][2]
    if separator == "-":
        return rest.lower() not in _E_WORDS
    if separator == ".":
        # étudiant.e.Il: a blank is missing; planning.es.pdf: something else
        return rest[0].isupper() or stop + 1 < len(pieces)
    return True


def _closed(chain: str, start: int, end: int) -> int:
    """The end with the bracket that closes one opened in the form."""
    inside = chain[start:end]
    if inside.count("(") > inside.count(")") and chain[end : end + 1] == ")":
        end += 1
        if chain[end : end + 1] == "s":
            end += 1
    return end


def _form(
    start: int, end: int, fit: tuple[str, str, bool], dictionary: InclusiveDictionary
) -> Found:
    masculine, feminine, plural = fit
    person = dictionary.persons.get(masculine)
    kind: Kind = "adjective"
    canonical = _morphology.canonical(masculine, feminine, plural)
    if person is not None:
        kind = person.kind
        if person.canonical:
            canonical = person.canonical + (".s" if plural else "")
    elif masculine.endswith(("eur", "ien", "ier")):
        kind = "noun"
    return Found(start, end, kind, canonical, masculine, feminine)


# --- words of their own ---------------------------------------------------------------------


def _single_words(text: str, words: list[Word], dictionary: InclusiveDictionary) -> Iterator[Found]:
    for index, word in enumerate(words):
        known = dictionary.fixed.get(word.low)
        if known is not None:
            if _stands(text, words, index, known.contexts, dictionary):
                yield Found(word.start, word.end, known.kind, known.canonical, word.low)
            continue
        if len(word.text) < 4 or (word.text[0].isupper() and word.text[1].isupper()):
            if word.text not in ("unE",):
                continue
        if word.text[-1].isupper() or (word.text[-2:-1].isupper() and word.text[-1] == "s"):
            capital = _CAPITAL.match(word.text)
            if capital and capital[1][1:].islower():
                if capital[1] in ("un", "Un") and capital[2] == "E":
                    yield Found(word.start, word.end, "determiner", "un.e", "un")
                    continue
                fit = _morphology.fits(capital[1], capital[2] + (capital[3] or ""))
                if fit:
                    yield _form(word.start, word.end, fit, dictionary)
            continue
        if word.low.endswith(("rice", "rices", "euse", "euses", "seur", "seurs")):
            merged = _MERGED.match(word.low)
            if merged:
                yield _form(word.start, word.end, _merged(merged, word.low), dictionary)
        elif word.low.endswith(("æ", "æs", "aires")) and "æ" in word.low:
            stem = plain(word.low.rstrip("s").rstrip("æ"))
            yield _form(
                word.start, word.end, (stem + "e", stem + "ee", word.low.endswith("s")), dictionary
            )


def _merged(match: re.Match[str], word: str) -> tuple[str, str, bool]:
    stem = plain(match[1])
    feminine = "rice" if match[2] == "eurice" else "euse"
    return stem + "eur", stem + feminine, word.endswith("s")


def _stands(
    text: str,
    words: list[Word],
    index: int,
    contexts: frozenset[str],
    dictionary: InclusiveDictionary,
) -> bool:
    """Whether an inclusive word that also is something else is meant here.

    `pâtes al dente`, `Ille-et-Vilaine`, `à Lae` are none, `qu'al dise`, `ille dit` are.
    """
    word = words[index]
    after = text[word.end : word.end + 1]
    if after == "-" or text[word.start - 1 : word.start] == "-" or word.text.isupper():
        return "-" in contexts and word.text.isupper() and after != "-"
    if "-" in contexts:
        return True
    following = words[index + 1] if index + 1 < len(words) else None
    adjacent = following is not None and text[word.end : following.start] == " "
    before = words[index - 1] if index else None
    touching = before is not None and text[before.end : word.start].strip() == ""
    opening = not touching or before is None
    if word.text[0].isupper() and not opening:
        return False
    if following is None or not adjacent:
        return False
    if "subject" in contexts and _verb(following):
        return True
    if "object" in contexts and touching and before is not None and before.low in _SUBJECTS:
        return True
    if "determiner" in contexts:
        if word.text[0].isupper() or len(word.low) < 3 or word.low in ("lia", "taon", "dea"):
            return _noun_next(text, words, index, dictionary)
        return following.text[0].islower()
    return False


def _verb(word: Word) -> bool:
    if word.low in _CLITICS:
        return True
    if not word.text.islower() or word.low in _NO_VERB:
        return False
    return word.low.endswith((*_VERB_ENDINGS, "a", "e", "t", "d", "nt", "ra"))


def _noun_next(text: str, words: list[Word], index: int, dictionary: InclusiveDictionary) -> bool:
    for word in words[index + 1 : index + 4]:
        if not word.text[0].islower():
            return False
        if dictionary.person(plain(word.low)):
            return True
        if (
            text[word.end : word.end + 1] in ("·", "(", ".", "/")
            and text[word.end : word.end + 2][1:].isalpha()
        ):
            return True
    return False


# --- doublets -------------------------------------------------------------------------------


def _doublets(text: str, words: list[Word], dictionary: InclusiveDictionary) -> Iterator[Found]:
    count = len(words)
    skip = 0
    for index in range(count - 1):
        if index < skip:
            continue
        word = words[index]
        if word.low in _AND_OR:
            left, right, joint = index - 1, index + 1, word.low
            if word.low == "et" and words[right].low == "ou" and text[word.end] == "/":
                right, joint = index + 2, "ou"
            if left < 0 or right >= count:
                continue
            gap = text[words[left].end : words[right].start]
            if any(mark in gap for mark in ".;:!?\n"):
                continue
            if gap.count(" ") > 3 or "," in gap:
                continue
        else:
            gap = text[word.end : words[index + 1].start]
            joint = gap.strip()
            if joint not in (",", "/", "(") or word.low.endswith("'"):
                continue
            left, right = index, index + 1
        found = _doublet(text, words, left, right, joint, dictionary)
        if found is not None:
            yield found[0]
            skip = found[1]


def _doublet(
    text: str,
    words: list[Word],
    left: int,
    right: int,
    joint: str,
    dictionary: InclusiveDictionary,
) -> tuple[Found, int] | None:
    """The doublet around a conjunction: la consommatrice ou le consommateur (consumer)."""
    last = words[left].low
    for stop in range(right, min(right + 5, len(words))):
        if stop > right and text[words[stop - 1].end : words[stop].start].strip(" -"):
            break
        relation = _relation(last, words[stop].low, dictionary)
        if relation is None:
            continue
        found = _align(text, words, left, right, stop, joint, dictionary)
        if found:
            return found, stop + 1
    return None


def _relation(one: str, other: str, dictionary: InclusiveDictionary) -> tuple[str, str, str] | None:
    """How two words go together: what sort of pair, masculine and feminine."""
    if one == other:
        return ("same", one, one) if len(one) > 2 else None
    if _DETERMINERS.get(one) == other or _DETERMINERS.get(other) == one:
        masculine = one if one in _DETERMINERS and _DETERMINERS[one] == other else other
        return "determiner", masculine, _DETERMINERS[masculine]
    for masculine, feminine in ((one, other), (other, one)):
        if _PRONOUNS.get(masculine) == feminine:
            return "pronoun", masculine, feminine
        if _NOUN_PAIRS.get(masculine) == feminine:
            return "noun", masculine, feminine
    if one[:2] != other[:2]:
        plain_one, plain_other = plain(one), plain(other)
        if plain_one[:2] != plain_other[:2]:
            return None
    pair = _morphology.is_pair(plain(one), plain(other))
    if pair is None:
        return None
    if (one[-1] in "sx") != (other[-1] in "sx") and one[-1] not in "sx" and other[-1] not in "sx":
        return None
    person = dictionary.persons.get(pair[0])
    if person is not None and person.feminine == pair[1]:
        return person.kind, *pair
    if len(pair[0]) > 4 and pair[0].endswith(tuple(_PRODUCTIVE)):
        return "noun", *pair
    return None


_PRODUCTIVE = (
    "eur",
    "ien",
    "ier",
    "ant",
    "ent",
    "eux",
    "ais",
    "ois",
    "if",
    "ain",
    "e",
    "el",
    "i",
    "u",
)
_MERGE = {("de", "la"), ("à", "la"), ("de", "l'"), ("à", "l'")}


def _align(
    text: str,
    words: list[Word],
    left: int,
    right: int,
    stop: int,
    joint: str,
    dictionary: InclusiveDictionary,
) -> Found | None:
    i, j = left, stop
    pairs: list[tuple[str, str, str]] = []
    while j >= right and i >= 0:
        relation = _relation(words[i].low, words[j].low, dictionary)
        if relation is None and words[i].low == words[j].low and words[i].low in _BEFORE:
            relation = ("same", words[i].low, words[j].low)
        if relation is None:
            break
        if i < left and text[words[i].end : words[i + 1].start].strip(" -"):
            break
        pairs.append(relation)
        i, j = i - 1, j - 1
    start = i + 1
    # what is left of the right half may only be words before a noun
    rest = [words[k].low for k in range(right, j + 1)]
    if any(low not in _BEFORE for low in rest):
        return None
    if (
        rest
        and i >= 0
        and words[i].low in _BEFORE
        and not text[words[i].end : words[i + 1].start].strip(" ")
    ):
        # du vendeur ou de la vendeuse: determiners that differ in length
        start = i
        if i >= 1 and (words[i - 1].low, words[i].low) in _MERGE and len(rest) == 1:
            start = i - 1
    content = [pair for pair in pairs if pair[0] in ("noun", "adjective")]
    others = [pair for pair in pairs if pair[0] in ("pronoun", "determiner")]
    if not content and not others:
        return None
    before = words[start - 1].low if start else ""
    if not _one_role(text, words, start, left, stop, joint, content, others, before, rest):
        return None
    kind: Kind = "doublet"
    feminine_plural = False
    if content:
        sort, masculine, feminine = content[-1]
        if masculine in _NOUN_PAIRS:
            canonical = f"{masculine}.{feminine}"
        else:
            feminine_plural = words[stop].low.endswith("s") and words[left].low.endswith(("s", "x"))
            canonical = _morphology.canonical(masculine, feminine, feminine_plural)
        person = dictionary.persons.get(masculine)
        if person and person.canonical:
            canonical = person.canonical + (".s" if feminine_plural else "")
    else:
        _, masculine, feminine = others[-1]
        canonical = _PRONOUN_CANONICAL.get(masculine, f"{masculine}.{feminine}")
        if joint in ("/", "("):
            kind = "pronoun" if masculine in _PRONOUNS else "determiner"
    end = words[stop].end
    if joint == "(":
        if text[end : end + 1] != ")":
            return None
        end += 1
    return Found(words[start].start, end, kind, canonical, plain(masculine), plain(feminine))


def _one_role(
    text: str,
    words: list[Word],
    start: int,
    left: int,
    stop: int,
    joint: str,
    content: list[tuple[str, str, str]],
    others: list[tuple[str, str, str]],
    before: str,
    rest: list[str],
) -> bool:
    """Whether a coordination names one role for all genders, not two persons.

    `le serveur et la serveuse` are two, `les serveuses et serveurs` and `chaque serveur et
    chaque serveuse` are one role.
    """
    first = words[start].low
    if not content:
        masculine = others[-1][1]
        if joint == "ou" or joint in ("/", "("):
            return not (masculine == "lui" and joint == ",")
        if joint == "et":
            return masculine in ("ils", "eux", "ceux", "tous", "certains", "chacun", "uns") or (
                first in _EACH
            )
        return masculine in ("tous", "ceux", "chacun") and joint == ","
    sort, masculine, feminine = content[0]
    if any(m in ("homme", "hommes") for _, m, _ in content):
        if joint == "/" or before in _COMPARING:
            return False
        window = {word.low for word in words[max(0, start - 3) : start]}
        if window & _COMPARING:
            return False
    plural = words[stop].low.endswith(("s", "x")) and (words[left].low.endswith(("s", "x", "z")))
    if joint == "et":
        return plural or first in _EACH or before in _EACH
    if joint == ",":
        after = words[stop + 1] if stop + 1 < len(words) else None
        if after is not None:
            gap = text[words[stop].end : after.start]
            if after.low in _AND_OR and not gap.strip():
                return False
            if gap.strip() == "," and not (masculine in ("monsieur", "messieurs") or plural):
                return False
        # Madame, Monsieur; Françaises, Français
        return plural or masculine == "monsieur" or len(content) > 1
    return True


# --- epicene wording ------------------------------------------------------------------------


def _phrases(text: str, words: list[Word], dictionary: InclusiveDictionary) -> Iterator[Found]:
    for index, word in enumerate(words):
        phrases = dictionary.phrases.get(plain(word.low))
        if not phrases:
            continue
        best = 0
        for phrase in phrases:
            if len(phrase) > best and _phrase_at(text, words, index, phrase, dictionary):
                best = len(phrase)
        if not best:
            continue
        start = index
        while start and start > index - 2 and words[start - 1].low in _BEFORE:
            if text[words[start - 1].end : words[start].start].strip():
                break
            start -= 1
        if start < index - 1 and words[start].low in (
            "à",
            "par",
            "pour",
            "avec",
            "chez",
            "de",
            "d'",
        ):
            start += 1
        end = words[index + best - 1].end
        yield Found(words[start].start, end, "epicene", text[word.start : end].lower())


def _phrase_at(
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
        if step and text[words[index + step - 1].end : word.start].strip(" -"):
            return False
        if wanted == plain(PERSON):
            person = dictionary.person(plain(word.low))
            if person is None or not person.occupation:
                return False
        elif plain(word.low) != wanted:
            return False
    return True


# --- what remains ---------------------------------------------------------------------------


def _settle(text: str, words: list[Word], found: list[Found]) -> list[Found]:
    """One form per place, the longest; forms that are only spoken about are none."""
    kept: list[Found] = []
    for form in sorted(found, key=lambda form: (form.start, -form.end)):
        if kept and form.start < kept[-1].end:
            continue
        kept.append(form)
    return [form for form in kept if not _mentioned(text, form)]


def _mentioned(text: str, form: Found) -> bool:
    """« il/elle » alone in quotation marks, le pronom iel: the word, not a person."""
    left = text[max(0, form.start - 16) : form.start]
    opening = left.rstrip(" ")
    right = text[form.end : form.end + 3].lstrip(" ")
    if opening and opening[-1] in _QUOTES and right and right[0] in _QUOTES[opening[-1]]:
        return True
    before = left.rstrip(' «"“')
    last = before.rsplit(" ", 1)[-1].rsplit("'", 1)[-1].lower()
    return last in _MENTION and form.kind in ("pronoun", "determiner")


def person_of(word: Word, dictionary: InclusiveDictionary) -> Person | None:
    """The dictionary's entry for a word, in either gender and number."""
    return dictionary.person(plain(word.low))
