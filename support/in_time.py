"""Blocking calls that are waited for no longer than they may take."""

from __future__ import annotations

import math
from collections.abc import Callable
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from contextvars import copy_context
from threading import Thread
from typing import TypeVar

import anyio
import anyio.to_thread

Result = TypeVar("Result")


def start(call: Callable[[], Result]) -> Future[Result]:
    """Call in a thread that nobody has to wait for: not at a deadline, not when the program ends.

    A timeout of a socket starts anew with every byte; what drips would never end.
    """
    answer: Future[Result] = Future()
    context = copy_context()

    def work() -> None:
        with suppress(InvalidStateError):  # nobody waits any more
            try:
                answer.set_result(context.run(call))
            except BaseException as error:
                answer.set_exception(error)

    Thread(target=work, name="gendermt call", daemon=True).start()
    return answer


async def wait(call: Callable[[], Result], seconds: float = math.inf) -> Result:
    """The result of a blocking call; cancelled, it does not wait for it.

    Raises:
        TimeoutError: after so many seconds.
    """
    answer: Future[Result] | None = None

    def work() -> Result:
        nonlocal answer
        answer = start(call)
        return answer.result()

    try:
        with anyio.fail_after(seconds):
            return await anyio.to_thread.run_sync(
                work, abandon_on_cancel=True, limiter=anyio.CapacityLimiter(math.inf)
            )
    finally:
        if answer is not None:
            answer.cancel()  # wakes the thread that waits for it
