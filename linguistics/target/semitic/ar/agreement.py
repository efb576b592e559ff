"""Agreement outside a person's phrase: verbs, predicates, relative and other pronouns.

A reader of Arabic finds who a form refers to by grammar first (the verb before its subject, an
object pronoun is never the subject of its own verb), by agreement with the nouns next (`لأنها` is
the nurse where one person is الممرضة and the other الطبيب), and by sense last; for the last the
German sentence tells which person a pronoun there refers to, whatever its gender.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from ....evidence import Evidence, PersonPhrase
from ....source.base import SourceMention, SourceSentence
from ....source.concepts import concepts_with
from ....text import Token
from ...base import Who
from ...tables import FormGender
from .nouns import heads
from .phrases import PREPOSITIONS, has_thing_for_subject
from .verbs import LINKING, PREPOSITION_STEMS, verb, verb_by_place
from .words import TANWIN, fold, folded

Kind = Literal["subject", "object", "possessive", "reflexive"]


@dataclass(frozen=True, slots=True)
class _Pronoun:
    kind: Kind
    gender: FormGender
    connective: str = ""


# لأنه, أنها, لكنه: the subject of the clause that they open
_CONNECTIVES = folded("ان لان بان لكن ولكن كان فان وان ولان انما حيث الا اذ لعل كون باعتبار")
_REFLEXIVES = folded("نفس بنفس لنفس وحد بمفرد ذات")
# Words that end like a pronoun and hold none: هذه this, وجه face
_NO_PRONOUN = folded(
    "هذه وهذه لهذه بهذه وجه مياه انتباه اتجاه تجاه باتجاه شبيه كره فقيه نزيه توجيه تنبيه "
    "ترفيه منتزه متنزه فواكه مكروه معتوه تافه سفيه فقه الله لله والله اكراه شفاه رفاه ها "
    "فيها عليه اله بله ابله وجهه_ تشويه تنزيه مشوه مشتبه منتبه متوجه اشباه افواه جاه تاه "
    "فتاه مره"
)


# والدتها her mother, التزاماته his duties: no article there
_RADICAL_AL = re.compile(r"(?:و|ب|ل|ف)?(?:والد|التزام|الغاء|الحاح|الام|الهام|المام|التهاب|التحاق)")


@lru_cache(maxsize=16384)
def _pronoun(word: str) -> _Pronoun | None:
    """The third person pronoun in a folded word, and what it is there."""
    if word in ("هو", "وهو", "فهو", "بينما_هو"):
        return _Pronoun("subject", "male")
    if word in ("هي", "وهي", "فهي"):
        return _Pronoun("subject", "female")
    gender: FormGender
    if word.endswith("ها") and len(word) > 2:
        stem, gender = word[:-2], "female"
    elif word.endswith("ه") and len(word) > 1:
        stem, gender = word[:-1], "male"
    else:
        return None
    bare = stem[1:] if stem[:1] in "وف" and len(stem) > 1 else stem
    if bare in _CONNECTIVES or stem in _CONNECTIVES:
        return _Pronoun("subject", gender, bare)
    if bare in PREPOSITION_STEMS or stem in PREPOSITION_STEMS:
        return _Pronoun("object", gender)
    # كان مشوها: the accusative of مشوه
    if (
        word in _NO_PRONOUN
        or (gender == "female" and word[:-1] in _NO_PRONOUN)
        or (word.startswith(("ال", "لل", "بال", "وال")) and not _RADICAL_AL.match(word))
    ):
        return None
    if bare in _REFLEXIVES or stem in _REFLEXIVES:
        return _Pronoun("reflexive", gender)
    found = verb(word)
    if found is not None:
        # سيواجه, he will face: the ه is the root's
        return _Pronoun("object", gender) if found.suffix is not None else None
    if len(stem) < 2:
        return None
    return _Pronoun("possessive", gender)


_PARTICLES = folded("لقد قد ولقد وقد ثم و ف لم لا لن ما سوف ايضا دائما غالبا كثيرا فقط")
_SUBORDINATORS = folded(
    "ان لان حتي كي لكي عندما حين حينما بينما اذا لو كما حيث بعدما قبلما الا مما منذ كلما "
    "ريثما لئلا بان الذي التي"
)
_IMPERSONAL = folded(
    "تم يتم سيتم وتم يجب وجب ينبغي يمكن امكن يجوز يبدو كان_ توجب يتوجب يتعين تعين يتسنى تسنى يتسن "
    "يلزم لزم يحق حق يستحسن يفترض تعذر يتعذر اتضح يتضح تبين يتبين"
)
# After a linking verb: there is, there was, it was possible
_THERE = folded("هناك ثمة من يجب ينبغي يمكن بإمكانه بإمكانها بوسعه بوسعها بمقدوره بمقدورها")
# After these stands a present form
_BEFORE_PRESENT = folded("لم لن لا سوف كي لكي أن حتى كانت وكانت")
_PASSIVE = folded("تم يتم سيتم وتم فتم تمت وتمت جرى يجري وجرى")
# Verbs of asking and telling: أن after them has the person spoken to as its subject
_REQUESTS = folded(
    "طلب طلبت قال قالت امر امرت نصح نصحت سمح سمحت دعا دعت شجع شجعت منع منعت سال سالت اجبر "
    "اجبرت اقنع اقنعت حذر حذرت وطلب وطلبت وامر وامرت وسمح وسمحت"
)
# After these stands a verb whose subject is one of the persons
_OPENERS = folded(
    "حتى كي لكي أن بأن عندما بينما لو إذا حين حينما بعدما كما لئلا أين ماذا لماذا كيف متى "
    "عما هل حالما طالما إذ حيث"
)
_JOINING = folded("ثم و وقد ولم ولا ولن وكان وكانت فقد")
_NEGATIONS = folded("لم لن لا")
_RELATIVES: dict[str, FormGender] = {
    prefix + word: gender
    for word, gender in (("الذي", "male"), ("التي", "female"))
    for prefix in ("", "و", "ف", "ك", "ب")
} | {"للذي": "male", "للتي": "female"}  # type: ignore[assignment]


class _Sentence:
    """A translation with its two phrases, and who is the subject of the main clause."""

    def __init__(
        self, tokens: Sequence[Token], person: PersonPhrase, other: PersonPhrase | None
    ) -> None:
        self.tokens = tokens
        self.words = [fold(token.norm) for token in tokens]
        self.person = person
        self.other = other
        self.inside = set(range(person.start, person.end))
        if other is not None:
            self.inside |= set(range(other.start, other.end))

    def pronoun(self, at: int) -> _Pronoun | None:
        """The pronoun in a word; an accusative (مشوهًا, disfigured) holds none."""
        return None if TANWIN in self.tokens[at].text else _pronoun(self.words[at])

    def nominative(self, phrase: PersonPhrase) -> bool:
        """Whether a phrase can be a subject or bare object: no preposition in or before it."""
        first = self.words[phrase.start]
        if phrase.start < phrase.head:
            if first[0] in "لب" and first != "لقد":
                return False
        elif any(split.preposition for split, _ in heads(first)[:1]):
            return False
        before = self.words[phrase.start - 1] if phrase.start else ""
        return before not in PREPOSITIONS and not self.genitive(phrase.start)

    def genitive(self, at: int) -> bool:
        """Whether a noun before makes a phrase its complement: تقرير المحلل, the analyst's report.

        Not in the passive تم تعيين الموظف, the employee was hired.
        """
        if at < 2 or at - 1 in self.inside or self.words[at - 2] in _PASSIVE:
            return False
        before = self.words[at - 1]
        if not before[0].isalpha() or before.startswith("ال") or before.endswith("ا"):
            return False
        if before in _PARTICLES or before in _SUBORDINATORS or before in _RELATIVES:
            return False
        if TANWIN in self.tokens[at - 1].text or self.pronoun(at - 1) is not None:
            return False
        return verb(before) is None or not self.is_verb(at - 1)

    def verb_before(self, phrase: PersonPhrase) -> int | None:
        """Index of the verb right before a phrase: قالت الطبيبة, قال له الطبيب."""
        at = phrase.start - 1
        for _ in range(3):
            if at < 0 or at in self.inside:
                return None
            word = self.words[at]
            if verb(word) is not None:
                return at if self.is_verb(at) else None
            found = self.pronoun(at)
            if word in _PARTICLES or (found is not None and found.kind == "object"):
                at -= 1
                continue
            return None
        return None

    def is_verb(self, at: int) -> bool:
        """Whether a word that can be a verb is one here.

        في وجه السائق, in the driver's face, and تدليك قلب الراكب, massaging the passenger's heart,
        hold nouns that are spelled like verbs of three letters.
        """
        word = self.words[at]
        before = self.words[at - 1] if at else ""
        if before in PREPOSITIONS and before not in _SUBORDINATORS:
            return False
        if (
            not before
            or not before[0].isalnum()
            or before in _PARTICLES
            or before in _SUBORDINATORS
            or before in _RELATIVES
            or at - 1 in self.inside
            or verb(before) is not None
        ):
            return True
        return len(word) > 3

    def verb_gender(self, at: int) -> FormGender | None:
        """Gender of the subject of the verb at a word, None where its letters allow both."""
        found = verb(self.words[at])
        if found is None or found.gender is not None:
            return None if found is None else found.gender
        # لم تعرف, لن تسامح: a present form, so feminine
        return "female" if at and self.words[at - 1] in _BEFORE_PRESENT else None

    def opening(self, phrase: PersonPhrase) -> FormGender | None:
        """Gender of a word that opens the sentence right before a phrase and must be its verb.

        وبّخت المعلمة التلميذ: a verb that verbs.tsv lacks.
        """
        at = phrase.start - 1
        if at < 0 or any(
            self.words[k] not in _PARTICLES and self.words[k][0].isalnum() for k in range(at)
        ):
            return None
        word = self.words[at]
        if (
            word in _IMPERSONAL or word in PREPOSITIONS or word in _PARTICLES
            or word in _SUBORDINATORS or word.startswith("ال") or not word[0].isalpha()
            or len(word) < 3 or word.endswith("ة")
        ):  # fmt: skip
            return None
        core = word[1:] if word[0] in "وف" and len(word) > 4 else word
        core = core[1:] if core[0] == "س" and core[1] in "يت" else core
        if core[0] == "ي":
            return "male"
        if core.endswith("ت") and not core.endswith("ات"):
            return "female"
        return None if core[0] == "ت" else "male"


def find_agreement(
    tokens: Sequence[Token],
    person: PersonPhrase,
    other: PersonPhrase | None,
    source: SourceSentence,
    who: Who,
) -> list[Evidence]:
    """Forms that agree with a person: see `TargetLanguage.find_agreement`."""
    sentence = _Sentence(tokens, person, other)
    found: list[Evidence] = []
    main = _main_subject(sentence)
    german = source.subject if who == "subject" else source.other
    _verbs(sentence, main, found, german is not None and german.role != "subject")
    found += _Referents(sentence, main, source, who).read()
    if person.gender == "neutral":
        # الضحية التي قالت: verbs agree with the noun, whoever it is; a pronoun farther off
        # (جسدها, her body) is read as the person's
        grammatical = "female" if sentence.words[person.head].endswith("ة") else "male"
        found = [
            item for item in found if item.gender != grammatical or item.rule.startswith("pronoun")
        ]
    return found


_Person = Literal["person", "other"]


def _main_subject(sentence: _Sentence) -> _Person | None:
    """Which of the two persons is the subject of the main clause."""
    phrases: list[tuple[_Person, PersonPhrase]] = [("person", sentence.person)]
    if sentence.other is not None:
        phrases.append(("other", sentence.other))
    phrases.sort(key=lambda item: item[1].start)
    for name, phrase in phrases:
        if sentence.nominative(phrase):
            return name
    return None


def _verbs(
    sentence: _Sentence, main: _Person | None, found: list[Evidence], is_object: bool
) -> None:
    """The verb of which the person is the subject, predicates, and verbs joined to it.

    Args:
        sentence: the translation.
        main: the person that is the main clause's subject.
        found: where the evidence goes.
        is_object: whether the person is no subject in the German sentence.
    """
    person, other, words = sentence.person, sentence.other, sentence.words
    if not sentence.nominative(person):
        return
    at = sentence.verb_before(person)
    if at is not None:
        # أمينة المكتبة ساعدت الشرطي: the verb belongs to what stands before it
        taken = other is not None and other.end <= at and _has_subject(sentence, other, at)
        gender = sentence.verb_gender(at)
        if gender is None and words[at] not in _IMPERSONAL:
            gender = "male" if person.gender == "male" else None
        postponed = (
            # تزور المزارع أمينة المكتبة: the subject may come second, as the verb's form says
            other is not None
            and gender == "female"
            and person.gender == "male"
            and other.gender == "female"
            and other.start == person.end
            and sentence.nominative(other)
        )
        if is_object and main == "other" and other is not None and words[at - 1] == "ان":
            # عرض المحلل أن يساعد الممرض: he who offers is he who helps
            taken = taken or gender == other.gender
        if not taken and not postponed and words[at] not in _IMPERSONAL and gender:
            found.append(_evidence(sentence, at, gender, "verb"))
        if not taken and words[at] in LINKING:
            _predicate(sentence, person.end, found)
    elif (opening := sentence.opening(person)) is not None:
        found.append(_evidence(sentence, person.start - 1, opening, "verb:opening"))
    elif _opens(sentence, person) and (main == "person" or _subordinate(sentence, person)):
        _following(sentence, found)
    if main == "person":
        _joined(sentence, found)


def _has_subject(sentence: _Sentence, other: PersonPhrase, at: int) -> bool:
    """Whether a verb goes on with the subject before it: المترجم كان بالكاد يفهم الفيزيائية."""
    if not sentence.nominative(other):
        return False
    words = sentence.words
    between = [(k, words[k]) for k in range(other.end, at)]
    if all(word in _PARTICLES for _, word in between):
        return True
    verb_at = sentence.verb_before(other)
    if verb_at is not None and words[verb_at] not in LINKING:
        return False
    seen = verb(words[at])
    return not (seen is None or seen.conjunction) and all(
        word[0].isalnum()
        and word not in _SUBORDINATORS
        and word not in _RELATIVES
        and word not in _JOINING
        and not ((pronoun := sentence.pronoun(k)) is not None and pronoun.connective)
        for k, word in between
    )


def _opens(sentence: _Sentence, person: PersonPhrase) -> bool:
    """Whether a phrase stands first in its clause: الطبيبة قالت, إن الطبيبة قالت."""
    if person.start == 0:
        return True
    before = sentence.words[person.start - 1]
    return (
        before in _PARTICLES
        or before in _SUBORDINATORS
        or not before[0].isalnum()
        or (before in ("لكن", "ولكن", "ان"))
    )


def _subordinate(sentence: _Sentence, person: PersonPhrase) -> bool:
    """Whether a phrase opens a clause of its own: رأى أن الطالبة نسيت."""
    return person.start > 0 and sentence.words[person.start - 1] in _SUBORDINATORS


def _following(sentence: _Sentence, found: list[Evidence]) -> None:
    """The verb or predicate after a phrase that opens its clause: الطبيب قالت, الطبيب مستاءة."""
    words = sentence.words
    at = sentence.person.end
    for at in range(sentence.person.end, min(sentence.person.end + 4, len(words))):
        word = words[at]
        if at in sentence.inside or word in _SUBORDINATORS or word in PREPOSITIONS:
            return
        if not word[0].isalpha():
            return
        if word in _PARTICLES or word in ("غير", "ليس"):
            continue
        gender = sentence.verb_gender(at)
        if verb(word) is not None:
            if gender and word not in _IMPERSONAL:
                found.append(_evidence(sentence, at, gender, "verb"))
            if word in LINKING:
                _predicate(sentence, at + 1, found)
            return
        if word.startswith("ال") or sentence.pronoun(at) is not None:
            return
        if word.endswith("ة"):
            found.append(_evidence(sentence, at, "female", "predicate"))
        elif word.endswith("ت") and not word.endswith("ات") and len(word) > 3:
            found.append(_evidence(sentence, at, "female", "verb:ending"))
        else:
            found.append(_evidence(sentence, at, "male", "predicate"))
        return


def _predicate(sentence: _Sentence, at: int, found: list[Evidence]) -> None:
    """The adjective after a linking verb: كان الطبيب مستاءة, the doctor was upset (f.)."""
    words = sentence.words
    while at < len(words) and (words[at] in _PARTICLES or words[at] == "غير"):
        at += 1
    if at >= len(words) or at in sentence.inside:
        return
    word = words[at]
    found_verb = verb(word)
    if found_verb is not None and not found_verb.conjunction and word[0] in "يت":
        # كان الطبيب تعمل: the second verb agrees too
        if found_verb.gender:
            found.append(_evidence(sentence, at, found_verb.gender, "verb"))
        return
    if word in PREPOSITIONS or word.startswith("ال") or not word[0].isalpha():
        return
    if word.endswith("ة"):
        found.append(_evidence(sentence, at, "female", "predicate"))
    elif word.endswith("ا") and len(word) > 3 and sentence.pronoun(at) is None:
        found.append(_evidence(sentence, at, "male", "predicate"))


def _joined(sentence: _Sentence, found: list[Evidence]) -> None:
    """Verbs that و, ف or ثم joins to the main clause: زار الطبيب القرية وقالت."""
    words = sentence.words
    for at in range(sentence.person.end, len(words)):
        if at in sentence.inside:
            continue
        word = words[at]
        if word in _SUBORDINATORS or word in _RELATIVES:
            return
        pronoun = sentence.pronoun(at)
        if pronoun is not None and pronoun.connective:
            return
        seen = verb(word)
        if seen is None or seen.gender is None or word in _IMPERSONAL:
            continue
        if (seen.conjunction or words[at - 1] in ("ثم", "و")) and not _own_subject(sentence, at):
            found.append(_evidence(sentence, at, seen.gender, "verb:joined"))


def _own_subject(sentence: _Sentence, at: int) -> bool:
    """Whether the noun after a joined verb is its subject: وسقطت السيارة, وشكره المعلم."""
    if sentence.other is not None and sentence.other.start == at + 1:
        return True
    if has_thing_for_subject(sentence.words, at):
        return True
    seen = verb(sentence.words[at])
    following = sentence.words[at + 1] if at + 1 < len(sentence.words) else ""
    return (
        seen is not None
        and seen.suffix is None
        and following.startswith("ال")
        and (following.endswith("ة") and seen.gender == "female")
    )


def _mention(mentions: Sequence[SourceMention], kinds: Sequence[str], number: int) -> Who | None:
    """The person that the German sentence refers to there.

    The number-th mention of a kind, or the one person that all mentions refer to.
    """
    some = [mention for mention in mentions if mention.referent is not None]
    if not some:
        return None
    referents = {mention.referent for mention in some}
    if len(referents) == 1:
        return some[0].referent
    for kind in kinds:
        fitting = [mention for mention in some if _kind(mention) == kind]
        if len({mention.referent for mention in fitting}) == 1:
            return fitting[0].referent
        if fitting:
            return fitting[min(number, len(fitting) - 1)].referent
    return None


def _kind(mention: SourceMention) -> str:
    if mention.kind == "possessive":
        return "possessive"
    return "subject" if mention.case == "nominative" else "object"


class _Referents:
    """Gives pronouns and the verbs of later clauses, in order, to one of the persons."""

    def __init__(
        self, sentence: _Sentence, main: _Person | None, source: SourceSentence, who: Who
    ) -> None:
        self.sentence = sentence
        self.main = main
        self.mentions = source.mentions
        self.who = who
        self.found: list[Evidence] = []
        self.clause = main  # subject of the clause that is read
        self.number = {"subject": 0, "possessive": 0}  # pronouns seen of a kind
        self.mentioned = any(mention.referent == who for mention in source.mentions)
        self.request = False
        # gender of a thing that a relative clause describes: النصيحة التي قدمتها
        self.thing: FormGender | None = None
        # the last object pronoun, its gender and whose it is
        self.object: tuple[int, FormGender, _Person | None] | None = None

    def read(self) -> list[Evidence]:
        """Evidence for the person, from the whole sentence."""
        words = self.sentence.words
        for at, word in enumerate(words):
            self.request = self.request or word in _REQUESTS
            if word in _RELATIVES:
                self._relative(at)
                continue
            if at in self.sentence.inside:
                self._possessor(at)
                continue
            before = words[at - 1] if at else ""
            pronoun = self.sentence.pronoun(at)
            if _noun_like(word, before):
                pronoun = _Pronoun("possessive", pronoun.gender) if pronoun is not None else None
            elif at > 0:
                self._verb(at)
            if pronoun is not None:
                self._pronoun(at, pronoun)
        return self.found

    def _add(self, choice: _Person | None, at: int, gender: FormGender, rule: str) -> None:
        if choice == "person":
            self.found.append(_evidence(self.sentence, at, gender, rule))

    def _named(self, *kinds: str) -> _Person | None:
        """The person that the German sentence refers to at this place."""
        referent = _mention(self.mentions, kinds, self.number.get(kinds[0], 0))
        if referent is None:
            return None
        return "person" if referent == self.who else "other"

    def _goes_on(self) -> bool:
        """Whether the German sentence refers to a person as the subject of a later clause."""
        return any(_kind(mention) == "subject" for mention in self.mentions)

    def _shows(self, choice: _Person | None, gender: FormGender) -> bool:
        """Whether a person's noun can have a gender."""
        phrase = self.sentence.person if choice == "person" else self.sentence.other
        return phrase is not None and phrase.gender in (gender, "neutral")

    def _agreed(self, choice: _Person | None, gender: FormGender) -> _Person | None:
        """The person whose noun agrees, where only one of the two does."""
        other = self.sentence.other
        if choice is None or other is None:
            return choice
        person = self.sentence.person
        chosen, second = (person, other) if choice == "person" else (other, person)
        fits = second.gender in (gender, "neutral")
        if chosen.gender != gender and fits and chosen.gender in ("male", "female"):
            return _second(choice)
        return choice

    def _relative(self, at: int) -> None:
        gender = _RELATIVES[self.sentence.words[at]]
        antecedent = _antecedent(self.sentence, at)
        if antecedent is not None and self._owned(antecedent, gender):
            antecedent = None
        self.thing = gender if antecedent is None else None
        if antecedent is not None:
            self._add(antecedent, at, gender, "relative")
            self.clause = antecedent
            if any(mention.kind == "relative" for mention in self.mentions):
                self.number["subject"] += 1

    def _owned(self, antecedent: _Person, gender: FormGender) -> bool:
        """Whether a relative pronoun goes with a thing of the person's: مزرعة الفلاح التي."""
        person, other = self.sentence.person, self.sentence.other
        phrase = person if antecedent == "person" or other is None else other
        if phrase.gender in (gender, "neutral") or not self.sentence.genitive(phrase.start):
            return False
        return self.sentence.words[phrase.start - 1].endswith("ة") == (gender == "female")

    def _possessor(self, at: int) -> None:
        """The pronoun on the name of one person is the other: رئيسها, her boss."""
        pronoun = self.sentence.pronoun(at)
        person, other = self.sentence.person, self.sentence.other
        if pronoun is None or pronoun.kind != "possessive" or other is None:
            return
        holder: _Person = "other" if person.start <= at < person.end else "person"
        if self.mentioned:
            self._add(holder, at, pronoun.gender, "possessive")

    def _verb(self, at: int) -> None:
        """A verb whose subject is no noun beside it: وقالت, حتى تتمكن, الذي تسببت به."""
        sentence = self.sentence
        word, before = sentence.words[at], sentence.words[at - 1]
        opens = before in _OPENERS
        # not أن: أن تقليل السكر, that reducing sugar, has a noun there
        in_place = before in _RELATIVES or (opens and before not in ("ان", "بان"))
        if before == "ان" and self.request:
            # طلب منها أن تسدي: a verb, but for تقليل, the action
            in_place = not (len(word) == 5 and word[0] == "ت" and word[3] == "ي")
        seen = verb_by_place(word) if in_place else verb(word)
        gender = None if seen is None else seen.gender or sentence.verb_gender(at)
        if seen is None or gender is None or word in _IMPERSONAL or self._existential(at):
            return
        if has_thing_for_subject(sentence.words, at):
            return
        phrases = [sentence.person, *([sentence.other] if sentence.other else [])]
        if (thing := _described(sentence, at)) is not None:
            self.thing = thing
            self.clause = self._agreed(self._named("subject") or self.main, gender)
            self._add(self.clause, at, gender, "verb:clause")
            self.number["subject"] += 1
        elif seen.conjunction or before in _JOINING:
            # عُيّنت الموظفة من قبل المدير وسيتلقى: a joined verb may change the subject
            self.clause = self._agreed(self.main, gender)
            if self._other_than_main(gender):
                # أشاد المدرب بالراقص وكانت سعيدة: he praised the dancer, and she was happy
                self.clause = _second(self.main)
                self._add(self.clause, at, gender, "verb:clause")
                self.number["subject"] += 1
        elif at > max(phrase.start for phrase in phrases):
            self.clause = self._agreed(self.clause, gender)
        if self.thing is not None and before in _RELATIVES and gender != self.thing:
            # الحريق الذي تسببت به: not the thing but a person is the verb's subject
            self._add(self._agreed(self._named("subject"), gender), at, gender, "verb:clause")
            self.number["subject"] += 1
        elif opens and not _subject_follows(sentence, at):
            choice = self._named("subject") if self._goes_on() else None
            if choice is None:
                asked = self.request and before in ("ان", "بان")
                choice = _second(self.main) if asked else self.main
                if not self._shows(choice, gender):
                    # وانتظر حتى تدفع: until she paid, in a sentence of two masculine nouns
                    choice = self._named("subject") or choice
            self.clause = self._agreed(choice, gender)
            self._add(self.clause, at, gender, "verb:clause")
            self.number["subject"] += 1

    def _other_than_main(self, gender: FormGender) -> bool:
        """Whether a joined verb disagrees with noun and verb of the main clause.

        And the German sentence goes on with the second person.
        """
        person, other = self.sentence.person, self.sentence.other
        if other is None or not self._goes_on() or self._named("subject") != _second(self.main):
            return False
        subject = person if self.main == "person" else other
        verb_at = self.sentence.verb_before(subject)
        if verb_at is None or subject.gender in (gender, "neutral"):
            return False
        return self.sentence.verb_gender(verb_at) not in (gender, None)

    def _existential(self, at: int) -> bool:
        """Whether a verb agrees with a thing: كان لديها وقت, she had time."""
        words = self.sentence.words
        if words[at] not in LINKING or at + 1 >= len(words):
            return False
        following = self.sentence.pronoun(at + 1)
        return words[at + 1] in _THERE or (following is not None and following.kind == "object")

    def _pronoun(self, at: int, pronoun: _Pronoun) -> None:
        gender = pronoun.gender
        if pronoun.connective:
            self.thing = None
        if pronoun.kind == "subject":
            if not pronoun.connective and _copula(self.sentence, at):
                return
            following = self.sentence.words[at + 1] if at + 1 < len(self.sentence.words) else ""
            if gender == "male" and pronoun.connective and following in _IMPERSONAL:
                return  # بأنه يتعين عليها: that it is necessary for her
            choice = self._named("subject") or self.main
            joined = not pronoun.connective and self.sentence.words[at][0] in "وف"
            if joined and not self._goes_on() and self._shows(self.main, gender):
                choice = self.main  # وهو معجب بها: and he admires her
            if pronoun.connective in ("لكن", "ولكن") and not any(
                _kind(mention) == "subject" for mention in self.mentions
            ):
                choice = self.main
            self.clause = self._agreed(choice, gender)
            self._add(self.clause, at, gender, "pronoun:subject")
            self.number["subject"] += 1
        elif pronoun.kind == "reflexive":
            self._add(self.clause, at, gender, "pronoun:reflexive")
        elif pronoun.kind == "object":
            # النصيحة التي قدمتها, the advice that she gave: the thing itself
            if gender != self.thing:
                self._object(at, gender)
        else:
            choice = self._named("possessive", "object")
            self.number["possessive"] += 1
            choice = _victim(self.sentence, self.sentence.words[at]) or self._agreed(choice, gender)
            if self.object is not None and at - self.object[0] <= 5:
                _, shown, whose = self.object
                if whose == choice and shown != gender and self.clause == _second(choice):
                    choice = self.clause  # وأعرب لها عن شكره: and expressed his thanks to her
            self._add(choice, at, gender, "pronoun:possessive")

    def _object(self, at: int, gender: FormGender) -> None:
        choice = _second(self.clause)
        if choice is None or (self.sentence.other is None and choice == "other"):
            choice = self._named("object", "possessive")
        if choice != "person" or self.mentioned:
            self._add(choice, at, gender, "pronoun:object")
            self.object = (at, gender, choice)


