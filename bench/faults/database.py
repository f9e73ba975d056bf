"""A PostgreSQL of one's own: started, broken off, frozen and cut off as a drive says."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import signal
import subprocess
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import psycopg

_PLACES = ("/usr/lib/postgresql", "/usr/local/pgsql", "/opt/homebrew/opt/postgresql", "/usr/pgsql")
_PATIENCE = 60.0


def programs() -> Path | None:
    """Where initdb and postgres are, None where there is no PostgreSQL."""
    found = [path for place in _PLACES for path in sorted(Path(place).glob("*/bin/initdb"), reverse=True)]
    if (named := shutil.which("initdb")) is not None:
        found.append(Path(named).resolve())
    return found[0].parent if found else None


def user() -> str | None:
    """Somebody who is not root, for PostgreSQL refuses to work for root."""
    if os.geteuid() != 0:
        return None
    import pwd

    names = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody", "daemon") if name in names)


class Postgres:
    """A server whose data is in `folder`, reached by its socket there and on `port` of 127.0.0.1 where one is given."""

    def __init__(
        self, folder: Path, *, port: int | None = None, hosts: str = "127.0.0.1", prefix: tuple[str, ...] = ()
    ):
        """`prefix` is put before the command: what puts the server into a network of its own."""
        found = programs()
        assert found is not None, "PostgreSQL is not installed"
        self._programs, self._folder, self._port = found, folder, port
        self._hosts, self._prefix = hosts, prefix
        self._user = user()
        self._process: subprocess.Popen[bytes] | None = None
        if self._user is not None:
            shutil.chown(folder, self._user)
        make: list[str | Path] = [found / "initdb", "-D", folder / "data", "-U", "aria", "-A", "trust"]
        self._run([*make, "--no-sync", "-E", "UTF8"])
        if prefix:
            with (folder / "data" / "pg_hba.conf").open("a", encoding="ascii") as rules:
                rules.write("host all all samenet trust\n")

    @property
    def address(self) -> str:
        """By its socket, which no network is part of."""
        port = f"&port={self._port}" if self._port else ""
        return f"postgresql://aria@/postgres?host={self._folder}{port}"

    @property
    def socket(self) -> Path:
        return self._folder / f".s.PGSQL.{self._port or 5432}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        command: list[str | Path] = [*self._prefix, self._programs / "postgres", "-D", self._folder / "data"]
        command += ["-F", "-k", self._folder, "-c", "max_connections=200"]
        listen = f"listen_addresses={self._hosts if self._port else ''}"
        command += ["-c", listen, *(["-p", str(self._port)] if self._port else [])]
        if self._prefix and self._user:  # who enters another network is root; the server is not
            command[len(self._prefix) : len(self._prefix)] = ["setpriv", f"--reuid={self._user}", "--clear-groups"]
        self._process = subprocess.Popen(
            command, user=None if self._prefix else self._user, cwd=self._folder,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        self._await()

    def crash(self) -> None:
        """End at once, with nothing put in order; `start` then recovers from its log."""
        self._end(signal.SIGQUIT)

    def stop(self) -> None:
        if self._process is not None:
            self.thaw()
            self._end(signal.SIGINT)

    def freeze(self) -> None:
        """Neither answers nor hangs up."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._signal(signal.SIGCONT)

    def _signal(self, number: int) -> None:
        """To the server and to each process that it has for a connection."""
        for pid in (self.pid, *_children(self.pid)):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, number)

    def _end(self, number: int) -> None:
        assert self._process is not None
        self._process.send_signal(number)
        self._process.wait(_PATIENCE)
        self._process = None

    def _await(self) -> None:
        end = time.monotonic() + _PATIENCE
        while True:
            try:
                psycopg.connect(self.address, connect_timeout=5).close()
            except psycopg.OperationalError:
                assert self._process is not None
                assert self._process.poll() is None, "the database ended"
                assert time.monotonic() < end, "the database does not start"
                time.sleep(0.05)
            else:
                return

    def _run(self, command: list[str | Path]) -> None:
        subprocess.run(command, user=self._user, cwd=self._folder, check=True, capture_output=True)


def _children(pid: int) -> Iterator[int]:
    with contextlib.suppress(OSError):
        yield from map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split())


class Line:
    """A TCP line to the database that can be cut, or go dead without a word."""

    def __init__(self, there: Path) -> None:
        """`there` is the socket that the line leads to."""
        self._there = there
        self._open: set[asyncio.StreamWriter] = set()
        self._flows = asyncio.Event()
        self._flows.set()
        self._refuses = False
        self.port = 0

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[Line]:
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            server.close()
            self.heal()
            self._hang_up()

    @property
    def address(self) -> str:
        return f"postgresql://aria@127.0.0.1:{self.port}/postgres"

    def cut(self) -> None:
        """Every connection breaks, and none comes about until it heals."""
        self._refuses = True
        self._hang_up()

    def go_dead(self) -> None:
        """Connections stay, and not a byte passes until it heals."""
        self._flows.clear()

    def heal(self) -> None:
        self._refuses = False
        self._flows.set()

    def _hang_up(self) -> None:
        for writer in list(self._open):
            writer.transport.abort()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._refuses:
            writer.transport.abort()
            return
        try:
            back, forth = await asyncio.open_unix_connection(self._there)
        except OSError:
            writer.transport.abort()
            return
        self._open |= {writer, forth}
        try:
            await asyncio.gather(self._pass_on(reader, forth), self._pass_on(back, writer))
        finally:
            self._open -= {writer, forth}

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError):
            while data := await reader.read(65_536):
                await self._flows.wait()
                writer.write(data)
                await writer.drain()
        writer.transport.abort()
