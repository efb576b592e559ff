"""Finding inclusive forms in French."""

from dataclasses import dataclass
from functools import lru_cache

from ..target.romance.fr.both_forms import BothForm, Word, longest, words_of
from ..target.romance.fr.dictionary import InclusiveDictionary, Kind, default_dictionary
from ..target.romance.fr.doublets import doublets
from ..target.romance.fr.spelling import view
from ..target.romance.fr.typographic import typographic_forms
from ..text import NormalText
from .epicene import epicene_wordings

# opening quotation marks and those that close them
QUOTES = {"«": "»", "“": "”", '"': '"', "‘": "'", "'": "'", "„": "“”"}
# le pronom iel, le mot étudiant·e
_MENTION = frozenset(
    "mot mots pronom pronoms terme terme forme formes graphie néologisme article suffixe".split()
)


@dataclass(frozen=True)
class InclusiveForm:
    """One inclusive form of a text.

    Attributes:
        start: Where it begins in the text as given.
        end: Where it ends, exclusive.
        text: The form as written.
        kind: What it is; participles are adjectives.
        canonical: One spelling for all spellings of the same form, such as `infirmier.ère.s`.
    """

    start: int
    end: int
    text: str
    kind: Kind
    canonical: str


@dataclass(frozen=True)
class Analysis:
    """What all of the French readers share: made once per text."""

    view: NormalText
    words: list[Word]
    found: list[BothForm]


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
    analysis = analyse(text, default_dictionary() if dictionary is None else dictionary)
    forms = []
    for found in analysis.found:
        start, end = analysis.view.given_span(found.start, found.end)
        forms.append(InclusiveForm(start, end, text[start:end], found.kind, found.canonical))
    return forms


@lru_cache(maxsize=64)
def analyse(text: str, dictionary: InclusiveDictionary) -> Analysis:
    """Words and inclusive forms of a text, kept for the next reader of the same text."""
    seen = view(text)
    words = words_of(seen.text)
    found = longest(
        [
            *typographic_forms(seen.text, words, dictionary),
            *doublets(seen.text, words, dictionary),
            *epicene_wordings(seen.text, words, dictionary),
        ]
    )
    return Analysis(seen, words, [form for form in found if not _mentioned(seen.text, form)])


def _mentioned(text: str, form: BothForm) -> bool:
    """« il/elle » alone in quotation marks, le pronom iel: the word itself, not a person."""
    left = text[max(0, form.start - 16) : form.start]
    opening = left.rstrip(" ")[-1:]
    closing = text[form.end : form.end + 2].strip(" ")[:1]
    if opening and closing and closing in QUOTES.get(opening, ""):
        return True
    before = left.rstrip(' «"“').rsplit(" ", 1)[-1].rsplit("'", 1)[-1].lower()
    return before in _MENTION and form.kind in ("pronoun", "determiner")
