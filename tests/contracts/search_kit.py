"""A search service on loopback: it replies what a test says, over real HTTP, and remembers what it was asked."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qs, urlsplit


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    method: str
    path: str
    query: Mapping[str, str]
    headers: Mapping[str, str]
    body: bytes

    @property
    def form(self) -> Mapping[str, str]:
        return {name: each[-1] for name, each in parse_qs(self.body.decode(), keep_blank_values=True).items()}

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def told(self) -> str:
        """Everything but the headers, as one text."""
        return f"{self.path} {dict(self.query)} {self.body.decode()}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    body: bytes = b"{}"
    status: int = 200
    kind: str = "application/json"
    headers: Mapping[str, str] = field(default_factory=dict)
    cut: bool = False
    """The connection ends in the middle of the body."""
    silent: bool = False
    """Nothing ever comes."""


def replied(value: Any, **more: Any) -> Reply:
    """A JSON value, or text as it stands."""
    if isinstance(value, str):
        kind = "application/atom+xml" if "<feed" in value else "text/html" if "<html" in value else "application/json"
        return Reply(body=value.encode(), **{"kind": kind, **more})
    return Reply(body=json.dumps(value).encode(), **more)


class SearchServer:
    """`asked` lists every request, `address` is where it listens."""

    def __init__(self, answer: Callable[[Request], Reply]) -> None:
        self._answer = answer
        self.asked: list[Request] = []
        self.address = ""

    @contextlib.asynccontextmanager
    async def running(self) -> AsyncIterator[SearchServer]:
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        try:
            yield self
        finally:
            server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
            request = await _read(reader)
            self.asked.append(request)
            reply = self._answer(request)
            if reply.silent:
                await reader.read()
                writer.close()
                return
            size = len(reply.body)
            head = {"content-type": reply.kind, "content-length": str(size), "connection": "close", **reply.headers}
            lines = "".join(f"{name}: {value}\r\n" for name, value in head.items())
            writer.write(f"HTTP/1.1 {reply.status} -\r\n{lines}\r\n".encode())
            writer.write(reply.body[: size // 2] if reply.cut else reply.body)
            await writer.drain()
        writer.close()


async def _read(reader: asyncio.StreamReader) -> Request:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    first, *lines = head.split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines if line)}
    method, target, _ = first.split(" ")
    parts = urlsplit(target)
    query = {name: each[-1] for name, each in parse_qs(parts.query, keep_blank_values=True).items()}
    body = await reader.readexactly(int(headers.get("content-length", "0")))
    return Request(method=method, path=parts.path, query=query, headers=headers, body=body)
