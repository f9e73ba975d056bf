"""SearXNG, an instance of one's own: GET /search?format=json. https://docs.searxng.org/dev/search_api.html

The form `json` has to be allowed in the instance's settings; where it is not, it answers 403.
"""

from __future__ import annotations

from collections.abc import Sequence

from aria.adapters.search.dates import span_of
from aria.adapters.search.service import Asked, Call, Row, Service

SERVICE = Service(
    tools=("web", "news"),
    address="",
    address_in="ARIA_SEARXNG_URL",
    per_minute=120,
    since=True,
    language=True,
    sites=True,
    statuses={403: "refused"},
    about="many engines through an instance of your own",
)
_CATEGORIES = {"web": "general", "news": "news"}


async def search(asked: Asked, call: Call) -> Sequence[Row]:
    query: dict[str, str | int] = {
        "q": asked.words,
        "format": "json",
        "categories": _CATEGORIES[asked.tool],
        "safesearch": 0,
    }
    if asked.since and (span := span_of(asked.since, asked.today)):
        query["time_range"] = span
    if asked.language:
        query["language"] = asked.language
    told = await call.json("/search", query=query)
    return [Row(row["url"], row["title"], row.get("content"), row.get("publishedDate")) for row in told["results"]]
