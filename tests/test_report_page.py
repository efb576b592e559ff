"""The whole report: page, files, terminal, command line."""

import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import html5lib
import pytest
from click.testing import CliRunner
from made_logs import fair_samples, make_log, wino_samples

from gendermt.cli import main

HOSTILE = (
    '<script>document.title="pwned"</script> =HYPERLINK("http://evil.example") \x1b[31m $x$ \\input'
)


def build(folder, hostile=False):
    options = {"translation": HOSTILE} if hostile else {}
    model = "made/<b>$x_1$ \x1b[1m" if hostile else "made/first"
    make_log(folder / "a.eval", wino_samples(40, ("es", "he"), right=0.6, **options), model=model)
    make_log(folder / "b.eval", wino_samples(40, ("es", "he"), seed=5), model="made/second")
    make_log(
        folder / "c.eval",
        fair_samples(9, **options),
        task="fairtranslate",
        model=model,
        metadata={"data": {"sha256": "abc"}},
    )
    (folder / "broken.eval").write_text("no log")


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    pytest.importorskip("matplotlib")
    folder = tmp_path_factory.mktemp("logs")
    build(folder, hostile=True)
    out = folder / "out"
    result = CliRunner().invoke(main, ["report", str(folder), "-o", str(out)])
    assert result.exit_code == 0, result.output
    return out, result


def test_the_page_is_valid_and_complete(made):
    out, _ = made
    text = (out / "index.html").read_text("utf-8")
    document = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(text)
    ids = [e.get("id") for e in document.iter() if e.get("id")]
    assert len(ids) == len(set(ids))
    links = [e.get("href") for e in document.iter("a")]
    for link in links:
        if link.startswith("#"):
            assert link[1:] in ids
        else:  # none to a viewer that a colleague does not have
            assert (out / link).is_file(), link
    for svg in document.iter("{http://www.w3.org/2000/svg}svg"):
        assert svg.get("role") == "img"
        labels = svg.get("aria-labelledby").split()
        assert all(label in ids for label in labels)
    assert text.count("<figure id=") == text.count("The figure as a table")
    assert document.find(".//title").text == "gendermt report"
    assert document.find("head/meta[@name='viewport']") is not None


def test_the_page_asks_no_host_and_runs_nothing(made):
    out, _ = made
    text = (out / "index.html").read_text("utf-8")
    assert "<script" not in text
    assert "default-src 'none'" in text
    assert not re.findall(r'(?:src|href|url\()\s*=?\s*["\']?((?:https?:)?//[^"\')\s]+)', text)
    assert not re.search(r"@import|<link|<iframe|<img|srcset", text)


def test_the_first_screen_answers(made):
    """Words, bars and a small table of each section come before the contents and the rest."""
    out, _ = made
    page = (out / "index.html").read_text("utf-8")
    document = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(page)
    header = document.find("body/header")
    leads = [" ".join("".join(p.itertext()).split()) for p in header.iter("p")
             if p.get("class") == "lead"]  # fmt: skip
    assert "keeps the subject's gender in" in leads[0].replace("\xa0", " ")
    assert "gives the occupation the right gender in" in leads[1].replace("\xa0", " ")
    assert "1 January 2026" in "".join(header.itertext())
    bars = [li for li in header.iter("li") if "track" in str([s.get("class") for s in li])]
    assert len(bars) == 2 * 2 + 3  # two systems by two genders, one by three
    assert all(", n = " in li.get("title") for li in bars)
    assert page.index("<header") < page.index("<nav") < page.index("<main")


def test_headings_say_what_is_shown(made):
    """No table of a paper, no digest; the note says what the paper has."""
    out, _ = made
    page = (out / "index.html").read_text("utf-8")
    headings = re.findall(r"<(?:h\d|figcaption)[^>]*>(.*?)</", page)
    assert len(headings) > 40
    for heading in headings:
        assert not re.search(r"of the paper|Tables? \d|Figures? \d|[0-9a-f]{7}", heading), heading
    assert "The paper has this as Figure 3." in page


def test_the_phrase_is_marked_in_examples(tmp_path):
    make_log(tmp_path / "a.eval", wino_samples(8, ("es",), right=0.3))
    assert report_into(tmp_path / "out", tmp_path / "a.eval").exit_code == 0
    assert "<mark>El texto t</mark>raducido" in (tmp_path / "out/index.html").read_text("utf-8")
    linked = CliRunner().invoke(
        main,
        ["report", str(tmp_path / "a.eval"), "-o", str(tmp_path / "out"), "--viewer", "http://x:1"],
    )
    assert linked.exit_code == 0
    assert 'href="http://x:1/#/logs/a.eval/' in (tmp_path / "out/index.html").read_text("utf-8")


