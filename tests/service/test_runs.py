"""Asking over HTTP: what is accepted comes to its end, and is told as it happens."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from jsonschema import Draft202012Validator

from aria.adapters.stores.sqlite import SqliteStore
from aria.verify import verify

from .kit import QUESTION, Held, Server, each_event, model, serving

ROOT = Path(__file__).parents[2]


async def test_a_question_is_accepted_answered_and_taken_away(server: Server) -> None:
    run = await server.ask()
    events = await server.events(run)
    assert [number for number, _ in events] == list(range(len(events)))
    assert [data["seq"] for _, data in events] == [number for number, _ in events]
    assert events[0][1]["kind"] == "run_started"
    assert events[-1][1]["kind"] == "run_finished"

    found = await server.run(run)
    assert found["status"] == "answered"
    assert "1931" in found["report"]["answer"]
    schema = json.loads((ROOT / "docs/reference/report.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator(schema).validate(found["report"])
    (listed,) = (await server.client.get("/api/runs")).json()["runs"]
    assert (listed["run_id"], listed["status"], listed["question"]) == (run, "answered", QUESTION)

    assert verify((await server.client.get(f"/api/runs/{run}/bundle")).content).ok
    report = (await server.client.get(f"/api/runs/{run}/report")).json()
    assert report == found["report"]
    assert "1931" in (await server.client.get(f"/api/runs/{run}/report?format=md")).text
    trace = (await server.client.get(f"/api/runs/{run}/trace")).json()
    assert [record["event"] for record in trace] == [data["event"] for _, data in events]
    assert (await server.client.get(f"/api/runs/{run}/thinking")).text.count("\n") > 3

    for citation in report["citations"]:
        text = (await server.client.get(f"/api/runs/{run}/sources/{citation['source_id']}")).content
        assert text[citation["start"] : citation["end"]].decode() == citation["quote"]
    assert (await server.client.get(f"/api/runs/{run}/sources/S99")).status_code == 404


async def test_a_reader_that_comes_back_misses_nothing_and_gets_nothing_twice(server: Server) -> None:
    run = await server.ask()
    whole = await server.events(run)
    for seen in range(len(whole) - 1):
        assert await server.events(run, **{"Last-Event-ID": str(seen)}) == whole[seen + 1 :]
    done = await server.client.get(f"/api/runs/{run}/events", headers={"Last-Event-ID": str(len(whole) - 1)})
    assert done.status_code == 204, "who has seen all is told to stay away"


async def test_the_same_key_starts_one_run(server: Server) -> None:
    body, key = {"question": QUESTION}, {"Idempotency-Key": "a-key"}
    first, second = await asyncio.gather(*(server.client.post("/api/runs", json=body, headers=key) for _ in range(2)))
    again = await server.client.post("/api/runs", json=body, headers=key)
    ids = {answer.json()["run_id"] for answer in (first, second, again) if answer.status_code == 202}
    assert len(ids) == 1
    assert {answer.status_code for answer in (first, second)} <= {202, 409}
    other = await server.client.post("/api/runs", json={"question": "What is tea?"}, headers=key)
    assert other.status_code == 422
    assert len((await server.client.get("/api/runs")).json()["runs"]) == 1


async def test_what_is_deleted_is_gone(server: Server, home: Path) -> None:
    run = await server.ask("When did the Harrow Bridge open, and who designed it?")
    await server.until(run)
    assert (await server.client.delete(f"/api/runs/{run}")).status_code == 204
    for path in ("", "/events", "/report", "/bundle", "/trace", "/thinking"):
        assert (await server.client.get(f"/api/runs/{run}{path}")).status_code == 404
    assert (await server.client.delete(f"/api/runs/{run}")).status_code == 404
    await server.stop()
    assert b"who designed it" not in (home / "runs.db").read_bytes()


async def test_lists_go_on_where_they_ended(server: Server) -> None:
    runs = [await server.ask(f"When did the Harrow Bridge open, in version {number}?") for number in range(5)]
    for run in runs:
        await server.until(run)
    found: list[str] = []
    before = ""
    while True:
        page = (await server.client.get("/api/runs", params={"limit": 2, "before": before})).json()
        found += [row["run_id"] for row in page["runs"]]
        if (before := page["next"] or "") == "":
            break
    assert found == runs[::-1]
    none = await server.client.get("/api/runs", params={"status": "cancelled"})
    assert none.json()["runs"] == []


async def test_a_run_that_never_got_its_first_record_is_listed_nowhere(server: Server, home: Path) -> None:
    store = SqliteStore(home / "runs.db")
    store.create("20260101-0", "Whose process died at once?", 0)
    store.close()
    assert (await server.client.get("/api/runs")).json()["runs"] == []
    assert (await server.client.get("/api/runs/20260101-0")).status_code == 404


async def test_one_call_asks_and_follows(server: Server) -> None:
    async with server.client.stream("POST", "/api/research/stream", json={"question": QUESTION}) as answer:
        events = [data async for _, data in each_event(answer)]
    assert events[-1]["kind"] == "run_finished"
    assert answer.headers["location"].endswith(events[0]["run_id"])


async def test_settings_for_one_run_hold_for_it_alone(server: Server) -> None:
    run = await server.ask(effort="quick", max_steps=3, mode="report", language="de")
    started = (await server.events(run))[0][1]["event"]["brief"]
    assert (started["effort"], started["limits"]["steps"], started["mode"], started["language"]) == (
        "quick", 3, "report", "de",
    )  # fmt: skip
    other = (await server.events(await server.ask()))[0][1]["event"]["brief"]
    assert (other["effort"], other["mode"], other["language"]) == ("standard", "answer", "")


async def test_a_bound_of_the_operator_can_be_lowered_and_not_raised(home: Path) -> None:
    async with serving(env={"ARIA_MAX_STEPS": "9"}) as server:
        high = (await server.events(await server.ask(max_steps=50)))[0][1]["event"]["brief"]
        low = (await server.events(await server.ask(max_steps=4)))[0][1]["event"]["brief"]
    assert (high["limits"]["steps"], low["limits"]["steps"]) == (9, 4)


async def test_a_forecast_starts_nothing(server: Server) -> None:
    told = (await server.client.post("/api/forecast", json={"question": QUESTION, "max_seconds": 9.0})).json()
    assert told["most"]["seconds"] == 9.0
    assert (await server.client.get("/api/runs")).json()["runs"] == []


async def test_a_run_is_paused_goes_on_and_is_written_when_told(home: Path) -> None:
    held = Held(asyncio.Event(), [])
    async with model(held) as (running, env), serving(env=env) as server:
        run = await server.ask()
        await asyncio.wait_for(running.was_asked.wait(), 60)
        await server.client.post(f"/api/runs/{run}/pause")
        held.go.set()
        await server.until(run, "paused")
        count = len(held.answered)
        assert (await server.client.get(f"/api/runs/{run}")).json()["report"] is None
        assert (await server.client.post(f"/api/runs/{run}/resume")).status_code == 202
        assert (await server.until(run))["status"] == "answered"
    assert count >= 1
    assert len(held.answered) == len(set(held.answered)), "what had come back is not asked again"


async def test_write_now_and_cancel_end_a_run_at_once(home: Path) -> None:
    async with model(Held(asyncio.Event(), [])) as (running, env), serving(env=env) as server:
        run = await server.ask()
        await asyncio.wait_for(running.was_asked.wait(), 60)
        await server.client.post(f"/api/runs/{run}/cancel")
        assert (await server.until(run, "cancelled"))["report"] is None
        assert (await server.client.post(f"/api/runs/{run}/cancel")).status_code == 202
        assert (await server.client.get(f"/api/runs/{run}/report")).status_code == 409
        events = await server.events(run)
        assert events[-1][1]["kind"] == "cancel_requested", "the stream of a cancelled run ends too"


async def test_a_waiting_run_is_cancelled_before_it_began(home: Path) -> None:
    async with model(Held(asyncio.Event(), [])) as (running, env), serving("--parallel", "1", env=env) as server:
        first = await server.ask()
        await asyncio.wait_for(running.was_asked.wait(), 60)
        second = await server.ask("What is the almanac?")
        assert (await server.run(second))["status"] == "queued"
        await server.client.post(f"/api/runs/{second}/cancel")
        await server.until(second, "cancelled")
        assert (await server.client.delete(f"/api/runs/{first}")).status_code == 409


async def test_what_happens_is_counted_and_told_without_a_word_of_what_was_asked(server: Server) -> None:
    await server.until(await server.ask())
    answer = await server.client.get("/metrics")
    lines = dict(line.rsplit(" ", 1) for line in answer.text.splitlines() if not line.startswith("#"))
    assert lines['aria_runs_ended_total{status="answered",stop_reason="confident"}'] == "1"
    assert float(lines["aria_run_seconds_count"]) == 1
    assert float(lines['aria_effects_total{kind="search",outcome="done"}']) >= 1
    assert "Harrow" not in answer.text
    async with asyncio.timeout(20):  # a run has told its end a moment before it leaves the queue
        while "\naria_runs_queued 0\n" not in (await server.client.get("/metrics")).text:  # noqa: ASYNC110 - a server's
            await asyncio.sleep(0.05)
