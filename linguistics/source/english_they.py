"""Subject pronouns of the English source, and whether its they is singular."""

import re
from dataclasses import dataclass
from functools import lru_cache

_TOKEN = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?|[.!?;:,]|[\"“”«»]|['‘’]")
_PRONOUN = re.compile(r"(they|it|she|he)(?:['’](?:re|ve|ll|d|s))?$")
_PLURAL_STARTS = frozenset(
    "these those both all many several most some two three four five six ten few various "
    "other these".split()
)
_SINGULAR_STARTS = frozenset("a an this that each every another".split())
_GROUPS = frozenset("group team couple pair number handful dozen crowd lot majority few".split())
_DETERMINERS = frozenset(
    "the a an this that each every our my your his her their its no another any".split()
)
_AGENT = re.compile(
    r"(?:er|or|ist|ian|ant|ent|ee|man|woman|person|nurse|cook|chef|clerk|officer|guard|aide|guide"
    r"|host|hostess|judge|pilot|expert|mechanic|electromechanic|surgeon|friend|staff"
    r"|steward|stewardess|governess|lumberjack|counsel|physio|head|apprentice|professional|cop|vet"
    r"|chemist|artisan|soldier|monk|coach|analyst|barista|maid|paralegal|pair|boss|model|intern|mason|smith)(s|es)?$"
    r"|(?:secretar|nann|deput|attorne)(?:y|(ies|ys))$|midwi(?:fe|(ves))$"
)
# modifiers in -s or -er that are no heads
_MODIFIERS = frozenset(
    "careers sales customer computer power former senior junior orders papers".split()
)
_VERBS = frozenset(
    "is are was were has have had will would can could may might must shall should does do "
    "did of in at on for with from to who that which".split()
)
_KIN = re.compile(
    r"(?:grand)?(?:mother|father|brother|sister|son|daughter|husband|wife|partner|boss|colleague"
    r"|friend|child|neighbour|neighbor|patient|customer|client|student|pupil|parent)s?"
)
# what begins a sentence and is no noun phrase, and what stands before the main clause
_NO_SUBJECTS = frozenset(
    "there what who how where why you we he she i they thanks always sometimes perhaps besides"
    " afterwards nowadays yes".split()
)
_INTRODUCING = frozenset(
    "once although though unless whenever since as because after before while when until if with"
    " without in on at during despite like for towards across upstairs downstairs outdoors indoors"
    " thanks given having being".split()
)
_LINKS = frozenset("they because and but when while before until after so if or".split())
_FINITE = frozenset(
    "is was has had will would can could may might must shall should does did isn't wasn't"
    " hasn't won't can't couldn't".split()
)
_ASKED = frozenset("do are were have can could will would should must did".split())
_PLURAL_VERBS = frozenset(("are", "were", "have", "do"))
_GENDERED = frozenset("he she his her him himself herself".split())
_FALLING = frozenset(
    "fell broke burst leaked rang melted rolled shone smelled tasted cost fit".split()
)
# what only things do, and words after which they is who speaks: told them that they were sorry
_OF_THINGS = frozenset("shone shine melted melt burst leaked leak rang dried boiled".split())
_OF_SPEAKERS = frozenset("sorry glad delighted leaving resigning pleased".split())
_INANIMATE = frozenset(
    "ripe broken dirty heavy expensive cheap empty full cracked delicious sharp wet dry rusty "
    "fresh expired overdue missing available delivered printed sold served wrapped cooked "
    "burnt rotten leaking loose blocked open closed cold hot warm shiny soft hard finished repaired"
    " painted polished printed paid due sent signed ironed baked washed mended refunded faulty"
    " defective cancelled ready".split()
)
# who is cold puts on gloves and shuts windows: with these they is the person
_FELT = frozenset(("hot", "cold", "warm", "wet"))
_AGAINST_COLD = frozenset(
    "windows doors curtains shutters gloves mittens socks boots shoes clothes blankets sleeves"
    " trousers layers".split()
)
# of these verbs the object is what they after because means: he thanked them because they helped
_OBJECT_VERB = re.compile(
    r"(?:help|thank|prais|congratulat|scold|blam|punish|admir|compliment|reward|fin|arrest|hir|fir"
    r"|applaud|consol|comfort|pit|trust|fear|env|respect|criticis|criticiz"
    r")(?:ed|ied|s|es|ies|d)$"
)
_PERSONS = re.compile(
    r"(?:patients|parents|children|kids|pupils|students|customers|clients|guests|passengers|visitors"
    r"|players|jurors|residents|colleagues|neighbours|neighbors|families|tourists|workers|travellers"
    r"|travelers|suspects|witnesses|diners|readers|users|boys|girls|men|women|people|babies|toddlers"
    r"|apprentices|interns|trainees|employees|managers|owners|tenants|drivers|judges|couples|twins"
    r"|brothers|sisters|friends|victims|thieves|burglars|firefighters|nurses|teachers|candidates"
    r"|shoppers|members|teams|crowd|police|staff)$"
)
_TELLING = frozenset(
    "told tells asked asks informed informs assured assures reminded reminds warned warns advised"
    " advises ordered orders invited invites urged urges begged encouraged encourages"
    " taught teaches showed shows shown explained".split()
)
# to ask, teach or show others something is about what they do
_ASKING = frozenset("asked asks taught teaches showed shows explained".split())
_SAYING = frozenset(
    "said say says thought think claimed claim insisted insist complained complain believed believe"
    " knew know felt hoped hope feared swore replied answered shouted admitted agreed".split()
)
# what only several persons do
_NUMBERS = frozenset(
    "two three four five six seven eight nine ten eleven twelve fifteen twenty thirty".split()
)
_RELATIVES = frozenset("who whose which".split())
_PARTING = frozenset("separated dispersed scattered gathered parted disbanded".split())
_COMPLYING = frozenset("did didn't refused obeyed agreed accepted complied".split())
_SEEING = frozenset(
    "saw see sees seen heard hear hears watched watch watches let lets made make makes making felt"
    " feel feels keep keeps kept find finds found leave leaves left".split()
)
_PREPOSITIONS = frozenset("of for with to in from by about at on between".split())
_IMPERSONAL = frozenset("is was will would seems takes took".split())
_FACTS = frozenset("that to quarter midnight noon late raining cold".split())
_AUXILIARIES = frozenset("are were have had will would".split())
# verbs that end like nouns for persons
_THIRD_PERSON = frozenset(
    "wonders offers remembers prefers considers covers delivers enters orders answers suffers"
    " discovers differs refers recovers whispers mutters murmurs wanders lingers monitors insists"
    " assists resists persists exists presents represents invents prevents documents comments"
    " laments resents consents wants grants plants heads coaches authors mentors tutors"
    " experiments explores flatters gathers ignores lists matters orients relents rents repairs"
    " repents shivers snores stores waters cooks guides hosts judges models pilots sees agrees"
    " disagrees foresees oversees guarantees frees flees".split()
)
_OBJECTS = frozenset("that him them me us themself himself herself".split())
_COLLECTIVES = frozenset(
    "team staff crew jury board committee council crowd police family audience couple".split()
)
# words before they among which its owner may be named
_NEAR = 60
# what ends a clause or makes a predicate of a noun: they are the waiter
_BORDERS = frozenset(", ; : . ! ? and but are were be been became become remain when that".split())
_PHRASE = 6  # words in a noun phrase
_OWNER = 2  # words before a plural noun among which its preposition may stand
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
    plural = _plural_subject(lows) or _two_subjects(lows)
    for index, low in enumerate(lows):
        match = _PRONOUN.match(low)
        if match is None:
            continue
        form = match[1]
        before = lows[index - 1] if index else ""
        after = lows[index + 1] if index + 1 < len(lows) else ""
        if before in "'‘’\"“«" and after in "'’\"”»" and before and after:
            continue
        if form == "it" and not _subject_it(lows, index):
            continue
        singular = form == "they" and not plural and not _of_others(lows, index)
        found.append(EnglishPronoun(form, tokens[index].start() / length, singular))
    return found


