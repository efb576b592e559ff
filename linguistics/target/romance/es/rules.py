"""Spanish: determiners, plurals, clitics; its words are in the tables, the rest one level up."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from ....text import Token
from ...tables import FormGender
from ..agreement import ClausePartKind
from ..family import RomanceLanguage, determiners

# `un/a`, `emplead@`: the mark of both genders stays in the word
_WORD = re.compile(r"\w+(?:[-']\w+)*(?:[@*]s?(?!\w))?|[^\w\s]")

_DETERMINERS = {
    **determiners("el un este ese aquel cierto otro ningún algún nuestro mismo", "male"),
    **determiners("la una esta esa aquella cierta otra ninguna alguna nuestra misma", "female"),
    **determiners("su cada mi tu cualquier qué"),
    **determiners(
        "los unos estos esos aquellos algunos otros varios muchos todos", "male", plural=True
    ),
    **determiners(
        "las unas estas esas aquellas algunas otras varias muchas todas", "female", plural=True
    ),
    **determiners("ambos", "male", plural=True),
    **determiners("ambas", "female", plural=True),
    **determiners("dos tres cuatro cinco diez", plural=True),
    # `al gerente`, `del cliente`: the preposition is fused
    **determiners("al del", "male", fused=True),
}

_ACCENTED = {"an": "án", "on": "ón", "in": "ín", "es": "és"}
_LASTING = frozenset({"lleva", "llevaba", "llevó", "llevará", "pasó", "pasaba"})
_VOLUNTEERS: dict[str, FormGender] = {"voluntario": "male", "voluntaria": "female"}


class Spanish(RomanceLanguage):
    """Reads Spanish translations."""

    code = "es"
    folder = Path(__file__).parent
    token_pattern = _WORD
    determiner_table = _DETERMINERS
    masculine_endings = ("o",)
    feminine_endings = ("a",)
    # preterite, imperfect, future, conditional, past subjunctive. `verbs` has present and irregular
    # forms, but not those that are nouns as often (`la ayuda`, `la cura`, `la visita`, `el ama`)
    verb = re.compile(
        r"\w+(?:ó|aba|aban|ará|erá|irá|aría|iría|ara|iera|yera|aron|ieron|arán|irán)\Z"
    )
    participle = re.compile(r"\w{2,}(?:ad|id|íd)[oa]\Z")
    ordinary_in_e: frozenset[str]
    """Nouns and verbs in -e beside a noun in -o of another meaning: `marine`, `la muerte`."""
    saying = re.compile(
        r"(?:di[gj]|dec|dic|diría|sab|sup|sepa|hac|hiz|har|hech|cre[eíy]|pens|admit|explic|confes|"
        r"promet|pid|ped|pregunt|logr|permit|merec|entend|comprend|neg[óa]|olvid|notó|notaba|intent|"
        r"era\Z|es\Z|fue\Z|dicho|sido)"
    )
    # ayudarla, verlo, pidiéndola; with a second clitic: dársela
    hosts = ("ar", "er", "ir", "ír", "ándo", "éndo", "rse")
    short_hosts = frozenset({"ver"})

    def neuter_forms(self, word: str) -> tuple[str, ...]:
        """`doctore`, `cocinere`, `médique`, `psicólogue`, `guardiane`; plural `niñes`."""
        singular = word.removesuffix("s")
        stem = singular[:-1]
        if not singular.endswith("e") or len(stem) < 3 or word in self.ordinary_in_e:
            return ()
        if stem.endswith(("qu", "gu")):
            return (stem[:-2] + {"q": "c", "g": "g"}[stem[-2]] + "o",)
        accented = stem[:-2] + _ACCENTED.get(stem[-2:], stem[-2:])
        return (stem + "o", stem, accented)

    def plurals(self, word: str) -> Iterable[str]:
        """Plural: médico, médicos; doctor, doctores; juez, jueces; francés, franceses."""
        if word.endswith(("a", "e", "i", "o", "u", "é", "á", "ó")):
            return (word + "s",)
        if word.endswith("z"):
            return (word[:-1] + "ces",)
        if word.endswith("és"):
            return (word[:-2] + "eses",)
        if word.endswith("s"):
            return ()
        for accented, plain in (("án", "an"), ("ón", "on"), ("én", "en"), ("ín", "in")):
            if word.endswith(accented):
                return (word[: -len(accented)] + plain + "es",)
        return (word + "es", word + "s")

    def opener(self, tokens: Sequence[Token], index: int) -> ClausePartKind | None:
        """`puesto` opens a clause before `que` only: `se había puesto furiosa`."""
        after = tokens[index + 1].norm if index + 1 < len(tokens) else ""
        if tokens[index].norm == "puesto" and after != "que":
            return None
        return super().opener(tokens, index)

    def alone(self, tokens: Sequence[Token], index: int) -> FormGender | None:
        """`comía sola`, `como voluntaria`, `lleva dos días desaparecida`.

        `solo` is mostly the adverb, `una sola` no predicate.
        """
        before = tokens[index - 1].norm if index else ""
        if before == "como":
            return _VOLUNTEERS.get(tokens[index].norm)
        if before in self.times and self._lasts(tokens, index - 1):
            return self.attribute_gender(tokens[index].norm)
        if tokens[index].norm != "sola" or before in self.determiner_table:
            return None
        return "female" if before not in self.copulas else None

    def _lasts(self, tokens: Sequence[Token], index: int) -> bool:
        """Whether a time is how long a state lasts: `[lleva dos días] desaparecida`."""
        return any(token.norm in _LASTING for token in tokens[max(0, index - 3) : index])

    def is_controlled(self, tokens: Sequence[Token], index: int) -> bool:
        """`le pidió llevarlo`, `la invitó a verlo`, but `le escribió para invitarla`."""
        before = tokens[index - 1].norm if index else ""
        return before == "a" or before not in self.prepositions

    def before_verb(self, tokens: Sequence[Token], index: int) -> bool:
        """Whether a finite verb follows, so that `la` before it is a pronoun."""
        if index >= len(tokens) or (tokens[index - 1].norm == "lo" and self.is_said(tokens, index)):
            return False
        return self.is_verb(tokens[index].norm)
