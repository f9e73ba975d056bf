"""The same words over HTTP and from the command line, to a run of a server."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from .kit import PATIENCE, QUESTION, Held, Server, model, serving


async def test_a_plan_is_edited_and_approved_from_two_sides(server: Server) -> None:
    run = await server.ask(approve=True)
    waiting = await server.until(run, "waiting")
    assert waiting["waiting_for"] == "approval"
    assert [sub["id"] for sub in waiting["sub_questions"]]
    more = {"add": [{"text": "Who designed the Harrow Bridge?"}], "ban": ["bad.example"]}
    assert (await server.client.post(f"/api/runs/{run}/steer", json=more)).status_code == 202
    wrong = await server.client.post(f"/api/runs/{run}/steer", json={"skip": ["Q99"]})
    assert wrong.status_code == 422
    command = await asyncio.create_subprocess_exec(sys.executable, "-m", "aria", "runs", "approve", run, env=os.environ)
    assert await command.wait() == 0
    found = await server.until(run)
    assert found["status"] == "answered"
    assert "Who designed the Harrow Bridge?" in [sub["text"] for sub in found["report"]["sub_questions"]]
    kinds = [data["kind"] for _, data in await server.events(run)]
    assert {"sub_question_added", "source_banned", "plan_approved"} <= set(kinds)

    fork = await server.client.post(f"/api/runs/{run}/fork", json={"seq": kinds.index("plan_made")})
    assert fork.status_code == 202
    other = fork.json()["run_id"]
    assert (await server.until(other, "waiting"))["waiting_for"] == "approval"
    assert (await server.client.post(f"/api/runs/{other}/approve")).status_code == 202
    assert (await server.until(other))["status"] == "answered"


async def test_what_a_question_means_is_asked_back(home: Path) -> None:
    async with serving(env={"ARIA_ASK_BACK": "1"}) as server:
        run = await server.ask("When did it open?")
        assert (await server.until(run, "waiting"))["waiting_for"] == "answer"
        await server.client.post(f"/api/runs/{run}/steer", json={"answer": "the Harrow Bridge"})
        found = await server.until(run)
        assert (found["status"], "1931" in found["report"]["answer"]) == ("answered", True)
        assert (await server.until(await server.ask(QUESTION)))["status"] == "answered"


async def test_another_model_is_asked_from_the_next_step_on(home: Path) -> None:
    held = Held(asyncio.Event(), [])
    async with model(held) as (running, env), serving(env=env) as server:
        run = await server.ask(effort="quick")
        await asyncio.wait_for(running.was_asked.wait(), PATIENCE)
        for wrong in ({"model": "nobody:x"}, {"model": "compatible:other", "role": "chef"}, {"model": ""}):
            assert (await server.client.post(f"/api/runs/{run}/switch", json=wrong)).status_code == 422
        told = await server.client.post(f"/api/runs/{run}/switch", json={"model": "compatible:other"})
        assert told.status_code == 202
        held.go.set()
        assert (await server.until(run))["status"] == "answered"
        trace = (await server.client.get(f"/api/runs/{run}/trace")).json()
        asked = [
            each["event"]["effect"]["model"]
            for each in trace
            if each["event"]["kind"] == "effect_started" and each["event"]["effect"]["kind"] == "complete"
        ]
        assert (asked[0], set(asked[1:])) == ("compatible:double", {"compatible:other"})
        thinking = (await server.client.get(f"/api/runs/{run}/thinking")).text
        assert "compatible:other" in thinking
