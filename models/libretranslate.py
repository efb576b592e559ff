"""LibreTranslate, which anybody can host: `libretranslate/default`."""

from __future__ import annotations

import re

import httpx

from .failures import (
    QuotaExhaustedError,
    ServiceError,
    TranslationRejectedError,
    quota_message,
    quote,
    text_of,
    unreadable,
)
from .http_service import HTTPService, plain_failure, said

BASE_URL = "http://127.0.0.1:5000"
# limits read like "Slowdown: 30 per 1 minute" or "... per 1 day"
_DAILY_LIMIT = re.compile(r"\d+ per \d+ days?\b")


class LibreTranslateAPI(HTTPService):
    """A LibreTranslate server.

    Its address is in `--model-base-url` or `LIBRETRANSLATE_BASE_URL`, by default
    http://127.0.0.1:5000, where `libretranslate` listens. A key, where the server asks for one,
    is in `LIBRETRANSLATE_API_KEY`.
    """

    NAME = "LibreTranslate"
    PROVIDER = "libretranslate"
    CONNECTIONS = 4
    KEY_VARIABLES = ("LIBRETRANSLATE_API_KEY",)
    KEY_REQUIRED = False
    ADDRESS_VARIABLE = "LIBRETRANSLATE_BASE_URL"

    def connect(self) -> None:
        """Connect to the server."""
        self.open(self.address(BASE_URL), {})

    def request_translation(self, text: str, source_language: str, target_language: str) -> str:
        """Translate one text."""
        body = {"q": text, "source": source_language, "target": target_language, "format": "text"}
        if self.key:
            body["api_key"] = self.key
        answer = self.ask("POST", "translate", json=body)
        if not isinstance(answer, dict) or "translatedText" not in answer:
            raise unreadable(str(answer))
        return text_of(answer["translatedText"])

    def request_languages(self) -> dict[str, frozenset[str]]:
        """The languages that the server has models for."""
        answer = self.ask("GET", "languages")
        try:
            return {entry["code"]: frozenset(entry["targets"]) for entry in answer}
        except (KeyError, TypeError):
            raise unreadable(str(answer)) from None

    def status_failure(self, response: httpx.Response) -> ServiceError:
        """What an answer with an HTTP error means."""
        message = said(response) or ""
        if response.status_code == 429 and _DAILY_LIMIT.search(message):
            return QuotaExhaustedError(quota_message(quote(message)))
        if response.status_code == 400 and "not supported" in message:
            return TranslationRejectedError(f"the pair is not supported ({quote(message)})")
        return plain_failure(response)
