"""Where recorded translations lie: with the mini sets, with the authors, in files of the user."""

from __future__ import annotations

from pathlib import Path

from ..data.benchmarks import recording_folders
from ..data.sources import WINOMT, WINOMTDE, fetch
from ..data.tables import decode, split_lines
from .recordings import EXTENSIONS, JoinedRecording, Recording, find_file, read_recording

PUBLISHED_SYSTEMS = {
    "amazon": "aws",
    "deepl": "deepl",
    "google": "google",
    "gpt-4o-mini": "gpt4o-mini",
    "microsoft": "bing",
    "sota": "sota",
    "systran": "systran",
}
"""Systems whose translations were released, and their folders: by the WinoMTDE authors from German,
by the WinoMT authors from English (`sota`: the best model of WMT 2018, Ott et al. 2018)."""

_REPOSITORIES = {"de": WINOMTDE, "en": WINOMT}
_FOLDERS = {folder: name for name, folder in PUBLISHED_SYSTEMS.items()}


def published_name(system: str) -> str:
    """A released system's name; its folder's name is accepted, too: `aws` for amazon.

    Raises:
        ValueError: names those that there are.
    """
    name = _FOLDERS.get(system, system)
    if name not in PUBLISHED_SYSTEMS:
        raise ValueError(
            f"No published translations of {system!r}: the authors of WinoMTDE and WinoMT released "
            f"{', '.join(PUBLISHED_SYSTEMS)}."
        )
    return name


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


def _by_line(recording: Recording) -> Recording:
    """A released file of WinoMT with the sources of the corpus, line by line.

    Two sentences of the corpus (rows 2120 and 2121) were corrected after it was translated; the
    authors' results count the translations of their lines.
    """
    lines = split_lines(decode(fetch("data/aggregates/en.txt", WINOMT), "en.txt"))
    sources = [line.split("\t")[2] for line in lines if line]
    if len(sources) != len(recording.pairs):
        return recording
    found = Recording(recording.name)
    for source, (_, translation) in zip(sources, recording.pairs, strict=True):
        found.add(source, translation, None)
    return found


def published_recording(system: str, source_language: str, target_language: str) -> Recording:
    """The translations of a system that the authors of WinoMTDE or WinoMT released.

    Args:
        system: a key of `PUBLISHED_SYSTEMS`.
        source_language: `de` or `en`.
        target_language: one of the targets.

    Raises:
        ValueError: if the authors released none for this pair.
        DataUnavailableError: if the file can't be had.
    """
    repository = _REPOSITORIES.get(source_language)
    folder = f"translations/{PUBLISHED_SYSTEMS[published_name(system)]}/"
    files = repository.files() if repository else {}
    for separator in "-_":
        path = f"{folder}{source_language}{separator}{target_language}.txt"
        if repository and path in files:
            recording = read_recording(fetch(path, repository), path)
            return _by_line(recording) if repository is WINOMT else recording
    targets = sorted(path[-6:-4] for path in files if path.startswith(folder))
    raise ValueError(
        f"No released translations of {system} from {source_language} to {target_language}: "
        f"there are translations from {source_language} to {', '.join(targets)}."
        if targets
        else f"No released translations of {system} from {source_language}."
    )
