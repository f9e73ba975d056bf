"""Several threads and processes at one store, some of them killed while they write."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from aria.adapters.stores.owner import is_dead, this_process
from aria.adapters.stores.sqlite import SqliteStore
from aria.core.errors import AriaError, RunBusy
from aria.core.events import EffectDone, WriteNow
from aria.core.records import broken_link, parse_all, seal

from .stores_kit import PLACES, HandClock, chain

needs_proc = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="only /proc tells when a process started")


class Nursery:
    """Starts processes, and waits for their end."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("stores_kill_child.py"))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def _ask(self, **command: Any) -> str:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(command) + "\n")
        self._process.stdin.flush()
        return self._process.stdout.readline().strip()

    def start(self, act: str, path: Path, run: str, note: Path, **more: Any) -> int:
        """The new process's number. `start` is the moment at which it sets to work."""
        return int(self._ask(act=act, path=str(path), run=run, note=str(note), **{"start": 0.0, **more}))

    def wait(self, pid: int, *, reap: bool = True, status: int = 0) -> None:
        assert int(self._ask(act="await", pid=pid, reap=reap)) == status

    def kill(self, pid: int, *, reap: bool = True) -> None:
        os.kill(pid, signal.SIGKILL)
        self.wait(pid, reap=reap, status=signal.SIGKILL)

    def close(self) -> None:
        self._process.communicate()


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    nursery = Nursery()
    yield nursery
    nursery.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "runs.db"


