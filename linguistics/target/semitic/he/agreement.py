"""What agrees with a person outside the phrase in a Hebrew sentence.

Hebrew verbs, adjectives and pronouns show gender, so that a sentence says a good deal more than
its noun phrases: המורה סיפרה "the teacher told (f.)". A pronoun is read as a reader of the Hebrew
reads it: it refers to the person whose gender it can have; the German source says which person a
pronoun renders only where both could be meant.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from ....evidence import Evidence, Gender, PersonPhrase
from ....source.base import OBJECT_CASES, SourceMention, SourceSentence
from ....source.concepts import concepts_with
from ....text import Token
from ...base import Who
from .nouns import THINGS, happens_to_thing, heads, is_thing
from .nouns import names as lexicon_names
from .verbs import is_future, verb_gender, verbs
from .words import CLASSES, FUNCTION_WORDS, final, splits

Kind = Literal["nominative", "object", "possessive"]
_Shown = Literal["male", "female"]

# verbs that begin with ה: התקשר "called", הסבירה "explained (f.)"
_CAUSATIVE = re.compile(r"הת[א-ת]{2}|ה[א-ת]{2}י[א-ת]ה?\Z")
_PREPOSITIONS = CLASSES.words("preposition")
_ADVERBS = CLASSES.words("adverb")
_CONJUNCTIONS = CLASSES.words("conjunction")
_COORDINATORS = frozenset({"אך", "אבל", "אולם", "ואז", "או", "וגם", "ולכן", "לכן", "אלא", "אז"})

_OBJECT: dict[str, _Shown] = {}
for _male, _female in (
    ("אותו", "אותה"),
    ("לו", "לה"),
    ("בו", "בה"),
    ("ממנו", "ממנה"),
    ("איתו", "איתה"),
    ("אתו", "אתה"),
    ("עמו", "עמה"),
    ("עימו", "עימה"),
    ("אליו", "אליה"),
    ("עליו", "עליה"),
    ("אצלו", "אצלה"),
    ("בשבילו", "בשבילה"),
    ("עבורו", "עבורה"),
    ("מולו", "מולה"),
    ("לידו", "לידה"),
    ("כלפיו", "כלפיה"),
    ("אחריו", "אחריה"),
    ("לפניו", "לפניה"),
    ("בפניו", "בפניה"),
    ("מפניו", "מפניה"),
    ("בעיניו", "בעיניה"),
    ("לגביו", "לגביה"),
    ("בגללו", "בגללה"),
    ("נגדו", "נגדה"),
    ("בלעדיו", "בלעדיה"),
    ("מאחוריו", "מאחוריה"),
    ("מעליו", "מעליה"),
    ("לעברו", "לעברה"),
    ("בידו", "בידה"),
    ("בידיו", "בידיה"),
    ("אודותיו", "אודותיה"),
    ("לקראתו", "לקראתה"),
    ("כמוהו", "כמוה"),
    ("הימנו", "הימנה"),
):
    _OBJECT[_male] = "male"
    _OBJECT[_female] = "female"
# אתה is also "you" and לידה "birth": too unsure to count.
for _unsure in ("אתה", "לידה"):
    del _OBJECT[_unsure]

_POSSESSIVE: dict[str, _Shown] = {"שלו": "male", "שלה": "female", "משלו": "male", "משלה": "female"}
_FAMILY: dict[str, _Shown] = {
    "אמו": "male",
    "אמה": "female",
    "אביו": "male",
    "אביה": "female",
    "אשתו": "male",
    "בעלה": "female",
    "בנו": "male",
    "בתו": "male",
    "אחיו": "male",
    "אחיה": "female",
    "אחותו": "male",
    "אחותה": "female",
    "אימו": "male",
    "אימה": "female",
}
_NO_SUFFIX = CLASSES.words("no_suffix")

_PRONOUNS: dict[str, _Shown] = {
    "הוא": "male",
    "היא": "female",
    "אינו": "male",
    "אינה": "female",
    "איננו": "male",
    "איננה": "female",
    "שהוא": "male",
    "שהיא": "female",
    "והוא": "male",
    "והיא": "female",
    "כשהוא": "male",
    "כשהיא": "female",
    "שאינו": "male",
    "שאינה": "female",
    "הינו": "male",
    "הינה": "female",
    "עודו": "male",
    "עודה": "female",
    "בעודו": "male",
    "בעודה": "female",
    "בהיותו": "male",
    "בהיותה": "female",
    "היותו": "male",
    "היותה": "female",
    "מהיותו": "male",
    "מהיותה": "female",
}

# Verbs without a person as subject: נאמר לו "he was told", היה לו "he had".
# words whose ש or ו is a letter of the stem: שיחה "talk", שירות "service"
_SEEMING_FUTURE = CLASSES.words("seeming_future")
# יש לה, לה היו "she has, had"
_HAVING = frozenset("יש שיש אין שאין היה הייתה היו שהיה שהייתה שהיו יהיה תהיה".split())
_BEING = frozenset({"היה", "הייתה", "היתה", "יהיה", "תהיה"})
_IMPERSONAL = CLASSES.words("impersonal")


@dataclass(frozen=True, slots=True)
class _Mention:
    """A form of the translation that some person agrees with."""

    index: int
    gender: _Shown
    kind: Kind
    rule: str
    coordinated: bool = False
    bound: bool = True


@dataclass(slots=True)
class _Local:
    """What a person's phrase and the verb beside it show.

    Attributes:
        gender: of phrase or, where that is open, of the verb.
        hard: whether the verb shows it too, so that a pronoun of the other gender can't be hers
            or his.
        evidence: of the verb.
    """

    gender: Gender
    hard: bool
    evidence: list[Evidence]


def is_subject(tokens: Sequence[Token], phrase: PersonPhrase) -> bool:
    """Whether a phrase can be the subject of its clause: no preposition, no את, no של."""
    if phrase.start and tokens[phrase.start - 1].norm in _PREPOSITIONS:
        return False
    for split, _ in heads(tokens[phrase.start].norm):
        return not split.preposition
    norm = tokens[phrase.start].norm
    return not norm.startswith(("ל", "מה"))


def _stripped(norm: str) -> str:
    """Without ו, ש, כש: ושאלה -> שאלה; a word that is a verb as it stands stays (שאל)."""
    if norm in verbs():
        return norm
    for split in splits(norm):
        joined = split.conjunction and not split.preposition and not split.definite
        if joined and (split.stem in verbs() or is_future(split.stem)):
            return split.stem
    return norm


def _predicate(
    tokens: Sequence[Token], phrase: PersonPhrase, other: PersonPhrase | None
) -> Evidence | None:
    """The verb or copula beside a phrase that is the subject, or the suffix that points to it."""
    if phrase.start > 1 and tokens[phrase.start - 1].norm == "של":
        # התנהגותו של העובד "the worker's behaviour", with his on the noun
        owned = tokens[phrase.start - 2]
        if owned.is_word and (shown_on := _possessive_suffix(owned.norm)) is not None:
            return Evidence(shown_on, owned.text, "suffix of the owned", "outside", 2)
    if not is_subject(tokens, phrase):
        return None
    at = phrase.end
    while at < len(tokens) and tokens[at].norm in _ADVERBS and tokens[at].norm not in _PRONOUNS:
        at += 1
    if at < len(tokens) and tokens[at].is_word and (other is None or at != other.start):
        word = tokens[at].norm
        if word in _PRONOUNS and word not in ("שהוא", "שהיא", "והוא", "והיא"):
            # התופרת היא חברה "the seamstress is a friend"
            return Evidence(_PRONOUNS[word], tokens[at].text, "copula", "outside", 2)
        if (gender := verb_gender(word, known=True)) is not None:
            # המורה שאלה "the teacher asked (f.)"
            if gender == "neutral":
                return None
            return Evidence(gender, tokens[at].text, "verb of the subject", "outside", 2)
        if is_future(word) and not heads(word) and word not in FUNCTION_WORDS:
            shown: _Shown = "female" if word.startswith("ת") else "male"
            return Evidence(shown, tokens[at].text, "verb of the subject", "outside", 2)
    before = _verb_before(tokens, phrase, other)
    if before is not None:
        return before
    if at < len(tokens) and _is_adjunct(tokens[at].norm):
        # המורה בבית הספר אמרה "the teacher at the school said (f.)"
        return _verb_after_adjunct(tokens, at + 1, other)
    if (
        _opens_clause(tokens, phrase.start)
        and at < len(tokens)
        and tokens[at].is_word
        and (other is None or at != other.start)
    ):
        word = tokens[at].norm
        if (
            word not in _PREPOSITIONS
            and word not in FUNCTION_WORDS
            and word not in _CONJUNCTIONS
            and word not in _OBJECT
            and not word.startswith(("ש", "ו", "ל"))
            and (word[0] != "ה" or _CAUSATIVE.match(word))
            and not heads(word)
            and (shown_by := verb_gender(word)) is not None
            and shown_by != "neutral"
        ):
            # a word right after the subject is its verb, even one that no list has
            return Evidence(shown_by, tokens[at].text, "word after the subject", "outside", 2)
    return None


def _opens_clause(tokens: Sequence[Token], start: int) -> bool:
    """Whether nothing but a conjunction, adverb or verb stands before: no genitive."""
    if not start or not tokens[start - 1].is_word:
        return True
    before = tokens[start - 1].norm
    return before in _CONJUNCTIONS or before in _ADVERBS or _stripped(before) in verbs()


def _is_adjunct(word: str) -> bool:
    """Whether a word is a place or thing with its preposition: במשרד "in the office"."""
    if word in _PREPOSITIONS:
        return word not in ("את", "ואת")
    return word not in verbs() and any(
        split.preposition
        and not split.conjunction
        and (is_thing(split.stem) or split.stem in lexicon_names())
        for split in splits(word)
    )


def _verb_after_adjunct(
    tokens: Sequence[Token], start: int, other: PersonPhrase | None
) -> Evidence | None:
    for at in range(start, min(start + 4, len(tokens))):
        token = tokens[at]
        if not token.is_word or token.norm in _CONJUNCTIONS or token.norm.startswith("ש"):
            return None
        if other is not None and other.start <= at < other.end:
            return None
        gender = verb_gender(token.norm, known=True)
        if gender is not None:
            if gender == "neutral":
                return None
            return Evidence(gender, token.text, "verb of the subject", "outside", 2)
    return None


def _verb_before(
    tokens: Sequence[Token], phrase: PersonPhrase, other: PersonPhrase | None
) -> Evidence | None:
    """A verb before its subject: כשהגיעה המורה "when the teacher arrived (f.)"."""
    at = phrase.start - 1
    if at < 0 or not tokens[at].is_word or (other is not None and other.end == at):
        return None
    gender = verb_gender(_stripped(tokens[at].norm), known=True)
    if gender is None or gender == "neutral":
        return None
    if at and tokens[at - 1].is_word and other is not None and other.end <= at:
        # the verb of the other person before it: הרופא ראה מורה
        between = [token.norm for token in tokens[other.end : at]]
        if all(word not in _CONJUNCTIONS and word.isalpha() for word in between) and (
            tokens[at].norm in verbs()
        ):
            return None
    return Evidence(gender, tokens[at].text, "verb before the subject", "outside", 2)


def _local(
    tokens: Sequence[Token], phrase: PersonPhrase | None, other: PersonPhrase | None
) -> _Local:
    if phrase is None:
        return _Local("unknown", False, [])
    predicate = _predicate(tokens, phrase, other)
    if predicate is None:
        return _Local(phrase.gender, False, [])
    return _Local(predicate.gender, True, [predicate])


def _possessive_suffix(norm: str, after: str = "") -> _Shown | None:
    """His or her on a noun: מכוניתו "his car", עבודתה "her work", פניו, ידיה.

    Args:
        norm: the noun.
        after: the next word, which can tell her body from a corpse: גופה היה "her body was (m.)".
    """
    if (
        norm.endswith("ה")
        and verb_gender(after, known=True) == "male"
        and any(is_thing(final(split.stem[:-1])) for split in splits(norm) if len(split.stem) > 3)
    ):
        return "female"
    if norm in _NO_SUFFIX or norm in verbs() or norm in FUNCTION_WORDS or norm in _OBJECT:
        return None
    for split in splits(norm):
        stem = split.stem
        if stem in _FAMILY:
            return _FAMILY[stem]
        # מחלתה "her illness" is no מ + חלתה "she fell ill"
        verbal = stem in verbs() and not split.preposition and not split.definite
        if verbal or stem in _NO_SUFFIX or is_thing(stem):
            return None
        if len(stem) >= 3 and stem[-1] in "וה" and is_thing(final(stem[:-1])):
            # חדרו "his room", חדרה "her room"
            return "male" if stem[-1] == "ו" else "female"
    if len(norm) < 4 or any(
        norm.endswith(split.stem) and not split.stem.endswith("ו")
        for split, _ in heads(norm)
        if split.stem in lexicon_names()
    ):
        return None
    if norm.endswith(("תו", "יו")):
        return "male"
    if norm.endswith("תה") or (norm.endswith("יה") and not norm.endswith("ייה")):
        return "female"
    return None


def _mentions(
    tokens: Sequence[Token], taken: set[int], ends: set[int], source: SourceSentence
) -> list[_Mention]:
    """The forms outside both phrases that agree with one of the persons, in order."""
    found: list[_Mention] = []
    infinitive = False
    suffixes = any(mention.kind == "possessive" for mention in source.mentions)
    for at, token in enumerate(tokens):
        norm = token.norm
        if not token.is_word:
            infinitive = False
            continue
        if at in taken:
            continue
        before = tokens[at - 1] if at else None
        after = tokens[at + 1].norm if at + 1 < len(tokens) else ""
        opens = (
            before is None
            or not before.is_word
            or before.norm in _CONJUNCTIONS
            or (
                before.norm in _ADVERBS
                and at >= 2
                and (not tokens[at - 2].is_word or tokens[at - 2].norm in _CONJUNCTIONS)
            )
            or before.norm in ("שלא", "ולא", "שגם", "שכבר", "שעדיין", "שרק", "שאולי", "כשלא")
        )
        if norm in _PRONOUNS:
            prefixed = norm not in ("הוא", "היא")
            if prefixed or (opens and at not in ends):
                coordinated = norm in ("והוא", "והיא")
                found.append(_Mention(at, _PRONOUNS[norm], "nominative", "pronoun", coordinated))
                infinitive = False
            continue
        if norm in _OBJECT or (norm[0] in "שו" and norm[1:] in _OBJECT and len(norm) > 3):
            pronoun = norm if norm in _OBJECT else norm[1:]
            needs = pronoun in ("עליו", "עליה") and after.startswith("ל")
            # אם עליה להירשם "whether she must register", שיש לו "that he has"
            has = (before is not None and before.norm in _HAVING) or (opens and after in _HAVING)
            kind: Kind = "nominative" if needs or has else "object"
            rule = "must" if needs else "has" if has else "object pronoun"
            found.append(_Mention(at, _OBJECT[pronoun], kind, rule, bound=not infinitive))
            continue
        if norm in _POSSESSIVE:
            found.append(_Mention(at, _POSSESSIVE[norm], "possessive", "possessive"))
            continue
        if norm in FUNCTION_WORDS and norm not in verbs():
            if norm in _CONJUNCTIONS:
                infinitive = False
            continue
        mention = _verb_mention(tokens, at, opens) or _relative(tokens, at, ends)
        if mention is not None:
            found.append(mention)
            infinitive = False
            continue
        if suffixes and (shown := _possessive_suffix(norm, after)) is not None:
            found.append(_Mention(at, shown, "possessive", "suffix"))
            continue
        if norm.startswith("ל") and len(norm) >= 4 and not heads(norm):
            infinitive = True
    return found


def _verb_mention(tokens: Sequence[Token], at: int, opens: bool) -> _Mention | None:
    """A verb that opens a clause without a subject of its own: וסיפרה, שגרם, כי לא ידע."""
    norm = tokens[at].norm
    after = tokens[at + 1].norm if at + 1 < len(tokens) else ""
    stem, joined = norm, ""
    if norm not in verbs():
        for split in splits(norm):
            if (
                split.conjunction
                and not split.preposition
                and not split.definite
                and (split.stem in verbs() or (is_future(split.stem) and not heads(norm)))
            ):
                stem, joined = split.stem, split.conjunction
                break
    if not joined and not opens:
        return None
    if not joined and stem not in verbs() and not (is_future(stem) and not heads(stem)):
        return None
    gender = verb_gender(stem, known=True)
    if gender is None and is_future(stem):
        gender = "female" if stem.startswith("ת") else "male"
    if gender is None or gender == "neutral":
        return None
    if stem in _IMPERSONAL and (
        after in _OBJECT or (stem not in _BEING and after.startswith(("ל", "ש", "כי")))
    ):
        return None
    if stem.startswith("ה") and not joined and stem not in verbs():
        return None
    if _own_subject(tokens, at + 1) or happens_to_thing(stem, after):
        return None
    before = tokens[at - 1].norm if at else ""
    earlier = tokens[at - 2].norm if at > 1 else ""
    # מאחר והייתה "since she was": ו after such a conjunction joins nothing
    coordinated = (joined == "ו" and before not in ("מאחר", "היות", "כיוון", "מכיוון")) or (
        not joined and (before in _COORDINATORS or earlier in _COORDINATORS)
    )
    if at == 0:
        return None
    return _Mention(at, gender, "nominative", "verb", coordinated)


def _relative(tokens: Sequence[Token], at: int, ends: set[int]) -> _Mention | None:
    """A verb that no list has, in a relative clause right after a person: למורה שקפאה."""
    beside = at in ends or (at - 1 in ends and tokens[at - 1].norm == ",")
    norm = tokens[at].norm
    stem = norm[1:]
    if (
        not beside
        or norm[0] != "ש"
        or len(norm) < 4
        or heads(norm)
        or (stem in FUNCTION_WORDS or stem in _CONJUNCTIONS or stem in _PREPOSITIONS)
    ):
        return None
    if any(split.stem in THINGS for split in splits(stem)):
        return None
    gender = verb_gender(stem)
    if gender is None or gender == "neutral":
        return None
    return _Mention(at, gender, "nominative", "relative clause")


def _own_subject(tokens: Sequence[Token], at: int) -> bool:
    """Whether a subject follows its verb: ונגמר הכסף, כשהגיעה המורה."""
    if at >= len(tokens) or not tokens[at].is_word:
        return False
    norm = tokens[at].norm
    if not norm.startswith("ה") or norm in verbs() or norm in FUNCTION_WORDS:
        return False
    return len(norm) >= 4


def _referent(mention: _Mention, source: SourceSentence, count: int) -> tuple[Who | None, bool]:
    """Which person the German pronoun meant that this form renders: the nearest of its kind.

    Returns:
        The person, and whether a pronoun of the same kind says so; where there is none, the one
        person that any pronoun refers to.
    """
    known = [item for item in source.mentions if item.referent is not None]
    if not known:
        return None, False

    def suits(item: SourceMention) -> bool:
        if mention.kind == "possessive":
            return item.kind == "possessive"
        if mention.kind == "nominative":
            return item.kind != "possessive" and item.case == "nominative"
        # de "und nannte sie": in the main clause sie is her, whatever its place; "gab ihr
        # Blumen": ihr before a noun can be to her
        unsure = item.kind == "possessive" or item.clause == 0
        return item.case in OBJECT_CASES or (unsure and bool(item.cases & OBJECT_CASES))

    if mention.coordinated:
        suiting = [item for item in known if suits(item) and item.kind == "personal"]
        suiting = [item for item in suiting if item.clause > 0]
    else:
        suiting = [item for item in known if suits(item)]
    if not suiting:
        if mention.coordinated:
            return None, False
        referents = {item.referent for item in known}
        return (known[0].referent if len(referents) == 1 else None), False
    here = mention.index / max(count - 1, 1)
    size = max(len(source.words) - 1, 1)
    return min(suiting, key=lambda item: abs(item.index / size - here)).referent, True


def find_agreement(
    tokens: Sequence[Token],
    person: PersonPhrase,
    other: PersonPhrase | None,
    source: SourceSentence,
    who: Who,
) -> list[Evidence]:
    """The verb beside the phrase, then later verbs and pronouns that are this person's."""
    names: dict[Who, PersonPhrase | None]
    names = (
        {"subject": person, "other": other}
        if who == "subject"
        else {"subject": other, "other": person}
    )
    local: dict[Who, _Local] = {
        "subject": _local(tokens, names["subject"], names["other"]),
        "other": _local(tokens, names["other"], names["subject"]),
    }
    found = list(local[who].evidence)
    taken: set[int] = set()
    ends: set[int] = set()
    for phrase in (person, other):
        if phrase is not None:
            taken.update(range(phrase.start, phrase.end))
            ends.add(phrase.end)
    predicates = {item.words for state in local.values() for item in state.evidence}
    main: Who | None = None
    for name in sorted(names, key=lambda one: names[one].start if names[one] else 9999):  # type: ignore[union-attr]
        phrase = names[name]
        if phrase is not None and is_subject(tokens, phrase):
            main = name
            break
    acting = main
    for mention in _mentions(tokens, taken, ends, source):
        if tokens[mention.index].text in predicates and mention.index - 1 in taken:
            continue
        if mention.index + 1 in taken and mention.rule == "verb":
            continue
        who_is_meant = _victim(tokens, mention, names) or _resolve(
            mention, local, main, acting, source, len(tokens), names
        )
        if mention.kind == "nominative":
            acting = who_is_meant
        if who_is_meant is None:
            continue
        state = local[who_is_meant]
        if state.gender in ("neutral", "inclusive"):
            state.gender = mention.gender
        if who_is_meant == who:
            found.append(
                Evidence(mention.gender, tokens[mention.index].text, mention.rule, "outside", 1)
            )
    return found


