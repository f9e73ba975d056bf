"""What a test of the library looks at."""

from __future__ import annotations

from aria.adapters.corpus.adapter import Corpus
from aria.core.effects import Indexed


def counts(done: Indexed) -> tuple[int, int, int, int, int]:
    return done.documents, done.added, done.updated, done.unchanged, done.removed


def content(corpus: Corpus) -> list[tuple[str, str, str]]:
    """All that the library holds, without the numbers that rows happen to have."""
    return [(row.uri, row.handle, corpus.fetch(row.handle).text.exposed()) for row in corpus.documents()]
