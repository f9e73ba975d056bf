"""One call of a tool of a server of the Model Context Protocol: over HTTP, or with a program of the operator's.

The address is the operator's, as that of every search service is. A session lasts for one search: a program is started
for it and ended with it, inside the effect. What the server asks of us (a model, the user's word, folders) is not
answered, redirects stay with its host, proxy variables are not read, and bodies are taken up to a size.
"""

from __future__ import annotations

import json
import shlex
import subprocess
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from typing import Any, NoReturn, TextIO, cast

import anyio
import httpx2
import mcp_types
from mcp import Client, MCPError, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.client.streamable_http import streamable_http_client

from aria import __version__
from aria.adapters.search.service import Choose, Offer, Service
from aria.core.errors import ContentRejected, EffectError, Unavailable
from aria.core.labels import Secret

Refuse = Callable[[int, Mapping[str, str], str], NoReturn]
"""Raises what a status means."""

_PAGES, _TOOLS = 5, 200
"""Of a list of tools that are looked at."""
_LOOKED_AT = 4096
"""Bytes of a refusal that are searched for words."""


class Session:
    """A server, by its address or by the command that starts it."""

    def __init__(self, name: str, service: Service, address: str, key: Secret, setting: Callable[[str], str]) -> None:
        self._name = name
        self._service = service
        self._address = address
        self._key = key
        self._setting = setting

    async def called(self, choose: Choose, refuse: Refuse, seconds: float, largest: int) -> list[Any]:
        """What the chosen tool brings. Raises EffectError."""
        over_http = self._address.lower().startswith(("http://", "https://"))
        watched = _Watched(self._name, refuse, largest) if over_http else None
        try:
            with anyio.fail_after(seconds):
                return await (self._over_http(watched, choose) if watched else self._by_program(choose))
        except TimeoutError:
            raise Unavailable(f"{self._name}: no whole answer within {seconds:g} s") from None
        except Exception as error:  # noqa: BLE001 - the library raises groups of anything, in words of the server
            raise self._meant(error, watched) from None

    async def _over_http(self, watched: _Watched, choose: Choose) -> list[Any]:
        headers = {"user-agent": f"aria/{__version__} (research agent)", "accept-encoding": "identity"}
        if self._key:
            headers["authorization"] = f"Bearer {self._key.revealed()}"
        async with httpx2.AsyncClient(transport=watched, headers=headers, trust_env=False, timeout=None) as http:
            stream = streamable_http_client(self._address, http_client=http, max_sse_event_size=None)
            return await self._used(Client(stream, cache=None), choose)

    async def _by_program(self, choose: Choose) -> list[Any]:
        command, *rest = shlex.split(self._address)
        given = {name: self._setting(name) for name in self._service.handed(self._setting)}
        # What it writes beside its answers would be printed among ours.
        nowhere = cast("TextIO", subprocess.DEVNULL)
        program = stdio_client(StdioServerParameters(command=command, args=rest, env=given), errlog=nowhere)
        return await self._used(Client(program, cache=None), choose)

    async def _used(self, client: Client, choose: Choose) -> list[Any]:
        async with client:
            offers: list[Offer] = []
            cursor: str | None = None
            for _ in range(_PAGES):
                listed = await client.list_tools(cursor=cursor)
                offers += map(_offer, listed.tools)
                if not (cursor := listed.next_cursor):
                    break
            name, arguments = choose(offers[:_TOOLS])
            return self._brought(await client.call_tool(name, dict(arguments)))

    def _brought(self, result: mcp_types.CallToolResult) -> list[Any]:
        if result.is_error:
            raise ContentRejected(f"{self._name}: its tool reported an error")
        told = result.structured_content
        if isinstance(told, dict) and set(told) == {"result"}:
            told = told["result"]  # how the protocol's libraries wrap what is no object
        if told is not None and not isinstance(told, str):
            return [told]
        return [_plain(block) for block in result.content]

    def _meant(self, error: Exception, watched: _Watched | None) -> EffectError:
        """An error of ours for whatever was raised; none of its words, which are the server's."""
        raised = list(_leaves(error))
        ours = next((each for each in raised if isinstance(each, EffectError)), None)
        if (known := ours or (watched.error if watched else None)) is not None:
            return known
        if watched is None and any(isinstance(each, OSError | ValueError) for each in raised):
            where = self._service.address_in
            return ContentRejected(f"{self._name}: {where} names no program that can be started")
        refused = next((each for each in raised if isinstance(each, MCPError)), None)
        if refused is not None and refused.code not in (mcp_types.CONNECTION_CLOSED, mcp_types.REQUEST_TIMEOUT):
            return ContentRejected(f"{self._name}: it refused the request (code {refused.code})")
        if any(isinstance(each, ValueError | RuntimeError) for each in raised):
            return ContentRejected(f"{self._name}: its reply is not what its protocol and its tool promise")
        return Unavailable(f"{self._name}: no connection, or none that lasted")


