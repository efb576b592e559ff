"""The WinoMTDE loader: pinned files, mirrors, cache, and what breaks the format."""

import hashlib
import multiprocessing
import re
from collections import Counter

import httpx
import pytest

from gendermt.data import sources
from gendermt.data.sources import (
    WINOMTDE,
    ChecksumError,
    DataUnavailableError,
    RemoteFile,
    fetch,
    write_atomically,
)
from gendermt.data.winomtde import DataFormatError, load_winomtde, parse_sentences, parse_statistics

LINE = "female\t4\tDer Gärtner lobte die Optikerin, weil sie schnell war.\tOptikerin"


@pytest.fixture
def _no_mirror(monkeypatch, tmp_path):
    monkeypatch.delenv("GENDERMT_DATA", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def test_upstream_data_has_what_the_paper_says(shared_data, monkeypatch):
    monkeypatch.setenv("GENDERMT_DATA", str(shared_data))
    data = load_winomtde()
    assert len(data.rows) == 288
    assert Counter(row.gender for row in data.rows) == {"male": 144, "female": 144}
    assert Counter(row.stereotype_de for row in data.rows) == {"pro": 121, "anti": 121, None: 46}
    assert Counter(row.stereotype_us for row in data.rows) == {"pro": 76, "anti": 76, None: 136}
    # section 2.1: people without an occupation, such as patients, are in no split
    assert all((row.group is None) == (row.stereotype_de is None) for row in data.rows)
    assert sum(row.other is None for row in data.rows) <= 16
    opposite = [row for row in data.rows if row.other_gender and row.other_gender != row.gender]
    assert len(opposite) > 250


def test_labour_statistics_decide_the_german_stereotype(shared_data, monkeypatch):
    monkeypatch.setenv("GENDERMT_DATA", str(shared_data))
    for row in load_winomtde().rows:
        if row.group is None:
            continue
        typical = "female" if row.group.share_of_women > 50 else "male"
        if row.group.code != "0":
            assert row.stereotype_de == ("pro" if row.gender == typical else "anti"), row


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("female\t4\tDer Gärtner lobte", "line 1: 3 fields, expected 4"),
        (LINE + "\tmore", "line 1: 5 fields"),
        (LINE.replace("female", "fem"), "line 1: gender 'fem', allowed: male, female"),
        (LINE.replace("\t4\t", "\t-4\t"), "line 1: subject index '-4', allowed: 0 to 8"),
        (LINE.replace("\t4\t", "\t99\t"), "line 1: subject index '99'"),
        (LINE.replace("\t4\t", "\tvier\t"), "line 1: subject index 'vier'"),
        (LINE.replace("\t4\t", "\t3\t"), "subject 'Optikerin' is not at index 3, where 'die'"),
        (LINE + "\n" + LINE + "\n" + LINE[:20], "x.txt line 3"),
        ("", "no sentence in it"),
    ],
)
def test_broken_rows_are_named(text, message):
    with pytest.raises(DataFormatError, match=r"x\.txt") as error:
        parse_sentences(text, "x.txt")
    assert message in str(error.value)


def test_good_rows_in_every_line_ending():
    expected = [("female", 4, LINE.split("\t")[2], "Optikerin")] * 2
    assert parse_sentences(f"{LINE}\n{LINE}", "x") == expected
    assert parse_sentences(f"{LINE}\r\n{LINE}\r\n", "x") == expected


def test_broken_statistics_are_named():
    header = "ab_code,name,perc_women,perc_men,jobs\n"
    groups = parse_statistics(header + "1,Gärten,20.5,79.5,\"'Gärtner', 'Gärtnerin'\"\n", "s.csv")
    assert groups["Gärtnerin"].share_of_women == 20.5
    with pytest.raises(DataFormatError, match=r"s\.csv line 2"):
        parse_statistics(header + "1,Gärten,viele,79.5,\"'Gärtner'\"\n", "s.csv")


@pytest.mark.usefixtures("_no_mirror")
def test_offline_with_an_empty_cache_says_the_two_ways_out(monkeypatch, tmp_path):
    def refuse(*args, **kwargs):
        raise httpx.ConnectError("no route")

    monkeypatch.setattr(httpx, "get", refuse)
    monkeypatch.setenv("GENDERMT_DATA", str(tmp_path / "nowhere"))
    with pytest.raises(DataUnavailableError) as error:
        load_winomtde()
    message = str(error.value)
    assert "nowhere/data/aggregates/de.txt" in message
    assert "nowhere/winomtde/de.txt" in message
    assert "(the cache)" in message
    assert "raw.githubusercontent.com" in message
    assert "GENDERMT_DATA" in message
    assert "dataset=mini" in message


@pytest.fixture
def fake_upstream(monkeypatch, _no_mirror):
    """One file of a pretend upstream, and how often it was asked for."""
    content = (LINE + "\n").encode()
    digest = hashlib.sha256(content).hexdigest()
    remote = RemoteFile(WINOMTDE, "data/aggregates/de.txt", len(content), digest)
    monkeypatch.setattr(sources, "_files", lambda _: {remote.path: remote})
    calls = []

    def get(url, **kwargs):
        calls.append(url)
        return httpx.Response(200, content=content, request=httpx.Request("GET", url))

    monkeypatch.setattr(httpx, "get", get)
    return remote, content, calls


def test_a_download_is_checked_and_cached(fake_upstream):
    remote, content, calls = fake_upstream
    assert fetch(remote.path) == content
    assert fetch(remote.path) == content
    assert calls == [remote.url]
    assert WINOMTDE.commit in remote.url


