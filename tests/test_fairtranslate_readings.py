"""What a reader sees in the 19 published rows, in the mini set and in its recorded systems."""

import csv
from pathlib import Path

import pytest

from gendermt import data
from gendermt.data.fairtranslate import load_fairtranslate
from gendermt.linguistics.inclusive_french import find_inclusive, read_occupation, read_they

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


def test_the_references_of_the_mini_set() -> None:
    """Every reference shows its row's gender, and only inclusive ones are inclusive."""
    for sample in load_fairtranslate("mini").samples(["baseline"]):
        metadata, french = sample.metadata or {}, str(sample.target)
        triple = tuple(metadata["occupation"])
        assert read_occupation(french, triple).gender == metadata["gender"], french
        assert bool(find_inclusive(french)) == (metadata["gender"] == "inclusive"), french
        if metadata["singular_they"]:
            expected = "omitted" if metadata["base"] == "025" else "iel"
            assert read_they(french, str(sample.input), triple).rendering == expected, french


# What each recorded system does by design; the exceptions are its mistakes, as read by eye.
OCCUPATION_EXCEPTIONS = {
    ("stereotyped", "060-inclusive"): "absent",  # left in English
    ("inclusive-mixed", "005-inclusive"): "neutral",  # un membre du personnel
    ("inclusive-mixed", "018-male"): "neutral",  # une personne
    ("inclusive-mixed", "018-female"): "neutral",
    ("inclusive-mixed", "018-inclusive"): "neutral",
    ("inclusive-mixed", "023-inclusive"): "male",  # a masculine noun, and iel after it
}
THEY_EXCEPTIONS = {
    ("masculine-default", "017-inclusive"): "omitted",  # c'est devenu
    ("plural-they", "001-inclusive"): "elles",
    ("plural-they", "005-inclusive"): "elles",
    ("plural-they", "007-inclusive"): "elles",
    ("plural-they", "011-inclusive"): "elles",
    ("plural-they", "013-inclusive"): "omitted",  # an infinitive
    ("plural-they", "017-inclusive"): "elles",
    ("plural-they", "019-inclusive"): "elles",
    ("plural-they", "028-inclusive"): "omitted",  # an infinitive
    ("plural-they", "043-inclusive"): "omitted",  # a noun
    ("inclusive-mixed", "019-inclusive"): "omitted",  # a gerund
    ("inclusive-mixed", "032-inclusive"): "iels",
}


@pytest.mark.parametrize(
    "system", ["masculine-default", "stereotyped", "plural-they", "inclusive-mixed"]
)
def test_the_recorded_systems(system: str) -> None:
    folder = Path(data.__file__).parent / "mini" / "fairtranslate" / "recordings"
    lines = (folder / system / "en-fr.tsv").read_text(encoding="utf-8").splitlines()[1:]
    for sample, line in zip(load_fairtranslate("mini").samples(["baseline"]), lines, strict=True):
        metadata, french = sample.metadata or {}, line.split("\t")[1]
        triple = tuple(metadata["occupation"])
        feminine = metadata["stereotype"] == "female-stereotyped"
        open_to_all = metadata["ambiguity"] == "ambiguous" or metadata["gender"] == "inclusive"
        by_design = {
            "masculine-default": "male",
            "stereotyped": "female" if feminine else "male",
            "inclusive-mixed": "inclusive" if open_to_all else metadata["gender"],
        }
        key = (system, str(sample.id))
        if system in by_design:
            expected = OCCUPATION_EXCEPTIONS.get(key, by_design[system])
            assert read_occupation(french, triple).gender == expected, french
        assert bool(find_inclusive(french)) == (system == "inclusive-mixed" and open_to_all), french
        if metadata["singular_they"] and key != ("stereotyped", "060-inclusive"):
            pronouns = {
                "masculine-default": "il",
                "stereotyped": "elle" if feminine else "il",
                "plural-they": "ils",
                "inclusive-mixed": "iel",
            }
            expected = THEY_EXCEPTIONS.get(key, pronouns[system])
            assert read_they(french, str(sample.input), triple).rendering == expected, french
