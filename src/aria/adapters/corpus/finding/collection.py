"""The part of a large library that a question is about, such as one manual of many: the folder of most hits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from aria.adapters.corpus.index.library import count_documents
from aria.adapters.corpus.index.schema import Connection
from aria.core.types import Hit

LARGEST = 2_000
"""Documents that a collection has fewer of, and the library at least: a smaller library is one collection."""
_SHARE = 0.6
"""Share of a search's hits that lie in a collection. A folder that is no subject, such as all articles with one first
letter, has less."""
_FEWEST = 4
"""Fewer hits than this say nothing of where most lie."""


def collection_of(connection: Connection, hits: Sequence[Hit], documents: int) -> int:
    """Number of documents in the largest folder below `LARGEST` that most hits lie in.

    0 where the library, which has so many `documents`, is small itself, or where the hits lie all over it.
    """
    if documents < LARGEST or len(hits) < _FEWEST:
        return 0
    lying = Counter(folder for hit in hits for folder in _folders(hit.uri))
    found = 0
    for folder in sorted((each for each, count in lying.items() if count >= _SHARE * len(hits)), key=len, reverse=True):
        inside = _inside(connection, folder)
        if inside >= LARGEST:
            break
        found = inside
    return found


def _folders(uri: str) -> list[str]:
    """The addresses of the folders that a document lies in; more than half of the hits have only one chain of them."""
    parts = uri.partition("#")[0].split("/")
    return ["/".join(parts[:end]) for end in range(4, len(parts))]


def _inside(connection: Connection, folder: str) -> int:
    known = connection.remembered("collection", folder)
    if known is None:
        known = connection.remember("collection", folder, count_documents(connection, folder))
    return known
