"""Which addresses of the web may be fetched: spellings from the RFCs, addresses from the registries."""

from __future__ import annotations

import ipaddress
import itertools
import json
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.security.addresses import special
from aria.security.network import judge_url

PUBLIC = "93.184.216.34"

LISTS: dict[str, list[str]] = json.loads(Path(__file__).with_name("network.json").read_text("utf-8"))
"""Spellings and addresses, written from RFC 3986, 1123, 5890 and the IANA registries."""
GOOD, BAD, SPECIAL, OPEN = (LISTS[name] for name in ("good", "bad", "special", "open"))
ODD = (
    "", " ", "\n", " https://example.com/", "https://example.com/ ", "\thttps://example.com/", "\x00https://example.com/",
    "https://example.com/\n", "https://example.com\r\nHost: localhost", "ht\ntps://example.com/", "https://exam\nple.com/",
    "https://exam\tple.com/", "https://example.com\x00.localhost/", "https://example.com/\x7f", "https://example.com/\x85",
    "https://example.com/\u2028", "https://example.com/\ud800", "\ufeffhttps://example.com/", "https://example.com/\ufffe",
    "https://" + "a" * 64 + ".com/", "https://" + "a." * 130 + "com/", "https://example.com/" + "a" * 5000,
)  # fmt: skip


def resolve(host: str) -> list[str]:
    return [PUBLIC]


def unasked(host: str) -> list[str]:
    raise AssertionError(f"{host} was looked up")


def test_the_lists_are_as_long_as_they_should_be() -> None:
    spellings = [*GOOD, *BAD, *ODD]
    assert len(set(spellings)) == len(spellings) >= 750


@pytest.mark.parametrize("url", GOOD)
def test_a_good_spelling_is_let_through(url: str) -> None:
    verdict = judge_url(url, resolve)
    assert verdict.allowed, verdict.reason
    assert verdict.addresses == (PUBLIC,)
    assert verdict.host.isascii()
    assert verdict.host == verdict.host.lower().rstrip(".")


@pytest.mark.parametrize("url", [*BAD, *ODD])
def test_a_bad_spelling_is_refused_before_anything_is_looked_up(url: str) -> None:
    asked: list[str] = []

    def note(host: str) -> list[str]:
        asked.append(host)
        return [PUBLIC]

    verdict = judge_url(url, note)
    assert not verdict.allowed
    assert asked == []
    assert verdict.reason
    assert verdict.addresses == ()


@pytest.mark.parametrize("address", SPECIAL)
def test_a_name_that_leads_to_a_special_address_is_refused(address: str) -> None:
    assert special(ipaddress.ip_address(address))
    for found in ([address], [PUBLIC, address], [address, PUBLIC]):
        assert not judge_url("https://example.com/", lambda host, found=found: found).allowed  # type: ignore[misc]


@pytest.mark.parametrize("address", OPEN)
def test_a_name_that_leads_to_an_open_address_is_let_through(address: str) -> None:
    assert judge_url("https://example.com/", lambda host: [address]).addresses == (address,)


@pytest.mark.parametrize("found", [[], ["localhost"], ["127.1"], ["0x7f000001"], [""], ["93.184.216.34", "x"]])
def test_what_is_no_address_is_refused(found: Sequence[str]) -> None:
    assert not judge_url("https://example.com/", lambda host: found).allowed


ODD_LOOK_UPS: tuple[object, ...] = (
    None, 5, [None], [1572395042], [b"\x5d\xb8\xd8\x22"], [True], PUBLIC, [[PUBLIC]], [(PUBLIC, 443)], [PUBLIC, None],
    {"address": PUBLIC}, [f" {PUBLIC}"], [f"{PUBLIC}/32"], [ipaddress.ip_network(f"{PUBLIC}/32")], ["93.184.216.034"],
    ["[2606:4700::1]"], ["2606:4700::1%eth0"], [ipaddress.ip_address("2606:4700::1%1")], [f"{PUBLIC}\x00"],
)  # fmt: skip


@pytest.mark.parametrize("found", ODD_LOOK_UPS, ids=ascii)
def test_a_look_up_that_gives_something_else_than_addresses_is_refused(found: object) -> None:
    assert not judge_url("https://example.com/", lambda host: found).allowed  # type: ignore[arg-type,return-value]


@pytest.mark.parametrize("kind", [list, tuple, iter, set, dict.fromkeys])
def test_addresses_may_come_in_any_order_shape_and_number(kind: Callable[[Iterable[str]], Iterable[str]]) -> None:
    six = "2606:4700::1111"
    found = [PUBLIC, ipaddress.ip_address(six), six.upper(), PUBLIC, ipaddress.ip_address(PUBLIC)]
    assert set(judge_url("https://example.com/", lambda host: kind(found)).addresses) == {PUBLIC, six}  # type: ignore[arg-type]


def test_a_look_up_without_an_end_is_refused() -> None:
    assert not judge_url("https://example.com/", lambda host: itertools.repeat(PUBLIC)).allowed


class _Private(Exception):
    """What a library for look-ups raises is its own affair."""


@pytest.mark.parametrize(
    "error",
    [OSError("no such host"), KeyError("host"), UnicodeError("label too long"), TimeoutError(), _Private(),
     RecursionError(), RuntimeError("closed"), TypeError("host")],
    ids=repr,
)  # fmt: skip
def test_a_name_that_cannot_be_looked_up_is_refused(error: Exception) -> None:
    def fail(host: str) -> list[str]:
        raise error

    assert not judge_url("https://example.com/", fail).allowed


def test_a_name_is_looked_up_once() -> None:
    asked: list[str] = []

    def note(host: str) -> list[str]:
        asked.append(host)
        return [PUBLIC]

    assert judge_url("https://B\u00fccher.Example.:443/x", note).allowed
    assert asked == ["xn--bcher-kva.example"]


def test_the_operator_may_open_a_port() -> None:
    assert judge_url("https://example.com:8443/", resolve, ports={8443}).port == 8443
    assert not judge_url("https://example.com:70000/", resolve, ports={70000}).allowed
    assert not judge_url("https://example.com/", resolve, ports={8443}).allowed


@pytest.mark.parametrize("url", [None, 1, b"https://example.com/", ["https://example.com/"]])
def test_what_is_no_text_is_refused(url: object) -> None:
    assert not judge_url(url, unasked).allowed  # type: ignore[arg-type]


@given(st.integers(0, 2**32 - 1))
def test_what_is_open_is_global_by_python_too_in_version_4(number: int) -> None:
    address = ipaddress.IPv4Address(number)
    assert special(address) or (address.is_global and not address.is_multicast)


@given(st.integers(0, 2**128 - 1) | st.integers(0x2000 << 112, (0x4000 << 112) - 1))
def test_what_is_open_is_global_by_python_too_in_version_6(number: int) -> None:
    address = ipaddress.IPv6Address(number)
    assert special(address) or (address.is_global and not address.is_multicast and address.sixtofour is None)


@given(st.text(max_size=60).map("https://".__add__) | st.text(max_size=60))
def test_whatever_is_let_through_is_a_dotted_name_in_plain_letters(url: str) -> None:
    verdict = judge_url(url, resolve)
    if verdict.allowed:
        assert verdict.host.isascii()
        assert "." in verdict.host
        assert set(verdict.host) <= set("abcdefghijklmnopqrstuvwxyz0123456789-_.")
        assert not verdict.host.rpartition(".")[2].isdigit()
        assert "@" not in url.partition("://")[2].partition("/")[0].partition("?")[0].partition("#")[0]
