"""A process of ours that reads documents, on its two pipes: what it may use, what it says, how it ends."""

from __future__ import annotations

import contextlib
import os
import select
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import aria
from aria.core.errors import StoreError

LOOK_UP_SECONDS = 0.2
"""How long a wait goes on before a word to stop is heard."""
MOST_BYTES = 256 << 20
"""What may be said about one document at once."""
NO_START = "the process that reads documents does not start"
_STARTING_SECONDS = 60.0
"""How long a process may take to start, on a machine that has much else to do. No file is read in that time."""
_READ = 1 << 20
_PYTHON = ("-s", "-P", "-X", "utf8")

Frame = Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Allowance:
    """What one file may use."""

    cpu_seconds: int = 20
    wall_seconds: float = 30.0
    memory: int = 1 << 30

    def deadline(self) -> float:
        """When a file that is begun now has had its time, on the monotonic clock."""
        return time.monotonic() + self.wall_seconds

    def cause(self, code: int) -> str:
        """Why a reader with this allowance ended before its document was read, by how its process ended."""
        if code == -signal.SIGXCPU:
            return f"took more than {self.cpu_seconds} s of processor time"
        if code < 0:
            return f"the reader was ended by {signal.Signals(-code).name}"
        return f"the reader stopped with exit code {code}"


class Died(Exception):
    """What read a file ended, or was ended, while it did."""


class Ended(Exception):
    """The process had nothing more to say, and is gone."""


class Process:
    """An interpreter that runs a module of ours, told as `python` is told. Raises StoreError if it does not start."""

    def __init__(self, module: Sequence[str], allowance: Allowance, *, wait: bool = True) -> None:
        """Without `wait` it has begun to start, and `started` waits for the rest."""
        self._allowance = allowance
        self._buffer = bytearray()
        source = str(Path(aria.__file__).parent.parent)
        try:
            self._process = subprocess.Popen(  # noqa: S603 - our own module, by the running interpreter
                [sys.executable, *_PYTHON, *module, str(allowance.memory), str(allowance.cpu_seconds)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env={"PYTHONPATH": source, "LANG": "C.UTF-8", "PATH": os.defpath},
                cwd="/",
                bufsize=0,
                start_new_session=True,  # it is ended together with what it forked, and not by Ctrl-C in the terminal
            )
        except OSError as error:  # no process, no memory or no open file is left
            raise StoreError(f"{NO_START}: {error.strerror or error}") from error
        if wait:
            self.started()

    def started(self) -> None:
        """Wait until it is ready. Raises StoreError."""
        try:
            ready = self.line(time.monotonic() + _STARTING_SECONDS, threading.Event())
        except (Died, Ended) as death:
            self.close()
            raise StoreError(f"{NO_START}: {death or 'it ended'}") from None
        if b"ready" not in ready:
            self.close()
            raise StoreError("the process that reads documents does not answer as expected")

    @property
    def pid(self) -> int:
        """Its number, which is that of its group too."""
        return self._process.pid

    @property
    def lives(self) -> bool:
        return self._process.poll() is None

    def say(self, lines: str) -> None:
        """Send lines, without the last end of line. Raises BrokenPipeError where it is gone."""
        assert self._process.stdin is not None  # noqa: S101 - it was opened as a pipe
        data = memoryview(f"{lines}\n".encode())
        while data:
            data = data[self._process.stdin.write(data) :]

    def line(self, deadline: float, stop: threading.Event) -> bytes:
        """The next line, without its end, until `deadline` of the monotonic clock. Raises Died, Ended."""
        searched = 0
        while (end := self._buffer.find(b"\n", searched)) < 0:
            searched = len(self._buffer)
            self._more(deadline, stop)
        return self._take(end + 1)[:-1]

    def block(self, count: int, deadline: float, stop: threading.Event) -> bytes:
        """The next bytes, this many. Raises Died, Ended."""
        while len(self._buffer) < count:
            self._more(deadline, stop)
        return self._take(count)

    def cause(self) -> str:
        """Why it is gone."""
        return self._allowance.cause(self._process.wait(timeout=5))

    def close(self) -> None:
        """End it, and whatever it forked."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.pid, signal.SIGKILL)
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()

    def _take(self, count: int) -> bytes:
        taken = bytes(self._buffer[:count])
        del self._buffer[:count]
        return taken

    def _more(self, deadline: float, stop: threading.Event) -> None:
        if len(self._buffer) > MOST_BYTES:
            raise Died("its text is too large")
        assert self._process.stdout is not None  # noqa: S101 - it was opened as a pipe
        number = self._process.stdout.fileno()
        reader = select.poll()  # unlike `select` for a descriptor of any number
        reader.register(number, select.POLLIN)
        while True:
            if stop.is_set():
                raise Died("stopped")
            if (left := deadline - time.monotonic()) <= 0:
                raise Died(f"took longer than {self._allowance.wall_seconds:g} s")
            if reader.poll(min(left, LOOK_UP_SECONDS) * 1000):
                break
        if not (data := os.read(number, _READ)):
            raise Ended
        self._buffer += data
