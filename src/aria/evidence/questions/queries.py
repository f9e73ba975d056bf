"""What makes a search query acceptable, whoever proposes it: short, one line, and unlike those already asked."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

from aria.evidence.text.stems import STOP, content_stems, stems, tokens

MAX_WORDS = 9
MAX_CHARS = 200
SAME = 0.8
"""Share of common content stems from which two queries count as the same search."""


def bounded(query: str) -> str:
    """`query` on one line, at most nine words and 200 characters, without characters that cannot be printed."""
    line = "".join(char if char.isprintable() else " " for char in unicodedata.normalize("NFC", query))
    kept: list[str] = []
    length = 0
    for word in line.split()[:MAX_WORDS]:
        room = MAX_CHARS - length - bool(kept)
        if room <= 0:
            break
        kept.append(word[:room])
        length += bool(kept[1:]) + len(kept[-1])
    return " ".join(kept)


def differs(query: str, asked: Iterable[str]) -> bool:
    """Whether `query` searches for something that none of `asked` searched for.

    An empty query never differs. Stop words, order, case and endings do not make a difference.
    """
    stems_of_query = _stems(query)
    if not stems_of_query:
        return False
    return all(_overlap(stems_of_query, _stems(other)) < SAME for other in asked)


def _stems(query: str) -> frozenset[str]:
    # A query of stop words only ("The Who") still searches for something.
    return frozenset(content_stems(query) or stems(query))


def _overlap(one: frozenset[str], other: frozenset[str]) -> float:
    return len(one & other) / len(one | other)


def content_words(text: str) -> tuple[str, ...]:
    """The words of `text` that carry a subject, as written, each once; its parts stay together ("lru_cache")."""
    kept: dict[tuple[str, ...], str] = {}
    for word in text.split():
        bare = word.strip(".,;:!?¿¡؟\"“”„«»'‘’()[]{}<>…")
        made = tuple(tokens(bare))
        if made and not all(token in STOP for token in made):
            kept.setdefault(made, bare)
    return tuple(kept.values())


def first_that_differs(candidates: Iterable[str], asked: Sequence[str]) -> str | None:
    """The first candidate, bounded, that differs from all of `asked`."""
    for candidate in candidates:
        query = bounded(candidate)
        if differs(query, asked):
            return query
    return None
