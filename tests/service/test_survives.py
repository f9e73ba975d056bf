"""Processes come and go; runs that were accepted come to their end, and nothing that came back is asked again."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from .kit import QUESTION, Held, each_event, model, serving


async def test_a_server_that_was_killed_takes_up_its_runs_by_itself(home: Path) -> None:
    held = Held(asyncio.Event(), [])
    async with model(held) as (running, env):
        async with serving("--parallel", "2", env=env) as server:
            runs = [await server.ask(f"{QUESTION} {number}") for number in range(4)]
            await asyncio.wait_for(running.was_asked.wait(), 60)
            held.go.set()
            await server.until(runs[0])
            await server.kill()
        async with serving(env=env) as server:
            for run in runs:
                assert (await server.until(run))["status"] == "answered"
                kinds = [data["kind"] for _, data in await server.events(run)]
                assert kinds.count("run_finished") == 1


async def test_a_server_that_is_told_to_go_lets_what_is_paid_for_come_back(home: Path) -> None:
    held = Held(asyncio.Event(), [])
    async with model(held) as (running, env):
        async with serving(env=env) as server:
            run = await server.ask()
            await asyncio.wait_for(running.was_asked.wait(), 60)
            async with server.client.stream("GET", f"/api/runs/{run}/events") as answer:
                going = asyncio.create_task(server.stop())
                await asyncio.sleep(0.2)
                held.go.set()
                seen = [number async for number, _ in each_event(answer)]
            assert await going == 0
        async with serving(env=env) as server:
            found = await server.until(run)
            rest = await server.events(run, **{"Last-Event-ID": str(seen[-1])})
    assert found["status"] == "answered"
    assert found["report"]["usage"]["repeated_effects"] == 0
    assert len(held.answered) == len(set(held.answered))
    assert rest[0][0] == seen[-1] + 1


async def test_a_client_that_goes_away_loses_nothing(home: Path) -> None:
    held = Held(asyncio.Event(), [])
    async with model(held) as (running, env), serving(env=env) as server:
        async with server.client.stream("POST", "/api/research/stream", json={"question": QUESTION}) as answer:
            run = answer.headers["location"].rpartition("/")[2]
            await asyncio.wait_for(running.was_asked.wait(), 60)
        held.go.set()
        assert (await server.until(run))["status"] == "answered"


async def test_two_servers_share_the_work_and_follow_each_others_runs(home: Path) -> None:
    held = Held(asyncio.Event(), [])
    async with (
        model(held) as (running, env),
        serving("--parallel", "1", env=env) as one,
        serving("--parallel", "1", env=env) as two,
    ):
        runs = [await one.ask(f"{QUESTION} {number}") for number in range(3)]
        await asyncio.wait_for(running.was_asked.wait(), 60)
        held.go.set()
        events = await asyncio.gather(*(each.events(run) for run in runs for each in (one, two)))
        for mine, theirs in zip(events[::2], events[1::2], strict=True):
            assert mine == theirs
            assert [data["kind"] for _, data in mine].count("run_finished") == 1


async def test_a_run_of_the_command_line_is_the_operators(home: Path) -> None:
    from aria import Researcher

    researcher = Researcher()
    report = await researcher.ask(QUESTION)
    researcher.close()
    async with serving() as server:
        assert (await server.run(report.run_id))["report"] == json.loads(json.dumps(report.as_json()))
        assert (await server.events(report.run_id))[0][0] == 0
