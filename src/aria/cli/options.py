"""Options that several commands share."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TypeVar

import click

F = TypeVar("F", bound=Callable[..., object])


class Positive(click.ParamType[float]):
    """A number above zero, and not infinite."""

    name = "seconds"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> float:
        try:
            number = float(str(value))
        except ValueError:
            number = math.nan
        if not 0 < number < math.inf:
            self.fail(f"{value!r} is not a number above zero", param, ctx)
        return number


COUNT = click.IntRange(min=1, max=1_000_000)

as_json = click.option("--json", "as_json", is_flag=True, help="Print one JSON value and nothing else.")


def limits(sense: str) -> Callable[[F], F]:
    """--max-seconds, --max-steps and --max-rounds. `sense` says what they bound."""

    def add(command: F) -> F:
        for name, kind, what in reversed(
            (
                ("--max-seconds", Positive(), "Working time"),
                ("--max-steps", COUNT, "Research steps"),
                ("--max-rounds", COUNT, "Rounds of search, read and assess"),
            )
        ):
            command = click.option(name, type=kind, metavar="N", help=f"{what}{sense}.")(command)
        return command

    return add
