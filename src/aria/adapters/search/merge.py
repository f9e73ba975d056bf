"""Several providers' results as one list. Pure."""

from __future__ import annotations

import html
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from aria.adapters.search.dates import published
from aria.adapters.search.service import Asked, Row
from aria.core.sites import WEB, host_of
from aria.core.types import Hit, SourceClass, Tool
from aria.evidence.sources.notices import MOST
from aria.evidence.sources.pool import address
from aria.evidence.sources.urls import Hosts, canonical
from aria.security.content import clean, printable
from aria.security.network import MAX_URL

K = 60
"""Of reciprocal rank fusion (Cormack, Clarke and Büttcher, 2009): what a first place is worth beside a second."""
_TITLE, _SNIPPET = 300, 600
"""Characters."""
_TAG = re.compile(r"<[^<>]{0,300}>")
_CLASSES: Mapping[Tool, SourceClass] = {"scholar": "academic", "news": "news", "web": "web"}


def hits(name: str, rows: Sequence[Row], asked: Asked, tool: Tool, sites: tuple[str, ...] = ()) -> list[Hit]:
    """A provider's results as hits. What has no address of the web, is outside `sites` or too old is left out.

    Raises TypeError for rows that hold something else than text.
    """
    found: list[Hit] = []
    within = Hosts(only=sites)
    for row in rows:
        at = published(row.published, asked.today)
        if (
            not _usable(row.url)
            or not within.allows(row.url)
            or (asked.since and at is not None and at < asked.since[: len(at)])
        ):
            continue
        found.append(
            Hit(
                handle=WEB + row.url,
                title=_plain(row.title, _TITLE) or host_of(row.url),
                uri=row.url,
                snippet=_plain(row.snippet, _SNIPPET),
                score=_worth(len(found) + 1),
                rank=len(found) + 1,
                provider=name,
                published=at,
                source_class=_CLASSES.get(tool, "web"),
                notices=row.notices[:MOST],
            )
        )
    return found[: asked.limit]


def _usable(url: object) -> bool:
    """Whether this is an address that could be fetched at all; the fetcher judges it again, and strictly."""
    if not isinstance(url, str) or len(url) > MAX_URL or not host_of(url):
        return False
    return not any(char.isspace() for char in url) and not clean(url)[1]


def _plain(text: object, longest: int) -> str:
    """Text without markup, on one line."""
    if text is None:
        return ""
    if not isinstance(text, str):
        raise TypeError("not a text")
    return printable(html.unescape(_TAG.sub(" ", text[: longest * 8])), longest)


def fused(found: Sequence[Sequence[Hit]], limit: int) -> tuple[Hit, ...]:
    """Lists as one, by reciprocal rank fusion. A page that several found is one hit, in the words of the best of them.

    The order of the lists decides between equals.
    """
    pages: dict[str, list[Hit]] = {}
    for each in found:
        for hit in each:
            pages.setdefault(canonical(address(hit.handle)), []).append(hit)
    merged = [_one(same) for same in pages.values()]
    ordered = sorted(merged, key=lambda hit: -hit.score)[:limit]
    return tuple(replace(hit, rank=rank) for rank, hit in enumerate(ordered, start=1))


def _one(same: Sequence[Hit]) -> Hit:
    best = min(same, key=lambda hit: hit.rank)
    by: dict[str, int] = {}
    for hit in same:
        by[hit.provider] = min(hit.rank, by.get(hit.provider, hit.rank))
    dates = [hit.published for hit in (best, *same) if hit.published]
    return replace(
        best,
        score=round(sum(_worth(rank) for rank in by.values()), 9),
        published=dates[0] if dates else None,
        snippet=best.snippet or next((hit.snippet for hit in same if hit.snippet), ""),
        found_by=tuple(by.items()),
        notices=tuple(dict.fromkeys(notice for hit in same for notice in hit.notices))[:MOST],
    )


def _worth(rank: int) -> float:
    return round(1 / (K + rank), 9)
