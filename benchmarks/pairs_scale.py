"""Is `gendermt score pairs` linear, flat in memory, faster on more cores? What does Ray add?

    python benchmarks/pairs_scale.py [--pairs 100000 1000000] [--workers 1 2] [--ray]

Makes parallel text by varying the embedded sentences with numbers and names, so that no cache
helps, writes it as Parquet, and reads it in processes of their own. Prints seconds, pairs a second,
the largest memory of a process, and the ratio to the first line.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from gendermt.data.winomtde import mini_folder

_NAMES = ("Lind", "Okafor", "Marek", "Sato", "Novak", "Amari", "Petrov", "Silva")
_GROUP = 20_000


def make(path: Path, pairs: int) -> None:
    """Write that many German-Spanish pairs, no two alike."""
    file = mini_folder() / "recordings" / "careful" / "de-es.txt"
    lines = [line.split(" ||| ") for line in file.read_text("utf-8").splitlines()]
    schema = pa.schema([("source", pa.string()), ("translation", pa.string())])
    with pq.ParquetWriter(path, schema) as writer:
        for start in range(0, pairs, _GROUP):
            rows = []
            for number in range(start, min(start + _GROUP, pairs)):
                source, translation = lines[number % len(lines)]
                name = _NAMES[number // len(lines) % len(_NAMES)]
                rows.append(
                    {
                        "source": f"{source.strip()} Akte {number}, {name} {number % 9973}.",
                        "translation": f"{translation.strip()} Acta {number}, {name} "
                        f"{number % 9973}.",
                    }
                )
            writer.write_table(pa.Table.from_pylist(rows, schema))


def measure(path: Path, *arguments: str) -> tuple[float, float]:
    """Seconds, and megabytes of the largest process, of one run of the command."""
    code = "from gendermt.cli import main; main()"
    command = [
        sys.executable,
        "-P",
        "-c",
        code,
        "score",
        "pairs",
        str(path),
        "-s",
        "de",
        "-t",
        "es",
    ]
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    start = time.perf_counter()
    done = subprocess.run(
        [*command, "--format", "json", *arguments], check=True, capture_output=True, text=True
    )
    seconds = time.perf_counter() - start
    largest = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    assert json.loads(done.stdout)["broken"] == 0
    return seconds, max(before, largest) / 1024


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pairs", type=int, nargs="+", default=[100_000, 1_000_000])
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--ray", action="store_true")
    arguments = parser.parse_args()
    print("| Pairs | Run | Seconds | Pairs a second | Largest process, MB | Ratio of speed |")
    print("| ---: | --- | ---: | ---: | ---: | ---: |")
    with tempfile.TemporaryDirectory() as folder:
        for pairs in arguments.pairs:
            path = Path(folder) / f"{pairs}.parquet"
            make(path, pairs)
            runs = [(f"{n} workers", ("--workers", str(n))) for n in arguments.workers]
            if arguments.ray:
                runs.append(("ray", ("--engine", "ray")))
            first = None
            for name, options in runs:
                seconds, memory = measure(path, *options)
                speed = pairs / seconds
                first = first or speed
                print(
                    f"| {pairs:,} | {name} | {seconds:.1f} | {speed:,.0f} | {memory:.0f} | "
                    f"{speed / first:.2f} |",
                    flush=True,
                )


if __name__ == "__main__":
    main()
