"""Inclusive forms in French: what is found, and what must not be."""

import time
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gendermt.linguistics.inclusive_french import (
    DictionaryError,
    InclusiveDictionary,
    find_inclusive,
    read_occupation,
    read_they,
)

WAITER = ("serveur", "serveuse", "serveur.euse")
ENGLISH = "The waiter said they were tired."

# spelling, kind, canonical form
WORDS = [
    # separators
    *[
        (f"étudiant{sign}e{sign}s", "noun", "étudiant.e.s")
        for sign in ("·", ".", "-", "/", "•", "‧", "∙", "⋅", "・", "‐", "‑", "*", "_")
    ],
    ("étudiant(e)s", "noun", "étudiant.e.s"),
    ("étudiant·es", "noun", "étudiant.e.s"),
    ("étudiantEs", "noun", "étudiant.e.s"),
    ("ÉTUDIANT·E·S", "noun", "étudiant.e.s"),
    ("étudiant·e·x·s", "noun", "étudiant.e.s"),
    ("EMPLOYE(E)S", "noun", "employé.e.s"),
    # formation of the feminine, short and long endings
    ("infirmier·ère", "noun", "infirmier.ère"),
    ("infirmier·ière", "noun", "infirmier.ère"),
    ("infirmièr·e·s", "noun", "infirmier.ère.s"),
    ("infirmiers-ères", "noun", "infirmier.ère.s"),
    ("acteur·rice", "noun", "acteur.rice"),
    ("acteur·trice", "noun", "acteur.rice"),
    ("acteurs/trices", "noun", "acteur.rice.s"),
    ("lecteur·ice", "noun", "lecteur.rice"),
    ("vendeur·euse", "noun", "vendeur.euse"),
    ("vendeur·se", "noun", "vendeur.euse"),
    ("VENDEUR(SE)S", "noun", "vendeur.euse.s"),
    ("ingénieur·e", "noun", "ingénieur.e"),
    ("chef·fe", "noun", "chef.fe"),
    ("contremaître·sse", "noun", "contremaître.esse"),
    ("contremaître.tresse", "noun", "contremaître.esse"),
    ("hôte·esse", "noun", "hôte.esse"),
    ("pharmacien·ne", "noun", "pharmacien.ne"),
    ("pharmacien·ienne", "noun", "pharmacien.ne"),
    ("bûcheron·ne·s", "noun", "bûcheron.ne.s"),
    ("paysan·ne", "noun", "paysan.ne"),
    ("professionnel·le·s", "noun", "professionnel.le.s"),
    ("courageux·se·s", "adjective", "courageux.euse.s"),
    ("attentif·ve", "adjective", "attentif.ve"),
    ("inquiet·ète", "adjective", "inquiet.ète"),
    ("doux·ce", "adjective", "doux.ce"),
    ("nouveau·elle", "adjective", "nouveau.elle"),
    ("reposé·e", "adjective", "reposé.e"),
    ("pris·es", "adjective", "pris.e.s"),
    ("copain·ine", "noun", "copain.ine"),
    # the feminine first
    ("institutrice/teur", "noun", "instituteur.rice"),
    # both words in full
    ("boulangers/boulangères", "noun", "boulanger.ère.s"),
    # merged
    ("traducteurice", "noun", "traducteur.rice"),
    ("vendeureuses", "noun", "vendeur.euse.s"),
    ("heureuxe", "adjective", "heureux.euse"),
    ("députæs", "noun", "député.e.s"),
    # compounds
    ("aides-soignant·es", "noun", "aide-soignant.e.s"),
    ("aide-soignant/e", "noun", "aide-soignant.e"),
    ("sous-directeur·rices", "noun", "sous-directeur.rice.s"),
    ("enseignant·es-chercheur·euses", "noun", "enseignant.e-chercheur.euse.s"),
    ("étudiantxs", "noun", "étudiant.e.s"),
    ("motivéx", "adjective", "motivé.e"),
    ("lx", "determiner", "le.a"),
    ("chirurgien·ne-dentiste", "noun", "chirurgien.ne-dentiste"),
    ("enseignant·e-chercheur·euse", "noun", "enseignant.e-chercheur.euse"),
    # determiners
    *[
        (form, "determiner", "un.e")
        for form in ("un·e", "un(e)", "un-e", "unE", "un/une", "une.un")
    ],
    *[(form, "determiner", "le.a") for form in ("le·a", "le.la", "la·le", "le/la", "lea", "lae")],
    *[
        (form, "determiner", "ce.tte")
        for form in ("ce·tte", "cet·te", "ce(tte)", "ce/cette", "ce.te")
    ],
    # pronouns
    *[
        (form, "pronoun", "iel")
        for form in ("iel", "yel", "ielle", "il/elle", "elle·il", "il(elle)", "il.elle")
    ],
    *[(form, "pronoun", "iels") for form in ("iels", "ils·elles", "elles/ils", "iel·s")],
    *[(form, "pronoun", "toustes") for form in ("tou·te·s", "tous·tes", "tou(te)s", "toustes")],
    *[(form, "pronoun", "celleux") for form in ("celleux", "ceulles", "ceux·elles", "celles/ceux")],
    ("elleux", "pronoun", "elleux"),
    ("ellui", "pronoun", "ellui"),
    ("chacun·e", "pronoun", "chacun.e"),
]

