"""Il that stands for nobody and nothing: il faut (one must), il pleut (it rains)."""

import re

_SKIPPED = frozenset("ne n' me m' te t' lui leur nous vous".split())
_ADVERBS = frozenset(
    "pas plus très trop bien vraiment parfois toujours souvent aussi peu déjà donc encore tout si"
    " assez presque jamais également simplement alors cependant tellement".split()
)
_MUST = frozenset("faut fallait faudra faudrait fallut faille".split())
_HAVE = frozenset("a avait aura aurait eut ait en".split())
_AUXILIARY = frozenset("a avait aurait aura ait eut".split())
_MUST_WEATHER_DONE = frozenset("fallu plu neigé gelé grêlé suffi".split())
_WEATHER = frozenset("pleut pleuvait pleuvra pleuve plut neige neigeait neigera gèle grêle".split())
_WORTH = frozenset("vaut valait vaudra vaudrait vaille".split())
_SUFFICE = re.compile(r"(?:suffi|convien|convenai|import|incomb|apparten|appartien)")
_SEEM = re.compile(r"(?:sembl|paraît|paraiss|parut|arriv|advien|advin)")
_REMAIN = re.compile(r"(?:exist|manqu|rest|subsist)")
_MAKE = frozenset("fait faisait fera ferait fit".split())
_SKIES = frozenset(
    "froid chaud beau bon nuit jour sombre noir mauvais frais doux gris soleil clair"
    " meilleur".split()
)
_BE = frozenset("est était sera serait fut soit semble semblait paraît devient devenait".split())
_HOURS = frozenset("temps tard tôt midi minuit heure".split())
_NUMBERS = frozenset(
    "une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze"
    " vingt".split()
)
_QUANTITIES = _NUMBERS | frozenset(
    "un des du de d' la l' beaucoup peu à plus quelques que qu' encore assez trop plusieurs".split()
)
# said of what is the case, not of a person: il est important de dormir (sleep is important)
_OF_FACTS = frozenset(
    "important nécessaire possible impossible difficile facile utile inutile interdit défendu"
    " permis recommandé conseillé déconseillé demandé prévu exclu convenu clair vrai faux évident"
    " essentiel rare fréquent probable normal étrange dommage préférable obligatoire indispensable"
    " urgent question dangereux agréable bon mauvais juste crucial vital primordial logique usuel"
    " naturel prouvé établi connu admis".split()
)
# what only persons are, even before que and de: il est sûr que (he is sure that)
_OF_PERSONS = frozenset(
    "content fier ravi heureux sûr certain capable incapable responsable satisfait désolé conscient"
    " inquiet prêt digne triste membre titulaire victime libre soucieux désireux amoureux chef"
    " plein las proche furieux surpris absent mécontent jaloux impatient soulagé".split()
)
_CLAUSE = frozenset("que qu'".split())
_INFINITIVE = re.compile(r"\w{2,}(?:er|ir|re|oir)$")
_INVERTED = re.compile(
    r"(?:y a(?:ura|urait|vait)?-t-|faut-|faudra-t-|pleut-|s'agit-|vaut-|suffit-|semble-t-|paraît-"
    r"|reste-t-|existe-t-)$"
)


def is_expletive(after: list[str], text_after: str) -> bool:
    """Whether an il is expletive.

    Args:
        after: The words that follow it, in lower case, elided ones with their apostrophe.
        text_after: The text that follows it, for figures.
    """
    words = list(after)
    if words[:1] == ["le"] and words[1:2] and words[1] in _MUST:
        return True  # s'il le faut (if need be)
    while words and words[0] in _SKIPPED:
        words.pop(0)
    if not words:
        return False
    verb, rest = words[0], words[1:]
    if verb == "y":
        if rest and _REMAIN.match(rest[0]):
            return _next(rest[1:]) in _QUANTITIES  # il y manque dix euros
        return bool(rest) and rest[0] in _HAVE
    if verb in ("se", "s'"):
        # il s'agit de (it is about), il se peut que (it may be that)
        return bool(rest) and (
            rest[0].startswith("agi")
            or (rest[0] in ("peut", "pourrait") and _next(rest[1:]) in _CLAUSE)
        )
    if verb in _MUST or verb in _WEATHER:
        return True
    following = _next(rest)
    if verb in _WORTH:
        return following == "mieux"
    if _SUFFICE.match(verb):
        return following in ("de", "d'", "à", "que", "qu'")
    if _SEEM.match(verb) and following in ("que", "qu'", "de", "d'"):
        return True
    if _REMAIN.match(verb):
        # il reste du pain (bread is left), but il reste calme (he stays calm)
        return following in _QUANTITIES or bool(
            re.match(r"\s*\w+ (?:plus |encore )?\d", text_after)
        )
    if verb in _MAKE:
        return following in _SKIES
    if verb in _BE:
        return _of_facts(rest, text_after)
    if verb in _AUXILIARY and rest[:1] == ["été"]:
        return _of_facts(rest[1:], text_after)
    if verb in _AUXILIARY:
        return _next(rest) in _MUST_WEATHER_DONE
    return False


def is_expletive_inverted(before: str) -> bool:
    """The same for il after its verb: y a-t-il (is there), faut-il (must one)."""
    return bool(_INVERTED.search(before[-16:].lower()))


def _next(words: list[str]) -> str:
    for word in words:
        if word not in _ADVERBS or word == "plus":
            return word
    return ""


def _of_facts(rest: list[str], text_after: str) -> bool:
    words = [word for word in rest[:6] if word not in _ADVERBS]
    if re.match(r"\s*(?:n')?\w+\s+(?:\w+\s+)?\d[\d.,]*\s*h", text_after):
        return True
    if not words:
        return False
    what, then = words[0], words[1:]
    if what in _HOURS or (what in _NUMBERS and then[:1] in (["heure"], ["heures"])):
        return True
    if what in _OF_PERSONS:
        return False
    if what in _OF_FACTS:
        # il est important pour l'équipe (he matters to the team) is a person
        return not then or then[0] not in ("pour", "parmi", "par", "dans")
    if then[:1] and then[0] in _CLAUSE:
        return not what.endswith(("é", "i", "u"))
    if len(then) > 1 and then[0] in ("de", "d'") and _INFINITIVE.match(then[1]):
        return not what.endswith(("é", "i", "u"))
    return False
