"""How French renders the singular they of an occupation."""

import unicodedata

import pytest

from gendermt.analysis.validate_french import read_occupations
from gendermt.linguistics.inclusive_french import read_they
from gendermt.linguistics.source.english_they import has_singular_they

TRIPLES = {
    "nurse": ("infirmier", "infirmière", "infirmier.ère"),
    "accountant": ("comptable", "comptable", "comptable"),
}

# English, French, rendering (None: no singular they of the occupation)
READINGS = [
    ("The nurse said they were tired.", "L'infirmière a dit qu'elle était fatiguée.", "elle"),
    ("The nurse said they were tired.", "L'infirmier a dit être fatigué.", "omitted"),
    ("The nurse said they were tired.", "L'infirmier a dit qu'ils étaient fatigués.", "ils"),
    (
        "The nurse said that there was a problem and that they needed help.",
        "L'infirmier a dit qu'il y avait un problème et qu'il avait besoin d'aide.",
        "il",
    ),
    (
        "The nurse said that there was a problem and that they needed help.",
        "L'infirmière a dit qu'il y avait un problème et qu'elle avait besoin d'aide.",
        "elle",
    ),
    ("The nurse said they must leave.", "L'infirmier a dit qu'il fallait partir.", "omitted"),
    ("The nurse said they must leave.", "L'infirmier a dit qu'il devait partir.", "il"),
    (
        "The nurse says it is raining, but they have no umbrella.",
        "L'infirmier dit qu'il pleut, mais il n'a pas de parapluie.",
        "il",
    ),
    (
        "The nurse says it is late and they are going home.",
        "L'infirmier dit qu'il est tard et rentre chez lui.",
        "omitted",
    ),
    (
        "The nurse checked the machine; they repaired it.",
        "L'infirmière a vérifié la machine ; elle l'a réparée.",
        "elle",
    ),
    (
        "The nurse bought a car. It is red and they love it.",
        "L'infirmier a acheté une voiture. Elle est rouge et il l'adore.",
        "il",
    ),
    (
        "The nurse bought a car. It is red and they love it.",
        "L'infirmière a acheté une voiture. Elle est rouge et elle l'adore.",
        "elle",
    ),
    (
        "The nurse bought a car. It is red and they love it.",
        "L'infirmier a acheté une voiture rouge et l'adore.",
        "omitted",
    ),
    (
        "The nurse bought a car. It is red and they love it.",
        "L'infirmier a acheté une voiture. Elle est rouge et iel l'adore.",
        "iel",
    ),
    (
        "The nurse called my sister because she was ill, then they left.",
        "L'infirmier a appelé ma sœur parce qu'elle était malade, puis il est parti.",
        "il",
    ),
    (
        "The nurse called my sister because she was ill, then they left.",
        "L'infirmière a appelé ma sœur parce qu'elle était malade, puis est partie.",
        "omitted",
    ),
    ("The nurse is kind. They are loved.", "L'infirmier est gentil. Ielles sont aimé·es.", "iels"),
    ("The nurse is kind. They are loved.", "L'infirmier est gentil. Il/elle est aimé(e).", "iel"),
    ("The nurse is kind. They are loved.", "L'infirmier est gentil. On l'aime.", "omitted"),
    (
        "The nurse is kind. They are loved.",
        "L'infirmier est gentil. Cette personne est aimée.",
        "omitted",
    ),
    (
        "The nurse is kind; they are loved by everyone.",
        "L'infirmier est gentil ; il est aimé de tous.",
        "il",
    ),
    (
        "The nurse is kind; they are sure that all is well.",
        "L'infirmier est gentil ; il est sûr que tout va bien.",
        "il",
    ),
    (
        "The nurse is kind; they are happy to help.",
        "L'infirmier est gentil ; il est heureux d'aider.",
        "il",
    ),
    ("The nurse is kind; they stay calm.", "L'infirmier est gentil ; il reste calme.", "il"),
    ("The nurse is kind; they seem tired.", "L'infirmier est gentil ; il semble fatigué.", "il"),
    (
        "The nurse is kind, it seems that they like us.",
        "L'infirmier est gentil, il semble qu'il nous aime.",
        "il",
    ),
    (
        "The nurse is kind, it seems that they like us.",
        "L'infirmier est gentil, il semble nous aimer.",
        "il",
    ),
    (
        "The nurse is at home, at their place they cook.",
        "L'infirmière est chez elle et cuisine.",
        "omitted",
    ),
    (
        "The nurse did it themself; they are proud.",
        "L'infirmière l'a fait elle-même ; elle est fière.",
        "elle",
    ),
    ('"I am here", they said.', "« Je suis là », a-t-elle dit.", "elle"),
    ('"I am here", they said.', "« Je suis là », dit-il.", "il"),
    ('"I am here", they said.', "« Je suis là », dit-iel.", "iel"),
    (
        "The nurse wrote to the patients before they left for lunch.",
        "L'infirmier a écrit aux patients avant de partir déjeuner.",
        "omitted",
    ),
    ("The nurses said they were tired.", "Les infirmiers ont dit qu'ils étaient fatigués.", None),
    ("The nurse said she was tired.", "L'infirmière a dit qu'elle était fatiguée.", None),
    ("Every nurse knows that they matter.", "Chaque infirmier sait qu'il compte.", "il"),
    (
        "Nobody knows the nurse, but they know everybody.",
        "Personne ne connaît l'infirmier, mais lui connaît tout le monde.",
        "omitted",
    ),
    (
        "The nurse left at 7.15, when they had finished.",
        "L'infirmier est parti à 7.15 h, quand il avait terminé.",
        "il",
    ),
    (
        "It was 7 when the nurse left because they had finished.",
        "Il était 7 heures quand l'infirmier est parti parce qu'il avait terminé.",
        "il",
    ),
    (
        "It is important for the nurse that they rest.",
        "Il est important pour l'infirmier qu'il se repose.",
        "il",
    ),
    (
        "It is important that the nurse rests when they can.",
        "Il importe que l'infirmière se repose quand elle le peut.",
        "elle",
    ),
    (
        "Once they had finished, the nurse went home.",
        "Une fois qu'il a eu fini, l'infirmier est rentré.",
        "il",
    ),
    (
        "Once they had finished, the nurse went home.",
        "Son travail terminé, l'infirmier est rentré chez lui.",
        "omitted",
    ),
    (
        "As the nurse was alone, they closed the door, which creaked.",
        "Comme l'infirmière était seule, elle a fermé la porte, qui grinçait.",
        "elle",
    ),
    ("Is the nurse here? Are they busy?", "L'infirmier est-il là ? Est-il occupé ?", "il"),
    (
        "The nurse is the one they call when there is trouble; they always come.",
        "L'infirmier est celui qu'on appelle quand il y a un problème ; il vient toujours.",
        "il",
    ),
    (
        "The nurse has two brothers; they live in Rome.",
        "L'infirmier a deux frères ; ils vivent à Rome.",
        "ils",
    ),
    (
        "My friend is a nurse, they work at night.",
        "Mon amie est infirmière, elle travaille la nuit.",
        "elle",
    ),
    (
        "The accountant found the error that they had feared.",
        "La comptable a trouvé l'erreur qu'iel redoutait.",
        "iel",
    ),
    ("The accountant: they count.", "Le ou la comptable : il ou elle compte.", "iel"),
    ("The accountant: they count.", "Les comptables : ils et elles comptent.", "iels"),
    ("The accountant thinks they are right.", "The accountant thinks they are right.", "omitted"),
]


