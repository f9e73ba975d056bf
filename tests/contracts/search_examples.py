"""For every search provider: a reply in the shape its documentation publishes, and what has to come of it.

The texts are ours. A provider that is not here fails the contract suite.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.contracts.search_kit import Request

from aria.core.types import Tool

PAGE = "https://spans.example.org/bridges/harrow?lang=en&utm_source=feed"
"""The address comes back as it was, whatever its key is."""
OTHER = "https://river.example.net/harrow"


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    replies: Mapping[str, Any]
    """By path."""
    urls: tuple[str, ...]
    dates: tuple[str | None, ...]
    nothing: Mapping[str, Any]
    """Replies to a search that finds nothing."""
    tools: Mapping[Tool, Mapping[str, Any]] = field(default_factory=dict)
    """Replies for further tools, with the same pages."""


def _tavily(*dates: str | None) -> dict[str, Any]:
    rows = [
        {"title": "The Harrow Bridge", "url": PAGE, "content": "Opened in 1931.", "score": 0.91, "raw_content": None},
        {"title": "River notes", "url": OTHER, "content": "The bridge crosses the Oxbow.", "score": 0.62},
    ]
    for row, date in zip(rows, dates, strict=False):
        row["published_date"] = date
    return {"query": "harrow bridge", "answer": None, "images": [], "results": rows, "response_time": 0.8}


_BRAVE_ROWS = [
    {"title": "The <strong>Harrow</strong> Bridge", "url": PAGE, "description": "Opened in <strong>1931</strong>.",
     "page_age": "2024-03-01T09:30:00", "age": "March 1, 2024", "language": "en", "family_friendly": True},
    {"title": "River notes", "url": OTHER, "description": "The bridge &amp; the Oxbow."},
]  # fmt: skip
_SERPER_ROWS = [
    {"title": "The Harrow Bridge", "link": PAGE, "snippet": "Opened in 1931.", "date": "Mar 1, 2024", "position": 1},
    {"title": "River notes", "link": OTHER, "snippet": "The bridge crosses the Oxbow.", "position": 2},
]
_SEARXNG = {
    "query": "harrow bridge",
    "number_of_results": 0,
    "results": [
        {"url": PAGE, "title": "The Harrow Bridge", "content": "Opened in 1931.", "engine": "one", "engines": ["one"],
         "publishedDate": "2024-03-01T00:00:00", "score": 2.0, "category": "general"},
        {"url": OTHER, "title": "River notes", "content": "The bridge crosses the Oxbow.", "publishedDate": None},
    ],
    "answers": [], "corrections": [], "infoboxes": [], "suggestions": [], "unresponsive_engines": [["two", "timeout"]],
}  # fmt: skip
_DUCKDUCKGO = """<!DOCTYPE html><html><body><form action="/html/"><input name="q"></form>
<div id="links" class="results">
<div class="result results_links results_links_deep result--ad"><h2><a class="result__a"
 href="https://duckduckgo.com/y.js?ad_domain=shop.example.com">Buy bridges</a></h2></div>
<div class="result results_links results_links_deep web-result"><div class="links_main"><h2 class="result__title">
<a rel="nofollow" class="result__a" href="//duckduckgo.com/l/?uddg=https%3A%2F%2Fspans.example.org%2Fbridges%2Fharrow
%3Flang%3Den%26utm_source%3Dfeed&amp;rut=0a1b">The <b>Harrow</b> Bridge</a></h2>
<a class="result__snippet" href="x">Opened in <b>1931</b>.</a></div></div>
<div class="result web-result"><a class="result__a" href="https://river.example.net/harrow">River notes</a></div>
</div></body></html>""".replace("harrow\n%3F", "harrow%3F")
_ATOM = """<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>ArXiv Query</title><id>http://arxiv.org/api/q</id>{entries}</feed>"""
_ENTRY = """<entry><id>http://arxiv.org/abs/{name}</id><updated>2024-03-02T00:00:00Z</updated>
<published>{date}T17:58:01Z</published><title>Long spans
  of {name}</title><summary>  We measure &lt;spans&gt;. </summary><author><name>A. Finch</name></author>
<link href="http://arxiv.org/abs/{name}" rel="alternate" type="text/html"/></entry>"""

_MCP_QUERY = {"query": {"type": "string"}, "max_results": {"type": "integer", "maximum": 50}}
_MCP_TOOLS = [
    {"name": "fetch_page", "inputSchema": {"type": "object", "properties": {"url": {"type": "string"}}}},
    {"name": "web_search", "inputSchema": {"type": "object", "required": ["query"], "properties": _MCP_QUERY}},
]


