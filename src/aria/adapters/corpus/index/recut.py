"""Bringing an index of an earlier version up to date: the texts in it are cut anew, and no file is read."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterator

from aria.adapters.corpus.index.writer import unpack_text
from aria.adapters.corpus.passages import passages
from aria.evidence.text.mentions import title_keys

_log = logging.getLogger("aria.corpus")
_TOLD_FROM = 1_000
"""Documents from which it takes so long that whoever waits is told."""
_TOGETHER = 200
"""Documents that are written at once."""
_WAIT_SECONDS = 900
"""How long to wait for whoever does the same: a large index takes minutes, and then it is done for all."""


def is_earlier(made: str, now: str) -> bool:
    """Whether each part of one version of cutting ("2.3.1") is at most that of the other, and some part is less."""
    one, other = made.split("."), now.split(".")
    if len(one) != len(other) or not all(part.isdecimal() for part in one):
        return False
    parts = [(int(mine), int(yours)) for mine, yours in zip(one, other, strict=True)]
    return made != now and all(mine <= yours for mine, yours in parts)


def recut(connection: sqlite3.Connection, version: str) -> str:
    """Give every document the passages, words and title keys of `version`, in one transaction.

    Returns the version that the index has then: a later one, where a later ARIA was quicker. A process that is killed
    leaves the index as it was. Whoever comes second waits, and finds it done.
    """
    (usual,) = connection.execute("PRAGMA busy_timeout").fetchone()
    connection.execute(f"PRAGMA busy_timeout = {_WAIT_SECONDS * 1_000}")
    try:
        connection.execute("BEGIN IMMEDIATE")
        (made,) = connection.execute("SELECT value FROM meta WHERE key = 'words'").fetchone()
        if is_earlier(made, version):
            (documents,) = connection.execute("SELECT count(*) FROM documents").fetchone()
            if documents >= _TOLD_FROM:
                _log.warning(
                    "The library index is brought up to date, once, which may take minutes: %d documents", documents
                )
            _cut(connection)
            connection.execute("UPDATE meta SET value = ? WHERE key = 'words'", (version,))
            made = version
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    connection.execute(f"PRAGMA busy_timeout = {usual}")
    return str(made)


def _cut(connection: sqlite3.Connection) -> None:
    connection.execute("INSERT INTO words (words) VALUES ('delete-all')")
    connection.execute("DELETE FROM passages")
    connection.execute("DELETE FROM titles")
    run, next_passage = connection.executemany, 1
    for documents in _documents(connection):
        places, spans, words, keys = [], [], [], []
        for doc, title, language, owner, body in documents:
            made = passages(title, unpack_text(body), language, owner)
            places.append((next_passage, len(made), doc))
            for number, each in enumerate(made, start=next_passage):
                spans.append((number, doc, each.start, each.end))
                words.append((number, each.title, each.body))
            next_passage += len(made)
            keys += [(key, doc) for key in title_keys(title)]
        run("UPDATE documents SET first_passage = ?, passage_count = ? WHERE id = ?", places)
        run("INSERT INTO passages VALUES (?, ?, ?, ?)", spans)
        run("INSERT INTO words (rowid, title, body) VALUES (?, ?, ?)", words)
        run("INSERT INTO titles VALUES (?, ?)", keys)


def _documents(connection: sqlite3.Connection) -> Iterator[list[tuple[int, str, str | None, str, bytes | str]]]:
    """Number, title, language, owner and text of every document, some at a time, in order."""
    last = 0
    while found := connection.execute(
        "SELECT id, title, language, owner, body FROM documents JOIN texts ON doc = id"
        " WHERE id > ? ORDER BY id LIMIT ?",
        (last, _TOGETHER),
    ).fetchall():
        yield found
        last = found[-1][0]
