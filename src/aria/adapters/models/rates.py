"""Whose turn it is with a provider: requests and tokens a minute, and calls at once, over all runs of all processes.

What a provider says when it refuses holds for every call to it. Whoever waits is served in the order of arrival, can be
called off, and gives up when the time of its run is over.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress

from aria.adapters.models.providers import PROVIDERS
from aria.core.errors import EffectError, QuotaExceeded, RateLimited, StoreError
from aria.core.limits import MINUTE, Rate, room
from aria.core.ports import Clock, Lanes

LONGEST_PAUSE = 60.0
"""Seconds that a call waits for a provider that said when it may be asked again; for more it is given up at once."""
PARALLEL = 32
"""Calls to one provider at once, unless the user says otherwise: all readings of a round at once."""
PARALLEL_AT_HOME = 16
"""The same for a server of this machine, which works on a few and lets the others wait."""
ASK_SECONDS = 0.25
"""How often it is asked whether another process has left its place."""
_MOST_BELIEVED = 3600.0
"""No provider's word closes it for longer."""
_SPENT_SECONDS = 600.0
"""How long a model whose quota is used up is left alone when the provider does not say."""


class Rates:
    """Rates by provider. One object serves all runs of a process."""

    def __init__(self, clock: Clock, stated: Mapping[str, Rate], lanes: Lanes | None = None) -> None:
        """`stated` are the rates of the user's account; a provider that is not there has none until it refuses.

        `lanes` know what other processes sent.
        """
        self._clock = clock
        self._lanes_of_all = lanes
        self._stated = stated
        self._lanes: dict[str, _Lane] = {}
        self._spent: dict[str, float] = {}
        """Until when a model's quota is known to be used up."""

    @asynccontextmanager
    async def turn(self, model: str, tokens: int, seconds: float) -> AsyncIterator[None]:
        """A place with the model's provider. Raises RateLimited after `seconds`, QuotaExceeded at once."""
        deadline = self._clock.now() + seconds
        lane = self._lane(model)
        self._not_spent(model)
        async with lane.places, self._place(model, lane, deadline):
            async with lane.queue:
                while (wait := await self._wait(model, lane, tokens)) > 0:
                    now = self._clock.now()
                    if now + wait > deadline or lane.paused_until - now > LONGEST_PAUSE:
                        raise RateLimited(f"{model}: its provider may not be asked for {wait:.0f} s", retry_after=wait)
                    await self._clock.sleep(wait)
                self._not_spent(model)
                lane.take(self._clock.now(), tokens)
            yield

    @asynccontextmanager
    async def _place(self, model: str, lane: _Lane, deadline: float) -> AsyncIterator[None]:
        """One of the calls at once that the user's account allows, whichever process makes them."""
        lanes, most = self._lanes_of_all, lane.rate.parallel
        if lanes is None or most is None:
            yield
            return
        while (holder := await _entered(lanes, model.partition(":")[0], most)) is None:
            if self._clock.now() + ASK_SECONDS > deadline:
                raise RateLimited(f"{model}: all {most} calls at once are taken", retry_after=ASK_SECONDS)
            await self._clock.sleep(ASK_SECONDS)
        try:
            yield
        finally:
            with suppress(StoreError):  # it is free again by itself
                await asyncio.shield(asyncio.to_thread(lanes.leave, holder))

    async def _wait(self, model: str, lane: _Lane, tokens: int) -> float:
        """Seconds until there is room; with none to wait, it is taken with all processes."""
        now = self._clock.now()
        wait = lane.wait(now, tokens)
        if wait > 0 or self._lanes_of_all is None or not lane.counted:
            return wait
        return await asyncio.to_thread(self._lanes_of_all.take, model.partition(":")[0], lane.rate, tokens)

    def refused(self, model: str, error: EffectError) -> None:
        """A burst pauses the provider for everybody; a quota that is used up closes its model."""
        now = self._clock.now()
        match error:
            case QuotaExceeded():
                self._spent[model] = now + min(error.retry_after or _SPENT_SECONDS, _MOST_BELIEVED)
            case RateLimited():
                self._lane(model).pause(now, error.retry_after)
            case _:
                pass

    def _not_spent(self, model: str) -> None:
        left = self._spent.get(model, 0.0) - self._clock.now()
        if left > 0:
            raise QuotaExceeded(f"{model}: the account's quota or credit is used up", retry_after=left)

    def _lane(self, model: str) -> _Lane:
        provider = model.partition(":")[0]
        if provider not in self._lanes:
            self._lanes[provider] = _Lane(self._stated.get(provider, Rate()), _at_once(provider))
        return self._lanes[provider]


def _at_once(provider: str) -> int:
    known = PROVIDERS.get(provider)
    return PARALLEL_AT_HOME if known is not None and known.keyless and not known.homeless else PARALLEL


async def _entered(lanes: Lanes, provider: str, most: int) -> str | None:
    """A place, None where there is none. Called off, it leaves the place that it was about to get."""
    entering = asyncio.create_task(asyncio.to_thread(lanes.enter, provider, most))
    try:
        return await asyncio.shield(entering)
    except asyncio.CancelledError:
        with suppress(StoreError):
            if (holder := await entering) is not None:
                await asyncio.to_thread(lanes.leave, holder)
        raise


class _Lane:
    """One provider: what was sent to it within the last minute, and until when it wants to be left alone."""

    def __init__(self, rate: Rate, at_once: int) -> None:
        self.rate = rate
        self.counted = bool(rate.requests or rate.tokens)
        self.places = asyncio.Semaphore(rate.parallel or at_once)
        self.queue = asyncio.Lock()
        self.paused_until = 0.0
        self._pauses = 0
        self._sent: deque[tuple[float, int]] = deque()

    def wait(self, now: float, tokens: int) -> float:
        """Seconds until a request of this size is within the rate, as far as this process knows."""
        while self._sent and self._sent[0][0] <= now - MINUTE:
            self._sent.popleft()
        return max(self.paused_until - now, room(self.rate, self._sent, now, tokens))

    def take(self, now: float, tokens: int) -> None:
        if self.counted:
            self._sent.append((now, tokens))

    def pause(self, now: float, seconds: float | None) -> None:
        """Leave the provider alone for so long; without its word longer for each burst of refusals."""
        if seconds is not None:
            self.paused_until = max(self.paused_until, now + min(seconds, _MOST_BELIEVED))
        elif now >= self.paused_until:
            self._pauses = 0 if now > self.paused_until + MINUTE else self._pauses + 1
            self.paused_until = now + min(2.0**self._pauses, LONGEST_PAUSE)
