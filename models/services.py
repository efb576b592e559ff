"""What the translation services have in common: keys, errors, retries, pairs and usage.

A service raises one of four errors, and everything else follows from which one it is:

- `ServiceUnavailableError`: asked again through Inspect's retries, after the time that the
  service names.
- `TranslationRejectedError`: this sentence has no translation; the others go on.
- `KeyRejectedError`, `QuotaExhaustedError`: nothing will be translated any more. What is being
  translated is finished, nothing else is sent, and the log is not a success, so that
  `inspect eval-retry` and eval sets take up what is missing.
"""

from __future__ import annotations

import logging
import os
import queue
from abc import abstractmethod
from collections.abc import Callable, Iterator
from concurrent.futures import TimeoutError as FutureTimeoutError
from contextlib import contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar
from urllib.parse import urlsplit

import anyio
from inspect_ai.model import (
    ChatMessage,
    GenerateConfig,
    ModelOutput,
    ModelUsage,
    RetryDecision,
)
from inspect_ai.tool import ToolChoice, ToolInfo
from tenacity import Retrying, retry_if_exception_type, stop_after_attempt, wait_exponential_jitter
from tenacity.wait import wait_base

from ..support import in_time
from ..support.inspect_internals import PrerequisiteError
from .answers import AnswerNotes
from .base import TranslationAPI
from .failures import (
    KeyRejectedError,
    ServiceError,
    ServiceStoppedError,
    ServiceUnavailableError,
    UnreadableAnswerError,
    UnsupportedPairError,
    mask,
    masking,
    status_failure,
)

if TYPE_CHECKING:
    from tenacity import RetryCallState

    from .request import TranslationRequest

REQUEST_TIMEOUT = 30
"""Seconds that a request may take where `--attempt-timeout` says nothing."""
FIRST_WAIT = 2.0
"""Seconds before the first retry, with as much at random; they double up to `LONGEST_WAIT`."""
LONGEST_WAIT = 120.0
_LANGUAGE_LIST_ATTEMPTS = 4
_ALIASES = {"iw": "he", "nb": "no"}
# below a warning they write down requests, some with the key, and Inspect keeps that in the log
_VENDOR_LOGGERS = (
    "azure", "boto3", "botocore", "deepl", "google", "httpcore", "httpx", "requests", "urllib3",
)  # fmt: skip


class _RetryWait(wait_base):
    """As long as the service says, otherwise longer every time; never all at the same moment."""

    def __call__(self, retry_state: RetryCallState) -> float:
        backoff = wait_exponential_jitter(initial=FIRST_WAIT, max=LONGEST_WAIT, jitter=FIRST_WAIT)
        error = retry_state.outcome.exception() if retry_state.outcome else None
        after = getattr(error, "retry_after", None)
        if after is None:
            return backoff(retry_state)
        return float(after) + wait_exponential_jitter(0, 0, jitter=min(FIRST_WAIT, after))(
            retry_state
        )


Client = TypeVar("Client")


class ClientPool(Generic[Client]):
    """Clients that are lent to one thread at a time, since HTTP sessions are not shared safely.

    Args:
        make: makes a client when none is free.
    """

    def __init__(self, make: Callable[[], Client]) -> None:
        self._make = make
        self._free: queue.LifoQueue[Client] = queue.LifoQueue()

    @contextmanager
    def lend(self) -> Iterator[Client]:
        """A client for the time of the block."""
        try:
            client = self._free.get_nowait()
        except queue.Empty:
            client = self._make()
        try:
            yield client
        finally:
            self._free.put(client)


