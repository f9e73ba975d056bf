"""What only a store over a network has to keep: few round trips, and connections that end without a word to us."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import psycopg

from aria.adapters.stores.postgres import PostgresStore, Server
from aria.adapters.stores.sql import SqlStore

from . import postgres
from .stores_kit import chain

ME = "somewhere::1:"


def test_a_record_is_written_in_two_round_trips(tmp_path: Path) -> None:
    server = Server(postgres.emptied(), 10.0, most=1)
    store = SqlStore(server)
    store.create("r1", "Why?", 1_000)
    lease = store.acquire("r1", ME)
    log = tmp_path / "wire"
    with log.open("wb") as wire:
        with server._opened().connection() as connection:
            connection.pgconn.trace(wire.fileno())
        store.append(lease, chain("r1", 1), [b"prompt", b"reply", b"page"])
        with server._opened().connection() as connection:
            connection.pgconn.untrace()
    store.close()
    told = log.read_text(encoding="utf-8", errors="replace").splitlines()
    ways = [line.split("\t")[1] for line in told if line.count("\t") >= 3]
    assert ways.count("F") > 10
    assert sum(pair == ("F", "B") for pair in pairwise(ways)) <= 2


def test_connections_that_the_server_ended_are_replaced_before_anything_is_asked_on_them() -> None:
    address = postgres.emptied()
    store = PostgresStore(address)
    store.create("r1", "Why?", 1_000)
    lease = store.acquire("r1", ME)
    with psycopg.connect(address, autocommit=True) as other:
        ended = other.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = 'aria'"
        ).fetchall()
    assert ended
    store.append(lease, chain("r1", 1))
    assert len(store.lines("r1")) == 1
    store.close()
