"""`gendermt score pairs`: any parallel text, in any kind of file, of any size."""

import gzip
import json
import math
import os
import signal
import subprocess
import sys
import time
from collections import Counter

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner

import gendermt
from gendermt.analysis.pairs import inputs
from gendermt.analysis.pairs.command import pairs as command
from gendermt.analysis.pairs.engine import Parts, persons_table, read_piece, run_local
from gendermt.analysis.pairs.inputs import Columns, Input, input_of_files
from gendermt.analysis.pairs.reading import Pair, outcome_of, read_pair
from gendermt.analysis.pairs.results import result_of
from gendermt.analysis.pairs.totals import Totals
from gendermt.data.winomtde import mini_folder
from gendermt.stats.counts import count
from gendermt.stats.intervals import Moments, figure_interval
from gendermt.stats.ratios import Figure, Ratio

ROWS = [
    ("Die Ärztin lobte den Gärtner.", "La doctora elogió al jardinero."),
    ("Die Ärztin lobte den Gärtner.", "El médico elogió al jardinero."),
    ("Die Richterin war müde.", "La jueza estaba cansada."),
    ("Der Computer ist kaputt.", "El ordenador está roto."),
    ("Der Lehrer kam.", "Ich kann das nicht übersetzen."),
]


def pair(source, translation, number=0):
    return Pair("f", number, source, translation, "de", "es")


def run(*arguments):
    return CliRunner().invoke(command, [str(argument) for argument in arguments])


def as_json(*arguments):
    result = run(*arguments, "--format", "json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def recorded(system="stereotyped", target="es"):
    file = mini_folder() / "recordings" / system / f"de-{target}.txt"
    lines = [line.split(" ||| ") for line in file.read_text("utf-8").splitlines()]
    return [(source.strip(), translation.strip()) for source, translation in lines]


def frame_of(rows, **columns):
    return pd.DataFrame(rows, columns=["source", "translation"]).assign(**columns)


# --- one pair --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "read", "outcome"),
    [
        ("male", "male", "kept"),
        ("female", "male", "changed"),
        ("male", "female", "changed"),
        ("female", "neutral", "lost"),
        ("female", "inclusive", "lost"),
        ("female", "unknown", "unknown"),
        (None, "male", "open"),
        (None, "unknown", "open"),
    ],
)
def test_outcomes(source, read, outcome):
    assert outcome_of(source, read) == outcome


def test_each_person_of_a_source_is_read():
    both = read_pair(pair(*ROWS[0]))
    assert [(r["concept"], r["source_gender"], r["outcome"]) for r in both] == [
        ("doctor", "female", "kept"),
        ("gardener", "male", "kept"),
    ]
    changed = read_pair(pair(*ROWS[1]))
    assert [r["outcome"] for r in changed] == ["changed", "kept"]
    assert changed[0]["phrase"] == "El médico"
    assert "lexicon" in changed[0]["evidence"] or "determiner" in changed[0]["evidence"]
    assert read_pair(pair(*ROWS[3])) == []
    (untranslated,) = read_pair(pair(*ROWS[4]))
    assert (untranslated["outcome"], untranslated["phrase"]) == ("unknown", None)
    assert untranslated["reason"] is not None


# --- totals ----------------------------------------------------------------------------------


def test_totals_of_parts_add_up_whatever_the_cut():
    rows = [pair(*texts, number) for number, texts in enumerate(recorded() + recorded("careful"))]
    whole = read_piece(rows).totals
    for cut in (1, 17, 64, 100):
        parts = Totals()
        for start in range(0, len(rows), cut):
            parts += Totals.from_plain(
                json.loads(json.dumps(read_piece(rows[start : start + cut]).totals.to_plain()))
            )
        assert parts.to_plain() == whole.to_plain()
        assert result_of(parts) == result_of(whole)


