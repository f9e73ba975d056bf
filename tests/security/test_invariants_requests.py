"""I1 to I8: what is asked of the web, by whom, and how."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.security.invariants_kit import EVIL, ROWS, Ran, hijacked, row, run
from tests.security.web_kit import PUBLIC, SITE, Asked, Farm, page, says

import aria
from aria.adapters.web.caps import Caps
from aria.adapters.web.faults import Refused
from aria.adapters.web.fetcher import HEADERS
from aria.core.errors import EffectError
from aria.core.events import EffectStarted, Searched
from aria.core.visits import Redirected
from aria.redteam.world import Recorder
from aria.security.policy import WEB
from aria.security.signing import holds

SOURCES = Path(aria.__file__).parent
SENDING = (
    row("http://www.hostile.example.com/a", "gone", status=302, headers={"Location": EVIL}),
    *ROWS[1:],
)


class Noting(list[str]):
    """A list that remembers what was true when each item came."""

    def __init__(self, look: Callable[[], Any]) -> None:
        super().__init__()
        self._look = look
        self.seen: list[Any] = []

    def append(self, item: str) -> None:
        self.seen.append(self._look())
        super().append(item)


@pytest.fixture(scope="module")
def attacked() -> Ran:
    return run(model=hijacked)


def test_i01_every_request_has_one_earlier_signed_line_and_every_line_its_request() -> None:
    from aria.adapters.stores.memory import MemoryStore

    store, recorder = MemoryStore(), Recorder()
    lines = Noting(lambda: store.lines(store.runs()[0].run_id))
    recorder.addresses = lines
    ran = run(model=hijacked, store=store, recorder=recorder)
    log = ran.log
    intents = [r for r in ran.started("fetch") if holds(log[0].key, r.signed, r.sig)]
    assert [f"{WEB}{url}" for url in lines] == [_handle(r) for r in intents] != []
    for earlier, intent in zip(lines.seen, intents, strict=True):
        assert intent.line in earlier


def test_i02_what_is_fetched_was_returned_by_a_search_byte_for_byte(attacked: Ran) -> None:
    known: set[str] = set()
    asked = 0
    for record in attacked.log:
        if isinstance(record.event, Searched):
            known |= {hit.handle for _, hits in record.event.hits for hit in hits}
        if isinstance(record.event, EffectStarted) and record.event.effect["kind"] == "fetch":
            asked += 1
            assert _handle(record) in known
    assert asked
    assert set(attacked.recorder.addresses) <= {handle.removeprefix(WEB) for handle in known}


MINTS = {
    "adapters/search/adapter.py",  # what a provider returned
    "adapters/search/merge.py",
    "adapters/search/wire.py",
    "agent/attached.py",  # a page that the user named for a run, which the brief holds
    "core/reach.py",
    "api.py",  # what the user named, for `Researcher.fetch` and `aria fetch`
    "evidence/sources/pool.py",  # a redirect, to be judged by policy
}
"""The only files that make a handle of the web from an address."""


def test_i03_a_right_to_fetch_is_made_in_few_places_and_never_from_text() -> None:
    made = set()
    for path in sorted(SOURCES.rglob("*.py")):
        name = path.relative_to(SOURCES).as_posix()
        if name.split("/")[0] in ("redteam", "testing"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr) and _begins_with_web(node):
                made.add(name)
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add) and _is_web(node.left):
                made.add(name)
    assert made <= MINTS
    assert {"api.py", "evidence/sources/pool.py"} <= made


def _begins_with_web(node: ast.JoinedStr) -> bool:
    first = node.values[0] if node.values else None
    if isinstance(first, ast.FormattedValue):
        return _is_web(first.value)
    return isinstance(first, ast.Constant) and str(first.value).startswith("web:")


def _is_web(node: ast.expr) -> bool:
    named = isinstance(node, ast.Name) and node.id == "WEB"
    return named or (isinstance(node, ast.Constant) and node.value == "web:")


@pytest.mark.parametrize(
    "place", [EVIL, "http://127.0.0.1/", "//evil.example.net/", "http://hostile.example.com.evil.example.net/"]
)
def test_i04_a_redirect_to_another_site_is_an_intent_of_its_own_and_never_requested_unless_known(place: str) -> None:
    sending = (row("http://www.hostile.example.com/a", "gone", status=302, headers={"Location": place}), *ROWS[1:])
    ran = run(sending)
    assert "http://www.hostile.example.com/a" in ran.recorder.addresses
    assert not any("evil" in url or "127.0.0.1" in url for url in (*ran.recorder.addresses, *ran.recorder.looked_up))
    assert ran.report.status == "answered"


def test_i04_a_redirect_to_what_a_search_returned_too_is_a_signed_intent() -> None:
    sending = (row(ROWS[0].url, "gone", status=302, headers={"Location": ROWS[1].url}), *ROWS[1:])
    ran = run(sending)
    assert [(r.event.by, r.event.to) for r in ran.log if isinstance(r.event, Redirected)] == [
        (ROWS[0].url, ROWS[1].url)
    ]
    assert ran.recorder.addresses.count(ROWS[1].url) == 1
    assert ROWS[1].url in ran.pages()


async def test_i05_one_look_up_for_a_hop_and_no_address_but_a_judged_one_is_dialled() -> None:
    async with Farm(says(page(b"<p>hello</p>")), names={"www.example.com": [(PUBLIC,), ("127.0.0.1",)]}).open() as farm:
        await farm.fetcher().get(SITE)
        assert farm.looked_up == ["www.example.com"]
        assert {address for address, _ in farm.dialled} == {PUBLIC}
    for bad in ("127.0.0.1", "10.0.0.1", "169.254.169.254", "::1", "64:ff9b::7f00:1", "168.63.129.16"):
        for found in ((bad,), (PUBLIC, bad)):
            async with Farm(says(page(b"x")), names={"www.example.com": [found]}).open() as farm:
                with pytest.raises(Refused):
                    await farm.fetcher().get(SITE)
                assert not farm.dialled
    async with Farm(says(page(b"x")), peer="10.0.0.1").open() as farm:
        with pytest.raises(EffectError):
            await farm.fetcher().get(SITE)
        assert not farm.asked, "somebody else answers: nothing is said to him"


def test_i06_no_name_is_looked_up_but_those_of_found_pages(attacked: Ran) -> None:
    hosts = {each.url.split("/")[2] for each in ROWS}
    assert set(attacked.recorder.looked_up) <= hosts
    sent = run(SENDING, hijacked)
    assert set(sent.recorder.looked_up) <= hosts
    assert sent.recorder.looked_up


def test_i07_requests_are_get_with_the_same_headers_for_everybody(attacked: Ran) -> None:
    names = [name.lower() for name, _ in HEADERS]
    assert attacked.recorder.requests
    for url, told in zip(attacked.recorder.addresses, attacked.recorder.requests, strict=True):
        first, *lines = told.split("\n", 1)[1].rstrip("\r\n").split("\r\n")
        target = "/" + url.split("/", 3)[3]
        assert first == f"GET {target} HTTP/1.1"
        assert [line.split(":")[0].lower() for line in lines] == ["host", *names]
        assert dict(line.split(": ", 1) for line in lines[1:]) == dict(HEADERS)


@pytest.mark.parametrize(
    ("caps", "body"),
    [
        ({"body": 1_000}, page(b"x" * 2_000)),
        ({"body": 1_000}, b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n" + b"x" * 2_000),
        ({"header": 500}, b"HTTP/1.1 200 OK\r\nX: " + b"a" * 70_000 + b"\r\nContent-Type: text/html\r\n\r\nx"),
        ({"hops": 1}, None),
    ],
)
async def test_i08_bytes_headers_and_hops_have_their_caps(caps: dict[str, int], body: bytes | None) -> None:
    server = says(body) if body else _ever_on
    async with Farm(server).open() as farm:
        with pytest.raises(EffectError):
            await farm.fetcher(caps=Caps(**caps)).get(SITE)
        assert len(farm.asked) <= caps.get("hops", 0) + 1


async def _ever_on(asked: Asked, writer: Any) -> None:
    """Sends on to a place where nobody was yet, again and again."""
    writer.write(f"HTTP/1.1 302 Found\r\nLocation: {asked.target}x\r\nContent-Length: 0\r\n\r\n".encode())


def test_i08_counts_of_pages_have_their_caps() -> None:
    many = tuple(
        row(f"http://www.host{n}.example.com/p", f"<p>The Golden Gate Bridge opened in 19{n:02}.</p>") for n in range(9)
    )
    ran = run(many, max_pages=3)
    assert len(set(ran.recorder.addresses)) == 3


def _handle(record: Any) -> str:
    return str(record.event.effect["handle"])
