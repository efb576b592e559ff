"""How long a WinoMTDE run on recordings takes, against a bare Inspect task on the same samples.

    python benchmarks/overhead.py [--instrument reader]

Both run in this process, one after the other, twice, in alternation; the better of each counts.
Needs WinoMTDE's files (cache or GENDERMT_DATA). Prints seconds and the ratio.
"""

from __future__ import annotations

import argparse
import tempfile
import time

from inspect_ai import Task
from inspect_ai import eval as inspect_eval
from inspect_ai.model import get_model
from inspect_ai.scorer import includes
from inspect_ai.solver import generate

from gendermt.tasks.winomtde import winomtde

_MODEL = "published/google"


def _seconds(task: Task, logs: str) -> float:
    start = time.perf_counter()
    (log,) = inspect_eval(task, model=_MODEL, log_dir=logs, display="none")
    if log.status != "success":
        raise RuntimeError(f"{task.name}: {log.error}")
    return time.perf_counter() - start


def _bare(task: Task) -> Task:
    """The same samples, with the request that the provider reads in their input."""
    from inspect_ai.model import ChatMessageUser

    from gendermt.models.request import TranslationRequest

    samples = []
    for sample in task.dataset:
        request = TranslationRequest(
            str(sample.input), "de", (sample.metadata or {})["target"], str(sample.id)
        )
        message = ChatMessageUser(content=str(sample.input), metadata=request.to_metadata())
        samples.append(sample.model_copy(update={"input": [message]}))
    return Task(name="bare", dataset=samples, solver=generate(), scorer=includes())


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--instrument", default="reader")
    parser.add_argument("--targets", default="all")
    arguments = parser.parse_args()
    get_model(_MODEL)
    ours, bare = [], []
    with tempfile.TemporaryDirectory() as logs:
        for _ in range(2):
            task = winomtde(targets=arguments.targets, instrument=arguments.instrument)
            bare.append(_seconds(_bare(task), logs))
            ours.append(_seconds(task, logs))
    count = len(task.dataset)
    print(f"{count} samples: bare {min(bare):.1f} s, winomtde {min(ours):.1f} s")
    print(f"ratio {min(ours) / min(bare):.2f} (instrument {arguments.instrument})")


if __name__ == "__main__":
    main()
