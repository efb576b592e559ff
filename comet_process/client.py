"""A COMET model in a process of its own."""

import json
import logging
import os
import subprocess
import tempfile
from pathlib import Path
from threading import Event, Timer
from typing import Any, NamedTuple

logger = logging.getLogger(__name__)

WORKER = Path(__file__).with_name("worker.py")
_TAIL_BYTES = 2000
_STOP_SECONDS = 5
LOAD_SECONDS = 3600.0
"""How long a model may take until it is there; the largest is a download of 40 GB."""
SEGMENT_SECONDS = 30.0
"""How long a segment may take: the largest model on two processors takes about as long."""


class Segment(NamedTuple):
    """What COMET sees of one translation."""

    src: str
    mt: str
    ref: str | None


class ModelInfo(NamedTuple):
    """A loaded model: its class, its use of references (required, optional, unused), versions."""

    class_name: str
    references: str
    comet: str
    torch: str


class Outcome(NamedTuple):
    """A score, or why there is none."""

    score: float | None
    problem: str = ""


class CometError(RuntimeError):
    """COMET can't be used as it was asked for."""


class WorkerDiedError(RuntimeError):
    """The worker process ended before it had answered, or was ended because it did not."""


class CometWorker:
    """The process. Its calls block, and only one may be made at a time."""

    def __init__(
        self, interpreter: Path, *, model: str, is_file: bool, batch_size: int, gpus: int | None
    ) -> None:
        """Start the process and load the model.

        Raises:
            CometError: The model can't be loaded.
            WorkerDiedError: The process ended while it loaded the model.
        """
        settings = {"model": model, "is_file": is_file, "batch_size": batch_size, "gpus": gpus}
        # COMET and its libraries write much to standard error; a file can't fill up and block.
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115
        self._process = subprocess.Popen(
            [str(interpreter), str(WORKER), json.dumps(settings)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            # Idle threads of torch sleep rather than spin: the process shares the machine with
            # the evaluation, and on two busy cores this was the difference between 1,446 and 400
            # sentences a second with a tiny model.
            env={"OMP_WAIT_POLICY": "PASSIVE", **os.environ},
        )
        first = self._read(LOAD_SECONDS)
        if "error" in first:
            self.close()
            raise CometError(
                f"COMET could not load the model {model!r} with {interpreter}: {first['error']}\n"
                f"{self._tail()}"
            )
        ready = first["ready"]
        self.info = ModelInfo(ready["class"], ready["references"], ready["comet"], ready["torch"])

    def score(self, segments: list[Segment]) -> list[Outcome]:
        """Score segments, in order.

        Raises:
            WorkerDiedError: The process ended before it had answered.
        """
        request = json.dumps({"items": [segment._asdict() for segment in segments]})
        stdin = self._process.stdin
        try:
            if stdin is None:
                raise BrokenPipeError
            stdin.write(request.encode() + b"\n")
            stdin.flush()
        except OSError:
            raise self._death() from None
        return [
            Outcome(result.get("score"), result.get("error", ""))
            for result in self._read(SEGMENT_SECONDS * len(segments))["results"]
        ]

    def close(self) -> None:
        """End the process."""
        if self._process.stdin and not self._process.stdin.closed:
            try:
                self._process.stdin.close()
            except OSError:
                logger.debug("the COMET worker had already closed its end")
        try:
            self._process.wait(_STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def _read(self, seconds: float) -> dict[str, Any]:
        """The next answer; a process that does not give it in time is ended."""
        late = Event()

        def end() -> None:
            late.set()
            self._process.kill()

        deadline = Timer(seconds, end)
        deadline.daemon = True
        deadline.start()
        try:
            line = self._process.stdout.readline() if self._process.stdout else b""
        finally:
            deadline.cancel()
        if not line.endswith(b"\n"):
            raise self._death(f"gave no answer in {seconds:g} s" if late.is_set() else "")
        message: dict[str, Any] = json.loads(line)
        return message

    def _tail(self) -> str:
        end = self._errors.seek(0, 2)
        self._errors.seek(max(0, end - _TAIL_BYTES))
        return self._errors.read().decode("utf-8", "replace").strip()

    def _death(self, what: str = "") -> WorkerDiedError:
        self.close()
        return WorkerDiedError(
            f"the COMET process {what or f'ended with status {self._process.returncode}'}. "
            f"Its last words: {self._tail() or '(none)'}"
        )
