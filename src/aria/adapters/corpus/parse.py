"""Reading files in child processes: several at once, each file bounded, none able to stop the rest."""

from __future__ import annotations

import contextvars
import errno
import json
import os
import queue
import select
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import aria
from aria.core.errors import StoreError

STARTING_SECONDS = 60.0
"""How long a process may take to start, on a machine that has much else to do. No file is read in that time."""
_FILES_AHEAD = 32
_BYTES_AHEAD = 1 << 20
_GIVEN = 4_000
"""Files that one process can reach; those after them are read by another."""
_DENIED = os.strerror(errno.EACCES)
_REQUEST_BYTES = 48 * 1024
"""Requests sent at once fit into a pipe: writing them never waits for a child that waits for us."""
_MAX_FRAME = 256 << 20
_READ = 1 << 20
_MODULE = ("-s", "-P", "-X", "utf8", "-m", "aria.adapters.corpus.child")


@dataclass(frozen=True, slots=True, kw_only=True)
class Allowance:
    """What one file may use."""

    cpu_seconds: int = 20
    wall_seconds: float = 30.0
    memory: int = 1 << 30


@dataclass(frozen=True, slots=True)
class Job:
    """A file to read. `known` is the digest that it had, empty when it is new."""

    path: str
    size: int
    known: str = ""


Frame = Mapping[str, Any]
Reply = tuple[Job, Frame]


class Died(Exception):
    """The child ended, or was ended, while it read a file."""


