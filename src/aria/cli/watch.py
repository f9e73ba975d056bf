"""`aria watch`: questions that are asked again by a timetable. `aria serve` and `aria worker` ask them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import click

from aria.cli import options, streams
from aria.cli.exits import ANSWERED

if TYPE_CHECKING:
    from aria.core.hooks import Occasion
    from aria.core.watches import Missed
    from aria.server.watching import Watching

WATCH_ID = click.argument("watch_id", metavar="ID")


@click.group("watch", cls=options.Ordered)
def command() -> None:
    """Ask a question again and again, each time as a run of its own, while `aria serve` or `aria worker` runs."""


@command.command("add")
@click.argument("question")
@click.option("--every", required=True, metavar="WHEN", help='30m, 6h, 1d, 1w, or cron in UTC such as "0 7 * * 1-5".')
@click.option("--effort", type=click.Choice(["quick", "standard", "deep"]), help="How thoroughly.")
@click.option("--webhook", default="", metavar="URL", help="Who is told when a report says something else.")
@click.option("--secret", envvar="ARIA_WEBHOOK_SECRET", default="", metavar="WHSEC", help="What it knows us by.")
@click.option("--tell", type=click.Choice(["change", "end"]), default="change", show_default=True, help="Of what.")
@click.option(
    "--missed", type=click.Choice(["once", "skip"]), default="once", show_default=True,
    help="Times at which nothing ran: one run for all of them, or none.",
)  # fmt: skip
@options.as_json
def add(
    question: str, every: str, effort: str | None, webhook: str, secret: str, tell: str, missed: str, as_json: bool
) -> int:
    """Ask QUESTION again and again. The first time is the next one of the timetable."""
    from aria.core.errors import UserError
    from aria.server.hooks import target
    from aria.server.tokens import Owner
    from aria.server.watching import shown

    watching = _watching()
    if webhook and not secret:
        raise UserError("a webhook needs --secret, or ARIA_WEBHOOK_SECRET, by which its receiver knows us")
    with _said():
        hook = target(watching.settings, webhook, secret) if webhook else None
        watch = watching.add(
            Owner(), question, {"effort": effort} if effort else {}, every=every, hook=hook,
            tell=cast("Occasion", tell), missed=cast("Missed", missed),
        )  # fmt: skip
    if as_json:
        streams.put_json(shown(watch))
    else:
        streams.put(f"{watch.id}  first at {_time(watch.next_at)}")
    return ANSWERED


@command.command("list")
@options.as_json
def list_(as_json: bool) -> int:
    """List what is watched."""
    from aria.server.tokens import Owner
    from aria.server.watching import shown

    found = [shown(each) for each in _watching().list(Owner())]
    if as_json:
        streams.put_json(found)
        return ANSWERED
    lines = [f"{each['watch_id']}  {each['every']:<14} {_next(each):<18} {each['question']}" for each in found]
    streams.put("\n".join(lines) or "Nothing is watched. `aria watch add QUESTION --every 1d` begins.")
    return ANSWERED


@command.command("show")
@WATCH_ID
@options.as_json
def show(watch_id: str, as_json: bool) -> int:
    """Print a watch and its last runs, newest first; `aria runs diff` compares two of them."""
    from aria.server.tokens import Owner

    with _said():
        found = _watching().show(Owner(), watch_id)
    if as_json:
        streams.put_json(found)
        return ANSWERED
    lines = [found["question"], f"every {found['every']}, next {_next(found)}"]
    lines += [f"last time: {found['error']}"] if found["error"] else []
    streams.put("\n".join([*lines, *(f"{_time(each['due'])}  {each['run_id']}" for each in found["runs"])]))
    return ANSWERED


@command.command("pause")
@WATCH_ID
@options.as_json
def pause(watch_id: str, as_json: bool) -> int:
    """Ask no more until it is resumed."""
    return _set(watch_id, paused=True, as_json=as_json)


@command.command("resume")
@WATCH_ID
@options.as_json
def resume(watch_id: str, as_json: bool) -> int:
    """Ask again from the next time on."""
    return _set(watch_id, paused=False, as_json=as_json)


@command.command("delete")
@WATCH_ID
@options.as_json
def delete(watch_id: str, as_json: bool) -> int:
    """Ask no more. The runs that were asked for stay."""
    from aria.server.tokens import Owner

    with _said():
        _watching().delete(Owner(), watch_id)
    if as_json:
        streams.put_json({"deleted": watch_id})
    else:
        streams.put(f"deleted {watch_id}")
    return ANSWERED


def _set(watch_id: str, *, paused: bool, as_json: bool) -> int:
    from aria.server.tokens import Owner
    from aria.server.watching import shown

    with _said():
        watch = shown(_watching().pause(Owner(), watch_id, paused))
    if as_json:
        streams.put_json(watch)
    else:
        streams.put(f"{watch_id}  {_next(watch)}")
    return ANSWERED


def _watching() -> Watching:
    from aria.api import Researcher
    from aria.server.service import Service
    from aria.server.watching import Watching

    return Watching(Service(Researcher(), parallel=0))


class _said:  # noqa: N801 - a context manager is named like a function
    """What a service tells as a problem, as the errors of a command line."""

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        from aria.core.errors import UserError
        from aria.server.problems import Problem

        if isinstance(error, Problem):
            raise UserError(error.detail or error.title) from error


def _next(watch: dict[str, Any]) -> str:
    return "paused" if watch["paused"] else _time(watch["next_at"])


def _time(at: int) -> str:
    from datetime import UTC, datetime

    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M Z")
