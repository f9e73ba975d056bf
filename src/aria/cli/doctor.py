"""`aria doctor`: does everything that ARIA needs work here?"""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import click

from aria import __version__
from aria.cli import options, streams
from aria.cli.doctor_check import Check, checked
from aria.cli.exits import ANSWERED, FAILED

if TYPE_CHECKING:
    from aria.api import Researcher
    from aria.settings import Settings

LITTLE_SPACE = 1 << 30
NO_SPACE = 50 << 20
OLD_SQLITE = (3, 37, 0)
"""The oldest release that is tested."""


@click.command("doctor")
@click.option("--model", metavar="NAME", help="Probe this model (provider:name) instead, and keep what it can do.")
@click.option(
    "--max-tokens",
    "tokens",
    type=options.Count(),
    default=60_000,
    show_default=True,
    metavar="N",
    help="Tokens that a probe may use.",
)
@click.option(
    "--max-seconds",
    "seconds",
    type=click.FloatRange(min=1, max=86_400),
    default=900,
    show_default=True,
    metavar="S",
    help="Seconds that a probe may take.",
)
@click.option("--server", is_flag=True, help="Check what `aria serve` needs too.")
@options.as_json
def command(model: str | None, tokens: int, seconds: float, server: bool, as_json: bool) -> int:  # fmt: skip
    """Check Python, keys, the state folder, runs, documents and the terminal, and say what to do about problems.

    With --model: can the model give JSON in words, by its schema setting, as a tool's arguments; how long a text does
    it read, which languages does it answer in, how fast is it, does it count its tokens? Later runs ask it in the way
    that it can follow.

    Exit code 0 when ARIA can work, 5 when something has to be mended first; of a probe 6 when the key is missing or
    wrong, 7 when nothing answers, 8 when the provider has no such model.
    """
    if model is not None:
        from aria.cli.models import probe

        return probe(model, tokens, seconds, as_json=as_json)
    found = list(_checks())
    if server:
        from aria.cli import doctor_server

        found += doctor_server.checks()
    sound = all(check.state != "error" for check in found)
    if as_json:
        streams.put_json({"ok": sound, "checks": [asdict(check) for check in found]})
    else:
        from aria.cli import tables

        streams.put(tables.checks(found))
    return ANSWERED if sound else FAILED


def _checks() -> Iterator[Check]:
    """All checks, in the order in which they build on each other."""
    yield Check(name="aria", state="ok", found=__version__)
    yield Check(name="python", state="ok", found=f"{platform.python_version()} on {platform.system()}")
    yield _terminal()
    yield from _variables()
    settings: list[Settings] = []
    yield checked("settings", lambda: _settings(settings), "mend the setting that is named")
    if not settings:
        return
    home = settings[0].home
    yield _home(home)
    yield _space(home)
    researcher: list[Researcher] = []
    yield checked("engine", lambda: _engine(researcher), "choose an engine with --engine or ARIA_ENGINE")
    if researcher:
        yield from _keys(researcher[0])
        yield from _ending(researcher[0])
        yield checked("reranker", lambda: _reranker(researcher[0]), "mend it, or unset ARIA_RERANKER")
        yield _sqlite()
        yield checked("reading", _reading, "see what is said; `make setup` installs what the readers need")
        from aria.cli import doctor_protection

        yield from doctor_protection.checks(settings[0])
        yield checked("runs", lambda: _runs(researcher[0]), "see what is said about the file of the runs")
        anew = "see what is said; a damaged index `aria corpus add --rebuild` makes anew"
        yield checked("documents", lambda: _documents(researcher[0]), anew)


def _settings(found: list[Settings]) -> str:
    from aria.settings import CONFIG_FILE, load

    found.append(load())
    path = found[0].home / CONFIG_FILE
    return f"{path} read" if path.exists() else f"no {path}; defaults and variables are in force"


def _engine(found: list[Researcher]) -> str:
    from aria.api import Researcher

    found.append(Researcher())
    return f"{found[0].settings.engine}, effort {found[0].settings.effort}"


def _keys(researcher: Researcher) -> Iterator[Check]:
    """Models that are set and cannot be asked: a run would answer with quotes only."""
    from aria import models

    for model, variables in models.lacking(researcher.settings).items():
        yield Check(name="key", state="error", found=f"{model} has no key", advice=f"set {' or '.join(variables)}")


