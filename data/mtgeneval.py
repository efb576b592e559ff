"""MT-GenEval: sentences of Wikipedia in two gender variants, and sentences whose context tells it.

Currey et al. 2022, "MT-GenEval: A Counterfactual and Contextual Dataset for Evaluating Gender
Accuracy in Machine Translation", EMNLP. CC-BY-SA 3.0: downloaded by the user, never shipped.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, get_args

from ..support.paths import user_path
from .sources import MTGENEVAL, fetch
from .tables import decode, split_lines
from .winomtde import DataFormatError

TARGETS = ("de", "es", "fr", "it", "pt", "ru", "hi", "ar")
SUBSETS = ("counterfactual", "contextual")
SPLITS = ("test", "dev")
FULL, MINI = "mtgeneval", "mini"
SEPARATOR = " <sep> "
"""Between the context and the sentence that is to be translated, as the model gets them."""

Subset = Literal["counterfactual", "contextual"]
Split = Literal["test", "dev"]
Gender = Literal["female", "male"]


@dataclass(frozen=True)
class GenEvalRow:
    """A sentence with the right reference and the one of the other gender.

    Attributes:
        row: number of the line, from 0; both variants of a counterfactual pair have the same.
        gender: of the person in the source; None in the contextual subset, which does not say it.
        source: English; in the contextual subset with its context before it.
        reference: with the source's gender.
        other_reference: the same with the other gender.
    """

    row: int
    gender: Gender | None
    source: str
    reference: str
    other_reference: str

    @property
    def id(self) -> str:
        """Of samples and recordings."""
        return f"{self.row:04d}" + (f"-{self.gender}" if self.gender else "")


@dataclass(frozen=True)
class GenEvalDataset:
    """The rows and where they come from.

    Attributes:
        name: `mtgeneval`, `mini`, or the path.
        revision: commit of the authors' repository, or SHA-256 of the files.
        rows: in order of the files, the feminine variant of a pair first.
    """

    name: str
    revision: str
    rows: tuple[GenEvalRow, ...]


def load_mtgeneval(
    target: str, subset: str = "counterfactual", split: str = "test", dataset: str = FULL
) -> GenEvalDataset:
    """Load one language and subset.

    Args:
        target: one of `TARGETS`.
        subset: `counterfactual` (300 pairs in the test split, 1,200 in dev) or `contextual` (1,100
            and about 600 sentences).
        split: `test` or `dev`.
        dataset: `mtgeneval` (the authors' files), `mini` (embedded), or the path of a folder laid
            out as the authors' `data`.

    Raises:
        ValueError: for an unknown target, subset, split or data set.
        DataUnavailableError: if the authors' files can't be had.
        DataFormatError: if files that belong together have different numbers of lines.
    """
    for value, allowed, what in (
        (target, TARGETS, "target"),
        (subset, get_args(Subset), "subset"),
        (split, get_args(Split), "split"),
    ):
        if value not in allowed:
            raise ValueError(f"Unknown {what} {value!r}: allowed are {', '.join(allowed)}.")
    digest = hashlib.sha256()
    if dataset == FULL:

        def read(path: str) -> bytes:
            return fetch(f"data/{path}", MTGENEVAL)

    else:
        root = mini_folder() if dataset == MINI else user_path(dataset)
        if not root.is_dir():
            raise ValueError(
                f"No data set {dataset!r}: give {FULL}, {MINI}, or the path of a folder that holds "
                f"sentences/ and context/."
            )

        def read(path: str) -> bytes:
            file = root / path
            if not file.is_file():
                raise ValueError(f"{root} has no {path}.")
            content = file.read_bytes()
            digest.update(content)
            return content

    make = _counterfactual if subset == "counterfactual" else _contextual
    rows = make(lambda path: _lines(read(path), path), target, split)
    revision = MTGENEVAL.commit if dataset == FULL else f"sha256:{digest.hexdigest()[:16]}"
    return GenEvalDataset(dataset, revision, rows)


def mini_folder() -> Path:
    """The embedded set: counterfactual pairs of our own, with recordings."""
    return Path(__file__).parent.joinpath("mini", "mtgeneval")


def _lines(content: bytes, name: str) -> list[str]:
    lines = split_lines(decode(content, name))
    return lines[:-1] if lines and not lines[-1] else lines


_Read = Callable[[str], list[str]]


def _counterfactual(read: _Read, target: str, split: str) -> tuple[GenEvalRow, ...]:
    def texts(gender: str, language: str) -> list[str]:
        name = "feminine" if gender == "female" else "masculine"
        return read(f"sentences/{split}/geneval-sentences-{name}-{split}.en_{target}.{language}")

    sources = {gender: texts(gender, "en") for gender in get_args(Gender)}
    references = {gender: texts(gender, target) for gender in get_args(Gender)}
    _same_length(target, split, *sources.values(), *references.values())
    rows: list[GenEvalRow] = []
    for number in range(len(sources["female"])):
        for gender, other in (("female", "male"), ("male", "female")):
            rows.append(
                GenEvalRow(
                    number,
                    "female" if gender == "female" else "male",
                    sources[gender][number],
                    references[gender][number],
                    references[other][number],
                )
            )
    return tuple(rows)


def _contextual(read: _Read, target: str, split: str) -> tuple[GenEvalRow, ...]:
    def texts(kind: str, language: str) -> list[str]:
        return read(
            f"context/geneval-context-wikiprofessions-{kind}-{split}.en_{target}.{language}"
        )

    found = texts("2to1", "en"), texts("original", target), texts("flipped", target)
    _same_length(target, split, *found)
    return tuple(
        GenEvalRow(number, None, *row) for number, row in enumerate(zip(*found, strict=True))
    )


def _same_length(target: str, split: str, *columns: list[str]) -> None:
    lengths = [len(column) for column in columns]
    if len(set(lengths)) != 1 or not lengths[0]:
        raise DataFormatError(
            f"MT-GenEval's files for {target}, {split}, have {', '.join(map(str, lengths))} lines; "
            f"those of one subset must have as many as each other."
        )