def read_files(
    jobs: Sequence[Job],
    allowance: Allowance | None = None,
    workers: int | None = None,
    stop: threading.Event | None = None,
) -> Iterator[Reply]:
    """Read every job; a reply for each frame of its file, the last one `done`, `same` or `error`.

    The frames of one file come in order; files come as they are ready. Setting `stop` ends the replies at once.
    """
    if not jobs:
        return
    count = workers or min(os.cpu_count() or 1, 4)
    pool = _Pool(jobs, allowance or Allowance(), min(count, 1 + len(jobs) // 8))
    try:
        yield from pool.replies(stop or threading.Event())
    finally:
        pool.stop()


_LOOK_UP_SECONDS = 0.2
"""How long a wait for the next reply goes on before a word to stop is heard."""


class _Pool:
    def __init__(self, jobs: Sequence[Job], allowance: Allowance, workers: int) -> None:
        self._jobs = jobs
        self._next = 0
        self._again: set[str] = set()
        self._lock = threading.Lock()
        self._allowance = allowance
        self._stopped = threading.Event()
        self._out: queue.Queue[Reply | BaseException | None] = queue.Queue(maxsize=4 * _FILES_AHEAD)
        self._threads = [
            # The context goes along: what watches over effects sees who asked for them.
            threading.Thread(target=contextvars.copy_context().run, args=(self._work,), daemon=True)
            for _ in range(workers)
        ]
        for thread in self._threads:
            thread.start()

    def replies(self, stop: threading.Event) -> Iterator[Reply]:
        running = len(self._threads)
        while running and not stop.is_set():
            try:
                item = self._out.get(timeout=_LOOK_UP_SECONDS)
            except queue.Empty:
                continue
            if item is None:
                running -= 1
            elif isinstance(item, BaseException):
                raise item
            else:
                yield item

    def stop(self) -> None:
        self._stopped.set()
        for thread in self._threads:
            while thread.is_alive():
                self._drain()
                thread.join(0.01)

    def _drain(self) -> None:
        try:
            while True:
                self._out.get_nowait()
        except queue.Empty:
            return

    def _take(self) -> tuple[Sequence[Job], Sequence[Job]]:
        """The next few files, and all that a process is given which reads them; a large file comes alone."""
        size = request = 0
        with self._lock:
            first = end = self._next
            given = self._jobs[first // _GIVEN * _GIVEN :][:_GIVEN]
            while end < min(first + _FILES_AHEAD, first // _GIVEN * _GIVEN + len(given)):
                job = self._jobs[end]
                if end > first and (size + job.size > _BYTES_AHEAD or request > _REQUEST_BYTES // 2):
                    break
                end += 1
                size += job.size
                request += 6 * len(job.path) + 100  # JSON makes six characters of one
            self._next = end
        return self._jobs[first:end], given

    def _work(self) -> None:
        child: _Child | None = None
        try:
            while not self._stopped.is_set():
                jobs, given = self._take()
                if not jobs:
                    break
                if child is not None and not child.reaches(jobs):
                    child.close()
                    child = None
                while jobs and not self._stopped.is_set():
                    child = child or _Child(self._allowance, given)
                    left = self._read(child, jobs)
                    if left:
                        child.close()
                        child = None
                    jobs = left[1:]
        except Exception as error:  # noqa: BLE001 - handed to the thread that waits for replies
            self._out.put(error)
        finally:
            if child is not None:
                child.close()
            self._out.put(None)

    def _read(self, child: _Child, jobs: Sequence[Job]) -> Sequence[Job]:
        """Read the jobs; those left, after the one that ended the child.

        A file that was replaced is not the one that the child was given: it is left too, once.
        """
        child.ask(jobs)
        for position, job in enumerate(jobs):
            try:
                for frame in child.frames(self._stopped):
                    if frame.get("error") == _DENIED and job.path not in self._again and os.access(job.path, os.R_OK):
                        self._again.add(job.path)
                        return (job, *jobs[position:])
                    self._out.put((job, frame))
            except Died as death:
                if not self._stopped.is_set():
                    self._out.put((job, {"error": str(death)}))
                return jobs[position:]
        return []


class _Child:
    """One reading process, which can reach the files `given` and no others."""

    def __init__(self, allowance: Allowance, given: Sequence[Job]) -> None:
        self._given = frozenset(job.path for job in given)
        self._allowance = allowance
        self._buffer = bytearray()
        source = str(Path(aria.__file__).parent.parent)
        self._process = subprocess.Popen(  # noqa: S603 - our own module, by the running interpreter
            [sys.executable, *_MODULE, str(allowance.memory), str(allowance.cpu_seconds)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={"PYTHONPATH": source, "LANG": "C.UTF-8", "PATH": os.defpath},
            cwd="/",
            bufsize=0,
            start_new_session=True,  # Ctrl-C in the terminal is for the parent, which decides for its children
        )
        try:
            ready = self._line(threading.Event(), STARTING_SECONDS)
        except Died as death:
            self.close()
            raise StoreError(f"the process that reads documents does not start: {death}") from None
        if b"ready" not in ready:
            raise StoreError("the process that reads documents does not answer as expected")
        self._say(json.dumps(sorted(self._given)))

    def reaches(self, jobs: Sequence[Job]) -> bool:
        """Whether it was given these files."""
        return self._given.issuperset(job.path for job in jobs)

    def ask(self, jobs: Sequence[Job]) -> None:
        """Send the requests. They are short: the pipe takes all of them at once."""
        self._say("\n".join(json.dumps({"path": job.path, "known": job.known}) for job in jobs))

    def _say(self, lines: str) -> None:
        assert self._process.stdin is not None  # noqa: S101 - it was opened as a pipe
        data = memoryview(f"{lines}\n".encode())
        try:
            while data:
                data = data[self._process.stdin.write(data) :]
        except BrokenPipeError:
            return  # the first read will tell

    def frames(self, stopped: threading.Event) -> Iterator[Frame]:
        """The frames of the next file. Raises Died with a reason that a person understands."""
        while True:
            try:
                frame = json.loads(self._line(stopped).decode("utf-8", "surrogatepass"))
            except ValueError:
                raise Died("the reader sent something that is no reply") from None
            if not isinstance(frame, dict):
                raise Died("the reader sent something that is no reply")
            yield frame
            if "doc" not in frame:
                return

    def close(self) -> None:
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()

    def _line(self, stopped: threading.Event, longest: float = 0.0) -> bytes:
        deadline = time.monotonic() + (longest or self._allowance.wall_seconds)
        assert self._process.stdout is not None  # noqa: S101 - it was opened as a pipe
        number = self._process.stdout.fileno()
        searched = 0
        while (end := self._buffer.find(b"\n", searched)) < 0:
            searched = len(self._buffer)
            if stopped.is_set() or searched > _MAX_FRAME:
                raise Died("stopped" if stopped.is_set() else "its text is too large")
            wait = deadline - time.monotonic()
            if wait <= 0:
                raise Died(f"took longer than {self._allowance.wall_seconds:g} s")
            if not select.select([number], [], [], min(wait, 0.5))[0]:
                continue
            data = os.read(number, _READ)
            if not data:
                raise Died(self._cause())
            self._buffer += data
        line = bytes(self._buffer[:end])
        del self._buffer[: end + 1]
        return line

    def _cause(self) -> str:
        return cause(self._process.wait(timeout=5), self._allowance)


def cause(code: int, allowance: Allowance) -> str:
    """Why a reader ended before its document was read, by how its process ended."""
    if code == -signal.SIGXCPU:
        return f"took more than {allowance.cpu_seconds} s of processor time"
    if code < 0:
        return f"the reader was ended by {signal.Signals(-code).name}"
    return f"the reader stopped with exit code {code}"
