import csv
import json
import random
import subprocess
import sys
from collections import Counter
from dataclasses import astuple, replace
from pathlib import Path
from typing import Any

import pytest

from gendermt.data import fairtranslate
from gendermt.data.fairtranslate import (
    COLUMNS,
    GENDERS,
    FairTranslate,
    Row,
    content_hash,
    find_bases,
    load_fairtranslate,
)
from gendermt.data.sources import DataUnavailableError

OCCUPATIONS = [
    ("menuisier", "menuisière", "menuisier.ère", "joiner"),
    ("vendeur", "vendeuse", "vendeur.euse", "salesperson"),
    ("chauffeur d'autobus", "chauffeuse d'autobus", "chauffeur.euse d'autobus", "bus driver"),
]
THINGS = [
    ("a blue lamp", "une lampe bleue"),
    ("an old radio", "une vieille radio"),
    ("three heavy boxes", "trois lourdes caisses"),
    ("a broken kite", "un cerf-volant brisé"),
]


def triple(occupation: int, thing: int, ambiguity: str = "unambiguous") -> list[Row]:
    *forms, english = OCCUPATIONS[occupation]
    what, quoi = THINGS[thing]
    return [
        Row(
            f"The {english} carried {what} because {they} had promised it.",
            f"{article} {form} a porté {quoi} parce qu'{pronom} l'avait promis.",
            gender,
            ambiguity,
            "gender-balanced",
            (forms[0], forms[1], forms[2]),
        )
        for gender, they, article, form, pronom in zip(
            ("male", "female", "inclusive"),
            ("he", "she", "they"),
            ("Le", "La", "Le.a"),
            forms,
            ("il", "elle", "iel"),
            strict=True,
        )
    ]


ROWS = [row for o in range(3) for t in range(4) for row in triple(o, t)]


def full_benchmark() -> list[Row]:
    """As many rows as the benchmark has."""
    rows = []
    for number in range(806):
        rows += [
            replace(row, english=f"{row.english} Number {number}.")
            for row in triple(number % 3, number % 4)
        ]
    return rows


def records(rows: list[Row], occupation: Any = list) -> list[dict[str, Any]]:
    return [
        {**dict(zip(COLUMNS, astuple(row), strict=True)), "occupation": occupation(row.occupation)}
        for row in rows
    ]


def numpy_text(forms: tuple[str, ...]) -> str:
    return "[" + " ".join(f'"{form}"' if "'" in form else f"'{form}'" for form in forms) + "]"


def write(path: Path, rows: list[Row], occupation: Any = None) -> Path:
    if path.suffix == ".parquet":
        import pandas as pd

        pd.DataFrame(records(rows)).to_parquet(path)
    elif path.suffix == ".jsonl":
        lines = [json.dumps(record, ensure_ascii=False) for record in records(rows)]
        path.write_text("\n".join(lines), encoding="utf-8")
    else:
        delimiter = {"semi.csv": ";", "tabs.tsv": "\t"}.get(path.name, ",")
        with path.open("w", encoding="utf-8-sig", newline="") as file:
            writer = csv.DictWriter(file, [*COLUMNS], delimiter=delimiter)
            writer.writeheader()
            writer.writerows(records(rows, occupation or (lambda forms: str(list(forms)))))
    return path


