"""WinoMTDE: 288 German sentences with two persons, and which of them is asked about.

Kappl 2025, section 2.1. The loader reads the authors' files at a pinned commit, the embedded mini
set, or a folder or file of one's own in the same form.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from ..linguistics.source import analyse
from ..linguistics.source.base import SourceGender
from ..support.paths import user_path
from .sources import WINOMTDE, fetch
from .tables import decode, read_table, split_lines

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

Stereotype = Literal["pro", "anti"]
Sentence = tuple[SourceGender, int, str, str]
"""Gender and place of the subject, the sentence, the subject."""

TARGETS = ("es", "fr", "it", "uk", "ru", "ar", "he")
"""The paper's target languages (section 3, Languages)."""

ROWS = 288
_SPLITS = {
    "stereotype_de": ("de_pro.txt", "de_anti.txt"),
    "stereotype_us": ("de_pro_wmt.txt", "de_anti_wmt.txt"),
}
_STATISTICS = "labour-statistics.csv"
_UPSTREAM = {
    "labour-statistics.csv": "src/german/job_data_arbeitsamt_with_short.csv",
    **{
        name: f"data/aggregates/{name}"
        for name in ("de.txt", "de_pro.txt", "de_anti.txt", "de_pro_wmt.txt", "de_anti_wmt.txt")
    },
}


class DataFormatError(ValueError):
    """A file of the data set breaks the format; the message names file and line."""


@dataclass(frozen=True)
class OccupationGroup:
    """A group of the German classification of occupations (KldB 2010).

    Attributes:
        code: such as `111Lw`.
        name: in German.
        share_of_women: of people at work in it, 0 to 100.
    """

    code: str
    name: str
    share_of_women: float


@dataclass(frozen=True)
class WinoRow:
    """A sentence of WinoMTDE.

    Attributes:
        row: number in the file, from 0.
        gender: gender of the subject.
        subject_index: position of the subject, in words split at single blanks, from 0.
        source: the German sentence.
        subject: the word at that position without punctuation.
        main_clause: whether the subject stands in a main clause.
        stereotype_de: whether gender and occupation go together by German labour statistics;
            None where the row is in neither split.
        stereotype_us: the same by the US statistics that WinoMT used.
        group: of the subject's occupation; None where it is none (a patient).
        other: the other person as written; None where there is none.
        other_gender: None where the form does not tell.
    """

    row: int
    gender: SourceGender
    subject_index: int
    source: str
    subject: str
    main_clause: bool
    stereotype_de: Stereotype | None
    stereotype_us: Stereotype | None
    group: OccupationGroup | None
    other: str | None
    other_gender: SourceGender | None


@dataclass(frozen=True)
class WinoDataset:
    """The rows and where they come from.

    Attributes:
        name: `winomtde`, `mini`, or the path.
        revision: commit of the authors' repository, or SHA-256 of the sentences' file.
        rows: in order of the file.
    """

    name: str
    revision: str
    rows: tuple[WinoRow, ...]


def parse_sentences(text: str, name: str) -> list[Sentence]:
    """Read lines of gender, subject index, sentence, subject, separated by tabs.

    Args:
        text: content of the file.
        name: of the file, for errors.

    Raises:
        DataFormatError: names file and line of a wrong field count, gender, index, or a subject
            that does not stand at its index.
    """
    return [row for _, row in _numbered_sentences(text, name)]


def _numbered_sentences(text: str, name: str) -> list[tuple[int, Sentence]]:
    """The same, each with the number of its line."""
    rows: list[tuple[int, Sentence]] = []
    for number, line in enumerate(split_lines(text), start=1):
        if not line:
            continue
        where = f"{name} line {number}"
        fields = line.split("\t")
        if len(fields) != 4:
            raise DataFormatError(
                f"{where}: {len(fields)} fields, expected 4 separated by tabs (gender, subject "
                f"index, sentence, subject): {line[:80]!r}"
            )
        gender, index, sentence, subject = fields
        if gender not in ("male", "female"):
            raise DataFormatError(f"{where}: gender {gender!r}, allowed: male, female")
        words = sentence.split(" ")
        if not index.isdecimal() or int(index) >= len(words):
            raise DataFormatError(
                f"{where}: subject index {index!r}, allowed: 0 to {len(words) - 1}"
            )
        found = words[int(index)].strip(".,;:!?\"'„“”»«()…")
        if found != subject:
            raise DataFormatError(
                f"{where}: subject {subject!r} is not at index {index}, where {found!r} stands"
            )
        rows.append((number, (gender, int(index), sentence, subject)))  # type: ignore[arg-type]
    if not rows:
        raise DataFormatError(f"{name}: no sentence in it")
    return rows