def test_rates_are_those_of_the_records():
    rows = [pair(*texts, number) for number, texts in enumerate(recorded())]
    piece = read_piece(rows)
    frame = pd.DataFrame(piece.records)
    told = frame[frame["source_gender"].notna()]
    read = told[told["outcome"] != "unknown"]
    result = result_of(piece.totals)
    for gender, part in [("", read), *((f"_{g}", p) for g, p in read.groupby("source_gender"))]:
        for rate in ("kept", "changed", "lost"):
            hits = (part["outcome"] == rate).astype(float)
            found = result.figures["de-es"][f"{rate}{gender}"]
            assert found.value == pytest.approx(hits.mean())
            # the same interval as figures of a log have, by sentence
            indicators = {"hits": hits.to_numpy(), "n": np.ones(len(hits))}
            counts = count(part["pair"].tolist(), indicators)
            same = figure_interval(Figure("x", "x", Ratio("hits", "n")), counts)
            assert (found.low, found.high) == pytest.approx((same.low, same.high))
    assert result.figures["de-es"]["coverage"].value == pytest.approx(len(read) / len(told))
    assert sum(result.open["de-es"].values()) == frame["source_gender"].isna().sum()


def test_moments_of_nothing_and_of_one():
    assert math.isnan(Moments().interval().estimate)
    one = Moments(1, 2, 1, 2, 4, 1).interval()
    assert (one.estimate, math.isnan(one.low)) == (0.5, True)


# --- files -----------------------------------------------------------------------------------


def written(folder, kind):
    frame = frame_of(ROWS)
    file = folder / f"pairs.{kind}"
    if kind == "parquet":
        frame.to_parquet(file)
    elif kind.startswith("csv"):
        frame.to_csv(file, index=False)
    elif kind.startswith("tsv"):
        frame.to_csv(file, index=False, sep="\t")
    else:
        frame.to_json(file, orient="records", lines=True, force_ascii=False)
    return file


@pytest.mark.parametrize(
    "kind", ["parquet", "csv", "tsv", "jsonl", "csv.gz", "jsonl.gz", "jsonl.zst", "tsv.xz"]
)
def test_every_kind_of_table_gives_the_same(tmp_path, kind):
    expected = gendermt.score_pairs(frame_of(ROWS), "de", "es")
    found = as_json(written(tmp_path, kind), "-s", "de", "-t", "es")
    assert (found["pairs"], found["with_persons"], found["broken"]) == (5, 4, 0)
    for name, figure in found["languages"]["de-es"]["figures"].items():
        value = expected.figures["de-es"][name].value
        assert figure["value"] == (None if math.isnan(value) else value)


def test_line_files_and_languages_in_columns(tmp_path):
    (tmp_path / "a.de").write_text("".join(f"{source}\n" for source, _ in ROWS), "utf-8")
    (tmp_path / "a.es").write_text("".join(f"{text}\n" for _, text in ROWS[:-1]), "utf-8")
    found = as_json("--lines", tmp_path / "a.de", tmp_path / "a.es", "-s", "de", "-t", "es")
    assert (found["pairs"], found["broken"]) == (5, 1)
    assert "a.es is shorter" in found["examples"][0]
    frame = frame_of(ROWS, source_language="de", target_language=["es", "es", "es", "es", "xx"])
    frame.to_parquet(tmp_path / "own.parquet")
    found = as_json(tmp_path / "own.parquet")
    assert (found["pairs"], found["broken"]) == (5, 1)
    assert "target language 'xx'" in found["examples"][0]


BROKEN = [
    ('{"source": "Die Ärztin kam."}', "no column 'translation'"),
    ('{"source": 3, "translation": "x"}', "source is int"),
    ('{"source": "Die Ärztin kam.", "translation": null}', "translation is NoneType"),
    ('{"source": " ", "translation": "x"}', "source is empty"),
    ('{"source": "a", "translation": "\\ud800"}', "surrogate"),
    ('{"source": "a"', "no JSON"),
    ("[1]", "no object"),
    ("[" * 100_000, "no JSON"),
]


@pytest.mark.parametrize(("line", "problem"), BROKEN)
def test_a_broken_row_is_named_and_ends_nothing(tmp_path, line, problem):
    good = json.dumps({"source": ROWS[0][0], "translation": ROWS[0][1]})
    file = tmp_path / "a.jsonl"
    file.write_text(f"{good}\n{line}\n{good}\n", "utf-8")
    found = as_json(file, "-s", "de", "-t", "es")
    assert (found["pairs"], found["broken"], found["with_persons"]) == (3, 1, 2)
    assert f"{file} row 1: " in found["examples"][0]
    assert problem in found["examples"][0]
    strict = run(file, "-s", "de", "-t", "es", "--strict")
    assert strict.exit_code == 1
    assert problem in strict.output


