"""`aria search`: one search provider, asked by hand."""

from __future__ import annotations

import asyncio
from dataclasses import asdict
from datetime import date, datetime
from typing import TYPE_CHECKING

import click

from aria.cli import options, streams
from aria.cli.exits import ANSWERED, INSUFFICIENT

if TYPE_CHECKING:
    from aria.core.effects import Found
    from aria.core.reach import Tool


@click.command("search")
@click.argument("provider")
@click.argument("query")
@click.option("--limit", type=options.Count(64), metavar="N", default=10, show_default=True, help="Results at most.")
@click.option("--tool", type=click.Choice(["web", "scholar", "news"]), help="What for, where it serves several.")
@click.option("--since", type=click.DateTime(["%Y-%m-%d"]), metavar="DATE", help="Nothing older, such as 2026-01-31.")
@click.option("--language", metavar="CODE", default="", help="Results in this language, such as de.")
@options.as_json
def command(
    provider: str, query: str, limit: int, tool: Tool | None, since: datetime | None, language: str, as_json: bool
) -> int:
    """Ask PROVIDER for QUERY and list what it finds.

    A date or a language counts only with a provider that knows how to heed it: `aria providers` says which do.
    Exit code 0 with results, 3 with none, 6 when its key is missing, wrong or spent, 7 when nobody answers or not now,
    5 when it failed in another way.
    """
    found = asyncio.run(_found(provider, query, limit, tool, since.date() if since else None, language))
    if as_json:
        streams.put_json([asdict(hit) for hit in found.hits])
    elif found.hits:
        from aria.cli import tables

        streams.put(tables.hits(found))
    else:
        streams.put("Nothing found.")
    return ANSWERED if found.hits else INSUFFICIENT


async def _found(provider: str, query: str, limit: int, tool: Tool | None, since: date | None, language: str) -> Found:
    """Through the gate, as a run would."""
    from aria.api import Researcher

    researcher = Researcher()
    at = since.isoformat() if since else ""
    try:
        return await researcher.search(provider, query, limit=limit, tool=tool, since=at, language=language)
    finally:
        researcher.close()
