"""`aria tokens`: who may use the service, and how much of it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import click

from aria.cli import options, streams
from aria.cli.exits import ANSWERED

if TYPE_CHECKING:
    from aria.server.tokens import Book


@click.group("tokens", cls=options.Ordered)
def command() -> None:
    """Make, list and revoke the tokens of `aria serve`."""


@command.command("add")
@click.argument("name")
@click.option("--parallel", type=options.Count(), metavar="N", help="Runs at once.")
@click.option("--runs", type=options.Count(), metavar="N", help="Runs a day.")
@click.option("--tokens", type=options.Count(), metavar="N", help="Tokens of models a day.")
@click.option("--money", type=options.Dollars(), metavar="N", help="US dollars a day.")
@options.as_json
def add(
    name: str, parallel: int | None, runs: int | None, tokens: int | None, money: float | None, as_json: bool
) -> int:
    """Make a token for NAME and print it, this once: only its hash is kept.

    NAME sees the runs that were asked for with its tokens, and no others.
    """
    from aria.api import Researcher
    from aria.core.jobs import Quota
    from aria.server.tokens import Tokens, added, made

    researcher = Researcher()
    kept = Tokens(researcher.settings.home)
    token = made()
    quota = Quota(parallel=parallel, runs=runs, tokens=tokens, money=money)
    _write(kept, added(kept.book(), name, token, quota, round(researcher.now() * 1000)))
    if as_json:
        streams.put_json({"name": name, "token": token})
    else:
        streams.put(token)
    return ANSWERED


@command.command("list")
@options.as_json
def list_(as_json: bool) -> int:
    """List the tokens with their quotas. The tokens themselves are not kept."""
    from aria.server.tokens import Tokens
    from aria.settings import load

    kept = Tokens(load().home).book().tokens
    if as_json:
        streams.put_json([each.model_dump(exclude={"hash"}) for each in kept])
        return ANSWERED
    lines = []
    for each in kept:
        bounds = {name: getattr(each, name) for name in ("parallel", "runs", "tokens", "money")}
        told = ", ".join(f"{name} {value:,}" for name, value in bounds.items() if value is not None) or "no quota"
        lines.append(f"{each.name:<20} {'revoked' if each.revoked else 'in force':<9} {told}")
    streams.put("\n".join(lines) or "No tokens yet. `aria tokens add NAME` makes one.")
    return ANSWERED


@command.command("revoke")
@click.argument("name")
@options.as_json
def revoke(name: str, as_json: bool) -> int:
    """Let NAME's token count no more, at once, also for a service that runs. Its runs stay."""
    from aria.server.tokens import Tokens, revoked
    from aria.settings import load

    kept = Tokens(load().home)
    _write(kept, revoked(kept.book(), name))
    if as_json:
        streams.put_json({"name": name, "revoked": True})
    else:
        streams.put(f"the token of {name} counts no more")
    return ANSWERED


def _write(kept: object, book: Book) -> None:
    from aria.api import Researcher
    from aria.core.effects import WriteFile
    from aria.security.policy import Rules
    from aria.server.tokens import Tokens

    assert isinstance(kept, Tokens)  # noqa: S101 - a type that is imported late
    path = str(kept.path)
    data = book.model_dump_json(indent=2).encode() + b"\n"
    asyncio.run(Researcher().act(WriteFile(path=path, data=data), Rules(write_paths=frozenset({path}))))
