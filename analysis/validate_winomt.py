"""How far an instrument agrees with the labels of WinoMT's own annotators, and their habits.

They were asked for the gender of the person's phrase in its sentence. Where the phrase shows none,
some labelled what agrees with it elsewhere, some the English pronoun, some `M`, some `N`: these
phrases are counted apart, by what the reader sees in them.
"""

from __future__ import annotations

import csv
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Literal, get_args

import click

from ..data.sources import DataUnavailableError
from ..data.winomt import WinoMTRow, load_winomt
from ..linguistics.evidence import PersonReading, SubjectReading
from ..linguistics.instruments import Bank, InstrumentName, get_instrument
from ..models.recorded_files import published_recording
from ..stats.counts import count_scores
from ..stats.intervals import Interval, figure_interval
from ..stats.ratios import SHARE
from .terminal import say
from .validate_subject import GoldRow, Readings, gold_targets, judge_all, read_all

COLUMNS = ("row", "system", "gender", "translation")
_LABELS = {"M": "male", "F": "female", "N": "neutral"}

Habit = Literal["neutral", "agreement", "pronoun", "male", "other"]
"""How a phrase that shows no gender was labelled: `neutral`; as what agrees with it elsewhere in
the translation; else as the English pronoun; else as male; else in another way."""


@dataclass(frozen=True)
class Share:
    """A share of rows with its 95 % interval, from 0 to 1.

    Attributes:
        n: rows it is of; all are NaN without any.
        share: of them.
        low: end of the interval.
        high: end of the interval.
    """

    n: int
    share: float
    low: float
    high: float


@dataclass(frozen=True)
class AnnotatorAgreement:
    """How far an instrument agrees with the annotators of one language, or of all.

    Attributes:
        unscored: rows that the instrument could not read (an answer of a judge that is none).
        everything: rows whose label is the gender that the instrument reads in the phrase.
        shown: the same, of phrases in which the reader sees a gender.
        expressed: rows whose label is the gender that the whole translation shows.
        silent: phrases that show no gender, by how the annotator labelled them (`Habit`).
        against: labels that contradict the gender that the reader sees, by whether they are the
            English pronoun's (`pronoun`) or not (`other`).
        unread: phrases that the reader does not find.
    """

    unscored: int
    everything: Share
    shown: Share
    expressed: Share
    silent: dict[str, int]
    against: dict[str, int]
    unread: int


def read_labels(path: Path, rows: Sequence[WinoMTRow]) -> list[GoldRow]:
    """Read labels: tab-separated, no quoting, header `COLUMNS`; gender is M, F or N.

    Args:
        path: of the file.
        rows: of WinoMT; the column `row` counts them from 0.

    Raises:
        ValueError: names the file and line that breaks the format.
    """
    found = []
    with path.open(encoding="utf-8-sig", newline="") as file:
        lines = csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        if (header := tuple(next(lines, ()))) != COLUMNS:
            raise ValueError(f"{path} line 1: header {header}, expected {COLUMNS}")
        for line in lines:
            where = f"{path} line {lines.line_num}"
            if len(line) != len(COLUMNS):
                raise ValueError(f"{where}: {len(line)} fields, expected {len(COLUMNS)}")
            number, system, label, translation = line
            if not number.isdecimal() or int(number) >= len(rows):
                raise ValueError(f"{where}: row {number!r}, allowed: 0 to {len(rows) - 1}")
            if label not in _LABELS:
                raise ValueError(f"{where}: gender {label!r}, allowed: {', '.join(_LABELS)}")
            row = rows[int(number)]
            found.append(
                GoldRow(
                    id=number,
                    system=system,
                    subject_index=row.subject_index,
                    subject=row.subject,
                    source=row.source,
                    translation=translation,
                    phrase=None,
                    np_gender=_LABELS[label],
                    expressed_gender=_LABELS[label],
                    note=row.gender,
                )
            )
    return found


def training_bank(target: str, labelled: Sequence[GoldRow]) -> Bank:
    """What a statistical aligner is trained on: released translations, then the labelled ones.

    Of the systems whose translations were labelled those that can be had, else Google's. The
    labelled ones stand last, since of several translations of a sentence the last one counts.

    Raises:
        DataUnavailableError: if no released translations can be had.
    """
    found: Bank = []
    for system in dict.fromkeys((*(row.system for row in labelled), "google")):
        if found:
            break
        try:
            found = list(published_recording(system, "en", target).pairs)
        except DataUnavailableError:
            if system == "google":
                raise
    return [*found, *((row.source, row.translation) for row in labelled)]


def habit(label: str, seen: PersonReading, pronoun: str) -> Habit:
    """How an annotator labelled a phrase that shows no gender.

    Args:
        label: the annotator's.
        seen: the reader's reading.
        pronoun: gender of the English pronoun.
    """
    if label == "neutral":
        return "neutral"
    if label == seen.expressed_gender:
        return "agreement"
    if label == pronoun:
        return "pronoun"
    return "male" if label == "male" else "other"


