"""French closed classes and morphology: determiners, adjectives, participles.

All words are in lower case, in normal form.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from importlib.resources import files

from ...tables import FormGender
from ..family import Determiner, determiners
from .morphology import masculine_plural

_PACKAGE = __package__


@cache
def _word_lists() -> dict[str, list[str]]:
    lists: dict[str, list[str]] = {}
    current: list[str] = []
    for line in files(_PACKAGE).joinpath("wordlists.txt").read_text("utf-8").splitlines():
        if line.startswith("["):
            current = lists.setdefault(line.strip("[] "), [])
        elif not line.startswith("#"):
            current.extend(line.split())
    return lists


def word_list(name: str) -> list[str]:
    """A list of wordlists.txt."""
    return _word_lists()[name]


# ---- determiners -----------------------------------------------------------------------------

DETERMINERS: dict[str, Determiner] = {
    **determiners("le un ce cet quel aucun certain nul tel tout", "male"),
    **determiners("la une cette quelle aucune certaine nulle telle ma ta sa toute", "female"),
    **determiners("du au", "male", fused=True),
    **determiners("aux", None, plural=True, fused=True),
    # son, mon, ton show a gender before a consonant only: see phrases.py
    **determiners("l' mon ton son notre votre leur chaque quelque"),
    **determiners(
        "les des ces mes tes ses nos vos leurs plusieurs quelques certains deux trois "
        "quatre cinq dix quels tous",
        None,
        plural=True,
    ),
    **determiners("certaines quelles toutes", "female", plural=True),
}
ELIDED_POSSESSIVES = frozenset({"mon", "ton", "son"})
_VOWEL = re.compile(r"[aeiouyhàâäéèêëîïôöùûœæ]")


def begins_with_vowel(word: str) -> bool:
    """Whether a word may have `son` before it whatever its gender (`son analyste`)."""
    return bool(_VOWEL.match(word))


# ---- adjectives ------------------------------------------------------------------------------

_IRREGULAR = {
    "beau": "belle", "nouveau": "nouvelle", "vieux": "vieille", "bel": "belle",
    "nouvel": "nouvelle", "vieil": "vieille", "fou": "folle", "mou": "molle", "doux": "douce",
    "roux": "rousse", "faux": "fausse", "jaloux": "jalouse", "gros": "grosse", "gras": "grasse",
    "bas": "basse", "las": "lasse", "épais": "épaisse", "blanc": "blanche", "franc": "franche",
    "sec": "sèche", "frais": "fraîche", "public": "publique", "turc": "turque", "grec": "grecque",
    "long": "longue", "gentil": "gentille", "nul": "nulle", "pareil": "pareille",
    "complet": "complète", "inquiet": "inquiète", "discret": "discrète", "secret": "secrète",
    "concret": "concrète", "indiscret": "indiscrète", "désuet": "désuète", "prêt": "prête",
    "favori": "favorite", "malin": "maligne", "bénin": "bénigne", "aigu": "aiguë",
    "ambigu": "ambiguë", "sot": "sotte", "vieillot": "vieillotte", "pâlot": "pâlotte",
    "meilleur": "meilleure", "supérieur": "supérieure", "inférieur": "inférieure",
    "antérieur": "antérieure", "postérieur": "postérieure", "majeur": "majeure",
    "mineur": "mineure", "intérieur": "intérieure", "extérieur": "extérieure",
    "paysan": "paysanne", "mort": "morte", "métis": "métisse", "expert": "experte",
    "protecteur": "protectrice", "conservateur": "conservatrice", "créateur": "créatrice",
    "travailleur": "travailleuse", "rieur": "rieuse", "rêveur": "rêveuse", "menteur": "menteuse",
    "moqueur": "moqueuse", "tricheur": "tricheuse", "bosseur": "bosseuse",
}  # fmt: skip
_ADJECTIVES = word_list("adjectives")
# Irregular participles, masculine; the feminine has e.
_PARTICIPLES = word_list("participles")


def feminine(word: str) -> str:
    """The regular or listed feminine of an adjective: `heureux`, `heureuse`."""
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    for ending, replacement in (
        ("teur", "trice"), ("eur", "euse"), ("ien", "ienne"), ("éen", "éenne"), ("on", "onne"),
        ("eil", "eille"), ("el", "elle"), ("er", "ère"), ("if", "ive"), ("ïf", "ïve"),
        ("euf", "euve"), ("x", "se"), ("et", "ette"),
    ):  # fmt: skip
        if word.endswith(ending):
            return word[: -len(ending)] + replacement
    return word if word.endswith("e") else word + "e"


def _forms() -> dict[str, FormGender | None]:
    """Every adjective and irregular participle with its gender; None for one form for both."""
    forms: dict[str, FormGender | None] = {}
    for word in [*_ADJECTIVES, *_IRREGULAR, *_PARTICIPLES]:
        other = feminine(word) if word not in _PARTICIPLES else word + "e"
        if other == word:
            forms[word] = forms[word + "s"] = None
            continue
        forms[other] = forms[other + "s"] = "female"
        forms[word] = forms[masculine_plural(word)] = "male"
    return forms


ADJECTIVES = _forms()

# Endings of words that stand as predicates (after être), where nouns in -té or -ère are rare.
_FEMALE_ENDING = re.compile(
    r"\w{2,}(?:ée|euse|trice|ive|enne|onne|ère|ète|ante|ente|aise|oise|ande|arde|aine|uelle|nelle)s?\Z"
)
_MALE_ENDING = re.compile(r"\w{2,}(?:é|eux|if|ant|ent|ien|ois|ard|ain|el|eur)s?\Z")
_NOT_PREDICATES = frozenset(word_list("not predicates"))


@lru_cache(maxsize=8192)
def predicate_gender(word: str) -> FormGender | None:
    """Gender of an adjective or participle by its form; None for both, or for no such word.

    `fatiguée` female, `heureux` male, `malade` none.
    """
    if word in _NOT_PREDICATES or word.endswith("ment"):
        return None
    if word in ADJECTIVES:
        return ADJECTIVES[word]
    if _FEMALE_ENDING.match(word):
        return "female"
    return "male" if _MALE_ENDING.match(word) else None


_E_PARTICIPLE = re.compile(r"\w{2,}é(?:e?s?)\Z")


@lru_cache(maxsize=8192)
def attribute_gender(word: str) -> tuple[bool, FormGender | None]:
    """Whether a word after a noun is its adjective or participle, and the gender it shows.

    `l'analyste [financière]`, `une élève [perturbée]`; verbs are none (`l'analyste [soigne]`).
    """
    if word in ATTRIBUTES:
        return True, ATTRIBUTES[word]
    if word in _NOT_PREDICATES:
        return False, None
    if _E_PARTICIPLE.match(word):
        return True, "female" if word.rstrip("s").endswith("ée") else "male"
    return False, None


# Of the adjectives those that are no verb form, adverb or preposition after a noun, and the many
# adjectives of job names that have one form.
_NOT_ATTRIBUTES = frozenset(word_list("not attributes"))
ATTRIBUTES: dict[str, FormGender | None] = {
    word: gender for word, gender in ADJECTIVES.items() if word not in _NOT_ATTRIBUTES
} | dict.fromkeys(
    "agricole alimentaire artistique bancaire bénévole biomédical chimique clinique comptable "
    "dentaire diplomatique domestique ecclésiastique électrique électronique énergétique "
    "esthétique ferroviaire fiscale graphique gériatrique hospitalière hydraulique informatique "
    "juridique linguistique logistique maritime mécanique météo militaire nucléaire nutritionniste "
    "orthopédique parlementaire pédagogique pédiatrique politique portuaire postale potentiel "
    "publicitaire sanitaire scientifique stagiaire technique thérapeutique touristique "
    "universitaire web freelance senior junior adulte jeune malade aveugle célèbre coupable "
    "humanitaire bilingue responsable".split()
)
ATTRIBUTES |= {
    "potentiel": "male", "potentielle": "female", "fiscale": "female", "hospitalière": "female",
    "postal": "male", "postale": "female", "biomédical": "male", "biomédicale": "female",
    "médical": "male", "médicale": "female", "hospitalier": "male", "chef": None,
    "cheffe": "female",
    "aérien": "male", "aérienne": "female",
}  # fmt: skip


def _prenominal() -> dict[str, FormGender | None]:
    forms: dict[str, FormGender | None] = {}
    for word in word_list("before nouns"):
        other = feminine(word)
        for form in (word, masculine_plural(word)):
            forms[form] = "male" if other != word else None
        for form in (other, other + "s"):
            forms.setdefault(form, "female")
    return forms


PRENOMINAL = _prenominal()
"""Adjectives between determiner and noun, with the gender that they show."""
