"""How long a report over many logs takes, and how much memory.

    python benchmarks/report_scale.py [--logs 200] [--instruments reader]

Makes logs of 2,016 samples with made-up readings in a temporary folder, then runs `gendermt report`
on them in a process of its own. Prints seconds and the peak of its memory and of its helpers'.
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from made_logs import TARGETS, copy_log, make_log, wino_samples

_MEGABYTE = 1024  # of getrusage's kilobytes


def main() -> None:
    """Make the logs, report, measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--logs", type=int, default=200)
    parser.add_argument("--instruments", default="reader")
    arguments = parser.parse_args()
    instruments = tuple(arguments.instruments.split(","))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "logs"
        folder.mkdir()
        # different systems, else all cells of the tables were alike
        made = [
            make_log(
                folder / f"2026-01-01T00-00-0{n}_winomtde_made{n}.eval",
                wino_samples(288, TARGETS, right=0.6 + 0.08 * n, instruments=instruments, seed=n),
                model=f"made/system-{n}",
            )
            for n in range(5)
        ]
        for n in range(5, arguments.logs):
            to = folder / f"2026-01-02T00-00-00_winomtde_made{n}.eval"
            copy_log(made[n % 5], to, f"made/system-{n}")
        print(f"{arguments.logs} logs of 2,016 samples, instruments {arguments.instruments}")
        command = [sys.executable, "-c", "from gendermt.cli import main; main()", "report"]
        start = time.perf_counter()
        subprocess.run([*command, str(folder), "-o", str(Path(name) / "out")], check=True)
        seconds = time.perf_counter() - start
        # of the largest process among the report and its readers
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        peak = used.ru_maxrss / _MEGABYTE
        cpu = used.ru_utime + used.ru_stime
        page = (Path(name) / "out" / "index.html").stat().st_size / 1e6
    print(
        f"report: {seconds:.0f} s ({cpu:.0f} s of CPU), largest process {peak:.0f} MB, "
        f"page {page:.1f} MB"
    )


if __name__ == "__main__":
    main()
