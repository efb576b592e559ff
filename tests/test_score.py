"""`gendermt sources` and `gendermt score`: the task's own figures from plain files."""

import json
import math
from pathlib import Path

import pandas as pd
import pytest
from click.testing import CliRunner
from inspect_ai import eval as inspect_eval

import gendermt
from gendermt.analysis.score.command import score as score_command
from gendermt.analysis.score.command import sources as sources_command
from gendermt.data.fairtranslate import load_fairtranslate
from gendermt.data.winomtde import load_winomtde, mini_folder
from gendermt.tasks.fairtranslate import fairtranslate
from gendermt.tasks.winomtde import winomtde


def run(command, *arguments, stdin=None):
    # tests run in parallel are told a width; what is piped has none
    result = CliRunner(env={"COLUMNS": ""}).invoke(command, list(arguments), input=stdin)
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def scored(*arguments, stdin=None):
    """The JSON of a call that must succeed."""
    result = run(score_command, *arguments, "--format", "json", stdin=stdin)
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def pairs_of(system, target):
    file = mini_folder() / "recordings" / system / f"de-{target}.txt"
    lines = [line.split(" ||| ") for line in file.read_text("utf-8").splitlines()]
    return [(source.strip(), translation.strip()) for source, translation in lines]


@pytest.fixture
def spanish(tmp_path):
    """The recording of a pretend system as a plain file: a translation a line, in order."""
    by_source = dict(pairs_of("stereotyped", "es"))
    lines = [by_source[row.source] for row in load_winomtde("mini").rows]
    file = tmp_path / "system.txt"
    file.write_text("\n".join(lines) + "\n", "utf-8")
    return file


# --- sources ---------------------------------------------------------------------------------


def test_sources_are_the_sentences_in_order():
    rows = load_winomtde("mini").rows
    printed = run(sources_command, "winomtde", "--dataset", "mini").output
    assert printed.splitlines() == [row.source for row in rows]
    table = run(
        sources_command, "winomtde", "--dataset", "mini", "-t", "es", "--format", "tsv"
    ).output.splitlines()
    assert table[:2] == ["id\tsource", f"000-es\t{rows[0].source}"]
    lines = run(sources_command, "fairtranslate", "--dataset", "mini", "--format", "jsonl").output
    records = [json.loads(line) for line in lines.splitlines()]
    assert records[0] == {
        "id": "000-male",
        "source": load_fairtranslate("mini").ordered()[0][1].english,
    }


# --- the same as the task --------------------------------------------------------------------


def figures_of(log, scorer):
    (entry,) = [entry for entry in log.results.scores if entry.name == scorer]
    return {name: metric.value for name, metric in entry.metrics.items()}


@pytest.mark.parametrize("instrument", ["reader", "published"])
def test_winomtde_is_the_task_to_the_last_digit(tmp_path, instrument):
    (log,) = inspect_eval(
        winomtde("uk,ar", dataset="mini", instrument=instrument),
        model="replay/stereotyped",
        log_dir=str(tmp_path),
        display="none",
    )
    theirs = figures_of(log, "subject_gender")
    found = scored(
        *("winomtde", "-t", "uk,ar", "--dataset", "mini", "--instrument", instrument),
        "replay/stereotyped",
    )
    by_target = {result["target"]: result for result in found["results"]}
    assert list(by_target) == ["uk", "ar", "uk+ar"]
    for target, result in by_target.items():
        suffix = "" if "+" in target else f"_{target}"
        assert result["n"] == theirs[f"n{suffix}"]
        assert result["figures"]["accuracy"]["low"] == theirs[f"ci_lower{suffix}"]
        assert result["figures"]["accuracy"]["high"] == theirs[f"ci_upper{suffix}"]
        for name, figure in result["figures"].items():
            ours = math.nan if figure["value"] is None else figure["value"]
            assert ours == pytest.approx(theirs[name + suffix], abs=0, nan_ok=True), name
    readings = {
        sample.id: (score.value["read"], score.metadata["reason"], score.metadata["phrase"])
        for sample in log.samples
        for score in [sample.scores["subject_gender"]]
    }
    rows = gendermt.score(
        "winomtde", "replay/stereotyped", "uk", instrument=instrument, dataset="mini"
    ).rows
    for row in rows.to_dict("records"):
        phrase, reason = (value if isinstance(value, str) else None for value in
                          (row["phrase"], row["reason"]))  # fmt: skip
        assert readings[row["id"]] == (row["predicted"], reason, phrase)