@pytest.mark.parametrize("layout", ["data/aggregates/de.txt", "winomtde/de.txt"])
def test_a_mirror_may_have_either_layout(fake_upstream, monkeypatch, tmp_path, layout):
    remote, content, calls = fake_upstream
    monkeypatch.setenv("GENDERMT_DATA", str(tmp_path))
    write_atomically(tmp_path / layout, content)
    assert fetch(remote.path) == content
    assert calls == []


def test_a_wrong_checksum_is_an_error_wherever_it_is(fake_upstream, monkeypatch, tmp_path):
    remote, content, _ = fake_upstream
    monkeypatch.setenv("GENDERMT_DATA", str(tmp_path))
    write_atomically(tmp_path / remote.path, content[:-9])
    with pytest.raises(ChecksumError, match=remote.sha256):
        fetch(remote.path)
    monkeypatch.delenv("GENDERMT_DATA")
    cached = sources.cache_folder() / "winomtde" / WINOMTDE.commit / remote.path
    write_atomically(cached, b"other")
    with pytest.raises(ChecksumError, match="Delete or replace"):
        fetch(remote.path)


def test_a_cache_that_can_not_be_written_is_said_and_stops_nothing(
    fake_upstream, monkeypatch, caplog
):
    def full(path, content):
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(sources, "write_atomically", full)
    content = sources.fetch("data/aggregates/de.txt")
    assert content == sources.fetch("data/aggregates/de.txt")
    assert "could not be kept in the cache" in caplog.text
    assert "No space left on device" in caplog.text


def test_a_truncated_download_is_not_cached(fake_upstream, monkeypatch):
    remote, content, _ = fake_upstream
    monkeypatch.setattr(
        httpx,
        "get",
        lambda url, **_: httpx.Response(
            200, content=content[:10], request=httpx.Request("GET", url)
        ),
    )
    with pytest.raises(ChecksumError):
        fetch(remote.path)
    assert not list(sources.cache_folder().rglob("*.txt"))


def test_http_errors_say_what_was_tried(fake_upstream, monkeypatch):
    remote, _, _ = fake_upstream
    monkeypatch.setattr(
        httpx,
        "get",
        lambda url, **_: httpx.Response(404, request=httpx.Request("GET", url)),
    )
    with pytest.raises(DataUnavailableError, match="404"):
        fetch(remote.path)


def _write_often(path):
    for _ in range(50):
        write_atomically(path, b"x" * 100_000)


def test_writers_at_once_leave_whole_files(tmp_path):
    path = tmp_path / "file"
    write_atomically(path, b"x" * 100_000)
    context = multiprocessing.get_context("spawn")
    writers = [context.Process(target=_write_often, args=(path,)) for _ in range(2)]
    for writer in writers:
        writer.start()
    while any(writer.is_alive() for writer in writers):
        assert path.read_bytes() == b"x" * 100_000
    assert [writer.exitcode for writer in writers] == [0, 0]
    assert [entry.name for entry in tmp_path.iterdir()] == ["file"]


def test_latin1_bytes_are_named(tmp_path):
    file = tmp_path / "own.txt"
    file.write_bytes((LINE + "\n" + LINE).encode("latin-1"))
    with pytest.raises(ValueError, match=r"own\.txt: de\.txt line 1: byte 0xe4 is not UTF-8"):
        load_winomtde(str(file))


def test_a_file_of_ones_own(tmp_path):
    file = tmp_path / "own.txt"
    file.write_text(LINE + "\n", encoding="utf-8")
    data = load_winomtde(str(file))
    (row,) = data.rows
    assert (row.stereotype_de, row.group, row.other, row.other_gender) == (
        None,
        None,
        "Gärtner",
        "male",
    )
    assert data.revision.startswith("sha256:")


FEMALE = "female\t1\tDie Imkerin half dem Tischler.\tImkerin\n"
MALE = "male\t1\tDer Imker half der Tischlerin.\tImker\n"


@pytest.mark.parametrize(
    ("splits", "message"),
    [
        ({"de_pro.txt": FEMALE.replace("half", "hilft")}, "de_pro.txt line 1: this row is not in"),
        ({"de_anti_wmt.txt": MALE + FEMALE.replace("fe", "", 1)},
         "de_anti_wmt.txt line 2: this row is not in"),
        ({"de_pro_wmt.txt": FEMALE, "de_anti_wmt.txt": MALE + FEMALE},
         "de_anti_wmt.txt line 2: this row is in de_pro_wmt.txt, too"),
    ],
)  # fmt: skip
def test_splits_that_disagree_with_the_corpus_or_each_other(tmp_path, splits, message):
    for name, text in {"de.txt": FEMALE + MALE, **splits}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    with pytest.raises(DataFormatError, match=re.escape(message)):
        load_winomtde(str(tmp_path))


@pytest.mark.parametrize(
    "content",
    [(FEMALE + MALE).replace("\n", "\r").encode(), (FEMALE + MALE).encode("utf-16")],
    ids=["CR", "UTF-16"],
)
def test_line_ends_of_old_macs_and_utf16(tmp_path, content):
    (tmp_path / "de.txt").write_bytes(content)
    assert [row.gender for row in load_winomtde(str(tmp_path)).rows] == ["female", "male"]


def test_no_such_data_set():
    with pytest.raises(ValueError, match="give winomtde, mini, or the path"):
        load_winomtde("winomt-de")


def test_the_manifest_names_every_file_that_is_read():
    paths = WINOMTDE.files()
    for name in ("de", "de_pro", "de_anti", "de_pro_wmt", "de_anti_wmt"):
        assert f"data/aggregates/{name}.txt" in paths
    assert all(len(remote.sha256) == 64 for remote in paths.values())
