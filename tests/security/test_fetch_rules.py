"""What the fetcher asks, and whom: names, addresses, certificates, sites, robots, politeness, the pages it keeps."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterable
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.security.web_kit import PUBLIC, SITE, Farm, at, certified, page, says, sends_to, trust

from aria.adapters.web.cache import Cache
from aria.adapters.web.faults import Kind, Refused, Throttled, Unreached, WebError
from aria.adapters.web.fetcher import HEADERS, Fetcher
from aria.adapters.web.line import Line, proxied
from aria.adapters.web.manners import LONGEST_DELAY, Manners
from aria.core.errors import EffectError, UserError
from aria.core.sites import site_of
from aria.security.sites import refused_host
from aria.testing.clock import ManualClock

OTHER = "93.184.216.35"


async def refusal(farm: Farm, url: str = SITE, **given: object) -> WebError:
    with pytest.raises(EffectError) as caught:
        await farm.fetcher(**given).get(url)
    assert isinstance(caught.value, WebError)
    return caught.value


# -- names and addresses


@pytest.mark.parametrize(
    "bad",
    ["127.0.0.1", "10.0.0.1", "169.254.169.254", "100.100.100.200", "192.168.0.1", "0.0.0.1", "168.63.129.16",
     "::1", "::ffff:127.0.0.1", "::ffff:93.184.216.34", "fe80::1", "fd00:ec2::254", "64:ff9b::7f00:1",
     "2002:7f00:1::", "2001:0:7f00:1::", "224.0.0.1", "255.255.255.255"],
)  # fmt: skip
@pytest.mark.parametrize("mixed", [False, True])
async def test_a_name_with_a_special_address_is_never_dialled(bad: str, mixed: bool) -> None:
    farm = Farm(says(page()), names={"www.example.com": [(PUBLIC, bad) if mixed else (bad,)]})
    async with farm.open():
        assert (await refusal(farm)).kind == "address"
    assert farm.dialled == []


async def test_a_name_that_leads_elsewhere_at_the_next_look_up_is_dialled_where_it_was_judged() -> None:
    farm = Farm(says(page()), names={"www.example.com": [(PUBLIC,), ("127.0.0.1",)]})
    async with farm.open():
        await farm.fetcher().get(SITE)
    assert farm.looked_up == ["www.example.com"]
    assert farm.dialled == [(PUBLIC, 80)]


async def test_each_hop_is_looked_up_and_judged_anew() -> None:
    farm = Farm(says(sends_to("/again")), names={"www.example.com": [(PUBLIC,), ("127.0.0.1",)]})
    async with farm.open():
        assert (await refusal(farm)).kind == "address"
    assert farm.looked_up == ["www.example.com"] * 2
    assert farm.dialled == [(PUBLIC, 80)]


async def test_somebody_else_at_the_other_end_is_not_asked() -> None:
    farm = Farm(says(page()), peer="127.0.0.1")
    async with farm.open():
        assert (await refusal(farm)).kind == "address"
    assert farm.asked == []


async def test_the_next_judged_address_is_tried_where_nobody_answers() -> None:
    farm = Farm(says(page()), names={"www.example.com": [(OTHER, PUBLIC)]}, dead=frozenset({OTHER}))
    async with farm.open():
        found = await farm.fetcher().get(SITE)
    assert [hop.address for hop in found.hops] == [PUBLIC]


async def test_a_host_where_nobody_answers_may_be_tried_again() -> None:
    farm = Farm(says(page()), dead=frozenset({PUBLIC}))
    async with farm.open():
        failed = await refusal(farm)
    assert isinstance(failed, Unreached)
    assert failed.kind == "connect"


async def test_a_name_that_is_none_has_its_own_reason() -> None:
    farm = Farm(says(page()), names={"www.example.com": [()]})
    async with farm.open():
        assert (await refusal(farm)).kind == "lookup"


@pytest.mark.parametrize(
    "url", ["http://127.0.0.1/", "file:///etc/passwd", "http://www.example.com:22/", "http://a b.com/"]
)
async def test_what_is_badly_spelt_is_not_looked_up(url: str) -> None:
    farm = Farm(says(page()))
    async with farm.open():
        assert (await refusal(farm, url)).kind == "spelling"
    assert farm.looked_up == []


# -- redirects


@pytest.mark.parametrize(
    ("start", "place", "end"),
    [
        ("http://www.example.com/", "http://WWW.example.com./a", "http://WWW.example.com./a"),
        ("http://www.example.com/", "//www.example.com/a", "http://www.example.com/a"),
        ("http://www.example.com/x/y?q=1", "../z", "http://www.example.com/z"),
        ("http://www.example.com/x/", "?q=2", "http://www.example.com/x/?q=2"),
        ("http://www.example.com/x", "/a#part", "http://www.example.com/a"),
        ("http://www.example.com/x", "/caf\u00e9", "http://www.example.com/caf\u00e9"),
    ],
)
async def test_a_redirect_within_the_host_is_followed(start: str, place: str, end: str) -> None:
    async def server(asked: object, writer: asyncio.StreamWriter) -> None:
        writer.write(sends_to(place) if len(farm.asked) == 1 else page())

    farm = Farm(server)
    async with farm.open():
        found = await farm.fetcher().get(start)
    assert found.url == end
    assert [hop.status for hop in found.hops] == [302, 200]


@pytest.mark.parametrize("place", ["http://example.com/a", "//news.example.com/a", "http://www.example.org/a"])
async def test_another_host_is_not_asked_by_the_same_fetch(place: str) -> None:
    farm = Farm(says(sends_to(place)))
    async with farm.open():
        assert (await refusal(farm, "http://www.example.com/")).kind == "redirect"
    assert [asked.host for asked in farm.asked] == ["www.example.com"]


async def test_redirects_come_to_an_end() -> None:
    async def onward(asked: object, writer: asyncio.StreamWriter) -> None:
        writer.write(sends_to(f"/{len(farm.asked)}"))

    farm = Farm(onward)
    async with farm.open():
        assert (await refusal(farm)).kind == "redirect"
    assert len(farm.asked) == 6


@pytest.mark.parametrize(
    ("host", "site"),
    [("www.example.com", "example.com"), ("a.b.example.co.uk", "example.co.uk"), ("ann.github.io", "ann.github.io"),
     ("example.com", "example.com"), ("co.uk", "co.uk"), ("xn--bcher-kva.example.com", "example.com")],
)  # fmt: skip
def test_a_site_is_what_one_owner_has(host: str, site: str) -> None:
    assert site_of(host) == site


async def test_one_owner_of_a_shared_suffix_cannot_send_to_another() -> None:
    farm = Farm(says(sends_to("http://bob.github.io/")))
    async with farm.open():
        assert (await refusal(farm, "http://ann.github.io/")).kind == "redirect"


# -- encryption


async def test_a_page_comes_encrypted(tmp_path: Path) -> None:
    farm = Farm(says(page()), tls=certified(tmp_path, "www.example.com"))
    async with farm.open():
        found = await farm.fetcher().get("https://www.example.com/a?b=c")
    assert found.body
    assert farm.dialled == [(PUBLIC, 443)]
    assert farm.asked[0].target == "/a?b=c"


async def test_a_certificate_for_another_name_is_refused(tmp_path: Path) -> None:
    farm = Farm(says(page()), tls=certified(tmp_path, "other.example.com"))
    async with farm.open():
        assert (await refusal(farm, "https://www.example.com/")).kind == "tls"
    assert farm.asked == []


async def test_a_certificate_that_has_ended_is_refused(tmp_path: Path) -> None:
    farm = Farm(says(page()), tls=certified(tmp_path, "www.example.com", ends=timedelta(days=-1)))
    async with farm.open():
        assert (await refusal(farm, "https://www.example.com/")).kind == "tls"


async def test_a_certificate_of_nobody_is_refused(tmp_path: Path) -> None:
    farm = Farm(says(page()), tls=certified(tmp_path, "www.example.com", own=True))
    async with farm.open():
        assert (await refusal(farm, "https://www.example.com/")).kind == "tls"


async def test_a_server_that_does_not_encrypt_is_refused() -> None:
    async def talks(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(page())
        writer.close()

    server = await asyncio.start_server(talks, "127.0.0.1", 0)
    farm = Farm(says(page()))
    farm.port = server.sockets[0].getsockname()[1]
    farm.tls = trust()  # it would be, if it were one
    failed = await refusal(farm, "https://www.example.com/")
    server.close()
    assert failed.kind == "tls"


async def test_a_redirect_out_of_encryption_is_refused(tmp_path: Path) -> None:
    farm = Farm(says(sends_to("http://www.example.com/a")), tls=certified(tmp_path, "www.example.com"))
    async with farm.open():
        assert (await refusal(farm, "https://www.example.com/")).kind == "redirect"


# -- what is sent


async def test_a_request_is_the_same_for_everybody(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("http_proxy", "HTTP_PROXY", "https_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9/")
    (tmp_path / ".netrc").write_text("machine www.example.com login ann password secret\n")
    monkeypatch.setenv("HOME", str(tmp_path))

    async def server(asked: object, writer: asyncio.StreamWriter) -> None:
        cookie = (
            'HTTP/1.1 302 Found\r\nSet-Cookie: a=b\r\nAlt-Svc: h3=":443"\r\nLocation: /b\r\nContent-Length: 0\r\n\r\n'
        )
        writer.write(cookie.encode() if len(farm.asked) == 1 else page())

    farm = Farm(server)
    async with farm.open():
        await farm.fetcher().get(SITE)
    for asked in farm.asked:
        assert asked.raw.startswith(b"GET ")
        assert set(asked.headers) == {"host", *(name.lower() for name, _ in HEADERS)}


async def test_the_target_is_that_of_the_address() -> None:
    farm = Farm(says(page()))
    async with farm.open():
        await farm.fetcher().get("http://www.example.com/caf\u00e9/%7Ea?q=a+b&r=%20#part")
    assert farm.asked[0].target == "/caf%C3%A9/%7Ea?q=a+b&r=%20"


# -- the operator's word


@pytest.mark.parametrize(
    ("allowed", "denied", "sound"),
    [((), (), True), ((), ("example.com",), False), (("example.com",), (), True), (("example.org",), (), False),
     (("example.com",), ("www.example.com",), False), ((), ("ample.com",), True)],
)  # fmt: skip
async def test_hosts_are_asked_as_the_lists_say(allowed: tuple[str, ...], denied: tuple[str, ...], sound: bool) -> None:
    farm = Farm(says(page()))
    async with farm.open():
        fetcher = farm.fetcher(refuses=lambda host: refused_host(host, allowed, denied))
        if sound:
            assert (await fetcher.get(SITE)).body
            return
        with pytest.raises(Refused, match="host"):
            await fetcher.get(SITE)
    assert farm.looked_up == []


@pytest.mark.parametrize("answer", [b"HTTP/1.1 200 OK\r\n\r\n", b"HTTP/1.1 403 No\r\n\r\n", b"nonsense\r\n\r\n", b""])
async def test_the_operators_proxy_is_told_the_judged_address(answer: bytes) -> None:
    told: list[bytes] = []

    async def proxy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        told.append(await reader.readuntil(b"\r\n\r\n"))
        writer.write(answer)
        if b" 200 " in answer:
            told.append(await reader.readuntil(b"\r\n\r\n"))
            writer.write(page())
        writer.close()

    server = await asyncio.start_server(proxy, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    farm = Farm(says(page()))
    farm.dial = proxied(f"http://ann:secret@127.0.0.1:{port}")  # type: ignore[method-assign, assignment]
    if b" 200 " in answer:
        assert (await farm.fetcher().get(SITE)).body
        assert b"secret" not in told[1]
    else:
        assert (await refusal(farm)).kind == "connect"
    assert told[0].startswith(f"CONNECT {PUBLIC}:80 HTTP/1.1\r\n".encode())
    assert b"Proxy-Authorization: Basic YW5uOnNlY3JldA==" in told[0]
    server.close()


@pytest.mark.parametrize("proxy", ["socks5://127.0.0.1:1", "127.0.0.1:8080", "http://", "http://proxy/path"])
def test_what_is_no_proxy_is_refused(proxy: str) -> None:
    with pytest.raises(UserError):
        proxied(proxy)


# -- robots and politeness

KEEP_OUT = (
    b"User-agent: *\nDisallow: /private\nCrawl-delay: 3\n\nUser-agent: aria\nDisallow: /not-for-aria\nCrawl-delay: 4\n"
)


@pytest.mark.parametrize(
    ("answer", "path", "reason"),
    [
        (page(KEEP_OUT, media="text/plain"), "/private", ""),
        (page(KEEP_OUT, media="text/plain"), "/not-for-aria/x", "robots"),
        (page(b"User-agent: *\nDisallow: /\n", media="text/plain"), "/", "robots"),
        (page(b"User-agent: *\nDisallow: /*secret*\n", media="text/plain"), "/a/secret", "robots"),
        (page(b"<html>no robots here", media="text/html"), "/a", ""),
        (page(b"\xff\xfe\0\0" * 99, media="text/plain"), "/a", ""),
        (page(status="404 Not Found"), "/a", ""),
        (page(status="403 Forbidden"), "/a", ""),
        (page(status="500 Oops"), "/a", "robots"),
        (b"", "/a", "robots"),
        (sends_to("http://evil.test/robots.txt"), "/a", ""),
    ],
)
async def test_robots_are_asked_once(answer: bytes, path: str, reason: Kind | str) -> None:
    async def server(asked: object, writer: asyncio.StreamWriter) -> None:
        writer.write(answer if farm.asked[-1].target == "/robots.txt" else page())

    farm = Farm(server)
    async with farm.open():
        fetcher = farm.fetcher(robots=True, clock=ManualClock())
        for _ in range(2):
            if reason:
                with pytest.raises(EffectError, match=reason):
                    await fetcher.get(SITE.rstrip("/") + path)
            else:
                await fetcher.get(SITE.rstrip("/") + path)
    assert [asked.target for asked in farm.asked].count("/robots.txt") == 1


async def test_a_host_is_given_time_between_two_requests() -> None:
    clock = ManualClock()
    manners = Manners(clock, delay=2.0, at_once=2)
    begun: list[tuple[str, float]] = []

    async def visit(host: str, delay: float = 0.0) -> None:
        async with manners.place(host):
            await manners.moment(host, delay)
            begun.append((host, clock.now()))

    for host in ("a", "a", "b", "a"):
        await visit(host)
    times = {host: [at for name, at in begun if name == host] for host in ("a", "b")}
    assert [b - a for a, b in zip(times["a"], times["a"][1:], strict=False)] == [2.0, 2.0]
    assert times["b"][0] < times["a"][2]
    await visit("c", delay=10_000)
    await visit("c")
    assert begun[-1][1] - begun[-2][1] == LONGEST_DELAY


class Busy(ManualClock):
    """A machine with much to do: who sleeps is woken late, each time by another while."""

    def __init__(self, late: Iterable[float]) -> None:
        super().__init__()
        self._late = itertools.cycle(late)

    async def sleep(self, seconds: float) -> None:
        until = self.now() + seconds + next(self._late)
        while self.now() < until:
            await asyncio.sleep(0)
            self.advance(0.01)


@given(st.lists(st.floats(0, 0.9), min_size=1, max_size=5), st.lists(st.floats(0, 3), min_size=2, max_size=6))
@settings(max_examples=25, deadline=None)
def test_the_time_between_two_requests_is_kept_when_turns_come_late(late: list[float], delays: list[float]) -> None:
    async def times() -> list[tuple[float, float]]:
        clock = Busy(late)
        manners = Manners(clock, delay=1.0, at_once=2)
        begun: list[tuple[float, float]] = []

        async def visit(delay: float) -> None:
            async with manners.place("a"):
                await manners.moment("a", delay)
                begun.append((clock.now(), max(1.0, delay)))

        await asyncio.gather(*map(visit, delays))
        return begun

    begun = asyncio.run(times())
    assert len(begun) == len(delays)
    assert all(b - a >= delay - 1e-6 for (a, delay), (b, _) in itertools.pairwise(begun))


async def test_time_that_connecting_takes_is_no_part_of_the_time_between_two_requests() -> None:
    clock = ManualClock()
    times: list[float] = []

    async def server(asked: object, writer: asyncio.StreamWriter) -> None:
        times.append(clock.now())
        writer.write(page())

    farm = Farm(server)
    slow = iter((0.7, 0.0))

    async def dial(address: str, port: int) -> Line:
        clock.advance(next(slow))
        return await farm.dial(address, port)

    async with farm.open():
        fetcher = Fetcher(clock, Manners(clock, delay=1.0), resolve=farm.resolve, dial=dial, robots=False)
        for url in (SITE, f"{SITE}b"):
            await fetcher.get(url)
    assert times[1] - times[0] >= 1.0 - 1e-6


async def test_a_host_is_asked_by_few_at_once() -> None:
    manners = Manners(ManualClock(), delay=0.0, at_once=2)
    inside = most = 0

    async def visit() -> None:
        nonlocal inside, most
        async with manners.place("a"):
            await manners.moment("a")
            inside += 1
            most = max(most, inside)
            await asyncio.sleep(0)
            inside -= 1

    await asyncio.gather(*(visit() for _ in range(20)))
    assert most == 2


async def test_a_host_that_asks_for_patience_says_how_much() -> None:
    farm = Farm(says(page(b"", "Retry-After: 7", status="429 Slow Down")))
    async with farm.open():
        failed = await refusal(farm)
    assert isinstance(failed, Throttled)
    assert failed.retry_after == 7


# -- pages that are kept


async def test_a_page_that_did_not_change_is_not_sent_again(tmp_path: Path) -> None:
    async def server(asked: object, writer: asyncio.StreamWriter) -> None:
        known = farm.asked[-1].headers.get("if-none-match") == '"v1"'
        writer.write(page(b"", status="304 Not Modified") if known else page(b"<html>one", 'ETag: "V1"'.lower()))

    farm = Farm(server)
    async with farm.open():
        first = await farm.fetcher(folder=tmp_path).get(SITE)
        second = await farm.fetcher(folder=tmp_path).get(SITE)
    assert first.body == second.body
    assert [hop.cached for hop in (*first.hops, *second.hops)] == [False, True]
    assert len(farm.asked) == 2


async def test_a_page_is_fresh_as_long_as_its_server_says_and_an_hour_at_most(tmp_path: Path) -> None:
    clock = ManualClock()
    farm = Farm(says(page(b"<html>one", "Cache-Control: max-age=999999")))
    async with farm.open():
        for _ in range(3):
            await farm.fetcher(folder=tmp_path, clock=clock).get(SITE)
        assert len(farm.asked) == 1
        clock.advance(4000)
        await farm.fetcher(folder=tmp_path, clock=clock).get(SITE)
    assert len(farm.asked) == 2


@pytest.mark.parametrize("control", ["no-store", "no-store, max-age=60"])
async def test_a_page_that_is_not_to_be_kept_is_not(tmp_path: Path, control: str) -> None:
    farm = Farm(says(page(b"<html>one", f"Cache-Control: {control}", "ETag: x")))
    async with farm.open():
        await farm.fetcher(folder=tmp_path).get(SITE)
    assert Cache(tmp_path).get(SITE) is None


def test_a_damaged_page_is_not_taken_from_the_cache(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    cache.put(SITE, {"etag": '"1"'}, b"body", 0.0)
    assert cache.get(SITE) is not None
    (path,) = tmp_path.iterdir()
    path.write_bytes(path.read_bytes() + b"!")
    assert cache.get(SITE) is None
    path.write_bytes(b"nonsense")
    assert cache.get(SITE) is None


async def test_a_server_by_host_and_target_serves_the_farm() -> None:
    farm = Farm(at({"www.example.com/a": page(b"<html>A")}))
    async with farm.open():
        assert (await farm.fetcher().get(SITE + "a")).body == b"<html>A"
        assert (await refusal(farm, SITE + "b")).kind == "status"
