"""Il that stands for nobody and nothing: il faut (one must), il pleut (it rains)."""

import re

from .words import CLASSES

_OBJECTS = CLASSES.words("il_objects")
_CLITICS = _OBJECTS | frozenset("ne n' y en se s'".split())
_ADVERBS = CLASSES.words("il_adverbs")
_MUST = CLASSES.words("il_must")
_HAVE = CLASSES.words("il_have")
_WEATHER = CLASSES.words("il_weather")
_FALLING = CLASSES.words("il_falling")
_DONE = frozenset("fallu neigé gelé grêlé".split())
_WORTH = CLASSES.words("il_worth")
_CONCERNS = re.compile(r"(?:suffi|convien|convenai|conviendr|import|incomb|apparten|appartien)")
_GIVES_DUTY = re.compile(r"(?:incomb|apparten|appartien|import)")
_SEEM = re.compile(r"(?:sembl|paraît|paraiss|parut|advien|advin)")
_HAPPEN = re.compile(r"arriv(?:e|ait|era|erait|a|é)$")
_REMAIN = re.compile(r"(?:exist|manqu|rest|subsist)")
_MAKE = CLASSES.words("il_make")
_SKIES = CLASSES.words("il_skies")
_BE = CLASSES.words("il_be")
_HOURS = CLASSES.words("il_hours")
_NUMBERS = CLASSES.words("il_numbers")
_SOME = _NUMBERS | frozenset(
    "un des du la l' beaucoup peu quelques quelque que qu' encore assez trop plusieurs rien"
    " bien".split()
)
_SPANS = CLASSES.words("il_spans")
# said of what is the case, not of a person: il est important de dormir (sleep is important)
_FACTS = CLASSES.words("il_facts")
# passives of saying and deciding: il est prévu de partir, il a été dit que
_SAID = CLASSES.words("il_said")
# what only persons are, even before que and de: il est sûr que (he is sure that)
_OF_PERSONS = CLASSES.words("il_of_persons")
# il est à craindre que (it is to be feared that)
_TO_BE = CLASSES.words("il_to_be")
_QUE = frozenset(("que", "qu'"))
_DE = frozenset(("de", "d'"))
_INFINITIVE = re.compile(r"\w{2,}(?:er|ir|re|oir)$|être$")
_BEFORE_INFINITIVE = _CLITICS | frozenset("pas le la l' les bien".split())
_PARTICIPLES = ("é", "i", "u")
# il va falloir, il doit y avoir, il risque de pleuvoir: what follows decides
_MODALS = CLASSES.words("il_modals")
_LINKS = frozenset("à de d' par".split())
_FINITE = {
    "falloir": "faut",
    "pleuvoir": "pleut",
    "neiger": "neige",
    "geler": "gèle",
    "avoir": "a",
    "être": "est",
    "faire": "fait",
    "rester": "reste",
    "manquer": "manque",
    "exister": "existe",
    "suffire": "suffit",
    "valoir": "vaut",
    "agir": "agit",
    "arriver": "arrive",
}
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
    clitics = set()
    while words and words[0] in _CLITICS:
        clitics.add(words.pop(0))
    if not words:
        return False
    verb, rest = words[0], words[1:]
    modal = rest[0] if verb in _HAVE and rest[:1] and rest[0] in _MODALS else verb
    if modal in _MODALS and _with_infinitive(rest if modal == verb else rest[1:], text_after):
        return True
    if verb in _MUST or verb in _WEATHER:
        return True
    if "y" in clitics:
        return _there(verb, rest)
    if clitics & {"se", "s'"}:
        return _reflexive(verb, rest)
    following = _next(rest)
    if "en" in clitics and (verb in ("va", "allait", "ira") or verb in _BE):
        # il en va de la santé (health is at stake), il en est ainsi (so it is)
        return following in ("de", "d'", "du", "ainsi", "autrement")
    if clitics & {"te", "t'", "vous"} and verb in ("plaît", "plait"):
        return True  # s'il vous plaît (please)
    if clitics & _OBJECTS and verb.startswith("tard"):
        return following in _DE | _QUE  # il me tarde de (I long to)
    if verb == "empêche" and clitics & {"n'", "ne"}:
        return following in _QUE
    return _plain(verb, rest, bool(clitics & _OBJECTS), text_after)


def _plain(verb: str, rest: list[str], dative: bool, text_after: str) -> bool:
    """Verbs without se, y, en; `dative` says that lui, me and the like stand before."""
    following = _next(rest)
    if verb == "va":
        return rest[:2] == ["de", "soi"]
    if verb in ("tombe", "tombait", "tombera"):
        return bool(_FALLING & set(rest[:4]))
    if verb in _WORTH:
        return following == "mieux"
    if _CONCERNS.match(verb):
        duty = bool(_GIVES_DUTY.match(verb)) and following in ("à", "au", "aux")
        return following in _DE | _QUE or duty
    if _SEEM.match(verb) and following in _QUE | _DE:
        return True
    if _HAPPEN.match(verb) and verb != "arrivé":
        return following in _QUE or (following in _DE and (dative or _to_do(rest)))
    if _REMAIN.match(verb):
        # il n'existe pas de solution, but il ne manque pas de courage (he has courage)
        none = following in _DE and not verb.startswith("manqu") and rest[0] in ("pas", "plus")
        return none or _something(rest, text_after)
    if verb in _MAKE:
        return following in _SKIES or bool(
            re.match(r"\s*\w+ (?:\w+ )?\d+ ?(?:°|degré)", text_after)
        )
    if verb in _BE:
        return _of_facts(rest, text_after)
    if verb in _HAVE:
        return _perfect(rest, dative, text_after)
    return False


