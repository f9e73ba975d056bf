"""A receiver of webhooks on loopback that checks who tells it something."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import hmac
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

SECRET = "whsec_" + base64.b64encode(bytes(range(40, 72))).decode()


@dataclass
class Receiver:
    """What it was told, in order. `statuses` are its answers, then 204."""

    statuses: list[int] = field(default_factory=list)
    port: int = 0
    told: list[tuple[dict[str, str], dict[str, Any]]] = field(default_factory=list)
    taken: asyncio.Event = field(default_factory=asyncio.Event)
    """Something was answered with 204."""

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/in?key=hush"

    @property
    def env(self) -> dict[str, str]:
        """What lets a service tell it something."""
        return {"ARIA_WEBHOOK_HOSTS": f"127.0.0.1:{self.port}"}

    @property
    def asked(self) -> dict[str, str]:
        return {"url": self.url, "secret": SECRET}

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            lines = [line.split(": ", 1) for line in head.split("\r\n")[1:] if ": " in line]
            headers = {name.lower(): value for name, value in lines}
            body = await reader.readexactly(int(headers["content-length"]))
            said = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
            mark = hmac.new(base64.b64decode(SECRET.removeprefix("whsec_")), said, sha256).digest()
            known = headers["webhook-signature"] == f"v1,{base64.b64encode(mark).decode()}"
            status = 401 if not known else self.statuses.pop(0) if self.statuses else 204
            self.told.append((headers, json.loads(body)))
            writer.write(f"HTTP/1.1 {status} x\r\nContent-Length: 0\r\n\r\n".encode())
            await writer.drain()
            if status == 204:
                self.taken.set()
        writer.close()

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[Receiver]:
        server = await asyncio.start_server(self._serve, "127.0.0.1", self.port)
        self.port = server.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            server.close()


def free_port() -> int:
    """A port that nobody listens on just now."""
    import socket

    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port
