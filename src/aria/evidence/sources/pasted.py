"""Addresses of the web that stand in a question. Pure."""

from __future__ import annotations

import re
from collections.abc import Collection

from aria.evidence.sources.urls import canonical

_ADDRESS = re.compile(r"\bhttps?://[^\s<>\"'`“”«»]+", re.IGNORECASE)
_CLOSED_BY = {")": "(", "]": "[", "}": "{"}


def pasted(question: str, given: Collection[str] = ()) -> tuple[str, ...]:
    """The addresses that a question holds, each once, without those that were `given` beside it."""
    known = set(map(canonical, given))
    found = {canonical(url): url for each in _ADDRESS.finditer(question) if (url := _bare(each[0]))}
    return tuple(url for key, url in found.items() if key not in known)


def _bare(address: str) -> str:
    """Without the punctuation of the sentence that it stands in."""
    while address and (address[-1] in ".,;:!?" or _loose(address)):
        address = address[:-1]
    return "" if address.endswith("//") else address


def _loose(address: str) -> bool:
    """Whether it ends in a bracket that it does not open."""
    opens = _CLOSED_BY.get(address[-1])
    return opens is not None and address.count(address[-1]) > address.count(opens)
