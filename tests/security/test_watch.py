"""The watch over all tests sees what goes out without leave: here, in threads, in other processes."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.security.test_web_run import BRIDGE, QUESTION, researcher
from tests.security.web_kit import SITE, Farm, at, page
from tests.watch import sitecustomize as watch

from aria.adapters.corpus.process import Allowance
from aria.adapters.corpus.templates import templates
from aria.core.records import Record
from aria.core.state import RunState

Strays = Callable[[], list[str]]


def connect() -> None:
    with contextlib.suppress(OSError), socket.socket() as opened:
        opened.connect(("127.0.0.1", 9))


def look_up() -> None:
    socket.getaddrinfo("localhost", 80)


def start() -> None:
    subprocess.run(["true"], check=True)


async def ran(home: Path, deed: Callable[[], Any], when: str = "scoped") -> None:
    """A run, in which something is done outside the gate as soon as an event of this kind is written."""

    def watcher(record: Record, state: RunState) -> None:
        if record.event.kind == when:
            deed()

    async with Farm(at({"www.example.com/b": page(BRIDGE)})).open() as farm:
        asked = researcher(farm, home, f"{SITE}b")
        assert (await asked.ask(QUESTION, watch=watcher)).status == "answered"
        asked.close()


@pytest.mark.parametrize(
    ("deed", "event"),
    [(connect, "socket.connect"), (look_up, "socket.getaddrinfo"), (start, "subprocess.Popen")],
)
@pytest.mark.parametrize("when", ["scoped", "plan_made", "evidence_gathered", "effect_done", "run_finished"])
async def test_what_a_run_does_outside_the_gate_is_seen(
    tmp_path: Path, strays: Strays, deed: Callable[[], None], event: str, when: str
) -> None:
    await ran(tmp_path, deed, when)
    found = strays()
    assert found
    assert all(each.startswith(event) for each in found)


async def test_what_a_run_has_done_by_a_thread_is_seen(tmp_path: Path, strays: Strays) -> None:
    left: list[Any] = []
    await ran(tmp_path, lambda: left.append(asyncio.get_running_loop().run_in_executor(None, connect)))
    await asyncio.gather(*left)
    assert strays()


async def test_what_a_run_does_by_the_gate_is_seen_and_let_pass(tmp_path: Path, strays: Strays) -> None:
    before = dict(watch.seen)
    templates(Allowance(), os.getpid()).close()  # so that reading has to start a process
    await ran(tmp_path, lambda: None)
    assert strays() == []
    assert all(watch.seen[event] > before.get(event, 0) for event in ("socket.connect", "subprocess.Popen"))


async def test_what_a_test_does_itself_is_its_own_affair(strays: Strays) -> None:
    connect()
    await asyncio.to_thread(look_up)
    assert strays() == []


CHILD = """
import asyncio, socket, sys
from aria import Researcher

def watcher(record, state):
    if record.event.kind == "scoped":
        socket.getaddrinfo("localhost", 80)

asyncio.run(Researcher(corpus=[sys.argv[1]]).ask("When did the bridge open?", watch=watcher))
"""


def test_other_processes_tell_what_they_see(tmp_path: Path, strays: Strays) -> None:
    (tmp_path / "bridge.md").write_text("The bridge opened in 1937.")
    subprocess.run([sys.executable, "-c", CHILD, str(tmp_path)], check=True, capture_output=True, timeout=100)
    (told,) = strays()
    assert "socket.getaddrinfo" in told


@pytest.mark.parametrize("reader", [watch.READER, watch.TEMPLATE])
def test_a_process_that_reads_documents_may_do_nothing_of_the_kind(strays: Strays, reader: str) -> None:
    """It is given an environment made anew, as ARIA does, and still has the watch."""
    look = "socket.getaddrinfo('localhost', 80)"
    code = f"import os, socket; child = os.fork(); os.waitpid(child, 0) if child else {look}"
    command = [sys.executable, "-s", "-P", "-c", code, reader]
    subprocess.run(command, env={"PYTHONPATH": "/", "PATH": os.defpath}, check=True, timeout=100)
    assert any("socket.getaddrinfo" in each for each in strays())