# جسده, وفاتها: what a sentence about a victim tells of the victim
_OF_VICTIMS = folded("جسد جسم رفات جثة جثمان وفاة موت مقتل إصابة إصابات جرح جروح جراح دم دماء قاتل")


def _victim(sentence: _Sentence, word: str) -> _Person | None:
    """The victim (الضحية) of the two persons, where a word names its body, wounds or death."""
    stem = word.removesuffix("ها").removesuffix("ه")
    stem = stem[:-1] + "ة" if stem.endswith("ت") else stem
    if stem not in _OF_VICTIMS and stem[1:] not in _OF_VICTIMS:
        return None
    victim = concepts_with("victim")
    if sentence.person.concepts & victim:
        return "person"
    return "other" if sentence.other and sentence.other.concepts & victim else None


def _noun_like(word: str, before: str) -> bool:
    """Whether a past form of three letters with a pronoun is rather a noun: عقدها her contract.

    ثم شكرها, who then thanked her, is a verb by its place.
    """
    seen = verb(word)
    if seen is None or seen.suffix is None or not seen.past or seen.conjunction:
        return False
    if before in _RELATIVES or before in _PARTICLES or before in _JOINING:
        return False
    if before in _OPENERS and before not in ("ان", "بان"):
        return False
    return seen.gender == "male" and len(word.removesuffix("ها").removesuffix("ه")) == 3


