"""A real `aria serve` on loopback, and a model that answers when the test lets it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from tests.shell import warm
from tests.shell.kit import ARIA

from aria.testing.honest import honest
from aria.testing.model_server import ModelServer
from aria.testing.wire import Asked, Reply

PATIENCE = 60.0
"""Seconds that anything may take."""
QUESTION = "When did the Harrow Bridge open?"
DOCUMENTS = {
    "harrow.md": "# The Harrow Bridge\n\nThe Harrow Bridge opened on 3 May 1931. It was designed by Ada Finch.\n",
    "almanac.md": "# An Almanac\n\nThe Harrow Bridge opened on 3 May 1931 after four years of building.\n",
}
ENDED = ("answered", "partial", "insufficient_evidence", "refused", "failed", "cancelled")


class Server:
    """A server process, and a client of it."""

    def __init__(self, process: warm.Process, address: str) -> None:
        self.process = process
        self.address = address
        self.client = httpx.AsyncClient(base_url=address, timeout=PATIENCE, trust_env=False)
        self.said: list[str] = []
        """Lines of its stderr, complete once it has ended."""

    async def kill(self) -> None:
        """As a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        await self.process.wait()

    async def stop(self) -> int:
        """Told to go; its exit code."""
        self.process.terminate()
        return await asyncio.wait_for(self.process.wait(), PATIENCE)

    async def ask(self, question: str = QUESTION, **body: Any) -> str:
        answer = await self.client.post("/api/runs", json={"question": question, **body})
        assert answer.status_code == 202, answer.text
        return str(answer.json()["run_id"])

    async def run(self, run_id: str) -> dict[str, Any]:
        answer = await self.client.get(f"/api/runs/{run_id}")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    async def until(self, run_id: str, *statuses: str) -> dict[str, Any]:
        """The run once it has one of these statuses; without any, once it has ended."""
        wanted = statuses or ENDED
        async with asyncio.timeout(PATIENCE):
            while (found := await self.run(run_id))["status"] not in wanted:  # noqa: ASYNC110 - another process says
                await asyncio.sleep(0.05)
        return found

    async def events(self, run_id: str, **headers: str) -> list[tuple[int, dict[str, Any]]]:
        """All that the stream of a run brings until it ends: (id, data)."""
        found = []
        async with self.client.stream("GET", f"/api/runs/{run_id}/events", headers=headers) as answer:
            assert answer.status_code == 200, answer.status_code
            async for each in each_event(answer):
                found.append(each)
        return found


async def each_event(answer: httpx.Response) -> AsyncIterator[tuple[int, dict[str, Any]]]:
    number = -1
    async for line in answer.aiter_lines():
        name, _, value = line.partition(": ")
        if name == "id":
            number = int(value)
        elif name == "data":
            yield number, json.loads(value)


@contextlib.asynccontextmanager
async def serving(*arguments: str, env: dict[str, str] | None = None, command: str = "serve") -> AsyncIterator[Server]:
    """A server, or a worker that tells its counts, with the test's own home, until the block ends."""
    outside, inside = os.pipe()
    reader = asyncio.StreamReader(limit=1 << 20)
    listening, _ = await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), os.fdopen(outside, "rb")
    )
    process = warm.Process(ARIA, [command, "--port", "0", *arguments], {**os.environ, **(env or {})}, inside)
    os.close(inside)
    said: list[str] = []
    async with asyncio.timeout(PATIENCE):
        while True:
            line = (await reader.readline()).decode()
            said.append(line)
            assert line, f"the server ended: {said}"
            if (found := re.match(r"ARIA .* at (http://[\d.:]+)", line)) is not None:
                break
    address = found[1]
    server = Server(process, address)
    emptied = asyncio.create_task(_emptied(reader, server.said))
    try:
        yield server
    finally:
        await server.client.aclose()
        if process.returncode is None:
            process.kill()
            await process.wait()
        await emptied
        listening.close()


async def _emptied(reader: asyncio.StreamReader, said: list[str]) -> None:
    while line := await reader.readline():
        said.append(line.decode())


def filled(home: Path) -> Path:
    """A home whose library holds the documents."""
    from aria.cli.corpus import command

    folder = home / "documents"
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in DOCUMENTS.items():
        (folder / name).write_text(text, encoding="utf-8")
    command.main(["add", str(folder)], standalone_mode=False)
    return home


@dataclass
class Held:
    """An honest model that waits before every reply until it is let go."""

    go: asyncio.Event
    answered: list[str]
    """The prompts whose replies were sent, in order."""

    async def __call__(self, asked: Asked) -> Reply:
        await self.go.wait()
        self.answered.append(asked.system + asked.user)
        return honest(asked)


@contextlib.asynccontextmanager
async def model(
    double: Callable[[Asked], Reply | Awaitable[Reply]] | None = None,
) -> AsyncIterator[tuple[ModelServer, dict[str, str]]]:
    """A model server, and the environment that lets a server ask it."""
    async with ModelServer(double or honest).running() as running:
        yield (
            running,
            {"ARIA_ENGINE": "compatible:double", "ARIA_COMPATIBLE_BASE_URL": f"{running.address}/v1"},
        )
