"""How much of anything one page may take."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Caps:
    """Bounds of one fetch. None of them can be passed by what a server sends."""

    hops: int = 5
    """Redirects that are followed."""
    addresses: int = 4
    """Addresses of a host that are tried."""
    connect_seconds: float = 10.0
    seconds: float = 30.0
    """All connections, requests and answers of one fetch together, waits between requests aside."""
    grace_seconds: float = 5.0
    """How long an answer may take before the least rate holds."""
    rate: float = 2048.0
    """Bytes a second, on average, at the least."""
    header: int = 64 * 1024
    body: int = 5 * 1024 * 1024
    """Bytes of a body, packed and unpacked."""
    document: int = 32 * 1024 * 1024
    """The same for a PDF, a book or an office file that says that it is one: their figures weigh more than words."""
    ratio: int = 100
    """How many times its packed size a body may have, once it is larger than `small`."""
    small: int = 512 * 1024
    robots: int = 500 * 1024
    """Bytes of a robots.txt."""
