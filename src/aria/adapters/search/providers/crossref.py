"""Crossref without a key: GET /works. https://api.crossref.org/swagger-ui/index.html"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from aria.adapters.search.service import Asked, Call, Row, Service

SERVICE = Service(
    tools=("scholar",),
    address="https://api.crossref.org",
    address_in="CROSSREF_BASE_URL",
    per_minute=60,
    since=True,
    about="no key; every work with a DOI",
)


async def search(asked: Asked, call: Call) -> Sequence[Row]:
    query: dict[str, str | int] = {
        "query.bibliographic": asked.text,
        "rows": asked.limit,
        "select": "DOI,URL,title,abstract,issued",
    }
    if asked.since:
        query["filter"] = f"from-pub-date:{asked.since}"
    told = await call.json("/works", query=query)
    return [
        Row(row.get("URL") or f"https://doi.org/{row['DOI']}", _title(row), row.get("abstract"), _issued(row))
        for row in told["message"]["items"]
    ]


def _title(row: Mapping[str, Any]) -> Any:
    return next(iter(row.get("title") or ()), "")


def _issued(row: Mapping[str, Any]) -> Any:
    return next(iter((row.get("issued") or {}).get("date-parts") or ()), None)
