"""Exa: POST /search with the key in x-api-key. https://docs.exa.ai/reference/search"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aria.adapters.search.service import Asked, Call, Row, Service

SERVICE = Service(
    tools=("web",),
    address="https://api.exa.ai",
    address_in="EXA_BASE_URL",
    key_in="EXA_API_KEY",
    needs_key=True,
    per_minute=300,
    since=True,
    sites=True,
    about="search by meaning",
)
_SHOWN = 400
"""Characters of a page's text that stand for a snippet."""


async def search(asked: Asked, call: Call) -> Sequence[Row]:
    body: dict[str, Any] = {
        "query": asked.text,
        "numResults": asked.limit,
        "contents": {"text": {"maxCharacters": _SHOWN}},
    }
    if asked.since:
        body["startPublishedDate"] = f"{asked.since}T00:00:00.000Z"
    if asked.sites:
        body["includeDomains"] = list(asked.sites)
    told = await call.json("/search", body=body, headers={"x-api-key": call.key.revealed()})
    return [Row(row["url"], row.get("title"), row.get("text"), row.get("publishedDate")) for row in told["results"]]
