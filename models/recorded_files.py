"""Where recorded translations lie: with the mini sets, with the authors, in files of the user."""

from __future__ import annotations

from pathlib import Path

from ..data.benchmarks import recording_folders
from ..data.sources import fetch, winomtde_files
from .recordings import EXTENSIONS, JoinedRecording, Recording, find_file, read_recording

PUBLISHED_SYSTEMS = {
    "amazon": "aws",
    "deepl": "deepl",
    "google": "google",
    "gpt-4o-mini": "gpt4o-mini",
    "microsoft": "bing",
    "systran": "systran",
}
"""Systems of the WinoMTDE paper and their folders in the authors' repository."""


def recording_at(path: Path, source_language: str, target_language: str, name: str) -> Recording:
    """The recording for a language pair in a file, or in a folder with a file for each pair.

    Args:
        path: of the file or folder.
        source_language: ISO 639-1 code.
        target_language: ISO 639-1 code.
        name: of the system, for errors.

    Raises:
        ValueError: if there is none, or its file is broken.
    """
    if path.is_file():
        return read_recording(path.read_bytes(), str(path))
    if not path.is_dir():
        raise ValueError(f"{name}: path {path} is no file and no folder.")
    file = find_file(path, source_language, target_language)
    if file is None:
        raise _missing(name, source_language, target_language, f": {path} needs")
    return read_recording(file.read_bytes(), str(file))


def embedded_recording(system: str, source_language: str, target_language: str) -> Recording:
    """The translations of a pretend system, of all mini sets with this source language.

    Raises:
        ValueError: if there are none for this pair.
    """
    folders = recording_folders(system, source_language)
    files = [find_file(folder, source_language, target_language) for folder in folders]
    found = [read_recording(file.read_bytes(), file.name) for file in files if file is not None]
    if not found:
        where = " among the mini sets: it needs"
        raise _missing(f"replay/{system}", source_language, target_language, where)
    return found[0] if len(found) == 1 else JoinedRecording(found)


def _missing(name: str, source_language: str, target_language: str, where: str) -> ValueError:
    pair = f"{source_language}-{target_language}"
    return ValueError(
        f"{name} has no recording for {pair}{where} a file such as {pair}.txt "
        f"({', '.join(EXTENSIONS)})."
    )


def published_recording(system: str, source_language: str, target_language: str) -> Recording:
    """The translations of a system that the WinoMTDE authors released.

    Args:
        system: a key of `PUBLISHED_SYSTEMS`.
        source_language: `de`.
        target_language: one of the paper's targets.

    Raises:
        ValueError: if the authors released none for this pair.
        DataUnavailableError: if the file can't be had.
    """
    folder = PUBLISHED_SYSTEMS[system]
    for separator in "-_":
        path = f"translations/{folder}/{source_language}{separator}{target_language}.txt"
        if path in winomtde_files():
            return read_recording(fetch(path), path)
    prefix = f"translations/{folder}/"
    targets = sorted(p[-6:-4] for p in winomtde_files() if p.startswith(prefix))
    raise ValueError(
        f"No released translations of {system} from {source_language} to {target_language}: "
        f"there are translations from de to {', '.join(targets)}."
    )
