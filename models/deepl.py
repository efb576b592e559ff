"""DeepL: `deepl/default`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .failures import (
    KeyRejectedError,
    QuotaExhaustedError,
    ServiceError,
    ServiceUnavailableError,
    TranslationRejectedError,
    quota_message,
    quote,
    retry_after,
    status_failure,
    text_of,
    unreadable,
)
from .services import ClientPool, TranslationService, all_pairs

if TYPE_CHECKING:
    import deepl

FORMALITIES = ("default", "more", "less", "prefer_more", "prefer_less")
_TARGET_CODES = {"en": "EN-US", "pt": "PT-PT"}  # DeepL wants a region for these targets


class DeepLAPI(TranslationService):
    """DeepL's API, through its client library.

    The key is in `DEEPL_AUTH_KEY` (or `DEEPL_API_KEY`); keys of free accounts go to the free
    server by themselves. Another address: `DEEPL_SERVER_URL` or `--model-base-url`.

    `-M glossary=ID` uses a glossary of the account, `-M formality=prefer_more` asks for formal
    address.
    """

    NAME = "DeepL"
    PROVIDER = "deepl"
    OPTIONS = ("glossary", "formality")
    ADDRESS_VARIABLE = "DEEPL_SERVER_URL"
    KEY_VARIABLES = ("DEEPL_AUTH_KEY", "DEEPL_API_KEY")
    PACKAGE = ("deepl", "deepl")

    def connect(self) -> None:
        """Prepare the clients, without retries of their own: Inspect's are the only ones."""
        import deepl
        from deepl import http_client

        from .guarded_requests import guard

        formality = self.options.get("formality")
        if formality is not None and formality not in FORMALITIES:
            raise ValueError(
                f"Unknown formality {formality!r} for deepl: allowed are {', '.join(FORMALITIES)}."
            )
        # the client library knows these settings only for the whole process
        http_client.max_network_retries = 0
        http_client.min_connection_timeout = self.timeout
        server = self.address("") or None

        def make() -> deepl.Translator:
            translator = deepl.Translator(str(self.key), server_url=server)
            # the library's errors leave out the headers, and with them Retry-After
            guard(translator._client._session, self.notes)
            return translator

        self._clients = ClientPool(make)

    def service_code(self, language: str) -> str:
        """DeepL's code for a target language."""
        return _TARGET_CODES.get(language, language.upper())

    def request_translation(self, text: str, source_language: str, target_language: str) -> str:
        """Translate one text."""
        with self._clients.lend() as client:
            result = client.translate_text(
                text,
                source_lang=source_language.upper(),
                target_lang=target_language,
                formality=self.options.get("formality"),
                glossary=self.options.get("glossary"),
            )
        return text_of(result.text)  # type: ignore[union-attr]

    def request_languages(self) -> dict[str, frozenset[str]]:
        """DeepL's own lists of source and target languages."""
        with self._clients.lend() as client:
            sources = {language.code for language in client.get_source_languages()}
            targets = {language.code for language in client.get_target_languages()}
        if not sources or not targets:
            raise unreadable("no languages")
        return all_pairs(sources, targets)

    def failure(self, error: Exception) -> ServiceError:
        """What an exception of the client library means."""
        import deepl

        message = quote(str(error))
        if isinstance(error, deepl.AuthorizationException):
            return KeyRejectedError(message)
        if isinstance(error, deepl.QuotaExceededException):
            return QuotaExhaustedError(quota_message(message))
        if isinstance(error, deepl.TooManyRequestsException):
            return ServiceUnavailableError(
                message, retry_after=retry_after(self.notes.headers), rate_limited=True
            )
        if isinstance(error, deepl.ConnectionException):
            return ServiceUnavailableError(message)
        if isinstance(error, deepl.DeepLException) and error.http_status_code is not None:
            return status_failure(error.http_status_code, message, self.notes.headers)
        if isinstance(error, deepl.DeepLException):
            return TranslationRejectedError(message)
        return unreadable(f"{type(error).__name__}: {error}")
