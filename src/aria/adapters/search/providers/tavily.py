"""Tavily: POST /search with a bearer key. https://docs.tavily.com/documentation/api-reference/endpoint/search"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aria.adapters.search.service import Asked, Call, Row, Service

SERVICE = Service(
    tools=("web", "news"),
    address="https://api.tavily.com",
    address_in="TAVILY_BASE_URL",
    key_in="TAVILY_API_KEY",
    needs_key=True,
    per_minute=100,
    since=True,
    sites=True,
    statuses={432: "quota", 433: "quota"},
    about="search made for agents, with dates for news",
)


async def search(asked: Asked, call: Call) -> Sequence[Row]:
    """What is published from `since` on; without it whatever fits best."""
    body: dict[str, Any] = {
        "query": asked.text,
        "topic": "news" if asked.tool == "news" else "general",
        "search_depth": "basic",
        "max_results": asked.limit,
    }
    if asked.since:
        body["start_date"] = asked.since
    if asked.sites:
        body["include_domains"] = list(asked.sites)
    told = await call.json("/search", body=body, headers={"authorization": f"Bearer {call.key.revealed()}"})
    return [Row(row["url"], row["title"], row.get("content"), row.get("published_date")) for row in told["results"]]
