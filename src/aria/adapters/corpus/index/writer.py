"""Changing the index, one transaction for a batch: a process that dies leaves whole batches and nothing else."""

from __future__ import annotations

import hashlib
import json
import sqlite3
import zlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote, unquote, urljoin

from aria.adapters.corpus.html.barriers import SIGNPOST
from aria.adapters.corpus.index.walk import FileSeen
from aria.adapters.corpus.passages import passages
from aria.core.canonical import digest
from aria.core.errors import StoreError
from aria.evidence.text.mentions import title_keys

BATCH = 400
"""Documents written in one transaction."""
_COMPRESSED_FROM = 4_000
"""Bytes; compressing shorter texts costs more time than it saves space."""


@dataclass(frozen=True, slots=True)
class Known:
    """What the index knows of a file. `size` is -1 while only a part of its documents is in."""

    id: int
    path: str
    size: int
    mtime_ns: int
    sha256: str
    error: str


@dataclass(slots=True)
class Reading:
    """A file that is being read: what came so far, and what it will replace."""

    seen: FileSeen
    known: Known | None
    there: Collection[str] = ()
    """Where the files are that were listed with it."""
    leads_to: str | None = None
    """Where its page sends its reader, which tells nothing else."""
    documents: list[Mapping[str, Any]] = field(default_factory=list)
    file_id: int | None = None
    """Set once a part of its documents is written."""
    sha256: str = ""
    error: str = ""
    same: bool = False
    ended: bool = False

    def take(self, frame: Mapping[str, Any]) -> int:
        """Take in one frame of the reader; how much it adds to a batch."""
        if "doc" in frame:
            found = checked(frame["doc"])
            if found.get("barrier") == SIGNPOST:
                self.leads_to = str(found["leads_to"])
                return 0
            self.documents.append(found)
            return 1 + len(found["text"]) // 20_000
        self.ended = True
        self.same = bool(frame.get("same"))
        self.sha256 = str(frame.get("done", ""))
        self.error = str(frame.get("error", "")) or self._astray()
        return 1 if self.same or self.error else 0

    def _astray(self) -> str:
        """Why nothing is told of a file that only leads on: where it leads is no document that was listed with it."""
        if self.leads_to is None:
            return ""
        way = self.leads_to.partition("#")[0].partition("?")[0]
        try:
            place = unquote(urljoin(self.seen.uri, way))
        except ValueError:
            place = ""
        own = unquote(self.seen.uri)
        here = place != own and any(_leads_to(place, each) for each in self.there)
        # From the root of a site that was saved it is not known where that root lies.
        here = here or (way.startswith("/") and any(each.endswith(unquote(way)) for each in self.there if each != own))
        return "" if here else "nothing in it but the way to a page that was not found here"


def _leads_to(place: str, file: str) -> bool:
    """Whether a file is at a place, or is what a server shows of it: a page in a folder, a page without its ending."""
    return file == place or file.startswith((f"{place.rstrip('/')}/", f"{place}."))


def checked(found: Mapping[str, Any]) -> Mapping[str, Any]:
    """A document as the reader sent it. The reader met hostile files: its word is good for text, not for types."""
    text = found["text"]
    if not all(isinstance(found[name], str) for name in ("part", "title", "owner", "source_class", "text")):
        raise StoreError("the process that reads documents sent a malformed document")
    places, pages = found["passages"], found["pages"]
    if not all(isinstance(each, int) for each in pages) or pages != sorted(pages):
        raise StoreError("the process that reads documents sent a malformed document")
    if not all(0 <= start < end <= len(text) and isinstance(title + body, str) for start, end, title, body in places):
        raise StoreError("the process that reads documents sent a malformed document")
    return found


def pack_text(text: str) -> bytes | str:
    """A text as it is stored: compressed when that is worth it."""
    data = text.encode()
    return zlib.compress(data, 1) if len(data) >= _COMPRESSED_FROM else text


def unpack_text(body: bytes | str) -> str:
    """Inverse of `pack_text`."""
    return body if isinstance(body, str) else zlib.decompress(body).decode()


def document_handle(uri: str, text_digest: str) -> str:
    """Names one version of one document."""
    return "doc:" + hashlib.sha256((uri + text_digest).encode()).hexdigest()[:16]


