"""What servers may do to the fetcher: each behaviour ends in time, within bounds, with a reason of a closed list."""

from __future__ import annotations

import asyncio
import gzip
import time
import tracemalloc
import zlib

import pytest
from tests.security.web_kit import PUBLIC, SITE, Farm, Server, caps, drips, page, says, sends_to

from aria.adapters.web.caps import Caps
from aria.adapters.web.faults import WebError
from aria.adapters.web.fetcher import Fetcher, Page
from aria.adapters.web.media import content
from aria.core.errors import EffectError

ZEROS = bytes(50_000_000)
BOMB = gzip.compress(ZEROS, 9)
MILD = gzip.compress(b"word " * 200_000, 9)
"""One megabyte: more than the ratio, less than a page may be."""
NESTED = gzip.compress(BOMB)
WELL = gzip.compress(b"<html><p>Hello, world.")
HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n"
CHUNKED = HEAD + b"Transfer-Encoding: chunked\r\n\r\n"
INTERIM = b"HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"
SWITCH = b"HTTP/1.1 101 Switching\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n"


def packed(body: bytes, encoding: str = "gzip") -> bytes:
    return page(body, f"Content-Encoding: {encoding}")


ANSWERS: dict[str, tuple[bytes, str]] = {
    # bodies that unpack to much
    "a bomb by gzip": (packed(BOMB), "size"),
    "a bomb by gzip within the size of a page": (packed(MILD), "size"),
    "a bomb by deflate": (packed(zlib.compress(ZEROS, 9), "deflate"), "size"),
    "a bomb by deflate without a header": (packed(zlib.compress(ZEROS, 9)[2:-4], "deflate"), "size"),
    "a bomb in chunks": (CHUNKED.replace(b"\r\n\r\n", b"\r\nContent-Encoding: gzip\r\n\r\n")
                         + f"{len(BOMB):x}\r\n".encode() + BOMB + b"\r\n0\r\n\r\n", "size"),
    "many small members that unpack to much": (packed(gzip.compress(bytes(100_000)) * 80), "size"),
    "brotli, which nobody asked for": (packed(b"\x0b\x02\x80hello\x03", "br"), "encoding"),
    "zstd, which nobody asked for": (packed(b"\x28\xb5\x2f\xfd", "zstd"), "encoding"),
    "compress, which nobody asked for": (packed(b"\x1f\x9d", "compress"), "encoding"),
    "packed twice": (packed(NESTED, "gzip, gzip"), "encoding"),
    "two fields of packing that differ": (page(WELL, "Content-Encoding: gzip", "Content-Encoding: br"), "protocol"),
    "an unheard-of packing": (packed(b"x", "x-" + "y" * 3000), "encoding"),
    "says gzip and is none": (packed(b"<html><p>Hello"), "encoding"),
    "gzip with a wrong checksum": (packed(WELL[:-8] + b"\0" * 8), "encoding"),
    "gzip that is cut": (packed(WELL[:-12]), "truncated"),
    "gzip that is cut in its header": (packed(WELL[:6]), "truncated"),
    "deflate of one byte": (packed(b"\x78", "deflate"), "truncated"),
    "deflate that is cut": (packed(zlib.compress(b"hello" * 99)[:-6], "deflate"), "truncated"),
    "deflate that is none": (packed(b"\xff\xff\xff\xff", "deflate"), "encoding"),
    # lengths
    "announces more than comes": (page(b"<p>Hi", length=500), "truncated"),
    "announces more than may come": (page(b"<p>Hi", length=10**9), "size"),
    "announces a length beyond any number": (page(b"<p>Hi").replace(b"Length: 5", b"Length: " + b"9" * 30), "protocol"),
    "announces less than nothing": (page(b"<p>Hi", length=-5), "protocol"),
    "announces words": (page(b"").replace(b"Length: 0", b"Length: many"), "protocol"),
    "announces two lengths": (page(b"<p>Hi", "Content-Length: 7"), "protocol"),
    "a body without end": (HEAD + b"\r\n" + b"<p>word" * 900_000, "size"),
    "a body a little too large": (page(b"a" * (Caps().body + 1)), "size"),
    # chunks
    "a chunk with no number": (CHUNKED + b"zz\r\nhello\r\n0\r\n\r\n", "protocol"),
    "a chunk with a negative number": (CHUNKED + b"-5\r\nhello\r\n0\r\n\r\n", "protocol"),
    "a chunk that is longer than it says": (CHUNKED + b"2\r\nhello\r\n0\r\n\r\n", "protocol"),
    "a chunk that never ends": (CHUNKED + b"ffffff\r\nhello", "truncated"),
    "a chunk of absurd size": (CHUNKED + b"f" * 40 + b"\r\nhello", "protocol"),
    "chunks without the last one": (CHUNKED + b"5\r\nhello\r\n", "truncated"),
    "a chunk extension without end": (CHUNKED + b"5;" + b"x" * 200_000, "protocol"),
    "trailers without end": (CHUNKED + b"5\r\nhello\r\n0\r\n" + b"A: b\r\n" * 60_000, "protocol"),
    "a coding of transfer that nobody knows": (HEAD + b"Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", "protocol"),
    # the head
    "HTTP/0.9": (b"<html><p>Hello, world.</p></html>\n", "protocol"),
    "another protocol": (b"SSH-2.0-OpenSSH_9.6\r\n", "protocol"),
    "a mail server": (b"220 mail.example.com ESMTP\r\n", "protocol"),
    "zero bytes": (b"\0" * 2000, "protocol"),
    "noise without a line": (b"\xff" * 200_000, "protocol"),
    "nothing at all": (b"", "connect"),
    "half a status line": (b"HTTP/1.1 2", "truncated"),
    "a head that is cut": (b"HTTP/1.1 200 OK\r\nContent-Ty", "truncated"),
    "a status that is no number": (b"HTTP/1.1 OK 200\r\n\r\n", "protocol"),
    "a status of four digits": (b"HTTP/1.1 2000 OK\r\n\r\n", "protocol"),
    "a huge field": (b"HTTP/1.1 200 OK\r\nA: " + b"x" * 200_000 + b"\r\n\r\n", "headers"),
    "very many fields": (b"HTTP/1.1 200 OK\r\n" + b"A: b\r\n" * 60_000 + b"\r\n", "headers"),
    "a status line without end": (b"HTTP/1.1 200 " + b"O" * 200_000, "headers"),
    "a field without a colon": (b"HTTP/1.1 200 OK\r\nnonsense\r\n\r\n", "protocol"),
    "a field with a zero byte": (b"HTTP/1.1 200 OK\r\nA: \0\r\n\r\n", "protocol"),
    "a space before the colon": (b"HTTP/1.1 200 OK\r\nContent-Length : 5\r\n\r\nhello", "protocol"),
    "interim answers without end": (INTERIM * 500 + page(), "protocol"),
    "another protocol in mid-air": (SWITCH, "protocol"),
    # statuses
    "no content": (b"HTTP/1.1 204 No Content\r\n\r\n", "status"),
    "part of a page": (page(status="206 Partial Content"), "status"),
    "unchanged, though nothing was kept": (b"HTTP/1.1 304 Not Modified\r\n\r\n", "status"),
    "a choice": (page(status="300 Multiple Choices"), "status"),
    "a use of a proxy": (page(status="305 Use Proxy"), "status"),
    "bad request": (page(status="400 Bad Request"), "status"),
    "a password": (page(b"", 'WWW-Authenticate: Basic realm="x"', status="401 Unauthorized"), "status"),
    "a proxy's password": (page(b"", status="407 Proxy Authentication Required"), "status"),
    "forbidden": (page(status="403 Forbidden"), "status"),
    "not found": (page(status="404 Not Found"), "status"),
    "gone": (page(status="410 Gone"), "status"),
    "too many requests": (page(b"", "Retry-After: 7", status="429 Too Many Requests"), "throttled"),
    "legal reasons": (page(status="451 Unavailable"), "status"),
    "a fault of the server": (page(status="500 Internal Server Error"), "status"),
    "out of order": (page(status="503 Service Unavailable"), "status"),
    "a status of its own": (page(status="999 Denied"), "status"),
    # redirects to nowhere
    "a redirect without a place": (b"HTTP/1.1 302 Found\r\nContent-Length: 0\r\n\r\n", "redirect"),
    "a redirect to two places": (sends_to("/a").replace(b"\r\n\r\n", b"\r\nLocation: /b\r\n\r\n"), "protocol"),
    "a redirect to itself": (sends_to(SITE), "redirect"),
}  # fmt: skip