@pytest.mark.parametrize(
    "name", ["semi.csv", "comma.csv", "tabs.tsv", "lines.jsonl", "table.parquet"]
)
def test_every_kind_of_file_gives_the_same_rows(tmp_path: Path, name: str) -> None:
    data = load_fairtranslate(str(write(tmp_path / name, ROWS)))
    assert list(data.rows) == ROWS
    assert data.origin["sha256"] == content_hash(ROWS)
    assert data.origin["rows_per_gender"] == {"male": 12, "female": 12, "inclusive": 12}
    assert data.bases == tuple(index // 3 for index in range(36))


@pytest.mark.parametrize("occupation", [lambda f: json.dumps(f), lambda f: str(f), numpy_text])
def test_an_occupation_may_be_the_text_of_a_list(tmp_path: Path, occupation: Any) -> None:
    assert list(load_fairtranslate(str(write(tmp_path / "a.csv", ROWS, occupation))).rows) == ROWS


def test_the_hash_tells_content_and_order() -> None:
    assert content_hash(ROWS) != content_hash(ROWS[3:] + ROWS[:3])
    assert content_hash(ROWS) != content_hash([replace(ROWS[0], french="Autre."), *ROWS[1:]])


@pytest.mark.parametrize("seed", range(5))
def test_variants_are_found_in_any_order(seed: int) -> None:
    order = list(range(len(ROWS)))
    random.Random(seed).shuffle(order)
    bases = find_bases([ROWS[index] for index in order])
    together: dict[int, set[int]] = {}
    for position, base in enumerate(bases):
        together.setdefault(base, set()).add(order[position] // 3)
    assert all(len(sources) == 1 for sources in together.values())
    assert set(Counter(bases).values()) == {3}
    assert [bases.index(base) for base in range(12)] == sorted(map(bases.index, range(12)))


def test_variants_are_found_where_rows_are_sorted_by_gender() -> None:
    by_gender = [row for gender in range(3) for row in ROWS[gender::3]]
    assert find_bases(by_gender) == tuple([*range(12)] * 3)


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        (ROWS[:-1], r"rows 24 \(male\).*34 \(female\).* not equally many"),
        (ROWS[:2], r"rows 0 \(male\), 1 \(female\)"),
        ([*ROWS[:2], replace(ROWS[2], gender="male")], r"2 \(male\).* not equally many"),
        ([*ROWS[:2], replace(ROWS[2], ambiguity="ambiguous")], "not equally many"),
        ([*ROWS[:2], replace(ROWS[2], stereotype="male-stereotyped")], "not equally many"),
        ([*ROWS[:2], replace(ROWS[2], occupation=ROWS[12].occupation)], "not equally many"),
        (
            [
                *ROWS[:2],
                replace(ROWS[2], english="It rains again.", french="Rien ne va plus ici."),
            ],
            r"rows 0 \(male\), 1 \(female\), 2 \(inclusive\).* texts are too different",
        ),
    ],
)
def test_a_wrong_triple_names_its_rows(rows: list[Row], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        find_bases(rows, "some.csv")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"gender": "neutral"}, "row 0: gender is 'neutral', allowed are male, female, inclusive"),
        ({"ambiguity": "clear"}, "ambiguity is 'clear', allowed are ambiguous"),
        ({"stereotype": ""}, "stereotype is '', a text is needed"),
        ({"french": " "}, "french is ' ', a text is needed"),
        ({"occupation": ["menuisier", "menuisière"]}, "needed is a list of three French forms"),
        ({"occupation": "menuisier, menuisière, x"}, "needed is a list of three French forms"),
        ({"occupation": "[" * 5000}, "needed is a list of three French forms"),
        ({"occupation": None}, "occupation is None"),
    ],
)
def test_a_bad_value_is_named(tmp_path: Path, change: dict[str, Any], message: str) -> None:
    path = tmp_path / "rows.jsonl"
    changed = [{**record, **change} for record in records(ROWS[:3])]
    path.write_text("\n".join(map(json.dumps, changed)), encoding="utf-8")
    with pytest.raises(ValueError, match=message):
        load_fairtranslate(str(path))


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("a.csv", "english;french\nx;y\n", "missing columns gender, ambiguity, stereotype, occup"),
        ("a.jsonl", '{"english": 1}\n{', "line 2: not JSON"),
        ("a.jsonl", "[1]", "line 1: a JSON object is needed"),
        ("a.tsv", "", "no rows"),
        ("a.csv", "english;french\n" + "x" * 200_000, "line 2: 1 cells, expected 2"),
        ("a.txt", "x", r"unknown kind of file; use .csv, .tsv, .jsonl, .parquet"),
    ],
)
def test_a_file_in_another_form(tmp_path: Path, name: str, content: str, message: str) -> None:
    path = tmp_path / name
    path.write_text(content, encoding="utf-8")
    with pytest.raises(ValueError, match=message):
        load_fairtranslate(str(path))


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_bytes("é".encode("latin-1"))
    with pytest.raises(ValueError, match="not UTF-8"):
        load_fairtranslate(str(path))


def test_no_such_data_set() -> None:
    with pytest.raises(FileNotFoundError, match=r"No data set 'nothing.csv'.*'fairtranslate', 'm"):
        load_fairtranslate("nothing.csv")