@pytest.mark.parametrize(("english", "french", "rendering"), READINGS)
@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_rendering(english: str, french: str, rendering: str | None, form: str) -> None:
    triple = TRIPLES["accountant" if "ccountant" in english else "nurse"]
    given = unicodedata.normalize(form, french)
    reading = read_they(given, english, triple)
    assert reading.rendering == rendering, reading.reason
    assert bool(reading.spans) == (rendering not in (None, "omitted"))
    assert read_they(given.replace("'", "’"), english, triple).rendering == rendering


# occupation, English, French, rendering
MORE = [
    (
        "coiffeur",
        "The hairdresser swept the floor before they closed the salon.",
        "Le coiffeur a balayé le sol avant de fermer le salon.",
        "omitted",
    ),
    (
        "coiffeur",
        "The hairdresser asked whether it hurt, and they smiled.",
        "La coiffeuse a demandé si ça faisait mal, et elle a souri.",
        "elle",
    ),
    (
        "caissier",
        "The cashier closed the till because they had to count it.",
        "Le caissier a fermé la caisse parce qu'il devait la compter.",
        "il",
    ),
    (
        "caissier",
        "The cashier closed the till because they had to count it.",
        "Le caissier a fermé la caisse parce qu'il fallait la compter.",
        "omitted",
    ),
    (
        "pharmacien",
        "The pharmacist read the prescription twice, as they could not make it out.",
        "La pharmacienne a lu l'ordonnance deux fois, car elle n'arrivait pas à la déchiffrer.",
        "elle",
    ),
    (
        "pharmacien",
        "The pharmacist says it is up to the doctor, and they phone him.",
        "Le pharmacien dit que c'est au médecin de décider, et il lui téléphone.",
        "il",
    ),
    (
        "hôte de l'air",
        "The flight attendant said that the plane would be late and that they were sorry.",
        "L'hôtesse de l'air a dit que l'avion aurait du retard, qu'il était "
        "en panne et qu'elle était désolée.",
        "elle",
    ),
    (
        "hôte de l'air",
        "The flight attendant said that the plane would be late and that they were sorry.",
        "L'hôtesse de l'air a dit que l'avion aurait du retard et s'est excusée.",
        "omitted",
    ),
    (
        "plombier",
        "The plumber left their wrench, which was broken, so they came back.",
        "Le plombier a oublié sa clé : elle était cassée, alors il est revenu.",
        "il",
    ),
    (
        "ingénieur",
        "The engineer designed the bridge, and they are proud of it.",
        "L'ingénieure a conçu le pont et elle en est fière.",
        "elle",
    ),
    (
        "ingénieur",
        "The engineer designed the bridge, and they are proud of it.",
        "L'ingénieur·e a conçu le pont, dont iel est fier·ère.",
        "iel",
    ),
    (
        "le médecin",
        "The doctor promised they would come, but it took an hour.",
        "Le médecin a promis qu'il viendrait, mais il a fallu une heure.",
        "il",
    ),
    (
        "le médecin",
        "The doctor promised they would come, but it took an hour.",
        "Le médecin a promis de venir, mais il a fallu une heure.",
        "omitted",
    ),
    (
        "le médecin",
        "The doctor is tired: there are too many patients, and they have no break.",
        "Le médecin est fatigué : il y a trop de patients et il n'a pas de pause.",
        "il",
    ),
    (
        "serveur",
        "The waiter took the order, then they vanished. Nobody saw them again.",
        "Le serveur a pris la commande, puis ils ont disparu.",
        "ils",
    ),
    (
        "serveur",
        "The waiter took the order, then they vanished.",
        "Lae serveur·euse a pris la commande, puis ille a disparu.",
        "iel",
    ),
    (
        "serveur",
        "The waiter took the order, then they vanished.",
        "La serveuse a pris la commande, puis yels ont disparu.",
        "iels",
    ),
    (
        "chirurgien",
        "The surgeon operated on my mother; she is well, and they are pleased.",
        "Le chirurgien a opéré ma mère ; elle va bien, et il est content.",
        "il",
    ),
    (
        "chirurgien",
        "The surgeon operated on my mother; she is well, and they are pleased.",
        "La chirurgienne a opéré ma mère ; elle va bien, et elle est contente.",
        "elle",
    ),
    (
        "chirurgien",
        "The surgeon operated on my father; he is well, and they are pleased.",
        "La chirurgienne a opéré mon père ; il va bien, et elle est contente.",
        "elle",
    ),
    (
        "comptable",
        "The accountant found an error. It was small, but they corrected it.",
        "Le comptable a trouvé une erreur. Elle était petite, mais il l'a corrigée.",
        "il",
    ),
    (
        "comptable",
        "The accountant found an error. It was small, but they corrected it.",
        "La comptable a trouvé une erreur. Elle était petite, mais corrigée aussitôt.",
        "omitted",
    ),
    (
        "bibliothécaire",
        "The librarian speaks softly so that they don't disturb anyone.",
        "La bibliothécaire parle doucement pour ne déranger personne.",
        "omitted",
    ),
    (
        "bibliothécaire",
        "The librarian is here: they are waiting.",
        "Le ou la bibliothécaire est là : elle ou il attend.",
        "iel",
    ),
    (
        "bibliothécaire",
        "The librarian is here: they are waiting.",
        "Le ou la bibliothécaire est là : on vous attend.",
        "omitted",
    ),
    (
        "chargé de mission",
        "The project officer is late, which they regret.",
        "Le chargé de mission est en retard, ce qu'il regrette.",
        "il",
    ),
    (
        "chargé de mission",
        "The project officer is late; is it because they missed the train?",
        "Le chargé de mission est en retard ; est-ce parce qu'il a raté le train ?",
        "il",
    ),
    (
        "chargé de mission",
        "The project officer is late; have they missed the train?",
        "La chargée de mission est en retard ; a-t-elle raté le train ?",
        "elle",
    ),
    (
        "chargé de mission",
        "The project officer is late; have they missed the train?",
        "La chargée de mission est en retard ; le train a-t-il été raté ?",
        "omitted",
    ),
    (
        "bûcheron",
        "When they are tired, the lumberjack sits down.",
        "Quand il est fatigué, le bûcheron s'assoit.",
        "il",
    ),
    (
        "bûcheron",
        "When they are tired, the lumberjack sits down.",
        "Fatigué, le bûcheron s'assoit.",
        "omitted",
    ),
    (
        "charpentier",
        "The carpenter said that it would take two days and that they would start on Monday.",
        "Le charpentier a dit qu'il faudrait deux jours et qu'il commencerait lundi.",
        "il",
    ),
    (
        "charpentier",
        "The carpenter said that it would take two days and that they would start on Monday.",
        "Le charpentier a dit qu'il y en aurait pour deux jours et que le "
        "travail commencerait lundi.",
        "omitted",
    ),
    (
        "électricien",
        "The electrician checked the meter: it was old, they said.",
        "L'électricien a vérifié le compteur : il était vieux, a-t-il dit.",
        "il",
    ),
    (
        "électricien",
        "The electrician checked the meter: it was old, they said.",
        "L'électricien a vérifié le compteur : il était vieux, selon lui.",
        "omitted",
    ),
    (
        "électricien",
        "The electrician checked the meter: it was old, they said.",
        "L'électricienne a vérifié le compteur : il était vieux, a-t-elle dit.",
        "elle",
    ),
    (
        "programmeur",
        "The programmer wrote the function because they needed it.",
        "La programmeuse a écrit la fonction parce qu'elle en avait besoin.",
        "elle",
    ),
    (
        "assistant maternel",
        "The childminder loves the children, and they take them to the park.",
        "L'assistante maternelle adore les enfants, qu'elle emmène au parc.",
        "elle",
    ),
    (
        "gouvernant",
        "The housekeeper knows what they want.",
        "Le gouvernant sait ce que iel veut.",
        "iel",
    ),
    (
        "acheteur",
        "The buyer said it would be necessary to wait, so they left.",
        "L'acheteur a dit qu'il serait nécessaire d'attendre, alors il est parti.",
        "il",
    ),
    (
        "acheteur",
        "The buyer said it would be necessary to wait, so they left.",
        "L'acheteuse a dit qu'il serait nécessaire d'attendre, et elle est partie.",
        "elle",
    ),
]


