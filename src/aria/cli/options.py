"""Options that several commands share."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TypeVar

import click

F = TypeVar("F", bound=Callable[..., object])

MOST = 1_000_000_000
"""No bound that a user states is larger."""
MOST_DOLLARS = 1_000_000


class Seconds(click.ParamType[float]):
    """A number above zero, and not infinite."""

    name = "seconds"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> float:
        try:
            number = float(str(value))
        except ValueError:
            number = math.nan
        if not 0 < number <= MOST:
            self.fail(f"{value!r} is not a number above zero", param, ctx)
        return number


class Dollars(click.ParamType[float]):
    """An amount of US dollars above zero, with or without its sign."""

    name = "dollars"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> float:
        try:
            number = float(str(value).removeprefix("$"))
        except ValueError:
            number = math.nan
        if not 0 < number <= MOST_DOLLARS:
            self.fail(f"{value!r} is no amount of US dollars above zero, such as 0.50", param, ctx)
        return number


class Count(click.ParamType[int]):
    """A whole number, at least one unless another is the least."""

    name = "count"

    def __init__(self, most: int = MOST, least: int = 1) -> None:
        self._most = most
        self._least = least

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> int:
        try:
            number = int(str(value))
        except ValueError:
            number = -1
        if not self._least <= number <= self._most:
            self.fail(f"{value!r} is not a whole number from {self._least} to {self._most:,}", param, ctx)
        return number


_WHOLE = 1_000
"""Characters of what a command is for, at most."""


class Ordered(click.Group):
    """A group that lists its commands in the order in which they are written."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What each is for, on as many lines as that takes: cut, it would say less than its name."""
        shown = [(name, self.commands[name]) for name in self.list_commands(ctx) if not self.commands[name].hidden]
        if shown:
            with formatter.section("Commands"):
                formatter.write_dl([(name, each.get_short_help_str(limit=_WHOLE)) for name, each in shown])


as_json = click.option("--json", "as_json", is_flag=True, help="Print one JSON value and nothing else.")


def limits(sense: str) -> Callable[[F], F]:
    """--max-seconds, --max-steps, --max-rounds and --max-money. `sense` says what they bound."""

    def add(command: F) -> F:
        for name, kind, what in reversed(
            (
                ("--max-seconds", Seconds(), "Working time"),
                ("--max-steps", Count(), "Research steps"),
                ("--max-rounds", Count(), "Rounds of search, read and assess"),
                ("--max-money", Dollars(), "US dollars for models"),
            )
        ):
            command = click.option(name, type=kind, metavar="N", help=f"{what}{sense}.")(command)
        return command

    return add
