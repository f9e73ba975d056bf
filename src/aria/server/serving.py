"""The process: listens, works, and on a signal gives back what it holds before it goes."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Callable, Iterator
from typing import Any

import uvicorn

from aria.core.errors import UserError
from aria.server.app import application
from aria.server.guard import is_loopback
from aria.server.service import Service
from aria.server.slow import Hasty
from aria.server.tokens import Tokens

CONNECTIONS = 10_000
"""Open at once; more are told to come back."""


def check(host: str, tokens: Tokens) -> None:
    """Raise UserError for an address that would let anybody in."""
    if not is_loopback(host) and not tokens.required:
        raise UserError(
            f"{host} can be reached from other machines and no token is set, so anybody could use this service: "
            "set ARIA_TOKEN, or make a token with `aria tokens add NAME`; without one only 127.0.0.1 is served"
        )


async def serve(
    service: Service,
    tokens: Tokens,
    host: str,
    port: int,
    *,
    hosts: frozenset[str] = frozenset(),
    whole: bool = True,
    listening: Callable[[str], None],
) -> None:
    """Serve until SIGTERM or Ctrl-C, all or only health and counts. Raises UserError when nothing can listen there.

    It does not begin either where a setting cannot work or a model that was chosen has no key.
    """
    check(host, tokens)
    service.researcher.ready()
    config = uvicorn.Config(
        application(service, tokens, host, hosts, whole=whole),
        host=host.strip("[]"),
        port=port,
        http=Hasty,
        ws="none",
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        limit_concurrency=CONNECTIONS,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=5,
        h11_max_incomplete_event_size=64 * 1024,
    )
    await Listening(config, service, listening).serve()


class Listening(uvicorn.Server):
    """Ends with code 0 when told to go: what it held is given back by then."""

    def __init__(self, config: uvicorn.Config, service: Service, listening: Callable[[str], None]) -> None:
        super().__init__(config)
        self._service = service
        self._listening = listening

    async def startup(self, sockets: list[Any] | None = None) -> None:
        try:
            await super().startup(sockets)
        except SystemExit:
            raise UserError(
                f"cannot listen on {self.config.host} port {self.config.port}: it is taken or not ours"
            ) from None
        address, port = self.servers[0].sockets[0].getsockname()[:2]
        self._listening(f"http://[{address}]:{port}" if ":" in address else f"http://{address}:{port}")

    async def shutdown(self, sockets: list[Any] | None = None) -> None:
        await self._service.drain()
        await super().shutdown(sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self._told_to_go)
        try:
            yield
        finally:
            for number in (signal.SIGINT, signal.SIGTERM):
                loop.remove_signal_handler(number)

    def _told_to_go(self) -> None:
        self.force_exit = self.should_exit
        self.should_exit = True