# a text and all of its forms
SENTENCES = [
    ("Les serveurs et serveuses arrivent.", ["serveurs et serveuses"]),
    ("Les serveuses et les serveurs arrivent.", ["Les serveuses et les serveurs"]),
    ("Un serveur ou une serveuse vient.", ["Un serveur ou une serveuse"]),
    ("Chaque client ou cliente paie.", ["client ou cliente"]),
    ("Chaque client et chaque cliente paie.", ["Chaque client et chaque cliente"]),
    ("Aucun client ni aucune cliente ne paie.", ["Aucun client ni aucune cliente"]),
    ("Merci à toutes et à tous.", ["à toutes et à tous"]),
    (
        "Celles et ceux qui viennent, il ou elle, eux ou elles.",
        ["Celles et ceux", "il ou elle", "eux ou elles"],
    ),
    (
        "Mesdames et messieurs, chers et chères collègues,",
        ["Mesdames et messieurs", "chers et chères"],
    ),
    ("La place du vendeur ou de la vendeuse.", ["du vendeur ou de la vendeuse"]),
    ("Le bureau du ou de la responsable.", ["du ou de la"]),
    ("Demandez au/à la responsable.", ["au/à la"]),
    ("Le (la) candidat (e) signe.", ["Le (la)", "candidat (e)"]),
    ("Le vendeur (la vendeuse) arrive.", ["Le vendeur (la vendeuse)"]),
    ("Le coiffeur/la coiffeuse arrive.", ["Le coiffeur/la coiffeuse"]),
    (
        "Le directeur adjoint ou la directrice adjointe.",
        ["Le directeur adjoint ou la directrice adjointe"],
    ),
    ("Le personnel infirmier est là.", ["Le personnel infirmier"]),
    ("Appelez la personne chargée du ménage.", ["la personne chargée du ménage"]),
    ("Iel dit qu'al viendra, dit-iel.", ["Iel", "al", "iel"]),
    ("Je lo vois, et lo boulanger·ère aussi.", ["lo", "lo", "boulanger·ère"]),
    ("Voici l’étudiant.e.Il part.", ["étudiant.e"]),
    ("Un patient ou une patiente. Al attend.", ["Un patient ou une patiente", "Al"]),
    ("« Étudiant·e·s, levez-vous ! »", ["Étudiant·e·s"]),
    ("Les profs (motivé·es) sont là", ["motivé·es"]),
]

# none of these is inclusive
NOTHING = [
    "Vas-y, dit-elle. Est-ce que c'est lui ? Donne-le-moi, prends-les.",
    "Le serveur et la serveuse sont frère et sœur.",  # two persons
    "Le médecin ou l'infirmière viendra.",  # two roles
    "Il et elle partent. Monsieur et Madame Martin aussi.",
    "L'égalité entre les hommes et les femmes.",
    "Écrivez à jean.ne@exemple.fr ou à www.client.e.com/les-etudiant-e-s.",
    "Voir https://exemple.org/les-etudiant-e-s et rapport.es.pdf",
    "Il a fini.Elle part. Le vendeur.Se présenter ici.",  # missing blanks
    "Contactez le chauffeur.e-mail : a@b.fr",
    "La version 2.0.e coûte 3.5 euros, le 12/03 à 14.h, pH 7.4.",
    "M. le directeur de la S.A.R.L., c.-à-d. le patron, et al.",
    "Saint-Paul-les-Dax, Ille-et-Vilaine, Marie-Anne, Bourg-en-Bresse.",
    "Des pâtes al dente avec Al et Lea à Lae.",
    "Al est infirmier.",
    "Un patient et une patiente, un chat et une chatte.",
    "Le café au lait/crème, le lundi/mardi, on/off, AC/DC, 8.30 h/9.30 h.",
    "L'infirmier joue à l'UL et à l'OL, et lit setup.e.exe.",
    "Le fichier joint (page(s) 3), le(s) problème(s), et/ou le reste.",
    "Le prénom/nom, mère/fille, client/serveur, entrée/sortie.",
    "Un parti ou une partie, un cours et une course, le port ou la porte.",
    "Le pronom iel existe, et le mot « étudiant·e » aussi.",
    "Elle a écrit « il/elle » au tableau.",
    "Curriculum vitæ, ex æquo.",
    "Une malheureuse, une pleureuse et une ambiance chaleureuse.",
    "La variable valeur_e dans /usr/lib/locale/locale-archive.",
    "Un chef-d'œuvre de sa grand-mère, le porte-parole, la secrétaire-comptable.",
    "Les secrétaires et l'auxiliaire de vie sont là.",  # plain epicene nouns
    "Beaucoup de personnes sont venues.",
    "I cannot translate this sentence, sorry.",
    "<p>Bonjour</p> 🙂🙂 1. Un 2. Deux",
    "",
    "   \n\t",
    "?!.·/-()",
]


