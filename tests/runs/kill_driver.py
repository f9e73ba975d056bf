"""Kills a run at every record, in real processes, and takes it up again. Prints one JSON line per kill point.

Run as `python kill_driver.py HOME CORPUS QUESTION [EVERY]`, at every so many records. Each run is a forked process with
its own SQLite connection; it sends itself SIGKILL as soon as its Nth record is in the store, so that no clean-up of any
kind happens.
"""

from __future__ import annotations

import asyncio
import importlib
import json
import os
import signal
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from aria import Researcher
from aria.core import effects
from aria.core.effects import Effect, Result
from aria.core.events import EffectDone
from aria.core.ports import Adapter
from aria.core.records import Record, parse_all
from aria.core.report import Report
from aria.core.state import RunState


class Noting:
    """An adapter that notes on disk what it is asked, before it does it."""

    def __init__(self, adapter: Adapter, note: Path) -> None:
        self._adapter = adapter
        self._note = note

    async def carry_out(self, effect: Effect) -> Result:
        with self._note.open("a") as file:
            file.write(effects.key(effect) + "\n")
        return await self._adapter.carry_out(effect)


def researcher(home: Path, corpus: str, note: Path) -> Researcher:
    made = Researcher(home=home, corpus=[corpus])
    made._adapters = {kind: Noting(adapter, note) for kind, adapter in made._adapters.items()}
    return made


def in_a_process(work: Callable[[], None]) -> int:
    """Run `work` in a forked process; its wait status."""
    child = os.fork()
    if child == 0:
        try:
            work()
        finally:
            os._exit(0)
    return os.waitpid(child, 0)[1]


def stripped(report: Report) -> Report:
    usage = replace(report.usage, seconds=0.0, repeated_effects=0)
    return replace(report, run_id="", log_head="", usage=usage)


def run(home: Path, corpus: str, question: str, kill_after: int, note: Path) -> None:
    def killer(record: Record, state: RunState) -> None:
        if record.seq >= kill_after:
            os.kill(os.getpid(), signal.SIGKILL)

    asyncio.run(researcher(home, corpus, note).ask(question, watch=killer, run_id=f"k{kill_after}"))


def resume(home: Path, corpus: str, run_id: str, note: Path, out: Path) -> None:
    report = asyncio.run(researcher(home, corpus, note).resume(run_id))
    out.write_text(json.dumps(stripped(report).as_json()))


def main(home: Path, corpus: str, question: str, every: int) -> None:
    whole, first, loaded = home / "whole", home / "first", home / "loaded"

    def once() -> None:
        report = asyncio.run(researcher(home, corpus, first).ask(question, run_id="whole"))
        whole.write_text(json.dumps(stripped(report).as_json()))
        loaded.write_text(" ".join(name for name in sys.modules if name.startswith("aria.")))

    in_a_process(once)
    for name in loaded.read_text().split():
        importlib.import_module(name)  # here once, and not in each process that is killed
    expected = json.loads(whole.read_text())
    records = len(researcher(home, corpus, first).log("whole"))
    for point in range(1, records, every):
        before, after, out = (home / f"{name}{point}" for name in ("before", "after", "out"))
        status = in_a_process(lambda point=point, before=before: run(home, corpus, question, point, before))  # type: ignore[misc]
        log = parse_all(researcher(home, corpus, before)._store.lines(f"k{point}"))
        done = {record.event.key for record in log if isinstance(record.event, EffectDone)}
        in_a_process(lambda point=point, after=after, out=out: resume(home, corpus, f"k{point}", after, out))  # type: ignore[misc]
        asked_again = set(after.read_text().split()) if after.exists() else set()
        result = {
            "point": point,
            "killed": os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL,
            "records": len(log),
            "repeated": len(done & asked_again),
            "same": json.loads(out.read_text()) == expected,
        }
        sys.stdout.write(json.dumps(result) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], sys.argv[3], int((*sys.argv, "1")[4]))
