"""The index file: its tables, its version, and what is said when it cannot be used."""

from __future__ import annotations

import contextlib
import json
import os
import sqlite3
import threading
import time
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from pathlib import Path

from aria.adapters.corpus import passages
from aria.adapters.corpus.index.recut import is_earlier, recut
from aria.core.errors import AriaError, NewerFormat, StoreError
from aria.evidence.text import mentions, stems

SCHEMA = 2
"""Changes when the tables do."""
WORDS = f"{stems.VERSION}.{passages.VERSION}.{mentions.VERSION}"
"""How text was cut into passages and stems, and titles into keys."""
READING = 2
"""Raised when files give another text than before: what an earlier version read is read again when next added."""

BUSY_SECONDS = 30.0
_OPENING = threading.Lock()
_REMEMBERED = 10_000
_RANKINGS = 256
"""Rankings that a connection remembers; one takes some kilobytes."""
_DOCUMENTS = 256
"""Documents that a connection remembers."""
_LONGEST = 10_000
"""Characters of a document that is remembered."""

Ranking = list[tuple[int, int, int]]
"""(Document, start, end) of passages, best first."""

_TABLES = """
CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS roots (uri TEXT PRIMARY KEY, path BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS files (
  id INTEGER PRIMARY KEY, uri TEXT NOT NULL UNIQUE, path TEXT NOT NULL, size INTEGER NOT NULL,
  mtime_ns INTEGER NOT NULL, sha256 TEXT NOT NULL, error TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS documents (
  id INTEGER PRIMARY KEY, file INTEGER NOT NULL, handle TEXT NOT NULL, uri TEXT NOT NULL, title TEXT NOT NULL,
  published TEXT, owner TEXT NOT NULL, source_class TEXT NOT NULL, language TEXT, digest TEXT NOT NULL,
  first_passage INTEGER NOT NULL, passage_count INTEGER NOT NULL);
CREATE INDEX IF NOT EXISTS documents_file ON documents (file);
CREATE INDEX IF NOT EXISTS documents_language ON documents (language);
CREATE INDEX IF NOT EXISTS documents_handle ON documents (handle);
CREATE TABLE IF NOT EXISTS titles (key TEXT NOT NULL, doc INTEGER NOT NULL, PRIMARY KEY (key, doc)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS texts (doc INTEGER PRIMARY KEY, body BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS passages (
  id INTEGER PRIMARY KEY, doc INTEGER NOT NULL, start INTEGER NOT NULL, end INTEGER NOT NULL);
CREATE VIRTUAL TABLE IF NOT EXISTS words USING fts5(title, body, content='', tokenize="ascii tokenchars '.+#_'");
CREATE VIRTUAL TABLE IF NOT EXISTS vocabulary USING fts5vocab(words, 'row');
"""
_PAGES = "CREATE TABLE IF NOT EXISTS pages (handle TEXT PRIMARY KEY, starts TEXT NOT NULL) WITHOUT ROWID"
"""Where the pages of a document begin. It came later: an index without it is complete but for page numbers."""
# `titles` has the keys that a title is looked up by (`evidence.mentions.title_keys`).
# `words` keeps no text of its own: a row is deleted by giving the same stems again, which are a pure function of
# the stored text. Its row ids are passage ids.


@dataclass(frozen=True, slots=True)
class Facts:
    """What a hit says of a document, and its text."""

    handle: str
    title: str
    uri: str
    published: str | None
    source_class: str
    owner: str
    language: str
    first_passage: int
    text: str


class Connection(sqlite3.Connection):
    """A connection that remembers counts, rankings and documents until anybody changes the index."""

    _version = -1

    def remembered(self, kind: str, name: str) -> int | None:
        """A count that was remembered for the index as it is now."""
        return self._counts.get((kind, name))

    def remember(self, kind: str, name: str, count: int) -> int:
        if len(self._counts) >= _REMEMBERED:
            self._counts.clear()
        self._counts[kind, name] = count
        return count

    def ranking(self, asked: Hashable, make: Callable[[], Ranking]) -> Ranking:
        """What `make` ranks for `asked`. The searches of one run often ask the same in other words."""
        found = self._rankings.get(asked)
        if found is None:
            if len(self._rankings) >= _RANKINGS:
                self._rankings.clear()
            found = self._rankings[asked] = make()
        return found

    def document(self, number: int) -> Facts | None:
        """A document that was remembered. The searches of one run find many of the same."""
        return self._documents.get(number)

    def keep(self, number: int, facts: Facts) -> None:
        if len(facts.text) <= _LONGEST:
            if len(self._documents) >= _DOCUMENTS:
                self._documents.clear()
            self._documents[number] = facts

    def refresh(self) -> None:
        """Forget everything if another connection has written since the last call. Raises StoreError."""
        (version,) = self.execute("PRAGMA data_version").fetchone()
        if version != self._version:
            check_words(self)
            self._version = version
            self._counts: dict[tuple[str, str], int] = {}
            self._rankings: dict[Hashable, Ranking] = {}
            self._documents: dict[int, Facts] = {}


