"""Which addresses of the web may be fetched. Pure: looking a name up is handed in.

A spelling that two parsers may read differently is refused, not repaired: what was judged has to be what is fetched.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from itertools import islice
from urllib.parse import quote

from aria.security.addresses import Address, special
from aria.security.content import clean

Resolve = Callable[[str], Iterable[str | Address]]
"""The addresses of a host name. Raises OSError, or gives none, where there are none."""

PORTS = frozenset({80, 443})
_LAST_PORT = 65535
MAX_URL = 4096
"""Characters."""
_MAX_HOST, _MAX_LABEL = 253, 63

_URL = re.compile(r"(?P<scheme>[A-Za-z][A-Za-z0-9+.-]*)://(?P<authority>[^/?#]*)(?P<path>[^?#]*)(?P<rest>[^\x00]*)")
_AUTHORITY = re.compile(r"(?P<host>[^:\[\]]+)(?::(?P<port>[0-9]*))?")
_ODD = frozenset('\\<>"`')
_ENCODED_CONTROL = re.compile(r"%(?:[01][0-9a-f]|7f)", re.IGNORECASE)
_LABEL = re.compile(r"[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?")
_NUMBER = re.compile(r"[0-9]+|0x[0-9a-f]*")
_TOP = re.compile(r"[a-z]+|xn--[a-z0-9-]+")
"""A top level as the root zone has them: letters, or a name in another script."""
_LOCAL_NAMES = (
    "alt", "arpa", "cluster", "consul", "corp", "home", "internal", "intranet", "invalid", "lan", "local",
    "localdomain", "localhost", "onion", "private", "svc",
)  # fmt: skip
"""Top levels that lead to no public web: reserved (RFC 6761, 6762, 7686, 8375, 9476), or used inside networks."""
_MACHINE_NAMES = frozenset({"metadata.goog"})
"""Names under public top levels that clouds answer inside only; the others stand below the top levels above."""
_MOST_ADDRESSES = 256
"""Of one name; a look-up that brings more is not trusted with any."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether an address may be fetched, and why not."""

    allowed: bool
    reason: str
    host: str = ""
    """The name that was looked up: ASCII, lower case, without a final dot."""
    port: int = 0
    addresses: tuple[str, ...] = ()
    """What may be dialled, and nothing else; each was judged."""


class _Refused(Exception):
    """Why a spelling is refused."""


def judge_spelling(url: str, *, ports: Collection[int] = PORTS) -> Verdict:
    """Whether `url` may be looked up at all: everything that can be said before anybody is asked."""
    try:
        host, port = _parsed(url, ports)
    except _Refused as refusal:
        return Verdict(False, str(refusal))
    return Verdict(True, "well spelt", host, port)


def judge_url(url: str, resolve: Resolve, *, ports: Collection[int] = PORTS) -> Verdict:
    """Whether `url` may be fetched: its spelling, its scheme and port, its host, and every address of its host.

    `resolve` is called once at most, and not for what is refused by its spelling. Whatever it raises, and anything in
    what it gives that is neither an address as text nor one of `ipaddress`, refuses the name. So does one special
    address among several: which one a later look-up would bring first is the attacker's choice.
    """
    spelt = judge_spelling(url, ports=ports)
    if not spelt.allowed:
        return spelt
    host, port = spelt.host, spelt.port
    try:
        found = tuple(_address(each) for each in islice(resolve(host), _MOST_ADDRESSES + 1))
    except Exception as error:  # noqa: BLE001 - a look-up may be anybody's code, and nothing is dialled
        return Verdict(False, f"{host} has no address that can be used ({type(error).__name__})", host, port)
    if not 0 < len(found) <= _MOST_ADDRESSES:
        how_many = f"more than {_MOST_ADDRESSES} addresses" if found else "no address"
        return Verdict(False, f"{host} has {how_many}", host, port)
    for address in found:
        if why := special(address):
            return Verdict(False, f"{host} leads to {address}: {why}", host, port)
    return Verdict(True, "public", host, port, tuple(dict.fromkeys(map(str, found))))


