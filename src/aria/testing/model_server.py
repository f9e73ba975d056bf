"""A model provider on loopback, for the OpenAI, Anthropic and Gemini protocols, that behaves as a double says."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Iterable

from aria.testing.streams import events
from aria.testing.wire import Asked, Double, Reply, answered, understood, wire_of

_HANG_SECONDS = 3600.0


class ModelServer:
    """Serves one double on 127.0.0.1, streaming where that is asked for.

    `asked` lists every request that came, `address` is where it listens.
    """

    def __init__(self, double: Double) -> None:
        self._double = double
        self.asked: list[Asked] = []
        self.address = ""
        self.was_asked = asyncio.Event()
        """Set with the first request."""
        self.hung_up = asyncio.Event()
        """Set once a caller has hung up before the end of its reply."""
        self._open: set[asyncio.StreamWriter] = set()

    @contextlib.asynccontextmanager
    async def running(self, port: int = 0) -> AsyncIterator[ModelServer]:
        """Listen until the block ends; port 0 picks a free one."""
        server = await asyncio.start_server(self._serve, "127.0.0.1", port)
        self.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        try:
            yield self
        finally:
            server.close()
            for writer in list(self._open):
                writer.transport.abort()
            await server.wait_closed()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One request and its reply; every connection carries one. Who hangs up is not replied to any further."""
        self._open.add(writer)
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError, ValueError):
            path, body = await _request(reader)
            replying = asyncio.create_task(self._reply(writer, path, body))
            gone = asyncio.create_task(reader.read(1))
            try:
                await asyncio.wait({replying, gone}, return_when=asyncio.FIRST_COMPLETED)
                if not replying.done():
                    self.hung_up.set()
            finally:
                for task in (replying, gone):
                    task.cancel()
                await asyncio.gather(replying, gone, return_exceptions=True)
        self._open.discard(writer)
        writer.close()

    async def _reply(self, writer: asyncio.StreamWriter, path: str, body: bytes) -> None:
        wire = wire_of(path)
        if wire is None:
            models = json.dumps({"object": "list", "data": [{"id": "double", "object": "model"}]}).encode()
            await _send(writer, Reply(), models if path.endswith("/models") else b"{}")
            return
        try:
            asked = understood(wire, path, json.loads(body), len(self.asked))
        except (ValueError, LookupError, TypeError, AttributeError) as error:
            await _send(writer, Reply(status=400), json.dumps({"error": {"message": repr(error)}}).encode())
            return
        self.asked.append(asked)
        self.was_asked.set()
        said = self._double(asked)
        reply = said if isinstance(said, Reply) else await said
        await asyncio.sleep(reply.seconds)
        if asked.stream and reply.status < 400 and reply.body is None:
            await _stream(writer, reply, events(asked, reply))
        else:
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


def _begin(writer: asyncio.StreamWriter, reply: Reply, headers: dict[str, str]) -> None:
    head = f"HTTP/1.1 {reply.status} -\r\n"
    head += "".join(f"{name}: {value}\r\n" for name, value in {**headers, **reply.headers}.items())
    writer.write(head.encode("latin-1") + b"connection: close\r\n\r\n")


async def _send(writer: asyncio.StreamWriter, reply: Reply, body: bytes) -> None:
    _begin(writer, reply, {"content-type": "application/json", "content-length": str(len(body))})
    shown = min(len(body) if each is None else each for each in (reply.cut_after, reply.hangs_after))
    writer.write(body[:shown])
    await writer.drain()
    await _end(writer, reply)


async def _stream(writer: asyncio.StreamWriter, reply: Reply, pieces: Iterable[bytes]) -> None:
    """Each event as a chunk of its own; what is cut off or hangs does so after so many bytes of the events."""
    _begin(writer, reply, {"content-type": "text/event-stream", "transfer-encoding": "chunked"})
    left = [each for each in (reply.cut_after, reply.hangs_after) if each is not None]
    room = min(left) if left else None
    for piece in pieces:
        shown = piece if room is None else piece[:room]
        if shown:
            writer.write(f"{len(shown):x}\r\n".encode() + shown + b"\r\n")
            await writer.drain()
        if room is not None:
            room -= len(shown)
            if not room:
                break
        await asyncio.sleep(reply.pace)
    else:
        writer.write(b"0\r\n\r\n")
        await writer.drain()
    await _end(writer, reply)


async def _end(writer: asyncio.StreamWriter, reply: Reply) -> None:
    if reply.hangs_after is not None:
        await asyncio.sleep(_HANG_SECONDS)
    if reply.cut_after is not None:
        writer.transport.abort()
