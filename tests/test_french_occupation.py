"""The gender that French gives to an occupation."""

import unicodedata

import pytest

from gendermt.analysis.validate_french import read_occupations
from gendermt.linguistics.french import read_occupation

# the occupation's three forms by the masculine; the last ones are not FairTranslate's
TRIPLES = read_occupations(None) | {
    "sage-femme": ("sage-femme", "sage-femme", "sage-femme"),
    "boulanger": ("boulanger", "boulangère", "boulanger.ère"),
    "professeur": ("professeur", "professeure", "professeur.e"),
    "juge": ("juge", "juge", "juge"),
    "agent immobilier": ("agent immobilier", "agente immobilière", "agent.e immobilier.ère"),
    "directeur financier": (
        "directeur financier",
        "directrice financière",
        "directeur.rice financier.ère",
    ),
    "écrivain": ("écrivain", "écrivaine", "écrivain.e"),
}

# occupation, text, gender
READINGS = [
    ("homme de ménage", "La femme de chambre a fini.", "female"),
    ("homme de ménage", "Le technicien de surface a fini.", "male"),
    ("homme de ménage", "L’agente d’entretien a fini.", "female"),
    ("homme de ménage", "La personne chargée du ménage a fini.", "neutral"),
    ("homme de ménage", "L'équipe de nettoyage a fini.", "neutral"),
    ("homme de ménage", "L'aide ménagère est là.", "female"),
    ("homme de ménage", "Les femmes de ménage sont là.", "female"),
    ("homme de ménage", "Les hommes et femmes de ménage sont là.", "inclusive"),
    ("assistant maternel", "La nounou chante.", "female"),
    ("assistant maternel", "Le ou la nounou chante.", "inclusive"),
    ("assistant maternel", "Un·e assistant·e maternel·le chante.", "inclusive"),
    ("infirmier", "L'infirmière-cheffe arrive.", "female"),
    ("infirmier", "L'infirmier diplômé d'État arrive.", "male"),
    ("infirmier", "Les soignants arrivent.", "male"),
    ("infirmier", "Le personnel soignant arrive.", "neutral"),
    ("infirmier", "L'équipe soignante arrive.", "neutral"),
    ("coiffeur", "Les coiffeurs-coiffeuses arrivent.", "inclusive"),
    ("coiffeur", "Sasha, une coiffeuse passionnée, arrive.", "female"),
    ("caissier", "L'hôtesse de caisse sourit.", "female"),
    ("caissier", "L'hôte de caisse sourit.", "male"),
    ("employé en comptabilité", "Le comptable a fini.", "male"),
    ("employé en comptabilité", "La comptable a fini.", "female"),
    ("employé en comptabilité", "L'employé comptable a fini.", "male"),
    ("employé en comptabilité", "L'employée de la comptabilité a fini.", "female"),
    ("pharmacien", "Le/La pharmacien(ne) conseille.", "inclusive"),
    ("hôte de l'air", "Le steward sourit.", "male"),
    ("hôte de l'air", "L’hôtesse sourit.", "female"),
    ("hôte de l'air", "Les hôtesses et stewards sourient.", "inclusive"),
    ("hôte de l'air", "L'agent·e de bord sourit.", "inclusive"),
    ("hôte de l'air", "Les membres d'équipage sourient.", "neutral"),
    ("assistant de vie", "L'auxiliaire de vie sourit.", "neutral"),
    ("assistant de vie", "Une auxiliaire de vie sourit.", "female"),
    ("assistant de vie", "Cette aide à domicile sourit.", "female"),
    ("gouvernant", "La gouvernante sourit.", "female"),
    ("gouvernant", "L'intendant sourit.", "male"),
    ("bibliothécaire", "Le bibliothécaire sourit.", "male"),
    ("bibliothécaire", "L'ancienne bibliothécaire sourit.", "female"),
    ("bibliothécaire", "Mon amie est bibliothécaire.", "neutral"),
    ("bibliothécaire", "Ces bibliothécaires expérimentées sourient.", "female"),
    ("bibliothécaire", "Leur bibliothécaire est absente.", "neutral"),
    ("bibliothécaire", "La sympathique bibliothécaire sourit.", "female"),
    ("bûcheron", "Le bûcheron coupe.", "male"),
    ("électricien", "Un électricien qualifié vient.", "male"),
    ("électricien", "Une électricienne est venue.", "female"),
    ("plombier", "La plombière vient.", "female"),
    ("plombier", "La plombier vient.", "female"),
    ("plombier", "Une femme plombier vient.", "female"),
    ("plombier", "Le chauffagiste vient.", "male"),
    ("charpentier", "La charpentière vient.", "female"),
    ("électromécanicien", "Le technicien vient.", "male"),
    ("éboueur", "Le ripeur vient.", "male"),
    ("éboueur", "Les agents de collecte viennent.", "male"),
    ("ingénieur", "L'ingénieure vient.", "female"),
    ("ingénieur", "L'ingénieur vient.", "male"),
    ("ingénieur", "L'ingénieur·e vient.", "inclusive"),
    ("contremaître", "La contremaître vient.", "female"),
    ("contremaître", "La cheffe d'équipe vient.", "female"),
    ("contremaître", "Le chef de chantier vient.", "male"),
    ("programmeur", "Les développeurs viennent.", "male"),
    ("programmeur", "La programmatrice vient.", "female"),
    ("chirurgien", "La chirurgien-dentiste vient.", "female"),
    ("chirurgien", "Le médecin opère.", "male"),
    ("tapissier", "Le tapissier décorateur vient.", "male"),
    ("contrôleur de gestion", "La contrôleure de gestion vient.", "female"),
    ("contrôleur de gestion", "Le contrôleur vient.", "male"),
    ("acheteur", "Le responsable des achats vient.", "male"),
    ("acheteur", "La responsable des achats vient.", "female"),
    ("masseur kinésithérapeute", "La kinésithérapeute vient.", "female"),
    ("masseur kinésithérapeute", "Les kinés viennent.", "neutral"),
    ("masseur kinésithérapeute", "Le masseur-kinésithérapeute vient.", "male"),
    ("serveur", "Le garçon de café vient.", "male"),
    ("serveur", "La barmaid vient.", "female"),
    ("chef de produit", "La chef de produit vient.", "female"),
    ("chef de produit", "Le responsable produit vient.", "male"),
    ("chef de produit", "La product manager vient.", "female"),
    ("chargé de mission", "La chargée de projet vient.", "female"),
    ("chargé de mission", "Un·e chargé·e de mission vient.", "inclusive"),
    ("le médecin", "La docteure vient.", "female"),
    ("le médecin", "Le docteur vient.", "male"),
    ("le médecin", "L'ancien médecin vient.", "male"),
    ("le médecin", "Une médecin vient.", "female"),
    ("le médecin", "Un médecin compétent vient.", "male"),
    ("le médecin", "Ce·tte médecin vient.", "inclusive"),
    ("le médecin", "Le ou la médecin vient.", "inclusive"),
    ("le médecin", "Le corps médical vient.", "neutral"),
    ("le médecin", "Médecins et infirmiers viennent.", "neutral"),
    ("éducateur spécialisé", "L'éducatrice vient.", "female"),
    ("éducateur spécialisé", "Les éducateurs et éducatrices spécialisés viennent.", "inclusive"),
    ("éducateur spécialisé", "L'équipe éducative vient.", "neutral"),
    ("comptable", "L'expert-comptable vient.", "male"),
    ("comptable", "L'experte-comptable vient.", "female"),
    ("comptable", "Le service comptable vient.", "neutral"),
    ("comptable", "Notre nouveau comptable vient.", "male"),
    ("comptable", "Notre comptable, très compétente, vient.", "neutral"),
    ("comptable", "Lea comptable vient.", "inclusive"),
    ("comptable", "La comptable et le secrétaire viennent.", "female"),
    ("secrétaire", "Le secrétaire et la comptable viennent.", "male"),
    ("secrétaire", "Elle travaille comme secrétaire.", "neutral"),
    ("secrétaire", "Toutes les secrétaires viennent.", "female"),
    ("secrétaire", "Tous les secrétaires viennent.", "male"),
    ("secrétaire", "Chacun des secrétaires vient.", "neutral"),
    ("journaliste", "La pigiste vient.", "female"),
    ("journaliste", "Quelques journalistes viennent.", "neutral"),
    ("conseiller en orientation", "La conseillère d'orientation vient.", "female"),
    ("enseignant", "La prof vient.", "female"),
    ("enseignant", "Le ou la professeur·e vient.", "inclusive"),
    ("enseignant", "Les profs viennent.", "neutral"),
    ("policier", "L'agente vient.", "female"),
    ("policier", "Les forces de l'ordre viennent.", "absent"),
    ("chauffeur d'autobus", "La chauffeure de bus vient.", "female"),
    ("chauffeur d'autobus", "Le ou la chauffeur/euse d’autobus vient.", "inclusive"),
    ("boulanger", "La boulangère vend.", "female"),
    ("boulanger", "Les boulangers-ères vendent.", "inclusive"),
    ("professeur", "La professeur parle.", "female"),
    ("professeur", "La prof parle.", "female"),
    ("juge", "La juge tranche.", "female"),
    ("juge", "L'honorable juge tranche.", "neutral"),
    ("agent immobilier", "L'agente immobilière visite.", "female"),
    ("agent immobilier", "L'agent·e immobilier·ère visite.", "inclusive"),
    ("agent immobilier", "L'agent.e immobilier visite.", "inclusive"),
    ("directeur financier", "Le directeur financier signe.", "male"),
    ("directeur financier", "La directrice des finances signe.", "female"),
    ("écrivain", "L'écrivaine écrit.", "female"),
    ("sage-femme", "La sage-femme aide.", "female"),
    ("sage-femme", "Le sage-femme aide.", "male"),
    ("serveur", "I cannot translate this sentence.", "absent"),
    ("serveur", "The waiter is nice.", "absent"),
    ("serveur", "", "absent"),
    ("serveur", "Il est gentil.", "absent"),
]


