"""The persons of English sentences, as far as the German cases need them."""

from __future__ import annotations

from gendermt.linguistics.source.base import (
    SourceGender,
    SourceMention,
    SourcePerson,
    SourceSentence,
)
from gendermt.linguistics.source.concepts import concepts

_PRONOUNS: dict[str, SourceGender] = {
    "he": "male", "him": "male", "his": "male", "himself": "male",
    "she": "female", "her": "female", "hers": "female", "herself": "female",
}  # fmt: skip
_ALIASES = {
    "relatives": "relative", "employees": "employee", "colleagues": "colleague",
    "physician": "doctor", "laborer": "worker", "auditor": "chartered_accountant",
    "mover": "removal_worker", "counselor": "adviser", "advisor": "adviser", "chief": "boss",
    "ceo": "chief_executive", "carpenter": "cabinetmaker", "attendant": "companion",
    "someone": "somebody", "janitor": "caretaker", "chef": "cook", "teachers": "teacher",
    "doctors": "doctor", "appraiser": "expert_assessor", "dietitian": "nutritionist",
    "practitioner": "general_practitioner", "undergraduate": "student",
    "protester": "demonstrator", "officer": "police_officer", "guide": "tour_guide",
    "advisee": "person_seeking_advice", "owner": "proprietor", "tourists": "tourist",
    "support": "support_agent", "flight": "flight_attendant",
}  # fmt: skip


def stub_analyse(source: str, subject_index: int, language: str = "en") -> SourceSentence:
    """Persons by their terms, pronouns without referents: what any reader of English gives."""
    words = tuple(word.strip(".,;:!?'\"").lower() for word in source.split(" "))
    persons = []
    for index, word in enumerate(words):
        pair = f"{word}_{words[index + 1]}" if index + 1 < len(words) else ""
        concept = next(
            (name for name in (pair, _ALIASES.get(word, word)) if name in concepts()), None
        )
        if concept is None and index != subject_index:
            continue
        start = index - (index > 0 and words[index - 1] in ("the", "a", "an"))
        known = concept is not None
        persons.append(
            SourcePerson(
                index, start, concept or f"en:{word}", frozenset(), known, None, "subject", 0
            )
        )
    subject = next(person for person in persons if person.index == subject_index)
    other = next(
        (p for p in persons if p.concept != subject.concept and abs(p.index - subject.index) > 1),
        None,
    )
    mentions = tuple(
        SourceMention(
            index, "possessive" if word == "his" else "personal", None, frozenset(),
            _PRONOUNS[word], None, 0,
        )
        for index, word in enumerate(words)
        if word in _PRONOUNS
    )  # fmt: skip
    return SourceSentence(words, (0,) * len(words), frozenset({0}), subject, other, mentions)