class Batch:
    """One transaction."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        connection.execute("BEGIN IMMEDIATE")
        self._next = {
            table: connection.execute(f"SELECT coalesce(max(id), 0) + 1 FROM {table}").fetchone()[0]  # noqa: S608
            for table in ("files", "documents", "passages")
        }

    def commit(self) -> None:
        self._connection.execute("COMMIT")

    def roll_back(self) -> None:
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def touch(self, file_id: int, seen: FileSeen) -> None:
        """The file has another time but the same bytes."""
        self._connection.execute(
            "UPDATE files SET size = ?, mtime_ns = ? WHERE id = ?", (seen.size, seen.mtime_ns, file_id)
        )

    def write(self, readings: Sequence[Reading]) -> None:
        """Put in what was read. A file that has ended replaces what was known of it; another stays marked as begun."""
        begun = [reading for reading in readings if reading.file_id is not None]
        fresh = [reading for reading in readings if reading.file_id is None]
        self._replace(fresh)
        self._remove_documents([reading.file_id for reading in begun if reading.error])
        for reading in readings:
            if reading.error:  # whatever came before the error goes too
                reading.documents.clear()
        self._connection.executemany(
            "UPDATE files SET size = ?, sha256 = ?, error = ? WHERE id = ?",
            [(each.seen.size, each.sha256, each.error, each.file_id) for each in begun if each.ended],
        )
        self._insert(readings)
        for reading in readings:
            reading.documents.clear()

    def _replace(self, fresh: Sequence[Reading]) -> None:
        """Give each file a new row in place of the one it had, if it had one."""
        uris = [reading.seen.uri for reading in fresh]
        marks = ",".join("?" * len(uris))
        old = self._connection.execute(f"SELECT id FROM files WHERE uri IN ({marks})", uris)  # noqa: S608
        self.remove_files([row[0] for row in old.fetchall()])
        rows = []
        for reading in fresh:
            reading.file_id = self._next["files"]
            self._next["files"] += 1
            seen = reading.seen
            size = seen.size if reading.ended else -1
            known = (_storable(seen.path), size, seen.mtime_ns, reading.sha256, reading.error)
            rows.append((reading.file_id, seen.uri, *known))
        self._connection.executemany("INSERT INTO files VALUES (?, ?, ?, ?, ?, ?, ?)", rows)

    def _insert(self, readings: Iterable[Reading]) -> None:
        documents, texts, pages, titles, spans, words = [], [], [], [], [], []
        doc, passage = self._next["documents"], self._next["passages"]
        for reading in readings:
            for found in reading.documents:
                text = str(found["text"])
                uri = reading.seen.uri + (f"#{quote(found['part'])}" if found["part"] else "")
                text_digest = digest(text.encode())
                handle = document_handle(uri, text_digest)
                facts = [found[name] for name in ("title", "published", "owner", "source_class", "language")]
                places = found["passages"]
                documents.append((doc, reading.file_id, handle, uri, *facts, text_digest, passage, len(places)))
                texts.append((doc, pack_text(text)))
                if found["pages"]:
                    pages.append((handle, json.dumps(found["pages"])))
                titles += [(key, doc) for key in title_keys(found["title"])]
                for start, end, title, body in places:
                    spans.append((passage, doc, start, end))
                    words.append((passage, title, body))
                    passage += 1
                doc += 1
        self._next["documents"], self._next["passages"] = doc, passage
        run = self._connection.executemany
        run("INSERT INTO documents VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", documents)
        run("INSERT INTO texts VALUES (?, ?)", texts)
        run("INSERT OR REPLACE INTO pages VALUES (?, ?)", pages)
        run("INSERT INTO titles VALUES (?, ?)", titles)
        run("INSERT INTO passages VALUES (?, ?, ?, ?)", spans)
        run("INSERT INTO words (rowid, title, body) VALUES (?, ?, ?)", words)

    def remove_files(self, ids: Sequence[int]) -> None:
        """Take files and their documents out."""
        self._remove_documents(ids)
        self._connection.executemany("DELETE FROM files WHERE id = ?", [(each,) for each in ids])

    def _remove_documents(self, files: Sequence[int | None]) -> None:
        for file in files:
            rows = self._connection.execute(
                "SELECT id, title, language, owner, first_passage, passage_count, body FROM documents"
                " JOIN texts ON doc = id WHERE file = ?",
                (file,),
            ).fetchall()
            for doc, title, language, owner, first, count, body in rows:
                made = passages(title, unpack_text(body), language, owner)
                self._connection.executemany(
                    "INSERT INTO words (words, rowid, title, body) VALUES ('delete', ?, ?, ?)",
                    [(first + i, each.title, each.body) for i, each in enumerate(made)],
                )
                self._connection.execute("DELETE FROM passages WHERE id >= ? AND id < ?", (first, first + count))
                self._connection.execute("DELETE FROM texts WHERE doc = ?", (doc,))
                self._connection.executemany(
                    "DELETE FROM titles WHERE key = ? AND doc = ?", [(key, doc) for key in title_keys(title)]
                )
            self._connection.execute(
                "DELETE FROM pages WHERE handle IN (SELECT handle FROM documents WHERE file = ?)", (file,)
            )
            self._connection.execute("DELETE FROM documents WHERE file = ?", (file,))


def _storable(path: str) -> str:
    """A path that SQLite takes; the address keeps the exact bytes."""
    return path.encode("utf-8", "replace").decode()
