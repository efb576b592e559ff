"""The comet scorer with COMET itself, on tiny models loaded by COMET's load_from_checkpoint."""

import asyncio
import json
import os
import subprocess
from pathlib import Path

import pytest
from inspect_ai import Task, eval
from inspect_ai.dataset import Sample
from inspect_ai.model import ModelOutput, get_model
from inspect_ai.model._model_output import ModelUsage

from gendermt.comet_process import environment
from gendermt.comet_process.batching import CometService, CometSettings
from gendermt.comet_process.cache import ScoreCache
from gendermt.comet_process.client import Segment
from gendermt.scorers.comet import comet

pytestmark = pytest.mark.slow

SEGMENTS = [
    {
        "src": f"The driver number {i} parked the bus{' near the old station' * (i % 5)}.",
        "mt": f"La conductrice {i} a gare le bus{' pres de la vieille gare' * (i % 7)}.",
        "ref": f"Le conducteur {i * 31} a gare son bus{' a la gare' * (i % 3)}.",
    }
    for i in range(50)
]


@pytest.fixture(scope="module")
def comet_python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python with COMET: the one given, or one built by the setup command's own code."""
    if given := os.environ.get("GENDERMT_COMET_PYTHON"):
        return Path(given)
    if os.environ.get("GENDERMT_BUILD_COMET") != "1":
        pytest.skip(
            "needs COMET: set GENDERMT_COMET_PYTHON to a Python that has unbabel-comet, or "
            "GENDERMT_BUILD_COMET=1 to build an environment (some GB)"
        )
    folder = tmp_path_factory.mktemp("comet")
    requirements = os.environ.get("GENDERMT_COMET_REQUIREMENTS", "").split()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(environment, "cache_folder", lambda: folder)
        return environment.set_up(requirements=requirements)


@pytest.fixture(scope="module")
def models(comet_python: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("models")
    segments = folder / "segments.json"
    segments.write_text(json.dumps(SEGMENTS), encoding="utf-8")
    builder = Path(__file__).with_name("tiny_comet.py")
    subprocess.run([str(comet_python), str(builder), str(folder), str(segments)], check=True)
    return folder


@pytest.mark.parametrize(
    ("name", "class_name", "references"),
    [
        ("regression", "RegressionMetric", "required"),
        ("referenceless", "ReferencelessRegression", "unused"),
        ("unified", "UnifiedMetric", "unused"),
        ("unified-ref", "UnifiedMetric", "optional"),
    ],
)
@pytest.mark.parametrize("batch_size", [4, 64])
def test_scores_are_comets_own_in_any_batching(
    comet_python: Path,
    models: Path,
    tmp_path: Path,
    name: str,
    class_name: str,
    references: str,
    batch_size: int,
) -> None:
    direct = json.loads((models / "direct-scores.json").read_text())[name]
    assert len({round(score, 4) for score in direct}) > 40, (
        "the scores are too alike to show a lost order"
    )
    model = models / name / "checkpoints" / "model.ckpt"
    service = CometService(
        CometSettings(comet_python, str(model), batch_size, 0), ScoreCache(tmp_path / "scores")
    )

    async def ask() -> list[float | None]:
        info = await service.info()
        assert info is not None
        assert (info.class_name, info.references) == (class_name, references)

        async def one(i: int) -> float | None:
            await asyncio.sleep((i * 37 % 11) / 500)
            segment = SEGMENTS[i]
            reference = None if references == "unused" else segment["ref"]
            outcome, _ = await service.score(Segment(segment["src"], segment["mt"], reference))
            return outcome.score

        return await asyncio.gather(*map(one, range(len(SEGMENTS))))

    assert asyncio.run(ask()) == pytest.approx(direct, abs=1e-5)
    service.close()


def test_in_an_evaluation(
    comet_python: Path, models: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GENDERMT_COMET_PYTHON", str(comet_python))
    monkeypatch.setattr(environment, "cache_folder", lambda: tmp_path)
    direct = json.loads((models / "direct-scores.json").read_text())["regression"]
    outputs = []
    for segment in SEGMENTS:
        output = ModelOutput.from_content("mockllm/model", segment["mt"])
        output.usage = ModelUsage()
        outputs.append(output)
    (log,) = eval(
        Task(
            dataset=[
                Sample(id=i, input=segment["src"], target=segment["ref"])
                for i, segment in enumerate(SEGMENTS)
            ],
            scorer=comet(str(models / "regression" / "checkpoints" / "model.ckpt"), gpus=0),
        ),
        model=get_model("mockllm/model", custom_outputs=outputs),
        display="none",
        max_samples=len(SEGMENTS),
        log_dir="memory://comet-real",
    )
    assert log.status == "success", log.error
    by_translation = {segment["mt"]: score for segment, score in zip(SEGMENTS, direct, strict=True)}
    assert log.samples is not None
    for sample in log.samples:
        assert sample.scores is not None
        wanted = by_translation[sample.output.completion]
        assert sample.scores["comet"].as_float() == pytest.approx(wanted, abs=1e-5)
