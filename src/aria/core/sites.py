"""Which hosts are one site: what one owner has. Pure; the list of public suffixes is part of its package."""

from __future__ import annotations

import ipaddress
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from publicsuffixlist import PublicSuffixList

_HOSTED = frozenset(f"{name}.com" for name in ("substack", "tumblr", "weebly", "wordpress"))
"""Hosts of other people's sites that are not on the list of public suffixes."""


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
