"""The one door to the world. Policy, memory, budget, limits, retry, record: in this order, for every effect."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager, nullcontext
from contextvars import ContextVar
from dataclasses import replace
from functools import partial
from typing import Any, NoReturn, cast

from aria import __version__
from aria.agent.bounds import Bounds
from aria.agent.executor import Executor, checked
from aria.agent.journal import Journal
from aria.agent.keeping import keep
from aria.agent.metering import sent_by, used_by
from aria.core import effects
from aria.core.effects import Complete, Effect, Fetch, Fetched, Packed, Result
from aria.core.errors import (
    AriaError,
    ContentRejected,
    EffectDenied,
    EffectError,
    LimitReached,
    RateLimited,
    SentOn,
    TooLong,
)
from aria.core.events import EffectDenied as DeniedEvent
from aria.core.events import EffectFailed
from aria.core.learning import refused_before
from aria.core.limits import Need, Used
from aria.core.ports import Adapters, Clock, Turns
from aria.core.team import LEAD
from aria.core.visits import Redirected
from aria.evidence.sources.pool import known_as
from aria.security.authority import authority
from aria.security.policy import Deny, Rules, decide
from aria.security.queries import bits
from aria.security.secrets import Secrets
from aria.security.sinks import admit

ATTEMPTS = 3
"""How often an effect is tried when trying again can help."""
BACK_OFF_SECONDS = 0.5
LONGEST_WAIT_SECONDS = 60.0

inside: ContextVar[str] = ContextVar("inside", default="")
"""Key of the effect that is being carried out: what a watchdog asks before it lets a socket open."""


class AtSeat:
    """The gate's door for research, as one member of a team uses it."""

    def __init__(self, ask: Callable[[Effect, int], Awaitable[Any]], member: int = LEAD) -> None:
        self._ask = ask
        self._member = member

    async def __call__(self, effect: Effect) -> Any:
        return await self._ask(effect, self._member)

    def of(self, member: int) -> AtSeat:
        """The same door for another member."""
        return AtSeat(self._ask, member)