def parse_statistics(text: str, name: str) -> dict[str, OccupationGroup]:
    """Read the labour statistics: the group of each German occupation noun.

    Raises:
        DataFormatError: names file and line.
    """
    groups: dict[str, OccupationGroup] = {}
    header, *records = read_table(text, name, ",", quoted=True)
    for number, cells in records:
        try:
            record = dict(zip(header[1], cells, strict=True))
            group = OccupationGroup(record["ab_code"], record["name"], float(record["perc_women"]))
            nouns = ast.literal_eval(f"[{record['jobs']}]")
        except (KeyError, TypeError, ValueError, SyntaxError) as error:
            raise DataFormatError(
                f"{name} line {number}: expected columns ab_code, name, perc_women, jobs (quoted "
                f"nouns separated by commas): {error!r}"
            ) from error
        for noun in nouns:
            groups.setdefault(noun, group)
    return groups


def load_winomtde(dataset: str = "winomtde") -> WinoDataset:
    """Load the sentences of a data set with their metadata.

    Args:
        dataset: `winomtde` (the authors' files), `mini` (embedded), or the path of a folder laid
            out as the mini set or of one file of sentences, which then has no stereotypes.

    Raises:
        DataUnavailableError: if the authors' files can't be had.
        DataFormatError: if a file breaks the format.
        ValueError: if `dataset` is neither a name nor a path.
    """
    if dataset == "winomtde":
        rows = _rows(lambda name: fetch(_UPSTREAM[name]), "")
        if len(rows) != ROWS:
            raise DataFormatError(f"de.txt: {len(rows)} rows, expected {ROWS}")
        return WinoDataset(dataset, WINOMTDE.commit, rows)
    import hashlib

    root = mini_folder() if dataset == "mini" else user_path(dataset)
    if isinstance(root, Path) and not root.exists():
        raise ValueError(
            f"No data set {dataset!r}: give winomtde, mini, or the path of a folder or file that "
            f"exists."
        )
    if root.is_file():
        content = root.read_bytes()
        rows = _rows(lambda name: content if name == "de.txt" else None, f"{root}: ")
    else:

        def read_local(name: str) -> bytes | None:
            file = root.joinpath(name)
            return file.read_bytes() if file.is_file() else None

        found = read_local("de.txt")
        if found is None:
            raise ValueError(f"{root} has no de.txt: a data set folder holds de.txt and splits.")
        content = found
        rows = _rows(read_local, f"{root}/")
    return WinoDataset(dataset, f"sha256:{hashlib.sha256(content).hexdigest()[:16]}", rows)


def mini_folder() -> Traversable:
    """The embedded set: sentences, splits, statistics, recordings and gold labels."""
    return Path(__file__).parent.joinpath("mini", "winomtde")


def _rows(read: Callable[[str], bytes | None], prefix: str) -> tuple[WinoRow, ...]:
    def text(name: str) -> str | None:
        content = read(name)
        return None if content is None else decode(content, f"{prefix}{name}")

    sentences = parse_sentences(text("de.txt") or "", f"{prefix}de.txt")
    stereotypes = {
        key: _stereotypes(frozenset(sentences), text, names, prefix)
        for key, names in _SPLITS.items()
    }
    statistics = text(_STATISTICS)
    groups = parse_statistics(statistics, f"{prefix}{_STATISTICS}") if statistics else {}

    return tuple(
        _row(
            number,
            row,
            stereotypes["stereotype_de"].get(row),
            stereotypes["stereotype_us"].get(row),
            groups.get(row[3]),
        )
        for number, row in enumerate(sentences)
    )


def _stereotypes(
    sentences: frozenset[Sentence],
    text: Callable[[str], str | None],
    names: tuple[str, str],
    prefix: str,
) -> dict[Sentence, Stereotype]:
    """Which rows of the corpus are in the pro- and in the anti-stereotypical split.

    Raises:
        DataFormatError: names file and line of a row that is not in the corpus, or in both splits.
    """
    found: dict[Sentence, Stereotype] = {}
    labels: tuple[Stereotype, Stereotype] = ("pro", "anti")
    for name, label in zip(names, labels, strict=True):
        content = text(name)
        for number, row in _numbered_sentences(content, f"{prefix}{name}") if content else ():
            where = f"{prefix}{name} line {number}"
            if row not in sentences:
                raise DataFormatError(
                    f"{where}: this row is not in de.txt, letter for letter: {row[2]!r}"
                )
            if found.setdefault(row, label) != label:
                raise DataFormatError(f"{where}: this row is in {names[0]}, too: {row[2]!r}")
    return found


def _row(
    number: int,
    fields: tuple[SourceGender, int, str, str],
    stereotype_de: Stereotype | None,
    stereotype_us: Stereotype | None,
    group: OccupationGroup | None,
) -> WinoRow:
    gender, index, source, subject = fields
    sentence = analyse(source, index)
    other = sentence.other
    return WinoRow(
        row=number,
        gender=gender,
        subject_index=index,
        source=source,
        subject=subject,
        main_clause=sentence.subject.clause in sentence.main_clauses,
        stereotype_de=stereotype_de,
        stereotype_us=stereotype_us,
        group=group,
        other=sentence.words[other.index] if other else None,
        other_gender=other.gender if other else None,
    )
