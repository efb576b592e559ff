"""What a Romance language knows by heart: determiners, and the classes in its classes.tsv."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from ..base import TargetLanguage
from ..tables import GENDERS, Classes, FormGender, read_table
from .adverbs import Adverbs


@dataclass(frozen=True, slots=True)
class Determiner:
    """An article, fused preposition + article, demonstrative, possessive or numeral.

    Attributes:
        gender: None where the form is for both (es `su`, it `l'`, fr `chaque`).
        plural: whether it is a plural form.
        fused: whether it has a preposition in it (`al`, `dalla`, `aux`): the phrase is then no
            grammatical subject.
    """

    gender: FormGender | None
    plural: bool = False
    fused: bool = False


def determiners(
    forms: str, gender: FormGender | None = None, *, plural: bool = False, fused: bool = False
) -> dict[str, Determiner]:
    """A table for blank-separated forms that share one analysis."""
    return dict.fromkeys(forms.split(), Determiner(gender, plural, fused))


class RomanceWords(TargetLanguage):
    """The words of one language; each `frozenset[str]` is a class of its table."""

    folder: ClassVar[Path]
    """Package that holds lexicon.tsv, classes.tsv and agents.tsv."""
    determiner_table: ClassVar[Mapping[str, Determiner]]
    """Every determiner by its form, fused prepositions included."""
    masculine_endings: ClassVar[tuple[str, ...]]
    """Endings of masculine adjectives, participles and predicate nouns: it `stanco`, `-tore`."""
    feminine_endings: ClassVar[tuple[str, ...]]
    of: frozenset[str]
    """The preposition that joins a complement without article: `de`, `di`, `d'`."""
    not_complements: frozenset[str]
    """Words that end a phrase although they stand after `of`: determiners, `que`, `non`."""
    prepositions: frozenset[str]
    coordinators: frozenset[str]
    subordinators: frozenset[str]
    relatives: frozenset[str]
    """Relative pronouns that may be the subject: `que`, `che`, `qui`."""
    which: frozenset[str]
    """Relative pronouns that take an article: it `quale`, es `cual`."""
    negations: frozenset[str]
    """What shows that a demonstrative before it is a subject: es `este no`, it `questa non`."""
    copulas: frozenset[str]
    """Forms, third person singular, whose predicate agrees with their subject, infinitives and
    participles of the copula included; auxiliaries of perfects that agree."""
    infinitives: frozenset[str]
    """Those of `copulas` that are infinitives or gerunds: their subject is not the clause's."""
    between: frozenset[str]
    """What may stand between copula and predicate, or subject and copula: adverbs, clitics."""
    between_phrases: frozenset[str]
    """Adverbs of several words, joined by `_`: es `cada_vez_más`, it `senza_dubbio`."""
    impersonal: frozenset[str]
    """Predicates that mostly have no person as subject: it `chiaro`, es `necesario`."""
    not_adjectives: frozenset[str]
    """Words that end like an adjective and are none: es `como`, it `prima`."""
    feminines_in_ista: frozenset[str]
    """Feminines in `-ista`, which else is for both: `prevista`, unlike `optimista`."""
    datives: frozenset[str]
    """Dative clitics of the third person."""
    experienced: frozenset[str]
    """Verbs whose person is the dative before them: it `piaceva`."""
    times: frozenset[str]
    """Nouns of time, which stand after a predicate without being its subject: `notte`."""
    relative_times: frozenset[str]
    """Adjectives after a noun of time: it `prossima`, es `siguiente`."""
    persons: frozenset[str]
    """Nouns of a fixed gender that job names follow like adjectives: es `persona`."""
    personal: frozenset[str]
    """The preposition before persons, alone and fused: es `a`, `al`; it `al`, `alla`."""
    acts: frozenset[str]
    """Nouns of a person that name an act where its agent follows: es `una visita del juez`."""
    inclusive_suffixes: frozenset[str]
    """Feminine endings that are written after a masculine form: director(a), director/a."""
    verbs: frozenset[str]
    """Finite forms that `is_before_verb` does not know by their ending."""
    not_verbs: frozenset[str]
    """Nouns with the ending of a finite form: es `cámara`, it `leva`."""
    auxiliaries: frozenset[str]
    """Forms of `to have` before a participle: es `había`, it `avrebbe`."""
    neuter_determiners: frozenset[str]
    """Determiners for both genders: es `une`, `todes`; it `unu`."""
    both_determiners_or_datives: frozenset[str]
    """Those that are an object pronoun before a verb: es `le`, `les`."""
    neuter_pronouns: frozenset[str]
    """Subject pronouns for both genders: es `elle`."""
    mostly_things: frozenset[str]
    """Nouns of persons that mostly are things: es `la impresora`, it `la lavatrice`."""
    needs_determiner: frozenset[str]
    """Nouns that are adjectives as often, no person without a determiner: es `español`."""
    naming: frozenset[str]
    """Words before a noun that says what somebody is: es `como`, it `come`."""
    moves: frozenset[str]
    """Full verbs beside which an adjective says in what state: it `tornò stanca`."""
    just: frozenset[str]
    """Adverbs before a participle that belongs to a noun: es `recién llegada`, it `appena`."""
    adjective_verbs: frozenset[str]
    """Finite forms and nouns that end like a participle: es `cuida`, it `saluta`."""
    participle: ClassVar[re.Pattern[str]]
    """Participles by their ending."""
    things: frozenset[str]
    """Common nouns that are no persons: after a determiner they stand for none, whatever their
    ending."""

    def __init__(self) -> None:
        classes = Classes(self.folder)
        for kind in type(self).__mro__:
            if issubclass(kind, RomanceWords):
                classes.fill(self, kind)
        self.prenominal = _adjectives(classes, "prenominal")
        """Words between determiner and noun, with their gender: it `vecchio`, `suo`; es `joven`."""
        self.postnominal = _adjectives(classes, "postnominal")
        """Adjectives that belong to a job's name: es `jurídica`, it `sanitario`, fr `technique`."""
        self.adjectives = _adjectives(classes, "adjectives")
        """Adjectives and irregular participles of persons, which no participle's ending shows."""
        self.subject_pronouns = classes.genders("subject_pronouns")
        """Stressed or subject pronouns: es `ella`, it `lui`, fr `elle`."""
        self.object_pronouns = classes.genders("object_pronouns")
        """Clitics that show a gender: it `gli`, `le`, `la`; es `la`; fr `la`."""
        self.demonstratives = classes.genders("demonstratives")
        """Demonstratives that also stand for a person: es `esta`, it `costui`."""
        self.latter = classes.genders("latter")
        """Words that make a demonstrative before them stand for a person: it `quest'ultima`."""
        self.thing_endings = classes.in_order("thing_endings")
        """Endings of nouns that name no person: it `-zione`, es `-dad`."""
        self.adverbs = Adverbs(
            self.between - self.determiner_table.keys(),
            self.between_phrases,
            re.compile(r"\w{3,}mente"),
            self.determiner_table.keys(),
        )
        """What stands between a copula and its predicate."""
        self.agents: tuple[tuple[str, FormGender | None, float], ...] = tuple(
            (ending, None if gender == "-" else GENDERS[gender], float(prior))
            for ending, gender, prior in read_table(self.folder, "agents.tsv")
        )
        """Endings of nouns that could name an occupation, with their gender and the prior of a
        guess."""

    def is_thing(self, word: str) -> bool:
        """Whether a noun is known to name no person, by its form or as one of `things`."""
        return word.endswith(self.thing_endings) or word in self.things

    def attribute_gender(self, word: str) -> FormGender | None:
        """Gender of what is surely an adjective or participle, beside a noun without a copula.

        es `cansada`, `enferma`; it `arrivata`, `stanca`; not es `llama`, it `canta` (verbs).
        """
        if word in self.adjectives:
            return self.adjectives[word]
        if word in self.adjective_verbs or not self.participle.match(word):
            return None
        return "male" if word.endswith("o") else "female"

    def predicate_gender(self, word: str) -> FormGender | None:
        """Gender that an adjective or participle shows by its form; None for both or no form.

        es `cansado`, `cansada`; it `lavoratore`, `lavoratrice`.
        """
        if word in self.feminines_in_ista:
            return "female"
        if word in self.not_adjectives or len(word) < 4 or word.endswith(("ista", "ndo")):
            return None
        if word.endswith(self.masculine_endings):
            return "male"
        return "female" if word.endswith(self.feminine_endings) else None


def _adjectives(classes: Classes, name: str) -> dict[str, FormGender | None]:
    """The words of a class with their gender, those of the stems in its part `o/a` included."""
    stems = classes.in_order(f"{name}:o/a")
    found: dict[str, FormGender | None] = dict.fromkeys(classes.in_order(f"{name}:both"))
    found.update((stem + "o", "male") for stem in stems)
    found.update((stem + "a", "female") for stem in stems)
    found.update(classes.genders(name))
    return found
