"""What a title says of its own page: without the name of the site or the book that every page of it repeats."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from aria.core.patterns import regex

_PART = regex(r"\s+[—–|·:-]\s+")
_FEWEST = 4
"""Titles from which a repeated part can be told from chance."""
_SHARE = 0.5
"""Share of the titles that a part has to stand in to be the site's."""


def subject(title: str, titles: Collection[str]) -> str:
    """`title` without its first or last parts that at least half of `titles` have too.

    Parts are set off by a dash, a bar, a dot or a colon between spaces: "csv — Python 3.11 documentation" is about
    csv. A title that is all repetition stays as it is.
    """
    if len(titles) < _FEWEST:
        return title
    split = [_parts(other) for other in titles]
    parts = list(_parts(title))
    while len(parts) > 1 and _repeated(parts[-1], [other[-1] for other in split if len(other) > 1], len(titles)):
        parts.pop()
    while len(parts) > 1 and _repeated(parts[0], [other[0] for other in split if len(other) > 1], len(titles)):
        parts.pop(0)
    return " — ".join(parts) if len(parts) < len(_parts(title)) else title


@lru_cache(maxsize=1_024)
def _parts(title: str) -> tuple[str, ...]:
    return tuple(_PART.split(title))


def _repeated(part: str, others: Collection[str], among: int) -> bool:
    return sum(part == other for other in others) >= max(_FEWEST, _SHARE * among)
