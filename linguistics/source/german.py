"""The persons of a German sentence and what refers to them.

The source is read to find persons and mentions, never as evidence of the translation's gender.
Concepts are the same for both genders, so that a sentence and its counterpart of the other gender
lead to the same phrases.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Literal

from ..text import normalize
from .german_objects import is_object

SourceGender = Literal["male", "female"]
Role = Literal["subject", "object", "oblique", "genitive"]
Case = Literal["nominative", "accusative", "dative", "genitive"]
MentionKind = Literal["personal", "possessive", "relative"]

_PUNCTUATION = ".,;:!?\"„“”»«()'…"


@dataclass(frozen=True, slots=True)
class SourcePerson:
    """A person noun of the source.

    Attributes:
        index: position of the noun, in words split at blanks.
        concept: gender-free name (see concepts.tsv); for a noun that is not there, the noun
            without its feminine ending, in lower case.
        known: whether concepts.tsv has the concept.
        gender: of the noun form or its determiner; None where it shows none (die Person).
        role: grammatical role in its clause as far as determiner, preposition and position tell.
        clause: number of its clause, from 0.
    """

    index: int
    concept: str
    known: bool
    gender: SourceGender | None
    role: Role
    clause: int


@dataclass(frozen=True, slots=True)
class SourceMention:
    """A pronoun or possessive of the source.

    Attributes:
        index: position in words split at blanks.
        word: in lower case, without punctuation.
        kind: `personal` (er, ihn), `possessive` (seine), `relative` (der in `der ..., der`).
        case: as far as the form tells; `sie` is `nominative` or `accusative` by position.
        gender: of the form.
        referent: which of the two persons has this gender; None where both or neither have.
        clause: number of its clause.
    """

    index: int
    word: str
    kind: MentionKind
    case: Case | None
    gender: SourceGender
    referent: Literal["subject", "other"] | None
    clause: int


@dataclass(frozen=True, slots=True)
class SourceSentence:
    """A German sentence, its two persons and its mentions.

    Attributes:
        words: split at single blanks, punctuation stripped.
        clauses: clause number of each word; a comma, semicolon or colon starts a new one.
        subject: the person asked about.
        other: the other person, the nearest by position where there are several; None if none.
        mentions: in order.
    """

    words: tuple[str, ...]
    clauses: tuple[int, ...]
    subject: SourcePerson
    other: SourcePerson | None
    mentions: tuple[SourceMention, ...]

    def phrase_start(self, person: SourcePerson) -> int:
        """Position of a person's determiner or fused preposition, or of the noun without one."""
        before = self.words[person.index - 1].lower() if person.index else ""
        return person.index - (before in _DETERMINERS)

    def is_main_clause(self, clause: int) -> bool:
        """Whether a clause is neither introduced by a subordinator nor a relative clause."""
        start = self.clauses.index(clause)
        first = self.words[start].lower()
        if first in _SUBORDINATORS:
            return False
        after_preposition = first in _PREPOSITIONS and self.words[start + 1 : start + 2]
        relative = self.words[start + 1].lower() if after_preposition else first
        # die Maler, die Anna kennt: a relative pronoun has no noun after it
        following = start + (2 if after_preposition else 1)
        noun_follows = self.words[following : following + 1] and self.words[following][:1].isupper()
        return start == 0 or not (relative in _RELATIVE and not noun_follows)

    def mentions_of(self, who: Literal["subject", "other"]) -> list[SourceMention]:
        """The mentions that refer to one of the persons, in order."""
        return [mention for mention in self.mentions if mention.referent == who]


@dataclass(frozen=True)
class _Noun:
    concept: str
    gender: SourceGender | None
    adjectival: bool


# Nouns whose own meaning is one gender, whatever their ending.
_OF_ONE_GENDER: dict[str, tuple[str, SourceGender]] = {
    "Mutter": ("mutter", "female"),
    "Vater": ("vater", "male"),
    "Krankenschwester": ("krankenschwester", "female"),
    "Hebamme": ("hebamme", "female"),
    "Zimmermädchen": ("zimmermädchen", "female"),
    "Putzfrau": ("putzfrau", "female"),
    "Tagesmutter": ("tagesmutter", "female"),
    "Witwe": ("witwer", "female"),
    "Witwer": ("witwer", "male"),
    "Braut": ("bräutigam", "female"),
    "Bräutigam": ("bräutigam", "male"),
    "Großmutter": ("großvater", "female"),
    "Großvater": ("großvater", "male"),
    "Oma": ("opa", "female"),
    "Opa": ("opa", "male"),
    "Nichte": ("neffe", "female"),
    "Neffe": ("neffe", "male"),
    "Neffen": ("neffe", "male"),
    "Cousin": ("cousin", "male"),
    "Cousine": ("cousin", "female"),
}


