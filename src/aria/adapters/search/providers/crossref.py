"""Crossref without a key: GET /works. https://api.crossref.org/swagger-ui/index.html"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from aria.adapters.search.dates import published
from aria.adapters.search.service import Asked, Call, Row, Service
from aria.core.notices import Notice, NoticeKind
from aria.evidence.sources.notices import doi_in

SERVICE = Service(
    tools=("scholar",),
    address="https://api.crossref.org",
    address_in="CROSSREF_BASE_URL",
    per_minute=60,
    since=True,
    about="no key; every work with a DOI",
)
_KINDS: Mapping[str, NoticeKind] = {
    **dict.fromkeys(("retraction", "partial_retraction"), "retracted"),
    **dict.fromkeys(("withdrawal", "removal"), "withdrawn"),
    "expression_of_concern": "concern",
    **dict.fromkeys(("correction", "corrigendum", "erratum", "addendum", "clarification"), "corrected"),
    **dict.fromkeys(("new_version", "new_edition"), "updated"),
}
"""Crossref's kinds of update, of publishers and of Retraction Watch."""


async def search(asked: Asked, call: Call) -> Sequence[Row]:
    query: dict[str, str | int] = {
        "query.bibliographic": asked.text,
        "rows": asked.limit,
        "select": "DOI,URL,title,abstract,issued,update-to,updated-by",
    }
    if asked.since:
        query["filter"] = f"from-pub-date:{asked.since}"
    told = await call.json("/works", query=query)
    return [
        Row(
            row.get("URL") or f"https://doi.org/{row['DOI']}",
            _title(row),
            row.get("abstract"),
            _issued(row),
            tuple(_notices(row, asked.today)),
        )
        for row in told["message"]["items"]
    ]


def _title(row: Mapping[str, Any]) -> Any:
    return next(iter(row.get("title") or ()), "")


def _issued(row: Mapping[str, Any]) -> Any:
    return next(iter((row.get("issued") or {}).get("date-parts") or ()), None)


def _notices(row: Mapping[str, Any], today: str) -> Iterator[Notice]:
    """What was done to this work (`updated-by`), and what it does to others if it is a notice itself (`update-to`)."""
    for field in ("updated-by", "update-to"):
        for told in row.get(field) or ():
            kind = _KINDS.get(str(told.get("type")).lower().replace("-", "_").replace(" ", "_"))
            if kind is None:
                continue
            other = doi_in(str(told.get("DOI")))
            when = next(iter((told.get("updated") or {}).get("date-parts") or ()), None)
            own = doi_in(str(row.get("DOI")))
            about, notice = (own, other) if field == "updated-by" else (other, own)
            if about:
                yield Notice(kind=kind, by="crossref", of=about, on=published(when, today), notice=notice)
