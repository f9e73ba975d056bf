"""A wall around runs without gates: while one is under way, it opens no socket, no child and no file to write.

Such a run has nothing in its hands that could; the wall is there so that nobody has to believe it. An audit hook cannot
be taken away again, so it is set once and asks each time whether such a run is under way.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from aria.core.errors import AriaError

_NETWORK = frozenset({
    "socket.connect", "socket.bind", "socket.sendto", "socket.sendmsg", "socket.getaddrinfo", "socket.gethostbyname",
    "socket.gethostbyaddr", "socket.getnameinfo", "urllib.Request", "http.client.connect", "ftplib.connect",
    "smtplib.connect",
})  # fmt: skip
_PROCESS = frozenset({"subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.fork", "os.forkpty"})
_WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND

_under_way: ContextVar[bool] = ContextVar("under_way", default=False)
_hooked: list[bool] = []


class Sealed(AriaError):
    """A run without gates reached for the real world."""


@contextmanager
def sealed() -> Iterator[None]:
    """Let nothing out while the block runs, in this task and whatever it starts. Raises Sealed from what tries."""
    if not _hooked:
        _hooked.append(True)
        sys.addaudithook(_watch)
    token = _under_way.set(True)
    try:
        yield
    finally:
        _under_way.reset(token)


def _watch(event: str, arguments: tuple[object, ...]) -> None:
    if event not in _NETWORK and event not in _PROCESS and event != "open":
        return
    if not _under_way.get():
        return
    if event == "open":
        flags = arguments[2] if len(arguments) > 2 else 0
        if not isinstance(flags, int) or not flags & _WRITES:
            return
    raise Sealed(f"a run without gates may not touch the world: {event}")