def test_a_fault_of_the_reader_is_a_broken_row(monkeypatch):
    def fail(found):
        raise RuntimeError(f"cannot read {found.source}")

    monkeypatch.setattr("gendermt.analysis.pairs.engine.read_pair", fail)
    totals = read_piece([pair(*ROWS[0])]).totals
    assert (totals.pairs, totals.broken) == (1, 1)
    assert "the reader failed: RuntimeError" in totals.examples[0]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "Nothing to read"),
        (("a.xlsx",), "allowed endings are .parquet, .csv, .tsv, .jsonl"),
        (("--lines", "a", "b"), "give -s and -t"),
        (("a.parquet", "-s", "xx", "-t", "es"), "persons are found in de"),
        (("a.parquet", "-s", "de", "-t", "xx"), "translations are read in es, fr"),
        (("a.parquet", "-s", "de", "-t", "es"), "a.parquet"),
        (("a.parquet", "-s", "de", "-t", "es", "--resume"), "give it with --rows"),
        (("--lines", "a", "b", "-s", "de", "-t", "es", "--source", "x"), "line files have none"),
    ],
)
def test_what_is_wrong_is_said(tmp_path, monkeypatch, arguments, message):
    monkeypatch.chdir(tmp_path)
    result = run(*arguments)
    assert result.exit_code == 1
    assert message in result.output


# --- runs ------------------------------------------------------------------------------------


@pytest.fixture
def corpus(tmp_path, monkeypatch):
    """Small pieces, and several row groups."""
    monkeypatch.setattr(inputs, "PIECE", 10)
    rows = recorded() + recorded("careful")
    file = tmp_path / "corpus.parquet"
    frame_of(rows).to_parquet(file, row_group_size=25)
    return Input((str(file),), Columns(), "de", "es")


def files_of(folder):
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def test_the_parts_of_a_run_are_the_records(tmp_path, corpus):
    totals = run_local(corpus, tmp_path / "out")
    parts = sorted((tmp_path / "out").glob("part-*.parquet"))
    frame = pd.concat([pd.read_parquet(path) for path in parts])
    rows = [row for piece in corpus.pieces() for row in piece]
    records = read_piece(rows).records
    assert frame.to_dict("records") == persons_table(records).to_pandas().to_dict("records")
    outcomes = Counter(frame["outcome"])
    assert totals.outcomes["de-es",] == {k: n for k, n in outcomes.items() if k != "open"}
    assert frame["pair"].max() == len(rows) - 1


def test_a_resumed_run_gives_the_same_bytes(tmp_path, corpus):
    run_local(corpus, tmp_path / "whole")
    broken = tmp_path / "broken"
    parts = Parts(broken, corpus, resume=False)
    pieces = list(corpus.pieces())
    parts.write("000000", read_piece(pieces[0]))
    parts.write("000003", read_piece(pieces[3]))
    (broken / "part-000001.parquet").write_bytes(b"written, and its counts not")
    (broken / ".part-000002.99").write_bytes(b"half")
    run_local(corpus, broken, resume=True)
    assert files_of(broken) == files_of(tmp_path / "whole")


def test_workers_give_the_same_bytes(tmp_path, corpus):
    run_local(corpus, tmp_path / "one")
    run_local(corpus, tmp_path / "two", workers=2)
    assert files_of(tmp_path / "one") == files_of(tmp_path / "two")


def test_a_folder_holds_one_run(tmp_path, corpus):
    out = tmp_path / "out"
    run_local(corpus, out)
    with pytest.raises(ValueError, match="holds a run already"):
        run_local(corpus, out)
    other = Input(corpus.files, Columns(), "de", "fr")
    with pytest.raises(ValueError, match="other options"):
        run_local(other, out, resume=True)
    used = tmp_path / "used"
    used.mkdir()
    (used / "thesis.txt").write_text("x")
    with pytest.raises(ValueError, match="is not empty"):
        run_local(corpus, used)


def test_python_takes_frames_tables_and_records():
    frame = frame_of(ROWS)
    found = [
        gendermt.score_pairs(frame, "de", "es"),
        gendermt.score_pairs(pa.Table.from_pandas(frame), "de", "es"),
        gendermt.score_pairs(frame.to_dict("records"), "de", "es"),
        gendermt.score_pairs(
            frame.rename(columns={"source": "s", "translation": "t"}), "de", "es",
            source="s", translation="t",
        ),
    ]  # fmt: skip
    assert len({json.dumps(one.rows.to_dict("records"), sort_keys=True) for one in found}) == 1
    assert found[0].figures["de-es"]["changed_female"].value == pytest.approx(1 / 3)
    with pytest.raises(ValueError, match="persons are found in"):
        gendermt.score_pairs(frame, "xx", "es")


