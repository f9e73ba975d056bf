"""Bringing the index up to date with what is on disk. Only files that changed are read."""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from urllib.parse import unquote

from aria.adapters.corpus.formats import readers
from aria.adapters.corpus.index.library import Library, count_documents
from aria.adapters.corpus.index.walk import FileSeen, Listing, listing, resolve
from aria.adapters.corpus.index.writer import BATCH, Known, Reading
from aria.adapters.corpus.parse import Job, Reply, read_files
from aria.adapters.corpus.process import Allowance
from aria.core.effects import Indexed
from aria.core.errors import ContentRejected
from aria.core.types import Failure
from aria.security.content import printable


@dataclass(slots=True)
class _Tally:
    added: int = 0
    updated: int = 0
    unchanged: int = 0
    removed: int = 0
    failures: list[Failure] = field(default_factory=list)

    def failed(self, path: str, reason: str) -> None:
        self.failures.append(Failure(what=printable(path, 300), reason=reason))


def add(
    library: Library, path: str, allowance: Allowance | None = None, stop: threading.Event | None = None
) -> Indexed:
    """Index the files at and below `path`. Raises ContentRejected when there is nothing or it was stopped, StoreError.

    Setting `stop` ends it between two files; what was read is kept, and the next call goes on from there. A file that
    cannot be read is named in `failures` and never stops the others. Counts are of files, except `documents`: one file
    may hold several.
    """
    root = resolve(path)
    found = listing(root, readers().keys())
    tally = _Tally(failures=list(found.failures))
    with library.writing() as connection:
        known = library.known(connection, found.uri)
        _start(library, connection, found, root, known, tally)
        changed = _changed(found.files, known, tally)
        there = {unquote(seen.uri) for seen in found.files}
        made = [Reading(seen, known.get(seen.uri), there) for seen in changed]
        _take_in(library, connection, made, tally, partial(read_files, allowance=allowance, stop=stop))
        if stop is not None and stop.is_set():
            raise ContentRejected("indexing was stopped; what was read is kept, and the next run goes on from there")
        documents = count_documents(connection, found.uri)
    tally.failures.sort(key=lambda each: each.what)
    return Indexed(
        root=root,
        documents=documents,
        added=tally.added,
        updated=tally.updated,
        unchanged=tally.unchanged,
        removed=tally.removed,
        failures=tuple(tally.failures),
    )


def _start(
    library: Library,
    connection: sqlite3.Connection,
    found: Listing,
    root: str,
    known: Mapping[str, Known],
    tally: _Tally,
) -> None:
    """Note the root, and take out what is no longer on disk."""
    there = {seen.uri for seen in found.files}
    gone = [each.id for uri, each in known.items() if uri not in there]
    tally.removed = len(gone)
    for first in range(0, max(len(gone), 1), BATCH):
        with library.batch(connection) as batch:
            connection.execute("INSERT OR IGNORE INTO roots VALUES (?, ?)", (found.uri, os.fsencode(root)))
            batch.remove_files(gone[first : first + BATCH])


def _changed(files: Sequence[FileSeen], known: Mapping[str, Known], tally: _Tally) -> list[FileSeen]:
    changed = []
    for seen in files:
        old = known.get(seen.uri)
        if old is None or (old.size, old.mtime_ns) != (seen.size, seen.mtime_ns):
            changed.append(seen)
        elif old.error:
            tally.failed(seen.path, old.error)
        else:
            tally.unchanged += 1
    return changed


def _take_in(
    library: Library,
    connection: sqlite3.Connection,
    changed: Sequence[Reading],
    tally: _Tally,
    read: Callable[[Sequence[Job]], Iterator[Reply]],
) -> None:
    readings = {each.seen.path: each for each in changed}
    jobs = [Job(each.seen.path, each.seen.size, _digest(each.known)) for each in changed]
    replies = ((readings[job.path], frame) for job, frame in read(jobs))
    for ready in _batches(replies):
        with library.batch(connection) as batch:
            for reading in ready:
                if reading.same and reading.known is not None:
                    batch.touch(reading.known.id, reading.seen)
            batch.write([reading for reading in ready if not reading.same])
        for reading in ready:
            if reading.ended:
                _count(reading, tally)


def _digest(known: Known | None) -> str:
    return known.sha256 if known is not None and known.size >= 0 and not known.error else ""


def _batches(replies: Iterator[tuple[Reading, Mapping[str, object]]]) -> Iterator[list[Reading]]:
    """Readings to be written together: whole files, and what came so far of a file with very many documents."""
    ready: dict[int, Reading] = {}
    weight = 0
    for reading, frame in replies:
        weight += reading.take(frame)
        if reading.ended or len(reading.documents) >= BATCH:
            ready[id(reading)] = reading
        if weight >= BATCH and ready:
            yield list(ready.values())
            ready, weight = {}, 0
    if ready:
        yield list(ready.values())


def _count(reading: Reading, tally: _Tally) -> None:
    if reading.error:
        tally.failed(reading.seen.path, reading.error)
    elif reading.same:
        tally.unchanged += 1
    elif reading.known is None:
        tally.added += 1
    else:
        tally.updated += 1
