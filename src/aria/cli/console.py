"""The console script: the command that the arguments name, its exit code, and one line for whatever goes wrong."""

from __future__ import annotations

import gc
import sys

import click

from aria.cli.commands import group
from aria.cli.exits import ANSWERED, REFUSED, STOPPED, explain, put_error

OFTEN = (1_000, 5, 200)
"""Objects after which Python looks for cycles among the youngest, how often it does before it looks at the younger, and
how often at those before it goes through all."""


def collect_seldom() -> None:
    """Go through everything for cyclic garbage less often, in a process of our own, and through little at a time.

    A run makes many objects that live as long as it does, and few cycles. As Python comes, it goes through all that
    there is every dozen runs, and the run that it happens in waits for a tenth of a second. So does one that happens to
    go through the younger, where they are many: they are looked at while they are few.
    """
    gc.set_threshold(*OFTEN)


def main() -> None:
    """The console script: run the command that the arguments name and exit with its code."""
    collect_seldom()
    arguments = sys.argv[1:]
    try:
        result = group.main(arguments, prog_name="aria", standalone_mode=False)
        code = result if isinstance(result, int) else ANSWERED
    except click.Abort:
        code = STOPPED
    except click.ClickException as error:
        put_error(type(error).__name__, _usage(error), as_json=_wants_json(arguments))
        code = REFUSED
    except Exception as error:  # noqa: BLE001 - a user sees one line, whatever went wrong
        code, name, message = explain(error)
        put_error(name, message, as_json=_wants_json(arguments))
    sys.exit(code)


def _usage(error: click.ClickException) -> str:
    """What was wrong, and where to read what would be right."""
    message = " ".join(error.format_message().split()).rstrip(".")
    if message.startswith("Got unexpected extra argument"):
        message += ": put quotes around what has spaces in it"
    context = getattr(error, "ctx", None)
    return f"{message}; see `{context.command_path} --help`" if context else message


def _wants_json(arguments: list[str]) -> bool:
    """Whether --json is among the options, for errors that come before the options are understood."""
    options = arguments[: arguments.index("--")] if "--" in arguments else arguments
    return "--json" in options
