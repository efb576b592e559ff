"""How far an instrument for the subject's gender agrees with gold labels."""

from __future__ import annotations

import csv
import json
import math
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import get_args

import click

from ..linguistics.evidence import PersonReading, SubjectReading
from ..linguistics.instruments import Bank, Instrument, InstrumentName, get_instrument
from ..linguistics.languages import language_name
from ..linguistics.text import normalize, tokenize
from ..stats.calibration import calibration_error, risk_coverage
from .terminal import say

GOLD_COLUMNS = (
    "id", "system", "subject_index", "subject", "source", "translation", "phrase", "np_gender",
    "expressed_gender", "note",
)  # fmt: skip
COVERAGES = (1.0, 0.99, 0.95, 0.9)
"""Shares of the rows of which the agreement is told, the surest first."""

_GENDERS = ("male", "female", "neutral", "inclusive", "unknown")


@dataclass(frozen=True)
class GoldRow:
    """A translation with its labels; see the guide that comes with the gold files."""

    id: str
    system: str
    subject_index: int
    subject: str
    source: str
    translation: str
    phrase: str | None
    np_gender: str
    expressed_gender: str
    note: str


@dataclass(frozen=True)
class AtCoverage:
    """Agreement on the surest rows.

    Attributes:
        coverage: share of the rows that is kept; rows of the same confidence count in part.
        confidence: of the least sure row that is kept.
        np_agreement: share of the kept rows with the gold label of the noun phrase.
        expressed_agreement: the same of the whole sentence.
    """

    coverage: float
    confidence: float
    np_agreement: float
    expressed_agreement: float


@dataclass(frozen=True)
class LabelAgreement:
    """How far an instrument agrees with the labels of one language, or of all.

    Attributes:
        n: rows that the instrument could read.
        unscored: rows that it could not (a judge's answer that is no annotation); they are not in
            any share.
        np_agreement: share of rows with the gold label of the noun phrase.
        expressed_agreement: share of rows with the gold label of the whole sentence; NaN for an
            instrument that does not tell it.
        unknown_rate: share of rows that the instrument calls unknown.
        phrase_overlap: share of rows whose phrase shares a word with the gold phrase, or where
            both have none.
        calibration_error: mean distance between confidence and agreement of both genders (see
            stats/calibration.py); NaN for an instrument without confidence.
        at_coverage: for some shares of the rows, the surest first, the agreement on them.
        signature: of the instrument.
    """

    n: int
    unscored: int
    np_agreement: float
    expressed_agreement: float
    unknown_rate: float
    phrase_overlap: float
    calibration_error: float
    at_coverage: tuple[AtCoverage, ...]
    signature: str


def read_gold(path: Path) -> list[GoldRow]:
    """Read a gold file: tab-separated, no quoting, header `GOLD_COLUMNS`.

    Raises:
        ValueError: names the file and line that breaks the format.
    """
    rows: list[GoldRow] = []
    try:
        lines = path.read_text("utf-8").split("\n")
    except UnicodeDecodeError as error:
        raise ValueError(f"{path} is not UTF-8: {error}") from error
    header = tuple(lines[0].rstrip("\r").split("\t"))
    if header != GOLD_COLUMNS:
        raise ValueError(f"{path} line 1: header {header}, expected {GOLD_COLUMNS}")
    for number, line in enumerate(lines[1:], start=2):
        if not line:
            continue
        fields = line.rstrip("\r").split("\t")
        if len(fields) != len(GOLD_COLUMNS):
            raise ValueError(
                f"{path} line {number}: {len(fields)} fields, expected {len(GOLD_COLUMNS)}"
            )
        record = dict(zip(GOLD_COLUMNS, fields, strict=True))
        for label in ("np_gender", "expressed_gender"):
            if record[label] not in _GENDERS:
                raise ValueError(
                    f"{path} line {number}: {label} {record[label]!r}, allowed: "
                    f"{', '.join(_GENDERS)}"
                )
        if not record["subject_index"].isdigit():
            raise ValueError(
                f"{path} line {number}: subject_index {record['subject_index']!r} is no number"
            )
        rows.append(
            GoldRow(
                id=record["id"],
                system=record["system"],
                subject_index=int(record["subject_index"]),
                subject=record["subject"],
                source=record["source"],
                translation=record["translation"],
                phrase=None if record["phrase"] == "-" else record["phrase"],
                np_gender=record["np_gender"],
                expressed_gender=record["expressed_gender"],
                note=record["note"],
            )
        )
    return rows


