"""The name under which a process holds a run, and whether that process is certainly gone."""

from __future__ import annotations

import os
import platform
from functools import lru_cache
from pathlib import Path

_PROC = Path("/proc")


def this_process() -> str:
    """`host:machine:pid:start`. Where /proc is absent, machine and start are empty and only expiry frees a run.

    `machine` is the boot id and the pid namespace: containers may share a host name and a kernel, and still
    count their processes apart.
    """
    pid = os.getpid()
    machine, start = _own(pid)
    if not machine or not start:
        machine = start = ""
    return f"{platform.node()}:{machine}:{pid}:{start}"


@lru_cache(maxsize=1)
def _own(pid: int) -> tuple[str, str | None]:
    """Machine and start of this process, which every run asks for; neither changes while it lives."""
    return _machine(), _start(pid)


def is_dead(owner: str) -> bool:
    """True only when it is certain: the owner ran on this machine since its last boot, and runs no more."""
    parts = _split(owner)
    if parts is None:
        return False
    host, machine, pid, start = parts
    if not machine or not start or host != platform.node() or machine != _machine():
        return False
    return _start(pid) not in (start, None)


def describe(owner: str) -> str:
    """The owner in words, for messages."""
    parts = _split(owner)
    return f"process {parts[2]} on {parts[0]}" if parts else owner


def _split(owner: str) -> tuple[str, str, int, str] | None:
    parts = owner.rsplit(":", 3)
    if len(parts) != 4 or not parts[2].isdecimal():
        return None
    return parts[0], parts[1], int(parts[2]), parts[3]


def _machine() -> str:
    try:
        boot = (_PROC / "sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
        namespace = (_PROC / "self/ns/pid").readlink().name
    except (OSError, ValueError):
        return ""
    return f"{boot}/{namespace.strip('pid:[]')}"


def _start(pid: int) -> str | None:
    """When the process started, in ticks since boot; "" when it runs no more, None when that cannot be told."""
    try:
        stat = (_PROC / str(pid) / "stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        # Another user's process can be hidden from /proc and live.
        return "" if _PROC.exists() and not _exists(pid) else None
    # The name in brackets may itself hold brackets and spaces; what follows the last one is numbers.
    fields = stat.rpartition(")")[2].split()
    state, threads, start = fields[0], int(fields[17]), fields[19]
    # A zombie whose other threads are still ending is not gone yet.
    return "" if state in "ZX" and threads <= 1 else start


def _exists(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
