"""FairTranslate: English sentences about one person's occupation, in three gender variants.

The benchmark (Jourdan et al., 2025) has 2,418 rows: 806 base sentences, each as male, female and
inclusive variant, with a French reference. This module reads it from the authors' own place on
the Hugging Face hub, from a local copy, or reads the small set written for this project (`mini`),
and finds and checks which rows are the variants of one base sentence.
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass
from itertools import count, pairwise
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..support.paths import user_path
from .sources import MIRROR_VARIABLE, DataUnavailableError
from .tables import decode, read_table, split_lines

if TYPE_CHECKING:
    from inspect_ai.dataset import Dataset, Sample

DATASET_PATH = "Fannyjrd/FairTranslate_fr"
DATASET_SPLIT = "train"
DATASET_REVISION = "main"
FULL, MINI = "fairtranslate", "mini"
EXPECTED_ROWS = 2418
EXPECTED_ROWS_PER_GENDER = 806

GENDERS = ("male", "female", "inclusive")
AMBIGUOUS = "ambiguous"
"""Of a base sentence whose variants have the same English: none of the three genders is right."""
AMBIGUITIES = (AMBIGUOUS, "unambiguous", "long unambiguous")
STEREOTYPES = ("female-stereotyped", "male-stereotyped", "gender-balanced")
COLUMNS = ("english", "french", "gender", "ambiguity", "stereotype", "occupation")
FILE_TYPES = (".csv", ".tsv", ".jsonl", ".parquet")

_MINI_ROWS = Path(__file__).parent / "mini" / "fairtranslate" / "rows.tsv"
_COMMIT = re.compile(r"[0-9a-f]{40}")
# Two variants of one base sentence share nearly all words; two sentences about the same
# occupation share its name and little more.
_NEAR_EQUAL = 0.5


@dataclass(frozen=True)
class Row:
    """One row of the benchmark, as published."""

    english: str
    french: str
    gender: str
    ambiguity: str
    stereotype: str
    occupation: tuple[str, str, str]


@dataclass(frozen=True)
class FairTranslate:
    """The rows with their base sentences, and where they come from.

    Attributes:
        rows: the rows, in the order in which they were read.
        bases: for each row the number of its base sentence, in order of appearance.
        origin: what the log must say of the data: name, source, revision, resolved commit,
            SHA-256 of the content, and how many rows there are of each gender.
    """

    rows: tuple[Row, ...]
    bases: tuple[int, ...]
    origin: Mapping[str, Any]

    def samples(self, prompting: Sequence[str]) -> list[Sample]:
        """The samples to translate, once for each prompting strategy.

        The variants of a base sentence stand together, and the strategies of a variant: a run
        with a limit has whole base sentences.

        Args:
            prompting: ids of the strategies. With one of them the sample ids are
                `<base>-<gender>`, with several `<base>-<gender>-<prompting>`.
        """
        from inspect_ai.dataset import Sample

        from ..linguistics.source.english_they import has_singular_they

        return [
            Sample(
                id=record_id(base, row) + (f"-{strategy}" if len(prompting) > 1 else ""),
                input=row.english,
                target=row.french,
                metadata={
                    "gender": row.gender,
                    "ambiguity": row.ambiguity,
                    "stereotype": row.stereotype,
                    "occupation": list(row.occupation),
                    "base": f"{base:03d}",
                    "record_id": record_id(base, row),
                    "singular_they": has_singular_they(row.english),
                    "prompting": strategy,
                },
            )
            for base, row in self.ordered()
            for strategy in prompting
        ]

    def ordered(self) -> list[tuple[int, Row]]:
        """Base sentence and row, the variants of a base sentence together."""
        return sorted(zip(self.bases, self.rows, strict=True), key=itemgetter(0))


def load_fairtranslate(dataset: str = FULL, revision: str | None = None) -> FairTranslate:
    """Read the benchmark, a file in its form, or the set that comes with this package.

    Args:
        dataset: `fairtranslate` for the benchmark: the copy in `$GENDERMT_DATA/fairtranslate` if
            there is one (a file `fairtranslate*` or `train*`), else the Hugging Face hub; `mini`
            for the embedded set; or the path of a CSV (`;` or `,`), TSV, JSONL or Parquet file,
            which may be relative to `$GENDERMT_DATA`.
        revision: branch, tag or commit on the hub; only for `fairtranslate` from the hub.

    Raises:
        ValueError: if rows are not in the benchmark's form, if it is not the whole benchmark that
            was asked for, or if the variants of a base sentence don't fit together.
        FileNotFoundError: if `dataset` is no known name and no file.
        DataUnavailableError: if the hub can't be reached.
    """
    path = _local_file(dataset)
    if revision is not None and path is not None:
        raise ValueError(
            f"revision={revision!r} is for the Hugging Face hub, but the rows come from the file "
            f"{path}. Leave revision out"
            + (f", or unset {MIRROR_VARIABLE}." if dataset == FULL else ".")
        )
    source: dict[str, Any]
    if path is None:
        revision = revision or DATASET_REVISION
        commit = _resolve_commit(revision)
        records = _hub_records(commit)
        where = f"{DATASET_PATH} at {commit}"
        source = {"source": f"hf://datasets/{DATASET_PATH}", "revision": revision, "commit": commit}
    else:
        records = _file_records(path)
        where = str(path)
        source = {"source": "embedded" if dataset == MINI else str(path)}
    rows = tuple(_row(record, index, where) for index, record in enumerate(records))
    if not rows:
        raise ValueError(f"{where}: no rows.")
    per_gender = {gender: sum(row.gender == gender for row in rows) for gender in GENDERS}
    if dataset == FULL:
        _check_size(len(rows), per_gender, where)
    bases = find_bases(rows, where)
    origin = {
        "dataset": dataset if path is None or dataset in (FULL, MINI) else path.name,
        **source,
        "sha256": content_hash(rows),
        "rows": len(rows),
        "rows_per_gender": per_gender,
        "base_sentences": len(set(bases)),
    }
    return FairTranslate(rows, bases, origin)


def record_id(base: int, row: Row) -> str:
    """What a row is called in samples and recordings: `000-female`."""
    return f"{base:03d}-{row.gender}"


def content_hash(rows: Sequence[Row]) -> str:
    """SHA-256 of the rows' content and order, the same whatever kind of file held them."""
    digest = hashlib.sha256()
    for row in rows:
        digest.update(json.dumps(astuple(row), ensure_ascii=False).encode() + b"\n")
    return digest.hexdigest()


