"""A search by any server of the Model Context Protocol that offers one. https://modelcontextprotocol.io

`MCP_SEARCH_SERVER` is its address, or the command that starts it. `MCP_SEARCH_TOOL` names the tool; else the one is
taken whose name says search and which needs a query and nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from aria.adapters.search.loose import rows
from aria.adapters.search.service import Asked, Call, Offer, Row, Service
from aria.core.errors import ContentRejected
from aria.security.content import printable

SERVICE = Service(
    tools=("web",),
    address="",
    address_in="MCP_SEARCH_SERVER",
    key_in="MCP_SEARCH_TOKEN",
    hands_on_in="MCP_SEARCH_ENV",
    per_minute=60,
    about="any server of the Model Context Protocol that offers a search",
)
TOOL = "MCP_SEARCH_TOOL"
_QUERY = ("query", "q", "search_query", "searchquery", "search_term", "searchterm", "search", "question", "keywords",
          "text", "term", "input", "queries")  # fmt: skip
_LIMIT = ("limit", "max_results", "maxresults", "count", "num_results", "numresults", "top_k", "topk", "size", "n",
          "page_size", "per_page", "num", "k")  # fmt: skip
_NAMES = (re.compile(r"(?:web|internet)[_-]?search|search[_-]?(?:web|internet)", re.I), re.compile("search", re.I),
          re.compile(r"find|look[_-]?up|retriev|query", re.I))  # fmt: skip
"""What a tool may be called that is taken without being named, best first."""


async def search(asked: Asked, call: Call) -> Sequence[Row]:
    named = call.setting(TOOL)
    return rows(await call.tool(lambda offers: _chosen(offers, named, asked)))


def _chosen(offers: Sequence[Offer], named: str, asked: Asked) -> tuple[str, Mapping[str, Any]]:
    """The tool and its arguments. Raises ContentRejected where none will do."""
    if named:
        found = [each for each in offers if each.name == named]
    else:
        fitting = [each for each in offers if _query(each) and _complete(each) and not each.changes]
        found = sorted((each for each in fitting if _rank(each) < len(_NAMES)), key=_rank)
    if not found:
        there = ", ".join(printable(each.name, 60) for each in offers[:10]) or "nothing"
        wanted = f"offers no tool called {named!r}" if named else f"offers no tool that looks like a search; set {TOOL}"
        raise ContentRejected(f"mcp: the server {wanted}; there is: {there}")
    offer = found[0]
    if not _query(offer) or not _complete(offer):
        raise ContentRejected(
            f"mcp: the tool {named!r} takes no query, or wants more than one: {', '.join(_lacking(offer))}"
        )
    return offer.name, _arguments(offer, asked)


def _rank(offer: Offer) -> int:
    return next((place for place, names in enumerate(_NAMES) if names.search(offer.name)), len(_NAMES))


def _query(offer: Offer) -> str:
    return _argument(offer, _QUERY, ("string", "array"))


def _complete(offer: Offer) -> bool:
    return not _lacking(offer)


def _lacking(offer: Offer) -> list[str]:
    """What it needs and would not be given."""
    given = {_query(offer), _limit(offer)}
    return [printable(name, 60) for name in offer.needs if name not in given and "default" not in _schema(offer, name)]


def _limit(offer: Offer) -> str:
    return _argument(offer, _LIMIT, ("integer", "number"))


def _argument(offer: Offer, names: Sequence[str], kinds: Sequence[str]) -> str:
    """The argument that is called so and takes such a value; empty where there is none."""
    own = {name.lower().replace("-", "_"): name for name in offer.takes}
    return next((own[name] for name in names if name in own and _kind(_schema(offer, own[name])) in kinds), "")


def _schema(offer: Offer, name: str) -> Mapping[str, Any]:
    schema = offer.takes.get(name)
    return schema if isinstance(schema, Mapping) else {}


def _kind(schema: Mapping[str, Any]) -> str:
    """The type of a value; the first that is not null where several are allowed."""
    told = schema.get("type")
    if told is None and isinstance(choices := schema.get("anyOf"), list):
        told = [each.get("type") for each in choices if isinstance(each, Mapping)]
    if isinstance(told, list):
        told = next((each for each in told if each != "null"), None)
    return told if isinstance(told, str) else ""


def _arguments(offer: Offer, asked: Asked) -> dict[str, Any]:
    query = _query(offer)
    given: dict[str, Any] = {query: [asked.text] if _kind(_schema(offer, query)) == "array" else asked.text}
    for name in offer.needs:
        if "default" in _schema(offer, name):
            given.setdefault(name, _schema(offer, name)["default"])
    if limit := _limit(offer):
        most = _schema(offer, limit).get("maximum")
        given[limit] = min(asked.limit, int(most)) if isinstance(most, int | float) and most >= 1 else asked.limit
    return given
