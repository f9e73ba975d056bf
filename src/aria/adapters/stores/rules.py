"""What every store decides alike: when a lease is free, what may be appended, and in which words it says no."""

from __future__ import annotations

import time
from collections.abc import Sequence

from aria.adapters.stores.owner import describe, is_dead
from aria.core.errors import RunBusy, RunNotFound, StoreError
from aria.core.records import Record

wall_time = time.time
"""Leases are shared between processes, so they run out by the clock that all of them see."""


def is_free(owner: str, expires_at: float, now: float) -> bool:
    """The lease binds nobody any more: it has run out, or its owner is gone."""
    return expires_at <= now or is_dead(owner)


def shown_status(stored: str, free: bool) -> str:
    """A run that should be running, and that nobody holds, was interrupted."""
    return "interrupted" if stored == "running" and free else stored


def check_next(run: str, seq: int, prev: str, records: Sequence[Record]) -> None:
    """Raise RunBusy unless `records` go on from here: `seq` is the next number, `prev` the hash of the last line."""
    for record in records:
        if record.run != run:
            raise StoreError(f"a record of run {record.run} cannot be written to run {run}")
        if record.seq != seq or record.prev != prev:
            raise RunBusy(f"run {run} has moved on: record {record.seq} does not follow its last one; read it again")
        seq, prev = seq + 1, record.hash


def not_found(run: str) -> RunNotFound:
    return RunNotFound(f"there is no run {run}")


def taken(run: str) -> RunBusy:
    return RunBusy(f"there is a run {run} already")


def held(run: str, owner: str) -> RunBusy:
    return RunBusy(f"run {run} is being worked on by {describe(owner)}")


def lost(run: str, owner: str | None) -> RunBusy:
    by = f"it has been taken over by {describe(owner)}" if owner else "it was given back"
    return RunBusy(f"run {run} is no longer held by this process: {by}")


def no_blob(run: str, digest: str) -> StoreError:
    return StoreError(f"run {run} has no blob {digest}")
