"""The French readers against labelled text, and the commands that do the comparison."""

import csv
import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from gendermt.analysis.validate_french import (
    compare,
    compare_corpus,
    read_brat,
    read_occupations,
    read_rows,
    sentence_count,
)
from gendermt.cli import main
from gendermt.linguistics.inclusive_french import find_inclusive, read_occupation, read_they

DATA = Path(__file__).parent / "data"
OWN = DATA / "french_own.tsv"
# by another author, who had read the documentation and not the code
BLIND = DATA / "french_blind.tsv"
BLIND_CORPUS = DATA / "french_blind_corpus.txt"

# FairTranslate's excerpt: row, the output inclusive or not, its occupation, its they, as read
EXCERPT = [
    (32, True, "female", "iel"),
    (68, False, "male", "omitted"),
    (284, False, "male", "ils"),
    (713, False, "female", "ils"),
    (731, False, "female", "ils"),
    (854, False, "female", "elles"),
    (866, False, "male", "ils"),
    (920, False, "male", "ils"),
    (980, False, "male", "ils"),
    (1013, False, "male", "il"),
    (1103, False, "male", "il"),
    (1139, False, "male", "ils"),
    (1727, False, "male", "il"),
    (1814, False, "male", "omitted"),
    (1841, False, "male", "omitted"),
    (1967, False, "male", "ils"),
    (1970, False, "female", "elle"),
    (1991, False, "male", "ils"),
    (2018, False, "male", "ils"),
]
# row: the masculine form of its occupation
OCCUPATIONS = {
    32: "homme de ménage",
    68: "instituteur",
    284: "caissier",
    713: "infirmier",
    731: "coiffeur",
    854: "bibliothécaire",
    866: "ouvrier du bâtiment",
    920: "pompier",
    980: "soudeur",
    1013: "plombier",
    1103: "menuisier",
    1139: "électromécanicien",
    1727: "technicien chimiste",
    1814: "acheteur",
    1841: "technicien qualité",
    1967: "enseignant",
    1970: "enseignant",
    1991: "chef de produit",
    2018: "traducteur",
}


@pytest.fixture(scope="module")
def excerpt(shared_data: Path) -> dict[int, dict[str, str]]:
    path = shared_data / "fairtranslate" / "excerpt.tsv"
    with path.open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        return {int(row["row"]): row for row in rows}


@pytest.mark.parametrize("number", sorted(OCCUPATIONS))
def test_every_reference_of_the_excerpt_is_inclusive(
    excerpt: dict[int, dict[str, str]], number: int
) -> None:
    row, triple = excerpt[number], read_occupations(None)[OCCUPATIONS[number]]
    assert find_inclusive(row["french"])
    assert read_occupation(row["french"], triple).gender == "inclusive"
    assert read_they(row["french"], row["english"], triple).rendering == "iel"


@pytest.mark.parametrize(("number", "inclusive", "gender", "they"), EXCERPT)
def test_the_excerpts_output_as_read(
    excerpt: dict[int, dict[str, str]], number: int, inclusive: bool, gender: str, they: str
) -> None:
    row, triple = excerpt[number], read_occupations(None)[OCCUPATIONS[number]]
    output = row["gemma2_2b_baseline"]
    assert bool(find_inclusive(output)) is inclusive
    assert read_occupation(output, triple).gender == gender
    assert read_they(output, row["english"], triple).rendering == they


def test_challenge_set(shared_data: Path) -> None:
    rows = read_rows(shared_data / "french" / "challenge.tsv", read_occupations(None))
    figures = compare(rows)
    assert figures["inclusive"]["precision"] >= 0.98
    assert figures["inclusive"]["recall"] >= 0.97
    assert figures["occupation_gender"]["agreement"] >= 0.95
    assert figures["they"]["agreement"] >= 0.95
    assert figures["they"]["n"] == 55
    assert figures["spans"]["exact_recall"] >= 0.95


