"""Reading logs: what counts, what is left out and named."""

import json
import zipfile

import pytest
from made_logs import fair_samples, make_log, wino_sample, wino_samples

from gendermt.analysis.report.columns import instrument_of
from gendermt.analysis.report.logs import find_logs, read_logs
from gendermt.analysis.report.sections import short_names


def reasons(logs):
    return {log.location.rsplit("/", 1)[-1]: log.reason for log in logs.skipped}


def test_two_instruments_give_two_readings_of_each_sample(tmp_path):
    make_log(tmp_path / "a.eval", wino_samples(6, ("es", "he")))
    logs = read_logs([str(tmp_path)])
    frame = logs.frames["winomtde"]
    assert len(frame) == 2 * 6 * 2
    assert set(frame["instrument"]) == {"reader", "published"}
    assert frame["expressed"].notna().sum() == 12  # the published instrument can't tell it
    assert "fairtranslate" not in logs.frames
    assert logs.facts[0].samples == 12
    assert not logs.skipped
    assert not logs.notes


def test_unusable_logs_are_named_and_the_rest_counts(tmp_path):
    make_log(tmp_path / "good.eval", wino_samples(4))
    make_log(tmp_path / "empty.eval", [])
    make_log(tmp_path / "other.eval", wino_samples(4), task="arc")
    make_log(tmp_path / "newer.eval", wino_samples(4), version="2-A")
    make_log(tmp_path / "cancelled.eval", wino_samples(4), status="cancelled")
    make_log(
        tmp_path / "unscored.eval",
        [wino_sample(1, "es", "male", {"reader": "male"}, unscored=("reader",))],
    )
    (tmp_path / "broken.eval").write_bytes(b"PK\x03\x04 not a log")
    good = (tmp_path / "good.eval").read_bytes()
    (tmp_path / "cut.eval").write_bytes(good[: len(good) // 2])
    format_of_tomorrow(tmp_path / "good.eval", tmp_path / "tomorrow.eval")
    logs = read_logs([str(tmp_path)])
    assert [fact.name for fact in logs.facts] == ["good.eval"]
    found = reasons(logs)
    assert found["empty.eval"].startswith("empty")
    assert "another task" in found["other.eval"]
    assert "version 2-A" in found["newer.eval"]
    assert "cancelled" in found["cancelled.eval"]
    assert found["unscored.eval"].startswith("unscored")
    assert "can't be read" in found["broken.eval"]
    assert "can't be read" in found["cut.eval"]
    assert "newer version of Inspect" in found["tomorrow.eval"]


def format_of_tomorrow(path, to):
    with zipfile.ZipFile(path) as old, zipfile.ZipFile(to, "w") as new:
        for entry in old.infolist():
            content = old.read(entry)
            if entry.filename == "header.json":
                content = json.dumps({**json.loads(content), "version": 99}).encode()
            new.writestr(entry.filename, content)


def test_the_newest_run_of_a_system_counts(tmp_path):
    make_log(tmp_path / "old.eval", wino_samples(6, ("es",), right=0), day=0)
    make_log(tmp_path / "new.eval", wino_samples(6, ("es",), right=1), day=1)
    # other languages of the older run are not replaced
    make_log(tmp_path / "older.eval", wino_samples(6, ("ru",), right=0), day=0)
    logs = read_logs([str(tmp_path)])
    spanish = logs.frames["winomtde"][logs.frames["winomtde"]["target"] == "es"]
    assert (spanish["predicted"].astype(str) == spanish["gold"].astype(str)).all()
    assert set(logs.frames["winomtde"]["target"]) == {"es", "ru"}
    assert not logs.notes
    (line,) = logs.replaced  # one a log, whatever its languages and instruments
    assert "old.eval" in line
    assert "run again later" in line


def failed(samples, *numbers):
    from inspect_ai.log import EvalError

    for number in numbers:
        samples[number].scores = None
        samples[number].error = EvalError(message="refused", traceback="", traceback_ansi="")
    return samples


def test_a_complete_run_counts_before_a_newer_one_with_errors(tmp_path):
    make_log(tmp_path / "old.eval", wino_samples(6, ("es", "ru"), right=1), day=0)
    broken = failed(wino_samples(6, ("es", "ru"), right=0), 0, 2, 4, 7, 8, 9)
    make_log(tmp_path / "new.eval", broken, day=1)
    logs = read_logs([str(tmp_path)])
    assert (
        logs.frames["winomtde"]["predicted"].astype(str)
        == logs.frames["winomtde"]["gold"].astype(str)
    ).all()
    assert len(logs.frames["winomtde"]) == 2 * 12
    errors, choice = logs.notes
    assert "new.eval: 6 of 12 samples had errors" in errors
    assert "new.eval" in choice
    assert "less complete than old.eval (3 against 6 scored samples)" in choice
    assert not logs.replaced


def test_a_run_with_errors_counts_where_it_is_alone_and_says_so(tmp_path):
    make_log(tmp_path / "a.eval", failed(wino_samples(6, ("es",)), 1, 2, 3))
    logs = read_logs([str(tmp_path)])
    assert logs.notes == ["a.eval: 3 of 6 samples had errors; the figures are of the others."]
    assert logs.frames["winomtde"]["id"].nunique() == 3


def test_samples_without_a_score_are_told_from_errors(tmp_path):
    samples = failed(wino_samples(6, ("es",)), 1)
    samples[2].scores = {}
    make_log(tmp_path / "a.eval", samples)
    (note,) = read_logs([str(tmp_path)]).notes
    assert "1 of 6 samples had errors, 1 of 6 samples have no score" in note


def test_what_a_log_took(tmp_path):
    from inspect_ai.log import read_eval_log, write_eval_log
    from inspect_ai.model import ModelUsage

    from gendermt.analysis.costs import usage_of

    path = make_log(tmp_path / "a.eval", wino_samples(2, ("es",)), model="deepl/deepl")
    log = read_eval_log(str(path))
    log.stats.model_usage = {
        "deepl/deepl": ModelUsage(input_tokens=1200, output_tokens=1300, total_tokens=2500)
    }
    write_eval_log(log, str(path))
    make_log(tmp_path / "b.eval", wino_samples(2, ("ru",)))
    first, second = read_logs([str(tmp_path)]).facts
    assert first.usage == str(usage_of(read_eval_log(str(path), header_only=True)))
    assert "1,200" in first.usage
    assert second.usage == ""


def test_a_missing_place_is_an_error():
    with pytest.raises(FileNotFoundError, match="no such log"):
        find_logs(["/no/such/place"])


def test_logs_on_other_file_systems(tmp_path):
    import fsspec

    memory = fsspec.filesystem("memory")
    memory.makedirs("/made-logs", exist_ok=True)
    content = make_log(tmp_path / "a.eval", wino_samples(2, ("es",))).read_bytes()
    with memory.open("/made-logs/a.eval", "wb") as file:
        file.write(content)
    try:
        for place in ("memory://made-logs", "memory://made-logs/a.eval"):
            assert len(read_logs([place]).facts) == 1
    finally:
        memory.rm("/made-logs", recursive=True)


def test_samples_that_failed_are_counted_and_not_scored(tmp_path):
    samples = wino_samples(4, ("es",))
    samples[0].scores = None
    samples[1].scores = {}
    make_log(tmp_path / "a.eval", samples)
    logs = read_logs([str(tmp_path)])
    assert logs.facts[0].unscored == 2
    assert logs.frames["winomtde"]["id"].nunique() == 2


def test_a_judge_that_could_not_score_one_sample_costs_that_reading_only(tmp_path):
    samples = [
        wino_sample(0, "es", "male", {"reader": "male", "judge": "male"}),
        wino_sample(1, "es", "female", {"reader": "male", "judge": "x"}, unscored=("judge",)),
    ]
    make_log(tmp_path / "a.eval", samples)
    frame = read_logs([str(tmp_path)]).frames["winomtde"]
    assert sorted(frame["instrument"].astype(str)) == ["judge", "reader", "reader"]


def test_processes_give_the_same(tmp_path):
    for n in range(6):
        make_log(tmp_path / f"{n}.eval", wino_samples(4, seed=n), model=f"made/{n}")
    make_log(tmp_path / "fair.eval", fair_samples(3), task="fairtranslate")
    alone = read_logs([str(tmp_path)])
    together = read_logs([str(tmp_path)], processes=2)
    assert alone.facts == together.facts
    for task in ("winomtde", "fairtranslate"):
        one, two = alone.frames[task], together.frames[task]
        assert one.astype(object).equals(two.astype(object))


@pytest.mark.parametrize(
    ("models", "expected"),
    [
        (["published/google", "published/deepl"], ["google", "deepl"]),
        (["a/google", "b/google", "b/x"], ["a/google", "b/google", "x"]),
        (["openai/gpt-4o-mini"], ["gpt-4o-mini"]),
        (["none/"], ["none/"]),
    ],
)
def test_short_names_tell_systems_apart(models, expected):
    assert list(short_names(models).values()) == expected


@pytest.mark.parametrize(
    ("signature", "name"),
    [("instrument:reader|target:es", "reader"), ("judge", "unnamed"), (None, "unnamed")],
)
def test_instrument_of_a_signature(signature, name):
    assert instrument_of(signature) == name


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (("rows.txt", "sha256:aaaaaaaa1"), ("rows.txt", "sha256:aaaaaaaa2")),
        (("my sets/a.txt", "r1"), ("my sets/b.txt", "r2")),
        (("sets a", "r1"), ("sets", "a r1")),
        (("A.txt", "r1"), ("a.txt", "r1")),
        (("winomtde", "r1"), ("winomtde", "r2")),
    ],
)
def test_different_data_is_never_mixed(tmp_path, first, second):
    from gendermt.analysis.report.build import build_sections

    for number, (name, revision) in enumerate((first, second)):
        right = 1 - number
        make_log(
            tmp_path / f"{number}.eval",
            wino_samples(6, ("es",), right=right, instruments=("reader",)),
            dataset=name,
            metadata={"data_revision": revision},
        )
    logs = read_logs([str(tmp_path)])
    assert not logs.replaced
    sections = build_sections(logs, "http://127.0.0.1:7575")
    assert len({section.key for section in sections}) == 2
    keys = [table.key for section in sections for table in section.tables()]
    assert len(keys) == len({key.lower() for key in keys})
    kept = sorted(
        (row[1].value, row[-1].value)
        for section in sections
        for table in section.tables()
        if table.title.startswith("Accuracy in percent")
        for row in table.rows
    )
    assert kept == [(0, 6), (100, 6)]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[" * 30_000, "does not begin with a brace"),
        ('{"a":' * 30_000, "nested more than 200 levels deep"),
        ('{"version": 2, "x": ' + "[" * 300 + "]" * 300 + "}", "nested more than 200"),
        ('{"a": "' + "[" * 300 + '"}', "can't be read: "),  # brackets in a text are none
        (r'{"a": "\"' + "[" * 300 + r'\\"}', "can't be read: "),
        ("", "does not begin with a brace"),
    ],
)
def test_json_is_looked_at_before_it_is_parsed(tmp_path, text, reason):
    place = tmp_path / "log.json"
    place.write_text(text)
    (skipped,) = read_logs([str(place)]).skipped
    assert reason in skipped.reason
    assert ("nested" in skipped.reason) is ("nested" in reason)


