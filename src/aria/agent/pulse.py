"""What keeps a working run in touch with the world outside its process."""

from __future__ import annotations

import asyncio

from aria.agent.gate import Gate
from aria.agent.journal import Journal
from aria.core.errors import RunBusy, StoreError

SECONDS = 0.5
"""How often a working run looks for words from outside and renews its lease."""


async def pulse(journal: Journal, gate: Gate) -> None:
    """Renew the lease and pass on what the user says from elsewhere. Ends when the run is no longer ours."""
    while True:
        await asyncio.sleep(SECONDS)
        try:
            journal.renew()
            journal.receive()
        except RunBusy:
            return
        except StoreError:
            continue  # a busy or full moment; the run's own next record will tell whether it is more
        gate.heed()
