"""Sentences a second of the French readers, beside the released rules, on one core.

    python benchmarks/french_speed.py [--rounds 20]

The three readers share one analysis of a text, as they do when one sample is scored; the cache
that makes this so is emptied between rounds, so every round reads every sentence anew. What is
known of single words stays, as it does in a run. Time is processor time, so that what else the
machine does counts little. Sentences are the project's own labelled ones.
"""

import argparse
import time
from collections.abc import Callable
from pathlib import Path

from gendermt.analysis.validate_french import ChallengeRow, read_occupations, read_rows
from gendermt.linguistics.inclusive_french import find_inclusive, read_occupation, read_they
from gendermt.linguistics.inclusive_french.inclusive import analyse
from gendermt.linguistics.inclusive_french.occupation import analyse_occupation
from gendermt.linguistics.published import fairtranslate as published
from gendermt.linguistics.source.english_they import pronouns

ROWS = Path(__file__).parent.parent / "tests" / "data" / "french_own.tsv"
NEEDED = 3000  # sentences a second


def ours(row: ChallengeRow) -> None:
    """This package's three readers."""
    find_inclusive(row.french)
    read_occupation(row.french, row.occupation)
    read_they(row.french, row.english, row.occupation)


def released(row: ChallengeRow) -> None:
    """The released rules for the same three questions."""
    text = published.normalise(row.french)
    published.is_inclusive(text)
    published.occupation_gender(text, row.occupation)
    published.they_pronouns(text)


def speed(read: Callable[[ChallengeRow], None], rows: list[ChallengeRow], rounds: int) -> float:
    """Sentences a second of processor time, in the fastest of the rounds."""
    fastest = float("inf")
    for _ in range(rounds):
        analyse.cache_clear()
        pronouns.cache_clear()
        analyse_occupation.cache_clear()
        start = time.process_time()
        for row in rows:
            read(row)
        fastest = min(fastest, time.process_time() - start)
    return len(rows) / fastest


def main() -> None:
    """Prints both speeds and their ratio."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20)
    rounds = parser.parse_args().rounds
    rows = read_rows(ROWS, read_occupations(None))
    for row in rows:  # load dictionaries
        ours(row)
    mine, theirs = speed(ours, rows, rounds), speed(released, rows, rounds)
    print(f"{len(rows)} sentences, fastest of {rounds} rounds, one core")
    print(f"find_inclusive + read_occupation + read_they: {mine:8.0f} sentences/s")
    print(f"released rules:                               {theirs:8.0f} sentences/s")
    print(f"ratio: {mine / theirs:.2f}")
    print(f"needed {NEEDED}: {'yes' if mine >= NEEDED else 'NO'}")


if __name__ == "__main__":
    main()
