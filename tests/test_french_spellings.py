"""Many more spellings and doublets of French, by their sort only."""

import pytest

from gendermt.linguistics.inclusive_french import find_inclusive

SPELLINGS = (
    "un.e.s celles.ceux ceux.celles chercheur.se.s auteur.rice.s auteur.trice tous.tes "
    "ami.e.x.s individu.e.s patient∙e∙s citoyen·ne·s salarié.e.s il.elle.s ils.elles "
    "lecteurs.trices chacun.e expert·es professionnel-le-s homosexuel.le.s hétérosexuel·le·s "
    "étranger.e.s étranger·ère·s migrant.e.s immigré.es réfugié-es hospitalisé.e.s infecté.e.s "
    "suivi.e.s inclus.e.s traité.e vacciné·es âgé.e.s soigné(e)s recruté(e)s participant(e)s "
    "soignant.e.s médecin.e.s directeur.trice.s doctorant.e.s doctorant·es post-doctorant·e·s "
    "usager.e.s usager·ère·s usagèr·es mineur.e.s majeur.e.s consommateur.trice.s fumeur.euse.s "
    "buveur.se.s joueur·euses travailleur.euse.s travailleurs·ses sportif.ve.s sportif·ive·s "
    "actif.ve créateur·ices acteur.rices électeur.rice.s député.e.s élu-es maire.sse.s "
    "président.e vice-président.e.s candidat·e·s conseiller.e.s conseiller.ère.s adjoint.e.s "
    "administrateur·rice·s fondateur.ice co-fondateur·rice cofondateur·ice sénateur.rices "
    "ouvrier.e.s ouvrier·es employé.e.s étudiant.e.s lycéen.ne.s lycéen·nes collégien.nes "
    "enseignant.e.s enseignant-chercheur.e.s enseignant.e.s-chercheur.se.s professeur.e.s "
    "professeur·es copain.ine.s copain·ines copaines amoureux.se amoureux.euse.s nombreux.ses "
    "heureux.euses curieux·se chaleureux·ses précieux·se seul.e.s tout.e tout.e.s quel.le.s "
    "quel·les certain.e.s aucun.e nul.le premier.e premier·ère premier.ière.s dernier.ère "
    "cher.e.s cher·es cher.ère.s bienvenu.e.s prêt.e.s né.e.s mort.e.s venu.e.s allé-es "
    "parti·e·s devenu·es assis·es mis.e.s compris·e surpris.e.s soumis·es exclu.e.s "
    "contraint.e.s ouvert.e satisfait·es gentil·le fort.e grand·e gros·se·s vieux·eille "
    "vieux·vieille beau·elle beaux·belles nouvel·le nouveaux.elles nouveaux·nouvelles roux·sse "
    "faux·sse jaloux·se doux.ce fou·olle franc·he blanc·che blanc·he·s public·que grec·que·s "
    "turc.que long·ue inquiet.ète.s discret·e complet·ète net·te muet·te sujet·te·s favori·te "
    "coi·te malin·igne malin·gne bénin·e breton.ne breton·ne·s européen.ne.s parisien.ne.s "
    "algérien.nes italien-ne-s américain.e.s anglais·es français.e.s chinois·es musulman.e.s "
    "juif.ve.s juif·ive chrétien.ne.s lesbien·ne bisexuel.le asexuel.le intersexué·e·s "
    "transsexuel·le concerné·e·s handicapé.e.s sourd·e·s malentendant·e·s malvoyant.es "
    "dépendant.e aidant·e·s accompagnant.e.s résident.e.s voisin.e.s habitant.e.s riverain·es "
    "passant·e client.e.s abonné·es lecteur·rice·s téléspectateur·rices auditeur.trices "
    "spectateur·ices utilisateur.rice.s contributeur·ices traducteur·ice développeur.se "
    "développeuse·eur ingénieur·es technicien.nes informaticien·nes mécanicien(ne) "
    "électricien.ne plombier·e avocat·es greffier.e policier·es policier.ières pompier·e·s "
    "sapeur.se-pompier.e soldat·es officier.e.s infirmier.es maïeuticien.ne pharmacien·nes "
    "aide-soignant.e.s aides-soignant.es chirurgien·nes animateur.rice moniteur·rice "
    "entraîneur·e entraîneur.euse coureur·se·s skieur·euse champion·ne·s footballeur.euse.s "
    "comédien·nes acteur·ices chanteur·ses musicien.ne.s danseur·euses écrivain.e.s poète·sse·s "
    "romancier·ères autrice·eur autrice/auteur auteur·autrice éditeur·ices caissier·es "
    "vendeur.ses serveur·euse·s cuisinier.e boulanger·e·s bouchers·ères coiffeur·ses "
    "esthéticien·nes agriculteur·rice·s agriculteurs-trices paysan.nes éleveur.se.s "
    "maraîcher·ère·s vigneron.nes pêcheur·euse·s pêcheurs/euses bûcheron-ne-s héritier·ère "
    "créancier·e débiteur.rice emprunteur·se prêteur·euse payeur·se acheteur.euses "
    "demandeur·se·s chômeur·euse·s chômeurs/euses apprenti.e.s alternant·e·s tuteur·rice "
    "référent.e encadrant.e.s manageur·euse·s chef.fe.s chef·fes chef.ffe.s patron.ne.s "
    "directeur·ice·s associé.e.s gérant·e entrepreneur·e·s entrepreneur.euse.s artisan.e.s "
    "commerçant·e·s marchand·es "
).split()

