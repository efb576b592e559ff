"""Paths as a user types them.

Inspect runs a task file in the file's own folder, so that `-T dataset=rows.tsv` would be looked up
in `tasks/`. A relative path is looked up there first, then where the command was typed.
"""

from __future__ import annotations

import os
from pathlib import Path

from .. import START_FOLDER


def user_path(path: str | Path) -> Path:
    """The file or folder that a user means by a path.

    Args:
        path: absolute, relative, or beginning with `~`.

    Returns:
        The first that exists, looked up in the current folder, in the folder where the package
        was first imported, and in the shell's folder (`PWD`); where none exists, the path in the
        folder of the first import, so that an error can name it.
    """
    given = Path(path).expanduser()
    if given.is_absolute():
        return given
    start = START_FOLDER / given
    places = [Path.cwd() / given, start]
    if shell := os.environ.get("PWD"):
        places.append(Path(shell) / given)
    return next((place.resolve() for place in places if place.exists()), start)
