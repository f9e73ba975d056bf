"""Work on single texts that nobody vouches for, each in a process of its own that is forked from a warm one.

Starting an interpreter and loading the readers costs far more than reading a page; a fork costs next to nothing. The
children of one warm process begin as the same memory and share nothing afterwards: each has limits of its own and ends
with its document.
"""

from __future__ import annotations

import atexit
import contextlib
import json
import os
import threading
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from aria.adapters.corpus.process import LOOK_UP_SECONDS, MOST_BYTES, Allowance, Died, Ended, Frame, Process

AT_ONCE = 4
"""Warm processes of this one, and so documents that are read at once."""
_MODULE = ("-m", "aria.adapters.corpus.template")


class Templates:
    """The warm processes of one allowance. Those of another process are not touched."""

    def __init__(self, allowance: Allowance, module: Sequence[str] = ()) -> None:
        """`module` is what the warm processes run, as `python` is told; else what reads documents."""
        self._allowance = allowance
        self._module = module
        self._places = threading.Semaphore(AT_ONCE)
        self._idle: list[_Template] = []
        self._owner = os.getpid()
        atexit.register(self.close)

    def read(self, path: Path, stop: threading.Event) -> Sequence[Frame]:
        """The frames for one file; none where it was stopped. Raises StoreError where no reader can be started."""
        return self.exchange(json.dumps({"path": str(path), "known": ""}), stop)

    def exchange(self, request: str, stop: threading.Event) -> Sequence[Frame]:
        """What the process for a request, which is one line, replies; none where it was stopped. Raises StoreError."""
        while not self._places.acquire(timeout=LOOK_UP_SECONDS):
            if stop.is_set():
                return ()
        try:
            return self._asked(request, stop)
        except Died as death:
            return () if stop.is_set() else ({"error": str(death)},)
        finally:
            self._places.release()

    def close(self) -> None:
        """End those that wait, unless this is a fork of the process that they belong to."""
        while self._idle and self._owner == os.getpid():
            self._idle.pop().close()

    def _asked(self, request: str, stop: threading.Event) -> Sequence[Frame]:
        while True:
            template = self._taken()
            try:
                replies, code = template.ask(request, stop)
            except Ended:
                template.close()
                continue
            except BaseException:
                template.close()
                raise
            self._idle.append(template)  # however its child ended, it has told so and waits
            if code:
                raise Died(self._allowance.cause(code))
            return _frames(replies)

    def _taken(self) -> _Template:
        """One that waits, the last one used first; else a new one."""
        with contextlib.suppress(IndexError):
            return self._idle.pop()
        return _Template(self._allowance, self._module or _MODULE)


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

    def __init__(self, allowance: Allowance, module: Sequence[str]) -> None:
        self._allowance = allowance
        self._process = Process(module, allowance)

    def ask(self, request: str, stop: threading.Event) -> tuple[bytes, int]:
        """All that the child for this request replies, and how it ended. Raises Died; Ended, where the warm one was."""
        deadline = self._allowance.deadline()
        try:
            self._process.say(request)
        except BrokenPipeError:
            raise Ended from None
        replies = bytearray()
        while True:
            length, _, code = self._process.line(deadline, stop).decode().partition(" ")
            if code:
                return bytes(replies), int(code)
            replies += self._process.block(int(length), deadline, stop)
            if len(replies) > MOST_BYTES:
                raise Died("its text is too large")

    def close(self) -> None:
        self._process.close()
