"""How a French text renders the English singular they of an occupation."""

import re
from dataclasses import dataclass
from typing import Literal

from gendermt.linguistics.french.english import EnglishPronoun, has_singular_they, pronouns
from gendermt.linguistics.french.forms import default_dictionary
from gendermt.linguistics.french.inclusive import Analysis, Found, analyse
from gendermt.linguistics.french.occupation import OccupationReading, read_occupation
from gendermt.linguistics.french.occupation_forms import Occupation

Rendering = Literal["il", "elle", "ils", "elles", "iel", "iels", "omitted"]

__all__ = ["Rendering", "TheyReading", "has_singular_they", "read_they"]


@dataclass(frozen=True)
class TheyReading:
    """How singular they was rendered.

    Attributes:
        rendering: The pronoun, `iel` and `iels` for any inclusive pronoun or doublet, `omitted`
            where there is none; None where the English has no singular they of the occupation.
        spans: Where the pronouns that render it stand in the text as given.
        reason: What decided.
    """

    rendering: Rendering | None
    spans: tuple[tuple[int, int], ...]
    reason: str


@dataclass(frozen=True)
class _Subject:
    """A French subject pronoun: its form, place in the normalised text, and share of the text."""

    form: str
    start: int
    end: int
    place: float


# expletive il: il y a, il faut, il est important de, il était midi, il pleut...
_EXPLETIVE = re.compile(
    r"(?:n')?y (?:a|en a|avait|aura|aurait|eut|ait|a-t)\b"
    r"|(?:ne |n')?(?:me |te |lui |leur |nous |vous |m'|t')?"
    r"(?:faut|fallait|faudra|faudrait|fallut|faille|fallu)\b"
    r"|(?:ne |n')?(?:s'agi[a-zéêî]*|s'avère (?:que|qu')|se peut|se pourrait|se trouve qu|se fait tard)"
    r"|(?:ne |n')?(?:pleut|pleuvait|pleuvra|neige|neigeait|gèle|grêle|vente|tonne|tonnait|bruine)\b"
    r"|(?:ne |n')?(?:vaut|vaudrait|valait|vaudra) mieux"
    r"|(?:ne |n')?(?:suffi[a-z]*|convien[a-z]*|convenait|importe|importait|incombe|appartient) (?:de|d'|à|que|qu')"
    r"|(?:me |te |lui |leur |nous |vous |m'|t')?(?:semble|semblait|semblerait|paraît|paraissait|arrive|arrivait|arrivera|advient|advint)"
    r" (?:bien )?(?:que|qu'|de|d'|souvent que|souvent qu'|parfois que|parfois qu')"
    r"|(?:ne |n')?(?:existe|existait|manque|manquait|reste|restait|restera|resterait|subsiste)"
    r" (?:plus |pas |bien |encore |toujours )*(?:un|une|des|du|de|d'|deux|trois|quatre|cinq|six|dix|beaucoup|peu|à|plus|quelques|que)\b"
    r"|(?:ne |n')?(?:fait|faisait|fera|fit) (?:très |trop |si |plus |déjà |encore |assez )*(?:froid|chaud|beau|bon|nuit|jour|sombre|noir|mauvais|frais|doux|gris|soleil|clair)\b"
    r"|(?:ne |n')?(?:lui |leur |me |te |nous |vous |m'|t')?"
    r"(?:est|était|sera|serait|fut|soit|semble|semblait|paraît|paraissait|devient|devenait|a été|avait été|n'est)"
    r" (?:pas |plus |très |trop |bien |vraiment |parfois |toujours |souvent |aussi |peu |plus |déjà |donc )*"
    r"(?:temps|tard|tôt|midi|minuit|\w+ heures?|[\d.,]+ ?h\w*|\d+ ?heures?|"
    r"[\w-]+ (?:de ne |d'en |à |au |aux )?(?:de|d'|que|qu')|"
    r"(?:interdit|défendu|permis|recommandé|conseillé|demandé|possible|impossible|difficile|facile|utile"
    r"|nécessaire|arrivé|question|clair|vrai|évident|essentiel|important)\b(?! (?:pour|parmi|par|dans|sur|et)\b))"
)
_BARE_EXPLETIVE_ADJECTIVE = re.compile(r"(?:est|était|sera|serait|fut)\b")
# être + participle + de is a person's: il est content de, il est chargé de
_PERSONAL = re.compile(
    r"(?:ne |n')?(?:est|était|sera|serait|fut|soit|semble|semblait|paraît|devient)"
    r" (?:pas |plus |très |trop |bien |vraiment |toujours |si |aussi |plus )*"
    r"(?:content|fier|ravi|heureux|sûr|certain|capable|chargé|responsable|fatigué|satisfait|déçu|obligé"
    r"|désolé|convaincu|persuadé|conscient|inquiet|prêt|passionné|épuisé|digne|triste|tenu|membre|titulaire"
    r"|originaire|victime|libre|enchanté|soucieux|désireux|amoureux|en|à|reconnu|apprécié|connu|félicité"
    r"|censé|venu|rentré|parti|sorti|entouré|accompagné|aimé|formé|diplômé|spécialisé|employé|accusé|payé"
    r"|remercié|complimenté|invité|informé|averti|prévenu|chef|incapable|plein|las|proche|sorti|descendu)\b"
)
_PREPOSITIONS = frozenset(
    ["chez", "pour", "avec", "sans", "à", "de", "d'", "par", "sur", "sous", "contre", "vers", "envers", "entre", "devant", "derrière", "comme", "que", "selon", "malgré", "parmi", "c'est"]
) - {"que", "comme"}
_PRONOUN_FORMS = frozenset(("il", "elle", "ils", "elles"))


