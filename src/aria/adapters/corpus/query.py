"""Asking the index: words to ranked documents, each with the passages that matched."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, field

from aria.adapters.corpus.library import BELOW, Library, below, count_documents
from aria.adapters.corpus.walk import file_uri
from aria.adapters.corpus.writer import unpack_text
from aria.core.effects import Found
from aria.core.types import Hit
from aria.evidence.stems import content_stems, stems
from aria.security.content import printable

PASSAGES = 4
"""Passages named in a hit."""
SNIPPET = 240
TITLE_WEIGHT = 2.5
COMMON_SHARE = 0.2
"""A word in more than this share of the documents finds nothing; it only costs time."""
COMMON_FROM = 2_000
"""Documents; in a smaller library every word counts."""
_EXACT_UP_TO = 1_000
"""Passages; beyond, the number of documents with a word is estimated."""
_FURTHER = (0.1, 0.05, 0.025)
"""How much the second, third and fourth passage of a document add to its score."""
_MOST_ROWS = 4_000


@dataclass(slots=True)
class _Match:
    """A document and its matching passages, best first."""

    doc: int
    scores: list[float] = field(default_factory=list)
    spans: list[tuple[int, int]] = field(default_factory=list)

    def score(self) -> float:
        return self.scores[0] + sum(w * s for w, s in zip(_FURTHER, self.scores[1:], strict=False))


def search(library: Library, text: str, limit: int, scope: Sequence[str] = ()) -> Found:
    """The documents that fit `text` best. `frequencies` are numbers of documents (exact up to 1,000 passages)."""
    if not library.exists():
        return Found(hits=(), documents=0)
    with library.reading() as connection:
        documents = count_documents(connection, None)
        wanted = content_stems(text) or list(dict.fromkeys(stems(text)))
        frequencies = _frequencies(connection, wanted, documents)
        asked = _selective(frequencies, documents)
        matches = _matches(connection, asked, limit, scope) if asked and limit > 0 else []
        hits = tuple(_hit(connection, match, rank) for rank, match in enumerate(matches, start=1))
    return Found(hits=hits, documents=documents, frequencies=tuple(frequencies.items()))


def _frequencies(connection: sqlite3.Connection, wanted: Sequence[str], documents: int) -> dict[str, int]:
    """Number of documents with each stem."""
    found = dict.fromkeys(wanted, 0)
    total = connection.execute("SELECT count(*) FROM passages").fetchone()[0]
    for stem in wanted:
        row = connection.execute("SELECT doc FROM vocabulary WHERE term = ?", (stem,)).fetchone()
        if row is None:
            continue
        if row[0] <= _EXACT_UP_TO:
            (found[stem],) = connection.execute(
                "SELECT count(DISTINCT doc) FROM passages WHERE id IN (SELECT rowid FROM words WHERE words MATCH ?)",
                (_quoted(stem),),
            ).fetchone()
        else:
            found[stem] = min(documents, max(1, round(row[0] * documents / total)))
    return found


def _selective(frequencies: dict[str, int], documents: int) -> list[str]:
    """The stems worth asking for: known ones, without the very common unless there is nothing else."""
    known = [stem for stem, count in frequencies.items() if count]
    if documents <= COMMON_FROM:
        return known
    rare = [stem for stem in known if frequencies[stem] <= documents * COMMON_SHARE]
    return rare or sorted(known, key=lambda stem: frequencies[stem])[:2]


def _quoted(stem: str) -> str:
    return '"' + stem.replace('"', '""') + '"'


def _matches(connection: sqlite3.Connection, asked: Sequence[str], limit: int, scope: Sequence[str]) -> list[_Match]:
    """The best documents: enough passages are taken to fill the limit although some share a document."""
    expression = " OR ".join(map(_quoted, asked))
    rows = max(50, 6 * limit)
    while True:
        found = _passages(connection, expression, rows, scope)
        matches: dict[int, _Match] = {}
        for doc, start, end, score in found:
            match = matches.setdefault(doc, _Match(doc))
            if len(match.spans) < PASSAGES:
                match.scores.append(-score)
                match.spans.append((start, end))
        if len(matches) >= limit or len(found) < rows or rows >= _MOST_ROWS:
            return _ranked(connection, list(matches.values()))[:limit]
        rows *= 4


def _passages(
    connection: sqlite3.Connection, expression: str, rows: int, scope: Sequence[str]
) -> list[tuple[int, int, int, float]]:
    """(document, start, end, score), best first; SQLite's scores are negative."""
    inside, parameters = "", []
    if scope:
        # Each root's own BELOW, so that the index on addresses is used.
        wanted = " UNION ".join(
            f"SELECT id FROM files WHERE {BELOW.replace('?1', f'?{number}')}"  # noqa: S608
            for number in range(4, 4 + len(scope))
        )
        inside = (
            " AND words.rowid IN (SELECT p.id FROM passages p WHERE p.doc IN"  # noqa: S608 - placeholders only
            f" (SELECT d.id FROM documents d WHERE d.file IN ({wanted})))"
        )
        parameters = [below(file_uri(root))[0] for root in scope]
    return connection.execute(
        "SELECT passages.doc, passages.start, passages.end, score FROM"  # noqa: S608
        f" (SELECT rowid AS id, rank AS score FROM words WHERE words MATCH ?1 AND rank MATCH ?2{inside}"
        " ORDER BY rank LIMIT ?3) JOIN passages USING (id) ORDER BY score, passages.doc, passages.start",
        (expression, f"bm25({TITLE_WEIGHT}, 1.0)", rows, *parameters),
    ).fetchall()


def _ranked(connection: sqlite3.Connection, matches: list[_Match]) -> list[_Match]:
    """Best first; equals in order of address, so that the order never depends on when a file was added."""
    marks = ",".join("?" * len(matches))
    uris = dict(
        connection.execute(
            f"SELECT id, uri FROM documents WHERE id IN ({marks})",  # noqa: S608
            [match.doc for match in matches],
        )
    )
    return sorted(matches, key=lambda match: (-round(match.score(), 9), uris[match.doc]))


def _hit(connection: sqlite3.Connection, match: _Match, rank: int) -> Hit:
    title, uri, handle, published, source_class, body = connection.execute(
        "SELECT title, uri, handle, published, source_class, body FROM documents JOIN texts ON doc = id WHERE id = ?",
        (match.doc,),
    ).fetchone()
    start, end = match.spans[0]
    return Hit(
        handle=handle,
        title=title,
        uri=uri,
        snippet=printable(unpack_text(body)[start:end], SNIPPET),
        score=round(match.score(), 6),
        rank=rank,
        provider="corpus",
        published=published,
        source_class=source_class,
        passages=tuple(match.spans),
    )