@cache
def _nouns() -> dict[str, _Noun]:
    """Every inflected form of the concepts, singular and plural."""
    nouns: dict[str, _Noun] = {}
    table = files(__package__).joinpath("concepts.tsv").read_text("utf-8")
    for line in table.splitlines():
        if line.startswith("#") or line.startswith("concept\t"):
            continue
        concept, masculine, feminine, declension = line.split("\t")
        if declension == "adjective":
            for form in (masculine, masculine[:-1], masculine[:-1] + "n"):
                nouns[form] = _Noun(concept, None, adjectival=True)
            continue
        # der Arzt, des Arztes; der Kunde, des Kunden; der Assistent, des Assistenten
        common: SourceGender | None = None if feminine == "-" else "male"
        for ending in ("", "s", "es", "n", "en", "e"):
            nouns.setdefault(masculine + ending, _Noun(concept, common, adjectival=False))
        if masculine.endswith("beamter") or masculine == "Beamter":
            # der Beamte, des Beamten: declined like an adjective, but with a feminine of its own
            for form in (masculine[:-1], masculine[:-1] + "n"):
                nouns[form] = _Noun(concept, "male", adjectival=False)
        if feminine != "-":
            for form in (feminine, feminine + "nen", feminine + "en", feminine + "n"):
                nouns[form] = _Noun(concept, "female", adjectival=False)
    for form, (concept, gender) in _OF_ONE_GENDER.items():
        nouns[form] = _Noun(concept, gender, adjectival=False)
    return nouns


_MALE_DETERMINERS = {
    "den",
    "dem",
    "des",
    "ein",
    "einen",
    "einem",
    "eines",
    "zum",
    "beim",
    "vom",
    "im",
    "am",
    "seinem",
    "seinen",
    "ihrem",
    "ihren",
    "kein",
    "keinen",
    "keinem",
}
_FEMALE_DETERMINERS = {
    "die",
    "eine",
    "einer",
    "zur",
    "seine",
    "ihre",
    "seiner",
    "ihrer",
    "keine",
    "keiner",
}
_DETERMINERS = _MALE_DETERMINERS | _FEMALE_DETERMINERS | {"der", "das"}
_FUSED_PREPOSITIONS = {"zum", "zur", "beim", "vom", "im", "am", "ins", "ans"}
_PREPOSITIONS = {
    "mit",
    "von",
    "bei",
    "zu",
    "für",
    "über",
    "an",
    "auf",
    "nach",
    "vor",
    "um",
    "gegen",
    "ohne",
    "aus",
    "durch",
    "wegen",
    "neben",
    "hinter",
    "unter",
    "zwischen",
    "in",
    "gegenüber",
    "trotz",
    "während",
    "seit",
    "statt",
}

_PERSONAL: dict[str, tuple[SourceGender, Case]] = {
    "er": ("male", "nominative"),
    "ihn": ("male", "accusative"),
    "ihm": ("male", "dative"),
    "sie": ("female", "nominative"),
    "ihr": ("female", "dative"),
}
_RELATIVE: dict[str, tuple[SourceGender, Case]] = {
    "der": ("male", "nominative"),
    "den": ("male", "accusative"),
    "dem": ("male", "dative"),
    "dessen": ("male", "genitive"),
    "die": ("female", "nominative"),
    "deren": ("female", "genitive"),
    "welcher": ("male", "nominative"),
    "welche": ("female", "nominative"),
}
_AFTER_PREPOSITION: dict[str, tuple[SourceGender, Case]] = {
    "der": ("female", "dative"),
    "die": ("female", "accusative"),
}
_SUBORDINATORS = {
    "als", "bevor", "bis", "da", "damit", "dass", "ehe", "falls", "indem", "nachdem", "ob",
    "obwohl", "seit", "seitdem", "sobald", "sodass", "solange", "statt", "um", "während", "weil",
    "wenn", "wie", "wo", "ohne", "was", "wer", "warum", "wann",
}  # fmt: skip
_POSSESSIVE_ENDINGS = ("", "e", "en", "em", "er", "es")
_STEMS: dict[str, SourceGender] = {"sein": "male", "ihr": "female"}
_POSSESSIVE: dict[str, SourceGender] = {
    stem + ending: gender for stem, gender in _STEMS.items() for ending in _POSSESSIVE_ENDINGS
}


