"""The Spanish reader, on sentences of our own: phrases, genders, agreement."""

from __future__ import annotations

import unicodedata

import pytest

from gendermt.linguistics.subject.reader import read_subject

# (German source, index of the subject, translation, phrase, gender of the phrase, of the sentence)
CASES = [
    # determiner and noun agree
    (
        "Der Tischler half der Optikerin, weil er Zeit hatte.",
        1,
        "El carpintero ayudó a la óptica porque tenía tiempo.",
        "El carpintero",
        "male",
        "male",
    ),
    (
        "Die Optikerin half dem Tischler, weil sie Zeit hatte.",
        1,
        "La óptica ayudó al carpintero porque tenía tiempo.",
        "La óptica",
        "female",
        "female",
    ),
    # fused preposition: al, del
    (
        "Die Dirigentin dankte dem Geiger.",
        4,
        "La directora de orquesta dio las gracias al violinista.",
        "al violinista",
        "male",
        "male",
    ),
    (
        "Der Brief des Notars lag auf dem Tisch der Pianistin.",
        3,
        "La carta del notario estaba sobre la mesa de la pianista.",
        "del notario",
        "male",
        "male",
    ),
    (
        "Der Brief des Notars lag auf dem Tisch der Pianistin.",
        9,
        "La carta del notario estaba sobre la mesa de la pianista.",
        "la pianista",
        "female",
        "female",
    ),
    # masculine noun, feminine article: la médico, la juez, la soldado, la piloto
    (
        "Die Ärztin grüßte den Müller.",
        1,
        "La médico saludó al molinero.",
        "La médico",
        "female",
        "female",
    ),
    (
        "Die Richterin hörte den Zeugen an.",
        1,
        "La juez escuchó al testigo.",
        "La juez",
        "female",
        "female",
    ),
    (
        "Die Soldatin rettete den Matrosen.",
        1,
        "La soldado rescató al marinero.",
        "La soldado",
        "female",
        "female",
    ),
    (
        "Der Fluglotse sprach mit der Pilotin.",
        5,
        "El controlador aéreo habló con la piloto.",
        "la piloto",
        "female",
        "female",
    ),
    # a feminine noun with `el` because of its stressed a
    (
        "Der Haushälter putzte für den Grafen, und er war müde.",
        1,
        "El ama de llaves limpiaba para el conde y estaba cansada.",
        "El ama de llaves",
        "female",
        "female",
    ),
    (
        "Die Gräfin dankte dem Haushälter.",
        4,
        "La condesa dio las gracias al ama de llaves.",
        "al ama de llaves",
        "female",
        "female",
    ),
    # nouns whose grammatical gender says nothing of the person
    (
        "Der Sanitäter half dem Opfer.",
        4,
        "El sanitario ayudó a la víctima.",
        "la víctima",
        "neutral",
        "neutral",
    ),
    (
        "Die Person rief den Klempner an.",
        1,
        "La persona llamó al plomero.",
        "La persona",
        "neutral",
        "neutral",
    ),
    # common nouns without a determiner that decides
    (
        "Der Musiker suchte seinen Agenten und die Managerin.",
        1,
        "Su representante buscaba al músico.",
        "al músico",
        "male",
        "male",
    ),
    (
        "Die Angestellte bat ihre Managerin um Rat.",
        4,
        "La empleada le pidió consejo a su gerente.",
        "su gerente",
        "neutral",
        "neutral",
    ),
    (
        "Die Managerin war müde, und der Koch half ihr.",
        1,
        "Su gerente estaba cansada y el cocinero la ayudó.",
        "Su gerente",
        "neutral",
        "female",
    ),
    # la guardia, la policía: persons here
    (
        "Die Wachfrau lachte über den Imker.",
        1,
        "La guardia se rio del apicultor.",
        "La guardia",
        "female",
        "female",
    ),
    (
        "Die Polizistin fragte den Winzer.",
        1,
        "La policía preguntó al viticultor.",
        "La policía",
        "female",
        "female",
    ),
    (
        "Die Polizistin fragte den Winzer.",
        1,
        "La mujer policía preguntó al viticultor.",
        "La mujer policía",
        "female",
        "female",
    ),
    # complements belong to the phrase
    (
        "Die Feuerwehrfrau half dem Sicherheitsbeamten.",
        4,
        "La bombera ayudó al guardia de seguridad.",
        "al guardia de seguridad",
        "male",
        "male",
    ),
    (
        "Der Kranführer winkte der Bauleiterin.",
        1,
        "El operador de grúa saludó a la jefa de obra.",
        "El operador de grúa",
        "male",
        "male",
    ),
    (
        "Der Kranführer winkte der Bauleiterin.",
        4,
        "El operador de grúa saludó a la jefa de obra.",
        "la jefa de obra",
        "female",
        "female",
    ),
    (
        "Die Steuerberaterin rief den Makler an.",
        1,
        "La asesora fiscal llamó al agente inmobiliario.",
        "La asesora fiscal",
        "female",
        "female",
    ),
    (
        "Die Steuerberaterin rief den Makler an.",
        4,
        "La asesora fiscal llamó al agente inmobiliario.",
        "al agente inmobiliario",
        "male",
        "male",
    ),
    (
        "Die Elektroingenieurin traf den Töpfer.",
        1,
        "El ingeniero eléctrico se reunió con el alfarero.",
        "El ingeniero eléctrico",
        "male",
        "male",
    ),
    # both genders written: inclusive
    (
        "Die Verwalterin fragte den Gärtner.",
        1,
        "El/la gerente preguntó al jardinero.",
        "El/la gerente",
        "inclusive",
        "inclusive",
    ),
    (
        "Die Direktorin fragte den Gärtner.",
        1,
        "El/La director/a preguntó al jardinero.",
        "El/La director/a",
        "inclusive",
        "inclusive",
    ),
    (
        "Die Direktorin fragte den Gärtner.",
        1,
        "El director o la directora preguntó al jardinero.",
        "El director o la directora",
        "inclusive",
        "inclusive",
    ),
    (
        "Die Angestellte fragte den Gärtner.",
        1,
        "L@s emplead@s no: el emplead@ preguntó.",
        "el emplead@",
        "inclusive",
        "inclusive",
    ),
    (
        "Die Direktorin fragte den Gärtner.",
        1,
        "El director(a) preguntó al jardinero.",
        "El director(a)",
        "inclusive",
        "inclusive",
    ),
    (
        "Die Krankenpflegerin fragte den Gärtner.",
        1,
        "El enfermero/enfermera preguntó al jardinero.",
        "El enfermero/enfermera",
        "inclusive",
        "inclusive",
    ),
    # pronouns outside: la odiaba, ella, ayudarla
    (
        "Der Arzt half der Anwältin, aber er hasste sie.",
        4,
        "El médico ayudó al abogado, pero la odiaba.",
        "al abogado",
        "male",
        "female",
    ),
    (
        "Der Optiker rief die Chefin an und bat sie, zu warten.",
        4,
        "El óptico llamó al jefe para ayudarla.",
        "al jefe",
        "male",
        "female",
    ),
    (
        "Die Schmiedin war froh, dass der Weber sie besuchte.",
        1,
        "El herrero estaba contenta de que el tejedor lo visitara.",
        "El herrero",
        "male",
        "female",
    ),
    # the neuter lo, the article la and gerunds say nothing
    (
        "Die Analystin wusste es, weil sie gelesen hatte.",
        1,
        "Su analista lo sabía porque la había leído.",
        "Su analista",
        "neutral",
        "neutral",
    ),
    (
        "Der Koch wartet auf die Gästin, weil sie zahlt.",
        5,
        "El cocinero está esperando a su cliente.",
        "su cliente",
        "neutral",
        "neutral",
    ),
    # a thing in the subordinate clause is its subject
    (
        "Der Mechaniker rief die Kundin an, weil ihr Auto fertig war.",
        4,
        "El mecánico llamó a su cliente porque el coche estaba listo.",
        "su cliente",
        "neutral",
        "neutral",
    ),
    # literal and bad translations
    (
        "Die Umzugshelferin fragte den Hirten.",
        1,
        "La ayudante de mudanza preguntó al pastor.",
        "La ayudante de mudanza",
        "female",
        "female",
    ),
    (
        "Die Umzugshelferin fragte den Hirten.",
        1,
        "El de la mudanza preguntó al pastor.",
        "El de la mudanza",
        "male",
        "male",
    ),
    (
        "Die Apothekerin fragte den Hirten.",
        1,
        "La farmacia preguntó al pastor.",
        None,
        "unknown",
        "unknown",
    ),
    (
        "Die Putzfrau grüßte den Richter.",
        1,
        "La señora de la limpieza saludó al juez.",
        "La señora de la limpieza",
        "female",
        "female",
    ),
    # an occupation that no lexicon has
    (
        "Die Zirkusreiterin grüßte den Optiker.",
        1,
        "La ecuyerista saludó al óptico.",
        "La ecuyerista",
        "female",
        "female",
    ),
    (
        "Der Wünschelrutengänger grüßte die Optikerin.",
        1,
        "El radiestesista saludó a la óptica.",
        "El radiestesista",
        "male",
        "male",
    ),
    (
        "Die Drechslerin grüßte den Optiker.",
        1,
        "La torneadora saludó al óptico.",
        "La torneadora",
        "female",
        "female",
    ),
    # an untranslated noun after an article
    (
        "Die Hausmeisterin grüßte den Optiker.",
        1,
        "La Hausmeisterin saludó al óptico.",
        "La Hausmeisterin",
        "female",
        "female",
    ),
    # two persons of the same word: the order decides
    (
        "Der Anwalt traf den Rechtsanwalt.",
        4,
        "El abogado se reunió con la abogada.",
        "la abogada",
        "female",
        "female",
    ),
    # passive and changed order
    (
        "Der Dieb wurde von der Polizistin gesehen.",
        5,
        "El ladrón fue visto por la policía.",
        "la policía",
        "female",
        "female",
    ),
    (
        "Der Dieb wurde von der Polizistin gesehen.",
        1,
        "La policía vio al ladrón.",
        "al ladrón",
        "male",
        "male",
    ),
]


@pytest.mark.parametrize(("source", "index", "translation", "phrase", "np", "expressed"), CASES)
def test_reads_subject(
    source: str, index: int, translation: str, phrase: str | None, np: str, expressed: str
) -> None:
    """Phrase and genders as a careful reader gives them."""
    subject = read_subject(source, index, translation, "es").subject
    assert (subject.phrase, subject.np_gender, subject.expressed_gender) == (
        phrase,
        np,
        expressed,
    )


@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_composed_or_not(form: str) -> None:
    """The phrase is a substring of the text as given."""
    translation = unicodedata.normalize(form, "La médica\u00a0 ayudó al óptico.")
    subject = read_subject("Die Ärztin half dem Optiker.", 1, translation, "es").subject
    assert subject.phrase == unicodedata.normalize(form, "La médica")
    assert subject.np_gender == "female"
