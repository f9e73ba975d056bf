"""The command line: arguments in, lines out. It imports click and nothing else until a command is called."""

from __future__ import annotations

from aria.cli.commands import COMMANDS, group
from aria.cli.console import collect_seldom, main

__all__ = ["COMMANDS", "collect_seldom", "group", "main"]
