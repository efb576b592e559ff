"""How well the French readers agree with labelled text.

`gendermt validate french` reads a table of labelled sentences, `gendermt validate corpus` folders
of brat annotations; docs/french.md describes both.
"""

import csv
import json
import math
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from ..linguistics.inclusive_french import (
    find_inclusive,
    read_occupation,
    read_they,
)
from ..linguistics.instruments import FrenchInstrumentName
from ..linguistics.published import fairtranslate as published
from ..linguistics.source.english_they import has_singular_they
from .terminal import say

Triple = tuple[str, str, str]

_COLUMNS = (
    "id",
    "occupation",
    "english",
    "source_gender",
    "french",
    "is_inclusive",
    "inclusive_spans",
    "occupation_gender",
    "occupation_span",
    "they",
    "trap",
)
# the procedures of the corpus that inclusive_forms is meant to find
_PROCEDURES = ("flexion", "coordination")
_SENTENCE_END = re.compile(r"[.!?…]+[»”\")\s]|\n+")


@dataclass(frozen=True)
class ChallengeRow:
    """One labelled sentence."""

    id: str
    occupation: Triple
    english: str
    french: str
    inclusive: bool
    spans: tuple[str, ...]
    gender: str
    they: str | None
    trap: str


def read_rows(path: Path, occupations: dict[str, Triple]) -> list[ChallengeRow]:
    """The labelled sentences of a table.

    Args:
        path: A tab-separated file without quoting (docs/french.md).
        occupations: The triple for each masculine form.

    Raises:
        click.ClickException: The table is not as described; the line is named.
    """
    with path.open(encoding="utf-8", newline="") as file:
        reader = csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        header = tuple(next(reader, ()))
        if header != _COLUMNS:
            raise click.ClickException(
                f"{path}:1: columns are {', '.join(header)}; needed are {', '.join(_COLUMNS)}"
            )
        rows = []
        for number, cells in enumerate(reader, start=2):
            if len(cells) != len(_COLUMNS):
                raise click.ClickException(
                    f"{path}:{number}: {len(cells)} columns, needed are {len(_COLUMNS)}"
                )
            row = dict(zip(_COLUMNS, cells, strict=True))
            if row["is_inclusive"] not in ("yes", "no"):
                raise click.ClickException(
                    f"{path}:{number}: is_inclusive is {row['is_inclusive']!r}, not yes or no"
                )
            occupation = row["occupation"].replace("’", "'")
            if occupation not in occupations:
                raise click.ClickException(
                    f"{path}:{number}: no forms are known of the occupation {row['occupation']!r};"
                    " give them with --occupations"
                )
            spans = () if row["inclusive_spans"] == "-" else row["inclusive_spans"].split(" ; ")
            rows.append(
                ChallengeRow(
                    row["id"],
                    occupations[occupation],
                    row["english"],
                    row["french"],
                    row["is_inclusive"] == "yes",
                    tuple(spans),
                    row["occupation_gender"],
                    None if row["they"] == "-" else row["they"],
                    row["trap"],
                )
            )
    return rows


def _located(text: str, spans: tuple[str, ...]) -> list[tuple[int, int]]:
    """Where labelled substrings stand; they match at word borders, each at its next place."""
    found: list[tuple[int, int]] = []
    after: dict[str, int] = {}
    for span in spans:
        pattern = re.compile(rf"(?<!\w){re.escape(span)}(?![\w\u0300-\u036f])")
        match = pattern.search(text, after.get(span, 0))
        if match:
            found.append(match.span())
            after[span] = match.end()
    return found


def _f1(hits: int, said: int, true: int) -> dict[str, float | int]:
    precision = hits / said if said else math.nan
    recall = hits / true if true else math.nan
    total = precision + recall
    f1 = 2 * precision * recall / total if total > 0 else math.nan
    return {"precision": precision, "recall": recall, "f1": f1, "said": said, "true": true}


def _agreement(agreeing: int, n: int) -> dict[str, float | int]:
    return {"agreement": agreeing / n if n else math.nan, "n": n}


