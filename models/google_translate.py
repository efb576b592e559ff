"""Google Cloud Translation, version 3: `google-translate/nmt`, `.../translation-llm`."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from ..support.inspect_internals import PrerequisiteError
from .failures import (
    KeyRejectedError,
    QuotaExhaustedError,
    ServiceError,
    ServiceUnavailableError,
    quota_message,
    quote,
    retry_after,
    status_failure,
    text_of,
    unreadable,
)
from .services import ClientPool, TranslationService

if TYPE_CHECKING:
    from google.cloud import translate_v3

_SCOPE = "https://www.googleapis.com/auth/cloud-platform"


class GoogleTranslateAPI(TranslationService):
    """Google's Cloud Translation, through its client library over REST.

    Credentials are Google's usual ones: the file in `GOOGLE_APPLICATION_CREDENTIALS`, or what
    `gcloud auth application-default login` left. The project is in `GOOGLE_CLOUD_PROJECT` or
    `-M project=ID`, the location in `-M location=NAME` (`global`; a custom model or data
    residency may want another), another address in `--model-base-url`.
    """

    NAME = "Google Translate"
    PROVIDER = "google-translate"
    CONNECTIONS = 50
    MODELS = ("nmt", "translation-llm")
    OPTIONS = ("project", "location")
    PACKAGE = ("google.cloud.translate_v3", "google-cloud-translate")

    def connect(self) -> None:
        """Find the credentials and the project."""
        import google.auth
        from google.auth.exceptions import DefaultCredentialsError, MalformedError
        from google.cloud import translate_v3
        from google.cloud.translate_v3.services.translation_service.transports.rest import (
            TranslationServiceRestTransport,
        )

        from .guarded_requests import guard

        try:
            credentials, found = google.auth.default(scopes=[_SCOPE])
        except (DefaultCredentialsError, MalformedError) as error:
            raise PrerequisiteError(
                f"google-translate needs Google credentials: name a service account's file in "
                f"GOOGLE_APPLICATION_CREDENTIALS, or run `gcloud auth application-default login` "
                f"({quote(str(error))})"
            ) from None
        project = self.options.get("project") or os.environ.get("GOOGLE_CLOUD_PROJECT") or found
        if not project:
            raise PrerequisiteError(
                "google-translate needs a project: set GOOGLE_CLOUD_PROJECT or -M project=ID."
            )
        location = self.options.get("location", "global")
        self._parent = f"projects/{project}/locations/{location}"
        self._model = f"{self._parent}/models/general/{self.model_name}"
        address = urlsplit(self.base_url or "https://translate.googleapis.com")

        def make() -> translate_v3.TranslationServiceClient:
            transport = TranslationServiceRestTransport(
                host=address.netloc, url_scheme=address.scheme, credentials=credentials
            )
            # the second is that of the tokens
            for session in (transport._session, transport._session._auth_request.session):
                guard(session, self.notes)
            return translate_v3.TranslationServiceClient(transport=transport)

        self._clients = ClientPool(make)

    def request_translation(self, text: str, source_language: str, target_language: str) -> str:
        """Translate one text."""
        with self._clients.lend() as client:
            answer = client.translate_text(
                request={
                    "parent": self._parent,
                    "model": self._model,
                    "contents": [text],
                    "mime_type": "text/plain",
                    "source_language_code": source_language,
                    "target_language_code": target_language,
                },
                retry=None,
                timeout=self.timeout,
            )
        return text_of(answer.translations[0].translated_text)

    def request_languages(self) -> dict[str, frozenset[str]]:
        """The languages of the model."""
        with self._clients.lend() as client:
            answer = client.get_supported_languages(
                request={"parent": self._parent, "model": self._model},
                retry=None,
                timeout=self.timeout,
            )
        targets = frozenset(
            entry.language_code for entry in answer.languages if entry.support_target
        )
        if not targets:
            raise unreadable("no languages")
        return {entry.language_code: targets for entry in answer.languages if entry.support_source}

    def failure(self, error: Exception) -> ServiceError:
        """What an exception of the client library means."""
        import requests
        from google.api_core import exceptions
        from google.auth import exceptions as auth

        message = quote(str(error))
        if isinstance(error, auth.TransportError | auth.TimeoutError):
            return ServiceUnavailableError(message)
        if isinstance(error, auth.GoogleAuthError):
            if getattr(error, "retryable", False):
                return ServiceUnavailableError(message)
            return KeyRejectedError(f"the credentials were refused ({message})")
        if isinstance(error, exceptions.GoogleAPICallError) and error.code is not None:
            status = int(error.code)
            headers = getattr(error.response, "headers", {})
            limit = str(error).lower()
            if status in (403, 429) and ("per day" in limit or "daily limit" in limit):
                return QuotaExhaustedError(quota_message(message))
            if status == 403 and "rate limit" in limit:
                return ServiceUnavailableError(
                    message, retry_after=retry_after(headers), rate_limited=True
                )
            return status_failure(status, message, headers)
        if isinstance(error, requests.RequestException | ConnectionError | TimeoutError):
            return ServiceUnavailableError(f"the connection failed: {message}")
        return unreadable(f"{type(error).__name__}: {error}")
