"""A real PostgreSQL of the tests' own, started once for each process of tests that needs one."""

from __future__ import annotations

import atexit
import os
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path

import psycopg
import pytest

_PLACES = ("/usr/lib/postgresql", "/usr/local/pgsql", "/opt/homebrew/opt/postgresql", "/usr/pgsql")


def _programs() -> Path | None:
    """Where initdb and postgres are."""
    found = [path for place in _PLACES for path in sorted(Path(place).glob("*/bin/initdb"), reverse=True)]
    if (named := shutil.which("initdb")) is not None:
        found.append(Path(named).resolve())
    return found[0].parent if found else None


@cache
def address() -> str:
    """The address of a running server. Skips the test where there is none, but for continuous integration: it fails."""
    programs = _programs()
    if programs is None:
        if os.environ.get("CI"):
            pytest.fail("PostgreSQL is not installed, and continuous integration does not go without it")
        pytest.skip("PostgreSQL is not installed")
    folder = Path(tempfile.mkdtemp(prefix="aria-pg-"))
    user = _user()
    if user is not None:
        shutil.chown(folder, user)
    data = folder / "data"
    make: list[str | Path] = [programs / "initdb", "-D", data, "-U", "aria", "-A", "trust", "--no-sync", "-E", "UTF8"]
    subprocess.run(make, user=user, cwd=folder, check=True, capture_output=True)
    server = subprocess.Popen(
        [programs / "postgres", "-D", data, "-F", "-k", folder, "-c", "listen_addresses=", "-c", "max_connections=200"],
        user=user, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip

    def stop() -> None:
        server.terminate()
        server.wait()
        shutil.rmtree(folder, ignore_errors=True)

    atexit.register(stop)
    found = f"postgresql://aria@/postgres?host={folder}"
    while True:
        try:
            psycopg.connect(found).close()
        except psycopg.OperationalError:
            assert server.poll() is None, "the server ended"
        else:
            return found


def _user() -> str | None:
    """Somebody who is not root, for PostgreSQL refuses to work for root."""
    if os.geteuid() != 0:
        return None
    import pwd

    names = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody", "daemon") if name in names)


_TABLES = "runs, records, blobs, run_blobs, leases, inbox, jobs, spent"


def emptied() -> str:
    """The address of a database with nothing in it."""
    found = address()
    with psycopg.connect(found, autocommit=True) as connection:
        if connection.execute("SELECT to_regclass('runs')").fetchone() != (None,):
            connection.execute(f"TRUNCATE {_TABLES} RESTART IDENTITY CASCADE")
    return found
