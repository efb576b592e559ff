"""The persons and mentions of German source sentences."""

import time

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from gendermt.linguistics.source import analyse, find_persons
from gendermt.linguistics.source.concepts import concepts, concepts_with
from gendermt.linguistics.source.german_persons import _concepts


def people(source, index):
    found = analyse(source, index)
    other = found.other
    return (
        (found.subject.concept, found.subject.gender, found.subject.role),
        (other.concept, other.gender, other.role) if other else None,
    )


@pytest.mark.parametrize(
    ("source", "index", "subject", "other"),
    [
        ("Die Direktorin lobte den Gärtner.", 1,
         ("director", "female", "subject"), ("gardener", "male", "object")),
        ("Der Gärtner wurde von der Direktorin gelobt.", 5,
         ("director", "female", "oblique"), ("gardener", "male", "subject")),
        ("Der Brief des Richters gefiel der Pilotin.", 3,
         ("judge", "male", "genitive"), ("pilot", "female", "object")),
        # nouns declined like adjectives show their gender by the determiner only
        ("Die Angestellte rief den Piloten.", 1,
         ("employee", "female", "subject"), ("pilot", "male", "object")),
        ("Der Angestellte rief die Pilotin.", 1,
         ("employee", "male", "subject"), ("pilot", "female", "object")),
        ("Der Pilot half der Angestellten.", 4,
         ("employee", "female", "object"), ("pilot", "male", "subject")),
        ("Die Pilotin half dem Angestellten.", 4,
         ("employee", "male", "object"), ("pilot", "female", "subject")),
        ("Ein Angestellter half der Pilotin.", 1,
         ("employee", "male", "subject"), ("pilot", "female", "object")),
        ("Die Pilotin dankte dem Beamten.", 4,
         ("civil_servant", "male", "object"), ("pilot", "female", "subject")),
        # fused prepositions
        ("Die Pilotin ging zum Zahnarzt.", 4,
         ("dentist", "male", "oblique"), ("pilot", "female", "subject")),
        # nouns of one form for all
        ("Der Pilot half dem Opfer.", 4, ("victim", None, "object"), ("pilot", "male", "subject")),
        # compounds of a known noun, and nouns that no table has
        ("Die Lokalreporterin fragte den Piloten.", 1,
         ("de:lokalreporter", "female", "subject"), ("pilot", "male", "object")),
        ("Der Pilot tröstete die Seilerin.", 4,
         ("de:seiler", "female", "object"), ("pilot", "male", "subject")),
        ("Der Pilot tankte das Benzin am Kamin.", 1, ("pilot", "male", "subject"), None),
        ("Die Vorbestrafte fragte den Piloten.", 1,
         ("de:vorbestrafter", "female", "subject"), ("pilot", "male", "object")),
        ("Die Kioskfrau fragte den Piloten.", 1,
         ("de:kioskmann", "female", "subject"), ("pilot", "male", "object")),
        ("Jemand fragte den Piloten.", 3, ("pilot", "male", "object"), None),
    ],
)  # fmt: skip
def test_persons(source, index, subject, other):
    assert people(source, index) == (subject, other)


@pytest.mark.parametrize(
    ("source", "index", "expected"),
    [
        ("Die Direktorin lobte den Gärtner, weil sie ihm vertraute.", 1,
         [("sie", "nominative", "subject"), ("ihm", "dative", "other")]),
        ("Der Gärtner lobte die Direktorin, weil er sie mochte.", 1,
         [("er", "nominative", "subject"), ("sie", "accusative", "other")]),
        ("Der Gärtner gab der Direktorin ihren Hut und seine Schere.", 4,
         [("ihren", None, "subject"), ("seine", None, "other")]),
        ("Der Gärtner, der die Direktorin kennt, lacht.", 1,
         [("der", "nominative", "subject")]),
        ("Die Direktorin will eine Liste, von der sie nichts sagt, vom Gärtner.", 1,
         [("der", "dative", None), ("sie", "nominative", "subject")]),
        # both of one gender: nothing tells whom the pronoun means
        ("Die Direktorin lobte die Pilotin, weil sie da war.", 1, [("sie", "nominative", None)]),
        # das Opfer ... ihr: beside a man the woman is the victim
        ("Der Pilot half dem Opfer, weil sie weinte.", 4, [("sie", "nominative", "subject")]),
        # the verb "sein" is no possessive
        ("Die Pilotin will Gärtnerin sein.", 1, []),
    ],
)  # fmt: skip
def test_mentions(source, index, expected):
    found = analyse(source, index)
    assert [(found.words[m.index].lower(), m.case, m.referent) for m in found.mentions] == expected