@pytest.mark.parametrize(("occupation", "english", "french", "rendering"), MORE)
def test_rendering_for_more_occupations(
    occupation: str, english: str, french: str, rendering: str
) -> None:
    reading = read_they(french, english, read_occupations(None)[occupation])
    assert reading.rendering == rendering, reading.reason


def test_spans_are_those_of_the_pronouns() -> None:
    french = "L'infirmier dit qu'il faut partir et qu'il est fatigué."
    reading = read_they(french, "The nurse says we must go and they are tired.", TRIPLES["nurse"])
    assert [french[start:end] for start, end in reading.spans] == ["il"]
    assert reading.spans[0][0] == french.rindex("il est")


EXPLETIVE = (
    "il se trouve que c'est vrai|il va de soi que oui|il en va de la sécurité|"
    "il est question de partir|il ne s'agit pas de ça|il s'avère que c'est faux|"
    "il se fait tard|il commence à pleuvoir|il risque de pleuvoir|il va falloir partir|"
    "il va pleuvoir|il a fallu partir|il avait neigé|il doit y avoir une erreur|"
    "il peut y avoir du retard|il devrait être possible de venir|"
    "il n'est pas question de partir|il manque deux verres|il reste du vin|"
    "il est arrivé que la porte ferme|il était une fois un roi|il est dit que oui|"
    "il lui semble que c'est tard|il lui faut du temps|il nous reste du vin|"
    "comme il se doit, c'est fini|s'il vous plaît, venez|s'il te plaît, viens|"
    "il est des jours sans joie|il n'est pas rare de voir ça|il se peut que oui|"
    "il a été décidé de fermer|il fait 30 degrés|il est 8 h|il est huit heures et demie|"
    "il n'y en a plus|il y a eu un souci|il y en avait trois|il pourrait bien pleuvoir|"
    "il faut qu'on parte|il ne faut pas crier|il conviendrait de partir|"
    "il est temps de partir|il vaudrait mieux partir|il suffit d'attendre|"
    "il importe que tout soit prêt|il est venu beaucoup de monde|il fera beau|"
    "il faisait très froid|il n'existe pas de solution|il est strictement interdit de fumer|"
    "il serait bon de partir|il est bien connu que oui|il paraît que oui|"
    "il semblerait que oui|il était environ midi|il est déjà tard|il est encore tôt|"
    "il fait bon vivre ici|il est recommandé d'arriver tôt|il ne restait que deux places|"
    "il n'empêche que c'est vrai|il me tarde de partir|il s'en faut de peu|"
    "il arrive parfois que ça rate|il était prévu que ça ferme|il a plu toute la nuit|"
    "il pleuvra demain|il grêle|il vente fort|il tombe des cordes|"
    "il s'est passé quelque chose|il se passe quelque chose|il s'est produit un accident|"
    "il est à noter que oui|il est à craindre que oui|il y aurait un problème|"
    "il n'y avait personne|il est certain que oui"
).split("|")
PERSONAL = (
    "il vient|il reste calme|il fait beaucoup d'efforts|il est important pour l'équipe|"
    "il est prêt à partir|il est sûr de lui|il est capable de venir|il manque de sommeil|"
    "il lui manque|il a plu au patron|il est arrivé|il est venu de loin|il se fait plaisir|"
    "il s'agite|il vaut de l'or|il est bon cuisinier|il est bon en maths|"
    "il est utile à l'équipe|il est clair dans ses propos|il est connu dans le quartier|"
    "il était une star|il est difficile à vivre|il va chanter|il va y avoir droit|"
    "il y a droit|il y va|il en a assez|il commence à chanter|il doit partir|il peut venir|"
    "il semble fatigué|il paraît jeune|il est né à midi|il est interdit de stade|"
    "il suffit à la tâche|il convient au poste|il est tombé|il se passe de sel|"
    "il fait 30 heures par semaine|il a huit enfants|il est le dernier|il n'est pas là|"
    "il est d'accord|il risque sa place|il s'est produit sur scène|il est très demandé|"
    "il est recommandé par son chef|il est attendu|il s'en va|il est du quartier"
).split("|")


