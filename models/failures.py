"""What can go wrong with a translation service, and how it is said without its secrets."""

from __future__ import annotations

import base64
import html
import json
import math
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from urllib.parse import quote as percent_encoded
from urllib.parse import quote_plus

from ..support.inspect_internals import parse_retry_after

LONGEST_RETRY_AFTER = 300.0
"""Seconds that `Retry-After` is obeyed: a service that says more is asked again all the same."""
_LONGEST_QUOTE = 200
_SECRETS: ContextVar[tuple[str, ...]] = ContextVar("_SECRETS", default=())


class ServiceError(RuntimeError):
    """A translation service gave no translation."""


class ServiceUnavailableError(ServiceError):
    """The service may answer if it is asked again.

    Attributes:
        retry_after: seconds that the service asks to wait; None where it says nothing.
        rate_limited: whether too much was asked of it at once.
    """

    def __init__(
        self, message: str, *, retry_after: float | None = None, rate_limited: bool = False
    ) -> None:
        super().__init__(message)
        self.retry_after = retry_after
        self.rate_limited = rate_limited


class TranslationRejectedError(ServiceError):
    """The service won't translate this sentence, or what it answered is no translation."""


class UnreadableAnswerError(TranslationRejectedError):
    """An answer that is no answer of the service, such as the page of a proxy."""


class ServiceStoppedError(ServiceError):
    """The service translates nothing any more for this account."""


class KeyRejectedError(ServiceStoppedError):
    """The key is wrong, or not allowed to translate."""


class QuotaExhaustedError(ServiceStoppedError):
    """The characters of the account are used up."""


class UnsupportedPairError(ValueError):
    """The service does not translate between these languages."""


def status_failure(
    status: int, message: str, headers: Mapping[str, str] | None = None
) -> ServiceError:
    """What an HTTP status means where a service has no error codes of its own.

    Args:
        status: of the answer.
        message: what the service says about it, or the beginning of its answer.
        headers: of the answer; `Retry-After` is read.
    """
    text = f"HTTP {status}: {quote(message)}" if message else f"HTTP {status}"
    if status in (408, 425, 429) or status >= 500:
        return ServiceUnavailableError(
            text, retry_after=retry_after(headers or {}), rate_limited=status == 429
        )
    if status in (401, 403):
        return KeyRejectedError(f"the key was refused ({text})")
    if status in (402, 456):
        return QuotaExhaustedError(quota_message(text))
    return TranslationRejectedError(text)


def quota_message(what: str) -> str:
    """An error message for a used-up quota that says how to go on."""
    return (
        f"the quota is exhausted ({what}). What was translated is in the log: when there is quota "
        f"again, `inspect eval-retry LOG` translates the rest and nothing twice"
    )


def unreadable(content: str) -> UnreadableAnswerError:
    """The error for an answer that is no answer of the service."""
    return UnreadableAnswerError(
        f"the answer can't be read, is this the service's address? It begins: {quote(content)!r}"
    )


def text_of(value: object) -> str:
    """A translation, which must be a text: `null` is none.

    Raises:
        UnreadableAnswerError: for anything else.
    """
    if not isinstance(value, str):
        raise unreadable(f"a translation that is {value!r}")
    return value


def retry_after(headers: Mapping[str, str]) -> float | None:
    """Seconds that a service asks to wait, `LONGEST_RETRY_AFTER` at most."""
    seconds = parse_retry_after(headers)
    if seconds is None or not math.isfinite(seconds) or seconds < 0:
        return None
    return min(seconds, LONGEST_RETRY_AFTER)


@contextmanager
def masking(secrets: Iterable[str]) -> Iterator[None]:
    """Within the block, messages show `***` for these, however they are spelled."""
    forms = {form for secret in secrets if secret for form in _spellings(secret)}
    token = _SECRETS.set(tuple(sorted(forms, key=len, reverse=True)))
    try:
        yield
    finally:
        _SECRETS.reset(token)


def _spellings(secret: str) -> set[str]:
    """A secret as it stands, and as an answer or an exception may show it again."""
    encoded = base64.b64encode(secret.encode()).decode()
    return {
        secret,
        percent_encoded(secret),
        percent_encoded(secret, safe=""),
        quote_plus(secret),
        json.dumps(secret)[1:-1],
        repr(secret)[1:-1],
        html.escape(secret),
        encoded,
        encoded.rstrip("="),
    }


def mask(text: str) -> str:
    """A text without the secrets of the block that it is made in."""
    for secret in _SECRETS.get():
        text = text.replace(secret, "***")
    return text


def quote(text: str) -> str:
    """The beginning of a text, on one line; masked before it is cut, so that no piece is left."""
    line = " ".join(mask(text)[: 4 * _LONGEST_QUOTE].split())
    return line if len(line) <= _LONGEST_QUOTE else line[:_LONGEST_QUOTE] + "…"