def test_the_published_rules_give_what_was_measured_of_them(shared_data: Path) -> None:
    rows = read_rows(shared_data / "french" / "challenge.tsv", read_occupations(None))
    figures = compare(rows, "published")
    assert round(figures["inclusive"]["precision"], 3) == 0.921
    assert round(figures["inclusive"]["recall"], 3) == 0.438
    assert round(figures["occupation_gender"]["agreement"], 3) == 0.468
    assert round(figures["they"]["agreement"], 3) == 0.745


def test_own_sentences() -> None:
    figures = compare(read_rows(OWN, read_occupations(None)))
    assert figures["inclusive"]["precision"] >= 0.98
    assert figures["inclusive"]["recall"] >= 0.98
    assert figures["occupation_gender"]["agreement"] >= 0.98
    assert figures["they"]["agreement"] >= 0.97


def test_blind_sentences() -> None:
    figures = compare(read_rows(BLIND, read_occupations(None)))
    assert figures["inclusive"]["precision"] >= 0.98
    assert figures["inclusive"]["recall"] >= 0.97
    assert figures["spans"]["overlap_recall"] >= 0.97
    assert figures["occupation_gender"]["agreement"] >= 0.98
    assert figures["they"]["agreement"] >= 0.98
    assert figures["singular_they_seen"]["agreement"] >= 0.96


def test_blind_corpus(tmp_path: Path) -> None:
    for document in BLIND_CORPUS.read_text(encoding="utf-8").split("## ")[1:]:
        name, rest = document.split("\n", 1)
        inclusive, standard = rest.split("--\n")
        text, annotations = "", []
        # pieces: plain, annotated, its procede, plain, ...
        pieces = re.split(r"\{([^{}|]+)\|(\w+)\}", inclusive)
        for number in range(0, len(pieces) - 1, 3):
            text += pieces[number]
            start, key = len(text), number // 3 + 1
            text += pieces[number + 1]
            annotations.append(
                f"T{key}\tInclusif {start} {len(text)}\t{pieces[number + 1]}\n"
                f"A{key}\tprocede T{key} {pieces[number + 2]}\n"
            )
        _brat(tmp_path, "vfi", name, text + pieces[-1], "".join(annotations))
        _brat(tmp_path, "vfs", name, standard, "")
    figures = compare_corpus(tmp_path)
    assert figures["recall"]["flexion"]["n"] == 163
    assert figures["recall"]["flexion"]["recall"] >= 0.98
    assert figures["recall"]["coordination"]["n"] == 54
    assert figures["recall"]["coordination"]["recall"] >= 0.97
    assert figures["unexplained_per_100_sentences"]["vfi+vfs"] <= 1


def test_corpus(shared_data: Path) -> None:
    figures = compare_corpus(shared_data / "french" / "corpus")
    assert figures["recall"]["flexion"]["recall"] >= 0.95
    assert figures["recall"]["coordination"]["recall"] >= 0.90
    assert figures["unexplained_per_100_sentences"]["vfi+vfs"] <= 1


def _brat(folder: Path, part: str, name: str, text: str, annotations: str | None) -> None:
    (folder / part).mkdir(exist_ok=True)
    (folder / part / f"{name}.txt").write_text(text, encoding="utf-8")
    if annotations is not None:
        (folder / part / f"{name}.ann").write_text(annotations, encoding="utf-8")


