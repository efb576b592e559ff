"""COMET in batches against one call for each sentence, on a tiny model, in one run.

    GENDERMT_COMET_PYTHON=... python benchmarks/comet_batching.py [SENTENCES]

The model is so small that the figure is about calls and batches, not about arithmetic; on a
GPU, batches of the real model gain in the same way.
"""

import asyncio
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from gendermt.comet_process.batching import CometService, CometSettings
from gendermt.comet_process.cache import ScoreCache
from gendermt.comet_process.client import CometWorker, Segment
from gendermt.comet_process.environment import find_interpreter
from gendermt.scorers.comet import DEFAULT_BATCH_SIZE

SENTENCES = int(sys.argv[1]) if len(sys.argv) > 1 else 512
ROUNDS = 3


def segments(kind: str) -> list[Segment]:
    """New texts for each measurement: none comes from the cache."""
    return [
        Segment(
            f"The pilot number {i} landed the plane before the storm came.",
            f"La pilote {i} a pose l'avion {kind} avant l'orage.",
            f"Le pilote {i} a fait atterrir l'avion avant la tempete.",
        )
        for i in range(SENTENCES)
    ]


async def concurrently(service: CometService, texts: list[Segment]) -> float:
    """Seconds for all texts, asked for at once."""
    await service.info()
    start = time.perf_counter()
    await asyncio.gather(*map(service.score, texts))
    return time.perf_counter() - start


def one_by_one(worker: CometWorker, texts: list[Segment]) -> float:
    """Seconds for all texts, one call each."""
    start = time.perf_counter()
    for text in texts:
        worker.score([text])
    return time.perf_counter() - start


def main() -> None:
    """Measure in turns, so that other work on the machine hits both, and print medians."""
    interpreter = find_interpreter().path
    builder = Path(__file__).parents[1] / "tests" / "tiny_comet.py"
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        example = folder / "segments.json"
        example.write_text(json.dumps([segments("")[0]._asdict()]), encoding="utf-8")
        subprocess.run([str(interpreter), str(builder), name, str(example)], check=True)
        model = str(folder / "regression" / "checkpoints" / "model.ckpt")
        worker = CometWorker(interpreter, model=model, is_file=True, batch_size=1, gpus=0)
        service = CometService(
            CometSettings(interpreter, model, DEFAULT_BATCH_SIZE, 0),
            ScoreCache(folder / "scores.sqlite"),
        )
        worker.score(segments("warm")[:2])
        asyncio.run(concurrently(service, segments("warm")[:2]))
        single, batched = [], []
        for turn in range(ROUNDS):
            single.append(SENTENCES / one_by_one(worker, segments(f"single {turn}")))
            batched.append(SENTENCES / asyncio.run(concurrently(service, segments(f"{turn}"))))
        cached = SENTENCES / asyncio.run(concurrently(service, segments("0")))
        worker.close()
        service.close()
    print(f"one call a sentence: {median(single):8.0f} sentences/s")
    print(f"batches of {DEFAULT_BATCH_SIZE:3d}:      {median(batched):8.0f} sentences/s")
    print(f"from the cache:      {cached:8.0f} sentences/s")
    ratio = median(many / one for many, one in zip(batched, single, strict=True))
    print(f"batched / single:    {ratio:8.1f}")


if __name__ == "__main__":
    main()
