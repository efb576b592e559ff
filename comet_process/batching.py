"""Scores for concurrent samples: from the cache, or in batches from one COMET process."""

import atexit
import hashlib
import logging
import math
import threading
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import anyio

from ..support import in_time
from ..support.paths import user_path
from .cache import ScoreCache
from .client import CometError, CometWorker, ModelInfo, Outcome, Segment, WorkerDiedError

logger = logging.getLogger(__name__)

# How long the first of several concurrent samples waits for the others. While a batch is being
# scored the next one gathers by itself.
_GATHER_SECONDS = 0.01

# Batches of COMET in one request. COMET sorts a request by length before it cuts batches, and
# has a start-up cost for each; a request that takes minutes would hold up a cancelled run.
_BATCHES_PER_REQUEST = 8

_DEATHS_ALLOWED = 1


@dataclass(frozen=True)
class CometSettings:
    """Which model runs where."""

    interpreter: Path
    model: str
    batch_size: int
    gpus: int | None

    @property
    def checkpoint(self) -> Path | None:
        """The model's file, if it is one rather than a name on the Hugging Face hub."""
        path = user_path(self.model)
        if path.is_file():
            return path.resolve()
        if path.is_dir() or path.suffix == ".ckpt" or self.model.startswith((".", "/", "~")):
            raise CometError(
                f"comet(model={self.model!r}): not a checkpoint file. Give the path of a .ckpt "
                "file (its hparams.yaml lies one folder up, as COMET saves it) or the name of a "
                "COMET model on the Hugging Face hub such as Unbabel/wmt22-comet-da."
            )
        return None


@dataclass(eq=False)
class _Request:
    segment: Segment
    outcome: Outcome | None = None
    error: str | None = None

    def result(self) -> Outcome | None:
        """The outcome, None as long as there is none."""
        if self.error is not None:
            raise CometError(self.error)
        return self.outcome


@dataclass
class _Worker:
    """The process, started when it is first needed, and once more if it dies."""

    settings: CometSettings
    process: CometWorker | None = None
    deaths: list[str] = field(default_factory=list)
    failure: str | None = None
    is_closed: bool = False

    @property
    def is_lost(self) -> bool:
        return self.is_closed or len(self.deaths) > _DEATHS_ALLOWED

    def start(self) -> CometWorker | None:
        """The running process, or None if it has died too often."""
        if self.failure is not None:
            # a new error each time: one that is raised again grows by its way through the program,
            # and 186 samples took minutes to write down what they had of the same one
            raise CometError(self.failure)
        while self.process is None and not self.is_lost:
            checkpoint = self.settings.checkpoint
            try:
                self.process = CometWorker(
                    self.settings.interpreter,
                    model=str(checkpoint or self.settings.model),
                    is_file=checkpoint is not None,
                    batch_size=self.settings.batch_size,
                    gpus=self.settings.gpus,
                )
            except WorkerDiedError as death:
                self._bury(death)
            except CometError as failure:
                # It would fail again, after as long a wait, for each sample.
                self.failure = str(failure)
                raise
        return self.process

    def score(self, segments: list[Segment]) -> list[Outcome]:
        while (process := self.start()) is not None:
            try:
                return process.score(segments)
            except WorkerDiedError as death:
                self._bury(death)
        return [Outcome(None, self.epitaph)] * len(segments)

    @property
    def epitaph(self) -> str:
        return f"COMET died {len(self.deaths)} times and is not started again: {self.deaths[-1]}"

    def _bury(self, death: WorkerDiedError) -> None:
        self.process = None
        self.deaths.append(str(death))
        if not self.is_lost:
            logger.warning("COMET is started once more: %s", death)

    def close(self) -> None:
        # a thread that nobody waits for any more may still score, and would start it again
        self.is_closed = True
        if self.process is not None:
            self.process.close()
            self.process = None