@pytest.mark.parametrize("clause", EXPLETIVE)
def test_expletive_il_is_nobody(clause: str) -> None:
    french = f"L'infirmier dit que {clause}."
    assert read_they(french, "The nurse says they will.", TRIPLES["nurse"]).rendering == "omitted"


@pytest.mark.parametrize("clause", PERSONAL)
def test_il_with_like_verbs_is_the_nurse(clause: str) -> None:
    french = f"L'infirmier dit que {clause}."
    assert read_they(french, "The nurse says they will.", TRIPLES["nurse"]).rendering == "il"


# English, whether it has singular they of the occupation
SINGULAR = [
    ("The nurse left because they were tired.", True),
    ("They're a nurse.", True),
    ("My friend is a nurse, and they’ve been praised.", True),
    ("Sasha has been a nurse for years. That is why they were asked.", True),
    ("The sales assistant said they would call.", True),
    ("Each nurse wrote what they knew.", True),
    ("The nurse met the visitors. They showed great patience.", True),
    ("The nurses left because they were tired.", False),
    ("These nurses are tired. They need rest.", False),
    ("Two nurses said they were tired.", False),
    ("The nurse greeted the guests before they all left.", False),
    ("The nurse told the parents that they could come in.", False),
    ("The nurse thanked the children because they had waited.", False),
    ("The nurse threw away the apples because they were rotten.", False),
    ("She dropped her scissors. They fell on the floor.", False),
    ("The nurse said she was tired.", False),
    ("The nurse wrote 'they' on the board.", False),
    ("The nurse asked them in.", False),
    # verbs that look like plural nouns, nouns that look like verbs
    ("The nurse wonders whether they should stay.", True),
    ("The nurse guides the class, and they love it.", True),
    ("The nurse insists that they were right.", True),
    ("Nurses offer help because they care.", False),
    ("It seems that the nurse is ill and that they went home.", True),
    ("IT specialists sigh when they see it.", False),
    ("Once the guests had left, the nurse said they were hungry.", True),
    ("In spring, nurses say they are tired.", False),
    ("A group of nurses sang while they worked.", False),
    ("The nurse hurt a knee when they cut themselves.", True),
    # others
    ("The nurse and the baker signed before they shook hands.", False),
    ("The nurse greeted the baker, and they left together.", False),
    ("The nurse asked the guests whether they were hungry.", False),
    ("The nurse showed the pupils how they should breathe.", False),
    ("The nurse asked the wards to save water, and they did.", False),
    ("The nurse listened, but the guests said they were bored.", False),
    ("A friend of the guests said they would sing.", True),
    ("The nurse told the parents that they were sorry.", True),
    ("The nurse promised the parents that they would call.", True),
    ("The nurse whom they called came at once.", False),
    ("The nurse closed the windows because they were cold.", True),
    ("The nurse put the plates down because they were hot.", False),
    ("Do nurses sleep? They hardly have time.", False),
    ("Can the nurse come if they are asked?", True),
    ("The nurse woke the guests, who said they were late.", False),
    ("The nurse, who said they were late, ran.", True),
    ("The nurse polished the glasses until they shone.", False),
    ("The nurse served the guests, and they thanked the nurse.", False),
    ("The nurse counted the boys: they were twelve.", False),
    ("The nurse sees patients until noon, then they go home.", True),
    ("Some say the nurse is strict, but they are tired.", True),
    ("The nurse shouted at the boys because they were late.", False),
    ("", False),
]


