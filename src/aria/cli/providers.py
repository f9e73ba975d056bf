"""`aria providers`: who can be searched with, and what each still needs."""

from __future__ import annotations

import asyncio
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

import click

from aria.cli import options, streams
from aria.cli.exits import ANSWERED

if TYPE_CHECKING:
    from aria.wiring.searching import Known

QUERY = "encyclopedia"
"""What a provider is asked for to see whether it answers."""


@dataclass(frozen=True, slots=True)
class Tried:
    """Whether a provider answered; None where it was not asked."""

    reachable: bool | None = None
    why: str = ""


@click.command("providers")
@click.option(
    "--check", is_flag=True, help="Ask each one that is set up for one result: it may count as a paid search."
)
@options.as_json
def command(check: bool, as_json: bool) -> int:
    """List the search providers: what for, whether a key is there, their limits, and what they can heed.

    A provider is chosen if it is named in ARIA_SEARCH, else if it is set up by you, else if it needs no key.
    """
    from aria.settings import load
    from aria.wiring import searching

    known = searching.known(load())
    tried = asyncio.run(_tried(known)) if check else {}
    if as_json:
        streams.put_json([{**asdict(each), **asdict(tried.get(each.name, Tried()))} for each in known])
        return ANSWERED
    from aria.cli import tables

    titles = ("provider", "for", "state", "key", "a minute", "heeds", "what it is")
    rows = [_row(each, tried.get(each.name)) for each in known]
    streams.put(tables.wide(tables.table(titles, rows)))
    return ANSWERED


def _row(each: Known, tried: Tried | None) -> tuple[tuple[str, str], ...]:
    heeds = [name for name in ("since", "language", "sites") if getattr(each, name)]
    key = {"none": "none", "set": "set", "missing": f"needs {each.key_in}", "optional": f"may have {each.key_in}"}
    return (
        (each.name, "bold"),
        (", ".join(each.tools), ""),
        _state(each, tried),
        (key[each.key], ""),
        (f"{each.per_minute}", ""),
        (", ".join(heeds) or "-", "dim"),
        (each.about, "dim"),
    )


def _state(each: Known, tried: Tried | None) -> tuple[str, str]:
    if tried is not None and tried.reachable is not None:
        return ("answers", "green") if tried.reachable else (tried.why, "red")
    if not each.ready:
        return (f"set {each.address_in}" if not each.address else "no key"), "yellow"
    return ("chosen", "green") if each.chosen else ("ready", "")


async def _tried(known: tuple[Known, ...]) -> dict[str, Tried]:
    """Each that is set up, asked for one result through the gate."""
    from aria.api import Researcher
    from aria.core.errors import EffectError
    from aria.security.policy import Rules
    from aria.wiring import searching

    researcher = Researcher()

    async def one(each: Known) -> Tried:
        asked = searching.asking(researcher.settings, each.name, QUERY, limit=1)
        try:
            await researcher.act(asked, Rules(tools=frozenset({asked.tool}), search=frozenset(asked.providers)))
        except EffectError as error:
            return Tried(False, str(error))
        return Tried(True)

    ready = [each for each in known if each.ready]
    try:
        answers = await asyncio.gather(*map(one, ready))
    finally:
        researcher.close()
    return {each.name: answer for each, answer in zip(ready, answers, strict=True)}
