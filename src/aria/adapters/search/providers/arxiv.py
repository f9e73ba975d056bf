"""arXiv without a key: GET /api/query, an Atom feed. https://info.arxiv.org/help/api/user-manual.html"""

from __future__ import annotations

import re
from collections.abc import Sequence

from aria.adapters.search.service import Asked, Call, Row, Service
from aria.core.errors import ContentRejected

SERVICE = Service(
    tools=("scholar",),
    address="https://export.arxiv.org",
    address_in="ARXIV_BASE_URL",
    per_minute=20,
    since=True,
    about="no key; preprints of physics, mathematics, computer science and others",
)
_WORD = re.compile(r"\w+(?:[-.]\w+)*")
_LINKS = re.compile(r"https?://(?:export\.)?arxiv\.org/abs/")


async def search(asked: Asked, call: Call) -> Sequence[Row]:
    wanted = " AND ".join(f"all:{word}" for word in _WORD.findall(asked.text)) or f'all:"{asked.text}"'
    if asked.since:
        span = f"{asked.since.replace('-', '')}0000 TO {asked.today.replace('-', '')}2359"
        wanted = f"({wanted}) AND submittedDate:[{span}]"
    query: dict[str, str | int] = {"search_query": wanted, "max_results": asked.limit, "sortBy": "relevance"}
    return rows(await call.text("/api/query", query=query, headers={"accept": "application/atom+xml"}))


def rows(feed: str) -> list[Row]:
    """The entries of a feed, read as markup: no entity and no document type of it is looked at."""
    from selectolax.lexbor import LexborHTMLParser

    if "<feed" not in feed[:1000]:
        raise ContentRejected("arxiv: it answered with something else than a feed")
    found: list[Row] = []
    for entry in LexborHTMLParser(feed).css("entry"):
        parts = {name: entry.css_first(name) for name in ("id", "title", "summary", "published")}
        told = {name: node.text() if node is not None else "" for name, node in parts.items()}
        if "/api/errors" in told["id"]:
            raise ContentRejected("arxiv: it refused the request")
        address = _LINKS.sub("https://arxiv.org/abs/", told["id"].strip())
        found.append(Row(address, told["title"], told["summary"], told["published"]))
    return found