@pytest.mark.parametrize(("form", "kind", "canonical"), WORDS)
def test_forms(form: str, kind: str, canonical: str) -> None:
    # a noun after it, since lea and lae are determiners only before one
    text = f"Voici {form} secrétaire"
    (found,) = find_inclusive(text)
    assert (found.text, found.kind, found.canonical) == (form, kind, canonical)
    assert text[found.start : found.end] == form


@pytest.mark.parametrize(("text", "forms"), SENTENCES)
def test_sentences(text: str, forms: list[str]) -> None:
    assert [form.text for form in find_inclusive(text)] == forms


@pytest.mark.parametrize("text", NOTHING)
def test_nothing(text: str) -> None:
    assert find_inclusive(text) == []


def test_doublets_and_epicene_wording_have_their_kinds() -> None:
    kinds = {
        form.text: form.kind
        for form in find_inclusive(
            "Le personnel soignant aide les lectrices et lecteurs, il ou elle vient."
        )
    }
    assert kinds == {
        "Le personnel soignant": "epicene",
        "lectrices et lecteurs": "doublet",
        "il ou elle": "doublet",
    }


# fmt: off
MORE = [
    ("Bonjour M./Mme Petit, Mme ou M.", ["M./Mme", "Mme ou M."]),
    ("M. et Mme Petit", []),
    ("Quelqu’un·e a sonné.", ["Quelqu’un·e"]),
    ("Le candidat (ou la candidate) signe.", ["Le candidat (ou la candidate)"]),
    ("Le candidat – ou la candidate – signe.", ["Le candidat – ou la candidate"]),
    ("tou-x-te-s et tou·x·tes", ["tou-x-te-s", "tou·x·tes"]),
    ("Pour vous, maçon/-ne, coiffeur/-euse", ["maçon/-ne", "coiffeur/-euse"]),
    ("Le XXI.e siècle, le site maçon.es, le fichier serveur.se", []),
    ("larynx, lynx, Bordeaux, pharynx, Marx", []),
    ("Les supporters et supportrices", ["supporters et supportrices"]),
    ("La personne qui travaille comme serveuse",
     ["La personne qui travaille comme serveuse"]),
]
# fmt: on


@pytest.mark.parametrize(("text", "forms"), MORE)
def test_more_spellings(text: str, forms: list[str]) -> None:
    assert [form.text for form in find_inclusive(text)] == forms


VARIANTS = [text for text, _ in SENTENCES] + [f"L'ami {form} l'a été" for form, *_ in WORDS]


@pytest.mark.parametrize("text", VARIANTS)
def test_normalisation_and_apostrophes_change_nothing(text: str) -> None:
    def answers(one: str) -> list[tuple[str, str, str]]:
        forms = find_inclusive(one)
        assert all(one[form.start : form.end] == form.text for form in forms)
        plain = [unicodedata.normalize("NFC", form.text).replace("’", "'") for form in forms]
        return [(t, form.kind, form.canonical) for t, form in zip(plain, forms, strict=True)]

    given_answers = answers(text.replace("’", "'"))
    assert answers(unicodedata.normalize("NFD", text)) == given_answers
    assert answers(text.replace("'", "’")) == given_answers
    assert answers(text.replace(" ", "\u00a0")) == [
        (t.replace(" ", "\u00a0"), *rest) for t, *rest in given_answers
    ]


def test_invisible_characters_are_not_there() -> None:
    (form,) = find_inclusive("Les profes\u00adsionnel\u200b.le.s")
    assert form.text == "profes\u00adsionnel\u200b.le.s"
    assert form.canonical == "professionnel.le.s"


