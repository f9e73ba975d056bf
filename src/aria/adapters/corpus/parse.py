"""Reading files in child processes: several at once, each file bounded, none able to stop the rest."""

from __future__ import annotations

import contextlib
import contextvars
import errno
import json
import os
import queue
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from aria.adapters.corpus.process import LOOK_UP_SECONDS, Allowance, Died, Ended, Frame, Process

_FILES_AHEAD = 32
_BYTES_AHEAD = 1 << 20
_FILES_EACH = 64
_BYTES_EACH = 1 << 20
"""For so many files or bytes more, one more process: to start it takes the time of about so many short ones."""
_GIVEN = 4_000
"""Files that one process can reach; those after them are read by another."""
_DENIED = os.strerror(errno.EACCES)
_REQUEST_BYTES = 48 * 1024
"""Requests sent at once fit into a pipe: writing them never waits for a child that waits for us."""
_MODULE = ("-m", "aria.adapters.corpus.child")
_TEXT = ("utf-8", "surrogatepass")


@dataclass(frozen=True, slots=True)
class Job:
    """A file to read. `known` is the digest that it had, empty when it is new."""

    path: str
    size: int
    known: str = ""


Reply = tuple[Job, Frame]


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
    most = workers or min(os.cpu_count() or 1, 4)
    size = sum(job.size for job in jobs)
    pool = _Pool(jobs, allowance or Allowance(), min(most, 1 + len(jobs) // _FILES_EACH + size // _BYTES_EACH))
    try:
        yield from pool.replies(stop or threading.Event())
    finally:
        pool.stop()


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
                item = self._out.get(timeout=LOOK_UP_SECONDS)
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
        self._process = Process(_MODULE, allowance)
        self._say(json.dumps(sorted(self._given)))

    def reaches(self, jobs: Sequence[Job]) -> bool:
        """Whether it was given these files."""
        return self._given.issuperset(job.path for job in jobs)

    def ask(self, jobs: Sequence[Job]) -> None:
        """Send the requests. They are short: the pipe takes all of them at once."""
        self._say("\n".join(json.dumps({"path": job.path, "known": job.known}) for job in jobs))

    def frames(self, stopped: threading.Event) -> Iterator[Frame]:
        """The frames of the next file. Raises Died with a reason that a person understands."""
        while True:
            try:
                frame = json.loads(self._process.line(self._allowance.deadline(), stopped).decode(*_TEXT))
            except Ended:
                raise Died(self._process.cause()) from None
            except ValueError:
                raise Died("the reader sent something that is no reply") from None
            if not isinstance(frame, dict):
                raise Died("the reader sent something that is no reply")
            yield frame
            if "doc" not in frame:
                return

    def close(self) -> None:
        self._process.close()

    def _say(self, lines: str) -> None:
        with contextlib.suppress(BrokenPipeError):  # the first read will tell
            self._process.say(lines)