PLACES = [
    "http://127.0.0.1/", "http://127.1/", "http://2130706433/", "http://0x7f000001/", "http://0177.0.0.1/",
    "http://[::1]/", "http://[::ffff:127.0.0.1]/", "http://[fe80::1%25eth0]/", "http://localhost/",
    "http://localhost.localdomain/", "http://169.254.169.254/latest/meta-data/", "http://metadata.google.internal/",
    "http://10.0.0.1/", "http://192.168.1.1/", "http://172.16.0.1/", "http://100.100.100.200/", "http://0.0.0.0/",
    "http://168.63.129.16/", "http://printer.local/", "http://db.internal/", "http://router.lan/",
    "http://www.example.com:22/", "http://www.example.com:6379/", "http://www.example.com:0/",
    "http://user:secret@www.example.com/", "http://www.example.com@evil.test/", "http://www.example.com\\@evil.test/",
    "ftp://www.example.com/", "file:///etc/passwd", "gopher://www.example.com/_x", "javascript:alert(1)",
    "data:text/html,hello", "mailto:a@example.com", "jar:http://www.example.com!/", "ws://www.example.com/",
    "blob:http://www.example.com/1", "about:blank", "view-source:http://www.example.com/", "dict://www.example.com:11/",
    "http:www.example.com/a", "http:/www.example.com/a", "///www.example.com/a", "http://www.example.com /",
    "http://www.exa%00mple.com/", "http://www.example.com/%0d%0aHost:%20evil.test", "http://evil.test/",
    "https://evil.example.org/", "http://example.com.evil.test/", "//evil.test/a", "http://www.example.co/",
    "http://\uff45xample.com/", "http://www.example.com\u3002evil.test/", "http://\u2460.example.com/",
]  # fmt: skip
"""Where a page may not send: none of these is looked up, and nobody there is asked."""

