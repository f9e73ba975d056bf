"""The faults, each put into a running service a number of times. What comes of it is counted by the caller."""

from __future__ import annotations

import asyncio
import contextlib
import random
import shutil
import signal
import subprocess
import tempfile
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Mapping
from pathlib import Path
from typing import Any

from bench.faults.counting import Counted
from bench.faults.database import Line, Postgres
from bench.faults.network import Network
from bench.faults.service import Service, running, set_clock

WORKERS = 2
LONGER_THAN_A_LEASE = 36.0

Drive = Callable[[int, Path, random.Random, str], Coroutine[Any, Any, Counted]]
"""How often, where, by which chance, on which database (empty for SQLite)."""


async def kills(number: int, home: Path, chance: random.Random, database: str) -> Counted:
    """Workers are killed at random moments and others started in their place."""
    async with running(home, chance, database=database) as service:
        for _ in range(WORKERS):
            await service.work()
        for place in range(number):
            await service.ask()
            await asyncio.sleep(chance.uniform(0.1, 3.0))
            await service.kill(service.workers[place % WORKERS])
            await service.work()
        await service.ended()
        return service.counted()


async def restarts(number: int, home: Path, chance: random.Random, database: str) -> Counted:
    """The database is broken off as by a power cut, and started again."""
    async with on_a_database(home, chance) as (service, postgres):
        for _ in range(number):
            await service.ask()
            await asyncio.sleep(chance.uniform(0.2, 3.0))
            postgres.crash()
            await asyncio.sleep(chance.uniform(0.0, 1.0))
            await asyncio.to_thread(postgres.start)
        await service.ended()
        return service.counted()


async def freezes(number: int, home: Path, chance: random.Random, database: str) -> Counted:
    """The database stops to answer, and does not hang up either."""
    async with on_a_database(home, chance) as (service, postgres):
        for _ in range(number):
            await service.ask()
            await asyncio.sleep(chance.uniform(0.2, 3.0))
            postgres.freeze()
            await asyncio.sleep(chance.uniform(0.5, 4.0))
            postgres.thaw()
        await service.ended()
        return service.counted()


async def cuts(number: int, home: Path, chance: random.Random, database: str) -> Counted:
    """One worker's connections break, and for a while none comes about."""
    async with on_a_database(home, chance) as (service, postgres), second_worker_by_line(service, postgres) as line:
        for _ in range(number):
            await service.ask()
            await asyncio.sleep(chance.uniform(0.2, 3.0))
            line.cut()
            await asyncio.sleep(chance.uniform(0.2, 4.0))
            line.heal()
        await service.ended()
        return service.counted()


async def dead_lines(number: int, home: Path, chance: random.Random, database: str) -> Counted:
    """One worker's connections stay and carry nothing, for longer than its leases last."""
    async with on_a_database(home, chance) as (service, postgres), second_worker_by_line(service, postgres) as line:
        for _ in range(number):
            await service.ask()
            await service.ask()
            await asyncio.sleep(chance.uniform(0.2, 2.0))
            line.go_dead()
            await asyncio.sleep(LONGER_THAN_A_LEASE)
            line.heal()
        await service.ended()
        return service.counted()


async def partitions(number: int, home: Path, chance: random.Random, database: str) -> Counted:
    """The network between one worker and the database is taken down for longer than a lease. Needs root and Linux."""
    with Network() as network, _database(port=54_329, hosts="*", prefix=network.inside) as postgres:
        await asyncio.to_thread(postgres.start)
        near, far = (f"postgresql://aria@{each}:54329/postgres" for each in network.addresses)
        async with running(home, chance, database=near) as service:
            await service.work()
            await service.work(ARIA_DATABASE_URL=far)
            for _ in range(number):
                await service.ask()
                await service.ask()
                await asyncio.sleep(chance.uniform(0.2, 2.0))
                network.down()
                await asyncio.sleep(LONGER_THAN_A_LEASE)
                network.up()
            await service.ended()
            return service.counted()


