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

from gendermt.scorers.comet import DEFAULT_BATCH_SIZE
from gendermt.scorers.comet_batching import CometService, CometSettings
from gendermt.scorers.comet_cache import ScoreCache
from gendermt.scorers.comet_environment import find_interpreter
from gendermt.scorers.comet_process import CometWorker, Segment

SEGMENTS = [
    Segment(
        f"The pilot number {i} landed the plane before the storm came.",
        f"La pilote {i} a pose l'avion avant l'orage.",
        f"Le pilote {i} a fait atterrir l'avion avant la tempete.",
    )
    for i in range(int(sys.argv[1]) if len(sys.argv) > 1 else 512)
]


async def concurrently(service: CometService) -> float:
    """Seconds for all segments, asked for at once."""
    await service.score(SEGMENTS[0]._replace(mt="warm up"))
    start = time.perf_counter()
    await asyncio.gather(*map(service.score, SEGMENTS))
    return time.perf_counter() - start


def one_by_one(worker: CometWorker) -> float:
    """Seconds for all segments, one call each."""
    worker.score([SEGMENTS[0]._replace(mt="warm up")])
    start = time.perf_counter()
    for segment in SEGMENTS:
        worker.score([segment])
    return time.perf_counter() - start


def main() -> None:
    """Measure and print."""
    interpreter = find_interpreter().path
    builder = Path(__file__).parents[1] / "tests" / "tiny_comet.py"
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        segments = folder / "segments.json"
        segments.write_text(json.dumps([SEGMENTS[0]._asdict()]), encoding="utf-8")
        subprocess.run([str(interpreter), str(builder), name, str(segments)], check=True)
        model = str(folder / "regression" / "checkpoints" / "model.ckpt")
        worker = CometWorker(interpreter, model=model, is_file=True, batch_size=1, gpus=0)
        single = one_by_one(worker)
        worker.close()
        service = CometService(
            CometSettings(interpreter, model, DEFAULT_BATCH_SIZE, 0),
            ScoreCache(folder / "scores.sqlite"),
        )
        batched = asyncio.run(concurrently(service))
        cached = asyncio.run(concurrently(service))
        service.close()
    count = len(SEGMENTS)
    print(f"one call a sentence: {count / single:8.0f} sentences/s")
    print(f"batches of {DEFAULT_BATCH_SIZE:3d}:      {count / batched:8.0f} sentences/s")
    print(f"from the cache:      {count / cached:8.0f} sentences/s")
    print(f"batched / single:    {single / batched:8.1f}")


if __name__ == "__main__":
    main()
