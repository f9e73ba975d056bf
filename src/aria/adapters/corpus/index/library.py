"""The index file as an object: connections, what it holds, one document. Adding is in `add`, asking in `query`."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from aria.adapters.corpus.index.schema import Connection, check, check_words, connect, explained, page_starts
from aria.adapters.corpus.index.writer import Batch, Known, unpack_text
from aria.core.effects import Fetched
from aria.core.errors import AriaError, ContentRejected, UserError
from aria.core.labels import SourceText
from aria.core.types import Failure


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentRow:
    """A document as a list shows it."""

    handle: str
    uri: str
    title: str
    published: str | None
    owner: str
    source_class: str
    language: str | None
    digest: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Stats:
    """What the library holds."""

    documents: int
    passages: int
    files: int
    failed: int
    """Files that could not be read."""
    roots: tuple[str, ...]
    bytes: int
    """Size of the index on disk."""


class Library:
    """One index file. Cheap to make; it is opened when it is first used. Safe for several threads."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._idle: list[tuple[int, Connection]] = []
        """Connections not in use, each with the inode of the file it opened."""
        self._lock = threading.Lock()

    def exists(self) -> bool:
        return self.path.exists()

    @contextlib.contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection for this thread alone, until the block ends. Writers never make it wait."""
        inode, connection = self._borrow()
        try:
            with explained(self.path):
                connection.refresh()
                yield connection
        except BaseException:
            connection.close()
            raise
        with self._lock:
            self._idle.append((inode, connection))

    def _borrow(self) -> tuple[int, Connection]:
        """An idle connection to the file that is there now (another process may have made it anew), or a new one."""
        with explained(self.path):
            inode = self.path.stat().st_ino
        with self._lock:
            while self._idle:
                opened, connection = self._idle.pop()
                if opened == inode:
                    return inode, connection
                connection.close()
        return inode, connect(self.path, write=False)

    @contextlib.contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A connection that may write; made with the file when there is none."""
        with explained(self.path), contextlib.closing(connect(self.path, write=True)) as connection:
            yield connection

    @contextlib.contextmanager
    def batch(self, connection: sqlite3.Connection) -> Iterator[Batch]:
        """One transaction: all of it, or nothing when the block raises."""
        batch = Batch(connection)
        try:
            check_words(connection)  # within the transaction: nobody can change it before this one is through
            yield batch
            batch.commit()
        except BaseException:
            batch.roll_back()
            raise

    def close(self) -> None:
        with self._lock:
            while self._idle:
                self._idle.pop()[1].close()

    def __del__(self) -> None:
        # Who forgets to close leaves no file open: nobody else can hold a connection that is idle here.
        for _, connection in getattr(self, "_idle", ()):
            connection.close()

    def known(self, connection: sqlite3.Connection, root: str) -> dict[str, Known]:
        """The files at and below a root address, by address."""
        rows = connection.execute(
            f"SELECT uri, id, path, size, mtime_ns, sha256, error FROM files WHERE {BELOW}",  # noqa: S608
            below(root),
        )
        return {uri: Known(*rest) for uri, *rest in rows}

    def count(self, root: str | None = None) -> int:
        """Documents at and below a root address, or all."""
        if not self.exists():
            return 0
        with self.reading() as connection:
            return count_documents(connection, root)

    def fetch(self, handle: str) -> Fetched:
        """The document a handle names. Raises ContentRejected when it is not there (any more)."""
        row = None
        if self.exists():
            with self.reading() as connection:
                row = connection.execute(
                    "SELECT title, uri, source_class, published, owner, digest, body FROM documents"
                    " JOIN texts ON doc = id WHERE handle = ? ORDER BY id LIMIT 1",
                    (handle,),
                ).fetchone()
                pages = page_starts(connection, handle)
        if row is None:
            raise ContentRejected(f"no document {handle!r} in the library: it was changed or removed meanwhile")
        title, uri, source_class, published, owner, digest, body = row
        return Fetched(
            title=SourceText(title),
            uri=uri,
            source_class=source_class,
            published=published,
            owner=SourceText(owner),
            digest=digest,
            text=SourceText(unpack_text(body)),
            pages=pages,
        )

    def documents(self) -> tuple[DocumentRow, ...]:
        """Every document, in order of address."""
        if not self.exists():
            return ()
        with self.reading() as connection:
            rows = connection.execute(
                "SELECT handle, uri, title, published, owner, source_class, language, digest FROM documents"
                " ORDER BY uri"
            )
            names = tuple(DocumentRow.__dataclass_fields__)
            return tuple(DocumentRow(**dict(zip(names, row, strict=True))) for row in rows)

    def remove(self, target: str) -> int:
        """Take out the files at and below an address, or the file of a handle; how many documents went."""
        if not self.exists():
            raise UserError("the library is empty")
        with self.writing() as connection, self.batch(connection) as batch:
            if target.startswith("doc:"):
                row = connection.execute(
                    "SELECT uri FROM files WHERE id = (SELECT file FROM documents WHERE handle = ?)", (target,)
                ).fetchone()
                target = row[0] if row else target
            before = count_documents(connection, None)
            files = [each.id for each in self.known(connection, target).values()]
            roots = connection.execute(f"DELETE FROM roots WHERE {BELOW}", below(target)).rowcount  # noqa: S608
            if not files and not roots:
                raise UserError(f"nothing in the library is called {target!r}; `aria corpus list` shows what is")
            batch.remove_files(files)
            return before - count_documents(connection, None)

    def roots(self) -> tuple[str, ...]:
        """The files and folders that were added."""
        if not self.exists():
            return ()
        with self.reading() as connection:
            return tuple(os.fsdecode(path) for (path,) in connection.execute("SELECT path FROM roots ORDER BY uri"))

    def stats(self) -> Stats:
        if not self.exists():
            return Stats(documents=0, passages=0, files=0, failed=0, roots=(), bytes=0)
        with self.reading() as connection:
            (documents, passages, files, failed) = connection.execute(
                "SELECT (SELECT count(*) FROM documents), (SELECT count(*) FROM passages),"
                " (SELECT count(*) FROM files), (SELECT count(*) FROM files WHERE error <> '')"
            ).fetchone()
        size = sum(each.stat().st_size for each in self._files() if each.exists())
        return Stats(documents=documents, passages=passages, files=files, failed=failed, roots=self.roots(), bytes=size)

    def failures(self, most: int) -> tuple[Failure, ...]:
        """Files that could not be read, each with the reason, in order of address."""
        if not self.exists():
            return ()
        with self.reading() as connection:
            rows = connection.execute("SELECT path, error FROM files WHERE error <> '' ORDER BY uri LIMIT ?", (most,))
            return tuple(Failure(what=os.fsdecode(path), reason=error) for path, error in rows)

    def check(self) -> None:
        """Read the whole index for damage. Raises StoreError."""
        if self.exists():
            with self.writing() as connection:
                check(connection)

    def discard(self) -> tuple[str, ...]:
        """Delete the index, damaged or not; the roots it had, as far as they can be read."""
        try:
            roots = self.roots()
        except AriaError:
            roots = ()
        self.close()
        with explained(self.path):
            for each in self._files():
                each.unlink(missing_ok=True)
        return roots

    def _files(self) -> tuple[Path, ...]:
        return tuple(self.path.with_name(self.path.name + end) for end in ("", "-wal", "-shm"))


BELOW = "(uri = ?1 OR (uri >= ?1 || '/' AND uri < ?1 || '0'))"
"""Addresses at or below a root: '0' is the character after '/'."""


def below(root: str) -> tuple[str]:
    """The parameter of BELOW."""
    return (root.rstrip("/"),)


def count_documents(connection: sqlite3.Connection, root: str | None) -> int:
    """Documents at and below a root address, or all."""
    if root is None:
        (found,) = connection.execute("SELECT count(*) FROM documents").fetchone()
    else:
        (found,) = connection.execute(
            f"SELECT count(*) FROM documents WHERE file IN (SELECT id FROM files WHERE {BELOW})",  # noqa: S608
            below(root),
        ).fetchone()
    return int(found)
