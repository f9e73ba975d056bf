"""A question that is watched is asked once for each of its times, whoever looks, dies or has a wrong clock."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from pathlib import Path
from typing import Any

from tests.contracts import postgres
from tests.service.test_many_machines import worker

from aria.adapters.stores.jobs import SqlJobs
from aria.adapters.stores.postgres import PostgresStore
from aria.adapters.stores.watches import SqlWatches
from aria.api import Researcher
from aria.core.hooks import Hook
from aria.core.watches import Fired
from aria.server.chores import Chores
from aria.server.hooks import Deliveries, Target
from aria.server.service import Service
from aria.server.tokens import Owner
from aria.server.watching import Watching
from aria.testing import ManualClock

from .kit import PATIENCE, QUESTION, Server
from .receiver import SECRET, Receiver
from .test_operations import aria

HOUR = 3_600_000


async def test_each_time_is_asked_once_by_one_of_many_workers(home: Path) -> None:
    address = postgres.emptied()
    env = {"ARIA_DATABASE_URL": address}
    store = PostgresStore(address)
    watches, jobs = SqlWatches(store.database), SqlJobs(store.database)
    _, out, _ = await aria("watch", "add", QUESTION, "--every", "1h", "--effort", "quick", "--json", env=env)
    name = json.loads(out)["watch_id"]
    async with worker(env), worker(env) as second:
        for number in range(3):
            if number == 2:
                second.kill()
            watch = watches.get(name)
            assert watch is not None
            due = round(time.time() * 1000) - number
            assert watches.moved(watch, due), "its time comes"
            await fired(watches, name, number + 1)
        async with asyncio.timeout(PATIENCE):
            while any(job is None or job.state != "ended" for _, job in jobs.rows("")):  # noqa: ASYNC110 - theirs
                await asyncio.sleep(0.1)
    rows = jobs.rows("")
    assert len(rows) == len({each.run for each in watches.fired(name, 9)}) == 3
    store.close()


async def fired(watches: SqlWatches, name: str, count: int) -> tuple[Fired, ...]:
    async with asyncio.timeout(PATIENCE):
        while len(found := watches.fired(name, 99)) < count:  # noqa: ASYNC110 - a task says
            await asyncio.sleep(0.1)
    return found


@contextlib.contextmanager
def service(home: Path, **settings: Any) -> Any:
    """A service by hand, with a clock by hand."""
    clock = ManualClock()
    researcher = Researcher(home=home, clock=clock, **settings)
    made = Service(researcher, parallel=0)
    yield made, Watching(made), clock
    researcher.close()


async def test_times_that_were_missed_are_made_up_for_once_or_not_at_all(home: Path) -> None:
    with service(home) as (made, watching, clock):
        once = watching.add(Owner(), QUESTION, {}, every="1h")
        skip = watching.add(Owner(), QUESTION, {}, every="1h", missed="skip")
        await watching.turn()
        assert made.jobs.rows("") == (), "its time has not come"
        await clock.sleep(100 * 3600)
        await asyncio.gather(watching.turn(), watching.turn())
        await watching.turn()
        assert len(made.jobs.rows("")) == 1
        shown = watching.show(Owner(), once.id)
        assert len(shown["runs"]) == 1
        assert once.next_at < shown["next_at"]
        assert (shown["next_at"] - once.next_at) % HOUR == 0, "the row is kept"
        assert "missed" in watching.show(Owner(), skip.id)["error"]


async def test_a_clock_that_was_ahead_silences_no_watch(home: Path) -> None:
    with service(home) as (made, watching, clock):
        watch = watching.add(Owner(), QUESTION, {}, every="1h")
        made.researcher.watches().moved(watch, watch.next_at + 9_999 * HOUR)
        await watching.mend()
        await clock.sleep(3_601)
        await watching.turn()
        assert len(made.jobs.rows("")) == 1


async def test_whoever_died_between_asking_and_writing_it_down_asks_nothing_twice(home: Path) -> None:
    with service(home) as (made, watching, clock):
        watch = watching.add(Owner(), QUESTION, {}, every="1h")
        await clock.sleep(3_700)
        key = f"watch {watch.id} {watch.next_at}"
        run = await made.submit(Owner(), QUESTION, {}, key=key)
        await watching.turn()
        (fired,) = watching.show(Owner(), watch.id)["runs"]
        assert fired["run_id"] == run.run_id
        assert len(made.jobs.rows("")) == 1


async def test_paused_and_orphaned_watches_ask_nothing(home: Path) -> None:
    with service(home) as (made, watching, clock):
        paused = watching.add(Owner(), QUESTION, {}, every="1h")
        orphan = watching.add(Owner(name="ann"), QUESTION, {}, every="1h")
        watching.pause(Owner(), paused.id, True)
        await clock.sleep(7_300)
        await watching.turn()
        assert made.jobs.rows("") == made.jobs.rows("ann") == ()
        assert "revoked" in watching.show(Owner(name="ann"), orphan.id)["error"]
        resumed = watching.pause(Owner(), paused.id, False)
        assert resumed.next_at > made.researcher.now() * 1000


async def test_a_receiver_is_told_of_a_watch_only_when_a_report_says_something_else(home: Path) -> None:
    async with Receiver().open() as receiver:
        researcher = Researcher(home=home, webhook_hosts=receiver.env["ARIA_WEBHOOK_HOSTS"])
        made = Service(researcher, parallel=0)
        watching = Watching(made)
        hook = Target(url=receiver.url, secret=SECRET)
        watch = watching.add(Owner(), QUESTION, {"effort": "quick"}, every="1h", hook=hook)
        told = []
        for number in range(3):
            if number == 2:
                (home / "documents" / "harrow.md").write_text(
                    "# The Harrow Bridge\n\nIt was closed.\n", encoding="utf-8"
                )
                (home / "documents" / "almanac.md").write_text("# An Almanac\n\nNothing.\n", encoding="utf-8")
                assert (await aria("corpus", "add", str(home / "documents")))[0] == 0
            kept = researcher.watches().get(watch.id)
            assert kept is not None
            researcher.watches().moved(kept, round(researcher.now() * 1000) - 5 + number)
            await watching.turn()
            run = researcher.watches().fired(watch.id, 1)[0].run
            await researcher.resume(run)
            made.jobs.end(run, tokens=0, money=0, day="2026-01-01")
            deliveries = Deliveries(researcher)
            await deliveries.turn()
            hooked: Hook | None = None
            async with asyncio.timeout(PATIENCE):
                while (hooked := researcher.hooks().get(run)) is None or hooked.state == "waiting":  # noqa: ASYNC110
                    await asyncio.sleep(0.05)
            told.append(hooked.state)
        assert told == ["delivered", "unchanged", "delivered"]
        first, last = (data["data"] for _, data in receiver.told)
        assert "changes" not in first
        assert last["changes"]["same"] == 0
        assert last["previous_run_id"] != last["run_id"]
        researcher.close()


async def test_watches_over_http_are_their_owners_own(server: Server) -> None:
    ask = {"question": QUESTION, "every": "0 7 * * 1-5", "effort": "quick"}
    made = (await server.client.post("/api/watches", json=ask)).json()
    path = f"/api/watches/{made['watch_id']}"
    assert made["settings"] == {"effort": "quick"}
    assert (await server.client.post(f"{path}/pause")).json()["paused"] is True
    assert (await server.client.post(f"{path}/resume")).json()["next_at"] > made["created_at"]
    assert [each["watch_id"] for each in (await server.client.get("/api/watches")).json()["watches"]] == [
        made["watch_id"]
    ]
    assert (await server.client.get(path)).json()["runs"] == []
    for wrong in (
        {"every": "soon"},
        {"every": "61 * * * *"},
        {"question": " "},
        {"tell": "always"},
        {"cron": "x"},
        {"missed": 1},
    ):
        answer = await server.client.post("/api/watches", json={**ask, **wrong})
        assert answer.status_code == 422, wrong
    assert (await server.client.get("/api/watches/0000000000000000")).status_code == 404
    assert (await server.client.get("/api/watches/..%2f")).status_code in (404, 422)
    assert (await server.client.delete(path)).status_code == 204
    assert (await server.client.get(path)).status_code == 404


async def test_chores_stop_when_they_are_told_to(home: Path) -> None:
    with service(home) as (made, _, _):
        chores = Chores(made)
        chores.start()
        await asyncio.sleep(0)
        await asyncio.wait_for(chores.stop(), PATIENCE)