class CometService:
    """One model for all scorers of this process that ask for it with the same settings."""

    def __init__(self, settings: CometSettings, scores: ScoreCache) -> None:
        self._settings = settings
        self._cache = scores
        self._worker = _Worker(settings)
        self._pending: dict[_Request, None] = {}
        self._lock = anyio.Lock()
        self._process_lock = threading.Lock()
        self._model_key = ""
        self._info: ModelInfo | None = None

    async def info(self) -> ModelInfo | None:
        """What the model is; None if its process died too often.

        Raises:
            CometError: The model can't be loaded.
        """
        if self._info is None:
            async with self._lock:
                if self._info is None:
                    self._info = await in_time.wait(self._find_info)
        return self._info

    @property
    def problem(self) -> str:
        """Why there are no scores any more."""
        return self._worker.epitaph

    async def score(self, segment: Segment) -> tuple[Outcome, ModelInfo | None]:
        """The score of one segment, with the model and versions that gave it.

        Raises:
            CometError: The model can't be loaded.
        """
        if await self.info() is None:
            return Outcome(None, self.problem), None
        if cached := self._cache.score(self._cache.key(self._model_key, segment)):
            return Outcome(cached[0]), cached[1]
        request = _Request(segment)
        self._pending[request] = None
        try:
            await anyio.sleep(_GATHER_SECONDS)
            # Whoever holds the lock scores for all that wait; most find their score done.
            while (outcome := request.result()) is None:
                async with self._lock:
                    if request.result() is None:
                        await self._score_pending()
        finally:
            self._pending.pop(request, None)
        return outcome, self._info

    async def _score_pending(self) -> None:
        size = self._settings.batch_size * _BATCHES_PER_REQUEST
        requests = list(self._pending)[:size]
        for request in requests:
            del self._pending[request]
        try:
            segments = [request.segment for request in requests]
            outcomes = await in_time.wait(lambda: self._score_and_keep(segments))
            for request, outcome in zip(requests, outcomes, strict=True):
                request.outcome = outcome
        except CometError as error:
            for request in requests:
                request.error = str(error)
        except BaseException:
            # This sample was cancelled; the others still want their scores.
            self._pending = {**dict.fromkeys(requests), **self._pending}
            raise

    def _find_info(self) -> ModelInfo | None:
        checkpoint = self._settings.checkpoint
        # A file may be replaced by another model: its content is its name.
        self._model_key = f"sha256:{_digest(checkpoint)}" if checkpoint else self._settings.model
        if known := self._cache.model(self._model_key):
            return known
        with self._process_lock:
            process = self._worker.start()
        return process.info if process else None

    def _score_and_keep(self, segments: list[Segment]) -> list[Outcome]:
        # A cancelled sample may have left a thread that still waits for the process.
        with self._process_lock:
            scored = self._worker.score(segments)
        outcomes = [
            Outcome(None, f"COMET's score is {outcome.score}")
            if outcome.score is not None and not math.isfinite(outcome.score)
            else outcome
            for outcome in scored
        ]
        if process := self._worker.process:
            # The cache may have known the model from another version of COMET.
            self._info = process.info
            self._cache.put(
                self._model_key,
                process.info,
                {
                    self._cache.key(self._model_key, segment): outcome.score
                    for segment, outcome in zip(segments, outcomes, strict=True)
                    if outcome.score is not None
                },
            )
        return outcomes

    def close(self) -> None:
        """End the process; a later score starts it again."""
        self._worker.close()
        self._worker = _Worker(self._settings)


def _digest(checkpoint: Path) -> str:
    digest = hashlib.sha256()
    hyperparameters = checkpoint.parent.parent / "hparams.yaml"
    for path in (checkpoint, hyperparameters):
        if path.is_file():
            with path.open("rb") as file:
                while block := file.read(1 << 20):
                    digest.update(block)
    return digest.hexdigest()


@cache
def comet_service(settings: CometSettings, cache_path: Path) -> CometService:
    """The service for these settings, the same each time."""
    service = CometService(settings, ScoreCache(cache_path))
    atexit.register(service.close)
    return service
