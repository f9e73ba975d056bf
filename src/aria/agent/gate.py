"""The one door to the world. Policy, memory, budget, limits, retry, record: in this order, for every effect."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextvars import ContextVar
from typing import Any, NoReturn

from aria.agent.journal import Journal
from aria.core import effects
from aria.core.budget import effect_limit, estimate_tokens
from aria.core.canonical import digest
from aria.core.effects import Complete, Completed, Effect, Fetched, Found, Indexed, Packed, Result, Written
from aria.core.errors import (
    AriaError,
    ContentRejected,
    EffectDenied,
    EffectError,
    LimitReached,
    RateLimited,
    Unavailable,
)
from aria.core.events import EffectDenied as DeniedEvent
from aria.core.events import EffectFailed, LimitHit
from aria.core.ports import Adapters, Clock
from aria.core.types import StopReason
from aria.security.policy import Deny, Rules, decide

ATTEMPTS = 3
"""How often an effect is tried when trying again can help."""
BACK_OFF_SECONDS = 0.5
LONGEST_WAIT_SECONDS = 60.0

TIMEOUT_SECONDS: Mapping[str, float] = {"search": 60, "fetch": 60, "complete": 300, "write_file": 60}
"""Longest wait for one answer, by kind. Indexing is bounded by the run's own time only."""

EXPECTED: Mapping[str, type] = {
    "index": Indexed,
    "search": Found,
    "fetch": Fetched,
    "complete": Completed,
    "write_file": Written,
}

inside: ContextVar[str] = ContextVar("inside", default="")
"""Key of the effect that is being carried out: what a watchdog asks before it lets a socket open."""


