"""Subject pronouns of the English source, and whether its they is singular."""

import re
from dataclasses import dataclass
from functools import lru_cache

from gendermt.linguistics.french.occupation_forms import Occupation

_TOKEN = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?|[.!?;:,]|[\"“”«»]|['‘’]")
_PRONOUN = re.compile(r"(they|it|she|he)(?:['’](?:re|ve|ll|d|s))?$")
_PLURAL_STARTS = frozenset(
    "these those both all many several most some two three four five six ten few various "
    "other these".split()
)
_SINGULAR_STARTS = frozenset("a an this that each every another".split())
_DETERMINERS = frozenset(
    "the a an this that each every our my your his her their its no another any".split()
)
_AGENT = re.compile(
    r"(?:er|or|ist|ian|ant|ent|ee|man|woman|person|nurse|cook|chef|clerk|officer|guard|aide|guide"
    r"|host|hostess|judge|pilot|expert|mechanic|electromechanic|surgeon|friend|staff|midwife"
    r"|steward|stewardess|governess|lumberjack|counsel|physio|head|apprentice|professional|cop|vet"
    r"|chemist|artisan|soldier|monk|coach|analyst|barista|model|intern|mason|smith)(s|es)?$"
    r"|(?:secretar|nann|deput|attorne)(?:y|(ies|ys))$"
)
# modifiers in -s or -er that are no heads
_MODIFIERS = frozenset(
    "careers sales customer computer power former senior junior orders papers".split()
)
_VERBS = frozenset(
    "is are was were has have had will would can could may might must shall should does do "
    "did of in at on for with from to who that which".split()
)
_LINKS = frozenset("they because and but when while before until after so if or".split())
_PLURAL_VERBS = frozenset(("are", "were", "have", "do"))
_GENDERED = frozenset("he she his her him himself herself".split())
_FALLING = frozenset(
    "fell broke burst leaked rang melted rolled shone smelled tasted cost fit".split()
)
_INANIMATE = frozenset(
    "ripe broken dirty heavy expensive cheap empty full cracked delicious sharp wet dry rusty "
    "fresh expired overdue missing available delivered printed sold served wrapped cooked "
    "burnt rotten leaking loose blocked open closed cold hot warm shiny soft hard".split()
)
# of these verbs the object is what they after because means: he thanked them because they helped
_OBJECT_VERBS = frozenset(
    "helped thanked praised congratulated scolded blamed punished admired complimented rewarded "
    "fined arrested hired fired applauded".split()
)
_PERSONS = re.compile(
    r"(?:patients|parents|children|kids|pupils|students|customers|clients|guests|passengers|visitors"
    r"|players|jurors|residents|colleagues|neighbours|neighbors|families|tourists|workers|travellers"
    r"|travelers|suspects|witnesses|diners|readers|users|boys|girls|men|women|people|babies|toddlers"
    r"|apprentices|interns|trainees|employees|managers|owners|tenants|drivers|judges|couples|twins"
    r"|brothers|sisters|friends|victims|thieves|burglars|firefighters|nurses|teachers|candidates"
    r"|shoppers|members|teams|crowd|police|staff)$"
)
_TELLING = frozenset("told asked informed assured reminded promised warned advised ordered".split())
_IMPERSONAL = frozenset("is was will would seems takes took".split())
_FACTS = frozenset("that to quarter midnight noon late raining cold".split())
_AUXILIARIES = frozenset("are were have had will would".split())
# words before they among which its owner may be named
_NEAR = 60
_QUESTIONS = frozenset("what whether where if how why when".split())
_MODALS = frozenset("could can should must would may might were had".split())


@dataclass(frozen=True)
class EnglishPronoun:
    """A subject pronoun: its form, its share of the text, whether they is the occupation's."""

    form: str
    place: float
    singular: bool


@lru_cache(maxsize=1024)
def pronouns(english: str) -> list[EnglishPronoun]:
    """The subject pronouns they, it, she, he of the English, in order, quoted ones left out.

    None where there is no they, since then nobody asks.
    """
    if "they" not in english.lower():
        return []
    tokens = list(_TOKEN.finditer(english))
    lows = [match[0].lower() for match in tokens]
    length = max(1, len(english))
    found = []
    plural = _plural_subject(lows)
    for index, low in enumerate(lows):
        match = _PRONOUN.match(low)
        if match is None:
            continue
        form = match[1]
        before = lows[index - 1] if index else ""
        after = lows[index + 1] if index + 1 < len(lows) else ""
        if before in "'‘\"“«" and after in "'’\"”»" and before and after:
            continue
        if form == "it" and not _subject_it(lows, index):
            continue
        singular = form == "they" and not plural and not _of_others(lows, index)
        found.append(EnglishPronoun(form, tokens[index].start() / length, singular))
    return found


