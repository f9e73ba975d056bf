"""What sites ask of robots (RFC 9309), kept for an hour."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from aria.adapters.web.faults import Refused, Throttled, Unreached, WebError
from aria.core.errors import EffectError
from aria.core.ports import Clock

if TYPE_CHECKING:
    from protego import Protego

KEPT_SECONDS = 3600.0
FAILED_SECONDS = 60.0
AGENT = "aria"
_MOST_SITES = 500


Load = Callable[[str], Awaitable[bytes | None]]
"""Brings a robots.txt, None where there is none. Raises what a fetch raises."""


@dataclass(frozen=True, slots=True)
class _Rules:
    until: float
    rules: Protego | None
    """None where everything may be read."""
    failure: str = ""


class Robots:
    """Asks each site once in an hour."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._known: dict[str, _Rules] = {}

    async def delay(self, url: str, origin: str, load: Load) -> float:
        """The seconds that the site asks for between two requests.

        Raises Refused when it does not want `url` read, Unreached when it cannot be asked.
        """
        rules = self._known.get(origin)
        if rules is None or rules.until <= self._clock.now():
            rules = await self._asked(origin, load)
        if rules.failure:
            raise Unreached("robots", f"{origin}/robots.txt cannot be read ({rules.failure})")
        if rules.rules is None:
            return 0.0
        if not rules.rules.can_fetch(url, AGENT):
            raise Refused("robots", f"{origin} asks robots not to read this page")
        return float(rules.rules.crawl_delay(AGENT) or 0.0)

    async def _asked(self, origin: str, load: Load) -> _Rules:
        now = self._clock.now()
        try:
            text = await load(f"{origin}/robots.txt")
        except EffectError as error:
            rules = _failed(error, now)
        else:
            rules = _Rules(now + KEPT_SECONDS, _parsed(text) if text else None)
        if len(self._known) >= _MOST_SITES:
            self._known.pop(next(iter(self._known)))
        self._known[origin] = rules
        return rules


def _failed(error: EffectError, now: float) -> _Rules:
    """No answer means no (RFC 9309, 2.3.1.4); a robots.txt that is none, or leads nowhere, asks for nothing.

    Where nobody may or can be asked, the page itself will meet with the same, and say why.
    """
    kind = error.kind if isinstance(error, WebError) else ""
    if isinstance(error, Unreached | Throttled) or kind == "slow":
        return _Rules(now + FAILED_SECONDS, None, failure=kind)
    return _Rules(now + (FAILED_SECONDS if kind in ("tls", "address", "lookup", "host") else KEPT_SECONDS), None)


def _parsed(text: bytes) -> Protego:
    from protego import Protego

    return Protego.parse(text.decode("utf-8", errors="replace"))
