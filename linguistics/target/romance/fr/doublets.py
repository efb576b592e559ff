"""Both genders in full: les lectrices et lecteurs (readers), il ou elle (he or she)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from . import morphology
from .both_forms import BothForm, Word, only_blanks
from .dictionary import InclusiveDictionary, Kind
from .spelling import plain
from .words import CLASSES, DETERMINERS

_AND_OR = frozenset(("et", "ou", "ni"))
# nouns that are pairs without a common stem
_NOUNS: dict[str, str] = {
    "homme": "femme",
    "hommes": "femmes",
    "monsieur": "madame",
    "messieurs": "mesdames",
    "garçon": "fille",
    "garçons": "filles",
    "steward": "hôtesse",
    "stewards": "hôtesses",
    "roi": "reine",
    "rois": "reines",
    "moine": "nonne",
    "moines": "nonnes",
}
# pronouns that stand for a group, so that et makes no two persons of them
_GROUP_PRONOUNS = CLASSES.words("doublets_group_pronouns")
# what may stand before a noun in either half of a doublet
_BEFORE = frozenset((*DETERMINERS, *"de d' à par pour avec chez sans vous nous".split()))
_TWO_WORDS = frozenset((("de", "la"), ("à", "la"), ("de", "l'"), ("à", "l'")))
_EACH = CLASSES.words("doublets_each")
# comparing men and women, not naming one role: entre hommes et femmes
_COMPARING = CLASSES.words("doublets_comparing")
# things of both grammatical genders, not persons
_THINGS = CLASSES.words("doublets_things")
# masculine endings of nouns and adjectives for persons
_PERSONAL = (
    "eur en ier ant ent eux ais ois if ain ein e el i u al ard an in ert at it et on os us"
    " ot".split()
)
_ASIDE = re.compile(r" ?([(\[,-]) ?ou ", re.IGNORECASE)
_LONGEST = 7  # words in one half


def doublets(text: str, words: list[Word], dictionary: InclusiveDictionary) -> Iterator[BothForm]:
    """Every doublet, with the words that both of its halves repeat."""
    done = 0
    for index in range(len(words) - 1):
        word = words[index]
        if index < done:
            continue
        if word.low in _AND_OR:
            left, right, joint = index - 1, index + 1, word.low
            if word.low == "et" and words[right].low == "ou" and text[word.end] == "/":
                right, joint = index + 2, "ou"  # et/ou
            if left < 0 or right >= len(words):
                continue
            gap = text[words[left].end : words[right].start]
            aside = _ASIDE.fullmatch(gap)
            if aside is not None:
                joint = "(" if aside[1] in "([" else "ou"  # le candidat (ou la candidate)
            elif gap.count(" ") > 2 or not all(mark.isalpha() or mark in " /" for mark in gap):
                continue
        else:
            joint = text[word.end : words[index + 1].start].strip()
            joint = {"[": "(", "|": "/"}.get(joint, joint)
            if joint not in (",", "/", "(") or word.low.endswith("'"):
                continue
            left, right = index, index + 1
        last = words[left].low
        for stop in range(right, min(right + _LONGEST, len(words))):
            if stop > right and not only_blanks(text, words[stop - 1].end, words[stop].start):
                break
            if _relation(last, words[stop].low, dictionary) is None:
                continue
            found = _Candidate(text, words, left, right, stop, joint, dictionary).read()
            if found is not None:
                yield found
                done = stop + 1
                break


@dataclass(frozen=True)
class _Relation:
    """How two words go together: the same word, or both genders of one."""

    sort: str
    masculine: str
    feminine: str
    words: tuple[str, str]

    @property
    def plural(self) -> bool:
        """Whether both words look like plurals."""
        return all(word.endswith(("s", "x", "z")) for word in self.words)


def _relation(one: str, other: str, dictionary: InclusiveDictionary) -> _Relation | None:
    both = (one, other)
    if one == other:
        return _Relation("same", one, one, both)
    for masculine, feminine in ((one, other), (other, one)):
        pair = dictionary.pairs.get((masculine, feminine))
        if pair is not None:
            return _Relation(pair.kind, masculine, feminine, both)
        if _NOUNS.get(masculine) == feminine:
            return _Relation("noun", masculine, feminine, both)
    plain_one, plain_other = plain(one), plain(other)
    if plain_one[:2] != plain_other[:2]:
        return None
    person = dictionary.person(plain_one)
    if person is not None and person is dictionary.person(plain_other):
        feminine_first = person.feminine in morphology.singulars(plain_one)
        if feminine_first != (person.feminine in morphology.singulars(plain_other)):
            return _Relation(person.kind, person.masculine, person.feminine, both)
    nouns = morphology.is_pair(plain_one, plain_other)
    if nouns is None or nouns[0] in _THINGS or plain_one.rstrip("s") in _THINGS:
        return None
    person = dictionary.persons.get(nouns[0])
    if person is not None and person.feminine == nouns[1]:
        return _Relation(person.kind, *nouns, both)
    if len(nouns[0]) > 3 and nouns[0].endswith(tuple(_PERSONAL)):
        return _Relation("noun", *nouns, both)
    return None


@dataclass(frozen=True)
class _Candidate:
    """Two halves: the left ends at `left`, the right reaches from `right` to `stop`."""

    text: str
    words: list[Word]
    left: int
    right: int
    stop: int
    joint: str
    dictionary: InclusiveDictionary

    def read(self) -> BothForm | None:
        """The doublet, with its words aligned from the ends of both halves backwards."""
        words = self.words
        i, j = self.left, self.stop
        relations: list[_Relation] = []
        while j >= self.right and i >= 0:
            relation = _relation(words[i].low, words[j].low, self.dictionary)
            apart = i < self.left and not only_blanks(self.text, words[i].end, words[i + 1].start)
            if relation is None or apart:
                break
            relations.append(relation)
            i, j = i - 1, j - 1
        # what is left of the right half may only be words before a noun
        rest = [words[k].low for k in range(self.right, j + 1)]
        if not relations or any(low not in _BEFORE for low in rest):
            return None
        start = i + 1
        article = rest and i >= 0 and words[i].low in _BEFORE
        if article and only_blanks(self.text, words[i].end, words[start].start):
            # du vendeur ou de la vendeuse: articles that differ in length
            start = i
            if i and len(rest) == 1 and (words[i - 1].low, words[i].low) in _TWO_WORDS:
                start = i - 1
        content = [one for one in relations if one.sort in ("noun", "adjective")]
        others = [one for one in relations if one.sort in ("pronoun", "determiner")]
        if not (self._nouns(start, content) if content else self._function_words(start, others)):
            return None
        end = words[self.stop].end
        if self.joint == "(":
            if self.text[end : end + 1] not in (")", "]"):
                return None
            end += 1
        return self._form(words[start].start, end, content, others)

    def _function_words(self, start: int, others: list[_Relation]) -> bool:
        """Il ou elle, tous et toutes; but il et elle are two."""
        if not others:
            return False
        if self.joint in ("ou", "/", "("):
            return True
        if self.joint == "et":
            return others[-1].masculine in _GROUP_PRONOUNS or self.words[start].low in _EACH
        return others[-1].masculine in ("tous", "ceux", "chacun")

    def _nouns(self, start: int, content: list[_Relation]) -> bool:
        """Whether nouns name one role, not two persons.

        `le serveur et la serveuse` are two; `les serveuses et serveurs` and `chaque serveur et
        chaque serveuse` are one role.
        """
        words = self.words
        masculine = content[0].masculine
        around = {word.low for word in words[max(0, start - 3) : start]}
        sexes = any(one.masculine in ("homme", "hommes") for one in content)
        if sexes and (self.joint == "/" or around & _COMPARING):
            return False
        plural = content[0].plural
        if self.joint in ("et", "ni"):
            before = words[start - 1].low if start else ""
            each = words[start].low in _EACH or before in _EACH
            return each or (plural and self.joint == "et")
        if self.joint == ",":
            one_role = masculine == "monsieur" or len(content) > 1 or words[start].low in _EACH
            return plural or (one_role and not self._listed())
        return True

    def _listed(self) -> bool:
        """Whether more follows as in a list: la serveuse, le serveur et le cuisinier."""
        if self.stop + 1 >= len(self.words):
            return False
        after = self.words[self.stop + 1]
        gap = self.text[self.words[self.stop].end : after.start].strip()
        return after.low in _AND_OR and not gap

    def _form(
        self, start: int, end: int, content: list[_Relation], others: list[_Relation]
    ) -> BothForm:
        kind: Kind = "doublet"
        if not content:
            one = others[-1]
            canonical = self.dictionary.pairs[one.masculine, one.feminine].canonical
            if self.joint in ("/", "("):
                kind = "pronoun" if one.sort == "pronoun" else "determiner"
        else:
            one = content[-1]
            person = self.dictionary.persons.get(one.masculine)
            if one.masculine in _NOUNS:
                canonical = f"{one.masculine}.{one.feminine}"
            elif person is not None and person.canonical:
                canonical = person.canonical + (".s" if one.plural else "")
            else:
                written = {morphology.accented(word, one.masculine) for word in one.words}
                written.discard(one.masculine)
                base = written.pop() if written else one.masculine
                canonical = morphology.canonical(base, one.feminine, one.plural)
        return BothForm(start, end, kind, canonical, plain(one.masculine), plain(one.feminine))