def find_bases(rows: Sequence[Row], where: str = "FairTranslate") -> tuple[int, ...]:
    """The number of each row's base sentence, in order of appearance.

    The published file has the three variants of a base sentence side by side. This is checked,
    not assumed: where it does not hold, the variants are looked for among all rows of the same
    occupation, ambiguity and stereotype.

    Raises:
        ValueError: if some rows don't form a triple; the message names them, counted from 0.
    """
    bags = [_bag(row) for row in rows]
    triples = [tuple(range(start, start + 3)) for start in range(0, len(rows), 3)]
    if len(rows) % 3 or not all(_is_triple(triple, rows, bags) for triple in triples):
        triples = sorted(_search_triples(rows, bags, where), key=min)
    bases = [0] * len(rows)
    for number, triple in enumerate(triples):
        for index in triple:
            bases[index] = number
    return tuple(bases)


def _local_file(dataset: str) -> Path | None:
    """The file to read, or None for the hub."""
    if dataset == MINI:
        return _MINI_ROWS
    folder = os.environ.get(MIRROR_VARIABLE)
    root = user_path(folder) if folder else None
    if dataset == FULL:
        return _mirror(root / "fairtranslate") if root else None
    candidates = [user_path(dataset)]
    if root:
        candidates += [root / dataset, root / "fairtranslate" / dataset]
    for path in candidates:
        if path.is_file():
            return path
    raise FileNotFoundError(
        f"No data set {dataset!r}: give {FULL!r}, {MINI!r} or the path of a "
        f"{', '.join(FILE_TYPES)} file. Looked for {', '.join(map(str, candidates))}."
    )


def _mirror(folder: Path) -> Path | None:
    """The one copy of the benchmark in a folder (hub layout or flat), if there is any."""
    found = [
        path
        for path in sorted([*folder.glob("*"), *folder.glob("data/*")])
        if path.suffix.lower() in FILE_TYPES
        and path.name.lower().startswith((FULL, DATASET_SPLIT))
        and path.is_file()
    ]
    if len(found) > 1:
        raise ValueError(
            f"{folder} holds several copies of the benchmark: {', '.join(map(str, found))}. "
            "Keep one, or give the path of the one to use as the data set."
        )
    return found[0] if found else None


def _resolve_commit(revision: str) -> str:
    """The commit that a branch, tag or short name of the hub stands for now."""
    if _COMMIT.fullmatch(revision):
        return revision
    from huggingface_hub import HfApi

    try:
        commit = HfApi().dataset_info(DATASET_PATH, revision=revision, timeout=30).sha
    # The hub's client raises errors of several HTTP libraries; whatever it is, the user needs to
    # know what was wanted and what else can be done.
    except Exception as error:
        raise DataUnavailableError(_no_hub(revision, error)) from error
    if commit is None:
        raise DataUnavailableError(_no_hub(revision, "the hub names no commit"))
    return commit


