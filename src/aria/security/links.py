"""Which links of pages may be followed. Pure.

Whoever writes a page writes its links. So a link is followed byte for byte as a page of this run names it, to the host
that served that page or to another of its site that a search of this run had named before; a few of them in a run, and
what their choice tells those hosts is counted. A page that a search returned may be read in any case.
"""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterable
from urllib.parse import SplitResult, parse_qsl, unquote, urlsplit

from aria.core.effects import Fetch
from aria.core.sites import WEB, host_of, site_of
from aria.core.state import RunState
from aria.core.types import Source
from aria.security.sites import unfit

LONGEST = 400
"""Characters of an address."""
BITS = 16.0
"""What links may tell of a run, whatever it may tell by its queries besides."""

_PIECES = re.compile(r"[^\W_]+")
_DIGIT, _LETTER = re.compile(r"\d"), re.compile(r"[^\W\d_]")
_HEX = re.compile(r"[0-9a-f]{16,}", re.IGNORECASE)
_MIXED = 8
"""Characters of a name that stand in pieces of letters and digits mixed, from which on it may be a code."""
_LONGEST_WORD = 32
_MOST_DIGITS = 12


def misplaced(address: str, page: str, hosts: Collection[str] = ()) -> str:
    """Why a link of `page` is not followed where it leads; empty where it may be. `hosts` were named by searches."""
    if why := unfit(address, page, LONGEST):
        return why
    host, there, parts = host_of(address), host_of(page), urlsplit(address)
    if site_of(host) != site_of(there) or parts.port != urlsplit(page).port:
        return "it leads to another site than that of its page"
    if host not in (there, *hosts):
        return "it leads to a host of which no search of this run returned a page"
    return "something in its address looks like a code" if any(map(_coded, _names(host, parts))) else ""


def fault(handle: str, state: RunState) -> str:
    """Why a page that no search returned may not be asked for because of a link; empty where it may."""
    pages = [source.uri for source in _showing(handle, state)]
    if not state.brief.reach.links or not pages:
        return "no search of this run returned this document"
    hosts = {host_of(hit.uri) for hit in state.ledger.values()}
    why = [misplaced(handle.removeprefix(WEB), page, hosts) for page in pages]
    if all(why):
        return why[0]
    if handle not in state.visited and left(state) < 1:
        return f"the run has followed {state.brief.reach.links} links, which is its bound"
    return ""


def left(state: RunState) -> int:
    """How many more links the run may follow."""
    shown = {link.address for source in state.sources for link in source.links}
    asked = {each for each in state.visited - state.ledger.keys() if each.removeprefix(WEB) in shown}
    followed = asked | {source.handle for source in state.sources if source.found_on}
    return state.brief.reach.links - len(followed)


def bits(effect: Fetch, state: RunState) -> float:
    """How much a host learns at most from the choice of this link, in bits: which of those of its own pages, and of
    the pages that lead there, or none. A page that is read because of its rank among hits was not chosen by a link.
    """
    if effect.handle in state.visited or (effect.handle in state.ledger and state.read < state.round):
        return 0.0
    showing = _showing(effect.handle, state)
    site = site_of(host_of(effect.handle.removeprefix(WEB)))
    of_site = [source for source in state.sources if site_of(host_of(source.uri)) == site]
    counts = {source.id: source.linked for source in (*showing, *of_site)}
    return round(math.log2(1 + sum(counts.values())), 3) if showing else 0.0


def within(handles: Iterable[str], state: RunState) -> tuple[str, ...]:
    """Those of `handles` that may be followed together, in order: within the number of links and the bits for them."""
    taken: list[str] = []
    told = state.choice_bits
    for handle in handles:
        learned = bits(Fetch(handle=handle), state)
        known = handle in state.ledger
        if len(taken) < left(state) and told + learned <= BITS and (known or not fault(handle, state)):
            taken.append(handle)
            told += learned
    return tuple(taken)


def _showing(handle: str, state: RunState) -> list[Source]:
    """The pages that this run read which link there."""
    address = handle.removeprefix(WEB) if handle.startswith(WEB) else ""
    return [source for source in state.sources if any(link.address == address for link in source.links)]


def _names(host: str, parts: SplitResult) -> list[str]:
    """The labels, the steps of the path, and what stands in the query: each could carry something."""
    queried = [text for pair in parse_qsl(parts.query, keep_blank_values=True) for text in pair]
    return [*host.split("."), *map(unquote, parts.path.split("/")), *queried]


def _coded(name: str) -> bool:
    """Whether a name may be a key, a digest or something encoded, and not words, a number or a date."""
    pieces = _PIECES.findall(name)
    mixed = sum(len(each) for each in pieces if _DIGIT.search(each) and _LETTER.search(each))
    odd = any(len(each) > _LONGEST_WORD or (each.isdecimal() and len(each) > _MOST_DIGITS) for each in pieces)
    return odd or mixed >= _MIXED or bool(_HEX.search(name)) or "\ufffd" in name or not name.isprintable()
