"""WinoMT: English sentences about two persons, one of whom a pronoun refers to.

Stanovsky, Smith and Zettlemoyer 2019, "Evaluating Gender Bias in Machine Translation", ACL. 3,888
sentences; 240 of them have a subject whose gender is not told (they). A sentence stands twice where
it is asked about both of its persons: a row is known by its number only.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal, cast

from ..linguistics.source import analyse
from ..linguistics.source.base import SourceGender
from ..support.paths import user_path
from .sources import WINOMT, fetch
from .tables import decode, split_lines
from .winomtde import DataFormatError

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

TARGETS = ("de", "es", "fr", "it", "uk", "ru", "ar", "he")
GENDERS = ("male", "female", "neutral")
FULL, MINI = "winomt", "mini"
DATASETS = {"winomt": "en.txt", "pro": "en_pro.txt", "anti": "en_anti.txt"}
"""The authors' files by name: all sentences; those where gender and occupation go together by US
labour statistics (`pro`), and those where they don't (`anti`)."""

_SIZES = {"winomt": 3888, "pro": 1584, "anti": 1584}

Gender = Literal["male", "female", "neutral"]
Stereotype = Literal["pro", "anti"]


@dataclass(frozen=True)
class WinoMTRow:
    """A sentence of WinoMT, asked about one of its persons.

    Attributes:
        row: number in the file, from 0.
        gender: of the subject: `neutral` where the sentence has they.
        subject_index: position of the subject, in words split at single blanks, from 0.
        source: the English sentence.
        subject: the occupation, without an article.
        occurrence: how many rows before it have the same sentence.
        stereotype_us: whether gender and occupation go together by US labour statistics; None
            where the row is in neither split.
        other: the other person as written; None where none is found.
        other_gender: that the sentence shows for it; None where it shows none.
    """

    row: int
    gender: Gender
    subject_index: int
    source: str
    subject: str
    occurrence: int
    stereotype_us: Stereotype | None
    other: str | None
    other_gender: SourceGender | None


@dataclass(frozen=True)
class WinoMTDataset:
    """The rows and where they come from.

    Attributes:
        name: `winomt`, `pro`, `anti`, `mini`, or the path.
        revision: commit of the authors' repository, or SHA-256 of the file.
        rows: in order of the file.
    """

    name: str
    revision: str
    rows: tuple[WinoMTRow, ...]


Line = tuple[Gender, int, str, str]


def parse_lines(text: str, name: str) -> list[Line]:
    """Read lines of gender, subject index, sentence, occupation, separated by tabs.

    Raises:
        DataFormatError: names file and line of a wrong field count, gender or index.
    """
    rows: list[Line] = []
    for number, line in enumerate(split_lines(text), start=1):
        if not line:
            continue
        where = f"{name} line {number}"
        fields = line.split("\t")
        if len(fields) != 4:
            raise DataFormatError(
                f"{where}: {len(fields)} fields, expected 4 separated by tabs (gender, subject "
                f"index, sentence, occupation): {line[:80]!r}"
            )
        gender, index, sentence, occupation = fields
        if gender not in GENDERS:
            raise DataFormatError(f"{where}: gender {gender!r}, allowed: {', '.join(GENDERS)}")
        words = sentence.split()  # two blanks in a row are one
        if not index.isdecimal() or int(index) >= len(words):
            raise DataFormatError(
                f"{where}: subject index {index!r}, allowed: 0 to {len(words) - 1}"
            )
        rows.append((cast(Gender, gender), int(index), " ".join(words), _plain(occupation)))
    if not rows:
        raise DataFormatError(f"{name}: no sentence in it")
    return rows


def _plain(occupation: str) -> str:
    """The occupation without article and blanks, which some lines have."""
    words = occupation.split()
    return " ".join(words[1:] if words[:1] and words[0].lower() in ("the", "a", "an") else words)


def load_winomt(dataset: str = FULL) -> WinoMTDataset:
    """Load the sentences of a data set.

    Args:
        dataset: `winomt`, `pro` or `anti` (the authors' files), `mini` (embedded), or the path of
            a file in the same form.

    Raises:
        DataUnavailableError: if the authors' files can't be had.
        DataFormatError: if a file breaks the format.
        ValueError: if `dataset` is neither a name nor a file.
    """
    if dataset in DATASETS:
        texts = {
            name: decode(fetch(f"data/aggregates/{file}", WINOMT), file)
            for name, file in DATASETS.items()
        }
        lines = parse_lines(texts[dataset], DATASETS[dataset])
        if len(lines) != _SIZES[dataset]:
            raise DataFormatError(
                f"{DATASETS[dataset]}: {len(lines)} rows, expected {_SIZES[dataset]}"
            )
        splits = {name: parse_lines(texts[name], DATASETS[name]) for name in ("pro", "anti")}
        return WinoMTDataset(dataset, WINOMT.commit, _rows(lines, splits))
    file = mini_folder() / "en.txt" if dataset == MINI else user_path(dataset)
    if not file.is_file():
        raise ValueError(
            f"No data set {dataset!r}: give {', '.join(DATASETS)}, {MINI}, or the path of a file "
            f"that exists."
        )
    content = file.read_bytes()
    revision = f"sha256:{hashlib.sha256(content).hexdigest()[:16]}"
    lines = parse_lines(decode(content, str(file)), str(file))
    return WinoMTDataset(dataset, revision, _rows(lines, {}))


def mini_folder() -> Traversable:
    """The embedded set: sentences and recordings."""
    return Path(__file__).parent.joinpath("mini", "winomt")


def _rows(lines: list[Line], splits: dict[str, list[Line]]) -> tuple[WinoMTRow, ...]:
    # a row of the corpus may be in a split several times; order and place say nothing
    labels: dict[tuple[str, str, str], Stereotype] = {}
    both: tuple[Stereotype, Stereotype] = ("pro", "anti")
    for label in both:
        for gender, _, sentence, occupation in splits.get(label, ()):
            labels[gender, sentence, occupation.lower()] = label
    seen: Counter[str] = Counter()
    rows = []
    for number, (gender, index, source, subject) in enumerate(lines):
        found = analyse(source, index, "en")
        other = found.other
        rows.append(
            WinoMTRow(
                row=number,
                gender=gender,
                subject_index=index,
                source=source,
                subject=subject,
                occurrence=seen[source],
                stereotype_us=labels.get((gender, source, subject.lower())),
                other=found.words[other.index] if other else None,
                other_gender=other.gender if other else None,
            )
        )
        seen[source] += 1
    return tuple(rows)
