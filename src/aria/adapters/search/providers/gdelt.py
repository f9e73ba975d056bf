"""GDELT without a key: GET /api/v2/doc/doc, news of the last three months in many languages.

https://blog.gdeltproject.org/gdelt-doc-2-0-api-debuts/ - what it will not answer it says in plain text with status 200.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

from aria.adapters.search.service import Asked, Call, Row, Service
from aria.core.errors import ContentRejected, RateLimited, Unavailable

SERVICE = Service(
    tools=("news",),
    address="https://api.gdeltproject.org",
    address_in="GDELT_BASE_URL",
    per_minute=12,
    since=True,
    language=True,
    most=75,
    about="no key; news from all over the world, one request in five seconds",
)
_LANGUAGES = {
    "ar": "arabic", "cs": "czech", "da": "danish", "de": "german", "el": "greek", "en": "english", "es": "spanish",
    "fi": "finnish", "fr": "french", "hu": "hungarian", "it": "italian", "ja": "japanese", "ko": "korean",
    "nl": "dutch", "no": "norwegian", "pl": "polish", "pt": "portuguese", "ro": "romanian", "ru": "russian",
    "sv": "swedish", "tr": "turkish", "uk": "ukrainian", "zh": "chinese",
}  # fmt: skip
_WORD = re.compile(r"\w{3,}(?:[-.]\w+)*")
"""It refuses words that are shorter."""


async def search(asked: Asked, call: Call) -> Sequence[Row]:
    words = " ".join(_WORD.findall(asked.text))
    if not words:
        return ()
    if asked.language in _LANGUAGES:
        words += f" sourcelang:{_LANGUAGES[asked.language]}"
    query: dict[str, str | int] = {
        "query": words,
        "mode": "ArtList",
        "format": "json",
        "maxrecords": asked.limit,
        "sort": "HybridRel",
    }
    if asked.since:
        query |= {
            "startdatetime": f"{asked.since.replace('-', '')}000000",
            "enddatetime": f"{asked.today.replace('-', '')}235959",
        }
    return rows(await call.text("/api/v2/doc/doc", query=query))


def rows(told: str) -> list[Row]:
    """The articles of a reply. Raises RateLimited, ContentRejected or Unavailable for what is none."""
    if not told.strip():
        return []
    if not told.lstrip().startswith("{"):
        if "limit requests" in told[:500].casefold():
            raise RateLimited("gdelt: asked too often", retry_after=6.0)
        raise ContentRejected("gdelt: it refused the request")
    try:
        found = json.loads(told, strict=False).get("articles", ())
    except ValueError:
        raise Unavailable("gdelt: its reply broke off, or is no JSON") from None
    return [Row(row["url"], row["title"], "", row.get("seendate")) for row in found]
