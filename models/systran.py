"""SYSTRAN Translate: `systran/default`."""

from __future__ import annotations

from typing import Any

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

BASE_URL = "https://api-translate.systran.net"


class SystranAPI(HTTPService):
    """SYSTRAN's REST API.

    The key is in `SYSTRAN_API_KEY`, another address in `SYSTRAN_BASE_URL` or
    `--model-base-url`. `-M profile=ID` chooses a translation profile.
    """

    NAME = "SYSTRAN"
    PROVIDER = "systran"
    CONNECTIONS = 10
    OPTIONS = ("profile",)
    KEY_VARIABLES = ("SYSTRAN_API_KEY",)
    ADDRESS_VARIABLE = "SYSTRAN_BASE_URL"

    def connect(self) -> None:
        """Connect to SYSTRAN's server or a private one."""
        self.open(self.address(BASE_URL), {"Authorization": f"Key {self.key}"})

    def request_translation(self, text: str, source_language: str, target_language: str) -> str:
        """Translate one text."""
        body: dict[str, Any] = {
            "input": [text],
            "source": source_language,
            "target": target_language,
        }
        if "profile" in self.options:
            body["profile"] = self.options["profile"]
        answer = self.ask("POST", "translation/text/translate", json=body)
        try:
            output = answer["outputs"][0]
            if output.get("error"):
                raise TranslationRejectedError(quote(str(output["error"])))
            return text_of(output["output"])
        except (KeyError, IndexError, TypeError, AttributeError):
            raise unreadable(str(answer)) from None

    def request_languages(self) -> dict[str, frozenset[str]]:
        """The pairs that the account can translate."""
        answer = self.ask("GET", "translation/supportedLanguages")
        found: dict[str, set[str]] = {}
        try:
            for pair in answer["languagePairs"]:
                found.setdefault(pair["source"], set()).add(pair["target"])
        except (KeyError, TypeError):
            raise unreadable(str(answer)) from None
        return {source: frozenset(targets) for source, targets in found.items()}

    def status_failure(self, response: httpx.Response) -> ServiceError:
        """What an answer with an HTTP error means."""
        message = said(response) or ""
        if response.status_code in (403, 429) and "quota" in message.lower():
            return QuotaExhaustedError(quota_message(quote(message)))
        return plain_failure(response)
