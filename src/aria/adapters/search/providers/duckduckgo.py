"""DuckDuckGo without a key: the page for browsers without scripts, POST /html/. It is no published interface: the page
may change, and who asks too often is shown a riddle for humans instead of results."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import parse_qs, urlsplit

from aria.adapters.search.dates import span_of
from aria.adapters.search.service import Asked, Call, Row, Service
from aria.core.errors import ContentRejected, RateLimited

SERVICE = Service(
    tools=("web",),
    address="https://html.duckduckgo.com",
    address_in="DUCKDUCKGO_BASE_URL",
    per_minute=15,
    since=True,
    sites=True,
    statuses={202: "rate", 403: "rate"},
    about="no key; for a few questions a day",
)


async def search(asked: Asked, call: Call) -> Sequence[Row]:
    """Raises RateLimited when a riddle came, ContentRejected for a page that is none of its own."""
    form: dict[str, str | int] = {"q": asked.words, "b": "", "kl": "wt-wt"}
    if asked.since and (span := span_of(asked.since, asked.today)):
        form["df"] = span[0]
    return rows(await call.text("/html/", form=form, headers={"accept": "text/html"}))


def rows(page: str) -> list[Row]:
    """The results on a page, advertisements left out."""
    from selectolax.lexbor import LexborHTMLParser

    tree = LexborHTMLParser(page)
    if tree.css_first("#challenge-form, .anomaly-modal__modal") is not None:
        raise RateLimited("duckduckgo: it asks for proof of being human; ask less often, or use another provider")
    found: list[Row] = []
    for result in tree.css(".result"):
        link = result.css_first("a.result__a")
        if link is not None and "result--ad" not in (result.attributes.get("class") or ""):
            told = result.css_first(".result__snippet")
            address = _behind(link.attributes.get("href") or "")
            found.append(Row(address, link.text(), told.text() if told is not None else ""))
    if not found and tree.css_first("#links, .no-results, form[action*='html'], input[name=q]") is None:
        raise ContentRejected("duckduckgo: a page in no known form")
    return found


def _behind(link: str) -> str:
    """The address that a link of the page leads to; some lead there over DuckDuckGo's own counter."""
    parts = urlsplit(link if "//" in link[:8] else f"https://duckduckgo.com{link}")
    if parts.path == "/l/":
        return next(iter(parse_qs(parts.query).get("uddg", ())), "")
    return "" if parts.path == "/y.js" else link
