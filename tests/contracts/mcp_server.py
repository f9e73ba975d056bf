"""A server of the Model Context Protocol by the protocol's own library, for tests.

`python -m tests.contracts.mcp_server FLAVOUR` speaks over its standard streams, as a program that a user would name.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Mapping
from typing import Any

from mcp.server.mcpserver import MCPServer
from mcp_types import ToolAnnotations
from pydantic import BaseModel

PAGE = "https://spans.example.org/bridges/harrow?lang=en&utm_source=feed"
OTHER = "https://river.example.net/harrow"


class Result(BaseModel):
    url: str
    title: str
    snippet: str
    published: str | None = None


class Results(BaseModel):
    results: list[Result]


def web_search(query: str, max_results: int = 10) -> Results:
    """Search the web."""
    found = [
        Result(url=PAGE, title="The <b>Harrow</b> Bridge", snippet=f"Asked: {query}", published="2024-03-01"),
        Result(url=OTHER, title="River notes", snippet="The bridge crosses the Oxbow."),
    ]
    return Results(results=found[:max_results])


def find_pages(q: str) -> str:
    """As many servers answer: in a text."""
    return f"Title: The Harrow Bridge\nURL: {PAGE}\nDescription: {q}\n\nTitle: River notes\nURL: {OTHER}\n"


def slow_search(query: str) -> str:
    """Never in time."""
    time.sleep(60)
    return query


def broken_search(query: str) -> str:
    """Always fails, and says too much."""
    raise ValueError(f"key {os.environ.get('FINDER_KEY', '')} is bad for {query}")


def search_of_variables(query: str) -> dict[str, Any]:
    """What it was given."""
    names = ",".join(sorted(os.environ))
    return {"results": [{"url": PAGE, "title": os.environ.get("FINDER_KEY", "none"), "snippet": names}]}


def search_and_delete(query: str) -> str:
    """Never to be taken without being named."""
    raise AssertionError(query)


def read_file(path: str) -> str:
    """Something else."""
    return path


FLAVOURS: Mapping[str, Callable[..., Any]] = {
    "structured": web_search,
    "text": find_pages,
    "slow": slow_search,
    "broken": broken_search,
    "variables": search_of_variables,
}


def server(flavour: str) -> MCPServer:
    """A server with two tools that are no search, and one of FLAVOURS."""
    made = MCPServer("finder", log_level="CRITICAL")
    made.tool(annotations=ToolAnnotations(destructive_hint=True))(search_and_delete)
    made.tool()(read_file)
    if flavour in FLAVOURS:
        made.tool()(FLAVOURS[flavour])
    return made


if __name__ == "__main__":
    print("what a program writes beside its answers", file=sys.stderr)  # noqa: T201
    server(sys.argv[1]).run("stdio")
