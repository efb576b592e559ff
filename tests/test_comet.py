"""COMET's scorer, process, cache and environment, with a scripted stand-in for COMET itself.

The stand-in is a package named comet on the worker's path: the real worker script runs it.
"""

import asyncio
import json
import math
import os
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path

import anyio
import pytest
from click.testing import CliRunner
from inspect_ai import Task, eval, score
from inspect_ai.dataset import Sample
from inspect_ai.log import EvalLog, read_eval_log
from inspect_ai.model import ModelOutput, get_model
from inspect_ai.model._model_output import ModelUsage
from inspect_ai.scorer import Scorer

from gendermt.comet_process import client, environment
from gendermt.comet_process.batching import CometService, CometSettings
from gendermt.comet_process.cache import ScoreCache
from gendermt.comet_process.client import CometError, CometWorker, ModelInfo, Segment
from gendermt.comet_process.environment import comet_command, find_interpreter, probe
from gendermt.scorers.comet import comet, comet_paper

STAND_IN = textwrap.dedent(
    """
    import os, pathlib, sys, time, zlib

    print("noise of an import, on standard output")

    def fingerprint(sample):
        text = "|".join([sample["src"], sample["mt"], sample.get("ref", "-")])
        return zlib.crc32(text.encode()) / 2**32

    class StandIn:
        def __init__(self, path):
            self.path = pathlib.Path(path)
            self.kind = self.path.read_text()
            self.hparams = {"input_segments": ["mt", "src"]}
            if self.kind == "optional":
                self.hparams["input_segments"].append("ref")

        def requires_references(self):
            return self.kind == "required"

        def predict(self, samples, batch_size, gpus, progress_bar, num_workers):
            assert len({tuple(sorted(sample)) for sample in samples}) == 1
            with open(self.path.with_name("calls"), "a") as calls:
                calls.write(f"{len(samples)}\\n")
            died = self.path.with_name("died")
            texts = [sample["mt"] for sample in samples]
            if "kill" in texts or ("kill once" in texts and not died.exists()):
                died.touch()
                print("out of memory, says the stand-in", file=sys.stderr, flush=True)
                os._exit(9)
            if "slow" in texts:
                time.sleep(1)
            if "hang" in texts:
                time.sleep(1000)
            if "raise" in texts:
                raise ValueError("the stand-in can't take this text")
            return {"scores": [
                float("nan") if text == "nan" else fingerprint(sample)
                for text, sample in zip(texts, samples)
            ]}

    def load_from_checkpoint(path):
        if pathlib.Path(path).read_text() == "broken":
            raise OSError("this checkpoint is broken")
        return StandIn(path)

    def download_model(name):
        raise KeyError(f"Model '{name}' not supported by COMET.")
    """
)


def fingerprint(src: str, mt: str, ref: str = "-") -> float:
    import zlib

    return zlib.crc32(f"{src}|{mt}|{ref}".encode()) / 2**32