class Gate:
    """Performs effects for one run. `shared` bounds the effects of all runs of the process together."""

    def __init__(
        self, journal: Journal, adapters: Adapters, rules: Rules, clock: Clock, shared: asyncio.Semaphore
    ) -> None:
        self._journal = journal
        self._adapters = adapters
        self._rules = rules
        self._clock = clock
        self._slots = asyncio.Semaphore(journal.state.brief.limits.parallel)
        self._shared = shared
        self._flights: dict[str, asyncio.Task[Result]] = {}
        self._closing: set[str] = set()
        """Keys of the flights that belong to the final write."""

    async def research(self, effect: Effect) -> Any:
        """Perform an effect of the research, which leaves the reserve alone."""
        return await self._perform(effect, closing=False)

    async def closing(self, effect: Effect) -> Any:
        """Perform an effect of the final write, which may use the reserve."""
        return await self._perform(effect, closing=True)

    def heed(self) -> None:
        """End what the user no longer wants: everything after a cancel, research after `write now`."""
        state = self._journal.state
        for key, flight in self._flights.items():
            if state.cancelled or (state.write_now and key not in self._closing):
                flight.cancel()

    async def settle(self) -> None:
        """Call off whatever is under way and wait until it has ended: nothing goes on spending after its step."""
        for flight in self._flights.values():
            flight.cancel()
        await asyncio.gather(*self._flights.values(), return_exceptions=True)

    async def _perform(self, effect: Effect, *, closing: bool) -> Result:
        key = effects.key(effect)
        verdict = decide(effect, self._journal.state, self._rules)
        if isinstance(verdict, Deny):
            await asyncio.sleep(0)  # who asks for what is denied again and again can still be stopped
            self._deny(effect, key, verdict.reason)
        if (result := self._journal.result(key)) is not None:
            return result
        if (why := self._journal.state.given_up.get(key)) is not None:
            raise ContentRejected(why)
        flight = self._flights.get(key)
        if flight is None:
            flight = asyncio.create_task(self._fly(effect, key, closing=closing))
            self._flights[key] = flight
            if closing:
                self._closing.add(key)
            flight.add_done_callback(lambda landed: self._landed(key, landed))
        try:
            return await asyncio.shield(flight)
        except asyncio.CancelledError:
            if flight.cancelled() and (reason := self._called_off()) is not None:
                raise LimitReached(reason) from None
            raise

    def _called_off(self) -> str | None:
        """Why the user ended what is under way, if the user did."""
        state = self._journal.state
        return "cancelled" if state.cancelled else "write_now" if state.write_now else None

    def _landed(self, key: str, flight: asyncio.Task[Result]) -> None:
        del self._flights[key]
        self._closing.discard(key)
        if not flight.cancelled():
            flight.exception()  # marks it as seen when nobody waits any more

    async def _fly(self, effect: Effect, key: str, *, closing: bool) -> Result:
        """Try until it comes back, cannot come back, or a bound is reached."""
        async with self._slots, self._shared:
            while True:
                self._journal.receive()
                attempt = self._journal.state.attempts.get(key, 0)
                reserved = self._reserve(effect, closing=closing)
                self._journal.started(effect, key=key, attempt=attempt, reserved_tokens=reserved)
                try:
                    packed, result = await self._carry_out(effect, key)
                except EffectError as error:
                    wait = self._failed(effect, key, attempt, error)
                    if wait is None:
                        raise
                    await self._clock.sleep(wait)
                else:
                    self._journal.done(effect, packed, key=key, attempt=attempt, tokens=_tokens(effect, result))
                    return result

    def _reserve(self, effect: Effect, *, closing: bool) -> int:
        """Tokens to set aside. Raises LimitReached when the effect would pass a bound."""
        state = self._journal.state
        if state.cancelled or (state.write_now and not closing):
            raise LimitReached("cancelled" if state.cancelled else "write_now")
        calls, tokens = 0, 0
        if isinstance(effect, Complete):
            calls = 1 + sum(reserved > 0 for reserved in state.pending.values())
            tokens = estimate_tokens(effect.prompt + effect.schema) + effect.max_tokens
        reason = effect_limit(
            state.brief.limits,
            state.usage,
            closing=closing,
            seconds=self._journal.seconds(),
            calls=calls,
            tokens=tokens + sum(state.pending.values()) if tokens else 0,
        )
        if reason is not None:
            self._limit(reason)
        return tokens

    async def _carry_out(self, effect: Effect, key: str) -> tuple[Packed, Result]:
        """Ask the adapter. Whatever goes wrong there comes out as an EffectError."""
        adapter = self._adapters.get(effect.kind)
        if adapter is None:
            raise ContentRejected(f"nothing here can carry out {effect.kind!r}")
        longest = TIMEOUT_SECONDS.get(effect.kind)
        token = inside.set(key)
        try:
            async with asyncio.timeout(longest):
                result = await adapter.carry_out(effect)
            return _checked(effect, result)
        except TimeoutError as error:
            raise Unavailable(f"no answer within {longest:g} s") from error
        except EffectError:
            raise
        except AriaError as error:
            raise ContentRejected(str(error)) from error
        except Exception as error:
            # An adapter's bug is that effect's failure, not the run's end.
            raise ContentRejected(f"{type(error).__name__}: {error}") from error
        finally:
            inside.reset(token)

    def _failed(self, effect: Effect, key: str, attempt: int, error: EffectError) -> float | None:
        """Record the failure. The seconds to wait before the next try, or None when there is none."""
        wait = BACK_OFF_SECONDS * 2.0**attempt
        if isinstance(error, RateLimited) and error.retry_after is not None:
            wait = error.retry_after
        limits = self._journal.state.brief.limits
        left = limits.seconds * (1 - limits.reserve) - self._journal.seconds()
        final = not error.retryable or attempt + 1 >= ATTEMPTS or wait > min(LONGEST_WAIT_SECONDS, left)
        sent = estimate_tokens(effect.prompt + effect.schema) if isinstance(effect, Complete) else 0
        self._journal.append(
            EffectFailed(
                key=key,
                effect_kind=effect.kind,
                attempt=attempt,
                error=type(error).__name__,
                message=str(error)[:500],
                final=final,
                tokens_in=sent,
            )
        )
        return None if final else wait

    def _deny(self, effect: Effect, key: str, reason: str) -> NoReturn:
        if key not in self._journal.state.denied:
            self._journal.append(DeniedEvent(key=key, effect=effects.arguments(effect), reason=reason))
        raise EffectDenied(reason)

    def _limit(self, reason: StopReason) -> NoReturn:
        if self._journal.state.limit is None:
            self._journal.append(LimitHit(reason=reason))
        raise LimitReached(reason)


def _checked(effect: Effect, result: Result) -> tuple[Packed, Result]:
    """The result as it will be read back from the log, so that a live run and its replay see the same."""
    if not isinstance(result, EXPECTED[effect.kind]):
        raise ContentRejected(f"{effect.kind} brought back a {type(result).__name__}")
    packed = effects.pack(result)
    texts = {digest(text): text for text in packed.texts}
    if isinstance(result, Fetched) and result.digest not in texts:
        raise ContentRejected("the text is not the one its digest names")
    return packed, effects.unpack(packed.body, texts.__getitem__)


def _tokens(effect: Effect, result: Result) -> tuple[int, int]:
    """Tokens in and out of a model call; our own estimate where the provider's count is missing, zero or absurd."""
    if not isinstance(effect, Complete) or not isinstance(result, Completed):
        return (0, 0)
    return (
        _believed(result.tokens_in, estimate_tokens(effect.prompt + effect.schema)),
        _believed(result.tokens_out, estimate_tokens(result.text)),
    )


def _believed(reported: int | None, estimate: int) -> int:
    return reported if reported and estimate / 10 <= reported <= max(estimate, 100) * 10 else estimate
