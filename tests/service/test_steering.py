"""The same words over HTTP and from the command line, to a run of a server."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from aria.core.jobs import Quota
from aria.server.tokens import Book, added, made

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


async def test_what_a_run_may_use_is_changed_while_it_works_within_the_quota_of_its_owner(home: Path) -> None:
    double, token = Held(asyncio.Event(), []), made()
    book = added(Book(), "ann", token, Quota(tokens=100_000), 0)
    (home / "tokens.json").write_text(book.model_dump_json(), encoding="utf-8")
    async with model(double) as (_, env):
        env |= {"ARIA_TOKEN": "the operator's own token", "ARIA_MAX_MODEL_CALLS": "50"}
        async with serving(env=env) as server:
            ann = {"authorization": f"Bearer {token}"}
            body = {"question": QUESTION, "max_tokens": 40_000}
            run = (await server.client.post("/api/runs", json=body, headers=ann)).json()["run_id"]
            limits = f"/api/runs/{run}/limits"
            assert (await server.client.post(limits, json={"max_tokens": 10})).status_code == 401
            operator = {"authorization": "Bearer the operator's own token"}
            assert (await server.client.post(limits, json={"max_tokens": 10}, headers=operator)).status_code == 404
            for wrong in ({}, {"max_tokens": 0}, {"max_tokens": "9"}, {"tokens": 9}, {"max_seconds": 1e300}):
                answer = await server.client.post(limits, json=wrong, headers=ann)
                assert answer.status_code in (400, 422), answer.text
            more = [server.client.post(limits, json={"max_tokens": each}, headers=ann) for each in (100_001, 90_000)]
            assert [answer.status_code for answer in await asyncio.gather(*more)] == [429, 202]
            lower = await server.client.post(limits, json={"max_tokens": 50_000, "max_model_calls": 99}, headers=ann)
            assert lower.status_code == 202
            second = await server.client.post("/api/runs", json=body, headers=ann)
            assert second.status_code == 429, "what was allowed once is not free before the run has ended"
            double.go.set()
            server.client.headers.update(ann)
            report = (await server.until(run))["report"]
    assert report["usage"]["limits"]["tokens"] == 50_000
    assert report["usage"]["limits"]["model_calls"] == 50, "no higher than the operator lets it be"
