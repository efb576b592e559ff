"""What names an occupation in French: its own forms, and synonyms from a file."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from ..target.romance.fr import morphology
from ..target.romance.fr.dictionary import DictionaryError, split_words
from ..target.romance.fr.spelling import plain, view

Occupation = tuple[str, str, str]

_ARTICLES = ("le ", "la ", "l'", "un ", "une ")
_HEADER = "occupation\tmasculine\tfeminine"
# a head that says too little without the words after it: homme de ménage, aide de vie
_NEEDS_COMPLEMENT = frozenset(["homme", "femme", "aide", "agent", "personne", "hote", "maitre"])


@dataclass(frozen=True)
class Naming:
    """One way to name an occupation.

    Attributes:
        masculine: Its plain words in the masculine singular.
        feminine: The same in the feminine; as many words.
        own: Whether it is a form of the benchmark's triple, not a synonym.
    """

    masculine: tuple[str, ...]
    feminine: tuple[str, ...]
    own: bool

    @property
    def head_alone(self) -> bool:
        """Whether the first word alone may stand for it: le chauffeur for chauffeur d'autobus."""
        return len(self.masculine) > 1 and self.masculine[0] not in _NEEDS_COMPLEMENT


def check_occupation(occupation: Occupation) -> None:
    """Refuses what is no occupation.

    Raises:
        ValueError: The occupation is not a tuple of three non-empty forms.
    """
    given: object = occupation
    if not (
        isinstance(given, tuple)
        and len(given) == 3
        and all(isinstance(form, str) and form.strip() for form in given)
    ):
        raise ValueError(
            "an occupation is a tuple of its masculine, feminine and inclusive form, not"
            f" {occupation!r}"
        )


@lru_cache(maxsize=512)
def namings(occupation: Occupation) -> tuple[Naming, ...]:
    """All ways to name an occupation, its own forms first."""
    masculine, feminine, inclusive = (_bare(form) for form in occupation)
    found = [_naming(masculine, feminine, own=True)]
    pair = _spelled_out(inclusive)
    if pair and pair[0].split()[:1] != masculine.split()[:1]:
        found.append(_naming(*pair, own=True))  # agent.e de ménage, beside homme de ménage
    found.extend(_naming(one, other, own=False) for one, other in _synonyms().get(masculine, ()))
    return tuple(found)


@lru_cache(maxsize=512)
def namings_by_head(occupation: Occupation) -> dict[str, tuple[Naming, ...]]:
    """The same by their first word, masculine or feminine."""
    table: dict[str, tuple[Naming, ...]] = {}
    for naming in namings(occupation):
        for head in {naming.masculine[0], naming.feminine[0]}:
            table[head] = (*table.get(head, ()), naming)
    return table


def _bare(form: str) -> str:
    text = view(form).text.lower().strip()
    for article in _ARTICLES:
        text = text.removeprefix(article)
    return text


def _naming(masculine: str, feminine: str, own: bool) -> Naming:
    masc = tuple(plain(word) for word in split_words(masculine))
    fem = tuple(plain(word) for word in split_words(feminine))
    if len(masc) != len(fem):
        # le responsable, la personne responsable: only the first words can be told apart
        fem = fem[:1] + masc[1:]
    return Naming(masc, fem, own)


def _spelled_out(inclusive: str) -> tuple[str, str] | None:
    """agent.e de ménage: agent de ménage, agente de ménage."""
    masculine, feminine, spelled = [], [], False
    for word in inclusive.split():
        base, dot, ending = word.partition(".")
        fit = morphology.fits(base, ending) if dot else None
        spelled = spelled or fit is not None
        masculine.append(fit[0] if fit else word)
        feminine.append(fit[1] if fit else word)
    return (" ".join(masculine), " ".join(feminine)) if spelled else None


@lru_cache(maxsize=1)
def _synonyms() -> dict[str, list[tuple[str, str]]]:
    path = Path(__file__).with_name("synonyms.tsv")
    lines = path.read_text(encoding="utf-8").splitlines()
    if lines[0] != _HEADER:
        raise DictionaryError(f"{path}:1: the header must be {_HEADER!r}")
    table: dict[str, list[tuple[str, str]]] = {}
    for number, line in enumerate(lines[1:], start=2):
        cells = line.split("\t")
        if len(cells) != 3:
            raise DictionaryError(f"{path}:{number}: {len(cells)} columns, there must be 3")
        table.setdefault(_bare(cells[0]), []).append((cells[1], cells[2]))
    return table
