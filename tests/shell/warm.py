"""Calls of the console script as forks of a process that has loaded ARIA: each is a process, none pays for imports."""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryFile

CHILD = Path(__file__).with_name("warm_child.py")
OF_THE_START = ("LANG", "LC_", "PYTHON")
"""What Python reads of its environment when it starts, and never again."""


@cache
def _warm(script: str) -> socket.socket:
    """Where requests go. The process ends with this one."""
    here, there = socket.socketpair()
    with there:
        command = [sys.executable, str(CHILD), str(there.fileno()), script]
        process = subprocess.Popen(command, pass_fds=[there.fileno()], stdin=subprocess.DEVNULL)
    atexit.register(process.wait)
    atexit.register(here.close)
    return here


def fits(env: Mapping[str, str]) -> bool:
    """Whether a process that started with our environment can take this one on."""
    ours, theirs = ({k: v for k, v in each.items() if k.startswith(OF_THE_START)} for each in (os.environ, env))
    return ours == theirs


class Call:
    """A call of the console script under way, with these as its stdin, stdout and stderr."""

    def __init__(
        self, script: str, arguments: Sequence[str], cwd: Path | None, env: Mapping[str, str], streams: Sequence[int]
    ) -> None:
        asked = {"arguments": arguments, "cwd": str(cwd or Path.cwd()), "env": dict(env)}
        self._ours, theirs = socket.socketpair()
        with TemporaryFile() as request, theirs:
            request.write(json.dumps(asked).encode())
            request.seek(0)
            socket.send_fds(_warm(script), [b"!"], [request.fileno(), theirs.fileno(), *streams])
        self._answers = self._ours.makefile("r")
        self.pid = int(self._answers.readline())

    def fileno(self) -> int:
        """Readable once it has ended."""
        return self._ours.fileno()

    def code(self, patience: float) -> int:
        """How it ended. Raises TimeoutError after so many seconds, with the command killed."""
        with self._ours, self._answers:
            self._ours.settimeout(patience)
            try:
                return int(self._answers.readline())
            except TimeoutError:
                os.kill(self.pid, signal.SIGKILL)
                raise


class Process:
    """A call under way, with what asyncio's processes have."""

    def __init__(self, script: str, arguments: Sequence[str], env: Mapping[str, str], stderr: int) -> None:
        with TemporaryFile() as nothing:
            self._call = Call(script, arguments, None, env, [nothing.fileno(), 1, stderr])
        self.pid = self._call.pid
        self.returncode: int | None = None
        loop = asyncio.get_running_loop()
        self._ended: asyncio.Future[int] = loop.create_future()
        loop.add_reader(self._call, self._end)

    def _end(self) -> None:
        asyncio.get_running_loop().remove_reader(self._call)
        self.returncode = self._call.code(1.0)
        self._ended.set_result(self.returncode)

    async def wait(self) -> int:
        return await asyncio.shield(self._ended)

    def send_signal(self, number: int) -> None:
        if self.returncode is None:
            with contextlib.suppress(ProcessLookupError):  # it has ended just now
                os.kill(self.pid, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


def call(
    script: str, arguments: Sequence[str], stdin: bytes, cwd: Path | None, env: Mapping[str, str], patience: float
) -> tuple[int, bytes, bytes]:
    """The exit code, and what came out."""
    with TemporaryFile() as into, TemporaryFile() as out, TemporaryFile() as err:
        into.write(stdin)
        into.seek(0)
        code = Call(script, arguments, cwd, env, [each.fileno() for each in (into, out, err)]).code(patience)
        out.seek(0)
        err.seek(0)
        return code, out.read(), err.read()