@pytest.mark.parametrize(("english", "singular"), SINGULAR)
def test_singular_they(english: str, singular: bool) -> None:
    assert has_singular_they(english) is singular


NAMES = (
    "cleaner;childminder;nurse;hairdresser;cashier;accounts clerk;pharmacist;flight attendant"
    ";care assistant;housekeeper;librarian;lumberjack;electrician;plumber;carpenter"
    ";electromechanic;garbage collector;engineer;foreman/foremen;programmer;surgeon;upholsterer"
    ";management controller;buyer;physiotherapist;waiter;product manager;project officer;doctor"
    ";special needs educator;accountant;social worker;secretary/secretaries;sales assistant"
    ";press operator;careers adviser;IT specialist;vet;salesperson/salespeople"
    ";governess/governesses"
).split(";")


@pytest.mark.parametrize("name", NAMES)
def test_number_of_the_occupation(name: str) -> None:
    singular, _, plural = name.partition("/")
    plural = plural or singular + "s"
    for english in (
        f"The {singular} left because they were tired.",
        f"This {singular}, who works in Lyon, said they were tired.",
        f"Our {singular} always knows what they want.",
    ):
        assert has_singular_they(english), english
    for english in (
        f"The {plural} left because they were tired.",
        f"Our {plural} work hard and they are appreciated.",
        f"The {plural} of the town said they were tired.",
        f"Many {plural} say they are tired.",
    ):
        assert not has_singular_they(english), english
