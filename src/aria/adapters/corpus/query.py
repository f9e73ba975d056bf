"""Asking the index: words to ranked documents, each with the passages that matched."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from aria.adapters.corpus.library import Library, count_documents
from aria.adapters.corpus.ranking import Candidate, Scored, score, weights
from aria.adapters.corpus.schema import Connection
from aria.adapters.corpus.scope import Scope, scope_of
from aria.adapters.corpus.writer import unpack_text
from aria.core.effects import Found
from aria.core.types import Hit
from aria.evidence.stems import content_stems, index_terms, stems
from aria.security.content import printable

SNIPPET = 240
TITLE_WEIGHT = 2.5
"""Of the title against the text, where SQLite ranks."""
COMMON_SHARE = 0.2
"""A word in more than this share of the documents finds nothing; it only costs time."""
COMMON_FROM = 2_000
"""Documents; in a smaller library every word counts."""
_LOOKED_AT = 2_500
"""Passages that SQLite ranks for one query; more common words only help to order what rarer ones found."""
_EXACT_UP_TO = 200
"""Passages; beyond, the number of documents with a word is estimated."""
_MOST_ROWS = 4_000
_MOST_WORDS = 60
"""Different words of one search."""


@dataclass(frozen=True, slots=True)
class _Row:
    """A document with candidate passages."""

    handle: str
    title: str
    uri: str
    published: str | None
    source_class: str
    text: str
    scored: Scored


def search(library: Library, text: str, limit: int, scope: Sequence[str] = (), question: str = "") -> Found:
    """The documents that fit `text` best, within the files and folders of `scope` if there are any.

    `question` is what `text` was asked for; its further words count too.
    `frequencies` are numbers of documents in the whole library, exact for words in up to 200 passages, else estimated
    from the number of passages. A score compares hits of one search only.
    """
    if not library.exists():
        return Found(hits=(), documents=0)
    with library.reading() as connection:
        documents = count_documents(connection, None)
        (total,) = connection.execute("SELECT count(*) FROM passages").fetchone()
        wanted = _wanted(text, question)
        passages = {stem: _passages_with(connection, stem) for stem in wanted}
        within = scope_of(connection, scope, documents)
        asked = _selective(passages, total, documents)
        worth = weights(passages, total)
        rows = _best(connection, asked, worth, limit, within) if asked and limit > 0 else []
        if len(rows) < limit and not within.is_wide and len(asked) < len(worth):
            # The library's rare words are not in this corner of it: here every word counts.
            rows = _best(connection, list(worth), worth, limit, within)
        frequencies = tuple((stem, _documents_with(connection, stem, passages[stem])) for stem in wanted)
    hits = tuple(_hit(row, rank) for rank, row in enumerate(rows, start=1))
    return Found(hits=hits, documents=documents, frequencies=frequencies)


def _wanted(text: str, question: str) -> list[str]:
    """The stems to look for; stop words where there is nothing else."""
    return content_stems(f"{text}\n{question}")[:_MOST_WORDS] or list(dict.fromkeys(stems(text)))


def _passages_with(connection: Connection, stem: str) -> int:
    """Number of passages with the stem."""
    known = connection.remembered("passages", stem)
    if known is None:
        row = connection.execute("SELECT doc FROM vocabulary WHERE term = ?", (stem,)).fetchone()
        known = connection.remember("passages", stem, row[0] if row else 0)
    return known


def _documents_with(connection: Connection, stem: str, passages: int) -> int:
    """Number of documents with the stem."""
    if not passages:
        return 0
    known = connection.remembered("documents", stem)
    if known is None:
        if passages <= _EXACT_UP_TO:
            (known,) = connection.execute(
                "SELECT count(DISTINCT doc) FROM passages WHERE id IN (SELECT rowid FROM words WHERE words MATCH ?)",
                (_quoted(stem),),
            ).fetchone()
        else:
            documents, total = connection.execute(
                "SELECT (SELECT count(*) FROM documents), (SELECT count(*) FROM passages)"
            ).fetchone()
            known = min(documents, max(1, round(passages * documents / total)))
        connection.remember("documents", stem, known)
    return known


def _selective(passages: Mapping[str, int], total: int, documents: int) -> list[str]:
    """The stems to look for, rarest first: known ones, without the very common unless there is nothing else."""
    known = sorted((stem for stem, count in passages.items() if count), key=lambda stem: (passages[stem], stem))
    if documents <= COMMON_FROM:
        return known
    kept: list[str] = []
    looked_at = _LOOKED_AT
    for stem in known:
        looked_at -= passages[stem]
        if kept and (looked_at < 0 or passages[stem] > total * COMMON_SHARE):
            break
        kept.append(stem)
    return kept


def _quoted(stem: str) -> str:
    return '"' + stem.replace('"', '""') + '"'


def _best(
    connection: Connection, asked: Sequence[str], worth: Mapping[str, float], limit: int, scope: Scope
) -> list[_Row]:
    """The best documents: enough passages are taken to fill the limit although some share a document."""
    expression = " OR ".join(map(_quoted, asked))
    rows = max(40, 4 * limit)
    while True:
        found = _candidates(connection, expression, rows, scope)
        spans: dict[int, list[tuple[int, int]]] = {}
        for doc, start, end in found:
            spans.setdefault(doc, []).append((start, end))
        if len(spans) >= limit or len(found) < rows or rows >= _MOST_ROWS:
            break
        rows *= 4
    scored = [_row(connection, doc, places, worth) for doc, places in spans.items()]
    # Equals in order of address, so that the order never depends on when a file was added.
    return sorted(scored, key=lambda row: (-round(row.scored.score, 9), row.uri))[:limit]


def _candidates(connection: Connection, expression: str, rows: int, scope: Scope) -> list[tuple[int, int, int]]:
    """(document, start, end) of the best `rows` passages.

    Where equals are cut, it is by address: which of them come must not depend on when a file was added.
    """
    taken = rows + 10
    while True:
        found = _passages(connection, expression, taken, scope)
        if len(found) < taken or found[rows - 1][0] != found[-1][0] or taken >= _MOST_ROWS:
            return [(doc, start, end) for _, doc, start, end in found[:rows]]
        taken *= 4


def _passages(connection: Connection, expression: str, rows: int, scope: Scope) -> list[tuple[float, int, int, int]]:
    """(SQLite's score, document, start, end) of the passages that SQLite ranks best, equals in order of address."""
    # Within a scope the weights are computed for what is in it only; without one, `rank` sorts inside the index.
    order = f"bm25(words, {TITLE_WEIGHT}, 1.0)" if scope.condition else "rank"
    return connection.execute(
        "SELECT score, doc, start, end FROM"  # noqa: S608 - placeholders only
        f" (SELECT rowid AS id, round({order}, 9) AS score FROM words WHERE words MATCH ? AND rank MATCH ?"
        f" {scope.condition} ORDER BY {order} LIMIT ?) AS best JOIN passages ON passages.id = best.id"
        " JOIN documents ON documents.id = passages.doc ORDER BY score, uri, start",
        (expression, f"bm25({TITLE_WEIGHT}, 1.0)", *scope.parameters, rows),
    ).fetchall()


def _row(connection: Connection, doc: int, places: Sequence[tuple[int, int]], worth: Mapping[str, float]) -> _Row:
    handle, title, uri, published, source_class, body = connection.execute(
        "SELECT handle, title, uri, published, source_class, body FROM documents JOIN texts ON doc = id WHERE id = ?",
        (doc,),
    ).fetchone()
    text = unpack_text(body)
    candidates = [Candidate(start, end, index_terms(text[start:end]).split(" ")) for start, end in places]
    scored = score(stems(title), candidates, worth)
    return _Row(handle, title, uri, published, source_class, text, scored)


def _hit(row: _Row, rank: int) -> Hit:
    start, end = row.scored.spans[0]
    return Hit(
        handle=row.handle,
        title=row.title,
        uri=row.uri,
        snippet=printable(row.text[start:end], SNIPPET),
        score=round(row.scored.score, 6),
        rank=rank,
        provider="corpus",
        published=row.published,
        source_class=row.source_class,  # type: ignore[arg-type]
        passages=row.scored.spans,
    )