@pytest.mark.parametrize(
    ("source", "index", "expected"),
    [
        ("Die Direktorin lobte den Gärtner.", 1, True),
        ("Weil die Direktorin kam, lachte der Gärtner.", 2, False),
        ("Weil die Direktorin kam, lachte der Gärtner.", 6, True),
        ("Der Gärtner sagte, dass die Direktorin kam.", 5, False),
        ("Die Blumen, die der Gärtner goss, blühten bei der Direktorin.", 4, False),
        ("Der Gärtner kam, die Direktorin ging.", 4, True),
    ],
)
def test_main_clauses(source, index, expected):
    found = analyse(source, index)
    assert (found.subject.clause in found.main_clauses) is expected


def test_counterparts_have_the_same_persons(shared_data):
    lines = (shared_data / "winomtde" / "de.txt").read_text("utf-8").splitlines()
    rows = [line.split("\t") for line in lines]
    for number in range(0, len(rows), 2):
        if number in (160, 178):  # no counterparts of each other
            continue
        first, second = (analyse(rows[n][2], int(rows[n][1])) for n in (number, number + 1))
        assert first.subject.concept == second.subject.concept
        assert (first.other and first.other.concept) == (second.other and second.other.concept)
    wrong = [
        n for n, (gender, index, source, _) in enumerate(rows)
        if analyse(source, int(index)).subject.gender not in (gender, None)
    ]  # fmt: skip
    assert wrong == []


def test_an_index_beyond_the_sentence():
    with pytest.raises(ValueError, match="subject_index 9 is no word of the source"):
        analyse("Die Direktorin kam.", 9)


@given(st.text(max_size=80), st.integers(0, 8))
def test_any_source_is_read_or_refused(source, index):
    try:
        found = analyse(source, index)
    except ValueError:
        return
    assert found.subject.index == index


def test_forms_of_more_than_one_case():
    found = analyse("Der Gärtner lobte die Direktorin und gab ihr Blumen, weil sie kam.", 1)
    assert [sorted(mention.cases) for mention in found.mentions] == [
        ["dative"],
        ["accusative", "nominative"],
    ]


def test_compounds_have_heads():
    found = analyse("Die Lokalreporterin fragte den Bauarbeiter.", 1)
    assert (found.subject.known, found.subject.heads) == (False, {"reporter"})
    assert found.other.known
    assert "worker" in found.other.heads


def test_places_begin_at_the_determiner():
    found = analyse("Die Direktorin ging zum Zahnarzt.", 1)
    assert (found.subject.start, found.other.start) == (0, 3)
    assert found.place(0) == 0
    assert found.place(4) == 1


def test_a_source_language_without_analyser():
    with pytest.raises(ValueError, match="No analyser for source 'xx': there is de"):
        analyse("The director came.", 1, "xx")


def test_the_tables_have_the_same_concepts():
    assert set(_concepts().values()) == set(concepts())
    assert concepts_with("victim") <= concepts_with("role")


