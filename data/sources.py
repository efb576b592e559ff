"""Where other people's files come from: a local mirror, the user's cache, or the authors' host.

Every file is known by its SHA-256, wherever it comes from. There is no other source, and no other
data set in its place.
"""

from __future__ import annotations

import hashlib
import logging
import os
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ..support.paths import user_path

logger = logging.getLogger(__name__)

MIRROR_VARIABLE = "GENDERMT_DATA"
_TIMEOUT_SECONDS = 30.0


class DataUnavailableError(RuntimeError):
    """A data file could not be had; the message says what was tried and the ways out."""


class ChecksumError(RuntimeError):
    """A file is not the one that was expected; the message names it and both checksums."""


@dataclass(frozen=True)
class Repository:
    """A GitHub repository at a pinned commit, whose files a manifest lists.

    Attributes:
        title: of the benchmark, for messages.
        name: of its folder in a mirror and in the cache, and of its manifest.
        github: owner and name.
        commit: 40 hexadecimal digits.
        embedded: how to do without it, for messages; empty where there is no way.
    """

    title: str
    name: str
    github: str
    commit: str
    embedded: str = "The embedded set needs neither: dataset=mini."

    def files(self) -> Mapping[str, RemoteFile]:
        """The files of the commit, by path."""
        return _files(self)


@dataclass(frozen=True)
class RemoteFile:
    """A file of a repository.

    Attributes:
        repository: whose file it is.
        path: in the repository, such as `data/aggregates/de.txt`.
        size: in bytes.
        sha256: of the content, hexadecimal.
    """

    repository: Repository
    path: str
    size: int
    sha256: str

    @property
    def url(self) -> str:
        """Where the authors' host has it."""
        from_github = "https://raw.githubusercontent.com"
        return f"{from_github}/{self.repository.github}/{self.repository.commit}/{self.path}"

    @property
    def mirror_paths(self) -> tuple[str, ...]:
        """Paths below a mirror: as upstream, in the benchmark's folder, or flat in that."""
        name = self.path.rsplit("/", 1)[-1]
        folder = self.repository.name
        if name == "job_data_arbeitsamt_with_short.csv":
            name = "labour-statistics.csv"
        return (f"{folder}/{self.path}", f"{folder}/{name}", self.path)


@cache
def _files(repository: Repository) -> Mapping[str, RemoteFile]:
    manifest = Path(__file__).parent / f"{repository.name}-manifest.tsv"
    found = {}
    for line in manifest.read_text("utf-8").splitlines():
        if line.startswith("#") or line.startswith("path\t"):
            continue
        path, size, sha256 = line.split("\t")
        found[path] = RemoteFile(repository, path, int(size), sha256)
    return found


WINOMTDE = Repository(
    "WinoMTDE",
    "winomtde",
    "michellekappl/mt_gender_german",
    "bd58305f4d476784ff29a474722914da36d39f6e",
)
WINOMT = Repository(
    "WinoMT",
    "winomt",
    "gabrielStanovsky/mt_gender",
    "586292861cf2efdda2dec03c69c3408995a8b293",
)
MTGENEVAL = Repository(
    "MT-GenEval",
    "mtgeneval",
    "amazon-science/machine-translation-gender-eval",
    "c77132ccd248d0b09ac185aebebc94f1051dbc9e",
)


def cache_folder() -> Path:
    """The user's cache folder for gendermt; `XDG_CACHE_HOME` moves it."""
    from platformdirs import user_cache_path

    return user_cache_path("gendermt")


def _check(remote: RemoteFile, content: bytes, place: str) -> bytes:
    found = hashlib.sha256(content).hexdigest()
    if found != remote.sha256:
        raise ChecksumError(
            f"{place} is not {remote.repository.title}'s {remote.path} at commit "
            f"{remote.repository.commit[:12]}: "
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
        (_cached(remote), "the cache"),
    ]


def _cached(remote: RemoteFile) -> Path:
    return cache_folder() / remote.repository.name / remote.repository.commit / remote.path


def needs_download(path: str, repository: Repository = WINOMTDE) -> bool:
    """Whether a file is neither in the mirror nor in the cache."""
    return not any(place.is_file() for place, _ in _places(repository.files()[path]))


def fetch(path: str, repository: Repository = WINOMTDE) -> bytes:
    """The content of a file of a benchmark, from the mirror, the cache or the authors' host.

    Args:
        path: in the upstream repository, such as `translations/google/de-es.txt`.
        repository: whose file it is.

    Raises:
        KeyError: if the pinned commit has no such file.
        ChecksumError: if a mirror, the cache or the host has something else under this name.
        DataUnavailableError: if none of them has it.
    """
    import httpx

    remote = repository.files()[path]
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
            f"{repository.title}'s {path} could not be had. Tried:\n"
            + "\n".join(f"- {line}" for line in tried)
            + "\nTwo ways out: run once where the network reaches raw.githubusercontent.com "
            "(the file is then kept in the cache), or set "
            f"{MIRROR_VARIABLE} to a folder with a copy of the repository "
            f"{repository.github}. {repository.embedded}"
        ) from error
    kept = _places(remote)[-1][0]
    try:
        write_atomically(kept, content)
    except OSError as error:  # a full disk, a folder that can't be written: only the cache suffers
        logger.warning("%s was downloaded and could not be kept in the cache: %s", path, error)
    return content