def gold_targets(folder: Path) -> list[str]:
    """Targets that a folder has a gold file for, in order of the alphabet.

    Raises:
        ValueError: if there is none.
    """
    targets = sorted(path.stem for path in folder.glob("*.tsv") if len(path.stem) in (2, 3))
    if not targets:
        raise ValueError(f"No gold file in {folder}: expected <target>.tsv, such as es.tsv.")
    return targets


def gold_banks(gold: dict[str, list[GoldRow]]) -> dict[str, Bank]:
    """The gold files' own translations as what a statistical aligner is trained on."""
    return {
        target: [(row.source, row.translation) for row in rows] for target, rows in gold.items()
    }


def _words(phrase: str) -> set[str]:
    return {
        part
        for token in tokenize(normalize(phrase).text)
        for part in token.norm.split("'")
        if part and part[0].isalnum()
    }


def overlaps(predicted: str | None, gold: str | None) -> bool:
    """Whether two phrases share a word, or neither is there."""
    if predicted is None or gold is None:
        return predicted is None and gold is None
    return bool(_words(predicted) & _words(gold))


def agreement(
    rows: Sequence[GoldRow],
    readings: Sequence[SubjectReading | None],
    tells_expressed: bool,
    signature: str,
) -> LabelAgreement:
    """Compare readings with labels, row by row; None is a row that could not be read."""
    pairs = [
        (row, reading.subject)
        for row, reading in zip(rows, readings, strict=True)
        if reading is not None
    ]

    def share(hits: Iterable[bool]) -> float:
        return sum(hits) / len(pairs) if pairs else math.nan

    both = [
        (row.np_gender == found.np_gender, row.expressed_gender == found.expressed_gender)
        for row, found in pairs
    ]
    sure = [found.confidence for _, found in pairs if found.confidence is not None]
    judged = len(sure) == len(pairs) > 0
    curves = [
        risk_coverage([(p, right[half]) for p, right in zip(sure, both, strict=True)], COVERAGES)
        if judged
        else []
        for half in (0, 1)
    ]
    return LabelAgreement(
        n=len(pairs),
        unscored=len(rows) - len(pairs),
        np_agreement=share(row.np_gender == found.np_gender for row, found in pairs),
        expressed_agreement=share(
            row.expressed_gender == found.expressed_gender for row, found in pairs
        )
        if tells_expressed
        else math.nan,
        unknown_rate=share(found.np_gender == "unknown" for _, found in pairs),
        phrase_overlap=share(overlaps(found.phrase, row.phrase) for row, found in pairs),
        calibration_error=calibration_error(
            [(p, all(right)) for p, right in zip(sure, both, strict=True)]
        )
        if judged
        else math.nan,
        at_coverage=tuple(
            AtCoverage(kept, least, np_right, right)
            for (kept, least, np_right), (_, _, right) in zip(*curves, strict=True)
        ),
        signature=signature,
    )


Readings = dict[str, list[SubjectReading | None]]


def read_all(gold: dict[str, list[GoldRow]], instrument: Instrument) -> Readings:
    """What an instrument reads from each row, by target."""
    instrument.prepare(list(gold))
    return {
        target: [
            instrument.read(row.source, row.subject_index, row.translation, target) for row in rows
        ]
        for target, rows in gold.items()
    }


def judge_all(
    gold: dict[str, list[GoldRow]], model_name: str, source_language: str = "de"
) -> tuple[Readings, dict[str, str]]:
    """What a grader model reads from each row, and its signatures, by target.

    A row whose answer can't be used is None.
    """
    import anyio
    from inspect_ai.model import get_model
    from inspect_ai.util import collect

    from ..scorers.judge import JudgementError, judge, judge_signature

    model = get_model(model_name)

    async def one(row: GoldRow, target: str) -> SubjectReading | None:
        language = language_name(target)
        try:
            return SubjectReading(
                await judge(
                    model, row.source, row.subject_index, row.translation, language, source_language
                )
            )
        except JudgementError:
            return None

    async def every() -> Readings:
        return {
            target: await collect(*(one(row, target) for row in rows))
            for target, rows in gold.items()
        }

    signatures = {
        target: judge_signature(model, target, source_language) for target in (*gold, "all")
    }
    return anyio.run(every), signatures


def agreements(
    gold: dict[str, list[GoldRow]],
    readings: Readings,
    tells_expressed: bool,
    signatures: Mapping[str, str],
) -> dict[str, LabelAgreement]:
    """Agreement by target and, under `all`, over all rows."""
    result = {
        target: agreement(rows, readings[target], tells_expressed, signatures[target])
        for target, rows in gold.items()
    }
    result["all"] = agreement(
        [row for rows in gold.values() for row in rows],
        [reading for target in gold for reading in readings[target]],
        tells_expressed,
        signatures["all"],
    )
    return result


