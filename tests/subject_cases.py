"""The languages' cases: translations of our own, each with what a careful reader takes it to say.

`cases/<code>.tsv`, tab-separated, one case a line:

- id: the kind and a number, such as `agreement-12`. To add a case, append a line with the next.
- kind: what the case is about. `rough`: in the manner of real systems, good and bad ones. `form`:
  the translation is the name of the person alone, which must render the concept of the source.
  `unreadable`: no translation. `counterpart`: the source's gender must not change the reading.
- source: the German sentence; for German translations an English one.
- subject: the word in it that is asked about, or its position from 0 where the word occurs twice.
- phrase, np, expressed, reason: the phrase that renders the person, the gender of the phrase, that
  of the whole sentence, why it is unknown; `-`: none.
- note: the rule or the words at stake, with a gloss. Not read.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from gendermt.linguistics.evidence import PersonReading
from gendermt.linguistics.reader import read_subject

FOLDER = Path(__file__).parent / "cases"

_COLUMNS = "id kind source subject translation phrase np expressed reason note".split()
_PUNCTUATION = ".,;:!?\"„“”»«()'"


@dataclass(frozen=True, slots=True)
class Case:
    """One line of a table."""

    target: str
    id: str
    kind: str
    source: str
    index: int
    translation: str
    phrase: str
    np: str
    expressed: str
    reason: str
    note: str

    def read(self, translation: str | None = None) -> PersonReading:
        """The reading of the case's translation, or of another one in its place."""
        text = self.translation if translation is None else translation
        source = "en" if self.target == "de" else "de"
        return read_subject(self.source, self.index, text, self.target, source).subject


def _index(source: str, subject: str) -> int:
    if subject.isdigit():
        return int(subject)
    return [word.strip(_PUNCTUATION) for word in source.split(" ")].index(subject)


@cache
def read_cases(target: str) -> tuple[Case, ...]:
    """The cases of a language, in order."""
    with (FOLDER / f"{target}.tsv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE, strict=True))
    cases = []
    for number, row in enumerate(rows, start=2):
        if list(row) != _COLUMNS or None in row.values():
            raise ValueError(f"{target}.tsv line {number}: not the columns {_COLUMNS}: {row}")
        subject = row.pop("subject")
        cases.append(Case(target=target, index=_index(row["source"], subject), **row))
    return tuple(cases)
