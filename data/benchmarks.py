"""The benchmarks' mini sets: where their recordings lie, and for which source language."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

MINI_SETS = {"winomtde": "de", "winomt": "en", "mtgeneval": "en", "fairtranslate": "en"}
"""Source language of each benchmark, by the name of its folder in `mini/`."""


def recording_folders(system: str, source_language: str) -> list[Traversable]:
    """Folders with recordings of a pretend system from a language, one for each mini set."""
    found = [
        _recordings(benchmark).joinpath(system)
        for benchmark, language in MINI_SETS.items()
        if language == source_language
    ]
    return [folder for folder in found if folder.is_dir()]


def recorded_systems() -> list[str]:
    """Names of the pretend systems of all mini sets."""
    folders = [_recordings(benchmark) for benchmark in MINI_SETS]
    return sorted(
        {entry.name for folder in folders if folder.is_dir() for entry in folder.iterdir()}
    )


def _recordings(benchmark: str) -> Traversable:
    return Path(__file__).parent.joinpath("mini", benchmark, "recordings")