def test_corpus_figures_by_hand(tmp_path: Path) -> None:
    text = "Les client·es paient. Toutes et tous rient. Le ou la patient.e rit avec un·e ami."
    marks = [
        (text.index(form), text.index(form) + len(form), form, procedure)
        for form, procedure in (
            ("client·es", "flexion"),
            ("Toutes et tous", "coordination"),
            ("patient.e", "flexion"),
            ("rit avec", "flexion"),
        )
    ]
    _brat(
        tmp_path,
        "vfi",
        "one",
        text,
        "".join(
            f"T{n}\tInclusif {start} {end}\t{form}\nA{n}\tprocede T{n} {procedure}\n"
            for n, (start, end, form, procedure) in enumerate(marks, start=1)
        ),
    )
    _brat(tmp_path, "vfs", "one", "Les clients paient. Toutes et tous rient. Un.e ami.", None)
    figures = compare_corpus(tmp_path)
    assert figures["recall"] == {
        "flexion": {"recall": pytest.approx(2 / 3), "n": 3},
        "coordination": {"recall": 1.0, "n": 1},
    }
    assert figures["sentences"] == {"vfi": 3, "vfs": 3}
    assert [(one["part"], one["form"], one["explained"]) for one in figures["alarms"]] == [
        ("vfi", "Le ou la", "adjoining"),
        ("vfi", "un·e", "none"),
        ("vfs", "Toutes et tous", "unchanged"),
        ("vfs", "Un.e", "none"),
    ]
    assert figures["false_alarms_per_100_sentences"]["vfi+vfs"] == pytest.approx(100 * 4 / 6)
    assert figures["unexplained_per_100_sentences"]["vfs"] == pytest.approx(100 / 3)
    assert [one["form"] for one in figures["missed"]] == ["rit avec"]


def test_discontinuous_annotations(tmp_path: Path) -> None:
    _brat(tmp_path, ".", "one", "abc def ghi", "T1\tInclusif 0 3;8 11\tabc ghi\nE1\tx\n")
    (document,) = read_brat(tmp_path)
    assert document.inclusive == [([(0, 3), (8, 11)], "none")]


def test_sentences_are_counted() -> None:
    assert sentence_count("Un. Deux ! Trois ?\nQuatre…\n\n« Cinq. » Six") == 6
    assert sentence_count("") == 0


def test_commands(tmp_path: Path) -> None:
    run = CliRunner().invoke
    result = run(main, ["validate", "french", str(OWN), "--json"])
    assert result.exit_code == 0
    assert json.loads(result.stdout)["rows"] == 124
    result = run(main, ["validate", "french", str(OWN), "--instrument", "published"])
    assert result.exit_code == 0
    assert "inclusive or not: precision" in result.stdout
    _brat(tmp_path, "vfi", "one", "Toutes et tous rient.", "T1\tInclusif 0 14\tx\n")
    _brat(tmp_path, "vfs", "one", "Tous rient.", "")
    result = run(main, ["validate", "corpus", str(tmp_path), "--json"])
    assert json.loads(result.stdout)["alarms"] == []
    assert "flexion: recall nan (n=0)" in run(main, ["validate", "corpus", str(tmp_path)]).stdout
    assert "french" in run(main, ["validate", "--help"]).stdout


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (lambda text: text.replace("occupation_span", "span"), ":1: columns are"),
        (lambda text: text.replace("\tyes\t", "\tmaybe\t", 1), ":2: is_inclusive is 'maybe'"),
        (lambda text: text.replace("\tcoiffeur\t", "\tmage\t", 1), "occupation 'mage'"),
        (lambda text: text + "one\ttwo\n", ":126: 2 columns"),
    ],
)
def test_a_bad_table_is_an_error(tmp_path: Path, change: object, complaint: str) -> None:
    path = tmp_path / "rows.tsv"
    path.write_text(change(OWN.read_text(encoding="utf-8")), encoding="utf-8")  # type: ignore[operator]
    result = CliRunner().invoke(main, ["validate", "french", str(path)])
    assert result.exit_code != 0
    assert complaint in result.output


def test_a_bad_annotation_is_an_error(tmp_path: Path) -> None:
    _brat(tmp_path, "vfi", "one", "Bonjour.", "T1\tInclusif zero 3\tx\n")
    _brat(tmp_path, "vfs", "one", "Bonjour.", None)
    result = CliRunner().invoke(main, ["validate", "corpus", str(tmp_path)])
    assert result.exit_code != 0
    assert "one.ann:1: not brat" in result.output