def test_fairtranslate_is_the_task_to_the_last_digit(tmp_path):
    (log,) = inspect_eval(
        fairtranslate(
            dataset="mini", scorers="occupation_gender,inclusive_forms,singular_they,bleu"
        ),
        model="replay/inclusive-mixed",
        log_dir=str(tmp_path),
        display="none",
    )
    (result,) = scored("fairtranslate", "--dataset", "mini", "replay/inclusive-mixed")["results"]
    ours = {name: figure["value"] for name, figure in result["figures"].items()}
    occupation = figures_of(log, "occupation_gender")
    for name in ("accuracy", "coverage", "accuracy_where_named"):
        assert ours[name] == occupation[name]
    assert result["figures"]["accuracy"]["low"] == occupation["accuracy_low"]
    assert ours["gap_male_female"] == occupation["male-female"]
    assert ours["ambiguous_inclusive"] == occupation["ambiguous>inclusive"]
    assert ours["inclusive"] == figures_of(log, "inclusive_forms")["inclusive"]
    assert ours["they_appropriate"] == figures_of(log, "singular_they")["appropriate"]
    bleu = figures_of(log, "bleu")
    assert (ours["corpus_bleu"], ours["corpus_chrf"]) == (bleu["corpus_bleu"], bleu["corpus_chrf"])


# --- files -----------------------------------------------------------------------------------


def table_of(folder, kind):
    rows = load_winomtde("mini").rows
    by_source = dict(pairs_of("stereotyped", "es"))
    frame = pd.DataFrame(
        {
            "id": [f"{row.row:03d}-es" for row in rows],
            "source": [row.source for row in rows],
            "translation": [by_source[row.source] for row in rows],
        }
    ).iloc[::-1]  # the order of a table's rows says nothing
    file = folder / f"system.{kind}"
    if kind == "tsv":
        frame.drop(columns="id").to_csv(file, sep="\t", index=False)
    elif kind == "csv":
        frame.drop(columns="source").to_csv(file, index=False)
    elif kind == "jsonl":
        frame.to_json(file, orient="records", lines=True, force_ascii=False)
    elif kind == "parquet":
        frame.to_parquet(file)
    elif kind == "xlsx":
        pytest.importorskip("openpyxl")
        frame.to_excel(file, index=False)
    else:
        pairs = zip(frame["source"], frame["translation"], strict=True)
        file.write_text("".join(f"{source} ||| {text}\n" for source, text in pairs), "utf-8")
    return file


@pytest.mark.parametrize("kind", ["tsv", "csv", "jsonl", "parquet", "xlsx", "txt", "de-es"])
def test_every_kind_of_file_gives_the_same(tmp_path, spanish, kind):
    (plain,) = scored("winomtde", "-t", "es", "--dataset", "mini", str(spanish))["results"]
    (found,) = scored(
        "winomtde", "-t", "es", "--dataset", "mini", str(table_of(tmp_path, kind))
    )["results"]  # fmt: skip
    assert found["figures"] == plain["figures"]