# גופה "her body", סיבת מותו "the cause of his death": what a sentence about a victim tells of it
_OF_VICTIMS = frozenset("גופ גופת גווי גוויית מות רצח פצעי פציעת פציעות דמ קבר".split())
_OF_VICTIMS_APART = frozenset(
    "הגוף הגופה הגווייה המוות מוות גוף גופה הפציעות הפציעה הפצעים הדם המוות".split()
)


def _victim(
    tokens: Sequence[Token], mention: _Mention, names: dict[Who, PersonPhrase | None]
) -> Who | None:
    """The victim (הקורבן) of the two persons, where a possessive stands on body or death."""
    if mention.kind != "possessive":
        return None
    at = mention.index
    if mention.rule == "suffix":
        found = any(split.stem[:-1] in _OF_VICTIMS for split in splits(tokens[at].norm))
    else:
        found = at > 0 and tokens[at - 1].norm in _OF_VICTIMS_APART
    if not found:
        return None
    for name, phrase in names.items():
        if phrase is not None and phrase.concepts & concepts_with("victim"):
            return name
    return None


def _resolve(
    mention: _Mention,
    local: dict[Who, _Local],
    main: Who | None,
    acting: Who | None,
    source: SourceSentence,
    count: int,
    names: dict[Who, PersonPhrase | None],
) -> Who | None:
    """Whom a Hebrew reader takes a form to mean."""

    def fits(name: Who) -> bool:
        return local[name].gender in (mention.gender, "neutral", "inclusive")

    people: list[Who] = ["subject", "other"]
    # a verb's object is not its subject: היא שאלה אותה means two women
    barred = acting if mention.kind == "object" and mention.bound else None
    allowed = [name for name in people if name != barred and names[name] is not None]
    fitting = [name for name in allowed if fits(name)]
    meant, sure = _referent(mention, source, count)
    if mention.coordinated and meant is None:
        # וביקשה "and asked (f.)": the main clause's subject goes on, if its gender allows
        if main in fitting:
            return main
        return fitting[0] if len(fitting) == 1 else None
    if meant in fitting:
        return meant
    if len(fitting) > 1 and mention.kind == "nominative":
        # מורה שנזקק "a teacher who needed": where the source is silent, the noun it follows
        for name in fitting:
            phrase = names[name]
            if phrase is not None and phrase.end == mention.index and mention.rule != "pronoun":
                return name
    if fitting:
        return fitting[0] if len(fitting) == 1 else None
    present = [name for name in people if names[name] is not None]
    alone = len(present) == 2 and not any(fits(name) for name in present)
    if (sure or alone) and meant in allowed and meant is not None and not local[meant].hard:
        # no one has this gender: המכונאי ... לה, a woman under a masculine noun
        return meant
    return None