def _mcp(rows: list[dict[str, Any]]) -> Callable[[Request], Any]:
    """What a server of the protocol of 2026-07-28 answers, method by method."""
    results: dict[str, dict[str, Any]] = {
        "server/discover": {"supportedVersions": ["2026-07-28"], "capabilities": {"tools": {}}, "ttlMs": 0,
                            "cacheScope": "private", "serverInfo": {"name": "finder", "version": "1"}},
        "tools/list": {"tools": _MCP_TOOLS, "ttlMs": 0, "cacheScope": "private"},
        "tools/call": {"content": [{"type": "text", "text": json.dumps(rows)}], "structuredContent": {"results": rows},
                       "isError": False},
    }  # fmt: skip

    def answer(request: Request) -> Any:
        asked = request.json
        return {"jsonrpc": "2.0", "id": asked["id"], "result": {"resultType": "complete", **results[asked["method"]]}}

    return answer


EXAMPLES: Mapping[str, Example] = {
    "mcp": Example(
        replies={"/": _mcp([
            {"title": "The <b>Harrow</b> Bridge", "url": PAGE, "snippet": "Opened in 1931.", "published": "2024-03-01"},
            {"title": "River notes", "url": OTHER},
        ])},
        urls=(PAGE, OTHER),
        dates=("2024-03-01", None),
        nothing={"/": _mcp([])},
    ),
    "tavily": Example(
        replies={"/search": _tavily()},
        urls=(PAGE, OTHER),
        dates=(None, None),
        nothing={"/search": {"query": "x", "results": [], "response_time": 0.1}},
        tools={"news": {"/search": _tavily("Fri, 01 Mar 2024 09:30:00 GMT", None)}},
    ),
    "brave": Example(
        replies={"/res/v1/web/search": {"type": "search", "web": {"type": "search", "results": _BRAVE_ROWS}}},
        urls=(PAGE, OTHER),
        dates=("2024-03-01", None),
        nothing={"/res/v1/web/search": {"type": "search", "query": {"original": "x"}}},
        tools={"news": {"/res/v1/news/search": {"type": "news", "results": _BRAVE_ROWS}}},
    ),
    "serper": Example(
        replies={"/search": {"searchParameters": {"q": "x"}, "organic": _SERPER_ROWS, "credits": 1}},
        urls=(PAGE, OTHER),
        dates=("2024-03-01", None),
        nothing={"/search": {"searchParameters": {"q": "x"}, "organic": [], "credits": 1}},
        tools={"news": {"/news": {"news": _SERPER_ROWS, "credits": 1}}},
    ),
    "exa": Example(
        replies={
            "/search": {
                "requestId": "r1",
                "resolvedSearchType": "neural",
                "results": [
                    {"id": PAGE, "url": PAGE, "title": "The Harrow Bridge", "text": "Opened in 1931.", "score": 0.3,
                     "publishedDate": "2024-03-01T00:00:00.000Z", "author": None},
                    {"id": OTHER, "url": OTHER, "title": None, "publishedDate": None},
                ],
            }
        },
        urls=(PAGE, OTHER),
        dates=("2024-03-01", None),
        nothing={"/search": {"requestId": "r2", "results": []}},
    ),
    "jina": Example(
        replies={
            "/": {
                "code": 200,
                "status": 20000,
                "data": [
                    {"title": "The Harrow Bridge", "url": PAGE, "description": "Opened in 1931.",
                     "date": "Mar 1, 2024", "content": "", "usage": {"tokens": 1000}},
                    {"title": "River notes", "url": OTHER, "description": "The bridge crosses the Oxbow."},
                ],
            }
        },
        urls=(PAGE, OTHER),
        dates=("2024-03-01", None),
        nothing={"/": {"code": 200, "status": 20000, "data": []}},
    ),
    "searxng": Example(
        replies={"/search": _SEARXNG},
        urls=(PAGE, OTHER),
        dates=("2024-03-01", None),
        nothing={"/search": {**_SEARXNG, "results": []}},
        tools={"news": {"/search": _SEARXNG}},
    ),
    "duckduckgo": Example(
        replies={"/html/": _DUCKDUCKGO},
        urls=(PAGE, OTHER),
        dates=(None, None),
        nothing={"/html/": '<html><body><div id="links"><div class="no-results">No results.</div></div></body></html>'},
    ),
    "wikipedia": Example(
        replies={
            "/w/api.php": {
                "batchcomplete": True,
                "query": {
                    "searchinfo": {"totalhits": 2},
                    "search": [
                        {"ns": 0, "title": "Harrow Bridge (Oxbow)", "pageid": 1,
                         "snippet": 'The <span class="searchmatch">Harrow</span> bridge'},
                        {"ns": 0, "title": "Café 100%?", "pageid": 2, "snippet": "coffee"},
                    ],
                },
            }
        },
        urls=(
            "https://en.wikipedia.org/wiki/Harrow_Bridge_(Oxbow)",
            "https://en.wikipedia.org/wiki/Caf%C3%A9_100%25%3F",
        ),
        dates=(None, None),
        nothing={"/w/api.php": {"batchcomplete": True, "query": {"searchinfo": {"totalhits": 0}, "search": []}}},
    ),
    "arxiv": Example(
        replies={
            "/api/query": _ATOM.format(
                entries=_ENTRY.format(name="2403.00001v2", date="2024-03-01")
                + _ENTRY.format(name="math/0101001v1", date="2001-01-02")
            )
        },
        urls=("https://arxiv.org/abs/2403.00001v2", "https://arxiv.org/abs/math/0101001v1"),
        dates=("2024-03-01", "2001-01-02"),
        nothing={"/api/query": _ATOM.format(entries="")},
    ),
    "openalex": Example(
        replies={
            "/works": {
                "meta": {"count": 2},
                "results": [
                    {"id": "https://openalex.org/W1", "doi": "https://doi.org/10.5555/1", "display_name": "Long spans",
                     "publication_date": "2024-03-01", "best_oa_location": {"landing_page_url": PAGE},
                     "primary_location": {"landing_page_url": "https://paid.example.com/1"},
                     "abstract_inverted_index": {"We": [0], "measure": [1], "spans.": [2]}},
                    {"id": "https://openalex.org/W2", "doi": "https://doi.org/10.5555/2", "display_name": None,
                     "publication_date": None, "best_oa_location": None, "primary_location": None,
                     "abstract_inverted_index": None},
                ],
            }
        },
        urls=(PAGE, "https://doi.org/10.5555/2"),
        dates=("2024-03-01", None),
        nothing={"/works": {"meta": {"count": 0}, "results": []}},
    ),
    "semantic_scholar": Example(
        replies={
            "/graph/v1/paper/search": {
                "total": 3,
                "offset": 0,
                "data": [
                    {"paperId": "a", "title": "Long spans", "abstract": None, "year": 2024, "url": "https://s2.example/a",
                     "publicationDate": "2024-03-01", "externalIds": {"ArXiv": "2403.00001", "DOI": "10.5555/1"},
                     "openAccessPdf": {"url": "https://pdf.example.org/a.pdf", "status": "GREEN"}},
                    {"paperId": "b", "title": "Short spans", "abstract": "We measure.", "year": 1999,
                     "publicationDate": None, "externalIds": {"DOI": "10.5555/2"}, "openAccessPdf": None},
                ],
            }
        },
        urls=("https://arxiv.org/abs/2403.00001", "https://doi.org/10.5555/2"),
        dates=("2024-03-01", "1999"),
        nothing={"/graph/v1/paper/search": {"total": 0, "offset": 0}},
    ),
    "pubmed": Example(
        replies={
            "/esearch.fcgi": {"header": {}, "esearchresult": {"count": "3", "idlist": ["11", "12", "13"]}},
            "/esummary.fcgi": {
                "header": {},
                "result": {
                    "uids": ["11", "12", "13"],
                    "11": {"uid": "11", "title": "Spans and hearts.", "fulljournalname": "Journal of Spans",
                           "pubdate": "2024 Mar 1", "sortpubdate": "2024/03/01 00:00"},
                    "12": {"uid": "12", "error": "cannot get document summary"},
                    "13": {"uid": "13", "title": "Others", "fulljournalname": "", "pubdate": "", "sortpubdate": ""},
                },
            },
        },
        urls=("https://pubmed.ncbi.nlm.nih.gov/11/", "https://pubmed.ncbi.nlm.nih.gov/13/"),
        dates=("2024-03-01", None),
        nothing={"/esearch.fcgi": {"header": {}, "esearchresult": {"count": "0", "idlist": []}}},
    ),
    "crossref": Example(
        replies={
            "/works": {
                "status": "ok",
                "message": {
                    "total-results": 2,
                    "items": [
                        {"DOI": "10.5555/1", "URL": "https://doi.org/10.5555/1", "title": ["Long spans"],
                         "abstract": "<jats:p>We measure.</jats:p>", "issued": {"date-parts": [[2024, 3, 1]]}},
                        {"DOI": "10.5555/2", "title": [], "issued": {"date-parts": [[None]]}},
                    ],
                },
            }
        },
        urls=("https://doi.org/10.5555/1", "https://doi.org/10.5555/2"),
        dates=("2024-03-01", None),
        nothing={"/works": {"status": "ok", "message": {"total-results": 0, "items": []}}},
    ),
    "gdelt": Example(
        replies={
            "/api/v2/doc/doc": {
                "articles": [
                    {"url": PAGE, "url_mobile": "", "title": "Harrow Bridge reopened", "seendate": "20240301T093000Z",
                     "domain": "spans.example.org", "language": "English", "sourcecountry": "United Kingdom"},
                    {"url": OTHER, "title": "River , and bridge", "seendate": "20240229T000000Z"},
                ]
            }
        },
        urls=(PAGE, OTHER),
        dates=("2024-03-01", "2024-02-29"),
        nothing={"/api/v2/doc/doc": {}},
    ),
}  # fmt: skip
