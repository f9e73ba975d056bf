"""`aria redteam`: attack ARIA with its own pages, or with yours."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, cast

import click

from aria.cli import options, streams
from aria.cli.exits import ANSWERED, FAILED

if TYPE_CHECKING:
    from aria.redteam.cases import Case
    from aria.redteam.puppets import Level
    from aria.redteam.result import Verdict

_FILE = click.Path(exists=True, dir_okay=False, readable=True, path_type=Path)
_FOLDER = click.Path(exists=True, file_okay=False, writable=True, path_type=Path)
_LEVELS = click.Choice(["L0", "L1", "L2", "L3"])
_TOLD_EVERY = 100
_MODE_HELP = (
    "defended, vulnerable (the gates off, for comparison), both, unaided (the gates on and every heuristic off), "
    "or all three."
)
_LEVEL_HELP = (
    "L0 obeys what it reads, L1 says what was written for it, L2 replies by chance, L3 searches for a way. "
    "May be given more than once; else L1."
)


@click.command("redteam")
@click.option("--pages", type=_FILE, metavar="FILE",
              help="Pages to attack with, one JSON object a line; else those of ARIA.")  # fmt: skip
@click.option("--level", "levels", type=_LEVELS, multiple=True, help=_LEVEL_HELP)
@click.option("--mode", type=click.Choice(["defended", "vulnerable", "unaided", "both", "all"]),
              default="both", help=_MODE_HELP)  # fmt: skip
@click.option("--generate", type=options.Count(), metavar="N", help="Attack with N pages made by chance instead.")
@click.option("--seed", type=int, default=0, metavar="N", help="What happens by chance follows from this number.")
@click.option("--together", type=options.Count(), default=1, metavar="N",
              help="Attack each run with N pages about one question at once, at L0 to L2.")  # fmt: skip
@click.option("--jobs", type=options.Count(), default=1, metavar="N", help="Processes that share the cases.")
@click.option("--report", "folder", type=_FOLDER, metavar="DIR",
              help="Write RESULTS.md, results.json and results.html into this folder.")  # fmt: skip
@options.as_json
def command(
    pages: Path | None,
    levels: tuple[str, ...],
    mode: str,
    generate: int | None,
    seed: int,
    together: int,
    jobs: int,
    folder: Path | None,
    as_json: bool,
) -> int:
    """Run an attack suite on a web in memory, with the gates on and off, and count what gets through.

    Exit code 0 when nothing did with the gates on, 5 when something did, 2 for pages that cannot be used.
    """
    from aria.core.errors import UserError
    from aria.redteam import result, suite, writing

    if together > 1 and "L3" in levels:
        raise UserError("--together and L3 exclude each other: a search is for one attack at a time")
    found = _cases(pages, generate, seed)
    named = {"both": suite.MODES, "all": suite.EVERY_MODE}
    chosen = named.get(mode) or tuple(each for each in suite.EVERY_MODE if each == mode)
    wanted = cast("Sequence[Level]", levels or ("L1",))
    told: list[Verdict] = []
    for each in suite.verdicts(found, wanted, chosen, seed, jobs=jobs, together=together):
        told.append(each)
        if len(told) % _TOLD_EVERY == 0 and streams.is_terminal(err=True):
            streams.put(f"{len(told)} of {len(found) * len(wanted) * len(chosen)}", err=True)
    clean = {} if as_json and folder is None else suite.clean_answers(found, chosen, jobs=jobs)
    if folder is not None:
        writing.write(folder, told, clean, _how(pages, wanted, mode, generate, seed, together))
    if as_json:
        streams.put_json(result.as_json(told))
    else:
        _show(told, clean)
    return FAILED if any(each.violations for each in told if each.mode == "defended") else ANSWERED


def _cases(pages: Path | None, generate: int | None, seed: int) -> tuple[Case, ...]:
    from aria.core.errors import UserError
    from aria.redteam.cases import cases, read
    from aria.redteam.mutations import generated
    from aria.redteam.pages import built_in

    if pages is not None and generate is not None:
        raise UserError("--pages and --generate exclude each other: name pages, or say how many to make")
    if generate is not None:
        return cases(generated(generate, seed))
    return cases(built_in() if pages is None else read(pages.read_bytes(), pages.name))


def _how(pages: Path | None, levels: Sequence[Level], mode: str, generate: int | None, seed: int, together: int) -> str:
    parts = ["aria redteam", *(["--pages", pages.name] if pages else [])]
    parts += [f"--generate {generate} --seed {seed}"] if generate else []
    parts += [f"--together {together}"] if together > 1 else []
    parts += [f"--level {level}" for level in levels]
    return " ".join([*parts, f"--mode {mode}"])


def _show(told: Sequence[Verdict], clean: dict[str, int]) -> None:
    from rich.console import Group
    from rich.table import Table
    from rich.text import Text

    from aria.cli.page import text_of
    from aria.redteam import report

    shown: list[Table | Text] = []
    by_level = [[each for each in told if each.level == level] for level in sorted({each.level for each in told})]
    for rows in (*map(report.classes, by_level), report.figures(told, clean)):
        table = Table(box=None, pad_edge=False)
        for number, name in enumerate(rows[0]):
            table.add_column(Text(name), justify="right" if number else "left")
        for row in rows[1:]:
            table.add_row(*map(Text, row))
        shown += [table, Text("")]
    through = report.through(told, 20)
    shown.append(Text("Through with the gates on: " + ("; ".join(through) or "nothing")))
    streams.put(text_of(Group(*shown)))
