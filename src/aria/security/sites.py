"""Which hosts somebody's lists let be asked, which addresses of a page can be, and where a redirect leads. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable
from urllib.parse import urljoin, urlsplit

from aria.core.sites import host_of

_ABSOLUTE = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*://")
ARCHIVE = "web.archive.org"
LONGEST_QUERY = 64
"""Characters after the question mark of an address that a page names."""
_IDENTIFIERS = (
    re.compile(r"https?://(?:(?:dx|www)\.)?doi\.org/10\.\d{4,9}(?:\.\d+)*/[^?#]+", re.IGNORECASE),
    re.compile(r"https?://hdl\.handle\.net/\d+(?:\.[\w-]+)*/[^?#]+", re.IGNORECASE),
)
_SCHEME = re.compile(r"[^/?#]*:")


def within(host: str, names: Iterable[str]) -> bool:
    """Whether `host` is one of `names` or below one of them."""
    return any(host == name or host.endswith(f".{name}") for name in names)


def refused_host(host: str, allowed: Iterable[str], denied: Iterable[str], *, whose: str = "operator") -> str:
    """Why somebody's lists do not let `host` be asked; empty when they do. An empty allow-list lists all hosts."""
    allowed = tuple(allowed)
    if within(host, denied):
        return f"{host} is on the {whose}'s list of denied hosts"
    if allowed and not within(host, allowed):
        return f"{host} is not on the {whose}'s list of allowed hosts"
    return ""


def unfit(address: str, page: str, longest: int) -> str:
    """Why an address that `page` names is asked for by no run, wherever it leads; empty where it may lead somewhere."""
    try:
        parts, own = urlsplit(address), urlsplit(page)
        _ = parts.port, own.port
    except ValueError:
        return "its address is none"
    if len(address) > longest or len(parts.query) > LONGEST_QUERY:
        return "its address is too long"
    if not host_of(address) or (own.scheme == "https" and parts.scheme != "https"):
        return "it leads out of encryption, or out of the web"
    if host_of(page) == ARCHIVE:
        return "what lies on the archive's host is of every site"
    return ""


def resolves(url: str) -> bool:
    """Whether `url` is a persistent identifier (a DOI or a Handle), which names a document and not a place.

    Where it leads is what the identifier is for, so a search that returned the one has found the other.
    """
    return any(pattern.fullmatch(url) for pattern in _IDENTIFIERS)


def archived(url: str) -> str:
    """Where the Internet Archive has the latest copy of `url`, as it came and without anything of the archive's own."""
    return f"https://{ARCHIVE}/web/2id_/{url}"


def redirected(url: str, location: str) -> str | None:
    """Where `location` leads from `url`; None when two readers could differ about that."""
    if not location or any(char.isspace() or char == "\\" or not char.isprintable() for char in location):
        return None
    if not _ABSOLUTE.match(location) and _SCHEME.match(location):
        return None  # `https:page`, `javascript:…`: a scheme without its two slashes
    if location.startswith("///"):
        return None
    try:
        return urljoin(url, location)
    except ValueError:
        return None
