"""What a Slavic language knows by heart: the classes and endings in its tables."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ...evidence import Gender
from ..tables import GENDERS, Classes, read_table


class Tables:
    """The tables of one language; examples are Russian.

    Args:
        folder: that holds classes.tsv, feminines.tsv and agents.tsv.
    """

    relative: frozenset[str]
    """Lemmas of the relative pronoun."""
    subordinators: frozenset[str]
    """Words that open a clause whose subject may be another person."""
    coordinators: frozenset[str]
    """Words that join clauses or phrases."""
    alternatives: frozenset[str]
    """Words for `or`, between the two forms of a doublet."""
    women: frozenset[str]
    """Nouns that make a following or joined noun a woman's (`женщина-врач`)."""
    men: frozenset[str]
    """The same for men."""
    copulas: frozenset[str]
    """Lemmas whose complement agrees with the subject."""
    intransitives: frozenset[str]
    """Lemmas of verbs without an object, where the dictionary does not tell them: uk `піти`."""
    quantifiers: frozenset[str]
    """Lemmas before a noun that says how long or how often, as no subject does: `весь день`."""
    rarely_person: frozenset[str]
    """Nouns that mostly mean something else."""
    relational: frozenset[str]
    """Adjectives that belong to a job's name, by lemma."""
    qualities: frozenset[str]
    """Adjectives with such an ending that do not belong to a job's name."""
    animals: frozenset[str]
    """Animate nouns that name no person."""
    verb_brackets: frozenset[str]
    """Endings in brackets that make a verb or adjective one for both genders: `был(а)`."""
    brackets: frozenset[str]
    """Endings in brackets or after a slash that add the feminine: `врач(ка)`."""
    impersonal: frozenset[str]
    """Subjects that are no person: `это был совет`."""
    conjunctions: frozenset[str]
    """Those of them that are conjunctions too: uk `та`."""
    locatives: frozenset[str]
    """Prepositions after which a person can stand in the locative."""
    bodies: frozenset[str]
    """Lemmas of words for a body, which is named by another of them the second time."""
    determiners: frozenset[str]
    """Lemmas of possessives and demonstratives that the dictionary has as pronouns."""
    subject_control: frozenset[str]
    """Lemmas of verbs whose infinitive has their own subject: `обещать`."""
    namings: frozenset[str]
    """Lemmas of verbs that call a person something."""

    def __init__(self, folder: Path) -> None:
        classes = Classes(folder)
        classes.fill(self, Tables)
        nominatives, obliques = classes.genders("nominatives"), classes.genders("obliques")
        self.pronouns: Mapping[str, tuple[Gender, bool]] = {
            **{form: (gender, True) for form, gender in nominatives.items()},
            **{form: (gender, False) for form, gender in obliques.items()},
        }
        """Forms of he and she, with gender and whether nominative."""
        self.relational_suffixes = classes.in_order("relational_suffixes")
        """Endings of lemmas of such adjectives."""
        self.demonstratives: Mapping[str, Gender] = {**classes.genders("demonstratives")}
        """Nominatives that take up the person who was no subject: `и тот помог`."""
        self.intensifiers: Mapping[str, tuple[Gender, str]] = {
            form: (gender, case)
            for case in ("nomn", "datv")
            for form, gender in classes.genders(f"intensifiers_{case}").items()
        }
        """Forms of `сам` and `один`, with gender and case."""
        self.feminines: tuple[tuple[str, tuple[str, ...]], ...] = tuple(
            (feminine, tuple(ending.replace("-", "") for ending in masculine.split()))
            for feminine, masculine in read_table(folder, "feminines.tsv")
        )
        """Ending of a feminine, and what stands in its place in the masculine."""
        self.agents: tuple[tuple[str, Gender], ...] = tuple(
            (ending, GENDERS[gender]) for ending, gender in read_table(folder, "agents.tsv")
        )
        """Endings of nouns that name persons, with their gender."""
