"""Looking names up. One look-up for each hop; what it brings is judged as a whole."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable

Resolver = Callable[[str], Awaitable[tuple[str, ...]]]
"""The addresses of a host name. Raises OSError where there are none."""


async def look_up(host: str) -> tuple[str, ...]:
    """The addresses of `host`, as the operating system finds them."""
    loop = asyncio.get_running_loop()
    rows = await loop.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    return tuple(dict.fromkeys(str(row[4][0]) for row in rows))
