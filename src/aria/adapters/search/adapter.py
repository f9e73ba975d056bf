"""Carries out `Search` with the tools web, scholar and news: asks providers side by side and merges what they find."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from aria.adapters.search.choice import of_named, ready, serves, split
from aria.adapters.search.merge import fused, hits
from aria.adapters.search.pace import Pace
from aria.adapters.search.service import Asked, Provider
from aria.adapters.search.wire import Wire
from aria.core.effects import Effect, Found, Search
from aria.core.errors import (
    AuthFailed,
    ContentRejected,
    EffectError,
    ProviderError,
    RateLimited,
    Unavailable,
    UserError,
)
from aria.core.labels import Secret
from aria.core.ports import Clock
from aria.core.sites import NO_ADDRESS, can_be_asked
from aria.core.types import Failure, Hit, Tool

Variable = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class _Answer:
    """What one provider brought: its hits, or why there are none."""

    name: str
    hits: Sequence[Hit] = ()
    error: EffectError | None = None


class Engines:
    """Every search provider of the process."""

    def __init__(self, known: Mapping[str, Provider], variable: Variable, clock: Clock) -> None:
        self._known = known
        self._variable = variable
        self._clock = clock
        self._pace = Pace(clock)

    async def carry_out(self, effect: Effect) -> Found:
        """One provider that answers is enough; the others' failures come with what it found.

        Raises RateLimited or Unavailable when asking again can help, else AuthFailed or ContentRejected.
        """
        if not isinstance(effect, Search) or effect.tool == "corpus":
            raise ContentRejected(f"search providers do not carry out {effect.kind!r} like this")
        answers = await asyncio.gather(*(self._ask(name, effect) for name in self._asked_of(effect)))
        failures = tuple(
            Failure(what=f"search by {each.name}", reason=str(each.error)) for each in answers if each.error
        )
        errors = [each.error for each in answers if each.error is not None]
        if len(errors) == len(answers):
            raise _all(errors, effect.tool)
        return Found(hits=fused([each.hits for each in answers], effect.limit), documents=0, failures=failures)

    def _asked_of(self, effect: Search) -> list[str]:
        """The providers of a search. Raises ContentRejected where none is set up for it."""
        try:
            chosen = of_named(effect.providers, self._known) if effect.providers else self._usual(effect.tool)
        except UserError as error:
            raise ContentRejected(str(error)) from error
        found = [name for name in chosen if serves(name, effect.tool, self._known)]
        if not found:
            raise ContentRejected(f"no search provider that is set up serves {effect.tool}")
        return found

    def _usual(self, tool: Tool) -> tuple[str, ...]:
        return dict(ready(self._known, self._variable).by_tool).get(tool, ())

    async def _ask(self, name: str, effect: Search) -> _Answer:
        """One provider's answer. Nothing that goes wrong with it reaches the others."""
        try:
            return _Answer(name, await self._found_by(name, effect))
        except EffectError as error:
            self._pace.failed(split(name)[0], error)
            return _Answer(name, error=error)
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            why = f"{name}: its reply has another shape than is known ({type(error).__name__})"
            return _Answer(name, error=ContentRejected(why))

    async def _found_by(self, name: str, effect: Search) -> Sequence[Hit]:
        base, site = split(name)
        provider = self._known[base]
        service = provider.SERVICE
        key = Secret(self._variable(service.key_in) if service.key_in else "")
        address = service.at(self._variable)
        if service.needs_key and not key:
            raise AuthFailed(f"{name}: {service.key_in} is not set")
        if not address:
            raise AuthFailed(f"{name}: {service.address_in} is not set")
        if not service.starts(self._variable) and not can_be_asked(address):
            raise ContentRejected(f"{name}: {NO_ADDRESS.format(variable=service.address_in)}")
        await self._pace.turn(base, service.rate(keyed=bool(key)))
        now = self._clock.now()
        sites = (site,) if site else effect.sites
        asked = Asked(
            text=effect.text,
            tool="web" if site else effect.tool,
            limit=max(1, min(effect.limit, service.most)),
            today=datetime.fromtimestamp(now, UTC).date().isoformat(),
            since=effect.since if service.since else "",
            language=effect.language if service.language else "",
            sites=sites if service.sites else (),
        )
        place = address.replace("{language}", asked.language or "en")
        rows = await provider.search(asked, Wire(name, service, place, key, now, self._variable))
        return hits(name, rows, asked, effect.tool, sites)


def _all(errors: Sequence[EffectError], tool: Tool) -> EffectError:
    """The error of a search that nobody answered. It can be tried again if that helps with one of them."""
    if len(errors) == 1:
        return errors[0]
    told = f"no provider answered for {tool}: " + "; ".join(str(error) for error in errors)
    waits = [each.retry_after for each in errors if isinstance(each, RateLimited) and each.retry_after is not None]
    if any(isinstance(each, Unavailable) for each in errors):
        return Unavailable(told)
    if any(isinstance(each, RateLimited) for each in errors):
        return RateLimited(told, retry_after=min(waits, default=None))
    return AuthFailed(told) if all(isinstance(each, AuthFailed) for each in errors) else ProviderError(told)
