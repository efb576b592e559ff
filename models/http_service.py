"""Translation services without a kept client library: JSON over HTTP."""

from __future__ import annotations

import json
from abc import abstractmethod
from typing import Any

import httpx

from .services import (
    ServiceError,
    ServiceUnavailableError,
    TranslationRejectedError,
    TranslationService,
    quote,
    status_failure,
    unreadable,
)


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
        response = self.http.request(method, path, **content)
        if not response.is_success:
            raise self.status_failure(response)
        try:
            return response.json()
        except ValueError:
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


def error_message(response: httpx.Response) -> str:
    """What the body of an error says: the text under `error` or `message`, or its beginning."""
    try:
        body = response.json()
    except json.JSONDecodeError:
        return response.text
    found = body.get("error", body) if isinstance(body, dict) else body
    if isinstance(found, dict):
        found = found.get("message", found)
    return str(found)


def plain_failure(response: httpx.Response) -> ServiceError:
    """What an answer with an HTTP error means by its status alone."""
    return status_failure(response.status_code, error_message(response), response.headers)
