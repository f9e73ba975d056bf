"""The process that works and does not listen."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable

from aria.server.chores import Chores
from aria.server.service import Service


async def work(service: Service, begun: Callable[[], None]) -> None:
    """Work on what was accepted, until SIGTERM or Ctrl-C; then give back what is not done."""
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    chores = Chores(service)
    await service.start()
    chores.start()
    begun()
    await stop.wait()
    await service.drain()
    await chores.stop()