def is_expletive_inverted(before: str) -> bool:
    """The same for il after its verb: y a-t-il (is there), faut-il (must one)."""
    return bool(_INVERTED.search(before[-16:].lower()))


def _next(words: list[str]) -> str:
    for word in words:
        if word not in _ADVERBS or word in ("plus", "bien", "peu"):
            return word
    return ""


def _with_infinitive(rest: list[str], text_after: str) -> bool:
    """Il va falloir partir (we shall have to leave): the infinitive decides."""
    words = list(rest)
    while words and (words[0] in _LINKS or words[0] in _ADVERBS):
        words.pop(0)
    front = []
    while words and words[0] in _CLITICS:
        front.append(words.pop(0))
    finite = _FINITE.get(words[0]) if words else None
    return finite is not None and is_expletive([*front, finite, *words[1:]], text_after)


def _there(verb: str, rest: list[str]) -> bool:
    """Il y a (there is), il y va de (at stake is); but il y a droit, il y a renoncé."""
    following = _next(rest)
    if verb in ("va", "allait", "ira"):
        return following in ("de", "d'", "du")
    if _REMAIN.match(verb):
        return following in _SOME
    if verb not in _HAVE:
        return False
    if following in ("droit", "accès", "goût"):
        return False
    return not (following.endswith("é") and len(following) > 2)


def _reflexive(verb: str, rest: list[str]) -> bool:
    following = _next(rest)
    if re.fullmatch(r"agi(?:t|ssait|ra|rait|sse)?", verb):
        return True  # il s'agit de (it is about)
    if verb in ("peut", "pourrait", "trouve", "trouvait", "avère", "avérait", "avéra"):
        return following in _QUE  # il se peut que (it may be that)
    if verb in _MAKE:
        return following in ("tard", "tôt", "jour", "nuit")
    if verb == "doit":
        return not following  # comme il se doit (as is proper)
    happened = rest[:1] and rest[0] in ("passé", "produit", "écoulé", "avéré", "trouvé")
    if verb in _BE and happened:
        return _next(rest[1:]) in (_SOME | _QUE)
    if verb in ("passe", "passait", "passa", "produit", "produisit"):
        return following in _SOME - {"la", "l'"}
    return False


def _perfect(rest: list[str], dative: bool, text_after: str) -> bool:
    """Il a fallu (one had to), il a plu (it rained), but il lui a plu (she liked him)."""
    done = _next(rest)
    then = rest[rest.index(done) + 1 :] if done else []
    if done == "été":
        return _of_facts(then, text_after)
    if done == "plu":
        return not dative and _next(then) not in ("à", "au", "aux")
    if done == "fait":
        return _next(then) in _SKIES
    if done in ("suffi", "semblé"):
        return _next(then) in _DE | _QUE
    if done.startswith("manqu") and not dative:
        return False  # il n'a jamais manqué un défaut (he never missed a flaw)
    if _REMAIN.match(done):
        return _something(then, text_after)
    return done in _DONE


def _something(rest: list[str], text_after: str) -> bool:
    """Il reste du pain (bread is left), but il reste calme (he stays calm)."""
    following = _next(rest)
    if following in ("de", "d'"):
        after = rest[rest.index(following) + 1 :]
        return after[:1] in (["la"], ["l'"], ["quoi"])
    if following == "à":
        after = rest[rest.index("à") + 1 :]
        return bool(after and _INFINITIVE.match(after[0]))
    if following == "plus":
        return True
    return following in _SOME or bool(re.match(r"\s*\w+ (?:plus |encore )?\d", text_after))


def _to_do(words: list[str]) -> bool:
    """Whether de with an infinitive, or que, is among the words: il est rare de voir."""
    for position, word in enumerate(words):
        if word in _QUE:
            return True
        if word in _DE:
            rest = [one for one in words[position + 1 :] if one not in _BEFORE_INFINITIVE]
            if rest and _INFINITIVE.match(rest[0]):
                return True
    return False


def _of_facts(rest: list[str], text_after: str) -> bool:
    words = [
        word
        for word in rest
        if word not in _ADVERBS and not (word.endswith("ment") and len(word) > 6)
    ]
    if re.match(r"\s*(?:n')?\w+\s+(?:\w+\s+)?\d[\d.,]*\s*h", text_after):
        return True
    if not words:
        return False
    what, then = words[0], words[1:]
    if what in _HOURS or (what in _NUMBERS and then[:1] in (["heure"], ["heures"])):
        return True
    if what == "une" and then[:1] == ["fois"]:
        return True  # il était une fois (once upon a time)
    if what in ("venu", "arrivé", "survenu", "tombé", "resté", "passé"):
        some = then[:1] and then[0] in _SOME | _QUE | {"beaucoup"}
        return bool(some) and then[1:2] != [] and then[1] not in _SPANS
    if what == "des":
        return then[:1] != [] and then[0] not in ("nôtres", "leurs", "siens")
    if what == "à":
        return then[:1] != [] and then[0] in _TO_BE
    if what in _OF_PERSONS:
        return False
    if what in _FACTS and not then:
        return True
    if what in _SAID or not what.endswith(_PARTICIPLES):
        # il est important pour l'équipe (he matters to the team) is a person
        near = then[:5] if what in _SAID | _FACTS or then[:1] in (["au"], ["aux"]) else then[:3]
        if then[:1] and then[0] in ("par", "dans", "parmi", "en", "à") and what not in _FACTS:
            return False
        return what not in ("un", "une", "le", "la", "l'", "mon", "son") and _to_do(near)
    return False