def test_the_excerpt_is_not_taken_for_the_benchmark(
    shared_data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GENDERMT_DATA", str(shared_data))
    with pytest.raises(ValueError, match="missing columns gender"):
        load_fairtranslate("excerpt.tsv")


class TestTheBenchmark:
    @pytest.fixture
    def mirror(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        monkeypatch.setenv("GENDERMT_DATA", str(tmp_path))
        (tmp_path / "fairtranslate").mkdir()
        return tmp_path / "fairtranslate"

    @pytest.fixture
    def hub(self, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
        """The hub's answers: `rows`, and the commit that a revision stands for."""
        monkeypatch.delenv("GENDERMT_DATA", raising=False)
        answers: dict[str, Any] = {"rows": full_benchmark(), "commit": "a" * 40}

        class Api:
            def dataset_info(self, path: str, *, revision: str, timeout: int) -> Any:
                assert path == "Fannyjrd/FairTranslate_fr"
                if answers["commit"] is None:
                    raise OSError("no route to host")
                answers["asked"] = revision
                return type("Info", (), {"sha": answers["commit"]})()

        def load_dataset(path: str, *, split: str, revision: str, **options: Any) -> Any:
            import datasets

            answers["loaded"] = (path, split, revision)
            return datasets.Dataset.from_list(records(answers["rows"]))

        import datasets
        import huggingface_hub

        monkeypatch.setattr(huggingface_hub, "HfApi", Api)
        monkeypatch.setattr(datasets, "load_dataset", load_dataset)
        monkeypatch.setattr(
            "inspect_ai.dataset._sources.hf.inspect_cache_dir",
            lambda name: answers["cache"],
        )
        return answers

    def test_from_the_hub(self, hub: dict[str, Any], tmp_path: Path) -> None:
        hub["cache"] = tmp_path
        data = load_fairtranslate()
        assert hub["asked"] == "main"
        assert hub["loaded"] == ("Fannyjrd/FairTranslate_fr", "train", "a" * 40)
        assert data.origin == {
            "dataset": "fairtranslate",
            "source": "hf://datasets/Fannyjrd/FairTranslate_fr",
            "revision": "main",
            "commit": "a" * 40,
            "sha256": content_hash(full_benchmark()),
            "rows": 2418,
            "rows_per_gender": {"male": 806, "female": 806, "inclusive": 806},
            "base_sentences": 806,
        }

    def test_a_commit_needs_no_question_to_the_hub(
        self, hub: dict[str, Any], tmp_path: Path
    ) -> None:
        hub["cache"], hub["commit"] = tmp_path, None
        assert load_fairtranslate(revision="b" * 40).origin["commit"] == "b" * 40
        assert "asked" not in hub

    def test_another_size_is_an_error(self, hub: dict[str, Any], tmp_path: Path) -> None:
        hub["cache"], hub["rows"] = tmp_path, full_benchmark()[:-3]
        with pytest.raises(ValueError, match=r"found 2415 \(805 male, 805 female, 805 inclusive\)"):
            load_fairtranslate()

    def test_an_unreachable_hub_says_what_else_can_be_done(self, hub: dict[str, Any]) -> None:
        hub["commit"] = None
        with pytest.raises(
            DataUnavailableError, match=r"no route.*GENDERMT_DATA/fairtr.*dataset=mini"
        ):
            load_fairtranslate()

    @pytest.mark.parametrize("name", ["train.csv", "FairTranslate_fr.jsonl", "data/train-0.jsonl"])
    def test_from_a_mirror(self, mirror: Path, name: str) -> None:
        (mirror / "data").mkdir()
        (mirror / "excerpt.tsv").write_text("english\tfrench\n")
        data = load_fairtranslate() if write(mirror / name, full_benchmark()) else None
        assert data is not None
        assert data.origin["rows"] == 2418
        assert data.origin["dataset"] == "fairtranslate"
        assert "commit" not in data.origin

    def test_a_mirror_with_less_is_an_error(self, mirror: Path) -> None:
        write(mirror / "train.csv", ROWS)
        with pytest.raises(ValueError, match=r"FairTranslate has 2418 rows.*found 36"):
            load_fairtranslate()
        assert load_fairtranslate("train.csv").origin["rows"] == 36, "asked for by name"

    def test_a_mirror_has_no_revisions(self, mirror: Path) -> None:
        write(mirror / "train.csv", ROWS)
        with pytest.raises(ValueError, match="revision='v1' is for the Hugging Face hub"):
            load_fairtranslate(revision="v1")

    def test_two_copies_are_an_error(self, mirror: Path) -> None:
        write(mirror / "train.csv", ROWS)
        write(mirror / "train.jsonl", ROWS)
        with pytest.raises(ValueError, match="several copies"):
            load_fairtranslate()


class TestMini:
    def test_every_occupation_gender_and_ambiguity(self, shared_data: Path) -> None:
        data = load_fairtranslate("mini")
        with (shared_data / "fairtranslate" / "occupations.tsv").open(encoding="utf-8") as file:
            wanted = {
                (row["masculine"], row["feminine"], row["inclusive"]): row["stereotype"]
                for row in csv.DictReader(file, delimiter="\t")
            }
        assert {row.occupation: row.stereotype for row in data.rows} == wanted
        assert data.bases == tuple(index // 3 for index in range(186))

    def test_classes_are_balanced(self) -> None:
        rows = load_fairtranslate("mini").rows
        assert Counter(row.ambiguity for row in rows) == {
            "ambiguous": 63,
            "unambiguous": 63,
            "long unambiguous": 60,
        }
        assert Counter(row.gender for row in rows) == dict.fromkeys(
            ("male", "female", "inclusive"), 62
        )

    def test_shares_no_sentence_with_the_excerpt(self, shared_data: Path) -> None:
        with (shared_data / "fairtranslate" / "excerpt.tsv").open(encoding="utf-8") as file:
            excerpt = list(csv.DictReader(file, delimiter="\t"))
        mini = {row.english for row in load_fairtranslate("mini").rows}
        assert not mini & {row["english"] for row in excerpt}

    def test_recordings_cover_every_row(self) -> None:
        ids = [sample.id for sample in load_fairtranslate("mini").samples(["baseline"])]
        folder = Path(fairtranslate.__file__).parent / "mini" / "fairtranslate" / "recordings"
        systems = sorted(path.name for path in folder.iterdir())
        assert systems == ["inclusive-mixed", "masculine-default", "plural-they", "stereotyped"]
        for system in systems:
            lines = (folder / system / "en-fr.tsv").read_text(encoding="utf-8").splitlines()
            assert [line.split("\t")[0] for line in lines] == ["id", *ids]
            assert all(line.split("\t")[1].strip() for line in lines)


def test_a_limit_keeps_whole_base_sentences() -> None:
    """Also where the file has the variants apart."""
    rows = [row for gender in range(3) for row in ROWS[gender::3]]
    data = FairTranslate(tuple(rows), find_bases(rows), {})
    samples = data.samples(["baseline", "moral"])
    assert len(samples) == 2 * len(ROWS)
    for start in range(0, len(samples), 6):
        unit = [sample.metadata or {} for sample in samples[start : start + 6]]
        assert {entry["base"] for entry in unit} == {f"{start // 6:03d}"}
        assert {(e["gender"], e["prompting"]) for e in unit} == {
            (gender, strategy) for gender in GENDERS for strategy in ("baseline", "moral")
        }


def test_samples() -> None:
    data = load_fairtranslate("mini")
    samples = data.samples(["baseline"])
    assert len(samples) == 186
    first = samples[5]
    assert first.id == "001-inclusive"
    assert first.target == data.rows[5].french
    assert first.metadata == {
        "gender": "inclusive",
        "ambiguity": "unambiguous",
        "stereotype": "female-stereotyped",
        "occupation": ["homme de ménage", "femme de ménage", "agent.e de ménage"],
        "base": "001",
        "record_id": "001-inclusive",
        "singular_they": True,
        "prompting": "baseline",
    }
    several = data.samples(["baseline", "moral"])
    assert len({sample.id for sample in several}) == 372
    assert [sample.id for sample in several[:2]] == ["000-male-baseline", "000-male-moral"]
    assert several[-1].id == "061-inclusive-moral"
    assert several[-1].metadata is not None
    assert several[-1].metadata["record_id"] == "061-inclusive"


def test_singular_they_of_the_mini_set() -> None:
    for sample in load_fairtranslate("mini").samples(["baseline"]):
        metadata = sample.metadata or {}
        expected = metadata["gender"] == "inclusive" and metadata["ambiguity"] != "ambiguous"
        assert metadata["singular_they"] == expected, sample.input


def test_importing_the_task_imports_no_heavy_library() -> None:
    heavy = ("spacy", "torch", "scipy", "sacrebleu", "datasets", "huggingface_hub", "pymorphy3")
    code = (
        "import sys, gendermt.tasks.fairtranslate;"
        f"print([name for name in {heavy!r} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