# plurals with a mark after them, and words with one form for both genders
PLAIN = (
    "trans·genre volontaire.s bénévole.s interne.s externe.s ministre.s fonctionnaire.s cadres "
    "élèves camarades autre.s même.s belges suisses catholiques gay.s cisgenres queers "
    "non-binaires aveugles autistes diabétiques locataires propriétaires internautes graphistes "
    "juristes notaires gendarmes militaires sage-femme·s psychologues arbitres athlètes "
    "artistes libraires bibliothécaires intérimaires stagiaires responsables PDG·e cheffe.s "
).split()

DOUBLETS = [
    "ceux ou celles qui",
    "des citoyennes, des citoyens",
    "les citoyennes, les citoyens",
    "chacune, chacun",
    "de toutes et de tous",
    "Monsieur, Madame,",
    "Mesdames, Messieurs,",
    "Mesdames, messieurs les ministres",
    "Chères Françaises, chers Français,",
    "Mes chères concitoyennes, mes chers concitoyens,",
    "agriculteurs et agricultrices",
    "les ouvrières, les ouvriers",
    "d'ouvriers et d'ouvrières",
    "étudiants ou étudiantes",
    "femme ou homme",
    "de femmes ou d'hommes",
    "les aînées et les aînés",
    "une candidate ou un candidat",
    "chaque Française, chaque Français",
    "Françaises et Français",
    "Français, Françaises",
    "les uns et les unes",
    "toutes celles et tous ceux",
    "à celles et à ceux",
    "celles, ceux",
    "elles et eux",
    "celles-ci et ceux-ci",
    "maires et mairesses",
    "le président ou la présidente",
    "policières et policiers",
    "instituteurs, institutrices",
    "les professeurs, les professeures",
    "filles et garçons",
    "les filles et les garçons",
    "jeunes filles et jeunes garçons",
    "Chères amies, chers amis",
    "chères et chers collègues",
    "chères amies et chers amis",
    "toutes les Françaises et tous les Français",
    "nos concitoyennes et nos concitoyens",
    "nos concitoyens et concitoyennes",
    "tous et toutes",
    "tous, toutes",
    "travailleuses, travailleurs",
    "les travailleuses et les travailleurs",
    "avec les actrices et acteurs",
    "aux élus et aux élues",
    "les élu(e)s",
    "lycéennes et lycéens",
    "des lycéens et des lycéennes",
    "étudiants/étudiantes",
    "candidat(e)s",
    "celui ou celle",
    "ceux/celles",
    "un ou une enfant",
    "le ou les candidats ou candidates",
    "chercheuses et chercheurs",
    "l'agent ou l'agente",
    "la ou le ministre",
    "conseillères et conseillers municipaux",
    "adjointes et adjoints",
    "militants, militantes et sympathisants",
    "assistantes sociales et assistants sociaux",
    "les Parisiennes et les Parisiens",
    "auditrices et auditeurs",
    "madame la ministre, monsieur le ministre",
    "chaque femme et chaque homme",
    "toutes les femmes et tous les hommes",
    "salariées et salariés",
    "les retraités et retraitées",
    "étrangers et étrangères",
    "patientes et patients",
    "usagères et usagers",
    "clients, clientes",
    "entrants et entrantes",
]

NO_DOUBLETS = [
    "jeunes et moins jeunes",
    "les infirmières et aides-soignants",
    "les médecins et infirmières",
    "un homme et une femme",
    "frères et sœurs",
    "le père et la mère",
    "entre femmes et hommes",
    "les écarts de salaire femmes-hommes",
    "homme/femme",
    "H/F",
    "les prix et les primes",
    "les avantages et les inconvénients",
    "droits et devoirs",
    "grands et petits",
    "le premier et la dernière",
    "tout ou partie",
    "tous et chacun",
    "jour et nuit",
    "les matins et les matinées",
    "les sciences sociales et les liens sociaux",
    "les cours et les courses",
    "les plants et les plantes",
    "le secret et la secrète",
    "le patient et la patiente",
    "1er et 1re",
    "les points et les pointes",
    "des gains et des graines",
    "les médecins et la médecine",
    "la physique et les physiciens",
    "la politique et les politiques",
    "le portrait et la portraitiste",
]


@pytest.mark.parametrize("form", SPELLINGS)
def test_spellings(form: str) -> None:
    assert [found.text for found in find_inclusive(f"Les {form} demain.")] == [form]


@pytest.mark.parametrize("form", PLAIN)
def test_plain_words(form: str) -> None:
    assert find_inclusive(f"Les {form} demain.") == []


@pytest.mark.parametrize("phrase", DOUBLETS)
def test_doublets(phrase: str) -> None:
    (found,) = find_inclusive(f"Voici {phrase} demain.")
    assert found.kind in ("doublet", "pronoun", "noun")
    assert found.text in phrase


@pytest.mark.parametrize("phrase", NO_DOUBLETS)
def test_no_doublets(phrase: str) -> None:
    assert find_inclusive(f"Voici {phrase} demain.") == []
