"""What SQLite finds for some words: counts, and the passages that it ranks best."""

from __future__ import annotations

from typing import Literal

from aria.adapters.corpus.finding.scope import Scope
from aria.adapters.corpus.index.schema import Connection, Ranking

TITLE_WEIGHT = 2.5
"""Of the title against the text, where SQLite ranks."""
MOST_ROWS = 4_000
"""Passages that one search looks at."""
_EXACT_UP_TO = 200
"""Passages; beyond, the number of documents with a word is estimated."""


def passages_with(connection: Connection, stem: str, scope: Scope) -> int:
    """Number of passages with the stem: in a narrow scope of those in it, else of all that the library has."""
    name = f"{stem}\n{scope.counted_in}"
    known = connection.remembered("passages", name)
    if known is None:
        row = connection.execute("SELECT doc FROM vocabulary WHERE term = ?", (stem,)).fetchone()
        if row and not scope.is_wide:
            row = connection.execute(
                f"SELECT count(*) FROM words WHERE words MATCH ? {scope.condition}",  # noqa: S608 - placeholders only
                (quoted(stem), *scope.parameters),
            ).fetchone()
        known = connection.remember("passages", name, row[0] if row else 0)
    return known


def counted(connection: Connection, table: Literal["documents", "passages"]) -> int:
    """Rows of a table. SQLite counts them one by one, so what it says is remembered."""
    known = connection.remembered("rows", table)
    if known is None:
        (found,) = connection.execute(f"SELECT count(*) FROM {table}").fetchone()  # noqa: S608 - one of two names
        known = connection.remember("rows", table, found)
    return known


def documents_in(connection: Connection, scope: Scope) -> int:
    """Number of documents, as `passages_with` counts."""
    return counted(connection, "documents") if scope.is_wide else scope.documents


def passages_in(connection: Connection, scope: Scope) -> int:
    """Number of passages, as `passages_with` counts."""
    if scope.is_wide:
        return counted(connection, "passages")
    known = connection.remembered("inside", scope.counted_in)
    if known is None:
        (found,) = connection.execute(
            f"SELECT coalesce(sum(passage_count), 0) FROM documents WHERE TRUE {scope.of_documents}",  # noqa: S608
            scope.places,
        ).fetchone()
        known = connection.remember("inside", scope.counted_in, found)
    return known


def documents_with(connection: Connection, stem: str, passages: int, scope: Scope) -> int:
    """Number of documents with the stem, which is in so many passages."""
    if not passages:
        return 0
    name = f"{stem}\n{scope.counted_in}"
    known = connection.remembered("documents", name)
    if known is None:
        if passages <= _EXACT_UP_TO:
            within, parameters = ("", ()) if scope.is_wide else (scope.condition, scope.parameters)
            (known,) = connection.execute(
                "SELECT count(DISTINCT doc) FROM passages WHERE id IN"  # noqa: S608 - placeholders only
                f" (SELECT rowid FROM words WHERE words MATCH ? {within})",
                (quoted(stem), *parameters),
            ).fetchone()
        else:
            documents, total = documents_in(connection, scope), passages_in(connection, scope)
            known = min(documents, max(1, round(passages * documents / total)))
        connection.remember("documents", name, known)
    return known


def quoted(stem: str) -> str:
    return '"' + stem.replace('"', '""') + '"'


def candidates(connection: Connection, expression: str, rows: int, scope: Scope) -> Ranking:
    """The best `rows` passages.

    Where equals are cut, it is by address: which of them come must not depend on when a file was added.
    """
    return connection.ranking(
        (expression, rows, scope.condition, scope.parameters), lambda: _ranked(connection, expression, rows, scope)
    )


def _ranked(connection: Connection, expression: str, rows: int, scope: Scope) -> Ranking:
    taken = rows + 10
    while True:
        found = _passages(connection, expression, taken, scope)
        if len(found) < taken or found[rows - 1][0] != found[-1][0] or taken >= MOST_ROWS:
            return [(doc, start, end) for _, doc, start, end in found[:rows]]
        taken *= 4


def all_or_best(connection: Connection, expression: str, rows: int, scope: Scope) -> Ranking:
    """All passages in order of address, where there are no more than `rows`; else the best, best first.

    To rank, SQLite goes through every passage that has one of the words; to find the few that have most, it does not.
    """

    def looked_up() -> Ranking:
        found = connection.execute(
            "SELECT doc, start, end FROM"  # noqa: S608 - placeholders only
            f" (SELECT rowid AS id FROM words WHERE words MATCH ? {scope.condition} LIMIT ?) AS all_"
            " JOIN passages ON passages.id = all_.id JOIN documents ON documents.id = passages.doc ORDER BY uri, start",
            (expression, *scope.parameters, rows + 1),
        ).fetchall()
        return found if len(found) <= rows else _ranked(connection, expression, rows, scope)

    return connection.ranking((expression, rows, scope.condition, scope.parameters, "all"), looked_up)


def _passages(connection: Connection, expression: str, rows: int, scope: Scope) -> list[tuple[float, int, int, int]]:
    """(SQLite's score, document, start, end) of the passages that SQLite ranks best, equals in order of address."""
    # Named once and sorted outside, a score is computed once; `rank` would sort all that match, with where they do.
    return connection.execute(
        "SELECT round(score, 9) AS score, doc, start, end FROM"  # noqa: S608 - placeholders only
        f" (SELECT id, score FROM (SELECT rowid AS id, bm25(words, {TITLE_WEIGHT}, 1.0) AS score FROM words"
        f" WHERE words MATCH ? {scope.condition}) ORDER BY score LIMIT ?) AS best"
        " JOIN passages ON passages.id = best.id JOIN documents ON documents.id = passages.doc"
        " ORDER BY round(score, 9), uri, start",
        (expression, *scope.parameters, rows),
    ).fetchall()
