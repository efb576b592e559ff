"""Agreement outside a person's phrase: verbs, predicates, relative and other pronouns.

A reader of Arabic finds who a form refers to by grammar first (the verb before its subject, an
object pronoun is never the subject of its own verb), by agreement with the nouns next (`لأنها` is
the nurse where one person is الممرضة and the other الطبيب), and by sense last; for the last the
source tells which person a pronoun there refers to, whatever its gender.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from ....evidence import Evidence, PersonPhrase
from ....source.base import SourceMention
from ....source.concepts import concepts_with
from ...agreement import SECOND, Agreement, Whose
from ...tables import FormGender
from .nouns import heads
from .phrases import PREPOSITIONS, has_thing_for_subject
from .pronouns import Pronoun, PronounKind, read_pronoun, without_pronoun
from .verbs import LINKING, Verb, verb, verb_by_place
from .words import TANWIN, fold, word_class, word_genders

if TYPE_CHECKING:
    from .rules import Arabic  # noqa: F401 (in the base class)

_RELATIVES = word_genders("relative")
_PARTICLES = word_class("particle")
_SUBORDINATORS = word_class("subordinator")
_IMPERSONAL = word_class("impersonal")
_THERE = word_class("there")
_BEFORE_PRESENT = word_class("before_present")
_NEGATIONS = word_class("negation")
_PASSIVE = word_class("passive")
_HAVING = word_class("having")
_YOU = word_class("second_person")
_YOU_OR_ME = _YOU | word_class("first_person")
_REQUESTS = word_class("request")
_OPENERS = word_class("verb_opener")
_JOINING = word_class("joining")
_OF_VICTIM = word_class("of_victim")

_FUNCTION = _PARTICLES | _SUBORDINATORS | _RELATIVES.keys()
_THAT = frozenset({"ان", "بان"})
_SURE_OPENERS = _OPENERS - _THAT
# what comes after these is a verb, even one that no list has
_BEFORE_VERB = _SURE_OPENERS | _RELATIVES.keys() | {"ان"}


# ---- words -------------------------------------------------------------------------------------


def _ending_gender(word: str) -> FormGender | None:
    """Female for a word in ة, male for one in the accusative: متعبة, متعبا."""
    if word.endswith("ة"):
        return "female"
    return "male" if word.endswith("ا") and len(word) > 3 else None


def _shape(word: str) -> FormGender | None:
    """Gender of the subject of a verb that verbs.tsv lacks; None where both are written alike."""
    core = word[1:] if word[0] in "وف" and len(word) > 4 else word
    core = core[1:] if core[0] == "س" and core[1] in "يت" else core
    if core[0] == "ي":
        return "male"
    if core.endswith("ت") and not core.endswith("ات"):
        return "female"
    return None if core[0] == "ت" else "male"


def _is_noun(word: str, before: str) -> bool:
    """Whether a past form of three letters with a pronoun is rather a noun: عقدها her contract.

    ثم شكرها, who then thanked her, is a verb by its place.
    """
    seen = verb(word)
    if seen is None or seen.suffix is None or not seen.past or seen.conjunction:
        return False
    if any(before in words for words in (_RELATIVES, _PARTICLES, _JOINING, _SURE_OPENERS)):
        return False
    return seen.gender == "male" and len(without_pronoun(word)) == 3


def _kind(mention: SourceMention) -> PronounKind:
    if mention.kind == "possessive":
        return "possessive"
    return "subject" if mention.case == "nominative" else "object"


class ArabicAgreement(Agreement["Arabic"]):
    """The search: the verb of the phrase and what it joins, then pronouns and later verbs.

    Attributes:
        clause: the person that is the subject of the clause that is read.
        seen: pronouns and verbs of a kind so far, to pair with the source's mentions by number.
        request: whether a verb of asking or telling came before.
        thing: gender of a thing that a relative clause describes: النصيحة التي قدمتها.
        object: the last object pronoun, its gender and whose it is.
    """

    clause: Whose | None
    seen: dict[str, int]
    request = False
    thing: FormGender | None = None
    object: tuple[int, FormGender, Whose | None] | None = None

    @cached_property
    def words(self) -> list[str]:
        """The folded words."""
        return [fold(token.norm) for token in self.tokens]

    @cached_property
    def main(self) -> Whose | None:
        """Which of the two persons is the subject of the main clause."""
        in_order = sorted(self.phrases(), key=lambda phrase: phrase.start)
        return next((self.owner(p.start) for p in in_order if self._is_nominative(p)), None)

    def read_phrase(self) -> None:
        """The verb of which the person is the subject, predicates, and verbs joined to it."""
        person = self.person
        if not self._is_nominative(person):
            return
        at = self._verb_before(person)
        if at is not None:
            self._verb_of_person(at)
        elif (opening := self._opening(person)) is not None:
            self._note(opening, person.start - 1, "verb:opening")
        elif self._opens_clause() and (self.main == "person" or self._is_subordinate()):
            self._after_person()
        if self.main == "person":
            self._joined()

    def read_sentence(self) -> None:
        """Give pronouns and the verbs of later clauses, in order, to one of the persons."""
        self.clause, self.seen = self.main, {"subject": 0, "possessive": 0}
        before = ""
        for at, word in enumerate(self.words):
            self.request = self.request or word in _REQUESTS
            if word in _RELATIVES:
                self._relative(at)
            elif self.owner(at):
                self._possessor(at)
            else:
                pronoun = read_pronoun(word) and self._pronoun_in(at)
                if verb(word) is None:
                    if before in _BEFORE_VERB:
                        self._later_verb(at)
                elif not _is_noun(word, before):
                    self._later_verb(at)
                elif pronoun is not None:
                    pronoun = Pronoun("possessive", pronoun.gender)
                if pronoun is not None:
                    self._later_pronoun(at, pronoun)
            before = word

    def is_of_person(self, item: Evidence) -> bool:
        """Not where a form agrees with a noun of fixed gender, whoever it is: الضحية التي قالت.

        A pronoun farther off (جسدها, her body) is read as the person's.
        """
        if self.person.gender != "neutral" or item.rule.startswith("pronoun"):
            return True
        feminine = self.words[self.person.head].endswith("ة")
        return item.gender != ("female" if feminine else "male")

    # ---- the sentence ----------------------------------------------------------------------

    def _word(self, at: int) -> str:
        return self.words[at] if 0 <= at < len(self.words) else ""

    def _note(self, gender: FormGender, at: int, rule: str) -> None:
        self.add(gender, self.tokens[at].text, rule)

    def _give(self, whose: Whose | None, at: int, gender: FormGender, rule: str) -> None:
        if whose == "person":
            self._note(gender, at, rule)

    def _pronoun_in(self, at: int) -> Pronoun | None:
        """The pronoun in a word; an accusative (مشوهًا, disfigured) holds none."""
        pronoun = read_pronoun(self._word(at))
        return None if pronoun is None or TANWIN in self.tokens[at].text else pronoun

    def _is_object_pronoun(self, at: int) -> bool:
        pronoun = self._pronoun_in(at)
        return pronoun is not None and pronoun.kind == "object"

    def _is_nominative(self, phrase: PersonPhrase) -> bool:
        """Whether a phrase can be a subject or bare object: no preposition in or before it."""
        first = self.words[phrase.start]
        if phrase.start < phrase.head:
            if first[0] in "لب" and first != "لقد":
                return False
        elif any(split.preposition for split, _ in heads(first)[:1]):
            return False
        return self._word(phrase.start - 1) not in PREPOSITIONS and not self._is_genitive(phrase)

    def _is_genitive(self, phrase: PersonPhrase) -> bool:
        """Whether a noun before makes a phrase its complement: تقرير المحلل, the analyst's report.

        Not in the passive تم تعيين الموظف, the employee was hired.
        """
        at = phrase.start - 1
        if at < 1 or self.owner(at) or self.words[at - 1] in _PASSIVE:
            return False
        before = self.words[at]
        if not before[0].isalpha() or before.startswith("ال") or before.endswith("ا"):
            return False
        if (
            before in _FUNCTION
            or before in _YOU_OR_ME
            or TANWIN in self.tokens[at].text
            or self._pronoun_in(at)
        ):
            return False
        return verb(before) is None or not self._is_verb(at)

    def _verb_before(self, phrase: PersonPhrase) -> int | None:
        """Index of the verb right before a phrase: قالت الطبيبة, قال له الطبيب, قال لك الطبيب."""
        for at in range(phrase.start - 1, max(phrase.start - 4, -1), -1):
            if self.owner(at):
                return None
            if verb(self.words[at]) is not None:
                return at if self._is_verb(at) else None
            between = self.words[at] in _PARTICLES or self.words[at] in _YOU_OR_ME
            if not between and not self._is_object_pronoun(at):
                return None
        return None

    def _is_verb(self, at: int) -> bool:
        """Whether a word that can be a verb is one here.

        في وجه السائق, in the driver's face, and تدليك قلب الراكب, massaging the passenger's heart,
        hold nouns that are spelled like verbs of three letters.
        """
        before = self._word(at - 1)
        if before in PREPOSITIONS and before not in _SUBORDINATORS:
            return False
        sure = not before[:1].isalnum() or before in _FUNCTION or verb(before) is not None
        return sure or self.owner(at - 1) is not None or len(self.words[at]) > 3

    def _verb_gender(self, at: int) -> FormGender | None:
        """Gender of the subject of the verb at a word, None where its letters allow both."""
        found = verb(self.words[at])
        if found is None or found.gender is not None:
            return None if found is None else found.gender
        # لم تعرف, لن تسامح: a present form, so feminine
        return "female" if self._word(at - 1) in _BEFORE_PRESENT else None

    def _opening(self, phrase: PersonPhrase) -> FormGender | None:
        """Gender of a word that opens the sentence right before a phrase and must be its verb.

        وبّخت المعلمة التلميذ: a verb that verbs.tsv lacks.
        """
        before = self.words[: max(phrase.start - 1, 0)]
        if phrase.start == 0 or any(w not in _PARTICLES and w[0].isalnum() for w in before):
            return None
        word = self.words[phrase.start - 1]
        known = (_IMPERSONAL, PREPOSITIONS, _PARTICLES, _SUBORDINATORS)
        if (
            any(word in words for words in known)
            or word.startswith("ال")
            or not word[0].isalpha()
            or len(word) < 3
            or word.endswith("ة")
        ):
            return None
        return _shape(word)

    # ---- the person's own verb -------------------------------------------------------------

    def _verb_of_person(self, at: int) -> None:
        """The verb right before the phrase, and its predicate."""
        word, gender = self.words[at], self._verb_gender(at)
        if gender is None and word not in _IMPERSONAL and self.person.gender == "male":
            gender = "male"
        if self._is_of_other(at, gender):
            return
        if gender and word not in _IMPERSONAL and not self._is_postponed(gender):
            self._note(gender, at, "verb")
        if word in LINKING:
            self._predicate(self.person.end)

    def _is_of_other(self, at: int, gender: FormGender | None) -> bool:
        """Whether a verb belongs to what stands before it: أمينة المكتبة ساعدت الشرطي."""
        other = self.other
        if other is None:
            return False
        if other.end <= at and self._has_subject(other, at):
            return True
        # عرض المحلل أن يساعد الممرض: he who offers is he who helps
        source_person = self.source.subject if self.who == "subject" else self.source.other
        is_object = source_person is not None and source_person.role != "subject"
        embedded = is_object and self.main == "other" and self._word(at - 1) == "ان"
        return embedded and gender == other.gender

    def _is_postponed(self, gender: FormGender) -> bool:
        """Whether a verb's subject comes second, as its form says: تزور المزارع أمينة المكتبة."""
        other = self.other
        return (
            other is not None
            and (gender, self.person.gender, other.gender) == ("female", "male", "female")
            and other.start == self.person.end
            and self._is_nominative(other)
        )

    def _has_subject(self, other: PersonPhrase, at: int) -> bool:
        """Whether a verb goes on with the subject before it: المترجم كان بالكاد يفهم الفيزيائية."""
        if not self._is_nominative(other):
            return False
        between = range(other.end, at)
        if all(self.words[k] in _PARTICLES for k in between):
            return True
        verb_at = self._verb_before(other)
        seen = verb(self.words[at])
        if seen is None or seen.conjunction:
            return False
        if verb_at is not None and self.words[verb_at] not in LINKING:
            return False
        return not any(self._parts(k) for k in between)

    def _parts(self, at: int) -> bool:
        """Whether a clause begins or ends at a word."""
        word, pronoun = self.words[at], self._pronoun_in(at)
        return (
            not word[0].isalnum()
            or any(word in words for words in (_SUBORDINATORS, _RELATIVES, _JOINING))
            or (pronoun is not None and bool(pronoun.connective))
        )

    def _opens_clause(self) -> bool:
        """Whether the phrase stands first in its clause: الطبيبة قالت, إن الطبيبة قالت."""
        before = self._word(self.person.start - 1)
        return (
            not before[:1].isalnum()
            or before in _PARTICLES
            or before in _SUBORDINATORS
            or before in ("لكن", "ولكن")
        )

    def _is_subordinate(self) -> bool:
        """Whether the phrase opens a clause of its own: رأى أن الطالبة نسيت."""
        return self._word(self.person.start - 1) in _SUBORDINATORS

    def _after_person(self) -> None:
        """What follows a phrase that opens its clause: الطبيب قالت, الطبيب مستاءة."""
        end = self.person.end
        for at in range(end, min(end + 4, len(self.words))):
            word = self.words[at]
            if (
                self.owner(at)
                or word in _SUBORDINATORS
                or word in PREPOSITIONS
                or not word[0].isalpha()
            ):
                return
            if word not in _PARTICLES and word not in ("غير", "ليس"):
                self._verb_or_predicate(at)
                return

    def _verb_or_predicate(self, at: int) -> None:
        word, gender = self.words[at], self._verb_gender(at)
        if verb(word) is not None:
            if gender and word not in _IMPERSONAL:
                self._note(gender, at, "verb")
            if word in LINKING:
                self._predicate(at + 1)
        elif word.startswith("ال") or self._pronoun_in(at) is not None:
            return
        elif word.endswith("ت") and not word.endswith("ات") and len(word) > 3:
            self._note("female", at, "verb:ending")
        else:
            self._note("female" if word.endswith("ة") else "male", at, "predicate")

    def _predicate(self, at: int) -> None:
        """The adjective after a linking verb: كان الطبيب مستاءة, the doctor was upset (f.)."""
        while self._word(at) in _PARTICLES or self._word(at) == "غير":
            at += 1
        if at >= len(self.words) or self.owner(at):
            return
        word = self.words[at]
        found = verb(word)
        if found is not None and not found.conjunction and word[0] in "يت":
            # كان الطبيب تعمل: the second verb agrees too
            if found.gender:
                self._note(found.gender, at, "verb")
            return
        if word in PREPOSITIONS or word.startswith("ال") or not word[0].isalpha():
            return
        gender = _ending_gender(word)
        if gender == "female" or (gender == "male" and self._pronoun_in(at) is None):
            self._note(gender, at, "predicate")

    def _joined(self) -> None:
        """Verbs that و, ف or ثم joins to the main clause: زار الطبيب القرية وقالت."""
        for at in range(self.person.end, len(self.words)):
            word, pronoun = self.words[at], self._pronoun_in(at)
            if self.owner(at):
                continue
            if word in _SUBORDINATORS or word in _RELATIVES or (pronoun and pronoun.connective):
                return
            seen = verb(word)
            if seen is None or seen.gender is None or word in _IMPERSONAL:
                continue
            joined = seen.conjunction or self._word(at - 1) in ("ثم", "و")
            if joined and not self._has_own_subject(at, seen):
                self._note(seen.gender, at, "verb:joined")

    def _has_own_subject(self, at: int, seen: Verb) -> bool:
        """Whether the noun after a joined verb is its subject: وسقطت السيارة, وشكره المعلم."""
        if self.other is not None and self.other.start == at + 1:
            return True
        if has_thing_for_subject(self.words, at):
            return True
        following = self._word(at + 1)
        agrees = following.endswith("ة") and seen.gender == "female"
        return seen.suffix is None and following.startswith("ال") and agrees

    # ---- whom a form can mean --------------------------------------------------------------

    def _named(self, *kinds: PronounKind) -> Whose | None:
        """The person that the source refers to at this place.

        The one person that all its mentions refer to, or that of the next mention of a kind.
        """
        some = [mention for mention in self.source.mentions if mention.referent is not None]
        if len({mention.referent for mention in some}) == 1:
            return self.meant(some[0])
        for kind in kinds:
            fitting = [mention for mention in some if _kind(mention) == kind]
            if fitting:
                number = self.seen.get(kinds[0], 0)
                return self.meant(fitting[min(number, len(fitting) - 1)])
        return None

    @cached_property
    def _goes_on(self) -> bool:
        """Whether the source refers to a person as the subject of a later clause."""
        return any(_kind(mention) == "subject" for mention in self.source.mentions)

    @cached_property
    def _addresses_you(self) -> bool:
        """Whether the sentence speaks to somebody: إليك, to you; طبيبك, your physician."""
        return any(
            word in _YOU or (word.endswith(("ك", "كم")) and self._holds_you(word))
            for word in self.words
        )

    @staticmethod
    def _holds_you(word: str) -> bool:
        if any(split.suffix in ("ك", "كم") for split, _ in heads(word)):
            return True
        return any(word.endswith(end) and verb(word.removesuffix(end)) for end in ("ك", "كم"))

    @cached_property
    def _mentioned(self) -> bool:
        return bool(self.source.mentions_of(self.who))

    def _shows(self, whose: Whose | None, gender: FormGender) -> bool:
        """Whether a person's noun can have a gender."""
        phrase = self.person if whose == "person" else self.other
        return phrase is not None and phrase.gender in (gender, "neutral")

    def _agreed(self, whose: Whose | None, gender: FormGender) -> Whose | None:
        """The person whose noun agrees, where only one of the two does."""
        second = SECOND.get(whose)
        contradicts = self.other is not None and self.fit(self.phrase(whose), gender) == 0
        return second if second and contradicts and self._shows(second, gender) else whose

    # ---- relative clauses and names --------------------------------------------------------

    def _relative(self, at: int) -> None:
        """A relative pronoun, which agrees with the noun before it: الطبيب الذي."""
        gender = _RELATIVES[self.words[at]]
        antecedent = self._antecedent(at)
        if antecedent is not None and self._describes_thing(antecedent, gender):
            antecedent = None
        self.thing = gender if antecedent is None else None
        if antecedent is not None:
            self._give(antecedent, at, gender, "relative")
            self.clause = antecedent
            if any(mention.kind == "relative" for mention in self.source.mentions):
                self.seen["subject"] += 1

    def _antecedent(self, at: int) -> Whose | None:
        """The person right before a relative pronoun: الطبيب الذي, الطبيب، الذي."""
        while at > 0 and not self.words[at - 1][0].isalnum():
            at -= 1
        return next((self.owner(p.start) for p in self.phrases() if p.end == at), None)

    def _describes_thing(self, antecedent: Whose, gender: FormGender) -> bool:
        """Whether a relative pronoun goes with a thing of the person's: مزرعة الفلاح التي."""
        phrase = self.phrase(antecedent)
        if phrase is None or self._shows(antecedent, gender) or not self._is_genitive(phrase):
            return False
        return self.words[phrase.start - 1].endswith("ة") == (gender == "female")

    def _possessor(self, at: int) -> None:
        """The pronoun on the name of one person is the other: رئيسها, her boss."""
        pronoun = self._pronoun_in(at)
        if pronoun and pronoun.kind == "possessive" and self.other is not None and self._mentioned:
            self._give(SECOND[self.owner(at)], at, pronoun.gender, "possessive")

    # ---- later verbs -----------------------------------------------------------------------

    def _later_verb(self, at: int) -> None:
        """A verb whose subject is no noun beside it: وقالت, حتى تتمكن, الذي تسببت به."""
        seen = self._verb_in_place(at) if at else None
        gender = None if seen is None else seen.gender or self._verb_gender(at)
        if seen is None or gender is None or self._has_no_person(at):
            return
        if not seen.past and gender == "female" and self._addresses_you:
            return  # هل أخبرك أن تأخذ: that you take, spelled like that she takes
        before = self._word(at - 1)
        if (thing := self._described(at)) is not None:
            self.thing = thing
            self._go_on(self._agreed(self._named("subject") or self.main, gender), at, gender)
        elif seen.conjunction or before in _JOINING:
            # عُيّنت الموظفة من قبل المدير وسيتلقى: a joined verb may change the subject
            self.clause = self._agreed(self.main, gender)
            if self._is_other_than_main(gender):
                # أشاد المدرب بالراقص وكانت سعيدة: he praised the dancer, and she was happy
                self._go_on(SECOND.get(self.main), at, gender)
        elif at > max(phrase.start for phrase in self.phrases()):
            self.clause = self._agreed(self.clause, gender)
        self._opened_verb(at, before, gender)

    def _opened_verb(self, at: int, before: str, gender: FormGender) -> None:
        """A verb after a relative pronoun or a conjunction."""
        if self.thing is not None and before in _RELATIVES and gender != self.thing:
            # الحريق الذي تسببت به: not the thing but a person is the verb's subject
            self._give(self._agreed(self._named("subject"), gender), at, gender, "verb:clause")
            self.seen["subject"] += 1
        elif before in _OPENERS and not self._subject_follows(at):
            self._go_on(self._agreed(self._opened(before, gender), gender), at, gender)

    def _go_on(self, whose: Whose | None, at: int, gender: FormGender) -> None:
        """A later clause has its own subject."""
        self.clause = whose
        self._give(whose, at, gender, "verb:clause")
        self.seen["subject"] += 1

    def _verb_in_place(self, at: int) -> Verb | None:
        """The verb at a word, by the list or by its place."""
        word, before = self.words[at], self._word(at - 1)
        in_place = before in _RELATIVES or before in _SURE_OPENERS
        if before == "ان" and self.request:
            # طلب منها أن تسدي: a verb, but for أن تقليل السكر, that reducing sugar
            in_place = not (len(word) == 5 and word[0] == "ت" and word[3] == "ي")
        return verb_by_place(word) if in_place else verb(word)

    def _has_no_person(self, at: int) -> bool:
        """Whether no person is a verb's subject: كان لديها وقت, she had time."""
        if self.words[at] in _IMPERSONAL:
            return True
        if has_thing_for_subject(self.words, at):
            return True
        if self.words[at] not in LINKING:
            return False
        following = self._word(at + 1)
        return following in _THERE or following in _HAVING or self._is_object_pronoun(at + 1)

    def _opened(self, before: str, gender: FormGender) -> Whose | None:
        """The subject of a verb after a conjunction."""
        named = self._named("subject")
        if named is not None and self._goes_on:
            return named
        whose = SECOND.get(self.main) if self.request and before in _THAT else self.main
        # وانتظر حتى تدفع: until she paid, in a sentence of two masculine nouns
        return whose if self._shows(whose, gender) else named or whose

    def _is_other_than_main(self, gender: FormGender) -> bool:
        """Whether a joined verb disagrees with noun and verb of the main clause.

        And the source goes on with the second person.
        """
        subject = self.person if self.main == "person" else self.other
        if subject is None or self.other is None or not self._goes_on:
            return False
        if self._named("subject") != SECOND.get(self.main) or subject.gender in (gender, "neutral"):
            return False
        verb_at = self._verb_before(subject)
        return verb_at is not None and self._verb_gender(verb_at) not in (gender, None)

    def _described(self, at: int) -> FormGender | None:
        """The gender of the indefinite thing that a clause without الذي describes, or None.

        رسالة لم تكن تعرف عنها شيئا: a letter of which she knew nothing. Only the negated kind, as
        another verb after an indefinite noun has mostly the noun itself for its subject.
        """
        place = at - 2
        if place < 0 or self.words[at - 1] not in _NEGATIONS or self.owner(place):
            return None
        noun = self.words[place]
        gender = _ending_gender(noun)
        if gender == "female" and noun.startswith("ال"):
            gender = None
        if gender is None and TANWIN in self.tokens[place].text:
            gender = "male"
        if gender is None or verb(noun) is not None or self._pronoun_in(place) is not None:
            return None
        resumed = [self._pronoun_in(k) for k in range(at, at + 4)]
        return (
            gender if any(p and (p.kind, p.gender) == ("object", gender) for p in resumed) else None
        )

    def _subject_follows(self, at: int) -> bool:
        """Whether a verb has its own noun subject: عندما وصل المحرك."""
        if any(p.start == at + 1 and self._is_nominative(p) for p in self.phrases()):
            return True
        temporal = self._word(at - 1) in ("عندما", "بينما", "حين")
        return temporal and self._word(at + 1).startswith("ال")

    # ---- later pronouns --------------------------------------------------------------------

    def _later_pronoun(self, at: int, pronoun: Pronoun) -> None:
        if pronoun.connective:
            self.thing = None
        if pronoun.kind == "subject":
            if not self._is_expletive(at, pronoun):
                self._subject_pronoun(at, pronoun)
        elif pronoun.kind == "reflexive":
            self._give(self.clause, at, pronoun.gender, "pronoun:reflexive")
        elif pronoun.kind == "possessive":
            self._possessive(at, pronoun.gender)
        elif pronoun.gender != self.thing:
            # النصيحة التي قدمتها, the advice that she gave: the thing itself
            self._object(at, pronoun.gender)

    def _is_expletive(self, at: int, pronoun: Pronoun) -> bool:
        """Whether a subject pronoun stands for no person.

        الحد من السكر هو وسيلة: between a thing and what it is; بأنه يتعين عليها: that it is
        necessary for her.
        """
        if pronoun.connective:
            return pronoun.gender == "male" and self._word(at + 1) in _IMPERSONAL
        before = "" if self.owner(at - 1) else self._word(at - 1)
        return before.startswith("ال") and self.words[at] in ("هو", "هي")

    def _subject_pronoun(self, at: int, pronoun: Pronoun) -> None:
        gender, whose = pronoun.gender, self._named("subject") or self.main
        joined = not pronoun.connective and self.words[at][0] in "وف"
        if not self._goes_on and (
            (joined and self._shows(self.main, gender)) or pronoun.connective in ("لكن", "ولكن")
        ):
            whose = self.main  # وهو معجب بها: and he admires her
        self.clause = self._agreed(whose, gender)
        self._give(self.clause, at, gender, "pronoun:subject")
        self.seen["subject"] += 1

    def _possessive(self, at: int, gender: FormGender) -> None:
        named = self._named("possessive", "object")
        self.seen["possessive"] += 1
        whose = self._victim(self.words[at]) or self._agreed(named, gender)
        if self.object is not None and at - self.object[0] <= 5:
            _, shown, last = self.object
            if last == whose and shown != gender and self.clause == SECOND.get(whose):
                whose = self.clause  # وأعرب لها عن شكره: and expressed his thanks to her
        self._give(whose, at, gender, "pronoun:possessive")

    def _object(self, at: int, gender: FormGender) -> None:
        whose = SECOND.get(self.clause)
        if whose is None or (self.other is None and whose == "other"):
            whose = self._named("object", "possessive")
        if whose != "person" or self._mentioned:
            self._give(whose, at, gender, "pronoun:object")
            self.object = (at, gender, whose)

    def _victim(self, word: str) -> Whose | None:
        """The victim (الضحية) of the two persons, where a word names its body, wounds or death.

        جسده, وفاتها: what a sentence about a victim tells of it.
        """
        stem = without_pronoun(word)
        stem = stem[:-1] + "ة" if stem.endswith("ت") else stem
        if stem not in _OF_VICTIM and stem[1:] not in _OF_VICTIM:
            return None
        victim = concepts_with("victim")
        return next((self.owner(p.start) for p in self.phrases() if p.concepts & victim), None)
