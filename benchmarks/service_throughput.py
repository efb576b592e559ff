"""Throughput with a slow translation service: measured against what the service allows.

    python benchmarks/service_throughput.py [--samples 200] [--slots 20] [--latency 1.0]

The fake service translates `slots` sentences at a time, each in `latency` seconds, so it allows
slots / latency sentences a second. All samples are sent at once (`--connections` limits them).
Printed are the rate between the first request and the last answer, and its ratio to what is
allowed. Start-up (imports, data) is outside of it.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from fake_services import SERVICES, set_up
from inspect_ai import Task
from inspect_ai import eval as inspect_eval
from inspect_ai.dataset import MemoryDataset, Sample

from gendermt.solvers.translate import translate


def measure(
    provider: str, samples: int, slots: int, latency: float, connections: int
) -> tuple[float, float]:
    """Sentences a second, and the ratio to what the service allows."""
    case = SERVICES[provider]
    with tempfile.TemporaryDirectory() as folder, case.make(latency=latency, slots=slots) as fake:
        os.environ.update(set_up(case, fake, Path(folder)))
        dataset = [Sample(input=f"Satz {n} ist kurz.", id=n) for n in range(samples)]
        (log,) = inspect_eval(
            Task(MemoryDataset(dataset), solver=translate(target_language="es"), scorer=[]),
            model=case.model,
            model_base_url=fake.url,
            model_args=case.model_args,
            max_connections=connections,
            log_dir=folder,
            display="none",
        )
        if log.status != "success" or sum(fake.translated.values()) != samples:
            raise SystemExit(f"{provider}: {log.status}, {sum(fake.translated.values())} done")
        seconds = fake.last_answer - fake.times[0]
    rate = samples / seconds
    return rate, rate / (slots / latency)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--samples", type=int, default=200)
    parser.add_argument("--slots", type=int, default=20)
    parser.add_argument("--latency", type=float, default=1.0)
    parser.add_argument("--connections", type=int, help="default: as many as samples")
    parser.add_argument("--services", default=",".join(SERVICES))
    options = parser.parse_args()
    connections = options.connections or options.samples
    allowed = options.slots / options.latency
    print(f"{options.samples} samples; the service allows {allowed:.1f} a second")
    for name in options.services.split(","):
        start = time.monotonic()
        found, ratio = measure(name, options.samples, options.slots, options.latency, connections)
        print(
            f"{name:<18} {found:6.1f} a second, ratio {ratio:.2f} "
            f"(whole run {time.monotonic() - start:.1f} s)"
        )