class _Watched(httpx2.AsyncBaseTransport):
    """A transport that bounds bodies, and remembers what went wrong in words of ours."""

    def __init__(self, name: str, refuse: Refuse, largest: int) -> None:
        self._name = name
        self._refuse = refuse
        self._largest = largest
        self._inner = httpx2.AsyncHTTPTransport(trust_env=False)
        self.error: EffectError | None = None

    async def handle_async_request(self, request: httpx2.Request) -> httpx2.Response:
        if request.method == "GET":  # a stream of news: a search wants none
            return httpx2.Response(405)
        try:
            reply = await self._inner.handle_async_request(request)
            media = reply.headers.get("content-type", "").partition(";")[0].strip().lower()
            if reply.headers.get("content-encoding", "identity").lower() != "identity":
                raise ContentRejected(f"{self._name}: its reply is packed, which was not asked for")
            if reply.status_code == 200 and media == "text/event-stream":
                return httpx2.Response(200, headers=reply.headers, stream=_Bounded(reply, self._over, self._largest))
            body = b"".join([piece async for piece in _Bounded(reply, self._over, self._largest)])
            self._look_at(reply, media, body)
        except httpx2.HTTPError as error:
            self.error = Unavailable(f"{self._name}: no connection, or none that lasted ({type(error).__name__})")
            raise
        except EffectError as error:
            self.error = error
            raise httpx2.ReadError("not of use") from error
        kept = {
            name: value for name, value in reply.headers.items() if name not in ("content-length", "transfer-encoding")
        }
        return httpx2.Response(reply.status_code, headers=kept, content=body)

    def _look_at(self, reply: httpx2.Response, media: str, body: bytes) -> None:
        """Remember a refusal: the library may try another way, and it counts only if that fails as well.

        Raises EffectError for what is no JSON.
        """
        text = body.decode("utf-8", "replace")
        try:
            if reply.status_code not in (200, 202):
                self._refuse(reply.status_code, reply.headers, text[:_LOOKED_AT])
            if reply.status_code == 200:
                json.loads(text)
        except EffectError as error:
            self.error = error
        except (ValueError, RecursionError):
            if text.lstrip()[:1] in ("{", "["):
                raise Unavailable(f"{self._name}: its reply broke off, or is no JSON") from None
            what = "a web page" if text.lstrip()[:1] == "<" else "text"
            raise ContentRejected(f"{self._name}: it answered with {what} where JSON was asked for") from None

    def _over(self) -> EffectError:
        self.error = ContentRejected(f"{self._name}: its reply is larger than {self._largest >> 20} MB")
        return self.error

    async def aclose(self) -> None:
        await self._inner.aclose()


class _Bounded(httpx2.AsyncByteStream):
    """A body up to a size."""

    def __init__(self, reply: httpx2.Response, over: Callable[[], EffectError], largest: int) -> None:
        self._stream = cast("httpx2.AsyncByteStream", reply.stream)
        self._over = over
        self._largest = largest

    async def __aiter__(self) -> AsyncIterator[bytes]:
        size = 0
        async for piece in self._stream:
            size += len(piece)
            if size > self._largest:
                raise self._over()
            yield piece

    async def aclose(self) -> None:
        await self._stream.aclose()


def _offer(tool: mcp_types.Tool) -> Offer:
    schema = tool.input_schema
    takes, needs = schema.get("properties"), schema.get("required")
    hints = tool.annotations
    return Offer(
        name=tool.name,
        takes=takes if isinstance(takes, Mapping) else {},
        needs=tuple(map(str, needs)) if isinstance(needs, Sequence) and not isinstance(needs, str) else (),
        changes=bool(hints and (hints.destructive_hint or hints.read_only_hint is False)),
    )


def _plain(block: object) -> Any:
    """A block of an answer as a JSON value, or as text where it is none."""
    match block:
        case mcp_types.TextContent():
            try:
                return json.loads(block.text)
            except (ValueError, RecursionError):
                return block.text
        case mcp_types.ResourceLink():
            return {"url": block.uri, "title": block.title or block.name, "snippet": block.description}
        case mcp_types.EmbeddedResource(resource=mcp_types.TextResourceContents() as held):
            return {"url": held.uri, "title": "", "snippet": held.text}
    return ""


def _leaves(error: BaseException) -> list[BaseException]:
    if isinstance(error, BaseExceptionGroup):
        return [leaf for each in error.exceptions for leaf in _leaves(each)]
    return [error]