def test_a_report_has_a_place_of_its_own(tmp_path, monkeypatch):
    make_log(tmp_path / "a.eval", wino_samples(4, ("es",)))
    monkeypatch.chdir(tmp_path)
    assert CliRunner().invoke(main, ["report", "a.eval", "--text"]).exit_code == 0
    assert not (tmp_path / "report").exists()
    assert CliRunner().invoke(main, ["report", "a.eval"]).exit_code == 0
    assert (tmp_path / "report" / "index.html").is_file()


def test_boxes_hide_rows_of_a_system_or_language(made):
    """By style alone: each rule names a box that is there and rows that are."""
    out, _ = made
    page = (out / "index.html").read_text("utf-8")
    rules = re.findall(r"body:has\(#(f-[sl]\d+):not\(:checked\)\) \.([sl]\d+) ", page)
    assert [name for _, name in rules] == ["s0", "s1", "l0", "l1"]
    for box, name in rules:
        assert f'<input type="checkbox" id="{box}" checked>' in page
        assert re.search(rf'<tr class="(?:[^"]* )?{name}[" ]', page), name


def test_every_table_is_in_all_forms(made):
    out, _ = made
    csvs = {path.stem for path in (out / "tables").glob("*.csv")}
    assert csvs == {path.stem for path in (out / "tables").glob("*.tex")}
    for key in (
        "winomtde-made-table-1-3-reader",
        "winomtde-made-table-1-3-published",
        "winomtde-made-noun-phrase-reader",
        "winomtde-made-reader-and-published",
        "winomtde-made-other-person-reader",
        "winomtde-made-answer",
        "winomtde-made-examples",
        "fairtranslate-made-genders-bleu-paper",
        "fairtranslate-made-genders-comet-paper",
        "fairtranslate-made-stereotype",
        "fairtranslate-made-ambiguity",
        "fairtranslate-made-inclusive",
        "fairtranslate-made-words",
        "fairtranslate-made-tests",
        "fairtranslate-made-they",
        "logs",
    ):
        assert key in csvs, key
    drawn = {path.stem for path in (out / "figures").glob("*.svg")}
    assert drawn == {path.stem for path in (out / "figures").glob("*.png")}
    assert len(drawn) == 8 + 6
    for path in (out / "figures").glob("*.png"):
        assert path.read_bytes().startswith(b"\x89PNG")


def test_nothing_of_a_model_acts(made):
    out, result = made
    page = (out / "index.html").read_text("utf-8")
    assert "&lt;script&gt;document.title" in page
    for path in [*out.glob("*/*.csv"), *out.glob("*/*.tex"), *out.glob("*/*.svg")]:
        text = path.read_text("utf-8")
        assert "\x1b" not in text, path
        assert "<script" not in text or path.suffix != ".svg"
    examples = (out / "tables" / "winomtde-made-examples.csv").read_text("utf-8")
    assert "\n=HYPERLINK" not in examples
    tex = (out / "tables" / "winomtde-made-examples.tex").read_text("utf-8")
    assert "\\input" not in tex.replace("\\textbackslash{}input", "")
    assert "\x1b" not in result.output


def test_what_is_left_out_is_said(made):
    out, result = made
    assert "broken.eval" in result.output
    assert "broken.eval" in (out / "index.html").read_text("utf-8")


def test_figures_are_the_same_every_time(tmp_path):
    pytest.importorskip("matplotlib")
    build(tmp_path)
    for name in ("one", "two"):
        result = CliRunner().invoke(
            main, ["report", str(tmp_path / "a.eval"), "-o", str(tmp_path / name)]
        )
        assert result.exit_code == 0, result.output
    for path in (tmp_path / "one").rglob("*.svg"):
        assert (
            path.read_bytes()
            == (tmp_path / "two" / path.relative_to(tmp_path / "one")).read_bytes()
        )


