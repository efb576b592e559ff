"""Noun phrases that name persons in a Hebrew sentence."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files

from ....evidence import Evidence, Gender, PersonPhrase
from ....text import Token
from ...base import read_lexicon
from .words import (
    FormGender,
    final,
    is_future,
    medial,
    other_verb_forms,
    plain,
    plurals,
    splits,
    verbs,
    without_both,
    word_class,
)

_PACKAGE = __package__


@dataclass(frozen=True, slots=True)
class Form:
    """A form of the lexicon.

    Attributes:
        rest: the words after the first: חשבון in רואה חשבון.
        concepts: what it renders.
        gender: what it shows.
        is_person: False for a place or thing.
        plural: whether it is a plural.
    """

    rest: tuple[str, ...]
    concepts: frozenset[str]
    gender: FormGender
    is_person: bool
    plural: bool


# Persons whose bare form is mostly another word: שכן "because, neighbour", עד "until, witness",
# אם "if, mother", ספר "book, barber", כתב "wrote, reporter".
_OTHER_WORDS = word_class("other_word")
# Heads that stand in the construct state and need their complement: בעל הכלב "owner of the dog".
_CONSTRUCT_ONLY = frozenset({"בעל", "בעלת", "אשת", "בן", "בת", "ראש", "ראשת", "איש"})

# With their prefix these are mostly another word: לספר "to tell", מספר "number".
_MOSTLY_OTHER = {
    "לספר": -4.0,
    "מספר": -5.0,
    "הספר": -0.5,
    "בספר": -3.0,
    "לבקר": -4.0,
    "לבשל": -5.0,
    "לשיר": -5.0,
    "מראש": -6.0,
    "בראש": -6.0,
    "לעד": -4.0,
    "כבן": -3.0,
    "כבת": -3.0,
    "מרב": -4.0,
    "לשם": -6.0,
    "כשר": -3.0,
    "לאם": -2.0,
    "האם": -3.0,
    "לכתב": -0.5,
    "לאיש": -1.0,
    "כרב": -3.0,
    "בצבע": -4.0,
    "לצבע": -3.0,
    "הצבע": -1.0,
    "לחבר": -1.0,
    "לקרוב": -2.0,
    "מקרוב": -6.0,
    "בקרוב": -6.0,
    "לראש": -3.0,
    "הראש": -2.0,
    "בעיר": -6.0,
    "מזר": -3.0,
    "לשר": -1.0,
    "הקרוב": -2.0,
    "המבקר": 0.0,
    "לפסל": -2.0,
    "הפסל": -1.0,
}
_BARE = -1.5
_PLURAL = -2.5
_SHORTER = -1.0
_GUESS = -3.0
_INFINITIVE = -5.0
_PLACE = 2.0
_THING = -9.0
_ALONE = -2.0


@cache
def forms() -> dict[str, tuple[Form, ...]]:
    """The lexicon by the first word of a form, longest forms first."""
    found: dict[tuple[str, ...], dict[tuple[FormGender, bool, bool], set[str]]] = {}

    def put(
        words: Sequence[str], gender: FormGender, concept: str, person: bool, plural: bool
    ) -> None:
        readings = found.setdefault(tuple(words), {})
        readings.setdefault((gender, person, plural), set()).add(concept)

    constructs: list[tuple[str, str]] = []
    for entry in read_lexicon(_PACKAGE):
        masculine = entry.masculine.replace("-", " ").split() if entry.masculine else []
        feminine = entry.feminine.replace("-", " ").split() if entry.feminine else []
        common = entry.common.replace("-", " ").split() if entry.common else []
        columns: tuple[tuple[list[str], FormGender, list[str]], ...] = (
            (masculine, "male", feminine),
            (feminine, "female", masculine),
            (common, "neutral", common),
        )
        for words, gender, counterpart in columns:
            if not words:
                continue
            put(words, gender, entry.concept, True, False)
            if gender != "male" and len(words) == 1 and words[0].endswith("ה"):
                # מנקת המשרדים "the offices' cleaner (f.)", רופאת הילדים: the construct ends in ת
                constructs.append((words[0][:-1] + "ת", entry.concept))
            head = plurals(words[0], gender)
            for plural, shown in head:
                # עובדות סוציאליות: adjectives follow the noun, other complements stay
                rest = [
                    plurals(word, gender)[0][0]
                    if len(counterpart) == len(words) and counterpart[at] != word
                    else word
                    for at, word in enumerate(words[1:], start=1)
                ]
                put([plural, *rest], shown, entry.concept, True, True)
                if rest and plural.endswith("ים"):
                    # נהגי אוטובוס: the construct plural drops the מ
                    put([plural[:-1], *rest], shown, entry.concept, True, True)
        if entry.thing:
            put(entry.thing.replace("-", " ").split(), "neutral", entry.concept, False, False)
    listed = set(found)
    for construct, concept in constructs:
        # שרת is the caretaker, not the construct of שרה "minister (f.)"
        if (construct,) not in listed:
            put([construct], "female", concept, True, False)
    index: dict[str, list[Form]] = {}
    for key, kinds in found.items():
        # a singular is surer than a plural written alike, a person surer than a thing
        kept = {kind: names for kind, names in kinds.items() if not kind[2]} or kinds
        kept = {kind: names for kind, names in kept.items() if kind[1]} or kept
        genders = {kind[0] for kind in kept}
        merged: FormGender = genders.pop() if len(genders) == 1 else "neutral"
        concepts = frozenset(name for names in kept.values() for name in names if name != "*")
        _, is_person, is_plural = next(iter(kept))
        index.setdefault(key[0], []).append(Form(key[1:], concepts, merged, is_person, is_plural))
    return {
        first: tuple(sorted(entries, key=lambda form: -len(form.rest)))
        for first, entries in index.items()
    }


@cache
def adjectives() -> dict[str, FormGender]:
    """Adjectives without article, with the gender each shows."""
    found: dict[str, FormGender] = {}
    text = files(_PACKAGE).joinpath("adjectives.tsv").read_text("utf-8")
    for line in text.splitlines():
        if line and not line.startswith("#") and not line.startswith("masculine\t"):
            masculine, feminine = line.split("\t")
            found[masculine] = "male"
            found[feminine] = "female"
    return found


def _unsuffixed(stem: str) -> str | None:
    """The noun without his or her: לקוחו "his client" -> לקוח, לקוחתו -> לקוחה or לקוחת."""
    known = forms()
    if len(stem) < 4:
        return None
    if stem.endswith(("תו", "תה")):
        for noun in (stem[:-2] + "ה", stem[:-1]):
            if noun in known:
                return noun
    if stem.endswith("ו") and final(stem[:-1]) in known:
        return final(stem[:-1])
    return None


@lru_cache(maxsize=20000)
def readings(word: str) -> tuple[tuple[str, str, str, str, tuple[Form, ...]], ...]:
    """The prefixes and the forms of the lexicon that a word can begin, surest first."""
    known = forms()
    found = []
    for conjunction, preposition, article, stem in splits(word):
        if stem in known:
            found.append((conjunction, preposition, article, stem, known[stem]))
    if found:
        return tuple(found[:2])
    for conjunction, preposition, article, stem in splits(word):
        if (noun := _unsuffixed(stem)) is not None:
            return ((conjunction, preposition, article, stem, known[noun]),)
    if word.endswith("'"):
        return readings(word[:-1])
    return ()


def _follows(rest: tuple[str, ...], tokens: Sequence[Token], start: int) -> bool:
    """Whether the words of a compound follow, each with or without its article."""
    if start + len(rest) > len(tokens):
        return False
    for word, token in zip(rest, tokens[start : start + len(rest)], strict=True):
        norm = without_both(token.norm) or token.norm
        if norm not in (word, "ה" + word, "הו" + word) and norm not in _plural_complements(word):
            return False
    return True


@cache
def _plural_complements(word: str) -> frozenset[str]:
    """A complement in the plural, with and without article: עצה -> עצות, העצות."""
    bare = word[:-1] if word.endswith(("ה", "ת")) else medial(word)
    return frozenset(article + bare + ending for article in ("", "ה") for ending in ("ים", "ות"))


_DEFINITE_AFTER = frozenset({"את", "ואת", "של", "עם", "על", "ידי", "אצל", "בפני", "כלפי"})
# התקשר "called", הסביר "explained": verbs, not nouns with the article
_HITPAEL = re.compile(r"הת[א-ת]{2}|ה[א-ת]{2}י[א-ת]ה?\Z")


def _adjective(token: Token, definite: bool) -> FormGender | None:
    """The gender of an adjective after its noun, whose article it repeats: המורה החדשה."""
    norm = token.norm
    if norm in ("אחד", "אחת"):
        return "male" if norm == "אחד" else "female"
    if not definite:
        return adjectives().get(norm) if norm not in verbs() else None
    if not norm.startswith("ה") or len(norm) < 3 or norm in verbs():
        return None
    stem = norm[1:]
    if (gender := adjectives().get(stem)) is not None:
        return gender
    if _names_person(stem):
        return None
    # המקומי, המקומית "the local": adjectives of relation
    if len(stem) >= 4 and stem.endswith("ית"):
        return "female"
    if len(stem) >= 4 and stem.endswith("י"):
        return "male"
    return None


_WOMAN = {"אישה": "female", "אשה": "female", "נקבה": "female", "גבר": "male", "זכר": "male"}


def _phrase(
    tokens: Sequence[Token],
    start: int,
    end: int,
    reading: tuple[str, str, str, str],
    form: Form,
    both: bool,
    prior: float,
) -> PersonPhrase:
    _, preposition, article, stem = reading
    concepts = form.concepts
    gender: Gender = "inclusive" if both else form.gender
    head = " ".join((stem, *form.rest))
    evidence = [
        Evidence(gender, " ".join(token.text for token in tokens[start:end]), f"lexicon:{head}")
    ]
    before = tokens[start - 1].norm if start else ""
    articled = bool(article) or any(
        token.norm.startswith("ה") and (token.norm[1:] in form.rest or token.norm in form.rest)
        for token in tokens[start + 1 : end]
    )
    definite = articled or bool(preposition) or before in ("את", "ואת")
    if not form.rest and stem in _CONSTRUCT_ONLY and end < len(tokens) and not article:
        following = tokens[end].norm
        joined = following[0] == "ו" and following[1:] in verbs()
        if tokens[end].is_word and following not in verbs() and not joined:
            end += 1  # בעל הכלב
            if tokens[end - 1].norm == "בית" and end < len(tokens) and tokens[end].norm[0] == "ה":
                end += 1  # בעל בית המרקחת
            if tokens[end - 1].norm.startswith("ה"):
                articled = definite = True
            if not stem.startswith("בעל"):
                concepts = frozenset()  # איש התחזוקה "the maintenance man" is not just a man
        else:
            prior += _ALONE
    elif not article and not form.rest and _has_complement(tokens, start, preposition):
        end += 1  # את מנהלת החנות "the shop's manager"
        articled = definite = True
    # adjectives
    while end < len(tokens):
        shown = _adjective(tokens[end], definite)
        if shown is None:
            break
        if gender == "neutral":
            # המורה החדשה "the new (f.) teacher": the noun is open, the adjective is not
            gender = shown
            evidence.append(Evidence(shown, tokens[end].text, "adjective"))
        end += 1
        if end - start > 6:
            break
    if end < len(tokens) and tokens[end].norm in _WOMAN and gender in ("neutral", "male"):
        # רופא אישה "a woman doctor"
        shown_by = _WOMAN[tokens[end].norm]
        gender = "female" if shown_by == "female" else "male"
        evidence.append(Evidence(gender, tokens[end].text, "apposition"))
        end += 1
    bare = not (preposition or articled) and before not in ("את", "ואת", "של")
    if bare:
        verbal = stem in _OTHER_WORDS or stem in verbs()  # מלמד "teaches"
        prior += -5.0 if verbal and not form.rest else _BARE
    if form.plural:
        prior += _PLURAL
    after = tokens[end].norm if end < len(tokens) else ""
    if (
        preposition == "ל"
        and len(stem) == 3
        and not form.rest
        and (after in ("את", "אותו", "אותה") or before == "כדי")
    ):
        prior += _INFINITIVE  # לחלץ את הילד "to rescue the child"
    if not form.is_person:
        # בקבלה "at the reception" says where somebody is
        prior += _THING - (_PLACE if preposition == "ב" else 0.0)
    if not form.rest:
        prior += _MOSTLY_OTHER.get(tokens[start].norm, 0.0)
    return PersonPhrase(start, end, start, concepts, gender, tuple(evidence), form.is_person, prior)


def _names_person(stem: str) -> bool:
    """Whether a word by itself names a person."""
    return any(form.is_person and not form.rest for form in forms().get(stem, ()))


def is_thing(stem: str) -> bool:
    """Whether a noun, singular or plural, is on the list of things."""
    if stem in THINGS:
        return True
    return stem.endswith(("ים", "ות")) and any(
        word in THINGS for word in (final(stem[:-2]), stem[:-2] + "ה", stem[:-2] + "ת")
    )


def _has_complement(tokens: Sequence[Token], start: int, preposition: str) -> bool:
    """Whether a definite noun completes the bare noun before it: (את) מנהלת החנות.

    A bare noun is definite by its complement alone, so that one is there after את, and where the
    pair is followed by its verb: נפח הזכוכית פגש "the glass blower met".
    """
    if start + 1 >= len(tokens):
        return False
    norm = tokens[start + 1].norm
    if (
        not norm.startswith("ה")
        or len(norm) < 3
        or norm in verbs()
        or norm in FUNCTION_WORDS
        or _names_person(norm[1:])
        or norm[1:] in adjectives()
        or _HITPAEL.match(norm)
    ):
        return False
    before = tokens[start - 1].norm if start else ""
    if preposition:
        # למנהלת החנות "to the shop's manager"; but למורה העלאה "to the teacher a rise"
        return is_thing(norm[1:])
    if before in _DEFINITE_AFTER:
        return True
    after = tokens[start + 2].norm if start + 2 < len(tokens) else ""
    opens = not start or not tokens[start - 1].is_word or before in ("ש", "כש", "כי", "ו")
    return opens and (after in verbs() or after == "לא")


def split_conjunctions(tokens: Sequence[Token]) -> list[Token]:
    """Part ו, ש and כש from a person with article or preposition: כשהמורה -> כש, המורה."""
    found: list[Token] = []
    for token in tokens:
        cut = _conjunction_length(token.norm) if token.norm[0] in "ושכל" else 0
        if cut and token.text[:cut] == token.norm[:cut]:
            middle = token.start + cut
            found.append(Token(token.text[:cut], token.norm[:cut], token.start, middle))
            found.append(Token(token.text[cut:], token.norm[cut:], middle, token.end))
        else:
            found.append(token)
    return found


@lru_cache(maxsize=20000)
def _conjunction_length(word: str) -> int:
    if word in verbs() or word in FUNCTION_WORDS:
        return 0
    known = readings(without_both(word) or word)
    if known:
        conjunction, preposition, article, _, _ = known[0]
        return len(conjunction) if article or preposition else 0
    # כשהצוללן "when the diver", of a noun that no list has
    if word.startswith("כשה") and len(word) > 5 and word[2:] not in verbs():
        return 0 if _HITPAEL.match(word[2:]) or word[2:] in FUNCTION_WORDS else 2
    return 0


def find_people(tokens: Sequence[Token]) -> list[PersonPhrase]:
    """Every phrase whose head the lexicon has, the longer first."""
    found: list[PersonPhrase] = []
    for start, token in enumerate(tokens):
        base = without_both(token.norm)
        for conjunction, preposition, article, stem, entries in readings(base or token.norm):
            reading = (conjunction, preposition, article, stem)
            prior = 0.0
            for form in entries:
                if not _follows(form.rest, tokens, start + 1):
                    continue
                end = start + 1 + len(form.rest)
                both = base is not None or any(
                    without_both(word.norm) for word in tokens[start + 1 : end]
                )
                found.append(_phrase(tokens, start, end, reading, form, both, prior))
                prior = _SHORTER
    phrases = _join_doublets(tokens, _without_parts(found))
    if any(not phrase.is_person for phrase in phrases):
        # a place may be only a place: let nouns that look like persons stand against it
        inside = {
            at
            for phrase in phrases
            if not phrase.is_person
            for at in range(phrase.start, phrase.end)
        }
        phrases += [guess for guess in guess_people(tokens) if guess.head not in inside]
    return phrases


def _without_parts(phrases: Sequence[PersonPhrase]) -> list[PersonPhrase]:
    """Without those that are no more than a later part of another (by start, as they come)."""
    kept: list[PersonPhrase] = []
    reaching: list[PersonPhrase] = []
    for phrase in phrases:
        reaching = [whole for whole in reaching if whole.end > phrase.start]
        if not any(_covers(whole, phrase) for whole in reaching):
            kept.append(phrase)
        reaching.append(phrase)
    return kept


def _covers(whole: PersonPhrase, part: PersonPhrase) -> bool:
    """Whether a phrase is no more than a later part of another: הקבלה in פקידת הקבלה."""
    return (
        whole.is_person
        and whole.start < part.start
        and part.end <= whole.end
        and (not part.is_person or bool(whole.concepts & part.concepts))
    )


def _both_genders(first: PersonPhrase, second: PersonPhrase) -> frozenset[str]:
    """The concepts that two phrases share, where one is masculine and the other feminine."""
    if {first.gender, second.gender} == {"male", "female"}:
        return first.concepts & second.concepts
    return frozenset()


def _join_doublets(tokens: Sequence[Token], phrases: list[PersonPhrase]) -> list[PersonPhrase]:
    """Both genders side by side as one phrase: המנהל/המנהלת, המנהל או המנהלת, המנהל (המנהלת)."""
    joined: list[PersonPhrase] = []
    covered: set[int] = set()
    for at, first in enumerate(phrases):
        for second in phrases[at + 1 :]:
            if second.start > first.end + 2:
                break
            gap = [token.norm for token in tokens[first.end : second.start]]
            if gap not in (["/"], ["או"], ["("], ["(", "או"]):
                continue
            concepts = _both_genders(first, second)
            end = second.end
            if gap[0] == "(":
                if end >= len(tokens) or tokens[end].norm != ")":
                    continue
                end += 1
            if concepts:
                words = " ".join(token.text for token in tokens[first.start : end])
                evidence = (Evidence("inclusive", words, "both genders"),)
                prior = max(first.prior, second.prior)
                joined.append(
                    PersonPhrase(
                        first.start, end, first.head, concepts, "inclusive", evidence, True, prior
                    )
                )
                covered.update((id(first), id(second)))
    return joined + [phrase for phrase in phrases if id(phrase) not in covered]


FUNCTION_WORDS = word_class("function")

# Things that translations of such sentences speak of: no guess reads them as a person.
THINGS = word_class("thing")

# Shapes of those who do: -אי, -ן, -ולוג, -יסט, -ר, and participles (מלמדת, תופרת).
_AGENT = re.compile(
    r"(?:אי|אית|ן|נית|ולוג|ולוגית|יסט|יסטית|טור|טורית|ר|רת|ק|קית)\Z|\Aמ|[א-ת]ו[א-ת]{2}ת?\Z"
)


# Names of actions: ניקוי "cleaning", כתיבה "writing".
_ACTION = re.compile(r"[א-ת]י[א-ת]{1,2}ו[א-ת]\Z|[א-ת]{2}י[א-ת]ה\Z")


# הדגמה "demonstration", הפעלה "operation", which look like an article and a woman
_ACTION_IN_HE = re.compile(r"ה[א-ת]{3}ה")


def guess_people(tokens: Sequence[Token]) -> list[PersonPhrase]:
    """Definite nouns that no lexicon has and that could be persons by form and place."""
    found: list[PersonPhrase] = []
    reach = 0
    for start, token in enumerate(tokens):
        base = without_both(token.norm)
        word = base or token.norm
        before = tokens[start - 1].norm if start else ""
        if token.text.isascii() and _is_foreign(token.text, before):
            # היועץ נפגש עם Ratholenden: a person whose name was left untranslated
            shown = Evidence("neutral", token.text, "untranslated")
            found.append(
                PersonPhrase(
                    start, start + 1, start, frozenset(), "neutral", (shown,), True, _FOREIGN
                )
            )
            continue
        candidate = _guessed_stem(word, before in _DEFINITE_AFTER or not start)
        if candidate is None or start < reach:
            continue
        stem, prior, preposition = candidate
        end = start + 1
        if stem == word or preposition:
            if _has_complement(tokens, start, preposition):
                end += 1  # את נפח הזכוכית "the glass blower"
            elif stem == word and before not in _DEFINITE_AFTER and start:
                continue
        reach = end
        while end < min(len(tokens), start + 4) and _adjective(tokens[end], definite=True):
            end += 1
        if before and _is_verb_slot(tokens, start):
            prior += 0.3
        # the construct state of a feminine in ה ends in ת: רואה החשבון is a man, רואת a woman
        construct = reach > start + 1
        gender: Gender = "female" if stem.endswith("ת" if construct else ("ה", "ת")) else "male"
        if base is not None:
            gender = "inclusive"
        evidence = Evidence(gender, token.text, f"ending of {stem}")
        found.append(PersonPhrase(start, end, start, frozenset(), gender, (evidence,), True, prior))
    return found


_FOREIGN = -2.0


def _is_foreign(text: str, before: str) -> bool:
    """Whether a name in Latin letters stands where a person does."""
    return text.isalpha() and text[0].isupper() and len(text) >= 5 and before in _DEFINITE_AFTER


# ל "to" mostly stands before persons, ב "in" before things, מ is often a word's own letter
_GUESS_AFTER = {"ל": 0.4, "ב": 0.8, "מ": 1.2}
# מלמד "teaching", תופרת "sewing (f.)": present participles serve as nouns
_PARTICIPLE = re.compile(r"מ|[א-ת]ו")


@lru_cache(maxsize=20000)
def _guessed_stem(word: str, marked: bool) -> tuple[str, float, str] | None:
    """The stem of a word that could be a person, how likely, and its preposition."""
    if len(word) < 3 or not "א" <= word[0] <= "ת" or word in FUNCTION_WORDS:
        return None
    # להבין "to understand": ל and ה do not meet but in infinitives
    if word in verbs() and not (marked and _PARTICIPLE.match(word)):
        return None
    if word in other_verb_forms() or is_future(word):
        return None
    if any(not form.rest for *_, entries in readings(word) for form in entries):
        return None
    if is_thing(word):
        return None
    if word.startswith("לה") or (_HITPAEL.match(word) and not marked):
        return None
    stem, preposition = word, ""
    prior: float | None = None
    for conjunction, letter, article, rest in splits(word)[1:]:
        if (
            conjunction
            and not article
            and not letter
            and (rest in verbs() or rest in other_verb_forms())
        ):
            return None
        if len(rest) < 3 or (rest in verbs() and not _PARTICIPLE.match(rest)):
            continue
        if article:
            stem, preposition, prior = rest, "", _GUESS
            break
        if letter and letter != "כ" and prior is None:
            stem, preposition = rest, letter
            prior = _GUESS - _GUESS_AFTER[letter]
    if prior is None:
        prior = _GUESS - 0.5
    if is_thing(stem) or stem in adjectives():
        return None
    if _AGENT.search(stem):
        prior += 0.8
    if stem.endswith(("ות", "ים")):
        prior -= 2.0
    if _ACTION.match(stem):
        prior -= 3.0
    if _ACTION_IN_HE.fullmatch(word):
        prior -= 2.0
    return stem, prior, preposition


def _is_verb_slot(tokens: Sequence[Token], start: int) -> bool:
    """Whether a verb stands right before or after: הנפחן דיבר."""
    after = tokens[start + 1].norm if start + 1 < len(tokens) else ""
    return after in verbs() or plain(tokens[start - 1].norm) in verbs()
