"""Which notices are about a page: by its address, or by the DOI that stands in one. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import unquote

from aria.core.following import PREFIX as KEPT
from aria.core.notices import Notice
from aria.core.patterns import regex
from aria.core.types import Hit
from aria.evidence.sources.pool import address
from aria.evidence.sources.urls import canonical

MOST = 5
"""Notices of one page that are kept."""
_DOI = regex(r"\b10\.\d{4,9}/[^\s?#&\"<>]{1,180}")


def doi_in(text: str) -> str:
    """The DOI in an address or a text, in lower case; empty where there is none."""
    found = _DOI.search(unquote(text[:4096]))
    return found[0].lower().rstrip("/.,;") if found else ""


def notices_on(addresses: Iterable[str], hits: Iterable[Hit]) -> tuple[Notice, ...]:
    """What the hits of a run tell of the page that has these addresses, each once."""
    keys = {key for each in addresses if (key := _page(each))}
    names = {name for each in addresses if (name := doi_in(each))}
    told = {
        notice: None
        for hit in hits
        for notice in hit.notices
        if _about(notice.of or doi_in(hit.uri), names) or (not notice.of and _page(hit.handle) in keys)
    }
    return tuple(told)[:MOST]


def _page(handle: str) -> str:
    """Where a page of the web is, also one that an earlier run kept; empty for any other document."""
    return canonical(address(handle.removeprefix(KEPT)))


def _about(doi: str, names: Iterable[str]) -> bool:
    """Whether a page's address has the DOI, alone or with the name of a view behind it (`/full`, `/pdf`)."""
    return bool(doi) and any(name == doi or name.startswith(f"{doi}/") for name in names)
