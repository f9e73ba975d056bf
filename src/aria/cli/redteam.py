"""`aria redteam`: attack ARIA with its own pages, or with yours."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from aria.cli import options, streams
from aria.cli.exits import ANSWERED, FAILED

if TYPE_CHECKING:
    from aria.redteam.cases import Row
    from aria.redteam.result import Verdict


_FILE = click.Path(exists=True, dir_okay=False, readable=True, path_type=Path)


@click.command("redteam")
@click.option("--pages", type=_FILE, metavar="FILE",
              help="Pages to attack with, one JSON object a line; else those of ARIA.")  # fmt: skip
@click.option("--level", "levels", type=click.Choice(["L0", "L1", "L2", "L3"]), multiple=True, metavar="L",
              help="L0 obeys what it reads, L1 says what the attacker wrote, L2 replies by chance, L3 searches for a "
              "way. May be given more than once; else L1.")  # fmt: skip
@click.option("--mode", type=click.Choice(["defended", "vulnerable", "both"]), default="both", metavar="MODE",
              help="defended, vulnerable (the gates off, for comparison) or both.")  # fmt: skip
@click.option("--seed", type=int, default=0, metavar="N", help="What happens by chance follows from this number.")
@options.as_json
def command(pages: Path | None, levels: tuple[str, ...], mode: str, seed: int, as_json: bool) -> int:
    """Run an attack suite on a web in memory, with the gates on and off, and count what gets through.

    Exit code 0 when nothing did with the gates on, 5 when something did, 2 for pages that cannot be used.
    """
    from aria.redteam import result
    from aria.redteam.cases import cases
    from aria.redteam.suite import MODES, verdicts

    found = cases(_rows(pages))
    chosen = MODES if mode == "both" else tuple(each for each in MODES if each == mode)
    told = list(verdicts(found, levels or ("L1",), chosen, seed))  # type: ignore[arg-type]
    if as_json:
        streams.put_json(result.as_json(told))
    return FAILED if _broken(told) else ANSWERED


def _rows(pages: Path | None) -> tuple[Row, ...]:
    from aria.redteam.cases import read
    from aria.redteam.pages import built_in

    return built_in() if pages is None else read(pages.read_bytes(), pages.name)


def _broken(told: list[Verdict]) -> bool:
    return any(each.violations for each in told if each.mode == "defended")
