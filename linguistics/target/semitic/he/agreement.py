"""What agrees with a person outside the phrase in a Hebrew sentence.

Hebrew verbs, adjectives and pronouns show gender, so that a sentence says a good deal more than
its noun phrases: המורה סיפרה "the teacher told (f.)". A pronoun is read as a reader of the Hebrew
reads it: it refers to the person whose gender it can have; the source says which person a pronoun
renders only where both could be meant.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from ....evidence import Evidence, Gender, PersonPhrase
from ....source.base import OBJECT_CASES, SourceMention
from ....source.concepts import concepts_with
from ...agreement import SECOND, Agreement, Whose
from ...tables import FormGender
from .nouns import THINGS, happens_to_thing, heads, is_thing
from .nouns import names as lexicon_names
from .pronouns import OBJECT, POSSESSIVE, SUBJECT, owner_of
from .verbs import HITPAEL, is_future, verb_gender, verbs
from .words import CLASSES, FUNCTION_WORDS, splits

if TYPE_CHECKING:
    from .rules import Hebrew  # noqa: F401 (in the base class)

MentionKind = Literal["nominative", "object", "possessive"]

_PREPOSITIONS = CLASSES.words("preposition")
_ADVERBS = CLASSES.words("adverb")
_CONJUNCTIONS = CLASSES.words("conjunction")
_COORDINATORS = CLASSES.words("coordinator")
_HAVING = CLASSES.words("having")
_BEING = CLASSES.words("being")
_IMPERSONAL = CLASSES.words("impersonal")
_REQUESTS = CLASSES.words("request")
_REACH = 5
_OF_VICTIM = CLASSES.words("of_victim")
_OF_VICTIM_APART = CLASSES.words("of_victim_apart")

_JOINED_ADVERBS = frozenset("שלא ולא שגם שכבר שעדיין שרק שאולי כשלא".split())
_JOINED_PRONOUNS = frozenset({"שהוא", "שהיא", "והוא", "והיא"})
# מאחר והייתה "since she was": ו after such a conjunction joins nothing
_BEFORE_AND = frozenset({"מאחר", "היות", "כיוון", "מכיוון"})


@dataclass(frozen=True, slots=True)
class _Form:
    """A form of the translation that some person agrees with.

    Attributes:
        index: of its token.
        gender: that it shows.
        kind: what it is to its verb or noun.
        rule: what found it.
        coordinated: whether it goes on with the clause before: והיא, וביקשה.
        bound: whether an object stands beside its own verb, whose subject it is then not.
    """

    index: int
    gender: FormGender
    kind: MentionKind
    rule: str
    coordinated: bool = False
    bound: bool = True


# ---- words -------------------------------------------------------------------------------------


def _shape(word: str) -> FormGender | None:
    """Gender of a word with the shape of he will or she will."""
    if not is_future(word):
        return None
    return "female" if word.startswith("ת") else "male"


def _is_function(word: str) -> bool:
    return word in FUNCTION_WORDS and word not in verbs()


@lru_cache(maxsize=20000)
def _joined_verb(word: str, *, known: bool) -> tuple[str, str]:
    """A verb without the conjunction before it, and the conjunction: ושאלה -> שאלה, ו.

    Args:
        word: as it stands; a verb as it stands stays (שאל).
        known: whether a name of a person is no verb in the future.
    """
    if word in verbs():
        return word, ""
    for split in splits(word):
        if not split.conjunction or split.preposition or split.definite:
            continue
        if split.stem in verbs() or (is_future(split.stem) and not (known and heads(word))):
            return split.stem, split.conjunction
    return word, ""


def _is_place(word: str) -> bool:
    """Whether a word is a place or thing with its preposition: במשרד "in the office"."""
    if word in _PREPOSITIONS:
        return word not in ("את", "ואת")
    return word not in verbs() and any(
        split.preposition
        and not split.conjunction
        and (is_thing(split.stem) or split.stem in lexicon_names())
        for split in splits(word)
    )


class HebrewAgreement(Agreement["Hebrew"]):
    """The search: the verb beside each phrase, then later verbs and pronouns, in order.

    Attributes:
        shown: what the phrase of each person, and where that is open a form, shows.
        beside: the verb beside the phrase, or the suffix that points to it.
        main: the person that is the subject of the main clause.
        acting: the person that the last subject or verb meant.
    """

    shown: dict[Whose, Gender]
    beside: dict[Whose, Evidence]
    main: Whose | None
    acting: Whose | None

    def read_phrase(self) -> None:
        """The verb beside each phrase."""
        self.shown, self.beside = {}, {}
        for whose in self._people():
            found = self._beside(whose)
            if found is not None and found.gender != "neutral":
                self.beside[whose] = found
            self.shown[whose] = self._phrase(whose).gender
            if whose in self.beside:
                self.shown[whose] = self.beside[whose].gender
        if "person" in self.beside:
            self.found.append(self.beside["person"])

    def read_sentence(self) -> None:
        """Verbs, pronouns and possessives outside the phrases."""
        in_order = sorted(self._people(), key=lambda whose: self._phrase(whose).start)
        subjects: list[Whose] = [
            whose for whose in in_order if self._is_subject(self._phrase(whose))
        ]
        first: Whose | None = subjects[0] if subjects else None
        self.acting, self.main = first, first
        predicates = {item.words for item in self.beside.values()}
        for form in self._forms():
            text = self.tokens[form.index].text
            if text in predicates and self.owner(form.index - 1):
                continue
            if form.rule == "verb" and self.owner(form.index + 1):
                continue
            whose = self._victim(form) or self._resolve(form)
            if form.kind == "nominative":
                self.acting = whose
            if whose is not None and self.shown[whose] in ("neutral", "inclusive"):
                self.shown[whose] = form.gender
            if whose == "person":
                self.add(form.gender, text, form.rule)

    def _people(self) -> list[Whose]:
        return ["person"] if self.other is None else ["person", "other"]

    def _phrase(self, whose: Whose) -> PersonPhrase:
        return self.person if whose == "person" or self.other is None else self.other

    def _evidence(self, gender: Gender, at: int, rule: str) -> Evidence:
        return Evidence(gender, self.tokens[at].text, rule, "outside", 2)

    # ---- the verb beside a phrase ----------------------------------------------------------

    def _is_subject(self, phrase: PersonPhrase) -> bool:
        """Whether a phrase can be the subject of its clause: no preposition, no את, no של."""
        if self.norm(phrase.start - 1) in _PREPOSITIONS:
            return False
        norm = self.norm(phrase.start)
        for split, _ in heads(norm):
            return not split.preposition
        return not norm.startswith(("ל", "מה"))

    def _beside(self, whose: Whose) -> Evidence | None:
        """The verb or copula beside a phrase; neutral where it shows none."""
        phrase, other = self._phrase(whose), self.phrase(SECOND[whose])
        if (owned := self._owned(phrase)) is not None:
            return owned
        if not self._is_subject(phrase):
            return None
        at = self.skip(phrase.end, _ADVERBS - SUBJECT.keys())
        word_follows = (
            at < len(self.tokens)
            and self.tokens[at].is_word
            and (other is None or at != other.start)
        )
        found = (self._verb_at(at) if word_follows else None) or self._verb_before(phrase, other)
        if found is not None:
            return found
        if _is_place(self.norm(at)):
            # המורה בבית הספר אמרה "the teacher at the school said (f.)"
            return self._verb_after_place(at + 1, SECOND[whose])
        opens = word_follows and self._opens_clause(phrase.start)
        return self._unlisted_verb(at) if opens else None

    def _owned(self, phrase: PersonPhrase) -> Evidence | None:
        """התנהגותו של העובד "the worker's behaviour", with his on the noun."""
        at = phrase.start - 2
        if at < 0 or self.norm(at + 1) != "של" or not self.tokens[at].is_word:
            return None
        gender = owner_of(self.norm(at))
        return self._evidence(gender, at, "suffix of the owned") if gender else None

    def _verb_at(self, at: int) -> Evidence | None:
        """The verb or copula at a place."""
        word = self.norm(at)
        if word in SUBJECT and word not in _JOINED_PRONOUNS:
            # התופרת היא חברה "the seamstress is a friend"
            return self._evidence(SUBJECT[word], at, "copula")
        # המורה שאלה "the teacher asked (f.)"
        gender: Gender | None = verb_gender(word, known=True)
        if gender is None and not heads(word) and word not in FUNCTION_WORDS:
            gender = _shape(word)
        return self._evidence(gender, at, "verb of the subject") if gender else None

    def _opens_clause(self, start: int) -> bool:
        """Whether nothing but a conjunction, adverb or verb stands before: no genitive."""
        if not start or not self.tokens[start - 1].is_word:
            return True
        before = self.norm(start - 1)
        if before in _CONJUNCTIONS or before in _ADVERBS:
            return True
        return _joined_verb(before, known=False)[0] in verbs()

    def _verb_after_place(self, start: int, other: Whose) -> Evidence | None:
        for at in range(start, min(start + 4, len(self.tokens))):
            word = self.norm(at)
            if not self.tokens[at].is_word or word in _CONJUNCTIONS or word.startswith("ש"):
                return None
            if self.owner(at) == other:
                return None
            if (gender := verb_gender(word, known=True)) is not None:
                return self._evidence(gender, at, "verb of the subject")
        return None

    def _verb_before(self, phrase: PersonPhrase, other: PersonPhrase | None) -> Evidence | None:
        """A verb before its subject: כשהגיעה המורה "when the teacher arrived (f.)"."""
        at = phrase.start - 1
        if at < 0 or not self.tokens[at].is_word or (other is not None and other.end == at):
            return None
        gender = verb_gender(_joined_verb(self.norm(at), known=False)[0], known=True)
        if gender is None or gender == "neutral":
            return None
        if other is not None and other.end <= at and self.tokens[at - 1].is_word:
            # the verb of the other person before it: הרופא ראה מורה
            between = [token.norm for token in self.tokens[other.end : at]]
            apart = any(word in _CONJUNCTIONS or not word.isalpha() for word in between)
            if not apart and self.norm(at) in verbs():
                return None
        return self._evidence(gender, at, "verb before the subject")

    def _unlisted_verb(self, at: int) -> Evidence | None:
        """A word right after the subject is its verb, even one that no list has."""
        word = self.norm(at)
        if (
            any(word in words for words in (_PREPOSITIONS, FUNCTION_WORDS, _CONJUNCTIONS, OBJECT))
            or word.startswith(("ש", "ו", "ל"))
            or (word.startswith("ה") and not HITPAEL.match(word))
            or heads(word)
        ):
            return None
        gender = verb_gender(word)
        return self._evidence(gender, at, "word after the subject") if gender else None

    # ---- later forms -----------------------------------------------------------------------

    def _forms(self) -> Iterator[_Form]:
        """The forms outside both phrases that agree with one of the persons, in order."""
        infinitive = False
        for at, token in enumerate(self.tokens):
            is_word = token.is_word
            if is_word and self.owner(at):
                continue
            form = self._form_at(at, infinitive=infinitive) if is_word else None
            if form is not None:
                yield form
                infinitive &= form.rule not in ("pronoun", "verb", "relative clause")
            elif not is_word or (_is_function(token.norm) and token.norm in _CONJUNCTIONS):
                infinitive = False
            else:
                infinitive |= self._is_infinitive(token.norm)

    @staticmethod
    def _is_infinitive(word: str) -> bool:
        known = word in SUBJECT or _is_function(word) or heads(word)
        return word.startswith("ל") and len(word) >= 4 and not known

    def _form_at(self, at: int, *, infinitive: bool) -> _Form | None:
        norm = self.norm(at)
        if norm in SUBJECT:
            return self._subject_pronoun(at)
        pronoun = norm[1:] if norm[0] in "שו" and len(norm) > 3 and norm[1:] in OBJECT else norm
        if norm in OBJECT or pronoun != norm:
            return self._object_pronoun(at, norm if norm in OBJECT else pronoun, infinitive)
        if norm in POSSESSIVE:
            return _Form(at, POSSESSIVE[norm], "possessive", "possessive")
        if _is_function(norm):
            return None
        return self._verb_form(at) or self._relative(at) or self._suffix(at)

    def _opens(self, at: int) -> bool:
        """Whether a clause begins at a place, but for an adverb before it."""
        if at == 0 or not self.tokens[at - 1].is_word:
            return True
        before = self.norm(at - 1)
        if before in _CONJUNCTIONS or before in _JOINED_ADVERBS:
            return True
        return (
            before in _ADVERBS
            and at >= 2
            and (not self.tokens[at - 2].is_word or self.norm(at - 2) in _CONJUNCTIONS)
        )

    def _subject_pronoun(self, at: int) -> _Form | None:
        norm = self.norm(at)
        if norm in ("הוא", "היא") and (
            not self._opens(at) or any(phrase.end == at for phrase in self.phrases())
        ):
            return None
        coordinated = norm in ("והוא", "והיא")
        return _Form(at, SUBJECT[norm], "nominative", "pronoun", coordinated)

    def _object_pronoun(self, at: int, pronoun: str, infinitive: bool) -> _Form:
        """אם עליה להירשם "whether she must register", שיש לו "that he has": subjects too."""
        after = self.norm(at + 1)
        kind: MentionKind = "nominative"
        if pronoun in ("עליו", "עליה") and after.startswith("ל"):
            rule = "must"
        elif self.norm(at - 1) in _HAVING or (after in _HAVING and self._opens(at)):
            rule = "has"
        else:
            kind, rule = "object", "object pronoun"
        return _Form(at, OBJECT[pronoun], kind, rule, bound=not infinitive)

    def _suffix(self, at: int) -> _Form | None:
        if all(mention.kind != "possessive" for mention in self.source.mentions):
            return None
        gender = owner_of(self.norm(at), self.norm(at + 1))
        return _Form(at, gender, "possessive", "suffix") if gender else None

    def _verb_form(self, at: int) -> _Form | None:
        """A verb that opens a clause without a subject of its own: וסיפרה, שגרם, כי לא ידע."""
        stem, joined = _joined_verb(self.norm(at), known=True)
        if at == 0 or not (joined or self._is_open_verb(at, stem)):
            return None
        gender: Gender | None = verb_gender(stem, known=True) or _shape(stem)
        if gender not in ("male", "female") or self._is_impersonal(at, stem):
            return None
        if self._has_own_subject(at) or happens_to_thing(stem, self.norm(at + 1)):
            return None
        if joined == "ו":
            coordinated = self.norm(at - 1) not in _BEFORE_AND
        else:
            earlier = {self.norm(at - 1), self.norm(at - 2)}
            coordinated = not joined and bool(earlier & _COORDINATORS)
        return _Form(at, gender, "nominative", "verb", coordinated)

    def _is_open_verb(self, at: int, stem: str) -> bool:
        """Whether a word without conjunction is a verb that opens its clause."""
        future = is_future(stem) and not heads(stem) and not stem.startswith("ה")
        return (stem in verbs() or future) and self._opens(at)

    def _is_impersonal(self, at: int, stem: str) -> bool:
        """Whether a verb has no person as subject: נאמר לו "he was told", היה לו "he had"."""
        after = self.norm(at + 1)
        clause_follows = stem not in _BEING and after.startswith(("ל", "ש", "כי"))
        return stem in _IMPERSONAL and (after in OBJECT or clause_follows)

    def _has_own_subject(self, at: int) -> bool:
        """Whether a subject follows its verb: ונגמר הכסף, כשהגיעה המורה."""
        norm = self.norm(at + 1)
        return (
            norm.startswith("ה")
            and len(norm) >= 4
            and norm not in verbs()
            and norm not in FUNCTION_WORDS
        )

    def _relative(self, at: int) -> _Form | None:
        """A verb that no list has, in a relative clause right after a person: למורה שקפאה."""
        norm = self.norm(at)
        stem = norm[1:]
        if not norm.startswith("ש") or len(norm) < 4 or heads(norm):
            return None
        ends = {phrase.end for phrase in self.phrases()}
        if at not in ends and not (at - 1 in ends and self.norm(at - 1) == ","):
            return None
        if any(stem in words for words in (FUNCTION_WORDS, _CONJUNCTIONS, _PREPOSITIONS)) or any(
            split.stem in THINGS for split in splits(stem)
        ):
            return None
        gender = verb_gender(stem)
        if gender is None or gender == "neutral":
            return None
        return _Form(at, gender, "nominative", "relative clause")

    # ---- reference -------------------------------------------------------------------------

    def _suits(self, form: _Form, mention: SourceMention) -> bool:
        """Whether a mention of the source is of a form's kind."""
        if form.kind == "possessive":
            return mention.kind == "possessive"
        if form.kind == "nominative":
            return mention.kind != "possessive" and mention.case == "nominative"
        # de "und nannte sie": in the main clause sie is her, whatever its place; "gab ihr
        # Blumen": ihr before a noun can be to her
        unsure = mention.kind == "possessive" or mention.clause == 0
        return mention.case in OBJECT_CASES or (unsure and bool(mention.cases & OBJECT_CASES))

    def _meant(self, form: _Form) -> tuple[Whose | None, bool]:
        """The person meant by the mention that a form renders, the nearest of its kind.

        Returns:
            The person, and whether a mention of the same kind says so; where there is none, the
            one person that any mention refers to.
        """
        if self._is_asked(form):
            return SECOND.get(self.acting or self.main, "person"), True
        known = [mention for mention in self.source.mentions if mention.referent is not None]
        suiting = [mention for mention in known if self._suits(form, mention)]
        if form.coordinated:
            suiting = [one for one in suiting if one.kind == "personal" and one.clause > 0]
        if suiting:
            return self.meant(self.nearest(form.index, suiting)), True
        if form.coordinated or len({mention.referent for mention in known}) != 1:
            return None, False
        return self.meant(known[0]), False

    def _is_asked(self, form: _Form) -> bool:
        """Whether a verb says what somebody is asked to do: ביקש ממנה שתשלח "that she send"."""
        stem, joined = _joined_verb(self.norm(form.index), known=True)
        if joined != "ש" or not is_future(stem):
            return False
        before = range(form.index - _REACH, form.index)
        return any(self.norm(at) in _REQUESTS for at in before)

    def _victim(self, form: _Form) -> Whose | None:
        """The victim (הקורבן) of the two persons, where a possessive stands on body or death.

        גופה "her body", סיבת מותו "the cause of his death": what a sentence about one tells.
        """
        if form.kind != "possessive":
            return None
        if form.rule == "suffix":
            stems = {split.stem[:-1] for split in splits(self.norm(form.index))}
            found = bool(stems & _OF_VICTIM)
        else:
            found = self.norm(form.index - 1) in _OF_VICTIM_APART
        victim = concepts_with("victim")
        people: list[Whose] = [one for one in self._people() if self._phrase(one).concepts & victim]
        return people[0] if found and people else None

    def _fits(self, whose: Whose, gender: FormGender) -> bool:
        return self.shown[whose] in (gender, "neutral", "inclusive")

    def _resolve(self, form: _Form) -> Whose | None:
        """Whom a Hebrew reader takes a form to mean."""
        # a verb's object is not its subject: היא שאלה אותה means two women
        barred = self.acting if form.kind == "object" and form.bound else None
        allowed: list[Whose] = [whose for whose in self._people() if whose != barred]
        fitting: list[Whose] = [whose for whose in allowed if self._fits(whose, form.gender)]
        meant, sure = self._meant(form)
        if meant in fitting:
            return meant
        if fitting:
            return self._only(form, fitting)
        # no one has this gender: המכונאי ... לה, a woman under a masculine noun
        possible = meant in allowed and meant not in self.beside
        return meant if possible and (sure or self._fits_nobody(form)) else None

    def _fits_nobody(self, form: _Form) -> bool:
        """Whether neither of two persons can have a form's gender."""
        return self.other is not None and not any(
            self._fits(whose, form.gender) for whose in self._people()
        )

    def _only(self, form: _Form, fitting: list[Whose]) -> Whose | None:
        """The only person that a form can mean; of two the one whose noun it follows.

        מורה שנזקק "a teacher who needed", where the source is silent.
        """
        if len(fitting) == 1:
            return fitting[0]
        if form.coordinated:
            # וביקשה "and asked (f.)": the main clause's subject goes on
            return self.main
        if form.kind != "nominative" or form.rule == "pronoun":
            return None
        return next((one for one in fitting if self._phrase(one).end == form.index), None)
