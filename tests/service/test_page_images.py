"""Images of cited pages over HTTP and for clients of OpenAI: whole, and asked of nobody but this service."""

from __future__ import annotations

import base64
from pathlib import Path

import httpx
from tests.security.test_page_images import FIGURE, drawing, researcher, served
from tests.security.test_web_run import QUESTION
from tests.security.web_kit import page

from aria.core.canonical import digest
from aria.server.app import application
from aria.server.service import Service
from aria.server.tokens import Tokens

ASKED = {"messages": [{"role": "user", "content": QUESTION}], "reasoning_effort": "low"}


async def test_images_come_with_the_report_and_with_an_answer_to_a_client_of_openai(tmp_path: Path) -> None:
    there = {"www.example.com/b.png": page(drawing(), media="image/png")}
    async with served(there, FIGURE.format("b.png")).open() as farm:
        asked = researcher(farm, tmp_path, images=False)
        service = Service(asked, parallel=1)
        served_by = application(service, Tokens(tmp_path), "127.0.0.1")
        await service.start()
        at = httpx.ASGITransport(served_by)
        async with httpx.AsyncClient(transport=at, base_url="http://127.0.0.1", timeout=60) as client:
            plain = (await client.post("/v1/chat/completions", json=ASKED)).json()
            answer = (await client.post("/v1/chat/completions", json={**ASKED, "with_images": True})).json()
            run = answer["aria"]["run_id"]
            (image,) = (await client.get(f"/api/runs/{run}/report")).json()["images"]
            whole = await client.get(f"/api/runs/{run}/images/{image['digest']}")
            other = await client.get(f"/api/runs/{plain['aria']['run_id']}/images/{image['digest']}")
            none = await client.get(f"/api/runs/{run}/images/{'0' * 64}")
        await service.drain()
        asked.close()
    assert "relatedImages" not in plain
    assert [target.target for target in farm.asked].count("/b.png") == 1
    (told,) = answer["relatedImages"]
    media, _, data = told.partition(";base64,")
    assert (media, base64.b64decode(data)) == ("data:image/png", whole.content)
    assert digest(whole.content) == image["digest"]
    assert whole.headers["content-type"] == "image/png"
    assert whole.headers["x-content-type-options"] == "nosniff"
    assert (other.status_code, none.status_code) == (404, 404)
