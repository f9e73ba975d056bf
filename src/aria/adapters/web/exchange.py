"""One request and its answer on one connection, read strictly and within bounds."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import h11

from aria.adapters.web.body import Body
from aria.adapters.web.caps import Caps
from aria.adapters.web.faults import Refused, Unreached
from aria.adapters.web.line import Line
from aria.adapters.web.media import is_packed

_OPENING = b"HTTP/1."
"""How every answer begins: without this, a page sent bare would be waited for like a status line."""
_SMALL, _LARGE = 4096, 64 * 1024
_INTERIM = 5
"""Answers of the 1xx kind before the real one."""
_SINGLE = (b"location", b"content-type", b"content-encoding", b"content-length")
"""Fields of which two that differ are read by nobody in the same way."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back. The body is empty unless the status is 200."""

    status: int
    headers: dict[str, str]
    """By lower-case name, the first of each."""
    body: bytes = b""
    wire: int = 0


@dataclass(slots=True)
class Exchange:
    """Asks for `target` of `host` on `line`."""

    line: Line
    caps: Caps
    received: int = 0
    _connection: h11.Connection = field(init=False)
    _started: float = field(init=False)
    _headed: bool = False
    _opening: bytes = b""

    def __post_init__(self) -> None:
        self._connection = h11.Connection(h11.CLIENT, max_incomplete_event_size=self.caps.header)
        self._started = asyncio.get_running_loop().time()

    async def get(self, target: str, headers: Sequence[tuple[str, str]]) -> Answer:
        """Raises Refused and Unreached."""
        try:
            await self._send("GET", target, headers)
            response = await self._head()
            fields = _fields(response)
            if response.status_code != 200:
                return Answer(response.status_code, fields, wire=self.received)
            return Answer(200, fields, await self._body(fields), self.received)
        except OSError as error:
            raise Unreached("connect", f"the connection broke ({type(error).__name__})") from error

    async def post(self, target: str, headers: Sequence[tuple[str, str]], body: bytes) -> Answer:
        """Send `body`. Of the answer only the head is read. Raises Refused and Unreached."""
        try:
            await self._send("POST", target, [*headers, ("Content-Length", str(len(body)))], body)
            response = await self._head()
            return Answer(response.status_code, _fields(response), wire=self.received)
        except OSError as error:
            raise Unreached("connect", f"the connection broke ({type(error).__name__})") from error

    async def _send(self, method: str, target: str, headers: Sequence[tuple[str, str]], body: bytes = b"") -> None:
        try:
            told = self._connection.send(h11.Request(method=method, target=target, headers=list(headers))) or b""
            told += (self._connection.send(h11.Data(data=body)) or b"") if body else b""
            told += self._connection.send(h11.EndOfMessage()) or b""
        except h11.LocalProtocolError as error:
            raise Refused("spelling", "the address cannot stand in a request") from error
        self.line.writer.write(told)
        if body:
            await self.line.writer.drain()

    async def _head(self) -> h11.Response:
        for _ in range(_INTERIM + 1):
            event = await self._next()
            if isinstance(event, h11.Response):
                self._headed = True
                return event
            if not isinstance(event, h11.InformationalResponse) or event.status_code == 101:
                raise Refused("protocol", "no answer to what was asked")
        raise Refused("protocol", f"more than {_INTERIM} interim answers")

    async def _body(self, fields: dict[str, str]) -> bytes:
        length = fields.get("content-length", "")
        most = self.caps.document if is_packed(fields.get("content-type", "")) else self.caps.body
        if length.isdigit() and int(length) > most:
            raise Refused("size", f"announces {length[:20]} bytes; {most:,} are read")
        body = Body(fields.get("content-encoding", ""), replace(self.caps, body=most))
        while True:
            event = await self._next()
            if isinstance(event, h11.EndOfMessage):
                return body.whole()
            if not isinstance(event, h11.Data):
                raise Refused("protocol", "the body breaks off into something else")
            body.take(bytes(event.data))

    async def _next(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        ended = False
        while True:
            try:
                event = self._connection.next_event()
            except h11.RemoteProtocolError as error:
                raise self._malformed(ended) from error
            if event is not h11.NEED_DATA:
                return event
            if not self._headed and self.received > self.caps.header:
                raise Refused("headers", f"more than {self.caps.header:,} bytes of header")
            data = await self._more()
            ended = not data
            if self.received - len(data) < len(_OPENING):
                self._opening = (self._opening + data)[: len(_OPENING)]
                if not _OPENING.startswith(self._opening):
                    raise Refused("protocol", "no proper HTTP answer")
            self._connection.receive_data(data)

    def _malformed(self, ended: bool) -> Refused | Unreached:
        if not self._headed and not self.received:
            return Unreached("connect", "the connection was closed without an answer")
        if not self._headed and self.received > self.caps.header:
            return Refused("headers", f"more than {self.caps.header:,} bytes of header")
        if ended:
            return Refused("truncated", "the answer ends before its end")
        return Refused("protocol", "the body is not what HTTP says" if self._headed else "no proper HTTP answer")

    async def _more(self) -> bytes:
        """What comes next; empty at the end. What came so far has to keep up with the least rate."""
        until = self._started + self.caps.grace_seconds + self.received / self.caps.rate
        try:
            async with asyncio.timeout_at(until):
                data = await self.line.reader.read(_LARGE if self._headed else _SMALL)
        except TimeoutError as error:
            raise Refused("slow", f"slower than {self.caps.rate:g} bytes a second") from error
        self.received += len(data)
        return data


def _fields(response: h11.Response) -> dict[str, str]:
    found: dict[str, str] = {}
    for name, value in response.headers:
        text = value.decode("utf-8", errors="replace")
        if found.setdefault(name.decode("ascii").lower(), text) != text and name.lower() in _SINGLE:
            raise Refused("protocol", f"two header fields {name.decode('ascii')} that differ")
    return found
