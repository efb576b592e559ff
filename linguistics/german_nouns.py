"""German person nouns: the table, their declension, and compounds by their head.

source/german.py reads sources with them, target/germanic/de builds its lexicon on them.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple, get_args

from .source.base import SourceGender

NounKind = Literal["noun", "adjective", "female", "male", "epicene"]
"""`adjective`: der Angestellte, die Angestellte; `epicene`: das Kind, die Geisel."""

_FOLDER = Path(__file__).parent / "source"

# Plurals that no ending makes, by the end of the singular.
_PLURALS = {
    "mann": ("männer", "männern", "leute", "leuten"),
    "frau": ("frauen",),
    "vater": ("väter", "vätern"),
    "mutter": ("mütter", "müttern"),
    "bruder": ("brüder", "brüdern"),
    "sohn": ("söhne", "söhnen"),
    "tochter": ("töchter", "töchtern"),
    "kind": ("kinder", "kindern"),
    "papst": ("päpste", "päpsten"),
    "magd": ("mägde", "mägden"),
    "braut": ("bräute", "bräuten"),
    "arzt": ("ärzte", "ärzten"),
    "gast": ("gäste", "gästen"),
    "kraft": ("kräfte", "kräften"),
    "glied": ("glieder", "gliedern"),
    "oberhaupt": ("oberhäupter", "oberhäuptern"),
    "vormund": ("vormünder", "vormündern"),
}
_LONGEST_ENDING = 3  # of a noun's case and number, where heads are looked up: zeuge, zeugen
# Ärzt*innen, Lehrer/-in, Kolleg(inn)en, Angestellte:r; LehrerInnen
_BOTH_IN_WORD = re.compile(r"(\w+(?:-\w+)*)[/·•(*:_]-?(innen|in|r|n|en|e|er)\)?\Z")
_CAPITAL_INSIDE = re.compile(r"(\w+[a-zäöüß])I(n|nnen)\Z")

NOT_FEMALE = tuple(
    "ein medizin disziplin benzin termin magazin delfin delphin rubin ruin vitamin insulin "
    "harlekin cousin berlin kamin jasmin satin terpentin dolphin lin".split()
)
"""How nouns in -in end that are no women."""

TITLES = frozenset(
    "herr herrn frau fräulein dr dr. prof prof. professor doktor dipl.-ing. mag. sir lady".split()
)
"""What stands before a name, in lower case."""

COUNTRIES = frozenset("Polen Schweden Ungarn Finnen".split())
"""Forms of a people that name its country where no article stands before them: in Polen."""

# function words that a sentence begins with, so that a noun after them is no surname
_OPENERS = frozenset(
    "als wie wenn weil dass da ob obwohl damit bevor nachdem während aber denn und oder doch "
    "sondern auch nur so dann danach gestern heute morgen hier dort nun jetzt bald oft immer "
    "nie noch schon viele alle einige mehrere beide er sie es wir ich ihr ihnen man wer was "
    "warum wo wann bis indem falls sobald jedoch sowohl weder entweder laut einst später früher "
    "zuerst zuletzt plötzlich leider vielleicht liebe lieber sehr geehrte geehrter mit von bei "
    "zu für über an auf nach vor um gegen ohne aus durch wegen neben hinter unter zwischen in "
    "gegenüber trotz seit statt zum zur beim vom im am der die das den dem des ein eine einen "
    "einem einer eines kein keine keinen mein meine dein deine sein seine unser unsere dieser "
    "diese dieses jeder jede zwei drei vier zehn per pro".split()
) | {
    stem + ending
    for stem in "mein dein sein ihr unser eur kein ein dies jed".split()
    for ending in ("", "e", "en", "em", "er", "es")
}
_FIRST_NAMES = frozenset(
    "Peter Walter Oliver Alexander Günter Günther Dieter Werner Rainer Jennifer Heather Thomas "
    "Hans Klaus Andreas Markus Jonas Lukas Tobias Matthias Nicholas Nikolas James Charles Chris "
    "Dennis Agnes Doris Iris Johannes Hannes Jens Lars Nils Nicolas Magnus Niklas Elias".split()
)
_ARTICLES = frozenset(
    "der die das den dem des ein eine einen einem einer zum zur beim vom im am".split()
)

_UMLAUTS = str.maketrans("äöüÄÖÜ", "aouAOU")


class Row(NamedTuple):
    """A line of german_nouns.tsv.

    Attributes:
        concept: see concepts.tsv.
        masculine: the form for men, or the only one.
        feminine: the form for women; None where there is none.
        kind: how it shows gender.
    """

    concept: str
    masculine: str
    feminine: str | None
    kind: NounKind


@dataclass(frozen=True, slots=True)
class Noun:
    """What a form of a person noun is.

    Attributes:
        name: its masculine in lower case, for all forms.
        gender: that the form shows; None where only a determiner can, or nothing.
        adjectival: declined like an adjective: der Angestellte, die Angestellte.
        plural: None where the form may be both: Lehrer.
        epicene: its grammatical gender says nothing of the person: das Kind, die Geisel; the
            plural in -leute.
    """

    name: str
    gender: SourceGender | None
    adjectival: bool = False
    plural: bool | None = None
    epicene: bool = False


@cache
def rows() -> tuple[Row, ...]:
    """The lines of german_nouns.tsv.

    Raises:
        ValueError: names the line with an unknown kind.
    """
    found: list[Row] = []
    lines = (_FOLDER / "german_nouns.tsv").read_text("utf-8").splitlines()
    for number, line in enumerate(lines, start=1):
        if line.startswith("#") or line.startswith("concept\t"):
            continue
        concept, masculine, feminine, name = line.split("\t")
        kind = next((kind for kind in get_args(NounKind) if kind == name), None)
        if kind is None:
            raise ValueError(
                f"german_nouns.tsv line {number}: unknown kind {name!r}; known are "
                f"{', '.join(get_args(NounKind))}"
            )
        found.append(Row(concept, masculine, None if feminine == "-" else feminine, kind))
    return tuple(found)


def decline(masculine: str, feminine: str | None, kind: NounKind) -> Iterator[tuple[str, Noun]]:
    """Every form of a noun, singular and plural, the commonest first.

    More forms than there are: what nobody writes does no harm (des Arzts, die Arzten).
    """
    name = masculine.lower()
    if kind == "adjective":
        yield masculine, Noun(name, "male", adjectival=True, plural=False)
        for form in (masculine[:-1], masculine[:-1] + "n"):
            yield form, Noun(name, None, adjectival=True)
        return
    gender: SourceGender | None = "female" if kind == "female" else "male"
    epicene = kind == "epicene"
    if (kind == "noun" and feminine is None) or epicene:
        gender = None
    for form, plural in _forms(masculine, feminine):
        if form == feminine:
            continue  # der Cousin, die Cousine
        if form.lower().endswith(("leute", "leuten")):
            yield form, Noun(name, None, plural=True, epicene=True)
        else:
            yield form, Noun(name, gender, plural=plural, epicene=epicene)
    if name.endswith("beamter"):
        # der Beamte, des Beamten: declined like an adjective, but with a feminine of its own
        for form in (masculine[:-1], masculine[:-1] + "n"):
            yield form, Noun(name, "male")
    if feminine is not None:
        yield feminine, Noun(name, "female", plural=False)
        for ending in ("nen", "n", "en", "s"):
            yield feminine + ending, Noun(name, "female", plural=True)
        for form in _irregular(feminine):
            yield form, Noun(name, "female", plural=True)


def _forms(masculine: str, feminine: str | None) -> Iterator[tuple[str, bool | None]]:
    """Forms of a masculine or only form, and whether they are plurals.

    der Arzt, des Arztes; der Kunde, des Kunden; der Lehrer, die Lehrer, den Lehrern.
    """
    yield masculine, None if masculine.endswith(("er", "el", "en")) else False
    yield masculine + "s", None
    yield masculine + "es", False
    # den Lehrern are several, den Bauern may be one
    several = masculine.endswith(("er", "el")) and not masculine.lower().endswith("bauer")
    yield masculine + "n", True if several else None
    yield masculine + "en", None
    yield masculine + "e", True
    for form in _irregular(masculine):
        yield form, True
    # die Köche, die Anwälte: the umlaut that the feminine has
    stem = (feminine or "").removesuffix("in")
    if stem and stem != masculine and stem.translate(_UMLAUTS) == masculine.translate(_UMLAUTS):
        for ending in ("e", "en", "er", ""):
            yield stem + ending, True


def _irregular(singular: str) -> Iterator[str]:
    for ending, plurals in _PLURALS.items():
        if singular.lower().endswith(ending):
            for plural in plurals:
                form = singular[: -len(ending)] + plural
                yield form[0].upper() + form[1:]


@cache
def nouns() -> dict[str, Noun]:
    """Every form of the table's nouns."""
    found: dict[str, Noun] = {}
    # nouns of one gender last, since Putzfrau is a concept of its own beside Putzmann
    for row in rows():
        if row.kind not in ("female", "male"):
            for form, noun in decline(row.masculine, row.feminine, row.kind):
                found.setdefault(form, noun)
    for row in rows():
        if row.kind in ("female", "male"):
            found |= dict(decline(row.masculine, None, row.kind))
    return found


