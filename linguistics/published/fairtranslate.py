"""The rules of the FairTranslate release, to the letter, slips included.

Kept for comparison with the paper's tables; `linguistics/inclusive_french` is what agrees with a
French reader. The slips that matter:

- `normalise` writes `lea` as `le.a`, while `is_inclusive` looks for `lea` only: an inclusive
  article alone is never seen. `ce.te` becomes `ce.tte`, but `cet.te` stays as it is.
- The endings of `is_inclusive` leave out `.e` after t, d, é..., `.fe`, `.ne` after on...
- Occupations of several words are never one token: `occupation_gender` finds none of them.
- A masculine form anywhere wins over a feminine, that over an inclusive one.
- For occupations with one form for both genders, any article anywhere in the text decides.
- `they_pronouns` takes expletive `il` and pronouns of other persons for the translation of they.
"""

import re

from ..inclusive_french.occupation_names import Occupation

_BEFORE = r"(?<=\b|^)"
_AFTER = r"(?=\b|[,\.!?;:\s]|$)"

# target, what is replaced by it; the order is the release's, and each rule works on what the
# rules before it left. Capitals are told apart.
_WHOLE_WORDS: tuple[tuple[str, str], ...] = (
    (
        "Un.e",
        "Un/Une Un/une Une/Un Une/un Un.Une Un.une Une.Un Une.un UnE Un-e Un_ou_une Une_ou_un",
    ),
    ("un.e", "un/une une/un un.une une.un unE un-e un_ou_une une_ou_un"),
    (
        "Le.a",
        "Lea Lia Li Lae Le.la Le/La Le/la La.le La/le La.Le La/Le Le-a Le_ou_la La_ou_le",
    ),
    ("le.a", "lea lia li lae le.la le/la la.le la/le le-a le_ou_la la_ou_le"),
    (
        "Iel",
        "Ille Yel Ielle Ellui Il/Elle Il/elle Il.Elle Il.elle Elle/Il Elle/il Elle.Il Elle.il"
        " Il_ou_elle Elle_ou_il",
    ),
    ("iel", "ille yel ielle ellui il/elle il.elle elle/il elle.il il_ou_elle elle_ou_il"),
    ("Ce.tte", "Ce.te Cès Cèx Ce_ou_cette Cette_ou_ce Cette_ou_cet"),
    ("ce.tte", "ce.te cès cèx ce_ou_cette cette_ou_ce cette_ou_cet"),
)
_SUFFIXES: tuple[tuple[str, str], ...] = (
    ("ien.ne", "ien.ienne ienE"),
    ("ier.ère", "ier.ière ierE"),
    ("eur.euse", "eur.se"),
    ("eur.e", "eurE"),
    ("eux.euse", "eux.se"),
    ("tre.esse", "tre.tresse tre.sse"),
    ("te.esse", "te.sse"),
)


def _rule(alternatives: str, before: str) -> re.Pattern[str]:
    options = "|".join(re.escape(one.replace("_", " ")) for one in alternatives.split())
    return re.compile(f"{before}({options}){_AFTER}")


_RULES = [(_rule(options, _BEFORE), target) for target, options in _WHOLE_WORDS]
_RULES += [(_rule(options, ""), target) for target, options in _SUFFIXES]

_THEY = re.compile(r"[Tt]hey")
_TOKEN = re.compile(r"\b\w+\.\w+|[^\w\s]|\w+'|'\w+|\w+")
_INDICATORS = ("Iel", "iel", "Lea", "lea", "Un.e", "un.e", "Ce.tte", "ce.tte")
_ENDINGS = (
    "ien.ne",
    "ier.ère",
    "eur.euse",
    "eur.e",
    "eux.euse",
    "tre.esse",
    "te.esse",
    "eur.rice",
)
_DETERMINERS = (
    ("Un", "Une", "Un.e"),
    ("Le", "La", "Lea"),
    ("Ce", "Cette", "Ce.tte"),
    ("Cet", "Cette", "Ce.tte"),
    ("un", "une", "un.e"),
    ("le", "la", "lea"),
    ("ce", "cette", "ce.tte"),
    ("cet", "cette", "ce.tte"),
)
_GENDERS = ("male", "female", "inclusive")
_PRONOUNS = {
    name: re.compile(rf"\b[{name[0].upper()}{name[0]}]{name[1:]}\b")
    for name in ("il", "elle", "ils", "elles", "iel")
}


def normalise(text: str) -> str:
    """The released `non_binary_standardization`: one spelling for some alternatives.

    >>> normalise("L’infirmier·ière et lea coiffeur.se")
    'L’infirmier.ère et le.a coiffeur.euse'
    """
    text = text.replace("·", ".").replace("•", ".")
    for pattern, target in _RULES:
        text = pattern.sub(target, text)
    return text


def released_output(raw: str) -> str:
    """A model's raw output as the release cleans and normalises it before any scoring.

    Without the double quotes around it, then its first line only (so that a quote at the end of
    that line stays if more lines follow), and some alternatives in one spelling. References are
    left as they are.

    >>> released_output('"Lae coiffeur.se est là."')
    'Le.a coiffeur.euse est là.'
    """
    return normalise(raw.strip().strip('"').split("\n", 1)[0])


def has_they(english: str) -> bool:
    """Whether the release counts an inclusive sentence among those with they (Figure 7)."""
    return _THEY.search(english) is not None


def tokens(text: str) -> list[str]:
    """The released tokenizer: two words joined by a full stop are one token."""
    return _TOKEN.findall(text)


def is_inclusive(text: str) -> bool:
    """The released detector of inclusive sentences (Table 4 of the paper).

    The release runs it on normalised text: call `normalise` first.
    """
    words = tokens(text)
    return any(word in words for word in _INDICATORS) or any(form in text for form in _ENDINGS)


def occupation_gender(text: str, occupation: Occupation) -> str:
    """The released gender of the occupation (section 7): male, female, inclusive or absent.

    Args:
        text: Normalised French, as `released_output` gives it.
        occupation: Masculine, feminine and inclusive form.
    """
    words = tokens(text)
    if not any(form in words for form in occupation):
        return "absent"
    if occupation[0] != occupation[1]:
        return next(
            gender for gender, form in zip(_GENDERS, occupation, strict=True) if form in words
        )
    for forms in _DETERMINERS:
        for gender, form in zip(_GENDERS, forms, strict=True):
            if form in words:
                return gender
    return "absent"


def they_pronouns(text: str) -> frozenset[str]:
    """The pronouns among il, elle, ils, elles, iel that the text holds (Figure 7)."""
    return frozenset(name for name, pattern in _PRONOUNS.items() if pattern.search(text))
