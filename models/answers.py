"""What may come back from a service: not too many bytes, and what it was, kept at hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from threading import local

from .failures import ServiceError, UnreadableAnswerError

LONGEST_ANSWER = 8_000_000
"""Bytes of an answer, unpacked: a sentence has some hundred, a list of languages some thousand."""


class AnswerNotes(local):
    """The last answer of each thread, which client libraries leave out of their errors.

    Attributes:
        status: HTTP status; 0 where there was no answer.
        headers: of the answer.
        problem: what is wrong with it whatever the library makes of it.
    """

    status: int = 0
    headers: Mapping[str, str] = {}
    problem: ServiceError | None = None

    def reset(self) -> None:
        """Forget the answer before."""
        self.status, self.headers, self.problem = 0, {}, None

    def check_size(self, size: int) -> None:
        """Refuse an answer that is too long.

        Raises:
            UnreadableAnswerError: says so.
        """
        if size > LONGEST_ANSWER:
            self.problem = UnreadableAnswerError(
                f"the answer can't be read: it is longer than {LONGEST_ANSWER:,} bytes. Is this "
                f"the service's address?"
            )
            raise self.problem

    def read(self, pieces: Iterable[bytes]) -> bytes:
        """The pieces of an answer in one, if they are not too many."""
        body = bytearray()
        for piece in pieces:
            body += piece
            self.check_size(len(body))
        return bytes(body)