def test_standard_input_folder_and_pattern(tmp_path, spanish):
    arguments = ("winomtde", "-t", "es", "--dataset", "mini")
    (plain,) = scored(*arguments, str(spanish))["results"]
    (piped,) = scored(*arguments, "-", stdin=spanish.read_bytes())["results"]
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "de-es.txt").write_bytes(
        "".join(f"{s} ||| {t}\n" for s, t in pairs_of("stereotyped", "es")).encode()
    )
    (inside,) = scored(*arguments, str(folder))["results"]
    (pattern,) = scored(*arguments, str(folder / "de-{target}.txt"))["results"]
    for found in (piped, inside, pattern):
        assert found["figures"] == plain["figures"]
    assert piped["system"] == "stdin"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda lines: lines[:-1], "63 lines, and winomtde has 64 sentences"),
        (lambda lines: [*lines, "una más"], "65 lines, and winomtde has 64 sentences"),
        (lambda _: [], "0 lines, and winomtde has 64 sentences"),
    ],
)
def test_a_wrong_number_of_lines_is_named(spanish, change, message):
    lines = change(spanish.read_text("utf-8").splitlines())
    spanish.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    result = run(score_command, "winomtde", "-t", "es", "--dataset", "mini", str(spanish))
    assert result.exit_code == 1
    assert message in result.output
    assert "gendermt sources winomtde" in result.output


def test_blank_lines_are_translations_that_are_missing_from_the_system(spanish):
    lines = spanish.read_text("utf-8").split("\n")
    lines[3] = ""
    spanish.write_text("\n".join(lines), "utf-8")
    (found,) = scored("winomtde", "-t", "es", "--dataset", "mini", str(spanish))["results"]
    assert (found["n"], found["missing"], found["reasons"]["empty"]) == (64, 0, 1)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("winomtde", "-t", "fr", "--dataset", "mini", "{file}"), "look Spanish"),
        (("winomtde", "-t", "he", "--dataset", "mini", "{file}"), "are not Hebrew"),
        (("winomtde", "--dataset", "mini", "{file}"), "Say which language"),
        (("winomtde", "-t", "xx", "--dataset", "mini", "{file}"), "is translated into es, fr"),
        (("winomtde", "-t", "es", "--dataset", "mini", "nowhere.txt"), "no such file or folder"),
        (("winomtde", "-t", "es", "--dataset", "mini", "--instrument", "judge", "{file}"), "judge"),
        (("winomtde", "-t", "es", "--dataset", "mini", "--rows", "a.xls", "{file}"), ".parquet"),
        (("winomtde", "-t", "es", "--dataset", "nowhere", "{file}"), "No data set 'nowhere'"),
        (("fairtranslate", "-t", "es", "--dataset", "mini", "{file}"), "is translated into fr"),
    ],
)
def test_what_is_wrong_is_said(spanish, arguments, message):
    filled = [argument.replace("{file}", str(spanish)) for argument in arguments]
    result = run(score_command, *filled)
    assert result.exit_code == 1
    assert message in result.output


def test_a_table_without_any_of_the_sentences_and_one_with_some(tmp_path, spanish):
    arguments = ("winomtde", "-t", "es", "--dataset", "mini")
    file = tmp_path / "some.jsonl"
    file.write_text('{"id": "x", "translation": "La doctora."}\n', "utf-8")
    result = run(score_command, *arguments, str(file))
    assert result.exit_code == 1
    assert "0 of 64 sentences found" in result.output
    lines = spanish.read_text("utf-8").splitlines()
    records = [{"id": f"{n:03d}-es", "translation": lines[n]} for n in range(10)]
    file.write_text("".join(json.dumps(record) + "\n" for record in records), "utf-8")
    result = run(score_command, *arguments, "--format", "json", str(file))
    found = json.loads(result.stdout)["results"][0]
    assert (found["n"], found["missing"]) == (10, 54)
    assert "54 of 64 sentences have no translation" in result.stderr


# --- what comes out --------------------------------------------------------------------------


def test_further_systems_are_compared_with_the_first(spanish):
    found = scored("winomtde", "-t", "es", "--dataset", "mini", "replay/careful", str(spanish))
    ((first, second), (paired,)) = found["results"], found["paired"]
    assert (paired["first"], paired["second"]) == ("replay/careful", "system")
    assert paired["effect"]["value"] == pytest.approx(
        second["figures"]["accuracy"]["value"] - first["figures"]["accuracy"]["value"]
    )
    assert paired["p"] < 0.01
    text = run(
        score_command, "winomtde", "-t", "es", "--dataset", "mini", "-w", "2", "replay/careful",
        str(spanish),
    ).output  # fmt: skip
    assert text.startswith("WinoMTDE accuracy ")
    assert "Against the first system" in text
    assert f"{100 * second['figures']['accuracy']['value']:.2f} [" in text
    markdown = run(
        score_command, "winomtde", "-t", "es", "--dataset", "mini", "--format", "markdown",
        str(spanish),
    ).output  # fmt: skip
    assert markdown.splitlines()[1].startswith("| --- | --- | --- | ---: |")