def _no_hub(revision: str, problem: object) -> str:
    return (
        f"FairTranslate can't be read from the Hugging Face hub ({DATASET_PATH}, revision "
        f"{revision}): {problem}. Give a local copy as data set (-T dataset=PATH), put it into "
        f"${MIRROR_VARIABLE}/fairtranslate, or use the small set (-T dataset={MINI})."
    )


def _hub_records(commit: str) -> list[dict[str, Any]]:
    from inspect_ai.dataset import Sample, hf_dataset

    numbers = count(1)

    def keep(record: dict[str, Any]) -> Sample:
        _check_columns(record, DATASET_PATH)
        return Sample(
            id=next(numbers),
            input=record["english"],
            metadata={name: record[name] for name in COLUMNS},
        )

    samples: Dataset = hf_dataset(
        DATASET_PATH, split=DATASET_SPLIT, revision=commit, sample_fields=keep
    )
    return [sample.metadata or {} for sample in samples]


def _file_records(path: Path) -> list[dict[str, Any]]:
    suffix = path.suffix.lower()
    if suffix == ".parquet":
        import pandas as pd

        records: list[dict[str, Any]] = [
            {str(key): value for key, value in record.items()}
            for record in pd.read_parquet(path).to_dict("records")
        ]
    elif suffix in FILE_TYPES:
        text = decode(path.read_bytes(), str(path))
        records = list(
            _json_records(text, path) if suffix == ".jsonl" else _csv_records(text, path)
        )
    else:
        raise ValueError(f"{path}: unknown kind of file; use {', '.join(FILE_TYPES)}.")
    if records:
        _check_columns(records[0], str(path))
    return records


def _json_records(text: str, path: Path) -> Iterator[dict[str, Any]]:
    for number, line in enumerate(split_lines(text), 1):
        if not line.strip():
            continue
        try:
            record = json.loads(line)
        except (json.JSONDecodeError, RecursionError) as error:
            raise ValueError(f"{path}, line {number}: not JSON: {error}.") from error
        if not isinstance(record, dict):
            raise ValueError(f"{path}, line {number}: a JSON object is needed, not {line[:40]!r}.")
        yield record


def _csv_records(text: str, path: Path) -> Iterator[dict[str, Any]]:
    delimiter = max("\t;,", key=split_lines(text[:10_000])[0].count)
    rows = read_table(text, str(path), delimiter, quoted=True)
    _, header = next(rows, (1, []))
    names = [name.strip().lower() for name in header]
    for number, cells in rows:
        if len(cells) != len(names):
            raise ValueError(
                f"{path}, line {number}: {len(cells)} cells, expected {len(names)} "
                f"({', '.join(names)})."
            )
        yield dict(zip(names, cells, strict=True))


def _check_columns(record: Mapping[str, Any], where: str) -> None:
    missing = [name for name in COLUMNS if name not in record]
    if missing:
        raise ValueError(
            f"{where}: missing column{'s' * (len(missing) > 1)} {', '.join(missing)}. Found "
            f"{', '.join(map(str, record))}; needed are {', '.join(COLUMNS)}."
        )


def _row(record: Mapping[str, Any], index: int, where: str) -> Row:
    def text(name: str) -> str:
        value = record.get(name)
        if not isinstance(value, str) or not value.strip():
            raise ValueError(f"{where}, row {index}: {name} is {value!r}, a text is needed.")
        return value.strip()

    def choice(name: str, allowed: Sequence[str]) -> str:
        value = text(name).lower()
        if value not in allowed:
            raise ValueError(
                f"{where}, row {index}: {name} is {record[name]!r}, allowed are "
                f"{', '.join(allowed)}."
            )
        return value

    forms = _occupation_forms(record.get("occupation"))
    if forms is None:
        raise ValueError(
            f"{where}, row {index}: occupation is {record.get('occupation')!r}; needed is a list "
            "of three French forms (masculine, feminine, inclusive) or its text."
        )
    return Row(
        english=text("english"),
        french=text("french"),
        gender=choice("gender", GENDERS),
        ambiguity=choice("ambiguity", AMBIGUITIES),
        stereotype=choice("stereotype", STEREOTYPES),
        occupation=forms,
    )


