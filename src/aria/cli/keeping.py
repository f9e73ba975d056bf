"""`aria runs log`, `diff`, `prune`, `export`, `import`: reading, comparing, deleting, and taking runs elsewhere."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from aria.cli import options, streams
from aria.cli.exits import ANSWERED


@click.command("diff")
@click.argument("before", metavar="BEFORE")
@click.argument("after", metavar="AFTER")
@options.as_json
def diff(before: str, after: str, as_json: bool) -> int:
    """Print which claims of the report AFTER are new, changed or gone beside the report BEFORE."""
    from aria.api import Researcher
    from aria.core.errors import UserError
    from aria.evidence.changes import changes

    researcher = Researcher()
    old, new = researcher.report(before), researcher.report(after)
    if old is None or new is None:
        raise UserError(f"run {before if old is None else after} has no report yet to compare")
    found = changes(old, new)
    if as_json:
        streams.put_json({"before": before, "after": after, "changes": [each.as_json() for each in found]})
        return ANSWERED
    lines = []
    for each in found:
        mark = {"new": "+", "gone": "-", "changed": "~", "same": " "}[each.kind]
        lines += [f"- {each.before}", f"+ {each.after}"] if mark == "~" else [f"{mark} {each.after or each.before}"]
    streams.put("\n".join(lines) or "neither report claims anything")
    return ANSWERED


@click.command("prune")
@click.option("--days", type=options.Seconds(), required=True, metavar="N", help="Older than so many days.")
@click.option("--yes", is_flag=True, help="Delete them; without it they are only listed.")
@options.as_json
def prune(days: float, yes: bool, as_json: bool) -> int:
    """Delete the runs to which nothing has happened for N days and that nobody works on or waits for.

    `ARIA_KEEP_DAYS` lets a service do so by itself.
    """
    from aria.api import Researcher

    researcher = Researcher()
    found = researcher.prune(days) if yes else researcher.stale(days, 1_000_000)
    if as_json:
        streams.put_json({"deleted" if yes else "would_delete": list(found)})
    elif not found:
        streams.put("no run is that old")
    else:
        streams.put("\n".join(found) if not yes else f"deleted {len(found)} runs")
    return ANSWERED


@click.command("export")
@click.argument("run_ids", metavar="[ID]...", nargs=-1)
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), required=True, metavar="FILE", help="A .zip.")
@options.as_json
def export(run_ids: tuple[str, ...], out: Path, as_json: bool) -> int:
    """Write runs to a file that `aria runs import` takes in, with every record and blob; without ID all runs."""
    from aria.api import Researcher
    from aria.core.effects import WriteFile
    from aria.security.policy import Rules

    researcher = Researcher()
    chosen = run_ids or tuple(row.run_id for row in researcher.runs())
    data = researcher.exported(chosen)
    path = str(out.expanduser().absolute())
    asyncio.run(researcher.act(WriteFile(path=path, data=data), Rules(write_paths=frozenset({path}))))
    if as_json:
        streams.put_json({"runs": list(chosen), "file": path, "bytes": len(data)})
    else:
        streams.put(f"{len(chosen)} runs in {out}")
    return ANSWERED


@click.command("import")
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False), metavar="FILE")
@options.as_json
def take_in(file: Path, as_json: bool) -> int:
    """Take in the runs of such a file, or of a research bundle. Every digest, link and signature is checked first."""
    from aria.api import Researcher

    found = Researcher().imported(file.read_bytes())
    if as_json:
        streams.put_json([{"run_id": run, "new": new} for run, new in found])
    else:
        streams.put("\n".join(run if new else f"{run} was here already" for run, new in found))
    return ANSWERED


@click.command("log")
@click.argument("run_id", metavar="ID")
@options.as_json
def log(run_id: str, as_json: bool) -> int:
    """Print what a run did, a line for each thing that happened; with --json every record as it was written."""
    from aria.api import Researcher
    from aria.views import thinking

    records = Researcher().log(run_id)
    streams.put(thinking.trace(records).decode().rstrip() if as_json else "\n".join(thinking.lines(records)))
    return ANSWERED


COMMANDS = (log, diff, prune, export, take_in)
