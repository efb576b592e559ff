"""Amazon Translate: `amazon-translate/default`."""

from __future__ import annotations

import os
from typing import Any

from ..support.inspect_internals import PrerequisiteError
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
from .services import TranslationService, all_pairs

_MOST_CONNECTIONS = 256
_THROTTLED = {
    "ThrottlingException",
    "TooManyRequestsException",
    "Throttling",
    "RequestLimitExceeded",
}
_KEY_CODES = {
    "AccessDeniedException", "ExpiredTokenException", "IncompleteSignature",
    "InvalidClientTokenId", "InvalidSignatureException", "MissingAuthenticationToken",
    "OptInRequired", "SubscriptionRequiredException", "UnrecognizedClientException",
}  # fmt: skip
_QUOTA_CODES = {"LimitExceededException", "ServiceQuotaExceededException"}


class AmazonTranslateAPI(TranslationService):
    """Amazon Translate, through boto3.

    Credentials are Amazon's usual ones (`AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, a
    profile, a role); the region is in `AWS_REGION`, `AWS_DEFAULT_REGION`, the profile or
    `-M region=NAME`, the profile in `AWS_PROFILE` or `-M profile=NAME`. The account needs the
    rights `translate:TranslateText` and `translate:ListLanguages`.
    """

    NAME = "Amazon Translate"
    PROVIDER = "amazon-translate"
    OPTIONS = ("region", "profile")
    PACKAGE = ("boto3", "boto3")

    def connect(self) -> None:
        """Find credentials and region, and prepare the client, without retries of its own."""
        import boto3
        from botocore.config import Config
        from botocore.exceptions import ProfileNotFound

        region = self.options.get("region") or os.environ.get("AWS_REGION")
        try:
            session = boto3.Session(
                profile_name=self.options.get("profile"), region_name=region or None
            )
        except ProfileNotFound as error:
            raise PrerequisiteError(f"amazon-translate: {error}.") from None
        if session.region_name is None:
            raise PrerequisiteError(
                "amazon-translate needs a region: set AWS_REGION or -M region=NAME, such as "
                "eu-central-1."
            )
        credentials = session.get_credentials()
        if credentials is None:
            raise PrerequisiteError(
                "amazon-translate needs credentials: set AWS_ACCESS_KEY_ID and "
                "AWS_SECRET_ACCESS_KEY, or name a profile in AWS_PROFILE or -M profile=NAME."
            )
        self._credentials = credentials
        # boto3's clients may be shared by threads
        self._client = session.client(
            "translate",
            endpoint_url=self.base_url,
            config=Config(
                retries={"total_max_attempts": 1},
                connect_timeout=self.timeout,
                read_timeout=self.timeout,
                max_pool_connections=_MOST_CONNECTIONS,
            ),
        )
        self._client.meta.events.register("before-parse.translate", self._note_answer)

    def secrets(self) -> list[str]:
        """The parts of the credentials."""
        found = self._credentials.get_frozen_credentials()
        return [part for part in (found.secret_key, found.access_key, found.token) if part]

    def request_translation(self, text: str, source_language: str, target_language: str) -> str:
        """Translate one text."""
        answer = self._client.translate_text(
            Text=text, SourceLanguageCode=source_language, TargetLanguageCode=target_language
        )
        return text_of(answer["TranslatedText"])

    def request_languages(self) -> dict[str, frozenset[str]]:
        """All languages, each into all others."""
        languages: set[str] = set()
        further: dict[str, Any] = {}
        while True:
            answer = self._client.list_languages(MaxResults=500, **further)
            languages.update(entry["LanguageCode"] for entry in answer["Languages"])
            if not answer.get("NextToken"):
                break
            further = {"NextToken": answer["NextToken"]}
        if not languages:
            raise unreadable("no languages")
        return all_pairs(languages, languages)

    def failure(self, error: Exception) -> ServiceError:
        """What an exception of boto3 means."""
        from botocore import exceptions
        from botocore.parsers import ResponseParserError

        message = quote(str(error))
        if isinstance(error, exceptions.ClientError):
            metadata = error.response.get("ResponseMetadata", {})
            code = error.response.get("Error", {}).get("Code", "")
            if code in _THROTTLED:
                return ServiceUnavailableError(
                    message,
                    retry_after=retry_after(metadata.get("HTTPHeaders", {})),
                    rate_limited=True,
                )
            if code in _KEY_CODES:
                return KeyRejectedError(f"the credentials were refused ({message})")
            if code in _QUOTA_CODES:
                return QuotaExhaustedError(quota_message(message))
            if code == "UnsupportedLanguagePairException":
                return TranslationRejectedError(f"the pair is not supported ({message})")
            status = int(metadata.get("HTTPStatusCode", 400))
            return status_failure(status, message, metadata.get("HTTPHeaders", {}))
        if isinstance(error, ConnectionResetError):
            return ServiceUnavailableError(message)
        if isinstance(error, exceptions.NoCredentialsError | exceptions.CredentialRetrievalError):
            return KeyRejectedError(message)
        if isinstance(error, ResponseParserError):
            return unreadable(message)
        if isinstance(error, exceptions.HTTPClientError):
            return ServiceUnavailableError(f"the connection failed: {message}")
        return unreadable(f"{type(error).__name__}: {error}")

    def _note_answer(self, response_dict: dict[str, Any], **_: Any) -> None:
        """Look at an answer before boto3 does, which reads a cut one as an empty one."""
        body = response_dict["body"]
        self.notes.status = int(response_dict["status_code"])
        self.notes.headers = response_dict["headers"]
        self.notes.check_size(len(body))
        expected = str(self.notes.headers.get("content-length", ""))
        if expected.isdigit() and len(body) < int(expected):
            message = f"the connection was cut after {len(body)} of {expected} bytes"
            raise ConnectionResetError(message)
