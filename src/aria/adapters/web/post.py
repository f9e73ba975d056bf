"""Telling a receiver: one POST to an address that was judged, and nothing followed, kept or read of what it answers."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

from aria.adapters.web.caps import Caps
from aria.adapters.web.exchange import Answer, Exchange
from aria.adapters.web.faults import Refused, Throttled, Unreached
from aria.adapters.web.line import Dial, connected, dial
from aria.adapters.web.resolver import Resolver, look_up
from aria.core.effects import Effect
from aria.core.errors import ContentRejected
from aria.core.telling import Notified, Notify
from aria.security.network import Verdict, judge_url, request_target
from aria.security.webhooks import is_address, receiver

HEADERS = (
    ("User-Agent", "aria/0.1 (webhook)"),
    ("Content-Type", "application/json"),
    ("Accept", "*/*"),
    ("Connection", "close"),
)
CAPS = Caps(seconds=20.0, connect_seconds=10.0, grace_seconds=20.0, header=32 * 1024)
_LATER = frozenset({408, 425, 429})


class Post:
    """Carries out `Notify`. `named` are the hosts that the operator vouches for; without it any public one will do."""

    def __init__(
        self, named: Collection[str] = (), *, resolve: Resolver = look_up, dial: Dial = dial, caps: Caps = CAPS
    ) -> None:
        self._named = frozenset(named)
        self._resolve = resolve
        self._dial = dial
        self._caps = caps

    async def carry_out(self, effect: Effect) -> Notified:
        """Raises Refused for a receiver that may not be told or does not take it, Unreached, Throttled."""
        if not isinstance(effect, Notify):
            raise ContentRejected(f"a post does not carry out {effect.kind!r}")
        try:
            async with asyncio.timeout(self._caps.seconds):
                verdict = await self._judged(effect.url)
                answer = await self._asked(effect, verdict)
        except TimeoutError as error:
            raise Unreached("slow", f"no answer within {self._caps.seconds:g} seconds") from error
        if 200 <= answer.status < 300:
            return Notified(status=answer.status)
        if answer.status in _LATER:
            raise Throttled(f"the receiver says {answer.status}", None)
        if answer.status >= 500:
            raise Unreached("status", f"{answer.status}, the receiver has trouble")
        raise Refused("status", f"{answer.status}, not taken")

    async def _judged(self, url: str) -> Verdict:
        """One look-up, and the verdict on all that it brings."""
        spelt = receiver(url, self._named)
        if not spelt.allowed:
            raise Refused("host" if self._named else "spelling", spelt.reason)
        if self._named and is_address(spelt.host):
            return Verdict(True, spelt.reason, spelt.host, spelt.port, (spelt.host,))
        try:
            async with asyncio.timeout(self._caps.connect_seconds):
                found = await self._resolve(spelt.host)
        except (OSError, UnicodeError) as error:
            raise Unreached("lookup", f"the name cannot be looked up ({type(error).__name__})") from error
        if self._named:
            return Verdict(True, spelt.reason, spelt.host, spelt.port, found)
        verdict = judge_url(url, lambda _: found)
        if not verdict.allowed:
            raise Refused("address" if found else "lookup", verdict.reason)
        return verdict

    async def _asked(self, effect: Notify, verdict: Verdict) -> Answer:
        line = await connected(self._dial, verdict, self._caps)
        try:
            encrypted = effect.url[:6].lower() == "https:"
            if encrypted:
                await line.secure(verdict.host)
            usual = 443 if encrypted else 80
            host = verdict.host if verdict.port == usual else f"{verdict.host}:{verdict.port}"
            headers = [("Host", host), *HEADERS, *effect.headers]
            return await Exchange(line, self._caps).post(request_target(effect.url), headers, effect.body.encode())
        finally:
            line.close()
