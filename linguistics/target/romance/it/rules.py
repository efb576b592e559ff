"""Italian: determiners, plurals, clitics; its words are in the tables, the rest one level up."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from ....text import Token
from ...tables import GENDERS, FormGender
from ..agreement import ClausePartKind
from ..family import RomanceLanguage, determiners

# elided words stand alone (l' | autista, dall' | infermiere); `impiegat*`, `impiegatə` stay whole
_WORD = re.compile(r"\w+'(?=\w)|\w+(?:-\w+)*(?:[@*]s?(?!\w)|')?|[^\w\s]")

_DETERMINERS = {
    **determiners("il lo un uno questo quel quello nessun qualcun altro ciascun", "male"),
    **determiners("la una un'altra questa quella nessuna altra ciascuna", "female"),
    # l'autista shows nothing; un'autista (with apostrophe) is feminine
    **determiners("l' quest' quell' ogni qualche cui"),
    **determiners("un' nessun'", "female"),
    **determiners("i gli questi quei quegli alcuni altri tutti molti", "male", plural=True),
    **determiners("le queste quelle alcune altre tutte molte", "female", plural=True),
    **determiners("due tre quattro cinque dieci", plural=True),
    **determiners("al allo dal dallo del dello nel nello sul sullo col", "male", fused=True),
    **determiners("alla dalla della nella sulla colla", "female", fused=True),
    **determiners("all' dall' dell' nell' sull' coll'", fused=True),
    **determiners(
        "ai agli dai dagli dei degli nei negli sui sugli", "male", plural=True, fused=True
    ),
    **determiners("alle dalle delle nelle sulle", "female", plural=True, fused=True),
}

_SECONDARY: dict[tuple[str, str], FormGender] = {
    ("da", "solo"): "male",
    ("da", "sola"): "female",
    ("come", "volontario"): "male",
    ("come", "volontaria"): "female",
}
_INFINITIVE = re.compile(
    r"(?:[aei]re|\A(?:aver|esser|far|dar)|rsi|r(?:lo|la|gli|le|ne|ci|vi|mi|ti|cela|celo))\Z"
)
_PARTICIPLE = re.compile(r"\w+(?:at|it|ut|st|rs|nt|tt|es|us|rt|lt)(?:(?P<male>o)|(?P<female>a))\Z")
_AFTER_LO = re.compile(r"s[^aeiouàèéìòù]|[zxyj]|gn|p[nst]|i[aeou]|[aeiou]")


class Italian(RomanceLanguage):
    """Reads Italian translations."""

    code = "it"
    folder = Path(__file__).parent
    token_pattern = _WORD
    determiner_table = _DETERMINERS
    masculine_endings = ("o", "tore")
    feminine_endings = ("a", "trice")
    # imperfect, remote past, future, conditional; not the nouns in -tiva, -siva (la direttiva)
    verb = re.compile(r"\w+(?:ò|ì|é|ava|eva|[^ts]iva|erà|irà|arà|rebbe|iese)\Z")
    saying = re.compile(
        r"(?:di[cr]|diss|dett|s[ae]pp?[ei]|sa\Z|sapr|fa\Z|fa[cr]|fec|fatt|cred|pens|ammett|ammes|"
        r"ammis|spieg|confess|promett|promis|promess|chie[ds]|permett|permis|permess|merit|"
        r"cap[iì]|neg[òa]|dimentic|notò|notato|tent|era\Z|è\Z|fu\Z|stat)"
    )
    hosts = ("ar", "er", "ir", "ur", "or", "ando", "endo")
    short_hosts = frozenset({"far", "dar", "dir"})
    participle = re.compile(r"\w{2,}(?:at|it|ut)[oa]\Z")
    verbs_as_nouns: frozenset[str]
    """Those of `verbs` that are as often a noun after `la`: `la visita`."""
    verbs_as_plurals: frozenset[str]
    """Those that are as often the plural of a noun after `le`: `le prese`, `le offese`."""

    def neuter_forms(self, word: str) -> tuple[str, ...]:
        """`infermieru`, `cuocu`, `direttoru`."""
        stem = word[:-1]
        return (stem + "o", stem + "e") if word.endswith("u") and len(stem) > 2 else ()

    def plurals(self, word: str) -> Iterable[str]:
        """Plural: medico, medici; amica, amiche; dottore, dottori; artista, artisti."""
        if word.endswith(("co", "go")):
            return (word[:-1] + "i", word[:-1] + "hi")
        if word.endswith(("ca", "ga")):
            return (word[:-1] + "he", word[:-1] + "hi")
        if word.endswith("io"):
            return (word[:-1],)
        if word.endswith(("ista", "iatra", "peuta")):
            return (word[:-1] + "i", word[:-1] + "e")
        if word.endswith("a"):
            return (word[:-1] + "e",)
        if word.endswith(("o", "e")):
            return (word[:-1] + "i",)
        return ()

    def is_complement(self, tokens: Sequence[Token], index: int) -> bool:
        """As in the other languages, but `di` before an infinitive opens a clause.

        it `ha chiesto al cliente di aspettare`: no part of the phrase.
        """
        word = tokens[index].norm
        if _INFINITIVE.search(word):
            return False
        return super().is_complement(tokens, index)

    def alone(self, tokens: Sequence[Token], index: int) -> FormGender | None:
        """`mangiava da sola`, `viveva da solo`, `come volontaria`."""
        before = tokens[index - 1].norm if index else ""
        return _SECONDARY.get((before, tokens[index].norm))

    def is_polite(self, tokens: Sequence[Token], index: int) -> bool:
        """A capital inside the sentence: `se [Lei] viene`, `[La] ringraziamo`, `ringraziar[La]`.

        It says nothing of the gender, whoever is spoken to.
        """
        text = tokens[index].text
        if text[:1].islower() and text.endswith(("La", "Le")):
            return True
        if text not in ("Lei", "La", "Le") or not index:
            return False
        before = tokens[index - 1]
        return before.is_word or before.text == ","

    def is_controlled(self, tokens: Sequence[Token], index: int) -> bool:
        """`le chiese di indossarlo`, but `le telefonò per invitarla`."""
        return index > 0 and tokens[index - 1].norm in ("di", "a", "ad")

    def opener(self, tokens: Sequence[Token], index: int) -> ClausePartKind | None:
        """As in the other languages, but `se ne andò`, `se n'è andata` (went off) opens none.

        `chiese se ne avesse bisogno` (asked whether she needed it) does.
        """
        words = [token.norm for token in tokens[index : index + 3]]
        if (
            words[0] == "se"
            and words[1:2] in (["ne"], ["n'"])
            and words[-1] not in self.auxiliaries
        ):
            return None
        return super().opener(tokens, index)

    def clitic_gender(self, tokens: Sequence[Token], index: int) -> tuple[FormGender, str] | None:
        """As in the other languages, and `l'ha licenziata` (has dismissed her)."""
        if tokens[index].norm == "l'":
            return self._elided(tokens, index)
        return super().clitic_gender(tokens, index)

    def _elided(self, tokens: Sequence[Token], index: int) -> tuple[FormGender, str] | None:
        """The participle agrees with the object before it: `l'ha assunta` (has hired her)."""
        if index + 1 < len(tokens) and tokens[index + 1].norm in self.auxiliaries:
            for token in tokens[index + 2 : index + 5]:
                match = _PARTICIPLE.match(token.norm)
                adverb = token.norm in self.between  # l'ha subito assunta
                if match is not None and match.lastgroup is not None and not adverb:
                    return GENDERS[match.lastgroup], f"l'...{token.text}"
        return None

    def before_verb(self, tokens: Sequence[Token], index: int) -> bool:
        """Whether a finite verb follows, so that `la` or `le` before it is a pronoun."""
        if index >= len(tokens):
            return False
        clitic, word = tokens[index - 1].norm, tokens[index].norm
        if word in ("si", "ci", "ne", "ha", "aveva") or (
            clitic != "gli" and word in ("hanno", "avevano", "avranno", "avrebbero")
        ):
            said = index + 1 < len(tokens) and self.saying.match(tokens[index + 1].norm)
            return clitic != "lo" or not said
        if clitic == "lo" and self.is_said(tokens, index):
            return False
        negated = index > 1 and tokens[index - 2].norm == "non"  # non le prese nulla
        if not negated and (
            (clitic == "la" and word in self.verbs_as_nouns)
            or (clitic == "le" and word in self.verbs_as_plurals)
        ):
            return False
        # the article gli stands before plurals in -i, lo before s + consonant, z, gn and the like
        if clitic == "gli" and word.endswith(("a", "e", "o", "ò")):
            return True
        if clitic == "lo" and word.endswith(("a", "e", "ò")) and not _AFTER_LO.match(word):
            return True
        return self.is_verb(word)