def test_text_and_markdown_have_the_figures(tmp_path):
    frame_of(recorded()).to_parquet(tmp_path / "a.parquet")
    text = run(tmp_path / "a.parquet", "-s", "de", "-t", "es").output
    assert text.startswith("64 pairs, 64 with persons, 0 broken rows")
    assert "Changed %" in text
    markdown = run(tmp_path / "a.parquet", "-s", "de", "-t", "es", "--format", "markdown").output
    assert markdown.startswith("| Languages | Source | Kept % |")


# --- slow: kill, and Ray ---------------------------------------------------------------------


def many(folder, times):
    rows = [
        (f"{source} Akte {n}.", f"{translation} Acta {n}.")
        for n in range(times)
        for source, translation in recorded()
    ]
    file = folder / "many.parquet"
    pq.write_table(pa.Table.from_pandas(frame_of(rows)), file, row_group_size=2_000)
    return file


@pytest.mark.slow
@pytest.mark.parametrize("workers", ["1", "2"])
def test_kill_and_resume(tmp_path, workers):
    file = many(tmp_path, 190)  # 12,160 pairs, seven pieces
    code = "from gendermt.cli import main; main()"
    base = [sys.executable, "-P", "-c", code, "score", "pairs", str(file), "-s", "de", "-t", "es"]
    subprocess.run([*base, "--rows", str(tmp_path / "whole")], check=True, capture_output=True)
    out = tmp_path / "killed"
    running = subprocess.Popen([*base, "--rows", str(out), "--workers", workers])
    deadline = time.monotonic() + 120
    while not list(out.glob("part-*.json")) and time.monotonic() < deadline:
        time.sleep(0.05)
    running.send_signal(signal.SIGKILL)
    running.wait()
    assert 1 <= len(list(out.glob("part-*.json"))) < 7
    time.sleep(2.5)  # workers end with their parent
    before = files_of(out)
    time.sleep(1)
    assert files_of(out) == before
    again = [*base, "--rows", str(out), "--resume", "--workers", workers]
    subprocess.run(again, check=True, capture_output=True)
    assert files_of(out) == files_of(tmp_path / "whole")


@pytest.mark.slow
def test_ray_on_two_nodes_gives_the_same(tmp_path):
    ray = pytest.importorskip("ray")
    from ray.cluster_utils import Cluster

    from gendermt.analysis.pairs.on_ray import run_ray

    given = input_of_files([str(many(tmp_path, 60))], [], Columns(), "de", "es")
    local = run_local(given, None)
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    cluster.add_node(num_cpus=1)
    try:
        ray.init(address=cluster.address)
        assert len([node for node in ray.nodes() if node["Alive"]]) == 2
        totals = run_ray(given, tmp_path / "out")
        assert totals.to_plain() == local.to_plain()
        records = [
            record
            for path in sorted((tmp_path / "out").glob("part-*.parquet"))
            for record in pq.read_table(path).to_pylist()
        ]
        rows = [row for piece in given.pieces() for row in piece]
        assert records == persons_table(read_piece(rows).records).to_pylist()
    finally:
        ray.shutdown()
        cluster.shutdown()


def test_without_ray_it_is_said(tmp_path, monkeypatch):
    frame_of(ROWS).to_parquet(tmp_path / "a.parquet")
    monkeypatch.setitem(sys.modules, "ray", None)
    result = run(tmp_path / "a.parquet", "-s", "de", "-t", "es", "--engine", "ray")
    assert result.exit_code == 1
    assert "gendermt[scale]" in result.output


def test_gzip_is_read_as_it_streams(tmp_path):
    """A packed file that is cut ends the run with a message; what was read before is not lost."""
    content = "source\ttranslation\n" + "".join(f"{s}\t{t}\n" for s, t in ROWS)
    file = tmp_path / "a.tsv.gz"
    file.write_bytes(gzip.compress(content.encode())[:-10])
    result = run(file, "-s", "de", "-t", "es")
    assert result.exit_code == 1
    assert "Traceback" not in result.output
