"""Where other people's files come from: a local mirror, the user's cache, or the authors' host.

Every file is known by its SHA-256, wherever it comes from. There is no other source, and no other
data set in its place.
"""

from __future__ import annotations

import hashlib
import logging
import os
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ..support.paths import user_path

logger = logging.getLogger(__name__)

MIRROR_VARIABLE = "GENDERMT_DATA"
WINOMTDE_COMMIT = "bd58305f4d476784ff29a474722914da36d39f6e"
_WINOMTDE_URL = "https://raw.githubusercontent.com/michellekappl/mt_gender_german/{commit}/{path}"
_TIMEOUT_SECONDS = 30.0


class DataUnavailableError(RuntimeError):
    """A data file could not be had; the message says what was tried and the ways out."""


class ChecksumError(RuntimeError):
    """A file is not the one that was expected; the message names it and both checksums."""


@dataclass(frozen=True)
class RemoteFile:
    """A file of the WinoMTDE repository at the pinned commit.

    Attributes:
        path: in the repository, such as `data/aggregates/de.txt`.
        size: in bytes.
        sha256: of the content, hexadecimal.
    """

    path: str
    size: int
    sha256: str

    @property
    def url(self) -> str:
        """Where the authors' host has it."""
        return _WINOMTDE_URL.format(commit=WINOMTDE_COMMIT, path=self.path)

    @property
    def mirror_paths(self) -> tuple[str, ...]:
        """Paths below a mirror: as upstream, or as one folder `winomtde`."""
        name = self.path.rsplit("/", 1)[-1]
        if self.path.startswith("translations/"):
            short = f"winomtde/{self.path}"
        elif name == "job_data_arbeitsamt_with_short.csv":
            short = "winomtde/labour-statistics.csv"
        else:
            short = f"winomtde/{name}"
        return (self.path, short)


@cache
def winomtde_files() -> dict[str, RemoteFile]:
    """The files of the pinned commit, by path."""
    lines = Path(__file__).parent.joinpath("winomtde-manifest.tsv").read_text("utf-8").splitlines()
    found = {}
    for line in lines[1:]:
        path, size, sha256 = line.split("\t")
        found[path] = RemoteFile(path, int(size), sha256)
    return found


def cache_folder() -> Path:
    """The user's cache folder for gendermt; `XDG_CACHE_HOME` moves it."""
    from platformdirs import user_cache_path

    return user_cache_path("gendermt")


def _check(remote: RemoteFile, content: bytes, place: str) -> bytes:
    found = hashlib.sha256(content).hexdigest()
    if found != remote.sha256:
        raise ChecksumError(
            f"{place} is not WinoMTDE's {remote.path} at commit {WINOMTDE_COMMIT[:12]}: "
            f"{len(content)} bytes with SHA-256 {found}, expected {remote.size} bytes with "
            f"{remote.sha256}. Delete or replace it and run again."
        )
    return content


def _download(remote: RemoteFile) -> bytes:
    import httpx

    response = httpx.get(remote.url, timeout=_TIMEOUT_SECONDS, follow_redirects=True)
    response.raise_for_status()
    return response.content


def write_atomically(path: Path, content: bytes) -> None:
    """Write a file so that any reader, in any process, sees all of it or none."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def _places(remote: RemoteFile) -> list[tuple[Path, str]]:
    """Where a copy may lie on this machine, and in which capacity, the best first."""
    mirror = os.environ.get(MIRROR_VARIABLE)
    names = remote.mirror_paths if mirror else ()
    return [
        *((user_path(mirror or "") / name, f"the mirror of {MIRROR_VARIABLE}") for name in names),
        (cache_folder() / "winomtde" / WINOMTDE_COMMIT / remote.path, "the cache"),
    ]


def needs_download(path: str) -> bool:
    """Whether a WinoMTDE file is neither in the mirror nor in the cache."""
    return not any(place.is_file() for place, _ in _places(winomtde_files()[path]))


def fetch(path: str) -> bytes:
    """The content of a WinoMTDE file, from the mirror, the cache or the authors' host.

    Args:
        path: in the upstream repository, such as `translations/google/de-es.txt`.

    Raises:
        KeyError: if the pinned commit has no such file.
        ChecksumError: if a mirror, the cache or the host has something else under this name.
        DataUnavailableError: if none of them has it.
    """
    import httpx

    remote = winomtde_files()[path]
    tried: list[str] = []
    for place, what in _places(remote):
        if place.is_file():
            return _check(remote, place.read_bytes(), str(place))
        tried.append(f"{place} ({what}): no such file")
    try:
        content = _check(remote, _download(remote), remote.url)
    except httpx.HTTPError as error:
        tried.append(f"{remote.url}: {type(error).__name__}: {error}")
        raise DataUnavailableError(
            f"WinoMTDE's {path} could not be had. Tried:\n"
            + "\n".join(f"- {line}" for line in tried)
            + "\nTwo ways out: run once where the network reaches raw.githubusercontent.com "
            "(the file is then kept in the cache), or set "
            f"{MIRROR_VARIABLE} to a folder with a copy of the repository "
            "michellekappl/mt_gender_german. The embedded set needs neither: dataset=mini."
        ) from error
    kept = _places(remote)[-1][0]
    try:
        write_atomically(kept, content)
    except OSError as error:  # a full disk, a folder that can't be written: only the cache suffers
        logger.warning("%s was downloaded and could not be kept in the cache: %s", path, error)
    return content
