"""English sources: persons, what shows their gender, and whom pronouns can mean."""

import pytest

from gendermt.linguistics.reader import read_subject
from gendermt.linguistics.source import analyse, find_persons
from gendermt.linguistics.source.concepts import concepts
from gendermt.linguistics.source.english_nouns import _rows, plural_of


def people(text):
    """Concept and gender of each person of a text."""
    return [(s.subject.concept, s.subject.gender) for s in find_persons(text, "en")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The nurse called.", [("nurse", None)]),
        ("A female surgeon met the male nurse.", [("surgeon", "female"), ("nurse", "male")]),
        ("The waitress served the policeman.", [("waiter", "female"), ("police_officer", "male")]),
        ("Mrs. Brown is a widow.", [("man_or_woman", "female"), ("widower_or_widow", "female")]),
        ("Mr. Lind thanked the staff member.", [("man_or_woman", "male"), ("staff_member", None)]),
        ("The police officers left.", [("police_officer", None)]),
        (
            "My sons-in-law are thieves.",
            [("son_in_law_or_daughter_in_law", "male"), ("thief", None)],
        ),
        ("The doctor's patients waited.", [("doctor", None), ("patient", None)]),
        ("The nurses’ station is closed.", [("nurse", None)]),
        ("The engineer finished her report.", [("engineer", "female")]),
        ("The engineer shaved himself.", [("engineer", "male")]),
        ("The history teacher said he was ill.", [("history_teacher", "male")]),
        ("Our new software engineer starts today.", [("software_engineer", None)]),
        # no persons
        ("The computer and the printer are new.", []),
        ("Customer service is closed.", []),
        ("The teacher training was long.", []),
        ("She had to nurse a cold and judge the wine.", []),
        ("We will coach and guide you.", []),
        ("Be patient with the single cooker.", []),
        ("A general idea of the major problem.", []),
        ("The dishwasher broke.", []),
        # the same words as persons
        ("The judge met the coach.", [("judge", None), ("coach", None)]),
        ("The patient is asleep.", [("patient", None)]),
        ("The general spoke.", [("general", None)]),
        ("A minor was hurt.", [("minor", None)]),
        # the head of two nouns
        ("A student nurse arrived.", [("nurse", None)]),
        ("A woman doctor arrived.", [("doctor", "female")]),
        ("", []),
    ],
)
def test_persons_of_a_text(text, expected):
    assert people(text) == expected


def referents(text, index):
    sentence = analyse(text, index, "en")
    return [(sentence.words[m.index], m.kind, m.referent) for m in sentence.mentions]


@pytest.mark.parametrize(
    ("text", "index", "expected"),
    [
        # two persons whose gender nothing tells: nobody is guessed
        (
            "The developer argued with the designer because she did not like the design.",
            1,
            [("she", "personal", None)],
        ),
        # one of them shows it
        (
            "The developer argued with the waitress because she was late.",
            1,
            [("she", "personal", "other")],
        ),
        (
            "The policewoman called the manager and he came.",
            1,
            [("he", "personal", "other")],
        ),
        # there is one person
        ("The mayor said she would resign.", 1, [("she", "personal", "subject")]),
        ("If she wins, the mayor will resign.", 4, [("she", "personal", "subject")]),
        # whoever her is, she is not this mother
        ("The nurse called her mother.", 1, [("her", "possessive", "subject")]),
        # her, and her book
        ("The nurse says I saw her.", 1, [("her", "personal", "subject")]),
        ("The nurse says I gave her that.", 1, [("her", "personal", "subject")]),
        ("The nurse says I took her book.", 1, [("her", "possessive", "subject")]),
    ],
)
def test_whom_pronouns_can_mean(text, index, expected):
    assert referents(text, index) == expected


def test_roles_and_clauses():
    sentence = analyse(
        "The construction worker gave the counselor's book to the baker because he asked.", 1, "en"
    )
    assert (sentence.subject.index, sentence.subject.start) == (2, 0)
    assert sentence.subject.concept == "construction_worker"
    assert sentence.subject.heads >= {"worker"}
    assert sentence.subject.role == "subject"
    assert sentence.words[10] == "because"
    assert sentence.clauses[9] != sentence.clauses[10]
    assert sentence.clauses[10] not in sentence.main_clauses
    roles = {
        s.subject.concept: s.subject.role for s in find_persons(" ".join(sentence.words), "en")
    }
    assert (roles["adviser"], roles["baker"]) == ("genitive", "oblique")


