"""The commands and their group. This module imports click and nothing else; a command is loaded when it is called."""

from __future__ import annotations

from collections.abc import Mapping

import click

from aria import __version__

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
