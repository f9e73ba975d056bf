"""Wikipedia without a key: the search of the language's own edition, GET /w/api.php?list=search.

https://www.mediawiki.org/wiki/API:Search
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from urllib.parse import quote

from aria.adapters.search.service import Asked, Call, Row, Service

SERVICE = Service(
    tools=("web",),
    address="https://{language}.wikipedia.org",
    address_in="WIKIPEDIA_BASE_URL",
    per_minute=60,
    language=True,
    words={"ratelimited": "rate"},
    about="no key; articles of the encyclopaedia",
)
_CODE = re.compile(r"[a-z]{2,3}")


async def search(asked: Asked, call: Call) -> Sequence[Row]:
    """Its dates are those of the last edit: they say nothing of what an article is about, and are left out."""
    query: dict[str, str | int] = {
        "action": "query",
        "list": "search",
        "srsearch": asked.text,
        "srlimit": asked.limit,
        "srprop": "snippet",
        "format": "json",
        "formatversion": 2,
        "utf8": 1,
    }
    told = await call.json("/w/api.php", query=query)
    edition = asked.language if _CODE.fullmatch(asked.language) else "en"
    root = f"https://{edition}.wikipedia.org/wiki/"
    return [
        Row(root + quote(row["title"].replace(" ", "_"), safe="_:/(),"), row["title"], row.get("snippet"))
        for row in told["query"]["search"]
    ]
