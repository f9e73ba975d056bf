"""Work on single texts that nobody vouches for, each in a process of its own that is forked from a warm one.

Starting an interpreter and loading the readers costs far more than reading a page; a fork costs next to nothing. The
children of one warm process begin as the same memory and share nothing afterwards: each has limits of its own and ends
with its document.
"""

from __future__ import annotations

import atexit
import json
import os
import threading
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from aria.adapters.corpus.process import LOOK_UP_SECONDS, MOST_BYTES, NO_START, Allowance, Died, Ended, Frame, Process
from aria.core.errors import StoreError

AT_ONCE = 4
"""Warm processes of this one, and so documents that are read at once."""
_BUSY = 2
"""Looks in a row at which none was free, after which another is started: for about as long as a start takes."""
_MODULE = ("-m", "aria.adapters.corpus.template")


class Templates:
    """The warm processes of one allowance. Those of another process are not touched."""

    def __init__(self, allowance: Allowance, module: Sequence[str] = ()) -> None:
        """`module` is what the warm processes run, as `python` is told; else what reads documents."""
        self._allowance = allowance
        self._module = module
        self._places = threading.Semaphore(AT_ONCE)
        self._idle: list[_Template] = []
        self._there = 0  # that work, wait, or are being started
        self._coming = 0  # that are being started
        self._failure: StoreError | None = None
        self._change = threading.Condition()
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

    def warm(self) -> None:
        """Begin to start one where there is none, so that whoever asks first waits less for it.

        It raises nothing: where none can be started, whoever asks is told.
        """
        with self._change:
            for gone in [each for each in self._idle if not each.lives]:
                self._idle.remove(gone)
                self._drop(gone)
            if not self._there:
                self._begin()

    def close(self) -> None:
        """End those that wait, unless this is a fork of the process that they belong to."""
        while self._idle and self._owner == os.getpid():
            self._drop(self._idle.pop())

    def _asked(self, request: str, stop: threading.Event) -> Sequence[Frame]:
        while True:
            template = self._taken(stop)
            try:
                replies, code = template.ask(request, stop)
            except Ended:
                self._drop(template)
                continue
            except BaseException:
                self._drop(template)
                raise
            self._give(template)  # however its child ended, it has told so and waits
            if code:
                raise Died(self._allowance.cause(code))
            return _frames(replies)

    def _taken(self, stop: threading.Event) -> _Template:
        """One that waits, the last one used first; else whichever is free first.

        Another is started only where all have long been busy: most work is done long before one has started.
        """
        with self._change:
            if not self._there:
                self._begin()
            busy = 0
            while not self._idle:
                if not self._there and self._failure:
                    raise self._failure
                if not self._there:
                    self._begin()  # the one that there was has died under somebody else
                    continue
                if stop.is_set():
                    raise Died("stopped")
                busy = 0 if self._change.wait(LOOK_UP_SECONDS) else busy + 1
                if busy >= _BUSY and not self._coming and 0 < self._there < AT_ONCE:
                    self._begin()
            return self._idle.pop()

    def _begin(self) -> None:
        """Start one, and wait for it beside what is done here; keep why it fails. Who calls it holds `_change`."""
        self._failure = None
        try:
            made = _Template(self._allowance, self._module or _MODULE)
        except StoreError as error:
            self._failure = error
            return
        self._there += 1
        self._coming += 1
        threading.Thread(target=self._await, args=(made,), daemon=True).start()

    def _await(self, made: _Template) -> None:
        failure: StoreError | None = None
        try:
            made.started()
        except StoreError as error:
            failure = error
        except Exception as error:  # noqa: BLE001 - whatever it was, else whoever waits for this one waits without end
            failure = StoreError(f"{NO_START}: {error}")
        with self._change:
            self._coming -= 1
            self._failure = failure or self._failure
        if failure:
            self._drop(made)
        else:
            self._give(made)

    def _give(self, template: _Template) -> None:
        with self._change:
            self._idle.append(template)
            self._change.notify()

    def _drop(self, template: _Template) -> None:
        template.close()
        with self._change:
            self._there -= 1
            self._change.notify_all()


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
        self._process = Process(module, allowance, wait=False)

    def started(self) -> None:
        """Wait until it is ready. Raises StoreError."""
        self._process.started()

    @property
    def lives(self) -> bool:
        return self._process.lives

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