def has_singular_they(english: str) -> bool:
    """Whether the English has they as a subject that stands for its one person.

    What decides is whether the sentence is about one person, and whether they may mean others.

    >>> has_singular_they("The butcher left because they were tired.")
    True
    >>> has_singular_they("The butchers left because they were tired.")
    False
    """
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
    # they saw it lean, they let it dry: an object; they found it was empty: none
    if before in _SEEING and after[0] not in _FINITE:
        return False
    return before not in ("of", "with", "to", "for", "on", "in", "under", "at")


def _plural_subject(lows: list[str]) -> bool:
    """Whether the first noun phrase is plural: the nurses, these drivers, both cooks."""
    words = [low for low in _main_clause(lows) if low[0].isalpha()]
    if words and words[0] in _ASKED:
        words = words[1:]  # do nurses sleep
    if not words or words[0] in _NO_SUBJECTS:
        return False
    if words[0] == "it" and not _AGENT.search("".join(words[1:2])):
        return False  # it seems that, but IT specialists
    if words[0] in _PLURAL_STARTS:
        # all day, but not: some say the nurse is strict
        return words[1:2] != ["day"] and not _SAYING.intersection(words[1:2])
    if words[0] in _SINGULAR_STARTS:
        return words[2:3] == ["of"] and words[1] in _GROUPS
    return _plural_head(words, 1 if words[0] in _DETERMINERS else 0)