def heads(word: str, forms: Container[str]) -> Iterator[tuple[str, str]]:
    """The known heads of a compound, the longest first: first part and head.

    `Stations|ärztin`, `Gerichts|vollzieher`, `Support-|Mitarbeiter`.

    Args:
        word: a noun, with a capital.
        forms: the nouns that may be heads.
    """
    if not word[:1].isupper() or word.endswith("-"):
        return
    cuts = list(range(3, len(word) - 3))
    if "-" in word:
        cuts.insert(0, word.rindex("-") + 1)
    for cut in cuts:
        tail = word[cut].upper() + word[cut + 1 :]
        if tail in forms and not is_false_head(word[:cut], tail):
            yield word[:cut], tail


@cache
def _false_heads() -> dict[str, tuple[str, ...]]:
    """For the head of a compound, the ends of first parts with which it names no such person."""
    found: dict[str, tuple[str, ...]] = {}
    for line in (_FOLDER / "german_false_heads.tsv").read_text("utf-8").splitlines():
        if not line.startswith("#") and not line.startswith("head\t"):
            head, parts = line.split("\t")
            found[head] = tuple("" if part == "*" else part for part in parts.split())
    return found


def is_false_head(first: str, head: str) -> bool:
    """Whether a compound that seems to have a person as its head names none.

    `Fahr|zeuge` (vehicles) are no witnesses, the `Zyl|inder` (cylinder) no Indian, the
    `Laut|sprecher` (loudspeaker) no spokesman.
    """
    first, head = first.lower(), head.lower()
    for length in range(len(head) - _LONGEST_ENDING, len(head) + 1):
        if first.endswith(_false_heads().get(head[:length], ())):
            return True
    return False


