"""Which addresses are places on the open internet. Pure data and look-up.

Python's own `is_global` is no such table: it calls embedded loopback, site-local and cloud endpoints global. Sources:
the IANA registries of special-purpose addresses for IPv4 and IPv6 and of IPv6 address space, as of 2026-06, and the
providers' documents for what they put on public addresses.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence

Address = ipaddress.IPv4Address | ipaddress.IPv6Address

_IPV4: Sequence[tuple[str, str]] = (
    ("0.0.0.0/8", "this network"),
    ("10.0.0.0/8", "private"),
    ("100.64.0.0/10", "shared by carriers; Alibaba's metadata"),
    ("127.0.0.0/8", "loopback"),
    ("168.63.129.16/32", "Azure's wire server"),
    ("169.254.0.0/16", "link-local; cloud metadata"),
    ("172.16.0.0/12", "private"),
    ("192.0.0.0/24", "protocol assignments; Oracle's metadata"),
    ("192.0.2.0/24", "documentation"),
    ("192.31.196.0/24", "AS112"),
    ("192.52.193.0/24", "multicast tunnels"),
    ("192.88.99.0/24", "6to4 relays"),
    ("192.168.0.0/16", "private"),
    ("192.175.48.0/24", "AS112"),
    ("198.18.0.0/15", "benchmarks"),
    ("198.51.100.0/24", "documentation"),
    ("203.0.113.0/24", "documentation"),
    ("224.0.0.0/4", "multicast"),
    ("240.0.0.0/4", "reserved; broadcast"),
)
_IPV6: Sequence[tuple[str, str]] = (
    ("2001::/23", "protocol assignments: Teredo, benchmarks, ORCHID, drones"),
    ("2001:db8::/32", "documentation"),
    ("2002::/16", "6to4"),
    ("2620:4f:8000::/48", "AS112"),
    ("3ffe::/16", "6bone"),
    ("3fff::/20", "documentation"),
)
_GLOBAL_UNICAST = ipaddress.IPv6Network("2000::/3")
"""All that IANA assigns to hosts. Loopback, mapped and translated IPv4, local and multicast addresses are outside."""
_ISATAP = (0x00005EFE, 0x02005EFE)
"""Upper half of an interface identifier that holds an IPv4 address."""

_SPECIAL_V4 = tuple((ipaddress.IPv4Network(network), why) for network, why in _IPV4)
_SPECIAL_V6 = tuple((ipaddress.IPv6Network(network), why) for network, why in _IPV6)


def special(address: Address) -> str:
    """Why `address` is no place on the open internet; empty when it is one."""
    if isinstance(address, ipaddress.IPv4Address):
        return next((why for network, why in _SPECIAL_V4 if address in network), "")
    if address.scope_id is not None:
        return "bound to an interface"
    if address not in _GLOBAL_UNICAST:
        return "outside global unicast"
    number = int(address)
    if (number >> 32) & 0xFFFFFFFF in _ISATAP:
        return special(ipaddress.IPv4Address(number & 0xFFFFFFFF))
    return next((why for network, why in _SPECIAL_V6 if address in network), "")
