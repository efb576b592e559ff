"""The Italian reader, on sentences of our own: phrases, genders, agreement."""

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
        "Il falegname ha aiutato l'ottica perché aveva tempo.",
        "Il falegname",
        "male",
        "male",
    ),
    (
        "Die Optikerin half dem Tischler, weil sie Zeit hatte.",
        1,
        "L'ottica ha aiutato il falegname perché aveva tempo.",
        "L'ottica",
        "female",
        "female",
    ),
    # fused prepositions: al, dallo, della, dall'
    (
        "Die Dirigentin dankte dem Geiger.",
        4,
        "La direttrice d'orchestra ringraziò il violinista.",
        "il violinista",
        "male",
        "male",
    ),
    (
        "Der Schuster schrieb der Notarin.",
        4,
        "Il calzolaio ha scritto alla notaia.",
        "alla notaia",
        "female",
        "female",
    ),
    (
        "Das Buch wurde von dem Wissenschaftler und der Pianistin geschrieben.",
        5,
        "Il libro è stato scritto dallo scienziato e dalla pianista.",
        "dallo scienziato",
        "male",
        "male",
    ),
    # l' shows nothing: the noun, an adjective or the rest of the sentence decides
    (
        "Die Lehrerin wurde von dem Arzt untersucht.",
        1,
        "L'insegnante è stata visitata dal medico.",
        "L'insegnante",
        "neutral",
        "female",
    ),
    (
        "Die Lehrerin wurde von dem Arzt untersucht.",
        1,
        "L'insegnante è stato visitato dal medico.",
        "L'insegnante",
        "neutral",
        "male",
    ),
    (
        "Der Imker sah die Assistentin.",
        4,
        "L'apicoltore vide l'assistente sanitaria.",
        "l'assistente sanitaria",
        "female",
        "female",
    ),
    (
        "Die Künstlerin rief den Imker.",
        1,
        "L'artista chiamò l'apicoltore.",
        "L'artista",
        "neutral",
        "neutral",
    ),
    (
        "Die Autorin kam mit dem Koch.",
        1,
        "Un'artista è venuta con il cuoco.",
        "Un'artista",
        "female",
        "female",
    ),
    # masculine noun, feminine article
    (
        "Die Architektin grüßte den Müller.",
        1,
        "La architetto salutò il mugnaio.",
        "La architetto",
        "female",
        "female",
    ),
    (
        "Die Richterin hörte den Zeugen an.",
        1,
        "La giudice ascoltò il testimone.",
        "La giudice",
        "female",
        "female",
    ),
    # masculine noun, feminine agreement outside
    (
        "Die Ingenieurin war müde und rief den Maler.",
        1,
        "L'ingegnere era stanca e chiamò il pittore.",
        "L'ingegnere",
        "male",
        "female",
    ),
    (
        "Der Arzt grüßte die Anwältin und gab ihr ein Buch.",
        4,
        "Il medico salutò l'avvocato e le diede un libro.",
        "l'avvocato",
        "male",
        "female",
    ),
    (
        "Der Bäcker rief die Lehrerin an und entließ sie.",
        4,
        "Il fornaio ha chiamato l'insegnante e l'ha licenziata.",
        "l'insegnante",
        "neutral",
        "female",
    ),
    (
        "Der Schneider stellte den Dolmetscher ein, weil er ihn mochte.",
        4,
        "Il sarto ha assunto l'interprete perché gli piaceva.",
        "l'interprete",
        "neutral",
        "neutral",
    ),
    (
        "Der Chef lobte die Analystin, weil sie fleißig war.",
        4,
        "Il capo ha lodato l'analista perché era molto diligente.",
        "l'analista",
        "neutral",
        "neutral",
    ),
    (
        "Der Chef lobte die Analystin, weil sie müde war.",
        4,
        "Il capo ha lodato l'analista perché era molto stanca.",
        "l'analista",
        "neutral",
        "female",
    ),
    (
        "Die Fahrerin ging weg, nachdem der Koch sie gesehen hatte.",
        1,
        "L'autista se n'è andata dopo che il cuoco l'aveva vista.",
        "L'autista",
        "neutral",
        "female",
    ),
    # a thing is the subject of the later clause
    (
        "Der Mechaniker rief die Kundin an, weil ihr Auto fertig war.",
        4,
        "Il meccanico chiamò l'acquirente perché la macchina era pronta.",
        "l'acquirente",
        "neutral",
        "neutral",
    ),
    # nouns of a grammatical gender of their own
    (
        "Der Dieb schlug den Wachmann.",
        4,
        "Il ladro ha colpito la guardia.",
        "la guardia",
        "neutral",
        "neutral",
    ),
    (
        "Der Sanitäter half dem Opfer.",
        4,
        "Il paramedico aiutò la vittima.",
        "la vittima",
        "neutral",
        "neutral",
    ),
    (
        "Die Reiseleiterin half dem Touristen.",
        1,
        "La guida turistica ha aiutato il turista.",
        "La guida turistica",
        "neutral",
        "neutral",
    ),
    # complements
    (
        "Die Hausärztin grüßte den Feuerwehrmann.",
        1,
        "La dottoressa di famiglia salutò il vigile del fuoco.",
        "La dottoressa di famiglia",
        "female",
        "female",
    ),
    (
        "Die Hausärztin grüßte den Feuerwehrmann.",
        4,
        "La dottoressa di famiglia salutò il vigile del fuoco.",
        "il vigile del fuoco",
        "male",
        "male",
    ),
    (
        "Der Chef bat den Kellner, zu warten, und die Köchin ging.",
        4,
        "Il capo chiese al cameriere di aspettare.",
        "al cameriere",
        "male",
        "male",
    ),
    # both genders written
    (
        "Die Managerin fragte den Gärtner.",
        1,
        "Il/la manager chiese al giardiniere.",
        "Il/la manager",
        "inclusive",
        "inclusive",
    ),
    (
        "Die Direktorin fragte den Gärtner.",
        1,
        "Il direttore/la direttrice chiese al giardiniere.",
        "Il direttore/la direttrice",
        "inclusive",
        "inclusive",
    ),
    (
        "Die Direktorin fragte den Gärtner.",
        1,
        "Il direttore o la direttrice chiese.",
        "Il direttore o la direttrice",
        "inclusive",
        "inclusive",
    ),
    (
        "Die Angestellte fragte den Gärtner.",
        1,
        "L'impiegatə chiese al giardiniere.",
        "L'impiegatə",
        "inclusive",
        "inclusive",
    ),
    (
        "Die Angestellte fragte den Gärtner.",
        1,
        "L'impiegato/a chiese al giardiniere.",
        "L'impiegato/a",
        "inclusive",
        "inclusive",
    ),
    # literal and bad translations
    (
        "Die Bäuerin rief den Buchmacher.",
        1,
        "La moglie del contadino chiamò l'allibratore.",
        "La moglie del contadino",
        "female",
        "female",
    ),
    (
        "Der Apotheker fragte die Hirtin.",
        1,
        "La farmacia chiese alla pastora.",
        None,
        "unknown",
        "unknown",
    ),
    (
        "Die Umzugshelferin fragte den Hirten.",
        1,
        "La collaboratrice del trasloco chiese al pastore.",
        "La collaboratrice del trasloco",
        "female",
        "female",
    ),
    (
        "Die Putzfrau grüßte den Richter.",
        1,
        "La donna delle pulizie salutò il giudice.",
        "La donna delle pulizie",
        "female",
        "female",
    ),
    (
        "Die Polizistin grüßte den Richter.",
        1,
        "La donna poliziotto salutò il giudice.",
        "La donna poliziotto",
        "female",
        "female",
    ),
    # occupations that no lexicon has
    (
        "Die Drechslerin grüßte den Optiker.",
        1,
        "La tornitrice salutò l'ottico.",
        "La tornitrice",
        "female",
        "female",
    ),
    (
        "Der Wünschelrutengänger grüßte die Optikerin.",
        1,
        "Il radioestesista salutò l'ottica.",
        "Il radioestesista",
        "male",
        "male",
    ),
    (
        "Die Geigenbauerin grüßte den Optiker.",
        1,
        "La liutaia salutò l'ottico.",
        "La liutaia",
        "female",
        "female",
    ),
    (
        "Die Hausmeisterin grüßte den Optiker.",
        1,
        "La Hausmeisterin salutò l'ottico.",
        "La Hausmeisterin",
        "female",
        "female",
    ),
    # possessives say nothing of the possessor
    (
        "Die Angestellte bat ihren Chef um Rat.",
        4,
        "L'impiegata chiese consiglio al suo capo.",
        "al suo capo",
        "male",
        "male",
    ),
    # passive
    (
        "Der Dieb wurde von der Polizistin gesehen.",
        5,
        "Il ladro è stato visto dalla poliziotta.",
        "dalla poliziotta",
        "female",
        "female",
    ),
    # the relative clause belongs to its antecedent
    (
        "Der Koch dankte der Gästin, die mit dem Essen zufrieden war.",
        4,
        "Il cuoco ringraziò l'ospite che era contenta del cibo.",
        "l'ospite",
        "neutral",
        "female",
    ),
]


@pytest.mark.parametrize(("source", "index", "translation", "phrase", "np", "expressed"), CASES)
def test_reads_subject(
    source: str, index: int, translation: str, phrase: str | None, np: str, expressed: str
) -> None:
    """Phrase and genders as a careful reader gives them."""
    subject = read_subject(source, index, translation, "it").subject
    assert (subject.phrase, subject.np_gender, subject.expressed_gender) == (
        phrase,
        np,
        expressed,
    )


@pytest.mark.parametrize("apostrophe", ["'", "’"])
@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_composed_or_not(form: str, apostrophe: str) -> None:
    """The phrase is a substring of the text as given; both apostrophes elide."""
    translation = unicodedata.normalize(form, f"Così l{apostrophe}infermiera aiutò l'ottico.")
    subject = read_subject("Die Krankenpflegerin half dem Optiker.", 1, translation, "it").subject
    assert subject.phrase == f"l{apostrophe}infermiera"
    assert subject.np_gender == "female"
