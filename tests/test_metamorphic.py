"""What changes nothing in a translation changes nothing in its reading (see metamorphic.py)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
from metamorphic import Violation, violations

from gendermt.data.winomtde import TARGETS
from gendermt.linguistics.text import normalize, without_frame

# How many of a thousand changes of a released translation may change its reading.
AT_MOST = 1.0
# Not there yet: a verb whose subject is a thing counts for a person.
OPEN: dict[str, float] = {}


def released(data: Path, target: str) -> Iterator[tuple[str, int, str]]:
    """Source, subject and translation of every row that the systems' files have."""
    rows = [line.split("\t") for line in (data / "winomtde/de.txt").read_text("utf-8").splitlines()]
    asked: dict[str, set[int]] = defaultdict(set)
    for _, index, source, _ in rows:
        asked[source.strip()].add(int(index))
    for path in sorted((data / "winomtde/translations").glob(f"*/de?{target}.txt")):
        for line in path.read_text("utf-8").splitlines():
            source, _, translation = (part.strip() for part in line.partition("|||"))
            for index in sorted(asked[source]):
                yield source, index, translation


def report(found: list[Violation | None]) -> tuple[float, str]:
    """Violations of a thousand changes, and their counts by kind with an example."""
    wrong = [violation for violation in found if violation is not None]
    examples = {violation.kind: violation for violation in wrong}
    counts = Counter(violation.kind for violation in wrong)
    lines = [f"{count} {kind}: {examples[kind]}" for kind, count in counts.most_common()]
    return 1000 * len(wrong) / max(len(found), 1), "\n".join(lines)


def check(rows: list[tuple[str, int, str]], target: str) -> None:
    found = [
        one
        for source, index, translation in rows
        for one in violations(source, index, translation, target)
    ]
    assert len(found) > 10 * len(rows) > 0
    share, lines = report(found)
    print(f"{target}: {len(found)} changes, {share:.2f} violations of a thousand\n{lines}")
    assert share <= OPEN.get(target, AT_MOST), lines


@pytest.mark.parametrize("target", TARGETS)
def test_a_sample_of_released_translations(shared_data: Path, target: str) -> None:
    check(list(released(shared_data, target))[::17], target)


@pytest.mark.slow
@pytest.mark.parametrize("target", TARGETS)
def test_all_released_translations(shared_data: Path, target: str) -> None:
    check(list(released(shared_data, target)), target)


@pytest.mark.parametrize(
    ("text", "bare"),
    [
        ("<p>The man</p>", "   The man    "),
        ("**The man.**", "  The man.  "),
        ('"The man".', " The man ."),
        ("- 1. The man", "     The man"),
        ("« Le »", "  Le  "),
        ("*a* b", " a* b"),
        ('She said: "no".', 'She said: "no".'),
        ("emplead*", "emplead*"),
        ("5 < 6 > 4", "5 < 6 > 4"),
        ("¿Quién?", "¿Quién?"),
    ],
)
def test_marks_around_a_text_become_blanks(text: str, bare: str) -> None:
    assert without_frame(text) == bare


def test_full_width_marks_and_ligatures_are_read_as_what_they_stand_for() -> None:
    text = normalize("ﬁn，Ａ！")
    assert text.text == "fin,A!"
    assert text.given_span(0, 3) == (0, 2)
    assert text.given_span(3, 4) == (2, 3)


def test_entities_are_read_as_the_characters_that_they_stand_for() -> None:
    text = normalize("l&#39;amie&nbsp;&eacute;lue&rlm; AT&T; &unknown; & &")
    assert text.text == "l'amie élue AT&T; &unknown; & &"
    assert text.given_span(0, 6) == (0, len("l&#39;amie"))
    start, end = text.given_span(7, 10)
    assert text.given[start:end] == "&eacute;lu"