def _published_they(french: str) -> str:
    # the release counts each pronoun; one alone is the only clear answer it can give
    found = published.they_pronouns(published.normalise(french))
    if not found:
        return "omitted"
    return next(iter(found)) if len(found) == 1 else "several"


def compare(
    rows: list[ChallengeRow], instrument: FrenchInstrumentName = "reader"
) -> dict[str, Any]:
    """All figures for labelled sentences, and the rows where the instrument differs."""
    hits = said = true = 0
    span_hits = span_said = span_true = span_exact = 0
    gender_right = they_right = they_n = asked_right = 0
    differing: list[dict[str, str]] = []
    for row in rows:
        if instrument == "reader":
            forms = find_inclusive(row.french)
            inclusive = bool(forms)
            gender = read_occupation(row.french, row.occupation).gender
            they = read_they(row.french, row.english, row.occupation).rendering
            spans = [(form.start, form.end) for form in forms]
            labelled = _located(row.french, row.spans)
            span_said += len(spans)
            span_true += len(row.spans)
            span_hits += sum(any(a < d and c < b for a, b in spans) for c, d in labelled)
            span_exact += len(set(spans) & set(labelled))
            asked_right += has_singular_they(row.english) == (row.they is not None)
        else:
            text = published.normalise(row.french)
            inclusive = published.is_inclusive(text)
            gender = published.occupation_gender(text, row.occupation)  # type: ignore[assignment]
            they = _published_they(row.french)  # type: ignore[assignment]
        said += inclusive
        true += row.inclusive
        hits += inclusive and row.inclusive
        gender_right += gender == row.gender
        wrong = []
        if inclusive != row.inclusive:
            wrong.append(f"inclusive {inclusive}")
        if gender != row.gender:
            wrong.append(f"occupation {gender} for {row.gender}")
        if row.they is not None:
            they_n += 1
            they_right += they == row.they
        if (row.they is not None or instrument == "reader") and they != row.they:
            wrong.append(f"they {they} for {row.they}")
        if wrong:
            differing.append({"id": row.id, "trap": row.trap, "differs": "; ".join(wrong)})
    figures: dict[str, Any] = {
        "instrument": instrument,
        "rows": len(rows),
        "inclusive": _f1(hits, said, true),
        "occupation_gender": _agreement(gender_right, len(rows)),
        "they": _agreement(they_right, they_n),
    }
    if instrument == "reader":
        figures["spans"] = {
            "overlap_recall": span_hits / span_true if span_true else math.nan,
            "exact_precision": span_exact / span_said if span_said else math.nan,
            "exact_recall": span_exact / span_true if span_true else math.nan,
            "labelled": span_true,
            "found": span_said,
        }
        figures["singular_they_seen"] = _agreement(asked_right, len(rows))
    figures["differing"] = differing
    return figures


@dataclass(frozen=True)
class Annotated:
    """A text of a brat corpus with its spans: where they are and by which procedure."""

    name: str
    text: str
    inclusive: list[tuple[list[tuple[int, int]], str]]
    annotated: list[tuple[int, int]]


def read_brat(folder: Path) -> list[Annotated]:
    """The texts and annotations of a folder of brat files.

    Raises:
        click.ClickException: There are no texts, or an annotation can't be read.
    """
    texts = sorted(folder.glob("*.txt"))
    if not texts:
        raise click.ClickException(f"{folder}: no .txt files; a brat folder has .txt and .ann")
    found = []
    for path in texts:
        # bytes, since offsets count every character of a line's end
        text = path.read_bytes().decode("utf-8")
        spans: dict[str, tuple[str, list[tuple[int, int]]]] = {}
        procedure: dict[str, str] = {}
        annotations = path.with_suffix(".ann")
        lines = annotations.read_text(encoding="utf-8").splitlines() if annotations.exists() else []
        for number, line in enumerate(lines, start=1):
            cells = line.split("\t")
            try:
                if cells[0].startswith("T"):
                    label, _, places = cells[1].partition(" ")
                    parts = [place.split() for place in places.split(";")]
                    spans[cells[0]] = (label, [(int(a), int(b)) for a, b in parts])
                elif cells[0].startswith("A"):
                    name, target, value = cells[1].split()
                    if name == "procede":
                        procedure[target] = value
            except (IndexError, ValueError) as error:
                raise click.ClickException(f"{annotations}:{number}: not brat: {line!r}") from error
        inclusive = [
            (places, procedure.get(name, "none"))
            for name, (label, places) in spans.items()
            if label == "Inclusif"
        ]
        everything = [place for _, places in spans.values() for place in places]
        found.append(Annotated(path.stem, text, inclusive, everything))
    return found