@pytest.fixture
def store(path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(path)
    yield store
    store.close()


def until_it_holds(note: Path) -> None:
    deadline = time.monotonic() + 10
    while not (note.exists() and note.stat().st_size):
        assert time.monotonic() < deadline, "the writer never began"
        time.sleep(0.001)


@needs_proc
def test_a_killed_writer_leaves_a_whole_log_that_another_process_takes_at_once(
    nursery: Nursery, store: SqliteStore, path: Path, tmp_path: Path
) -> None:
    store.create("r1", "Who?", 1)
    chance = random.Random()  # noqa: S311 - any moment will do
    length = written = 0
    for number in range(20):
        note = tmp_path / f"note{number}"
        pid = nursery.start("write", path, "r1", note)
        until_it_holds(note)
        time.sleep(chance.uniform(0, 0.03))
        nursery.kill(pid, reap=number % 2 == 0)

        assert store.runs()[0].status == "interrupted"
        lease = store.acquire("r1", this_process())
        records = parse_all(store.lines("r1"))
        assert broken_link(records) is None
        assert int(note.read_bytes()) <= len(records) <= int(note.read_bytes()) + 1
        written += len(records) - length
        for record in records[length:]:
            assert isinstance(record.event, EffectDone)
            assert store.blob("r1", record.event.result)
        after = [
            seal(run="r1", seq=len(records), at=1, prev=records[-1].hash if records else "0" * 64, event=WriteNow())
        ]
        store.append(lease, after)
        store.release(lease)
        length = len(records) + 1
    assert broken_link(parse_all(store.lines("r1"))) is None
    assert written > 20


def test_a_living_process_keeps_its_run(nursery: Nursery, store: SqliteStore, path: Path, tmp_path: Path) -> None:
    store.create("r1", "Who?", 1)
    note = tmp_path / "note"
    pid = nursery.start("write", path, "r1", note)
    until_it_holds(note)
    with pytest.raises(RunBusy, match=f"process {pid} on "):
        store.acquire("r1", this_process())
    with pytest.raises(RunBusy):
        store.delete("r1")
    assert store.runs()[0].status == "running"
    nursery.kill(pid)


@pytest.mark.parametrize("shared", [True, False], ids=["one lease", "leases that run out at once"])
def test_of_racing_writers_one_wins_each_number(
    nursery: Nursery, store: SqliteStore, path: Path, tmp_path: Path, shared: bool
) -> None:
    store.create("r1", "Who?", 1)
    token = store.acquire("r1", "all").token if shared else None
    notes = [tmp_path / f"won{number}" for number in range(2)]
    start = time.time() + 0.05
    pids = [nursery.start("race", path, "r1", note, until=150, token=token, start=start) for note in notes]
    for pid in pids:
        nursery.wait(pid)
    won = [json.loads(note.read_text()) for note in notes]
    records = parse_all(store.lines("r1"))
    assert sorted(won[0] + won[1]) == [record.seq for record in records] == list(range(len(records)))
    assert 150 <= len(records) <= 151
    assert broken_link(records) is None
    writers = [record.event.key for record in records if isinstance(record.event, EffectDone)]
    assert [writers.count(str(pid)) for pid in pids] == [len(numbers) for numbers in won]


def test_processes_may_make_the_file_at_the_same_time(
    nursery: Nursery, store: SqliteStore, path: Path, tmp_path: Path
) -> None:
    for attempt in range(10):
        fresh = tmp_path / f"new{attempt}" / "runs.db"
        start = time.time() + 0.03
        notes = [tmp_path / f"made{attempt}-{number}" for number in range(6)]
        pids = [nursery.start("create", fresh, note.name, note, start=start) for note in notes]
        for pid in pids:
            nursery.wait(pid)
        made = SqliteStore(fresh)
        assert {row.run_id for row in made.runs()} == {note.name for note in notes}
        made.close()


@pytest.mark.parametrize("what", ["file", "folder", "nothing"])
def test_what_cannot_be_written_is_said(nursery: Nursery, tmp_path: Path, what: str) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path = folder / "runs.db"
        if what != "nothing":
            store = SqliteStore(path)
            store.create("r1", "Who?", 1)
            store.close()
            path.chmod(0o444)
        if what == "file":
            folder.chmod(0o777)
        else:
            folder.chmod(0o555)
        note = tmp_path / "note"
        nursery.wait(nursery.start("read_only", path, "r2", note))
        folder.chmod(0o755)
        assert note.read_text().startswith(f"StoreError: the run store {path} failed: ")
        assert "right" in note.read_text()
        if what != "nothing":
            store = SqliteStore(path)
            assert [row.run_id for row in store.runs()] == ["r1"]
            store.close()


@needs_proc
def test_an_owner_is_dead_only_when_that_is_certain() -> None:
    host, machine, pid, start = this_process().rsplit(":", 3)
    assert int(pid) == os.getpid()
    assert is_dead(f"{host}:{machine}:{pid}:{int(start) + 1}")
    assert is_dead(f"{host}:{machine}:{2**22 + 1}:{start}")  # above the highest process number there can be
    for unsure in (
        this_process(),
        f"other{host}:{machine}:{2**22 + 1}:1",
        f"{host}:{machine}x:{2**22 + 1}:1",
        f"{host}::{2**22 + 1}:",
        "somebody",
        "",
        ":::",
    ):
        assert not is_dead(unsure), unsure


@needs_proc
@pytest.mark.parametrize("name", PLACES)
def test_a_run_of_a_dead_process_is_free_at_once(name: str, tmp_path: Path) -> None:
    store = PLACES[name](tmp_path, HandClock()).open()
    host, machine, pid, start = this_process().rsplit(":", 3)
    dead = f"{host}:{machine}:{pid}:{int(start) - 1}"  # the same number, given to an earlier process
    store.create("r1", "Who?", 1)
    lost = store.acquire("r1", dead)
    assert store.runs()[0].status == "interrupted"
    taken = store.acquire("r1", this_process())
    assert taken.token > lost.token
    assert store.runs()[0].status == "running"
    with pytest.raises(RunBusy, match=f"process {os.getpid()} on "):
        store.acquire("r1", dead)
    with pytest.raises(RunBusy):
        store.append(lost, chain("r1", 1))
    store.append(taken, chain("r1", 1))
    store.close()


@pytest.mark.parametrize("name", PLACES)
def test_threads_share_a_handle(name: str, tmp_path: Path) -> None:
    store = PLACES[name](tmp_path, HandClock()).open()
    failures: list[AriaError] = []

    def work(run: str) -> None:
        try:
            store.create(run, "?", 1)
            lease = store.acquire(run, this_process())
            last = None
            for _ in range(10):
                (last,) = chain(run, 1, after=last)
                store.append(lease, [last], [run.encode()])
                store.runs()
        except AriaError as failure:
            failures.append(failure)

    threads = [threading.Thread(target=work, args=(f"t{number}",)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
    assert [len(store.lines(f"t{number}")) for number in range(6)] == [10] * 6
    store.close()
