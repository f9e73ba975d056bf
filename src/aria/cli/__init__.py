"""The command line. This module imports click and nothing else; each command is loaded when it is called."""

from __future__ import annotations

import gc
import sys
from collections.abc import Mapping

import click

from aria import __version__
from aria.cli.exits import ANSWERED, REFUSED, STOPPED, explain, put_error

COMMANDS: Mapping[str, str] = {
    "ask": "Research a question and print a cited answer.",
    "runs": "List, show, resume, steer, cancel and delete runs.",
    "switch": "Let a run that is under way ask another model.",
    "serve": "Answer over HTTP until Ctrl-C or SIGTERM, and work on what is asked.",
    "worker": "Work on the runs that a service accepted, without listening.",
    "watch": "Ask a question again and again, and tell of what changed.",
    "tokens": "Make, list and revoke the tokens of `aria serve`.",
    "verify": "Check a research bundle offline.",
    "fetch": "Fetch one page and show what a run would see of it.",
    "corpus": "Add, list, search and remove your own documents.",
    "search": "Ask one search provider.",
    "providers": "List the search providers and how they are set up.",
    "doctor": "Check that everything ARIA needs works.",
    "models": "Show which models are configured and which answer.",
    "config": "Show the settings in force and where they come from.",
    "redteam": "Attack ARIA, with the gates on and off, and count what gets through.",
    "testing": "Serve a model that behaves as it should, or as it should not.",
}
"""Every command with its one line of help: a list of commands needs none of them loaded."""


class Lazy(click.Group):
    """A group that loads a command when it is asked for by name."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        return _load(cmd_name) if cmd_name in COMMANDS else None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


def _load(name: str) -> click.Command:
    match name:
        case "ask":
            from aria.cli.ask import command
        case "runs":
            from aria.cli.runs import command
        case "switch":
            from aria.cli.switch import command
        case "verify":
            from aria.cli.verify import command
        case "corpus":
            from aria.cli.corpus import command
        case "search" | "providers" | "fetch" | "serve" | "worker" | "tokens" | "watch":
            command = _load_network(name)
        case "doctor":
            from aria.cli.doctor import command
        case "testing":
            from aria.cli.testing import command
        case "models" | "redteam":
            command = _load_measuring(name)
        case _:
            from aria.cli.config import command
    return command


def _load_measuring(name: str) -> click.Command:
    """What tries something out and tells what came of it."""
    if name == "redteam":
        from aria.cli.redteam import command
    else:
        from aria.cli.models import command
    return command


def _load_network(name: str) -> click.Command:
    """What asks others by hand, and what others ask."""
    match name:
        case "serve":
            from aria.cli.serve import command
        case "worker":
            from aria.cli.serve import worker as command
        case "tokens":
            from aria.cli.tokens import command
        case "watch":
            from aria.cli.watch import command
        case "search":
            from aria.cli.search import command
        case "fetch":
            from aria.cli.fetch import command
        case _:
            from aria.cli.providers import command
    return command


@click.command(cls=Lazy, no_args_is_help=False, invoke_without_command=True)
@click.version_option(__version__, message="aria %(version)s")
@click.pass_context
def group(context: click.Context) -> None:
    """ARIA: ask a question, get an answer in which every statement can be checked.

    \b
    aria ask --corpus ./papers "Who designed the bridge, and when did it open?"

    Exit codes: 0 answered, 2 wrong use or refused, 3 not enough evidence, 4 a limit
    ended the run before it was answered, 5 failed, 6 no key, 7 no server, 8 no
    such model, 130 interrupted.
    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


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
