"""Count how often readings of each kind are right, and how far that holds on other sentences.

    python benchmarks/calibrate.py GOLD [--write]

GOLD is a folder of labels as `gendermt validate` reads them, with `open/open.tsv` (other sentences)
in it. The rules were written with the labelled rows of WinoMTDE in sight, so that readings by
concept are counted at first sight instead (docs/instrument.md), and the other kinds on the open
cells. Each share is smoothed towards .95 with the weight of ten readings. The error of calibration
is that of shares which were counted without the sentence that is judged.
"""

from __future__ import annotations

import argparse
import csv
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple, get_args

from gendermt.analysis.validate_subject import gold_targets, read_gold
from gendermt.linguistics import confidence
from gendermt.linguistics.evidence import Grounds, Reason
from gendermt.linguistics.reader import read_subject
from gendermt.stats.calibration import calibration_error, reliability

TABLE = Path(confidence.__file__).with_name("confidence.tsv")
FIRST_SIGHT = (3_963, 3_887)
"""Readings and right ones of the tables "at first sight" in docs/instrument.md, expressed gender:
systems never seen, first batches, third systems and the mini set."""
PRIOR, WEIGHT = 0.95, 10
NO_KINDS = ("none", "thing", "ambiguous")  # a reason stands for these; only ours are counted
KINDS = [kind for kind in (*get_args(Grounds), *get_args(Reason)) if kind not in NO_KINDS]
FOLDS = 10

Cell = tuple[str, str]


class Judged(NamedTuple):
    """A reading: the sentence's id, its kind, whether both of its genders are right."""

    sentence: str
    cell: Cell
    right: bool


def judge(source: str, index: int, text: str, target: str, labels: tuple[str, str]) -> Judged:
    """Read a translation and compare it with its labels."""
    found = read_subject(source, index, text, target).subject
    shown = {item.gender for item in found.evidence if item.gender in ("male", "female")}
    marked = any(item.rule in ("mistranslation", "antonym") for item in found.evidence)
    kind = found.reason or found.grounds or ""
    disputed = found.reason is None and (len(shown) > 1 or marked)
    right = (found.np_gender, found.expressed_gender) == labels
    return Judged(source, (kind, "disputed" if disputed else "agreed"), right)


def seen_rows(folder: Path) -> list[Judged]:
    """The labelled rows of WinoMTDE, which the rules were written with."""
    return [
        judge(row.source, row.subject_index, row.translation, target,
              (row.np_gender, row.expressed_gender))
        for target in gold_targets(folder)
        for row in read_gold(folder / f"{target}.tsv")
    ]  # fmt: skip


def open_rows(file: Path) -> list[Judged]:
    """Translations of other sentences."""
    with file.open(encoding="utf-8", newline="") as lines:
        return [
            judge(row["source"], int(row["subject_index"]), row["translation"], row["target"],
                  (row["np"], row["expressed"]))
            for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)
        ]  # fmt: skip


def counted(rows: Iterable[Judged]) -> dict[Cell, tuple[int, int, float]]:
    """For each kind how many, how many right, and the smoothed share."""
    rows = list(rows)
    n = Counter({(kind, "agreed"): 0 for kind in KINDS})
    n.update(row.cell for row in rows)
    right = Counter(row.cell for row in rows if row.right)
    n["concept", "agreed"] += FIRST_SIGHT[0]
    right["concept", "agreed"] += FIRST_SIGHT[1]
    return {
        cell: (n[cell], right[cell], (right[cell] + WEIGHT * PRIOR) / (n[cell] + WEIGHT))
        for cell in n
    }


def held_out(rows: list[Judged]) -> list[tuple[float, bool]]:
    """Each reading's confidence, counted without its fold's sentences, and whether it is right."""
    folds = {sentence: at % FOLDS for at, sentence in enumerate(sorted({r.sentence for r in rows}))}
    found = []
    for fold in range(FOLDS):
        shares = counted(row for row in rows if folds[row.sentence] != fold)
        for row in rows:
            if folds[row.sentence] == fold:
                known = shares.get(row.cell) or shares.get((row.cell[0], "agreed"))
                found.append((known[2] if known else PRIOR, row.right))
    return found


def main() -> None:
    """Print the table, the reliability and the error; write confidence.tsv if asked to."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("gold", type=Path)
    parser.add_argument("--write", action="store_true", help=f"write {TABLE.name}")
    options = parser.parse_args()
    others = open_rows(options.gold / "open" / "open.tsv")
    table = counted(others)
    lines = [
        f"{kind}\t{shown}\t{n}\t{right}\t{share:.3f}"
        for (kind, shown), (n, right, share) in sorted(table.items())
    ]
    text = "\n".join(("kind\tshown\tn\tright\tshare", *lines)) + "\n"
    print(text)
    judged = held_out(others)
    print(f"error of calibration, open cells, held out: {calibration_error(judged):.3f}")
    seen = [(table.get(r.cell, (0, 0, PRIOR))[2], r.right) for r in seen_rows(options.gold)]
    print(f"error of calibration, rows that were seen: {calibration_error(seen):.3f}\n")
    print("confidence  n  right")
    for mean, n, right in reliability(judged):
        print(f"{mean:.3f} {n:5} {right:.3f}")
    if options.write:
        TABLE.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
