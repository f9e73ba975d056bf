"""OpenAlex: GET /works. Without a key (free) ten searches a day. https://developers.openalex.org"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from aria.adapters.search.service import Asked, Call, Row, Service
from aria.core.notices import Notice
from aria.evidence.sources.notices import doi_in

SERVICE = Service(
    tools=("scholar",),
    address="https://api.openalex.org",
    address_in="OPENALEX_BASE_URL",
    key_in="OPENALEX_API_KEY",
    by_default=False,
    per_minute=300,
    since=True,
    language=True,
    statuses={403: "rate", 429: "quota"},
    about="works of every field; with a free key a thousand searches a day",
)
_FIELDS = "id,doi,display_name,publication_date,abstract_inverted_index,primary_location,best_oa_location,is_retracted"
_WORDS = 80
"""Of an abstract."""


async def search(asked: Asked, call: Call) -> Sequence[Row]:
    query: dict[str, str | int] = {"search": asked.text, "per_page": asked.limit, "select": _FIELDS}
    limits = [f"from_publication_date:{asked.since}"] if asked.since else []
    limits += [f"language:{asked.language}"] if asked.language else []
    if limits:
        query["filter"] = ",".join(limits)
    if call.key:
        query["api_key"] = call.key.revealed()
    told = await call.json("/works", query=query)
    return [
        Row(_address(row), row.get("display_name"), _abstract(row), row.get("publication_date"), _notices(row))
        for row in told["results"]
    ]


def _notices(row: Mapping[str, Any]) -> tuple[Notice, ...]:
    if row.get("is_retracted") is not True:
        return ()
    return (Notice(kind="retracted", by="openalex", of=doi_in(str(row.get("doi") or ""))),)


def _address(row: Mapping[str, Any]) -> Any:
    """Where the work can be read: an open copy, else its page, else its DOI."""
    for place in ("best_oa_location", "primary_location"):
        if address := (row.get(place) or {}).get("landing_page_url"):
            return address
    return row.get("doi") or row.get("id")


def _abstract(row: Mapping[str, Any]) -> str:
    """The beginning of the abstract, which comes as the places of each word."""
    places = row.get("abstract_inverted_index") or {}
    words = sorted((at, word) for word, found in places.items() for at in found)
    return " ".join(word for _, word in words[:_WORDS])
