"""`aria fetch`: one page as the reader would see it, and every request that it took."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING

import click

from aria.cli import options, streams
from aria.cli.exits import ANSWERED, FAILED, REFUSED, put_error

if TYPE_CHECKING:
    from aria.core.effects import Fetched
    from aria.core.errors import EffectError
    from aria.core.visits import Hop

_AT_ONCE = frozenset({"spelling", "host", "address"})
"""Reasons that lie in what was asked for: asking again changes nothing."""


@click.command("fetch")
@click.argument("url")
@click.option("--offline/--online", default=None, help="Whether anything outside this machine may be asked.")
@options.as_json
def command(url: str, offline: bool | None, as_json: bool) -> int:
    """Fetch URL as a run would, and show what came: each request with its verdict, the page's facts, its text.

    Exit code 0 with a text, 2 when the address or the operator's rules refuse it, 5 when it did not come.
    """
    from aria.api import Researcher
    from aria.core.effects import pack
    from aria.core.errors import EffectError

    researcher = Researcher(offline=offline)
    try:
        found = asyncio.run(researcher.fetch(url))
    except EffectError as error:
        return _failed(error, url, as_json=as_json)
    finally:
        researcher.close()
    if as_json:
        told = json.loads(pack(found).body)
        streams.put_json({"ok": True, "asked": url, **told, "text": found.text.exposed()})
    else:
        streams.put("\n".join([*_requests(found.hops), "", *_facts(found), "", found.text.exposed()]))
    return ANSWERED


def _failed(error: EffectError, url: str, *, as_json: bool) -> int:
    from aria.core.errors import EffectDenied

    kind = str(getattr(error, "kind", "denied" if isinstance(error, EffectDenied) else "failed"))
    hops: Sequence[Hop] = getattr(error, "hops", ())
    if as_json:
        shown = {"ok": False, "asked": url, "kind": kind, "reason": str(error), "hops": [asdict(hop) for hop in hops]}
        streams.put_json(shown)
    else:
        if hops:
            streams.put("\n".join(_requests(hops)))
        put_error(type(error).__name__, str(error), as_json=False)
    return REFUSED if kind in _AT_ONCE or kind == "denied" else FAILED


def _requests(hops: Sequence[Hop]) -> Iterator[str]:
    from aria import views

    for number, hop in enumerate(hops, start=1):
        yield f"{number}. {views.line(hop.url, 300)}"
        if not hop.allowed:
            yield f"   refused: {views.line(hop.reason, 300)}"
            continue
        source = "kept from an earlier fetch" if hop.cached else f"{hop.wire:,} bytes received"
        yield f"   allowed: {views.line(hop.reason, 300)}; {hop.address or 'not dialled'}"
        yield f"   status {hop.status or 'none'}, {source}, {hop.size:,} unpacked, {hop.seconds:.3f} s"
        for name, value in hop.headers:
            yield f"   {name}: {views.line(value, 200)}"


def _facts(found: Fetched) -> Iterator[str]:
    from aria import views

    for name, value in (
        ("title", found.title.exposed()),
        ("address", found.uri),
        ("canonical", found.canonical),
        ("by", found.author.exposed()),
        ("owner", found.owner.exposed()),
        ("published", found.published),
        ("modified", found.modified),
        ("language", found.language),
        ("class", found.source_class),
        ("licence", found.licence.exposed()),
        ("served as", found.media),
        ("images", f"{len(found.images)} shown in its text; see aria ask --images" if found.images else ""),
        ("links", f"{len(found.links)} with words; see aria ask --links" if found.links else ""),
        ("text", f"{len(found.text):,} characters, {found.dropped:,} hidden or invisible ones dropped"),
    ):
        if value:
            yield f"{name + ':':<11}{views.line(value, 300)}"
