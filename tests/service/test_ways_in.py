"""What a request says of its run reaches it: its pages, links and bounds; natively and from a client of OpenAI."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from .kit import QUESTION, Server, serving

URL = "https://denied.example.org/harrow"
DENIED = {"ARIA_DENY_HOSTS": "denied.example.org", "ARIA_LINKS": "2"}
"""The operator lets no page of it be asked for, so that nothing leaves this machine."""


async def brief(server: Server, run: str) -> dict[str, Any]:
    trace = (await server.client.get(f"/api/runs/{run}/trace")).json()
    found: dict[str, Any] = trace[0]["event"]["brief"]
    return found


async def test_named_pages_links_and_bounds_reach_the_run_in_both_protocols(home: Path) -> None:
    key = {"Idempotency-Key": "with-a-page"}
    said: dict[str, Any] = {"urls": [URL], "links": 1, "mode": "report", "max_rounds": 2, "max_seconds": 33.0}
    async with serving(env=DENIED) as server:
        run = await server.ask(**said)
        body = {**said, "search_tools": ["corpus"], "messages": [{"role": "user", "content": QUESTION}]}
        chat, response = await asyncio.gather(
            server.client.post("/v1/chat/completions", json=body),
            server.client.post("/v1/responses", json={**body, "input": QUESTION}),
        )
        raised = await brief(server, await server.ask(links=9))
        runs = [run, chat.json()["aria"]["run_id"], response.json()["id"].removeprefix("resp_")]
        for each in runs:
            found = await brief(server, each)
            assert (found["reach"]["named"], found["reach"]["links"], found["mode"]) == ([URL], 1, "report")
            assert (found["limits"]["rounds"], found["limits"]["seconds"]) == (2, 33.0)
        ended = await server.until(run)
        follows = await server.client.post("/v1/responses", json={"input": QUESTION, "follows": run})
        assert follows.status_code == 200, follows.text
        assert (await brief(server, follows.json()["id"].removeprefix("resp_")))["earlier"]["run"] == run
        one, again, other = [
            await server.client.post("/api/runs", json={"question": QUESTION, **more}, headers=key)
            for more in ({"urls": [URL]}, {"urls": [URL]}, {})
        ]
    assert one.json()["run_id"] == again.json()["run_id"]
    assert other.status_code == 422, "a key holds for the same pages only"
    assert any(URL in each["what"] for each in ended["report"]["degraded"])
    assert raised["reach"]["links"] == 2, "what the operator set is not raised"


async def test_an_address_that_no_run_could_ask_for_is_refused_and_starts_nothing(server: Server) -> None:
    for urls in (["http://127.0.0.1/"], ["ftp://example.org/"], [URL] * 11, URL):
        for path in ("/api/runs", "/api/forecast"):
            answer = await server.client.post(path, json={"question": QUESTION, "urls": urls})
            assert (answer.status_code, "urls" in answer.text) == (422, True), answer.text
    watched = await server.client.post("/api/watches", json={"question": QUESTION, "every": "1d", "urls": [URL]})
    assert (watched.status_code, "urls" in watched.text) == (422, True)
    assert (await server.client.get("/api/runs")).json()["runs"] == []