def _ending(researcher: Researcher) -> Iterator[Check]:
    """Models that are set and that their provider ends."""
    from aria import models

    for model, known in models.ending(researcher.settings).items():
        found = f"{model} is deprecated" if known == "deprecated" else f"{model} ends or has ended: {known}"
        yield Check(name="model", state="warning", found=found, advice="set another one before it stops to answer")


def _reranker(researcher: Researcher) -> str:
    from aria.core.errors import KeyMissing

    if not (folder := researcher.settings.reranker):
        return "none: hits are ordered by words alone; ARIA_RERANKER names the folder of an encoder"
    with suppress(KeyMissing):  # which is told on its own
        researcher.ready()
    return f"{folder} loaded, its share in a hit's score is {researcher.settings.reranker_weight:g}"


def _runs(researcher: Researcher) -> str:
    from aria import views

    rows = researcher.runs()
    interrupted = sum(row.status == "interrupted" for row in rows)
    words = views.counted(len(rows), "run")
    return f"{words}, {interrupted} of them interrupted" if interrupted else words


def _documents(researcher: Researcher) -> str:
    from aria import views

    researcher.corpus.check()
    found = researcher.corpus.stats()
    return f"{views.counted(found.documents, 'document')}, {views.counted(found.failed, 'file')} not read; index sound"


def _reading() -> str:
    """A note is written, read in a limited child process, indexed and found again, all in a folder of its own."""
    import asyncio
    import tempfile

    from aria.api import Researcher
    from aria.core.effects import Index, WriteFile
    from aria.core.errors import AriaError
    from aria.security.policy import Rules

    with tempfile.TemporaryDirectory() as scratch:
        note = str(Path(scratch) / "note.txt")
        researcher = Researcher(home=Path(scratch) / "home")
        rules = Rules(index_roots=frozenset({note}), write_paths=frozenset({note}))

        async def work() -> None:
            await researcher.act(WriteFile(path=note, data=b"The doctor wrote this note."), rules)
            await researcher.act(Index(path=note), rules)

        asyncio.run(work())
        if not researcher.corpus.search("doctor note", 1).hits:
            raise AriaError("a note was indexed and not found again")
        researcher.corpus.close()
    return "a file was read in a limited child process, indexed and found"


def _sqlite() -> Check:
    """The release that the stores have loaded."""
    version: tuple[int, ...] = sys.modules["sqlite3"].sqlite_version_info
    words = ".".join(map(str, version))
    if version < OLD_SQLITE:
        return Check(name="sqlite", state="warning", found=words, advice="use a Python with a newer SQLite")
    return Check(name="sqlite", state="ok", found=words)


def _home(home: Path) -> Check:
    """Whether state can be kept. The folder is made by the first run, so its nearest parent may stand for it."""
    there = next((path for path in (home, *home.absolute().parents) if path.exists()), Path("/"))
    advice = "set ARIA_HOME to a folder that you can write"
    if not there.is_dir():
        return Check(name="home", state="error", found=f"{there} is not a folder", advice=advice)
    if not os.access(there, os.W_OK | os.X_OK):
        return Check(name="home", state="error", found=f"{there} cannot be written", advice=advice)
    return Check(name="home", state="ok", found=str(home) if there == home else f"{home} (will be made)")


def _space(home: Path) -> Check:
    there = next((path for path in (home, *home.absolute().parents) if path.is_dir()), Path("/"))
    try:
        found = os.statvfs(there)
    except OSError as error:
        return Check(name="disk", state="warning", found=error.strerror or str(error), advice="check the disk")
    free = found.f_bavail * found.f_frsize
    state: Literal["ok", "warning", "error"] = "error" if free < NO_SPACE else "warning"
    if free >= LITTLE_SPACE:
        return Check(name="disk", state="ok", found=f"{free / 1e9:,.1f} GB free")
    return Check(name="disk", state=state, found=f"{free / 1e6:,.0f} MB free", advice="free some space")


def _terminal() -> Check:
    """What the terminal can show: nothing depends on it."""
    from aria.cli.page import console

    if not streams.is_terminal():
        return Check(name="terminal", state="ok", found="none: output is plain")
    made = console()
    colours = "no colours" if made.no_color or not made.color_system else made.color_system
    return Check(name="terminal", state="ok", found=f"{made.size.width} columns, {colours}, {streams.encoding()}")


def _variables() -> Iterator[Check]:
    """Variables that look like settings and are none."""
    from aria.settings import misspelt

    for name in misspelt():
        advice = "see `aria config` for the names that are read"
        yield Check(name="variable", state="warning", found=f"{name} is set, and no setting reads it", advice=advice)