SLOW: dict[str, tuple[Server, str]] = {
    "says nothing": (drips(b"", b""), "slow"),
    "a head of one byte at a time": (drips(b"HTTP/1.1 200 OK\r\n", b"a"), "slow"),
    "a field at a time": (drips(b"HTTP/1.1 200 OK\r\n", b"A: b\r\n"), "slow"),
    "an interim answer at a time": (drips(b"", INTERIM, every=0.2), "slow"),
    "a head and then nothing": (drips(HEAD + b"\r\n", b""), "slow"),
    "a body of one byte at a time": (drips(HEAD + b"\r\n<p>", b"a"), "slow"),
    "a chunk of one byte at a time": (drips(CHUNKED, b"1\r\na\r\n"), "slow"),
    "much, and then nothing": (drips(HEAD + b"\r\n" + b"<p>" * 5000, b""), "slow"),
    "fast enough, but for ever": (drips(HEAD + b"\r\n", b"<p>word</p>" * 1500, every=0.1), "slow"),
}


async def fetched(server: Server, url: str = SITE, **given: object) -> tuple[Page | EffectError, Farm]:
    async with Farm(server).open() as farm:
        try:
            return await farm.fetcher(**given).get(url), farm
        except EffectError as error:
            return error, farm


def kind(result: Page | EffectError) -> str:
    return result.kind if isinstance(result, WebError) else "none"