class Gate:
    """Performs effects for one run. `shared` bounds the effects of all runs of the process together."""

    def __init__(
        self,
        journal: Journal,
        adapters: Adapters,
        rules: Rules,
        clock: Clock,
        shared: asyncio.Semaphore,
        turns: Turns | None = None,
        secrets: Secrets | None = None,
    ) -> None:
        """`turns` keeps the rates of providers, for all runs together; `secrets` get into no run and out of none."""
        self._journal = journal
        self.private = secrets or Secrets()
        self._turns = turns
        self._adapters = adapters
        self._rules = rules
        self._opened = authority(rules, adapters, __version__)
        self._bounds = Bounds(journal)
        self.research = AtSeat(self._research)
        """Performs an effect of the research, which leaves the reserve alone."""
        self._executor = Executor(
            adapters, key=journal.key, policy=self._opened.policy, clock=clock, secrets=self.private
        )
        self._is_open = False
        self._clock = clock
        self._slots = asyncio.Semaphore(journal.state.brief.limits.parallel)
        self._shared = shared
        self._flights: dict[str, asyncio.Task[Result]] = {}
        self._sent: dict[str, str] = {}
        """Which effect waits for which: the page that sends on, and the one that it sends to."""
        self._closing: set[str] = set()
        """Keys of the flights that belong to the final write."""
        self.halting = False
        """The process has to go: nothing more is started, what is under way may come back."""
        self.cut = False
        """An effect was refused because the run is halted: what its step made of that is no result."""

    async def _research(self, effect: Effect, member: int) -> Any:
        return await self._perform(effect, closing=False, member=member)

    async def closing(self, effect: Effect) -> Any:
        """Perform an effect of the final write, which may use the reserve."""
        return await self._perform(effect, closing=True, member=LEAD)

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

    async def _perform(self, effect: Effect, *, closing: bool, member: int) -> Result:
        key = effects.key(admit(effect))
        self._open()
        try:
            self._permit(effect, key)
        except EffectDenied:
            await asyncio.sleep(0)  # who asks for what is denied again and again can still be stopped
            raise
        if (result := self._journal.result(key)) is not None:
            return result
        if (refused := refused_before(self._journal.state, key)) is not None:
            raise refused
        if (flight := self._flights.get(key)) is None:
            flight = asyncio.create_task(self._fly(effect, key, closing=closing, member=member))
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

    def _open(self) -> None:
        """Write down, before the first effect, under which rules and by which executors effects happen from here on."""
        if not self._is_open:
            self._is_open = True
            self._journal.append(self._opened)

    def _called_off(self) -> str | None:
        """Why the user ended what is under way, if the user did."""
        state = self._journal.state
        return "cancelled" if state.cancelled else "write_now" if state.write_now else None

    def _landed(self, key: str, flight: asyncio.Task[Result]) -> None:
        del self._flights[key]
        self._closing.discard(key)
        if not flight.cancelled():
            flight.exception()  # marks it as seen when nobody waits any more

    async def _fly(self, effect: Effect, key: str, *, closing: bool, member: int) -> Result:
        """Try until it comes back, cannot come back, or a bound is reached. Nobody's place is held while it waits."""
        while True:
            need = self._reserve(effect, closing=closing, member=member)
            places = (self._bounds.seat(member), self._slots, self._shared)
            async with self._turn(effect, need, closing=closing), places[0], places[1], places[2]:
                self._journal.receive()
                attempt = self._journal.state.attempts.get(key, 0)
                need = self._reserve(effect, closing=closing, member=member)
                self._permit(effect, key)  # once more: what ran meanwhile may have used up a budget
                opened = authority(self._rules, self._adapters)
                learned = 0.0 if attempt else bits(effect, self._journal.state)  # asked again, it tells nothing new
                intent = self._journal.intend(effect, attempt, need, policy=opened.policy, bits=learned, member=member)
                bound = self._bounds.wait(effect, closing=closing, member=member)
                try:
                    packed, result = await self._carry_out(effect, key, intent.line, bound)
                except SentOn as found:
                    away = found
                    break
                except EffectError as error:
                    wait = self._failed(effect, key, attempt, error)
                    if wait is None:
                        raise
                else:
                    used = used_by(self._journal.state.brief.prices, effect, result)
                    done = partial(self._journal.done, effect, packed, key=key, attempt=attempt, used=used)
                    await keep(done, self._clock) if isinstance(effect, Complete) else done()
                    return result
            await self._clock.sleep(wait)
        return await self._elsewhere(effect, key, attempt, away, closing=closing, member=member)

    async def _elsewhere(
        self, effect: Effect, key: str, attempt: int, away: SentOn, *, closing: bool, member: int
    ) -> Result:
        """Ask for where a page sends to: an effect of its own, which policy judges as it does any other."""
        self._journal.append(Redirected(key=key, by=away.by, to=away.to, hops=away.hops))
        state = self._journal.state
        others = (each for each in (*state.ledger, *self._rules.handles) if each != getattr(effect, "handle", ""))
        onward = Fetch(handle=known_as(away.to, others))
        self._sent[key] = next_key = effects.key(onward)
        try:
            while next_key in self._sent and next_key != key:
                next_key = self._sent[next_key]
            if next_key == key:
                raise ContentRejected("it sends in a circle")  # who waits for each other waits for ever
            found = cast("Fetched", await self._perform(onward, closing=closing, member=member))
        except EffectError as error:
            away.args = (f"{away}; {error}",)
            self._failed(effect, key, attempt, away)
            raise away from error
        finally:
            del self._sent[key]
        taken = tuple(hop for hop in away.hops if hop.allowed)
        packed, result = checked(effect, replace(found, hops=taken + found.hops))
        self._journal.done(effect, packed, key=key, attempt=attempt, used=Used())
        return result

    def _turn(self, effect: Effect, need: Need, *, closing: bool) -> AbstractAsyncContextManager[None]:
        """A place with the provider that the effect asks, waited for as long as the run has time."""
        if self._turns is None or not isinstance(effect, Complete):
            return nullcontext()
        return self._turns.turn(effect.model, need.tokens, self._bounds.left(closing=closing))

    def _reserve(self, effect: Effect, *, closing: bool, member: int) -> Need:
        """What to set aside. Raises LimitReached when the effect would pass a bound, or nothing more is wanted."""
        state = self._journal.state
        if self.halting or state.paused:
            self.cut = True
            raise LimitReached("halted")
        if state.cancelled or (state.write_now and not closing):
            raise LimitReached("cancelled" if state.cancelled else "write_now")
        return self._bounds.reserve(effect, closing=closing, member=member)

    async def _carry_out(
        self, effect: Effect, key: str, intent: bytes, bound: tuple[float | None, type[EffectError]]
    ) -> tuple[Packed, Result]:
        """Show the executor the intent. Whatever goes wrong there comes out as an EffectError."""
        longest, late = bound
        token = inside.set(key)
        try:
            async with asyncio.timeout(longest):
                result = await self._executor.carry_out(intent, effect)
            return checked(effect, result)
        except TimeoutError as error:
            raise late(f"no answer within {longest:.3g} s") from error
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
        left = self._bounds.left(closing=False)
        final = not error.retryable or attempt + 1 >= ATTEMPTS or wait > min(LONGEST_WAIT_SECONDS, left)
        sent = sent_by(self._journal.state.brief.prices, effect, error)
        if self._turns is not None and isinstance(effect, Complete):
            self._turns.refused(effect.model, error)
        self._journal.append(
            EffectFailed(
                key=key,
                effect_kind=effect.kind,
                attempt=attempt,
                error=type(error).__name__,
                message=str(error)[:500],
                final=final,
                window=(error.window or 0) if isinstance(error, TooLong) else 0,
                tokens_in=sent.tokens_in,
                money=sent.money,
            )
        )
        return None if final else wait

    def _permit(self, effect: Effect, key: str) -> None:
        verdict = decide(effect, self._journal.state, self._rules)
        if isinstance(verdict, Deny):
            self._deny(effect, key, verdict.reason)

    def _deny(self, effect: Effect, key: str, reason: str) -> NoReturn:
        if key not in self._journal.state.denied:
            told, policy = effects.arguments(effect), self._opened.policy
            self._journal.append(DeniedEvent(key=key, effect=told, reason=reason, policy=policy))
        raise EffectDenied(reason)