def test_a_json_log_may_have_any_name(tmp_path):
    for name in ("2026-01-01T00-00-00+00-00_winomtde_x.json", "renamed.json"):
        make_log(tmp_path / name, wino_samples(3, ("es",)))
        logs = read_logs([str(tmp_path / name)])
        assert not logs.skipped
        assert logs.frames["winomtde"]["id"].nunique() == 3


def test_a_command_to_repeat_is_quoted_and_never_cut_in_silence(tmp_path):
    import shlex

    make_log(tmp_path / "a.eval", wino_samples(2, ("es",)), model="made/x; rm -rf $HOME")
    command = read_logs([str(tmp_path)]).facts[0].command
    assert shlex.split(command) == [
        "inspect", "eval", "gendermt/winomtde", "--model", "made/x; rm -rf $HOME",
        "-T", "prompting=baseline",
    ]  # fmt: skip
    make_log(tmp_path / "a.eval", wino_samples(2, ("es",)), prompting="p" * 1000)
    command = read_logs([str(tmp_path)]).facts[0].command
    assert len(command) == 300
    assert command.endswith("p … (cut: the log has the rest)")


def test_what_a_killed_rescore_left_is_no_log(tmp_path):
    for name in ("a.eval", ".a_published.part.eval"):
        make_log(tmp_path / name, wino_samples(2, ("es",)))
    assert [place.rpartition("/")[2] for place in find_logs([str(tmp_path)])] == ["a.eval"]