def has_singular_they(english: str, occupation: Occupation) -> bool:
    """Whether the English has singular they as a subject that stands for the occupation.

    The occupation is known in French only; what decides is whether the sentence is about one
    person, and whether they may mean others.

    >>> triple = ("boucher", "bouchère", "boucher.ère")
    >>> has_singular_they("The butcher left because they were tired.", triple)
    True
    >>> has_singular_they("The butchers left because they were tired.", triple)
    False
    """
    del occupation
    return any(pronoun.singular for pronoun in pronouns(english))


def _subject_it(lows: list[str], index: int) -> bool:
    """Whether it is a subject that stands for something: neither an object nor expletive."""
    after = lows[index + 1 : index + 5]
    before = lows[index - 1] if index else ""
    if not after or after[0] in ".,;:!?":
        return False
    # it is important that, it was midnight, it takes patience to
    if (after[0] in _IMPERSONAL or lows[index] == "it's") and set(after) & _FACTS:
        return False
    return before not in ("of", "with", "to", "for", "on", "in", "under", "at")


def _plural_subject(lows: list[str]) -> bool:
    """Whether the first noun phrase is plural: the nurses, these drivers, both cooks."""
    words = [low for low in lows if low[0].isalpha()]
    if not words or words[0] in ("there", "what", "who", "how", "where", "why", "you", "we"):
        return False
    if words[0] in _PLURAL_STARTS and not (
        words[0] == "all" and len(words) > 1 and words[1] == "day"
    ):
        return True
    if words[0] in _SINGULAR_STARTS:
        return False
    start = 1 if words[0] in _DETERMINERS else 0
    head = None
    for position, word in enumerate(words[start : start + 6]):
        if word in _VERBS or word in _LINKS:
            if head is None and position:
                # the vets of the town, the vets are: a noun in -s right before
                return word in _PLURAL_VERBS or _plural_noun(words[start + position - 1])
            break
        if "'" in word or "’" in word:
            head = None
            continue
        if word.endswith(("men", "people")) and word != "specimen":
            return True
        match = _AGENT.search(word)
        if match and word not in _MODIFIERS:
            head = bool(match[1] or match[2])
        elif head is not None:
            break
    return bool(head)


def _of_others(lows: list[str], index: int) -> bool:
    """Whether this they means other persons or things than the sentence's subject."""
    after = lows[index + 1 : index + 6]
    if after[:1] in (["all"], ["both"]):
        return True
    if after[:1] and after[0] in _AUXILIARIES and after[1:2] in (["all"], ["both"]):
        return True
    if "themselves" in after:
        return True
    earlier = set(lows[max(0, index - _NEAR) : index])
    if earlier & _GENDERED and set(after[:1]) & _FALLING:
        return True  # she dropped her scissors. They fell
    clause = _same_sentence(lows, index)
    plural_nouns = [
        position for position, word in enumerate(clause) if position and _plural_noun(word)
    ]
    if not plural_nouns:
        return False
    persons = [position for position in plural_nouns if _PERSONS.search(clause[position])]
    if (
        set(after) & _INANIMATE
        and not persons
        and any(word in ("are", "were") for word in after[:2])
    ):
        return True
    if not persons:
        return False
    verbs = set(clause)
    link = clause[-1] if clause else ""
    if verbs & _OBJECT_VERBS and link == "because":
        return True
    return (
        bool(verbs & _TELLING)
        and link in ("that", *(clause[p] for p in persons))
        and bool(set(after[:1]) & _MODALS)
    )


def _plural_noun(word: str) -> bool:
    regular = len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is", "'s"))
    return regular or bool(_PERSONS.fullmatch(word))


def _same_sentence(lows: list[str], index: int) -> list[str]:
    begin = index
    while begin and lows[begin - 1] not in ".!?;":
        begin -= 1
    return lows[begin:index]