def _described(sentence: _Sentence, at: int) -> FormGender | None:
    """The gender of the indefinite thing that a clause without الذي describes, or None.

    رسالة لم تكن تعرف عنها شيئا: a letter of which she knew nothing. Only the negated kind, as
    another verb after an indefinite noun has mostly the noun itself for its subject.
    """
    if at < 2 or sentence.words[at - 1] not in _NEGATIONS or at - 2 in sentence.inside:
        return None
    noun = sentence.words[at - 2]
    if noun.endswith("ة") and not noun.startswith("ال"):
        gender: FormGender = "female"
    elif TANWIN in sentence.tokens[at - 2].text or (noun.endswith("ا") and len(noun) > 3):
        gender = "male"
    else:
        return None
    if verb(noun) is not None or sentence.pronoun(at - 2) is not None:
        return None
    resumed = any(
        (pronoun := sentence.pronoun(k)) is not None
        and pronoun.kind == "object"
        and pronoun.gender == gender
        for k in range(at, min(at + 4, len(sentence.words)))
    )
    return gender if resumed else None


def _copula(sentence: _Sentence, at: int) -> bool:
    """Whether هو, هي stands between a thing and what it is: الحد من السكر هو وسيلة."""
    before = sentence.words[at - 1] if at and at - 1 not in sentence.inside else ""
    return before.startswith("ال") and sentence.words[at] in ("هو", "هي")


def _second(choice: _Person | None) -> _Person | None:
    if choice is None:
        return None
    return "other" if choice == "person" else "person"


def _subject_follows(sentence: _Sentence, at: int) -> bool:
    """Whether a verb has its own noun subject: عندما وصل المحرك."""
    nearest = [sentence.person, *([sentence.other] if sentence.other else [])]
    if any(phrase.start == at + 1 and sentence.nominative(phrase) for phrase in nearest):
        return True
    following = sentence.words[at + 1] if at + 1 < len(sentence.words) else ""
    return following.startswith("ال") and sentence.words[at - 1] in ("عندما", "بينما", "حين")


def _antecedent(sentence: _Sentence, at: int) -> _Person | None:
    """The person right before a relative pronoun: الطبيب الذي, الطبيب، الذي."""
    end = at
    while end > 0 and not sentence.words[end - 1][0].isalnum():
        end -= 1
    if sentence.person.end == end:
        return "person"
    if sentence.other is not None and sentence.other.end == end:
        return "other"
    return None


def _evidence(sentence: _Sentence, at: int, gender: FormGender, rule: str) -> Evidence:
    return Evidence(gender, sentence.tokens[at].text, rule, "outside")
