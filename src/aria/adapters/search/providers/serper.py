"""Serper: Google's results. POST /search with the key in X-API-KEY. https://serper.dev"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

from aria.adapters.search.service import Asked, Call, Row, Service

SERVICE = Service(
    tools=("web", "news"),
    address="https://google.serper.dev",
    address_in="SERPER_BASE_URL",
    key_in="SERPER_API_KEY",
    needs_key=True,
    per_minute=300,
    since=True,
    language=True,
    sites=True,
    words={"not enough credits": "quota"},
    about="Google's results, web and news",
)


async def search(asked: Asked, call: Call) -> Sequence[Row]:
    body: dict[str, Any] = {"q": asked.words, "num": asked.limit}
    if asked.since:
        body["tbs"] = f"cdr:1,cd_min:{_american(asked.since)},cd_max:{_american(asked.today)}"
    if asked.language:
        body["hl"] = asked.language
    news = asked.tool == "news"
    told = await call.json("/news" if news else "/search", body=body, headers={"x-api-key": call.key.revealed()})
    rows = told.get("news" if news else "organic", ())
    return [Row(row["link"], row["title"], row.get("snippet"), row.get("date")) for row in rows]


def _american(day: str) -> str:
    at = date.fromisoformat(day)
    return f"{at.month}/{at.day}/{at.year}"
