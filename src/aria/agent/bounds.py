"""What keeps a run's effects within its bounds, and each member of a team within its share. The gate asks."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import AbstractAsyncContextManager, nullcontext
from typing import NoReturn

from aria.agent.journal import Journal
from aria.agent.metering import need_of
from aria.core.budget import effect_limit
from aria.core.effects import Complete, Effect
from aria.core.errors import EffectError, LimitReached, ShareUsedUp, TooSlow, Unavailable
from aria.core.events import LimitHit
from aria.core.limits import Need
from aria.core.patience import patience, time_left
from aria.core.team import LEAD, all_spent, members, seconds_left, share_limit, spent_by
from aria.core.types import StopReason

TIMEOUT_SECONDS: Mapping[str, float] = {
    "search": 60, "fetch": 60, "fetch_image": 60, "list_models": 10, "write_file": 60, "compute": 15, "notify": 30,
}  # fmt: skip
"""Longest wait for one answer, by kind; for a model's, what `core/patience.py` says. Indexing has the run's time."""


class Bounds:
    """What may still be used of a run, and the facts that say when something is used up."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._seats: dict[int, asyncio.Semaphore] = {}

    def left(self, *, closing: bool) -> float:
        """Seconds of the run."""
        return time_left(self._journal.state.brief.limits, self._journal.seconds(), closing=closing)

    def reserve(self, effect: Effect, *, closing: bool, member: int) -> Need:
        """What to set aside. Raises LimitReached when the effect would pass a bound, ShareUsedUp when its member's."""
        state = self._journal.state
        need = need_of(state.brief.prices, effect)
        under_way = state.pending.values() if need.calls else ()
        together = Need(
            calls=need.calls + sum(bool(each.model) for each in under_way),
            tokens=need.tokens + sum(each.tokens for each in under_way),
            money=need.money + sum(each.money for each in under_way),
        )
        seconds = self._journal.seconds()
        reason = effect_limit(state.brief, state.usage, together, closing=closing, seconds=seconds)
        if reason is not None:
            self._passed(reason)
        if not closing and (reason := share_limit(state, member, need)) is not None:
            self._spent(member, reason)
        return need

    def wait(self, effect: Effect, *, closing: bool, member: int) -> tuple[float | None, type[EffectError]]:
        """The longest wait for the answer, and what it is called when none came."""
        late: type[EffectError] = TooSlow if isinstance(effect, Complete) else Unavailable
        longest = TIMEOUT_SECONDS.get(effect.kind)
        if isinstance(effect, Complete):
            longest = patience(effect.role, self.left(closing=closing))
        left = None if closing else seconds_left(self._journal.state, member)
        return min((each for each in (longest, left) if each is not None), default=None), late

    def seat(self, member: int) -> AbstractAsyncContextManager[object]:
        """One of the places that a member has among the effects of the run that are under way at once."""
        size = members(self._journal.state)
        if member == LEAD or not size:
            return nullcontext()
        if member not in self._seats:
            self._seats[member] = asyncio.Semaphore(-(-self._journal.state.brief.limits.parallel // size))
        return self._seats[member]

    def _passed(self, reason: StopReason) -> NoReturn:
        if self._journal.state.limit is None:
            self._journal.append(LimitHit(reason=reason))
        raise LimitReached(reason)

    def _spent(self, member: int, reason: StopReason) -> NoReturn:
        """The others go on; once no member has anything left, research is over."""
        state = self._journal.state
        if member not in state.dry:
            self._journal.append(spent_by(state, member, reason))
        if all_spent(state, member):
            self._passed(reason)
        raise ShareUsedUp(reason)
