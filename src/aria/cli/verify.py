"""`aria verify`: is a bundle what it says it is?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from aria.cli import options, streams
from aria.cli.exits import ANSWERED, FAILED

if TYPE_CHECKING:
    from aria.verify import Verification


@click.command("verify")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, readable=True, path_type=Path))
@click.option("--key", metavar="KEY", default="", help="The public key, in hex, that must have signed its log.")
@options.as_json
def command(file: Path, key: str, as_json: bool) -> int:
    """Check the research bundle FILE: every byte, quote, signature and decision of its log. Needs no network.

    Exit code 0 when all of it holds, 5 when something does not: each problem is named.
    """
    from aria.verify import verify

    found = verify(file.read_bytes(), key=key.strip().lower())
    if as_json:
        streams.put_json(found.as_json())
    else:
        streams.put(_words(found, file))
    return ANSWERED if found.ok else FAILED


def _words(found: Verification, file: Path) -> str:
    from rich.console import Group
    from rich.text import Text

    from aria import views
    from aria.cli.marks import glyphs
    from aria.cli.page import text_of

    checked = ", ".join(f"{count:,} {name}" for name, count in found.checked.items())
    run = f"run {views.line(found.run_id)}, " if found.run_id else ""
    name = views.line(file.name)
    if found.ok:
        first = Text.assemble(
            (f"{glyphs().answered} ", "green"), (f"{name} holds", "bold"), f": {run}checked {checked}"
        )
        return text_of(Group(first, Text(f"signed by {', '.join(found.signed_by) or 'nobody'}", "dim")))
    title = f"{name} does not hold: {views.counted(len(found.problems), 'problem')}"
    lines = [Text.assemble((f"{glyphs().failed} ", "red"), (title, "bold"))]
    lines += [
        Text.assemble(("  " + views.line(problem.where, 300), "yellow"), f": {views.line(problem.what, 500)}")
        for problem in found.problems
    ]
    return text_of(Group(*lines, Text(f"{run}checked {checked}", "dim")))
