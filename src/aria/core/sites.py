"""Hosts, one way to write each, and which of them are one site: what one owner has.

Pure; the list of public suffixes is part of its package.
"""

from __future__ import annotations

import ipaddress
from functools import cache, lru_cache
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from publicsuffixlist import PublicSuffixList

WEB = "web:"
"""How the handle of a page of the web begins; the rest is its address."""
IMAGE = "image:"
"""How the handle of an image begins; the rest is its address. No page can be fetched by it."""
OF_THE_WEB = (WEB, IMAGE)
"""How handles begin that lead to somebody's host."""
_HOSTED = frozenset(f"{name}.com" for name in ("substack", "tumblr", "weebly", "wordpress"))
"""Hosts of other people's sites that are not on the list of public suffixes."""
NO_ADDRESS = "{variable} is no address such as https://example.org or http://localhost:8080, with a port up to 65535"
"""What is said of a service's address; the address itself may hold a key."""


def address_of(handle: str) -> str:
    """The address in a handle that leads to somebody's host; an address is its own."""
    return handle.removeprefix(WEB).removeprefix(IMAGE)


@lru_cache(maxsize=1_024)  # of each address it is asked dozens of times in a run
def host_of(url: str) -> str:
    """The host of an address of the web, as `ascii_host` writes it; empty for what is no address of the web."""
    try:
        parts = urlsplit(url)
        host, _ = parts.hostname or "", parts.port
    except ValueError:
        return ""
    if parts.scheme not in ("http", "https"):
        return ""
    try:
        return ascii_host(host)
    except ValueError:
        return host.rstrip(".")


def can_be_asked(address: str) -> bool:
    """Whether it is the address of a service: `http` or `https`, a host, and a port only if that is one."""
    return bool(host_of(address)) and address.isprintable() and " " not in address


def ascii_host(host: str) -> str:
    """A host as it is looked up: in lower case and ASCII, without a final dot. `faß.de` is no `fass.de` (IDNA 2008).

    Raises ValueError for what no registry could have.
    """
    host = host.lower().rstrip(".")
    if host.isascii():
        return host
    import idna

    return idna.encode(host).decode("ascii")  # its errors are ValueErrors


def site_of(host: str) -> str:
    """The registrable domain of `host`: `bbc.co.uk`. An address, or a public suffix itself, is its own site."""
    try:
        return str(ipaddress.ip_address(host))
    except ValueError:
        site = _suffixes().privatesuffix(host) or host
    if site not in _HOSTED or host == site:
        return site
    return ".".join(host.split(".")[-3:])


@cache
def _suffixes() -> PublicSuffixList:
    from publicsuffixlist import PublicSuffixList

    return PublicSuffixList()
