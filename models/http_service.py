"""Translation services without a kept client library: JSON over HTTP, redirects not followed."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

import httpx

from .failures import (
    ServiceError,
    ServiceUnavailableError,
    TranslationRejectedError,
    quote,
    status_failure,
    unreadable,
)
from .services import TranslationService


class HTTPService(TranslationService):
    """A service that is asked with httpx."""

    http: httpx.Client

    def open(self, base_url: str, headers: dict[str, str]) -> None:
        """Prepare the connections.

        Args:
            base_url: of the service.
            headers: that every request carries.
        """
        self.http = httpx.Client(
            base_url=base_url.rstrip("/") + "/",
            headers=headers,
            timeout=self.timeout,
            limits=httpx.Limits(max_connections=None, max_keepalive_connections=100),
        )

    def ask(self, method: str, path: str, **content: Any) -> Any:
        """Ask and read the JSON of the answer.

        Raises:
            ServiceError: for anything but a JSON answer of success.
        """
        with self.http.stream(method, path, **content) as stream:
            self.notes.status, self.notes.headers = stream.status_code, dict(stream.headers)
            body = self.notes.read(stream.iter_bytes())
        response = httpx.Response(
            stream.status_code, headers=_unpacked(stream.headers), content=body
        )
        if not response.is_success:
            raise self.status_failure(response)
        try:
            return response.json()
        except (ValueError, RecursionError):
            raise unreadable(response.text) from None

    @abstractmethod
    def status_failure(self, response: httpx.Response) -> ServiceError:
        """What an answer with an HTTP error means."""

    def failure(self, error: Exception) -> ServiceError:
        """What an exception of httpx means."""
        if isinstance(error, httpx.TimeoutException):
            return ServiceUnavailableError(f"no answer within {self.timeout:g} s")
        if isinstance(error, httpx.TransportError):
            return ServiceUnavailableError(f"the connection failed: {error or type(error)}")
        return TranslationRejectedError(f"{type(error).__name__}: {quote(str(error))}")


def _unpacked(headers: httpx.Headers) -> list[tuple[str, str]]:
    """The headers of an answer whose body has been unpacked."""
    gone = ("content-encoding", "content-length", "transfer-encoding")
    return [(name, value) for name, value in headers.items() if name not in gone]


def said(response: httpx.Response) -> str | None:
    """What a service says of an error, under `error` or `message`; None for any other page."""
    try:
        body = response.json()
    except (ValueError, RecursionError):
        return None
    found = body.get("error", body) if isinstance(body, dict) else None
    if isinstance(found, dict):
        found = found.get("message")
    return found if isinstance(found, str) else None


def plain_failure(response: httpx.Response) -> ServiceError:
    """What an answer with an HTTP error means by its status alone."""
    return status_failure(response.status_code, said(response) or response.text, response.headers)
