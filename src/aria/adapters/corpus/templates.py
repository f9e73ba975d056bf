"""Reading single documents, each in a process of its own that is forked from a warm one.

Starting an interpreter and loading the readers costs far more than reading a page; a fork costs next to nothing. The
children of one warm process begin as the same memory and share nothing afterwards: each has limits of its own and ends
with its document.
"""

from __future__ import annotations

import atexit
import contextlib
import json
import os
import select
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import aria
from aria.adapters.corpus.parse import STARTING_SECONDS, Allowance, Died, Frame, cause
from aria.core.errors import StoreError

AT_ONCE = 4
"""Warm processes of this one, and so documents that are read at once."""
_MOST = 256 << 20
"""Bytes of what one document's child may reply."""
_READ = 1 << 20
_LOOK_UP_SECONDS = 0.2
"""How long a wait goes on before a word to stop is heard."""
_MODULE = ("-s", "-P", "-X", "utf8", "-m", "aria.adapters.corpus.template")


class _Gone(Exception):
    """The warm process had ended before it was asked."""


class Templates:
    """The warm processes of one allowance. Those of another process are not touched."""

    def __init__(self, allowance: Allowance) -> None:
        self._allowance = allowance
        self._places = threading.Semaphore(AT_ONCE)
        self._idle: list[_Template] = []
        self._owner = os.getpid()
        atexit.register(self.close)

    def read(self, path: Path, stop: threading.Event) -> Sequence[Frame]:
        """The frames for one file; none where it was stopped. Raises StoreError where no reader can be started."""
        while not self._places.acquire(timeout=_LOOK_UP_SECONDS):
            if stop.is_set():
                return ()
        try:
            return self._read(path, stop)
        except Died as death:
            return () if stop.is_set() else ({"error": str(death)},)
        finally:
            self._places.release()

    def close(self) -> None:
        """End those that wait, unless this is a fork of the process that they belong to."""
        while self._idle and self._owner == os.getpid():
            self._idle.pop().close()

    def _read(self, path: Path, stop: threading.Event) -> Sequence[Frame]:
        while True:
            template = self._taken()
            try:
                replies = template.ask(path, stop)
            except _Gone:
                template.close()
                continue
            except BaseException:
                template.close()
                raise
            self._idle.append(template)
            return _frames(replies)

    def _taken(self) -> _Template:
        """One that waits, the last one used first; else a new one."""
        with contextlib.suppress(IndexError):
            return self._idle.pop()
        return _Template(self._allowance)


@cache
def templates(allowance: Allowance, owner: int) -> Templates:
    """Those of this process, whose id is `owner`: after a fork nobody goes on with another's."""
    return Templates(allowance)


def _frames(replies: bytes) -> Sequence[Frame]:
    try:
        frames = [json.loads(line.decode("utf-8", "surrogatepass")) for line in replies.splitlines()]
    except ValueError:
        frames = []
    if not frames or not all(isinstance(frame, dict) for frame in frames):
        raise Died("the reader sent something that is no reply")
    return frames


class _Template:
    """One warm process."""

    def __init__(self, allowance: Allowance) -> None:
        self._allowance = allowance
        self._buffer = bytearray()
        self._fresh = True
        source = str(Path(aria.__file__).parent.parent)
        self._process = subprocess.Popen(  # noqa: S603 - our own module, by the running interpreter
            [sys.executable, *_MODULE, str(allowance.memory), str(allowance.cpu_seconds)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={"PYTHONPATH": source, "LANG": "C.UTF-8", "PATH": os.defpath},
            cwd="/",
            bufsize=0,
            start_new_session=True,  # it is ended together with what it forked, and not by Ctrl-C in the terminal
        )
        try:
            ready = self._line(time.monotonic() + STARTING_SECONDS, threading.Event())
        except (Died, _Gone) as death:
            self.close()
            raise StoreError(f"the process that reads documents does not start: {death}") from None
        if b"ready" not in ready:
            self.close()
            raise StoreError("the process that reads documents does not answer as expected")

    def ask(self, path: Path, stop: threading.Event) -> bytes:
        """All that the child for this file replies. Raises Died, _Gone."""
        deadline = time.monotonic() + self._allowance.wall_seconds
        assert self._process.stdin is not None  # noqa: S101 - it was opened as a pipe
        try:
            self._process.stdin.write(json.dumps({"path": str(path), "known": ""}).encode() + b"\n")
        except BrokenPipeError:
            raise _Gone from None
        replies = bytearray()
        while True:
            length, _, code = self._line(deadline, stop).decode().partition(" ")
            if code:
                if int(code):
                    raise Died(cause(int(code), self._allowance))
                return bytes(replies)
            replies += self._bytes(int(length), deadline, stop)
            if len(replies) > _MOST:
                raise Died("its text is too large")

    def close(self) -> None:
        """End it, and whatever it forked."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()

    def _line(self, deadline: float, stop: threading.Event) -> bytes:
        while (end := self._buffer.find(b"\n")) < 0:
            self._more(deadline, stop)
        return self._take(end + 1)[:-1]

    def _bytes(self, count: int, deadline: float, stop: threading.Event) -> bytes:
        while len(self._buffer) < count:
            self._more(deadline, stop)
        return self._take(count)

    def _take(self, count: int) -> bytes:
        taken = bytes(self._buffer[:count])
        del self._buffer[:count]
        return taken

    def _more(self, deadline: float, stop: threading.Event) -> None:
        """Wait for more of what it says. Raises Died, _Gone."""
        assert self._process.stdout is not None  # noqa: S101 - it was opened as a pipe
        number = self._process.stdout.fileno()
        while not select.select([number], [], [], _LOOK_UP_SECONDS)[0]:
            if stop.is_set():
                raise Died("stopped")
            if time.monotonic() > deadline:
                raise Died(f"took longer than {self._allowance.wall_seconds:g} s")
        if not (data := os.read(number, _READ)):
            raise _Gone
        self._buffer += data
