"""A connection to an address that was judged: the one place of the fetcher that opens sockets."""

from __future__ import annotations

import asyncio
import base64
import ipaddress
import ssl
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cache
from urllib.parse import unquote, urlsplit

from aria.adapters.web.caps import Caps
from aria.adapters.web.faults import Refused, Unreached
from aria.core.errors import UserError
from aria.security.network import Verdict

_MAX_PROXY_HEAD = 16 * 1024


@dataclass(slots=True)
class Line:
    """An open connection. `peer` is the address at its other end."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    peer: str
    context: ssl.SSLContext | None = None
    """The trusted authorities, if not the system's."""

    async def secure(self, host: str) -> None:
        """Go on encrypted, with whoever has a certificate for `host`. Raises Refused."""
        try:
            await self.writer.start_tls(self.context or _trusted(), server_hostname=host)
        except ssl.SSLCertVerificationError as error:
            raise Refused("tls", f"the certificate is not one for {host}: {error.verify_message}") from error
        except (ssl.SSLError, ConnectionError) as error:
            raise Refused("tls", f"no encrypted connection with {host} ({type(error).__name__})") from error

    def close(self) -> None:
        self.writer.transport.abort()


Dial = Callable[[str, int], Awaitable[Line]]
"""Connect to an address and port. Raises OSError."""


async def dial(address: str, port: int) -> Line:
    """Connect to `address`, which is a number and never a name."""
    ipaddress.ip_address(address)
    reader, writer = await asyncio.open_connection(address, port)
    return Line(reader, writer, _peer(writer))


async def connected(dial: Dial, verdict: Verdict, caps: Caps, tried: Callable[[str], None] | None = None) -> Line:
    """A line to one of the judged addresses, and to no other; `tried` is told of each. Raises Unreached, Refused."""
    failure = "no address"
    for address in verdict.addresses[: caps.addresses]:
        if tried:
            tried(address)
        try:
            async with asyncio.timeout(caps.connect_seconds):
                line = await dial(address, verdict.port)
        except (OSError, ValueError) as error:
            failure = type(error).__name__
            continue
        if line.peer != address:
            line.close()
            raise Refused("address", f"{address} was dialled and somebody else answered")
        return line
    raise Unreached("connect", f"{verdict.host} does not answer ({failure})")


def proxied(proxy: str, connect: Callable[..., Awaitable[tuple[asyncio.StreamReader, asyncio.StreamWriter]]]
            = asyncio.open_connection) -> Dial:  # fmt: skip
    """Connect through the operator's HTTP proxy, which is told the judged address, so that it looks nothing up.

    Raises UserError for what is no proxy address.
    """
    parts = urlsplit(proxy)
    if parts.scheme != "http" or not parts.hostname or parts.path not in ("", "/"):
        raise UserError(f"proxy {proxy!r} is not of the form http://host:port")
    host, at = parts.hostname, parts.port or 80
    word = f"{unquote(parts.username or '')}:{unquote(parts.password or '')}".encode()
    pass_on = f"Proxy-Authorization: Basic {base64.b64encode(word).decode()}\r\n" if parts.username else ""

    async def through(address: str, port: int) -> Line:
        name = f"[{address}]" if ":" in address else address
        reader, writer = await connect(host, at, limit=_MAX_PROXY_HEAD)
        try:
            writer.write(f"CONNECT {name}:{port} HTTP/1.1\r\nHost: {name}:{port}\r\n{pass_on}\r\n".encode())
            head = await reader.readuntil(b"\r\n\r\n")
        except (asyncio.IncompleteReadError, asyncio.LimitOverrunError) as error:
            writer.transport.abort()
            raise Unreached("connect", "the operator's proxy gave no proper answer") from error
        except BaseException:
            writer.transport.abort()
            raise
        words = head.split(b"\r\n", 1)[0].split(b" ")
        if len(words) < 2 or words[1] != b"200":
            writer.transport.abort()
            raise Refused("connect", "the operator's proxy refused the connection")
        return Line(reader, writer, address)

    return through


def _peer(writer: asyncio.StreamWriter) -> str:
    found = writer.get_extra_info("peername")
    return str(found[0]) if found else ""


@cache
def _trusted() -> ssl.SSLContext:
    return ssl.create_default_context()