def read_they(french: str, english: str, occupation: Occupation) -> TheyReading:
    """How the French renders the English they that stands for the occupation.

    Args:
        french: The translation, in any Unicode normalisation.
        english: The source.
        occupation: Masculine, feminine and inclusive form.

    Returns:
        The rendering, with the pronouns that make it. Expletive il (`il faut`), pronouns of
        things and of other persons are left out by pairing the subject pronouns of the two
        languages in order.
    """
    if not has_singular_they(english, occupation):
        return TheyReading(None, (), "no singular they of the occupation in the English")
    analysis = analyse(french, default_dictionary())
    reading = read_occupation(french, occupation)
    subjects = _subjects(analysis)
    pairs = _pair(pronouns(english), subjects, reading, analysis)
    if not pairs:
        reason = "only expletive or other pronouns" if subjects else "no subject pronoun"
        return TheyReading("omitted", (), reason)
    chosen = pairs[0]
    same = [one for one in pairs if one.form == chosen.form]
    spans = tuple(analysis.view.span(one.start, one.end) for one in same)
    return TheyReading(chosen.form, spans, "paired with they")  # type: ignore[arg-type]


def _subjects(analysis: Analysis) -> list[_Subject]:
    """Subject pronouns that stand for someone or something, in order."""
    text = analysis.view.text
    length = max(1, len(text))
    covered: list[Found] = []
    subjects: list[_Subject] = []
    for found in analysis.found:
        form = found.canonical if found.canonical in ("iel", "iels") else None
        if form:
            subjects.append(_Subject(form, found.start, found.end, found.start / length))
        covered.append(found)
    position = 0
    for index, word in enumerate(analysis.words):
        if word.low not in _PRONOUN_FORMS:
            continue
        while position < len(covered) and covered[position].end <= word.start:
            position += 1
        if position < len(covered) and covered[position].start < word.end:
            continue
        before = analysis.words[index - 1] if index else None
        touching = before is not None and not text[before.end : word.start].strip(" ")
        if word.low in ("elle", "elles") and touching and before is not None:
            if (
                before.low in _PREPOSITIONS
                or (before.low in ("est", "sont")
                and text[before.end - 1] != "-")
            ):
                continue
        after = text[word.end : word.end + 80].lstrip(" ")
        if after.startswith("-même"):
            continue
        hyphen = text[word.start - 1 : word.start] == "-"
        if word.low == "il" and _is_expletive(text, word.start, after, hyphen):
            continue
        subjects.append(_Subject(word.low, word.start, word.end, word.start / length))
    subjects.sort(key=lambda one: one.start)
    return subjects


def _is_expletive(text: str, start: int, after: str, hyphen: bool) -> bool:
    if hyphen:
        # y a-t-il, faut-il, pleut-il, est-il possible
        before = text[max(0, start - 14) : start].lower()
        return bool(
            re.search(r"(?:y a-t-|faut-|pleut-|s'agit-|vaut-|suffit-|semble-t-|paraît-)$", before)
        )
    if _PERSONAL.match(after):
        return False
    return bool(_EXPLETIVE.match(after))


def _pair(
    sources: list[EnglishPronoun],
    subjects: list[_Subject],
    reading: OccupationReading,
    analysis: Analysis,
) -> list[_Subject]:
    """The French pronouns that best go with they when both languages' pronouns run in order."""
    rows, columns = len(sources), len(subjects)
    best = [[0.0] * (columns + 1) for _ in range(rows + 1)]
    for i in range(rows - 1, -1, -1):
        for j in range(columns - 1, -1, -1):
            taken = _likeness(sources[i], subjects[j], reading, analysis) + best[i + 1][j + 1]
            best[i][j] = max(best[i + 1][j], best[i][j + 1], taken)
    i = j = 0
    chosen = []
    while i < rows and j < columns:
        likeness = _likeness(sources[i], subjects[j], reading, analysis)
        if likeness > 0 and best[i][j] == likeness + best[i + 1][j + 1]:
            if sources[i].form == "they" and sources[i].singular:
                chosen.append(subjects[j])
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            i += 1
        else:
            j += 1
    return chosen


_AGREEING = {"male": "il", "female": "elle"}


def _likeness(
    source: EnglishPronoun, subject: _Subject, reading: OccupationReading, analysis: Analysis
) -> float:
    distance = abs(source.place - subject.place)
    if source.form == "they" and source.singular:
        if subject.form in ("iel", "iels"):
            return 5.0 - distance
        if subject.form in ("ils", "elles"):
            return 3.0 - distance
        agrees = _AGREEING.get(reading.gender) == subject.form
        return (2.5 if agrees else 1.2) - distance
    if source.form == "they":
        return (2.5 if subject.form in ("ils", "elles", "iels") else 0.2) - distance
    if source.form == "it":
        return (1.5 if subject.form in ("il", "elle") else 0.0) - distance
    wanted = "il" if source.form == "he" else "elle"
    return (3.0 if subject.form == wanted else 0.0) - distance