def _strip(word: str) -> str:
    return word.strip(_PUNCTUATION)


def _noun(word: str) -> _Noun | None:
    """The person noun that a word is, by the table or as a compound of one (Lokalreporterin)."""
    nouns = _nouns()
    if (found := nouns.get(word)) is not None:
        return found
    if not word[:1].isupper():
        return None
    for part in word.split("-")[-1:]:
        if part != word and (found := nouns.get(part)) is not None:
            return _Noun(
                word.removesuffix(part).lower() + found.concept, found.gender, found.adjectival
            )
    for cut in range(3, len(word) - 3):
        tail = word[cut].upper() + word[cut + 1 :]
        if len(tail) >= 4 and (found := nouns.get(tail)) is not None:
            return _Noun(word[:cut].lower() + found.concept, found.gender, found.adjectival)
    return None


# nouns in -in that are no women
_NOT_FEMALE = (
    "ein", "medizin", "disziplin", "benzin", "termin", "magazin", "delfin", "delphin", "rubin",
    "ruin", "vitamin", "insulin", "harlekin", "cousin", "berlin", "kamin", "jasmin", "satin",
    "terpentin", "dolphin", "lin",
)  # fmt: skip


def _is_guessed_woman(words: tuple[str, ...], index: int) -> bool:
    """Whether a noun that no table has names a woman: `die Erbin`, `seiner Lektorin`."""
    word = words[index]
    before = words[index - 1].lower() if index else ""
    return (
        len(word) > 4
        and word[:1].isupper()
        and word.endswith("in")
        and not word.lower().endswith(_NOT_FEMALE)
        and (before in _FEMALE_DETERMINERS or before == "der")
    )


def _guess(words: tuple[str, ...], index: int) -> _Noun:
    """A noun that no table has: die ...in, ...frau, die Sachverständige, else masculine."""
    word = words[index]
    before = words[index - 1].lower() if index else ""
    if (before in ("die", "eine", "keine") and word.endswith("e")) or (
        before in ("der", "einer", "zur") and word.endswith("en")
    ):
        # die Sachverständige, der Sachverständigen: declined like an adjective
        return _Noun(word.lower().removesuffix("n") + "r", None, adjectival=True)
    lower = word.lower()
    if lower.endswith("frau"):
        return _Noun(lower.removesuffix("frau") + "mann", "female", adjectival=False)
    if lower.endswith("in") and len(lower) > 4:
        return _Noun(lower.removesuffix("in"), "female", adjectival=False)
    return _Noun(lower, "male", adjectival=False)


def _determiner_gender(words: tuple[str, ...], index: int, noun: _Noun) -> SourceGender | None:
    """Gender of der/die Angestellte by the determiner; `der` is male as subject only."""
    if not noun.adjectival:
        return noun.gender
    before = words[index - 1].lower() if index else ""
    if words[index].endswith("er"):
        return "male"
    if before == "der":
        # der Angestellte (nominative, male), der Angestellten (dative or genitive, female)
        return "female" if words[index].endswith("n") else "male"
    if before in _MALE_DETERMINERS:
        return "male"
    return "female" if before in _FEMALE_DETERMINERS else None


def _role(words: tuple[str, ...], index: int, gender: SourceGender | None, first: bool) -> Role:
    determiner = words[index - 1].lower() if index else ""
    before = words[index - 2].lower() if index > 1 else ""
    if determiner in _FUSED_PREPOSITIONS or determiner in _PREPOSITIONS or before in _PREPOSITIONS:
        return "oblique"
    if determiner in ("des", "eines") or (determiner in ("der", "einer") and gender == "female"):
        # des Aufsehers; der Aufseherin after a noun is a genitive, after a verb a dative
        return "genitive" if before[:1].isalpha() and words[index - 2][:1].isupper() else "object"
    if determiner in ("den", "dem", "einen", "einem"):
        return "object"
    return "subject" if first else "object"