def test_an_unlisted_subject_and_a_wrong_index():
    sentence = analyse("The old zymurgist left.", 2, "en")
    assert (sentence.subject.concept, sentence.subject.known) == ("en:zymurgist", False)
    assert sentence.subject.start == 0
    assert analyse("I saw the  baker.", 3, "en").subject.concept == "baker"
    for index in (-1, 9):
        with pytest.raises(ValueError, match="is no word of the source"):
            analyse("The old zymurgist left.", index, "en")


@pytest.mark.parametrize(
    ("noun", "plural"),
    [
        ("nurse", "nurses"), ("secretary", "secretaries"), ("boy", "boys"), ("boss", "bosses"),
        ("coach", "coaches"), ("policewoman", "policewomen"), ("child", "children"),
        ("midwife", "midwives"), ("thief", "thieves"), ("mother-in-law", "mothers-in-law"),
        ("passer-by", "passers-by"), ("member of parliament", "members of parliament"),
        ("chief of police", "chiefs of police"), ("hero", "heroes"),
        ("sales person", "sales people"),
    ],
)  # fmt: skip
def test_plurals(noun, plural):
    assert plural_of(noun) == plural


def test_the_table_has_known_concepts_and_each_line_once():
    rows = list(_rows())
    assert len(rows) == len(set(rows))
    assert {concept for concept, _, _ in rows} <= set(concepts())
    genders = {}
    for _, noun, gender in rows:
        assert genders.setdefault(noun, gender) == gender, noun
    assert len({concept for concept, _, _ in rows}) > 1_500


NURSE = ("The nurse called the mover.", "La enfermera llamó al transportista.", "es")
LAWYER = ("The lawyer met the baker.", "L'avvocata ha incontrato la fornaia.", "it")
AVOCATE = ("The lawyer met the baker.", "L'avocate a rencontré le boulanger.", "fr")
FEMALE, MALE, UNKNOWN = ("female",) * 2, ("male",) * 2, ("unknown",) * 2


@pytest.mark.parametrize(
    ("text", "index", "read"),
    [
        (NURSE, 1, FEMALE),
        (NURSE, 4, MALE),
        (("The clerk said she was ill.", "Die Angestellte war krank.", "es"), 1, UNKNOWN),
        (
            ("The judge said that she was ill.", "Судья сказала, что она больна.", "ru"),
            1,
            ("neutral", "female"),
        ),
        (
            ("The doctor said she was ill.", "Врач сказала, что она больна.", "ru"),
            1,
            ("male", "female"),
        ),
        (("The mayor said he was ill.", "Мер сказав, що він хворий.", "uk"), 1, MALE),
        (LAWYER, 4, FEMALE),
        (AVOCATE, 1, FEMALE),
        (("The engineer fired the guard.", "المهندس طرد الحارسة.", "ar"), 4, FEMALE),
        (("The engineer fired the guard.", "המהנדסת פיטרה את השומר.", "he"), 1, FEMALE),
    ],
)
def test_translations_from_english_are_read(text, index, read):
    source, translation, target = text
    found = read_subject(source, index, translation, target, source_language="en").subject
    assert (found.np_gender, found.expressed_gender) == read


def test_apostrophes_composition_and_marks_change_nothing():
    plain = find_persons("The doctor's fiancée met the café owner.", "en")
    for text in (
        "The doctor’s fiancée met the café owner.",
        "The doctor's fiance\u0301e met the cafe\u0301 owner.",
        "\u200eThe doctor's fiancée met the café owner.",
        "The doctor's fiancée met the café owner!",
    ):
        assert [s.subject for s in find_persons(text, "en")] == [s.subject for s in plain]


def test_linear_in_the_length_of_a_text():
    """Forty times the text has forty times the persons."""
    text = "The nurse told the guard that she was late. "
    assert len(find_persons((text * 40).strip(), "en")) == 80
