"""`aria runs`: what was asked before, and going on with it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

import click

from aria.cli import keeping, options, steering, streams
from aria.cli.ask import deliver
from aria.cli.exits import ANSWERED, FAILED
from aria.cli.output import OUT_HELP, OutFile, print_report, write_report

if TYPE_CHECKING:
    from aria.api import Researcher
    from aria.core.events import Resumed

RUN_ID = click.argument("run_id", metavar="ID")
OUT = click.option(
    "--out",
    type=OutFile(),
    metavar="FILE",
    help=OUT_HELP,
)


@click.group("runs", cls=options.Ordered)
def command() -> None:
    """List, show, audit, resume, steer, compare, keep and delete runs."""


@command.command("list")
@options.as_json
def list_(as_json: bool) -> int:
    """List all runs, newest first."""
    rows = _researcher().runs()
    if as_json:
        streams.put_json([{name: getattr(row, name) for name in _COLUMNS} for row in rows])
        return ANSWERED
    from aria.cli import tables

    streams.put(tables.runs(rows))
    return ANSWERED


_COLUMNS = ("run_id", "question", "status", "created_at", "updated_at")


@command.command("show")
@RUN_ID
@options.as_json
@OUT
def show(run_id: str, as_json: bool, out: Path | None) -> int:
    """Print the report of a run, or how far it is."""
    from aria.core.errors import UserError

    researcher = _researcher()
    report = researcher.report(run_id)
    if report is None:
        if out is not None:
            raise UserError(f"run {run_id} has no report to write yet; `aria runs resume {run_id}` goes on with it")
        _print_state(researcher, run_id, as_json=as_json)
        return ANSWERED
    if out is not None:
        asyncio.run(write_report(researcher, report, out))
    print_report(report, as_json=as_json, quiet=False)
    return ANSWERED


def _print_state(researcher: Researcher, run_id: str, *, as_json: bool) -> None:
    from aria import views
    from aria.core.fold import replay

    records = researcher.log(run_id)
    state = replay(records)
    status = next((row.status for row in researcher.runs() if row.run_id == run_id), "interrupted")
    if as_json:
        streams.put_json(views.so_far(state, status, records))
        return
    from aria.cli import tables

    streams.put(tables.so_far(state, status, records))


@command.command("audit")
@RUN_ID
@options.as_json
def audit(run_id: str, as_json: bool) -> int:
    """Print what a run asked of the world: each intent, what allowed or denied it, and what came of it.

    Exit code 0 when every signature holds and every decision is the one that policy makes, 5 when not.
    """
    found = _researcher().audit(run_id)
    if as_json:
        streams.put_json(found.as_json())
    else:
        from aria.cli import tables

        streams.put(tables.audit(found))
    return FAILED if found.faults else ANSWERED


@command.command("resume")
@RUN_ID
@options.as_json
@click.option("--quiet", is_flag=True, help="Print only the answer, its citations and their sources.")
@OUT
@options.limits(", more than it had")
def resume(
    run_id: str,
    as_json: bool,
    quiet: bool,
    out: Path | None,
    max_seconds: float | None,
    max_steps: int | None,
    max_rounds: int | None,
    max_money: float | None,
) -> int:
    """Go on with a run that was interrupted, or with a finished one that gets more to use."""
    more = _more(max_seconds, max_steps, max_rounds, max_money)
    researcher = _researcher()
    return deliver(
        researcher,
        lambda watch, listen: researcher.resume(run_id, more=more, watch=watch, listen=listen),
        as_json, quiet, out,
    )  # fmt: skip


def _more(seconds: float | None, steps: int | None, rounds: int | None, money: float | None) -> Resumed | None:
    """What reopens a run, None when nothing was given."""
    from aria.core.events import Resumed

    if seconds is None and steps is None and rounds is None and money is None:
        return None
    return Resumed(
        reopen=True,
        extra_seconds=seconds or 0.0,
        extra_steps=steps or 0,
        extra_rounds=rounds or 0,
        extra_money=money or 0.0,
    )


@command.command("cancel")
@RUN_ID
@options.as_json
def cancel(run_id: str, as_json: bool) -> int:
    """Stop a run without a report, whichever process works on it."""
    researcher = _researcher()
    finished = researcher.report(run_id)
    if finished is None:
        researcher.cancel(run_id)
    status = finished.status if finished else "cancelled"
    words = f"run {run_id} has ended already: {status}" if finished else f"run {run_id} is told to stop"
    _done({"run_id": run_id, "status": status}, words, as_json=as_json)
    return ANSWERED


@command.command("delete")
@click.argument("run_ids", metavar="ID...", nargs=-1, required=True)
@click.option("--yes", is_flag=True, help="Do not ask.")
@options.as_json
def delete(run_ids: tuple[str, ...], yes: bool, as_json: bool) -> int:
    """Delete runs with all that only they needed."""
    researcher = _researcher()
    for run_id in run_ids:
        researcher.state(run_id)
    _confirm(f"Delete {', '.join(run_ids)} for good?", yes=yes)
    for run_id in run_ids:
        researcher.delete(run_id)
    _done({"deleted": list(run_ids)}, f"deleted {', '.join(run_ids)}", as_json=as_json)
    return ANSWERED


for _each in (*steering.COMMANDS, *keeping.COMMANDS):
    command.add_command(_each)


def _confirm(question: str, *, yes: bool) -> None:
    """Go on only when the user says so. Raises UserError where nobody can be asked."""
    from aria.core.errors import UserError

    if yes:
        return
    if not streams.can_ask():
        raise UserError("nobody is there to be asked: say --yes to delete")
    click.confirm(question, abort=True, err=True)


def _done(value: object, words: str, *, as_json: bool) -> None:
    if as_json:
        streams.put_json(value)
    else:
        streams.put(words)


def _researcher() -> Researcher:
    from aria.api import Researcher

    return Researcher()
