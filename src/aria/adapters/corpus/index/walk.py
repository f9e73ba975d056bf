"""Which files below a root are documents. Hidden ones, links and kinds that no reader knows are passed over."""

from __future__ import annotations

import os
import stat
from collections.abc import Collection
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import quote_from_bytes

from aria.core.errors import ContentRejected
from aria.core.types import Failure
from aria.security.content import printable

_KINDS = 8
"""Kinds without a reader that are named at most."""


@dataclass(frozen=True, slots=True)
class FileSeen:
    """A file as it was when the folder was listed."""

    path: str
    uri: str
    size: int
    mtime_ns: int


@dataclass(slots=True)
class Listing:
    """What lies below a root."""

    uri: str
    files: list[FileSeen] = field(default_factory=list)
    failures: list[Failure] = field(default_factory=list)
    others: set[str] = field(default_factory=set)
    """Endings of the files that no reader knows."""


def file_uri(path: str) -> str:
    """The `file:` address of an absolute path; always ASCII, whatever bytes the name has."""
    return "file://" + quote_from_bytes(os.fsencode(path))


def resolve(path: str) -> str:
    """The absolute path with links followed. Raises ContentRejected when nothing is there."""
    try:
        return str(Path(path).expanduser().resolve(strict=True))
    except FileNotFoundError:
        raise ContentRejected(f"there is no file or folder {printable(path, 300)!r}") from None
    except (OSError, RuntimeError, ValueError) as error:
        raise ContentRejected(f"cannot open {printable(path, 300)!r}: {error}") from None


def listing(root: str, suffixes: Collection[str]) -> Listing:
    """The documents at or below `root`, an absolute path without links, in order of path."""
    found = Listing(file_uri(root))
    if Path(root).is_dir():
        _walk(root, suffixes, found)
        found.files.sort(key=lambda each: each.path)
        if found.others and not found.files:  # beside documents pictures and the like are to be expected
            kinds = " ".join(sorted(found.others)[:_KINDS])
            reason = f"no reader for any kind in it ({kinds}); known are {' '.join(sorted(suffixes))}"
            found.failures.append(Failure(what=printable(root, 300), reason=printable(reason, 600)))
    else:
        _named(root, suffixes, found)
    return found


def _named(path: str, suffixes: Collection[str], found: Listing) -> None:
    """A file that the user named: whatever is wrong with it is said."""
    info = Path(path).stat()
    if not stat.S_ISREG(info.st_mode):
        found.failures.append(Failure(what=printable(path, 300), reason="not a regular file"))
    elif os.path.splitext(path)[1].lower() not in suffixes:  # noqa: PTH122 - as in the walk
        known = " ".join(sorted(suffixes))
        found.failures.append(Failure(what=printable(path, 300), reason=f"no reader for this kind; known are {known}"))
    else:
        found.files.append(FileSeen(path, file_uri(path), info.st_size, info.st_mtime_ns))


def _walk(root: str, suffixes: Collection[str], found: Listing) -> None:
    folders = [root]
    while folders:
        folder = folders.pop()
        try:
            with os.scandir(folder) as listed:
                entries = [entry for entry in listed if not entry.name.startswith(".")]
        except OSError as error:
            found.failures.append(Failure(what=printable(folder, 300), reason=error.strerror or "cannot be listed"))
            continue
        # Beside its search index, Sphinx keeps the sources that the pages were made from and a copy of the glossary:
        # the same text, worse to read.
        copies = any(entry.name == "searchindex.js" for entry in entries)
        for entry in entries:
            if entry.is_symlink():
                _link(entry, root, suffixes, found)
            elif not (copies and entry.name in ("_sources", "_static")):
                _entry(entry, suffixes, found, folders)


def _link(entry: os.DirEntry[str], root: str, suffixes: Collection[str], found: Listing) -> None:
    """Say that a link leads out of the folder; one that stays inside is reached on its own way.

    It is not followed: a folder that came from elsewhere must not choose what else is read.
    """
    try:
        target = Path(entry.path).resolve(strict=True)
    except (OSError, RuntimeError):
        return
    if not target.is_relative_to(root) and (target.is_dir() or target.suffix.lower() in suffixes):
        reason = "a link that leads out of the folder; name what it points to if you want it read"
        found.failures.append(Failure(what=printable(entry.path, 300), reason=reason))


def _entry(entry: os.DirEntry[str], suffixes: Collection[str], found: Listing, folders: list[str]) -> None:
    if entry.is_dir(follow_symlinks=False):
        folders.append(entry.path)
    elif os.path.splitext(entry.name)[1].lower() in suffixes:  # noqa: PTH122 - a Path for each of 100,000 names is slow
        try:
            info = entry.stat(follow_symlinks=False)
        except OSError:  # gone since the folder was listed
            return
        if stat.S_ISREG(info.st_mode):
            found.files.append(FileSeen(entry.path, file_uri(entry.path), info.st_size, info.st_mtime_ns))
    elif len(found.others) < _KINDS:
        found.others.add(os.path.splitext(entry.name)[1].lower() or entry.name)  # noqa: PTH122 - as above
