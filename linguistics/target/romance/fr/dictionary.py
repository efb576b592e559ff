"""The dictionary of inclusive forms, read from tab-separated files that users can extend."""

from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Literal, get_args

from . import morphology
from .spelling import plain, view

Kind = Literal["pronoun", "determiner", "noun", "adjective", "doublet", "epicene"]
Context = Literal["-", "subject", "object", "determiner", "occupation"]

HEADER = ("kind", "form", "feminine", "canonical", "context")
FILES = ("fixed.tsv", "nouns.tsv", "epicene.tsv")
PERSON = "{métier}"


class DictionaryError(ValueError):
    """A dictionary file that can't be read, with its name and line."""


@dataclass(frozen=True)
class Fixed:
    """A pronoun, determiner or other word that is inclusive as such.

    Attributes:
        canonical: Its canonical form.
        kinds: What it is in each context, `-` standing for any.
    """

    canonical: str
    kinds: dict[str, Kind]


@dataclass(frozen=True)
class Pair:
    """Both genders of a pronoun or determiner: `il`, `elle`, together `iel`."""

    kind: Kind
    masculine: str
    feminine: str
    canonical: str


@dataclass(frozen=True)
class Person:
    """A noun or adjective for persons, in the singular, without accents but in `written`."""

    kind: Kind
    written: str
    masculine: str
    feminine: str
    occupation: bool
    canonical: str | None


@dataclass(eq=False)
class InclusiveDictionary:
    """What is known of inclusive French beyond the rules of word formation.

    Attributes:
        fixed: Inclusive words by their spelling in lower case, `·` for any separator.
        pairs: Pronouns and determiners of two genders by their masculine and feminine.
        families: The canonical forms that each pronoun or determiner can be part of: `elle`
            of `iel` and of `ellui`.
        persons: Nouns and adjectives for persons by each of their plain singular forms.
        phrases: Epicene wordings by their first word, each as the tuple of its plain words.
    """

    fixed: dict[str, Fixed] = field(default_factory=dict)
    pairs: dict[tuple[str, str], Pair] = field(default_factory=dict)
    families: dict[str, set[str]] = field(default_factory=dict)
    persons: dict[str, Person] = field(default_factory=dict)
    phrases: dict[str, list[tuple[str, ...]]] = field(default_factory=dict)

    @classmethod
    def load(cls, *extra_paths: str | Path) -> "InclusiveDictionary":
        """The dictionary of the package, extended by the user's files, of which the last wins.

        Args:
            extra_paths: Tab-separated UTF-8 files with the header
                `kind form feminine canonical context` (docs/french.md explains the columns).

        Raises:
            DictionaryError: A file is missing or a row is wrong; file and line are named.
        """
        dictionary = cls()
        folder = Path(__file__).parent
        for path in (*(folder / name for name in FILES), *map(Path, extra_paths)):
            dictionary._read(path)
        return dictionary

    def _read(self, path: Path) -> None:
        try:
            lines = path.read_text(encoding="utf-8-sig").splitlines()
        except (OSError, UnicodeDecodeError) as error:
            raise DictionaryError(f"{path}: can't be read as UTF-8 text: {error}") from error
        if not lines or tuple(lines[0].split("\t")) != HEADER:
            given = lines[0] if lines else ""
            raise DictionaryError(
                f"{path}:1: the header is {given!r}, it must be these columns with tabs between"
                f" them: {' '.join(HEADER)}"
            )
        for number, line in enumerate(lines[1:], start=2):
            if line.strip() and not line.startswith("#"):
                self._add(f"{path}:{number}", line.split("\t"))

    def _add(self, place: str, row: list[str]) -> None:
        if len(row) != len(HEADER):
            raise DictionaryError(
                f"{place}: {len(row)} columns, there must be {len(HEADER)}: {' '.join(HEADER)}"
            )
        kind, form, feminine, canonical, context = (cell.strip() for cell in row)
        if kind not in get_args(Kind) or kind == "doublet":
            allowed = ", ".join(sorted(set(get_args(Kind)) - {"doublet"}))
            raise DictionaryError(f"{place}: the kind is {kind!r}, allowed are {allowed}")
        if context not in get_args(Context):
            allowed = ", ".join(get_args(Context))
            raise DictionaryError(f"{place}: the context is {context!r}, allowed are {allowed}")
        if not form or form == "-":
            raise DictionaryError(f"{place}: the form is empty; give the word or phrase")
        form = view(form).text
        if kind == "epicene":
            words = tuple(plain(word) for word in split_words(form))
            self.phrases.setdefault(words[0], []).append(words)
        elif kind in ("pronoun", "determiner") and feminine not in ("", "-"):
            if canonical in ("", "-"):
                raise DictionaryError(
                    f"{place}: the pair {form!r}, {feminine!r} has no canonical form, such as"
                    " iel for il, elle"
                )
            pair = Pair(kind, form.lower(), view(feminine).text.lower(), canonical)  # type: ignore[arg-type]
            self._add_pair(pair)
        elif feminine in ("", "-"):
            if canonical in ("", "-"):
                raise DictionaryError(
                    f"{place}: {form!r} has neither a feminine, as a noun or adjective needs, nor"
                    " a canonical form, as an inclusive word needs"
                )
            self._add_fixed(kind, form, canonical, context)  # type: ignore[arg-type]
        else:
            self._add_person(kind, form, view(feminine).text, canonical, context)  # type: ignore[arg-type]

    def _add_pair(self, pair: Pair) -> None:
        self.pairs[pair.masculine, pair.feminine] = pair
        for one, other in (
            (pair.masculine, pair.feminine),
            (pair.feminine, pair.masculine),
        ):
            self.families.setdefault(one, set()).add(pair.canonical)
            self._add_fixed(pair.kind, f"{one}·{other}", pair.canonical, "-")

    def _add_fixed(self, kind: Kind, form: str, canonical: str, context: str) -> None:
        key = form.lower()
        if kind in ("pronoun", "determiner") and "·" not in key:
            self.families.setdefault(key, set()).add(canonical)
        before = self.fixed.get(key)
        kinds = before.kinds if before is not None and before.canonical == canonical else {}
        self.fixed[key] = Fixed(canonical, {**kinds, context: kind})

    def _add_person(
        self, kind: Kind, masculine: str, feminine: str, canonical: str, context: str
    ) -> None:
        person = Person(
            kind,
            masculine.lower(),
            plain(masculine),
            plain(feminine),
            context == "occupation",
            None if canonical in ("", "-") else canonical,
        )
        for form in (person.masculine, person.feminine):
            known = self.persons.get(form)
            # a noun is not displaced by an adjective of the same form
            if known is None or known.kind == "adjective" or kind == "noun":
                self.persons[form] = person

    def person(self, word: str) -> Person | None:
        """The person noun or adjective that a plain word is a form of, in either number."""
        for form in morphology.singulars(word):
            found = self.persons.get(form)
            if found:
                return found
        return None


def split_words(text: str) -> list[str]:
    """Words with their elision, hyphens as borders: `l'aide-soignant` is l', aide, soignant."""
    return text.replace("-", " ").replace("'", "' ").split()


@lru_cache(maxsize=1)
def default_dictionary() -> InclusiveDictionary:
    """The dictionary of the package, read once."""
    return InclusiveDictionary.load()