@cache
def analyse_source(source: str, subject_index: int) -> SourceSentence:
    """Find the persons and mentions of a German sentence.

    Args:
        source: the sentence, words separated by single blanks.
        subject_index: position of the subject, from 0, as WinoMTDE gives it.

    Raises:
        ValueError: if there is no word at `subject_index`.
    """
    raw = normalize(source).text.split(" ")
    words = tuple(_strip(word) for word in raw)
    if not 0 <= subject_index < len(words) or not words[subject_index]:
        raise ValueError(
            f"subject_index {subject_index} is no word of the source ({len(words)} words): "
            f"{source!r}"
        )
    clauses: list[int] = []
    clause = 0
    for word in raw:
        clauses.append(clause)
        if word[-1:] in ",;:" or word[-1:] in ".!?":
            clause += 1
    persons: list[SourcePerson] = []
    subject: SourcePerson | None = None
    for index, word in enumerate(words):
        noun = _noun(word) if word else None
        if noun is None and (index == subject_index or _is_guessed_woman(words, index)):
            noun = _guess(words, index)
        if noun is None:
            continue
        if word == "Jemand" or word == "jemand":
            continue
        gender = _determiner_gender(words, index, noun)
        first = not any(person.clause == clauses[index] for person in persons)
        person = SourcePerson(
            index,
            noun.concept,
            noun.concept in _concepts(),
            gender,
            _role(words, index, gender, first),
            clauses[index],
        )
        persons.append(person)
        if index == subject_index:
            subject = person
    if subject is None:  # the loop makes a person of the word at subject_index
        raise ValueError(f"no person at index {subject_index} of {source!r}")
    other = _other(persons, subject)
    return SourceSentence(
        words, tuple(clauses), subject, other, tuple(_mentions(words, clauses, subject, other))
    )


@cache
def _concepts() -> frozenset[str]:
    return frozenset(noun.concept for noun in _nouns().values())


def _other(persons: list[SourcePerson], subject: SourcePerson) -> SourcePerson | None:
    """The other person: the first of the sentence but the subject and repetitions of it."""
    others = [person for person in persons if person.concept != subject.concept]
    singular = [person for person in others if person.gender is not None] or others
    return singular[0] if singular else None


def _mentions(
    words: tuple[str, ...], clauses: list[int], subject: SourcePerson, other: SourcePerson | None
) -> list[SourceMention]:
    found: list[SourceMention] = []
    other_gender = other.gender if other else None
    for index, word in enumerate(words):
        lower = word.lower()
        starts_clause = index > 0 and clauses[index] != clauses[index - 1]
        next_word = words[index + 1] if index + 1 < len(words) else ""
        kind: MentionKind
        case: Case | None
        if lower in _POSSESSIVE and (lower != "ihr" or next_word[:1].isupper()):
            kind, gender, case = "possessive", _POSSESSIVE[lower], None
            if lower == "sein" and not next_word[:1].isupper():
                continue  # the verb
        elif lower in _PERSONAL:
            kind = "personal"
            gender, case = _PERSONAL[lower]
            if lower == "sie" and (
                is_object(words, clauses, index)
                or any(
                    mention.clause == clauses[index] and mention.case == "nominative"
                    for mention in found
                )
            ):
                case = "accusative"
        elif (
            lower in _RELATIVE
            and (
                starts_clause
                or (
                    clauses[index - 1] != clauses[max(index - 2, 0)]
                    and words[index - 1].lower() in _PREPOSITIONS
                )
            )
            and not next_word[:1].isupper()
        ):
            kind = "relative"
            gender, case = _RELATIVE[lower]
            if words[index - 1].lower() in _PREPOSITIONS:
                # eine Petition, von der sie nichts wusste: dative of a feminine; den, dem and die
                # are what they are
                gender, case = _AFTER_PREPOSITION.get(lower, (gender, case))
        else:
            continue
        referent: Literal["subject", "other"] | None = None
        if kind == "relative" and words[index - 1].lower() in _PREPOSITIONS:
            pass  # eine Petition, von der er nichts wusste: mostly of a thing
        elif gender == subject.gender and gender != other_gender:
            referent = "subject"
        elif gender == other_gender and gender != subject.gender:
            referent = "other"
        elif subject.gender is None and other is not None and gender != other_gender:
            referent = "subject"  # das Opfer ... ihr Körper, beside a man
        found.append(SourceMention(index, lower, kind, case, gender, referent, clauses[index]))
    return found