# a text, and of each person the concept and the gender that the text shows
PERSONS = [
    ("Es regnet in Berlin.", []),
    ("Die jungen Profis sagten ihr, sie müsse warten.", [("professional", None)]),
    ("Die Geiseln sagten, dass er sie befreit habe.", [("hostage", None)]),
    ("Kinder- und Jugendarbeit - das lohnt sich.", []),
    ("Die Ärztin half dem Patienten.", [("doctor", "female"), ("patient", "male")]),
    ("Das Opfer kannte den Dieb nicht.", [("victim", None), ("thief", "male")]),
    (
        "Das Opfer kannte den Dieb, der ihre Tasche stahl.",
        [("victim", "female"), ("thief", "male")],
    ),
    ("Die Ärztin kam. Der Patient wartete schon.", [("doctor", "female"), ("patient", "male")]),
    (
        "Als der Notarzt eintraf, war die Radfahrerin bereits bei Bewusstsein.",
        [("emergency_doctor", "male"), ("cyclist", "female")],
    ),
    (
        "Frau Dr. Müller behandelte den Patienten. Sie war müde.",
        [("man_or_woman", "female"), ("patient", "male")],
    ),
    (
        "Herr Schneider und Frau Koch grüßten die Richterin.",
        [("gentleman_or_lady", "male"), ("man_or_woman", "female"), ("judge", "female")],
    ),
    ("Bürgermeisterin Helen Bauer eröffnete die Brücke.", [("mayor", "female")]),
    ("Ärztin behandelt Kind nach Unfall.", [("doctor", "female"), ("child", None)]),
    ("Er arbeitet als Lehrer in Bonn.", [("teacher", "male")]),
    ("Wir suchen eine Krankenpflegerin (m/w/d) für unsere Station.", [("hospital_nurse", None)]),
    ("Die Lehrer*innen streiken.", [("teacher", None)]),
    ("Die Lehrerinnen und Lehrer streiken.", [("teacher", None)]),
    ("Der/die Mieter/in zahlt die Nebenkosten.", [("tenant", None)]),
    ("Die Ärzte sagten, dass sie müde waren.", [("doctor", "male")]),
    (
        "Die Kundinnen beschwerten sich beim Verkäufer.",
        [("customer", "female"), ("salesperson", "male")],
    ),
    ("Die Deutsche Bahn entschuldigte sich bei der Reisenden.", [("traveller", "female")]),
    ("Das Erbe ging an die Tochter.", [("son_or_daughter", "female")]),
    ("Die Fahrzeuge standen vor dem Angebote.", []),
    ("Der Sheriff befragte die Concierge.", [("sheriff", "male"), ("concierge", "female")]),
    ("Die Geisel sagte, dass sie Durst habe.", [("hostage", None)]),
    ("Das Opfer sagte, dass sie Durst habe.", [("victim", "female")]),
    (
        "Die Verkehrsministerin traf den Oppositionsführer in Polen.",
        [("de:verkehrsminister", "female"), ("opposition_leader", "male")],
    ),
    ("Könnten Sie Ihrem Anwalt sagen, dass er anrufen soll?", [("lawyer", "male")]),
    (
        "Der Stationsleiter lobte seine Mitarbeiterin.",
        [("de:stationsleiter", "male"), ("staff_member", "female")],
    ),
    (
        "Die Angeklagten schwiegen, ihr Verteidiger sprach.",
        [("defendant", None), ("defence_counsel", "male")],
    ),
    ("Der Laserdrucker und der Lautsprecher sind kaputt.", []),
    ("Das Lehrerzimmer und die Arztpraxis sind geschlossen.", []),
    (
        "Wer als Vermieterin vermietet, haftet gegenüber dem Mieter.",
        [("landlord", "female"), ("tenant", "male")],
    ),
    ("Am 3. Mai rief die Kundin an.", [("customer", "female")]),
    ("Prof. Dr. Weber ist Chirurgin.", [("surgeon", "female")]),
    (
        "Der Gerichtsvollzieher klingelte bei der Hausverwalterin.",
        [("bailiff", "male"), ("property_manager", "female")],
    ),
    (
        "Kollegin Schmidt vertritt den Abteilungsleiter, weil er krank ist.",
        [("colleague", "female"), ("head_of_department", "male")],
    ),
    (
        "Liebe Kolleginnen und Kollegen, der Chef ist krank.",
        [("colleague", None), ("boss", "male")],
    ),
    ("Beide Angestellte kündigten.", [("employee", None)]),
    (
        "Die Torhüterin, die gestern fehlte, umarmte ihren Trainer.",
        [("goalie", "female"), ("coach", "male")],
    ),
    ("Mit der Anwältin sprach der Kläger nur kurz.", [("lawyer", "female"), ("plaintiff", "male")]),
]


@pytest.mark.parametrize(("source", "expected"), PERSONS)
def test_every_person_with_the_gender_that_the_text_shows(source, expected):
    found = [one.subject for one in find_persons(source)]
    assert [(person.concept, person.gender) for person in found] == expected


@pytest.mark.parametrize("source", [source for source, _ in PERSONS])
def test_any_word_may_be_asked_about(source):
    for index, word in enumerate(source.split(" ")):
        if word.strip(".,:?"):
            assert analyse(source, index).subject.index == index


@given(st.text(max_size=80))
@example("Kinder- und -arzt Lehrer/- Ärzt* (in) Arzt-")
def test_any_text_has_its_persons(text):
    source = " ".join(text.split(" "))
    for found in find_persons(source):
        assert found.words[found.subject.index]


def test_long_texts_take_linear_time():
    sentence = "Die Ärztin half dem Patienten, weil er krank war. "

    def seconds(count):
        start = time.process_time()
        find_persons((sentence * count).strip())
        return time.process_time() - start

    seconds(50)
    assert seconds(800) < 20 * max(seconds(100), 0.005)
