"""Microsoft Translator: `azure-translate/default`."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from .failures import (
    QuotaExhaustedError,
    ServiceError,
    ServiceUnavailableError,
    TranslationRejectedError,
    quota_message,
    quote,
    status_failure,
    text_of,
    unreadable,
)
from .services import ClientPool, TranslationService, all_pairs

if TYPE_CHECKING:
    from azure.ai.translation.text import TextTranslationClient

BASE_URL = "https://api.cognitive.microsofttranslator.com"
_QUOTA_CODE = 403001  # "the free quota is used up"; other codes of 403 are about the key
_PAIR_CODES = (400018, 400019, 400023, 400035, 400036)


class AzureTranslateAPI(TranslationService):
    """Microsoft's Translator in Azure, through its client library.

    The key is in `AZURE_TEXT_TRANSLATION_APIKEY`, the resource's region in
    `AZURE_TEXT_TRANSLATION_REGION` or `-M region=NAME` (a global resource needs none), another
    address in `AZURE_TEXT_TRANSLATION_ENDPOINT` or `--model-base-url`.
    """

    NAME = "Microsoft Translator"
    PROVIDER = "azure-translate"
    OPTIONS = ("region",)
    ADDRESS_VARIABLE = "AZURE_TEXT_TRANSLATION_ENDPOINT"
    KEY_VARIABLES = ("AZURE_TEXT_TRANSLATION_APIKEY",)
    PACKAGE = ("azure.ai.translation.text", "azure-ai-translation-text")

    def connect(self) -> None:
        """Prepare the clients, without retries of their own."""
        from azure.ai.translation.text import TextTranslationClient
        from azure.core.credentials import AzureKeyCredential
        from azure.core.pipeline.transport import RequestsTransport
        from requests import Session

        from .guarded_requests import guard

        endpoint = self.address(BASE_URL)
        region = self.options.get("region") or os.environ.get("AZURE_TEXT_TRANSLATION_REGION")

        def make() -> TextTranslationClient:
            return TextTranslationClient(
                endpoint=endpoint.rstrip("/"),
                credential=AzureKeyCredential(str(self.key)),
                region=region,
                retry_total=0,
                permit_redirects=False,
                transport=RequestsTransport(
                    session=guard(Session(), self.notes),
                    session_owner=False,
                    connection_timeout=self.timeout,
                    read_timeout=self.timeout,
                ),
            )

        self._clients: ClientPool[TextTranslationClient] = ClientPool(make)

    def request_translation(self, text: str, source_language: str, target_language: str) -> str:
        """Translate one text."""
        with self._clients.lend() as client:
            answer = client.translate(
                body=[text],
                from_language=source_language,
                to_language=[target_language],
            )
        return text_of(answer[0].translations[0].text)

    def request_languages(self) -> dict[str, frozenset[str]]:
        """All languages, each into all others."""
        with self._clients.lend() as client:
            answer = client.get_supported_languages(scope="translation")
        languages = set(answer.translation or {})
        if not languages:
            raise unreadable("no languages")
        return all_pairs(languages, languages)

    def failure(self, error: Exception) -> ServiceError:
        """What an exception of the client library means."""
        from azure.core import exceptions

        message = quote(str(error))
        if isinstance(error, exceptions.IncompleteReadError):
            return ServiceUnavailableError(f"the connection was cut: {message}")
        if isinstance(error, exceptions.DecodeError):
            return unreadable(message)
        if isinstance(error, exceptions.HttpResponseError) and error.status_code is not None:
            headers = dict(getattr(error.response, "headers", {}))
            code = _error_code(error)
            if code == _QUOTA_CODE:
                return QuotaExhaustedError(quota_message(message))
            if code in _PAIR_CODES:
                return TranslationRejectedError(f"the pair is not supported ({message})")
            if error.status_code == 200:
                return unreadable(message)
            return status_failure(error.status_code, message, headers)
        if isinstance(error, exceptions.AzureError):
            return ServiceUnavailableError(f"the connection failed: {message}")
        return unreadable(f"{type(error).__name__}: {error}")


def _error_code(error: object) -> int | None:
    """The service's own code, such as 403001, which says more than the HTTP status."""
    model = getattr(error, "model", None)
    code = getattr(getattr(model, "error", None), "code", None)
    return int(str(code)) if str(code).isdigit() else None