def test_text_for_the_terminal(tmp_path):
    build(tmp_path, hostile=True)
    short = CliRunner().invoke(main, ["report", str(tmp_path), "--text"], env={"COLUMNS": "100"})
    assert short.exit_code == 0
    assert "keeps the subject's gender in" in short.output.replace("\n", " ")
    assert "gives the occupation the right gender in" in short.output.replace("\n", " ")
    assert len(short.stdout.splitlines()) <= 40  # a screen
    result = CliRunner().invoke(main, ["report", str(tmp_path), "--text", "--all"])
    assert result.exit_code == 0
    assert "Accuracy in percent" in result.output
    assert "Inclusive sentences" in result.output
    assert "\x1b" not in result.output


def test_what_a_newcomer_must_know_is_on_top_and_the_rest_folded(tmp_path):
    pytest.importorskip("matplotlib")
    make_log(tmp_path / "a.eval", wino_samples(8, ("es", "he")), day=0)
    samples = wino_samples(8, ("es", "he"))
    samples[3].scores = None
    make_log(tmp_path / "b.eval", samples, day=1, model="made/b")
    make_log(tmp_path / "c.eval", wino_samples(8, ("es", "he")), day=2)
    result = CliRunner().invoke(main, ["report", str(tmp_path), "-o", str(tmp_path / "out")])
    assert result.exit_code == 0, result.output
    assert result.output.count("was run again later") == 1
    page = (tmp_path / "out" / "index.html").read_text("utf-8")
    top, _, rest = page.partition("<main")
    assert "b.eval: 1 of 16 samples have no score" in top
    assert "was run again later" not in top
    folded = rest[rest.index("Runs that newer ones replace (1)") :]
    assert folded.count("was run again later") == 1
    counts = (tmp_path / "out" / "tables" / "winomtde-made-accuracy-reader.csv").read_text()
    assert [line.rsplit(",", 1)[1] for line in counts.splitlines()[1:]] == ['"7 to 8"', "8"]


def test_without_matplotlib_tables_stand_in_place_of_figures(tmp_path, monkeypatch):
    build(tmp_path)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    result = CliRunner().invoke(main, ["report", str(tmp_path), "-o", str(tmp_path / "out")])
    assert result.exit_code == 0, result.output
    assert "pip install matplotlib\n" in result.output
    page = (tmp_path / "out" / "index.html").read_text("utf-8")
    html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(page)
    assert "<figure id=" not in page
    assert '<figure class="bars">' in page  # the answer needs no library
    assert "The plotted data: accuracy" in page
    assert not list((tmp_path / "out" / "figures").iterdir())


def report_into(folder, *logs):
    return CliRunner().invoke(main, ["report", *map(str, logs), "-o", str(folder)])


def content(folder):
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_a_report_takes_the_place_of_the_one_before_as_a_whole(tmp_path):
    make_log(tmp_path / "a.eval", wino_samples(4, ("es",)))
    make_log(tmp_path / "b.eval", fair_samples(3), task="fairtranslate")
    out = tmp_path / "out"
    assert report_into(out, tmp_path / "a.eval").exit_code == 0
    first = content(out)
    assert report_into(out, tmp_path / "b.eval").exit_code == 0
    second = content(out)
    assert not [name for name in second if "winomtde" in name]
    assert first.keys() & second.keys() == {"index.html", "tables/logs.csv", "tables/logs.tex"}
    assert {path.name for path in tmp_path.iterdir()} == {"a.eval", "b.eval", "out"}


def test_what_no_report_wrote_is_never_replaced(tmp_path):
    make_log(tmp_path / "a.eval", wino_samples(4, ("es",)))
    before = content(tmp_path)
    result = report_into(tmp_path, tmp_path / "a.eval")
    assert result.exit_code == 1
    assert "holds a.eval, which no report wrote" in result.output
    assert content(tmp_path) == before
    result = report_into(tmp_path / "a.eval", tmp_path / "a.eval")
    assert result.exit_code == 2  # click's own message


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_a_report_that_can_not_be_finished_leaves_the_old_one(tmp_path, monkeypatch, error):
    from gendermt.analysis.report import folder

    make_log(tmp_path / "a.eval", wino_samples(4, ("es",)))
    out = tmp_path / "out"
    assert report_into(out, tmp_path / "a.eval").exit_code == 0
    before = content(tmp_path)

    def fail(*_):
        raise error

    monkeypatch.setattr(folder, "to_latex", fail)
    result = report_into(out, tmp_path / "a.eval")
    assert result.exit_code == 1
    if isinstance(error, OSError):
        assert "is as it was: " in result.output
        assert "No space left" in result.output
    assert content(tmp_path) == before