@pytest.fixture
def stand_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A Python with the stand-in, an empty cache folder, and the folder for checkpoints."""
    packages = tmp_path / "packages"
    (packages / "comet").mkdir(parents=True)
    (packages / "comet" / "__init__.py").write_text(STAND_IN)
    (packages / "torch.py").write_text(
        "class cuda:\n    is_available = staticmethod(lambda: False)\n"
    )
    for name, version in (("unbabel_comet", "2.2.7"), ("torch", "2.13.0")):
        folder = packages / f"{name}-{version}.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text(
            f"Metadata-Version: 2.1\nName: {name.replace('_', '-')}\nVersion: {version}\n"
        )
    monkeypatch.setenv("PYTHONPATH", str(packages), prepend=os.pathsep)
    monkeypatch.setenv("GENDERMT_COMET_PYTHON", sys.executable)
    monkeypatch.setattr(environment, "cache_folder", lambda: tmp_path / "cache")
    return tmp_path


def checkpoint(folder: Path, kind: str = "required") -> Path:
    path = folder / "checkpoints" / "model.ckpt"
    path.parent.mkdir(exist_ok=True)
    path.write_text(kind)
    return path


def calls(path: Path) -> list[int]:
    recorded = path.with_name("calls")
    return [int(line) for line in recorded.read_text().split()] if recorded.exists() else []


def run(
    model: Path | str,
    translations: list[str],
    reference: str = "une phrase",
    scorer: Callable[..., Scorer] = comet,
    **options: object,
) -> EvalLog:
    outputs = []
    for translation in translations:
        output = ModelOutput.from_content("mockllm/model", translation)
        output.usage = ModelUsage()
        outputs.append(output)
    (log,) = eval(
        Task(
            dataset=[
                Sample(id=i, input=f"sentence {i}", target=reference)
                for i in range(len(translations))
            ],
            scorer=scorer(str(model), **options),
        ),
        model=get_model("mockllm/model", custom_outputs=outputs),
        display="none",
        max_samples=len(translations),
        log_dir="memory://comet",
    )
    assert log.status == "success", log.error
    return log


def values(log: EvalLog, name: str = "comet") -> list[float]:
    return [sample.scores[name].as_float() for sample in log.samples or [] if sample.scores]


def expected(log: EvalLog, reference: str = "une phrase") -> list[float]:
    return [
        fingerprint(f"sentence {i}", sample.output.completion, reference)
        for i, sample in enumerate(log.samples or [])
    ]


def test_concurrent_samples_share_batches_and_keep_their_scores(stand_in: Path) -> None:
    model = checkpoint(stand_in)
    log = run(model, [f"phrase {i}" for i in range(40)])
    assert values(log) == expected(log)
    assert sum(calls(model)) == 40
    assert len(calls(model)) <= 10
    assert log.samples is not None
    assert log.samples[0].scores is not None
    metadata = log.samples[0].scores["comet"].metadata
    assert metadata is not None
    assert (
        "class_name:StandIn|refs:yes|norm:none|comet:2.2.7|torch:2.13.0|" in metadata["signature"]
    )
    assert str(model) in metadata["signature"]

    rescored = score(log, comet(str(model)), action="overwrite")
    assert values(rescored) == expected(log)
    assert sum(calls(model)) == 40, "rescoring called the model again"


def test_batch_size_limits_a_request(stand_in: Path) -> None:
    model = checkpoint(stand_in)
    log = run(model, [f"phrase {i}" for i in range(40)], batch_size=1)
    assert values(log) == expected(log)
    assert max(calls(model)) <= 8


def test_a_changed_checkpoint_is_another_model(stand_in: Path) -> None:
    model = checkpoint(stand_in, "required")
    run(model, ["phrase"])
    checkpoint(stand_in, "optional")
    run(model, ["phrase"], batch_size=3)  # other settings: another process
    assert calls(model) == [1, 1]


def test_reference_free_models(stand_in: Path) -> None:
    model = checkpoint(stand_in, "unused")
    log = run(model, ["a", "b"], reference="")
    assert values(log) == expected(log, "-")
    rescored = run(model, ["a", "b"], reference="ignored by this model")
    assert values(rescored) == expected(log, "-")
    assert sum(calls(model)) == 2


async def test_optional_references_are_not_mixed_in_one_batch(stand_in: Path) -> None:
    model = checkpoint(stand_in, "optional")
    worker = CometWorker(
        Path(sys.executable), model=str(model), is_file=True, batch_size=4, gpus=None
    )
    outcomes = worker.score(
        [Segment("s", "a", "r"), Segment("s", "b", None), Segment("s", "c", "r")]
    )
    worker.close()
    assert [outcome.score for outcome in outcomes] == [
        fingerprint("s", "a", "r"),
        fingerprint("s", "b"),
        fingerprint("s", "c", "r"),
    ]
    assert worker.info == ModelInfo("StandIn", "optional", "2.2.7", "2.13.0")


def test_apple_silicon_has_a_helper_process_for_its_forked_loader(stand_in: Path) -> None:
    """PyTorch refuses a forked loader without helpers; COMET asks for one where there is MPS."""
    (stand_in / "packages" / "torch.py").write_text(
        textwrap.dedent(
            """
            class cuda:
                is_available = staticmethod(lambda: False)
            class backends:
                class mps:
                    is_available = staticmethod(lambda: True)
            """
        )
    )
    package = stand_in / "packages" / "comet" / "__init__.py"
    check = "assert len({tuple"
    assert check in package.read_text()
    package.write_text(package.read_text().replace(check, f"assert num_workers > 0; {check}"))
    log = run(checkpoint(stand_in), ["phrase"])
    assert values(log) == expected(log)


def test_normalised_as_in_the_paper(stand_in: Path) -> None:
    """The raw output, cut and spelled as released: not what our cleaning makes of it."""
    outputs = ['"Lea coiffeur.se"', "Here is the translation:\nLea coiffeur.se"]
    log = run(checkpoint(stand_in), outputs, scorer=comet_paper)
    assert values(log, "comet_paper") == [
        fingerprint("sentence 0", "Le.a coiffeur.euse", "une phrase"),
        fingerprint("sentence 1", "Here is the translation:", "une phrase"),
    ]
    assert log.samples is not None
    assert log.samples[0].scores is not None
    metadata = log.samples[0].scores["comet_paper"].metadata
    assert metadata is not None
    assert "|norm:published|" in metadata["signature"]


def test_missing_reference_is_unscored(stand_in: Path) -> None:
    log = run(checkpoint(stand_in), ["phrase"], reference="")
    assert log.samples is not None
    assert log.samples[0].scores is not None
    assert log.samples[0].scores["comet"].reason == "no_reference"
    assert math.isnan(values(log)[0])


def test_one_bad_text_costs_only_its_own_score(stand_in: Path) -> None:
    log = run(checkpoint(stand_in), ["a", "raise", "b", "nan", "", "\u200fشكرا 👩🏽‍🏫"])
    found = values(log)
    for i in (0, 2, 4, 5):
        assert found[i] == expected(log)[i]
    assert log.samples is not None
    for i, words in ((1, "the stand-in can't take this text"), (3, "nan")):
        scores = log.samples[i].scores
        assert scores is not None
        assert math.isnan(found[i])
        assert scores["comet"].reason == "scoring_failed"
        assert words in (scores["comet"].explanation or "")


def test_a_dead_process_is_restarted_once(stand_in: Path, caplog: pytest.LogCaptureFixture) -> None:
    log = run(checkpoint(stand_in), ["a", "kill once", "b"])
    assert values(log) == expected(log)


def test_after_a_second_death_samples_are_unscored(stand_in: Path) -> None:
    log = run(checkpoint(stand_in), ["a", "kill", "b"])
    assert all(math.isnan(value) for value in values(log))
    assert log.samples is not None
    assert log.samples[0].scores is not None
    explanation = log.samples[0].scores["comet"].explanation or ""
    assert "died 2 times" in explanation
    assert "out of memory, says the stand-in" in explanation
    assert "status 9" in explanation


def test_a_process_that_hangs_is_ended(stand_in: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "SEGMENT_SECONDS", 0.5)
    log = run(checkpoint(stand_in), ["hang"])
    assert log.samples is not None
    assert log.samples[0].scores is not None
    assert "gave no answer in 0.5 s" in (log.samples[0].scores["comet"].explanation or "")


def test_a_sample_does_not_wait_for_a_process_that_hangs(stand_in: Path) -> None:
    settings = CometSettings(Path(sys.executable), str(checkpoint(stand_in)), 16, None)
    service = CometService(settings, ScoreCache(stand_in / "scores.sqlite"))

    async def give_up() -> None:
        await service.info()
        with anyio.fail_after(0.5):
            await service.score(Segment("s", "hang", "r"))

    with pytest.raises(TimeoutError):
        asyncio.run(give_up())
    service.close()


@pytest.mark.slow
@pytest.mark.parametrize("times", [1, 2])
def test_ctrl_c_ends_a_run_whose_comet_hangs(stand_in: Path, times: int) -> None:
    model = checkpoint(stand_in)
    script = textwrap.dedent(
        f"""
        from inspect_ai import Task, eval
        from inspect_ai.dataset import Sample
        from inspect_ai.model import ModelOutput, ModelUsage, get_model
        from gendermt.scorers.comet import comet
        outputs = [ModelOutput.from_content("mockllm/model", "hang")]
        outputs[0].usage = ModelUsage()
        eval(Task(dataset=[Sample(input="s", target="r")], scorer=comet({str(model)!r})),
             model=get_model("mockllm/model", custom_outputs=outputs), display="none",
             log_dir={str(stand_in / "logs")!r})
        """
    )
    run = subprocess.Popen([sys.executable, "-c", script], stderr=subprocess.PIPE, text=True)
    try:
        give_up = time.monotonic() + 120
        while not calls(model) and run.poll() is None and time.monotonic() < give_up:
            time.sleep(0.1)
        for _ in range(times):
            run.send_signal(signal.SIGINT)
            time.sleep(0.2)
        run.communicate(timeout=60)
    finally:
        run.kill()
    (log,) = (stand_in / "logs").iterdir()
    assert times == 2 or read_eval_log(str(log)).status == "cancelled"


def test_an_error_of_many_samples_does_not_grow(stand_in: Path) -> None:
    """The same exception, raised again for each sample, took minutes to be written down."""
    settings = CometSettings(Path(sys.executable), str(checkpoint(stand_in, "broken")), 16, None)
    service = CometService(settings, ScoreCache(stand_in / "scores.sqlite"))
    lengths = []
    for _ in range(5):
        with pytest.raises(CometError) as caught:
            asyncio.run(service.score(Segment("s", "m", "r")))
        lengths.append(len(caught.traceback))
    assert lengths[1:] == lengths[1:2] * 4


def test_a_model_that_does_not_load_is_an_error_at_once(stand_in: Path) -> None:
    settings = CometSettings(Path(sys.executable), str(checkpoint(stand_in, "broken")), 16, None)
    service = CometService(settings, ScoreCache(stand_in / "scores.sqlite"))

    async def ask() -> list[object]:
        segments = [Segment("s", str(i), "r") for i in range(5)]
        return await asyncio.gather(*map(service.score, segments), return_exceptions=True)

    found = asyncio.run(ask())
    assert all("this checkpoint is broken" in str(error) for error in found)
    assert all(isinstance(error, CometError) for error in found)


def test_a_name_that_the_hub_does_not_know(stand_in: Path) -> None:
    with pytest.raises(CometError, match=r"could not fetch the model 'nobody/nothing'"):
        CometWorker(
            Path(sys.executable), model="nobody/nothing", is_file=False, batch_size=1, gpus=0
        )


def test_a_cancelled_sample_leaves_no_request_behind(stand_in: Path) -> None:
    settings = CometSettings(Path(sys.executable), str(checkpoint(stand_in)), 16, None)
    service = CometService(settings, ScoreCache(stand_in / "scores.sqlite"))

    async def cancel_one() -> float | None:
        await service.info()
        cancelled = asyncio.create_task(service.score(Segment("s", "cancelled", "r")))
        kept = asyncio.create_task(service.score(Segment("s", "kept", "r")))
        await asyncio.sleep(0)
        cancelled.cancel()
        outcome, _ = await kept
        return outcome.score

    assert asyncio.run(cancel_one()) == fingerprint("s", "kept", "r")
    service.close()


def test_a_sample_cancelled_while_it_scores_for_others(stand_in: Path) -> None:
    settings = CometSettings(Path(sys.executable), str(checkpoint(stand_in)), 16, None)
    service = CometService(settings, ScoreCache(stand_in / "scores.sqlite"))

    async def cancel_first() -> list[float | None]:
        await service.info()
        first = asyncio.create_task(service.score(Segment("s", "slow", "r")))
        others = [asyncio.create_task(service.score(Segment("s", x, "r"))) for x in "ab"]
        await asyncio.sleep(0.3)
        first.cancel()
        return [outcome.score for outcome, _ in await asyncio.gather(*others)]

    found = asyncio.run(asyncio.wait_for(cancel_first(), 30))
    assert found == [fingerprint("s", "a", "r"), fingerprint("s", "b", "r")]
    service.close()


def test_the_process_ends_with_its_parent(stand_in: Path) -> None:
    script = textwrap.dedent(
        f"""
        import os
        from pathlib import Path
        from gendermt.comet_process.client import CometWorker
        worker = CometWorker(Path({sys.executable!r}), model={str(checkpoint(stand_in))!r},
                             is_file=True, batch_size=1, gpus=0)
        print(worker._process.pid, flush=True)
        os._exit(1)
        """
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    pid = int(done.stdout)

    def is_running() -> bool:
        status = Path(f"/proc/{pid}/status")
        if not Path("/proc").is_dir():
            pytest.skip("looks processes up in /proc")
        return status.exists() and "zombie" not in status.read_text()

    deadline = time.monotonic() + 10
    while is_running() and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not is_running()


def test_cache_is_shared_by_processes(tmp_path: Path) -> None:
    path = tmp_path / "scores.sqlite"
    script = textwrap.dedent(
        """
        import sys
        from pathlib import Path
        from gendermt.comet_process.cache import ScoreCache
        from gendermt.comet_process.client import ModelInfo
        cache = ScoreCache(Path(sys.argv[1]))
        info = ModelInfo("A", "required", "2.2.7", "2.13.0")
        for i in range(100):
            cache.put("m", info, {f"{sys.argv[2]}-{i}": i / 7, "same": 0.5})
        """
    )
    processes = [
        subprocess.Popen([sys.executable, "-c", script, str(path), name], stderr=subprocess.PIPE)
        for name in "abc"
    ]
    assert [process.communicate()[1] for process in processes] == [b"", b"", b""]
    cache = ScoreCache(path)
    assert len(cache) == 301
    assert cache.score("b-3") == (3 / 7, ModelInfo("A", "required", "2.2.7", "2.13.0"))
    assert cache.score("d-3") is None


def test_keys_differ_by_every_part() -> None:
    segments = [
        Segment("a", "b", "c"),
        Segment("ab", "", "c"),
        Segment("a", "b", None),
        Segment("a", "b", ""),
        Segment("a", "b", "null"),
        Segment("\ud800", "b", "c"),
    ]
    keys = {ScoreCache.key(model, segment) for model in ("m", "n") for segment in segments}
    assert len(keys) == 2 * len(segments)


def test_an_unusable_cache_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "scores.sqlite"
    path.write_bytes(b"this is no database" * 100)
    cache = ScoreCache(path)
    assert cache.score("x") is None
    cache.put("m", ModelInfo("A", "required", "1", "2"), {"x": 1.0})
    assert len(cache) == 0


@pytest.mark.parametrize(
    ("options", "words"),
    [({"batch_size": 0}, r"batch_size=0"), ({"gpus": 2}, r"gpus=2.*0 for the CPU")],
)
def test_bad_options(stand_in: Path, options: dict[str, int], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        comet(str(checkpoint(stand_in)), **options)


def test_bad_path(stand_in: Path) -> None:
    with pytest.raises(CometError, match=r"nowhere\.ckpt.*not a checkpoint file"):
        comet("nowhere.ckpt")


def test_without_comet_the_error_names_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def absent(name: str) -> str:
        raise environment.metadata.PackageNotFoundError(name)

    monkeypatch.delenv("GENDERMT_COMET_PYTHON", raising=False)
    monkeypatch.setattr(environment, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(environment.metadata, "version", absent)
    with pytest.raises(CometError, match="gendermt comet setup"):
        comet()
    result = CliRunner().invoke(comet_command, ["status"])
    assert result.exit_code == 1
    assert "gendermt comet setup" in result.output


def test_interpreter_in_the_variable_is_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GENDERMT_COMET_PYTHON", str(tmp_path / "no-python"))
    with pytest.raises(CometError, match=r"no-python.*does not run.*gendermt comet setup"):
        find_interpreter()
    empty = tmp_path / "env"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(empty)], check=True)
    monkeypatch.setenv("GENDERMT_COMET_PYTHON", str(empty / "bin" / "python"))
    with pytest.raises(CometError, match=r"has no unbabel-comet"):
        find_interpreter()


def test_status(stand_in: Path) -> None:
    result = CliRunner().invoke(comet_command, ["status"])
    assert result.exit_code == 0, result.output
    assert "unbabel-comet: 2.2.7" in result.output
    assert "GENDERMT_COMET_PYTHON" in result.output


def scripted_python(path: Path, version: tuple[int, int]) -> Path:
    """A program that answers the probe like a Python of that version, and records its calls."""
    packages = {"unbabel-comet": "2.2.7", "torch": "2.13.0", "transformers": "4.57.6"}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(
        textwrap.dedent(
            f"""\
            #!{sys.executable}
            import pathlib, shutil, sys
            with open({str(path.with_name("record"))!r}, "a") as record:
                record.write(repr(sys.argv[1:3]) + "\\n")
            if sys.argv[1:3] == ["-m", "venv"]:
                target = pathlib.Path(sys.argv[-1]) / "bin" / "python"
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(__file__, target)
            elif sys.argv[1] == "-c" and "json" in sys.argv[2]:
                print({json.dumps([list(version), packages])!r})
            """
        )
    )
    path.chmod(0o755)
    return path


def test_setup_builds_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GENDERMT_COMET_PYTHON", raising=False)
    monkeypatch.setattr(environment, "cache_folder", lambda: tmp_path / "cache")
    python = scripted_python(tmp_path / "bin" / "python3.11", (3, 11))
    record = python.with_name("record")
    arguments = ["setup", "--python", str(python), "--with", "torch==2.13.0"]
    result = CliRunner().invoke(comet_command, arguments)
    assert result.exit_code == 0, result.output
    built = tmp_path / "cache" / "environment" / "bin" / "python"
    assert f"COMET is ready: {built}" in result.output
    assert find_interpreter().path == built
    steps = len(record.read_text().splitlines())
    assert CliRunner().invoke(comet_command, arguments).exit_code == 0
    assert len(record.read_text().splitlines()) == steps, "a finished environment was built again"
    assert CliRunner().invoke(comet_command, [*arguments, "--rebuild"]).exit_code == 0
    assert len(record.read_text().splitlines()) > steps


def test_failed_setup_is_not_taken_for_finished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("GENDERMT_COMET_PYTHON", raising=False)
    monkeypatch.setattr(environment, "cache_folder", lambda: tmp_path / "cache")
    python = scripted_python(tmp_path / "bin" / "python3.11", (3, 11))
    text = python.read_text()
    python.write_text(text + "elif 'pip' in sys.argv:\n    sys.exit(7)\n")
    result = CliRunner().invoke(comet_command, ["setup", "--python", str(python)])
    assert result.exit_code == 1
    assert "-m pip install unbabel-comet" in result.output
    assert not (tmp_path / "cache" / "environment" / "gendermt-comet.json").exists()


@pytest.mark.parametrize("version", [(3, 9), (3, 13), (3, 14)])
def test_setup_refuses_other_pythons(tmp_path: Path, version: tuple[int, int]) -> None:
    python = scripted_python(tmp_path / "python", version)
    with pytest.raises(CometError, match=r"COMET needs Python 3\.10 to 3\.12"):
        environment.find_base_python(str(python))


def test_setup_under_a_new_python_looks_for_an_older_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(environment.sys, "version_info", (3, 13, 0))
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(CometError, match=r"this is Python 3\.13.*uv python install 3\.12"):
        environment.find_base_python(None)
    python = scripted_python(tmp_path / "python3.12", (3, 12))
    assert environment.find_base_python(None) == python


def test_probe() -> None:
    assert probe(Path(sys.executable)).python == sys.version_info[:2]