def compare(
    gold: Mapping[str, Sequence[GoldRow]],
    readings: Mapping[str, Sequence[SubjectReading | None]],
    seen: Mapping[str, Sequence[SubjectReading | None]],
    tells_expressed: bool,
) -> dict[str, AnnotatorAgreement]:
    """Agreement by target and, under `all`, over all rows.

    Args:
        gold: the labels, by target.
        readings: the instrument's; None is a row that could not be read.
        seen: the reader's, which tells what a phrase shows.
        tells_expressed: whether the instrument reads the whole translation.
    """
    parts = {
        target: list(zip(rows, readings[target], seen[target], strict=True))
        for target, rows in gold.items()
    }
    parts["all"] = [one for part in parts.values() for one in part]
    return {key: _agreement(part, tells_expressed) for key, part in parts.items()}


_Labelled = tuple[GoldRow, SubjectReading | None, SubjectReading | None]


def _agreement(part: Sequence[_Labelled], tells_expressed: bool) -> AnnotatorAgreement:
    everything, shown, expressed = [], [], []
    silent: Counter[str] = Counter(dict.fromkeys(get_args(Habit), 0))
    against: Counter[str] = Counter({"pronoun": 0, "other": 0})
    unread = unscored = 0
    for row, reading, looked in part:
        sight = looked.subject if looked else PersonReading("unknown", "unknown")
        shows = sight.np_gender in ("male", "female", "inclusive")
        if sight.np_gender == "neutral":
            silent[habit(row.np_gender, sight, row.note)] += 1
        elif not shows:
            unread += 1
        elif row.np_gender != sight.np_gender:
            against["pronoun" if row.np_gender == row.note else "other"] += 1
        if reading is None:
            unscored += 1
            continue
        hit = reading.subject.np_gender == row.np_gender
        everything.append(hit)
        expressed.append(reading.subject.expressed_gender == row.np_gender)
        if shows:
            shown.append(hit)
    return AnnotatorAgreement(
        unscored=unscored,
        everything=_share(everything),
        shown=_share(shown),
        expressed=_share(expressed if tells_expressed else []),
        silent=dict(silent),
        against=dict(against),
        unread=unread,
    )


def _share(hits: Sequence[bool]) -> Share:
    found: Interval = figure_interval(SHARE, count_scores(range(len(hits)), list(map(float, hits))))
    return Share(len(hits), found.estimate, found.low, found.high)


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
@click.option("--json", "as_json", is_flag=True, help="Print JSON in place of the table.")
def winomt(
    folder: Path, name: InstrumentName, model: str | None, targets: str | None, as_json: bool
) -> None:
    """Compare an instrument with the labels of WinoMT's annotators in FOLDER (<target>.tsv).

    A file has the tab-separated columns row (of WinoMT, from 0), system, gender (M, F, N) and
    translation.
    """
    if (name == "judge") != (model is not None):
        raise click.UsageError("--instrument judge and --model NAME (the grader) go together.")
    try:
        rows = load_winomt().rows
        wanted = targets.split(",") if targets else gold_targets(folder)
        if missing := sorted(set(wanted) - set(gold_targets(folder))):
            raise ValueError(f"{folder} has no labels for {', '.join(missing)}.")
        gold = {target: read_labels(folder / f"{target}.tsv", rows) for target in wanted}
        seen = read_all(gold, get_instrument("reader", {}, "en"))
        readings: Readings = seen
        tells_expressed = True
        if name == "judge":
            readings, _ = judge_all(gold, str(model), "en")
        elif name != "reader":
            banks = {target: training_bank(target, labelled) for target, labelled in gold.items()}
            instrument = get_instrument(name, banks, "en")
            readings = read_all(gold, instrument)
            tells_expressed = instrument.tells_expressed
    except (ValueError, RuntimeError) as error:
        raise click.ClickException(str(error)) from error
    found = compare(gold, readings, seen, tells_expressed)
    if as_json:
        click.echo(json.dumps({key: asdict(value) for key, value in found.items()}, indent=1))
        return
    say(f"{'':5}{'all rows':>26}{'phrase shows it':>26}{'expressed':>26}{'unscored':>10}")
    for target, figures in found.items():
        shares = (figures.everything, figures.shown, figures.expressed)
        say(f"{target:5}{''.join(f'{_text(one):>26}' for one in shares)}{figures.unscored:10}")
    say("\nPhrases that show no gender, by label; labels against the phrase; phrases not found")
    habits = get_args(Habit)
    say(
        f"{'':5}{''.join(f'{one:>11}' for one in habits)}{'| pronoun':>12}{'other':>9}{'| none':>9}"
    )
    for target, figures in found.items():
        say(
            f"{target:5}{''.join(f'{figures.silent[one]:11}' for one in habits)}"
            f"{figures.against['pronoun']:12}{figures.against['other']:9}{figures.unread:9}"
        )


def _text(share: Share) -> str:
    if not share.n:
        return "–"
    return f"{share.share:.3f} [{share.low:.2f}, {share.high:.2f}] n {share.n}"
