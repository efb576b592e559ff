"""What Inspect has and does not export, in one place.

Each name is used by Inspect's own providers and commands for the same purpose; none has a public
twin in the version that pyproject.toml asks for. When Inspect moves one, only this file changes.
"""

# the newest format of logs that this version reads
from inspect_ai._util.constants import LOG_SCHEMA_VERSION

# an error that the command line shows as a message, without a traceback
from inspect_ai._util.error import PrerequisiteError

# files on any file system that Inspect reads, with a test for existence
from inspect_ai._util.file import filesystem

# seconds to wait by a response's headers
from inspect_ai._util.http import parse_retry_after

# how a provider says that a call is to be repeated, and after how long
from inspect_ai.model._model import RetryDecision

__all__ = [
    "LOG_SCHEMA_VERSION",
    "PrerequisiteError",
    "RetryDecision",
    "filesystem",
    "parse_retry_after",
]