def connect(path: Path, *, write: bool) -> Connection:
    """Open the index; a writer makes it when it is not there. One of an earlier version is brought up to date first.

    Raises NewerFormat, StoreError.
    """
    with explained(path):
        target = path.absolute().as_uri() + ("" if write else "?mode=rw")
        # Closing a file drops every lock that the process has on it, so making it must not overlap with using it.
        with _OPENING:
            if write:
                _make_private(path)
            connection = sqlite3.connect(
                target,
                uri=True,
                timeout=BUSY_SECONDS,
                isolation_level=None,
                check_same_thread=False,
                factory=Connection,
            )
        try:
            connection.execute("PRAGMA synchronous = NORMAL")
            connection.execute(f"PRAGMA cache_size = {-64_000 if write else -16_000}")
            connection.execute("PRAGMA temp_store = MEMORY")
            # A reader may come before the writer that made the file has filled it, or after one that was killed.
            if connection.execute("SELECT 1 FROM sqlite_master").fetchone() is None:
                _turn_to_wal(connection)
                _make_tables(connection)
            _check_version(connection, path)
            if write:
                _turn_to_wal(connection)
                connection.execute(_PAGES)
                _read_again(connection)
        except BaseException:
            connection.close()
            raise
        return connection


def _make_private(path: Path) -> None:
    # The index holds the text of the user's documents: nobody else's business, whatever the umask says.
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with contextlib.suppress(FileExistsError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600))


def _make_tables(connection: sqlite3.Connection) -> None:
    made = (str(SCHEMA), WORDS, str(READING))
    connection.execute("BEGIN IMMEDIATE")
    try:
        for statement in _TABLES.split(";\n"):
            connection.execute(statement)
        connection.execute("INSERT OR IGNORE INTO meta VALUES ('schema', ?), ('words', ?), ('reading', ?)", made)
        # One segment for each transaction rather than one for each megabyte of words.
        connection.execute("INSERT INTO words (words, rank) VALUES ('hashsize', ?)", (64 << 20,))
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def _turn_to_wal(connection: sqlite3.Connection) -> None:
    deadline = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            # The change to WAL does not wait by itself while another process opens the same new file.
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(0.005)


def _check_version(connection: sqlite3.Connection, path: Path) -> None:
    meta = dict(connection.execute("SELECT key, value FROM meta"))
    schema = int(meta.get("schema", 0))
    if schema > SCHEMA:
        raise NewerFormat(f"the library index {path} was written by a newer version of ARIA (format {schema})")
    words = meta.get("words", "")
    if schema == SCHEMA and is_earlier(words, WORDS):
        words = recut(connection, WORDS)
    if schema < SCHEMA or words != WORDS:
        raise StoreError(f"the library index {path} was made by another version; {_REBUILD}")


def _read_again(connection: sqlite3.Connection) -> None:
    """Mark the files that an earlier version read as read in part; what is known of them stays until they are added."""
    row = connection.execute("SELECT value FROM meta WHERE key = 'reading'").fetchone()
    if row is None or int(row[0]) < READING:
        connection.execute("BEGIN IMMEDIATE")
        try:
            connection.execute("UPDATE files SET size = -1")
            connection.execute("INSERT OR REPLACE INTO meta VALUES ('reading', ?)", (str(READING),))
            connection.execute("COMMIT")
        except BaseException:
            connection.execute("ROLLBACK")
            raise


def check_words(connection: sqlite3.Connection) -> None:
    """Raise StoreError where another version has cut the index anew since it was opened.

    What this one would write then, or look for, are other words than those that the index has.
    """
    row = connection.execute("SELECT value FROM meta WHERE key = 'words'").fetchone()
    if row is None or row[0] != WORDS:
        raise StoreError(
            "another version of ARIA has brought the library index up to date meanwhile: start this one anew as that"
            " version"
        )


_REBUILD = "run `aria corpus add --rebuild` to make it anew (your documents are not touched)"


@contextlib.contextmanager
def explained(path: Path) -> Iterator[None]:
    """Turn what SQLite raises into a StoreError that says what to do."""
    try:
        yield
    except AriaError:
        raise
    except sqlite3.Error as error:
        raise StoreError(_explanation(error, path)) from error
    except OSError as error:
        raise StoreError(f"cannot use the library index {path}: {error.strerror or error}") from error


def _explanation(error: sqlite3.Error, path: Path) -> str:
    text = str(error)
    if "full" in text:
        return f"the disk is full: the library index {path} keeps what was added so far; free space and add again"
    if "locked" in text or "busy" in text:
        return f"another process is writing to the library index {path}; try again when it is done"
    if "readonly" in text or "unable to open" in text:
        return f"cannot open the library index {path}: {text}"
    return f"the library index {path} is damaged ({text}); {_REBUILD}"


def check(connection: sqlite3.Connection) -> None:
    """Read the whole index for damage. Raises sqlite3.DatabaseError."""
    result = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if result != "ok":
        raise sqlite3.DatabaseError(result)
    connection.execute("INSERT INTO words (words) VALUES ('integrity-check')")


def page_starts(connection: sqlite3.Connection, handle: str) -> tuple[int, ...]:
    """The bytes at which the pages of a document begin; none where it has no pages or the index does not know them."""
    if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'pages'").fetchone():
        return ()
    row = connection.execute("SELECT starts FROM pages WHERE handle = ?", (handle,)).fetchone()
    return tuple(json.loads(row[0])) if row else ()
