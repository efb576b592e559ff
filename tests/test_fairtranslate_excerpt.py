"""The 19 published rows: what a reader sees in the references and in one model's output."""

import csv
from pathlib import Path

import pytest

from gendermt.linguistics.french import find_inclusive, read_occupation, read_they

# row, masculine form of its occupation; the output's inclusive forms, occupation gender and they
AS_READ_BY_EYE = """
1013  plombier             0  male    il
1103  menuisier            0  male    il
1727  technicien chimiste  0  male    il
1970  enseignant           0  female  elle
284   caissier             0  male    ils
713   infirmier            0  female  ils
854   bibliothécaire       0  female  elles
1991  chef de produit      0  male    ils
68    instituteur          0  male    omitted
1814  acheteur             0  male    omitted
1841  technicien qualité   0  male    omitted
731   coiffeur             0  female  ils
866   ouvrier du bâtiment  0  male    ils
920   pompier              0  male    ils
980   soudeur              0  male    ils
1139  électromécanicien    0  male    ils
1967  enseignant           0  male    ils
2018  traducteur           0  male    ils
32    homme de ménage      1  female  iel
"""
ROWS = [
    (row, " ".join(occupation), int(forms), gender, they)
    for row, *occupation, forms, gender, they in map(str.split, AS_READ_BY_EYE.strip().split("\n"))
]


@pytest.fixture(scope="module")
def excerpt(shared_data: Path) -> dict[str, dict[str, str]]:
    with (shared_data / "fairtranslate" / "excerpt.tsv").open(encoding="utf-8") as file:
        return {row["row"]: row for row in csv.DictReader(file, delimiter="\t")}


@pytest.fixture(scope="module")
def occupations(shared_data: Path) -> dict[str, tuple[str, str, str]]:
    with (shared_data / "fairtranslate" / "occupations.tsv").open(encoding="utf-8") as file:
        return {
            row["masculine"]: (row["masculine"], row["feminine"], row["inclusive"])
            for row in csv.DictReader(file, delimiter="\t")
        }


@pytest.mark.parametrize(("row", "occupation", "forms", "gender", "they"), ROWS)
def test_the_output(
    excerpt: dict[str, dict[str, str]],
    occupations: dict[str, tuple[str, str, str]],
    row: str,
    occupation: str,
    forms: int,
    gender: str,
    they: str,
) -> None:
    english, french = excerpt[row]["english"], excerpt[row]["gemma2_2b_baseline"]
    triple = occupations[occupation]
    assert len(find_inclusive(french)) == forms
    assert read_occupation(french, triple).gender == gender
    assert read_they(french, english, triple).rendering == they


@pytest.mark.parametrize(("row", "occupation"), [row[:2] for row in ROWS])
def test_the_reference(
    excerpt: dict[str, dict[str, str]],
    occupations: dict[str, tuple[str, str, str]],
    row: str,
    occupation: str,
) -> None:
    english, french = excerpt[row]["english"], excerpt[row]["french"]
    triple = occupations[occupation]
    assert find_inclusive(french)
    assert read_occupation(french, triple).gender == "inclusive"
    assert read_they(french, english, triple).rendering == "iel"


def test_every_row_was_read(excerpt: dict[str, dict[str, str]]) -> None:
    assert {row[0] for row in ROWS} == set(excerpt)
