"""A run's end is told to whoever asked for that: signed, once, also after a kill; and nothing is given away."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from .kit import PATIENCE, QUESTION, Server, serving
from .receiver import SECRET, Receiver, free_port


async def settled(server: Server, run: str, *states: str) -> dict[str, Any]:
    """The run's webhook once it is in one of these states."""
    async with asyncio.timeout(PATIENCE):
        while (found := (await server.run(run))["webhook"])["state"] not in states:  # noqa: ASYNC110 - it says
            await asyncio.sleep(0.1)
    return dict(found)


def _bytes_of(home: Path) -> bytes:
    return b"".join(path.read_bytes() for path in home.rglob("*") if path.is_file())


async def gone(home: Path, what: str) -> None:
    """Wait until no file there holds this any more."""
    async with asyncio.timeout(PATIENCE):
        while what.encode() in await asyncio.to_thread(_bytes_of, home):  # noqa: ASYNC110
            await asyncio.sleep(0.1)


async def test_the_end_of_a_run_is_told_signed_and_tried_again(home: Path) -> None:
    async with Receiver(statuses=[503, 429]).open() as receiver, serving(env=receiver.env) as server:
        run = await server.ask(webhook=receiver.asked)
        shown = await settled(server, run, "delivered")
        assert (shown["host"], shown["status"], shown["error"]) == ("127.0.0.1", 204, "")
        assert len(receiver.told) == 3
        _, told = receiver.told[-1]
        assert len({each["webhook-id"] for each, _ in receiver.told}) == 1, "a receiver can tell that it is one event"
        assert told["type"] == "run.ended"
        assert told["data"]["run_id"] == run
        assert told["data"]["status"] == "answered"
        assert "1931" not in str(told), "what was found is for whoever has a token"
        everything = "".join([(await server.client.get(path)).text for path in (
            f"/api/runs/{run}", f"/api/runs/{run}/trace", f"/api/runs/{run}/thinking", "/api/runs", "/metrics",
        )])  # fmt: skip
        assert SECRET not in everything
        assert "hush" not in everything
        await gone(home, SECRET)  # nothing more is sent, so nothing more is known

        assert (await server.client.post(f"/api/runs/{run}/webhook", json={"secret": SECRET})).status_code == 202
        await settled(server, run, "delivered")
        assert len(receiver.told) == 4
        assert (await server.client.delete(f"/api/runs/{run}")).status_code == 204
        await gone(home, "hush")


async def test_a_receiver_that_was_away_is_told_after_the_server_was_killed(home: Path) -> None:
    receiver = Receiver(port=free_port())
    async with serving(env=receiver.env) as server:
        run = await server.ask(webhook=receiver.asked)
        await server.until(run)
        async with asyncio.timeout(PATIENCE):
            while not (await server.run(run))["webhook"]["error"]:  # noqa: ASYNC110 - it says
                await asyncio.sleep(0.1)
        await server.kill()
    async with receiver.open(), serving(env=receiver.env) as server:
        await asyncio.wait_for(receiver.taken.wait(), PATIENCE)
        await settled(server, run, "delivered")
        assert [told["data"]["run_id"] for _, told in receiver.told] == [run]


async def test_a_cancelled_run_is_told_of_too_and_a_refusal_ends_it(home: Path) -> None:
    async with Receiver(statuses=[410]).open() as receiver, serving(env=receiver.env) as server:
        run = await server.ask(webhook=receiver.asked, approve=True)
        await server.until(run, "waiting")
        await server.client.post(f"/api/runs/{run}/cancel")
        shown = await settled(server, run, "failed")
        assert "410" in shown["error"]
        assert receiver.told[0][1]["data"]["status"] == "cancelled"


REFUSED: dict[str, Any] = {
    "loopback": {"url": "https://127.0.0.1/"},
    "the metadata of a cloud": {"url": "http://169.254.169.254/latest/"},
    "a number": {"url": "https://2130706433/"},
    "a local name": {"url": "https://localhost/"},
    "no encryption": {"url": "http://hooks.example.com/"},
    "another port": {"url": "https://hooks.example.com:9200/"},
    "a file": {"url": "file:///etc/passwd"},
    "a user": {"url": "https://a:b@hooks.example.com/"},
    "a line end": {"url": "https://hooks.example.com/\r\nHost: x"},
    "a short secret": {"url": "https://hooks.example.com/", "secret": "whsec_AAAA"},
    "no secret": {"url": "https://hooks.example.com/", "secret": None},
    "more than it has": {"url": "https://hooks.example.com/", "headers": {"a": "b"}},
}


async def test_a_receiver_that_may_not_be_told_is_refused_before_anything_starts(server: Server) -> None:
    for name, given in REFUSED.items():
        webhook = {"secret": SECRET, **given}
        answer = await server.client.post("/api/runs", json={"question": QUESTION, "webhook": webhook})
        assert answer.status_code == 422, name
        assert "webhook" in answer.text
        assert SECRET not in answer.text
    assert (await server.client.get("/api/runs")).json()["runs"] == []
    headers = {"idempotency-key": "hooked"}
    webhook = {"url": "https://hooks.invalid.example.com/", "secret": SECRET}
    asked = {"question": QUESTION, "webhook": webhook}
    first = await server.client.post("/api/runs", json=asked, headers=headers)
    again = await server.client.post("/api/runs", json=asked, headers=headers)
    assert first.json()["run_id"] == again.json()["run_id"]
    other = await server.client.post("/api/runs", json={"question": QUESTION}, headers=headers)
    assert other.status_code == 422