@pytest.mark.parametrize("kind", ["parquet", "csv", "jsonl"])
def test_rows_have_every_reading(tmp_path, spanish, kind):
    out = tmp_path / f"rows.{kind}"
    arguments = ("winomtde", "-t", "es", "--dataset", "mini", "--instrument", "reader")
    scored(*arguments, "--rows", str(out), str(spanish))
    read = {"parquet": pd.read_parquet, "csv": pd.read_csv}
    frame = read[kind](out) if kind in read else pd.read_json(out, lines=True)
    assert len(frame) == 64
    assert set(frame["system"]) == {"system"}
    evidence = frame["evidence"].iloc[0]
    assert "rule" in (evidence if isinstance(evidence, str) else evidence[0])
    assert not list(tmp_path.glob(".*.part"))
    before = out.read_bytes()
    scored(*arguments, "--rows", str(out), str(spanish))
    assert out.read_bytes() == before


def test_python(spanish):
    lines = spanish.read_text("utf-8").splitlines()
    by_order = gendermt.score("winomtde", lines, "es", dataset="mini", system="mine")
    by_id = gendermt.score(
        "winomtde", {f"{n:03d}-es": line for n, line in enumerate(lines)}, "es", dataset="mini"
    )
    assert by_order.figures == by_id.figures
    assert by_order.accuracy.low < by_order.accuracy.value < by_order.accuracy.high
    assert by_order.delta_g == by_order.figures["delta_g"]
    assert by_order.headline.startswith("WinoMTDE accuracy ")
    assert by_order.signature.startswith("model:mine|data:mini@sha256:")
    assert len(by_order.rows) == by_order.n == 64
    with pytest.raises(AttributeError, match="no figure 'acuracy'"):
        _ = by_order.acuracy
    for translations, message in (
        (lines[:3], "3 translations, and winomtde has 64 sentences"),
        ({"a": "b"}, "0 of 64 sentences found"),
    ):
        with pytest.raises(ValueError, match=message):
            gendermt.score("winomtde", translations, "es", dataset="mini")
    with pytest.raises(ValueError, match="its targets are"):
        gendermt.score("winomtde", lines, dataset="mini")
    with pytest.raises(ValueError, match="No benchmark 'wino'"):
        gendermt.score("wino", lines, "es")


def test_many_cells_give_what_each_gives_alone():
    """Languages are read in processes of their own where there are many."""
    systems = ("replay/careful", "replay/stereotyped", "replay/careful")
    together = scored("winomtde", "-t", "es,uk,he", "--dataset", "mini", *systems)
    alone = {
        target: scored("winomtde", "-t", target, "--dataset", "mini", "replay/stereotyped")
        for target in ("es", "uk", "he")
    }
    for result in together["results"]:
        if result["system"] == "replay/stereotyped" and "+" not in result["target"]:
            (one,) = alone[result["target"]]["results"]
            assert one["figures"] == result["figures"]


def test_a_released_file_in_one_line(shared_data, monkeypatch, tmp_path):
    """A plain file of DeepL's released Spanish, as the README's command scores it."""
    monkeypatch.setenv("GENDERMT_DATA", str(shared_data))
    released = shared_data / "winomtde" / "translations" / "deepl" / "de-es.txt"
    file = tmp_path / "deepl.txt"
    pairs = [line.split(" ||| ") for line in released.read_text("utf-8").splitlines()]
    file.write_text("\n".join(translation.strip() for _, translation in pairs), "utf-8")
    (plain,) = scored("winomtde", "-t", "es", str(file))["results"]
    (replayed,) = scored("winomtde", "-t", "es", "published/deepl")["results"]
    assert plain["figures"] == replayed["figures"]
    assert Path(file).stem == plain["system"]
