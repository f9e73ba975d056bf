"""Semantic Scholar: GET /graph/v1/paper/search; a key is optional. https://api.semanticscholar.org/api-docs/graph"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from aria.adapters.search.service import Asked, Call, Row, Service

SERVICE = Service(
    tools=("scholar",),
    address="https://api.semanticscholar.org",
    address_in="SEMANTIC_SCHOLAR_BASE_URL",
    key_in="SEMANTIC_SCHOLAR_API_KEY",
    per_minute=20,
    keyed_per_minute=60,
    since=True,
    about="papers of every field; without a key the rate is shared by all",
)
_FIELDS = "title,abstract,url,year,publicationDate,externalIds,openAccessPdf"


async def search(asked: Asked, call: Call) -> Sequence[Row]:
    query: dict[str, str | int] = {"query": asked.text, "limit": asked.limit, "fields": _FIELDS}
    if asked.since:
        query["publicationDateOrYear"] = f"{asked.since}:"
    headers = {"x-api-key": call.key.revealed()} if call.key else {}
    told = await call.json("/graph/v1/paper/search", query=query, headers=headers)
    return [
        Row(_address(row), row.get("title"), row.get("abstract"), row.get("publicationDate") or row.get("year"))
        for row in told.get("data", ())
    ]


def _address(row: Mapping[str, Any]) -> Any:
    """Where the paper can be read: arXiv or an open copy, else its DOI, else its page here."""
    known = row.get("externalIds") or {}
    if name := known.get("ArXiv"):
        return f"https://arxiv.org/abs/{name}"
    if address := (row.get("openAccessPdf") or {}).get("url"):
        return address
    return f"https://doi.org/{known['DOI']}" if known.get("DOI") else row.get("url")
