"""When a provider may be asked: evenly spread requests, a pause when it asks for one, and never with a dead key.

One object serves all runs of a process. There is nothing to wait on but the clock: each caller takes its moment at once
and sleeps until then, so it does not matter in which event loop it runs.
"""

from __future__ import annotations

import math

from aria.core.errors import AuthFailed, EffectError, QuotaExceeded, RateLimited
from aria.core.ports import Clock

LONGEST_WAIT = 20.0
"""Seconds that a search waits for its turn; others are asked meanwhile."""
_PAUSE = 10.0
"""Seconds that a provider is left alone that did not say for how long."""
_MOST_BELIEVED = 3600.0
_SPENT = 3600.0
"""Seconds after which a spent quota is tried again: most are of a day, and nobody says when it begins."""


class Pace:
    """The state of every provider."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._next: dict[str, float] = {}
        self._paused: dict[str, float] = {}
        self._dead: dict[str, tuple[AuthFailed, float]] = {}
        """Whom it makes no sense to ask, and until when."""

    async def turn(self, name: str, per_minute: int) -> None:
        """Wait for a moment with it. Raises RateLimited when that takes too long, AuthFailed for a dead key."""
        self._alive(name)
        now = self._clock.now()
        at = max(now, self._next.get(name, 0.0), self._paused.get(name, 0.0))
        if at - now > LONGEST_WAIT:
            raise RateLimited(f"{name}: it may not be asked for {at - now:.0f} s", retry_after=at - now)
        self._next[name] = at + 60.0 / per_minute
        if at > now:
            await self._clock.sleep(at - now)
            self._alive(name)

    def failed(self, name: str, error: EffectError) -> None:
        """What a refusal says of the provider holds for every search that follows."""
        match error:
            case AuthFailed():
                until = self._clock.now() + _SPENT if isinstance(error, QuotaExceeded) else math.inf
                self._dead[name] = (error, until)
            case RateLimited():
                seconds = _PAUSE if error.retry_after is None else min(error.retry_after, _MOST_BELIEVED)
                self._paused[name] = max(self._paused.get(name, 0.0), self._clock.now() + seconds)
            case _:
                pass

    def _alive(self, name: str) -> None:
        error, until = self._dead.get(name, (None, 0.0))
        if error is not None and self._clock.now() < until:
            raise type(error)(str(error))