async def pauses(number: int, home: Path, chance: random.Random, database: str) -> Counted:
    """A worker is stopped for longer than its leases last, and then goes on as if nothing had happened."""
    async with running(home, chance, database=database) as service:
        for _ in range(WORKERS):
            await service.work()
        for place in range(number):
            await service.ask()
            await service.ask()
            await asyncio.sleep(chance.uniform(0.2, 2.0))
            worker = service.workers[place % WORKERS]
            worker.send_signal(signal.SIGSTOP)
            await asyncio.sleep(LONGER_THAN_A_LEASE)
            worker.send_signal(signal.SIGCONT)
        await service.ended()
        return service.counted()


async def clocks(number: int, home: Path, chance: random.Random, database: str) -> Counted:
    """The clocks of the workers' machines are set at random, by up to an hour, forward and back."""
    async with running(home, chance, database=database) as service:
        offsets = []
        for place in range(WORKERS):
            offset = home / f"clock-{place}"
            set_clock(offset, 0)
            offsets.append(offset)
            await service.work(SHIFTED_CLOCK=str(offset))
        for _ in range(number):
            await service.ask()
            await asyncio.sleep(chance.uniform(0.2, 2.0))
            set_clock(chance.choice(offsets), chance.uniform(-3600, 3600))
        for offset in offsets:
            set_clock(offset, 0)
        await service.ended()
        return service.counted()


async def full_disks(number: int, home: Path, chance: random.Random, database: str) -> Counted:
    """The disk under the runs fills up, and later there is room again. Needs root and Linux."""
    disk = home / "disk"
    disk.mkdir(exist_ok=True)
    with _small_disk(disk):
        if database:
            with _database(disk) as postgres:
                postgres.start()
                return await _filled(number, home, disk, chance, postgres.address)
        shutil.copytree(home, disk, dirs_exist_ok=True, ignore=shutil.ignore_patterns("disk"))
        return await _filled(number, disk, disk, chance, "")


async def _filled(number: int, home: Path, disk: Path, chance: random.Random, database: str) -> Counted:
    async with running(home, chance, database=database) as service:
        for _ in range(WORKERS):
            await service.work()
        for _ in range(number):
            await service.ask()
            await asyncio.sleep(chance.uniform(0.2, 2.0))
            filler = disk / "filler"
            with contextlib.suppress(OSError), filler.open("wb") as file:
                while True:
                    file.write(bytes(4096))
            await asyncio.sleep(chance.uniform(0.5, 3.0))
            filler.unlink()
        await service.ended()
        return service.counted()


SCENARIOS: Mapping[str, Drive] = {
    "kills": kills, "restarts": restarts, "freezes": freezes, "cuts": cuts, "dead-lines": dead_lines,
    "partitions": partitions, "pauses": pauses, "clocks": clocks, "full-disks": full_disks,
}  # fmt: skip


@contextlib.contextmanager
def _database(folder: Path | None = None, **more: Any) -> Iterator[Postgres]:
    """In a folder of its own, which is within `folder` where one is given."""
    place = Path(tempfile.mkdtemp(prefix="aria-pg-", dir=folder))
    postgres = Postgres(place, **more)
    try:
        yield postgres
    finally:
        postgres.stop()
        shutil.rmtree(place, ignore_errors=True)


@contextlib.asynccontextmanager
async def on_a_database(home: Path, chance: random.Random) -> AsyncIterator[tuple[Service, Postgres]]:
    """The service with a first worker, on a database of its own."""
    with _database() as postgres:
        await asyncio.to_thread(postgres.start)
        async with running(home, chance, database=postgres.address) as service:
            await service.work()
            yield service, postgres


@contextlib.asynccontextmanager
async def second_worker_by_line(service: Service, postgres: Postgres) -> AsyncIterator[Line]:
    async with Line(postgres.socket).running() as line:
        await service.work(ARIA_DATABASE_URL=line.address)
        yield line


@contextlib.contextmanager
def _small_disk(folder: Path) -> Iterator[None]:
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=120m,mode=755", "aria-faults", folder], check=True)
    try:
        yield
    finally:
        subprocess.run(["umount", "-l", folder], check=True)