def of_both(word: str) -> str | None:
    """The form with both genders in it, as the feminine or the adjectival noun; None for others.

    `Ärzt*innen` as Ärztinnen, `Lehrer/-in`, `LehrerIn` as Lehrerin, `Kranke:r` as Kranke.
    """
    match = _BOTH_IN_WORD.match(word)
    if match is not None:
        base, ending = match.groups()
        return base + ending if ending in ("in", "innen") else base
    match = _CAPITAL_INSIDE.match(word)
    return None if match is None else match[1] + "i" + match[2]


def is_adjective(words: Sequence[str], index: int, noun: Noun) -> bool:
    """Whether an adjectival noun is an adjective: `die [Deutsche] Bahn`, `[Kranke] Kinder`.

    Inside a sentence only names have adjectives with a capital: `die [Vorsitzende] Levit`.
    """
    if not noun.adjectival or index + 1 >= len(words) or words[index].endswith("er"):
        return False
    is_capital = index == 0 or words[index].startswith("Deutsch")
    return is_capital and words[index + 1][:1].isupper()


def is_surname(words: Sequence[str], index: int, noun: Noun) -> bool:
    """Whether a noun is a surname: `Helen [Schneider]`, `Frau Dr. [Müller]`.

    A feminine form is none: `Frau [Ministerin]`; nor is the noun after a function word or an
    adjective that the sentence begins with: `Als [Arzt]`, `Junger [Koch]`.

    Args:
        words: of the sentence.
        index: of the noun.
        noun: what it would be as a person noun.
    """
    if index == 0 or noun.gender != "male" or noun.adjectival or noun.plural:
        return False
    before = words[index - 1]
    if before.lower() in TITLES:
        return True
    if before.endswith("s") and before not in _FIRST_NAMES:
        return False  # Annas Bruder
    named = index > 1 and words[index - 2].lower() in _ARTICLES and before not in nouns()
    if named:
        return False  # zum Beispiel Lehrer, but der Trainer Koch
    return (
        before[:1].isupper()
        and before.lower() not in _OPENERS
        and before[-1:].isalpha()
        and not (index == 1 and before.endswith("er") and before not in _FIRST_NAMES)
    )
