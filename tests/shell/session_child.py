"""A run that hangs where the test wants it to, with the command line's own handling of signals.

Run as `python session_child.py wait|block`: the engine's last step waits, or keeps the event loop busy.
"""

from __future__ import annotations

import asyncio
import sys
import time

from aria.adapters.stores.sqlite import SqliteStore
from aria.cli.exits import code_of, explain, put_error
from aria.cli.progress import Lines
from aria.cli.session import Session
from aria.core.ports import Perform
from aria.core.state import RunState
from aria.core.types import Draft
from aria.settings import load
from aria.testing import ScriptedEngine, World, researcher

LONG = 60.0
running: list[Session] = []


def tell(what: str) -> None:
    """Let the test know how far this has come."""
    sys.stderr.write(what + "\n")
    sys.stderr.flush()


async def wait(state: RunState, perform: Perform) -> Draft:
    tell("at work")
    await asyncio.sleep(LONG)
    raise AssertionError


def block(state: RunState, perform: Perform) -> Draft:
    tell("at work")
    deadline = time.monotonic() + LONG
    heard = False
    while time.monotonic() < deadline:
        if running[0].interrupted and not heard:
            heard = True
            tell("heard")
    raise AssertionError


def main() -> None:
    hang = {"wait": wait, "block": block}[sys.argv[1]]
    engine = ScriptedEngine({"write": [hang]})
    world = World(documents={"bridge": "The Harrow Bridge opened on 3 May 1931."})
    made = researcher(world, engine=engine, store=SqliteStore(load().home / "runs.db"))
    session = Session(made, Lines())
    running.append(session)
    try:
        report = session.carry(lambda watch, listen: made.ask("When did the Harrow Bridge open?", watch=watch))
    except Exception as error:  # noqa: BLE001 - as the console script does
        code, name, message = explain(error)
        put_error(name, message, as_json=False)
        sys.exit(code)
    sys.exit(code_of(report, interrupted=session.interrupted))


if __name__ == "__main__":
    main()