def request_target(url: str) -> str:
    """Path and query of a judged `url` as they stand in a request: what is not ASCII percent-encoded, no fragment."""
    parts = _URL.fullmatch(url)
    assert parts is not None  # noqa: S101 - it was judged
    return quote((parts["path"] or "/") + parts["rest"].partition("#")[0], safe="!#$%&'()*+,/:;=?@[]~^|{}")


def _parsed(url: str, ports: Collection[int]) -> tuple[str, int]:
    """Host and port. Raises _Refused."""
    if not isinstance(url, str):
        raise _Refused("not text")
    if not 0 < len(url) <= MAX_URL:
        raise _Refused(f"an address has 1 to {MAX_URL} characters")
    if any(char.isspace() or char in _ODD for char in url) or clean(url)[1]:
        raise _Refused("a space, a control character, a backslash or another character that no address has")
    if _ENCODED_CONTROL.search(url):
        raise _Refused("an encoded control character")
    parts = _URL.fullmatch(url)
    if parts is None:
        raise _Refused("not of the form https://host/path")
    scheme = parts["scheme"].lower()
    if scheme not in ("http", "https"):
        raise _Refused(f"the scheme {scheme} is not http or https")
    return _authority(parts["authority"], scheme, ports)


def _authority(text: str, scheme: str, ports: Collection[int]) -> tuple[str, int]:
    if "@" in text:
        raise _Refused("a user name in the address")
    if text.startswith("["):
        raise _Refused("a bare address in place of a name")
    found = _AUTHORITY.fullmatch(text)
    if found is None:
        raise _Refused("no host, or a port that is no number")
    written = found["port"]
    if written and (len(written) > 5 or written[0] == "0" or int(written) > _LAST_PORT):
        raise _Refused("an odd port")
    port = int(written) if written else 443 if scheme == "https" else 80
    if port not in ports:
        raise _Refused(f"port {port} is not open")
    return _host(found["host"]), port


def _host(text: str) -> str:
    """The host as it is looked up. Raises _Refused."""
    name = (text if text.isascii() else _ascii(text)).lower().removesuffix(".")
    labels = name.split(".")
    if len(name) > _MAX_HOST or any(len(label) > _MAX_LABEL or not _LABEL.fullmatch(label) for label in labels):
        raise _Refused("a host that is no name")
    if not _TOP.fullmatch(labels[-1]):
        raise _Refused("a bare address in place of a name" if _NUMBER.fullmatch(labels[-1]) else "no known top level")
    if len(labels) < 2:
        raise _Refused("a name without a dot is no public one")
    if labels[-1] in _LOCAL_NAMES:
        raise _Refused(f".{labels[-1]} leads to no public web")
    if name in _MACHINE_NAMES:
        raise _Refused(f"{name} leads to no public web")
    if any(label.startswith("xn--") for label in labels):
        _checked(name)
    return name


def _ascii(name: str) -> str:
    """An international name in ASCII; nothing but case is mapped, so a full-width or circled letter is refused.

    Letters whose small form other readers write in another way, such as the capital sharp s, are refused as well.
    """
    import idna

    if any(dot in name for dot in "\u3002\uff0e\uff61"):
        raise _Refused("another dot than the full stop")
    small = "".join(char.lower() for char in name)
    if any(low.upper() != char for char, low in zip(name, small, strict=False) if low != char):
        raise _Refused("a letter without a small form of its own")
    try:
        return idna.encode(small, strict=False).decode("ascii")
    except UnicodeError as error:
        raise _Refused("a host that is no name") from error


def _checked(name: str) -> None:
    """Raise _Refused for `xn--` labels that stand for nothing that could have been written."""
    import idna

    try:
        idna.encode(idna.decode(name))
    except UnicodeError as error:
        raise _Refused("a host that is no name") from error


def _address(found: str | Address) -> Address:
    """Raises ValueError. A number or packed bytes are no address: what they stand for depends on who reads them."""
    if isinstance(found, ipaddress.IPv4Address | ipaddress.IPv6Address):
        return found
    if not isinstance(found, str):
        raise ValueError("not an address")
    return ipaddress.ip_address(found)
