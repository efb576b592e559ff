"""COMET scores kept on disk by content, so that scoring the same text again costs nothing."""

import hashlib
import json
import logging
import sqlite3
import threading
from pathlib import Path

from .client import ModelInfo, Segment

logger = logging.getLogger(__name__)

_SCHEMA = """
CREATE TABLE IF NOT EXISTS models (model TEXT PRIMARY KEY, info TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS scores (
    key TEXT PRIMARY KEY, score REAL NOT NULL, info TEXT NOT NULL
) WITHOUT ROWID;
"""


class ScoreCache:
    """Scores and what is known of their models, in an SQLite file that processes can share.

    A cache that can't be read or written is no reason to lose a run: it says so once in the
    log and is left out from then on.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = threading.Lock()
        self._connection: sqlite3.Connection | None = None
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._connection = sqlite3.connect(
                path, timeout=60, isolation_level=None, check_same_thread=False
            )
            self._connection.execute("PRAGMA journal_mode=WAL")
            self._connection.execute("PRAGMA synchronous=NORMAL")
            self._connection.executescript(_SCHEMA)
        except (OSError, sqlite3.Error) as error:
            self._give_up(error)

    def _give_up(self, error: Exception) -> None:
        self._connection = None
        logger.warning("COMET scores are not cached: %s: %s", self._path, error)

    @staticmethod
    def key(model: str, segment: Segment) -> str:
        """The name of a score: a hash of the model and of the texts that it sees."""
        content = json.dumps([model, segment.src, segment.mt, segment.ref])
        return hashlib.sha256(content.encode()).hexdigest()

    def _row(self, query: str, value: str) -> tuple[object, ...] | None:
        with self._lock:
            if self._connection is None:
                return None
            try:
                row: tuple[object, ...] | None = self._connection.execute(
                    query, (value,)
                ).fetchone()
            except sqlite3.Error as error:
                self._give_up(error)
                return None
            return row

    def model(self, model: str) -> ModelInfo | None:
        """What is known of a model that was loaded before."""
        row = self._row("SELECT info FROM models WHERE model = ?", model)
        return ModelInfo(**json.loads(str(row[0]))) if row else None

    def score(self, key: str) -> tuple[float, ModelInfo] | None:
        """A cached score with the model and versions that gave it."""
        row = self._row("SELECT score, info FROM scores WHERE key = ?", key)
        return (float(str(row[0])), ModelInfo(**json.loads(str(row[1])))) if row else None

    def put(self, model: str, info: ModelInfo, scores: dict[str, float]) -> None:
        """Keep scores, all of them or none."""
        text = json.dumps(info._asdict())
        with self._lock:
            if self._connection is None:
                return
            try:
                self._connection.execute("BEGIN IMMEDIATE")
                self._connection.execute("REPLACE INTO models VALUES (?, ?)", (model, text))
                self._connection.executemany(
                    "REPLACE INTO scores VALUES (?, ?, ?)",
                    [(key, score, text) for key, score in scores.items()],
                )
                self._connection.execute("COMMIT")
            except sqlite3.Error as error:
                self._give_up(error)

    def __len__(self) -> int:
        row = self._row("SELECT count(*) FROM scores WHERE key >= ?", "")
        return int(str(row[0])) if row else 0
