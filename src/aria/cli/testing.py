"""`aria testing`: model doubles behind an address, to see what a program does when its model misbehaves."""

from __future__ import annotations

import asyncio
import signal

import click

from aria.cli import options, streams
from aria.cli.exits import ANSWERED


@click.group("testing", cls=options.Ordered)
def command() -> None:
    """Serve a model that behaves as it should, or as it should not."""


@command.command("kinds")
@options.as_json
def kinds(as_json: bool) -> int:
    """List the kinds of model that can be served."""
    from aria.testing.models import KINDS

    if as_json:
        streams.put_json([{"name": each.name, "does": each.does} for each in KINDS.values()])
        return ANSWERED
    width = max(map(len, KINDS))
    streams.put("\n".join(f"{each.name:<{width}}  {each.does}" for each in KINDS.values()))
    return ANSWERED


@command.command("serve-model")
@click.argument("kind")
@click.option("--port", type=click.IntRange(0, 65_535), default=0, metavar="N", help="Port; without it a free one.")
@click.option("--seed", type=int, default=0, metavar="N", help="What it does by chance follows from this number.")
@options.as_json
def serve_model(kind: str, port: int, seed: int, as_json: bool) -> int:
    """Serve a model of this KIND on 127.0.0.1 until Ctrl-C.

    It speaks the OpenAI, Anthropic and Gemini protocols, streaming and not. Printed is what to set
    so that a program asks it; `aria testing kinds` lists the kinds.
    """
    from aria.testing.serving import serve, ways

    def listening(address: str) -> None:
        found = ways(address)
        if as_json:
            engines = {way.model: dict(way.variables) for way in found}
            streams.put_json({"kind": kind, "address": address, "engines": engines})
            return
        lines = [f"{kind} model at {address}; Ctrl-C ends it. To ask it:"]
        for way in found:
            set_ = " ".join(f"{name}={value}" for name, value in way.variables.items())
            lines.append(f"  {set_} aria ask --engine {way.model} …")
        streams.put("\n".join(lines))

    async def until_told() -> int:
        stop = asyncio.Event()
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, stop.set)
        return await serve(kind, seed, port, stop, listening)

    count = asyncio.run(until_told())
    streams.put(f"{count} requests", err=True)
    return ANSWERED
