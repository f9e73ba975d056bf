"""A model provider on loopback, for the OpenAI, Anthropic and Gemini protocols, that behaves as a double says."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable

from aria.testing.wire import Asked, Reply, answered, understood, wire_of

Double = Callable[[Asked], Reply | Awaitable[Reply]]
"""What the model says to a request."""

_HANG_SECONDS = 3600.0


class ModelServer:
    """Serves one double on 127.0.0.1. `asked` lists every request that came, `address` is where it listens."""

    def __init__(self, double: Double) -> None:
        self._double = double
        self.asked: list[Asked] = []
        self.address = ""

    @contextlib.asynccontextmanager
    async def running(self, port: int = 0) -> AsyncIterator[ModelServer]:
        """Listen until the block ends; port 0 picks a free one."""
        server = await asyncio.start_server(self._serve, "127.0.0.1", port)
        self.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        open_: set[asyncio.StreamWriter] = set()
        self._open = open_
        try:
            yield self
        finally:
            server.close()
            for writer in list(open_):
                writer.transport.abort()
            await server.wait_closed()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One request and its reply; every connection carries one."""
        self._open.add(writer)
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError, asyncio.CancelledError):
            path, body = await _request(reader)
            await self._reply(writer, path, body)
        self._open.discard(writer)
        writer.close()

    async def _reply(self, writer: asyncio.StreamWriter, path: str, body: bytes) -> None:
        wire = wire_of(path)
        if wire is None:
            models = json.dumps({"object": "list", "data": [{"id": "double", "object": "model"}]}).encode()
            await _send(writer, Reply(), models if path.endswith("/models") else b"{}")
            return
        asked = understood(wire, path, json.loads(body), len(self.asked))
        self.asked.append(asked)
        said = self._double(asked)
        reply = said if isinstance(said, Reply) else await said
        await asyncio.sleep(reply.seconds)
        await _send(writer, reply, answered(asked, reply))


async def _request(reader: asyncio.StreamReader) -> tuple[str, bytes]:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    first, *lines = head.split("\r\n")
    headers = {name.casefold(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    if headers.get("transfer-encoding", "").casefold() == "chunked":
        body = b""
        while size := int(await reader.readuntil(b"\r\n"), 16):
            body += (await reader.readexactly(size + 2))[:-2]
        await reader.readexactly(2)
    else:
        body = await reader.readexactly(int(headers.get("content-length", "0")))
    return first.split(" ")[1].partition("?")[0], body


async def _send(writer: asyncio.StreamWriter, reply: Reply, body: bytes) -> None:
    headers = {"content-type": "application/json", "content-length": str(len(body)), "connection": "close"}
    head = f"HTTP/1.1 {reply.status} -\r\n"
    head += "".join(f"{name}: {value}\r\n" for name, value in {**headers, **reply.headers}.items())
    writer.write(head.encode("latin-1") + b"\r\n")
    if reply.hangs:
        await writer.drain()
        await asyncio.sleep(_HANG_SECONDS)
    writer.write(body if reply.cut_after is None else body[: reply.cut_after])
    await writer.drain()
    if reply.cut_after is not None:
        writer.transport.abort()