def _plural_head(words: list[str], start: int) -> bool:
    """Whether the head of the noun phrase that begins at `start` is plural."""
    head = None
    for position in range(start, min(start + 6, len(words))):
        word = words[position]
        if word in _VERBS or word in _LINKS:
            if head is None and position > start:
                # the vets of the town, the vets are: a noun in -s right before
                return word in _PLURAL_VERBS or _plural_noun(words[position - 1])
            break
        if "'" in word or "’" in word:
            head = None
            continue
        if word.endswith(("men", "people")) and word != "specimen":
            return True
        plural = _agent_number(word)
        if plural is None and head is None:
            continue
        if plural is None or (plural and head is False and _is_verb(words, position)):
            break  # the hairdresser wonders, the teacher guides the class
        if head and not plural:
            break  # teachers offer help
        head = plural
    return bool(head)


def _agent_number(word: str) -> bool | None:
    """Whether a noun for a person is plural; None for any other word."""
    match = _AGENT.search(word)
    if match is None or word in _MODIFIERS:
        return None
    return bool(match[1] or match[2] or match[3])


def _is_verb(words: list[str], index: int) -> bool:
    """Whether a word in -s after a singular noun is a verb, though it looks like a plural noun."""
    following = words[index + 1] if index + 1 < len(words) else ""
    return (
        words[index] in _THIRD_PERSON
        or following in _DETERMINERS
        or following in _QUESTIONS
        or following in _OBJECTS
        or (_plural_noun(following) and following not in _NO_SUBJECTS)  # cures patients
    )


def _main_clause(lows: list[str]) -> list[str]:
    """The words after a clause or phrase that stands first: once the guests had left, the ..."""
    if lows and lows[0] in _INTRODUCING and "," in lows:
        return lows[lows.index(",") + 1 :]
    return [] if lows and lows[0] in _INTRODUCING else lows


def _two_subjects(lows: list[str]) -> bool:
    """The buyer and the seller signed, the nurse and her sister left: two persons."""
    if not lows or lows[0] not in _DETERMINERS:
        return False
    for position in range(1, min(6, len(lows) - 2)):
        low = lows[position]
        if low in _LINKS:
            return (
                low == "and"
                and lows[position + 1] in _DETERMINERS
                and bool(_AGENT.search(lows[position - 1]))
                and bool(_KIN.fullmatch(lows[position + 2]) or _AGENT.search(lows[position + 2]))
            )
        if not low[0].isalpha() or low in _VERBS:
            return False
    return False


def _of_others(lows: list[str], index: int) -> bool:
    """Whether this they means other persons or things than the sentence's subject."""
    after = lows[index + 1 : index + 6]
    earlier = set(lows[max(0, index - _NEAR) : index])
    fell = earlier & _GENDERED and set(after[:1]) & _FALLING  # she dropped her scissors. They fell
    clause = _same_sentence(lows, index)
    if fell or _all_of_them(after) or _joint(after) or _object_clause(clause):
        return True
    if _named_beside(lows, index):
        return True
    said = clause[:-1] if clause[-1:] == ["that"] else clause
    if len(said) > 1 and said[-1] in _SAYING and said[-2] in _COLLECTIVES:
        return True  # the team said they
    if said[-2:-1] == ["who"] and said[-1] in _SAYING:
        named = [word for word in said[:-2] if word != ","]
        return bool(named) and _plural_noun(named[-1])  # the guests, who said they
    return _of_plural_before(clause, after)


def _all_of_them(after: list[str]) -> bool:
    """They all left, they have both left."""
    first = 1 if after and after[0] in _AUXILIARIES else 0
    return any(word in ("all", "both") for word in after[: first + 1])


