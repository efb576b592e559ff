"""French noun phrases that name persons, and the gender that they show by themselves."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from ....evidence import Evidence, Gender, PersonPhrase
from ....source.concepts import concepts_with
from ....text import Token
from ..lexicon import Noun
from .nouns import LINKS, nouns_at
from .tokens import both_stem, doublets_at, is_both_determiner
from .words import (
    CLASSES,
    DETERMINERS,
    PRENOMINAL,
    FormGender,
    attribute_gender,
    determiner_gender,
)

# Nouns that are also verbs, participles, adjectives or things: no person without a determiner.
_NEEDS_DETERMINER = CLASSES.words("needs_determiner")
# Persons at times, mostly something else: a help, a guard, the body, a criticism.
_WEAK = CLASSES.words("weak")
# How doubtful a noun is; la calculatrice, la perceuse: persons only where the source's own noun is
# rendered.
_DOUBTFUL = {
    **dict.fromkeys(_WEAK, 2.0),
    **dict.fromkeys(CLASSES.words("mostly_things"), 5.0),
}
# Nouns that complete a job's name after `de`, `en`, `à`, with or without an article:
# agent de [sécurité], chef de [rayon], ouvrière du [bâtiment].
_COMPLEMENTS = CLASSES.words("complements")
# Words that no complement begins with: determiners and the like are checked apart.
_LINK_ARTICLES = frozenset({"le", "la", "l'", "les"})

THINGS = CLASSES.words("things")
"""Nouns that are no persons."""
_AGENT = re.compile(
    r"\w{2,}(?:(?P<male>eur|ien|éen|ier|ant|ent|ateur|ard|ain|isan|ais|ois|on|in|é)"
    r"|(?P<female>euse|trice|eure|ienne|éenne|ière|ante|ente|arde|aine|aise|oise|onne|esse|ée|ine)"
    r"|(?P<common>iste|logue|graphe|naute|iatre|aire|crate|phile|path?e|mane|tecte|nome|pédiste"
    r"|iâtre|thérapeute|maître|scope|sophe|mètre|cole|ologiste|icien·ne))s?\Z"
)
# The endings that mark an agent whatever else is known.
_STRONG = re.compile(
    r"\w{3,}(?:eur|euse|trice|eure|icien|icienne|iste|logue|graphe|naute|iatre|logiste|ologue"
    r"|thérapeute|ier|ière|nome|tecte|cole)s?\Z"
)


_SEXES: dict[str, FormGender] = {"femme": "female", "homme": "male", "femmes": "female",
                                "hommes": "male"}  # fmt: skip
# Words after the noun that say the gender, whatever form they have: un pompier [féminin].
_SEX_WORDS: dict[str, FormGender] = {
    **_SEXES, "féminin": "female", "féminine": "female", "masculin": "male", "masculine": "male",
}  # fmt: skip
_ONE: dict[str, FormGender] = {"un": "male", "une": "female"}
_TITLES: dict[str, FormGender] = {
    "madame": "female", "mme": "female", "mademoiselle": "female", "monsieur": "male",
}  # fmt: skip


def find_people(tokens: Sequence[Token]) -> list[PersonPhrase]:
    """Every noun phrase whose head the lexicon has, in order, the longer first."""
    found: list[PersonPhrase] = []
    index = 0
    while index < len(tokens):
        nouns = nouns_at(tokens, index)
        if not nouns:
            index += 1
            continue
        before = tokens[index - 1].norm if index else ""
        if len(nouns[0].words) == 1 and before in THINGS and before not in DETERMINERS:
            index += 1  # le service [client], customer service: the noun says what thing it is
            continue
        if tokens[index].norm in _SEXES and index + 1 < len(tokens):
            # une femme médecin: the second noun names the job, the first the gender
            second = [noun for noun in nouns_at(tokens, index + 1) if noun.is_person]
            if second and len(nouns[0].words) == 1:
                gender = _SEXES[tokens[index].norm]
                job = second[0]
                nouns = [
                    replace(job, words=(tokens[index].norm, *job.words), gender=gender),
                    *nouns,
                ]
        longest = len(nouns[0].words)
        stop = index + longest
        for noun in nouns:
            phrase = _phrase(tokens, index, noun, longest)
            if phrase is not None:
                found.append(phrase)
                if phrase.gender == "inclusive":
                    stop = max(stop, phrase.end)  # the second form is no person of its own
                if noun.concepts and noun.is_person and _goes_on(tokens, phrase.end):
                    # le directeur des pépinières: its complement may make another job of it
                    found.append(replace(phrase, concepts=frozenset(), prior=phrase.prior - 1.0))
        index = stop
    return found


def _goes_on(tokens: Sequence[Token], end: int) -> bool:
    """Whether a phrase goes on with a complement or ends with one that the lexicon lacks."""
    link = tokens[end].norm if end + 1 < len(tokens) else ""
    return link in ("de", "d'", "du", "des", "en") or (
        end >= 2 and tokens[end - 2].norm in ("de", "d'")
    )


def guess_people(tokens: Sequence[Token]) -> list[PersonPhrase]:
    """Determiner + a word that by its ending, place or capital could be an occupation."""
    found: list[PersonPhrase] = []
    for index, token in enumerate(tokens):
        word = token.norm
        if index == 0 or len(word) < 3 or not word[0].isalpha() or nouns_at(tokens, index):
            continue
        if word == "qui" and tokens[index - 1].norm in ("celui", "celle"):
            # celle [qui cherche conseil] where German has one noun
            gender: FormGender = "male" if tokens[index - 1].norm == "celui" else "female"
            shown = Evidence(gender, tokens[index - 1].text, "demonstrative")
            found.append(
                PersonPhrase(index - 1, index, index - 1, frozenset(), gender, (shown,), prior=-1.5)
            )
            continue
        before = index - 1
        while before > max(index - _MOST_ADJECTIVES, 0) and tokens[before].norm in PRENOMINAL:
            before -= 1
        determiner = DETERMINERS.get(both_stem(tokens[before].norm) or tokens[before].norm)
        if determiner is None:
            continue
        guess = _guess(token, first=before == 0)
        if guess is None:
            continue
        ending, prior = guess
        noun = Noun((word,), frozenset(), ending, rule="ending")
        phrase = _phrase(tokens, index, noun, 1)
        if phrase is not None:
            found.append(replace(phrase, prior=phrase.prior + prior))
    return found


def _guess(token: Token, *, first: bool) -> tuple[FormGender | None, float] | None:
    """Gender and prior of a word that the lexicon lacks, as the name of an occupation.

    `la sérigraphe`, `le vernisseur`; a capital marks a word left in German (`la Weberin`).
    """
    word = both_stem(token.norm) or token.norm
    if word in THINGS or word.rstrip("s") in THINGS or word in _COPULAS:
        return None
    if word.endswith(("ment", "ments", "tion", "tions", "té", "tés", "age", "ages", "isme", "ance",
                      "ence", "ure", "ures")) and not word.endswith(("eure", "eures")):  # fmt: skip
        return None
    if word in PRENOMINAL or word in ("lui", "leur", "en", "y"):
        return None  # une grande ..., le lui a dit
    match = _AGENT.match(word)
    gender: FormGender | None = None
    if match is not None:
        gender = "male" if match["male"] else "female" if match["female"] else None
    if _STRONG.match(word):
        return gender, -0.5
    if token.text[0].isupper():
        return None, -1.0
    is_attribute, shown = attribute_gender(word)
    if match is not None and not is_attribute:
        return gender, -1.5
    if gender is None:
        # l'employé; l'avocat: a noun that ends in a consonant is masculine
        gender = shown or ("male" if word[-1] in "bcdfglmnrt" else None)
    # Le X ...: the first phrase of a sentence mostly is the first person
    return gender, -2.0 if first else -3.0


def _phrase(tokens: Sequence[Token], head: int, noun: Noun, longest: int) -> PersonPhrase | None:
    """The phrase around a noun, with the gender that it shows; None where it is no noun here."""
    evidence: list[Evidence] = []
    start, determined, plural = _left_edge(tokens, head, evidence)
    if (
        not determined
        and len(noun.words) == 1
        and tokens[head].norm in _NEEDS_DETERMINER
        and not _is_named(tokens, start)
    ):
        return None
    if start == head and head and tokens[head - 1].norm in _NOT_BEFORE_NOUNS:
        return None
    if noun.plural and not determined and len(noun.words) == 1 and _follows_plural(tokens, head):
        return None  # les vieilles cartes [forestières]
    if noun.is_person:
        words = " ".join(token.text for token in tokens[head : head + len(noun.words)])
        if both_stem(tokens[head].norm):
            evidence.append(Evidence("inclusive", words, "both genders"))
        elif noun.fixed:
            evidence.append(Evidence("neutral", words, "grammatical gender"))
        elif noun.gender:
            rule = noun.rule if noun.rule != "lexicon" else f"lexicon:{' '.join(noun.words)}"
            evidence.append(Evidence(noun.gender, words, rule))
    end = _right_edge(tokens, head, longest, noun, evidence)
    second = _second_form(tokens, start, head, end)
    if second is not None:
        evidence.append(Evidence("inclusive", _text(tokens, head, second), "both genders"))
        end = second
    prior = 0.0
    if noun.plural or plural:
        prior -= 2.5
    if not determined and not (start and tokens[start - 1].norm in ("que", "qu'")):
        # le poste de surveillant; traité de menteur: mostly said of someone named before
        prior -= 3.0 if noun.words[0] in _NEEDS_DETERMINER else 1.5
    if len(noun.words) == 1:
        prior -= _DOUBTFUL.get(noun.words[0], 0.0)
    if len(noun.words) < longest:
        prior -= 1.5
    if not noun.is_person:
        prior -= 6.5  # only where no person will do
    if start and tokens[start - 1].norm in _COPULAS:
        prior -= 1.0  # Le tailleur est [un ami] de l'avocate
    return PersonPhrase(
        start,
        end,
        head,
        noun.concepts,
        _decide(noun, evidence),
        tuple(evidence),
        is_person=noun.is_person,
        prior=prior,
    )


def _follows_plural(tokens: Sequence[Token], head: int) -> bool:
    """Whether a plural thing stands right before, which a plural then agrees with."""
    before = tokens[head - 1].norm if head else ""
    return (
        len(before) > 3
        and before.endswith(("s", "x"))
        and before not in DETERMINERS
        and not any(noun.is_person for noun in nouns_at(tokens, head - 1))
    )


def _is_named(tokens: Sequence[Token], start: int) -> bool:
    """Whether a noun without determiner names a job: `comme garde`, `en tant que responsable`."""
    before = tokens[start - 1].norm if start else ""
    return before in _NAMING or (
        before in ("que", "qu'") and start > 1 and tokens[start - 2].norm == "tant"
    )


# le poste [de] surveillant, [comme] garde
_NAMING = frozenset({"de", "d'", "comme"})
# subject pronouns, and forms of avoir, after which a participle stands: avoir [envoyé]
_NOT_BEFORE_NOUNS = CLASSES.words("phrases_not_before_nouns")
_COPULAS = frozenset({"est", "était", "sera", "serait", "fut", "soit", "être", "devenu", "devient"})


def _decide(noun: Noun, evidence: Sequence[Evidence]) -> Gender:
    """Gender of a phrase from its noun, determiner and adjectives."""
    genders: set[Gender] = {item.gender for item in evidence}
    if noun.fixed:
        return "neutral"  # la victime, la personne: whoever is meant
    if "inclusive" in genders:
        return "inclusive"
    # madame le juge, un soldat féminin
    by_meaning: list[Gender] = [item.gender for item in evidence if item.rule == "meaning"]
    if by_meaning:
        return by_meaning[-1]
    if noun.gender == "female":
        return "female"
    if noun.gender == "male":
        # la médecin, une ingénieur: one feminine word decides
        return "female" if "female" in genders else "male"
    by_determiner: set[Gender] = {item.gender for item in evidence if item.rule == "determiner"}
    marks = by_determiner or genders
    return marks.pop() if len(marks) == 1 else "neutral"


def _left_edge(
    tokens: Sequence[Token], head: int, evidence: list[Evidence]
) -> tuple[int, bool, bool]:
    """Start of the phrase, whether it has a determiner, whether that is a plural.

    Adds what determiner and adjectives show: `la [nouvelle] analyste`, `le·la comptable`.
    """
    start = head
    while start > max(head - _MOST_ADJECTIVES, 0) and (
        tokens[start - 1].norm in PRENOMINAL or _is_both(tokens, start - 1)
    ):
        start -= 1
        gender = PRENOMINAL.get(tokens[start].norm)
        if _is_both(tokens, start):
            evidence.append(Evidence("inclusive", tokens[start].text, "both genders"))
        elif gender:
            evidence.append(Evidence(gender, tokens[start].text, "adjective"))
    if not start:
        return start, False, False
    word = tokens[start - 1].norm
    first = _two_determiners(tokens, start)
    if first is not None:
        evidence.append(Evidence("inclusive", _text(tokens, first, start), "both genders"))
        return first, True, False
    if is_both_determiner(word):
        start -= 1  # un·e, le(la), lae
        evidence.append(Evidence("inclusive", tokens[start].text, "both genders"))
        return start, True, False
    determiner = DETERMINERS.get(word)
    if determiner is None:
        return start, False, False
    gender = determiner_gender(word, tokens[start].norm)
    start -= 1
    if gender:
        evidence.append(Evidence(gender, tokens[start].text, "determiner"))
    before = tokens[start - 1].norm if start else ""
    if before in _TITLES:
        start -= 1
        evidence.append(Evidence(_TITLES[before], tokens[start].text, "meaning"))
    elif word == "des" and before in ("un", "une"):
        start -= 1  # un des agents: one of them
        evidence.append(Evidence(_ONE[before], tokens[start].text, "determiner"))
        return start, True, False
    elif before in ("tous", "toutes", "tout", "toute"):
        start -= 1
        every = DETERMINERS[before].gender  # toutes les secrétaires
        if every and not gender:
            evidence.append(Evidence(every, tokens[start].text, "determiner"))
    return start, True, determiner.plural


def _is_both(tokens: Sequence[Token], index: int) -> bool:
    """Whether a word is an adjective before the noun for both genders: `nouveau·elle`."""
    return both_stem(tokens[index].norm) in PRENOMINAL


# what joins both genders in full
_JOINTS = frozenset({"et", "ou", "ni", "/", "(", "[", "|", ",", "-", "–"})
# Bounds that no real phrase reaches; they keep the reading of any text linear.
_MOST_ADJECTIVES = 4
_MOST_AFTER = 12
_LONGEST_SENTENCES = 400
_AFTER_A = frozenset({"accueil", "domicile", "réception", "entretien", "caisse", "nettoyage"})
_INFINITIVE = re.compile(r"\w+(?:er|ir|oir|re)\Z")
_NO_COMPLEMENTS = CLASSES.words("phrases_no_complements")
_AFTER_SUR = frozenset({"presse", "machine", "machines", "rails", "commande", "tour"})
_NOT_AFTER_EN = CLASSES.words("phrases_not_after_en")


def _right_edge(
    tokens: Sequence[Token], head: int, length: int, noun: Noun, evidence: list[Evidence]
) -> int:
    """End of the phrase; adds what adjectives and a second form show."""
    end = head + length
    while end < min(len(tokens), head + length + _MOST_AFTER):
        word = tokens[end].norm
        is_attribute, gender = attribute_gender(word)
        if word in _SEX_WORDS:
            evidence.append(Evidence(_SEX_WORDS[word], tokens[end].text, "meaning"))
            end += 1
        elif is_attribute:
            if gender:
                evidence.append(Evidence(gender, tokens[end].text, "adjective"))
            end += 1
        elif (stem := both_stem(word)) and attribute_gender(stem)[0]:
            evidence.append(Evidence("inclusive", tokens[end].text, "both genders"))
            end += 1
        elif end == head + length and (second := _apposed(tokens, end)) is not None:
            # l'élève infirmière, la technicienne chimiste
            if second.gender and not noun.gender:
                evidence.append(Evidence(second.gender, tokens[end].text, "adjective"))
            end += 1
        elif (
            word in LINKS
            # l'enfant | de la maison: what completes the name of a job says something else here
            and not (noun.concepts and noun.concepts <= concepts_with("role"))
            and (stop := _complement(tokens, end)) is not None
        ):
            end = stop
        else:
            break
    return end


def _two_determiners(tokens: Sequence[Token], stop: int) -> int | None:
    """Start of `le (la)`, `du ou de la` that ends before `stop`; None if none does."""
    if tokens[stop - 1].norm not in (*DETERMINERS, ")", "]"):
        return None
    if _JOINTS.isdisjoint(token.norm for token in tokens[max(0, stop - 4) : stop]):
        return None
    return next((first for first, end in doublets_at(tokens, stop) if end == stop), None)


def _second_form(tokens: Sequence[Token], start: int, head: int, end: int) -> int | None:
    """End of a form for the other gender: `la directrice [ou le directeur]`, `client, cliente`.

    None where none follows right after the phrase from `start` to `end`.
    """
    if end >= len(tokens) or tokens[end].norm not in _JOINTS:
        return None
    for first, stop in doublets_at(tokens, head):
        if start - 2 <= first <= head and end < stop:
            return stop
    return None


def _apposed(tokens: Sequence[Token], index: int) -> Noun | None:
    """A second job right after the first, without a determiner of its own."""
    word = tokens[index].norm
    if word in _NEEDS_DETERMINER or word in _WEAK or not tokens[index].is_word:
        return None
    return next(
        (
            noun
            for noun in nouns_at(tokens, index)
            if len(noun.words) == 1 and noun.is_person and not noun.fixed
        ),
        None,
    )


def _complement(tokens: Sequence[Token], link: int) -> int | None:
    """End of `de sécurité`, `du bâtiment`, `de la banque`, `en chef` that begins at `link`."""
    word = tokens[link].norm
    noun = link + 1
    if word in ("de", "à") and noun < len(tokens) and tokens[noun].norm in _LINK_ARTICLES:
        noun += 1
    if noun >= len(tokens):
        return None
    complement = tokens[noun].norm
    if word in ("à", "au", "aux"):
        return noun + 1 if complement in _AFTER_A else None
    if word == "en" and (complement == "chef" or complement in _NOT_AFTER_EN):
        return noun + 1 if complement == "chef" else None
    if word in ("par", "pour"):
        return None
    if word == "sur":
        return noun + 1 if complement in _AFTER_SUR else None
    if complement in _COMPLEMENTS:
        return noun + 1
    # chef de [brigade]: a noun without article right after de belongs to the name; de [partir],
    # de [nouveau], d'[une voix] don't
    bare = word in ("de", "d'") and noun == link + 1 and tokens[noun].text.islower()
    if (
        bare
        and len(complement) > 3
        and complement.isalpha()
        and complement not in _NO_COMPLEMENTS
        and complement not in DETERMINERS
        and complement not in PRENOMINAL
        and not _INFINITIVE.match(complement)
        and not nouns_at(tokens, noun)
    ):
        return noun + 1
    return None


def _text(tokens: Sequence[Token], start: int, end: int) -> str:
    return " ".join(token.text for token in tokens[start:end])
