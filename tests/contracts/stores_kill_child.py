"""Real processes that use a SQLite store, for tests that race and kill them. Run as a script, never imported by one.

It reads one JSON command per line and answers each with one line. Processes are forked, so that only the first pays
for the imports.
"""

from __future__ import annotations

import json
import os
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

from aria.adapters.stores.owner import this_process
from aria.adapters.stores.sqlite import SqliteStore
from aria.core.canonical import digest
from aria.core.errors import AriaError, RunBusy
from aria.core.events import EffectDone
from aria.core.ports import Lease
from aria.core.records import GENESIS, Record, parse, seal


def next_record(run: str, last: bytes | None, key: str, blob: bytes) -> Record:
    prev, seq = (digest(last), parse(last).seq + 1) if last else (GENESIS, 0)
    event = EffectDone(key=key, effect_kind="fetch", attempt=1, result=digest(blob))
    return seal(run=run, seq=seq, at=seq, prev=prev, event=event)


def write(path: Path, run: str, note: Path) -> None:
    """Hold the run and append until killed. `note` says how many records were acknowledged."""
    store = SqliteStore(path)
    lease = store.acquire(run, this_process())
    lines = store.lines(run)
    last, count = lines[-1] if lines else None, len(lines)
    descriptor = os.open(note, os.O_WRONLY | os.O_CREAT, 0o600)
    while True:
        os.pwrite(descriptor, b"%09d" % count, 0)
        blob = os.urandom((10, 1_000, 100_000)[count % 3])
        record = next_record(run, last, f"{count}", blob)
        store.append(lease, [record], [blob])
        last, count = record.line, count + 1


def race(path: Path, run: str, note: Path, until: int, token: int | None) -> None:
    """Append as fast as possible, against others, until the log has `until` records; note the numbers won.

    With a token, all share one lease; without, each takes the run from the others every time.
    """
    store = SqliteStore(path, lease_seconds=0.0)
    won: list[int] = []
    shared = Lease(run=run, owner="all", token=token) if token is not None else None
    while len(lines := store.lines(run)) < until:
        try:
            lease = shared or store.acquire(run, this_process())
            record = next_record(run, lines[-1] if lines else None, f"{os.getpid()}", b"")
            store.append(lease, [record])
            won.append(record.seq)
        except RunBusy:
            continue
    note.write_text(json.dumps(won))


def create(path: Path, run: str, note: Path) -> None:
    store = SqliteStore(path)
    store.create(run, "?", 1)
    note.write_text("created")


def read_only(path: Path, run: str, note: Path) -> None:
    """Without the rights of root, what is only readable stays so."""
    report = os.open(note, os.O_WRONLY | os.O_CREAT, 0o600)
    if os.geteuid() == 0:
        os.seteuid(65534)
    store = SqliteStore(path)
    try:
        store.create(run, "?", 1)
    except AriaError as error:
        os.write(report, f"{type(error).__name__}: {error}".encode())


ACTS: dict[str, Callable[..., None]] = {"write": write, "race": race, "create": create, "read_only": read_only}


def fork(act: str, start: float, arguments: dict[str, Any]) -> int:
    pid = os.fork()
    if pid:
        return pid
    try:
        while time.time() < start:
            pass  # all must set to work in the same moment, and a sleep would spread them
        ACTS[act](Path(arguments.pop("path")), arguments.pop("run"), Path(arguments.pop("note")), **arguments)
    except BaseException:  # noqa: BLE001 - a fork must never run on into what its parent does next
        traceback.print_exc()
        sys.stderr.flush()
        os._exit(1)
    os._exit(0)


def main() -> None:
    next_record("warm", None, "", b"")  # reading and writing events is set up once, not in each fork
    for line in sys.stdin:
        command = json.loads(line)
        act = command.pop("act")
        if act == "await":
            # Without reaping, the process stays in the table as a zombie.
            flags = os.WEXITED | (0 if command["reap"] else os.WNOWAIT)
            ended = os.waitid(os.P_PID, command["pid"], flags)
            assert ended is not None
            answer = str(ended.si_status)
        else:
            answer = str(fork(act, command.pop("start"), command))
        os.write(1, f"{answer}\n".encode())


if __name__ == "__main__":
    main()
