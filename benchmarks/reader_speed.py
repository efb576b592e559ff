"""Speed, load time and memory of our instrument, with the published one in the same run.

    python benchmarks/reader_speed.py [--repeat N]

Reads released translations of all seven languages (WinoMTDE's files from the cache or
GENDERMT_DATA; without them the embedded mini set). One core. Prints load seconds, sentences a
second by language and together, peak memory, and the ratio to the published instrument, where its
models are installed.
"""

from __future__ import annotations

import argparse
import resource
import time

from gendermt.data.sources import DataUnavailableError
from gendermt.data.winomtde import TARGETS, load_winomtde
from gendermt.linguistics.instruments import Instrument, MissingResourceError, get_instrument
from gendermt.models.recorded import ReplayAPI
from gendermt.models.recorded_files import published_recording
from gendermt.models.recordings import Recording

Row = tuple[str, int, str]


def _recording(dataset: str, target: str) -> Recording:
    if dataset == "mini":
        return ReplayAPI("careful").recording("de", target)
    return published_recording("google", "de", target)


def _rows() -> tuple[str, dict[str, list[Row]]]:
    try:
        dataset, data = "winomtde", load_winomtde()
    except DataUnavailableError:
        dataset, data = "mini", load_winomtde("mini")
    found = {}
    for target in TARGETS:
        recording = _recording(dataset, target)
        found[target] = [
            (r.source, r.subject_index, recording.find(f"{r.row:03d}-{target}", r.source, 0))
            for r in data.rows
        ]
    return dataset, found


def _megabytes() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _measure(instrument: Instrument, rows: dict[str, list[Row]], repeat: int) -> float:
    """Prints a line by language; gives sentences a second over all."""
    seconds, count = 0.0, 0
    for target, sentences in rows.items():
        best = min(_seconds(instrument, target, sentences) for _ in range(repeat))
        print(f"  {target}  {len(sentences) / best:8.0f} sentences/s")
        seconds += best
        count += len(sentences)
    print(f"  all {count / seconds:8.0f} sentences/s")
    return count / seconds


def _seconds(instrument: Instrument, target: str, sentences: list[Row]) -> float:
    start = time.perf_counter()
    for source, index, translation in sentences:
        instrument.read(source, index, translation, target)
    return time.perf_counter() - start


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--repeat", type=int, default=1, help="best of N; 1 has cold caches")
    repeat = parser.parse_args().repeat
    dataset, rows = _rows()
    before = _megabytes()
    start = time.perf_counter()
    reader = get_instrument("reader")
    reader.prepare(TARGETS)
    print(f"reader on {dataset}: loaded seven languages in {time.perf_counter() - start:.2f} s")
    ours = _measure(reader, rows, repeat)
    print(f"  memory {_megabytes():.0f} MB in all, {_megabytes() - before:.0f} MB of it its own")
    banks = {
        target: [(source, translation) for source, _, translation in sentences]
        for target, sentences in rows.items()
    }
    published = get_instrument("published", banks)
    readable = {}
    for target, sentences in rows.items():
        try:
            published.prepare([target])
        except MissingResourceError as error:
            print(f"published without {target}: {error}")
        else:
            readable[target] = sentences
    print("published instrument:")
    theirs = _measure(published, readable, repeat)
    print(f"ratio reader/published {ours / theirs:.1f}")


if __name__ == "__main__":
    main()
