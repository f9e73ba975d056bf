"""Pages that an earlier run kept, behind the gate: they are read as they were then, and nobody is asked for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from aria.core.effects import Effect, Fetch, Fetched, Result, unpack
from aria.core.errors import ContentRejected
from aria.core.following import PREFIX, Kept
from aria.core.ports import Adapter


class KeptPages:
    """Carries out `Fetch` of `kept:` handles, and passes on every other."""

    def __init__(self, others: Adapter, kept: Sequence[Kept], body: Callable[[str], bytes | None]) -> None:
        """`body` gives a blob of the run by its digest."""
        self._others = others
        self._kept = {each.handle: each for each in kept}
        self._body = body

    async def carry_out(self, effect: Effect) -> Result:
        """Raises ContentRejected for what was not kept."""
        if not (isinstance(effect, Fetch) and effect.handle.startswith(PREFIX)):
            return await self._others.carry_out(effect)
        kept = self._kept.get(effect.handle)
        packed = self._body(kept.result) if kept else None
        page = unpack(packed, lambda name: self._body(name) or b"") if packed else None
        if not isinstance(page, Fetched):
            raise ContentRejected("no earlier run kept this page")
        return page
