"""The gender that French gives to an occupation."""

import unicodedata

import pytest

from gendermt.analysis.validate_french import read_occupations
from gendermt.linguistics.inclusive_french import find_inclusive, read_occupation

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


# occupation, text, all inclusive forms, gender
BOTH = [
    ("infirmier", "Le ou la infirmier·ère est là.", ["Le ou la", "infirmier·ère"], "inclusive"),
    (
        "infirmier",
        "Chaque infirmier/infirmière doit signer.",
        ["infirmier/infirmière"],
        "inclusive",
    ),
    ("infirmier", "Infirmier(e)s, bonjour !", ["Infirmier(e)s"], "inclusive"),
    ("infirmier", "Une infirmière et un infirmier arrivent.", [], "female"),
    ("infirmier", "L'infirmier, lui, est resté calme.", [], "male"),
    ("infirmier", "Mon infirmière m'a dit : « Repose-toi ! »", [], "female"),
    ("infirmier", "Les infirmières et les médecins sont en grève.", [], "female"),
    ("infirmier", "L'infirmier.Ère nouvelle pour l'hôpital.", [], "male"),
    (
        "infirmier",
        "Cher infirmier, chère infirmière,",
        ["Cher infirmier, chère infirmière"],
        "inclusive",
    ),
    ("infirmier", "Bonjour l'infirmier(-ère)", ["infirmier(-ère)"], "inclusive"),
    ("coiffeur", "Lea coiffeur.se est pressé.e", ["Lea", "coiffeur.se", "pressé.e"], "inclusive"),
    ("coiffeur", "Lea, la coiffeuse, est pressée.", [], "female"),
    ("coiffeur", "Le coiffeur de Lea est pressé.", [], "male"),
    ("coiffeur", "Coiffeureuse cherche apprenti·e.", ["Coiffeureuse", "apprenti·e"], "inclusive"),
    ("coiffeur", "Al, le coiffeur, chante « Al pacino ».", [], "male"),
    ("caissier", "Tou.te.s les caissier.e.s sont là.", ["Tou.te.s", "caissier.e.s"], "inclusive"),
    (
        "caissier",
        "Les caissiers et les caissières du magasin, tous épuisés, partent.",
        ["Les caissiers et les caissières"],
        "inclusive",
    ),
    ("caissier", "Le caissier a rendu 2.50 e au client.", [], "male"),
    ("caissier", "La caissière est arrivée à 8.h.", [], "female"),
    (
        "pharmacien",
        "Le·la pharmacien·ne adjoint·e vérifie.",
        ["Le·la", "pharmacien·ne", "adjoint·e"],
        "inclusive",
    ),
    (
        "pharmacien",
        "Un pharmacien ou une pharmacienne sera là.",
        ["Un pharmacien ou une pharmacienne"],
        "inclusive",
    ),
    ("pharmacien", "La personne pharmacienne sera là.", ["La personne pharmacienne"], "neutral"),
    ("pharmacien", "Le pharmacien envoie l'ordonnance à dr.e.martin@sante.fr.", [], "male"),
    (
        "hôte de l'air",
        "L'hôte·sse de l'air sourit à ses passager·ère·s.",
        ["hôte·sse", "passager·ère·s"],
        "inclusive",
    ),
    ("hôte de l'air", "L’hôte ou l’hôtesse de l’air sourit.", ["L’hôte ou l’hôtesse"], "inclusive"),
    ("hôte de l'air", "Les hôte(sse)s de l'air sourient.", ["hôte(sse)s"], "inclusive"),
    ("hôte de l'air", "L'hôtesse de l'air parle à l'hôte de la suite.", [], "female"),
    ("hôte de l'air", "L'équipage de cabine sourit.", ["L'équipage de cabine"], "neutral"),
    ("gouvernant", "La gouvernante a dit au gouverneur de partir.", [], "female"),
    ("gouvernant", "Le/La gouvernant/e est là", ["Le/La", "gouvernant/e"], "inclusive"),
    ("bibliothécaire", "La ou le bibliothécaire range.", ["La ou le"], "inclusive"),
    ("bibliothécaire", "Un-e bibliothécaire range.", ["Un-e"], "inclusive"),
    (
        "bibliothécaire",
        "Celui ou celle qui est bibliothécaire range.",
        ["Celui ou celle"],
        "neutral",
    ),
    ("bibliothécaire", "Le bibliothécaire et la lectrice rient.", [], "male"),
    ("bibliothécaire", "Mes collègues bibliothécaires sont surpris·es.", ["surpris·es"], "neutral"),
    ("bibliothécaire", "Sa bibliothécaire préférée est partie.", [], "female"),
    ("bûcheron", "Le·a bûcheron·ne est fort·e.", ["Le·a", "bûcheron·ne", "fort·e"], "inclusive"),
    ("bûcheron", "Les bûcherons/bûcheronnes partent.", ["bûcherons/bûcheronnes"], "inclusive"),
    ("plombier", "Le plombier-chauffagiste est là.", [], "male"),
    ("plombier", "Un.e plombier.e est passé.e.", ["Un.e", "plombier.e", "passé.e"], "inclusive"),
    ("électricien", "L’électricien(ne) est venu(e).", ["électricien(ne)", "venu(e)"], "inclusive"),
    ("électricien", "L’électricien‑ne est venu‑e.", ["électricien‑ne", "venu‑e"], "inclusive"),
    (
        "éboueur",
        "Nos éboueur⸱euses sont courageux⸱ses.",
        ["éboueur⸱euses", "courageux⸱ses"],
        "inclusive",
    ),
    (
        "éboueur",
        "Merci aux éboueurs et éboueuses de la ville.",
        ["éboueurs et éboueuses"],
        "inclusive",
    ),
    (
        "ingénieur",
        "Ingénieur.e.s recherché.e.s : C.D.I. à Lyon.",
        ["Ingénieur.e.s", "recherché.e.s"],
        "inclusive",
    ),
    ("ingénieur", "L'ingénieur a résolu l'équation du 2.e degré.", [], "male"),
    ("ingénieur", "L'ingénieur·e en chef est arrivé·e.", ["ingénieur·e", "arrivé·e"], "inclusive"),
    (
        "contremaître",
        "Le/la contremaître/esse surveille.",
        ["Le/la", "contremaître/esse"],
        "inclusive",
    ),
    ("contremaître", "Les contremaîtres·ses surveillent.", ["contremaîtres·ses"], "inclusive"),
    (
        "contremaître",
        "Le contremaître ou la contremaîtresse surveille.",
        ["Le contremaître ou la contremaîtresse"],
        "inclusive",
    ),
    ("programmeur", "Le·a programmeur·se code.", ["Le·a", "programmeur·se"], "inclusive"),
    ("programmeur", "Le programmeur a corrigé main.py et utils.e.js.", [], "male"),
    ("chirurgien", "Lo chirurgien·ne opère.", ["Lo", "chirurgien·ne"], "inclusive"),
    ("chirurgien", "La chirurgienne et son anesthésiste opèrent.", [], "female"),
    ("chirurgien", "Iels sont chirurgien·nes.", ["Iels", "chirurgien·nes"], "inclusive"),
    (
        "tapissier",
        "Tapissier ou tapissière, il faut de la patience.",
        ["Tapissier ou tapissière"],
        "inclusive",
    ),
    (
        "contrôleur de gestion",
        "Les contrôleurs ou contrôleuses de gestion comptent.",
        ["contrôleurs ou contrôleuses"],
        "inclusive",
    ),
    (
        "contrôleur de gestion",
        "Un contrôleur ou une contrôleuse de gestion compte.",
        ["Un contrôleur ou une contrôleuse"],
        "inclusive",
    ),
    ("acheteur", "L'acheteur ou l'acheteuse paie.", ["L'acheteur ou l'acheteuse"], "inclusive"),
    ("acheteur", "L'acheteuse et le vendeur se serrent la main.", [], "female"),
    (
        "masseur kinésithérapeute",
        "Le·a masseur·se-kinésithérapeute est là.",
        ["Le·a", "masseur·se-kinésithérapeute"],
        "inclusive",
    ),
    ("masseur kinésithérapeute", "Les masseurs-kinésithérapeutes sont là.", [], "male"),
    ("masseur kinésithérapeute", "Un·e kiné est là.", ["Un·e"], "inclusive"),
    ("serveur", "Serveur/serveuse, H/F, CDI.", ["Serveur/serveuse"], "inclusive"),
    ("serveur", "Le serveur informatique est en panne.", [], "male"),
    ("serveur", "SERVEUR·EUSE DEMANDÉ·E", ["SERVEUR·EUSE", "DEMANDÉ·E"], "inclusive"),
    ("chef de produit", "Le·a chef·fe de produit junior.", ["Le·a", "chef·fe"], "inclusive"),
    ("chef de produit", "Les cheffes et chefs de produit.", ["cheffes et chefs"], "inclusive"),
    (
        "chef de produit",
        "Un chef ou une cheffe de produit.",
        ["Un chef ou une cheffe"],
        "inclusive",
    ),
    ("chargé de mission", "Les chargé.es de mission partent.", ["chargé.es"], "inclusive"),
    (
        "chargé de mission",
        "Le chargé ou la chargée de mission part.",
        ["Le chargé ou la chargée"],
        "inclusive",
    ),
    (
        "chargé de mission",
        "La personne chargée de mission part.",
        ["La personne chargée de mission"],
        "neutral",
    ),
    ("le médecin", "Un ou une médecin viendra.", ["Un ou une"], "inclusive"),
    ("le médecin", "Docteur·e Martin, médecin, viendra.", ["Docteur·e"], "neutral"),
    ("le médecin", "Cette médecin est réputée.", [], "female"),
    ("le médecin", "Lae médecin viendra, a-t-iel dit.", ["Lae", "iel"], "inclusive"),
    ("le médecin", "Un·e médecin généraliste viendra.", ["Un·e"], "inclusive"),
    (
        "éducateur spécialisé",
        "Les éducateurs/trices spécialisé(e)s parlent.",
        ["éducateurs/trices", "spécialisé(e)s"],
        "inclusive",
    ),
    (
        "éducateur spécialisé",
        "Un éducateur spécialisé ou une éducatrice spécialisée parle.",
        ["Un éducateur spécialisé ou une éducatrice spécialisée"],
        "inclusive",
    ),
    ("comptable", "Les expert·es-comptables comptent.", ["expert·es-comptables"], "inclusive"),
    ("comptable", "L'expert(e)-comptable compte.", ["expert(e)-comptable"], "inclusive"),
    (
        "comptable",
        "Le ou la comptable, lui ou elle, compte.",
        ["Le ou la", "lui ou elle"],
        "inclusive",
    ),
    (
        "comptable",
        "Nos comptables, toutes et tous diplômés, comptent.",
        ["toutes et tous"],
        "neutral",
    ),
    ("comptable", "Le plan comptable est à jour.", [], "absent"),
    (
        "assistant maternel",
        "Les assistant·e·s maternel·le·s",
        ["assistant·e·s", "maternel·le·s"],
        "inclusive",
    ),
    (
        "assistant maternel",
        "Les assistantes et assistants maternels.",
        ["assistantes et assistants"],
        "inclusive",
    ),
    (
        "homme de ménage",
        "L'homme ou la femme de ménage passe.",
        ["L'homme ou la femme"],
        "inclusive",
    ),
    (
        "homme de ménage",
        "Les agents et agentes d'entretien passent.",
        ["agents et agentes"],
        "inclusive",
    ),
    ("homme de ménage", "L'homme a appelé la femme de ménage.", [], "female"),
    ("homme de ménage", "Les employé·es de ménage passent.", ["employé·es"], "inclusive"),
    (
        "employé en comptabilité",
        "Le ou la employé·e en comptabilité",
        ["Le ou la", "employé·e"],
        "inclusive",
    ),
    (
        "assistant de vie",
        "Les assistants et assistantes de vie.",
        ["assistants et assistantes"],
        "inclusive",
    ),
    ("assistant de vie", "L'assistant·e de vie et l'auxiliaire.", ["assistant·e"], "inclusive"),
    (
        "charpentier",
        "Ce·tte charpentier·e est doué·e.",
        ["Ce·tte", "charpentier·e", "doué·e"],
        "inclusive",
    ),
    ("électromécanicien", "L'électromécanicien/ne répare.", ["électromécanicien/ne"], "inclusive"),
]