def test_a_killed_report_leaves_the_old_one_and_no_worker(tmp_path):
    for n in range(6):
        make_log(tmp_path / f"{n}.eval", wino_samples(40, ("es", "ru")), model=f"made/{n}")
    out = tmp_path / "out"
    assert report_into(out, tmp_path / "0.eval").exit_code == 0
    before = content(out)
    code = "from gendermt.cli import main; main()"
    command = [sys.executable, "-c", code, "report", *map(str, tmp_path.glob("*.eval"))]
    running = subprocess.Popen(
        [*command, "-o", str(out)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    children = wait_for(lambda: children_of(running.pid))
    running.kill()
    running.wait()
    wait_for(lambda: not any(map(is_running, children)))
    assert content(out) == before


def wait_for(condition, seconds=60):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = condition()
        if found:
            return found
        time.sleep(0.02)
    raise TimeoutError


def children_of(pid):
    """Workers of a process: the second one is enough, the first may be the resource tracker."""
    path = Path(f"/proc/{pid}/task/{pid}/children")
    if not path.parent.parent.parent.exists():
        pytest.skip("needs /proc")
    found = path.read_text().split()
    return found if len(found) > 1 else []


def is_running(pid):
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


@pytest.mark.parametrize("width", ["80", "100", None])
def test_no_name_is_cut_on_the_terminal(tmp_path, monkeypatch, width):
    build(tmp_path)
    monkeypatch.delenv("COLUMNS", raising=False)
    if width:
        monkeypatch.setenv("COLUMNS", width)
    result = CliRunner().invoke(main, ["report", str(tmp_path), "--text", "--all"])
    assert result.exit_code == 0, result.output
    assert "…" not in result.stdout
    lines = result.stdout.splitlines()
    if width:
        assert max(map(len, lines)) <= int(width)
    rows = [line for line in lines if line.startswith("DE→ES") and "second" in line]
    assert len(rows) >= 5
    assert sum(line.startswith("Language  System") for line in lines) >= 5


def test_errors_say_what_to_do(tmp_path):
    nothing = CliRunner().invoke(main, ["report", str(tmp_path), "-o", str(tmp_path / "out")])
    assert nothing.exit_code == 1
    assert "No log is left" in nothing.output
    everything = CliRunner().invoke(main, ["report", str(tmp_path), "--all"])
    assert everything.exit_code == 2
    assert "--text" in everything.output
    missing = CliRunner().invoke(main, ["report", "/no/such", "--text"])
    assert missing.exit_code == 1
    assert "no such log" in missing.output


def chromium():
    found = next(filter(None, map(shutil.which, ("chromium", "google-chrome", "chrome"))), None)
    if found is None:
        pytest.skip("needs Chromium or Chrome on the path")
    return [
        found, "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking",
        "--disable-component-update", "--disable-sync", "--virtual-time-budget=3000",
    ]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("width", [400, 1400])
def test_in_a_browser(made, tmp_path, width):
    """No error, no request, and nothing wider than the screen but what scrolls by itself."""
    out, _ = made
    probe = tmp_path / "probe.html"
    # the page in a frame as wide as the screen, measured from outside
    probe.write_text(
        f"""<!DOCTYPE html><body><iframe id=f style="width:{width}px;height:900px;border:0"
        src="{(out / "index.html").as_uri()}"></iframe><script>
        f.onload = () => {{
          const d = f.contentDocument, e = d.documentElement;
          const wide = [...d.querySelectorAll("body *")].filter(x => !x.closest(".scroll")
            && !x.closest(".skip") && x.getBoundingClientRect().right > {width} + 1);
          const loaded = f.contentWindow.performance.getEntriesByType("resource").length;
          const found = [e.scrollWidth - e.clientWidth, wide.map(x => x.tagName), loaded, d.title];
          document.body.innerHTML = "<p id=result>" + JSON.stringify(found) + "</p>";
        }};</script>"""
    )
    done = subprocess.run(
        [
            *chromium(),
            "--allow-file-access-from-files",
            f"--user-data-dir={tmp_path / 'profile'}",
            "--enable-logging=stderr",
            "--dump-dom",
            probe.as_uri(),
        ],
        capture_output=True,
        text=True,
        timeout=120,
    )
    result = re.search(r'<p id="result">(.*?)</p>', done.stdout)
    assert result, done.stderr[-2000:]
    assert result.group(1) == '[0,[],0,"gendermt report"]'
    assert "CONSOLE" not in done.stderr
