"""A local HTTP server that behaves like a translation service, also like one in trouble.

Each subclass of `FakeService` speaks one vendor's protocol, written from the vendor's public
description. It listens on 127.0.0.1 only, on a free port, and stops with its `with` block or with
the process that started it.
"""

from __future__ import annotations

import gzip
import json
import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, ClassVar
from urllib.parse import parse_qs, urlsplit

KEY = "k3y-0f-the-t3st-account"
LANGUAGES = ("ar", "de", "en", "es", "fr", "he", "it", "ru", "uk")
HTML_PAGE = "<html><head><title>502 Bad Gateway</title></head><body>proxy</body></html>"


@dataclass
class Request:
    """What a client sent."""

    method: str
    path: str
    query: dict[str, list[str]]
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


@dataclass
class Answer:
    """What the service says."""

    status: int
    body: bytes
    content_type: str = "application/json"
    headers: dict[str, str] = field(default_factory=dict)


def answer(content: Any, status: int = 200, **headers: str) -> Answer:
    """A JSON answer."""
    return Answer(status, json.dumps(content).encode(), headers=headers)


class FakeService:
    """A translation service that counts what it translates.

    Args:
        latency: seconds that a translation takes.
        slots: translations at a time; further requests wait.
        quota: characters that may be translated; None for any number.
        key: the right key.
        languages: what it translates between.
        recorded: translations by target language and text; any other text comes back as it is,
            with the language before it.
    """

    #: faults that it can show at a request for a translation, one each
    FAULTS: ClassVar[tuple[str, ...]] = (
        "rate_limit", "unavailable", "timeout", "cut", "cut_early", "malformed", "html", "empty",
        "html_success", "null", "redirect", "huge", "drip", "echo_key",
        "error_latin1", "error_nested", "error_text", "unauthorised_latin1",
    )  # fmt: skip
    content_type: ClassVar[str] = "application/json"

    def __init__(
        self,
        *,
        latency: float = 0.0,
        slots: int | None = None,
        quota: int | None = None,
        key: str = KEY,
        languages: tuple[str, ...] = LANGUAGES,
        recorded: Mapping[tuple[str, str], str] | None = None,
    ) -> None:
        self.recorded = recorded or {}
        self.latency = latency
        self.quota = quota
        self.key = key
        self.languages = languages
        self.faults: deque[str] = deque()
        self.retry_after: float = 1
        self.hang = 5.0
        self.redirect_to = ""
        self.translated: Counter[str] = Counter()
        self.outcomes: list[str] = []
        self.times: list[float] = []
        self.last_answer = 0.0
        self.requests: list[Request] = []
        self._lock = threading.Lock()
        self._slots = threading.Semaphore(slots) if slots else None
        self._stopping = threading.Event()

    # --- the vendor's protocol

    def respond(self, request: Request) -> Answer | None:
        """Answer a request that is no translation (languages, tokens); None where it is one."""
        raise NotImplementedError

    def is_authorised(self, request: Request) -> bool:
        raise NotImplementedError

    def parse(self, request: Request) -> tuple[str, str, str]:
        """Text, source and target language of a request for a translation."""
        raise NotImplementedError

    def success(self, translation: str | None, text: str, target: str) -> Answer:
        raise NotImplementedError

    def error(self, kind: str) -> Answer:
        """Answers for bad_key, unsupported, rate_limit, unavailable and quota."""
        raise NotImplementedError

    # --- what they have in common

    def __enter__(self) -> FakeService:
        service = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            disable_nagle_algorithm = True

            def do_GET(self) -> None:
                service._handle(self)

            do_POST = do_GET

            def log_message(self, *args: object) -> None:
                pass

        class Server(ThreadingHTTPServer):
            daemon_threads = True
            request_queue_size = 512

            def handle_error(self, request: object, client_address: object) -> None:
                pass  # a client that was killed or did not wait

        self._server = Server(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stopping.set()
        self._server.shutdown()
        self._server.server_close()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    def _handle(self, handler: BaseHTTPRequestHandler) -> None:
        length = int(handler.headers.get("Content-Length") or 0)
        address = urlsplit(handler.path)
        body = handler.rfile.read(length)
        if handler.headers.get("Transfer-Encoding") == "chunked":
            body = _read_chunks(handler)
        request = Request(
            handler.command,
            address.path,
            parse_qs(address.query),
            {name.lower(): value for name, value in handler.headers.items()},
            body,
        )
        with self._lock:
            self.requests.append(request)
        other = self.respond(request)
        if other is not None:
            _send(handler, other)
            return
        with self._lock:
            fault = self.faults.popleft() if self.faults else None
            self.times.append(time.monotonic())
        answer: Answer | None = None
        outcome = fault or "success"
        if fault in ("rate_limit", "unavailable"):
            answer = self.error(fault)
        elif fault in ODD_ANSWERS:
            answer = ODD_ANSWERS[fault](self)
        elif fault in ("html", "html_success"):
            status = 502 if fault == "html" else 200
            answer = Answer(status, HTML_PAGE.encode(), "text/html")
        elif fault not in ("timeout", "cut_early"):
            answer, outcome = self._translate(request, fault)
            if fault == "malformed":
                answer.body = answer.body[: len(answer.body) // 2]
        with self._lock:
            # before the answer is sent: a test may look as soon as it has it
            self.outcomes.append(outcome)
        if fault == "timeout":
            self._stopping.wait(self.hang)
            handler.close_connection = True
        elif answer is None:
            handler.close_connection = True
        elif fault == "drip":
            self._drip(handler, answer)
        else:
            _send(handler, answer, cut=fault == "cut")
        with self._lock:
            self.last_answer = time.monotonic()

    def _drip(self, handler: BaseHTTPRequestHandler, what: Answer) -> None:
        """A byte now and then: no timeout of a socket ever passes."""
        _send(handler, Answer(what.status, what.body + b" " * 1000, what.content_type), body=False)
        for byte in what.body + b" " * 1000:
            if self._stopping.wait(0.1):
                break
            handler.wfile.write(bytes([byte]))
            handler.wfile.flush()
        handler.close_connection = True

    def _translate(self, request: Request, fault: str | None) -> tuple[Answer, str]:
        if not self.is_authorised(request):
            return self.error("bad_key"), "bad_key"
        text, _, target = self.parse(request)
        if target.lower().split("-")[0] not in self.languages:
            return self.error("unsupported"), "unsupported"
        with self._lock:
            if self.quota is not None:
                if self.quota < len(text):
                    return self.error("quota"), "quota"
                self.quota -= len(text)
        if self._slots is None:
            time.sleep(self.latency)
        else:
            with self._slots:
                time.sleep(self.latency)
        if fault is None:
            with self._lock:
                self.translated[f"{target.lower()}: {text}"] += 1
        made = self.recorded.get((target.lower(), text), f"({target.lower()}) {text}")
        translation: Any = "" if fault == "empty" else made
        if fault == "null":
            translation = None
        return self.success(translation, text, target), fault or "success"


#: answers that have nothing to do with the vendor's protocol
ODD_ANSWERS: dict[str, Callable[[FakeService], Answer]] = {
    "redirect": lambda service: Answer(307, b"", headers={"Location": service.redirect_to}),
    "huge": lambda _: Answer(
        200, gzip.compress(b"[" * 20_000_000), headers={"Content_Encoding": "gzip"}
    ),
    # the key stands where a message is cut
    "echo_key": lambda service: Answer(
        400, json.dumps({"message": "x" * 175 + f" {service.key} is odd"}).encode()
    ),
    "error_latin1": lambda _: Answer(503, "Dienst nicht verfügbar".encode("latin-1"), "text/plain"),
    "error_nested": lambda _: Answer(503, b"[" * 100_000),
    "error_text": lambda _: Answer(429, b"Come back another day, the quota page is that way"),
    "unauthorised_latin1": lambda _: Answer(401, b"\xff\xfe Schl\xfcssel"),
}


def _send(
    handler: BaseHTTPRequestHandler, what: Answer, cut: bool = False, body: bool = True
) -> None:
    handler.send_response(what.status)
    handler.send_header("Content-Type", what.content_type)
    handler.send_header("Content-Length", str(len(what.body)))
    for name, value in what.headers.items():
        handler.send_header(name.replace("_", "-"), value)
    handler.end_headers()
    if cut:
        handler.wfile.write(what.body[: len(what.body) // 2])
        handler.wfile.flush()
        handler.close_connection = True
    elif body:
        handler.wfile.write(what.body)


def _read_chunks(handler: BaseHTTPRequestHandler) -> bytes:
    body = b""
    while size := int(handler.rfile.readline().split(b";")[0] or b"0", 16):
        body += handler.rfile.read(size)
        handler.rfile.readline()
    handler.rfile.readline()
    return body
