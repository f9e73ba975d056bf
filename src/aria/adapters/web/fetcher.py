"""Fetching one page: every hop is judged anew, asked politely, and written down."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from functools import partial
from typing import NoReturn
from urllib.parse import urlsplit

from aria.adapters.web.cache import Cache
from aria.adapters.web.caps import Caps
from aria.adapters.web.exchange import Answer, Exchange
from aria.adapters.web.faults import Elsewhere, Kind, Refused, Throttled, Unreached, WebError
from aria.adapters.web.line import Dial, Line, connected, dial
from aria.adapters.web.manners import Manners
from aria.adapters.web.resolver import Resolver, look_up
from aria.adapters.web.robots import AGENT, Robots
from aria.core.errors import EffectError
from aria.core.ports import Clock
from aria.core.sites import site_of
from aria.core.visits import Hop
from aria.security.content import printable
from aria.security.network import PORTS, Verdict, judge_spelling, judge_url, request_target
from aria.security.sites import redirected

HEADERS = (
    ("User-Agent", f"{AGENT}/0.1 (research agent; reads single pages for a person)"),
    ("Accept", "text/html, application/pdf, text/*;q=0.9, */*;q=0.5"),
    ("Accept-Language", "*"),
    ("Accept-Encoding", "gzip"),
    ("Connection", "close"),
)
"""All that is sent beside the host and, for a page that was kept, its validators."""
_SHOWN = ("content-type", "content-length", "content-encoding", "date", "last-modified", "etag", "cache-control",
          "location", "server", "retry-after", "via", "x-robots-tag")  # fmt: skip
_MOVED = frozenset({301, 302, 303, 307, 308})
_GONE = {401: "a name and a password are asked for", 403: "the host refuses to show it", 404: "there is no such page",
         407: "a proxy asks for a password", 410: "the page is gone", 451: "kept back for legal reasons"}  # fmt: skip
_LATER = frozenset({408, 425, 500, 502, 503, 504, 520, 521, 522, 523, 524})


@dataclass(frozen=True, slots=True)
class Page:
    """What came, unpacked and unread. `media` is what the server says it is."""

    url: str
    media: str
    body: bytes
    hops: tuple[Hop, ...]


@dataclass(frozen=True, slots=True)
class _Visit:
    """One fetch under way: the hops so far, and the seconds that its requests have used."""

    hops: list[Hop]
    used: list[float]

    def tried(self, address: str) -> None:
        """The address that the last hop went to, or would have."""
        self.hops[-1] = replace(self.hops[-1], address=address)


def _any_host(host: str) -> str:
    return ""


class Fetcher:
    """Brings pages. `resolve` and `dial` are the only ways out; `refuses` says why a host may not be asked."""

    def __init__(
        self,
        clock: Clock,
        manners: Manners,
        *,
        resolve: Resolver = look_up,
        dial: Dial = dial,
        cache: Cache | None = None,
        refuses: Callable[[str], str] = _any_host,
        caps: Caps | None = None,
        ports: Collection[int] = PORTS,
        robots: bool = True,
    ) -> None:
        self._clock = clock
        self._manners = manners
        self._resolve = resolve
        self._dial = dial
        self._cache = cache
        self._refuses = refuses
        self._caps = caps or Caps()
        self._ports = ports
        self._robots = Robots(clock) if robots else None

    async def get(self, url: str) -> Page:
        """The page at `url`. Raises Refused, Unreached or Throttled, each with its kind and the hops so far."""
        visit = _Visit([], [])
        try:
            return await self._follow(url, visit, self._robots, alone=True)
        except EffectError as error:
            if isinstance(error, WebError):
                error.hops = tuple(visit.hops)
            raise

    async def _follow(self, url: str, visit: _Visit, ask: Robots | None, *, alone: bool) -> Page:
        seen: set[str] = set()
        for _ in range(self._caps.hops + 1):
            if url in seen:
                raise Refused("redirect", "it sends in a circle")
            seen.add(url)
            answer = await self._hop(url, visit, ask)
            if answer.status not in _MOVED:
                return _page(url, answer, visit)
            url = _onward(url, answer, visit, self._ports, alone=alone)
        raise Refused("redirect", f"it sends on more than {self._caps.hops} times")

    async def _hop(self, url: str, visit: _Visit, ask: Robots | None) -> Answer:
        spelt = judge_spelling(url, ports=self._ports)
        if not spelt.allowed:
            _stop(visit, url, "spelling", spelt.reason)
        if why := self._refuses(spelt.host):
            _stop(visit, url, "host", why)
        kept = await asyncio.to_thread(self._cache.get, url) if self._cache else None
        delay = await ask.delay(url, _origin(url, spelt), lambda its: self._robots_txt(its, visit)) if ask else 0.0
        if kept and self._clock.now() < kept[0].at + kept[0].fresh:
            visit.hops.append(Hop(url=url, allowed=True, reason="kept", status=200, size=len(kept[1]), cached=True))
            return Answer(200, {"content-type": kept[0].media}, kept[1])
        async with self._manners.place(spelt.host):
            verdict = await self._judged(url, visit)
            await self._manners.moment(spelt.host, delay)
            asked = [("If-None-Match", kept[0].etag), ("If-Modified-Since", kept[0].modified)] if kept else []
            begun = partial(self._manners.begun, spelt.host, delay)
            answer = await self._asked(url, verdict, visit, [pair for pair in asked if pair[1]], begun)
        if answer.status == 304 and kept:
            visit.hops[-1] = replace(visit.hops[-1], size=len(kept[1]), cached=True)
            return Answer(200, {"content-type": kept[0].media}, kept[1], answer.wire)
        if answer.status == 200 and self._cache:
            await asyncio.to_thread(self._cache.put, url, answer.headers, answer.body, self._clock.now())
        return answer

    async def _judged(self, url: str, visit: _Visit) -> Verdict:
        """One look-up, and the verdict on all that it brings."""
        try:
            async with asyncio.timeout(self._caps.connect_seconds):
                found = await self._resolve(judge_spelling(url, ports=self._ports).host)
        except (OSError, UnicodeError) as error:
            reason = f"the name cannot be looked up ({type(error).__name__})"
            visit.hops.append(Hop(url=url, allowed=False, reason=reason))
            raise Refused("lookup", reason) from error
        verdict = judge_url(url, lambda _: found, ports=self._ports)
        if not verdict.allowed:
            _stop(visit, url, "address" if found else "lookup", verdict.reason)
        return verdict

    async def _asked(
        self, url: str, verdict: Verdict, visit: _Visit, more: list[tuple[str, str]], begun: Callable[[], None]
    ) -> Answer:
        """Ask a judged address, within what is left of the fetch's time; the hop is written down in any case.

        `begun` is called when the request is sent.
        """
        loop = asyncio.get_running_loop()
        start = loop.time()
        visit.hops.append(Hop(url=url, allowed=True, reason=verdict.reason))
        line: Line | None = None
        exchange: Exchange | None = None
        try:
            async with asyncio.timeout(max(0.0, self._caps.seconds - sum(visit.used))):
                line = await connected(self._dial, verdict, self._caps, visit.tried)
                if url[:6].lower() == "https:":
                    await line.secure(verdict.host)
                exchange = Exchange(line, self._caps)
                begun()
                answer = await exchange.get(request_target(url), [("Host", _host(url, verdict)), *HEADERS, *more])
        except TimeoutError as error:
            raise Refused("slow", f"not there within {self._caps.seconds:g} seconds") from error
        finally:
            seconds = loop.time() - start
            visit.used.append(seconds)
            if line is not None:
                line.close()
            wire = exchange.received if exchange else 0
            visit.hops[-1] = replace(visit.hops[-1], wire=wire, seconds=round(seconds, 3))
        shown = tuple((name, printable(answer.headers[name], 200)) for name in _SHOWN if name in answer.headers)
        visit.hops[-1] = replace(visit.hops[-1], status=answer.status, headers=shown, size=len(answer.body))
        return answer

    async def _robots_txt(self, url: str, visit: _Visit) -> bytes | None:
        try:
            page = await self._follow(url, visit, None, alone=False)
        except Refused as error:
            if error.kind == "status":
                return None
            raise
        return page.body[: self._caps.robots]


def _page(url: str, answer: Answer, visit: _Visit) -> Page:
    """The page, or why the status says that there is none."""
    if answer.status == 200:
        return Page(url, answer.headers.get("content-type", ""), answer.body, tuple(visit.hops))
    if answer.status == 429:
        later = answer.headers.get("retry-after", "")
        seconds = float(later) if later.isascii() and later.isdigit() and len(later) < 6 else None
        raise Throttled("the host asks for fewer requests", seconds)
    why = _GONE.get(answer.status, "not a page")
    if answer.status in _LATER:
        raise Unreached("status", f"{answer.status}, the host has trouble")
    raise Refused("status", f"{answer.status}, {why}")


def _onward(url: str, answer: Answer, visit: _Visit, ports: Collection[int], *, alone: bool) -> str:
    """Where a redirect leads, if it may be followed: to the same host, and never out of encryption.

    Raises Elsewhere for another host: whether that is asked is not decided here. What is not asked for `alone`, such as
    a robots.txt, may lie on any host of its site.
    """
    location = answer.headers.get("location", "")
    target = redirected(url, location)
    if target is None:
        _stop(visit, printable(location, 200), "redirect", "it sends to what is no clear address")
    there = judge_spelling(target, ports=ports)
    if not there.allowed:
        _stop(visit, printable(target, 200), "redirect", f"it sends to an address that is refused: {there.reason}")
    here = judge_spelling(url, ports=ports).host
    away = site_of(there.host) != site_of(here)
    if url[:6].lower() == "https:" and target[:6].lower() != "https:":
        if not away or urlsplit(target).port is not None:
            _stop(visit, target, "redirect", "it sends out of encryption")
        target = f"https{target[4:]}"  # identifiers of long ago name http; who was met encrypted is asked so
    target = target.partition("#")[0]
    if away or (alone and there.host != here):
        visit.hops.append(Hop(url=target, allowed=False, reason=f"another {'site' if away else 'host'}"))
        raise Elsewhere("redirect", f"it sends to another host, {there.host}", by=url, to=target)
    return target


def _stop(visit: _Visit, url: str, kind: Kind, reason: str) -> NoReturn:
    """Write down a hop that is not taken, and end."""
    visit.hops.append(Hop(url=url, allowed=False, reason=reason))
    raise Refused(kind, reason)


def _origin(url: str, spelt: Verdict) -> str:
    scheme = "https" if url[:6].lower() == "https:" else "http"
    return f"{scheme}://{_host(url, spelt)}"


def _host(url: str, verdict: Verdict) -> str:
    """The host as it is named in a request."""
    usual = 443 if url[:6].lower() == "https:" else 80
    return verdict.host if verdict.port == usual else f"{verdict.host}:{verdict.port}"
