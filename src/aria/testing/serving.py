"""A double behind an address, until it is told to stop, and what has to be set so that ARIA asks it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from aria.adapters.models.providers import PROVIDERS
from aria.core.errors import UserError
from aria.testing.model_server import ModelServer
from aria.testing.models import double


@dataclass(frozen=True, slots=True)
class Way:
    """How ARIA asks the double in one provider's protocol: by this model's name, with these variables set."""

    model: str
    variables: Mapping[str, str]


def ways(address: str) -> tuple[Way, ...]:
    """The providers whose protocols the double speaks."""
    paths = {"compatible": "/v1", "anthropic": "", "google": ""}
    return tuple(
        Way(
            f"{name}:double",
            {
                PROVIDERS[name].address_in: address + path,
                **({} if PROVIDERS[name].keyless else {PROVIDERS[name].keys[0]: "none"}),
            },
        )
        for name, path in paths.items()
    )


async def serve(kind: str, seed: int, port: int, stop: asyncio.Event, listening: Callable[[str], None]) -> int:
    """Serve until `stop` is set; how many requests came. `listening` is told the address.

    Raises UserError for an unknown kind and for a port that cannot be had.
    """
    server = ModelServer(double(kind, seed))
    try:
        async with server.running(port):
            listening(server.address)
            await stop.wait()
    except OSError as error:
        raise UserError(f"cannot listen on port {port}: {error.strerror}; 0 takes one that is free") from error
    return len(server.asked)
