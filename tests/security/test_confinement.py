"""What a process that meets hostile bytes can reach, were it taken over: it tries, and the kernel refuses."""

from __future__ import annotations

import asyncio
import ctypes
import hashlib
import json
import os
import platform
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from aria import confinement
from aria.adapters import sandbox
from aria.adapters.corpus import parse
from aria.adapters.corpus import templates as warm
from aria.adapters.corpus.parse import Job, read_files
from aria.adapters.corpus.process import Allowance
from aria.adapters.corpus.templates import Templates
from aria.confinement import Held, apart
from aria.core.calculation import Input, packed
from aria.core.effects import Compute
from aria.core.errors import ContentRejected

pytestmark = pytest.mark.skipif(
    sys.platform != "linux"
    or platform.machine() not in ("x86_64", "aarch64")
    or ctypes.CDLL(None).syscall(444, None, ctypes.c_size_t(0), 1) < 1,
    reason="this kernel cannot take files or calls",
)

DEEDS = """
import ctypes, json, os, resource, signal, socket, sys, threading
def threads(_):
    thread = threading.Thread(target=lambda: None); thread.start(); thread.join()
def loose(_):
    if ctypes.CDLL(None, use_errno=True).syscall(435, None, 0) < 0:
        raise OSError(ctypes.get_errno(), "clone3")
def ptrace(_):
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.ptrace(16, os.getppid(), 0, 0) < 0:
        raise OSError(ctypes.get_errno(), "ptrace")
def datagram(folder):
    one, two = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
    one.sendto(b"x", folder + "/post")
deeds = {
    "read what it was given": lambda folder: open(folder + "/given.txt").read(),
    "load a library": lambda folder: __import__("sqlite3"),
    "start a thread": threads,
    "read a secret": lambda folder: open(folder + "/secret.txt").read(),
    "read a link to it": lambda folder: open(folder + "/link.txt").read(),
    "list a folder": lambda folder: os.listdir(folder),
    "read passwords": lambda folder: open("/etc/passwd").read(),
    "look at its parent": lambda folder: open(f"/proc/{os.getppid()}/environ").read(),
    "make a file": lambda folder: open(folder + "/made.txt", "x"),
    "change a file": lambda folder: os.open(folder + "/given.txt", os.O_WRONLY),
    "empty a file": lambda folder: os.truncate(folder + "/secret.txt", 0),
    "open a file to others": lambda folder: os.chmod(folder + "/secret.txt", 0o777),
    "change a day": lambda folder: os.utime(folder + "/secret.txt", (0, 0)),
    "mark a file": lambda folder: os.setxattr(folder + "/secret.txt", "user.a", b"x"),
    "remove a file": lambda folder: os.remove(folder + "/secret.txt"),
    "rename a file": lambda folder: os.rename(folder + "/secret.txt", folder + "/other.txt"),
    "link to a file": lambda folder: os.link(folder + "/secret.txt", folder + "/made.txt"),
    "make a folder": lambda folder: os.mkdir(folder + "/made.txt"),
    "open a socket": lambda folder: socket.socket(),
    "open a local socket": lambda folder: socket.socket(socket.AF_UNIX),
    "send to a name": datagram,
    "run a program": lambda folder: os.execv("/bin/sh", ["sh", "-c", "echo >" + folder + "/made.txt"]),
    "fork": lambda folder: os.fork() or os._exit(0),
    "fork in another way": loose,
    "end its parent": lambda folder: os.kill(os.getppid(), 0),
    "end its group": lambda folder: os.kill(0, 0),
    "limit its parent": lambda folder: resource.prlimit(os.getppid(), resource.RLIMIT_CPU),
    "trace its parent": ptrace,
}
def tries(folder):
    found = {}
    for name, deed in deeds.items():
        try:
            deed(folder)
            found[name] = "done"
        except OSError as error:
            found[name] = type(error).__name__
    return found
"""
READER = """
import aria.adapters.corpus.MODULE as module
def answer(path, known, cpu_seconds):
    yield {"doc": {"text": json.dumps(tries(str(path.parent)))}}
    yield {"done": ""}
module.answer = answer
module.main()
"""
ALLOWED = {"read what it was given", "load a library", "start a thread"}
STARTED = ALLOWED - {"read what it was given"} | {"fork", "fork in another way", "end its group"}
"""Of a process that a confined thread has started: it may start more of itself, which can do no more, and end
that."""


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A file that is given, one that is not, a link to this, and somebody who takes post."""
    for name in ("given.txt", "secret.txt"):
        (tmp_path / name).write_text(name)
    (tmp_path / "link.txt").symlink_to("secret.txt")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as post:
        post.bind(str(tmp_path / "post"))
        yield tmp_path


def by_template(folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(warm, "_MODULE", ("-c", DEEDS + READER.replace("MODULE", "template")))
    made = Templates(Allowance())
    try:
        frames = made.read(folder / "given.txt", threading.Event())
    finally:
        made.close()
    return str(frames[0]["doc"]["text"])


def by_child(folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(parse, "_MODULE", ("-c", DEEDS + READER.replace("MODULE", "child")))
    frames = [frame for _, frame in read_files([Job(str(folder / "given.txt"), 9)])]
    return str(frames[0]["doc"]["text"])


@pytest.mark.parametrize("read", [by_template, by_child])
def test_a_reader_reaches_its_document_and_nothing_else(
    read: Callable[[Path, pytest.MonkeyPatch], str], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = json.loads(read(folder, monkeypatch))
    assert {name for name, came in found.items() if came == "done"} == ALLOWED, found
    assert (folder / "secret.txt").read_text() == "secret.txt"
    assert not (folder / "made.txt").exists()


def test_what_a_confined_thread_starts_reaches_nothing(folder: Path) -> None:
    code = DEEDS + "print(json.dumps(tries(sys.argv[1])))"

    def start() -> str:
        run = [sys.executable, "-I", "-c", code, str(folder)]
        return subprocess.run(run, check=True, capture_output=True, text=True, close_fds=True).stdout

    found = json.loads(apart(start, sys.executable))
    assert {name for name, came in found.items() if came == "done"} <= STARTED, found
    assert not (folder / "made.txt").exists()


def test_what_holds_here_is_known() -> None:
    assert confinement.tried() == Held(files=True, calls=True)


def test_the_thread_that_asked_keeps_what_it_had(tmp_path: Path) -> None:
    assert apart(lambda: 1, sys.executable) == 1
    with pytest.raises(PermissionError):
        apart(lambda: (tmp_path / "a").write_text("x"), sys.executable)
    (tmp_path / "a").write_text("x")
    assert subprocess.run(["true"], check=False).returncode == 0


async def test_the_interpreter_of_calculations_is_confined(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sandbox._LIMITS, "max_feed_duration_secs", 1.0)
    one = Input(evidence="E1", kind="number", key="1")
    endless = Compute(code="while a: pass", inputs=packed({"a": one}), purpose="What is it?", unit="")
    running = asyncio.create_task(sandbox.Sandbox().carry_out(endless))
    seen: set[str] = set()
    while not running.done():
        seen |= {line for status in interpreters() for line in status.splitlines()}
        await asyncio.sleep(0.02)
    with pytest.raises(ContentRejected):
        await running
    assert {"NoNewPrivs:\t1", "Seccomp:\t2"} <= seen
    assert "Seccomp:\t0" not in seen


def interpreters() -> list[str]:
    """How the kernel describes those that this process has started."""
    found = []
    for task in Path("/proc/self/task").glob("*/children"):
        for process in task.read_text().split():
            try:
                status = Path(f"/proc/{process}/status").read_text()
            except OSError:
                continue
            if "Name:\tmonty" in status:
                found.append(status)
    return found


def test_more_files_than_one_process_may_reach_are_read_by_several(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parse, "_GIVEN", 3)
    jobs = []
    for number in range(8):
        (tmp_path / f"{number}.txt").write_text(f"Text {number}.")
        jobs.append(Job(str(tmp_path / f"{number}.txt"), 7))
    found = {Path(job.path).name: frame["doc"]["text"] for job, frame in read_files(jobs) if "doc" in frame}
    assert found == {f"{number}.txt": f"Text {number}." for number in range(8)}


def test_a_file_that_is_replaced_while_others_are_read_is_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "first.txt")  # the reader, which was given both files by then, waits for its other end
    (tmp_path / "second.txt").write_text("Old text.")
    (tmp_path / "new").write_text("New text.")

    def replace() -> None:
        with (tmp_path / "first.txt").open("w") as pipe:
            (tmp_path / "new").replace(tmp_path / "second.txt")
            pipe.write("First text.")

    other = threading.Thread(target=replace, daemon=True)
    other.start()
    jobs = [
        Job(str(tmp_path / "first.txt"), 9, known=hashlib.sha256(b"First text.").hexdigest()),
        Job(str(tmp_path / "second.txt"), 9),
    ]
    told = [frame["doc"]["text"] if "doc" in frame else next(iter(frame)) for _, frame in read_files(jobs, workers=1)]
    other.join()
    assert told == ["same", "New text.", "done"]
