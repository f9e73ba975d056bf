"""Landlock: a thread, and what it starts, keeps only those files that are named."""

from __future__ import annotations

import ctypes
import os
import stat
import struct
from collections.abc import Iterable
from pathlib import Path

_CREATE, _ADD, _RESTRICT = 444, 445, 446  # system calls that have one number on every architecture
_VERSION, _BENEATH = 1, 1
_EXECUTE, _READ_FILE, _READ_FOLDER = 1 << 0, 1 << 2, 1 << 3
_RIGHTS = {1: 13, 2: 14, 3: 15, 5: 16}
"""How many rights over files there are from a version of the interface on. All of them are taken."""
_CONNECTIONS, _SCOPES = (4, 0b11), (6, 0b11)
"""From which version on what more is taken: TCP; sockets without a file, and signals to processes outside."""
_SYSTEM = (
    "/usr", "/lib", "/lib32", "/lib64", "/nix/store", "/gnu/store", "/etc/ld.so.cache", "/etc/localtime", "/dev/null",
    "/dev/urandom",
)  # fmt: skip
"""What libraries read of any system: what its packages put there, and nothing of a user's."""
_LOADERS = ("lib/ld-*.so*", "lib64/ld-*.so*", "usr/lib/*-linux-*/ld-*.so*")
"""What starts a program that is linked dynamically."""


def take(libc: ctypes.CDLL, readable: Iterable[str], executable: str) -> bool:
    """Leave the calling thread the files and folders `readable` to read, and `executable` to start, if there is one."""
    version = libc.syscall(_CREATE, None, ctypes.c_size_t(0), ctypes.c_uint(_VERSION))
    if version < 1:
        return False
    rights = (1 << max(count for since, count in _RIGHTS.items() if since <= version)) - 1
    more = [taken if version >= since else 0 for since, taken in (_CONNECTIONS, _SCOPES)]
    attributes = struct.pack("=QQQ", rights, *more)[: 24 if version >= 6 else 16 if version >= 4 else 8]
    ruleset = libc.syscall(_CREATE, attributes, ctypes.c_size_t(len(attributes)), ctypes.c_uint(0))
    if ruleset < 0:
        return False
    try:
        for path in {*_SYSTEM, *readable}:
            _leave(libc, ruleset, path, _READ_FILE | _READ_FOLDER)
        loaders = (str(loader) for each in _LOADERS for loader in Path("/").glob(each))
        for path in (executable, *loaders) if executable else ():
            _leave(libc, ruleset, path, _READ_FILE | _EXECUTE)
        return not libc.syscall(_RESTRICT, ctypes.c_int(ruleset), ctypes.c_uint(0))
    finally:
        os.close(ruleset)


def _leave(libc: ctypes.CDLL, ruleset: int, path: str, rights: int) -> None:
    """Leave `rights` to what lies at `path`; what is not there needs none, and whoever opens it is told so."""
    try:
        number = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except (OSError, ValueError):
        return
    try:
        if not stat.S_ISDIR(os.fstat(number).st_mode):
            rights &= ~_READ_FOLDER
        rule = struct.pack("=Qi", rights, number)
        libc.syscall(_ADD, ctypes.c_int(ruleset), ctypes.c_int(_BENEATH), rule, ctypes.c_uint(0))
    finally:
        os.close(number)