class TranslationService(TranslationAPI):
    """A provider that asks a translation service.

    Subclasses are plain blocking code: each request runs in a thread, as many at a time as
    Inspect's `--max-connections` or adaptive connections allow.

    Args:
        model_name: what comes after the provider, such as `default`.
        base_url: another address of the service, from `--model-base-url`.
        api_key: the key; from the environment where it is not given.
        config: `attempt_timeout` is how long a request may take.
        model_args: options from `-M`; see each service.

    Raises:
        ValueError: for an unknown model or option.
        PrerequisiteError: if the client's package or the key is missing.
    """

    NAME: ClassVar[str]
    """The service's name, for people."""
    PROVIDER: ClassVar[str]
    """Its name in model strings."""
    MODELS: ClassVar[tuple[str, ...]] = ("default",)
    OPTIONS: ClassVar[tuple[str, ...]] = ()
    """Names of the allowed model args."""
    KEY_VARIABLES: ClassVar[tuple[str, ...]] = ()
    """Environment variables that may hold the key, in order."""
    KEY_REQUIRED: ClassVar[bool] = True
    ADDRESS_VARIABLE: ClassVar[str | None] = None
    """Environment variable that may hold another address."""
    PACKAGE: ClassVar[tuple[str, str] | None] = None
    """Module and distribution of the client library."""
    CONNECTIONS: ClassVar[int] = 20
    """Requests at a time, where `--max-connections` says nothing: Inspect's adaptive connections
    grow without end with a service that answers late instead of saying that it is busy."""

    def __init__(
        self,
        model_name: str,
        base_url: str | None = None,
        api_key: str | None = None,
        config: GenerateConfig = GenerateConfig(),
        **model_args: Any,
    ) -> None:
        if model_name not in self.MODELS:
            raise ValueError(
                f"Unknown model {self.PROVIDER}/{model_name}: allowed are "
                f"{', '.join(f'{self.PROVIDER}/{name}' for name in self.MODELS)}."
            )
        unknown = sorted(set(model_args) - set(self.OPTIONS))
        if unknown:
            raise ValueError(
                f"Unknown model args for {self.PROVIDER}: {', '.join(unknown)}; allowed: "
                f"{', '.join(self.OPTIONS) or 'none'}. Keys are taken from the environment only."
            )
        if self.PACKAGE is not None and not _is_installed(self.PACKAGE[0]):
            raise PrerequisiteError(
                f"{self.PROVIDER} needs the package {self.PACKAGE[1]}: "
                f"pip install {self.PACKAGE[1]}   (or all services: pip install '.[mt]')"
            )
        if base_url and urlsplit(base_url).password is not None:
            where = self.ADDRESS_VARIABLE
            raise PrerequisiteError(
                f"--model-base-url of {self.PROVIDER} has a password in it, which would stay in "
                f"the log: give the address " + (f"in {where} instead." if where else "without it.")
            )
        for name in _VENDOR_LOGGERS:
            logger = logging.getLogger(name)
            logger.setLevel(max(logger.level, logging.WARNING))
        super().__init__(model_name, base_url, api_key, list(self.KEY_VARIABLES), config)
        self.options = model_args
        self.timeout = float(config.attempt_timeout or REQUEST_TIMEOUT)
        self._limiter = anyio.CapacityLimiter(self.CONNECTIONS)
        self.notes = AnswerNotes()
        self._stopped: ServiceStoppedError | None = None
        self._languages: dict[str, frozenset[str]] | None = None
        self.key = self._find_key()
        self.connect()

    # --- what a service provides

    @abstractmethod
    def connect(self) -> None:
        """Read the options and prepare the client; called at the start and for a new key."""

    @abstractmethod
    def request_translation(self, text: str, source_language: str, target_language: str) -> str:
        """Ask for one translation, without any retry; called in a thread.

        Raises:
            Exception: whatever the client raises; `failure` says what it means.
        """

    @abstractmethod
    def request_languages(self) -> dict[str, frozenset[str]]:
        """Ask which targets each source language can be translated into (service's codes)."""

    @abstractmethod
    def failure(self, error: Exception) -> ServiceError:
        """What an exception of the client means."""

    def secrets(self) -> list[str]:
        """What must never be seen in a message."""
        password = urlsplit(self.address("")).password
        return [secret for secret in (self.key, password) if secret]

    def address(self, default: str) -> str:
        """Where the service is."""
        named = os.environ.get(self.ADDRESS_VARIABLE) if self.ADDRESS_VARIABLE else None
        return self.base_url or named or default

    def service_code(self, language: str) -> str:
        """The service's code for a target language."""
        return language

    # --- what they have in common

    def _find_key(self) -> str | None:
        candidates = [self.api_key, *(os.environ.get(name) for name in self.KEY_VARIABLES)]
        key = next((candidate for candidate in candidates if candidate), None)
        if key is None and self.KEY_REQUIRED and self.KEY_VARIABLES:
            raise PrerequisiteError(
                f"{self.PROVIDER} needs the key of your {self.NAME} account in the environment "
                f"variable {' or '.join(self.KEY_VARIABLES)}."
            )
        return key

    def initialize(self) -> None:
        """Take up a new key."""
        super().initialize()
        self.key = self._find_key()
        self._stopped = None
        self.connect()

    async def generate(
        self,
        input: list[ChatMessage],
        tools: list[ToolInfo],
        tool_choice: ToolChoice,
        config: GenerateConfig,
    ) -> ModelOutput:
        """Translate the request that the messages carry; usage counts characters, not tokens."""
        output = await super().generate(input, tools, tool_choice, config)
        output.metadata = {"unit": "characters"}
        return output

    async def translate(
        self,
        request: TranslationRequest,
        config: GenerateConfig,
    ) -> tuple[str, ModelUsage]:
        """Ask the service; usage counts the characters of source and translation."""
        self._limiter.total_tokens = config.max_connections or self.CONNECTIONS

        def ask() -> str:
            if self._stopped is not None:
                raise type(self._stopped)(str(self._stopped))
            return self.request_translation(
                request.source,
                request.source_language,
                self.service_code(request.target_language),
            )

        async with self._limiter:
            try:
                translation = await in_time.wait(lambda: self._request(ask), self.timeout)
            except TimeoutError:
                raise self._too_late() from None
        return translation, ModelUsage(
            input_tokens=len(request.source),
            output_tokens=len(translation),
            total_tokens=len(request.source) + len(translation),
        )

    def _too_late(self) -> ServiceUnavailableError:
        return ServiceUnavailableError(f"{self.NAME}: no whole answer within {self.timeout:g} s")

    def _request(self, ask: Callable[[], Any]) -> Any:
        with masking(self.secrets()):
            self.notes.reset()
            try:
                return ask()
            except ServiceError as error:
                failure = error
            except Exception as error:
                failure = self.notes.problem or self.failure(error)
            if isinstance(failure, UnreadableAnswerError) and self.notes.status >= 400:
                # what an error says may be unreadable; its status is not
                failure = status_failure(self.notes.status, str(failure), self.notes.headers)
            if isinstance(failure, ServiceStoppedError):
                self._stopped = type(failure)(str(failure))
            # raised here, not above: the client's exception may show the request, and with it the
            # key, and must not hang on to ours
            failure.args = (mask(f"{self.NAME}: {failure}"),)
            failure.__cause__ = failure.__context__ = None
            raise failure

    def request_metadata(self) -> dict[str, Any]:
        """The options, such as a glossary."""
        return {"service_options": self.options} if self.options else {}

    def should_retry(self, ex: Exception) -> RetryDecision:
        """Ask again where the service could not answer; a rejection is final."""
        if not isinstance(ex, ServiceUnavailableError):
            return RetryDecision.no()
        if ex.rate_limited:
            return RetryDecision.rate_limit(ex.retry_after)
        return RetryDecision.transient(ex.retry_after)

    def retry_wait(self) -> wait_base:
        """Wait as long as the service says."""
        return _RetryWait()

    def is_auth_failure(self, ex: Exception) -> bool:
        """Whether another key could help."""
        return isinstance(ex, KeyRejectedError)

    def max_connections(self) -> int:
        """Requests at a time, without adaptive connections."""
        return self.CONNECTIONS

    def connection_key(self) -> str:
        """Connections are counted for each address of a service."""
        return f"{self.PROVIDER}@{self.base_url or 'default'}"

    def languages(self) -> dict[str, frozenset[str]]:
        """Which targets each source language can be translated into, asked once.

        Raises:
            ServiceError: if the service can't be asked.
        """
        if self._languages is None:
            asked: dict[str, frozenset[str]] = {}
            for attempt in Retrying(
                retry=retry_if_exception_type(ServiceUnavailableError),
                stop=stop_after_attempt(_LANGUAGE_LIST_ATTEMPTS),
                wait=_RetryWait(),
                reraise=True,
            ):
                with attempt:
                    asked = self._ask_languages()
            found: dict[str, frozenset[str]] = {}
            for source, targets in asked.items():
                code = base_code(source)
                found[code] = found.get(code, frozenset()) | {base_code(t) for t in targets}
            self._languages = found
        return self._languages

    def _ask_languages(self) -> dict[str, frozenset[str]]:
        answer = in_time.start(lambda: self._request(self.request_languages))
        try:
            return dict(answer.result(self.timeout))
        except FutureTimeoutError:
            raise self._too_late() from None

    def check_pair(self, source_language: str, target_language: str) -> None:
        """Refuse a pair that the service does not list.

        A task asks this when it is made: the quota may be there again since the last run.

        Raises:
            UnsupportedPairError: names the pair and the possible ones.
            ServiceError: if the service can't be asked.
        """
        self._stopped = None
        languages = self.languages()
        source, target = base_code(source_language), base_code(target_language)
        if target in languages.get(source, frozenset()) - {source}:
            return
        if source in languages:
            possible = f"from {source} it translates into {', '.join(sorted(languages[source]))}"
        else:
            possible = f"it translates from {', '.join(sorted(languages)) or 'no language'}"
        raise UnsupportedPairError(
            f"{self.PROVIDER}/{self.model_name} does not translate from {source_language} to "
            f"{target_language}: {possible}. Leave the target out, such as with -T targets=..."
        )


def base_code(language: str) -> str:
    """The ISO 639-1 part of a code: `pt` of `PT-BR`, and `he` for Google's old `iw`."""
    code = language.replace("_", "-").split("-")[0].lower()
    return _ALIASES.get(code, code)


def _is_installed(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def all_pairs(sources: set[str], targets: set[str]) -> dict[str, frozenset[str]]:
    """Every source language into every target language."""
    return {source: frozenset(targets) for source in sources}
