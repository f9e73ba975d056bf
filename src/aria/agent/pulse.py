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
            if await _renewed(journal):
                journal.receive()
        except RunBusy:
            return
        except StoreError:
            continue  # a busy or full moment; the run's own next record will tell whether it is more
        gate.heed()


async def _renewed(journal: Journal) -> bool:
    """Renew while the runs beside this one go on. Called off, it ends first: nobody renews what was given back."""
    renewing = asyncio.create_task(asyncio.to_thread(journal.renew))
    try:
        return await asyncio.shield(renewing)
    except asyncio.CancelledError:
        await asyncio.wait({renewing})
        renewing.exception()
        raise