@given(st.text(alphabet="étudiantserlcouh·.-/([{<)]}>|' ’EÉ«»,\u0301\u200f🙂\n", max_size=60))
@settings(max_examples=150, deadline=None)
def test_any_text_gives_ordered_spans(text: str) -> None:
    position = 0
    for form in find_inclusive(text):
        assert position <= form.start < form.end <= len(text)
        assert text[form.start : form.end] == form.text
        position = form.end
    reading = read_occupation(text, WAITER)
    assert reading.gender in ("male", "female", "inclusive", "neutral", "absent")
    assert read_they(text, ENGLISH, WAITER).rendering is not None


# fmt: off
UNITS = [
    "a", "é", "e\u0301", "\u0301", "a.", "a-", "a(", "aE", ".", " ", ", ", "Le.a ", "le ou la ",
    "étudiant·e·s et ", "étudiant·e·", "infirmiers et infirmières, ", "« il/elle » ",
    "il ", "le/la", "il/iel/", "il, iel ou ", "client[e] ", "client[", "act·eur·rice·",
    "heureu-", "le (",
    "http://", "la personne ", "serveur ", "il est très ", "d'", "'", "\u200f", "🙂", "et ou ",
]
# fmt: on


@pytest.mark.parametrize("unit", UNITS)
def test_time_is_linear(unit: str) -> None:
    text = unit * (50_000 // len(unit))
    start = time.process_time()
    find_inclusive(text)
    read_occupation(text, WAITER)
    read_they(text, ENGLISH, WAITER)
    # a quadratic step would take minutes
    assert time.process_time() - start < 40


@pytest.mark.parametrize("english", ["They are here, and it is late. ", "they ", "because they "])
def test_long_english_is_linear_too(english: str) -> None:
    start = time.process_time()
    read_they("Il est là. " * 4000, english * (50_000 // len(english)), WAITER)
    assert time.process_time() - start < 40


HEADER = "kind\tform\tfeminine\tcanonical\tcontext\n"


def test_a_users_pair_is_joined_as_any(tmp_path: Path) -> None:
    path = tmp_path / "own.tsv"
    path.write_text(
        HEADER + "pronoun\tzil\tzelle\tziel\t-\n" + "pronoun\tziel\t-\tziel\t-\n", encoding="utf-8"
    )
    text = "Zil/zelle vient, zil ou zelle part, zil/ziel/zelle dort."
    forms = find_inclusive(text, InclusiveDictionary.load(path))
    assert [(form.text, form.canonical) for form in forms] == [
        ("Zil/zelle", "ziel"),
        ("zil ou zelle", "ziel"),
        ("zil/ziel/zelle", "ziel"),
    ]


def test_a_users_dictionary_adds_forms(tmp_path: Path) -> None:
    path = tmp_path / "own.tsv"
    path.write_text(
        HEADER
        + "pronoun\tzil\t-\tiel\t-\n"
        + "noun\ttroll\ttrollesse\ttroll.esse\toccupation\n"
        + "epicene\tla gent soignante\t-\t-\t-\n",
        encoding="utf-8",
    )
    text = "Zil voit les trolls et trollesses et la gent soignante."
    assert find_inclusive(text) == []
    forms = find_inclusive(text, InclusiveDictionary.load(path))
    assert [(form.text, form.canonical) for form in forms] == [
        ("Zil", "iel"),
        ("trolls et trollesses", "troll.esse.s"),
        ("la gent soignante", "la gent soignante"),
    ]


@pytest.mark.parametrize(
    ("row", "complaint"),
    [
        ("pronoun\tzil\t-\tiel\n", "4 columns"),
        ("verb\tzil\t-\tiel\t-\n", "kind is 'verb'"),
        ("doublet\tzil\t-\tiel\t-\n", "kind is 'doublet'"),
        ("pronoun\tzil\t-\tiel\tsometimes\n", "context is 'sometimes'"),
        ("pronoun\tzil\t-\t-\t-\n", "neither a feminine"),
        ("pronoun\t-\t-\tiel\t-\n", "form is empty"),
        ("pronoun\tzil\tzelle\t-\t-\n", "no canonical form"),
    ],
)
def test_a_bad_row_names_file_and_line(tmp_path: Path, row: str, complaint: str) -> None:
    path = tmp_path / "own.tsv"
    path.write_text(HEADER + "pronoun\tzul\t-\tiel\t-\n" + row, encoding="utf-8")
    with pytest.raises(DictionaryError, match=r"own\.tsv:3: .*" + complaint):
        InclusiveDictionary.load(path)


def test_a_bad_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(DictionaryError, match="missing"):
        InclusiveDictionary.load(tmp_path / "missing.tsv")
    path = tmp_path / "own.tsv"
    path.write_text("form\tkind\n", encoding="utf-8")
    with pytest.raises(DictionaryError, match=r"own\.tsv:1: the header"):
        InclusiveDictionary.load(path)