@pytest.mark.parametrize("name", ANSWERS)
async def test_an_answer_that_is_no_page_has_a_typed_reason(name: str) -> None:
    answer, expected = ANSWERS[name]
    result, farm = await fetched(says(answer))
    assert kind(result) == expected
    assert isinstance(result, WebError)
    assert result.hops
    assert len(farm.asked) == 1


@pytest.mark.parametrize("status", ["301 Moved", "302 Found", "303 See Other", "307 Temporary", "308 Permanent"])
async def test_every_kind_of_redirect_is_judged(status: str) -> None:
    result, farm = await fetched(says(sends_to("http://127.0.0.1/", status)))
    assert kind(result) == "redirect"
    assert farm.dialled == [(PUBLIC, 80)]


@pytest.mark.parametrize("place", PLACES)
async def test_a_page_cannot_send_elsewhere(place: str) -> None:
    result, farm = await fetched(says(sends_to(place)))
    assert kind(result) == "redirect"
    assert farm.looked_up == ["www.example.com"]
    assert farm.dialled == [(PUBLIC, 80)]
    assert isinstance(result, WebError)
    assert [hop.allowed for hop in result.hops] == [True, False]


@pytest.mark.parametrize("name", SLOW)
async def test_a_slow_server_is_left_in_time(name: str) -> None:
    server, expected = SLOW[name]
    started = time.monotonic()
    result, _ = await fetched(server, caps=caps(seconds=1.5))
    assert kind(result) == expected
    assert time.monotonic() - started < 10


async def read(fetcher: Fetcher) -> None:
    found = await fetcher.get(SITE)
    content(SITE, found.media, found.body)


@pytest.mark.parametrize("body", [BOMB, NESTED, gzip.compress(bytes(4_000_000)) * 9], ids=["one", "nested", "many"])
async def test_a_bomb_takes_no_memory(body: bytes) -> None:
    answer = packed(body)
    async with Farm(says(answer)).open() as farm:
        fetcher = farm.fetcher()
        tracemalloc.start()
        try:
            with pytest.raises(EffectError):
                await read(fetcher)
            peak = tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()
    assert peak < 4 * Caps().body + len(answer)


GOOD: dict[str, bytes] = {
    "a plain page": page(),
    "by gzip": packed(WELL),
    "by the old name of gzip": packed(WELL, "x-gzip"),
    "by gzip in two members": packed(gzip.compress(b"<html><p>Hello, ") + gzip.compress(b"world.")),
    "by gzip with padding": packed(WELL + b"\0" * 64),
    "by deflate": packed(zlib.compress(b"<html><p>Hello, world."), "deflate"),
    "by deflate without a header": packed(zlib.compress(b"<html><p>Hello, world.")[2:-4], "deflate"),
    "by nothing, said": packed(b"<html><p>Hello, world.", "identity"),
    "in chunks": CHUNKED + b"5\r\n<html\r\n11\r\n><p>Hello, world.\r\n0\r\n\r\n",
    "until the end": HEAD + b"\r\n<html><p>Hello, world.",
    "in HTTP/1.0": b"HTTP/1.0 200 OK\r\nContent-Type: text/html\r\n\r\n<html><p>Hello, world.",
    "after interim answers": INTERIM * 2 + page(),
    "with more than it says": page() + b"and more",
    "with a length said twice": page(b"<html><p>Hello, world.", "Content-Length: 22"),
    "with lines that end as they may": HEAD.replace(b"\r\n", b"\n") + b"\n<html><p>Hello, world.",
}


@pytest.mark.parametrize("name", GOOD)
async def test_a_page_comes_however_it_is_sent(name: str) -> None:
    result, _ = await fetched(says(GOOD[name]))
    assert isinstance(result, Page), result
    assert result.body == b"<html><p>Hello, world."
    assert [hop.status for hop in result.hops] == [200]


async def test_a_server_that_hangs_up_is_one_that_may_be_tried_again() -> None:
    async def hangs_up(asked: object, writer: asyncio.StreamWriter) -> None:
        writer.transport.abort()

    result, _ = await fetched(hangs_up)
    assert isinstance(result, EffectError)
    assert result.retryable
    assert kind(result) == "connect"
