"""Writing down what a model answered, for it is paid for: a store that is out of order for a moment costs no reply."""

from __future__ import annotations

from collections.abc import Callable

from aria.core.errors import StoreError
from aria.core.ports import Clock

WAITS = (0.5, 1.0, 2.0, 4.0)
"""Seconds before each further try. Together they are shorter than a lease, and than what a process has to go."""


async def keep(write: Callable[[], None], clock: Clock) -> None:
    """Write, and where the store fails, again. Raises StoreError once it has failed to the last, RunBusy at once."""
    for seconds in WAITS:
        try:
            write()
        except StoreError:
            await clock.sleep(seconds)
        else:
            return
    write()
