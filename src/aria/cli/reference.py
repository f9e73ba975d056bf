"""The reference pages of the command line and the settings, made from the code."""

from __future__ import annotations

from collections.abc import Iterator

import click

from aria.cli import COMMANDS, group


def cli_page() -> str:
    """docs/reference/cli.md: every command with its options, as `--help` has it."""
    root = click.Context(group, info_name="aria", terminal_width=96, max_content_width=96)
    lines = [
        "# The command line",
        "",
        "Made from the code. What a command ends with is in [exit codes](exit-codes.md).",
        "",
        *_entry(root, 2),
    ]
    for name in COMMANDS:
        command = group.get_command(root, name)
        if command is not None:
            lines += _command(click.Context(command, info_name=name, parent=root), 2)
    return "\n".join(lines).rstrip("\n") + "\n"


def _command(context: click.Context, level: int) -> Iterator[str]:
    """A command, then those below it."""
    yield from _entry(context, level)
    command = context.command
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            if below is not None:
                yield from _command(click.Context(below, info_name=name, parent=context), level + 1)


def _entry(context: click.Context, level: int) -> Iterator[str]:
    yield f"{'#' * level} {context.command_path}"
    yield ""
    yield "```text"
    yield from (line.rstrip() for line in context.get_help().splitlines())
    yield "```"
    yield ""


def settings_page() -> str:
    """docs/reference/settings.md: every setting with its variable, default and meaning."""
    from aria.core.budget import limits_for
    from aria.settings import CONFIG_FILE, Settings

    lines = [
        "# Settings",
        "",
        "Made from the code. What is given on the command line or in Python comes first, then the variable, then",
        f"`.env` in the working folder, then `{CONFIG_FILE}` in the state folder, then the default. There a",
        'setting has its bare name, `effort = "deep"`, and `home` cannot be set. `aria config` shows what is in force.',
        "",
        "| Variable | Default | Meaning |",
        "| --- | --- | --- |",
    ]
    for name, field in Settings.model_fields.items():
        lines.append(f"| `ARIA_{name.upper()}` | {_default(name, field.default)} | {field.description} |")
    lines += ["", "## What an effort sets", "", "| Limit | quick | standard | deep |", "| --- | ---: | ---: | ---: |"]
    efforts = [limits_for(effort) for effort in ("quick", "standard", "deep")]
    for name in efforts[0].__dataclass_fields__:
        lines.append(f"| {name.replace('_', ' ')} | {' | '.join(_bound(getattr(each, name)) for each in efforts)} |")
    return "\n".join(lines) + "\n"


def _default(name: str, default: object) -> object:
    """What a setting is when nobody sets it."""
    if name == "home":
        return "of the platform"
    if default is None:
        return "of the effort" if name.startswith("max_") and name != "max_money" else "none"
    return "" if default == {} else default


def _bound(value: float | None) -> str:
    return "none" if value is None else f"{value:,.10g}"