def sentence_count(text: str) -> int:
    """How many sentences a text has: its stretches between ends of sentences or lines."""
    return sum(bool(re.search(r"\w", part)) for part in _SENTENCE_END.split(text))


def _spans(text: str) -> list[tuple[int, int]]:
    return [(form.start, form.end) for form in find_inclusive(text)]


def _published_spans(text: str) -> list[tuple[int, int]]:
    # the release judges whole sentences, so each that it finds inclusive is one span
    spans, start = [], 0
    for end in (*(match.end() for match in _SENTENCE_END.finditer(text)), len(text)):
        if published.is_inclusive(published.normalise(text[start:end])):
            spans.append((start, end))
        start = end
    return spans


def compare_corpus(folder: Path, instrument: FrenchInstrumentName = "reader") -> dict[str, Any]:
    """Recall and false alarms on a corpus with the folders vfi (inclusive) and vfs (standard).

    A false alarm is a form outside every annotated span of vfi, or any form in vfs. Two sorts are
    told apart from the others, since they are inclusive French: a form that adjoins an annotated
    one in the same noun phrase (le ou la before an annotated noun), and one that vfs kept from
    vfi, where it is annotated.
    """
    detect = _spans if instrument == "reader" else _published_spans
    documents = {part: read_brat(folder / part) for part in ("vfi", "vfs")}
    counts = {name: [0, 0] for name in _PROCEDURES}
    missed: list[dict[str, str]] = []
    alarms: list[dict[str, str]] = []
    left_over: dict[str, set[str]] = {}
    for document in documents["vfi"]:
        spans = detect(document.text)
        for places, procedure in document.inclusive:
            written = " ".join(document.text[c:d] for c, d in places)
            left_over.setdefault(document.name, set()).add(written.lower())
            if procedure not in counts:
                continue
            hit = any(a < d and c < b for a, b in spans for c, d in places)
            counts[procedure][0] += hit
            counts[procedure][1] += 1
            if not hit:
                missed.append({"file": document.name, "form": written})
        for a, b in spans:
            if not any(a < d and c < b for c, d in document.annotated):
                adjoining = any(
                    document.text[b:c].strip(" ") == "" and b <= c
                    for places, _ in document.inclusive
                    for c, _ in places
                )
                why = "adjoining" if adjoining else "none"
                alarms.append(_alarm("vfi", document.name, document.text[a:b], why))
    for document in documents["vfs"]:
        for a, b in detect(document.text):
            form = document.text[a:b]
            same = left_over.get(document.name, set())
            unchanged = any(form.lower() in one or one in form.lower() for one in same)
            why = "unchanged" if unchanged else "none"
            alarms.append(_alarm("vfs", document.name, form, why))
    sentences = {
        part: sum(sentence_count(document.text) for document in documents[part])
        for part in documents
    }
    return {
        "instrument": instrument,
        "recall": {
            name: {"recall": hit / n if n else math.nan, "n": n}
            for name, (hit, n) in counts.items()
        },
        "sentences": sentences,
        "false_alarms_per_100_sentences": _rates(alarms, sentences),
        "unexplained_per_100_sentences": _rates(
            [alarm for alarm in alarms if alarm["explained"] == "none"], sentences
        ),
        "missed": missed,
        "alarms": alarms,
    }


def _alarm(part: str, name: str, form: str, explained: str) -> dict[str, str]:
    return {"part": part, "file": name, "form": form, "explained": explained}


