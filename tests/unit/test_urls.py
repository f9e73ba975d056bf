"""Addresses as keys, host lists, and the pool of found pages: what holds for every address and every order."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.core.sites import host_of
from aria.core.types import Hit
from aria.evidence.sources.pool import PER_HOST, Places, Pool, interleaved
from aria.evidence.sources.urls import Hosts, canonical, named_host, prefixes
from aria.security.network import judge_spelling

SAME = [
    ("https://example.org", "http://www.example.org/"),
    ("https://example.org/a", "HTTPS://EXAMPLE.ORG:443/a/#part"),
    ("https://example.org/a?b=1&c=2", "https://example.org/a?c=2&b=1&utm_source=x&fbclid=y"),
    ("https://example.org/~x/caf%C3%A9", "https://example.org/%7Ex/café"),
    ("https://example.org/b", "https://example.org/a/../b/./index.html"),
    ("https://example.org/a%2Fb", "https://example.org/a%2fb"),
    ("https://example.org/a", "https://m.example.org//a"),
    ("https://example.org./a", "https://example.org/a"),
]
OTHERS = [
    ("https://example.org/a", "https://example.org/A"),
    ("https://example.org/a", "https://example.org/a?b=1"),
    ("https://example.org/a", "https://example.org:8080/a"),
    ("https://example.org/a", "https://sub.example.org/a"),
    ("https://example.org/a%2Fb", "https://example.org/a/b"),
    ("https://example.org/a?b=", "https://example.org/a"),
    ("https://www.org/a", "https://org/a"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_spellings_of_one_page_have_one_key(one: str, other: str) -> None:
    assert canonical(one) == canonical(other)


@pytest.mark.parametrize(("one", "other"), OTHERS)
def test_different_pages_have_different_keys(one: str, other: str) -> None:
    assert canonical(one) != canonical(other)


NAMES = st.from_regex(r"[a-z][a-z0-9-]{0,8}(\.[a-z][a-z0-9]{0,6}){0,3}", fullmatch=True)
TEXTS = st.text(st.characters(codec="utf-8", exclude_characters="/?#"), max_size=12)
URLS = st.builds(
    lambda scheme, host, port, path, query: f"{scheme}://{host}{port}/{'/'.join(path)}{query}",
    st.sampled_from(["http", "https", "HTTPS"]),
    NAMES,
    st.sampled_from(["", ":80", ":443", ":8080"]),
    st.lists(TEXTS | st.sampled_from(["..", ".", "", "index.html", "%7E", "%2f", "%", "index.php"]), max_size=5),
    st.sampled_from(["", "?", "?b=2&a=1", "?utm_source=x", "?q=%20+x&q=1", "?a&b=&a"]) | TEXTS.map(lambda t: f"?{t}"),
)


@given(URLS | st.text(max_size=60))
def test_the_key_of_a_key_is_that_key(url: str) -> None:
    key = canonical(url)
    assert canonical(key) == key
    assert host_of(key) in host_of(url)


@given(URLS, st.sampled_from(["#x", "#/a/b", "#:~:text=x"]))
def test_a_fragment_makes_no_difference(url: str, fragment: str) -> None:
    assert canonical(url) == canonical(url + fragment)


@given(NAMES, NAMES, NAMES)
def test_a_listed_host_stands_for_itself_and_all_below_it(host: str, front: str, other: str) -> None:
    hosts = Hosts(bad=(host,))
    assert not hosts.allows(f"https://{host}/x")
    assert not hosts.allows(f"http://{front}.{host}:8080/")
    assert hosts.allows(f"https://{front}{host}.{other}x/") == (f"{front}{host}.{other}x" != host)
    assert Hosts(only=(host,)).allows(f"https://{front}.{host}/")
    assert not Hosts(only=(host,)).allows(f"https://{host}.{other}/") or f"{host}.{other}".endswith(f".{host}")
    assert hosts.allows("file:///home/x")


@pytest.mark.parametrize(
    ("url", "host"),
    [("https://m\u00fcnchen.de/a", "xn--mnchen-3ya.de"), ("https://M\u00dcNCHEN.de./", "xn--mnchen-3ya.de"),
     ("https://fa\u00df.de/", "xn--fa-hia.de"), ("https://example.org./", "example.org")],
)  # fmt: skip
def test_a_host_has_one_spelling(url: str, host: str) -> None:
    assert host_of(url) == host
    assert named_host(url) == host
    assert canonical(url).startswith(f"https://{host}")
    assert not Hosts(bad=(named_host(url),)).allows(f"http://{host}/b")
    assert Hosts(only=(host,)).allows(url)
    assert judge_spelling(url).host == host


def test_letters_that_old_readers_merged_are_two_hosts() -> None:
    assert Hosts(bad=(named_host("fa\u00df.de"),)).allows("https://fass.de/")


def test_a_name_that_only_ends_alike_is_another_host() -> None:
    assert Hosts(bad=("evil.org",)).allows("https://notevil.org/")
    assert not Hosts(only=("good.org",)).allows("https://good.org.evil.net/")
    assert not Hosts(only=("good.org",)).allows("https://good.org@evil.net/")


@pytest.mark.parametrize("text", ["example.org", " WWW.Example.org. ", "*.example.org", "https://www.example.org/x?y"])
def test_a_host_is_understood_as_people_write_it(text: str) -> None:
    assert named_host(text) == "example.org"


@pytest.mark.parametrize("text", ["", "a b", "https://", "ex_ample..org", "-x.org", "x.org:80:80", "*"])
def test_what_names_no_host_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        named_host(text)


def test_the_folders_above_a_page_are_outermost_first() -> None:
    assert prefixes("https://www.example.org/a/b/c?d=1") == ("example.org", "example.org/a", "example.org/a/b")
    assert prefixes("https://example.org") == ()


# -- the pool


def page(url: str, rank: int = 1, title: str = "", **more: object) -> Hit:
    hit = Hit(handle=f"web:{url}", title=title, uri=url, snippet="", score=1.0, rank=rank, provider="x")
    return replace(hit, source_class="web", **more)  # type: ignore[arg-type]


HITS = st.lists(st.builds(page, URLS, st.integers(1, 20), TEXTS), max_size=25)


@given(HITS, st.randoms(use_true_random=False))
def test_the_order_of_arrival_makes_no_difference(hits: list[Hit], chance: random.Random) -> None:
    mixed = list(hits)
    chance.shuffle(mixed)
    first = Pool.of(hits, Hosts()).ranked(hits, "a question")
    second = Pool.of(mixed, Hosts()).ranked(mixed, "a question")
    assert [(hit.handle, hit.rank) for hit in first] == [(hit.handle, hit.rank) for hit in second]


@given(HITS)
def test_each_page_is_ranked_once_under_a_handle_that_was_found(hits: list[Hit]) -> None:
    ranked = Pool.of(hits, Hosts()).ranked(hits, "x")
    assert len({canonical(hit.uri) for hit in ranked}) == len(ranked) == len({canonical(hit.uri) for hit in hits})
    assert {hit.handle for hit in ranked} <= {hit.handle for hit in hits}


@given(HITS)
def test_no_host_has_more_than_its_places(hits: list[Hit]) -> None:
    places = Places()
    taken = {canonical(hit.uri) for hit in hits if places.take(hit.uri)}
    for host in {host_of(key) for key in taken}:
        assert sum(host_of(key) == host for key in taken) <= PER_HOST
    assert all(Places(taken).take(key) for key in taken)


def first_of(*hits: Hit, hosts: Hosts | None = None, question: str = "harrow bridge") -> str:
    lists = hosts or Hosts()
    return Pool.of(hits, lists).ranked(hits, question)[0].uri


def test_what_raises_a_page() -> None:
    low, high = page("https://a.example/x", rank=3), page("https://b.example/x", rank=2)
    assert first_of(low, high) == high.uri, "its rank"
    assert first_of(low, high, hosts=Hosts(boost=("a.example",))) == low.uri, "a boost"
    told = replace(low, title="The Harrow Bridge")
    assert first_of(told, high) == told.uri, "words of the question"
    assert first_of(low, low, replace(low, rank=4), high) == low.uri, "being found often"
    equal = page("https://c.example/x", rank=3)
    assert first_of(equal, replace(low, source_class="academic")) == low.uri, "its class"
    near = page("https://a.example/y", rank=9)
    assert first_of(equal, low, near) == low.uri, "others of its host"


@given(st.lists(st.integers(), max_size=9), st.lists(st.integers(), max_size=9))
def test_interleaving_loses_nothing_and_keeps_each_order(one: list[int], other: list[int]) -> None:
    ours = [page(f"https://a.example/{n}") for n in range(len(one))]
    theirs = [page(f"https://b.example/{n}") for n in range(len(other))]
    both = interleaved(ours, theirs)
    assert [hit for hit in both if hit in ours] == ours
    assert [hit for hit in both if hit in theirs] == theirs
    assert both[:1] == (ours or theirs)[:1]
