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

    def __init__(self, allowance: Allowance) -> None:
        self._allowance = allowance
        self._places = threading.Semaphore(AT_ONCE)
        self._idle: list[_Template] = []
        self._owner = os.getpid()
        atexit.register(self.close)

    def read(self, path: Path, stop: threading.Event) -> Sequence[Frame]:
        """The frames for one file; none where it was stopped. Raises StoreError where no reader can be started."""
        while not self._places.acquire(timeout=LOOK_UP_SECONDS):
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
            except Ended:
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
        self._process = Process(_MODULE, allowance)

    def ask(self, path: Path, stop: threading.Event) -> bytes:
        """All that the child for this file replies. Raises Died; Ended, where the warm process was gone."""
        deadline = self._allowance.deadline()
        try:
            self._process.say(json.dumps({"path": str(path), "known": ""}))
        except BrokenPipeError:
            raise Ended from None
        replies = bytearray()
        while True:
            length, _, code = self._process.line(deadline, stop).decode().partition(" ")
            if code:
                if int(code):
                    raise Died(self._allowance.cause(int(code)))
                return bytes(replies)
            replies += self._process.block(int(length), deadline, stop)
            if len(replies) > MOST_BYTES:
                raise Died("its text is too large")

    def close(self) -> None:
        self._process.close()
