"""For client libraries that use requests: no redirect, and no endless answer."""

from __future__ import annotations

from typing import Any

from requests import PreparedRequest, Response, Session
from requests.adapters import HTTPAdapter

from .answers import AnswerNotes

_PIECE = 65_536


def guard(session: Session, notes: AnswerNotes) -> Session:
    """Let a session follow no redirect, read no endless answer, and note what came."""
    for scheme in ("https://", "http://"):
        session.mount(scheme, _GuardedAdapter(notes))
    return session


class _GuardedAdapter(HTTPAdapter):
    """requests would follow a redirect to another host, with the text and with the keys.

    Of the keys it only knows those in `Authorization`.
    """

    def __init__(self, notes: AnswerNotes) -> None:
        super().__init__()
        self.notes = notes

    def send(self, request: PreparedRequest, *args: Any, **options: Any) -> Response:
        """Send, and read all of the answer that may be read."""
        response = super().send(request, *args, **{**options, "stream": True})
        self.notes.status = response.status_code
        self.notes.headers = dict(response.headers)
        response.headers.pop("Location", None)
        try:
            body = self.notes.read(response.iter_content(_PIECE))
        except BaseException:
            response.close()
            raise
        response._content = body
        return response
