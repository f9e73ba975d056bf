"""A real PostgreSQL of the tests' own, started once for each process of tests that needs one."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from functools import cache
from pathlib import Path

import psycopg
import pytest
from bench.faults import database


@cache
def address() -> str:
    """The address of a running server. Skips the test where there is none, but for continuous integration: it fails."""
    if database.programs() is None:
        if os.environ.get("CI"):
            pytest.fail("PostgreSQL is not installed, and continuous integration does not go without it")
        pytest.skip("PostgreSQL is not installed")
    folder = Path(tempfile.mkdtemp(prefix="aria-pg-"))
    postgres = database.Postgres(folder)
    postgres.start()

    def stop() -> None:
        postgres.stop()
        shutil.rmtree(folder, ignore_errors=True)

    atexit.register(stop)
    return postgres.address


_TABLES = "runs, records, blobs, run_blobs, leases, inbox, jobs, spent, hooks, watches, watch_runs, lanes, sent, places"


def emptied() -> str:
    """The address of a database with nothing in it."""
    found = address()
    with psycopg.connect(found, autocommit=True) as connection:
        if connection.execute("SELECT to_regclass('runs')").fetchone() != (None,):
            connection.execute(f"TRUNCATE {_TABLES} RESTART IDENTITY CASCADE")
    return found
