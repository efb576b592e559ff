"""JSON logs are looked at before they are parsed: hostile ones would take memory without bound."""

from __future__ import annotations

import re

from ...support.inspect_internals import filesystem

_DEEPEST = 200
"""Levels of nesting; real logs have some twenty."""

_TOKEN = re.compile(rb'\\.|["\[{\]}]', re.DOTALL)


def check_json(location: str) -> None:
    """Look whether a file may be a JSON log.

    Raises:
        ValueError: if it is no JSON object, or nested so deeply that it is none of Inspect's.
    """
    content = filesystem(location).read_bytes(location)
    if not content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{"):
        raise ValueError("no JSON log: it does not begin with a brace.")
    depth, is_text = 0, False
    for match in _TOKEN.finditer(content):
        token = match.group()
        if token == b'"':
            is_text = not is_text
        elif not is_text and token in b"[{":
            depth += 1
            if depth > _DEEPEST:
                raise ValueError(f"no JSON log: it is nested more than {_DEEPEST} levels deep.")
        elif not is_text and token in b"]}":
            depth -= 1
