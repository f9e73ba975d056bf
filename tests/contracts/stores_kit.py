"""The stores that the contract suite runs over, and the records it writes to them."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

import psycopg

from aria.adapters.stores.memory import MemoryStore
from aria.adapters.stores.postgres import PostgresStore
from aria.adapters.stores.sqlite import SqliteStore
from aria.core.events import Event, StepFailed
from aria.core.ports import Store
from aria.core.records import GENESIS, Record, seal

from . import postgres

LEASE_SECONDS = 30.0


class HandClock:
    """A clock that goes on when the test says so."""

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def __call__(self) -> float:
        return self.time


@dataclass(frozen=True)
class Place:
    """Where one store's data lie. `open` gives a handle on it, as a second process would have."""

    open: Callable[[], Store]
    kept_blobs: Callable[[], set[str]]
    """Digests of all blobs there, whichever run they belong to."""
    clock: HandClock


def memory_place(folder: Path, clock: HandClock) -> Place:
    store = MemoryStore(lease_seconds=LEASE_SECONDS, now=clock)
    return Place(open=lambda: store, kept_blobs=lambda: set(store._blobs), clock=clock)


def sqlite_place(folder: Path, clock: HandClock) -> Place:
    path = folder / "runs.db"

    def kept() -> set[str]:
        with closing(sqlite3.connect(path)) as connection:
            return {name for (name,) in connection.execute("SELECT digest FROM blobs")}

    return Place(open=lambda: SqliteStore(path, lease_seconds=LEASE_SECONDS, now=clock), kept_blobs=kept, clock=clock)


def postgres_place(folder: Path, clock: HandClock) -> Place:
    address = postgres.emptied()

    def kept() -> set[str]:
        with psycopg.connect(address) as connection:
            return {name for (name,) in connection.execute("SELECT digest FROM blobs")}

    def opened() -> Store:
        return PostgresStore(address, lease_seconds=LEASE_SECONDS, now=clock)

    return Place(open=opened, kept_blobs=kept, clock=clock)


PLACES: dict[str, Callable[[Path, HandClock], Place]] = {
    "memory": memory_place,
    "sqlite": sqlite_place,
    "postgres": postgres_place,
}
"""A new store joins the suite here."""


@contextmanager
def opened(place: Place) -> Iterator[Store]:
    store = place.open()
    try:
        yield store
    finally:
        store.close()


def chain(run: str, length: int, *, after: Record | None = None, event: Event | None = None) -> list[Record]:
    """Records that follow from one another, and from `after` where it is given."""
    seq, prev = (after.seq + 1, after.hash) if after else (0, GENESIS)
    records = []
    for number in range(seq, seq + length):
        said = event or StepFailed(step="plan", error="Unavailable", message=f"no. {number}: größer „als“ 🎈")
        records.append(seal(run=run, seq=number, at=5_000 + number, prev=prev, event=said))
        prev = records[-1].hash
    return records