def _rates(alarms: list[dict[str, str]], sentences: dict[str, int]) -> dict[str, float]:
    rates = {}
    for parts in (("vfi",), ("vfs",), ("vfi", "vfs")):
        n = sum(sentences[part] for part in parts)
        count = sum(alarm["part"] in parts for alarm in alarms)
        rates["+".join(parts)] = 100 * count / n if n else math.nan
    return rates


def read_occupations(path: Path | None) -> dict[str, Triple]:
    """Occupation triples by masculine form: those of FairTranslate, or of a table.

    Args:
        path: Tab-separated with columns masculine, feminine, inclusive (others are ignored).
    """
    if path is None:
        path = Path(__file__).parent.parent / "linguistics" / "inclusive_french" / "occupations.tsv"
    with path.open(encoding="utf-8", newline="") as file:
        reader = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        needed = ("masculine", "feminine", "inclusive")
        if any(name not in (reader.fieldnames or ()) for name in needed):
            raise click.ClickException(f"{path}:1: needed are the columns {', '.join(needed)}")
        triples = (tuple(row[name].replace("’", "'") for name in needed) for row in reader)
        return {triple[0]: (triple[0], triple[1], triple[2]) for triple in triples}


_instrument = click.option(
    "--instrument",
    type=click.Choice(["reader", "published"]),
    default="reader",
    show_default=True,
    help="Which rules to compare: this package's or the released ones.",
)
_as_json = click.option("--json", "as_json", is_flag=True, help="Write JSON.")


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--occupations",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Table of occupation triples, in the place of those of FairTranslate.",
)
@_instrument
@_as_json
def french(
    file: Path, occupations: Path | None, instrument: FrenchInstrumentName, as_json: bool
) -> None:
    """Compare the French readers with the labelled sentences of FILE."""
    figures = compare(read_rows(file, read_occupations(occupations)), instrument)
    if as_json:
        click.echo(json.dumps(figures, ensure_ascii=False, indent=2))
        return
    inclusive = figures["inclusive"]
    say(f"{figures['rows']} rows, instrument {instrument}")
    say(
        f"inclusive or not: precision {inclusive['precision']:.3f}, recall"
        f" {inclusive['recall']:.3f}, F1 {inclusive['f1']:.3f} (n={figures['rows']})"
    )
    if "spans" in figures:
        spans = figures["spans"]
        say(
            f"spans: {spans['overlap_recall']:.3f} of the labelled overlapped, exact precision"
            f" {spans['exact_precision']:.3f}, exact recall {spans['exact_recall']:.3f}"
            f" (n={spans['labelled']})"
        )
    for name, title in (
        ("occupation_gender", "occupation gender"),
        ("they", "they"),
        ("singular_they_seen", "singular they seen in the English"),
    ):
        if name in figures:
            say(f"{title}: agreement {figures[name]['agreement']:.3f} (n={figures[name]['n']})")
    for row in figures["differing"]:
        say(f"  {row['id']} [{row['trap']}] {row['differs']}")


@click.command()
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@_instrument
@_as_json
def corpus(folder: Path, instrument: FrenchInstrumentName, as_json: bool) -> None:
    """Compare inclusive forms with the brat folders vfi and vfs in FOLDER."""
    figures = compare_corpus(folder, instrument)
    if as_json:
        click.echo(json.dumps(figures, ensure_ascii=False, indent=2))
        return
    say(f"instrument {instrument}")
    for name, one in figures["recall"].items():
        say(f"{name}: recall {one['recall']:.3f} (n={one['n']})")
    for key, title in (
        ("false_alarms_per_100_sentences", "false alarms"),
        ("unexplained_per_100_sentences", "of them neither adjoining nor kept from vfi"),
    ):
        rates = ", ".join(f"{part} {rate:.2f}" for part, rate in figures[key].items())
        say(f"{title} per 100 sentences: {rates}")
    counted = ", ".join(f"{part} {n}" for part, n in figures["sentences"].items())
    say(f"sentences: {counted}")
    for one in figures["missed"]:
        say(f"  missed {one['file']}: {one['form']}")
    for one in figures["alarms"]:
        note = "" if one["explained"] == "none" else f" ({one['explained']})"
        say(f"  alarm {one['part']}/{one['file']}: {one['form']}{note}")
