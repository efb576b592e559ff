"""How French renders the singular they of an occupation."""

import unicodedata

import pytest

from gendermt.linguistics.french import has_singular_they, read_they

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


def test_spans_are_those_of_the_pronouns() -> None:
    french = "L'infirmier dit qu'il faut partir et qu'il est fatigué."
    reading = read_they(french, "The nurse says we must go and they are tired.", TRIPLES["nurse"])
    assert [french[start:end] for start, end in reading.spans] == ["il"]
    assert reading.spans[0][0] == french.rindex("il est")


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
    ("", False),
]


@pytest.mark.parametrize(("english", "singular"), SINGULAR)
def test_singular_they(english: str, singular: bool) -> None:
    assert has_singular_they(english, TRIPLES["nurse"]) is singular
