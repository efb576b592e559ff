"""What Inspect has and does not export, in one place.

Each name is used by Inspect's own providers and commands for the same purpose; none has a public
twin in the version that pyproject.toml asks for. When Inspect moves one, only this file changes.
"""

from collections.abc import Iterator
from contextlib import contextmanager

# the newest format of logs that this version reads
from inspect_ai._util.constants import LOG_SCHEMA_VERSION

# an error that the command line shows as a message, without a traceback
from inspect_ai._util.error import PrerequisiteError

# files on any file system that Inspect reads, with a test for existence
from inspect_ai._util.file import filesystem

# seconds to wait by a response's headers
from inspect_ai._util.http import parse_retry_after


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
    "PrerequisiteError",
    "UserError",
    "filesystem",
    "parse_retry_after",
    "shown_to_user",
]