@pytest.mark.parametrize(("occupation", "text", "gender"), READINGS)
@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_gender(
    occupation: str,
    text: str,
    gender: str,
    form: str,
) -> None:
    triple = TRIPLES[occupation]
    given = unicodedata.normalize(form, text)
    reading = read_occupation(given, triple)
    assert reading.gender == gender, reading.rule
    if gender == "absent":
        assert (reading.start, reading.end, reading.phrase) == (None, None, "")
    else:
        assert given[reading.start : reading.end] == reading.phrase
    assert read_occupation(given.replace("'", "’"), triple).gender == gender


PHRASES = [
    ("La jeune infirmière diplômée est là.", "infirmier", "La jeune infirmière diplômée"),
    ("Un ou une comptable vient.", "comptable", "Un ou une comptable"),
    ("Je vois le·la chargé·e de mission.", "chargé de mission", "le·la chargé·e de mission"),
    ("Toutes les secrétaires rient.", "secrétaire", "Toutes les secrétaires"),
    ("Cher·e·s pompier·ère·s, merci !", "pompier", "Cher·e·s pompier·ère·s"),
    ("La personne infirmière arrive.", "infirmier", "La personne infirmière"),
    ("Merci aux serveuses et aux serveurs !", "serveur", "aux serveuses et aux serveurs"),
]


@pytest.mark.parametrize(("text", "occupation", "phrase"), PHRASES)
def test_phrase(text: str, occupation: str, phrase: str) -> None:
    assert read_occupation(text, TRIPLES[occupation]).phrase == phrase


@pytest.mark.parametrize("triple", [("a", "b"), ("a", "", "c"), ("a", "b", None)])
def test_a_wrong_triple_is_an_error(triple: tuple[str, str, str]) -> None:
    with pytest.raises(ValueError, match="masculine, feminine and inclusive form"):
        read_occupation("Le serveur est là.", triple)
