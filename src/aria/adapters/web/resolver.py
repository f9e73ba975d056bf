"""Looking names up. One look-up for each hop; what it brings is judged as a whole."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable

Resolver = Callable[[str], Awaitable[tuple[str, ...]]]
"""The addresses of a host name. Raises OSError where there are none."""


async def look_up(host: str) -> tuple[str, ...]:
    """The addresses of `host`, as the operating system finds them."""
    # In a thread that has this task's context, so that what watches over effects sees who asked.
    rows = await asyncio.to_thread(socket.getaddrinfo, host, None, type=socket.SOCK_STREAM)
    return tuple(dict.fromkeys(str(row[4][0]) for row in rows))
