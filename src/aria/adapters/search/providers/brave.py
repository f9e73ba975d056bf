"""Brave: GET /res/v1/web/search and /res/v1/news/search with a subscription token.

https://api-dashboard.search.brave.com/documentation
"""

from __future__ import annotations

from collections.abc import Sequence

from aria.adapters.search.service import Asked, Call, Row, Service

SERVICE = Service(
    tools=("web", "news"),
    address="https://api.search.brave.com",
    address_in="BRAVE_BASE_URL",
    key_in="BRAVE_API_KEY",
    needs_key=True,
    per_minute=55,
    since=True,
    language=True,
    sites=True,
    words={"SUBSCRIPTION_TOKEN_INVALID": "auth", "QUOTA_LIMITED": "quota"},
    about="an index of its own, web and news",
)
_LANGUAGES = {"zh": "zh-hans", "ja": "jp", "pt": "pt-pt", "no": "nb"}
"""Where its code for a language is another than the usual one."""


async def search(asked: Asked, call: Call) -> Sequence[Row]:
    query: dict[str, str | int] = {"q": asked.words, "count": asked.limit, "text_decorations": "false"}
    if asked.since:
        query["freshness"] = f"{asked.since}to{asked.today}"
    if asked.language:
        query["search_lang"] = _LANGUAGES.get(asked.language, asked.language)
    news = asked.tool == "news"
    path = "/res/v1/news/search" if news else "/res/v1/web/search"
    told = await call.json(path, query=query, headers={"x-subscription-token": call.key.revealed()})
    rows = told["results"] if news else (told.get("web") or {}).get("results", ())
    return [
        Row(row["url"], row["title"], row.get("description"), row.get("page_age") or row.get("age")) for row in rows
    ]
