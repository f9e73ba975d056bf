"""Questions with files over HTTP, in our own protocol and in the one of OpenAI's client."""

from __future__ import annotations

import base64
from typing import Any

import openai
import pytest
from openai import AsyncOpenAI

from aria.server.guard import MOST_BODY
from aria.testing.sight import picture
from aria.verify import verify

from .kit import Server, model, serving

TARN = b"# Tarn works\n\nThe Tarn pumping station was opened on 4 June 1954 by Ida Crowe.\n"
QUESTION = "When was the Tarn pumping station opened?"
BODY: dict[str, Any] = {
    "question": QUESTION,
    "attachments": [{"name": "tarn.md", "data": base64.b64encode(TARN).decode()}],
}
IMAGE = picture("The sign says that the Tarn pumping station was opened on 4 June 1954.")


def address(data: bytes, media: str) -> str:
    return f"data:{media};base64,{base64.b64encode(data).decode()}"


async def test_a_question_comes_with_a_file(server: Server) -> None:
    run = await server.ask(**BODY)
    found = await server.until(run)
    assert found["status"] == "answered"
    assert "4 June 1954" in found["report"]["citations"][0]["quote"]
    assert found["report"]["sources"][0]["uri"] == "attached:tarn.md"
    assert verify((await server.client.get(f"/api/runs/{run}/bundle")).content).ok
    assert (await server.client.delete(f"/api/runs/{run}")).status_code == 204


async def test_a_key_holds_for_the_same_file_only(server: Server) -> None:
    key = {"Idempotency-Key": "with-a-file"}
    first, again = [await server.client.post("/api/runs", json=BODY, headers=key) for _ in range(2)]
    assert first.json()["run_id"] == again.json()["run_id"]
    other = {**BODY, "attachments": [{"name": "tarn.md", "data": base64.b64encode(TARN + b".").decode()}]}
    assert (await server.client.post("/api/runs", json=other, headers=key)).status_code == 422
    assert (await server.client.post("/api/runs", json={"question": QUESTION}, headers=key)).status_code == 422


@pytest.mark.parametrize(
    "attached",
    [
        [{"name": "tarn.md", "data": "no base64!"}],
        [{"name": "tarn.exe", "data": "QUFB"}],
        [{"name": "sign.png", "data": base64.b64encode(IMAGE).decode()}],
        [{"name": "tarn.md"}],
        [{"name": "tarn.md", "data": "QUFB", "path": "/etc/passwd"}],
        [{"name": f"{n}.md", "data": "QUFB"} for n in range(11)],
    ],
    ids=["no base64", "no reader", "nobody sees", "no data", "a path", "too many"],
)
async def test_what_cannot_be_taken_starts_no_run(server: Server, attached: Any) -> None:
    before = (await server.client.get("/api/runs")).json()["runs"]
    for path in ("/api/runs", "/api/forecast"):
        answer = await server.client.post(path, json={"question": QUESTION, "attachments": attached})
        assert answer.status_code == 422
    assert (await server.client.get("/api/runs")).json()["runs"] == before


async def test_only_questions_may_be_as_large_as_files_are(server: Server) -> None:
    large = base64.b64encode(TARN + b"\nThe doors are blue." * (MOST_BODY // 20)).decode()
    assert len(large) > MOST_BODY
    body: dict[str, Any] = {"question": QUESTION, "attachments": [{"name": "tarn.md", "data": large}]}
    run = await server.ask(**body)
    assert (await server.client.post("/api/forecast", json=body)).status_code == 413
    assert (await server.client.post(f"/api/runs/{run}/cancel")).status_code == 202


@pytest.mark.parametrize(
    "part",
    [
        {"type": "file", "file": {"filename": "tarn.md", "file_data": address(TARN, "text/markdown")}},
        {"type": "file", "file": {"filename": "tarn.md", "file_data": base64.b64encode(TARN).decode()}},
        {"type": "file", "data": base64.b64encode(TARN).decode(), "mediaType": "text/markdown"},
    ],
    ids=["data address", "base64", "ai sdk"],
)
async def test_a_chat_client_sends_a_file(server: Server, part: Any) -> None:
    messages: Any = [{"role": "user", "content": [{"type": "text", "text": QUESTION}, part]}]
    async with AsyncOpenAI(base_url=f"{server.address}/v1", api_key="none", max_retries=0) as client:
        reply = await client.chat.completions.create(model="aria", messages=messages)
    assert "4 June 1954" in (reply.choices[0].message.content or "")


async def test_chat_and_responses_clients_send_an_image() -> None:
    async with (
        model() as (running, env),
        serving(env=env) as server,
        AsyncOpenAI(base_url=f"{server.address}/v1", api_key="none", max_retries=0) as client,
    ):
        shown = {"type": "image_url", "image_url": {"url": address(IMAGE, "image/png")}}
        messages: Any = [{"role": "user", "content": [{"type": "text", "text": QUESTION}, shown]}]
        chat = await client.chat.completions.create(model="aria", messages=messages)
        parts: Any = [
            {"type": "input_text", "text": QUESTION},
            {"type": "input_image", "image_url": address(IMAGE, "image/png"), "detail": "auto"},
        ]
        whole: Any = [{"role": "user", "content": parts}]
        response = await client.responses.create(model="aria", input=whole)
    assert "4 June 1954" in (chat.choices[0].message.content or "")
    assert "4 June 1954" in response.output_text
    assert {each.images for each in running.asked if each.images} == {(IMAGE,)}


@pytest.mark.parametrize(
    "part",
    [
        {"type": "image_url", "image_url": {"url": "http://127.0.0.1:9/secret.png"}},
        {"type": "image_url", "image_url": {"url": "file:///etc/passwd"}},
        {"type": "file", "file": {"file_id": "file-abc123"}},
        {"type": "file", "file": {"filename": "a.md", "file_data": "no base64!"}},
        {"type": "image_url"},
        {"type": "input_audio", "input_audio": {"data": "QUFB", "format": "wav"}},
    ],
    ids=["address", "path", "id", "no base64", "nothing", "sound"],
)
async def test_a_part_that_cannot_be_taken_is_refused_by_its_place(server: Server, part: Any) -> None:
    messages: Any = [{"role": "user", "content": [{"type": "text", "text": QUESTION}, part]}]
    async with AsyncOpenAI(base_url=f"{server.address}/v1", api_key="none", max_retries=0) as client:
        with pytest.raises(openai.BadRequestError) as refused:
            await client.chat.completions.create(model="aria", messages=messages)
    assert refused.value.param == "messages[0].content[1]"