@click.command()
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option(
    "--instrument",
    "name",
    type=click.Choice(get_args(InstrumentName)),
    default="reader",
    show_default=True,
    help="Which instrument to compare with the labels.",
)
@click.option("--model", default=None, help="The grader model of --instrument judge.")
@click.option("--targets", default=None, help="Only these targets, separated by commas.")
@click.option("--system", default=None, help="Only rows of these systems, separated by commas.")
@click.option("--errors", is_flag=True, help="List the rows that differ, after the table.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON in place of the table.")
def subject(
    folder: Path,
    name: InstrumentName,
    model: str | None,
    targets: str | None,
    system: str | None,
    errors: bool,
    as_json: bool,
) -> None:
    """Compare an instrument for the subject's gender with gold labels in FOLDER (<target>.tsv)."""
    if (name == "judge") != (model is not None):
        raise click.UsageError(
            "--instrument judge and --model NAME (the grader) go together, such as "
            "--instrument judge --model openai/gpt-4o."
        )
    try:
        available = gold_targets(folder)
        chosen = targets.split(",") if targets else available
        if missing := [target for target in chosen if target not in available]:
            raise ValueError(
                f"{folder} has no labels for {', '.join(missing)}: there is {', '.join(available)}."
            )
        gold = {target: read_gold(folder / f"{target}.tsv") for target in chosen}
        banks = gold_banks(gold)
        if system:
            wanted = system.split(",")
            gold = {t: [r for r in rows if r.system in wanted] for t, rows in gold.items()}
        tells_expressed = True
        if name == "judge":
            readings, signatures = judge_all(gold, str(model))
        else:
            instrument = get_instrument(name, banks)
            readings = read_all(gold, instrument)
            signatures = {key: instrument.signature(key) for key in (*gold, "all")}
            tells_expressed = instrument.tells_expressed
    except (ValueError, FileNotFoundError, RuntimeError) as error:
        raise click.ClickException(str(error)) from error
    result = agreements(gold, readings, tells_expressed, signatures)
    if as_json:
        click.echo(json.dumps({key: asdict(value) for key, value in result.items()}, indent=1))
        return
    say(f"{'':4}{'n':>6}{'unscored':>10}{'np':>8}{'expressed':>11}{'unknown':>9}{'overlap':>9}")
    for target, figures in result.items():
        say(
            f"{target:4}{figures.n:6}{figures.unscored:10}{figures.np_agreement:8.3f}"
            f"{figures.expressed_agreement:11.3f}{figures.unknown_rate:9.3f}"
            f"{figures.phrase_overlap:9.3f}"
        )
    _say_confidence(result["all"])
    if errors:
        _list_errors(gold, readings)


def _say_confidence(figures: LabelAgreement) -> None:
    """The agreement on the surest rows, where the instrument says how sure it is."""
    if not figures.at_coverage:
        return
    say(f"\n{'surest':>8}{'confidence':>12}{'np':>8}{'expressed':>11}")
    for kept in figures.at_coverage:
        say(
            f"{kept.coverage:8.0%}{kept.confidence:12.3f}{kept.np_agreement:8.3f}"
            f"{kept.expressed_agreement:11.3f}"
        )
    say(f"calibration error {figures.calibration_error:.3f}")


def _list_errors(gold: dict[str, list[GoldRow]], readings: Readings) -> None:
    """One line a row whose label or phrase differs."""
    writer = csv.writer(sys.stdout, delimiter="\t")
    for target, rows in gold.items():
        for row, reading in zip(rows, readings[target], strict=True):
            found = reading.subject if reading else PersonReading("unknown", "unknown")
            labels = (found.np_gender, found.expressed_gender)
            if labels == (row.np_gender, row.expressed_gender) and overlaps(
                found.phrase, row.phrase
            ):
                continue
            evidence = " ".join(f"{e.scope}:{e.rule}:{e.words}={e.gender}" for e in found.evidence)
            writer.writerow([
                target, row.id, row.system, row.source, row.translation,
                f"gold: {row.phrase} {row.np_gender} {row.expressed_gender}",
                f"read: {found.phrase} {' '.join(labels)} {found.reason or ''}",
                evidence, row.note,
            ])  # fmt: skip


if __name__ == "__main__":
    subject()
