"""HTTP to a provider's service: one request, its reply in bounds, every failure as an error of ours.

The address is the operator's, never a page's. Redirects are not followed, proxy variables and netrc are not read. No
message holds a key, a query or anything of a body, which may repeat what was sent.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Mapping, Sequence
from contextvars import ContextVar
from functools import cache
from typing import TYPE_CHECKING, Any, NoReturn

from aria import __version__
from aria.adapters.search.dates import seconds_until
from aria.adapters.search.service import Choose, Meaning, Service
from aria.core.errors import AuthFailed, ContentRejected, QuotaExceeded, RateLimited, Unavailable
from aria.core.labels import Secret

if TYPE_CHECKING:
    import ssl

    import httpx

SECONDS = 20.0
"""For one request, from the first byte sent to the last one read."""
LARGEST = 4 << 20
"""Bytes of a reply."""
_LOOKED_AT = 4096
"""Bytes of a refusal that are searched for words."""
_AGENT = f"aria/{__version__} (research agent)"
_USUAL: Mapping[int, Meaning] = {401: "auth", 402: "quota", 403: "auth", 408: "later", 425: "later", 429: "rate"}

_LOGGERS = ("httpx2", "client", "mcp.client.stdio", "mcp.client.streamable_http", "mcp.shared.jsonrpc_dispatcher")
"""Of the library that speaks the Model Context Protocol: what it cannot read it would print, page text and all."""

_asking: ContextVar[bool] = ContextVar("asking", default=False)


def _no_address(record: logging.LogRecord) -> bool:
    """Whether the HTTP library may log this: not while we ask, for some keys stand in the address."""
    return not _asking.get()


def _hushed(*names: str) -> None:
    for name in names:
        logger = logging.getLogger(name)
        if _no_address not in logger.filters:
            logger.addFilter(_no_address)


class Wire:
    """Requests to one provider. `now` is the time in seconds since the epoch, for what is told in dates."""

    def __init__(
        self, name: str, service: Service, address: str, key: Secret, now: float, setting: Callable[[str], str]
    ) -> None:
        self._name = name
        self._service = service
        self._address = address.rstrip("/")
        self._now = now
        self.key = key
        self.setting = setting

    async def tool(self, choose: Choose) -> Sequence[Any]:
        """Raises ContentRejected where the library for it is not installed, or the server offers nothing of use."""
        try:
            from aria.adapters.search.session import Session
        except ModuleNotFoundError as error:
            why = f"{self._name}: it needs {error.name}; install it with `pip install 'aria[mcp]'`"
            raise ContentRejected(why) from None
        _hushed(*_LOGGERS)
        token = _asking.set(True)
        try:
            return await Session(self._name, self._service, self._address, self.key, self.setting).called(
                choose, self._refuse, SECONDS, LARGEST
            )
        finally:
            _asking.reset(token)

    async def json(
        self,
        path: str,
        *,
        query: Mapping[str, str | int] | None = None,
        body: Mapping[str, Any] | None = None,
        form: Mapping[str, str | int] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Any:
        """Raises ContentRejected for what is no JSON, Unavailable for JSON that is broken off."""
        text = await self._ask(path, query, body, form, {"accept": "application/json", **(headers or {})})
        try:
            return json.loads(text)
        except (ValueError, RecursionError):
            if text.lstrip()[:1] in ("{", "["):
                raise Unavailable(f"{self._name}: its reply broke off, or is no JSON") from None
            what = "a web page" if text.lstrip()[:1] == "<" else "text"
            raise ContentRejected(f"{self._name}: it answered with {what} where JSON was asked for") from None

    async def text(
        self,
        path: str,
        *,
        query: Mapping[str, str | int] | None = None,
        form: Mapping[str, str | int] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> str:
        return await self._ask(path, query, None, form, headers or {})

    async def _ask(
        self,
        path: str,
        query: Mapping[str, str | int] | None,
        body: Mapping[str, Any] | None,
        form: Mapping[str, str | int] | None,
        headers: Mapping[str, str],
    ) -> str:
        import httpx

        _hushed("httpx")
        token = _asking.set(True)
        try:
            async with asyncio.timeout(SECONDS):
                status, answered, data = await self._exchange(path, query, body, form, headers)
        except TimeoutError:
            raise Unavailable(f"{self._name}: no whole answer within {SECONDS:g} s") from None
        except httpx.InvalidURL:
            raise ContentRejected(f"{self._name}: {self._service.address_in} names no address") from None
        except httpx.HTTPError as error:
            # Its own words may name the address, and some addresses hold a key.
            raise Unavailable(f"{self._name}: no connection, or none that lasted ({type(error).__name__})") from None
        finally:
            _asking.reset(token)
        text = data.decode("utf-8", "replace")
        if status != 200:
            self._refuse(status, answered, text[:_LOOKED_AT])
        return text

    async def _exchange(
        self,
        path: str,
        query: Mapping[str, str | int] | None,
        body: Mapping[str, Any] | None,
        form: Mapping[str, str | int] | None,
        headers: Mapping[str, str],
    ) -> tuple[int, httpx.Headers, bytes]:
        import httpx

        sent = {"user-agent": _AGENT, "accept-encoding": "gzip", **headers}
        method = "GET" if body is None and form is None else "POST"
        async with (
            httpx.AsyncClient(trust_env=False, follow_redirects=False, timeout=SECONDS, verify=_trust()) as client,
            client.stream(method, self._address + path, params=query, json=body, data=form, headers=sent) as reply,
        ):
            data = bytearray()
            async for piece in reply.aiter_bytes(1 << 16):
                data += piece
                if len(data) > LARGEST:
                    raise ContentRejected(f"{self._name}: its reply is larger than {LARGEST >> 20} MB")
            return reply.status_code, reply.headers, bytes(data)

    def _refuse(self, status: int, headers: Mapping[str, str], text: str) -> NoReturn:
        """Raise what a status other than 200 means."""
        told = text.casefold()
        by_words = (meaning for words, meaning in self._service.words.items() if words.casefold() in told)
        meaning = next(by_words, None) or self._service.statuses.get(status) or _USUAL.get(status)
        wait = seconds_until(headers.get("retry-after", ""), self._now)
        match meaning:
            case "auth":
                have = "the key was not accepted" if self.key else "it wants a key, or does not serve this machine"
                raise AuthFailed(f"{self._name}: {have} (status {status})")
            case "quota":
                raise QuotaExceeded(f"{self._name}: the quota or credit is used up (status {status})", retry_after=wait)
            case "rate":
                raise RateLimited(f"{self._name}: asked too often (status {status})", retry_after=wait)
            case "refused":
                raise ContentRejected(f"{self._name}: it refused the request (status {status})")
        if meaning == "later" or status >= 500:
            raise Unavailable(f"{self._name}: it is out of order (status {status})")
        if 300 <= status < 400:
            where = f"; set {self._service.address_in} to where it is now"
            raise ContentRejected(f"{self._name}: it answered with a redirect, which is not followed{where}")
        raise ContentRejected(f"{self._name}: it refused the request (status {status})")


@cache
def _trust() -> ssl.SSLContext:
    """Which certificates are believed. Read once: it takes a while."""
    import httpx

    return httpx.create_ssl_context(trust_env=False)
