"""The rule of links: which a run may ask for, in any state, and what that tells at most."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from urllib.parse import urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.core.effects import Fetch
from aria.core.links import Link
from aria.core.reach import Reach
from aria.core.sites import host_of
from aria.core.state import RunState
from aria.core.types import Brief, Hit, Source
from aria.security import links
from aria.security.policy import Allow, Egress, Rules, decide
from aria.security.sites import LONGEST_QUERY

PAGE = "http://www.example.com/bridge"
READ = Source(
    id="S1", handle=f"web:{PAGE}", title="t", uri=PAGE, source_class="web", published=None, owner="", digest="d",
    links=tuple(Link(address=f"http://www.example.com/{n}", text="more") for n in range(3)), linked=7,
)  # fmt: skip
STATE = RunState(brief=Brief(question="q", reach=Reach(links=2)), round=1, read=1, sources=(READ,))
FIRST = "http://www.example.com/0"


def asks(address: str, state: RunState = STATE, **egress: Any) -> bool:
    return isinstance(decide(Fetch(handle=f"web:{address}"), state, Rules(egress=Egress(**egress))), Allow)


def test_a_right_to_ask_comes_of_a_link_only_within_its_bounds() -> None:
    assert asks(FIRST)
    assert not asks("http://www.example.com/9"), "no page links there"
    assert not asks(FIRST, replace(STATE, brief=Brief(question="q")))
    assert not asks(FIRST, replace(STATE, sources=()))
    assert not asks(FIRST, replace(STATE, sources=(replace(READ, uri="http://other.example.org/"),)))
    assert asks(FIRST, choice_bits=3.0)
    assert not asks(FIRST, choice_bits=2.9)
    assert not asks(FIRST, replace(STATE, choice_bits=30.0))
    assert not asks(FIRST, denied=("example.com",))
    assert not asks(FIRST, allowed=("example.org",))
    assert not asks(FIRST, offline=True)
    two = replace(STATE, visited=frozenset({"web:http://www.example.com/1", "web:http://www.example.com/2"}))
    assert not asks(FIRST, two)
    assert asks("http://www.example.com/1", two), "what was asked for counts once"


def test_what_a_search_returned_needs_no_link_and_gives_nothing_away_while_hits_are_read() -> None:
    hit = Hit(handle=f"web:{FIRST}", title="", uri=FIRST, snippet="", score=1, rank=1, provider="p")
    known = replace(STATE, ledger={hit.handle: hit})
    assert asks(FIRST, replace(known, read=0), choice_bits=0.0)
    assert links.bits(Fetch(handle=hit.handle), replace(known, read=0)) == 0
    assert links.bits(Fetch(handle=hit.handle), known) == 3.0, "now a page had a say"
    assert not asks(FIRST, known, choice_bits=2.9)


def test_those_that_are_followed_together_are_within_number_and_bits() -> None:
    handles = [f"web:http://www.example.com/{n}" for n in range(3)]
    assert links.within(handles, STATE) == tuple(handles[:2])
    assert links.within(handles, replace(STATE, choice_bits=links.BITS - 4)) == tuple(handles[:1])
    assert links.within(handles, replace(STATE, choice_bits=links.BITS)) == ()
    assert links.within(["web:http://www.example.com/9", "web:http://mallory.example/"], STATE) == ()


@pytest.mark.parametrize(
    ("address", "shown", "hosts"),
    [
        ("http://www.example.com/a", PAGE.replace("http", "https"), ()),
        ("http://www.example.com:8080/a", PAGE, ()),
        ("http://drop.example.com/a", PAGE, ("www.example.com",)),
        ("http://www.example.org/a", PAGE, ("www.example.org",)),
        ("http://web.archive.org/a", "http://web.archive.org/web/2id_/http://www.example.com/", ()),
        (f"http://www.example.com/a?q={'a-b-' * 16}", PAGE, ()),
        (f"http://www.example.com/{'a-b/' * 100}", PAGE, ()),
        ("http://www.example.com:x/a", PAGE, ()),
    ],
)
def test_a_link_leads_nowhere_but_to_the_host_of_its_page(address: str, shown: str, hosts: tuple[str, ...]) -> None:
    assert links.misplaced(address, shown, hosts)


def test_another_host_of_the_site_may_be_asked_once_a_search_named_it() -> None:
    assert not links.misplaced("https://old.example.com/a", PAGE, {"old.example.com"})


@given(st.text(max_size=60), st.sampled_from(["http://", "https://", "//", ""]), st.booleans())
def test_a_link_that_may_be_followed_stays_on_its_host_whatever_it_says(text: str, scheme: str, tls: bool) -> None:
    shown = PAGE.replace("http:", "https:") if tls else PAGE
    for address in (f"{scheme}{text}", f"{scheme}www.example.com/{text}", f"{shown}/{text}"):
        if not links.misplaced(address, shown):
            parts = urlsplit(address)
            assert host_of(address) == "www.example.com"
            assert parts.scheme in ("https", urlsplit(shown).scheme)
            assert len(parts.query) <= LONGEST_QUERY


@given(st.binary(min_size=12, max_size=60))
def test_an_encoded_text_leads_nowhere(data: bytes) -> None:
    text = data.hex()
    assert links.misplaced(f"http://www.example.com/in/{text}", PAGE)
    assert links.misplaced(f"http://www.example.com/in?x={text}", PAGE)
    assert links.misplaced(f"http://{text[:60]}.example.com/in", PAGE, {f"{text[:60]}.example.com"})


@pytest.mark.parametrize(
    "path",
    [
        "wiki/Golden_Gate_Bridge", "2024/01/31/the-10-best-bridges-of-2024/", "abs/2401.01234v2", "wiki/Br%C3%BCcke",
        "p?id=1234567", "articles/s41586-021-03819-2", "a/b/c.html", "lib/v3.12.4/index.html",
    ],
)  # fmt: skip
def test_addresses_of_words_numbers_and_dates_are_none_that_look_encoded(path: str) -> None:
    assert links.misplaced(f"http://www.example.com/{path}", PAGE) == ""
