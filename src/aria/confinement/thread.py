"""Confining the calling thread and what it starts, or a thread made for a piece of work; trying whether that holds."""

from __future__ import annotations

import contextvars
import ctypes
import os
import sys
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from aria.confinement import calls, files

_NO_NEW_PRIVILEGES = 38  # of prctl
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Held:
    """Which parts hold from now on."""

    files: bool
    """Nothing is written, and little is read."""
    calls: bool
    """No socket, no other program, no hand on another process."""


def confine(readable: Iterable[str], *, executable: str = "") -> Held:
    """Keep the calling thread, and what it starts, to reading `readable` and what the interpreter is made of.

    With `executable` it may start this program, which is kept to the same; without, it may start none, and no process.
    To confine a process, do it while that has one thread. Never raises.
    """
    if sys.platform != "linux":
        return Held(files=False, calls=False)
    libc = ctypes.CDLL(None, use_errno=True)
    libc.prctl.argtypes = [ctypes.c_int, *[ctypes.c_ulong] * 4]
    libc.syscall.restype = ctypes.c_long
    if libc.prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0):
        return Held(files=False, calls=False)
    kept = files.take(libc, (*_interpreter(), *readable), executable)
    return Held(files=kept, calls=calls.take(libc, starts=bool(executable)))


def _interpreter() -> set[str]:
    """Where the running interpreter and its libraries lie."""
    return {each for each in (sys.prefix, sys.base_prefix, sys.exec_prefix, *sys.path) if each}


def apart(work: Callable[[], T], executable: str) -> T:
    """What `work` gives in a thread of its own, which may start `executable`, and reads and reaches next to nothing."""
    found: list[T] = []
    raised: list[BaseException] = []

    def confined() -> None:
        confine((), executable=executable)
        try:
            found.append(work())
        except BaseException as error:  # noqa: BLE001 - raised again for the one who asked
            raised.append(error)

    thread = threading.Thread(target=contextvars.copy_context().run, args=(confined,), daemon=True)
    thread.start()
    thread.join()
    for error in raised:
        raise error
    return found[0]


def tried() -> Held:
    """Which parts hold on this machine: a thread is confined, and tries."""
    return apart(lambda: Held(files=_refused(os.listdir, "/"), calls=_refused(os.utime, "/nowhere")), sys.executable)


def _refused(deed: Callable[[str], object], path: str) -> bool:
    try:
        deed(path)
    except PermissionError:
        return True
    except OSError:
        return False
    return False