@pytest.mark.parametrize(("occupation", "text", "forms", "gender"), BOTH)
def test_forms_and_gender(occupation: str, text: str, forms: list[str], gender: str) -> None:
    assert [form.text for form in find_inclusive(text)] == forms
    assert read_occupation(text, TRIPLES[occupation]).gender == gender


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


@pytest.mark.parametrize(
    "triple", [("a", "b"), ("a", "", "c"), ("a", "b", None), ["a", "b", "c"], "abc"]
)
def test_a_wrong_triple_is_an_error(triple: tuple[str, str, str]) -> None:
    with pytest.raises(ValueError, match="masculine, feminine and inclusive form"):
        read_occupation("Le serveur est là.", triple)


def _plural(form: str) -> str:
    """The plural of the noun and of an adjective right after it: assistants sociaux."""
    words = form.split(" ")
    for index in range(min(2, len(words))):
        word = words[index]
        if index and (word in ("de", "du", "en", "sur", "qualité") or "'" in word):
            break
        if word.endswith("al"):
            words[index] = word[:-2] + "aux"
        elif not word.endswith(("s", "x")):
            words[index] = word + "s"
    return " ".join(words)


@pytest.mark.parametrize("occupation", sorted(read_occupations(None)))
def test_every_occupation_in_every_form(occupation: str) -> None:
    triple = TRIPLES[occupation]
    masculine, feminine, inclusive = (
        form.removeprefix(article)
        for form, article in zip(triple, ("le ", "la ", "le.a "), strict=True)
    )
    same = masculine == feminine
    male, female = ("neutral", "neutral") if same else ("male", "female")
    expected = {
        f"Un {masculine} arrive.": "male",
        f"Notre ancien {masculine} arrive.": "male",
        f"Une {feminine} arrive.": "female",
        f"Cette nouvelle {feminine} arrive.": "female",
        f"Les {_plural(masculine)} arrivent.": male,
        f"Des {_plural(feminine)} arrivent.": female,
        f"Sam est {masculine}.": male,
        f"Sam est {feminine}.": female,
        f"Un ou une {masculine} arrive.": "inclusive",
        f"Un·e {inclusive} arrive.": "inclusive",
        f"Lea {inclusive.replace('.', '·')} arrive.": "inclusive",
        f"Cet.te {inclusive} arrive.": "inclusive",
    }
    if not same:
        both = f"{_plural(feminine).capitalize()} et {_plural(masculine)}"
        expected[f"{both} arrivent."] = "inclusive"
        expected[f"Un {masculine} ou une {feminine} arrive."] = "inclusive"
        expected |= {f"Les {inclusive.replace('.', sign)} rient.": "inclusive" for sign in "·-/•"}
        expected[f"LES {inclusive.upper()} ARRIVENT."] = "inclusive"
    found = {text: read_occupation(text, triple).gender for text in expected}
    assert found == expected
