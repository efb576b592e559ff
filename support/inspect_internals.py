"""What Inspect has and does not export, in one place.

Each name is used by Inspect's own providers and commands for the same purpose; none has a public
twin in the version that pyproject.toml asks for. When Inspect moves one, only this file changes.
"""

from collections.abc import Iterator
from contextlib import contextmanager

# one log's samples read and written one by one, as `inspect score --stream` does
from inspect_ai._util.async_zip import AsyncZipReader
from inspect_ai._util.asyncfiles import AsyncFilesystem

# the newest format of logs that this version reads
from inspect_ai._util.constants import LOG_SCHEMA_VERSION

# an error that the command line shows as a message, without a traceback
from inspect_ai._util.error import PrerequisiteError

# files on any file system that Inspect reads, with a test for existence
from inspect_ai._util.file import filesystem

# seconds to wait by a response's headers
from inspect_ai._util.http import parse_retry_after

# what `inspect_ai.score` does before it scores: hooks and so on
from inspect_ai._util.platform import platform_init
from inspect_ai.log._recorders import Recorder
from inspect_ai.log._recorders.create import create_recorder_for_location


class UserError(PrerequisiteError, ValueError):
    """What a user can mend: the command line shows the message without a traceback."""


@contextmanager
def shown_to_user() -> Iterator[None]:
    """Turn what a library reports of arguments, files and environment into `UserError`.

    These errors say what was given, what is allowed and what to do; the traceback stays behind
    them for those who call from Python.
    """
    try:
        yield
    except PrerequisiteError:
        raise
    except (ValueError, OSError, RuntimeError) as error:
        raise UserError(str(error)) from error


__all__ = [
    "LOG_SCHEMA_VERSION",
    "AsyncFilesystem",
    "AsyncZipReader",
    "PrerequisiteError",
    "Recorder",
    "UserError",
    "create_recorder_for_location",
    "filesystem",
    "parse_retry_after",
    "platform_init",
    "shown_to_user",
]
