"""Both genders in writing: two determiners, a suffix, two nouns, a letter for both.

es `el/la gerente`, `director(a)`, `el director o la directora`, `emplead@`; it `direttorə`.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...text import Token
from .lexicon import SIGN, RomanceLexicon


class BothGenders(RomanceLexicon):
    """Finds where a noun phrase goes on with the form for the other gender."""

    def is_both_determiner(self, tokens: Sequence[Token], index: int) -> bool:
        """Whether a determiner is for both genders: `un@`, `lə`, es `une`, it `unu`, `il-la`.

        es `le` before a noun only, which else is the dative: `[le] presidente`, but `le dio`.
        """
        word = tokens[index].norm
        if word in self.both_determiners_or_datives:
            return self._has_no_gender(tokens, index + 1)
        if match := SIGN.match(word):
            stem = match.group(1)  # l@, un@; it tuttə, of whom there are many only
            return not {stem + "a", stem + "e"}.isdisjoint(self.determiner_table)
        genders = {
            determiner.gender
            for part in word.split("-")
            if (determiner := self.determiner_table.get(part)) is not None
        }
        return word in self.neuter_determiners or {"male", "female"} <= genders

    def _has_no_gender(self, tokens: Sequence[Token], index: int) -> bool:
        """Whether a noun, no verb, stands here that is for both genders: not es `jueza`."""
        word = tokens[index].norm if index < len(tokens) else ""
        if not word or word in self.adjective_verbs or self.is_verb(word):
            return False
        nouns = [noun for noun in self.nouns_at(tokens, index) if noun.is_person]
        ending = word.endswith(("e", "es"))  # le jefe, les profesores: no dative before a noun
        return bool(nouns) and (nouns[0].gender is None or ending or word not in self.nouns)

    def both_determiners(self, tokens: Sequence[Token], start: int) -> int | None:
        """Start of `el/la`, `un(a)`, `il o la` where it ends before `start`; None if none.

        Called with the second determiner already taken in (el/ [la gerente]), or before a noun
        (un(a) [gerente]).
        """
        if start < 2:
            return None
        mark = tokens[start - 1].norm
        first = tokens[start - 2].norm
        if mark in ("/", "o", "u", "y", "e") and start < len(tokens):
            here = self.determiner_table.get(tokens[start].norm)
            before = self.determiner_table.get(first)
            if here is not None and before is not None and here.gender != before.gender:
                return start - 2
        if mark == ")" and start >= 4 and tokens[start - 3].norm == "(":
            before = self.determiner_table.get(tokens[start - 4].norm)
            inner = tokens[start - 2].norm
            if before is not None and (
                inner in self.determiner_table or inner in self.inclusive_suffixes
            ):
                return start - 4
        if (
            mark in self.inclusive_suffixes
            and first == "/"
            and start >= 3
            and tokens[start - 3].norm in self.determiner_table
        ):
            return start - 3
        return None

    def both_nouns(self, tokens: Sequence[Token], head: int, end: int) -> int | None:
        """End of a doublet that begins at `head`, None if there is none.

        es `director/a`, `director(a)`, `director/directora`, `el director o la directora`.
        """
        suffix = self.suffix(tokens, end)
        if suffix is not None:
            return suffix
        mark = tokens[end].norm if end + 1 < len(tokens) else ""
        if mark not in ("/", "(", "o", "u", "y", "e"):
            return None
        second = end + 1
        for skipped in (("o", "u", "y", "e"), self.determiner_table):
            if tokens[second].norm in skipped and second + 1 < len(tokens):
                second += 1
        firsts = self.nouns_at(tokens, head)
        seconds = self.nouns_at(tokens, second)
        if not firsts or not seconds:
            return None
        one, two = firsts[0], seconds[0]
        same = one.concepts & two.concepts or (not one.concepts and not two.concepts)
        genders = {one.gender, two.gender}
        # maestros y maestras are whoever they are; un maestro y una maestra are two
        one_person = mark not in ("y", "e") or (one.plural and two.plural)
        if same and one_person and genders == {"male", "female"}:
            stop = second + len(two.words)
            if mark == "(" and stop < len(tokens) and tokens[stop].norm == ")":
                stop += 1
            return stop
        return None

    def suffix(self, tokens: Sequence[Token], end: int) -> int | None:
        """End of `/a` or `(a)` at `end`."""
        if end + 1 < len(tokens) and tokens[end + 1].norm in self.inclusive_suffixes:
            if tokens[end].norm in ("/", "·") and tokens[end].start == tokens[end - 1].end:
                return end + 2
            if tokens[end].norm == "(" and end + 2 < len(tokens) and tokens[end + 2].norm == ")":
                return end + 3
        return None
