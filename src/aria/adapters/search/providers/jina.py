"""Jina: POST / with a bearer key; only the list of results, no page's text. https://jina.ai/reader"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aria.adapters.search.service import Asked, Call, Row, Service

SERVICE = Service(
    tools=("web",),
    address="https://s.jina.ai",
    address_in="JINA_BASE_URL",
    key_in="JINA_API_KEY",
    needs_key=True,
    per_minute=100,
    language=True,
    sites=True,
    words={"InsufficientBalance": "quota"},
    about="results of other engines in a plain form",
)


async def search(asked: Asked, call: Call) -> Sequence[Row]:
    body: dict[str, Any] = {"q": asked.words, "num": asked.limit}
    if asked.language:
        body["hl"] = asked.language
    headers = {"authorization": f"Bearer {call.key.revealed()}", "x-respond-with": "no-content"}
    told = await call.json("/", body=body, headers=headers)
    return [Row(row["url"], row["title"], row.get("description"), row.get("date")) for row in told["data"]]