def _of_plural_before(clause: list[str], after: list[str]) -> bool:
    """Whether they means persons or things in the plural that stand before it in its sentence."""
    nouns = [place for place, word in enumerate(clause) if place and _plural_noun(word)]
    if not nouns:
        return False
    if "themselves" in after or set(after[:1]) & _OF_THINGS or _comply(clause, after, nouns[0]):
        return True
    persons = [place for place in nouns if _PERSONS.search(clause[place])]
    if persons:
        return _persons_meant(clause, after, persons)
    felt = set(after) & _FELT and _AGAINST_COLD.intersection(clause)
    state = {"are", "were"} & set(after[:2]) or after[:2] in (["had", "been"], ["have", "been"])
    return bool(set(after) & _INANIMATE and state) and not felt


def _comply(clause: list[str], after: list[str], told: int) -> bool:
    """Asked the workers to stop, and they did.

    Args:
        clause: The words of the sentence before they.
        after: The words after it.
        told: Where in the clause the first plural noun stands.
    """
    request = bool(set(clause[:told]) & _TELLING) and clause[told + 1 : told + 2] == ["to"]
    return request and clause[-1] in ("and", "but") and bool(set(after[:1]) & _COMPLYING)


def _named_beside(lows: list[str], index: int) -> bool:
    """They thanked the waiter: the person of the first noun phrase is an object beside they."""
    if not lows or lows[0] not in ("the", "our", "my"):
        return False
    head = next((low for low in lows[1:6] if _singular_agent(low)), None)
    beside = lows[index + 1 : index + 7]
    if head is None or head not in beside:
        return False
    position = beside.index(head)
    phrase = beside[max(0, position - 3) : position]
    return "the" in phrase and not set(beside[:position]) & _BORDERS


def _object_clause(clause: list[str]) -> bool:
    """The doctor whom they consulted, it is the waiter that they mean: the person is no they."""
    if clause[-1:] not in (["that"], ["whom"], ["who"]):
        return False
    phrase = clause[2:-1] if clause[:2] in (["it", "is"], ["it", "was"]) else clause[:-1]
    return (
        1 < len(phrase) <= _PHRASE
        and phrase[0] in _DETERMINERS
        and not _DETERMINERS.union(_VERBS, _SAYING, _SEEING).intersection(phrase[1:])
        and _singular_agent(phrase[-1])
    )


def _singular_agent(word: str) -> bool:
    match = _AGENT.search(word)
    return match is not None and not (match[1] or match[2] or match[3])


def _joint(after: list[str]) -> bool:
    """They left together, they greeted each other: several persons do it."""
    if {"each", "other"} <= set(after) or {"one", "another"} <= set(after):
        return True
    return "together" in after[1:3] and after[0] not in ("put", "pulled", "came")


def _persons_meant(clause: list[str], after: list[str], persons: list[int]) -> bool:
    """Whether they means the persons in the plural that stand before it in its sentence.

    Args:
        clause: The words of the sentence before they.
        after: The words after it.
        persons: Where in the clause the plural nouns for persons stand.
    """
    if set(after[:1]) & _PARTING or (after[:1] == ["were"] and set(after[1:2]) & _NUMBERS):
        return True  # she counted the pupils: they were twelve
    link, last = clause[-1], persons[-1]
    between = clause[last + 1 :]  # from the persons to they
    verbs = set(clause[:last])
    if link == "because" and (
        any(_OBJECT_VERB.fullmatch(word) for word in verbs)
        or ("at" in verbs and verbs & {"shouted", "yelled"})
    ):
        return True
    # asked the customers whether they, showed the apprentices how they
    if verbs & _ASKING and len(between) == 1 and link in _QUESTIONS:
        return True
    # told the parents that they could
    if verbs & _TELLING and between in ([], ["that"]) and set(after[:1]) & _MODALS:
        return not set(after) & _OF_SPEAKERS
    # the guests said they, but not: a friend of the guests said they
    # nor: the nurse who knows the guests said they
    owner = set(clause[max(0, last - _OWNER) : last])
    if verbs & _RELATIVES:
        return False
    said = between[:-1] if between[-1:] == ["that"] else between
    return len(said) == 1 and said[0] in _SAYING and not owner & _PREPOSITIONS


def _plural_noun(word: str) -> bool:
    regular = len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is", "'s"))
    return regular or bool(_PERSONS.fullmatch(word))


def _same_sentence(lows: list[str], index: int) -> list[str]:
    begin = index
    while begin and index - begin < _NEAR and lows[begin - 1] not in ".!?;":
        begin -= 1
    return lows[begin:index]