def _occupation_forms(value: Any) -> tuple[str, str, str] | None:
    """Three forms from a list or array, or from a list's text as JSON, Python or NumPy print it."""
    if isinstance(value, str):
        for parse in (json.loads, ast.literal_eval, _quoted_parts):
            try:
                forms = _three_texts(parse(value))
            except (ValueError, SyntaxError, RecursionError, MemoryError):
                continue
            if forms is not None:
                return forms
        return None
    return _three_texts(value)


def _quoted_parts(text: str) -> list[str]:
    """`['serveur' 'serveuse' 'serveur.euse']`, as NumPy prints an array: no commas."""
    if not (text.startswith("[") and text.endswith("]")):
        return []
    return [single or double for single, double in re.findall(r"'([^']*)'|\"([^\"]*)\"", text)]


def _three_texts(value: Any) -> tuple[str, str, str] | None:
    forms = list(value) if hasattr(value, "__iter__") and not isinstance(value, str) else []
    if len(forms) != 3 or not all(isinstance(form, str) and form.strip() for form in forms):
        return None
    masculine, feminine, inclusive = (form.strip() for form in forms)
    return masculine, feminine, inclusive


def _check_size(total: int, per_gender: Mapping[str, int], where: str) -> None:
    if total != EXPECTED_ROWS or set(per_gender.values()) != {EXPECTED_ROWS_PER_GENDER}:
        counts = ", ".join(f"{count} {gender}" for gender, count in per_gender.items())
        raise ValueError(
            f"{where}: FairTranslate has {EXPECTED_ROWS} rows, {EXPECTED_ROWS_PER_GENDER} of each "
            f"gender; found {total} ({counts}). To use a part of it or other rows, give the path "
            "of the file as data set."
        )


# Words that differ between the variants of a sentence and say nothing of its content.
_VARYING = frozenset(
    """
    le la l un une ce cet cette il elle iel lea
    a an the this he she they his her their him them is are was were has have
    himself herself themselves themself
    """.split()
)
_WORD = re.compile(r"[^\W\d_]+")


def _bag(row: Row) -> Counter[str]:
    """The words of both languages, cut so that the gendered forms of a word fall together."""
    words = _WORD.findall(f"{row.english} {row.french}".lower())
    return Counter(word[:4] for word in words if word not in _VARYING and len(word) > 1)


def _likeness(first: Counter[str], second: Counter[str]) -> float:
    """Share of the words that two bags have in common (Dice)."""
    total = first.total() + second.total()
    return 2 * (first & second).total() / total if total else 0.0


def _is_triple(indices: Sequence[int], rows: Sequence[Row], bags: Sequence[Counter[str]]) -> bool:
    variants = [rows[index] for index in indices]
    return (
        {row.gender for row in variants} == set(GENDERS)
        and len({(row.occupation, row.ambiguity, row.stereotype) for row in variants}) == 1
        and all(
            _likeness(bags[first], bags[second]) >= _NEAR_EQUAL
            for first, second in pairwise(indices)
        )
    )


def _search_triples(
    rows: Sequence[Row], bags: Sequence[Counter[str]], where: str
) -> Iterator[tuple[int, ...]]:
    groups: dict[tuple[object, ...], list[int]] = defaultdict(list)
    for index, row in enumerate(rows):
        groups[row.occupation, row.ambiguity, row.stereotype].append(index)
    for indices in groups.values():
        by_gender = {
            gender: [index for index in indices if rows[index].gender == gender]
            for gender in GENDERS
        }
        if len({len(found) for found in by_gender.values()}) != 1:
            raise ValueError(_no_triple(where, rows, indices, "the genders are not equally many"))
        for male in by_gender["male"]:
            triple = [male]
            for gender in GENDERS[1:]:
                # A base sentence that occurs twice is equally near to both of its variants.
                best = max(
                    by_gender[gender],
                    key=lambda index: (_likeness(bags[male], bags[index]), -index),
                )
                by_gender[gender].remove(best)
                triple.append(best)
            if not _is_triple(triple, rows, bags):
                raise ValueError(_no_triple(where, rows, triple, "their texts are too different"))
            yield tuple(triple)


def _no_triple(where: str, rows: Sequence[Row], indices: Sequence[int], reason: str) -> str:
    first = rows[indices[0]]
    shown = ", ".join(f"{index} ({rows[index].gender})" for index in sorted(indices)[:15])
    more = f" and {len(indices) - 15} more" if len(indices) > 15 else ""
    return (
        f"{where}: rows {shown}{more} (counted from 0; {first.occupation[0]}, {first.ambiguity}, "
        f"{first.stereotype}) don't form base sentences with one male, one female and one "
        f"inclusive variant each: {reason}."
    )
